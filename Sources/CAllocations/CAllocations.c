// Stands in front of the C library's allocator and counts. Swift may not define these names itself.

#include "CAllocations.h"

#include <stdlib.h>

#if defined(__GLIBC__)

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);

// One thread measures; others, where they are, make the count no worse than approximate.
static long count = 0;

void *malloc(size_t size) {
  count++;
  return __libc_malloc(size);
}

void *calloc(size_t items, size_t size) {
  count++;
  return __libc_calloc(items, size);
}

void *realloc(void *block, size_t size) {
  count++;
  return __libc_realloc(block, size);
}

long allocation_count(void) { return count; }

#else

long allocation_count(void) { return -1; }

#endif
