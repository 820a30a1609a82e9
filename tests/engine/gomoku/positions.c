/* Random positions, and games of the engine made from the referee's grid. */
#include "positions.h"

#include <stdio.h>
#include <string.h>

static int between(Rng *rng, int low, int high)
{
    return low + (int)rng_below(rng, (uint32_t)(high - low + 1));
}

static GmkCell random_color(Rng *rng, int black_percent)
{
    return between(rng, 0, 99) < black_percent ? GMK_CELL_BLACK : GMK_CELL_WHITE;
}

static void fill_scattered(Referee *p, Rng *rng, int stone_percent, int black_percent)
{
    for (int y = 0; y < p->height; y++)
        for (int x = 0; x < p->width; x++)
            if (p->cells[y][x] == GMK_CELL_EMPTY && between(rng, 0, 99) < stone_percent)
                p->cells[y][x] = random_color(rng, black_percent);
}

static void fill_clustered(Referee *p, Rng *rng)
{
    const int w = between(rng, 5, p->width < 9 ? p->width : 9);
    const int h = between(rng, 5, p->height < 9 ? p->height : 9);
    const int left = between(rng, 0, p->width - w), top = between(rng, 0, p->height - h);
    const int stone_percent = between(rng, 15, 45), black_percent = between(rng, 70, 100);
    for (int y = top; y < top + h; y++)
        for (int x = left; x < left + w; x++)
            if (p->cells[y][x] == GMK_CELL_EMPTY && between(rng, 0, 99) < stone_percent)
                p->cells[y][x] = random_color(rng, black_percent);
}

static void fill_grown(Referee *p, Rng *rng)
{
    const int stones = between(rng, 4, p->width * p->height / 3);
    const int reach = between(rng, 1, 3), black_percent = between(rng, 50, 85);
    int x = p->width / 2, y = p->height / 2;
    for (int i = 0; i < stones; i++) {
        for (int tries = 0; tries < 20; tries++) {
            const int nx = x + between(rng, -reach, reach), ny = y + between(rng, -reach, reach);
            if (referee_cell(p, nx, ny) != GMK_CELL_EMPTY)
                continue;
            p->cells[ny][nx] = random_color(rng, black_percent);
            x = nx;
            y = ny;
            break;
        }
    }
}

static void fill_nearly_full(Referee *p, Rng *rng)
{
    /* Short runs of alternating colours: whole boards without a five, so that draws occur. */
    const int holes = between(rng, 0, 4), flip_percent = between(rng, 0, 12);
    for (int y = 0; y < p->height; y++)
        for (int x = 0; x < p->width; x++) {
            bool black = ((x + 2 * y) / 2) % 2 == 0;
            if (between(rng, 0, 99) < flip_percent)
                black = !black;
            if (p->cells[y][x] == GMK_CELL_EMPTY)
                p->cells[y][x] = black ? GMK_CELL_BLACK : GMK_CELL_WHITE;
        }
    for (int i = 0; i < holes; i++)
        p->cells[between(rng, 0, p->height - 1)][between(rng, 0, p->width - 1)] = GMK_CELL_EMPTY;
}

void position_fill(Referee *out, Rng *rng, PositionStyle style)
{
    memset(out->cells, 0, sizeof out->cells);
    if (between(rng, 0, 4) == 0)
        for (int i = between(rng, 1, 6); i > 0; i--)
            out->cells[between(rng, 0, out->height - 1)][between(rng, 0, out->width - 1)] =
                GMK_CELL_BLOCKED;
    switch (style) {
    case POSITION_SCATTERED: fill_scattered(out, rng, between(rng, 0, 75), 50); break;
    case POSITION_GROWN: fill_grown(out, rng); break;
    case POSITION_NEARLY_FULL: fill_nearly_full(out, rng); break;
    default: fill_clustered(out, rng); break;
    }
}

void position_random(Referee *out, Rng *rng, PositionStyle style)
{
    out->width = between(rng, GMK_GOMOKU_SIDE_MIN, GMK_GOMOKU_SIDE_MAX);
    out->height = between(rng, 0, 2) == 0 ? out->width
                                          : between(rng, GMK_GOMOKU_SIDE_MIN, GMK_GOMOKU_SIDE_MAX);
    out->rule = (GmkRule)between(rng, GMK_RULE_FREESTYLE, GMK_RULE_CARO_EXACT);
    position_fill(out, rng, style);
}

int position_stones(GmkStone out[GMK_CELLS_MAX], const Referee *position, Rng *rng)
{
    int count = 0;
    for (int y = 0; y < position->height; y++)
        for (int x = 0; x < position->width; x++)
            if (position->cells[y][x] != GMK_CELL_EMPTY)
                out[count++] = (GmkStone){{x, y}, position->cells[y][x]};
    for (int i = count - 1; rng && i > 0; i--) {
        const int j = between(rng, 0, i);
        const GmkStone stone = out[i];
        out[i] = out[j];
        out[j] = stone;
    }
    return count;
}

GmkGame *position_game(const Referee *position, GmkCell to_move, Rng *order)
{
    GmkSetup setup = GMK_SETUP_INIT;
    setup.width = position->width;
    setup.height = position->height;
    setup.rule = position->rule;
    GmkStone stones[GMK_CELLS_MAX];
    const int count = position_stones(stones, position, order);
    GmkGame *game = NULL;
    if (gmk_game_new(&game, &setup) != GMK_OK)
        return NULL;
    if (gmk_game_set_position(game, stones, count, to_move) != GMK_OK) {
        gmk_game_free(game);
        return NULL;
    }
    return game;
}

void position_parse(Referee *out, const char *rows, int left, int top)
{
    int x = left, y = top;
    for (const char *p = rows; *p; p++) {
        if (*p == '/') {
            x = left;
            y++;
            continue;
        }
        if (*p == 'X' || *p == 'O' || *p == '#')
            out->cells[y][x] = *p == 'X'   ? GMK_CELL_BLACK
                               : *p == 'O' ? GMK_CELL_WHITE
                                           : GMK_CELL_BLOCKED;
        x++;
    }
}

void position_print(const Referee *position)
{
    printf("    %d x %d, rule %d\n", position->width, position->height, (int)position->rule);
    for (int y = 0; y < position->height; y++) {
        printf("    ");
        for (int x = 0; x < position->width; x++)
            putchar(".XO#"[position->cells[y][x]]);
        putchar('\n');
    }
}

GmkPoint position_turn_point(const Referee *position, int symmetry, GmkPoint point)
{
    GmkPoint p = point;
    if (symmetry & 1)
        p.x = position->width - 1 - p.x;
    if (symmetry & 2)
        p.y = position->height - 1 - p.y;
    return symmetry & 4 ? (GmkPoint){p.y, p.x} : p;
}

void position_turn(Referee *out, const Referee *position, int symmetry)
{
    *out = *position;
    if (symmetry & 4) {
        out->width = position->height;
        out->height = position->width;
    }
    for (int y = 0; y < position->height; y++)
        for (int x = 0; x < position->width; x++) {
            const GmkPoint to = position_turn_point(position, symmetry, (GmkPoint){x, y});
            out->cells[to.y][to.x] = position->cells[y][x];
        }
}
