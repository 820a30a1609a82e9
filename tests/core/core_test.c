/* core_test.c: see core_test.h. */
#include "core_test.h"

#include "core/recovery/recovery.h"

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
    *player = (Player){.level = GMK_LEVEL_DIFFICULT};
    if (random_below(random, 2)) {
        const GmkSearcher searcher = (GmkSearcher)random_below(random, 3);
        player_make_computer(
            player, (GmkLevel)random_below(random, GMK_LEVEL_ALL), searcher,
            searcher == GMK_SEARCHER_TEXTBOOK ? 1 + random_below(random, PLAYER_DEPTH_MAX) : 0);
    } else if (random_below(random, 4) == 0) {
        const char *brain = names[random_below(random, (int)(sizeof names / sizeof *names))];
        player_make_brain(player, brain, strlen(brain));
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
        out->rule = (GmkRule)random_below(random, GMK_RULE_CARO_EXACT + 1);
    }
    random_blocked(out, random);
    random_time(&out->time, random);
    random_player(&out->players[0], random);
    random_player(&out->players[1], random);
}

static bool is_blocked(const Setup *setup, GmkPoint point)
{
    for (int32_t i = 0; i < setup->blocked_count; i++)
        if (setup->blocked[i].x == point.x && setup->blocked[i].y == point.y)
            return true;
    return false;
}

void random_start(Setup *setup, Random *random)
{
    const bool falls = setup->board == GMK_BOARD_CONNECT4;
    if (random_below(random, 3) > 0)
        return;
    setup->start.first = random_below(random, 2);
    for (int stones = random_below(random, 4) * random_below(random, 12); stones > 0; stones--) {
        const int side = random_below(random, 2);
        GmkPoint at = {random_below(random, setup->width), random_below(random, setup->height)};
        if (falls) /* the lowest free cell of its column */
            for (at.y = setup->height - 1;
                 at.y > 0 &&
                 (is_blocked(setup, at) || start_cell(&setup->start, at) != GMK_CELL_EMPTY);)
                at.y--;
        if (!is_blocked(setup, at))
            start_add(&setup->start, at, side);
    }
}

static void random_stats(Stats *stats, Random *random)
{
    for (int i = random_below(random, 4); i > 0; i--)
        stats_add(stats, &(StatsSample){.searched = true,
                                        .time_us = 1000 * random_below(random, 100000),
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

/* Comments, marks and properties of a node, with every character that is special in some file. */
static void random_extras(Tree *tree, TreeNode node, const Setup *setup, Random *random)
{
    static const char *const texts[] = {"Good.",
                                        "two\nlines",
                                        "\n\nempty lines\n\n",
                                        "  blanks at the ends\t",
                                        "\\",
                                        "a\\x20",
                                        "end",
                                        "variation",
                                        "\xe4\xba\x94\xe5\xad\x90\xe6\xa3\x8b",
                                        "\x01\x7f\t|",
                                        "B[hh]XY[\\]a\nb]"};
    enum { TEXTS = sizeof texts / sizeof *texts };
    const char *text = texts[random_below(random, TEXTS)];
    bool ok = true;
    if (random_below(random, 4) == 0)
        ok = ok && tree_set_comment(tree, node, text, strlen(text));
    text = texts[random_below(random, TEXTS)];
    if (random_below(random, 8) == 0)
        ok = ok && tree_set_unknown(tree, node, text, strlen(text));
    if (random_below(random, 200) == 0) {
        static char lengthy[5000];
        for (size_t i = 0; i < sizeof lengthy; i++)
            lengthy[i] = " ab\\"[random_below(random, 4)];
        ok = ok && tree_set_comment(tree, node, lengthy, sizeof lengthy);
    }
    if (random_below(random, 8) == 0) {
        GmkPoint line[GMK_VARIATION_MAX];
        const int32_t count = 1 + random_below(random, GMK_VARIATION_MAX);
        RecordMove move = tree_move(tree, node);
        for (int32_t i = 0; i < count; i++)
            line[i] =
                (GmkPoint){random_below(random, setup->width), random_below(random, setup->height)};
        move.has_score = true;
        move.depth = random_below(random, 30);
        ok = ok && tree_set_move(tree, node, &move) && tree_set_line(tree, node, line, count);
    }
    for (int i = random_below(random, 6) / 4; i > 0; i--) {
        TreeMark mark = {
            .kind = (TreeMarkKind)random_below(random, 5),
            .point = {random_below(random, setup->width), random_below(random, setup->height)}};
        static const char *const labels[] = {"", "A", " x ", "\xe6\xa3\x8b", "123456789012345"};
        if (mark.kind == TREE_MARK_LABEL) {
            const char *label = labels[random_below(random, 5)];
            memcpy(mark.label, label, strlen(label));
        }
        ok = ok && tree_add_mark(tree, node, &mark);
    }
    if (!ok)
        abort();
}

static GmkPoint random_legal(const GmkGame *game, Random *random)
{
    static GmkPoint legal[GMK_CELLS_MAX];
    const int32_t count = gmk_game_legal_moves(legal, GMK_CELLS_MAX, game);
    return count > 0 ? legal[random_below(random, count)] : (GmkPoint){-1, -1};
}

/* Plays random moves from the position after `node`; existing children are reused. */
static TreeNode random_line(Record *record, TreeNode node, int moves, Random *random)
{
    GmkGame *game = NULL;
    record_take_line(record, node);
    if (record_replay(&game, record) != GMK_OK)
        abort();
    for (; moves > 0; moves--) {
        const RecordMove move = random_move(random_legal(game, random), random);
        if (move.point.x < 0)
            break;
        if (gmk_game_play(game, move.point) != GMK_OK || !record_add_move(record, &move))
            abort();
    }
    gmk_game_free(game);
    return record->last;
}

static TreeNode random_node(const Tree *tree, Random *random)
{
    TreeNode node = TREE_ROOT;
    for (int steps = random_below(random, tree_count(tree)); steps > 0; steps--)
        node = tree_after(tree, node);
    return node;
}

/* Adds variations anywhere; the current line ends at a random node. */
static void random_branches(Record *record, Random *random)
{
    Tree *tree = record->tree;
    const TreeNode end = record->last;
    for (int i = random_below(random, 3) * random_below(random, 12); i > 0; i--)
        random_line(record, random_node(tree, random), 1 + random_below(random, 8), random);
    if (random_below(random, 2))
        for (TreeNode node = TREE_ROOT; node != TREE_NONE; node = tree_after(tree, node))
            random_extras(tree, node, &record->setup, random);
    if (random_below(random, 4) == 0)
        tree_promote(tree, random_node(tree, random));
    record_take_line(record, random_below(random, 2) ? end : random_node(tree, random));
}

/* A side has resigned: at the end of the current line, or in another one. */
static void random_ending(Record *record, const GmkGame *game, Random *random)
{
    record_take_result(record, game);
    if (random_below(random, 4) > 0)
        return;
    if (record->result == GMK_RESULT_NONE) {
        record->result = (GmkResult)(1 + random_below(random, 3));
        memcpy(record->reason, "resign", 7);
    } else if (record->last != TREE_ROOT) { /* the game is not over before its last move */
        record->ended.node = tree_parent(record->tree, record->last);
        record->ended.result = GMK_RESULT_WHITE;
        memcpy(record->ended.reason, "time", 5);
    }
}

/* An opening as far as the stones on the board have brought it. */
static void random_opening(Record *record, Random *random)
{
    static const OpeningRule swaps[] = {OPENING_FREE, OPENING_SWAP, OPENING_SWAP2,
                                        OPENING_SWAP2_5A};
    OpeningState state;
    if (record->setup.board != GMK_BOARD_GOMOKU || !start_is_usual(&record->setup.start))
        return;
    record->setup.opening = swaps[random_below(random, 4)];
    if (!opening_has_room(record->setup.opening, record->setup.width, record->setup.height))
        record->setup.opening = OPENING_FREE;
    for (;;) {
        record_opening(&state, record, record->move_count);
        if (state.phase != OPENING_CHOOSE) {
            (void)record_fit_opening(record); /* no fifths were offered */
            return;
        }
        record->choices[record->choice_count++] =
            (OpeningAct){.choice = (OpeningChoice)random_below(
                             random, state.offered & 1u << OPENING_ADD_TWO ? OPENING_ADD_TWO + 1
                                                                           : OPENING_ADD_TWO)};
    }
}

static bool rank_at_random(void *user, GmkThought *out, const GmkGame *game, int32_t lines,
                           int32_t shares)
{
    GmkPoint moves[GMK_CELLS_MAX];
    const int32_t count = gmk_game_legal_moves(moves, GMK_CELLS_MAX, game);
    (void)shares;
    for (int32_t i = 0; i < lines && i < count; i++) {
        const int32_t at = i + random_below(user, count - i);
        out->ranked[i] = (GmkRanked){moves[at], random_below(user, 400) - 200};
        moves[at] = moves[i];
        out->ranked_count++;
    }
    out->move = out->ranked[0].move;
    out->score = out->ranked[0].score;
    return random_below(user, 8) > 0;
}

void random_advice(OpeningAdvice *out, const OpeningQuery *query, const GmkGame *game,
                   Random *random)
{
    GmkOpeningRule rule;
    const OpeningJudge judge = {random, rank_at_random, random_next(random)};
    if (!opening_engine_knows(&rule, query)) {
        opening_advise(out, query, game, &judge);
        return;
    }
    GmkOpeningChoice choice = GMK_OPENING_CHOICE_INIT;
    const bool first = query->stone_count == 0;
    choice.act = first ? GMK_OPENING_PLACE : (GmkOpeningAct)random_below(random, 3);
    choice.count = choice.act != GMK_OPENING_PLACE ? 0
                   : !first                        ? 2
                   : rule == GMK_OPENING_SWAP      ? 1
                                                   : 3;
    gmk_game_legal_moves(choice.points, choice.count, game);
    opening_advice_of_engine(out, &choice, query->stone_count);
}

Record *random_record(Random *random, int moves_max)
{
    Setup setup;
    GmkGame *game = NULL;
    random_setup(&setup, random);
    random_start(&setup, random);
    Record *record = record_new(&setup);
    if (!record)
        abort();
    random_line(record, TREE_ROOT, random_below(random, moves_max + 1), random);
    random_branches(record, random);
    if (record_replay(&game, record) != GMK_OK)
        abort();
    random_ending(record, game, random);
    random_stats(&record->stats[0], random);
    random_stats(&record->stats[1], random);
    random_opening(record, random);
    for (int side = 0; side < 2 && setup.time.kind != TIME_NONE; side++)
        record->left_ms[side] = random_below(random, (int)setup.time.base_ms);
    if (random_below(random, 4) == 0 &&
        !record_add_unknown(record, "event A \xe2\x82\xac open", 16))
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
    return a->kind == PLAYER_HUMAN ||
           (a->kind == PLAYER_BRAIN && strcmp(a->brain, b->brain) == 0) ||
           (a->kind == PLAYER_COMPUTER && a->level == b->level && a->searcher == b->searcher &&
            a->depth == b->depth);
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
    if (a->start.first != b->start.first || a->start.count != b->start.count ||
        memcmp(a->start.cells, b->start.cells, sizeof a->start.cells) != 0)
        return false;
    return players_equal(&a->players[0], &b->players[0]) &&
           players_equal(&a->players[1], &b->players[1]);
}

/* The number of a node, depth first: the same in two trees that are equal. */
static int32_t place_of(const Tree *tree, TreeNode wanted)
{
    int32_t place = 0;
    for (TreeNode node = TREE_ROOT; node != TREE_NONE && node != wanted; place++)
        node = tree_after(tree, node);
    return place;
}

/* The node where a side resigned in another line than the current one. */
static bool endings_equal(const Record *a, const Record *b)
{
    const bool has_a = a->ended.node != TREE_NONE && a->ended.node != a->last;
    const bool has_b = b->ended.node != TREE_NONE && b->ended.node != b->last;
    return has_a == has_b &&
           (!has_a ||
            (place_of(a->tree, a->ended.node) == place_of(b->tree, b->ended.node) &&
             a->ended.result == b->ended.result && strcmp(a->ended.reason, b->ended.reason) == 0));
}

static bool moves_equal(const RecordMove *a, const RecordMove *b)
{
    return a->point.x == b->point.x && a->point.y == b->point.y && a->time_ms == b->time_ms &&
           a->has_score == b->has_score && (!a->has_score || a->score == b->score);
}

static bool same_mark(const TreeMark *a, const TreeMark *b)
{
    return a->kind == b->kind && a->point.x == b->point.x && a->point.y == b->point.y &&
           (a->kind != TREE_MARK_LABEL || strcmp(a->label, b->label) == 0);
}

/* The depth of a search counts only with its line: files store both or neither. */
static bool same_line(const Tree *a, TreeNode i, const Tree *b, TreeNode j)
{
    GmkPoint left[GMK_VARIATION_MAX], right[GMK_VARIATION_MAX];
    const int32_t count = tree_line(left, GMK_VARIATION_MAX, a, i);
    if (tree_line(right, GMK_VARIATION_MAX, b, j) != count ||
        (count > 0 && tree_move(a, i).depth != tree_move(b, j).depth))
        return false;
    for (int32_t m = 0; m < count; m++)
        if (left[m].x != right[m].x || left[m].y != right[m].y)
            return false;
    return true;
}

static bool same_node(const Tree *a, TreeNode i, const Tree *b, TreeNode j)
{
    const RecordMove left = tree_move(a, i), right = tree_move(b, j);
    if (!moves_equal(&left, &right) || !same_line(a, i, b, j) ||
        strcmp(tree_comment(a, i), tree_comment(b, j)) != 0 ||
        strcmp(tree_unknown(a, i), tree_unknown(b, j)) != 0 ||
        tree_mark_count(a, i) != tree_mark_count(b, j))
        return false;
    for (int32_t m = 0; m < tree_mark_count(a, i); m++)
        if (!same_mark(tree_mark(a, i, m), tree_mark(b, j, m)))
            return false;
    return true;
}

bool trees_equal(const Tree *a, const Tree *b)
{
    TreeNode i = TREE_ROOT, j = TREE_ROOT;
    while (i != TREE_NONE && j != TREE_NONE) {
        if (!same_node(a, i, b, j) ||
            (tree_child(a, i) == TREE_NONE) != (tree_child(b, j) == TREE_NONE) ||
            (tree_next(a, i) == TREE_NONE) != (tree_next(b, j) == TREE_NONE))
            return false;
        i = tree_after(a, i);
        j = tree_after(b, j);
    }
    return i == j;
}

static bool stats_equal(const Stats *a, const Stats *b)
{
    return a->moves == b->moves && a->gross_us == b->gross_us && a->longest_us == b->longest_us &&
           a->largest_bytes == b->largest_bytes && a->sum_bytes == b->sum_bytes &&
           a->nodes == b->nodes && a->think_us == b->think_us && a->peak_bytes == b->peak_bytes;
}

bool records_equal(const Record *a, const Record *b)
{
    if (!setups_equal(&a->setup, &b->setup) || a->result != b->result ||
        strcmp(a->reason, b->reason) != 0 || a->move_count != b->move_count ||
        a->left_ms[0] != b->left_ms[0] || a->left_ms[1] != b->left_ms[1] ||
        a->choice_count != b->choice_count || !trees_equal(a->tree, b->tree) ||
        place_of(a->tree, a->last) != place_of(b->tree, b->last) || !endings_equal(a, b))
        return false;
    for (int32_t i = 0; i < a->choice_count; i++)
        if (memcmp(&a->choices[i], &b->choices[i], sizeof a->choices[i]) != 0)
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

GmkStatus open_copy(Play *play, const Record *record)
{
    Record *copy = record_copy(record);
    const GmkStatus status = copy ? play_open(play, &copy) : GMK_ERR_NO_MEMORY;
    record_free(copy);
    return status;
}

char *recovery_text(const Play *play, const char *file, size_t *size)
{
    RecoveryNote note;
    char *text = recovery_note(&note, play, file)
                     ? recovery_write_record(play_record(play), &note, size)
                     : NULL;
    recovery_note_free(&note);
    return text;
}
