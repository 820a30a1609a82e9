/* walk_model.c: what must come of a step; see walk.h. */
#include "core/file/gmk_file.h"
#include "core/game/play_browse.h"
#include "core/game/play_tree.h"
#include "walk.h"

#include <stdarg.h>

static char failure[512];

static const char *fail(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(failure, sizeof failure, format, arguments);
    va_end(arguments);
    return failure;
}

/* ------------------------------------------------------------------------------------------------
 * The parts of a game as text
 */

static void add_move(TextBuffer *out, GmkPoint point)
{
    text_print(out, " %d,%d", point.x, point.y);
}

static void add_path(TextBuffer *out, const Tree *tree, TreeNode node)
{
    RecordMove moves[GMK_CELLS_MAX];
    const int32_t count = tree_path(tree, node, NULL, moves);
    for (int32_t i = 0; i < count; i++)
        add_move(out, moves[i].point);
}

static GmkResult board_result(const Record *record, TreeNode node)
{
    RecordMove moves[GMK_CELLS_MAX];
    GmkGame *game = NULL;
    const int32_t count = tree_path(record->tree, node, NULL, moves);
    if (setup_new_game(&game, &record->setup) != GMK_OK)
        abort();
    for (int32_t i = 0; i < count; i++)
        gmk_game_play(game, moves[i].point);
    const GmkResult result = gmk_game_result(game);
    gmk_game_free(game);
    return result;
}

/* The node of the main line after so many moves; -1: its end. */
static TreeNode main_node(const Tree *tree, int32_t moves)
{
    TreeNode node = TREE_ROOT;
    for (int32_t i = 0; i != moves && tree_child(tree, node) != TREE_NONE; i++)
        node = tree_child(tree, node);
    return node;
}

static void add_game(TextBuffer *out, const Record *record)
{
    add_path(out, record->tree, record->last);
    text_print(out, " = %d %s", (int)record->result, record->reason);
}

static void add_main(TextBuffer *out, const Record *record, int32_t moves)
{
    const TreeNode node = main_node(record->tree, moves);
    add_path(out, record->tree, node);
    text_print(
        out, " = %d",
        (int)(node == record->ended.node ? record->ended.result : board_result(record, node)));
}

static int compare_texts(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* A line for each node, sorted, so that the order of variations does not matter. */
static void add_nodes(TextBuffer *out, const Record *record, bool notes)
{
    const Tree *tree = record->tree;
    char **lines = calloc((size_t)tree_count(tree), sizeof *lines);
    int32_t count = 0;
    for (TreeNode node = TREE_ROOT; node != TREE_NONE; node = tree_after(tree, node)) {
        TextBuffer line = {0};
        if (notes && !tree_comment(tree, node)[0] && tree_mark_count(tree, node) == 0)
            continue;
        add_path(&line, tree, node);
        if (notes)
            text_print(&line, " \"%s\"", tree_comment(tree, node));
        for (int32_t i = 0; notes && i < tree_mark_count(tree, node); i++) {
            const TreeMark *mark = tree_mark(tree, node, i);
            text_print(&line, " %d %s", (int)mark->kind, mark->label);
            add_move(&line, mark->point);
        }
        text_print(&line, "\n");
        lines[count++] = line.text;
    }
    qsort(lines, (size_t)count, sizeof *lines, compare_texts);
    for (int32_t i = 0; i < count; i++) {
        text_add(out, lines[i], strlen(lines[i]));
        free(lines[i]);
    }
    free(lines);
}

static void add_players(TextBuffer *out, const Setup *setup)
{
    text_print(out, "%d %dx%d %d %d %d %d %d", (int)setup->board, setup->width, setup->height,
               setup->board == GMK_BOARD_GOMOKU ? (int)setup->rule : 0,
               setup->board == GMK_BOARD_GOMOKU ? (int)setup->opening : 0, (int)setup->time.kind,
               (int)setup->time.base_ms, (int)setup->time.increment_ms);
    text_print(out, " %d first,", setup->start.first);
    for (int32_t i = 0; i < GMK_CELLS_MAX; i++)
        if (setup->start.cells[i] != GMK_CELL_EMPTY)
            text_print(out, " %d:%d", (int)i, setup->start.cells[i]);
    for (int side = 0; side < 2; side++) {
        const Player *player = &setup->players[side];
        const bool computer = player->kind == PLAYER_COMPUTER;
        text_print(out, "; %d %d %d %d \"%s\"", (int)player->kind,
                   computer ? (int)player->level : 0, computer ? (int)player->searcher : 0,
                   computer ? player->depth : 0, player->name);
    }
}

/* A main line on which a game was finished counts up to that end. */
static char *part_text(const Record *record, ModelPart part, int32_t finish)
{
    TextBuffer out = {0};
    text_print(&out, " ");
    switch (part) {
    case PART_GAME: add_game(&out, record); break;
    case PART_MAIN: add_main(&out, record, finish); break;
    case PART_TREE: add_nodes(&out, record, false); break;
    case PART_PLAYERS: add_players(&out, &record->setup); break;
    default: add_nodes(&out, record, true); break;
    }
    if (out.failed)
        abort();
    return out.text;
}

static char *all_parts(const Record *record)
{
    TextBuffer out = {0};
    for (int part = 0; part < PART_COUNT; part++) {
        char *text = part_text(record, (ModelPart)part, -1);
        text_add(&out, text, strlen(text));
        text_add(&out, "\n", 1);
        free(text);
    }
    return out.text;
}

/* ------------------------------------------------------------------------------------------------
 * Life
 */

static ModelStart start_of(const Setup *setup)
{
    const bool gomoku = setup->board == GMK_BOARD_GOMOKU;
    const Player *player = &setup->players[1];
    return (ModelStart){setup->board,
                        setup->width,
                        setup->height,
                        gomoku ? setup->rule : GMK_RULE_FREESTYLE,
                        gomoku ? setup->opening : OPENING_FREE,
                        user_computers(setup),
                        player->level,
                        player->searcher,
                        player->depth,
                        setup->time};
}

void model_begin(Model *model, const Desk *desk)
{
    *model = (Model){.next = start_of(&desk->user.own), .finish = -1};
}

void model_free(Model *model)
{
    for (int i = 0; i < PART_COUNT; i++)
        free(model->part[i]);
    for (int i = 0; i < WALK_FILES; i++)
        free(model->saved[i]);
    free(model->killed);
}

/* Whether one step can play this node again: it is the next move, or among the stones of an opening. */
static bool is_next(const Record *record, TreeNode node)
{
    enum { OPENING_STONES = 3 };
    for (int i = 0; i < OPENING_STONES && node != TREE_NONE && node != TREE_ROOT; i++) {
        node = tree_parent(record->tree, node);
        if (node == record->last)
            return i == 0 || record->setup.opening != OPENING_FREE;
    }
    return false;
}

/* Whether the moves stay when this rule is chosen: they can, and the user wants it. */
static bool keeps_moves(const Record *record, const Step *step)
{
    const GmkRule rule = walk_rule(step);
    return step->kind == STEP_RULE && record->setup.board == GMK_BOARD_GOMOKU &&
           record->setup.rule != rule && step->b % 2 == 0 && !record_is_blank(record) &&
           record_allows_rule(record, rule);
}

void model_before(Model *model, const Desk *desk, const Step *step)
{
    const Play *play = desk->play;
    const Record *record = play_record(play);
    for (int i = 0; i < PART_COUNT; i++) {
        free(model->part[i]);
        model->part[i] = part_text(record, (ModelPart)i, model->finish);
    }
    free(model->killed);
    model->killed = step->kind == STEP_KILL ? gmk_file_write(record, NULL) : NULL;
    model->over = record->result != GMK_RESULT_NONE;
    model->browsing = play_is_browsing(play);
    model->reopens = !model->over && is_next(record, record->ended.node);
    model->moves = record->move_count;
    model->shown = play_shown(play);
    for (int32_t i = 0; i < record->move_count; i++)
        model->line[i] = record->moves[i].point;
    model->computers = user_computers(&record->setup);
    model->side = play_side_to_act(play);
    model->first = record->setup.start.first;
    model->paused = play_is_paused(play);
    model->free_opening =
        record->setup.board != GMK_BOARD_GOMOKU || record->setup.opening == OPENING_FREE;
    model->room = tree_count(record->tree) < WALK_TREE_MAX;
    model->just_removed = play_has_just_removed(play);
    model->recovers = desk->recovery.text != NULL;
    model->rule = record->setup.rule;
    model->board = record->setup.board;
    model->size[0] = record->setup.width;
    model->size[1] = record->setup.height;
    model->hash = gmk_game_hash(play_game(play));
    model->path = desk->path;
    model->running_board = gmk_game_result(play_game(play)) == GMK_RESULT_NONE;
    model->rule_kept = keeps_moves(record, step);
}

/* ------------------------------------------------------------------------------------------------
 * What a step may change
 */

enum { ALL = (1 << PART_COUNT) - 1 };

static bool computer_acts(const Model *model)
{
    return !model->over && model->side >= 0 && (model->computers & 1 << model->side) != 0;
}

/* A position from outside, in which the user may choose a side. */
static bool goes_on(const Model *model)
{
    return model->given && model->running_board && (model->browsing || !model->over);
}

static bool continues_given(const Model *model)
{
    return model->given && model->computers == 0 && !model->browsing && !model->over;
}

static unsigned may_change(const Model *model, const Step *step)
{
    /* Colours change with the choices of an opening, and with what is taken back of it. */
    const unsigned players = model->free_opening ? 0 : 1u << PART_PLAYERS;
    const unsigned game = 1u << PART_GAME | players;
    /* Fifth stones offered on the line that is left stay as letters. */
    const unsigned fifths = model->free_opening ? 0 : 1u << PART_NOTES;
    const unsigned line = model->finish >= 0 ? 0 : 1u << PART_MAIN;
    const unsigned grows = 1u << PART_TREE | line;
    const unsigned moves = game | grows | (model->reopens ? 1u << PART_MAIN : 0);
    switch (step->kind) {
    case STEP_MOVE: return model->browsing ? grows : model->over ? 0 : moves;
    case STEP_THINK: return computer_acts(model) && !model->paused ? moves : 0;
    case STEP_RIGHT_CLICK: return model->over || model->browsing ? 0 : game;
    case STEP_TAKE_BACK: return model->just_removed ? ALL : model->browsing ? 0 : game;
    case STEP_REDO: return model->over || model->browsing ? 0 : game;
    case STEP_CHOOSE: return model->over ? 0 : players;
    case STEP_RESIGN:
    case STEP_TIME: return model->over ? 0 : 1u << PART_GAME | line;
    case STEP_CONTINUE_HERE: return model->browsing ? game | fifths : 0;
    case STEP_ADD_LINE: return grows;
    case STEP_MAKE_MAIN: return 1u << PART_MAIN;
    case STEP_REMOVE:
    case STEP_RESTORE: return ALL;
    case STEP_COMMENT:
    case STEP_MARK: return 1u << PART_NOTES;
    case STEP_LEVEL:
    case STEP_SEARCHER: return model->over || model->finish >= 0 ? 0 : 1u << PART_PLAYERS;
    case STEP_MATCH: return model->moves == 0 ? 1u << PART_PLAYERS : 0;
    case STEP_CONTINUE: return continues_given(model) ? ALL : 0;
    case STEP_PLAYERS: return model->computers == (int)(step->a % 4) ? 0 : ALL;
    case STEP_KILL: return model->recovers ? 0 : ALL;
    case STEP_RULE:
    case STEP_OPENING:
    case STEP_BOARD:
    case STEP_CLOCK:
    case STEP_PASTE:
    case STEP_OPEN:
    case STEP_NEW:
    case STEP_CLOSE: return ALL;
    default: return 0;
    }
}

static const char *check_parts(const Model *model, const Record *record, const Step *step)
{
    static const char *const names[PART_COUNT] = {"game", "main line", "tree", "players", "notes"};
    const unsigned allowed = may_change(model, step);
    const char *wrong = NULL;
    for (int i = 0; i < PART_COUNT && !wrong; i++) {
        if (allowed & 1u << i)
            continue;
        char *now = part_text(record, (ModelPart)i, model->finish);
        if (strcmp(now, model->part[i]) != 0)
            wrong =
                fail("%s changed unasked: from %.200s to %.200s", names[i], model->part[i], now);
        free(now);
    }
    return wrong;
}

/* ------------------------------------------------------------------------------------------------
 * The game's moves
 */

/* Taking back goes to the last position in which a human was to move. */
static int32_t taken_back(const Model *model)
{
    int32_t moves = model->moves;
    if (moves == 0)
        return 0;
    do
        moves--;
    while (moves > 0 && model->computers != 0 && model->computers != 3 &&
           (model->computers & 1 << (moves + model->first) % 2) != 0);
    return moves;
}

static bool same_moves(const Model *model, const Record *record)
{
    const int32_t common = model->moves < record->move_count ? model->moves : record->move_count;
    for (int32_t i = 0; i < common; i++)
        if (record->moves[i].point.x != model->line[i].x ||
            record->moves[i].point.y != model->line[i].y)
            return false;
    return true;
}

static const char *check_moves(const Model *model, const Play *play, const Step *step)
{
    const Record *record = play_record(play);
    int32_t moves = -1, shown = -1;
    const bool looks = model->over || model->browsing;
    if (step->kind == STEP_MOVE && model->free_opening && !looks && model->room)
        moves = computer_acts(model) && !model->paused ? model->moves : model->moves + 1;
    if (step->kind == STEP_TAKE_BACK && model->free_opening && !model->browsing &&
        !model->just_removed)
        moves = taken_back(model);
    if (step->kind == STEP_RIGHT_CLICK && model->free_opening)
        moves = looks ? model->moves : taken_back(model);
    if (step->kind == STEP_RIGHT_CLICK && looks)
        shown = model->shown > 0 ? model->shown - 1 : 0;
    if (moves >= 0 && record->move_count != moves)
        return fail("%d moves, not %d", record->move_count, moves);
    if (shown >= 0 && play_shown(play) != shown)
        return fail("%d moves shown, not %d", play_shown(play), shown);
    if (step->kind <= STEP_REDO && !same_moves(model, record))
        return fail("other moves than before");
    return NULL;
}

/* ------------------------------------------------------------------------------------------------
 * New games
 */

/* Whether the step was to begin a game of the user's own. */
static bool begins_own(const Model *model, const Step *step)
{
    switch (step->kind) {
    case STEP_OPENING: return model->board == GMK_BOARD_GOMOKU;
    case STEP_BOARD:
    case STEP_CLOCK:
    case STEP_NEW:
    case STEP_CLOSE: return true;
    case STEP_KILL: return !model->recovers;
    case STEP_PLAYERS: return model->computers != (int)(step->a % 4) && !goes_on(model);
    case STEP_RULE:
        return model->board == GMK_BOARD_GOMOKU && model->rule != walk_rule(step) &&
               !model->rule_kept;
    default: return false;
    }
}

static bool begins_here(const Model *model, const Step *step)
{
    return (step->kind == STEP_CONTINUE && continues_given(model)) ||
           (step->kind == STEP_PLAYERS && model->computers != (int)(step->a % 4) && goes_on(model));
}

static void take_gomoku(Model *model)
{
    ModelStart *next = &model->next;
    if (next->board == GMK_BOARD_GOMOKU)
        return;
    next->board = GMK_BOARD_GOMOKU;
    next->width = model->size[0];
    next->height = model->size[1];
}

/* What the user has chosen for his next games. */
static void take_choice(Model *model, const Step *step)
{
    static const TimeControl clocks[] = {
        {TIME_NONE, 0, 0}, {TIME_GAME, 5000, 1000}, {TIME_MOVE, 3000, 0}};
    ModelStart *next = &model->next;
    switch (step->kind) {
    case STEP_PLAYERS: next->computers = (int)(step->a % 4); break;
    case STEP_CONTINUE:
        if (continues_given(model))
            next->computers = 1 << model->side;
        break;
    case STEP_LEVEL:
        next->level = (GmkLevel)(step->a % GMK_LEVEL_ALL);
        if (next->searcher == GMK_SEARCHER_TEXTBOOK)
            next->searcher = GMK_SEARCHER_MINIMAX;
        break;
    case STEP_SEARCHER: next->searcher = (GmkSearcher)(step->a % 3); break;
    case STEP_CLOCK: next->time = clocks[step->a % 3]; break;
    case STEP_BOARD:
        next->board = step->a % 3 == 0 ? GMK_BOARD_CONNECT4 : GMK_BOARD_GOMOKU;
        next->width = (int32_t)(5 + step->b % 2);
        next->height = 5;
        break;
    default: break;
    }
    if (step->kind == STEP_LEVEL || step->kind == STEP_SEARCHER)
        next->depth =
            next->searcher == GMK_SEARCHER_TEXTBOOK ? (int32_t)(1 + step->b % PLAYER_DEPTH_MAX) : 0;
    if (step->kind == STEP_OPENING && model->board == GMK_BOARD_GOMOKU) {
        take_gomoku(model);
        next->opening = (OpeningRule)(step->a % OPENING_RULE_COUNT);
        if (next->opening > OPENING_SWAP2)
            next->width = next->height = WALK_OPENING_SIDE;
    }
    if (step->kind == STEP_RULE && begins_own(model, step))
        take_gomoku(model);
    if (step->kind == STEP_RULE && (begins_own(model, step) || model->rule_kept))
        next->rule = walk_rule(step);
}

/* The opening that a game of this start has: a small board has no room for some. */
static OpeningRule opening_of(const ModelStart *start)
{
    return opening_has_room(start->opening, start->width, start->height) ? start->opening
                                                                         : OPENING_FREE;
}

static bool same_start(const ModelStart *a, const ModelStart *b, bool any_level)
{
    const bool gomoku = a->board == GMK_BOARD_GOMOKU;
    return a->board == b->board && a->width == b->width && a->height == b->height &&
           (!gomoku || (a->rule == b->rule && opening_of(a) == opening_of(b))) &&
           a->computers == b->computers && (any_level || a->level == b->level) &&
           a->searcher == b->searcher && a->depth == b->depth && a->time.kind == b->time.kind &&
           a->time.base_ms == b->time.base_ms && a->time.increment_ms == b->time.increment_ms;
}

static const char *say_start(const char *what, const ModelStart *is, const ModelStart *should)
{
    return fail("%s: board %d %dx%d rule %d opening %d computers %d level %d searcher %d depth %d "
                "clock %d, not board %d %dx%d rule %d opening %d computers %d level %d searcher %d "
                "depth %d clock %d",
                what, (int)is->board, is->width, is->height, (int)is->rule, (int)is->opening,
                is->computers, (int)is->level, (int)is->searcher, is->depth, (int)is->time.kind,
                (int)should->board, should->width, should->height, (int)should->rule,
                (int)should->opening, should->computers, (int)should->level, (int)should->searcher,
                should->depth, (int)should->time.kind);
}

/* The next start is as this one was left. */
static const char *check_next(const Model *model, const Desk *desk)
{
    Settings settings;
    Setup setup;
    settings_read(&settings, NULL, desk->stored.text, desk->stored.size);
    settings_to_setup(&setup, &settings);
    settings_free(&settings);
    const ModelStart next = start_of(&setup);
    return same_start(&next, &model->next, false)
               ? NULL
               : say_start("the next start", &next, &model->next);
}

static const char *check_new(const Model *model, const Desk *desk, const Step *step)
{
    const Record *record = play_record(desk->play);
    const Setup *setup = &record->setup;
    const ModelStart is = start_of(setup);
    const int32_t kept = begins_here(model, step) ? model->shown : 0;
    if (!begins_own(model, step) && !begins_here(model, step))
        return NULL;
    if (record->move_count != kept)
        return fail("%d moves in the new game, not %d", record->move_count, kept);
    if (setup->players[0].name[0] || setup->players[1].name[0])
        return fail("the new game has names");
    if (desk->path >= 0)
        return fail("the new game has a file");
    if (begins_here(model, step))
        return is.computers == model->next.computers ? NULL : fail("others play on");
    return same_start(&is, &model->next, desk->settings.match_me)
               ? NULL
               : say_start("the new game", &is, &model->next);
}

/* ------------------------------------------------------------------------------------------------
 * Rating
 */

static bool is_rated(const Setup *setup)
{
    const int computers = user_computers(setup);
    return setup->board == GMK_BOARD_GOMOKU && (computers == 1 || computers == 2) &&
           setup->players[computers - 1].searcher == GMK_SEARCHER_MINIMAX;
}

static const char *check_rated(Model *model, const Desk *desk, const Step *step)
{
    const Record *record = play_record(desk->play);
    if (begins_own(model, step))
        model->given = model->counted = false;
    if (begins_here(model, step) || step->kind == STEP_PASTE ||
        (step->kind == STEP_OPEN && model->saved[step->a % WALK_FILES])) {
        model->given = true;
        model->counted = false;
    }
    if (record->result != GMK_RESULT_NONE && !model->given && !model->counted) {
        model->counted = true;
        model->finished++;
        model->rated += is_rated(&record->setup);
    }
    if (play_is_given(desk->play) != model->given)
        return fail(model->given ? "taken for the user's own game" : "taken for somebody's game");
    return desk->career.game_count == model->rated
               ? NULL
               : fail("%d games rated, not %d", desk->career.game_count, model->rated);
}

/* ------------------------------------------------------------------------------------------------
 * Files
 */

static const char *check_file(const Play *play)
{
    Record *read = NULL;
    GmkFileProblem problem;
    size_t size = 0;
    const char *wrong = NULL;
    char *text = gmk_file_write(play_record(play), &size);
    if (!text || !gmk_file_read(&read, &problem, text, size))
        wrong = fail("saved but not opened: line %d (%s)", text ? problem.line : 0,
                     text ? problem.detail : "");
    else if (!records_equal(read, play_record(play)))
        wrong = fail("opened otherwise than it was saved");
    record_free(read);
    free(text);
    return wrong;
}

static bool same_view(const Play *a, const Play *b)
{
    const Record *left = play_line(a), *right = play_line(b);
    bool same = play_shown(a) == play_shown(b) && left->move_count == right->move_count &&
                play_is_browsing(a) == play_is_browsing(b);
    for (int32_t i = 0; same && i < left->move_count; i++)
        same = left->moves[i].point.x == right->moves[i].point.x &&
               left->moves[i].point.y == right->moves[i].point.y;
    return same && gmk_game_hash(play_game(a)) == gmk_game_hash(play_game(b));
}

static const char *check_recovery(const Play *play)
{
    RecoveryNote note = {0};
    size_t size = 0;
    const char *wrong = NULL;
    Play *restored = play_new();
    char *text = recovery_text(play, "x.gmk", &size);
    if (!restored || !text)
        abort();
    if (recovery_restore(restored, &note, text, size) != RECOVERY_WHOLE)
        wrong = fail("the recovery file cannot be read");
    else if (!records_equal(play_record(restored), play_record(play)))
        wrong = fail("another game is restored");
    else if (!same_view(play, restored))
        wrong = fail("another position is restored");
    else if (play_is_changed(restored) != play_is_changed(play) ||
             play_is_given(restored) != play_is_given(play) ||
             play_is_counted(restored) != play_is_counted(play) ||
             (play_is_paused(play) && !play_is_paused(restored)))
        wrong = fail("another state is restored");
    recovery_note_free(&note);
    free(text);
    play_free(restored);
    return wrong;
}

static const char *check_saved(Model *model, const Desk *desk, const Step *step)
{
    const int file = step->kind == STEP_SAVE ? desk->path : (int)(step->a % WALK_FILES);
    if (step->kind == STEP_SAVE) {
        free(model->saved[file]);
        model->saved[file] = all_parts(play_record(desk->play));
    }
    if (step->kind != STEP_OPEN || !model->saved[file])
        return NULL;
    char *opened = all_parts(play_record(desk->play));
    const bool same = strcmp(opened, model->saved[file]) == 0;
    free(opened);
    return same && desk->path == file ? NULL : fail("another game is opened than was saved");
}

/* A game that was played to its end on the main line stands there until the user wants it otherwise. */
static void note_finish(Model *model, const Record *record)
{
    char *now = part_text(record, PART_MAIN, model->finish);
    const bool stands = model->finish >= 0 && strcmp(now, model->part[PART_MAIN]) == 0;
    const bool ends_here = record->result != GMK_RESULT_NONE &&
                           main_node(record->tree, record->move_count) == record->last;
    if (!stands)
        model->finish = ends_here ? record->move_count : -1;
    free(now);
}

static const char *check_killed(const Model *model, const Desk *desk)
{
    if (!model->killed || !model->recovers)
        return NULL;
    char *now = gmk_file_write(play_record(desk->play), NULL);
    const bool same = now && strcmp(now, model->killed) == 0;
    free(now);
    if (!same)
        return fail("another game is there after a kill");
    if (play_shown(desk->play) != model->shown ||
        gmk_game_hash(play_game(desk->play)) != model->hash)
        return fail("another position is shown after a kill");
    return desk->path == model->path ? NULL : fail("another file after a kill");
}

const char *model_after(Model *model, const Desk *desk, const Step *step)
{
    const char *wrong = check_parts(model, play_record(desk->play), step);
    if (!wrong)
        wrong = check_moves(model, desk->play, step);
    note_finish(model, play_record(desk->play));
    take_choice(model, step);
    if (!wrong)
        wrong = check_new(model, desk, step);
    if (!wrong)
        wrong = check_rated(model, desk, step);
    if (!wrong)
        wrong = check_next(model, desk);
    if (!wrong)
        wrong = check_saved(model, desk, step);
    if (!wrong)
        wrong = check_killed(model, desk);
    if (!wrong)
        wrong = check_file(desk->play);
    return wrong ? wrong : check_recovery(desk->play);
}
