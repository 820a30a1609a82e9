/* Parses the command line of gomokit.exe. */
#include "arguments.h"

#include "core/base/options.h"
#include "core/base/rules.h"
#include "core/file/gmk_words.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { THINK_MS_MAX = 3600 * 1000 };

#define WORD_OF_LANGUAGE(constant, word, ...) "|" word
static const char bars_and_words[] = LANGUAGE_TABLE(WORD_OF_LANGUAGE);
const char *const arguments_languages = &bars_and_words[1];

static const char *const theme_words[] = {"auto", "wood", "paper", "dark", "contrast", NULL};

static bool set_player(Player *player, const char *word)
{
    if (strcmp(word, "human") == 0) {
        player_make_human(player);
        return true;
    }
    GmkLevel level;
    if (!option_choice(&level, word, gmk_words_level))
        return false;
    player_make_computer(player, level, player->searcher, player->depth);
    return true;
}

static bool take_black(void *config, int count, char **values)
{
    (void)count;
    return set_player(&((Arguments *)config)->setup.players[0], values[0]);
}

static bool take_white(void *config, int count, char **values)
{
    (void)count;
    return set_player(&((Arguments *)config)->setup.players[1], values[0]);
}

static bool take_board(void *config, int count, char **values)
{
    Arguments *out = config;
    (void)count;
    out->maze = strcmp(values[0], "maze") == 0;
    if (out->maze)
        return true;
    if (!option_choice(&out->setup.board, values[0], gmk_words_board))
        return false;
    const bool connect4 = out->setup.board == GMK_BOARD_CONNECT4;
    out->setup.width = connect4 ? 7 : 15;
    out->setup.height = connect4 ? 6 : 15;
    out->has_setup = true;
    return true;
}

/* Whole seconds; *text moves behind them. False: no number, or more than any clock has. */
static bool take_seconds(int64_t *ms, char **text)
{
    if (!isdigit((unsigned char)**text))
        return false;
    const unsigned long long seconds = strtoull(*text, text, 10);
    *ms = seconds <= TIME_BASE_MAX_MS ? (int64_t)seconds * 1000 : 0;
    return seconds <= TIME_BASE_MAX_MS;
}

/* "600", "300+3", "30/move": seconds. */
static bool take_clock(void *config, int count, char **values)
{
    char *end = values[0];
    TimeControl time = {.kind = TIME_GAME};
    (void)count;
    if (!take_seconds(&time.base_ms, &end))
        return false;
    if (strcmp(end, "/move") == 0) {
        time.kind = TIME_MOVE;
        end += strlen(end);
    } else if (*end == '+') {
        end++;
        if (!take_seconds(&time.increment_ms, &end))
            return false;
    }
    if (*end != '\0' || !time_control_is_sane(&time))
        return false;
    ((Arguments *)config)->setup.time = time;
    return true;
}

/* A rule for a new game. */
static bool take_rule(void *config, int count, char **values)
{
    GmkRule rule;
    (void)count;
    if (!option_choice(&rule, values[0], rule_names) || rule != rule_of_new_game(rule))
        return false;
    ((Arguments *)config)->setup.rule = rule;
    return true;
}

static bool take_demo(void *config, int count, char **values)
{
    Arguments *out = config;
    (void)count;
    (void)values;
    out->demo = true;
    return set_player(&out->setup.players[0], "difficult") &&
           set_player(&out->setup.players[1], "difficult");
}

#define GIVES_SETUP OPTION_GIVEN(Arguments, has_setup)

/*
 * Applied in this order, whatever the order on the command line: a size after its board, a player
 * after the demo. Whether the engine takes the size is asked when the game starts.
 */
static const Option options[] = {
    {"--demo", NULL, NULL, OPTION_CALL(take_demo, 0, 0), GIVES_SETUP},
    {"--for-testing", NULL, NULL, OPTION_FLAG(Arguments, for_testing)},
    {"--language", "LANGUAGE", NULL, OPTION_CHOICE(Arguments, language, Language, language_words),
     OPTION_GIVEN(Arguments, has_language)},
    {"--theme", "THEME", NULL, OPTION_CHOICE(Arguments, theme, SettingTheme, theme_words),
     OPTION_GIVEN(Arguments, has_theme)},
    {"--board", "BOARD", NULL, OPTION_CALL(take_board, 1, 1)},
    {"--size", "WxH", NULL,
     OPTION_SIZE(Arguments, setup.width, setup.height, 1, GMK_GOMOKU_SIDE_MAX), GIVES_SETUP},
    {"--rule", "RULE", NULL, OPTION_CALL(take_rule, 1, 1), GIVES_SETUP},
    {"--black", "PLAYER", NULL, OPTION_CALL(take_black, 1, 1), GIVES_SETUP},
    {"--white", "PLAYER", NULL, OPTION_CALL(take_white, 1, 1), GIVES_SETUP},
    {"--think-ms", "N", NULL, OPTION_INT32(Arguments, think_ms, 1, THINK_MS_MAX)},
    {"--report", "FILE", NULL, OPTION_TEXT(Arguments, report)},
    {"--opening", "RULE", NULL, OPTION_CHOICE(Arguments, setup.opening, OpeningRule, opening_words),
     GIVES_SETUP},
    {"--clock", "TIME", NULL, OPTION_CALL(take_clock, 1, 1), GIVES_SETUP},
    {"--settings", "FILE", NULL, OPTION_TEXT(Arguments, settings)},
};
enum { OPTION_COUNT = sizeof options / sizeof *options };

static int value_count(const Option *option, int argc, char **argv, int at)
{
    return option->values ? option_count_values(option, argc, argv, at) : 0;
}

/* Applies every occurrence of one option. */
static void apply_option(Arguments *out, const Option *option, int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        const Option *here = option_find(options, OPTION_COUNT, argv[i]);
        const int values = here ? value_count(here, argc, argv, i + 1) : 0;
        if (here == option && (values < 0 || !option_take(option, out, values, argv + i + 1)) &&
            !out->wrong)
            out->wrong = values < 0 ? argv[i] : argv[i + values];
        i += values > 0 ? values : 0;
    }
}

static void find_file(Arguments *out, int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        const Option *option = option_find(options, OPTION_COUNT, argv[i]);
        if (option)
            i += option->values != NULL;
        else if (argv[i][0] != '-' && argv[i][0] != '\0' && !out->file)
            out->file = argv[i];
        else if (!out->wrong)
            out->wrong = argv[i];
    }
}

void arguments_parse(Arguments *out, int argc, char **argv)
{
    *out = (Arguments){.language = LANGUAGE_AUTO};
    setup_default(&out->setup);
    for (int i = 0; i < OPTION_COUNT; i++)
        apply_option(out, &options[i], argc, argv);
    find_file(out, argc, argv);
}
