/* Searches positions and openings for the tree of a book of openings. */
#include "book_grow.h"

enum {
    LINES = 3, /* moves of a position that are compared */
    MEMORY = 128 << 20,
    OFFER_SHARE = 2, /* an opening to offer is looked for with this part of the nodes of a search */
    CORNERS = 2,     /* renju: white's stone is beside black's, straight or at a corner */
    REACH = 2,       /* and black's second one at most so far from the first */
};

GmkStatus book_grower_init(BookGrower *grower, GmkRule rule, uint64_t nodes)
{
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    options.memory_bytes = MEMORY;
    *grower = (BookGrower){.rule = rule, .nodes = nodes};
    return gmk_thinker_new(&grower->thinker, &options);
}

void book_grower_free(BookGrower *grower)
{
    gmk_thinker_free(grower->thinker);
    grower->thinker = NULL;
}

static GmkPoint point_of(int cell)
{
    return (GmkPoint){cell % BOOK_SIDE, cell / BOOK_SIDE};
}

static int cell_of(GmkPoint point)
{
    return point.y * BOOK_SIDE + point.x;
}

GmkStatus book_path_game(GmkGame **out, GmkRule rule, const BookPath *path)
{
    GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    setup.rule = rule;
    GmkStatus status = gmk_game_new(&game, &setup);
    for (int i = 0; i < path->count && status == GMK_OK; i++)
        status = gmk_game_play(game, point_of(path->cells[i]));
    if (status == GMK_OK)
        *out = game;
    else
        gmk_game_free(game);
    return status;
}

/* ------------------------------------------------------------------------------------------------
 * Positions
 */

/* The last two iterations that a search has finished. */
typedef struct Iterations {
    int count;
    GmkThought last[2]; /* the newer one first */
} Iterations;

static void note_iteration(void *user, const GmkThought *so_far)
{
    Iterations *iterations = user;
    iterations->last[1] = iterations->last[0];
    iterations->last[0] = *so_far;
    iterations->count++;
}

static bool is_same(GmkPoint a, GmkPoint b)
{
    return a.x == b.x && a.y == b.y;
}

/* An odd depth flatters the side to move, an even one the other: the mean of both is nearer the truth. */
static int32_t mean_score(const GmkRanked *ranked, const Iterations *iterations)
{
    const GmkThought *before = &iterations->last[1];
    for (int i = 0; i < before->ranked_count && iterations->count > 1; i++)
        if (is_same(before->ranked[i].move, ranked->move))
            return (ranked->score + before->ranked[i].score) / 2;
    return ranked->score;
}

static int take_moves(BookMove out[BOOK_MOVES_MAX], const GmkThought *thought,
                      const Iterations *iterations)
{
    const bool proven = thought->score >= GMK_SCORE_PROVEN || thought->score <= -GMK_SCORE_PROVEN;
    /* The iteration that a limit has ended compared only some of the moves. */
    const GmkThought *whole = iterations->count > 0 && !proven ? &iterations->last[0] : thought;
    int count = 0;
    for (int i = 0; i < whole->ranked_count && count < LINES; i++) {
        const GmkRanked *ranked = &whole->ranked[i];
        BookMove move = {cell_of(ranked->move),
                         proven ? ranked->score : mean_score(ranked, iterations)};
        int at = count++;
        for (; at > 0 && out[at - 1].score < move.score; at--)
            out[at] = out[at - 1];
        out[at] = move;
    }
    if (count == 0)
        out[count++] = (BookMove){cell_of(thought->move), thought->score};
    return count;
}

/* The moves whose image in a position that is its own image comes before them. */
static int list_images(GmkPoint out[BOOK_CELLS], const BookPath *path)
{
    BookStones stones;
    BookKey key;
    int count = 0;
    book_path_stones(&stones, path);
    book_key_of(&key, &stones);
    for (int cell = 0; cell < BOOK_CELLS; cell++) {
        int first = cell;
        for (int i = 1; i < key.count; i++) {
            const int image = book_turn_back(key.symmetries[0], book_turn(key.symmetries[i], cell));
            first = image < first ? image : first;
        }
        if (first < cell && stones.cells[cell] == GMK_CELL_EMPTY)
            out[count++] = point_of(cell);
    }
    return count;
}

GmkStatus book_grower_search(BookMove out[BOOK_MOVES_MAX], int *count, const BookGrower *grower,
                             const BookPath *path)
{
    GmkPoint images[BOOK_CELLS];
    GmkLimits limits = GMK_LIMITS_INIT;
    GmkThought thought = GMK_THOUGHT_INIT;
    Iterations iterations = {.count = 0};
    GmkGame *game = NULL;
    limits.nodes = grower->nodes;
    limits.lines = LINES;
    limits.avoid = images;
    limits.avoid_count = list_images(images, path);
    limits.progress = note_iteration;
    limits.user = &iterations;
    GmkStatus status = book_path_game(&game, grower->rule, path);
    if (status == GMK_OK)
        status = gmk_thinker_clear(grower->thinker);
    if (status == GMK_OK)
        status = gmk_think(&thought, grower->thinker, game, &limits);
    if (status == GMK_OK)
        *count = take_moves(out, &thought, &iterations);
    gmk_game_free(game);
    return status;
}

/* ------------------------------------------------------------------------------------------------
 * Openings that are offered
 */

/* Renju's: all third stones in turn, images once. */
static GmkStatus renju_offer(BookPath *out, int number)
{
    const int middle = BOOK_CELLS / 2;
    uint64_t seen[CORNERS * (2 * REACH + 1) * (2 * REACH + 1)];
    int count = 0;
    for (int corner = 0; corner < CORNERS; corner++)
        for (int y = -REACH; y <= REACH; y++)
            for (int x = -REACH; x <= REACH; x++) {
                const int second = middle - BOOK_SIDE + corner;
                const int third = middle + y * BOOK_SIDE + x;
                *out = (BookPath){3, {(uint8_t)middle, (uint8_t)second, (uint8_t)third}};
                BookStones stones;
                BookKey key;
                book_path_stones(&stones, out);
                book_key_of(&key, &stones);
                bool is_new = third != middle && third != second;
                for (int i = 0; i < count && is_new; i++)
                    is_new = seen[i] != key.key;
                if (is_new && count == number)
                    return GMK_OK;
                if (is_new)
                    seen[count++] = key.key;
            }
    return GMK_ERR_OVER;
}

GmkStatus book_grower_offer(BookPath *out, const BookGrower *grower, int number)
{
    GmkOpeningChoice choice = GMK_OPENING_CHOICE_INIT;
    GmkLimits limits = GMK_LIMITS_INIT;
    const BookPath empty = {.count = 0};
    GmkGame *game = NULL;
    if (grower->rule == GMK_RULE_RENJU)
        return renju_offer(out, number);
    limits.nodes = grower->nodes / OFFER_SHARE + 1;
    limits.seed = (uint64_t)number + 1;
    GmkStatus status = book_path_game(&game, grower->rule, &empty);
    if (status == GMK_OK)
        status = gmk_thinker_clear(grower->thinker);
    if (status == GMK_OK)
        status = gmk_opening_choose(&choice, grower->thinker, game, GMK_OPENING_SWAP2, &limits);
    gmk_game_free(game);
    out->count = choice.count;
    for (int i = 0; i < choice.count && status == GMK_OK; i++)
        out->cells[i] = (uint8_t)cell_of(choice.points[i]);
    return status;
}
