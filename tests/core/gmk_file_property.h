/*
 * gmk_file_property.h: what must hold for any bytes given to the .gmk reader; the mutation test and
 * the fuzzer share it.
 */
#ifndef GOMOKIT_TESTS_GMK_FILE_PROPERTY_H
#define GOMOKIT_TESTS_GMK_FILE_PROPERTY_H

#include "core/file/gmk_file.h"

typedef enum GmkProperty {
    PROPERTY_REFUSED,  /* with an error and a sane line */
    PROPERTY_ACCEPTED, /* and write(read(x)) is read back equal and written equal */
    PROPERTY_BROKEN,
} GmkProperty;

GmkProperty gmk_file_property(const char *text, size_t size);

#endif
