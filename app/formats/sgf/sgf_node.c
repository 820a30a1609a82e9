/* sgf_node.c: the properties of SGF nodes other than stones. See sgf_reading.h. */
#include "core/record/search_note.h"
#include "sgf_reading.h"

#include <stdlib.h>
#include <string.h>

/* Appends a value in brackets, with LF as the only control character. */
static void add_value(TextBuffer *out, Span value)
{
    text_add(out, "[", 1);
    for (size_t i = 0; i < value.size; i++) {
        const bool crlf = value.text[i] == '\r' && i + 1 < value.size && value.text[i + 1] == '\n';
        const char c = value.text[i] == '\r' ? '\n' : value.text[i];
        if (!crlf)
            text_add(out, (unsigned char)c < ' ' && c != '\n' ? " " : &c, 1);
    }
    text_add(out, "]", 1);
}

static bool add_unknown(Sgf *s, const SgfProperty *p)
{
    Tree *tree = s->r->record->tree;
    TextBuffer *text = &s->text;
    Span values = p->values, value;
    text->size = 0;
    text_add(text, p->name, strlen(p->name));
    while (sgf_take_value(&value, &values))
        add_value(text, value);
    bool ok = !text->failed;
    if (ok && tree_unknown_length(tree, s->node) + text->size <= TREE_TEXT_MAX) /* never a part */
        ok = tree_append_unknown(tree, s->node, text->text, text->size);
    return ok || sgf_fail(s, FORMAT_ERR_NO_MEMORY, p->at);
}

static bool read_comment(Sgf *s, const SgfProperty *p)
{
    TextBuffer *text = &s->text;
    text->size = 0;
    sgf_add_text(text, sgf_first_value(p), false);
    const bool ok = !text->failed && reader_add_comment(s->r, s->node, text->text, text->size);
    return ok ||
           (s->r->problem->error != FORMAT_OK ? false : sgf_fail(s, FORMAT_ERR_NO_MEMORY, p->at));
}

/* Where the point of "hh:text" ends. */
static size_t find_colon(Span value)
{
    size_t i = 0;
    while (i < value.size && value.text[i] != ':')
        i += value.text[i] == '\\' ? 2 : 1;
    return i < value.size ? i : value.size;
}

static bool read_labels(Sgf *s, const SgfProperty *p)
{
    const Setup *setup = &s->r->record->setup;
    Span values = p->values, value;
    while (sgf_take_value(&value, &values)) {
        TreeMark mark = {.kind = TREE_MARK_LABEL};
        const size_t colon = find_colon(value);
        if (sgf_read_point(&mark.point, (Span){value.text, colon}, setup->width, setup->height) !=
            SGF_POINT)
            continue; /* an empty label is invisible */
        if (colon < value.size &&
            !sgf_copy_value(mark.label, sizeof mark.label,
                            (Span){value.text + colon + 1, value.size - colon - 1}))
            return sgf_fail(s, FORMAT_ERR_NO_MEMORY, p->at);
        if (!reader_add_mark(s->r, s->node, &mark, p->at))
            return false;
    }
    return true;
}

static bool add_marks(Sgf *s, const SgfProperty *p, GmkPoint from, GmkPoint to, int kind)
{
    return reader_add_marks(s->r, s->node, (TreeMarkKind)kind, from, to, p->at);
}

/* The side of the node's move: 0 black; NO_COLOR at the root. */
static int mover(Sgf *s)
{
    if (s->node == TREE_ROOT)
        return NO_COLOR;
    return record_side_of(s->r->record, reader_depth(s->r, s->node) - 1);
}

/* Stores a changed move of the node. False: no memory; the problem is set. */
static bool set_move(Sgf *s, const SgfProperty *p, const RecordMove *move, bool *known)
{
    *known = tree_set_move(s->r->record->tree, s->node, move);
    return *known || sgf_fail(s, FORMAT_ERR_NO_MEMORY, p->at);
}

/*
 * Derives the time of a move from the clock after it. *known: that was possible. False: the budget
 * of work is used up, or no memory; the problem is set.
 */
static bool read_clock(Sgf *s, const SgfProperty *p, bool *known)
{
    const Record *record = s->r->record;
    const int color = p->name[0] == 'W';
    int64_t left;
    if (!s->has_time || record->setup.time.kind != TIME_GAME || mover(s) != color ||
        !sgf_read_decimal(&left, sgf_first_value(p), 3, (int64_t)SGF_TIME_MAX_MS * GMK_CELLS_MAX))
        return true;
    if (!reader_spend(s->r, (size_t)reader_depth(s->r, s->node)))
        return false;
    const int64_t spent = sgf_clock_after(record, s->node, 0) - left;
    if (spent < 0 || spent > SGF_TIME_MAX_MS)
        return true;
    RecordMove move = tree_move(record->tree, s->node);
    move.time_ms = spent;
    return set_move(s, p, &move, known);
}

static bool read_time(Sgf *s, const SgfProperty *p, bool *known)
{
    int64_t ms;
    if (mover(s) == NO_COLOR || s->r->record->setup.time.kind == TIME_GAME ||
        !sgf_read_decimal(&ms, sgf_first_value(p), 3, SGF_TIME_MAX_MS) || ms < 0)
        return true;
    RecordMove move = tree_move(s->r->record->tree, s->node);
    move.time_ms = ms;
    return set_move(s, p, &move, known);
}

/* V is from black's point of view, in hundreds of our points; a move's score is for its player. */
static bool read_score(Sgf *s, const SgfProperty *p, bool *known)
{
    int64_t score;
    if (mover(s) == NO_COLOR || !sgf_read_decimal(&score, sgf_first_value(p), 2, INT32_MAX))
        return true;
    RecordMove move = tree_move(s->r->record->tree, s->node);
    move.has_score = true;
    move.score = (int32_t)(mover(s) == 0 ? score : -score);
    return set_move(s, p, &move, known);
}

static bool read_search(Sgf *s, const SgfProperty *p, bool *known)
{
    if (search_note_exists(s->r->record->tree, s->node))
        return true;
    const SearchNoteFault fault = search_note_read(s->r->record, s->node, sgf_first_value(p));
    *known = fault == SEARCH_NOTE_OK;
    return fault != SEARCH_NOTE_NO_MEMORY || sgf_fail(s, FORMAT_ERR_NO_MEMORY, p->at);
}

bool sgf_read_property(Sgf *s, const SgfProperty *p, bool root)
{
    static const char *const marks[] = {"LB", "TR", "CR", "SQ", "MA", NULL};
    const int mark = sgf_index(p, marks);
    if (!s->plays_quest && sgf_is_quest(p))
        reader_leave_out(s->r, 1);
    bool known =
        sgf_is_named(p, "B") || sgf_is_named(p, "W") || (s->plays_quest && sgf_is_quest(p));
    if (mark == TREE_MARK_LABEL)
        return read_labels(s, p);
    if (mark > 0)
        return sgf_each_rectangle(s, p, add_marks, mark);
    if (sgf_is_named(p, "C"))
        return read_comment(s, p);
    const bool clock = sgf_is_named(p, "BL") || sgf_is_named(p, "WL");
    if (clock && !read_clock(s, p, &known))
        return false;
    if (sgf_is_named(p, "GMKT") && !read_time(s, p, &known))
        return false;
    if (sgf_is_named(p, "V") && !read_score(s, p, &known))
        return false;
    if (sgf_is_named(p, "GMKS") && !read_search(s, p, &known))
        return false;
    if ((root || s->node == TREE_ROOT) && !known && !sgf_read_root_property(s, p, !root, &known))
        return false;
    return known || add_unknown(s, p);
}
