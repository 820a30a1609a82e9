/*
 * options.h: command-line options as rows of a table. A row names the field of the caller's struct
 * that it fills and the range of values, so that a plain option needs no code. Used by `gmk`
 * (app/cli/console/command_line.h adds usage and help) and by gomokit.exe (core/settings/arguments.h).
 * Text is UTF-8; nothing is copied: texts stay the caller's.
 */
#ifndef GOMOKIT_OPTIONS_H
#define GOMOKIT_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum OptionKind {
    OPTION_KIND_CALL,  /* call() takes the values */
    OPTION_KIND_FLAG,  /* no value; a bool becomes true */
    OPTION_KIND_CLEAR, /* no value; a bool becomes false */
    OPTION_KIND_INT32, /* a number within min and max */
    OPTION_KIND_INT64,
    OPTION_KIND_UINT64,
    OPTION_KIND_TEXT,   /* const char *: the value itself */
    OPTION_KIND_CHOICE, /* an enum: the index of the value in `words` */
    OPTION_KIND_SIZE,   /* two int32_t one after the other, within min and max: "15" or "15x20" */
} OptionKind;

typedef struct Option {
    const char *name;   /* "--games" */
    const char *values; /* "N", as the help shows them; NULL: no value */
    const char *help;
    OptionKind kind;
    size_t field; /* offset in the caller's struct */
    int64_t min, max;
    const char *const *words; /* OPTION_KIND_CHOICE; NULL at the end */
    /* OPTION_KIND_CALL: takes the values into the caller's struct. False: they make no sense. */
    bool (*call)(void *config, int count, char **values);
    int least,
        most;     /* OPTION_KIND_CALL: values; those past the least only while they are numbers */
    size_t given; /* 1 + the offset of a bool that becomes true with the option; 0: none */
} Option;

/* The end of a row: what the option fills. The compiler checks that the field has the type. */
#define OPTION_FIELD(type, name, is)                                                               \
    .field = offsetof(type, name) + 0 * sizeof(&((type *)0)->name == (is *)0)
#define OPTION_FLAG(type, name)  .kind = OPTION_KIND_FLAG, OPTION_FIELD(type, name, bool)
#define OPTION_CLEAR(type, name) .kind = OPTION_KIND_CLEAR, OPTION_FIELD(type, name, bool)
#define OPTION_INT32(type, name, low, high)                                                        \
    .kind = OPTION_KIND_INT32, OPTION_FIELD(type, name, int32_t), .min = low, .max = high
#define OPTION_INT64(type, name, low, high)                                                        \
    .kind = OPTION_KIND_INT64, OPTION_FIELD(type, name, int64_t), .min = low, .max = high
#define OPTION_UINT64(type, name, low, high)                                                       \
    .kind = OPTION_KIND_UINT64, OPTION_FIELD(type, name, uint64_t), .min = low, .max = high
#define OPTION_TEXT(type, name) .kind = OPTION_KIND_TEXT, OPTION_FIELD(type, name, const char *)
#define OPTION_CHOICE(type, name, enum_type, table)                                                \
    .kind = OPTION_KIND_CHOICE, OPTION_FIELD(type, name, enum_type), .words = table
#define OPTION_SIZE(type, width, height, low, high)                                                \
    .kind = OPTION_KIND_SIZE, OPTION_FIELD(type, width, int32_t), .min = low,                      \
    .max =                                                                                         \
        high +                                                                                     \
        0 * sizeof(                                                                                \
                char[offsetof(type, height) == offsetof(type, width) + sizeof(int32_t) ? 1 : -1])
#define OPTION_GIVEN(type, name) .given = offsetof(type, name) + 1
#define OPTION_CALL(function, fewest, largest)                                                     \
    .kind = OPTION_KIND_CALL, .call = function, .least = fewest, .most = largest

const Option *option_find(const Option *options, size_t count, const char *name);

/* How many of argv[at], argv[at + 1] ... are values of this option; -1: too few. */
int option_count_values(const Option *option, int argc, char **argv, int at);

/* Fills the row's field. False: the values make no sense; then the field is untouched. */
bool option_take(const Option *option, void *config, int count, char **values);

/* What the values may be, for a person: "one of a, b, c" or "a number from 1 to 9"; "" for texts, and
 * for an option whose `values` say it. */
void option_describe(char *out, size_t size, const Option *option);

/* For functions of OPTION_CALL and operands. False: the text is something else. */
bool option_integer(int64_t *out, const char *text, int64_t min, int64_t max);
bool option_real(double *out, const char *text);
bool option_choice(void *out, const char *text, const char *const *words); /* out: an enum */
bool option_size(int32_t *width, int32_t *height, const char *text, int32_t min, int32_t max);

#endif
