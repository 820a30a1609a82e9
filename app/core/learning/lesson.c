/* lesson.c: see lesson.h. */
#include "lesson.h"

#include "position_key.h"

/* A cell of Lesson.line[]. */
static GmkPoint point_of(uint16_t cell)
{
    return (GmkPoint){cell % 32, cell / 32};
}

GmkStatus lesson_position(GmkGame **out, const Lesson *lesson)
{
    GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    setup.board = (GmkBoardKind)lesson->board;
    setup.rule = (GmkRule)lesson->rule;
    setup.width = lesson->width;
    setup.height = lesson->height;
    GmkStatus status = gmk_game_new(&game, &setup);
    for (int i = 0; i < lesson->count && status == GMK_OK; i++)
        status = gmk_game_play(game, point_of(lesson->line[i]));
    if (status == GMK_OK)
        status = gmk_game_check(game, point_of(lesson->move));
    if (status == GMK_OK)
        *out = game;
    else
        gmk_game_free(game);
    return status;
}

GmkPoint lesson_move(const Lesson *lesson)
{
    return point_of(lesson->move);
}

bool lesson_played(GmkPoint *out, const Lesson *lesson, const GmkGame *game)
{
    PositionKeys keys;
    if (lesson->played == KEY_NO_CELL)
        return false;
    position_keys(&keys, game);
    *out = position_key_point(&keys, position_key(&keys).symmetry, lesson->played);
    return gmk_game_check(game, *out) == GMK_OK;
}
