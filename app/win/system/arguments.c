#include "arguments.h"

#include <wchar.h>

enum { THINK_MS_MAX = 3600 * 1000 };

/* One option: its name, whether a value follows, and what it does. False: the value is wrong. */
typedef struct Option {
    const wchar_t *name;
    bool (*set)(Arguments *out, const wchar_t *value);
    bool has_value;
} Option;

static int index_of(const wchar_t *word, const wchar_t *const *words)
{
    for (int i = 0; words[i]; i++)
        if (wcscmp(word, words[i]) == 0)
            return i;
    return -1;
}

static bool set_language(Arguments *out, const wchar_t *value)
{
    static const wchar_t *const words[] = {L"en", L"zh", NULL};
    const int found = index_of(value, words);
    if (found >= 0)
        out->language = (Language)found;
    out->has_language = found >= 0;
    return found >= 0;
}

static bool set_theme(Arguments *out, const wchar_t *value)
{
    static const wchar_t *const words[] = {L"auto", L"wood", L"paper", L"dark", L"contrast", NULL};
    const int found = index_of(value, words);
    if (found >= 0)
        out->theme = (SettingTheme)found;
    out->has_theme = found >= 0;
    return found >= 0;
}

static bool set_player(Arguments *out, int side, const wchar_t *value)
{
    static const wchar_t *const words[] = {L"easy",   L"middle", L"difficult", L"expert",
                                           L"master", L"human",  NULL};
    const int found = index_of(value, words);
    if (found < 0)
        return false;
    Player *player = &out->setup.players[side];
    player->kind = found == GMK_LEVEL_COUNT ? PLAYER_HUMAN : PLAYER_COMPUTER;
    if (found < GMK_LEVEL_COUNT)
        player->level = (GmkLevel)found;
    out->has_setup = true;
    return true;
}

static bool set_black(Arguments *out, const wchar_t *value)
{
    return set_player(out, 0, value);
}

static bool set_white(Arguments *out, const wchar_t *value)
{
    return set_player(out, 1, value);
}

static bool set_board(Arguments *out, const wchar_t *value)
{
    static const wchar_t *const words[] = {L"gomoku", L"connect4", NULL};
    const int found = index_of(value, words);
    out->maze = wcscmp(value, L"maze") == 0;
    if (out->maze)
        return true;
    if (found < 0)
        return false;
    out->setup.board = (GmkBoardKind)found;
    out->setup.width = found == GMK_BOARD_CONNECT4 ? 7 : 15;
    out->setup.height = found == GMK_BOARD_CONNECT4 ? 6 : 15;
    out->has_setup = true;
    return true;
}

/* Whether the engine takes the size is asked when the game starts. */
static bool set_size(Arguments *out, const wchar_t *value)
{
    wchar_t *end;
    const unsigned int w = (unsigned int)wcstoul(value, &end, 10);
    if (end == value || (*end != L'x' && *end != L'X') || end[1] < L'0' || end[1] > L'9')
        return false;
    const unsigned int h = (unsigned int)wcstoul(end + 1, &end, 10);
    if (*end || w < 1 || h < 1 || w > GMK_GOMOKU_SIDE_MAX || h > GMK_GOMOKU_SIDE_MAX)
        return false;
    out->setup.width = (int32_t)w;
    out->setup.height = (int32_t)h;
    out->has_setup = true;
    return true;
}

static bool set_rule(Arguments *out, const wchar_t *value)
{
    static const wchar_t *const words[] = {L"freestyle", L"standard", L"renju", L"caro", NULL};
    const int found = index_of(value, words);
    if (found >= 0)
        out->setup.rule = (GmkRule)found;
    out->has_setup = true;
    return found >= 0;
}

static bool set_opening(Arguments *out, const wchar_t *value)
{
    static const wchar_t *const words[] = {L"free", L"pro", L"long-pro", L"swap", L"swap2", NULL};
    const int found = index_of(value, words);
    if (found >= 0)
        out->setup.opening = (OpeningRule)found;
    out->has_setup = true;
    return found >= 0;
}

/* "600", "300+3", "30/move": seconds. */
static bool set_clock(Arguments *out, const wchar_t *value)
{
    wchar_t *end;
    TimeControl time = {.kind = TIME_GAME, .base_ms = (int64_t)wcstoul(value, &end, 10) * 1000};
    if (end == value)
        return false;
    if (wcscmp(end, L"/move") == 0) {
        time.kind = TIME_MOVE;
        end += wcslen(end);
    } else if (*end == L'+') {
        time.increment_ms = (int64_t)wcstoul(end + 1, &end, 10) * 1000;
    }
    out->setup.time = time;
    out->has_setup = true;
    return *end == L'\0' && time_control_is_sane(&time);
}

static bool set_settings(Arguments *out, const wchar_t *value)
{
    out->settings = value;
    return *value != L'\0';
}

static bool set_think_ms(Arguments *out, const wchar_t *value)
{
    wchar_t *end;
    const unsigned int ms = (unsigned int)wcstoul(value, &end, 10);
    if (end == value || *end || ms < 1 || ms > THINK_MS_MAX)
        return false;
    out->think_ms = (int32_t)ms;
    return true;
}

static bool set_demo(Arguments *out, const wchar_t *value)
{
    (void)value;
    out->demo = true;
    return set_black(out, L"difficult") && set_white(out, L"difficult");
}

static bool set_report(Arguments *out, const wchar_t *value)
{
    out->report = value;
    return *value != L'\0';
}

static bool set_testing(Arguments *out, const wchar_t *value)
{
    (void)value;
    out->for_testing = true;
    return true;
}

/* Applied in this order, however they were given: a size after its board, a player after the demo.
 */
static const Option options[] = {
    {L"--demo", set_demo, false},        {L"--for-testing", set_testing, false},
    {L"--language", set_language, true}, {L"--theme", set_theme, true},
    {L"--board", set_board, true},       {L"--size", set_size, true},
    {L"--rule", set_rule, true},         {L"--black", set_black, true},
    {L"--white", set_white, true},       {L"--think-ms", set_think_ms, true},
    {L"--report", set_report, true},     {L"--opening", set_opening, true},
    {L"--clock", set_clock, true},       {L"--settings", set_settings, true},
};

static const Option *find_option(const wchar_t *name)
{
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        if (wcscmp(name, options[i].name) == 0)
            return &options[i];
    return NULL;
}

/* Applies every occurrence of one option. */
static void apply_option(Arguments *out, const Option *option, int argc, wchar_t **argv)
{
    for (int i = 1; i < argc; i++) {
        const Option *here = find_option(argv[i]);
        const bool missing = here && here->has_value && i + 1 >= argc;
        if (here == option && (missing || !option->set(out, here->has_value ? argv[i + 1] : L"")) &&
            !out->wrong)
            out->wrong = missing ? argv[i] : argv[i + option->has_value];
        i += here && here->has_value;
    }
}

static void find_file(Arguments *out, int argc, wchar_t **argv)
{
    for (int i = 1; i < argc; i++) {
        const Option *option = find_option(argv[i]);
        if (option)
            i += option->has_value;
        else if (argv[i][0] != L'-' && argv[i][0] != L'\0' && !out->file)
            out->file = argv[i];
        else if (!out->wrong)
            out->wrong = argv[i];
    }
}

void arguments_parse(Arguments *out, int argc, wchar_t **argv)
{
    *out = (Arguments){.language = language_of_system()};
    setup_default(&out->setup);
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        apply_option(out, &options[i], argc, argv);
    find_file(out, argc, argv);
}
