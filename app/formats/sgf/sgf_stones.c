/* sgf_stones.c: moves and setup stones of SGF nodes. See sgf_reading.h. */
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

static bool add_stones(Sgf *s, const SgfProperty *p, GmkPoint from, GmkPoint to, int color)
{
    for (GmkPoint at = from; at.y <= to.y; at.y++)
        for (at.x = from.x; at.x <= to.x; at.x++) {
            if (s->setup.count[color] == GMK_CELLS_MAX)
                return sgf_fail(s, FORMAT_ERR_SETUP, p->at);
            s->setup.points[color][s->setup.count[color]++] = at;
        }
    return true;
}

/* The colour of the first move of the game, or NO_COLOR. */
static int first_mover(Span text, size_t at)
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
        }
    }
    return NO_COLOR;
}

/* Plays the stones of the root, and finds out which colour moved first. */
bool sgf_play_setup(Sgf *s, size_t at)
{
    const int32_t more = s->setup.count[0] - s->setup.count[1];
    /* The side with fewer stones is to move. */
    const int usual = more > 0 ? 1 : more < 0 ? 0 : NO_COLOR;
    int next = s->to_move != NO_COLOR ? s->to_move : first_mover(s->r->data, at);
    if (next == NO_COLOR)
        next = usual == NO_COLOR ? 0 : usual;
    if (more > 1 || more < -1 || (usual != NO_COLOR && next != usual))
        return sgf_fail(s, FORMAT_ERR_SETUP, at);
    s->swapped = more == 0 ? next == 1 : more < 0;
    s->r->report->swapped = s->swapped;
    if (s->swapped) {
        const SetupStones stones = s->setup;
        for (int side = 0; side < 2; side++) {
            s->setup.count[side] = stones.count[1 - side];
            memcpy(s->setup.points[side], stones.points[1 - side], sizeof stones.points[0]);
        }
    }
    s->r->node = TREE_ROOT;
    if (!reader_add_setup(s->r, &s->setup, at))
        return false;
    s->node = s->r->node;
    return true;
}

static void leave_out(Sgf *s)
{
    reader_leave_out(s->r, 1);
    s->node = TREE_NONE;
}

static bool play_move(Sgf *s, const SgfProperty *p)
{
    Reader *r = s->r;
    RecordMove move = {.time_ms = -1};
    const int color = (p->name[0] == 'W') != s->swapped;
    const Span value = sgf_first_value(p);
    switch (sgf_read_point(&move.point, value, r->record->setup.width, r->record->setup.height)) {
    case SGF_NO_POINT: return sgf_fail(s, FORMAT_ERR_TEXT, p->at);
    case SGF_PASS: leave_out(s); return true;
    case SGF_POINT: break;
    }
    if (reader_depth(r, s->node) % 2 != color) {
        leave_out(s);
        return true;
    }
    switch (reader_add_branch(r, s->node, &move, p->at, value)) {
    case READER_ADDED: s->node = r->node; break;
    case READER_CUT_OFF: leave_out(s); break;
    case READER_FAILED: return false;
    }
    return true;
}

/* Reads the moves and stones of a node. */
bool sgf_read_stones(Sgf *s, size_t at)
{
    SgfProperty p;
    bool broken;
    while (s->node != TREE_NONE && sgf_take_property(&p, s->r->data, &at, &broken)) {
        const bool adds = sgf_is_named(&p, "AB") || sgf_is_named(&p, "AW");
        if (sgf_is_named(&p, "B") || sgf_is_named(&p, "W")) {
            if (s->at_root && !sgf_play_setup(s, p.at))
                return false;
            s->at_root = false;
            if (!play_move(s, &p))
                return false;
        } else if (s->at_root && adds) {
            if (!sgf_each_rectangle(s, &p, add_stones, p.name[1] == 'B' ? 0 : 1))
                return false;
        } else if (s->at_root && sgf_is_named(&p, "PL")) {
            s->to_move = sgf_contains(sgf_first_value(&p), "w") ? 1 : 0;
        } else if (adds || (sgf_is_named(&p, "AE") && !s->at_root)) {
            leave_out(s); /* stones that appear or vanish in the middle of a game */
        }
    }
    return true;
}
