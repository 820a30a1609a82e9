/*
 * gmk lab levels: what a move costs in a whole game at depth 3, as mean and deviation over games,
 * and how time and memory grow with depth.
 *
 * The published program answers urgent moves by a rule, without counting them, and searches the
 * others by alpha-beta over cells next to a stone with the evaluation "runs". The first column is
 * that, built from our parts; the second is the engine's own search of that depth.
 */
#include "lab.h"

#include "platform/processes/os_memory.h"

#include <math.h>
#include <time.h>

enum { DEPTH = 3, DEPTHS = 6, RECIPES = 2 };

static const char *const recipes[RECIPES] = {"neighbours:runs", "simple"};
static const double megabyte = 1048576;

/* Figures of one game, of the moves that were searched. */
typedef struct GameFigures {
    LabSample ms, taken, resident, held; /* ms, MB, MB, KB */
} GameFigures;

/* Over games: a game's largest and its average. */
typedef struct LevelFigures {
    LabSample longest, average, taken_most, taken, resident_most, resident, held_most, held;
    int searched, urgent;
} LevelFigures;

static GmkStatus measure_move(GmkThought *thought, GmkThinker *thinker, const GmkGame *game,
                              const GmkLimits *limits, GameFigures *figures)
{
    OsMemory before, after;
    os_memory_read(&before);
    const clock_t start = clock();
    const GmkStatus status = gmk_think(thought, thinker, game, limits);
    const double ms = (double)(clock() - start) * 1000 / CLOCKS_PER_SEC;
    os_memory_read(&after);
    if (status != GMK_OK || thought->source == GMK_THOUGHT_URGENT)
        return status;
    lab_sample_add(&figures->ms, ms);
    lab_sample_add(&figures->taken,
                   ((double)before.available - (double)after.available) / megabyte);
    lab_sample_add(&figures->resident, (double)after.resident / megabyte);
    lab_sample_add(&figures->held, (double)thought->bytes / 1024);
    return GMK_OK;
}

static void add_game(LevelFigures *out, const GameFigures *game)
{
    if (game->ms.count == 0)
        return;
    lab_sample_add(&out->longest, game->ms.largest);
    lab_sample_add(&out->average, lab_sample_mean(&game->ms));
    lab_sample_add(&out->taken_most, game->taken.largest);
    lab_sample_add(&out->taken, lab_sample_mean(&game->taken));
    lab_sample_add(&out->resident_most, game->resident.largest);
    lab_sample_add(&out->resident, lab_sample_mean(&game->resident));
    lab_sample_add(&out->held_most, game->held.largest);
    lab_sample_add(&out->held, lab_sample_mean(&game->held));
    out->searched += game->ms.count;
}

/* A move of either side: the urgent rule first, then the searcher that is measured. */
static GmkStatus play_move(GmkGame *game, GmkThinker *rule, GmkThinker *thinker,
                           GameFigures *figures, LevelFigures *all)
{
    GmkLimits urgent = GMK_LIMITS_INIT, limits = GMK_LIMITS_INIT;
    GmkThought thought = GMK_THOUGHT_INIT;
    urgent.effort = limits.effort = GMK_EFFORT_PLAIN;
    urgent.depth = 1;
    limits.depth = DEPTH;
    GmkStatus status = gmk_think(&thought, rule, game, &urgent);
    if (status == GMK_OK && thought.source == GMK_THOUGHT_URGENT)
        all->urgent++;
    else if (status == GMK_OK)
        status = measure_move(&thought, thinker, game, &limits, figures);
    return status == GMK_OK ? gmk_game_play(game, thought.move) : status;
}

static GmkStatus play_games(LevelFigures *out, const char *name, int games, uint64_t seed)
{
    GmkThinker *rule = lab_thinker("simple");
    GmkStatus status = rule ? GMK_OK : GMK_ERR_NO_MEMORY;
    lab_stage();
    for (int i = 0; i < games && status == GMK_OK; i++) {
        GameFigures figures = {.ms = {0}};
        GmkThinker *thinker = lab_thinker(name); /* a new one: as if the program were started */
        GmkGame *game = lab_position(seed, i, 5);
        if (!thinker || !game)
            status = GMK_ERR_NO_MEMORY;
        while (status == GMK_OK && gmk_game_result(game) == GMK_RESULT_NONE) {
            lab_progress((double)i / games, "%s: game %d of %d, move %d", name, i + 1, games,
                         gmk_game_move_count(game) + 1);
            status = play_move(game, rule, thinker, &figures, out);
        }
        add_game(out, &figures);
        gmk_game_free(game);
        gmk_thinker_free(thinker);
    }
    gmk_thinker_free(rule);
    return status;
}

/* A row of means and deviations over games; what is not published is "-". */
static void add_row(LabReport *report, const char *what, const LabSample *a, const LabSample *b,
                    const char *mean, const char *deviation)
{
    lab_table_row(report);
    lab_table_cell(report, "%s", what);
    lab_table_cell(report, "%.2f", lab_sample_mean(a));
    lab_table_cell(report, "%.2f", lab_sample_deviation(a));
    lab_table_cell(report, "%.2f", lab_sample_mean(b));
    lab_table_cell(report, "%.2f", lab_sample_deviation(b));
    lab_table_cell(report, "%s", mean);
    lab_table_cell(report, "%s", deviation);
}

static void add_counts(LabReport *report, const char *what, int a, int b)
{
    lab_table_row(report);
    lab_table_cell(report, "%s", what);
    lab_table_cell(report, "%d", a);
    lab_table_cell(report, "-");
    lab_table_cell(report, "%d", b);
    for (int i = 0; i < 3; i++)
        lab_table_cell(report, "-");
}

static void print_games(LabReport *report, const LevelFigures f[RECIPES], int games)
{
    char title[PLOT_TITLE_MAX];
    const LevelFigures *a = &f[0], *b = &f[1];
    snprintf(title, sizeof title, "Whole games at depth %d, %d of each (published: 5)", DEPTH,
             games);
    lab_table_begin(report, title,
                    "over games|alpha-beta, runs|deviation|the engine|deviation|published|"
                    "deviation");
    add_row(report, "longest move, ms of clock()", &a->longest, &b->longest, "853.8", "1033.5");
    add_row(report, "average move, ms of clock()", &a->average, &b->average, "324.2", "317.2");
    add_row(report, "largest fall of the machine's free memory, MB", &a->taken_most, &b->taken_most,
            "101.6", "84.2");
    add_row(report, "average fall of the machine's free memory, MB", &a->taken, &b->taken, "39.2",
            "28.8");
    add_row(report, "largest memory of the process, MB", &a->resident_most, &b->resident_most, "-",
            "-");
    add_row(report, "average memory of the process, MB", &a->resident, &b->resident, "-", "-");
    add_row(report, "most the thinker holds, KB", &a->held_most, &b->held_most, "-", "-");
    add_counts(report, "moves searched", a->searched, b->searched);
    add_counts(report, "moves answered by the urgent rule", a->urgent, b->urgent);
    lab_table_end(report);
    lab_see(
        report,
        "rows three and four are measured as the report measured them, by what the machine had "
        "less of after a move, whichever program took it: it can be less than 0 and says little "
        "here. The process itself held %.1f MB, of which the thinker %.1f KB; with the engine "
        "%.1f MB and %.1f KB: the search makes its moves on one board and takes them back. "
        "`gmk lab copies` measures the other way.",
        lab_sample_mean(&a->resident_most), lab_sample_mean(&a->held_most),
        lab_sample_mean(&b->resident_most), lab_sample_mean(&b->held_most));
}

/* ------------------------------------------------------------------------------------------------
 * Growth
 */

typedef struct Growth {
    LabSample nodes, ms;
    uint64_t bytes;
} Growth;

/* Of one position, in ms. */
static int64_t time_limit(const LabConfig *config)
{
    return config->quick ? 1500 : 15000;
}

/* False: a position was not searched to this depth within the time. */
static bool measure_depth(Growth *out, const char *name, const LabConfig *config, int depth,
                          int64_t time_ms)
{
    const int positions = lab_count(config, 10, 3);
    bool reached = true;
    for (int i = 0; i < positions && reached; i++) {
        GmkThinker *thinker = lab_thinker(name);
        GmkGame *game = lab_position(config->seed, i, 12);
        GmkLimits limits = GMK_LIMITS_INIT;
        GmkThought thought = GMK_THOUGHT_INIT;
        limits.depth = depth;
        limits.time_ms = time_ms;
        limits.effort = GMK_EFFORT_PLAIN;
        if (thinker)
            lab_warm_up(thinker, limits.effort);
        reached = thinker && game && gmk_think(&thought, thinker, game, &limits) == GMK_OK &&
                  (thought.depth >= depth || thought.score >= GMK_SCORE_PROVEN / 2 ||
                   thought.score <= -GMK_SCORE_PROVEN / 2);
        if (reached) {
            lab_sample_add(&out->nodes, (double)thought.nodes);
            lab_sample_add(&out->ms, (double)thought.time_us / 1000);
            out->bytes = thought.bytes > out->bytes ? thought.bytes : out->bytes;
        }
        gmk_game_free(game);
        gmk_thinker_free(thinker);
    }
    return reached;
}

static void print_growth(LabReport *report, const LabConfig *config)
{
    static const char *const names[] = {"neighbours:runs", "table:runs", "simple"};
    static const char *const heads[] = {"alpha-beta, runs", "+ order, table", "the engine"};
    double ms[3][DEPTHS] = {{0}};
    const int64_t time_ms = time_limit(config);
    bool reached[3] = {true, true, true};
    lab_table_begin(
        report, "Growth with depth, positions of 12 stones: nodes, ms and MB a move",
        "depth|alpha-beta, runs: nodes|ms|MB|+ order, table: nodes|ms|MB|the engine: nodes|ms|MB");
    plot_begin(&report->plots, "Work of a move by depth", "depth", "nodes", PLOT_LOG_Y);
    for (int depth = 1; depth <= DEPTHS; depth++) {
        Growth growth[3] = {[0] = {.bytes = 0}};
        lab_stage();
        lab_table_row(report);
        lab_table_cell(report, "%d", depth);
        for (int i = 0; i < 3; i++) {
            lab_progress(i / 3.0, "%s to depth %d", names[i], depth);
            reached[i] = reached[i] && measure_depth(&growth[i], names[i], config, depth, time_ms);
            lab_table_cell(report, reached[i] ? "%.0f" : "-", lab_sample_mean(&growth[i].nodes));
            lab_table_cell(report, reached[i] ? "%.1f" : "-", lab_sample_mean(&growth[i].ms));
            lab_table_cell(report, reached[i] ? "%.2f" : "-", (double)growth[i].bytes / megabyte);
            if (!reached[i])
                continue;
            ms[i][depth - 1] = lab_sample_mean(&growth[i].ms);
            plot_point(&report->plots, heads[i], depth, lab_sample_mean(&growth[i].nodes));
        }
    }
    lab_progress_clear();
    lab_table_end(report);
    plot_begin(&report->plots, "Time of a move by depth", "depth", "ms", PLOT_LOG_Y);
    for (int i = 0; i < 3; i++)
        for (int depth = 1; depth <= DEPTHS; depth++)
            plot_point(&report->plots, heads[i], depth, ms[i][depth - 1]);
    for (int i = 0; i < 3; i++) {
        int last = 0;
        while (last < DEPTHS && ms[i][last] > 0)
            last++;
        if (last > 1)
            lab_see(report,
                    "%s: from depth 1 to %d the time of a move grows from %.2f to %.2f ms, "
                    "times %.1f with each ply.",
                    heads[i], last, ms[i][0], ms[i][last - 1],
                    pow(ms[i][last - 1] / ms[i][0], 1.0 / (last - 1)));
    }
    lab_see(report, "a dash: not searched to this depth within %d ms a position.", (int)time_ms);
    lab_see(report, "MB are what the thinker may hold, its table above all, and hardly depend on "
                    "the depth; a table is allocated whole.");
}

static void plan(const LabConfig *config, int games)
{
    static const double game_ms[RECIPES] = {700, 150};
    double work = 1;
    for (int i = 0; i < RECIPES; i++)
        lab_plan(games * game_ms[i]);
    for (int depth = 1; depth <= DEPTHS; depth++, work *= LAB_PLY_FACTOR)
        lab_plan(lab_count(config, 10, 3) * fmin(2 * work, (double)time_limit(config)));
}

GmkStatus lab_levels(LabReport *report, const LabConfig *config)
{
    const int games = lab_count(config, 20, 5);
    LevelFigures figures[RECIPES] = {[0] = {.searched = 0}};
    plan(config, games);
    for (int i = 0; i < RECIPES; i++) {
        const GmkStatus status = play_games(&figures[i], recipes[i], games, config->seed);
        if (status != GMK_OK)
            return status;
    }
    lab_progress_clear();
    print_games(report, figures, games);
    print_growth(report, config);
    return GMK_OK;
}
