/*
 * make_games FOLDER: records in every format, of games that the engine played against itself: game00.psq and
 * so on as managers write them (CR LF), one of 20x20, an SGF of renju with variations, comments, marks and a
 * property that nobody knows, game.* in each of the other formats that are read, and start.* which begin with stones.
 */
#include "make_data.h"

#include "formats/format.h"

enum { GAMES = 6 };

static Record *play_from(GmkThinker *thinker, Rng *rng, const Setup *setup, int moves)
{
    Record *record = record_new(setup);
    GmkGame *game = NULL;
    make_need(record && setup_new_game(&game, setup) == GMK_OK, "a record");
    while (record->move_count < moves && gmk_game_result(game) == GMK_RESULT_NONE) {
        RecordMove move = {.time_ms = (int64_t)rng_below(rng, 3000)};
        move.point = make_move(thinker, game, rng).move;
        make_need(gmk_game_play(game, move.point) == GMK_OK && record_add_move(record, &move),
                  "a move");
    }
    record_take_result(record, game);
    gmk_game_free(game);
    return record;
}

static Record *play_game(GmkThinker *thinker, Rng *rng, GmkBoardKind board, GmkRule rule, int width,
                         int height, int moves)
{
    Setup setup;
    setup_default(&setup);
    setup.board = board;
    setup.rule = rule;
    setup.width = width;
    setup.height = height;
    player_set_name(&setup.players[0], "pbrain-left", 11);
    player_set_name(&setup.players[1], "pbrain-right", 12);
    return play_from(thinker, rng, &setup, moves);
}

static void write_record(const char *folder, const char *name, FormatId format,
                         const Record *record, bool crlf)
{
    FormatProblem problem;
    size_t size = 0;
    const FormatOptions options = {.width = record->setup.width, .height = record->setup.height};
    char *bytes = format_write(&size, &problem, format, record, &options);
    make_need(bytes != NULL, name);
    FILE *file = make_file(folder, name);
    for (size_t i = 0; i < size; i++) {
        if (crlf && bytes[i] == '\n')
            fputc('\r', file);
        fputc(bytes[i], file);
    }
    free(bytes);
    make_need(fclose(file) == 0, name);
}

/* A game of renju from a position that no turns give, with white to move and a blocked cell. */
static void make_start(const char *folder, GmkThinker *thinker, Rng *rng)
{
    Setup setup;
    setup_default(&setup);
    setup.rule = GMK_RULE_RENJU;
    setup.players[1] = setup.players[0];
    setup.start.first = 1;
    for (int i = 0; i < 4; i++)
        make_need(start_add(&setup.start, (GmkPoint){5 + i, 5 + i % 2}, i == 1) &&
                      start_add(&setup.start, (GmkPoint){8 - i, 10}, i == 2),
                  "a stone");
    Record *record = play_from(thinker, rng, &setup, 12);
    write_record(folder, "start.sgf", FORMAT_SGF, record, false);
    record_free(record);
    setup.blocked[setup.blocked_count++] = (GmkPoint){7, 7};
    record = play_from(thinker, rng, &setup, 12);
    write_record(folder, "start.gmk", FORMAT_GMK, record, false);
    write_record(folder, "start.board", FORMAT_BOARD, record, false);
    record_free(record);
}

/* A side line of some moves behind every fourth node, with a word and a mark each. */
static void add_variations(Record *record, GmkThinker *thinker, Rng *rng)
{
    const TreeNode end = record->last;
    Tree *tree = record->tree;
    for (TreeNode node = end; node != TREE_ROOT; node = tree_parent(tree, node)) {
        GmkGame *game = NULL;
        if (tree_depth(tree, node) % 4 != 3)
            continue;
        record_take_line(record, tree_parent(tree, node));
        make_need(record_replay(&game, record) == GMK_OK, "replaying");
        for (int i = 0; i < 3 && gmk_game_result(game) == GMK_RESULT_NONE; i++) {
            const RecordMove move = {.point = make_move(thinker, game, rng).move, .time_ms = -1};
            make_need(gmk_game_play(game, move.point) == GMK_OK && record_add_move(record, &move),
                      "a move");
        }
        const TreeMark mark = {.kind = TREE_MARK_LABEL, .point = {1, 2}, .label = "A"};
        make_need(tree_set_comment(tree, node, "Another way:\nsee below.", 23) &&
                      tree_add_mark(tree, node, &mark),
                  "a comment");
        gmk_game_free(game);
    }
    make_need(tree_set_unknown(tree, TREE_ROOT, "XX[nobody knows this]", 21), "a property");
    record_take_line(record, end);
}

/* Some formats have boards of 15x15 only, .rec those of 20x20. */
static void make_others(const char *folder, const Record *small, const Record *large)
{
    for (int format = FORMAT_GMK; format < FORMAT_COUNT; format++) {
        const FormatInfo *info = format_info((FormatId)format);
        char name[64];
        if (!info->reads || !info->writes || format == FORMAT_SGF || format == FORMAT_PSQ ||
            format == FORMAT_COLUMNS)
            continue;
        snprintf(name, sizeof name, "game-%s.%s", info->name, info->extensions[0]);
        write_record(folder, name, (FormatId)format, format == FORMAT_REC ? large : small, false);
    }
}

int main(int argc, char **argv)
{
    Rng rng;
    make_need(argc == 2, "make_games FOLDER");
    rng_seed(&rng, 4);
    GmkThinker *thinker = make_thinker();
    Record *large = play_game(thinker, &rng, GMK_BOARD_GOMOKU, GMK_RULE_FREESTYLE, 20, 20, 120);
    write_record(argv[1], "tournament20.psq", FORMAT_PSQ, large, true);
    for (int i = 0; i < GAMES; i++) {
        char name[32];
        Record *record = play_game(thinker, &rng, GMK_BOARD_GOMOKU, GMK_RULE_FREESTYLE, 15, 15, 80);
        snprintf(name, sizeof name, "game%02d.psq", i);
        write_record(argv[1], name, FORMAT_PSQ, record, true);
        if (i == 0)
            make_others(argv[1], record, large);
        record_free(record);
    }
    record_free(large);
    Record *renju = play_game(thinker, &rng, GMK_BOARD_GOMOKU, GMK_RULE_RENJU, 15, 15, 40);
    add_variations(renju, thinker, &rng);
    write_record(argv[1], "renju.sgf", FORMAT_SGF, renju, false);
    record_free(renju);
    Record *drops = play_game(thinker, &rng, GMK_BOARD_CONNECT4, GMK_RULE_FREESTYLE, 7, 6, 30);
    write_record(argv[1], "game-columns.txt", FORMAT_COLUMNS, drops, false);
    record_free(drops);
    make_start(argv[1], thinker, &rng);
    gmk_thinker_free(thinker);
    return EXIT_SUCCESS;
}
