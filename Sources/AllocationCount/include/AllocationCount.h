#ifndef ALLOCATION_COUNT_H
#define ALLOCATION_COUNT_H

#include <stddef.h>

/// What a program allocated between `allocation_count_start` and `allocation_count_stop`.
typedef struct {
  /// Calls of malloc, calloc and realloc.
  size_t allocations;
  /// The most bytes that were in use at once, over those in use at the start, counted as the allocator rounds them.
  size_t peak_bytes;
} AllocationCount;

/// Whether this system can count: with glibc only, whose functions can be replaced by the program's own.
int allocation_count_is_supported(void);

/// Begins to count all allocations of the calling thread's process; one count at a time.
void allocation_count_start(void);

/// Ends counting.
AllocationCount allocation_count_stop(void);

#endif
