/*
 * test_kept_games.c: a game that was played, reviewed, analysed and commented on is the same after it was
 * saved and opened, and after the program was killed and started again; for every rule and for connect four.
 *
 * GOMOKIT_KEPT_GAMES=40 in the environment plays as many games of each kind, and searches longer;
 * GOMOKIT_KEPT_FILES=FOLDER takes the games of a folder too.
 */
#include "core/core_test.h"
#include "core/file/gmk_file.h"
#include "core/record/record_same.h"
#include "core/recovery/recovery.h"
#include "core/review/review.h"
#include "core/review/review_report.h"
#include "core/value/deep_think.h"
#include "core/value/value_tree.h"
#include "document/document_save.h"
#include "platform/files/os_folder.h"

#ifndef _WIN32
#include <signal.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#endif

#define PLACE "kept_games"

static int games_wanted(void)
{
    const char *text = getenv("GOMOKIT_KEPT_GAMES");
    const int wanted = text ? (int)strtoul(text, NULL, 10) : 0;
    return wanted > 0 ? wanted : 1;
}

static uint64_t nodes_of(ReviewBudget budget)
{
    const bool lengthy = getenv("GOMOKIT_KEPT_GAMES") != NULL;
    return budget == REVIEW_QUICK ? lengthy ? 800 : 50 : lengthy ? 2400 : 150;
}

/* What was seen, so that a test that compared nothing fails. */
static struct {
    int games, moves, notes, deepest, saves, signs;
} seen;

/* ---------------------------------------------------------------- games */

static bool add_thought(Record *record, GmkGame *game, GmkPoint point, int32_t score, int32_t depth)
{
    const RecordMove move = {point, 5 * record->move_count, true, score, depth};
    return gmk_game_play(game, point) == GMK_OK && record_add_move(record, &move);
}

/* Random stones first, so that no two games are the same; then both sides search a little. */
static Record *make_game(GmkThinker *thinker, const Setup *setup, Random *random)
{
    enum { RANDOM_STONES = 4, MOVES = 60 };
    GmkGame *game = NULL;
    Record *record = record_new(setup);
    bool ok = record && setup_new_game(&game, setup) == GMK_OK;
    while (ok && gmk_game_result(game) == GMK_RESULT_NONE && record->move_count < MOVES) {
        GmkPoint legal[GMK_CELLS_MAX];
        GmkThought thought = GMK_THOUGHT_INIT;
        GmkLimits limits = GMK_LIMITS_INIT;
        limits.nodes = 200;
        const int32_t count = gmk_game_legal_moves(legal, GMK_CELLS_MAX, game);
        if (record->move_count < RANDOM_STONES)
            thought.move = legal[random_below(random, count)];
        else
            ok = gmk_think(&thought, thinker, game, &limits) == GMK_OK;
        ok = ok && add_thought(record, game, thought.move, thought.score, thought.depth);
    }
    if (ok)
        record_take_result(record, game);
    gmk_game_free(game);
    if (ok)
        return record;
    record_free(record);
    return NULL;
}

static bool review_game(Record *record, GmkThinker *thinker, ReviewBudget budget)
{
    Review *review = malloc(sizeof *review);
    ReviewStep step;
    bool ok = review != NULL;
    if (ok)
        review_begin(review, record, record->last,
                     &(ReviewOptions){.budget = budget, .nodes = (int64_t)nodes_of(budget)});
    while (ok && review_next(review, record, &step)) {
        GmkThought thought = GMK_THOUGHT_INIT;
        GmkLimits limits = GMK_LIMITS_INIT;
        review_set_limits(&limits, &step);
        if (!step.is_missed)
            ok = review_search(&thought, thinker, step.game, &limits) == GMK_OK;
        ok = ok && review_answer(review, record, &thought);
        gmk_game_free(step.game);
    }
    free(review);
    return ok;
}

/* What an analysis finds in the position that is shown. */
static bool analyse_end(Record *record, GmkThinker *thinker)
{
    GmkGame *game = NULL;
    GmkThought thought = GMK_THOUGHT_INIT;
    GmkLimits limits = GMK_LIMITS_INIT;
    limits.nodes = 4 * nodes_of(REVIEW_QUICK);
    bool ok = record_replay(&game, record) == GMK_OK;
    if (ok && gmk_game_result(game) == GMK_RESULT_NONE) {
        ok = deep_think(&thought, thinker, game, &limits) == GMK_OK;
        if (ok && thought_has_value(&thought))
            ok = value_keep(record->tree, record->last, game,
                            (Value){true, thought.score, thought.depth}, thought.variation,
                            thought.variation_count);
    }
    gmk_game_free(game);
    return ok;
}

/* Words and marks somewhere in it. */
static bool comment_game(Record *record, Random *random)
{
    static const char text[] = "Why not there?\n\xe5\xa5\xbd\xe6\xa3\x8b \\ ] end\n";
    bool ok = true;
    for (TreeNode node = TREE_ROOT; ok && node != TREE_NONE; node = tree_after(record->tree, node))
        if (random_below(random, 5) == 0)
            ok = tree_set_comment(record->tree, node, text, sizeof text - 1) &&
                 tree_add_mark(record->tree, node, &(TreeMark){TREE_MARK_LABEL, {1, 2}, "A"});
    return ok;
}

/* ---------------------------------------------------------------- files */

static char *file_text(const char *path, size_t *size)
{
    char *text = NULL;
    if (os_file_read(&text, size, path, GMK_FILE_SIZE_MAX) != 0)
        return NULL;
    return text;
}

static bool same_files(const char *a, const char *b)
{
    size_t size = 0, size2 = 0;
    char *text = file_text(a, &size), *text2 = file_text(b, &size2);
    const bool same = text && text2 && size == size2 && memcmp(text, text2, size) == 0;
    free(text);
    free(text2);
    return same;
}

/* Whether a report says the same of both: signs, losses, accuracy, the move that lost. */
static bool same_reports(const Record *record, const Record *back)
{
    static ReviewReport a, b;
    review_report(&a, record, record->last);
    review_report(&b, back, back->last);
    bool same = a.move_count == b.move_count && a.turning_count == b.turning_count &&
                a.decisive == b.decisive && a.unheld == b.unheld &&
                a.accuracy[0] == b.accuracy[0] && a.accuracy[1] == b.accuracy[1];
    for (int32_t i = 0; same && i < a.move_count; i++)
        same = a.moves[i].grade == b.moves[i].grade && a.moves[i].loss == b.moves[i].loss &&
               a.moves[i].score == b.moves[i].score && a.moves[i].is_best == b.moves[i].is_best;
    for (int32_t i = 0; i < a.move_count; i++)
        seen.signs += a.moves[i].grade != REVIEW_PLAIN;
    return same;
}

/* Saved, opened, saved. `scope` NULL: a format that does not hold all of it. */
static bool check_format(const Record *record, FormatId format, const RecordScope *scope)
{
    char first[32], second[32];
    DocumentProblem problem;
    snprintf(first, sizeof first, PLACE "-a.%s", format_info(format)->extensions[0]);
    snprintf(second, sizeof second, PLACE "-b.%s", format_info(format)->extensions[0]);
    bool ok = document_save_record(&problem, first, format, record, NULL);
    Document *document = ok ? document_open_path(first, NULL, NULL) : NULL;
    const Record *back = document ? document_record(document) : NULL;
    ok = back && document_report(document)->damage.error == FORMAT_OK &&
         (!scope || !record_difference(record, back, scope)) && same_reports(record, back) &&
         document_save_record(&problem, second, format, back, NULL) && same_files(first, second);
    seen.saves += 2;
    document_free(document);
    os_file_remove(first);
    os_file_remove(second);
    return ok;
}

/* Saves for recovery and is killed. Windows has no fork(): there the file is left as by a crash. */
static bool save_and_die(const Play *play)
{
#ifndef _WIN32
    fflush(NULL);
    const pid_t child = fork();
    int status = 0;
    if (child > 0)
        return waitpid(child, &status, 0) == child && WIFSIGNALED(status);
#endif
    Recovery *recovery = recovery_open(PLACE ".ini", RECOVERY_GAME, false);
    const bool saved = recovery && recovery_save_game(recovery, play, NULL, true);
#ifndef _WIN32
    /* The wait for the disk is short: under load the file comes later. */
    for (int i = 0; i < 1000 && access(PLACE "-recovery-1.gmk", F_OK) != 0; i++)
        nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
    kill(getpid(), SIGKILL);
#endif
    recovery_close(recovery, true);
    return saved;
}

static bool check_recovery(const Record *record)
{
    Play *play = play_new(), *again = play_new();
    RecoveryNote note = {0};
    size_t size = 0;
    bool ok = play && again && open_copy(play, record) == GMK_OK && save_and_die(play);
    Recovery *recovery = ok ? recovery_open(PLACE ".ini", RECOVERY_GAME, true) : NULL;
    char *text = recovery ? recovery_left_behind(recovery, &size) : NULL;
    ok = text && recovery_restore(again, &note, text, size) == RECOVERY_WHOLE &&
         !record_difference(play_record(play), play_record(again), &record_scope_whole) &&
         records_equal(play_record(play), play_record(again));
    free(text);
    recovery_note_free(&note);
    recovery_close(recovery, false);
    play_free(play);
    play_free(again);
    return ok;
}

static void count_notes(const Record *record)
{
    for (TreeNode node = TREE_ROOT; node != TREE_NONE; node = tree_after(record->tree, node)) {
        const int depth = tree_move(record->tree, node).depth;
        seen.notes += tree_line(NULL, 0, record->tree, node) > 0;
        seen.deepest = depth > seen.deepest ? depth : seen.deepest;
    }
    seen.games++;
    seen.moves += tree_count(record->tree) - 1;
}

/* Its review takes seconds for each position: it is analysed and commented on only. */
static bool is_large_connect4(const Record *record)
{
    return record->setup.board == GMK_BOARD_CONNECT4 && !getenv("GOMOKIT_KEPT_GAMES") &&
           record->setup.width * record->setup.height > 30;
}

/* Everything that is done to a game, and after each of it everything that must hold. */
static void check_game(const char *name, Record *record, GmkThinker *thinker, Random *random)
{
    const bool gomoku = record->setup.board == GMK_BOARD_GOMOKU;
    bool ok = true;
    for (int round = is_large_connect4(record) ? 2 : 0; ok && round < 3; round++) {
        ok = round < 2 ? review_game(record, thinker, round == 0 ? REVIEW_QUICK : REVIEW_NORMAL)
                       : analyse_end(record, thinker) && comment_game(record, random);
        record_take_line(record, record->last); /* with the evaluations */
        const bool kept = check_format(record, FORMAT_GMK, &record_scope_whole);
        const bool sgf = !gomoku || check_format(record, FORMAT_SGF, NULL);
        const bool restored = check_recovery(record);
        if (!ok || !kept || !sgf || !restored)
            printf("    %s, round %d: searched %d, kept %d, sgf %d, restored %d\n", name, round, ok,
                   kept, sgf, restored);
        ok = ok && kept && sgf && restored;
    }
    CHECK(ok);
    count_notes(record);
}

static GmkThinker *new_thinker(void)
{
    GmkThinker *thinker = NULL;
    const GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    CHECK(gmk_thinker_new(&thinker, &options) == GMK_OK);
    return thinker;
}

/* ---------------------------------------------------------------- tests */

TEST(games_of_every_kind_come_back_as_they_were)
{
    static const char *const names[] = {"freestyle", "standard", "renju", "caro", "connect four"};
    GmkThinker *thinker = new_thinker();
    Random random = {test_seed};
    for (int kind = 0; kind < 5; kind++)
        for (int i = 0; i < games_wanted() && thinker && test_failures == 0; i++) {
            Setup setup;
            setup_default(&setup);
            setup.rule = kind < 4 ? (GmkRule)kind : GMK_RULE_FREESTYLE;
            if (kind == 4) {
                setup.board = GMK_BOARD_CONNECT4;
                setup.width = 5 + i % 2; /* small: a review solves connect four */
                setup.height = 5;
            }
            Record *record = make_game(thinker, &setup, &random);
            CHECK(record != NULL);
            if (record)
                check_game(names[kind], record, thinker, &random);
            record_free(record);
            gmk_thinker_clear(thinker);
        }
    gmk_thinker_free(thinker);
    printf("    %d games, %d moves, %d searched positions, depths to %d, %d saves\n", seen.games,
           seen.moves, seen.notes, seen.deepest, seen.saves);
    CHECK(seen.games >= 5 && seen.notes > seen.games && seen.saves > 0 && seen.signs > 0);
}

/* A review passes the value of a decided end up through forced moves: the depth must not grow on. */
TEST(the_end_of_a_reviewed_game_has_a_depth_that_can_be_read)
{
    static const GmkPoint moves[] = {{7, 7}, {0, 0},  {8, 7}, {2, 0}, {9, 7},
                                     {4, 0}, {10, 7}, {6, 0}, {11, 7}};
    Setup setup;
    setup_default(&setup);
    Record *record = record_new(&setup);
    GmkThinker *thinker = new_thinker();
    Random random = {test_seed};
    bool ok = record && thinker;
    for (size_t i = 0; ok && i < sizeof moves / sizeof *moves; i++)
        ok = record_add_move(record, &(RecordMove){.point = moves[i], .time_ms = -1});
    CHECK(ok);
    record->result = GMK_RESULT_BLACK;
    memcpy(record->reason, "five", 5);
    check_game("five in a row", record, thinker, &random);
    CHECK_INT(seen.deepest, RECORD_DEPTH_MAX);
    record_free(record);
    gmk_thinker_free(thinker);
}

/* ---------------------------------------------------------------- other people's games */

typedef struct Folder {
    const char *path;
    GmkThinker *thinker;
    Random random;
} Folder;

static void check_file(void *user, const char *name)
{
    Folder *folder = user;
    char path[1024];
    snprintf(path, sizeof path, "%s/%s", folder->path, name);
    Document *document = document_open_path(path, NULL, NULL);
    const bool several = document && document_kind(document) == DOCUMENT_GAMES;
    if (several && !document_choose(document, 0, NULL))
        CHECK(false);
    Record *record = document ? document_take_record(document) : NULL;
    if (record && record->move_count > 0)
        check_game(name, record, folder->thinker, &folder->random);
    record_free(record);
    document_free(document);
}

static void check_folder(const char *path)
{
    const int before = seen.games;
    Folder folder = {path, new_thinker(), test_seed};
    if (folder.thinker)
        os_folder_list(path, "", check_file, &folder);
    gmk_thinker_free(folder.thinker);
    printf("    %s: %d games\n", path, seen.games - before);
}

TEST(the_samples_come_back_as_they_were)
{
    const int before = seen.games;
    check_folder(GOMOKIT_SOURCE_DIR "/resources/samples");
    CHECK(seen.games > before);
}

TEST(games_of_a_folder_come_back_as_they_were)
{
    const char *path = getenv("GOMOKIT_KEPT_FILES");
    if (!path)
        SKIP("GOMOKIT_KEPT_FILES names no folder");
    const int before = seen.games;
    check_folder(path);
    CHECK(seen.games > before);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(games_of_every_kind_come_back_as_they_were),
        CASE(the_end_of_a_reviewed_game_has_a_depth_that_can_be_read),
        CASE(the_samples_come_back_as_they_were),
        CASE(games_of_a_folder_come_back_as_they_were),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
