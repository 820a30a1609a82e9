/* sgf_stones.c: moves and setup stones of SGF nodes. See sgf_reading.h. */
#include "core/base/side.h"
#include "sgf_reading.h"

#include <string.h>

/* A point or a rectangle of points. */
static bool read_points(Sgf *s, const SgfProperty *p, Span value, GmkPoint *from, GmkPoint *to)
{
    const Setup *setup = &s->r->record->setup;
    const char *colon = memchr(value.text, ':', value.size);
    const size_t length = colon ? (size_t)(colon - value.text) : value.size;
    if (sgf_read_point(from, (Span){value.text, length}, setup->width, setup->height) != SGF_POINT)
        return sgf_fail(s, FORMAT_ERR_TEXT, p->at);
    *to = *from;
    if (colon && sgf_read_point(to, (Span){colon + 1, value.size - length - 1}, setup->width,
                                setup->height) != SGF_POINT)
        return sgf_fail(s, FORMAT_ERR_TEXT, p->at);
    if (from->x > to->x || from->y > to->y)
        return sgf_fail(s, FORMAT_ERR_TEXT, p->at);
    return true;
}

bool sgf_each_rectangle(Sgf *s, const SgfProperty *p, SgfTakePoints take, int which)
{
    Span values = p->values, value;
    GmkPoint from, to;
    while (sgf_take_value(&value, &values)) {
        if (span_trim(value).size == 0)
            continue;
        if (!read_points(s, p, value, &from, &to))
            return false;
        if (!take(s, p, from, to, which))
            return false;
    }
    return true;
}

/* Sets up stones of a side, or takes them away (NO_COLOR). The last that is said of a point counts. */
static bool set_points(Sgf *s, const SgfProperty *p, GmkPoint from, GmkPoint to, int side)
{
    const Setup *setup = &s->r->record->setup;
    if (from.x < 0 || from.y < 0 || to.x >= setup->width || to.y >= setup->height) {
        sgf_fail(s, FORMAT_ERR_MOVE, p->at);
        s->r->problem->status = GMK_ERR_OFF_BOARD;
        return false;
    }
    for (GmkPoint at = from; at.y <= to.y; at.y++)
        for (at.x = from.x; at.x <= to.x; at.x++) {
            start_remove(&s->start, at);
            if (side != NO_COLOR)
                start_add(&s->start, at, side);
        }
    return true;
}

/* The colour of the first move of the game, or NO_COLOR. `quest`: QPR is moves, too. */
static int first_mover(Span text, size_t at, bool quest)
{
    SgfProperty p;
    bool broken;
    while (at < text.size) {
        if (text.text[at] == ')')
            break;
        if (!sgf_take_property(&p, text, &at, &broken)) {
            if (broken)
                break;
            at = p.at + 1; /* ';', '(' or unexpected text */
        } else if (sgf_is_named(&p, "B") || sgf_is_named(&p, "W")) {
            return p.name[0] == 'B' ? 0 : 1;
        } else if (quest && sgf_is_quest(&p)) {
            return 0;
        }
    }
    return NO_COLOR;
}

/* The side to move of a position for which nothing says it: the one with fewer stones, or black. */
static int likely_side(const Start *start)
{
    return start_stones(start, SIDE_BLACK) > start_stones(start, SIDE_WHITE) ? SIDE_WHITE
                                                                             : SIDE_BLACK;
}

void sgf_begin_moves(Sgf *s, size_t at)
{
    int first = s->to_move != NO_COLOR ? s->to_move : first_mover(s->r->data, at, s->plays_quest);
    if (first == NO_COLOR)
        first = likely_side(&s->start);
    s->start.first = first;
    reader_set_start(s->r, &s->start);
    s->node = s->r->node;
}

static void leave_out(Sgf *s)
{
    reader_leave_out(s->r, 1);
    s->node = TREE_NONE;
}

static bool play_stone(Sgf *s, const SgfProperty *p, GmkPoint point)
{
    Reader *r = s->r;
    const RecordMove move = {.point = point, .time_ms = -1};
    switch (reader_add_branch(r, s->node, &move, p->at, sgf_first_value(p))) {
    case READER_ADDED: s->node = r->node; break;
    case READER_CUT_OFF: leave_out(s); break;
    case READER_FAILED: return false;
    }
    return true;
}

static bool play_move(Sgf *s, const SgfProperty *p)
{
    const Setup *setup = &s->r->record->setup;
    const int color = p->name[0] == 'W' ? SIDE_WHITE : SIDE_BLACK;
    GmkPoint point;
    switch (sgf_read_point(&point, sgf_first_value(p), setup->width, setup->height)) {
    case SGF_NO_POINT: return sgf_fail(s, FORMAT_ERR_TEXT, p->at);
    case SGF_PASS: leave_out(s); return true;
    case SGF_POINT: break;
    }
    if (record_side_of(s->r->record, reader_depth(s->r, s->node)) == color)
        return play_stone(s, p, point);
    leave_out(s);
    return true;
}

static bool play_quest(Sgf *s, const SgfProperty *p)
{
    Span values = sgf_first_value(p);
    GmkPoint point;
    while (values.size > 0 && s->node != TREE_NONE && sgf_take_quest(&point, &values))
        if (!play_stone(s, p, point))
            return false;
    return true;
}

/* Reads the moves and stones of a node. */
bool sgf_read_stones(Sgf *s, size_t at)
{
    SgfProperty p;
    bool broken;
    while (s->node != TREE_NONE && sgf_take_property(&p, s->r->data, &at, &broken)) {
        static const char *const setting[] = {"AB", "AW", "AE", NULL};
        const int set = sgf_index(&p, setting);
        const bool quest = s->plays_quest && sgf_is_quest(&p);
        if (quest || sgf_is_named(&p, "B") || sgf_is_named(&p, "W")) {
            if (s->at_root)
                sgf_begin_moves(s, p.at);
            s->at_root = false;
            if (!(quest ? play_quest : play_move)(s, &p))
                return false;
        } else if (s->at_root && set >= 0) {
            if (!sgf_each_rectangle(s, &p, set_points, set < 2 ? set : NO_COLOR))
                return false;
        } else if (s->at_root && sgf_is_named(&p, "PL")) {
            s->to_move = sgf_contains(sgf_first_value(&p), "w") ? 1 : 0;
        } else if (set >= 0) {
            leave_out(s); /* stones that appear or vanish in the middle of a game */
        }
    }
    return true;
}
