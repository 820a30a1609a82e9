/* Answers questions to the database from what was learned; see database.h. */
#include "brain/yixin/database.h"

#include "brain/yixin/yixin.h"

#include <stdio.h>
#include <string.h>

enum {
    LABEL_MAX = 5,     /* bytes of a label with its NUL: four letters fit into a number */
    NO_LABEL = -1,     /* as a number: something is known, but nothing short */
    PERCENT_MOST = 99, /* two digits */
    RECORD_TEXT = 160, /* bytes of a position in words */
};

/* ------------------------------------------------------------------------------------------------
 * Labels
 */

/* Whether the side that has just moved wins or loses for certain, and in how many plies. */
static bool is_decided(char *letter, int *plies, const BookEntry *entry)
{
    const bool wins = entry->score <= -GMK_SCORE_PROVEN && entry->bound & GMK_BOUND_UPPER;
    const bool loses = entry->score >= GMK_SCORE_PROVEN && entry->bound & GMK_BOUND_LOWER;
    if (!entry->has_score || (!wins && !loses))
        return false;
    *letter = wins ? 'w' : 'l';
    *plies = GMK_SCORE_WIN - (wins ? -entry->score : entry->score);
    return true;
}

/* The chance of the side that has just moved, in two digits. */
static int percent_of(int32_t score, GmkRule rule)
{
    /* Rounded: the chance of an even score may be a last bit below one half. */
    const int percent = (int)(100 * gmk_rule_score_rate(GMK_BOARD_GOMOKU, rule, -score) + 0.5);
    return percent < PERCENT_MOST ? percent : PERCENT_MOST;
}

/* "w12", "54%", "!"; "": nothing that is short enough. Yixin-Board draws two letters: "w", "54". */
static void write_label(char out[LABEL_MAX], const BookEntry *entry, bool is_lesson,
                        const BrainState *brain)
{
    const Session *session = &brain->session;
    char letter, text[16] = "";
    int plies, length = 0;
    const bool is_letter = is_decided(&letter, &plies, entry);
    if (is_letter)
        length = snprintf(text, sizeof text, "%c%d", letter, plies);
    else if (is_lesson)
        length = snprintf(text, sizeof text, "!");
    else if (entry->has_score && entry->bound == GMK_BOUND_EXACT)
        length = snprintf(text, sizeof text, "%02d%%", percent_of(entry->score, session->rule));
    /* Yixin-Board draws two letters. */
    const int most = !session->rows_first ? LABEL_MAX - 1 : is_letter ? 1 : 2;
    snprintf(out, LABEL_MAX, "%.*s", length <= LABEL_MAX - 1 ? most : 1, text);
}

/* The letters of a label as the digits of a number. */
static int32_t label_number(const char *label)
{
    int32_t number = 0;
    for (const char *p = label; *p; p++)
        number = number * 256 + *p;
    return *label ? number : NO_LABEL;
}

static bool was_played(const BookEntry *entry)
{
    return entry->black + entry->white + entry->draws > 0;
}

/* ------------------------------------------------------------------------------------------------
 * Questions
 */

static bool look_up(BookEntry *out, BrainState *brain, const GmkGame *game, const GmkPoint *move)
{
    memset(out, 0, sizeof *out);
    return game && brain->hooks.look_up(brain->hooks.user, out, game, move);
}

/* The position of the stones, or NULL where it cannot be. The caller frees it. */
static GmkGame *position_of(const Session *stones)
{
    GmkGame *game = NULL;
    return yixin_game(&game, stones) ? game : NULL;
}

static void say_move(BrainState *brain, const BookEntry *entry, GmkPoint move, bool is_lesson)
{
    char label[LABEL_MAX];
    write_label(label, entry, is_lesson, brain);
    if (!*label && brain->session.rows_first)
        return; /* a bound without a name: Yixin-Board would draw dots all over the board */
    answer_say(brain, "MESSAGE DATABASE %d %d %d %d %d %d %d ", move.x, move.y,
               (int)label_number(label), (int)entry->score, (int)entry->depth, (int)entry->bound,
               was_played(entry) ? 1 : 0);
}

static void say_all(BrainState *brain, const GmkGame *game)
{
    GmkPoint moves[GMK_CELLS_MAX];
    BookEntry here, entry;
    answer_say(brain, "MESSAGE DATABASE REFRESH");
    look_up(&here, brain, game, NULL);
    const int32_t count = game ? gmk_game_legal_moves(moves, GMK_CELLS_MAX, game) : 0;
    for (int32_t i = 0; i < count; i++) {
        const GmkPoint move = moves[i];
        const bool is_lesson =
            here.has_lesson && here.lesson.x == move.x && here.lesson.y == move.y;
        if (look_up(&entry, brain, game, &move) || is_lesson)
            say_move(brain, &entry, move, is_lesson);
    }
    answer_say(brain, "MESSAGE DATABASE DONE");
}

static void say_one(BrainState *brain, const GmkGame *game)
{
    BookEntry entry;
    char letter = NO_LABEL, label[LABEL_MAX];
    int plies = 0;
    if (!look_up(&entry, brain, game, NULL)) {
        answer_say(brain, "MESSAGE DATABASE ONE 0 0 0 0");
        return;
    }
    write_label(label, &entry, false, brain);
    is_decided(&letter, &plies, &entry);
    answer_say(brain, "MESSAGE DATABASE ONE %d %d %d %d %s", letter, (int)entry.score,
               (int)entry.depth, (int)entry.bound, label);
}

static void say_text(BrainState *brain, const GmkGame *game)
{
    char text[RECORD_TEXT] = "", point[GMK_NOTATION_MAX];
    size_t length = 0;
    BookEntry entry;
    look_up(&entry, brain, game, NULL);
    if (was_played(&entry))
        length =
            (size_t)snprintf(text, sizeof text, "Games: black won %u, white %u, drawn %u.",
                             (unsigned)entry.black, (unsigned)entry.white, (unsigned)entry.draws);
    const GmkPoint lesson =
        brain->session.rows_first ? (GmkPoint){entry.lesson.y, entry.lesson.x} : entry.lesson;
    if (entry.has_lesson && gmk_point_to_text(point, sizeof point, game, lesson) == GMK_OK)
        snprintf(text + length, sizeof text - length, "%sA game was lost here; %s holds.",
                 length ? " " : "", point);
    answer_say(brain, "MESSAGE DATABASE TEXT \"%s\"", text);
}

/* Asks about the position of the stones. */
static void ask(BrainState *brain, const Session *stones,
                void (*say)(BrainState *brain, const GmkGame *game))
{
    GmkGame *game = position_of(stones);
    say(brain, game);
    gmk_game_free(game);
}

void database_all(BrainState *brain, const Session *stones, int64_t number)
{
    (void)number;
    ask(brain, stones, say_all);
}

void database_one(BrainState *brain, const Session *stones, int64_t number)
{
    (void)number;
    ask(brain, stones, say_one);
}

void database_text(BrainState *brain, const Session *stones, int64_t number)
{
    (void)number;
    ask(brain, stones, say_text);
}

void database_all_and_text(BrainState *brain, const Session *stones, int64_t number)
{
    database_all(brain, stones, number);
    database_text(brain, stones, number);
}

/* ------------------------------------------------------------------------------------------------
 * The database as a whole
 */

void database_size(BrainState *brain, const Session *stones, int64_t number)
{
    const int32_t size = brain->hooks.book_size(brain->hooks.user);
    (void)stones;
    (void)number;
    if (size < 0)
        answer_say(brain, "MESSAGE There is no database: nothing is learned (--help says how).");
    else
        answer_say(brain, "MESSAGE The database has %d positions. It is saved at every move.",
                   size);
}

void database_refuse(BrainState *brain, const Session *stones, int64_t number)
{
    (void)stones;
    (void)number;
    answer_say(brain, "MESSAGE The database is read-only: Gomokit fills it by its own searches.");
}
