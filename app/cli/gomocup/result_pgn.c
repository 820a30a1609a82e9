/* Reads, rates and writes results in PGN; see result_pgn.h. */
#include "result_pgn.h"

#include "core/text/foreign.h"
#include "core/tournament/ratings.h"

#include <stdlib.h>
#include <string.h>

void result_pgn_free(PgnTable *table)
{
    free(table->met);
    free(table->points);
    table->met = table->points = NULL;
}

/* ------------------------------------------------------------------------------------------------
 * Reading
 */

/* What has been read of the current game. */
typedef struct PgnGame {
    int32_t players[2]; /* -1: not named yet */
} PgnGame;

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* The index of the player, who is new if need be; -1: there are too many. */
static int32_t find_player(PgnTable *table, Span name)
{
    char raw[PGN_NAME_MAX * 2], text[PGN_NAME_MAX];
    size_t digits = 0;
    while (digits < name.size && is_digit(name.text[digits]))
        digits++;
    if (digits > 0 && digits + 1 < name.size && name.text[digits] == '#') {
        name.text += digits + 1;
        name.size -= digits + 1;
    }
    const size_t size = name.size < sizeof raw - 1 ? name.size : sizeof raw - 1;
    memcpy(raw, name.text, size);
    raw[size] = 0;
    foreign_copy(text, sizeof text, raw, FOREIGN_LINE);
    for (int32_t i = 0; i < table->count; i++)
        if (strcmp(table->players[i].name, text) == 0)
            return i;
    if (table->count == PGN_PLAYERS_MAX)
        return -1;
    memcpy(table->players[table->count].name, text, sizeof text);
    return table->count++;
}

/* The text between the quotes of `[KEY "text"]`. False: another line. */
static bool read_tag(Span *out, Span line, const char *key)
{
    const size_t length = strlen(key);
    line = span_trim(line);
    if (line.size < length + 5 || line.text[0] != '[' || memcmp(line.text + 1, key, length) != 0 ||
        line.text[length + 1] != ' ' || line.text[length + 2] != '"' ||
        memcmp(line.text + line.size - 2, "\"]", 2) != 0)
        return false;
    *out = (Span){line.text + length + 3, line.size - length - 5};
    return true;
}

static void count_game(PgnTable *table, const PgnGame *game, int half_points)
{
    for (int i = 0; i < 2; i++) {
        const int own = i == 0 ? half_points : 2 - half_points;
        const int32_t a = game->players[i], b = game->players[1 - i];
        PgnPlayer *player = &table->players[a];
        player->wins += own == 2;
        player->draws += own == 1;
        player->losses += own == 0;
        table->met[a * PGN_PLAYERS_MAX + b] += 1;
        table->points[a * PGN_PLAYERS_MAX + b] += own / 2.0;
    }
    table->games++;
}

/* The Result tag ends what must be known of a game. */
static void take_result(PgnTable *table, PgnGame *game, Span value)
{
    static const char *const words[] = {"0-1", "1/2-1/2", "1-0", NULL};
    const int half_points = span_index(value, words);
    const bool whole = game->players[0] >= 0 && game->players[1] >= 0 &&
                       game->players[0] != game->players[1] && half_points >= 0;
    if (whole)
        count_game(table, game, half_points);
    else
        table->left_out++;
    game->players[0] = game->players[1] = -1;
}

static bool prepare(PgnTable *table)
{
    const size_t cells = (size_t)PGN_PLAYERS_MAX * PGN_PLAYERS_MAX;
    if (!table->met)
        table->met = calloc(cells, sizeof *table->met);
    if (!table->points)
        table->points = calloc(cells, sizeof *table->points);
    return table->met && table->points;
}

bool result_pgn_read(PgnTable *table, Span text)
{
    PgnGame game = {{-1, -1}};
    Span line, value;
    if (!prepare(table))
        return false;
    span_skip_mark(&text);
    while (span_take_line(&line, &text)) {
        const bool white = read_tag(&value, line, "White");
        if (white || read_tag(&value, line, "Black")) {
            const int32_t player = find_player(table, value);
            if (player < 0)
                return false;
            game.players[white ? 0 : 1] = player;
        } else if (read_tag(&value, line, "Result")) {
            take_result(table, &game, value);
        }
    }
    return true;
}

/* ------------------------------------------------------------------------------------------------
 * Rating
 */

static int compare_players(const void *a, const void *b)
{
    const PgnPlayer *x = a, *y = b;
    if (x->elo != y->elo)
        return x->elo < y->elo ? 1 : -1;
    return strcmp(x->name, y->name);
}

/* Moves the results together, so that rows have as many cells as there are players. */
static void pack_rows(PgnTable *table)
{
    for (int32_t i = 0; i < table->count; i++) {
        for (int32_t j = 0; j < table->count; j++) {
            table->met[i * table->count + j] = table->met[i * PGN_PLAYERS_MAX + j];
            table->points[i * table->count + j] = table->points[i * PGN_PLAYERS_MAX + j];
        }
    }
}

bool result_pgn_rate(PgnTable *table)
{
    if (table->count == 0)
        return true;
    double *ratings = calloc((size_t)table->count, sizeof *ratings);
    if (!ratings)
        return false;
    pack_rows(table);
    const RatingGames results = {table->count, table->met, table->points};
    ratings_fit(ratings, &results);
    for (int32_t i = 0; i < table->count; i++) {
        table->players[i].elo = ratings[i];
        table->players[i].error = ratings_error(ratings, &results, i);
    }
    free(ratings);
    qsort(table->players, (size_t)table->count, sizeof *table->players, compare_players);
    return true;
}

/* ------------------------------------------------------------------------------------------------
 * Writing
 */

static void add_name(TextBuffer *out, const char *key, const char *name)
{
    text_print(out, "[%s \"", key);
    for (const char *p = name; *p; p++) {
        const char letter = *p == '"' || *p == '\\' ? '\'' : *p;
        text_add(out, &letter, 1);
    }
    text_print(out, "\"]\n");
}

void result_pgn_write(TextBuffer *out, const char *white, const char *black, int half_points)
{
    static const char *const words[] = {"0-1", "1/2-1/2", "1-0"};
    add_name(out, "White", white);
    add_name(out, "Black", black);
    /* Programs that rate players want to see a move. */
    text_print(out, "[Result \"%s\"]\n\n1. d4 d5 %s\n\n", words[half_points], words[half_points]);
}
