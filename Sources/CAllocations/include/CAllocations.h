#ifndef CALLOCATIONS_H
#define CALLOCATIONS_H

/// How often this process has called `malloc`, `calloc` or `realloc`; -1 where that is not counted.
long allocation_count(void);

#endif
