/* The board of the search: its incremental state equals the state computed from scratch. */
#include "test.h"

#include "gomoku/threats/four.h"
#include "gomoku/threats/moves.h"
#include "gomoku/threats/position.h"
#include "random_board.h"

static RuleTables *tables[GMK_RULE_CARO_EXACT + 1];

static const RuleTables *tables_of(GmkRule rule)
{
    if (!tables[rule])
        tables[rule] = rule_tables_new(rule);
    return tables[rule];
}

static bool is_equal(const Position *a, const Position *b)
{
    return memcmp(a->codes, b->codes, sizeof a->codes) == 0 &&
           memcmp(a->threat, b->threat, sizeof a->threat) == 0 &&
           memcmp(a->stones, b->stones, sizeof a->stones) == 0 &&
           memcmp(a->near, b->near, sizeof a->near) == 0 &&
           memcmp(a->lines, b->lines, sizeof a->lines) == 0 &&
           memcmp(&a->sums, &b->sums, sizeof a->sums) == 0 && a->to_move == b->to_move &&
           a->ply == b->ply && a->empty_count == b->empty_count;
}

TEST(updated_equals_computed_from_scratch_and_undo_restores_all)
{
    Position *kept = malloc(sizeof *kept), *anew = malloc(sizeof *anew);
    Rng rng;
    rng_seed(&rng, test_seed);
    int moves = 0;
    for (int game = 0; game < 400; game++) {
        const GmkRule rule = (GmkRule)(game % (GMK_RULE_CARO_EXACT + 1));
        Board board, empty;
        int width, height;
        random_size(&rng, &width, &height);
        random_board_init(&empty, rule, width, height);
        board = empty;
        position_from_board(kept, &empty, tables_of(rule));
        random_board_play(&board, &rng, 5 + (int)rng_below(&rng, 90));
        Board step = empty;
        for (int i = 0; i < board.move_count; i++, moves++) {
            const GmkPoint point = board_point(board.moves[i]);
            position_play(kept, position_cell(point));
            CHECK_INT(board_play(&step, point), GMK_OK);
            position_from_board(anew, &step, tables_of(rule));
            CHECK(is_equal(kept, anew));
        }
        while (kept->played_count > 0)
            position_undo(kept);
        position_from_board(anew, &empty, tables_of(rule));
        CHECK(is_equal(kept, anew));
    }
    printf("    %d moves compared\n", moves);
    CHECK(moves > 5000);
    free(kept);
    free(anew);
}

/* What the pattern tables call a five, and where a four is stopped, is what the referee says. */
TEST(fives_are_what_the_referee_says)
{
    Position *position = malloc(sizeof *position);
    Rng rng;
    rng_seed(&rng, test_seed + 1);
    int fives = 0;
    for (int round = 0; round < 1500; round++) {
        const GmkRule rule = (GmkRule)(round % (GMK_RULE_CARO_EXACT + 1));
        Board board;
        int width, height;
        random_size(&rng, &width, &height);
        random_board(&board, &rng, rule, width, height, 100);
        position_from_board(position, &board, tables_of(rule));
        for (int y = 0; y < height; y++)
            for (int x = 0; x < width; x++) {
                const int cell = board_cell((GmkPoint){x, y});
                if (board.cells[cell] != GMK_CELL_EMPTY)
                    continue;
                for (Side side = 0; side < 2; side++) {
                    bool wins = false;
                    board.cells[cell] = (uint8_t)(side + 1);
                    for (int d = 0; d < BOARD_DIRECTIONS; d++)
                        wins |= board_wins_at(&board, cell, d);
                    board.cells[cell] = GMK_CELL_EMPTY;
                    fives += wins;
                    CHECK_INT(position->threat[side][position_cell((GmkPoint){x, y})] ==
                                  THREAT_FIVE,
                              wins);
                }
            }
    }
    printf("    %d fives compared\n", fives);
    CHECK(fives > 1000);
    free(position);
}

/* Legality in the search is legality of the rules, also where only the exact test can tell. */
TEST(forbidden_points_are_what_the_referee_says)
{
    Position *position = malloc(sizeof *position);
    Rng rng;
    rng_seed(&rng, test_seed + 2);
    int forbidden = 0;
    for (int round = 0; round < 1500; round++) {
        Board board;
        random_board(&board, &rng, GMK_RULE_RENJU, 9 + round % 7, 9 + round % 5, 70);
        if (board.to_move != GMK_CELL_BLACK)
            continue;
        position_from_board(position, &board, tables_of(GMK_RULE_RENJU));
        for (int y = 0; y < board.height; y++)
            for (int x = 0; x < board.width; x++) {
                const GmkStatus status = board_check(&board, (GmkPoint){x, y});
                if (status == GMK_ERR_OCCUPIED)
                    continue;
                forbidden += status == GMK_ERR_FORBIDDEN;
                CHECK_INT(position_is_legal(position, position_cell((GmkPoint){x, y})),
                          status == GMK_OK);
            }
    }
    printf("    %d forbidden points compared\n", forbidden);
    CHECK(forbidden > 300);
    free(position);
}

/* Plays a four and its reply, and compares what was said of them before. Returns whether it was the last. */
static bool compare_four(Position *position, const Four *four)
{
    const Side side = position->to_move;
    const uint64_t hash = four_hash(four, position);
    const bool last = four_is_last(four, position);
    position_play(position, four->cell);
    CHECK_INT(position_count(position, side, THREAT_FIVE), 1);
    CHECK_INT(position->threat[side][four->reply], THREAT_FIVE);
    CHECK(position_is_legal(position, four->reply));
    position_play(position, four->reply);
    CHECK(position->sums.hash == hash);
    CHECK_INT(position_count(position, side, THREAT_FIVE), 0);
    if (last)
        CHECK_INT(moves_count_fours(position, side), 0);
    position_undo(position);
    position_undo(position);
    return last;
}

TEST(a_four_and_its_reply_are_seen_as_they_are_played)
{
    Position *position = malloc(sizeof *position);
    Rng rng;
    rng_seed(&rng, test_seed + 4);
    int fours = 0, last = 0;
    for (int round = 0; round < 15000; round++) {
        const GmkRule rule = (GmkRule)(round % (GMK_RULE_CARO_EXACT + 1));
        Board board;
        int width, height;
        random_size(&rng, &width, &height);
        random_board(&board, &rng, rule, width, height, 80);
        position_from_board(position, &board, tables_of(rule));
        const Side side = position->to_move;
        if (position_count(position, side, THREAT_FIVE) > 0)
            continue;
        for (int cell = 0; cell < POS_CELLS; cell++) {
            const uint8_t threat = position->threat[side][cell];
            Four four;
            if (threat < THREAT_FOUR || threat > THREAT_FOUR_THREE ||
                !four_find(&four, position, cell))
                continue;
            fours++;
            last += compare_four(position, &four);
        }
    }
    printf("    %d fours compared, %d of them the last\n", fours, last);
    CHECK(fours > 3000 && last > 200);
    free(position);
}

/* No move that stops an open four is missing: any other loses to it at once. */
TEST(defences_against_an_open_four_are_complete)
{
    Position *position = malloc(sizeof *position);
    MoveList *list = malloc(sizeof *list);
    Rng rng;
    rng_seed(&rng, test_seed + 3);
    int compared = 0, stops = 0;
    for (int round = 0; round < 12000; round++) {
        const GmkRule rule = (GmkRule)(round % (GMK_RULE_CARO_EXACT + 1));
        Board board;
        random_board(&board, &rng, rule, 11, 12, 50);
        position_from_board(position, &board, tables_of(rule));
        const Side side = position->to_move, other = side ^ 1;
        if (moves_verdict(position, 0) != SCORE_UNDECIDED ||
            position_count(position, other, THREAT_FIVE) > 0 ||
            position_count(position, other, THREAT_OPEN_FOUR) == 0)
            continue;
        compared++;
        moves_generate(list, position);
        for (int i = 0; i < list->count && list->count > 1; i++) {
            if (moves_is_four(position->threat[side][list->moves[i].cell]))
                continue;
            position_play(position, list->moves[i].cell); /* what is listed is worth it */
            /* white may free a point that was forbidden to black: then there is a new one */
            CHECK(position_count(position, other, THREAT_OPEN_FOUR) == 0 ||
                  (rule == GMK_RULE_RENJU && other == 0));
            position_undo(position);
            stops++;
        }
        for (int y = 0; y < board.height && list->complete; y++)
            for (int x = 0; x < board.width; x++) {
                const int cell = position_cell((GmkPoint){x, y});
                bool listed = position->stones[cell] != GMK_CELL_EMPTY;
                for (int i = 0; i < list->count; i++)
                    listed |= list->moves[i].cell == cell;
                if (listed || !position_is_legal(position, cell))
                    continue;
                position_play(position, cell);
                CHECK(position_count(position, side, THREAT_FIVE) == 0);
                CHECK(position_count(position, other, THREAT_OPEN_FOUR) > 0);
                position_undo(position);
            }
    }
    printf("    %d positions with an open three to stop, %d moves that stop it\n", compared, stops);
    CHECK(stops > compared);
    CHECK(compared > 300);
    free(position);
    free(list);
}

/* Of the moves that are not listed against two threats at once, each loses to them. */
TEST(moves_against_two_threats_are_complete)
{
    Position *position = malloc(sizeof *position);
    MoveList *list = malloc(sizeof *list);
    Rng rng;
    rng_seed(&rng, test_seed + 4);
    int compared = 0, left_out = 0;
    for (int round = 0; round < 12000; round++) {
        const GmkRule rule = (GmkRule)(round % 3); /* caro knows no such win */
        Board board;
        random_board(&board, &rng, rule, 11, 12, 40);
        position_from_board(position, &board, tables_of(rule));
        const Side side = position->to_move, other = side ^ 1;
        if (moves_verdict(position, 0) != SCORE_UNDECIDED ||
            position_count(position, other, THREAT_FIVE) > 0 ||
            position_count(position, other, THREAT_OPEN_FOUR) > 0)
            continue;
        moves_generate(list, position);
        if (!list->complete)
            continue;
        compared++;
        for (int y = 0; y < board.height; y++)
            for (int x = 0; x < board.width; x++) {
                const int cell = position_cell((GmkPoint){x, y});
                bool listed = position->stones[cell] != GMK_CELL_EMPTY;
                for (int i = 0; i < list->count; i++)
                    listed |= list->moves[i].cell == cell;
                if (listed || !position_is_legal(position, cell))
                    continue;
                position_play(position, cell);
                CHECK(moves_verdict(position, 1) >= GMK_SCORE_PROVEN);
                position_undo(position);
                left_out++;
            }
    }
    printf("    %d positions, %d moves left out\n", compared, left_out);
    CHECK(compared > 100 && left_out > 5000);
    free(list);
    free(position);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(updated_equals_computed_from_scratch_and_undo_restores_all),
        CASE(fives_are_what_the_referee_says),
        CASE(forbidden_points_are_what_the_referee_says),
        CASE(a_four_and_its_reply_are_seen_as_they_are_played),
        CASE(defences_against_an_open_four_are_complete),
        CASE(moves_against_two_threats_are_complete),
    };
    const int code = test_main(argc, argv, cases, sizeof cases / sizeof *cases);
    for (int rule = 0; rule <= GMK_RULE_CARO_EXACT; rule++)
        rule_tables_free(tables[rule]);
    return code;
}
