/*
 * options.h: command-line options as a table that also writes the help.
 */
#ifndef GOMOKIT_CLI_OPTIONS_H
#define GOMOKIT_CLI_OPTIONS_H

#include "gomokit.h"

#include <stdio.h>

typedef struct Option {
    const char *name;   /* "--games" */
    const char *values; /* "N", as shown; NULL: none */
    int least, most;    /* how many values; those past the least are taken while they are numbers */
    const char *help;
    /* Takes the values into the command's own struct. False: they make no sense. */
    bool (*take)(void *config, int count, char **values);
} Option;

typedef struct OptionSet {
    const char *command;  /* "match" */
    const char *operands; /* "BRAIN1 BRAIN2", as shown */
    int operand_count;    /* how many there must be */
    const char *about;    /* a few lines of text */
    const Option *options;
    size_t count;
    bool (*take_operand)(void *config, int index, char *value);
} OptionSet;

typedef enum OptionsResult {
    OPTIONS_OK,
    OPTIONS_HELP,  /* --help was asked for, and written to standard output */
    OPTIONS_WRONG, /* what is wrong, and the usage, went to standard error */
} OptionsResult;

OptionsResult options_parse(const OptionSet *set, void *config, int argc, char **argv);
void options_write_help(const OptionSet *set, FILE *out);

/* Values that several commands take. False: not that. */
bool option_integer(int64_t *out, const char *text, int64_t least, int64_t most);
bool option_real(double *out, const char *text);
bool option_size(int32_t *width, int32_t *height, const char *text); /* of gomoku: 15, 15x20 */
bool option_size_within(int32_t *width, int32_t *height, const char *text, int32_t min,
                        int32_t max);
bool option_rule(GmkRule *out, const char *text); /* freestyle, standard, renju, caro */
const char *option_rule_name(GmkRule rule);

#endif
