// What Swift's Glibc and Musl modules leave out: extended attributes, and how the heap grows.
#include <malloc.h>
#include <sys/xattr.h>
