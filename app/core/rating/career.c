/* The log of the player's games, puzzles and reviews, and the rating that follows from it. */
#include "career.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/file/gmk_words.h"

enum {
    RECENT = 60,           /* the newest games or puzzles count: players change */
    PRIOR_DEVIATION = 350, /* of a player without results */
    ROUNDS = 30,           /* of Newton's method: it needs five */
};

/* ------------------------------------------------------------------------------------------------
 * The list
 */

/* Makes room for one more; the list grows when its count is a power of two. */
static bool reserve(void **list, int32_t count, size_t size)
{
    if (count > 0 && (count & (count - 1)) != 0)
        return true;
    void *grown = realloc(*list, (size_t)(count > 0 ? 2 * count : 1) * size);
    if (!grown)
        return false;
    *list = grown;
    return true;
}

static bool put_game(Career *career, const CareerGame *game)
{
    void *list = career->games;
    if (!reserve(&list, career->game_count, sizeof *game))
        return false;
    career->games = list;
    career->games[career->game_count++] = *game;
    return true;
}

static bool put_puzzle(Career *career, const CareerPuzzle *puzzle)
{
    void *list = career->puzzles;
    if (!reserve(&list, career->puzzle_count, sizeof *puzzle))
        return false;
    career->puzzles = list;
    career->puzzles[career->puzzle_count++] = *puzzle;
    return true;
}

/* The slot of this game's review, or the free one where it belongs. Open addressing: a slot has the
 * review's number plus one, 0 if it is free. */
static int32_t *slot_of(const Career *career, uint32_t game)
{
    const uint32_t mask = (uint32_t)career->slot_count - 1;
    uint32_t at = game * UINT32_C(2654435769) >> 7 & mask;
    while (career->review_slots[at] != 0 &&
           career->reviews[career->review_slots[at] - 1].game != game)
        at = (at + 1) & mask;
    return &career->review_slots[at];
}

/* Keeps half of the slots free. */
static bool grow_slots(Career *career)
{
    enum { FIRST = 64 };
    const int32_t count = career->slot_count > 0 ? 2 * career->slot_count : FIRST;
    if (2 * (career->review_count + 1) <= career->slot_count)
        return true;
    int32_t *slots = calloc((size_t)count, sizeof *slots);
    if (!slots)
        return false;
    free(career->review_slots);
    career->review_slots = slots;
    career->slot_count = count;
    for (int32_t i = 0; i < career->review_count; i++)
        *slot_of(career, career->reviews[i].game) = i + 1;
    return true;
}

static bool put_review(Career *career, const CareerReview *review)
{
    void *list = career->reviews;
    if (!grow_slots(career))
        return false;
    int32_t *slot = slot_of(career, review->game);
    if (*slot != 0) {
        career->reviews[*slot - 1] = *review;
        return true;
    }
    if (!reserve(&list, career->review_count, sizeof *review))
        return false;
    career->reviews = list;
    career->reviews[career->review_count++] = *review;
    *slot = career->review_count;
    return true;
}

static void count_warning(Career *career, bool heeded)
{
    career->warning_count++;
    career->heeded_count += heeded;
}

/* Whether a line has nothing behind what was read of it; some editors end lines with a return. */
static bool is_whole(const char *line, int used)
{
    return line[used] == '\0' || strcmp(line + used, "\r") == 0;
}

static bool take_line(Career *career, const char *line)
{
    enum { MARK_DIGITS = 8 };
    CareerGame game = {0};
    CareerPuzzle puzzle = {0};
    CareerReview review = {0};
    char level[16];
    int solved = 0, mark = 0, used = 0, day = 0, heeded = 0;
    if (sscanf(line, "game %d %15s %d %d%n", &game.day, level, &game.rating, &game.points, &used) ==
            4 &&
        is_whole(line, used) && game.points >= 0 && game.points <= 2 && abs(game.rating) < 10000) {
        for (int i = 0; gmk_words_level[i]; i++)
            if (strcmp(gmk_words_level[i], level) == 0)
                game.level = (GmkLevel)i;
        return put_game(career, &game);
    }
    if (sscanf(line, "puzzle %d %d %d %d%n", &puzzle.day, &puzzle.number, &puzzle.rating, &solved,
               &used) == 4 &&
        is_whole(line, used) && puzzle.number >= 0 && abs(puzzle.rating) < 10000) {
        puzzle.solved = solved == 1;
        return put_puzzle(career, &puzzle);
    }
    if (sscanf(line, "review %d %d %d %n%" SCNx32 "%n", &review.day, &review.accuracy,
               &review.moves, &mark, &review.game, &used) == 4 &&
        is_whole(line, used) && used - mark == MARK_DIGITS && review.accuracy >= 0 &&
        review.accuracy <= 100 && review.moves > 0)
        return put_review(career, &review);
    if (sscanf(line, "warning %d %d%n", &day, &heeded, &used) == 2 && is_whole(line, used) &&
        (heeded == 0 || heeded == 1))
        count_warning(career, heeded == 1);
    int number = -1;
    if (sscanf(line, "exercise %d %d%n", &day, &number, &used) == 2 && is_whole(line, used) &&
        number >= 0 && number < CAREER_EXERCISES)
        career->exercises |= (uint64_t)1 << number;
    return true; /* or something else: of a later version, or cut off */
}

bool career_read(Career *out, const char *text, size_t size)
{
    bool ok = true;
    *out = (Career){0};
    for (size_t at = 0; ok && at < size;) {
        const char *end = memchr(text + at, '\n', size - at);
        const size_t length = end ? (size_t)(end - text) - at : size - at;
        char line[CAREER_LINE_MAX];
        if (end && length < sizeof line) {
            memcpy(line, text + at, length);
            line[length] = '\0';
            if (strlen(line) == length) /* a disk that lost its power may give zeroes */
                ok = take_line(out, line);
        }
        at += length + 1;
    }
    return ok;
}

void career_free(Career *career)
{
    free(career->games);
    free(career->puzzles);
    free(career->reviews);
    free(career->review_slots);
    *career = (Career){0};
}

bool career_add_game(Career *career, const CareerGame *game, char line[CAREER_LINE_MAX])
{
    snprintf(line, CAREER_LINE_MAX, "game %d %s %d %d\n", game->day, gmk_words_level[game->level],
             game->rating, game->points);
    return put_game(career, game);
}

bool career_add_puzzle(Career *career, const CareerPuzzle *puzzle, char line[CAREER_LINE_MAX])
{
    snprintf(line, CAREER_LINE_MAX, "puzzle %d %d %d %d\n", puzzle->day, puzzle->number,
             puzzle->rating, puzzle->solved);
    return put_puzzle(career, puzzle);
}

bool career_add_review(Career *career, const CareerReview *review, char line[CAREER_LINE_MAX])
{
    snprintf(line, CAREER_LINE_MAX, "review %d %d %d %08" PRIx32 "\n", review->day,
             review->accuracy, review->moves, review->game);
    return put_review(career, review);
}

void career_add_warning(Career *career, int32_t day, bool heeded, char line[CAREER_LINE_MAX])
{
    snprintf(line, CAREER_LINE_MAX, "warning %" PRId32 " %d\n", day, heeded);
    count_warning(career, heeded);
}

void career_add_exercise(Career *career, int32_t day, int32_t number, char line[CAREER_LINE_MAX])
{
    snprintf(line, CAREER_LINE_MAX, "exercise %" PRId32 " %" PRId32 "\n", day, number);
    career->exercises |= (uint64_t)1 << number;
}

/* ------------------------------------------------------------------------------------------------
 * Strength
 */

/* One result against somebody of known strength. */
typedef struct Result {
    double rating, points; /* 0 to 1 */
} Result;

/*
 * The strength under which the results are most probable, starting from what is known of people in
 * general. The logarithm of that probability is concave: Newton's method finds its top.
 */
static Rating estimate(const Result *results, int32_t count)
{
    const double unit = 400 / log(10), prior = (double)PRIOR_DEVIATION / unit;
    const double start = CAREER_START / unit;
    double strength = start, information = 0;
    for (int round = 0; round < ROUNDS; round++) {
        double slope = (start - strength) / (prior * prior);
        information = 1 / (prior * prior);
        for (int32_t i = 0; i < count; i++) {
            const double p = 1 / (1 + exp(results[i].rating / unit - strength));
            slope += results[i].points - p;
            information += p * (1 - p);
        }
        const double step = slope / information;
        strength += step > 1 ? 1 : step < -1 ? -1 : step;
    }
    return (Rating){(int32_t)lround(strength * unit), (int32_t)lround(unit / sqrt(information)),
                    count};
}

Rating career_game_rating(const Career *career, int32_t count)
{
    Result results[RECENT];
    const int32_t first = count > RECENT ? count - RECENT : 0;
    for (int32_t i = first; i < count; i++)
        results[i - first] = (Result){career->games[i].rating, career->games[i].points / 2.0};
    Rating rating = estimate(results, count - first);
    rating.count = count;
    return rating;
}

Rating career_puzzle_rating(const Career *career, int32_t count)
{
    Result results[RECENT];
    const int32_t first = count > RECENT ? count - RECENT : 0;
    for (int32_t i = first; i < count; i++)
        results[i - first] = (Result){career->puzzles[i].rating, career->puzzles[i].solved ? 1 : 0};
    Rating rating = estimate(results, count - first);
    rating.count = count;
    return rating;
}

Rating career_accuracy(const Career *career, int32_t count)
{
    enum { LAST = 10 };
    const int32_t first = count > LAST ? count - LAST : 0;
    double weight = 0, sum = 0, squares = 0;
    for (int32_t i = first; i < count; i++) {
        const CareerReview *review = &career->reviews[i];
        weight += review->moves;
        sum += (double)review->moves * review->accuracy;
    }
    const double mean = weight > 0 ? sum / weight : 0;
    for (int32_t i = first; i < count; i++) {
        const double off = career->reviews[i].accuracy - mean;
        squares += off * off;
    }
    const int32_t games = count - first;
    return (Rating){(int32_t)lround(mean),
                    games > 1 ? (int32_t)lround(sqrt(squares / (games - 1) / games)) : 0, count};
}

int32_t career_streak(const Career *career)
{
    int32_t streak = 0;
    for (int32_t i = career->puzzle_count; i > 0 && career->puzzles[i - 1].solved; i--)
        streak++;
    return streak;
}

int32_t career_best_streak(const Career *career)
{
    int32_t best = 0, streak = 0;
    for (int32_t i = 0; i < career->puzzle_count; i++) {
        streak = career->puzzles[i].solved ? streak + 1 : 0;
        best = streak > best ? streak : best;
    }
    return best;
}
