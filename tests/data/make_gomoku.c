/*
 * make_gomoku FOLDER: vcf15.txt, mates15.txt and forbidden.txt.
 *
 * Positions come from games of the engine against itself. Wins by continuous fours, and that there
 * are none, are proven here by a search of its own that knows five in a row and nothing else of the
 * engine. Longer wins are those for which the engine has a proof; the tests play them out.
 * Forbidden points are the slow referee's (tests/engine/gomoku/referee.h).
 */
#include "make_data.h"

#include "engine/gomoku/positions.h"

enum {
    SIDE = 15,
    VCF_WINS = 150,
    VCF_NONE = 100,
    MATES = 60,
    FORBIDDEN = 120,
    VCF_MOVES_MAX = 8,     /* of the attacker; what takes more is left out */
    VCF_NODES_MAX = 30000, /* for one position, likewise */
    MATE_NODES = 20000,
};

/* ------------------------------------------------------------------------------------------------
 * Fours, by counting stones
 */

typedef struct Grid {
    uint8_t cells[SIDE][SIDE]; /* [y][x]: 0 empty, 1 black, 2 white */
    int64_t nodes;
} Grid;

static bool is_on(int x, int y)
{
    return x >= 0 && x < SIDE && y >= 0 && y < SIDE;
}

/* Whether a stone of this colour at the empty point makes five or more. */
static bool makes_five(const Grid *grid, int x, int y, int color)
{
    static const int steps[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
    for (int d = 0; d < 4; d++) {
        int count = 1;
        for (int sign = -1; sign <= 1; sign += 2)
            for (int i = 1; i < 5; i++) {
                const int nx = x + sign * i * steps[d][0], ny = y + sign * i * steps[d][1];
                if (!is_on(nx, ny) || grid->cells[ny][nx] != color)
                    break;
                count++;
            }
        if (count >= 5)
            return true;
    }
    return false;
}

/* The empty points in this part of the board that make five; at most two are told apart. */
static int five_points_in(const Grid *grid, int color, GmkPoint out[2], GmkPoint from, GmkPoint to)
{
    int count = 0;
    for (int y = from.y < 0 ? 0 : from.y; y < SIDE && y <= to.y && count < 2; y++)
        for (int x = from.x < 0 ? 0 : from.x; x < SIDE && x <= to.x && count < 2; x++)
            if (grid->cells[y][x] == 0 && makes_five(grid, x, y, color))
                out[count++] = (GmkPoint){x, y};
    return count;
}

static int five_points(const Grid *grid, int color, GmkPoint out[2])
{
    return five_points_in(grid, color, out, (GmkPoint){0, 0}, (GmkPoint){SIDE, SIDE});
}

/* The same, where only a stone at this point can have made any. */
static int five_points_near(const Grid *grid, int color, GmkPoint out[2], int x, int y)
{
    return five_points_in(grid, color, out, (GmkPoint){x - 4, y - 4}, (GmkPoint){x + 4, y + 4});
}

/*
 * Whether the side to move wins with at most `moves` moves of its own, each but the last a four.
 * *cut: the answer no may be owed to that limit. `firsts` (or NULL) gets every first move that does
 * it.
 */
static bool wins_by_fours(Grid *grid, int color, int moves, bool *cut, GmkPoint *firsts,
                          int *first_count)
{
    GmkPoint own[2], foe[2];
    bool wins = false;
    if (++grid->nodes > VCF_NODES_MAX) {
        *cut = true;
        return false;
    }
    const int own_count = five_points(grid, color, own);
    if (own_count > 0) {
        for (int i = 0; firsts && i < own_count; i++)
            firsts[(*first_count)++] = own[i];
        return true;
    }
    const int foe_count = five_points(grid, 3 - color, foe);
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++) {
            const bool parries =
                foe_count == 0 || (foe_count == 1 && foe[0].x == x && foe[0].y == y);
            if (grid->cells[y][x] != 0 || !parries || (wins && !firsts))
                continue;
            grid->cells[y][x] = (uint8_t)color;
            const int fives = five_points_near(grid, color, own, x, y);
            bool won = fives == 2 && moves >= 2;
            if (fives > 0 && moves < 2)
                *cut = true;
            if (fives == 1 && moves >= 2) {
                const GmkPoint reply = own[0];
                grid->cells[reply.y][reply.x] = (uint8_t)(3 - color);
                won = wins_by_fours(grid, color, moves - 1, cut, NULL, NULL);
                grid->cells[reply.y][reply.x] = 0;
            }
            grid->cells[y][x] = 0;
            if (won && firsts)
                firsts[(*first_count)++] = (GmkPoint){x, y};
            wins |= won;
        }
    return wins;
}

static Grid grid_of(const GmkGame *game)
{
    Grid grid = {.nodes = 0};
    for (GmkPoint p = {0, 0}; p.y < SIDE; p.y++)
        for (p.x = 0; p.x < SIDE; p.x++)
            grid.cells[p.y][p.x] = (uint8_t)gmk_game_cell(game, p);
    return grid;
}

/* The least number of moves, 0: proven that there is no such win, -1: not known. */
static int count_fours(const GmkGame *game, GmkPoint *firsts, int *first_count)
{
    Grid grid = grid_of(game);
    const int color = gmk_game_to_move(game) == GMK_CELL_BLACK ? 1 : 2;
    for (int moves = 1; moves <= VCF_MOVES_MAX; moves++) {
        bool cut = false;
        *first_count = 0;
        if (wins_by_fours(&grid, color, moves, &cut, firsts, first_count))
            return grid.nodes > VCF_NODES_MAX ? -1 : moves;
        if (!cut)
            return 0;
    }
    return -1;
}

/* ------------------------------------------------------------------------------------------------
 */

static void write_stones(FILE *file, const GmkGame *game)
{
    for (int32_t i = 0; i < gmk_game_move_count(game); i++) {
        GmkPoint p;
        gmk_game_move(&p, game, i);
        fprintf(file, "%s%d,%d", i ? " " : "", p.x, p.y);
    }
    fputc('\n', file);
}

static void write_vcf(FILE *file, int id, int moves, const GmkPoint *firsts, int count,
                      const GmkGame *game)
{
    fprintf(file, "own%04d ; %d ; ", id, moves);
    for (int i = 0; i < count; i++)
        fprintf(file, "%s%d,%d", i ? " " : "", firsts[i].x, firsts[i].y);
    fprintf(file, " ; ");
    write_stones(file, game);
}

/* A longer win of the side to move, if the engine can prove one. */
static bool write_mate(FILE *file, int id, GmkThinker *prover, const GmkGame *game)
{
    GmkThought thought = GMK_THOUGHT_INIT;
    GmkLimits limits = GMK_LIMITS_INIT;
    limits.nodes = MATE_NODES;
    make_need(gmk_thinker_clear(prover) == GMK_OK, "gmk_thinker_clear");
    make_need(gmk_think(&thought, prover, game, &limits) == GMK_OK, "gmk_think");
    if (thought.score < GMK_SCORE_PROVEN || thought.source == GMK_THOUGHT_URGENT)
        return false;
    fprintf(file, "own%04d ; %d ; %d,%d ; ", id, GMK_SCORE_WIN - thought.score, thought.move.x,
            thought.move.y);
    write_stones(file, game);
    return true;
}

typedef struct Makers {
    FILE *vcf, *mates;
    GmkThinker *player, *prover;
    Rng rng;
    int wins, none, mates_found;
} Makers;

/* One game: at most one position of each kind is taken from it. */
static void take_game(Makers *m)
{
    GmkGame *game = make_game(GMK_BOARD_GOMOKU, GMK_RULE_FREESTYLE, SIDE, SIDE);
    GmkGame *before[2] = {NULL, NULL}; /* two plies ago, if nobody could win by fours */
    bool took_win = false, took_none = false, took_mate = false;
    while (gmk_game_result(game) == GMK_RESULT_NONE && gmk_game_move_count(game) < 90) {
        const GmkPoint near_middle = {5 + (int)rng_below(&m->rng, 5),
                                      5 + (int)rng_below(&m->rng, 5)};
        const int32_t stones = gmk_game_move_count(game);
        if (stones >= 6) {
            static GmkPoint firsts[SIDE * SIDE];
            int count = 0;
            const int moves = count_fours(game, firsts, &count);
            if (moves >= 3 && !took_win && m->wins < VCF_WINS) {
                write_vcf(m->vcf, m->wins++ + m->none, moves, firsts, count, game);
                took_win = true;
            }
            if (moves == 0 && stones >= 14 && !took_none && m->none < VCF_NONE) {
                write_vcf(m->vcf, m->wins + m->none++, 0, firsts, 0, game);
                took_none = true;
            }
            /*
             * Where the same side has fours now and had none a move ago, it may have won already.
             */
            if (moves > 0 && before[stones % 2] && !took_mate && m->mates_found < MATES) {
                took_mate = true; /* or not: one attempt for each game */
                m->mates_found +=
                    write_mate(m->mates, m->mates_found, m->prover, before[stones % 2]);
            }
            gmk_game_free(before[stones % 2]);
            before[stones % 2] = NULL;
            if (moves == 0)
                make_need(gmk_game_copy(&before[stones % 2], game) == GMK_OK, "gmk_game_copy");
        }
        const GmkPoint move = stones < 3 ? near_middle : make_move(m->player, game, &m->rng).move;
        if (gmk_game_play(game, move) != GMK_OK && stones >= 3)
            make_need(false, "a legal move");
    }
    gmk_game_free(game);
    gmk_game_free(before[0]);
    gmk_game_free(before[1]);
}

static void make_forbidden(FILE *file, Rng *rng)
{
    fprintf(
        file,
        "# Renju, 15x15: rows from the top, X black, O white; then the points where black may not\n"
        "# play, x,y:kind, kind as in GmkForbiddenKind (1 overline, 2 double four, 3 double "
        "three).\n");
    for (int made = 0; made < FORBIDDEN;) {
        Referee referee = {.width = SIDE, .height = SIDE, .rule = GMK_RULE_RENJU};
        int count = 0;
        static char points[SIDE * SIDE * 16];
        size_t length = 0;
        position_fill(&referee, rng, (PositionStyle)rng_below(rng, POSITION_STYLES));
        points[0] = '\0';
        for (int y = 0; y < SIDE; y++)
            for (int x = 0; x < SIDE; x++) {
                if (referee_cell(&referee, x, y) != GMK_CELL_EMPTY)
                    continue;
                const RefereeVerdict verdict = referee_forbidden(&referee, x, y);
                if (verdict.kind == GMK_FORBIDDEN_NOT)
                    continue;
                length += (size_t)snprintf(points + length, sizeof points - length, " %d,%d:%d", x,
                                           y, (int)verdict.kind);
                count++;
            }
        if (count == 0 && made % 8 != 0) /* some without any, too */
            continue;
        for (int y = 0; y < SIDE; y++) {
            for (int x = 0; x < SIDE; x++)
                fputc(".XO#"[referee_cell(&referee, x, y)], file);
            fputc(y + 1 < SIDE ? '/' : ' ', file);
        }
        fprintf(file, ";%s\n", points);
        made++;
    }
}

int main(int argc, char **argv)
{
    make_need(argc == 2, "make_gomoku FOLDER");
    Makers m = {.vcf = make_file(argv[1], "vcf15.txt"),
                .mates = make_file(argv[1], "mates15.txt"),
                .player = make_thinker(),
                .prover = make_thinker()};
    rng_seed(&m.rng, 1);
    fprintf(
        m.vcf,
        "# id ; least moves of the side to move to win by fours alone, 0: proven that it cannot;\n"
        "# every first move that does it ; stones x,y in order, black first. Freestyle, 15x15.\n");
    fprintf(
        m.mates,
        "# No win by fours, but one that the engine has proven: id ; plies ; move ; stones as in\n"
        "# vcf15.txt. Freestyle, 15x15.\n");
    for (int games = 0;
         games < 5000 && (m.wins < VCF_WINS || m.none < VCF_NONE || m.mates_found < MATES); games++)
        take_game(&m);
    printf("%d wins by fours, %d without, %d longer wins\n", m.wins, m.none, m.mates_found);
    make_need(m.wins == VCF_WINS && m.none == VCF_NONE && m.mates_found == MATES,
              "enough positions");
    FILE *forbidden = make_file(argv[1], "forbidden.txt");
    make_forbidden(forbidden, &m.rng);
    gmk_thinker_free(m.player);
    gmk_thinker_free(m.prover);
    make_need(fclose(m.vcf) == 0 && fclose(m.mates) == 0 && fclose(forbidden) == 0, "writing");
    return EXIT_SUCCESS;
}
