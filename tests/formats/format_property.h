/*
 * format_property.h: what must hold for any bytes whatever, for the fuzzer, its corpus and
 * mutations.
 */
#ifndef GOMOKIT_TESTS_FORMAT_PROPERTY_H
#define GOMOKIT_TESTS_FORMAT_PROPERTY_H

#include "formats/format.h"

typedef enum FormatProperty {
    FORMAT_REFUSED,  /* with an error and a sane place */
    FORMAT_ACCEPTED, /* every move is legal; what is written of it is read back the same */
    FORMAT_BROKEN,
} FormatProperty;

/* FORMAT_NONE: the format is recognised first. *why: what does not hold. */
FormatProperty format_property(const char **why, FormatId format, const char *data, size_t size);

#endif
