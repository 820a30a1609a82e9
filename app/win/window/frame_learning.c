/* frame_learning.c: what the engine has learned, how the player is doing, puzzles from his games: three
 * files beside the settings. */
#include "frame_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/puzzle/puzzle.h"
#include "core/text/path.h"
#include "resource.h"
#include "win/dialogs/learned/learned_dialog.h"

/* A file beside the settings; tests with settings of their own have files of their own. */
static char *beside_settings(const Frame *f, const char *name)
{
    return f->store.path ? path_beside(f->store.path, name) : NULL;
}
void frame_open_learning(Frame *f)
{
    char *path = beside_settings(f, "learning.dat"), *text = NULL;
    size_t size = 0;
    f->memory.learning = learning_open(path);
    free(path);
    f->memory.career_path = beside_settings(f, "progress.txt");
    f->memory.puzzles_path = beside_settings(f, "puzzles.txt");
    if (f->memory.career_path &&
        os_file_read(&text, &size, f->memory.career_path, CAREER_SIZE_MAX) == 0)
        (void)career_read(&f->memory.career, text, size);
    free(text);
}

void frame_free_learning(Frame *f)
{
    student_free(f->memory.student);
    learning_close(f->memory.learning);
    career_free(&f->memory.career);
    free(f->memory.career_path);
    free(f->memory.puzzles_path);
}

/* ---------------------------------------------------------------- the player */

const Career *frame_career(const Frame *f)
{
    return &f->memory.career;
}

/* A line at the end of the file, which is made when it is not there. */
static bool append_line(const char *path, const char *line)
{
    const size_t length = strlen(line);
    if (!path)
        return false;
    OsError error = os_file_append(path, line, length);
    if (error && os_error_trouble(error) == OS_TROUBLE_MISSING)
        error = os_file_replace(path, line, length);
    return !error;
}

static void keep_line(const Frame *f, const char *line)
{
    (void)append_line(f->memory.career_path, line);
}

static int32_t today(void)
{
    enum { SECONDS_A_DAY = 86400 };
    return (int32_t)(time(NULL) / SECONDS_A_DAY);
}

void frame_add_game(Frame *f, GmkLevel level, int points)
{
    char line[CAREER_LINE_MAX];
    const CareerGame game = {
        .day = today(), .rating = level_rating(level), .points = points, .level = level};
    if (game.rating > 0 && career_add_game(&f->memory.career, &game, line))
        keep_line(f, line);
}

void frame_add_puzzle(Frame *f, int32_t number, int32_t rating, bool solved)
{
    char line[CAREER_LINE_MAX];
    const CareerPuzzle puzzle = {
        .day = today(), .number = number, .rating = rating, .solved = solved};
    if (career_add_puzzle(&f->memory.career, &puzzle, line))
        keep_line(f, line);
}

void frame_add_review(Frame *f, uint32_t game, int32_t accuracy, int32_t moves)
{
    char line[CAREER_LINE_MAX];
    const CareerReview review = {
        .day = today(), .accuracy = accuracy, .moves = moves, .game = game};
    if (moves > 0 && career_add_review(&f->memory.career, &review, line))
        keep_line(f, line);
}

/* ---------------------------------------------------------------- puzzles from own games */

char *frame_own_puzzles(const Frame *f, size_t *size)
{
    char *text = NULL;
    if (!f->memory.puzzles_path ||
        os_file_read(&text, size, f->memory.puzzles_path, PUZZLES_SIZE_MAX) != 0)
        return NULL;
    return text;
}

PuzzleKept frame_keep_puzzle(Frame *f, const Puzzle *puzzle)
{
    char head[PUZZLE_LINE_MAX], lines[2 * PUZZLE_LINE_MAX];
    size_t size = 0;
    char *text = frame_own_puzzles(f, &size);
    PuzzleSet *own = text ? puzzle_set_read(text, size) : NULL;
    const bool known = own && puzzle_set_has(own, 0, puzzle);
    puzzle_set_free(own);
    free(text);
    if (known)
        return PUZZLE_WAS_KEPT;
    /* Each with its own head: games of several rules and sizes go into one file. */
    if (puzzle_write_head(head, sizeof head, puzzle) == 0)
        return PUZZLE_NOT_KEPT;
    const size_t length = strlen(head);
    memcpy(lines, head, length);
    if (puzzle_write(lines + length, sizeof lines - length, puzzle) == 0)
        return PUZZLE_NOT_KEPT;
    return append_line(f->memory.puzzles_path, lines) ? PUZZLE_IS_KEPT : PUZZLE_NOT_KEPT;
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
    strings_format(text, sizeof text, f->strings,
                   IDS_LEARNING_NEWS + (UINT)report.news - LEARNING_NEWS_DAMAGED, report.aside,
                   kept, NULL);
    frame_notice_lasting(f, text);
}

void frame_on_studied(Frame *f)
{
    char text[NOTICE_MAX], number[16], point[GMK_NOTATION_MAX];
    StudyResult result, *found = &result;
    frame_tell_learning(f);
    if (!f->memory.student || !student_take(f->memory.student, &result) || found->lessons == 0)
        return;
    snprintf(number, sizeof number, "%d", found->move);
    snprintf(point, sizeof point, "%c%d", 'A' + found->holds.x, found->height - found->holds.y);
    strings_format(text, sizeof text, f->strings, IDS_LEARNED_MOVE, number, point, NULL);
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
