/* Parses a line of `gmk selfplay`: result, moves and scores. */
#include "game_line.h"

#include <stdlib.h>
#include <string.h>

/* False: a point that is not on the board, or too many. */
static bool read_moves(GameLine *out, char **text, int width, int height)
{
    char *p = *text;
    out->count = 0;
    while (*p >= 'a' && *p <= 'z') {
        const int x = *p++ - 'a';
        const int row = (int)strtol(p, &p, 10);
        if (x >= width || row < 1 || row > height || out->count == GMK_CELLS_MAX)
            return false;
        out->moves[out->count++] = (GmkPoint){x, height - row};
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
        out->aside[i] = *end == '~';
        p = end + out->aside[i];
        p += *p == ',';
    }
    return true;
}

static GmkStatus take_apart(GameLine *out, char *line, int width, int height)
{
    char letter;
    int read = 0;
    if (sscanf(line, " %c %d %n", &letter, &out->opening, &read) != 2)
        return GMK_ERR_FORMAT;
    switch (letter) {
    case 'B': out->result = GMK_RESULT_BLACK; break;
    case 'W': out->result = GMK_RESULT_WHITE; break;
    case 'D': out->result = GMK_RESULT_DRAW; break;
    default: return GMK_ERR_FORMAT;
    }
    char *p = line + read;
    return read_moves(out, &p, width, height) && read_scores(out, p) ? GMK_OK : GMK_ERR_FORMAT;
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
    while (read_line(line, sizeof line, file))
        if (line[strspn(line, " \r\n")] != '\0')
            return take_apart(out, line, width, height);
    return GMK_ERR_OVER;
}
