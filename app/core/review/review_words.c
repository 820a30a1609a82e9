/* review_words.c: see review_words.h. */
#include "review_words.h"

#include "core/text/phrase.h"
#include "core/value/value.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { NUMBER = 16, POINT = 48 };

static const double said_to_hold = 0.5; /* a chance that leaves it open */

void review_words_english(ReviewWords *out)
{
    static const char *const english[REVIEW_PHRASES] = {
        [REVIEW_NOTE_ONLY] = "found the only good move",
        [REVIEW_NOTE_FOUND] = "found a win in at most {1}",
        [REVIEW_NOTE_MISSED] = "a win in at most {1} was there: {2}",
        [REVIEW_NOTE_MISSED_WIN] = "{1} probably wins",
        [REVIEW_NOTE_STOP] = "had to stop {1}: {2}",
        [REVIEW_NOTE_BETTER] = "{1} was better",
        [REVIEW_TITLE_GOOD] = "{1}. {2} is the only good move",
        [REVIEW_TITLE_WIN_AWAY] = "{1}. {2} gives the win away",
        [REVIEW_TITLE_LOSES] = "{1}. {2} loses",
        [REVIEW_TITLE_LIKELY] = "{1}. {2} probably loses",
        [REVIEW_NOTE_LIKELY] = "probably loses",
        [REVIEW_TITLE_WORSE] = "{1}. {2} gives away {3} %",
        [REVIEW_TEXT_LAST] = "Until here the game could be held",
        [REVIEW_TEXT_WINS_IN] = "{1} wins in at most {2}",
        [REVIEW_TEXT_WINS] = "{1} probably wins",
        [REVIEW_TEXT_HOLDS] = "{1} holds ({2} %)",
        [REVIEW_TEXT_BETTER] = "{1} leaves {2} %",
        [REVIEW_TEXT_ANSWER] = "{1} answers at {2}",
        [REVIEW_TEXT_MAKES] = "{1} makes {3} at {2}",
        [REVIEW_TEXT_LOST_IN] = "It is lost in at most {1}",
        [REVIEW_BLACK] = "Black",
        [REVIEW_WHITE] = "White",
        [REVIEW_FIVE] = "five",
        [REVIEW_OPEN_FOUR] = "an open four",
        [REVIEW_TWO_FOURS] = "two fours",
        [REVIEW_FOUR_THREE] = "a four and an open three",
        [REVIEW_FOUR] = "a four",
        [REVIEW_TWO_THREES] = "two open threes",
        [REVIEW_THREE] = "an open three",
        [REVIEW_TITLE_FOUND] = "{1}. {2} finds the win",
        [REVIEW_TEXT_ONLY] = "Every other move was clearly worse",
        [REVIEW_LINE_FIRST] = ": ",
        [REVIEW_LINE_NEXT] = ", then ",
        [REVIEW_LINE_MAKES] = "{1} at {2}",
        [REVIEW_LINE_MORE] = " \xe2\x80\xa6",
        [REVIEW_STOP] = ". ",
        [REVIEW_COLUMN] = "column {1}",
        [REVIEW_COLUMN_FIRST] = "Column {1}",
        [REVIEW_TEXT_ANSWER_COLUMN] = "{1} answers in {2}",
        [REVIEW_TEXT_DRAWS] = "{1} draws",
        [REVIEW_NOTE_TRY] = "a sound try: one reply only is good",
        [REVIEW_TITLE_TRY] = "{1}. {2} sets a problem",
        [REVIEW_TEXT_TRY] = "It gives nothing away, and only {1} answers it well",
        [REVIEW_TEXT_AFTER] = "After {1} ",
        [REVIEW_TEXT_UNHELD] = "Nothing held from move {1} on",
    };
    memset(out, 0, sizeof *out);
    memcpy(out->phrase, english, sizeof english);
    out->plural = PLURAL_ONE_OTHER;
}

const char *review_threat_name(const ReviewWords *words, const GmkGame *game, GmkPoint point,
                               GmkCell side)
{
    PointThreats t;
    threats_of_point(&t, game, point, side);
    const int phrase = t.fives > 0                   ? REVIEW_FIVE
                       : t.open_fours > 0            ? REVIEW_OPEN_FOUR
                       : t.fours > 1                 ? REVIEW_TWO_FOURS
                       : t.fours > 0 && t.threes > 0 ? REVIEW_FOUR_THREE
                       : t.fours > 0                 ? REVIEW_FOUR
                       : t.threes > 1                ? REVIEW_TWO_THREES
                       : t.threes > 0                ? REVIEW_THREE
                                                     : -1;
    return phrase < 0 ? NULL : words->phrase[phrase];
}

/* ------------------------------------------------------------------------------------------------
 * One move
 */

/* What the sentences about a move are made of. */
typedef struct Told {
    const ReviewWords *words;
    const ReviewMove *move;
    GmkGame *game; /* before the move */
    GmkCell side;  /* that moved */
    char number[NUMBER], point[POINT], best[POINT], plies[NUMBER];
    char point_first[POINT], best_first[POINT]; /* at the beginning of a sentence */
} Told;

static bool is_connect4(const GmkGame *game)
{
    return gmk_game_board(game) == GMK_BOARD_CONNECT4;
}

static void point_text(const ReviewWords *words, char *out, size_t size, const GmkGame *game,
                       GmkPoint point, ReviewPhrase column)
{
    char notation[GMK_NOTATION_MAX];
    if (gmk_point_to_text(notation, sizeof notation, game, point) != GMK_OK)
        *notation = '\0';
    if (*notation >= 'a' && *notation <= 'z')
        *notation = (char)(*notation - 'a' + 'A');
    phrase_make(out, size, words->plural, is_connect4(game) ? words->phrase[column] : "{1}",
                notation, NULL, NULL);
}

static GmkCell other(GmkCell side)
{
    return side == GMK_CELL_BLACK ? GMK_CELL_WHITE : GMK_CELL_BLACK;
}

static const char *color_name(const Told *t, GmkCell side)
{
    return t->words->phrase[side == GMK_CELL_BLACK ? REVIEW_BLACK : REVIEW_WHITE];
}

/* The greatest threat of the opponent that the better move stops and the played one does not. */
static const char *threat_to_stop(const Told *t)
{
    ThreatLine lines[THREAT_LINES_MAX];
    const GmkPoint best = t->move->best;
    const int32_t count = threat_lines(lines, THREAT_LINES_MAX, t->game, other(t->side));
    for (int32_t i = 0; i < count; i++)
        for (int32_t p = 0; p < lines[i].point_count; p++)
            if (lines[i].points[p].x == best.x && lines[i].points[p].y == best.y)
                return t->words->phrase[lines[i].kind == THREAT_THREE  ? REVIEW_THREE
                                        : lines[i].kind == THREAT_FOUR ? REVIEW_FOUR
                                                                       : REVIEW_OPEN_FOUR];
    return NULL;
}

static void make_note(char *out, size_t size, const Told *t)
{
    const char *const *phrase = t->words->phrase;
    const ReviewMove *move = t->move;
    const char *threat = NULL;
    char lost[NUMBER];
    const int32_t plies = score_distance(move->score) - 1; /* below 0: the proof has no length */
    snprintf(lost, sizeof lost, "%" PRId32, plies);
    if (move->seals && move->score > -GMK_SCORE_PROVEN)
        phrase_make(out, size, t->words->plural, phrase[REVIEW_NOTE_LIKELY], NULL, NULL, NULL);
    else if (move->seals) /* no move is named that was better: the others lose as well, or nearly */
        phrase_make(out, size, t->words->plural, plies > 0 ? phrase[REVIEW_TEXT_LOST_IN] : "", lost,
                    NULL, NULL);
    else if (move->grade == REVIEW_GOOD && move->score > GMK_SCORE_PROVEN)
        phrase_make(out, size, t->words->plural, phrase[REVIEW_NOTE_FOUND], t->plies, NULL, NULL);
    else if (move->grade == REVIEW_GOOD)
        phrase_make(out, size, t->words->plural, phrase[REVIEW_NOTE_ONLY], NULL, NULL, NULL);
    else if (move->grade == REVIEW_INTERESTING)
        phrase_make(out, size, t->words->plural, phrase[REVIEW_NOTE_TRY], NULL, NULL, NULL);
    else if (move->best_score > GMK_SCORE_PROVEN)
        phrase_make(out, size, t->words->plural, phrase[REVIEW_NOTE_MISSED], t->plies, t->best,
                    NULL);
    else if (move->best_score >= REVIEW_LIKELY)
        phrase_make(out, size, t->words->plural, phrase[REVIEW_NOTE_MISSED_WIN], t->best, NULL,
                    NULL);
    else if ((threat = threat_to_stop(t)) != NULL)
        phrase_make(out, size, t->words->plural, phrase[REVIEW_NOTE_STOP], threat, t->best, NULL);
    else
        phrase_make(out, size, t->words->plural, phrase[REVIEW_NOTE_BETTER], t->best, NULL, NULL);
}

static void make_title(char *out, size_t size, const Told *t)
{
    char percent[NUMBER];
    const ReviewMove *move = t->move;
    snprintf(percent, sizeof percent, "%" PRId32, move->loss);
    phrase_make(out, size, t->words->plural,
                t->words->phrase[move->grade == REVIEW_GOOD && move->score > GMK_SCORE_PROVEN
                                     ? REVIEW_TITLE_FOUND
                                 : move->grade == REVIEW_GOOD           ? REVIEW_TITLE_GOOD
                                 : move->grade == REVIEW_INTERESTING    ? REVIEW_TITLE_TRY
                                 : move->best_score >= GMK_SCORE_PROVEN ? REVIEW_TITLE_WIN_AWAY
                                 : move->score <= -GMK_SCORE_PROVEN     ? REVIEW_TITLE_LOSES
                                 : move->seals                          ? REVIEW_TITLE_LIKELY
                                                                        : REVIEW_TITLE_WORSE],
                t->number, t->point, percent);
}

/* ------------------------------------------------------------------------------------------------
 * Lines in words
 */

/* The moves that follow a position. */
typedef struct Line {
    GmkPoint moves[GMK_VARIATION_MAX + 1];
    int32_t count;
} Line;

static void take_line(Line *out, const Tree *tree, TreeNode node, const GmkPoint *first)
{
    out->count = 0;
    if (first)
        out->moves[out->count++] = *first;
    out->count += tree_line(&out->moves[out->count], GMK_VARIATION_MAX, tree, node);
    if (out->count > GMK_VARIATION_MAX)
        out->count = GMK_VARIATION_MAX;
}

/* Ends a sentence; dots that say "and so on" have ended it already. */
static void stop(Phrase *out, const Told *t)
{
    static const char dots[] = "\xe2\x80\xa6";
    const size_t length = sizeof dots - 1;
    const bool ended =
        out->length >= length && memcmp(out->text + out->length - length, dots, length) == 0;
    phrase_add(out, ended ? " " : t->words->phrase[REVIEW_STOP]);
}

/* What the side to move makes with its moves of the line, from its `skip`th on: a few of them, by
 * name. The game is as it was afterwards. */
static void tell_threats(Phrase *out, const Told *t, const Line *line, int32_t skip)
{
    enum { TOLD = 3 }; /* more are not remembered */
    const GmkCell side = gmk_game_to_move(t->game);
    int32_t told = 0, played = 0;
    for (int32_t i = 0; i < line->count && told <= TOLD; i++) {
        char point[POINT];
        const char *made = gmk_game_to_move(t->game) == side && i / 2 >= skip
                               ? review_threat_name(t->words, t->game, line->moves[i], side)
                               : NULL;
        point_text(t->words, point, sizeof point, t->game, line->moves[i], REVIEW_COLUMN);
        if (gmk_game_play(t->game, line->moves[i]) != GMK_OK)
            break;
        played++;
        if (!made)
            continue;
        if (told == TOLD) {
            phrase_add(out, t->words->phrase[REVIEW_LINE_MORE]);
        } else {
            phrase_add(out,
                       t->words->phrase[told + skip == 0 ? REVIEW_LINE_FIRST : REVIEW_LINE_NEXT]);
            phrase_fill(out, t->words->phrase[REVIEW_LINE_MAKES], made, point, NULL);
        }
        told++;
    }
    while (played-- > 0)
        gmk_game_undo(t->game);
}

/* What the opponent answers, and what that makes. */
static void tell_refutation(Phrase *out, Told *t, const Line *answers)
{
    char point[POINT], plies[NUMBER];
    const GmkPoint answer = answers->moves[0];
    if (gmk_game_play(t->game, t->move->move) != GMK_OK)
        return;
    point_text(t->words, point, sizeof point, t->game, answer, REVIEW_COLUMN);
    const ReviewPhrase plain =
        is_connect4(t->game) ? REVIEW_TEXT_ANSWER_COLUMN : REVIEW_TEXT_ANSWER;
    const char *made = review_threat_name(t->words, t->game, answer, other(t->side));
    const int32_t distance = score_distance(t->move->score);
    const bool lost = t->move->score < 0 && distance > 1;
    phrase_fill(out, t->words->phrase[REVIEW_TEXT_AFTER], t->point, NULL, NULL);
    phrase_fill(out, t->words->phrase[made ? REVIEW_TEXT_MAKES : plain],
                color_name(t, other(t->side)), point, made);
    if (lost)
        tell_threats(out, t, answers, 1);
    stop(out, t);
    if (lost) {
        snprintf(plies, sizeof plies, "%" PRId32, distance - 1);
        phrase_fill(out, t->words->phrase[REVIEW_TEXT_LOST_IN], plies, NULL, NULL);
        stop(out, t);
    }
    gmk_game_undo(t->game);
}

/* The boards that a review solves: there a value in the middle is a draw, not an estimate. */
static bool is_draw(const Told *t)
{
    enum { SOLVED_BITS = 52 };
    const int32_t bits = gmk_game_width(t->game) * (gmk_game_height(t->game) + 1);
    return is_connect4(t->game) && t->move->best_score == 0 && bits <= SOLVED_BITS;
}

static void tell_best(Phrase *out, const Told *t, const Line *best)
{
    char percent[NUMBER];
    const ReviewMove *move = t->move;
    const bool holds = move->before >= said_to_hold;
    snprintf(percent, sizeof percent, "%d", value_percent(t->game, move->best_score));
    if (move->best_score > GMK_SCORE_PROVEN) {
        phrase_fill(out, t->words->phrase[REVIEW_TEXT_WINS_IN], t->best_first, t->plies, NULL);
        tell_threats(out, t, best, 0);
    } else if (move->best_score >= REVIEW_LIKELY) {
        phrase_fill(out, t->words->phrase[REVIEW_TEXT_WINS], t->best_first, NULL, NULL);
    } else if (is_draw(t)) {
        phrase_fill(out, t->words->phrase[REVIEW_TEXT_DRAWS], t->best_first, NULL, NULL);
    } else {
        phrase_fill(out, t->words->phrase[holds ? REVIEW_TEXT_HOLDS : REVIEW_TEXT_BETTER],
                    t->best_first, percent, NULL);
    }
    stop(out, t);
}

/* A move that was good: the win it found, or that there was no other. */
static void tell_good(Phrase *out, const Told *t, const Line *line)
{
    if (t->move->score > GMK_SCORE_PROVEN) {
        phrase_fill(out, t->words->phrase[REVIEW_TEXT_WINS_IN], t->point_first, t->plies, NULL);
        tell_threats(out, t, line, 0);
    } else {
        phrase_add(out, t->words->phrase[REVIEW_TEXT_ONLY]);
    }
    stop(out, t);
}

static void trim(char *text)
{
    for (size_t end = strlen(text); end > 0 && text[end - 1] == ' '; end--)
        text[end - 1] = '\0';
}

/* The better line and the refutation, each by itself, and both together. */
static void make_text(ReviewTexts *out, Told *t, bool decisive, const Line *best,
                      const Line *answers)
{
    Phrase text;
    phrase_begin(&text, out->better, sizeof out->better, t->words->plural);
    if (t->move->has_best && !t->move->is_best && !t->move->seals)
        tell_best(&text, t, best);
    phrase_begin(&text, out->refuted, sizeof out->refuted, t->words->plural);
    if (answers->count > 0)
        tell_refutation(&text, t, answers);
    phrase_begin(&text, out->text, sizeof out->text, t->words->plural);
    if (decisive && t->move->best_score < GMK_SCORE_PROVEN && t->move->before >= review_held_from) {
        phrase_add(&text, t->words->phrase[REVIEW_TEXT_LAST]);
        stop(&text, t);
    }
    phrase_add(&text, out->better);
    phrase_add(&text, out->refuted);
    trim(out->better);
    trim(out->refuted);
    trim(out->text);
}

static void make_good_text(char *out, size_t size, const Told *t, const Line *line)
{
    Phrase text;
    phrase_begin(&text, out, size, t->words->plural);
    tell_good(&text, t, line);
    trim(out);
}

/* `answers` begins with the one good reply. */
static void make_try_text(char *out, size_t size, const Told *t, const Line *answers)
{
    Phrase text;
    char reply[POINT] = "";
    if (answers->count > 0 && gmk_game_play(t->game, t->move->move) == GMK_OK) {
        point_text(t->words, reply, sizeof reply, t->game, answers->moves[0], REVIEW_COLUMN);
        gmk_game_undo(t->game);
    }
    phrase_begin(&text, out, size, t->words->plural);
    phrase_fill(&text, t->words->phrase[REVIEW_TEXT_TRY], reply, NULL, NULL);
    stop(&text, t);
    trim(out);
}

void review_unheld_text(char *out, size_t size, const ReviewWords *words,
                        const ReviewReport *report)
{
    char number[NUMBER];
    Phrase text;
    snprintf(number, sizeof number, "%" PRId32, report->unheld);
    phrase_begin(&text, out, size, words->plural);
    if (report->unheld > 0) {
        phrase_fill(&text, words->phrase[REVIEW_TEXT_UNHELD], number, NULL, NULL);
        phrase_add(&text, words->phrase[REVIEW_STOP]);
    }
    trim(out);
}

void review_texts(ReviewTexts *out, const ReviewWords *words, const ReviewReport *report,
                  const Record *record, TreeNode last, int32_t index)
{
    TreeNode path[GMK_CELLS_MAX];
    Line best, after;
    memset(out, 0, sizeof *out);
    const int32_t count = tree_path(record->tree, last, path, NULL);
    Told t = {.words = words, .move = &report->moves[index], .game = NULL};
    if (index < 0 || index >= count ||
        record_replay_node(&t.game, record, tree_parent(record->tree, path[index])) != GMK_OK)
        return;
    t.side = gmk_game_to_move(t.game);
    snprintf(t.number, sizeof t.number, "%" PRId32, index + 1);
    snprintf(t.plies, sizeof t.plies, "%" PRId32,
             score_distance(t.move->grade == REVIEW_GOOD ? t.move->score : t.move->best_score));
    point_text(words, t.point, POINT, t.game, t.move->move, REVIEW_COLUMN);
    point_text(words, t.point_first, POINT, t.game, t.move->move, REVIEW_COLUMN_FIRST);
    if (t.move->has_best) {
        point_text(words, t.best, POINT, t.game, t.move->best, REVIEW_COLUMN);
        point_text(words, t.best_first, POINT, t.game, t.move->best, REVIEW_COLUMN_FIRST);
    }
    make_note(out->note, sizeof out->note, &t);
    make_title(out->title, sizeof out->title, &t);
    take_line(&best, record->tree, index > 0 ? path[index - 1] : TREE_ROOT, NULL);
    if (t.move->grade == REVIEW_GOOD) {
        take_line(&after, record->tree, path[index], &t.move->move);
        make_good_text(out->text, sizeof out->text, &t, &after);
    } else {
        take_line(&after, record->tree, path[index], NULL);
        if (t.move->grade == REVIEW_INTERESTING)
            make_try_text(out->text, sizeof out->text, &t, &after);
        else
            make_text(out, &t, report->decisive == index, &best, &after);
    }
    gmk_game_free(t.game);
}
