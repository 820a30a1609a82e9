/* standing.c: see standing.h. */
#include "standing.h"

#include "core/game/play_browse.h"
#include "core/game/play_think.h"
#include "core/value/deep_think.h"
#include "core/value/threats.h"
#include "core/value/value_tree.h"

static int side_to_move(const GmkGame *game)
{
    return gmk_game_to_move(game) == GMK_CELL_WHITE;
}

static Standing wins(StandingKind kind, int side, int32_t plies)
{
    return (Standing){
        .kind = kind, .side = side, .plies = plies, .black_rate = side == 0 ? 1.0 : 0.0};
}

static Standing drawn(void)
{
    return (Standing){.kind = STANDING_DRAWN, .black_rate = 0.5};
}

/* A proven score of the side to move. */
static Standing proven(int32_t score, int to_move)
{
    return wins(STANDING_WINS, score > 0 ? to_move : 1 - to_move, score_distance(score));
}

static Standing estimated(const Play *play, int32_t score, int to_move)
{
    const int percent = value_percent(play_game(play), to_move == 0 ? score : -score);
    const int side = percent < 50;
    return (Standing){.kind = STANDING_ESTIMATE,
                      .side = side,
                      .percent = side == 0 ? percent : 100 - percent,
                      .black_rate = percent / 100.0};
}

/* The end of the game: on the board, or because somebody resigned or lost on time there. */
static bool at_the_end(Standing *out, const Play *play)
{
    const Record *line = play_line(play);
    GmkResult result = gmk_game_result(play_game(play));
    if (result == GMK_RESULT_NONE && play_shown(play) == line->move_count)
        result = line->result;
    if (result == GMK_RESULT_NONE)
        return false;
    *out = result == GMK_RESULT_DRAW ? drawn() : wins(STANDING_WON, result == GMK_RESULT_WHITE, 0);
    return true;
}

/* What the rules say about the next two moves. */
static bool by_rules(Standing *out, const GmkGame *game)
{
    GmkPoint point;
    const ForcedKind forced = forced_move(&point, game);
    const int to_move = side_to_move(game);
    if (forced == FORCED_WIN)
        *out = wins(STANDING_WINS, to_move, 1);
    else if (forced == FORCED_LOST)
        *out = wins(STANDING_WINS, 1 - to_move, 2);
    return forced == FORCED_WIN || forced == FORCED_LOST;
}

static bool by_columns(Standing *out, const Play *play)
{
    const ColumnScores *scores = play_column_scores(play);
    const int32_t best =
        scores && scores->finished ? column_scores_best(scores) : GMK_SCORE_UNKNOWN;
    if (best == GMK_SCORE_UNKNOWN || (!scores->exact && !score_is_proven(best)))
        return false;
    *out = best == 0 ? drawn() : proven(best, side_to_move(play_game(play)));
    return true;
}

/* A proof of the position; or of the one before it, whose loss no move could avert. */
static bool by_proof(Standing *out, const Play *play)
{
    const Tree *tree = play_line(play)->tree;
    const TreeNode node = play_node(play);
    const int to_move = side_to_move(play_game(play));
    const Value here = value_of_node(tree, node);
    if (here.known && score_is_proven(here.score)) {
        *out = proven(here.score, to_move);
        return true;
    }
    const Value before =
        node == TREE_ROOT ? (Value){0} : value_of_node(tree, tree_parent(tree, node));
    if (!before.known || before.score > -GMK_SCORE_PROVEN)
        return false;
    *out = proven(score_after_move(before.score), to_move);
    return true;
}

/* An older proof says nothing certain about the moves made since. */
static int32_t as_estimate(int32_t score)
{
    enum { MOST = GMK_SCORE_PROVEN - 1 };
    return score > MOST ? MOST : score < -MOST ? -MOST : score;
}

/* The newest evaluation on the way to the position. */
static bool by_estimate(Standing *out, const Play *play)
{
    const Tree *tree = play_line(play)->tree;
    const GmkThought *advice = play_analysis(play);
    int to_move = side_to_move(play_game(play));
    if (advice && play_shown(play) == 0 && thought_has_value(advice)) {
        *out = score_is_proven(advice->score) ? proven(advice->score, to_move)
                                              : estimated(play, advice->score, to_move);
        return true;
    }
    for (TreeNode node = play_node(play); node != TREE_NONE; node = tree_parent(tree, node)) {
        const Value value = value_of_node(tree, node);
        if (value.known) {
            *out = estimated(play, as_estimate(value.score), to_move);
            return true;
        }
        to_move = 1 - to_move;
    }
    return false;
}

void standing_of(Standing *out, const Play *play)
{
    *out = (Standing){.black_rate = -1.0};
    if (!at_the_end(out, play) && !by_rules(out, play_game(play)) && !by_columns(out, play) &&
        !by_proof(out, play))
        (void)by_estimate(out, play);
}
