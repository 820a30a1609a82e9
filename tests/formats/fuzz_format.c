/*
 * fuzz_format.c: libFuzzer's entry to the readers of app/formats. GOMOKIT_FUZZ_FORMAT in the
 * environment names one (sgf, lib, ...); without it a text is recognised first. Built by clang:
 *
 *     CC=clang cmake -B build/fuzz -G Ninja -DGOMOKIT_FUZZ=ON && ninja -C build/fuzz fuzz_format
 *     GOMOKIT_FUZZ_FORMAT=sgf build/fuzz/tests/fuzz_format -max_total_time=60 CORPUS
 */
#include "format_property.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* One input of eight is also written and read again: that takes much longer than reading it. */
static bool wants_all(const uint8_t *data, size_t size)
{
    uint32_t hash = 2166136261u;
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ data[i]) * 16777619u;
    return (hash >> 13 & 7) == 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *name = getenv("GOMOKIT_FUZZ_FORMAT");
    const char *why = "";
    const FormatId format = name ? format_by_name(name) : FORMAT_NONE;
    if (!wants_all(data, size)) {
        FormatReport report;
        FormatProblem problem;
        Record *record = NULL;
        if (format == FORMAT_NONE)
            format_read_any(&record, &report, &problem, (const char *)data, size, NULL, NULL);
        else
            format_read(&record, &report, &problem, format, (const char *)data, size, NULL);
        record_free(record);
        return 0;
    }
    if (format_property(&why, format, (const char *)data, size) == FORMAT_BROKEN) {
        fprintf(stderr, "broken: %s\n", why);
        abort();
    }
    return 0;
}
