/* practice_scene.c: see practice_scene.h. */
#include "practice_scene.h"

#include <stdlib.h>
#include <string.h>

const PuzzleWords practice_puzzle_words = {
    .plural = PLURAL_ONE_OTHER,
    .black = "Black",
    .white = "White",
    .number = "Puzzle {1}",
    .own = "From your games, {1}",
    .fours = "{1} wins in at most {2}, every move a four.",
    .threats = "{1} wins in at most {2} by fours and threes.",
    .right = "Right. {1} answers {2}. Go on.",
    .longer = "That wins too, but later. {1} answers {2}. Go on.",
    .judging = "Looking for an answer.",
    .shown = "The solution. Page Down and Page Up go through it; Backspace tries it yourself.",
    .defended = "{1} does not win: {2} answers {3} and holds. Page Down shows how it goes on; "
                "Backspace tries again.",
    .lost = "{1} loses: {2} answers {3} and wins. Page Down shows how it goes on; Backspace tries "
            "again.",
    .solved = "Solved! Ctrl+N brings the next one.",
    .solved_late = "Solved, but not at the first try. Ctrl+N brings the next one.",
    .your_move = "Your move. Only one first move wins.",
    .figures = {"Streak", "Puzzle rating", "Solved"},
    .buttons = {"Next puzzle", "Try again", "Solution"},
};

const ProgressWords practice_progress_words = {
    .title = "Your progress",
    .tiles = {"Your rating", "Won, drawn, lost", "Accuracy", "Puzzle rating", "Streak / best"},
    .plots = {"Rating over time, by games", "Accuracy over time", "Results, the last sixty games",
              "Rating over time, by puzzles"},
    .columns = {"Level", "Rating", "Games", "Points"},
    .levels = {"Easy", "Middle", "Difficult", "Expert", "Master", "Step 1", "Step 2", "Step 3",
               "Step 4", "Step 5", "Step 6", "Step 7", "Step 8", "Step 9", "Step 10", "Newcomer",
               "Beginner"},
    .nothing = "Nothing yet: play a game, or solve a puzzle.",
    .warnings = "Warned of {1} {1|blunder|blunders}, {2} taken back",
    .plural = PLURAL_ONE_OTHER,
};

static void judge(PuzzleSession *session, PuzzleVerdict verdict)
{
    PuzzleJudgement judgement = {.verdict = verdict, .reply = {9, 9}, .line_count = 1};
    judgement.line[0] = judgement.reply;
    if (!puzzle_session_judged(session, puzzle_session_id(session), &judgement))
        abort();
}

PuzzleSession *practice_session(PuzzleSessionState state)
{
    PuzzleSession *session = puzzle_session_new();
    Puzzle puzzle = {
        .kind = GMK_WIN_BY_FOURS, .plies = 5, .rating = 940, .width = 15, .height = 15, .count = 6};
    const GmkPoint moves[] = {{7, 7}, {0, 0}, {7, 8}, {2, 0}, {7, 9}, {4, 0}};
    memcpy(puzzle.moves, moves, sizeof moves);
    if (!session)
        abort();
    if (state == PUZZLE_SESSION_EMPTY)
        return session;
    if (puzzle_session_begin(session, &puzzle) != GMK_OK)
        abort();
    if (state == PUZZLE_SESSION_PLAYER)
        return session;
    if (puzzle_session_play(session, (GmkPoint){7, 6}) != GMK_OK)
        abort();
    if (state == PUZZLE_SESSION_DEFENDED)
        judge(session, PUZZLE_DEFENDED);
    if (state == PUZZLE_SESSION_LOST)
        judge(session, PUZZLE_LOST);
    if (state == PUZZLE_SESSION_SOLVED)
        judge(session, PUZZLE_SOLVED);
    return session;
}

void practice_career(Career *out, int count)
{
    char line[CAREER_LINE_MAX];
    *out = (Career){0};
    for (int i = 0; i < count; i++) {
        const CareerGame game = {20410 + i, 900 + 40 * (i % 10), (i * 7 + i / 9) % 3,
                                 (GmkLevel)(i % GMK_LEVEL_ALL)};
        const CareerPuzzle puzzle = {20410 + i, i, 800 + 6 * i, i % 4 != 0};
        const CareerReview review = {20410 + i, 55 + i % 40, 20, (uint32_t)i + 1};
        if (!career_add_game(out, &game, line) || !career_add_puzzle(out, &puzzle, line) ||
            !career_add_review(out, &review, line))
            abort();
    }
}
