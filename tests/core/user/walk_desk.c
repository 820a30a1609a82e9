/* walk_desk.c: the program that is walked through; see walk.h. The worker is a fake. */
#include "core/file/gmk_file.h"
#include "core/game/play_again.h"
#include "core/game/play_browse.h"
#include "core/game/play_clock.h"
#include "core/game/play_review.h"
#include "core/game/play_think.h"
#include "core/game/play_tree.h"
#include "core/value/value.h"
#include "walk.h"

static void file_set(WalkFile *file, char *text, size_t size)
{
    free(file->text);
    *file = (WalkFile){text, size};
}

/* ------------------------------------------------------------------------------------------------
 * Life
 */

static void store_settings(Desk *desk)
{
    size_t size = 0;
    char *text = settings_write(&desk->settings, &size);
    file_set(&desk->stored, text, size);
    desk->user.changed = false;
}

/* As the window does it: what has changed, and the clocks now and then. */
static void autosave(Desk *desk)
{
    size_t size = 0;
    const RecoveryStamp stamp = recovery_stamp(desk->play);
    if (stamp.state == desk->stamp.state && stamp.tree == desk->stamp.tree &&
        play_clock_running(desk->play) < 0)
        return;
    desk->stamp = stamp;
    char name[16] = "";
    const bool worth = play_is_changed(desk->play) || !record_is_blank(play_record(desk->play));
    snprintf(name, sizeof name, "%d.gmk", desk->path);
    char *text = worth ? recovery_text(desk->play, desk->path >= 0 ? name : NULL, &size) : NULL;
    file_set(&desk->recovery, text, size);
}

static void drop_job(Desk *desk)
{
    gmk_game_free(desk->job.game);
    desk->job = (ThinkJob){0};
}

/* What the window does after every step: rate, save, store. */
static void sync(Desk *desk)
{
    CareerGame game;
    char line[CAREER_LINE_MAX];
    if (user_take_result(desk->play, &game) && !career_add_game(&desk->career, &game, line))
        abort();
    autosave(desk);
    if (desk->user.changed)
        store_settings(desk);
    play_take_events(desk->play);
}

static void restore_or_start(Desk *desk)
{
    RecoveryNote note = {0};
    const WalkFile *left = &desk->recovery;
    if (left->text &&
        recovery_restore(desk->play, &note, left->text, left->size) == RECOVERY_WHOLE) {
        desk->path = note.file ? atoi(note.file) : -1;
        recovery_note_free(&note);
        return;
    }
    desk->path = -1;
    if (user_start(&desk->user, desk->play, &desk->user.own, &desk->career) != GMK_OK)
        abort();
}

static void begin(Desk *desk)
{
    desk->play = play_new();
    if (!desk->play)
        abort();
    play_tick(desk->play, desk->now);
    settings_read(&desk->settings, NULL, desk->stored.text, desk->stored.size);
    user_begin(&desk->user, &desk->settings, NULL, 1);
    play_set_column_scores(desk->play, desk->helps);
    play_set_win_search(desk->play, desk->helps);
    desk->stamp = (RecoveryStamp){0};
    restore_or_start(desk);
    sync(desk);
}

static void end(Desk *desk)
{
    drop_job(desk);
    play_free(desk->play);
    settings_free(&desk->settings);
}

void desk_open(Desk *desk)
{
    *desk = (Desk){.path = -1};
    settings_init(&desk->settings);
    desk->settings.gomoku_width = 6;
    desk->settings.gomoku_height = 5;
    store_settings(desk);
    begin(desk);
}

void desk_close(Desk *desk)
{
    end(desk);
    career_free(&desk->career);
    file_set(&desk->stored, NULL, 0);
    file_set(&desk->recovery, NULL, 0);
    for (int i = 0; i < WALK_FILES; i++)
        file_set(&desk->files[i], NULL, 0);
}

/* The window is closed, or the program is killed: then only the recovery file tells of the game. */
static void restart(Desk *desk, bool killed)
{
    if (!killed) {
        store_settings(desk);
        file_set(&desk->recovery, NULL, 0);
    }
    end(desk);
    begin(desk);
}

/* ------------------------------------------------------------------------------------------------
 * The worker
 */

/* Two columns of stones that become rows of five, unless somebody is in the way. */
static GmkPoint wanted_point(const GmkGame *game, uint32_t a, uint32_t b)
{
    GmkPoint legal[GMK_CELLS_MAX];
    const int32_t count = gmk_game_legal_moves(legal, GMK_CELLS_MAX, game);
    const int32_t at = gmk_game_move_count(game);
    const GmkPoint plan = {at / 2 % gmk_game_width(game), at % 2 * 2};
    if (b % 4 != 0 && gmk_game_check(game, plan) == GMK_OK)
        return plan;
    return count > 0 ? legal[a % (uint32_t)count] : (GmkPoint){0, 0};
}

/* A thought with a line of legal moves, an estimate or a proof. */
static GmkThought thought_of(const GmkGame *game, uint32_t a, uint32_t b)
{
    GmkThought thought = GMK_THOUGHT_INIT;
    GmkGame *board = NULL;
    thought.move = wanted_point(game, a, b);
    thought.source = b % 5 == 0 ? GMK_THOUGHT_URGENT : GMK_THOUGHT_SEARCHED;
    thought.depth = (int32_t)(a % 30);
    thought.score = (int32_t)(a % 4000) - 2000;
    if (b % 3 == 0)
        thought.score = (a & 64 ? 1 : -1) * (GMK_SCORE_WIN - (int32_t)(a % 40));
    thought.time_us = (int64_t)(a % 900) * 1000;
    thought.nodes = a;
    if (gmk_game_copy(&board, game) != GMK_OK)
        abort();
    for (int32_t i = 0; i < (int32_t)(b % 6); i++) {
        const GmkPoint next = i == 0 ? thought.move : wanted_point(board, a + (uint32_t)i, b);
        if (gmk_game_play(board, next) != GMK_OK)
            break;
        gmk_game_move(&thought.variation[i], board, gmk_game_move_count(board) - 1);
        thought.variation_count++;
    }
    gmk_game_free(board);
    thought.ranked_count = 2;
    thought.ranked[0] = (GmkRanked){thought.move, thought.score};
    thought.ranked[1] = (GmkRanked){thought.move, thought.score - (int32_t)(b % 3000)};
    return thought;
}

static void answer_opening(Desk *desk, const Step *step)
{
    OpeningAdvice advice;
    Random random = step->a;
    random_advice(&advice, &desk->job.opening, desk->job.game, &random);
    play_opening_thought(desk->play, desk->job.id, &advice);
}

static void answer_columns(Desk *desk, const Step *step)
{
    ColumnScores scores = {.exact = step->a % 2, .finished = true};
    for (int i = 0; i < GMK_CONNECT4_SIDE_MAX; i++)
        scores.columns[i] = (int32_t)(step->a % 100) - 50;
    play_columns_scored(desk->play, desk->job.id, &scores);
}

static void use_thought(Desk *desk, const Step *step)
{
    const GmkThought thought = thought_of(desk->job.game, step->a, step->b);
    const StatsSample sample = {.searched = true,
                                .time_us = thought.time_us,
                                .think_us = thought.time_us,
                                .nodes = thought.nodes};
    if (desk->job.purpose == THINK_WIN)
        play_win_searched(desk->play, desk->job.id, thought.variation, thought.variation_count,
                          thought.variation_count);
    else
        play_thought(desk->play, desk->job.id, &thought, &sample);
}

/* An answer that comes too late is given all the same. */
static void think(Desk *desk, const Step *step)
{
    if (desk->job.id == 0 || (desk->job.id != play_job_id(desk->play) && step->b % 8 != 1)) {
        drop_job(desk);
        if (!play_wants_thought(desk->play, &desk->job))
            return;
    }
    switch (desk->job.purpose) {
    case THINK_OPENING: answer_opening(desk, step); break;
    case THINK_COLUMNS: answer_columns(desk, step); break;
    case THINK_MISSED: play_missed_searched(desk->play, desk->job.id); break;
    default: use_thought(desk, step); break;
    }
    drop_job(desk);
}

static void report(Desk *desk, const Step *step)
{
    if (desk->job.id == 0 && !play_wants_thought(desk->play, &desk->job))
        return;
    const GmkThought thought = thought_of(desk->job.game, step->a, step->b);
    play_progress(desk->play, desk->job.id, &thought);
}

/* ------------------------------------------------------------------------------------------------
 * The game and its tree
 */

static TreeNode any_node(const Desk *desk, uint32_t a)
{
    const Tree *tree = play_record(desk->play)->tree;
    TreeNode node = TREE_ROOT;
    for (int32_t i = (int32_t)(a % (uint32_t)tree_count(tree)); i > 0; i--)
        node = tree_after(tree, node);
    return node;
}

static void click(Desk *desk, const Step *step)
{
    const GmkPoint point = wanted_point(play_game(desk->play), step->a, step->b);
    if (tree_count(play_record(desk->play)->tree) >= WALK_TREE_MAX)
        return; /* enough for this game */
    if (play_is_browsing(desk->play))
        play_try(desk->play, point);
    else
        play_move(desk->play, point, (int64_t)(step->b % 5000));
}

static void take_back(Desk *desk)
{
    if (play_has_just_removed(desk->play))
        play_restore(desk->play);
    else
        play_take_back(desk->play);
}

static void add_line(Desk *desk, const Step *step)
{
    TreeNode last;
    const GmkThought thought = thought_of(play_game(desk->play), step->a, step->b);
    if (tree_count(play_record(desk->play)->tree) < WALK_TREE_MAX)
        play_add_line(desk->play, &last, thought.variation, thought.variation_count);
}

static void annotate(Desk *desk, const Step *step)
{
    static const char *const texts[] = {"", "why", "two\nlines", " blanks ", "\xe6\xa3\x8b"};
    const GmkPoint point = {0, (int32_t)(step->b % 3)};
    const char *text = texts[step->b % 5];
    if (step->kind == STEP_COMMENT)
        play_set_comment(desk->play, any_node(desk, step->a), text, strlen(text));
    else
        play_toggle_mark(desk->play, point, (TreeMarkKind)(step->a % TREE_MARK_KINDS));
}

static void remove_node(Desk *desk, const Step *step)
{
    const TreeNode node = any_node(desk, step->a);
    if (node != TREE_ROOT)
        play_remove(desk->play, node);
}

static void toggle_review(Desk *desk, const Step *step)
{
    if (play_review_progress(desk->play) >= 0)
        play_stop_review(desk->play);
    else
        play_start_review(desk->play, (ReviewBudget)(step->a % REVIEW_BUDGETS), "");
}

/* ------------------------------------------------------------------------------------------------
 * Choices
 */

static void start(Desk *desk, const Setup *setup)
{
    const Setup wanted = *setup;
    if (user_start(&desk->user, desk->play, &wanted, &desk->career) == GMK_OK)
        desk->path = -1;
}

static void follow(Desk *desk, UserStep step, const Setup *setup)
{
    if (step == USER_STARTS)
        start(desk, setup);
    else if (step == USER_GOES_ON &&
             user_start_here(&desk->user, desk->play, setup, &desk->career) == GMK_OK)
        desk->path = -1;
}

static void choose_players(Desk *desk, const Step *step)
{
    Setup setup;
    if (step->kind == STEP_PLAYERS)
        follow(desk, user_choose_players(&desk->user, desk->play, (int)(step->a % 4), &setup),
               &setup);
    else if (user_can_continue(desk->play))
        follow(desk, user_continue(&desk->user, desk->play, &setup), &setup);
}

/* The user keeps the moves where he can, or does not want to. */
static void choose_rule(Desk *desk, const Step *step)
{
    Setup setup;
    const GmkRule rule = walk_rule(step);
    const Record *record = play_record(desk->play);
    if (record->setup.board != GMK_BOARD_GOMOKU || record->setup.rule == rule)
        return;
    user_gomoku_setup(&setup, &desk->user, desk->play);
    setup.rule = rule;
    if (!record_is_blank(record) && record_allows_rule(record, rule) && step->b % 2 == 0) {
        if (play_set_rule(desk->play, rule) == GMK_OK)
            user_note_rule(&desk->user, rule);
        return;
    }
    start(desk, &setup);
}

static void choose_new(Desk *desk, const Step *step)
{
    static const TimeControl clocks[] = {
        {TIME_NONE, 0, 0}, {TIME_GAME, 5000, 1000}, {TIME_MOVE, 3000, 0}};
    Setup setup = desk->user.own;
    if (step->kind == STEP_OPENING) {
        if (play_setup(desk->play)->board != GMK_BOARD_GOMOKU)
            return;
        user_gomoku_setup(&setup, &desk->user, desk->play);
        setup.opening = (OpeningRule)(step->a % OPENING_RULE_COUNT);
        if (setup.opening > OPENING_SWAP2)
            setup.width = setup.height = WALK_OPENING_SIDE;
    } else if (step->kind == STEP_CLOCK) {
        setup.time = clocks[step->a % 3];
    } else if (step->kind == STEP_BOARD) {
        setup.board = step->a % 3 == 0 ? GMK_BOARD_CONNECT4 : GMK_BOARD_GOMOKU;
        setup.width = (int32_t)(5 + step->b % 2);
        setup.height = 5;
        setup.blocked_count = 0;
    }
    start(desk, &setup);
}

static void choose_strength(Desk *desk, const Step *step)
{
    if (step->kind == STEP_LEVEL)
        user_set_level(&desk->user, desk->play, (GmkLevel)(step->a % GMK_LEVEL_ALL));
    else if (step->kind == STEP_SEARCHER)
        user_set_searcher(&desk->user, desk->play, (GmkSearcher)(step->a % 3),
                          (int32_t)(1 + step->b % PLAYER_DEPTH_MAX));
    else
        user_set_match(&desk->user, desk->play, !desk->settings.match_me, &desk->career);
}

/* ------------------------------------------------------------------------------------------------
 * Files
 */

/* A game of two strangers, as far as it goes. */
static void paste(Desk *desk, const Step *step)
{
    Setup setup;
    GmkGame *game = NULL;
    setup_default(&setup);
    setup.width = 6;
    setup.height = 5;
    setup.players[0] = (Player){.kind = PLAYER_HUMAN, .name = "Alice"};
    setup.players[1] = (Player){.kind = PLAYER_HUMAN, .name = "Bob"};
    random_start(&setup, &(Random){step->b});
    Record *record = record_new(&setup);
    if (!record || setup_new_game(&game, &setup) != GMK_OK)
        abort();
    for (uint32_t i = 0; i < step->a % 14; i++) {
        const RecordMove move = {.point = wanted_point(game, step->b + i, step->b), .time_ms = -1};
        if (gmk_game_play(game, move.point) == GMK_OK)
            record_add_move(record, &move);
    }
    gmk_game_free(game);
    if (play_open(desk->play, &record) == GMK_OK) {
        play_mark_changed(desk->play);
        desk->path = -1;
    }
    record_free(record);
}

static void save(Desk *desk, const Step *step)
{
    size_t size = 0;
    const int file = desk->path >= 0 && step->b % 2 ? desk->path : (int)(step->a % WALK_FILES);
    char *text = gmk_file_write(play_record(desk->play), &size);
    file_set(&desk->files[file], text, size);
    play_mark_saved(desk->play);
    desk->path = file;
    desk->stamp = (RecoveryStamp){0}; /* the window saves again where it changes the path */
}

static void open_file(Desk *desk, const Step *step)
{
    Record *record = NULL;
    GmkFileProblem problem;
    const int which = (int)(step->a % WALK_FILES);
    const WalkFile *file = &desk->files[which];
    if (file->text && gmk_file_read(&record, &problem, file->text, file->size) &&
        play_open(desk->play, &record) == GMK_OK) {
        desk->path = which;
        desk->stamp = (RecoveryStamp){0};
    }
    record_free(record);
}

/* ------------------------------------------------------------------------------------------------
 * A step
 */

/* A choice, a number, or a fifth stone; mostly one that the opening allows. */
static void act(Desk *desk, const Step *step)
{
    OpeningState state;
    OpeningAct act = {.choice = (OpeningChoice)(step->a % OPENING_ACT_KINDS),
                      .number = (int32_t)(step->b % 14)};
    play_opening(&state, desk->play);
    if (step->b % 4 > 0 && state.phase == OPENING_NUMBER)
        act.choice = OPENING_DECLARE;
    if (step->b % 4 > 0 && state.phase == OPENING_OFFERING)
        act.choice = OPENING_OFFER;
    act.point.x = (int32_t)(step->b / 16) % play_setup(desk->play)->width;
    act.point.y = (int32_t)(step->b / 512) % play_setup(desk->play)->height;
    if (act.choice != OPENING_DECLARE)
        act.number = 0;
    if (act.choice != OPENING_OFFER)
        act.point = (GmkPoint){0, 0};
    play_act(desk->play, &act);
}

static void do_game_step(Desk *desk, const Step *step)
{
    Play *play = desk->play;
    switch (step->kind) {
    case STEP_MOVE: click(desk, step); break;
    case STEP_THINK: think(desk, step); break;
    case STEP_PROGRESS: report(desk, step); break;
    case STEP_RIGHT_CLICK: play_step_back(play); break;
    case STEP_TAKE_BACK: take_back(desk); break;
    case STEP_REDO: play_redo(play); break;
    case STEP_CHOOSE: act(desk, step); break;
    case STEP_RESIGN:
        if (play_human_to_move(play) && play_record(play)->move_count > 0)
            play_resign(play);
        break;
    case STEP_TIME: desk->now += step->a % 1500; break;
    case STEP_PAUSE: play_pause(play); break;
    default: break;
    }
}

/* An exercise from any position, with some steps in it: nothing of it may reach the game. */
static void play_it_again(Desk *desk, const Step *step)
{
    static const StepKind kinds[] = {STEP_MOVE, STEP_THINK, STEP_RIGHT_CLICK, STEP_TAKE_BACK,
                                     STEP_RESIGN};
    Play *const game = desk->play;
    const int32_t moves = play_line(game)->move_count;
    desk->play = moves > 0 ? play_again(game, (int32_t)(step->a % (uint32_t)moves)) : NULL;
    for (uint32_t i = 0; desk->play && i < step->b % 16; i++) {
        CareerGame counted;
        char line[CAREER_LINE_MAX];
        const uint32_t kind = i % 2 == 0 || i < 8 ? i % 2 : i % 5;
        do_game_step(desk, &(Step){kinds[kind], step->a >> i, step->b >> i});
        if (user_take_result(desk->play, &counted))
            career_add_game(&desk->career, &counted, line);
    }
    drop_job(desk);
    if (desk->play)
        play_again_end(game, desk->play);
    desk->play = game;
}

static void do_tree_step(Desk *desk, const Step *step)
{
    Play *play = desk->play;
    switch (step->kind) {
    case STEP_BROWSE:
        play_go_to(play, (int32_t)(step->a % (uint32_t)(play_line(play)->move_count + 1)));
        break;
    case STEP_GO_TO_NODE: play_go_to_node(play, any_node(desk, step->a)); break;
    case STEP_BACK_TO_GAME: play_back_to_game(play); break;
    case STEP_CONTINUE_HERE: play_continue_here(play); break;
    case STEP_ADD_LINE: add_line(desk, step); break;
    case STEP_MAKE_MAIN: play_make_main(play, any_node(desk, step->a)); break;
    case STEP_REMOVE: remove_node(desk, step); break;
    case STEP_RESTORE: play_restore(play); break;
    case STEP_COMMENT:
    case STEP_MARK: annotate(desk, step); break;
    default: break;
    }
}

static void do_coach_step(Desk *desk, const Step *step)
{
    Play *play = desk->play;
    switch (step->kind) {
    case STEP_REVIEW: toggle_review(desk, step); break;
    case STEP_ANALYSE: play_set_analysis(play, !play_is_analysing(play)); break;
    case STEP_HINT: play_ask_hint(play); break;
    case STEP_HELPS:
        desk->helps = !desk->helps;
        play_set_column_scores(play, desk->helps);
        play_set_win_search(play, desk->helps);
        break;
    case STEP_AGAIN: play_it_again(desk, step); break;
    case STEP_PUZZLE: play_ask_puzzle(play, (int32_t)(step->a % 12)); break;
    default: break;
    }
}

static void do_user_step(Desk *desk, const Step *step)
{
    switch (step->kind) {
    case STEP_CONTINUE:
    case STEP_PLAYERS: choose_players(desk, step); break;
    case STEP_RULE: choose_rule(desk, step); break;
    case STEP_LEVEL:
    case STEP_SEARCHER:
    case STEP_MATCH: choose_strength(desk, step); break;
    case STEP_OPENING:
    case STEP_BOARD:
    case STEP_CLOCK:
    case STEP_NEW: choose_new(desk, step); break;
    case STEP_PASTE: paste(desk, step); break;
    case STEP_OPEN: open_file(desk, step); break;
    case STEP_SAVE: save(desk, step); break;
    case STEP_CLOSE: restart(desk, false); break;
    case STEP_KILL: restart(desk, true); break;
    default: break;
    }
}

void desk_step(Desk *desk, const Step *step)
{
    if (step->kind != STEP_TIME)
        play_tick(desk->play, desk->now);
    do_game_step(desk, step);
    do_tree_step(desk, step);
    do_coach_step(desk, step);
    do_user_step(desk, step);
    play_tick(desk->play, desk->now);
    sync(desk);
}
