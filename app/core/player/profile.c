/* profile.c: the player's career, his own puzzles and what was learned, and the files behind them. */
#include "profile.h"

#include <stdlib.h>
#include <time.h>

#include "core/learning/study_file.h"
#include "core/rating/career_file.h"
#include "core/text/path.h"

struct Profile {
    const Settings *settings;
    ProfileHooks hooks;
    Learning *learning; /* NULL: no memory */
    CareerFile career;
    OsError unread;     /* the error of reading the career; 0: none */
    char *puzzles_path; /* owned, as the next; NULL: nothing is stored */
    char *studies_path;
    GameStore *games; /* NULL: likewise */
};

/* Tests with settings of their own have files of their own. */
static char *beside(const char *settings_path, const char *name)
{
    return settings_path ? path_beside(settings_path, name) : NULL;
}

Profile *profile_open(const char *settings_path, const Settings *settings,
                      const ProfileHooks *hooks)
{
    Profile *profile = calloc(1, sizeof *profile);
    if (!profile)
        return NULL;
    profile->settings = settings;
    profile->hooks = *hooks;
    char *path = beside(settings_path, "learning.dat");
    profile->learning = learning_open(path);
    free(path);
    profile->unread = career_file_open(&profile->career, beside(settings_path, "progress.txt"));
    profile->puzzles_path = beside(settings_path, "puzzles.txt");
    profile->studies_path = beside(settings_path, "studies.txt");
    profile->games = settings_path ? game_store_new(settings_path) : NULL;
    return profile;
}

void profile_close(Profile *profile)
{
    if (!profile)
        return;
    learning_close(profile->learning);
    career_file_close(&profile->career);
    free(profile->puzzles_path);
    free(profile->studies_path);
    game_store_free(profile->games);
    free(profile);
}

static void tell(Profile *profile, ProfileTrouble what, OsError error)
{
    if (error != 0 && profile->hooks.tell)
        profile->hooks.tell(profile->hooks.user, what, error);
}

static void write_with(Profile *profile, void (*run)(void *job), void *job)
{
    if (profile->hooks.write)
        profile->hooks.write(run, job);
    else
        run(job);
}

void profile_tell_unread(Profile *profile)
{
    tell(profile, PROFILE_CAREER_UNREAD, profile->unread);
}

/* ---------------------------------------------------------------- the career */

const Career *profile_career(const Profile *profile)
{
    return &profile->career.career;
}

typedef struct LineJob {
    CareerFile *file;
    const char *line;
    OsError error;
} LineJob;

static void add_line(void *user)
{
    LineJob *job = user;
    job->error = career_file_add(job->file, job->line);
}

static void keep_line(Profile *profile, const char *line)
{
    LineJob job = {&profile->career, line, 0};
    write_with(profile, add_line, &job);
    tell(profile, PROFILE_CAREER_UNWRITTEN, job.error);
}

static int32_t today(void)
{
    enum { SECONDS_A_DAY = 86400 };
    return (int32_t)(time(NULL) / SECONDS_A_DAY);
}

void profile_add_game(Profile *profile, const CareerGame *game)
{
    char line[CAREER_LINE_MAX];
    CareerGame played = *game;
    played.day = today();
    if (career_add_game(&profile->career.career, &played, line))
        keep_line(profile, line);
}

void profile_add_puzzle(Profile *profile, int32_t number, int32_t rating, bool solved)
{
    char line[CAREER_LINE_MAX];
    const CareerPuzzle puzzle = {
        .day = today(), .number = number, .rating = rating, .solved = solved};
    if (career_add_puzzle(&profile->career.career, &puzzle, line))
        keep_line(profile, line);
}

void profile_add_warning(Profile *profile, bool heeded)
{
    char line[CAREER_LINE_MAX];
    career_add_warning(&profile->career.career, today(), heeded, line);
    keep_line(profile, line);
}

void profile_add_exercise(Profile *profile, int32_t number)
{
    char line[CAREER_LINE_MAX];
    if (profile->career.career.exercises >> number & 1)
        return; /* once is enough */
    career_add_exercise(&profile->career.career, today(), number, line);
    keep_line(profile, line);
}

void profile_add_review(Profile *profile, uint32_t game, int32_t accuracy, int32_t moves)
{
    char line[CAREER_LINE_MAX];
    const CareerReview review = {
        .day = today(), .accuracy = accuracy, .moves = moves, .game = game};
    if (moves > 0 && career_add_review(&profile->career.career, &review, line))
        keep_line(profile, line);
}

/* ---------------------------------------------------------------- puzzles of own games */

char *profile_own_puzzles(Profile *profile, size_t *size)
{
    char *text = NULL;
    *size = 0;
    if (profile->puzzles_path)
        tell(profile, PROFILE_PUZZLES_UNREAD, own_puzzles_read(&text, size, profile->puzzles_path));
    return text;
}

typedef struct PuzzleJob {
    const char *path;
    const Puzzle *puzzle;
    PuzzleKept kept;
    OsError error;
} PuzzleJob;

static void add_puzzle(void *user)
{
    PuzzleJob *job = user;
    job->kept = own_puzzles_keep(&job->error, job->path, job->puzzle);
}

PuzzleKept profile_keep_puzzle(Profile *profile, const Puzzle *puzzle)
{
    PuzzleJob job = {.path = profile->puzzles_path, .puzzle = puzzle};
    if (!job.path)
        return PUZZLE_NOT_KEPT;
    write_with(profile, add_puzzle, &job);
    tell(profile, PROFILE_PUZZLE_UNWRITTEN, job.error);
    return job.kept;
}

/* ---------------------------------------------------------------- learning */

Learning *profile_learning(const Profile *profile)
{
    return profile->settings->learning ? profile->learning : NULL;
}

Learning *profile_all_learned(const Profile *profile)
{
    return profile->learning;
}

/* What cannot be written is no reason to disturb anybody: the study is done now all the same. */
typedef struct StudyJob {
    const char *path;
    const Study *study; /* begun; NULL: the one with `mark` is finished */
    uint32_t mark;
} StudyJob;

static void note_study(void *user)
{
    const StudyJob *job = user;
    if (job->study)
        (void)study_file_begin(job->path, job->study);
    else
        (void)study_file_end(job->path, job->mark);
}

void profile_begin_study(Profile *profile, const Study *study)
{
    StudyJob job = {profile->studies_path, study, 0};
    if (job.path)
        write_with(profile, note_study, &job);
}

void profile_end_study(Profile *profile, uint32_t mark)
{
    StudyJob job = {profile->studies_path, NULL, mark};
    if (job.path)
        write_with(profile, note_study, &job);
}

Study *profile_left_study(Profile *profile)
{
    return profile->studies_path && profile_learning(profile)
               ? study_file_next(profile->studies_path)
               : NULL;
}

/* ---------------------------------------------------------------- games */

GameStore *profile_games(const Profile *profile)
{
    return profile->games;
}
