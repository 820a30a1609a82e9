/* coach_words.c: see coach_words.h. */
#include "coach_words.h"

#include "core/text/phrase.h"
#include "core/value/value.h"

#include <inttypes.h>
#include <stdio.h>

/* The opponent's greatest threat that a stone at this point stops; THREAT_NOTHING: none. */
static ThreatKind stopped_threat(const GmkGame *game, GmkPoint move, GmkCell opponent)
{
    ThreatLine before[THREAT_LINES_MAX], after[THREAT_LINES_MAX];
    GmkGame *copy = NULL;
    const int32_t count = threat_lines(before, THREAT_LINES_MAX, game, opponent);
    if (count == 0 || gmk_game_copy(&copy, game) != GMK_OK)
        return THREAT_NOTHING;
    int32_t left = THREAT_LINES_MAX;
    if (gmk_game_play(copy, move) == GMK_OK)
        left = threat_lines(after, THREAT_LINES_MAX, copy, opponent);
    gmk_game_free(copy);
    return left < count ? before[0].kind : THREAT_NOTHING;
}

static const char *threat_word(const ReviewWords *words, ThreatKind kind)
{
    return words->phrase[kind == THREAT_THREE  ? REVIEW_THREE
                         : kind == THREAT_FOUR ? REVIEW_FOUR
                         : kind == THREAT_FIVE ? REVIEW_FIVE
                                               : REVIEW_OPEN_FOUR];
}

/* Whether every other move that was searched is proven to lose; their scores are upper bounds. */
static bool others_lose(const GmkThought *thought)
{
    for (int32_t i = 1; i < thought->ranked_count; i++)
        if (thought->ranked[i].score > -GMK_SCORE_PROVEN)
            return false;
    return thought->ranked_count > 1;
}

/* Whether a stone there decides the game: a five, an open four, two fours, a four and a three. */
static bool decides(const GmkGame *game, GmkPoint point, GmkCell side)
{
    PointThreats t;
    threats_of_point(&t, game, point, side);
    return t.fives > 0 || t.open_fours > 0 || t.fours > 1 || (t.fours > 0 && t.threes > 0);
}

/* One stone of the opponent at `stop` leaves `other` a point that decides. */
static bool leaves(const GmkGame *after, GmkPoint stop, GmkPoint other, GmkCell side)
{
    GmkGame *copy = NULL;
    bool left = gmk_game_copy(&copy, after) == GMK_OK && gmk_game_play(copy, stop) == GMK_OK &&
                gmk_game_result(copy) == GMK_RESULT_NONE && decides(copy, other, side);
    gmk_game_free(copy);
    return left;
}

/*
 * Two points where the side would decide the game after its move, neither of which is lost by a stone
 * on the other. False: there are no two, or one was there before.
 */
static bool two_ways(GmkPoint out[2], const GmkGame *game, GmkPoint move, GmkCell side)
{
    enum { POINTS = 8 };
    GmkPoint found[POINTS];
    GmkGame *after = NULL;
    int32_t count = 0;
    bool both = false;
    const int32_t width = gmk_game_width(game), cells = width * gmk_game_height(game);
    if (gmk_game_copy(&after, game) == GMK_OK && gmk_game_play(after, move) == GMK_OK)
        for (int32_t i = 0; i < cells && count < POINTS; i++) {
            const GmkPoint point = {i % width, i / width};
            if (gmk_game_cell(after, point) == GMK_CELL_EMPTY && decides(after, point, side) &&
                !decides(game, point, side))
                found[count++] = point;
        }
    for (int32_t i = 0; i < count && !both; i++)
        for (int32_t k = i + 1; k < count && !both; k++) {
            out[0] = found[i];
            out[1] = found[k];
            both =
                leaves(after, found[i], found[k], side) && leaves(after, found[k], found[i], side);
        }
    gmk_game_free(after);
    return both;
}

static void point_word(char *out, size_t size, const GmkGame *game, GmkPoint point)
{
    if (gmk_point_to_text(out, size, game, point) != GMK_OK)
        *out = '\0';
    if (*out >= 'a' && *out <= 'z')
        *out = (char)(*out - 'a' + 'A');
}

/* "keeps both H5 and K9", with the length of a win that is proven. False: it does not. */
static bool tell_both(char *out, size_t size, const CoachWords *coach, const GmkGame *game,
                      GmkPoint move, const char *plies)
{
    GmkPoint points[2];
    char first[GMK_NOTATION_MAX], second[GMK_NOTATION_MAX];
    if (gmk_game_board(game) != GMK_BOARD_GOMOKU ||
        !two_ways(points, game, move, gmk_game_to_move(game)))
        return false;
    point_word(first, sizeof first, game, points[0]);
    point_word(second, sizeof second, game, points[1]);
    phrase_make(out, size, coach->plural, coach->phrase[plies ? COACH_BOTH_WINS : COACH_BOTH],
                first, second, plies);
    return true;
}

void coach_reason(char *out, size_t size, const CoachWords *coach, const ReviewWords *words,
                  const GmkGame *game, const GmkThought *thought)
{
    char number[16];
    GmkPoint only;
    const GmkCell side = gmk_game_to_move(game);
    const GmkCell opponent = side == GMK_CELL_BLACK ? GMK_CELL_WHITE : GMK_CELL_BLACK;
    const char *makes = review_threat_name(words, game, thought->move, side);
    const ForcedKind forced = forced_move(&only, game);
    const ThreatKind stops = stopped_threat(game, thought->move, opponent);
    const int32_t distance = score_distance(thought->score);
    const bool wins = thought->score > 0 && distance > 0;
    snprintf(number, sizeof number, "%" PRId32, distance);
    if (forced == FORCED_WIN)
        phrase_make(out, size, coach->plural, coach->phrase[COACH_WINS_NOW], NULL, NULL, NULL);
    else if (wins && makes)
        phrase_make(out, size, coach->plural, coach->phrase[COACH_MAKES_WINS], makes, number, NULL);
    else if (wins && tell_both(out, size, coach, game, thought->move, number))
        return;
    else if (wins)
        phrase_make(out, size, coach->plural, coach->phrase[COACH_WINS_IN], number, NULL, NULL);
    else if (forced == FORCED_REPLY)
        phrase_make(out, size, coach->plural, coach->phrase[COACH_ONLY], NULL, NULL, NULL);
    else if (thought->score < 0 && distance > 0)
        phrase_make(out, size, coach->plural, coach->phrase[COACH_LOST_IN], number, NULL, NULL);
    else if (stops != THREAT_NOTHING)
        phrase_make(out, size, coach->plural,
                    coach->phrase[others_lose(thought) ? COACH_ONLY_STOPS : COACH_STOPS],
                    threat_word(words, stops), NULL, NULL);
    else if (makes)
        phrase_make(out, size, coach->plural, coach->phrase[COACH_MAKES], makes, NULL, NULL);
    else if (!tell_both(out, size, coach, game, thought->move, NULL)) {
        snprintf(number, sizeof number, "%d", value_percent(game, thought->score));
        phrase_make(out, size, coach->plural, coach->phrase[COACH_RATE], number, NULL, NULL);
    }
}
