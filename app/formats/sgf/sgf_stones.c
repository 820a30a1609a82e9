/* sgf_stones.c: moves and setup stones of SGF nodes. See sgf_reading.h. */
#include "sgf_reading.h"

#include <stdio.h>
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

/* Whether the game is known or likely to be renju, before its moves are known. */
static bool is_renju(const Reader *r)
{
    if (r->rule_known)
        return r->record->setup.rule == GMK_RULE_RENJU;
    if (r->options.has_rule || (r->options.prefers_rule && !r->rule_named))
        return r->options.rule == GMK_RULE_RENJU;
    return r->likely_rule == GMK_RULE_RENJU;
}

/* Numbers of stones that no game of turns gives. */
static bool fail_setup(Sgf *s, size_t at)
{
    char text[64];
    const int length =
        snprintf(text, sizeof text, "B %d, W %d%s", (int)s->setup.count[0], (int)s->setup.count[1],
                 s->to_move == 0   ? ", PL[B]"
                 : s->to_move == 1 ? ", PL[W]"
                                   : "");
    return reader_fail(s->r, FORMAT_ERR_SETUP, at, (Span){text, (size_t)length});
}

/* Plays the stones of the root, and finds out which colour moved first. */
bool sgf_play_setup(Sgf *s, size_t at)
{
    const int32_t more = s->setup.count[0] - s->setup.count[1];
    /* The side with fewer stones is to move. */
    const int usual = more > 0 ? 1 : more < 0 ? 0 : NO_COLOR;
    int next = s->to_move != NO_COLOR ? s->to_move : first_mover(s->r->data, at, s->plays_quest);
    if (next == NO_COLOR)
        next = usual == NO_COLOR ? 0 : usual;
    const bool white_first = more == 0 ? next == 1 : more < 0;
    const bool by_turns = more <= 1 && more >= -1 && (usual == NO_COLOR || next == usual);
    /* Under renju the colours differ. White to move with as many stones can be shown at least. */
    const bool kept = white_first && s->setup.count[0] > 0 && is_renju(s->r);
    if (!by_turns || (kept && more < 0))
        return fail_setup(s, at);
    s->swapped = white_first && !kept;
    s->r->report->swapped = s->swapped;
    s->r->report->side_lost = kept;
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
    const int color = (p->name[0] == 'W') != s->swapped;
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
        const bool adds = sgf_is_named(&p, "AB") || sgf_is_named(&p, "AW");
        const bool quest = s->plays_quest && sgf_is_quest(&p);
        if (quest || sgf_is_named(&p, "B") || sgf_is_named(&p, "W")) {
            if (s->at_root && !sgf_play_setup(s, p.at))
                return false;
            s->at_root = false;
            if (!(quest ? play_quest : play_move)(s, &p))
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
