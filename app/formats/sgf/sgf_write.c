/* sgf_write.c: a record as SGF; see sgf.h. */
#include "core/opening/renju_openings.h"
#include "core/record/opening_text.h"
#include "core/record/search_note.h"
#include "formats/shared/formats.h"
#include "sgf.h"

#include <inttypes.h>
#include <string.h>

static void write_text(TextBuffer *out, const char *name, const char *text)
{
    if (text[0] == '\0')
        return;
    text_print(out, "%s[", name);
    sgf_add_escaped(out, text, strlen(text), false);
    text_print(out, "]");
}

/* ---------------------------------------------------------------- the root */

/*
 * Whether RU is among the root's unknown properties and says nothing against the record's rule: then
 * it is written back as it was, and only it.
 */
static bool has_own_rule(const Record *record)
{
    GmkRule rule = record->setup.rule;
    const char *unknown = tree_unknown(record->tree, TREE_ROOT);
    const Span text = {unknown, strlen(unknown)};
    size_t at = 0;
    bool broken;
    SgfProperty property;
    while (sgf_take_property(&property, text, &at, &broken))
        if (strcmp(property.name, "RU") == 0) {
            Span value = {"", 0}, values = property.values;
            sgf_take_value(&value, &values);
            return !sgf_read_rule(&rule, value) || rule == record->setup.rule;
        }
    return false;
}

static void write_rule(Writer *w)
{
    const OpeningRule opening = setup_opening(&w->record->setup);
    if (has_own_rule(w->record))
        return;
    text_print(&w->out, "RU[%s", sgf_rule_names[w->record->setup.rule]);
    if (opening >= OPENING_RIF && w->record->setup.rule == GMK_RULE_RENJU)
        text_print(&w->out, ", %s", opening_words[opening]);
    text_print(&w->out, "]");
}

static bool has_unknown(const Record *record, const char *name)
{
    const char *unknown = tree_unknown(record->tree, TREE_ROOT);
    const Span text = {unknown, strlen(unknown)};
    size_t at = 0;
    bool broken;
    SgfProperty property;
    while (sgf_take_property(&property, text, &at, &broken))
        if (strcmp(property.name, name) == 0)
            return true;
    return false;
}

/* The rule of the opening and what was done in it: GMKO; the name of a renju opening: ON. */
static void write_opening(Writer *w)
{
    const Record *record = w->record;
    if (setup_opening(&record->setup) != OPENING_FREE) {
        text_print(&w->out, "GMKO[");
        opening_text_write(&w->out, record);
        text_print(&w->out, "]");
    }
    const int opening = has_unknown(record, "ON") ? -1 : record_renju_opening(record);
    if (opening >= 0)
        text_print(&w->out, "ON[%s %s]", renju_opening(opening)->code,
                   renju_opening(opening)->name);
}

static void write_clocks(Writer *w)
{
    const TimeControl *time = &w->record->setup.time;
    if (time->kind == TIME_NONE)
        return;
    if (time->kind == TIME_GAME) {
        text_print(&w->out, "TM[");
        sgf_write_decimal(&w->out, time->base_ms, 3);
        text_print(&w->out, "]");
    }
    const int64_t overtime = time->kind == TIME_GAME ? time->increment_ms : time->base_ms;
    if (overtime == 0)
        return;
    text_print(&w->out, "OT[");
    sgf_write_decimal(&w->out, overtime, 3);
    text_print(&w->out, time->kind == TIME_GAME ? " fischer]" : " simple]");
}

/* Only the main line's result: SGF has one result per file. */
static void write_result(Writer *w)
{
    static const char *const reasons[][2] = {{"resign", "R"}, {"time", "T"}, {"forbidden", "F"}};
    const Record *record = w->record;
    const char *how = "";
    if (record->result == GMK_RESULT_NONE || record->last != tree_end(record->tree, TREE_ROOT))
        return;
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++)
        if (strcmp(record->reason, reasons[i][0]) == 0)
            how = reasons[i][1];
    if (record->result == GMK_RESULT_DRAW)
        text_print(&w->out, "RE[0]");
    else
        text_print(&w->out, "RE[%c+%s]", record->result == GMK_RESULT_BLACK ? 'B' : 'W', how);
}

static void write_header_lines(Writer *w)
{
    bool begun = false;
    for (const RecordKey *key = w->record->unknown; key; key = key->next) {
        if (!sgf_is_header_line(key->line))
            continue;
        writer_text(w, begun ? "[" : "GMKH[");
        sgf_add_escaped(&w->out, key->line, strlen(key->line), false);
        writer_text(w, "]");
        begun = true;
    }
}

/* The position that was set up, and the side that moves first. */
static void write_start(Writer *w)
{
    const Setup *setup = &w->record->setup;
    if (start_is_usual(&setup->start))
        return;
    for (int side = 0; side < 2; side++) {
        if (start_stones(&setup->start, side) > 0)
            writer_text(w, side == 0 ? "AB" : "AW");
        for (GmkPoint at = start_before; start_next(&at, &setup->start, side);) {
            writer_text(w, "[");
            sgf_write_point(&w->out, at);
            writer_text(w, "]");
        }
    }
    writer_text(w, setup->start.first == 0 ? "PL[B]" : "PL[W]");
}

static void write_root(Writer *w)
{
    const Setup *setup = &w->record->setup;
    text_print(&w->out, ";FF[4]GM[4]CA[UTF-8]AP[Gomokit:%s]", gmk_version());
    if (setup->width == setup->height)
        text_print(&w->out, "SZ[%" PRId32 "]", setup->width);
    else
        text_print(&w->out, "SZ[%" PRId32 ":%" PRId32 "]", setup->width, setup->height);
    write_rule(w);
    write_opening(w);
    write_text(&w->out, "PB", player_name(&setup->players[0]));
    write_text(&w->out, "PW", player_name(&setup->players[1]));
    write_result(w);
    write_clocks(w);
    write_header_lines(w);
    write_start(w);
}

/* ---------------------------------------------------------------- nodes */

static void write_move(Writer *w, TreeNode node)
{
    const Record *record = w->record;
    const RecordMove move = tree_move(record->tree, node);
    const bool black = record_side_of_node(record, node) == 0;
    text_print(&w->out, ";%c[", black ? 'B' : 'W');
    sgf_write_point(&w->out, move.point);
    text_print(&w->out, "]");
    if (move.time_ms >= 0 && record->setup.time.kind == TIME_GAME) {
        text_print(&w->out, "%cL[", black ? 'B' : 'W');
        sgf_write_decimal(&w->out, sgf_clock_after(record, node, move.time_ms), 3);
        text_print(&w->out, "]");
    } else if (move.time_ms >= 0) {
        text_print(&w->out, "GMKT[");
        sgf_write_decimal(&w->out, move.time_ms, 3);
        text_print(&w->out, "]");
    }
    if (move.has_score) {
        text_print(&w->out, "V[");
        sgf_write_decimal(&w->out, black ? move.score : -(int64_t)move.score, 2);
        text_print(&w->out, "]");
    }
}

/* Other programs have the fifth stones that were offered as letters on the fourth stone: so are they written, beside
 * GMKO. `begun`: there are other labels. */
static void write_fifths(Writer *w, TreeNode node, bool begun)
{
    if (w->fifths.count == 0 || w->fifths.node != node ||
        record_has_fifths_marked(w->record, &w->fifths))
        return;
    for (int32_t i = 0; i < w->fifths.count; i++) {
        text_print(&w->out, "%s[", i > 0 || begun ? "" : "LB");
        sgf_write_point(&w->out, w->fifths.points[i]);
        text_print(&w->out, ":%c]", (char)('A' + i));
    }
}

static void write_marks(Writer *w, TreeNode node)
{
    static const char *const names[] = {
        [TREE_MARK_LABEL] = "LB",  [TREE_MARK_TRIANGLE] = "TR", [TREE_MARK_CIRCLE] = "CR",
        [TREE_MARK_SQUARE] = "SQ", [TREE_MARK_CROSS] = "MA",
    };
    const Tree *tree = w->record->tree;
    const int32_t count = tree_mark_count(tree, node);
    for (int kind = TREE_MARK_LABEL; kind <= TREE_MARK_CROSS; kind++) {
        bool begun = false; /* all marks of a kind are values of one property */
        for (int32_t i = 0; i < count; i++) {
            const TreeMark *mark = tree_mark(tree, node, i);
            if ((int)mark->kind != kind)
                continue;
            text_print(&w->out, "%s[", begun ? "" : names[kind]);
            sgf_write_point(&w->out, mark->point);
            if (mark->kind == TREE_MARK_LABEL) {
                text_print(&w->out, ":");
                sgf_add_escaped(&w->out, mark->label, strlen(mark->label), true);
            }
            text_print(&w->out, "]");
            begun = true;
        }
        if (kind == TREE_MARK_LABEL)
            write_fifths(w, node, begun);
    }
}

/* Without what the root's own properties say better by now. */
static void write_unknown(Writer *w, TreeNode node)
{
    const char *stale[3] = {NULL, NULL, NULL};
    int count = 0;
    if (node == TREE_ROOT && w->record->result != GMK_RESULT_NONE)
        stale[count++] = "RE";
    if (node == TREE_ROOT && !has_own_rule(w->record))
        stale[count++] = "RU";
    sgf_add_unknown(&w->out, tree_unknown(w->record->tree, node), stale);
}

static void write_node(Writer *w, TreeNode node)
{
    if (node == TREE_ROOT)
        write_root(w);
    else
        write_move(w, node);
    if (search_note_exists(w->record->tree, node)) {
        text_print(&w->out, "GMKS[");
        search_note_write(&w->out, w->record, node);
        text_print(&w->out, "]");
    }
    write_text(&w->out, "C", tree_comment(w->record->tree, node));
    write_marks(w, node);
    write_unknown(w, node);
}

static bool is_only_child(const Tree *tree, TreeNode node)
{
    const TreeNode first = tree_child(tree, tree_parent(tree, node));
    return tree_next(tree, first) == TREE_NONE;
}

static void write_child(Writer *w, TreeNode node)
{
    enum { A_LINE = 10 }; /* moves */
    const Tree *tree = w->record->tree;
    if (!is_only_child(tree, node))
        writer_text(w, "\n(");
    else if (tree_depth(tree, node) % A_LINE == 1)
        writer_text(w, "\n");
    write_node(w, node);
}

/* Depth first without a stack: a tree may be deep. */
void sgf_write(Writer *w)
{
    const Tree *tree = w->record->tree;
    TreeNode node = TREE_ROOT;
    record_fifths(&w->fifths, w->record);
    writer_text(w, "(");
    write_node(w, node);
    for (;;) {
        if (tree_child(tree, node) != TREE_NONE) {
            node = tree_child(tree, node);
            write_child(w, node);
            continue;
        }
        while (node != TREE_ROOT && tree_next(tree, node) == TREE_NONE) {
            if (!is_only_child(tree, node))
                writer_text(w, ")");
            node = tree_parent(tree, node);
        }
        if (node == TREE_ROOT)
            break;
        writer_text(w, ")");
        node = tree_next(tree, node);
        write_child(w, node);
    }
    writer_text(w, ")\n");
}
