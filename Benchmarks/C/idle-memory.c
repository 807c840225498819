/* What a thread that allocates in each frame loses while another thread gives free memory back: nothing, by malloc_trim, or
   by taking and freeing memory of its own heap, as the bridge does (Sources/ATSPIBridge/Provider/IdleMemory.swift).

     cc -O2 -pthread -o idle-memory Benchmarks/C/idle-memory.c && chrt -r 5 ./idle-memory

   The first thread holds about 75 MB in 100,000 blocks, as many free ones between them, and in each frame of 8 ms allocates
   or frees 500. The second one uses 6 MB six times every half second and then gives memory back. */
#define _GNU_SOURCE
#include <malloc.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

enum { FRAMES = 1500, BLOCKS = 200000, CHANGES = 500, LARGE = 3 << 20, STEP = 1 << 20, STEPS = 64 };

static const char *const ways[] = {"not at all", "malloc_trim", "its own heap"};
static atomic_int way;
static atomic_bool over;
static double longest;

static double microseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e6 + time.tv_nsec / 1e3;
}

static void give_own_heap_back(void) {
  static void *blocks[STEPS];
  for (int i = 0; i < STEPS; i++) blocks[i] = malloc(STEP);
  for (int i = 0; i < STEPS; i++) {
    if (blocks[i]) madvise((void *)(((uintptr_t)blocks[i] + 4095) & ~(uintptr_t)4095), STEP - 4096, MADV_DONTNEED);
  }
  for (int i = 0; i < STEPS; i++) free(blocks[i]);
}

static void *second_thread(void *unused) {
  while (!over) {
    usleep(500000);
    for (int i = 0; i < 6; i++) {
      char *message = malloc(LARGE), *copy = malloc(LARGE);
      memset(message, 1, LARGE);
      memset(copy, 1, LARGE);
      free(message);
      free(copy);
    }
    double start = microseconds();
    if (way == 1) malloc_trim(0);
    if (way == 2) give_own_heap_back();
    double time = microseconds() - start;
    if (time > longest) longest = time;
  }
  return unused;
}

static uint32_t random_number(void) {
  static uint32_t state = 1;
  state = state * 1103515245 + 12345;
  return state >> 8;
}

static int compare(const void *a, const void *b) {
  double first = *(const double *)a, second = *(const double *)b;
  return first < second ? -1 : first > second;
}

int main(void) {
  static char *blocks[BLOCKS];
  static double frames[FRAMES];
  for (int i = 0; i < BLOCKS; i++) {
    size_t size = 16 + random_number() % 1500;
    blocks[i] = malloc(size);
    memset(blocks[i], 1, size);
  }
  for (int i = 0; i < BLOCKS; i += 2) {
    free(blocks[i]);
    blocks[i] = NULL;
  }
  pthread_t thread;
  pthread_create(&thread, NULL, second_thread, NULL);
  for (way = 0; way < 3; way++) {
    longest = 0;
    for (int frame = 0; frame < FRAMES; frame++) {
      double start = microseconds();
      for (int i = 0; i < CHANGES; i++) {
        char **block = &blocks[random_number() % BLOCKS];
        if (*block) {
          free(*block);
          *block = NULL;
        } else if ((*block = malloc(16 + random_number() % 1500))) {
          **block = 1;
        }
      }
      frames[frame] = microseconds() - start;
      if (frames[frame] < 8000) usleep(8000 - frames[frame]);
    }
    qsort(frames, FRAMES, sizeof *frames, compare);
    printf("%s: frames take %.0f us, 99 in 100 below %.0f, the longest %.0f; giving back takes up to %.0f us\n", ways[way],
           frames[FRAMES / 2], frames[FRAMES * 99 / 100], frames[FRAMES - 1], longest);
    fflush(stdout);
  }
  over = 1;
  pthread_join(thread, NULL);
  return 0;
}
