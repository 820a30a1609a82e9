/* Keeps the net's activations in step with a search, and evaluates positions. */
#include "net.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "net_facts.h"
#include "net_kernel.h"

/* ------------------------------------------------------------------------------------------------
 * Weights
 */

/*
 * Zeroed memory that begins at a multiple of NET_ALIGN. The byte before it is its distance from the
 * beginning of the allocated block.
 */
static void *aligned_new(size_t bytes)
{
    unsigned char *block = calloc(1, bytes + NET_ALIGN);
    if (!block)
        return NULL;
    const size_t offset = NET_ALIGN - (size_t)((uintptr_t)block % NET_ALIGN); /* at least 1 */
    block[offset - 1] = (unsigned char)offset;
    return block + offset;
}

static void aligned_free(void *memory)
{
    unsigned char *start = memory;
    if (start)
        free(start - start[-1]);
}

const NetKernel *net_kernel_best(void)
{
    const NetKernel *kernel = net_kernel_avx512();
    if (!kernel)
        kernel = net_kernel_avx2();
    if (!kernel)
        kernel = net_kernel_sse2();
    return kernel ? kernel : &net_kernel_plain;
}

Net *net_new_empty(void)
{
    Net *net = aligned_new(sizeof *net);
    if (!net)
        return NULL;
    net_shapes_fill(net->pairs);
    net->kernel = net_kernel_best();
    return net;
}

void net_free(Net *net)
{
    aligned_free(net);
}

NetState *net_state_new(void)
{
    return aligned_new(sizeof(NetState));
}

void net_state_free(NetState *state)
{
    aligned_free(state);
}

/* ------------------------------------------------------------------------------------------------
 * A stone
 */

static int cell_at(GmkPoint at)
{
    return at.y * GMK_GOMOKU_SIDE_MAX + at.x;
}

/* From a cell to the next one of its line, in the numbers of NetView. */
static const int steps[BOARD_DIRECTIONS] = {1, GMK_GOMOKU_SIDE_MAX, GMK_GOMOKU_SIDE_MAX + 1,
                                            1 - GMK_GOMOKU_SIDE_MAX};

static const uint16_t first_row[3] = {0, NET_PAIRS, 2 * NET_PAIRS}; /* by the cell's own state */

/*
 * The cells of a line around a place, eight to either side, two bits each from the lowest on. What
 * lies before the edge reads as empty, but nobody sees it from behind the edge.
 */
static inline uint64_t line_around(uint64_t line, int place)
{
    const int first = place - 2 * NET_REACH + PATTERN_REACH;
    return first >= 0 ? line >> (2 * first) : line << (-2 * first);
}

/*
 * The cell `k` steps from the middle of line_around(), as it is and with a stone in the middle.
 * `count` changes are listed already; returns how many there are now. It is handed on in a register:
 * every cell would wait for the one before it to be counted in memory.
 */
static inline int add_change(NetStep *step, NetUpdate *update, const NetView *view, const Net *net,
                             uint64_t around, int k, int d, int count)
{
    const uint32_t window = (uint32_t)(around >> (2 * (NET_REACH + k)));
    const unsigned state = window >> (2 * NET_REACH) & 3;
    if (state == NET_EDGE)
        return count;
    const uint32_t low = (1u << (2 * NET_REACH)) - 1;
    const uint32_t key = (window & low) | (window >> 2 & low << (2 * NET_REACH));
    const int at = k > 0 ? NET_REACH - k : NET_REACH - 1 - k; /* of the stone in the key */
    const int cell = step->cells[0] + k * steps[d];
    step->cells[count] = (uint16_t)cell;
    update->old[count] = (uint16_t)(first_row[state] + net->pairs[key]);
    update->now[count] =
        (uint16_t)(first_row[state] + net->pairs[key | (uint32_t)step->stone << (2 * at)]);
    update->mask[count] = view->near[cell] ? -1 : 0;
    return count + 1;
}

/* Lists the cells that a step's stone changes, in a view that does not have the stone yet. */
static void list_changes(NetStep *step, NetUpdate *update, const NetView *view, const Net *net)
{
    const GmkPoint at = position_point(step->cell);
    int count = 1;
    step->cells[0] = (uint16_t)cell_at(at);
    update->mask[0] = view->near[step->cells[0]] ? -1 : 0;
    for (int d = 0; d < BOARD_DIRECTIONS; d++) {
        const int place = position_place(d, at.x, at.y);
        const uint64_t line = view->lines[d][position_line(d, at.x, at.y)];
        const uint64_t around = line_around(line, place);
        update->first[d] =
            (uint16_t)(first_row[step->stone] + net->pairs[pattern_key(line, place, NET_REACH)]);
        for (int k = 1; k <= NET_REACH; k++) {
            count = add_change(step, update, view, net, around, -k, d, count);
            count = add_change(step, update, view, net, around, k, d, count);
        }
    }
    step->count = (uint8_t)count;
}

static void count_near(NetView *view, const NetStep *step, int by)
{
    /* read once: the compiler cannot know that the stores below leave it alone */
    const int count = step->count;
    for (int i = 0; i < count; i++) {
        uint8_t *near = &view->near[step->cells[i]];
        *near = (uint8_t)(*near + by);
    }
}

static void flip_stone(NetView *view, GmkPoint at, unsigned stone)
{
    for (int d = 0; d < BOARD_DIRECTIONS; d++)
        view->lines[d][position_line(d, at.x, at.y)] ^=
            (uint64_t)stone << (2 * (position_place(d, at.x, at.y) + PATTERN_REACH));
}

/* ------------------------------------------------------------------------------------------------
 * A view
 */

static uint64_t hash_at(const Position *position, int level)
{
    return level < position->played_count ? position->played[level].before.hash
                                          : position->sums.hash;
}

/*
 * Whether two hashes belong to the same stones; one of the positions may have been reached by a
 * pass.
 */
static bool is_same(uint64_t a, uint64_t b)
{
    return a == b || (a ^ b) == POS_PASS_KEY;
}

static const uint16_t *sums_at(const NetView *view, int level)
{
    return level > 0 ? view->steps[level - 1].sums : view->sums;
}

/*
 * The step of a stone on the view's position: what it changes is listed in *update, unless the step
 * is known already.
 */
static NetStep *begin_step(NetView *view, const Net *net, int cell, unsigned stone, uint64_t hash,
                           NetUpdate *update, bool *known)
{
    NetStep *step = &view->steps[view->level];
    *known = step->hash != 0 && is_same(step->hash, hash);
    if (*known)
        return step;
    step->hash = hash;
    step->cell = (uint16_t)cell;
    step->stone = (uint8_t)stone;
    list_changes(step, update, view, net);
    return step;
}

/* Computes what a stone changes, unless the step is known already. */
static NetStep *prepare(NetView *view, const Net *net, int cell, unsigned stone, uint64_t hash)
{
    NetUpdate update;
    bool known;
    NetStep *step = begin_step(view, net, cell, stone, hash, &update, &known);
    if (!known)
        net->kernel->compute(step, sums_at(view, view->level), view, net, &update);
    return step;
}

/* Forgets a step that was prepared on another position. */
static void forget_next(NetView *view)
{
    if (view->level < NET_LEVELS)
        view->steps[view->level].hash = 0;
}

static void put_stone(NetView *view, const Net *net, int cell, unsigned stone, uint64_t hash)
{
    NetUpdate update;
    bool known;
    NetStep *step = begin_step(view, net, cell, stone, hash, &update, &known);
    if (known)
        net->kernel->exchange(step, view);
    else
        net->kernel->put(step, sums_at(view, view->level), view, net, &update);
    count_near(view, step, 1);
    flip_stone(view, position_point(step->cell), step->stone);
}

static void take_back(NetView *view, const Net *net)
{
    NetStep *step = &view->steps[--view->level];
    net->kernel->exchange(step, view);
    count_near(view, step, -1);
    flip_stone(view, position_point(step->cell), step->stone);
}

static unsigned stone_of(const Position *position, int cell, Side side)
{
    return position->stones[cell] == side + 1 ? 1 : 2;
}

/* Sets the view up for the empty board. */
static void clear_view(NetView *view, const Net *net, const Position *position)
{
    memset(view->lines, 0xFF, sizeof view->lines);
    memset(view->near, 0, sizeof view->near);
    memset(view->sums, 0, sizeof view->sums);
    view->level = 0;
    for (int y = 0; y < position->height; y++)
        for (int x = 0; x < position->width; x++)
            if (position->stones[position_cell((GmkPoint){x, y})] != GMK_CELL_BLOCKED)
                flip_stone(view, (GmkPoint){x, y}, NET_EDGE);
    for (int y = 0; y < position->height; y++)
        for (int x = 0; x < position->width; x++) {
            /* a local array cannot overlap the weights, so that the compiler may use vectors */
            int16_t sum[NET_CHANNELS] = {0};
            for (int d = 0; d < BOARD_DIRECTIONS; d++) {
                const uint32_t key = pattern_key(view->lines[d][position_line(d, x, y)],
                                                 position_place(d, x, y), NET_REACH);
                const int8_t *row = net->rows[net->pairs[key]];
                for (int c = 0; c < NET_CHANNELS; c++)
                    sum[c] = (int16_t)(sum[c] + row[c]);
            }
            memcpy(view->activations[cell_at((GmkPoint){x, y})], sum, sizeof sum);
        }
}

/* Sets the view up at the root of the search, with the stones that stood there before its moves. */
static void set_up(NetState *state, const Position *position, Side side)
{
    NetView *view = &state->views[side];
    bool played[POS_CELLS] = {false};
    for (int i = 0; i < position->played_count; i++)
        played[position->played[i].cell] = true;
    clear_view(view, state->net, position);
    for (int y = 0; y < position->height; y++)
        for (int x = 0; x < position->width; x++) {
            const int cell = position_cell((GmkPoint){x, y});
            const uint8_t what = position->stones[cell];
            if (played[cell] || (what != GMK_CELL_BLACK && what != GMK_CELL_WHITE))
                continue;
            forget_next(view);
            put_stone(view, state->net, cell, stone_of(position, cell, side), 1);
            memcpy(view->sums, view->steps[0].sums, sizeof view->sums);
        }
    forget_next(view);
    state->ready[side] = true;
}

/* The step from the view's position to the next one of the position's moves. */
static NetStep *next_step(NetState *state, const Position *position, Side side)
{
    NetView *view = &state->views[side];
    const int cell = position->played[view->level].cell;
    return prepare(view, state->net, cell, stone_of(position, cell, side),
                   hash_at(position, view->level + 1));
}

/* Brings a view to the position after its first `level` moves. */
static void follow(NetState *state, const Position *position, Side side, int level)
{
    NetView *view = &state->views[side];
    if (!state->ready[side])
        set_up(state, position, side);
    while (view->level > 0 && (view->level > level || !is_same(view->steps[view->level - 1].hash,
                                                               hash_at(position, view->level))))
        take_back(view, state->net);
    while (view->level < level) {
        const int cell = position->played[view->level].cell;
        put_stone(view, state->net, cell, stone_of(position, cell, side),
                  hash_at(position, view->level + 1));
        view->level++;
        forget_next(view);
    }
}

/* ------------------------------------------------------------------------------------------------
 * Values
 */

void net_begin(NetState *state, const Net *net)
{
    if (!state)
        return;
    state->net = net;
    state->ready[0] = state->ready[1] = false;
}

static int to_value(int32_t output)
{
    const int64_t one = (int64_t)NET_HIDDEN_ONE * NET_W2_ONE;
    const int64_t value = (int64_t)output * NET_VALUE_ONE / one;
    return (int)(value > NET_VALUE_MAX    ? NET_VALUE_MAX
                 : value < -NET_VALUE_MAX ? -NET_VALUE_MAX
                                          : value);
}

const uint16_t *net_sums(NetState *state, const Position *position, int back)
{
    const int level = position->played_count - back;
    const Side side = position->to_move ^ (back & 1);
    assert(back >= 0 && level >= 0);
    if (!state || !state->net || level > NET_LEVELS)
        return NULL;
    follow(state, position, side, level > 0 ? level - 1 : 0);
    return level > 0 ? next_step(state, position, side)->sums : state->views[side].sums;
}

int net_value(NetState *state, const Position *position, int back)
{
    const uint16_t *sums = net_sums(state, position, back);
    int16_t facts[NET_FACTS];
    if (!sums)
        return 0;
    net_facts(facts, position, back);
    return to_value(state->net->kernel->output(state->net, sums, facts));
}
