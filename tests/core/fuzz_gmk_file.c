/*
 * fuzz_gmk_file.c: libFuzzer's entry to the .gmk reader. Built by clang with -DGOMOKIT_FUZZ=ON:
 *
 *     CC=clang cmake -B build/fuzz -G Ninja -DGOMOKIT_FUZZ=ON && ninja -C build/fuzz fuzz_gmk_file
 *     build/fuzz/tests/fuzz_gmk_file -max_total_time=60
 */
#include "gmk_file_property.h"

#include <stdint.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (gmk_file_property((const char *)data, size) == PROPERTY_BROKEN)
        abort();
    return 0;
}
