/*
 * test_value.c: one value for one position: how it passes through the moves of a game, and what
 * analysis makes of forced replies. The engine is the real one, with a fixed depth.
 */
#include "core/core_test.h"
#include "core/game/play.h"
#include "core/game/play_browse.h"
#include "core/game/play_think.h"
#include "core/jobs/worker_rules.h"
#include "core/review/review_report.h"
#include "core/value/deep_think.h"
#include "core/value/value_tree.h"

/* Black wins by force from move 7 on; white's move 8 is the only one that stops the four. */
static const char *const forced_game[] = {"h8", "f6", "g9", "e5", "f10", "e11", "i7", "j6"};
enum { FORCED_MOVES = sizeof forced_game / sizeof *forced_game };

static Play *play_of(const char *const *moves, int count)
{
    Setup setup;
    Play *play = play_new();
    setup_default(&setup);
    setup.players[1].kind = PLAYER_HUMAN;
    if (!play || play_new_game(play, &setup) != GMK_OK)
        abort();
    for (int i = 0; i < count; i++)
        CHECK_INT(play_move(play, point_of(play_game(play), moves[i]), -1), GMK_OK);
    return play;
}

/* ------------------------------------------------------------------------------------------------
 * The worker, without a thread
 */

typedef struct Hand {
    GmkThinker *thinker;
    Play *play;
} Hand;

static GmkStatus hand_thinker(void *user, GmkThinker **out, GmkSearcher searcher,
                              WorkerThinker kind)
{
    Hand *hand = user;
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    (void)kind;
    options.searcher = searcher;
    options.memory_bytes = 16 << 20;
    options.use_net = 0; /* the tables alone */
    if (!hand->thinker && gmk_thinker_new(&hand->thinker, &options) != GMK_OK)
        return GMK_ERR_NO_MEMORY;
    *out = hand->thinker;
    return GMK_OK;
}

static void hand_answer(void *user, const WorkerAnswer *answer)
{
    Hand *hand = user;
    CHECK_INT(answer->status, GMK_OK);
    if (answer->finished)
        CHECK(play_thought(hand->play, answer->id, &answer->thought, &answer->sample));
    else
        play_progress(hand->play, answer->id, &answer->thought);
}

static bool hand_is_wanted(void *user, uint64_t id)
{
    return user != NULL && id != 0;
}

static uint64_t hand_bytes(void *user)
{
    (void)user;
    return 0;
}

static int64_t hand_now(void *user)
{
    (void)user;
    return 0;
}

/* Analyses the position shown to this depth, as the window's worker would. */
static void analyse(Hand *hand, int32_t depth)
{
    const WorkerHost host = {.user = hand,
                             .thinker = hand_thinker,
                             .answer = hand_answer,
                             .is_wanted = hand_is_wanted,
                             .available_bytes = hand_bytes,
                             .peak_bytes = hand_bytes,
                             .now_ms = hand_now};
    const WorkerOptions options = {.threads = 1, .memory_bytes = 16 << 20};
    ThinkJob job;
    play_set_analysis(hand->play, true);
    CHECK(play_wants_thought(hand->play, &job));
    CHECK_INT(worker_set_limits(&job, &options), GMK_OK);
    job.limits.depth = depth;
    worker_run(&job, &host);
    gmk_game_free(job.game);
}

static double black_rate(const Play *play, int32_t moves)
{
    double rate = -1.0;
    (void)record_black_rate(&rate, play_record(play), moves - 1);
    return rate;
}

/* ------------------------------------------------------------------------------------------------
 * Analysis
 */

TEST(neither_a_forced_reply_nor_the_four_before_it_is_called_a_loss)
{
    Hand hand = {.play = play_of(forced_game, FORCED_MOVES)};
    ReviewReport *report = malloc(sizeof *report);
    for (int32_t moves = FORCED_MOVES; moves > 3; moves--) {
        CHECK_INT(play_go_to(hand.play, moves), GMK_OK);
        analyse(&hand, 12);
    }
    play_set_analysis(hand.play, false);
    CHECK_INT(play_go_to(hand.play, FORCED_MOVES), GMK_OK);
    for (int32_t moves = 6; moves <= FORCED_MOVES; moves++)
        CHECK(black_rate(hand.play, moves) > 0.95);
    CHECK(report != NULL);
    review_report(report, play_record(hand.play), play_record(hand.play)->last);
    for (int32_t i = 6; i < FORCED_MOVES; i++) /* I7, J6 */
        CHECK(report->moves[i].judged && report->moves[i].grade < REVIEW_DUBIOUS);
    free(report);
    play_free(hand.play);
    gmk_thinker_free(hand.thinker);
}

/* The score that a player found for its own move has no line; an analysis of a few plies is none to judge by. */
TEST(moves_are_judged_by_searches_that_can_be_trusted)
{
    static const GmkPoint line[] = {{3, 3}, {4, 4}};
    Play *play = play_of(forced_game, 2);
    const GmkGame *game = play_game(play);
    Tree *tree = play_record(play)->tree;
    const TreeNode node = play_record(play)->last;
    RecordMove own = tree_move(tree, node);
    own.has_score = true;
    own.score = 100;
    own.depth = 20;
    CHECK(!value_is_searched(tree, node));
    CHECK(tree_set_move(tree, node, &own));
    CHECK(!value_is_searched(tree, node) && !value_is_trusted(tree, node, GMK_BOARD_GOMOKU));
    own.depth = 0;
    CHECK(tree_set_move(tree, node, &own));
    for (int32_t depth = 1; depth <= VALUE_TRUSTED_DEPTH; depth++) {
        CHECK(value_keep(tree, node, game, (Value){true, 50, depth}, line, 2));
        CHECK(value_is_searched(tree, node));
        CHECK_INT(value_is_trusted(tree, node, GMK_BOARD_GOMOKU), depth == VALUE_TRUSTED_DEPTH);
        CHECK(value_is_trusted(tree, node, GMK_BOARD_CONNECT4));
    }
    own.score = GMK_SCORE_WIN - 5;
    own.depth = 2;
    CHECK(tree_set_move(tree, node, &own)); /* a proof, and it has a line */
    CHECK(value_is_trusted(tree, node, GMK_BOARD_GOMOKU));
    play_free(play);
}

TEST(analysis_of_a_forced_reply_tells_what_follows_it)
{
    Hand hand = {.play = play_of(forced_game, 7)};
    analyse(&hand, 12);
    const GmkThought *thought = play_analysis(hand.play);
    CHECK(thought && thought->win_rate < 0.05);
    CHECK(thought && thought->variation_count > 1);
    CHECK(thought && thought->move.x == 9 && thought->move.y == 9); /* J6 */
    play_free(hand.play);
    gmk_thinker_free(hand.thinker);
}

/* Answers the job with a search's result. */
static void answer(Play *play, int32_t score, int32_t depth, GmkThoughtSource source,
                   const char *move)
{
    ThinkJob job;
    GmkThought thought = GMK_THOUGHT_INIT;
    CHECK(play_wants_thought(play, &job));
    thought.move = thought.variation[0] = point_of(job.game, move);
    thought.variation_count = 1;
    thought.score = score;
    thought.depth = depth;
    thought.source = source;
    gmk_game_free(job.game);
    CHECK(play_thought(play, job.id, &thought, &(StatsSample){.searched = true}));
}

TEST(the_static_value_of_an_urgent_move_is_not_stored)
{
    Play *play = play_of(forced_game, 7);
    play_set_analysis(play, true);
    answer(play, -46, 0, GMK_THOUGHT_URGENT, "j6");
    CHECK(!play_record(play)->moves[6].has_score);
    play_free(play);
}

TEST(analysis_replaces_what_the_playing_level_left_when_it_is_deeper)
{
    Setup setup;
    Play *play = play_new();
    setup_default(&setup);
    CHECK_INT(play_new_game(play, &setup), GMK_OK);
    CHECK_INT(play_move(play, point_of(play_game(play), "h8"), -1), GMK_OK);
    answer(play, 200, 6, GMK_THOUGHT_SEARCHED, "i9"); /* the computer, for white */
    CHECK_INT(play_record(play)->moves[1].score, 200);
    CHECK_INT(play_record(play)->moves[1].depth, 5);
    play_set_analysis(play, true);
    ThinkJob job;
    GmkThought thought = GMK_THOUGHT_INIT;
    CHECK(play_wants_thought(play, &job));
    gmk_game_free(job.game);
    thought.score = 70;
    thought.depth = 3;
    play_progress(play, job.id, &thought);
    CHECK_INT(play_record(play)->moves[1].score, 200); /* less deep: it stays */
    thought.depth = 9;
    play_progress(play, job.id, &thought);
    CHECK_INT(play_record(play)->moves[1].score, -70);
    play_free(play);
}

/* ------------------------------------------------------------------------------------------------
 * Values in the tree
 */

TEST(a_proof_counts_its_plies_through_moves)
{
    CHECK_INT(score_distance(GMK_SCORE_WIN - 9), 9);
    CHECK_INT(score_distance(12 - GMK_SCORE_WIN), 12);
    CHECK_INT(score_distance(GMK_SCORE_PROVEN), 0);
    CHECK_INT(score_distance(150), 0);
    CHECK_INT(score_before_move(8 - GMK_SCORE_WIN), GMK_SCORE_WIN - 9);
    CHECK_INT(score_after_move(GMK_SCORE_WIN - 9), 8 - GMK_SCORE_WIN);
    CHECK_INT(score_after_move(GMK_SCORE_WIN - 1), -GMK_SCORE_WIN);
    CHECK_INT(score_before_move(GMK_SCORE_PROVEN), -GMK_SCORE_PROVEN);
    CHECK_INT(score_before_move(35), -35);
}

TEST(no_depth_grows_beyond_what_records_hold)
{
    Value value = {true, -GMK_SCORE_WIN, RECORD_DEPTH_MAX - 1};
    for (int i = 0; i < 3; i++)
        value = value_before_move(value);
    CHECK_INT(value.depth, RECORD_DEPTH_MAX);
}

TEST(deeper_replaces_shallower_and_a_proof_replaces_both)
{
    const Value none = {0}, shallow = {true, 50, 4}, deep = {true, -20, 9};
    const Value won = {true, GMK_SCORE_WIN - 9, 3}, sooner = {true, GMK_SCORE_WIN - 5, 3};
    CHECK(value_replaces(shallow, none) && !value_replaces(none, shallow));
    CHECK(value_replaces(deep, shallow) && !value_replaces(shallow, deep));
    CHECK(value_replaces(won, deep) && !value_replaces(deep, won));
    CHECK(value_replaces(sooner, won) && !value_replaces(won, sooner));
}

TEST(a_won_child_makes_its_parent_won_also_in_a_variation)
{
    Play *play = play_of(forced_game, 6);
    CHECK_INT(play_move(play, point_of(play_game(play), "a1"), -1), GMK_OK); /* the game's move */
    CHECK_INT(play_go_to(play, 6), GMK_OK);
    play_continue_here(play);
    CHECK_INT(play_move(play, point_of(play_game(play), "i7"), -1), GMK_OK);
    play_set_analysis(play, true);
    answer(play, 8 - GMK_SCORE_WIN, 8, GMK_THOUGHT_SEARCHED, "j6");
    CHECK_INT(play_record(play)->moves[6].score, GMK_SCORE_WIN - 8);
    CHECK_INT(play_record(play)->moves[5].score, 9 - GMK_SCORE_WIN); /* white, before I7 */
    CHECK(!play_record(play)->moves[4].has_score);                   /* white had a choice there */
    play_free(play);
}

TEST(the_value_of_the_best_move_is_that_of_the_position_before_it)
{
    Play *play = play_of(forced_game, 3);
    CHECK_INT(play_go_to(play, 2), GMK_OK);
    play_set_analysis(play, true);
    answer(play, 90, 10, GMK_THOUGHT_SEARCHED, "g9"); /* which is what was played */
    CHECK_INT(play_go_to(play, 3), GMK_OK);
    CHECK_INT(play_record(play)->moves[2].score, 90);
    CHECK_INT(play_record(play)->moves[2].depth, 9);
    answer(play, 30, 12, GMK_THOUGHT_SEARCHED, "e5"); /* deeper: worse for black than thought */
    CHECK_INT(play_record(play)->moves[2].score, -30);
    CHECK_INT(play_record(play)->moves[1].score, 30); /* so it was before, too */
    play_free(play);
}

TEST(a_move_that_is_not_the_best_gives_the_position_before_it_nothing)
{
    Play *play = play_of(forced_game, 3);
    GmkPoint best = {-1, -1};
    CHECK_INT(play_go_to(play, 2), GMK_OK);
    play_set_analysis(play, true);
    answer(play, 90, 10, GMK_THOUGHT_SEARCHED, "e5"); /* G9 was played */
    play_set_analysis(play, false);
    play_set_analysis(play, true);
    answer(play, 40, 3, GMK_THOUGHT_SEARCHED, "c3"); /* not as deep: E5 stays */
    CHECK_INT(tree_line(&best, 1, play_record(play)->tree, play_node(play)), 1);
    CHECK_INT(best.x, point_of(play_game(play), "e5").x);
    CHECK_INT(play_go_to(play, 3), GMK_OK);
    answer(play, 30, 12, GMK_THOUGHT_SEARCHED, "e5");
    CHECK_INT(play_record(play)->moves[2].score, -30);
    CHECK_INT(play_record(play)->moves[1].score, -90);
    play_free(play);
}

TEST(a_deep_value_without_a_move_takes_the_move_of_a_shallower_search)
{
    Play *play = play_of(forced_game, 3);
    GmkPoint best = {-1, -1};
    CHECK_INT(play_go_to(play, 2), GMK_OK);
    play_set_analysis(play, true);
    answer(play, 90, 10, GMK_THOUGHT_SEARCHED, "g9"); /* a line of one move: nothing follows it */
    CHECK_INT(play_go_to(play, 3), GMK_OK);
    CHECK_INT(tree_line(&best, 1, play_record(play)->tree, play_node(play)), 0);
    answer(play, 40, 3, GMK_THOUGHT_SEARCHED, "e5");
    CHECK_INT(play_record(play)->moves[2].score, 90); /* the deeper value stays, */
    CHECK_INT(play_record(play)->moves[2].depth, 9);
    CHECK_INT(tree_line(&best, 1, play_record(play)->tree, play_node(play)), 1); /* with a move */
    CHECK_INT(best.x, point_of(play_game(play), "e5").x);
    play_free(play);
}

/* The proof of the position before says where the move leads, but not how it goes on from there. */
TEST(a_proof_that_is_passed_down_leaves_a_longer_line)
{
    Play *play = play_of(forced_game, 3);
    GmkPoint best = {-1, -1};
    CHECK_INT(play_go_to(play, 3), GMK_OK);
    play_set_analysis(play, true);
    answer(play, 8 - GMK_SCORE_WIN, 8, GMK_THOUGHT_SEARCHED, "e5");
    CHECK_INT(play_go_to(play, 2), GMK_OK);
    play_set_analysis(play, false);
    play_set_analysis(play, true);
    answer(play, GMK_SCORE_WIN - 9, 12, GMK_THOUGHT_SEARCHED, "g9"); /* which is what was played */
    CHECK_INT(play_go_to(play, 3), GMK_OK);
    CHECK_INT(play_record(play)->moves[2].score, GMK_SCORE_WIN - 8);
    CHECK_INT(tree_line(&best, 1, play_record(play)->tree, play_node(play)), 1);
    CHECK_INT(best.x, point_of(play_game(play), "e5").x);
    play_free(play);
}

/* A line that ends with the move to a position says nothing about what follows there. */
TEST(a_line_that_ends_leaves_the_next_position_its_own)
{
    static const char *const moves[] = {"h8", "i9", "g8"};
    Play *play = play_of(moves, 3);
    Tree *tree = play_record(play)->tree;
    const GmkGame *game = play_game(play);
    const TreeNode last = play_record(play)->last, before = tree_parent(tree, last);
    GmkGame *earlier = NULL;
    const GmkPoint own[2] = {point_of(game, "f8"), point_of(game, "e8")}, to = point_of(game, "g8");
    CHECK_INT(gmk_game_copy(&earlier, game), GMK_OK);
    CHECK_INT(gmk_game_undo(earlier), GMK_OK);
    CHECK(value_keep(tree, last, game, (Value){true, 50, 12}, own, 2));
    CHECK(value_keep(tree, before, earlier, (Value){true, GMK_SCORE_WIN - 31, 10}, &to, 1));
    CHECK_INT(tree_line(NULL, 0, tree, last), 2);
    CHECK_INT(value_of_node(tree, last).score, 50);
    CHECK(value_is_searched(tree, last));
    gmk_game_free(earlier);
    play_free(play);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(neither_a_forced_reply_nor_the_four_before_it_is_called_a_loss),
        CASE(moves_are_judged_by_searches_that_can_be_trusted),
        CASE(analysis_of_a_forced_reply_tells_what_follows_it),
        CASE(the_static_value_of_an_urgent_move_is_not_stored),
        CASE(analysis_replaces_what_the_playing_level_left_when_it_is_deeper),
        CASE(a_proof_counts_its_plies_through_moves),
        CASE(no_depth_grows_beyond_what_records_hold),
        CASE(deeper_replaces_shallower_and_a_proof_replaces_both),
        CASE(a_won_child_makes_its_parent_won_also_in_a_variation),
        CASE(the_value_of_the_best_move_is_that_of_the_position_before_it),
        CASE(a_move_that_is_not_the_best_gives_the_position_before_it_nothing),
        CASE(a_deep_value_without_a_move_takes_the_move_of_a_shallower_search),
        CASE(a_proof_that_is_passed_down_leaves_a_longer_line),
        CASE(a_line_that_ends_leaves_the_next_position_its_own),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
