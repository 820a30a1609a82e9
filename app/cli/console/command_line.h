/*
 * command_line.h: the options and operands of a command of gmk, its usage and its help.
 */
#ifndef GOMOKIT_CLI_COMMAND_LINE_H
#define GOMOKIT_CLI_COMMAND_LINE_H

#include "core/base/options.h"
#include "gomokit.h"

#include <stdio.h>

typedef struct OptionSet {
    const char *command;  /* "match" */
    const char *operands; /* "BRAIN1 BRAIN2", as shown */
    int operand_count;    /* how many there must be */
    int operand_most;     /* and how many there may be; 0: no more */
    const char *about;    /* a few lines of text */
    const Option *options;
    size_t count;
    bool (*take_operand)(void *config, int index, char *value);
} OptionSet;

typedef enum OptionsResult {
    OPTIONS_OK,
    OPTIONS_HELP,  /* --help was asked for, and written to standard output */
    OPTIONS_WRONG, /* the mistake and the usage went to standard error */
} OptionsResult;

OptionsResult options_parse(const OptionSet *set, void *config, int argc, char **argv);
void options_write_help(const OptionSet *set, FILE *out);

/* "2/5": the second of five shares. False: the text is something else. */
bool option_share(int32_t *share, int32_t *shares, const char *text);

/* The rows of a table that many commands have; the fields are the caller's. */
#define OPTION_ROW_BOARD_SIZE(type, width, height)                                                 \
    {                                                                                              \
        "--size", "N|WxH", "board (15)",                                                           \
            OPTION_SIZE(type, width, height, GMK_GOMOKU_SIDE_MIN, GMK_GOMOKU_SIDE_MAX)             \
    }
#define OPTION_ROW_RULE(type, rule)                                                                \
    {                                                                                              \
        "--rule", "RULE", "freestyle, standard, renju, caro or caro-exact (freestyle)",            \
            OPTION_CHOICE(type, rule, GmkRule, rule_names)                                         \
    }

#endif
