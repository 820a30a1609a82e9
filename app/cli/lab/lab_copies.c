/*
 * gmk lab copies: alpha-beta that copies the state at every node and holds the copies until the move
 * is made, against the same search on one board. The published program does the first: its
 * actionResult() returns a new state that nobody frees.
 */
#include "lab.h"

enum { DEPTHS = 4, STONES = 12 };

static const double megabyte = 1048576;

typedef struct Copied {
    LabSample nodes, ms, mb;
} Copied;

static GmkStatus measure(Copied *out, const char *player, const LabConfig *config, int depth,
                         int positions)
{
    GmkStatus status = GMK_OK;
    for (int i = 0; i < positions && status == GMK_OK; i++) {
        GmkThinker *thinker = lab_thinker(player);
        GmkGame *game = lab_position(config->seed, i, STONES);
        GmkLimits limits = GMK_LIMITS_INIT;
        GmkThought thought = GMK_THOUGHT_INIT;
        lab_progress("%s, depth %d, position %d of %d", player, depth, i + 1, positions);
        limits.depth = depth;
        status = thinker && game ? gmk_think(&thought, thinker, game, &limits) : GMK_ERR_NO_MEMORY;
        lab_sample_add(&out->nodes, (double)thought.nodes);
        lab_sample_add(&out->ms, (double)thought.time_us / 1000);
        lab_sample_add(&out->mb, (double)thought.bytes / megabyte);
        gmk_game_free(game);
        gmk_thinker_free(thinker);
    }
    return status;
}

GmkStatus lab_copies(LabReport *report, const LabConfig *config)
{
    const int positions = lab_count(config, 20, 5), depths = config->quick ? 3 : DEPTHS;
    double held = 0, nodes = 0, slower = 0;
    char title[PLOT_TITLE_MAX];
    snprintf(title, sizeof title, "Alpha-beta over neighbours, runs, means of %d positions",
             positions);
    plot_begin(&report->plots, "Memory held during a move", "depth", "MB", PLOT_LOG_Y);
    lab_table_begin(report, title,
                    "depth|nodes|one board: ms|MB held|copies: ms|MB held|published MB");
    for (int depth = 1; depth <= depths; depth++) {
        Copied one = {.nodes = {.count = 0}}, many = {.nodes = {.count = 0}};
        GmkStatus status = measure(&one, "neighbours:runs", config, depth, positions);
        if (status == GMK_OK)
            status = measure(&many, "neighbours:runs:copies", config, depth, positions);
        if (status != GMK_OK)
            return status;
        lab_table_row(report);
        lab_table_cell(report, "%d", depth);
        lab_table_cell(report, "%.0f", lab_sample_mean(&many.nodes));
        lab_table_cell(report, "%.2f", lab_sample_mean(&one.ms));
        lab_table_cell(report, "%.4f", lab_sample_mean(&one.mb));
        lab_table_cell(report, "%.2f", lab_sample_mean(&many.ms));
        lab_table_cell(report, "%.4f", lab_sample_mean(&many.mb));
        lab_table_cell(report, depth == 3 ? "39.2" : "-");
        plot_point(&report->plots, "one board", depth, lab_sample_mean(&one.mb));
        plot_point(&report->plots, "copies", depth, lab_sample_mean(&many.mb));
        if (depth != 3)
            continue;
        held = lab_sample_mean(&many.mb);
        nodes = lab_sample_mean(&many.nodes);
        slower =
            lab_sample_mean(&one.ms) > 0 ? lab_sample_mean(&many.ms) / lab_sample_mean(&one.ms) : 0;
    }
    lab_progress("");
    lab_table_end(report);
    lab_see(report,
            "memory is what the thinker holds at the end of a move, in both columns alike; the "
            "published 39.2 MB are a fall of the machine's free memory.");
    lab_claim(report, held > 39.2 / 4 && held < 39.2 * 4 ? LAB_CONFIRMED : LAB_NOT_CONFIRMED,
              "report 5, 6.3",
              "a move at depth 3 takes tens of megabytes when every node has a state of its own: "
              "%.1f MB for %.0f nodes here, %.0f bytes a node, in %.1f times the time of one board "
              "(published: 39.2 MB).",
              held, nodes, nodes > 0 ? held * megabyte / nodes : 0, slower);
    return GMK_OK;
}
