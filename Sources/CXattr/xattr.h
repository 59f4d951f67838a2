// Extended attributes are not part of Swift's Glibc and Musl modules.
#include <sys/xattr.h>
