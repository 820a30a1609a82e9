/* sgf_game.c: the root properties of an SGF game. See sgf_reading.h. */
#include "core/opening/renju_openings.h"
#include "core/record/opening_text.h"
#include "sgf_reading.h"

#include <stdio.h>
#include <string.h>

/* ---------------------------------------------------------------- before the first stone */

/* The root's properties that are needed first; a missing one has an empty name. */
typedef struct Head {
    SgfProperty game, size, rule, time, overtime, program;
    bool names_renju; /* the name of program, event, place or source contains "renju" */
} Head;

static bool speaks_of_renju(const SgfProperty *p)
{
    static const char *const names[] = {"AP", "RU", "GN", "EV", "SO", "PC", "US", "GC", NULL};
    static const char *const words[] = {"renju", "\xe8\xbf\x9e\xe7\x8f\xa0",
                                        "\xe9\x80\xa3\xe7\x8f\xa0"}; /* Chinese, both scripts */
    bool found = false;
    if (sgf_index(p, names) >= 0)
        for (size_t i = 0; i < sizeof words / sizeof *words; i++)
            found |= sgf_contains(p->values, words[i]);
    return found;
}

/* Scans the node at `at`; of several properties of one name the first counts. */
static void read_head(Head *out, Span text, size_t at)
{
    SgfProperty p;
    bool broken;
    *out = (Head){.names_renju = false};
    const struct {
        const char *name;
        SgfProperty *property;
    } wanted[] = {{"GM", &out->game}, {"SZ", &out->size},     {"RU", &out->rule},
                  {"TM", &out->time}, {"OT", &out->overtime}, {"AP", &out->program}};
    while (sgf_take_property(&p, text, &at, &broken)) {
        for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++)
            if (sgf_is_named(&p, wanted[i].name) && wanted[i].property->name[0] == '\0')
                *wanted[i].property = p;
        out->names_renju = out->names_renju || speaks_of_renju(&p);
    }
}

static bool is_given(const SgfProperty *p)
{
    return p->name[0] != '\0';
}

/* "15", "15:20" */
static bool read_size(Sgf *s, const SgfProperty *p)
{
    Reader *r = s->r;
    int64_t width, height;
    if (!is_given(p))
        return reader_begin_default(r, USUAL_SIDE);
    Span value = span_trim(sgf_first_value(p));
    if (!reader_take_integer(&width, &value))
        return sgf_fail(s, FORMAT_ERR_TEXT, p->at);
    height = width;
    if (value.size > 0 && (value.text[0] != ':' ||
                           !reader_is_integer(&height, (Span){value.text + 1, value.size - 1})))
        return sgf_fail(s, FORMAT_ERR_TEXT, p->at);
    r->line_at = p->at; /* for the message about a size out of range */
    r->line = (Span){r->data.text + p->at,
                     (size_t)(p->values.text - r->data.text) + p->values.size - p->at};
    return reader_begin(r, width, height);
}

/* Whether an earlier version of this program wrote the rule: its only caro was a form of its own. */
static bool is_old_caro(const Head *head)
{
    const Span text = span_trim(sgf_first_value(&head->rule));
    return is_given(&head->program) && sgf_contains(head->program.values, "gomokit") &&
           text.size == strlen("caro") && sgf_contains(text, "caro");
}

/* Clocks are needed before the moves. What is not understood is stored as unknown later. */
static void read_clocks(Sgf *s, const Head *head)
{
    Record *record = s->r->record;
    TimeControl time = {.kind = TIME_NONE};
    int64_t ms;
    if (is_given(&head->time) &&
        sgf_read_decimal(&time.base_ms, sgf_first_value(&head->time), 3, TIME_BASE_MAX_MS))
        time.kind = TIME_GAME;
    if (is_given(&head->overtime)) {
        Span value = span_trim(sgf_first_value(&head->overtime));
        const Span number = span_take_word(&value);
        if (!sgf_read_decimal(&ms, number, 3, TIME_BASE_MAX_MS) || ms <= 0)
            ms = 0;
        else if (time.kind == TIME_GAME && span_is(span_trim(value), "fischer"))
            time.increment_ms = ms;
        else if (time.kind == TIME_NONE && span_is(span_trim(value), "simple"))
            time = (TimeControl){.kind = TIME_MOVE, .base_ms = ms};
    }
    s->has_time = time.kind != TIME_NONE && time_control_is_sane(&time);
    if (s->has_time)
        record->setup.time = time;
}

/*
 * 4 is gomoku and renju. Programs write 5 for it, and 1 (go): on a board of 15 x 15, on which
 * nobody plays go, or where the root speaks of renju, that is taken as gomoku, and always if the
 * user has named a rule.
 */
static bool check_game(Sgf *s, const Head *head)
{
    enum { GO = 1, GOMOKU = 4, ALSO_GOMOKU = 5, RENJU_SIDE = 15 };
    int64_t game, side;
    if (!is_given(&head->game) || !reader_is_integer(&game, sgf_first_value(&head->game)) ||
        game == GOMOKU)
        return true;
    const bool small = is_given(&head->size) &&
                       reader_is_integer(&side, sgf_first_value(&head->size)) && side == RENJU_SIDE;
    s->r->report->certainty = FORMAT_LIKELY;
    return game == ALSO_GOMOKU ||
           (game == GO && (small || head->names_renju || s->r->options.has_rule)) ||
           sgf_fail(s, FORMAT_ERR_OTHER_GAME, head->game.at);
}

bool sgf_begin_game(Sgf *s)
{
    Reader *r = s->r;
    Head head;
    read_head(&head, r->data, r->at);
    r->rule_named = head.names_renju;
    r->likely_rule = head.names_renju ? GMK_RULE_RENJU : GMK_RULE_FREESTYLE;
    if (!check_game(s, &head) || !read_size(s, &head.size))
        return false;
    r->rule_known =
        is_given(&head.rule) && sgf_read_rule(&r->record->setup.rule, sgf_first_value(&head.rule));
    if (is_old_caro(&head))
        r->record->setup.rule = GMK_RULE_CARO_EDGE;
    read_clocks(s, &head);
    s->plays_quest = sgf_quest_fits(r->data, r->at);
    return true;
}

/* ---------------------------------------------------------------- names and the end */

static void set_result(Record *record, GmkResult result, const char *reason)
{
    record->result = result;
    memset(record->reason, 0, sizeof record->reason);
    memcpy(record->reason, reason, strlen(reason));
}

/* "B+", "B+R", "W+F", "0", "Draw". False: it has no meaning here, as "Void" and "?". */
static bool read_result(Sgf *s, Span value)
{
    value = span_trim(value);
    if (span_is(value, "0") || (value.size == 4 && sgf_contains(value, "draw"))) {
        set_result(s->r->record, GMK_RESULT_DRAW, "");
        return true;
    }
    if (value.size < 2 || value.text[1] != '+' || (value.text[0] != 'B' && value.text[0] != 'W'))
        return false;
    const bool black = value.text[0] == 'B';
    const char how = value.size > 2 ? value.text[2] : '\0';
    set_result(s->r->record, black ? GMK_RESULT_BLACK : GMK_RESULT_WHITE,
               how == 'R'   ? "resign"
               : how == 'T' ? "time"
               : how == 'F' ? "forbidden"
                            : "");
    return true;
}

static bool read_name(Sgf *s, const SgfProperty *p)
{
    char name[RECORD_NAME_MAX];
    if (!sgf_copy_value(name, sizeof name, sgf_first_value(p)))
        return sgf_fail(s, FORMAT_ERR_NO_MEMORY, p->at);
    player_set_name(&s->r->record->setup.players[p->name[1] == 'W'], name, strlen(name));
    return true;
}

/* Unknown header lines of other formats of this folder, and no others. */
static bool read_header_lines(Sgf *s, const SgfProperty *p)
{
    enum { LINE_MAX_BYTES = 64, LINES_MAX = 8 };
    Span values = p->values, value;
    int count = 0;
    for (const RecordKey *key = s->r->record->unknown; key; key = key->next)
        count++;
    while (sgf_take_value(&value, &values) && count < LINES_MAX) {
        char line[LINE_MAX_BYTES];
        if (!sgf_copy_value(line, sizeof line, value))
            return sgf_fail(s, FORMAT_ERR_NO_MEMORY, p->at);
        const size_t key = strcspn(line, " ");
        if (!sgf_is_header_line(line) || line[key] != ' ' ||
            key != strspn(line, "abcdefghijklmnopqrstuvwxyz-") || line[key + 1] == ' ' ||
            line[key + 1] == '\0' || line[strlen(line) - 1] == ' ')
            continue;
        if (!record_add_unknown(s->r->record, line, strlen(line)))
            return sgf_fail(s, FORMAT_ERR_NO_MEMORY, p->at);
        count++;
    }
    return true;
}

static bool read_opening(Record *record, Span value)
{
    if (opening_text_read(record, span_trim(value)))
        return true;
    record->setup.opening = OPENING_FREE;
    record->choice_count = 0;
    return false;
}

/* "D4 Kagetsu", in exactly our words. */
static bool is_opening_name(Span value)
{
    for (int i = 0; i < RENJU_OPENINGS; i++) {
        char text[32];
        snprintf(text, sizeof text, "%s %s", renju_opening(i)->code, renju_opening(i)->name);
        if (span_is(value, text))
            return true;
    }
    return false;
}

bool sgf_read_root_property(Sgf *s, const SgfProperty *p, bool late, bool *known)
{
    static const char *const ours[] = {"FF", "GM", "CA", "AP", "SZ", "AB", "AW",
                                       "AE", "PL", "RU", "TM", "OT", NULL};
    *known = sgf_index(p, ours) >= 0;
    if (sgf_is_named(p, "PB") || sgf_is_named(p, "PW")) {
        *known = true;
        return read_name(s, p);
    } else if (sgf_is_named(p, "RE")) {
        *known = read_result(s, sgf_first_value(p));
    } else if (late) {
        *known |= sgf_is_named(p, "GMKH");
    } else if (sgf_is_named(p, "RU")) {
        /* What says more than the rule's name, as "Taraguchi-10", is preserved. */
        *known = s->r->rule_known && sgf_is_rule_name(sgf_first_value(p));
    } else if (sgf_is_named(p, "TM")) {
        *known = s->r->record->setup.time.kind == TIME_GAME;
    } else if (sgf_is_named(p, "OT")) {
        *known =
            s->r->record->setup.time.kind == TIME_MOVE || s->r->record->setup.time.increment_ms > 0;
    } else if (sgf_is_named(p, "GMKO")) {
        *known = read_opening(s->r->record, sgf_first_value(p));
    } else if (sgf_is_named(p, "ON")) {
        *known = is_opening_name(sgf_first_value(p)); /* written by the moves */
    } else if (sgf_is_named(p, "GMKH")) {
        *known = true;
        return read_header_lines(s, p);
    }
    return true;
}
