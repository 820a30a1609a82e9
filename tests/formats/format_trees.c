/* format_trees.c: see format_trees.h. */
#include "format_trees.h"

/* ---------------------------------------------------------------- making trees */

static const char *const texts[] = {"good",
                                    "a ] bracket and a \\ slash",
                                    "two\nlines",
                                    "\nan empty line first",
                                    "colon: (;B[aa])",
                                    "\xe5\xa5\xbd\xe6\xa3\x8b",
                                    "\xe4\xb8\x80\xe4\xba\x8c\n\xe4\xb8\x89",
                                    "caf\xc3\xa9",
                                    "x",
                                    "\xf0\x9f\x98\x80 \xe4\xba\x94\xe5\xad\x90\xe6\xa3\x8b",
                                    "ends with a line\n",
                                    "  blanks  "};

static const char *random_text(Random *random)
{
    return texts[random_below(random, (int)(sizeof texts / sizeof *texts))];
}

static int32_t fixed_side(FormatId format)
{
    switch (format) {
    case FORMAT_LIB:
    case FORMAT_POS:
    case FORMAT_STRING:
    case FORMAT_OPENINGS: return 15;
    case FORMAT_REC: return 20;
    default: return 0;
    }
}

static GmkPoint random_point(const Setup *setup, Random *random)
{
    return (GmkPoint){random_below(random, setup->width), random_below(random, setup->height)};
}

bool turns_give_start(const Start *start)
{
    const int32_t black = start_stones(start, 0), white = start_stones(start, 1);
    return start->first == 0 ? black == white : black == white + 1;
}

/* Makes it a position that moves in turn can give. */
static void recolor_in_turn(Start *start)
{
    bool white = false;
    for (int32_t i = 0; i < GMK_CELLS_MAX; i++)
        if (start->cells[i] != GMK_CELL_EMPTY) {
            start->cells[i] = white ? GMK_CELL_WHITE : GMK_CELL_BLACK;
            white = !white;
        }
    start->first = white;
}

static void random_format_setup(Setup *setup, Random *random, FormatId format)
{
    static const char *const names[] = {"", "Alice", "\xe6\x9d\x8e", "7", "O'Neill \"x\"", "a  b"};
    const int32_t side = fixed_side(format);
    setup_default(setup);
    setup->players[1] = setup->players[0];
    setup->width = side > 0 ? side : 5 + random_below(random, 16);
    setup->height = side > 0 ? side : 5 + random_below(random, 16);
    setup->rule = (GmkRule)random_below(random, GMK_RULE_CARO_EXACT + 1);
    if (format == FORMAT_COLUMNS) {
        setup->board = GMK_BOARD_CONNECT4;
        setup->rule = GMK_RULE_FREESTYLE;
        setup->width = 7;
        setup->height = 6;
    }
    if (format == FORMAT_GMK || format == FORMAT_BOARD) /* the formats with blocked cells */
        for (int i = random_below(random, 4); i > 0; i--) {
            const GmkPoint at = random_point(setup, random);
            if (setup->blocked_count == 0 || at.x != setup->blocked[0].x)
                setup->blocked[setup->blocked_count++] = at;
            if (setup->blocked_count == 2)
                break;
        }
    random_start(setup, random);
    if (!(format_info(format)->holds & FORMAT_PART_START) && random_below(random, 4) > 0)
        recolor_in_turn(&setup->start);
    for (int i = 0; i < 2 && (format_info(format)->holds & FORMAT_PART_NAMES); i++) {
        const char *name = names[random_below(random, (int)(sizeof names / sizeof *names))];
        if (random_below(random, 4) == 0)
            player_make_brain(&setup->players[i], name, strlen(name));
        else
            player_set_name(&setup->players[i], name, strlen(name));
    }
    if ((format_info(format)->holds & FORMAT_PART_CLOCKS) && random_below(random, 2)) {
        setup->time.kind = (TimeKind)(1 + random_below(random, 2));
        setup->time.base_ms = 1000 + random_below(random, TIME_BASE_MAX_MS - 1000);
        if (setup->time.kind == TIME_GAME && random_below(random, 2))
            setup->time.increment_ms = random_below(random, 60000);
    }
}

/* A legal move, often beside the last one, so that games come to an end. */
static bool random_legal(GmkPoint *out, const GmkGame *game, Random *random)
{
    GmkPoint legal[GMK_CELLS_MAX], last;
    const int32_t count = gmk_game_legal_moves(legal, GMK_CELLS_MAX, game);
    const int32_t moves = gmk_game_move_count(game);
    if (count == 0)
        return false;
    *out = legal[random_below(random, count)];
    if (moves >= 2 && gmk_game_board(game) == GMK_BOARD_GOMOKU && random_below(random, 8) > 0 &&
        gmk_game_move(&last, game, moves - 2) == GMK_OK) {
        const GmkPoint near = {last.x + (random_below(random, 3) > 0), last.y};
        if (gmk_game_check(game, near) == GMK_OK)
            *out = near;
    }
    return true;
}

static RecordMove random_record_move(GmkPoint point, Random *random, uint32_t holds)
{
    RecordMove move = {.point = point, .time_ms = -1};
    if ((holds & FORMAT_PART_TIMES) && random_below(random, 4))
        move.time_ms = random_below(random, 1 << random_below(random, 29));
    if ((holds & FORMAT_PART_SCORES) && random_below(random, 2)) {
        move.has_score = true;
        move.score = random_below(random, 2 * GMK_SCORE_WIN + 1) - GMK_SCORE_WIN;
    }
    return move;
}

static bool is_occupied(const Tree *tree, TreeNode node, GmkPoint p)
{
    for (; node != TREE_ROOT; node = tree_parent(tree, node))
        if (tree_point(tree, node).x == p.x && tree_point(tree, node).y == p.y)
            return true;
    return false;
}

static void decorate(Record *record, TreeNode node, Random *random, FormatId format)
{
    static const char *const kept[] = {"XX[kept]", "TE[1]KO[]", "N[a \\] b]DM[2]",
                                       "AR[aa:bb][cc:dd]"};
    const uint32_t holds = format_info(format)->holds;
    const bool lib = format == FORMAT_LIB;
    Tree *tree = record->tree;
    if ((holds & FORMAT_PART_COMMENTS) && random_below(random, 3) == 0) {
        const char *text = random_text(random);
        tree_set_comment(tree, node, text, strlen(text));
    }
    for (int i = random_below(random, 4); (holds & FORMAT_PART_MARKS) && i > 0; i--) {
        TreeMark mark = {.kind = (TreeMarkKind)random_below(random, 5),
                         .point = random_point(&record->setup, random)};
        if (lib)
            mark.kind = node != TREE_ROOT && random_below(random, 4) == 0 ? TREE_MARK_CIRCLE
                                                                          : TREE_MARK_LABEL;
        if (lib && mark.kind == TREE_MARK_CIRCLE)
            mark.point = tree_point(tree, node);
        else if (lib && is_occupied(tree, node, mark.point))
            continue;
        if (mark.kind == TREE_MARK_LABEL)
            snprintf(mark.label, sizeof mark.label, "%s",
                     random_below(random, 3) ? "A" : "\xe7\x94\xb2:]");
        bool again = false;
        for (int32_t m = 0; m < tree_mark_count(tree, node); m++) {
            const TreeMark *other = tree_mark(tree, node, m);
            again |= other->kind == mark.kind && other->point.x == mark.point.x &&
                     other->point.y == mark.point.y;
        }
        if (!again)
            tree_add_mark(tree, node, &mark);
    }
    if ((holds & FORMAT_PART_UNKNOWN) && random_below(random, 5) == 0) {
        const char *text = kept[random_below(random, 4)];
        tree_set_unknown(tree, node, text, strlen(text));
    }
}

/* The position at a node. */
static GmkGame *game_at(const Record *record, TreeNode node)
{
    GmkGame *game = NULL;
    if (record_replay_node(&game, record, node) != GMK_OK)
        abort();
    return game;
}

static void grow(Record *record, TreeNode node, int moves, Random *random, FormatId format)
{
    const uint32_t holds = format_info(format)->holds;
    GmkGame *game = game_at(record, node);
    GmkPoint point;
    for (; moves > 0 && random_legal(&point, game, random); moves--) {
        if (gmk_game_play(game, point) != GMK_OK)
            abort();
        const RecordMove move = random_record_move(point, random, holds);
        const TreeNode old = tree_find(record->tree, node, point);
        node = old != TREE_NONE ? old : tree_add(record->tree, node, &move);
        if (old == TREE_NONE)
            decorate(record, node, random, format);
    }
    gmk_game_free(game);
}

static void random_result(Record *record, Random *random, FormatId format)
{
    GmkGame *game = game_at(record, record->last);
    const bool piskvork = format == FORMAT_PSQ || format == FORMAT_REC;
    const char *reason = piskvork                  ? random_below(random, 2) ? "time" : "error"
                         : random_below(random, 2) ? "resign"
                                                   : "time";
    record_take_result(record, game);
    if (record->result == GMK_RESULT_NONE && (format_info(format)->holds & FORMAT_PART_RESULT) &&
        random_below(random, 2)) {
        record->result =
            gmk_game_to_move(game) == GMK_CELL_BLACK ? GMK_RESULT_WHITE : GMK_RESULT_BLACK;
        snprintf(record->reason, sizeof record->reason, "%s", reason);
    }
    gmk_game_free(game);
}

Record *random_tree_record(Random *random, FormatId format)
{
    Setup setup;
    random_format_setup(&setup, random, format);
    Record *record = record_new(&setup);
    if (!record)
        abort();
    const bool tree = (format_info(format)->holds & FORMAT_PART_VARIATIONS) != 0;
    decorate(record, TREE_ROOT, random, format);
    grow(record, TREE_ROOT, 1 + random_below(random, tree ? 30 : 120), random, format);
    for (int i = random_below(random, 8); tree && i > 0; i--)
        grow(record, random_below(random, tree_count(record->tree)), 1 + random_below(random, 12),
             random, format);
    record_take_line(record, tree_end(record->tree, TREE_ROOT));
    random_result(record, random, format);
    return record;
}

/* ---------------------------------------------------------------- comparing */

static bool same_mark(const TreeMark *a, const TreeMark *b)
{
    return a->kind == b->kind && a->point.x == b->point.x && a->point.y == b->point.y &&
           strcmp(a->label, b->label) == 0;
}

/* In any order. */
static bool same_marks(const Tree *a, TreeNode i, const Tree *b, TreeNode j)
{
    if (tree_mark_count(a, i) != tree_mark_count(b, j))
        return false;
    for (int32_t m = 0; m < tree_mark_count(a, i); m++) {
        bool found = false;
        for (int32_t n = 0; n < tree_mark_count(b, j); n++)
            found |= same_mark(tree_mark(a, i, m), tree_mark(b, j, n));
        if (!found)
            return false;
    }
    return true;
}

static const char *differ_move(const RecordMove *a, const RecordMove *b, uint32_t holds)
{
    if (a->point.x != b->point.x || a->point.y != b->point.y)
        return "a move";
    if ((holds & FORMAT_PART_TIMES) && a->time_ms != b->time_ms)
        return "a time";
    if ((holds & FORMAT_PART_SCORES) &&
        (a->has_score != b->has_score || (a->has_score && a->score != b->score)))
        return "a score";
    return NULL;
}

static const char *differ_node(const Tree *a, TreeNode i, const Tree *b, TreeNode j, uint32_t holds)
{
    if ((tree_child(a, i) == TREE_NONE) != (tree_child(b, j) == TREE_NONE) ||
        (tree_next(a, i) == TREE_NONE) != (tree_next(b, j) == TREE_NONE))
        return "the shape of the tree";
    if (strcmp(tree_comment(a, i), tree_comment(b, j)) != 0)
        return "a comment";
    if (!same_marks(a, i, b, j))
        return "marks";
    if ((holds & FORMAT_PART_UNKNOWN) && strcmp(tree_unknown(a, i), tree_unknown(b, j)) != 0)
        return "a kept property";
    const RecordMove first = tree_move(a, i), second = tree_move(b, j);
    return i == TREE_ROOT ? NULL : differ_move(&first, &second, holds);
}

static const char *differ_tree(const Tree *a, const Tree *b, uint32_t holds)
{
    TreeNode i = TREE_ROOT, j = TREE_ROOT;
    const char *why = NULL;
    while (!why && i != TREE_NONE && j != TREE_NONE) {
        why = differ_node(a, i, b, j, holds);
        i = tree_after(a, i);
        j = tree_after(b, j);
    }
    return why;
}

static const char *differ_head(const Record *a, const Record *b, uint32_t holds)
{
    const Setup *s = &a->setup, *t = &b->setup;
    if (s->board != t->board || s->width != t->width || s->height != t->height)
        return "the board";
    if ((holds & FORMAT_PART_RULE) && s->rule != t->rule)
        return "the rule";
    if ((holds & FORMAT_PART_START) &&
        (s->start.first != t->start.first ||
         memcmp(s->start.cells, t->start.cells, sizeof s->start.cells) != 0))
        return "the stones that were set up";
    if ((holds & FORMAT_PART_NAMES) &&
        (strcmp(player_name(&s->players[0]), player_name(&t->players[0])) != 0 ||
         strcmp(player_name(&s->players[1]), player_name(&t->players[1])) != 0))
        return "a name";
    if ((holds & FORMAT_PART_CLOCKS) &&
        (s->time.kind != t->time.kind || s->time.base_ms != t->time.base_ms ||
         s->time.increment_ms != t->time.increment_ms))
        return "the clocks";
    if ((holds & FORMAT_PART_RESULT) && s->rule == t->rule &&
        (a->result != b->result || strcmp(a->reason, b->reason) != 0))
        return "the result";
    return NULL;
}

/* The stones after the current line and the side to move, without the engine and without what says
 * whose move it is. False: a stone on another. */
static bool plain_position(uint8_t cells[GMK_CELLS_MAX], bool *white, const Record *record)
{
    const Setup *setup = &record->setup;
    memcpy(cells, setup->start.cells, GMK_CELLS_MAX);
    for (int32_t i = 0; i < setup->blocked_count; i++)
        cells[setup->blocked[i].y * GMK_GOMOKU_SIDE_MAX + setup->blocked[i].x] = GMK_CELL_BLOCKED;
    *white = setup->start.first == 1;
    for (int32_t i = 0; i < record->move_count; i++, *white = !*white) {
        const GmkPoint at = record->moves[i].point;
        uint8_t *cell = &cells[at.y * GMK_GOMOKU_SIDE_MAX + at.x];
        if (*cell != GMK_CELL_EMPTY)
            return false;
        *cell = *white ? GMK_CELL_WHITE : GMK_CELL_BLACK;
    }
    return true;
}

bool same_position(const char **why, const Record *a, const Record *b, FormatId format)
{
    uint8_t first[GMK_CELLS_MAX], second[GMK_CELLS_MAX];
    bool white_first, white_second;
    *why = differ_head(a, b, format_info(format)->holds);
    if (!*why &&
        (!plain_position(first, &white_first, a) || !plain_position(second, &white_second, b) ||
         memcmp(first, second, sizeof first) != 0))
        *why = "the stones";
    if (!*why && white_first != white_second)
        *why = "the side to move";
    return *why == NULL;
}

bool same_for_format(const char **why, const Record *a, const Record *b, FormatId format)
{
    const uint32_t holds = format_info(format)->holds;
    *why = differ_head(a, b, holds);
    if (!*why && a->move_count != b->move_count)
        *why = "the number of moves";
    for (int32_t i = 0; !*why && i < a->move_count; i++)
        *why = differ_move(&a->moves[i], &b->moves[i], holds);
    if (!*why && (holds & FORMAT_PART_VARIATIONS))
        *why = differ_tree(a->tree, b->tree, holds);
    return *why == NULL;
}
