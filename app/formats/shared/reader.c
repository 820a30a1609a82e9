/* reader.c: see reader.h. */
#include "reader.h"

#include <stdlib.h>
#include <string.h>

/* ---------------------------------------------------------------- problems */

static int64_t line_of(const Reader *r, size_t at)
{
    int64_t line = 1;
    for (size_t i = 0; i < at && i < r->data.size; i++) {
        const bool crlf =
            r->data.text[i] == '\r' && i + 1 < r->data.size && r->data.text[i + 1] == '\n';
        line += r->data.text[i] == '\n' || (r->data.text[i] == '\r' && !crlf);
    }
    return line;
}

bool reader_fail(Reader *r, FormatError error, size_t at, Span detail)
{
    *r->problem = (FormatProblem){.error = error, .offset = r->is_binary ? (int64_t)at : -1};
    if (!r->is_binary)
        r->problem->line = line_of(r, at);
    span_copy(r->problem->detail, sizeof r->problem->detail, detail);
    return false;
}

bool reader_fail_line(Reader *r, FormatError error)
{
    return reader_fail(r, error, r->line_at, span_trim(r->line));
}

bool reader_salvage(Reader *r)
{
    const FormatError error = r->problem->error;
    if ((error != FORMAT_ERR_TRUNCATED && error != FORMAT_ERR_TEXT && error != FORMAT_ERR_MOVE) ||
        !r->record || record_is_blank(r->record))
        return false;
    r->report->damage = *r->problem;
    *r->problem = (FormatProblem){.error = FORMAT_OK, .offset = -1};
    return true;
}

void reader_note_cut(Reader *r)
{
    FormatProblem *problem = r->problem;
    r->problem = &r->report->damage;
    reader_fail(r, FORMAT_ERR_TRUNCATED, r->data.size, (Span){"", 0});
    r->problem = problem;
}

/* ---------------------------------------------------------------- text */

bool reader_take_line(Reader *r)
{
    if (r->at >= r->data.size)
        return false;
    r->line_at = r->at;
    r->line = (Span){r->data.text + r->at, 0};
    while (r->at < r->data.size && r->data.text[r->at] != '\n' && r->data.text[r->at] != '\r')
        r->at++;
    r->line.size = r->at - r->line_at;
    if (r->at < r->data.size && r->data.text[r->at] == '\r')
        r->at++;
    if (r->at < r->data.size && r->data.text[r->at] == '\n' &&
        (r->at == r->line_at + r->line.size || r->data.text[r->at - 1] == '\r'))
        r->at++;
    return true;
}

bool reader_take_full_line(Reader *r)
{
    while (reader_take_line(r))
        if (span_trim(r->line).size > 0)
            return true;
    return false;
}

bool reader_take_integer(int64_t *out, Span *rest)
{
    size_t i = 0, digits = 0;
    int64_t value = 0;
    const bool minus = rest->size > 0 && rest->text[0] == '-';
    if (rest->size > 0 && (minus || rest->text[0] == '+'))
        i++;
    for (; i < rest->size && rest->text[i] >= '0' && rest->text[i] <= '9'; i++, digits++) {
        if (value > INT64_MAX / 100)
            return false;
        value = value * 10 + (rest->text[i] - '0');
    }
    if (digits == 0)
        return false;
    *out = minus ? -value : value;
    rest->text += i;
    rest->size -= i;
    return true;
}

bool reader_is_integer(int64_t *out, Span span)
{
    int64_t value;
    Span rest = span_trim(span);
    if (!reader_take_integer(&value, &rest) || rest.size > 0)
        return false;
    *out = value;
    return true;
}

/* ---------------------------------------------------------------- progress */

bool reader_goes_on(Reader *r, size_t at)
{
    enum { STEP = 1 << 17 }; /* bytes between two reports: a few milliseconds */
    if (at < r->reported + STEP)
        return true;
    r->reported = at;
    return progress_report(r->options.progress, at, 2 * r->data.size) ||
           reader_fail(r, FORMAT_ERR_CANCELLED, at, (Span){"", 0});
}

/* ---------------------------------------------------------------- the scratch record */

void reader_free(Reader *r)
{
    record_free(r->record);
    free(r->path);
    free(r->index.slots);
    r->record = NULL;
    r->path = NULL;
    r->index = (ReaderIndex){0};
}

bool reader_begin_setup(Reader *r, const Setup *setup)
{
    reader_free(r);
    r->record = record_new(setup);
    r->path = malloc(sizeof *r->path);
    r->node = TREE_ROOT;
    if (!r->record || !r->path)
        return reader_fail(r, FORMAT_ERR_NO_MEMORY, 0, (Span){"", 0});
    r->path->depth = 0;
    r->path->stones = (PointSet){{0}};
    r->path->levels[0] = (ReaderLevel){.node = TREE_ROOT, .fresh = true};
    return true;
}

void reader_set_start(Reader *r, const Start *start)
{
    r->record->setup.start = *start;
    r->path->stones = (PointSet){{0}};
    for (int side = 0; side < 2; side++)
        for (GmkPoint at = start_before; start_next(&at, start, side);)
            r->path->stones.rows[at.y] |= 1u << at.x;
}

bool reader_begin(Reader *r, int64_t width, int64_t height)
{
    Setup setup;
    if (width < GMK_GOMOKU_SIDE_MIN || width > GMK_GOMOKU_SIDE_MAX ||
        height < GMK_GOMOKU_SIDE_MIN || height > GMK_GOMOKU_SIDE_MAX)
        return reader_fail_line(r, FORMAT_ERR_SIZE);
    setup_default(&setup);
    setup.players[1] = setup.players[0]; /* two human players unless the file says otherwise */
    setup.width = (int32_t)width;
    setup.height = (int32_t)height;
    return reader_begin_setup(r, &setup);
}

bool reader_begin_default(Reader *r, int32_t side)
{
    const FormatOptions *o = &r->options;
    return o->width > 0 ? reader_begin(r, o->width, o->height) : reader_begin(r, side, side);
}

/* ---------------------------------------------------------------- the path */

static bool is_on_board(const Reader *r, GmkPoint point)
{
    const Setup *setup = &r->record->setup;
    return point.x >= 0 && point.y >= 0 && point.x < setup->width && point.y < setup->height;
}

static bool set_has(const PointSet *set, GmkPoint point)
{
    return (set->rows[point.y] >> point.x & 1) != 0;
}

static void set_flip(PointSet *set, GmkPoint point)
{
    set->rows[point.y] ^= 1u << point.x;
}

bool reader_spend(Reader *r, size_t steps)
{
    enum { FREE = 1 << 22, A_BYTE = 16 }; /* steps: 16 MiB of the worst file take about a second */
    r->work += steps;
    return r->work <= FREE + A_BYTE * r->data.size ||
           reader_fail(r, FORMAT_ERR_TOO_LARGE, r->at, (Span){"", 0});
}

/* Appends a child of the path's last node. `fresh`: it was added just now and has no children. */
static void push_level(Reader *r, TreeNode node, bool fresh)
{
    ReaderPath *path = r->path;
    ReaderLevel *level = &path->levels[++path->depth];
    set_flip(&path->stones, tree_point(r->record->tree, node));
    level->node = node;
    level->fresh = fresh;
    level->marks_known = false;
    if (fresh)
        level->children = (PointSet){{0}};
}

static void pop_level(Reader *r)
{
    ReaderPath *path = r->path;
    set_flip(&path->stones, tree_point(r->record->tree, path->levels[path->depth--].node));
}

/* Makes the path end at this node. Readers walk depth first, so that it is usually on the path. */
static bool visit(Reader *r, TreeNode node)
{
    const Tree *tree = r->record->tree;
    ReaderPath *path = r->path;
    TreeNode line[GMK_CELLS_MAX];
    int32_t count = 0;
    while (path->depth > 0 && path->levels[path->depth].node != node)
        pop_level(r);
    if (path->levels[path->depth].node == node)
        return true;
    for (; node != TREE_ROOT; node = tree_parent(tree, node))
        line[count++] = node;
    if (!reader_spend(r, (size_t)count))
        return false;
    while (count > 0)
        push_level(r, line[--count], false);
    return true;
}

/* The level of a node that is on the path. */
static ReaderLevel *level_of(Reader *r, TreeNode node)
{
    ReaderPath *path = r->path;
    if (node == TREE_ROOT)
        return &path->levels[0];
    if (path->depth > 1 && path->levels[path->depth - 1].node == node)
        return &path->levels[path->depth - 1];
    return visit(r, node) ? &path->levels[path->depth] : NULL;
}

bool reader_is_taken(Reader *r, TreeNode node, GmkPoint point)
{
    const ReaderPath *path = r->path;
    const bool entered = path->depth > 0 && path->levels[path->depth - 1].node == node;
    if (!is_on_board(r, point) || (!entered && !visit(r, node)) || !set_has(&path->stones, point))
        return false;
    /* The stone of a child that the path has entered does not count. */
    const GmkPoint stone = tree_point(r->record->tree, path->levels[path->depth].node);
    return !entered || stone.x != point.x || stone.y != point.y;
}

static bool fail_full(Reader *r, size_t at)
{
    const bool full = tree_count(r->record->tree) >= TREE_NODES_MAX;
    return reader_fail(r, full ? FORMAT_ERR_TOO_LARGE : FORMAT_ERR_NO_MEMORY, at, (Span){"", 0});
}

/* The slot of the child of `parent` at this point, or the empty one where it belongs. */
static TreeNode *index_slot(Reader *r, TreeNode parent, GmkPoint point, size_t *steps)
{
    const Tree *tree = r->record->tree;
    const uint64_t cell = (uint64_t)(point.y * GMK_GOMOKU_SIDE_MAX + point.x);
    uint64_t hash = ((uint64_t)parent * GMK_CELLS_MAX + cell) * 0x9e3779b97f4a7c15u;
    for (hash >>= 32;; hash++, ++*steps) {
        TreeNode *slot = &r->index.slots[hash & (r->index.capacity - 1)];
        if (*slot == TREE_ROOT)
            return slot;
        const GmkPoint stone = tree_point(tree, *slot);
        if (tree_parent(tree, *slot) == parent && stone.x == point.x && stone.y == point.y)
            return slot;
    }
}

static void index_put(Reader *r, TreeNode node, size_t *steps)
{
    const Tree *tree = r->record->tree;
    *index_slot(r, tree_parent(tree, node), tree_point(tree, node), steps) = node;
    r->index.used++;
}

/* Makes the table anew, at least twice as large as the tree. False: no memory. */
static bool index_build(Reader *r, size_t *steps)
{
    const Tree *tree = r->record->tree;
    uint32_t capacity = 1024;
    while (capacity < 2 * (uint32_t)tree_count(tree))
        capacity *= 2;
    TreeNode *slots = calloc(capacity, sizeof *slots);
    if (!slots)
        return false;
    free(r->index.slots);
    r->index = (ReaderIndex){.slots = slots, .capacity = capacity};
    for (TreeNode node = tree_after(tree, TREE_ROOT); node != TREE_NONE;
         node = tree_after(tree, node))
        index_put(r, node, steps);
    return true;
}

/*
 * The child at this point in *out, TREE_NONE if there is none. False: the problem is set, no memory
 * or the budget of work is used up.
 */
static bool find_child(Reader *r, const ReaderLevel *level, GmkPoint point, TreeNode *out)
{
    size_t steps = 1;
    *out = TREE_NONE;
    if (level->fresh && !set_has(&level->children, point))
        return true;
    if (r->index.capacity == 0 && !index_build(r, &steps))
        return reader_fail(r, FORMAT_ERR_NO_MEMORY, r->at, (Span){"", 0});
    const TreeNode child = *index_slot(r, level->node, point, &steps);
    if (child != TREE_ROOT)
        *out = child;
    return reader_spend(r, steps);
}

/* Adds a child that is not there yet. TREE_NONE: the problem is set. */
static TreeNode add_child(Reader *r, ReaderLevel *level, const RecordMove *move, size_t at)
{
    size_t steps = 1;
    const TreeNode node = tree_add(r->record->tree, level->node, move);
    if (node == TREE_NONE) {
        fail_full(r, at);
        return TREE_NONE;
    }
    if (level->fresh)
        level->children.rows[move->point.y] |= 1u << move->point.x;
    if (r->index.capacity == 0)
        return node;
    if (4 * (r->index.used + 1) > 3 * r->index.capacity) { /* the tree has the new node already */
        if (!index_build(r, &steps)) {
            reader_fail(r, FORMAT_ERR_NO_MEMORY, at, (Span){"", 0});
            return TREE_NONE;
        }
    } else {
        index_put(r, node, &steps);
    }
    return reader_spend(r, steps) ? node : TREE_NONE;
}

static void fail_move(Reader *r, GmkStatus status, size_t at, Span detail)
{
    reader_fail(r, FORMAT_ERR_MOVE, at, detail);
    r->problem->status = status;
}

ReaderAdded reader_add_branch(Reader *r, TreeNode parent, const RecordMove *move, size_t at,
                              Span detail)
{
    if (!reader_goes_on(r, at) || !visit(r, parent))
        return READER_FAILED;
    if (!is_on_board(r, move->point)) {
        fail_move(r, GMK_ERR_OFF_BOARD, at, detail);
        return READER_FAILED;
    }
    if (set_has(&r->path->stones, move->point))
        return READER_CUT_OFF;
    ReaderLevel *level = &r->path->levels[r->path->depth];
    TreeNode node;
    if (!find_child(r, level, move->point, &node))
        return READER_FAILED;
    const bool there = node != TREE_NONE;
    if (!there)
        node = add_child(r, level, move, at);
    if (node == TREE_NONE)
        return READER_FAILED;
    r->node = node;
    push_level(r, r->node, !there);
    return READER_ADDED;
}

bool reader_add(Reader *r, TreeNode parent, const RecordMove *move, size_t at, Span detail)
{
    switch (reader_add_branch(r, parent, move, at, detail)) {
    case READER_ADDED: return true;
    case READER_CUT_OFF: fail_move(r, GMK_ERR_OCCUPIED, at, detail); break;
    case READER_FAILED: break;
    }
    return false;
}

int32_t reader_depth(Reader *r, TreeNode node)
{
    return visit(r, node) ? r->path->depth : tree_depth(r->record->tree, node);
}

void reader_leave_out(Reader *r, int32_t nodes)
{
    r->report->left_out++;
    r->report->lost += nodes;
}

/* ---------------------------------------------------------------- what nodes carry */

static bool count_text(Reader *r, size_t at)
{
    return ++r->text_count <= FORMAT_TEXTS_MAX ||
           reader_fail(r, FORMAT_ERR_TOO_LARGE, at, (Span){"", 0});
}

static bool put_mark(Reader *r, TreeNode node, const TreeMark *mark, size_t at)
{
    return count_text(r, at) && (tree_add_mark(r->record->tree, node, mark) ||
                                 reader_fail(r, FORMAT_ERR_NO_MEMORY, at, (Span){"", 0}));
}

/* The level of a node with the sets of its marks filled. NULL: the budget of work is used up. */
static ReaderLevel *level_with_marks(Reader *r, TreeNode node)
{
    const Tree *tree = r->record->tree;
    ReaderLevel *level = level_of(r, node);
    if (!level || level->marks_known)
        return level;
    const int32_t count = tree_mark_count(tree, node);
    level->marks_known = true;
    memset(level->marks, 0, sizeof level->marks);
    for (int32_t i = 0; i < count; i++) {
        const TreeMark *mark = tree_mark(tree, node, i);
        level->marks[mark->kind].rows[mark->point.y] |= 1u << mark->point.x;
    }
    return reader_spend(r, (size_t)count) ? level : NULL;
}

bool reader_add_mark(Reader *r, TreeNode node, const TreeMark *mark, size_t at)
{
    if (!is_on_board(r, mark->point))
        return true; /* nobody could see it */
    ReaderLevel *level = level_with_marks(r, node);
    if (!level)
        return false;
    if (set_has(&level->marks[mark->kind], mark->point))
        return true;
    set_flip(&level->marks[mark->kind], mark->point);
    return put_mark(r, node, mark, at);
}

/* The bits from column a to column b, both included. */
static uint32_t columns(int32_t a, int32_t b)
{
    return (UINT32_MAX >> (31 - b)) & (UINT32_MAX << a);
}

bool reader_add_marks(Reader *r, TreeNode node, TreeMarkKind kind, GmkPoint from, GmkPoint to,
                      size_t at)
{
    const Setup *setup = &r->record->setup;
    TreeMark mark = {.kind = kind};
    if (to.x >= setup->width)
        to.x = setup->width - 1;
    if (to.y >= setup->height)
        to.y = setup->height - 1;
    if (from.x < 0 || from.y < 0 || from.x > to.x || from.y > to.y)
        return true; /* nobody could see them */
    ReaderLevel *level = level_with_marks(r, node);
    if (!level)
        return false;
    for (mark.point.y = from.y; mark.point.y <= to.y; mark.point.y++) {
        uint32_t *row = &level->marks[kind].rows[mark.point.y];
        const uint32_t fresh = columns(from.x, to.x) & ~*row;
        *row |= fresh;
        for (mark.point.x = from.x; fresh != 0 && mark.point.x <= to.x; mark.point.x++)
            if ((fresh >> mark.point.x & 1) != 0 && !put_mark(r, node, &mark, at))
                return false;
    }
    return true;
}

bool reader_add_comment(Reader *r, TreeNode node, const char *text, size_t length)
{
    Tree *tree = r->record->tree;
    const size_t before = tree_comment_length(tree, node);
    if (length == 0 || before >= TREE_TEXT_MAX)
        return true;
    if (before == 0 && !count_text(r, r->at))
        return false;
    return ((before == 0 || tree_append_comment(tree, node, "\n", 1)) &&
            tree_append_comment(tree, node, text, length)) ||
           reader_fail(r, FORMAT_ERR_NO_MEMORY, 0, (Span){"", 0});
}
