/*
 * lab.h: the experiments of `gmk lab`. Each measures something that reports on game search publish,
 * and prints it as a table with the published figure beside ours where there is one. A figure that
 * is not measured here stands only in a column named "published".
 *
 *   cmd_lab ─► lab_levels, lab_pruning, ... (one experiment a file) ─► lab_table, lab_play
 */
#ifndef GOMOKIT_CLI_LAB_H
#define GOMOKIT_CLI_LAB_H

#include "cli/duel/duel.h"
#include "lab_table.h"

enum {
    LAB_MAPS_MAX = 8,
    LAB_MEGABYTE = 1 << 20,
    LAB_MEASURED_MAX = 100,
    LAB_PROGRESS_MAX = 160, /* bytes of what is going on, with its NUL */
    LAB_PLY_FACTOR = 6, /* a ply more takes about so many times as long, for plans of the work */
};

typedef struct LabConfig {
    const char *name;
    int32_t games; /* games, positions or maps of each comparison; 0: what the experiment thinks
                      right */
    uint64_t seed;
    bool quick; /* at most a fifth of the work, for a first impression */
    int map_count;
    const char *maps[LAB_MAPS_MAX]; /* maze: further maps */
    const char *csv, *svg, *html;
    bool lines; /* lines for a program in place of text for people */
    int argc;   /* the command as it was given, for the head of the output */
    char **argv;
} LabConfig;

/* The number asked for, or one of the experiment's own. */
int lab_count(const LabConfig *config, int full, int quick);

/* The same for games in pairs with colours changed: an even number. */
int lab_games(const LabConfig *config, int full, int quick);

/*
 * How far an experiment is. Before it begins it plans its stages in order, each with the milliseconds that it may take:
 * rough figures, of which only the proportions count. lab_stage() begins the next one; lab_duel() and lab_measure() do so
 * themselves, one stage a call.
 */
void lab_plan_begin(void); /* of another experiment */
void lab_plan(double ms);
void lab_stage(void);
bool lab_plan_is_over(void); /* all stages that were planned have begun */

/*
 * Tells which part of the stage is done, 0 to 1, and what is going on: a line on standard error that the next one
 * replaces, at most ten a second. After lab_progress_lines() it is a line of standard output with the share of the whole
 * experiment. lab_progress_clear() takes the line away.
 */
void lab_progress_lines(void);
void lab_progress(double part, const char *format, ...);
void lab_progress_clear(void);

typedef struct LabExperiment {
    const char *name, *about;
    const char *source; /* report and place of what is published */
    GmkStatus (*run)(LabReport *report, const LabConfig *config);
} LabExperiment;

extern const LabExperiment lab_experiments[];
extern const int lab_experiment_count;

GmkStatus lab_levels(LabReport *report, const LabConfig *config);
GmkStatus lab_pruning(LabReport *report, const LabConfig *config);
GmkStatus lab_evaluation(LabReport *report, const LabConfig *config);
GmkStatus lab_urgent(LabReport *report, const LabConfig *config);
GmkStatus lab_uct(LabReport *report, const LabConfig *config);
GmkStatus lab_connect4(LabReport *report, const LabConfig *config);
GmkStatus lab_maze(LabReport *report, const LabConfig *config);
GmkStatus lab_learning(LabReport *report, const LabConfig *config);
GmkStatus lab_depth(LabReport *report, const LabConfig *config);
GmkStatus lab_order(LabReport *report, const LabConfig *config);
GmkStatus lab_copies(LabReport *report, const LabConfig *config);
GmkStatus lab_rewards(LabReport *report, const LabConfig *config);
GmkStatus lab_saved(LabReport *report, const LabConfig *config);

/* ------------------------------------------------------------------------------------------------
 * Games and positions of gomoku
 */

/* A thinker for a contender's name, which exists. NULL: no memory. */
GmkThinker *lab_thinker(const char *name);

/*
 * Lets the thinker load the tables of freestyle gomoku, so that the first search that is measured
 * with this effort takes no longer than the later ones. Forgets what it found.
 */
void lab_warm_up(GmkThinker *thinker, GmkEffort effort);

/* The i-th position of this seed: 15 x 15, `stones` stones near the middle, nobody with a four to
 * complete. NULL: no memory. */
GmkGame *lab_position(uint64_t seed, int index, int stones);

/* Positions that a player searches to one depth; `warm`: without the cost of its first search. */
typedef struct LabTask {
    int depth, positions, stones;
    bool warm;
} LabTask;

typedef struct LabMeasured {
    LabSample nodes, ms, mb;          /* MB that the thinker holds at the end */
    double each_ms[LAB_MEASURED_MAX]; /* of the first positions, to compare players on each */
} LabMeasured;

GmkStatus lab_measure(LabMeasured *out, const char *player, const LabConfig *config,
                      const LabTask *task);

/* Plays a duel and tells on standard error how far it is. */
GmkStatus lab_duel(DuelScore *out, DuelConfig *config, const char *first, const char *second);

/* Adds the cells won, drawn, lost, percent of the points and half its 95 % interval. */
void lab_tally_cells(LabReport *report, DuelTally tally);
double lab_tally_margin(DuelTally tally); /* how far that interval reaches from the percentage */
int lab_tally_games(DuelTally tally);

/* Whether more than half of the points were made, fewer, or neither beyond that interval. */
LabVerdict lab_tally_verdict(DuelTally tally);
const char *lab_tally_word(DuelTally tally); /* "an advantage", "a disadvantage", "within chance" */
void lab_tally_add(DuelTally *sum, DuelTally one);

/* Prints machine, version, date and command; the same is the head of the page. */
void lab_head(LabReport *report, const LabConfig *config);
void lab_head_experiment(LabReport *report, const LabExperiment *experiment,
                         const LabConfig *config, double seconds);

/* What was confirmed and what was not, of all experiments that ran. */
void lab_summary(const LabReport *report);

/* Writes the page. False: it could not be written, and it was said why. */
bool lab_page_save(const LabReport *report, const LabConfig *config);

#endif
