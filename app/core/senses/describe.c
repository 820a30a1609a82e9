/* describe.c: see describe.h. */
#include "describe.h"

#include "core/game/play_browse.h"
#include "core/game/play_tree.h"
#include "core/record/lines.h"
#include "core/text/phrase.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

void describe_notation(char *out, size_t size, const GmkGame *game, GmkPoint point)
{
    char text[GMK_NOTATION_MAX] = "";
    Phrase o;
    gmk_point_to_text(text, sizeof text, game, point);
    for (char *at = text; *at; at++)
        *at = (char)toupper((unsigned char)*at);
    phrase_begin(&o, out, size, PLURAL_OTHER); /* no pattern follows */
    phrase_add(&o, text);
}

static const char *cell_word(const DescribeWords *words, GmkCell cell)
{
    switch (cell) {
    case GMK_CELL_BLACK: return words->black;
    case GMK_CELL_WHITE: return words->white;
    case GMK_CELL_BLOCKED: return words->blocked;
    case GMK_CELL_EMPTY: break;
    }
    return words->empty;
}

/* ------------------------------------------------------------------------------------------------
 * A point
 */

static bool is_last(const GmkGame *game, GmkPoint point)
{
    GmkPoint last;
    const int32_t count = gmk_game_move_count(game);
    return count > 0 && gmk_game_move(&last, game, count - 1) == GMK_OK && last.x == point.x &&
           last.y == point.y;
}

static bool is_winning(const GmkGame *game, GmkPoint point)
{
    GmkPoint points[LINES_POINTS_MAX];
    const int32_t count = lines_of_win(points, game);
    for (int32_t i = 0; i < count; i++)
        if (points[i].x == point.x && points[i].y == point.y)
            return true;
    return false;
}

static GmkForbiddenKind forbidden_kind(const GmkGame *game, GmkPoint point)
{
    GmkForbidden why = GMK_FORBIDDEN_INIT;
    if (gmk_game_forbidden(&why, game, point) != GMK_OK)
        return GMK_FORBIDDEN_NOT;
    return why.kind;
}

static void put_mark(Phrase *o, const DescribeWords *words, const BoardView *view, GmkPoint point)
{
    for (int32_t i = 0; i < view->mark_count; i++) {
        const TreeMark *mark = &view->marks[i];
        if (mark->point.x != point.x || mark->point.y != point.y)
            continue;
        phrase_add(o, words->list_separator);
        phrase_fill(o, words->marks[mark->kind], mark->label, NULL, NULL);
    }
}

void describe_point(char *out, size_t size, const DescribeWords *words, const GmkGame *game,
                    const BoardView *view, GmkPoint point)
{
    Phrase o;
    const GmkCell cell = gmk_game_cell(game, point);
    const GmkForbiddenKind forbidden = forbidden_kind(game, point);
    char where[GMK_NOTATION_MAX];
    const char *format = words->point;
    describe_notation(where, sizeof where, game, point);
    if (forbidden != GMK_FORBIDDEN_NOT)
        format = words->point_forbidden[forbidden - GMK_FORBIDDEN_OVERLINE];
    else if (is_winning(game, point))
        format = words->point_win;
    else if (is_last(game, point))
        format = words->point_last;
    else if (cell == GMK_CELL_EMPTY && view->lit &&
             view->lit[point.y * gmk_game_width(game) + point.x])
        format = words->point_lit;
    phrase_begin(&o, out, size, words->plural);
    phrase_fill(&o, format, where, cell_word(words, cell), NULL);
    put_mark(&o, words, view, point);
}

/* ------------------------------------------------------------------------------------------------
 * The position
 */

/*
 * Lists node and its following siblings except one. Returns their number including it; *place is
 * its 1-based rank.
 */
static int list_moves(Phrase *o, const DescribeWords *words, const Play *play, TreeNode node,
                      TreeNode except, int *place)
{
    const Tree *tree = play_record(play)->tree;
    int count = 0;
    for (; node != TREE_NONE; node = tree_next(tree, node)) {
        char where[GMK_NOTATION_MAX];
        count++;
        if (node == except) {
            *place = count;
            continue;
        }
        if (o->length > 0)
            phrase_add(o, words->list_separator);
        describe_notation(where, sizeof where, play_game(play), tree_point(tree, node));
        phrase_add(o, where);
    }
    return count;
}

/* The siblings of the last move, and the moves that follow it. */
static void put_variations(Phrase *o, const DescribeWords *words, const Play *play)
{
    enum { LIST_MAX = 256 }; /* bytes; a longer list is not worth hearing */
    const Tree *tree = play_record(play)->tree;
    const TreeNode node = play_node(play);
    char list[LIST_MAX], number[16], count_text[16];
    int place = 0, count = 1;
    Phrase points;
    phrase_begin(&points, list, sizeof list, words->plural);
    if (node != TREE_ROOT)
        count = list_moves(&points, words, play, tree_child(tree, tree_parent(tree, node)), node,
                           &place);
    if (count > 1) {
        snprintf(number, sizeof number, "%d", place);
        snprintf(count_text, sizeof count_text, "%d", count);
        phrase_add(o, words->list_separator);
        phrase_fill(o, words->variation, number, count_text, list);
    }
    phrase_begin(&points, list, sizeof list, words->plural);
    count = list_moves(&points, words, play, tree_child(tree, node), TREE_NONE, &place);
    if (count > 1) {
        snprintf(count_text, sizeof count_text, "%d", count);
        phrase_add(o, ". ");
        phrase_fill(o, words->continuations, count_text, list, NULL);
    }
}

static void put_move(Phrase *o, const DescribeWords *words, const GmkGame *game)
{
    char number[16], where[GMK_NOTATION_MAX];
    GmkPoint last;
    const int32_t count = gmk_game_move_count(game);
    if (count == 0 || gmk_game_move(&last, game, count - 1) != GMK_OK) {
        phrase_add(o, words->no_move);
        return;
    }
    snprintf(number, sizeof number, "%d", (int)count);
    describe_notation(where, sizeof where, game, last);
    phrase_fill(o, words->move, number, cell_word(words, gmk_game_cell(game, last)), where);
}

void describe_last_move(char *out, size_t size, const DescribeWords *words, const Play *play)
{
    Phrase o;
    phrase_begin(&o, out, size, words->plural);
    put_move(&o, words, play_game(play));
    put_variations(&o, words, play);
}

static void put_state(Phrase *o, const DescribeWords *words, const Play *play)
{
    const GmkResult result = play_is_browsing(play) ? GMK_RESULT_NONE : play_record(play)->result;
    const GmkCell next = gmk_game_to_move(play_game(play));
    switch (result) {
    case GMK_RESULT_NONE: phrase_fill(o, words->to_move, cell_word(words, next), NULL, NULL); break;
    case GMK_RESULT_BLACK: phrase_fill(o, words->won, words->black, NULL, NULL); break;
    case GMK_RESULT_WHITE: phrase_fill(o, words->won, words->white, NULL, NULL); break;
    case GMK_RESULT_DRAW: phrase_add(o, words->draw); break;
    }
}

static void put_point(Phrase *points, const DescribeWords *words, const GmkGame *game,
                      GmkPoint point)
{
    char where[GMK_NOTATION_MAX];
    describe_notation(where, sizeof where, game, point);
    if (points->length > 0)
        phrase_add(points, words->list_separator);
    phrase_add(points, where);
}

/* The stones of one colour: those that were set up, then the moves in order of play. */
static void put_stones(Phrase *o, const DescribeWords *words, const Play *play, GmkCell color)
{
    const GmkGame *game = play_game(play);
    const Start *start = &play_setup(play)->start;
    char list[GMK_CELLS_MAX * (GMK_NOTATION_MAX + 2)];
    Phrase points;
    phrase_begin(&points, list, sizeof list, words->plural);
    for (GmkPoint at = start_before; start_next(&at, start, color == GMK_CELL_WHITE);)
        put_point(&points, words, game, at);
    for (int32_t i = 0; i < gmk_game_move_count(game); i++) {
        GmkPoint point;
        if (gmk_game_move(&point, game, i) == GMK_OK && gmk_game_cell(game, point) == color)
            put_point(&points, words, game, point);
    }
    if (points.length == 0)
        return;
    phrase_add(o, " ");
    phrase_fill(o, words->stones, cell_word(words, color), list, NULL);
    phrase_add(o, ".");
}

void describe_position(char *out, size_t size, const DescribeWords *words, const Play *play)
{
    Phrase o;
    const char *comment = tree_comment(play_record(play)->tree, play_node(play));
    phrase_begin(&o, out, size, words->plural);
    put_move(&o, words, play_game(play));
    put_variations(&o, words, play);
    phrase_add(&o, ". ");
    put_state(&o, words, play);
    phrase_add(&o, ".");
    put_stones(&o, words, play, GMK_CELL_BLACK);
    put_stones(&o, words, play, GMK_CELL_WHITE);
    if (*comment) {
        phrase_add(&o, " ");
        phrase_add(&o, comment);
    }
}
