/* sgf_node.c: what the nodes of an SGF game carry beside stones. See sgf_reading.h. */
#include "sgf_reading.h"

#include <stdlib.h>
#include <string.h>

/* The name under which a property is kept: of the other colour where the colours are exchanged. */
static const char *kept_name(const Sgf *s, const SgfProperty *p)
{
    static const char *const names[] = {"BL", "WL", "OB", "OW", NULL};
    const int index = s->swapped ? span_index((Span){p->name, strlen(p->name)}, names) : -1;
    return index >= 0 ? names[index ^ 1] : p->name;
}

static bool keep(Sgf *s, const SgfProperty *p)
{
    Tree *tree = s->r->record->tree;
    const char *name = kept_name(s, p);
    TextBuffer text = {0};
    const char *old = tree_kept(tree, s->node);
    Span values = p->values, value;
    text_add(&text, old, strlen(old));
    text_add(&text, name, strlen(name));
    while (sgf_take_value(&value, &values)) {
        text_add(&text, "[", 1);
        for (size_t i = 0; i < value.size; i++) {
            const bool crlf =
                value.text[i] == '\r' && i + 1 < value.size && value.text[i + 1] == '\n';
            const char c = value.text[i] == '\r' ? '\n' : value.text[i];
            if (!crlf)
                text_add(&text, (unsigned char)c < ' ' && c != '\n' ? " " : &c, 1);
        }
        text_add(&text, "]", 1);
    }
    bool ok = !text.failed;
    if (ok && text.size <= TREE_TEXT_MAX) /* a part of a property is none */
        ok = tree_set_kept(tree, s->node, text.text, text.size);
    free(text.text);
    return ok || sgf_fail(s, FORMAT_ERR_NO_MEMORY, p->at);
}

static bool read_comment(Sgf *s, const SgfProperty *p)
{
    TextBuffer text = {0};
    sgf_add_text(&text, sgf_first_value(p), false);
    const bool ok = !text.failed && reader_add_comment(s->r, s->node, text.text, text.size);
    free(text.text);
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
            continue; /* nothing can be seen of it */
        if (colon < value.size)
            sgf_copy_value(mark.label, sizeof mark.label,
                           (Span){value.text + colon + 1, value.size - colon - 1});
        if (!reader_add_mark(s->r, s->node, &mark, p->at))
            return false;
    }
    return true;
}

static bool add_mark(Sgf *s, const SgfProperty *p, GmkPoint point, int kind)
{
    const TreeMark mark = {.kind = (TreeMarkKind)kind, .point = point};
    return reader_add_mark(s->r, s->node, &mark, p->at);
}

/* The side of the node's move: 0 black; NO_COLOR at the root. */
static int mover(const Sgf *s)
{
    if (s->node == TREE_ROOT)
        return NO_COLOR;
    return tree_depth(s->r->record->tree, s->node) % 2 == 1 ? 0 : 1;
}

/* A clock after a move: the time that the move took. False: it cannot be told. */
static bool read_clock(Sgf *s, const SgfProperty *p)
{
    const Record *record = s->r->record;
    const int color = (p->name[0] == 'W') != s->swapped;
    int64_t left;
    if (!s->has_time || record->setup.time.kind != TIME_GAME || mover(s) != color ||
        !sgf_read_decimal(&left, sgf_first_value(p), 3, (int64_t)SGF_TIME_MAX_MS * GMK_CELLS_MAX))
        return false;
    RecordMove move = *tree_move(record->tree, s->node);
    const int64_t spent = sgf_clock_after(record, s->node, 0) - left;
    if (spent < 0 || spent > SGF_TIME_MAX_MS)
        return false;
    move.time_ms = spent;
    tree_set_move(record->tree, s->node, &move);
    return true;
}

static bool read_time(Sgf *s, const SgfProperty *p)
{
    int64_t ms;
    if (mover(s) == NO_COLOR || s->r->record->setup.time.kind == TIME_GAME ||
        !sgf_read_decimal(&ms, sgf_first_value(p), 3, SGF_TIME_MAX_MS) || ms < 0)
        return false;
    RecordMove move = *tree_move(s->r->record->tree, s->node);
    move.time_ms = ms;
    tree_set_move(s->r->record->tree, s->node, &move);
    return true;
}

/* V is for black, in hundreds of our points; a move's score is for who made it. */
static bool read_score(Sgf *s, const SgfProperty *p)
{
    int64_t score;
    if (mover(s) == NO_COLOR || !sgf_read_decimal(&score, sgf_first_value(p), 2, INT32_MAX))
        return false;
    RecordMove move = *tree_move(s->r->record->tree, s->node);
    move.has_score = true;
    move.score = (int32_t)(mover(s) == (s->swapped ? 1 : 0) ? score : -score);
    tree_set_move(s->r->record->tree, s->node, &move);
    return true;
}

bool sgf_read_property(Sgf *s, const SgfProperty *p, bool root)
{
    static const char *const marks[] = {"LB", "TR", "CR", "SQ", "MA", NULL};
    const int mark = span_index((Span){p->name, strlen(p->name)}, marks);
    bool known = sgf_is_named(p, "B") || sgf_is_named(p, "W");
    if (mark == TREE_MARK_LABEL)
        return read_labels(s, p);
    if (mark > 0)
        return sgf_each_point(s, p, add_mark, mark);
    if (sgf_is_named(p, "C"))
        return read_comment(s, p);
    if (sgf_is_named(p, "BL") || sgf_is_named(p, "WL"))
        known = read_clock(s, p);
    else if (sgf_is_named(p, "GMKT"))
        known = read_time(s, p);
    else if (sgf_is_named(p, "V"))
        known = read_score(s, p);
    if ((root || s->node == TREE_ROOT) && !known && !sgf_read_root_property(s, p, !root, &known))
        return false;
    return known || keep(s, p);
}
