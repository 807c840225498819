#include "CAllocationCounter.h"
#include <errno.h>
#include <malloc.h>
#include <stddef.h>

// glibc's allocator under the names that it keeps for programs with an allocator of their own.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static _Thread_local unsigned long count;

static void note(void) { count += 1; }

unsigned long allocation_count(void) { return count; }

// A sanitizer has an allocator of its own, which must see every allocation: nothing is counted then. The package manager
// links this into the test bundle too, beside the program that it is for.
#if !__has_feature(thread_sanitizer) && !__has_feature(address_sanitizer)

void *malloc(size_t size) {
  note();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  note();
  return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
  note();
  return __libc_realloc(memory, size);
}

void *memalign(size_t alignment, size_t size) {
  note();
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **memory, size_t alignment, size_t size) {
  *memory = memalign(alignment, size);
  return *memory == NULL ? ENOMEM : 0;
}

#endif

unsigned long allocated_bytes(void) { return mallinfo2().uordblks; }
