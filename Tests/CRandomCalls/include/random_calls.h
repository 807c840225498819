#ifndef RANDOM_CALLS_H
#define RANDOM_CALLS_H

#include <stdint.h>

/* Makes this many calls of axtree.h, of random functions with random arguments: in any order, with handles that are NULL, freed,
 * foreign or another thread's, texts that are NULL, empty, long or no UTF-8, and numbers of any size. A second thread calls
 * functions with the same handles meanwhile. Returns the number of mistakes that the library told; -1 if one came without a
 * sentence. */
int64_t random_calls(uint64_t seed, int64_t count);

#endif
