/* core_test.c: see core_test.h. */
#include "core_test.h"

static void random_player(Player *player, Random *random)
{
    static const char *const names[] = {"",
                                        "Alice",
                                        "Gomokit Expert",
                                        "\xe4\xba\x94\xe5\xad\x90\xe6\xa3\x8b",
                                        "a  b # end",
                                        "end",
                                        "O'Neill \xe2\x80\x93 \"x\""};
    const char *name = names[random_below(random, (int)(sizeof names / sizeof *names))];
    *player = (Player){.kind = PLAYER_HUMAN, .level = GMK_LEVEL_DIFFICULT};
    if (random_below(random, 2)) {
        player->kind = PLAYER_COMPUTER;
        player->level = (GmkLevel)random_below(random, GMK_LEVEL_COUNT);
        player->searcher = (GmkSearcher)random_below(random, 2);
    }
    player_set_name(player, name, strlen(name));
}

static void random_blocked(Setup *setup, Random *random)
{
    const int cells = setup->width * setup->height;
    for (int wanted = random_below(random, 2) * random_below(random, 6); wanted > 0; wanted--) {
        const int cell = random_below(random, cells);
        const GmkPoint p = {cell % setup->width, cell / setup->width};
        bool again = false;
        for (int32_t i = 0; i < setup->blocked_count; i++)
            again |= setup->blocked[i].x == p.x && setup->blocked[i].y == p.y;
        if (!again)
            setup->blocked[setup->blocked_count++] = p;
    }
}

static void random_time(TimeControl *time, Random *random)
{
    *time = (TimeControl){.kind = (TimeKind)random_below(random, 3)};
    if (time->kind != TIME_NONE)
        time->base_ms = 1000 + random_below(random, TIME_BASE_MAX_MS - 1000);
    if (time->kind == TIME_GAME)
        time->increment_ms = random_below(random, 2) * random_below(random, 60000);
}

void random_setup(Setup *out, Random *random)
{
    setup_default(out);
    if (random_below(random, 3) == 0) {
        out->board = GMK_BOARD_CONNECT4;
        out->width = 4 + random_below(random, 9);
        out->height = 4 + random_below(random, 9);
    } else {
        out->width = 5 + random_below(random, 16);
        out->height = 5 + random_below(random, 16);
        out->rule = (GmkRule)random_below(random, 4);
    }
    random_blocked(out, random);
    random_time(&out->time, random);
    random_player(&out->players[0], random);
    random_player(&out->players[1], random);
}

static void random_stats(Stats *stats, Random *random)
{
    for (int i = random_below(random, 4); i > 0; i--)
        stats_add(stats, &(StatsSample){.searched = true,
                                        .time_ms = random_below(random, 100000),
                                        .used_bytes = random_below(random, 1 << 30),
                                        .think_us = random_below(random, 1 << 20),
                                        .peak_bytes = random_next(random) >> 30,
                                        .nodes = random_next(random) >> 20});
}

static RecordMove random_move(GmkPoint point, Random *random)
{
    RecordMove move = {.point = point, .time_ms = -1};
    if (random_below(random, 4))
        move.time_ms = random_below(random, 1 << random_below(random, 30));
    if (random_below(random, 2)) {
        move.has_score = true;
        move.score = random_below(random, 2 * GMK_SCORE_WIN + 1) - GMK_SCORE_WIN;
    }
    return move;
}

/* An opening as far as the stones on the board have brought it. */
static void random_opening(Record *record, Random *random)
{
    static const OpeningRule swaps[] = {OPENING_FREE, OPENING_SWAP, OPENING_SWAP2};
    OpeningState state;
    if (record->setup.board != GMK_BOARD_GOMOKU)
        return;
    record->setup.opening = swaps[random_below(random, 3)];
    for (;;) {
        record_opening(&state, record, record->move_count);
        if (state.phase != OPENING_CHOOSE)
            return;
        record->choices[record->choice_count++] = (OpeningChoice)random_below(
            random, state.offered & 1u << OPENING_ADD_TWO ? OPENING_CHOICE_COUNT : OPENING_ADD_TWO);
    }
}

Record *random_record(Random *random, int moves_max)
{
    static GmkPoint legal[GMK_CELLS_MAX];
    Setup setup;
    GmkGame *game = NULL;
    random_setup(&setup, random);
    Record *record = record_new(&setup);
    if (!record || setup_new_game(&game, &setup) != GMK_OK)
        abort();
    for (int wanted = random_below(random, moves_max + 1); wanted > 0; wanted--) {
        const int32_t count = gmk_game_legal_moves(legal, GMK_CELLS_MAX, game);
        if (count == 0)
            break;
        const GmkPoint point = legal[random_below(random, count)];
        if (gmk_game_play(game, point) != GMK_OK)
            abort();
        record->moves[record->move_count++] = random_move(point, random);
    }
    record_take_result(record, game);
    if (record->result == GMK_RESULT_NONE && random_below(random, 4) == 0) {
        record->result = (GmkResult)(1 + random_below(random, 3));
        memcpy(record->reason, "resign", 7);
    }
    random_stats(&record->stats[0], random);
    random_stats(&record->stats[1], random);
    random_opening(record, random);
    for (int side = 0; side < 2 && setup.time.kind != TIME_NONE; side++)
        record->left_ms[side] = random_below(random, (int)setup.time.base_ms);
    if (random_below(random, 4) == 0 && !record_keep_line(record, "event A \xe2\x82\xac open", 16))
        abort();
    gmk_game_free(game);
    return record;
}

GmkPoint point_of(const GmkGame *game, const char *word)
{
    GmkPoint point = {-1, -1};
    if (gmk_point_from_text(&point, game, word) != GMK_OK)
        printf("    %s is not a point of this board\n", word);
    return point;
}

static bool players_equal(const Player *a, const Player *b)
{
    if (a->kind != b->kind || strcmp(a->name, b->name) != 0)
        return false;
    return a->kind == PLAYER_HUMAN || (a->level == b->level && a->searcher == b->searcher);
}

static bool setups_equal(const Setup *a, const Setup *b)
{
    if (a->board != b->board || a->width != b->width || a->height != b->height ||
        a->rule != b->rule || a->blocked_count != b->blocked_count || a->opening != b->opening ||
        a->time.kind != b->time.kind || a->time.base_ms != b->time.base_ms ||
        a->time.increment_ms != b->time.increment_ms)
        return false;
    for (int32_t i = 0; i < a->blocked_count; i++)
        if (a->blocked[i].x != b->blocked[i].x || a->blocked[i].y != b->blocked[i].y)
            return false;
    return players_equal(&a->players[0], &b->players[0]) &&
           players_equal(&a->players[1], &b->players[1]);
}

static bool moves_equal(const RecordMove *a, const RecordMove *b)
{
    return a->point.x == b->point.x && a->point.y == b->point.y && a->time_ms == b->time_ms &&
           a->has_score == b->has_score && (!a->has_score || a->score == b->score);
}

static bool stats_equal(const Stats *a, const Stats *b)
{
    return a->moves == b->moves && a->gross_ms == b->gross_ms && a->longest_ms == b->longest_ms &&
           a->largest_bytes == b->largest_bytes && a->sum_bytes == b->sum_bytes &&
           a->nodes == b->nodes && a->think_us == b->think_us && a->peak_bytes == b->peak_bytes;
}

bool records_equal(const Record *a, const Record *b)
{
    if (!setups_equal(&a->setup, &b->setup) || a->result != b->result ||
        strcmp(a->reason, b->reason) != 0 || a->move_count != b->move_count ||
        a->left_ms[0] != b->left_ms[0] || a->left_ms[1] != b->left_ms[1] ||
        a->choice_count != b->choice_count)
        return false;
    for (int32_t i = 0; i < a->choice_count; i++)
        if (a->choices[i] != b->choices[i])
            return false;
    for (int32_t i = 0; i < a->move_count; i++)
        if (!moves_equal(&a->moves[i], &b->moves[i]))
            return false;
    const RecordKey *x = a->unknown, *y = b->unknown;
    for (; x && y && strcmp(x->line, y->line) == 0; x = x->next)
        y = y->next;
    return !x && !y && stats_equal(&a->stats[0], &b->stats[0]) &&
           stats_equal(&a->stats[1], &b->stats[1]);
}
