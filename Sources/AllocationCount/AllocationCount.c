#include "AllocationCount.h"

// A program's own malloc takes the place of glibc's for every library in the process, and glibc offers its own under
// another name. While nothing is counted, an allocation costs one comparison more. The counters are not atomic: what is
// counted runs on one thread. Where a sanitizer has taken malloc's place nothing is counted.

#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define MALLOC_IS_TAKEN
#endif
#endif

#if defined(__GLIBC__) && !defined(MALLOC_IS_TAKEN)

#include <malloc.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void __libc_free(void *);

static int counting;
static size_t allocations, in_use, peak;

static void *added(void *block) {
  if (block) {
    allocations++;
    in_use += malloc_usable_size(block);
    if ((ptrdiff_t)in_use > (ptrdiff_t)peak) peak = in_use;
  }
  return block;
}

static void removed(void *block) {
  if (block) in_use -= malloc_usable_size(block);
}

void *malloc(size_t size) {
  void *block = __libc_malloc(size);
  return __builtin_expect(counting, 0) ? added(block) : block;
}

void *calloc(size_t count, size_t size) {
  void *block = __libc_calloc(count, size);
  return __builtin_expect(counting, 0) ? added(block) : block;
}

void *realloc(void *block, size_t size) {
  if (__builtin_expect(!counting, 1)) return __libc_realloc(block, size);
  size_t before = block ? malloc_usable_size(block) : 0;
  void *moved = __libc_realloc(block, size);
  if (moved || size == 0) in_use -= before;
  return added(moved);
}

void free(void *block) {
  if (__builtin_expect(counting, 0)) removed(block);
  __libc_free(block);
}

int allocation_count_is_supported(void) { return 1; }

void allocation_count_start(void) {
  allocations = in_use = peak = 0;
  counting = 1;
}

AllocationCount allocation_count_stop(void) {
  counting = 0;
  return (AllocationCount){allocations, peak};
}

#else

int allocation_count_is_supported(void) { return 0; }
void allocation_count_start(void) {}
AllocationCount allocation_count_stop(void) { return (AllocationCount){0, 0}; }

#endif
