#include "options.h"

#include <ctype.h>
#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

void options_write_help(const OptionSet *set, FILE *out)
{
    fprintf(out, "usage: gmk %s [options] %s\n\n%s\n\noptions:\n", set->command, set->operands,
            set->about);
    for (size_t i = 0; i < set->count; i++) {
        char left[64];
        snprintf(left, sizeof left, "%s%s%s", set->options[i].name,
                 set->options[i].values ? " " : "",
                 set->options[i].values ? set->options[i].values : "");
        fprintf(out, "  %-30s %s\n", left, set->options[i].help);
    }
}

static OptionsResult wrong(const OptionSet *set, const char *what, const char *which)
{
    fprintf(stderr, "gmk %s: %s%s%s\n", set->command, what, which ? ": " : "", which ? which : "");
    fprintf(stderr, "usage: gmk %s [options] %s\n`gmk %s --help` lists the options.\n",
            set->command, set->operands, set->command);
    return OPTIONS_WRONG;
}

static const Option *find_option(const OptionSet *set, const char *name)
{
    for (size_t i = 0; i < set->count; i++)
        if (strcmp(set->options[i].name, name) == 0)
            return &set->options[i];
    return NULL;
}

static int count_values(const Option *option, int argc, char **argv, int at)
{
    double number;
    int count = 0;
    while (count < option->most && at + count < argc &&
           (count < option->least || option_real(&number, argv[at + count])))
        count++;
    return count;
}

OptionsResult options_parse(const OptionSet *set, void *config, int argc, char **argv)
{
    int operands = 0;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0) {
            options_write_help(set, stdout);
            return OPTIONS_HELP;
        }
        if (argv[i][0] != '-' || !argv[i][1]) {
            if (operands == set->operand_count)
                return wrong(set, "one too many", argv[i]);
            if (!set->take_operand(config, operands++, argv[i]))
                return wrong(set, "this makes no sense", argv[i]);
            continue;
        }
        const Option *option = find_option(set, argv[i]);
        if (!option)
            return wrong(set, "there is no such option", argv[i]);
        const int values = count_values(option, argc, argv, i + 1);
        if (values < option->least)
            return wrong(set, "a value is missing after", argv[i]);
        if (!option->take(config, values, argv + i + 1))
            return wrong(set, "the value makes no sense after", argv[i]);
        i += values;
    }
    return operands < set->operand_count ? wrong(set, "something is missing", NULL) : OPTIONS_OK;
}

bool option_integer(int64_t *out, const char *text, int64_t least, int64_t most)
{
    char *end;
    if (!isdigit((unsigned char)*text) && *text != '-')
        return false;
    const int64_t value = strtoll(text, &end, 10);
    if (end == text || *end || value < least || value > most)
        return false;
    *out = value;
    return true;
}

bool option_real(double *out, const char *text)
{
    char *end;
    const double value = strtod(text, &end);
    if (end == text || *end || !(fabs(value) <= DBL_MAX))
        return false;
    *out = value;
    return true;
}

bool option_size_within(int32_t *width, int32_t *height, const char *text, int32_t min, int32_t max)
{
    char first[8];
    int64_t w, h;
    const char *x = strpbrk(text, "xX");
    const size_t length = x ? (size_t)(x - text) : strlen(text);
    if (length >= sizeof first)
        return false;
    memcpy(first, text, length);
    first[length] = 0;
    if (!option_integer(&w, first, min, max) || !option_integer(&h, x ? x + 1 : first, min, max))
        return false;
    *width = (int32_t)w;
    *height = (int32_t)h;
    return true;
}

bool option_size(int32_t *width, int32_t *height, const char *text)
{
    return option_size_within(width, height, text, GMK_GOMOKU_SIDE_MIN, GMK_GOMOKU_SIDE_MAX);
}

static const char *const rule_names[] = {
    [GMK_RULE_FREESTYLE] = "freestyle",
    [GMK_RULE_STANDARD] = "standard",
    [GMK_RULE_RENJU] = "renju",
    [GMK_RULE_CARO] = "caro",
};

bool option_rule(GmkRule *out, const char *text)
{
    for (size_t i = 0; i < sizeof rule_names / sizeof *rule_names; i++) {
        if (strcmp(text, rule_names[i]) == 0) {
            *out = (GmkRule)i;
            return true;
        }
    }
    return false;
}

const char *option_rule_name(GmkRule rule)
{
    return rule_names[rule];
}
