/* Parses a command's options and operands, and prints its usage and its help. */
#include "command_line.h"
#include "terminal.h"

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
    terminal_print(stderr, "gmk %s: %s%s%s\n", set->command, what, which ? ": " : "",
                   which ? which : "");
    terminal_print(stderr, "usage: gmk %s [options] %s\n`gmk %s --help` lists the options.\n",
                   set->command, set->operands, set->command);
    return OPTIONS_WRONG;
}

/* Reports a value that was not understood, and which values would be. */
static OptionsResult wrong_value(const OptionSet *set, const Option *option, int count,
                                 char *const *values)
{
    char allowed[256], text[512];
    option_describe(allowed, sizeof allowed, option);
    if (!allowed[0] && option->values)
        snprintf(allowed, sizeof allowed, "%s", option->values);
    snprintf(text, sizeof text, "%s cannot be \"%.64s\"; it is %s", option->name,
             count > 0 ? values[0] : "", allowed);
    return wrong(set, text, NULL);
}

OptionsResult options_parse(const OptionSet *set, void *config, int argc, char **argv)
{
    const int most = set->operand_most > 0 ? set->operand_most : set->operand_count;
    int operands = 0;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0) {
            options_write_help(set, stdout);
            return OPTIONS_HELP;
        }
        if (argv[i][0] != '-' || !argv[i][1]) {
            if (operands == most)
                return wrong(set, "one too many", argv[i]);
            if (!set->take_operand(config, operands++, argv[i]))
                return wrong(set, "this makes no sense", argv[i]);
            continue;
        }
        const Option *option = option_find(set->options, set->count, argv[i]);
        if (!option)
            return wrong(set, "there is no such option", argv[i]);
        const int values = option_count_values(option, argc, argv, i + 1);
        if (values < 0)
            return wrong(set, "a value is missing after", argv[i]);
        if (!option_take(option, config, values, argv + i + 1))
            return wrong_value(set, option, values, argv + i + 1);
        i += values;
    }
    return operands < set->operand_count ? wrong(set, "something is missing", NULL) : OPTIONS_OK;
}

bool option_share(int32_t *share, int32_t *shares, const char *text)
{
    int part, all, used = 0;
    if (sscanf(text, "%5d/%5d%n", &part, &all, &used) != 2 || text[used] || part < 1 || part > all)
        return false;
    *share = part;
    *shares = all;
    return true;
}
