/*
 * gmk lab learning: does it help to learn from lost games? The engine meets a stronger setting of
 * itself in the same openings again and again, and studies the games that it has lost between the
 * meetings. What it learned there is then tried in openings that it has never seen.
 */
#include "cli/learn/learn_trial.h"
#include "lab.h"

#include <stdlib.h>

enum { OPENINGS_MAX = 200, MEETINGS = 5 };

typedef struct OpeningSet {
    int count;
    GmkGame *games[OPENINGS_MAX];
} OpeningSet;

/* One meeting: a game from each opening. */
typedef struct Meeting {
    DuelTally score; /* of the player that learns */
    int with_lesson; /* games in which a learned move was played */
    int avoided;     /* moves not made since they are known to lose */
    GmkGame *games[OPENINGS_MAX];
} Meeting;

typedef struct LearningLab {
    Trial trial;
    OpeningSet openings, others; /* met again and again; met at the end only */
    Meeting meeting;             /* the last one */
    int lost[MEETINGS],
        other_lost[2]; /* in each meeting; in other openings without and with memory */
} LearningLab;

/* The player has black in every second opening. */
static GmkCell side_in(int opening)
{
    return opening % 2 == 0 ? GMK_CELL_BLACK : GMK_CELL_WHITE;
}

static bool find_openings(OpeningSet *out, Trial *trial, int count, uint64_t random)
{
    enum { TRIES_MAX = 20000 };
    out->count = 0;
    lab_stage();
    for (int tries = 0; out->count < count && tries < TRIES_MAX; tries++) {
        lab_progress((double)out->count / count, "even openings: %d of %d", out->count, count);
        out->games[out->count] = trial_opening(trial->strong, &random);
        out->count += out->games[out->count] != NULL;
    }
    return out->count == count;
}

static void free_games(GmkGame *games[], int count)
{
    for (int i = 0; i < count; i++)
        gmk_game_free(games[i]);
}

static void count_game(Meeting *meeting, const GmkGame *game, GmkCell side, const LearnedHelp *help)
{
    if (gmk_game_result(game) == GMK_RESULT_DRAW)
        meeting->score.draws++;
    else if (trial_has_lost(game, side))
        meeting->score.losses++;
    else
        meeting->score.wins++;
    meeting->with_lesson += help->by_lesson;
    meeting->avoided += help->avoided;
}

/* Plays a game from each opening; *out owns the games, also when it fails. */
static GmkStatus meet(Meeting *out, Trial *trial, const OpeningSet *openings, const char *what)
{
    GmkStatus status = GMK_OK;
    *out = (Meeting){.with_lesson = 0};
    lab_stage();
    for (int i = 0; i < openings->count && status == GMK_OK; i++) {
        LearnedHelp help = {0};
        lab_progress((double)i / openings->count, "%s: game %d of %d, %d lost", what, i + 1,
                     openings->count, out->score.losses);
        status = gmk_game_copy(&out->games[i], openings->games[i]);
        if (status == GMK_OK)
            status = trial_play(trial, out->games[i], side_in(i), &help);
        if (status == GMK_OK)
            count_game(out, out->games[i], side_in(i), &help);
    }
    return status;
}

static GmkStatus study_lost(Trial *trial, const Meeting *meeting, int count, int *lessons)
{
    GmkStatus status = GMK_OK;
    lab_stage();
    for (int i = 0; i < count && status == GMK_OK; i++) {
        StudyResult found = {0};
        if (!trial_has_lost(meeting->games[i], side_in(i)))
            continue;
        lab_progress((double)i / count, "studying game %d of %d", i + 1, count);
        status = trial_study(trial, meeting->games[i], side_in(i), &found);
        *lessons += found.lessons;
    }
    return status;
}

static void add_row(LabReport *report, const char *what, const Meeting *meeting, int lessons)
{
    lab_table_row(report);
    lab_table_cell(report, "%s", what);
    lab_table_cell(report, "%d", meeting->score.losses);
    lab_table_cell(report, "%d", meeting->score.draws);
    lab_table_cell(report, "%d", meeting->score.wins);
    lab_table_cell(report, "%d", lessons);
    lab_table_cell(report, "%d", meeting->with_lesson);
    lab_table_cell(report, "%d", meeting->avoided);
}

/* Meetings in the same openings, with a study of the lost games after each but the last. */
static GmkStatus meet_again(LabReport *report, LearningLab *lab, int *lessons)
{
    Meeting *meeting = &lab->meeting;
    GmkStatus status = GMK_OK;
    plot_begin(&report->plots, "Games lost to a stronger setting, by meeting", "meeting",
               "games lost", 0);
    for (int m = 1; m <= MEETINGS && status == GMK_OK; m++) {
        char what[32];
        snprintf(what, sizeof what, m == 1 ? "meeting 1, before learning" : "meeting %d", m);
        status = meet(meeting, &lab->trial, &lab->openings, what);
        if (status == GMK_OK) {
            add_row(report, what, meeting, *lessons);
            plot_point(&report->plots, "same openings", m, meeting->score.losses);
            lab->lost[m - 1] = meeting->score.losses;
            if (m < MEETINGS)
                status = study_lost(&lab->trial, meeting, lab->openings.count, lessons);
        }
        free_games(meeting->games, lab->openings.count);
    }
    return status;
}

/* Plays the openings that were not met before with this memory; NULL: without one. */
static GmkStatus meet_others(LabReport *report, LearningLab *lab, Learning *memory, int lessons,
                             const char *what)
{
    lab->trial.learning = memory;
    const GmkStatus status = meet(&lab->meeting, &lab->trial, &lab->others, what);
    if (status == GMK_OK)
        add_row(report, what, &lab->meeting, lessons);
    lab->other_lost[memory != NULL] = lab->meeting.score.losses;
    free_games(lab->meeting.games, lab->others.count);
    return status;
}

static GmkStatus run(LabReport *report, LearningLab *lab)
{
    Learning *learning = lab->trial.learning;
    int lessons = 0;
    char title[PLOT_TITLE_MAX];
    snprintf(title, sizeof title, "%d openings, %llu nodes a move against %llu",
             lab->openings.count, (unsigned long long)lab->trial.config->nodes,
             (unsigned long long)lab->trial.config->strong_nodes);
    lab_table_begin(report, title, "games|lost|drawn|won|lessons before|games with one|avoided");
    GmkStatus status = meet_again(report, lab, &lessons);
    if (status == GMK_OK)
        status = meet_others(report, lab, NULL, 0, "other openings, no memory");
    if (status == GMK_OK)
        status = meet_others(report, lab, learning, lessons, "other openings, with it");
    lab_progress_clear();
    if (status != GMK_OK)
        return status;
    lab_table_end(report);
    lab_see(
        report,
        "before learning %d of %d games are lost, after it %d; in openings that it has never met "
        "%d without memory and %d with it. Published: as a plan, without figures.",
        lab->lost[0], lab->openings.count, lab->lost[MEETINGS - 1], lab->other_lost[0],
        lab->other_lost[1]);
    return GMK_OK;
}

/* In the order of run(): openings of both kinds, meetings with a study after each but the last, other openings. */
static void plan(void)
{
    const double openings = 1, meeting = 3, study = 4;
    for (int i = 0; i < 2; i++)
        lab_plan(openings);
    for (int m = 1; m <= MEETINGS; m++) {
        lab_plan(meeting);
        if (m < MEETINGS)
            lab_plan(study);
    }
    for (int i = 0; i < 2; i++)
        lab_plan(meeting);
}

GmkStatus lab_learning(LabReport *report, const LabConfig *config)
{
    const TrialConfig settings = {.nodes = config->quick ? 400 : 1500,
                                  .strong_nodes = config->quick ? 1600 : 6000,
                                  .study_nodes = config->quick ? 6000 : 20000};
    const int wanted = lab_count(config, 20, 8);
    const int games = wanted < OPENINGS_MAX ? wanted : OPENINGS_MAX;
    Learning *learning = learning_open(NULL);
    LearningLab *lab = calloc(1, sizeof *lab);
    GmkStatus status = GMK_ERR_NO_MEMORY;
    plan();
    if (lab && trial_open(&lab->trial, &settings, learning) && learning &&
        find_openings(&lab->openings, &lab->trial, games, config->seed) &&
        find_openings(&lab->others, &lab->trial, games, config->seed + UINT64_C(1000003)))
        status = run(report, lab);
    if (lab) {
        free_games(lab->openings.games, lab->openings.count);
        free_games(lab->others.games, lab->others.count);
        trial_close(&lab->trial);
    }
    free(lab);
    learning_close(learning);
    return status;
}
