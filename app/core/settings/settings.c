/* settings.c: see settings.h. */
#include "settings.h"

#include "core/base/clamp.h"
#include "core/base/rules.h"
#include "core/file/gmk_words.h"
#include "core/text/scan.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct SettingsLine {
    SettingsLine *next;
    char text[];
};

const int32_t settings_numbered[SETTING_NUMBERED] = {0, 1, 2, 5, 10, 20};
const int32_t settings_think_ms[SETTING_THINK] = {0, 1000, 3000, 10000, 30000, 60000};

int settings_choice(const int32_t *choices, int count, int32_t value)
{
    for (int i = 0; i < count; i++)
        if (choices[i] == value)
            return i;
    return -1;
}

static const char *const settings_words_theme[] = {"auto", "wood",     "paper",
                                                   "dark", "contrast", NULL};

/* Versions before had only "on" and "off" here. */
static const char *const settings_words_coordinates[] = {"on", "numbers", "off", NULL};

static const char *const settings_words_figure[] = {"share",  "score",  "loss",
                                                    "visits", "effort", NULL};

static const char *const settings_words_tree[] = {"strong", "uct", "uct-100", NULL};

/* ------------------------------------------------------------------------------------------------
 * The table as rows
 */

typedef enum RowType { ROW_BOOL, ROW_NUMBER, ROW_WORD } RowType;

typedef struct Row {
    const char *name;
    RowType type;
    size_t offset;
    int32_t value, least, most; /* value: the default */
    const char *const *words;
} Row;

#define ROW_OF_BOOL(n, v)           {#n, ROW_BOOL, offsetof(Settings, n), v, 0, 1, NULL},
#define ROW_OF_NUMBER(n, v, lo, hi) {#n, ROW_NUMBER, offsetof(Settings, n), v, lo, hi, NULL},
#define ROW_OF_WORD(n, v, type, words)                                                             \
    {#n, ROW_WORD, offsetof(Settings, n), (int32_t)(v), 0, 0, words},

static const Row rows[] = {SETTINGS_TABLE(ROW_OF_BOOL, ROW_OF_NUMBER, ROW_OF_WORD)};
enum { ROWS = sizeof rows / sizeof *rows };

#define SAME_SIZE(n, v, type, words)                                                               \
    _Static_assert(sizeof(type) == sizeof(int32_t), "a word's value is copied as a number");
#define NOTHING_2(n, v)
#define NOTHING_4(n, v, lo, hi)
SETTINGS_TABLE(NOTHING_2, NOTHING_4, SAME_SIZE)

static void set_value(Settings *settings, const Row *row, int32_t value)
{
    char *field = (char *)settings + row->offset;
    if (row->type == ROW_BOOL)
        *(bool *)(void *)field = value != 0;
    else
        memcpy(field, &value, sizeof value);
}

static int32_t get_value(const Settings *settings, const Row *row)
{
    const char *field = (const char *)settings + row->offset;
    int32_t value;
    if (row->type == ROW_BOOL)
        return *(const bool *)(const void *)field;
    memcpy(&value, field, sizeof value);
    return value;
}

void settings_reset(Settings *settings)
{
    for (int i = 0; i < ROWS; i++)
        set_value(settings, &rows[i], rows[i].value);
    memset(settings->brains, 0, sizeof settings->brains);
}

void settings_init(Settings *settings)
{
    *settings = (Settings){0};
    settings_reset(settings);
}

void settings_free(Settings *settings)
{
    for (SettingsLine *line = settings->unknown; line;) {
        SettingsLine *next = line->next;
        free(line);
        line = next;
    }
    settings->unknown = NULL;
}

/* ------------------------------------------------------------------------------------------------
 * Reading
 */

static bool read_number(int32_t *out, Span word)
{
    uint64_t size;
    const bool minus = word.size > 0 && word.text[0] == '-';
    if (!span_number(&size, (Span){word.text + minus, word.size - minus}, INT32_MAX))
        return false;
    *out = minus ? -(int32_t)size : (int32_t)size;
    return true;
}

static bool read_value(int32_t *out, const Row *row, Span word)
{
    static const char *const off_on[] = {"off", "on", NULL};
    switch (row->type) {
    case ROW_BOOL: *out = span_index(word, off_on); return *out >= 0;
    case ROW_WORD: *out = span_index(word, row->words); return *out >= 0;
    case ROW_NUMBER: break;
    }
    return read_number(out, word) && *out >= row->least && *out <= row->most;
}

static void add_problem(SettingsReport *report, int line, Span name, Span value)
{
    if (!report)
        return;
    if (report->count < SETTINGS_PROBLEMS_MAX) {
        SettingsProblem *p = &report->problems[report->count];
        p->line = line;
        span_copy(p->name, sizeof p->name, name);
        span_copy(p->value, sizeof p->value, value);
    }
    report->count++;
}

/* Preserves an unknown line; without memory only this line is lost. */
static void keep_line(Settings *settings, Span text)
{
    SettingsLine *line = malloc(sizeof *line + text.size + 1);
    if (!line)
        return;
    memcpy(line->text, text.text, text.size);
    line->text[text.size] = '\0';
    line->next = NULL;
    SettingsLine **tail = &settings->unknown;
    while (*tail)
        tail = &(*tail)->next;
    *tail = line;
}

/* Appends to the list: the file has the newest first. */
static bool read_recent(Recent *recent, Span value)
{
    Recent single = {0};
    char path[RECENT_PATH_MAX];
    if (value.size >= sizeof path || recent->count == RECENT_MAX)
        return false;
    memcpy(path, value.text, value.size);
    path[value.size] = '\0';
    if (memchr(path, '\0', value.size) || !recent_add(&single, path))
        return false;
    memcpy(recent->paths[recent->count++], single.paths[0], RECENT_PATH_MAX);
    return true;
}

/* A line for which there is no room is kept as it is. */
static void read_key(Settings *out, SettingsReport *report, int number, Span line, Span name,
                     Span value)
{
    if (key_changes_read(&out->keys, name.text, name.size, value.text, value.size))
        return;
    if (out->keys.count == KEY_CHANGES_MAX)
        keep_line(out, line);
    else
        add_problem(report, number, name, value);
}

static bool is_key(Span name)
{
    const size_t length = strlen(KEY_LINE_PREFIX);
    return name.size > length && memcmp(name.text, KEY_LINE_PREFIX, length) == 0;
}

/* The lines that name an engine: by side, and the reviewer. */
static const char *const brain_lines[SETTING_ENGINES] = {"black_brain", "white_brain", "reviewer"};

static bool read_brain(Settings *out, Span name, Span value)
{
    Player player = {0};
    for (int i = 0; i < SETTING_ENGINES; i++) {
        if (!span_is(name, brain_lines[i]))
            continue;
        player_make_brain(&player, value.text, value.size);
        memcpy(out->brains[i], player.brain, sizeof out->brains[i]);
        return true;
    }
    return false;
}

static void read_pair(Settings *out, SettingsReport *report, int number, Span line, Span name,
                      Span value)
{
    if (span_is(name, "recent")) {
        if (!read_recent(&out->recent, value))
            add_problem(report, number, name, value);
        return;
    }
    if (is_key(name)) {
        read_key(out, report, number, line, name, value);
        return;
    }
    if (read_brain(out, name, value))
        return;
    for (int i = 0; i < ROWS; i++) {
        int32_t v;
        if (!span_is(name, rows[i].name))
            continue;
        if (read_value(&v, &rows[i], value)) {
            set_value(out, &rows[i], v);
        } else {
            set_value(out, &rows[i], rows[i].value);
            add_problem(report, number, name, value);
        }
        return;
    }
    keep_line(out, line);
}

/* Only lines that could be read again are preserved: no control characters, no broken UTF-8. */
static bool is_text(Span line)
{
    for (size_t i = 0; i < line.size; i++)
        if (((unsigned char)line.text[i] < 0x20 && line.text[i] != '\t') || line.text[i] == 0x7f)
            return false;
    return span_bad_utf8(line) == line.size;
}

static void read_line(Settings *out, SettingsReport *report, int number, Span line)
{
    line = span_trim(line);
    if (line.size == 0 || line.text[0] == '#')
        return;
    const char *equals = memchr(line.text, '=', line.size);
    const size_t length = equals ? (size_t)(equals - line.text) : line.size;
    const Span name = span_trim((Span){line.text, length});
    const Span value = equals ? span_trim((Span){equals + 1, line.size - length - 1})
                              : (Span){line.text + line.size, 0};
    if (!is_text(line))
        add_problem(report, number, name, value);
    else if (!equals)
        keep_line(out, line);
    else
        read_pair(out, report, number, line, name, value);
}

void settings_read(Settings *out, SettingsReport *report, const char *text, size_t size)
{
    settings_init(out);
    if (report)
        *report = (SettingsReport){0};
    if (size > SETTINGS_SIZE_MAX)
        size = SETTINGS_SIZE_MAX;
    Span line, rest = {text, size};
    span_skip_mark(&rest);
    for (int number = 1; span_take_line(&line, &rest); number++)
        read_line(out, report, number, line);
}

/* ------------------------------------------------------------------------------------------------
 * Writing
 */

static size_t written_size(const Settings *settings)
{
    size_t size = 64;
    for (int i = 0; i < ROWS; i++)
        size += strlen(rows[i].name) + 32; /* the longest value: a word or a number */
    for (int i = 0; i < settings->recent.count; i++)
        size += strlen(settings->recent.paths[i]) + 16;
    size += (size_t)settings->keys.count * KEY_LINE_MAX;
    size += SETTING_ENGINES * (RECORD_NAME_MAX + 32);
    for (const SettingsLine *line = settings->unknown; line; line = line->next)
        size += strlen(line->text) + 1;
    return size;
}

/* The value as it is written: a number within its bounds, and the default in place of a value without
 * a word, of a board that is not remembered. */
static int32_t written_value(const Settings *settings, const Row *row)
{
    const int32_t value = get_value(settings, row);
    int32_t count = 0;
    if (row->type == ROW_NUMBER)
        return clamp32(value, row->least, row->most);
    if (row->type == ROW_BOOL)
        return value;
    while (row->words[count])
        count++;
    return value >= 0 && value < count ? value : row->value;
}

static int write_row(char *out, size_t size, const Settings *settings, const Row *row)
{
    const int32_t value = written_value(settings, row);
    switch (row->type) {
    case ROW_BOOL: return snprintf(out, size, "%s = %s\n", row->name, value ? "on" : "off");
    case ROW_WORD: return snprintf(out, size, "%s = %s\n", row->name, row->words[value]);
    case ROW_NUMBER: break;
    }
    return snprintf(out, size, "%s = %d\n", row->name, (int)value);
}

char *settings_write(const Settings *settings, size_t *size)
{
    const size_t capacity = written_size(settings);
    char *text = malloc(capacity);
    if (!text)
        return NULL;
    size_t at = (size_t)snprintf(text, capacity, "# Gomokit\n");
    for (int i = 0; i < ROWS; i++)
        at += (size_t)write_row(text + at, capacity - at, settings, &rows[i]);
    for (int i = 0; i < settings->recent.count; i++)
        at +=
            (size_t)snprintf(text + at, capacity - at, "recent = %s\n", settings->recent.paths[i]);
    for (int i = 0; i < SETTING_ENGINES; i++)
        if (settings->brains[i][0])
            at += (size_t)snprintf(text + at, capacity - at, "%s = %s\n", brain_lines[i],
                                   settings->brains[i]);
    for (int i = 0; i < settings->keys.count; i++)
        at += (size_t)key_change_write(text + at, capacity - at, &settings->keys.list[i]);
    for (const SettingsLine *line = settings->unknown; line; line = line->next)
        at += (size_t)snprintf(text + at, capacity - at, "%s\n", line->text);
    if (size)
        *size = at;
    return text;
}

static bool same_brains(const Settings *a, const Settings *b)
{
    bool same = true;
    for (int i = 0; i < SETTING_ENGINES; i++)
        same &= strcmp(a->brains[i], b->brains[i]) == 0;
    return same;
}

static bool same_lists(const Settings *a, const Settings *b)
{
    const SettingsLine *first = a->unknown, *second = b->unknown;
    for (; first && second; first = first->next, second = second->next)
        if (strcmp(first->text, second->text) != 0)
            return false;
    if (first || second || a->recent.count != b->recent.count ||
        !key_changes_same(&a->keys, &b->keys) || !same_brains(a, b))
        return false;
    for (int i = 0; i < a->recent.count; i++)
        if (strcmp(a->recent.paths[i], b->recent.paths[i]) != 0)
            return false;
    return true;
}

bool settings_read_back(const void *meant, const char *text, size_t size)
{
    Settings found;
    SettingsReport report;
    settings_read(&found, &report, text, size);
    bool same = report.count == 0 && same_lists(meant, &found);
    for (int i = 0; i < ROWS; i++)
        same = same && written_value(meant, &rows[i]) == get_value(&found, &rows[i]);
    settings_free(&found);
    return same;
}

/* ------------------------------------------------------------------------------------------------
 * A new game
 */

void settings_to_computer(Player *out, const Settings *settings)
{
    const bool textbook = settings->searcher == GMK_SEARCHER_TEXTBOOK;
    player_make_computer(out, settings->level, settings->searcher,
                         textbook ? settings->textbook_depth : 0);
}

void settings_to_setup(Setup *out, const Settings *settings)
{
    const bool gomoku = settings->board != GMK_BOARD_CONNECT4;
    setup_default(out);
    out->board = gomoku ? GMK_BOARD_GOMOKU : GMK_BOARD_CONNECT4;
    out->width = gomoku ? settings->gomoku_width : settings->connect4_width;
    out->height = gomoku ? settings->gomoku_height : settings->connect4_height;
    out->rule = settings->rule;
    out->opening = settings->opening;
    for (int side = 0; side < 2; side++) {
        const PlayerKind kind = side == 0 ? settings->black : settings->white;
        settings_to_computer(&out->players[side], settings);
        if (kind == PLAYER_HUMAN)
            player_make_human(&out->players[side]);
        if (kind == PLAYER_BRAIN && gomoku && settings->brains[side][0])
            player_make_brain(&out->players[side], settings->brains[side],
                              strlen(settings->brains[side]));
    }
    out->time.kind = settings->clock;
    if (settings->clock != TIME_NONE)
        out->time.base_ms = (int64_t)settings->clock_seconds * 1000;
    if (settings->clock == TIME_GAME)
        out->time.increment_ms = (int64_t)settings->clock_increment * 1000;
}

void settings_from_setup(Settings *settings, const Setup *setup)
{
    settings->board = setup->board;
    if (setup->board == GMK_BOARD_CONNECT4) {
        settings->connect4_width = setup->width;
        settings->connect4_height = setup->height;
        settings->connect4_blocked = setup->blocked_count > 0;
    } else {
        settings->gomoku_width = setup->width;
        settings->gomoku_height = setup->height;
        settings->rule = setup->rule;
        settings->opening = setup->opening;
    }
    settings->black = setup->players[0].kind;
    settings->white = setup->players[1].kind;
    for (int side = 0; side < 2; side++)
        if (player_is_brain(&setup->players[side]))
            memcpy(settings->brains[side], setup->players[side].brain,
                   sizeof settings->brains[side]);
    for (int side = 1; side >= 0; side--)
        if (player_is_computer(&setup->players[side])) {
            settings->level = setup->players[side].level;
            settings->searcher = setup->players[side].searcher;
            if (settings->searcher == GMK_SEARCHER_TEXTBOOK)
                settings->textbook_depth = setup->players[side].depth;
        }
    settings->clock = setup->time.kind;
    if (setup->time.kind != TIME_NONE)
        settings->clock_seconds = (int32_t)(setup->time.base_ms / 1000);
    if (setup->time.kind == TIME_GAME)
        settings->clock_increment = (int32_t)(setup->time.increment_ms / 1000);
}

/* Settings that are chosen together. */
typedef enum Choice {
    CHOICE_ALONE,
    CHOICE_PLAYERS,
    CHOICE_BOARD,
    CHOICE_CLOCK,
    CHOICE_STRENGTH
} Choice;

static Choice choice_of(const Row *row)
{
    switch (row->offset) {
    case offsetof(Settings, black):
    case offsetof(Settings, white): return CHOICE_PLAYERS;
    case offsetof(Settings, board):
    case offsetof(Settings, gomoku_width):
    case offsetof(Settings, gomoku_height):
    case offsetof(Settings, connect4_width):
    case offsetof(Settings, connect4_height):
    case offsetof(Settings, connect4_blocked): return CHOICE_BOARD;
    case offsetof(Settings, clock):
    case offsetof(Settings, clock_seconds):
    case offsetof(Settings, clock_increment): return CHOICE_CLOCK;
    case offsetof(Settings, level):
    case offsetof(Settings, searcher):
    case offsetof(Settings, textbook_depth): return CHOICE_STRENGTH;
    default: return CHOICE_ALONE;
    }
}

bool settings_note_change(Settings *settings, const Setup *before, const Setup *after)
{
    Settings old = *settings, new = *settings; /* their lists stay the settings' */
    unsigned chosen = 0;                       /* bits of Choice */
    bool changed = false;
    settings_from_setup(&old, before);
    settings_from_setup(&new, after);
    for (int i = 0; i < ROWS; i++)
        if (get_value(&old, &rows[i]) != get_value(&new, &rows[i]))
            chosen |= 1u << choice_of(&rows[i]);
    if (!same_brains(&old, &new))
        chosen |= 1u << CHOICE_PLAYERS;
    if (chosen & 1u << CHOICE_PLAYERS && !same_brains(settings, &new)) {
        memcpy(settings->brains, new.brains, sizeof settings->brains);
        changed = true;
    }
    for (int i = 0; i < ROWS; i++) {
        const Choice choice = choice_of(&rows[i]);
        const int32_t value = get_value(&new, &rows[i]);
        const bool stores = choice == CHOICE_ALONE ? get_value(&old, &rows[i]) != value
                                                   : (chosen & 1u << choice) != 0;
        if (!stores || get_value(settings, &rows[i]) == value)
            continue;
        set_value(settings, &rows[i], value);
        changed = true;
    }
    return changed;
}
