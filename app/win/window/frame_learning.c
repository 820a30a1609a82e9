/* frame_learning.c: what the engine has learned, how the player is doing, puzzles from his games: three
 * files beside the settings. */
#include "frame_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/text/path.h"
#include "resource.h"
#include "win/dialogs/learned_dialog.h"
#include "win/system/write_file.h"

/* A file beside the settings; tests with settings of their own have files of their own. */
static char *beside_settings(const Frame *f, const char *name)
{
    return f->store.path ? path_beside(f->store.path, name) : NULL;
}

void frame_open_learning(Frame *f)
{
    char *path = beside_settings(f, "learning.dat");
    f->memory.learning = learning_open(path);
    free(path);
    f->memory.unread = career_file_open(&f->memory.career, beside_settings(f, "progress.txt"));
    f->memory.puzzles_path = beside_settings(f, "puzzles.txt");
}

void frame_free_learning(Frame *f)
{
    student_free(f->memory.student);
    learning_close(f->memory.learning);
    career_file_close(&f->memory.career);
    free(f->memory.puzzles_path);
}

/* ---------------------------------------------------------------- the player */

const Career *frame_career(const Frame *f)
{
    return &f->memory.career.career;
}

void frame_tell_career(Frame *f)
{
    if (f->memory.unread != 0)
        frame_notice_trouble(f, IDS_PROGRESS_UNREAD, f->memory.unread);
}

typedef struct LineToKeep {
    CareerFile *file;
    const char *line;
    OsError error;
} LineToKeep;

static void add_line(void *user)
{
    LineToKeep *keep = user;
    keep->error = career_file_add(keep->file, keep->line);
}

static void keep_line(Frame *f, const char *line)
{
    LineToKeep keep = {&f->memory.career, line, 0};
    write_on_thread(add_line, &keep);
    if (keep.error != 0)
        frame_notice_trouble(f, IDS_PROGRESS_UNWRITTEN, keep.error);
}

static int32_t today(void)
{
    enum { SECONDS_A_DAY = 86400 };
    return (int32_t)(time(NULL) / SECONDS_A_DAY);
}

void frame_add_game(Frame *f, const CareerGame *game)
{
    char line[CAREER_LINE_MAX];
    CareerGame played = *game;
    played.day = today();
    if (career_add_game(&f->memory.career.career, &played, line))
        keep_line(f, line);
}

void frame_add_puzzle(Frame *f, int32_t number, int32_t rating, bool solved)
{
    char line[CAREER_LINE_MAX];
    const CareerPuzzle puzzle = {
        .day = today(), .number = number, .rating = rating, .solved = solved};
    if (career_add_puzzle(&f->memory.career.career, &puzzle, line))
        keep_line(f, line);
}

void frame_add_review(Frame *f, uint32_t game, int32_t accuracy, int32_t moves)
{
    char line[CAREER_LINE_MAX];
    const CareerReview review = {
        .day = today(), .accuracy = accuracy, .moves = moves, .game = game};
    if (moves > 0 && career_add_review(&f->memory.career.career, &review, line))
        keep_line(f, line);
}

/* ---------------------------------------------------------------- puzzles from own games */

char *frame_own_puzzles(Frame *f, size_t *size)
{
    char *text = NULL;
    const OsError error =
        f->memory.puzzles_path ? own_puzzles_read(&text, size, f->memory.puzzles_path) : 0;
    if (error)
        frame_notice_trouble(f, IDS_OWN_PUZZLES_UNREAD, error);
    return text;
}

typedef struct PuzzleToKeep {
    const char *path;
    const Puzzle *puzzle;
    PuzzleKept kept;
    OsError error;
} PuzzleToKeep;

static void add_puzzle(void *user)
{
    PuzzleToKeep *keep = user;
    keep->kept = own_puzzles_keep(&keep->error, keep->path, keep->puzzle);
}

PuzzleKept frame_keep_puzzle(Frame *f, const Puzzle *puzzle)
{
    PuzzleToKeep keep = {.path = f->memory.puzzles_path, .puzzle = puzzle};
    if (!keep.path)
        return PUZZLE_NOT_KEPT;
    write_on_thread(add_puzzle, &keep);
    if (keep.error != 0)
        frame_notice_trouble(f, IDS_PUZZLE_UNWRITTEN, keep.error);
    return keep.kept;
}

/* ---------------------------------------------------------------- learning */

Learning *frame_learning(const Frame *f)
{
    return f->store.settings.learning ? f->memory.learning : NULL;
}

void frame_study(Frame *f, Study *study)
{
    Learning *learning = frame_learning(f);
    if (learning && !f->memory.student)
        f->memory.student = student_new(f->hwnd, WM_APP_STUDIED, learning);
    if (learning && f->memory.student)
        student_give(f->memory.student, study);
    else
        study_free(study);
}

void frame_tell_learning(Frame *f)
{
    LearningReport report;
    char text[LEARNING_PATH_MAX + 512], kept[16];
    if (!f->memory.learning || !learning_take_news(&report, f->memory.learning))
        return;
    snprintf(kept, sizeof kept, "%d", report.kept);
    strings_format(
        text, sizeof text, f->strings,
        STRING_ID(IDS_LEARNING_NEWS, LEARNING_NEWS_DAMAGED, LEARNING_NEWS_VANISHED, report.news),
        report.aside, kept, NULL);
    frame_notice_lasting(f, text);
}

void frame_on_studied(Frame *f)
{
    char text[NOTICE_MAX], number[16], better[GMK_NOTATION_MAX], played[GMK_NOTATION_MAX];
    StudyResult result, *found = &result;
    frame_tell_learning(f);
    if (!f->memory.student || !student_take(f->memory.student, &result) || found->move == 0)
        return;
    snprintf(number, sizeof number, "%d", found->move);
    snprintf(better, sizeof better, "%c%d", 'A' + found->better.x, found->height - found->better.y);
    snprintf(played, sizeof played, "%c%d", 'A' + found->played.x, found->height - found->played.y);
    strings_format(text, sizeof text, f->strings,
                   found->holds ? IDS_LEARNED_MOVE : IDS_LEARNED_LONGER, number, better, played);
    frame_notice(f, text);
}

void frame_show_learned(Frame *f)
{
    if (!f->memory.learning)
        return;
    frame_modal_begin(f);
    learned_dialog(f->hwnd, f->strings, f->memory.learning);
    frame_modal_end(f);
    frame_tell_learning(f);
    frame_sync(f);
}
