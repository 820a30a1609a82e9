/* lab_patterns.h: the words of the experiments' page, read from the resources, for tests of what `gmk lab` prints. */
#ifndef GOMOKIT_TESTS_LAB_PATTERNS_H
#define GOMOKIT_TESTS_LAB_PATTERNS_H

#include "core/experiments/experiment_log.h"

enum { LAB_PATTERN_SHAPES = 13, LAB_PATTERNS = EXPERIMENT_WORD_LAST + 1 + LAB_PATTERN_SHAPES };

typedef struct LabPatterns {
    char *english[LAB_PATTERNS], *local[LAB_PATTERNS]; /* owned */
} LabPatterns;

/* Reads the patterns in English and in this language ("de"); NULL: every letter of a pattern becomes "#", so that what
 * is left of letters is English that no pattern has. False: some are missing, and it says which. */
bool lab_patterns_read(LabPatterns *out, const char *language);
void lab_patterns_free(LabPatterns *patterns);

/* Only while the patterns are there. */
ExperimentWords lab_patterns_words(LabPatterns *patterns);

/* The first word of a text that no pattern has, with the patterns of NULL: neither is it a number, a name of a player
 * ("table:shapes") or one that is the same everywhere ("ms"). "": all of it is known. */
void lab_patterns_unknown(char *out, size_t size, LabPatterns *marked, const char *text);

#endif
