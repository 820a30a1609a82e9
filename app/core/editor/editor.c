/* editor.c: see editor.h. */
#include "editor.h"

#include "core/base/side.h"

#include <stdlib.h>
#include <string.h>

struct Editor {
    Position now;
    GmkGame *game;
    EditorTool tool;
    int count, at; /* of steps: those before `at` can be undone, the others redone */
    Position steps[EDITOR_UNDO_MAX + 1]; /* steps[at] is the current position */
};

Editor *editor_new(void)
{
    Editor *e = calloc(1, sizeof *e);
    Position empty;
    position_default(&empty);
    if (!e || editor_begin(e, &empty)) {
        if (e)
            e->tool = EDITOR_ALTERNATE;
        return e;
    }
    free(e);
    return NULL;
}

void editor_free(Editor *e)
{
    if (e)
        gmk_game_free(e->game);
    free(e);
}

const Position *editor_position(const Editor *e)
{
    return &e->now;
}

const GmkGame *editor_game(const Editor *e)
{
    return e->game;
}

/* Makes a position the current one, with its game. */
static bool take(Editor *e, const Position *position)
{
    GmkGame *game = NULL;
    if (position_to_game(&game, position) != GMK_OK)
        return false;
    gmk_game_free(e->game);
    e->game = game;
    e->now = *position;
    return true;
}

bool editor_begin(Editor *e, const Position *position)
{
    if (!take(e, position))
        return false;
    e->steps[0] = e->now;
    e->at = e->count = 0;
    return true;
}

EditorTool editor_tool(const Editor *e)
{
    return e->tool;
}

void editor_set_tool(Editor *e, EditorTool tool)
{
    e->tool = tool;
}

/* ------------------------------------------------------------------------------------------------
 * Changes
 */

/* One step of undo; the oldest is forgotten where there are too many. */
static bool step_to(Editor *e, const Position *next)
{
    if (position_equal(next, &e->now) || !take(e, next))
        return false;
    if (e->at == EDITOR_UNDO_MAX) {
        memmove(e->steps, e->steps + 1, EDITOR_UNDO_MAX * sizeof *e->steps);
        e->at--;
    }
    e->steps[++e->at] = *next;
    e->count = e->at;
    return true;
}

/* What the tool puts on this point now. */
static GmkCell meant(const Editor *e, GmkPoint point)
{
    const GmkCell old = position_cell(&e->now, point);
    GmkCell cell = GMK_CELL_EMPTY;
    switch (e->tool) {
    case EDITOR_BLACK: cell = GMK_CELL_BLACK; break;
    case EDITOR_WHITE: cell = GMK_CELL_WHITE; break;
    case EDITOR_ALTERNATE:
        cell = old == GMK_CELL_EMPTY ? side_color(e->now.first) : GMK_CELL_EMPTY;
        break;
    case EDITOR_BLOCKED: cell = GMK_CELL_BLOCKED; break;
    default: break;
    }
    return cell == old ? GMK_CELL_EMPTY : cell;
}

bool editor_put(Editor *e, GmkPoint point)
{
    Position next = e->now;
    const GmkCell cell = meant(e, point);
    if (!position_set(&next, point, cell))
        return false;
    if (e->tool == EDITOR_ALTERNATE && cell != GMK_CELL_EMPTY) {
        next.first = side_after(e->now.first, 1);
        next.first_chosen = next.first != position_usual_first(&next);
    }
    return step_to(e, &next);
}

bool editor_remove(Editor *e, GmkPoint point)
{
    Position next = e->now;
    return position_set(&next, point, GMK_CELL_EMPTY) && step_to(e, &next);
}

bool editor_drag(Editor *e, GmkPoint from, GmkPoint to)
{
    Position next = e->now;
    return position_move(&next, from, to) && step_to(e, &next);
}

bool editor_change(Editor *e, PositionChange change)
{
    Position next = e->now;
    return position_change(&next, change) && step_to(e, &next);
}

bool editor_can_change(const Editor *e, PositionChange change)
{
    Position next = e->now;
    return position_change(&next, change);
}

bool editor_set_first(Editor *e, int side)
{
    Position next = e->now;
    next.first = side;
    next.first_chosen = side != position_usual_first(&next);
    return step_to(e, &next);
}

bool editor_set_rule(Editor *e, GmkRule rule)
{
    Position next = e->now;
    next.rule = rule;
    return next.board == GMK_BOARD_GOMOKU && step_to(e, &next);
}

bool editor_resize(Editor *e, GmkBoardKind board, int32_t width, int32_t height)
{
    Position next = e->now;
    return position_resize(&next, board, width, height) && step_to(e, &next);
}

bool editor_replace(Editor *e, const Position *position)
{
    return step_to(e, position);
}

bool editor_accept(Editor *e)
{
    Position next = e->now;
    memset(next.doubts, 0, sizeof next.doubts);
    return step_to(e, &next);
}

bool editor_can_undo(const Editor *e)
{
    return e->at > 0;
}

bool editor_can_redo(const Editor *e)
{
    return e->at < e->count;
}

bool editor_undo(Editor *e)
{
    if (!editor_can_undo(e) || !take(e, &e->steps[e->at - 1]))
        return false;
    e->at--;
    return true;
}

bool editor_redo(Editor *e)
{
    if (!editor_can_redo(e) || !take(e, &e->steps[e->at + 1]))
        return false;
    e->at++;
    return true;
}

GmkCell editor_carried(const Editor *e, GmkPoint point)
{
    Position next = e->now;
    const GmkCell cell = meant(e, point);
    const bool stone = cell == GMK_CELL_BLACK || cell == GMK_CELL_WHITE;
    return stone && position_set(&next, point, cell) ? cell : GMK_CELL_EMPTY;
}

/* ------------------------------------------------------------------------------------------------
 * Facts
 */

void editor_facts(EditorFacts *out, const Editor *e)
{
    const Position *p = &e->now;
    *out = (EditorFacts){
        .stones = {position_count(p, GMK_CELL_BLACK), position_count(p, GMK_CELL_WHITE)},
        .blocked = position_count(p, GMK_CELL_BLOCKED),
        .doubts = position_doubt_count(p),
        .result = gmk_game_result(e->game)};
    const int32_t more = out->stones[0] - out->stones[1];
    out->uneven = p->first == SIDE_BLACK ? more != 0 : more != 1;
    if (out->result == GMK_RESULT_NONE && p->rule == GMK_RULE_RENJU)
        out->forbidden = gmk_game_forbidden_points(out->points, EDITOR_FORBIDDEN_MAX, e->game);
}
