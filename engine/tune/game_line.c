/* Parses lines of `gmk selfplay`: board, result, moves and scores. */
#include "game_line.h"

#include <stdlib.h>
#include <string.h>

/* Takes "20x15 " from the beginning of a line. False: there is a board, but not one to play on. */
static bool read_board(GameLine *out, char **text)
{
    int width, height, read = 0;
    char *p = *text + strspn(*text, " ");
    if (*p < '0' || *p > '9')
        return true;
    if (sscanf(p, "%2dx%2d%n", &width, &height, &read) != 2 || p[read] != ' ')
        return false;
    out->width = width;
    out->height = height;
    *text = p + read;
    return width >= GMK_GOMOKU_SIDE_MIN && width <= GMK_GOMOKU_SIDE_MAX &&
           height >= GMK_GOMOKU_SIDE_MIN && height <= GMK_GOMOKU_SIDE_MAX;
}

/* False: a point that is not on the board, or too many. */
static bool read_moves(GameLine *out, char **text)
{
    char *p = *text;
    out->count = 0;
    while (*p >= 'a' && *p <= 'z') {
        const int x = *p++ - 'a';
        const int row = (int)strtol(p, &p, 10);
        if (x >= out->width || row < 1 || row > out->height || out->count == GMK_CELLS_MAX)
            return false;
        out->moves[out->count++] = (GmkPoint){x, out->height - row};
    }
    *text = p;
    return out->opening >= 0 && out->opening <= out->count;
}

/* False: the line has scores, but not one for each move after the opening. */
static bool read_scores(GameLine *out, char *p)
{
    p += strspn(p, " ");
    out->scored = *p != '\0' && *p != '\r' && *p != '\n';
    if (!out->scored)
        return true;
    for (int i = out->opening; i < out->count; i++) {
        char *end;
        out->scores[i] = (int32_t)strtol(p, &end, 10);
        if (end == p)
            return false;
        out->stray[i] = *end == '?';
        out->aside[i] = out->stray[i] || *end == '~';
        p = end + out->aside[i];
        p += *p == ',';
    }
    return true;
}

static GmkStatus take_apart(GameLine *out, char *line)
{
    char letter;
    int read = 0;
    if (!read_board(out, &line) || sscanf(line, " %c %d %n", &letter, &out->opening, &read) != 2)
        return GMK_ERR_FORMAT;
    switch (letter) {
    case 'B': out->result = GMK_RESULT_BLACK; break;
    case 'W': out->result = GMK_RESULT_WHITE; break;
    case 'D': out->result = GMK_RESULT_DRAW; break;
    default: return GMK_ERR_FORMAT;
    }
    char *p = line + read;
    return read_moves(out, &p) && read_scores(out, p) ? GMK_OK : GMK_ERR_FORMAT;
}

/*
 * As fgets(). The lines are ASCII; of one that PowerShell wrote as UTF-16 every second byte is 0, and
 * a mark stands before the first: bytes that are not ASCII are left out.
 */
static bool read_line(char *line, size_t size, FILE *file)
{
    size_t length = 0;
    for (int byte = 0; byte != EOF && byte != '\n' && length + 1 < size;) {
        byte = getc(file);
        if (byte > 0 && byte < 0x80)
            line[length++] = (char)byte;
    }
    line[length] = '\0';
    return length > 0;
}

GmkStatus game_line_read(GameLine *out, FILE *file, int width, int height)
{
    char line[GAME_LINE_BYTES];
    out->width = width;
    out->height = height;
    while (read_line(line, sizeof line, file))
        if (line[strspn(line, " \r\n")] != '\0')
            return take_apart(out, line);
    return GMK_ERR_OVER;
}

/* ------------------------------------------------------------------------------------------------
 * Games with their boards
 */

GameReader *game_reader_new(FILE *games, const GmkSetup *setup)
{
    GameReader *reader = calloc(1, sizeof *reader);
    if (!reader)
        return NULL;
    reader->file = games;
    reader->setup = *setup;
    reader->tables = rule_tables_new(setup->rule);
    if (reader->tables)
        return reader;
    free(reader);
    return NULL;
}

void game_reader_free(GameReader *reader)
{
    if (reader)
        rule_tables_free(reader->tables);
    free(reader);
}

/* Empties the position, and makes it one of the game's board. */
static GmkStatus set_board(GameReader *reader)
{
    Position *position = &reader->position;
    GmkSetup setup = reader->setup;
    Board board;
    while (position->played_count > 0)
        position_undo(position);
    if (position->width == reader->game.width && position->height == reader->game.height)
        return GMK_OK;
    setup.width = reader->game.width;
    setup.height = reader->game.height;
    const GmkStatus status = board_init(&board, &setup);
    if (status == GMK_OK)
        position_from_board(position, &board, reader->tables);
    return status;
}

GmkStatus game_reader_next(GameReader *reader)
{
    const GmkStatus status =
        game_line_read(&reader->game, reader->file, reader->setup.width, reader->setup.height);
    return status == GMK_OK ? set_board(reader) : status;
}
