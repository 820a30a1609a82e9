/* Reads the games of a file one after the other: records, or the lines of `gmk selfplay`. */
#include "games_reader.h"
#include "cli/console/terminal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "document/document.h"

enum {
    FILE_MAX = 256 << 20, /* bytes of lines: a night of selfplay */
};

typedef struct Reading {
    const GmkSetup *setup;
    GamesTake *take;
    void *user;
    int64_t count;
    bool enough;
} Reading;

static void hand_over(Reading *reading, const GmkGame *game)
{
    reading->count++;
    reading->enough = !reading->take(reading->user, game);
}

/* ------------------------------------------------------------------------------------------------
 * Lines: "15x15 W 6 e8f9c7..." and perhaps more behind a blank; older ones begin with the result
 */

/* The digits at *text, at most two, as a number, and *text behind them. 0: there are none. */
static int take_number(const char **text, const char *end)
{
    int number = 0;
    for (int i = 0; i < 2 && *text < end && **text >= '0' && **text <= '9'; i++)
        number = number * 10 + *(*text)++ - '0';
    return number;
}

/*
 * Whether this is the beginning of a line. *points is where its moves begin, *setup its board, if it
 * names one.
 */
static bool begin_line(const char **points, GmkSetup *setup, const char *text, const char *end)
{
    const int width = take_number(&text, end);
    if (width > 0) {
        if (text == end || *text++ != 'x')
            return false;
        setup->width = width;
        setup->height = take_number(&text, end);
        if (text == end || *text++ != ' ')
            return false;
    }
    if (end - text < 4 || !strchr("BWD", text[0]) || text[1] != ' ')
        return false;
    const char *opening = text += 2;
    take_number(&text, end);
    if (text == opening || text == end || *text++ != ' ')
        return false;
    *points = text;
    return true;
}

/* Plays the points until a blank or the end. False: they are no game. */
static bool play_points(GmkGame *game, const char *text, const char *end)
{
    while (text < end && *text != ' ' && *text != '\r') {
        char point[GMK_NOTATION_MAX] = {*text++};
        size_t length = 1;
        GmkPoint move;
        while (text < end && *text >= '0' && *text <= '9' && length + 1 < sizeof point)
            point[length++] = *text++;
        if (gmk_point_from_text(&move, game, point) != GMK_OK ||
            gmk_game_play(game, move) != GMK_OK)
            return false;
    }
    return gmk_game_move_count(game) > 0;
}

static void read_line(Reading *reading, const char *line, const char *end)
{
    GmkGame *game = NULL;
    GmkSetup setup = *reading->setup;
    const char *points = NULL;
    if (!begin_line(&points, &setup, line, end) || gmk_game_new(&game, &setup) != GMK_OK)
        return;
    if (play_points(game, points, end))
        hand_over(reading, game);
    gmk_game_free(game);
}

static void read_lines(Reading *reading, const char *data, size_t size)
{
    const char *at = data, *last = data + size;
    while (at < last && !reading->enough) {
        const char *end = memchr(at, '\n', (size_t)(last - at));
        end = end ? end : last;
        read_line(reading, at, end);
        at = end + 1;
    }
}

/* ------------------------------------------------------------------------------------------------
 * Records
 */

static void take_record(Reading *reading, const Record *record)
{
    GmkGame *game = NULL;
    if (record->move_count > 0 && record_replay(&game, record) == GMK_OK)
        hand_over(reading, game);
    gmk_game_free(game);
}

static bool read_document(Reading *reading, const char *path, const char *command)
{
    Document *document = document_open_path(path, NULL, NULL);
    const int32_t games = document ? document_games(document) : 0;
    if (document && games > 0)
        for (int32_t i = 0; i < games && !reading->enough; i++) {
            const bool one = document_kind(document) == DOCUMENT_GAME;
            if ((one || document_choose(document, i, NULL)) && document_record(document))
                take_record(reading, document_record(document));
        }
    else {
        char why[FORMAT_SENTENCE_MAX] = "no game is in it";
        if (document && document_kind(document) == DOCUMENT_PROBLEM)
            document_problem_text(why, sizeof why, document_problem(document));
        terminal_print(stderr, "gmk %s: %s: %s\n", command, path, why);
    }
    document_free(document);
    return games > 0;
}

int64_t games_read(const char *path, const GmkSetup *setup, GamesTake *take, void *user,
                   const char *command)
{
    Reading reading = {.setup = setup, .take = take, .user = user};
    char *data = NULL;
    size_t size = 0;
    const OsError error = os_file_read(&data, &size, path, FILE_MAX);
    if (error) {
        char why[256];
        os_error_text(why, sizeof why, error);
        terminal_print(stderr, "gmk %s: %s: %s\n", command, path, why);
        return -1;
    }
    GmkSetup ignored = *setup;
    const char *points = NULL;
    const bool lines = begin_line(&points, &ignored, data, data + size);
    if (lines)
        read_lines(&reading, data, size);
    free(data);
    return lines || read_document(&reading, path, command) ? reading.count : -1;
}
