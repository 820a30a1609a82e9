/*
 * fuzz_maze_read.c: libFuzzer's entry to the reader of maps. Built by clang with -DGOMOKIT_FUZZ=ON:
 *
 *     CC=clang cmake -B build/fuzz -G Ninja -DGOMOKIT_FUZZ=ON && ninja -C build/fuzz fuzz_maze_read
 *     mkdir -p build/corpus && build/fuzz/tests/fuzz_maze_read -max_total_time=60 \
 *         build/corpus tests/engine/maze/data
 */
#include "maze_text_property.h"

#include <stdint.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (maze_text_property((const char *)data, size) == MAZE_TEXT_BROKEN)
        abort();
    return 0;
}
