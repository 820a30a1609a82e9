/* Reads lines of openings in three notations. */
#include "openings.h"

#include "core/base/random.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    LINE_BYTES = 4096, /* 400 stones in the longest notation */
};

static const char *skip_parts(const char *p, bool *comma)
{
    *comma = false;
    for (; *p == ' ' || *p == '\t' || *p == ',' || *p == '\r'; p++)
        *comma |= *p == ',';
    return p;
}

static bool read_integer(int32_t *out, const char **p)
{
    char *end;
    const int64_t value = strtoll(*p, &end, 10);
    if (end == *p || value < -100 || value > 100)
        return false;
    *p = end;
    *out = (int32_t)value;
    return true;
}

/* Reads x,y pairs, absolute or relative. */
static bool read_pairs(Opening *out, const GmkGame *game, const char *p, char *why, size_t size)
{
    bool comma = false, relative = false, by_blanks = false;
    while (*p) {
        GmkPoint point;
        if (out->count == GMK_CELLS_MAX) {
            snprintf(why, size, "more stones than a board has");
            return false;
        }
        const char *start = p;
        if (!read_integer(&point.x, &p) || (p = skip_parts(p, &comma), !comma) ||
            !read_integer(&point.y, &p)) {
            snprintf(why, size, "not a point: %.20s", start);
            return false;
        }
        out->points[out->count++] = point;
        p = skip_parts(p, &comma);
        relative |= comma || point.x < 0 || point.y < 0;
        by_blanks |= !comma && *p;
    }
    if (relative && by_blanks) {
        snprintf(why, size, "some pairs are separated by blanks and others by commas");
        return false;
    }
    for (int32_t i = 0; relative && i < out->count; i++) {
        out->points[i].x += gmk_game_width(game) / 2;
        out->points[i].y += gmk_game_height(game) / 2;
    }
    return true;
}

/* Reads points like h8i9, with or without blanks and commas between them. */
static bool read_notation(Opening *out, const GmkGame *game, const char *p, char *why, size_t size)
{
    bool comma;
    for (; *p; p = skip_parts(p, &comma)) {
        char token[GMK_NOTATION_MAX];
        size_t length = 0;
        token[length++] = *p++;
        while (isdigit((unsigned char)*p) && length + 1 < sizeof token)
            token[length++] = *p++;
        token[length] = 0;
        if (out->count == GMK_CELLS_MAX ||
            gmk_point_from_text(&out->points[out->count], game, token) != GMK_OK) {
            snprintf(why, size, "not a point of this board: %s", token);
            return false;
        }
        out->count++;
    }
    return true;
}

/* Plays it through on an empty board. */
static bool check_legal(const Opening *opening, const GmkGame *game, char *why, size_t size)
{
    GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *board = NULL;
    bool ok = true;
    setup.width = gmk_game_width(game);
    setup.height = gmk_game_height(game);
    setup.rule = gmk_game_rule(game);
    if (gmk_game_new(&board, &setup) != GMK_OK) {
        snprintf(why, size, "no memory");
        return false;
    }
    for (int32_t i = 0; ok && i < opening->count; i++) {
        const GmkStatus status = gmk_game_play(board, opening->points[i]);
        ok = status == GMK_OK;
        if (!ok)
            snprintf(why, size, "stone %d at %d,%d: %s", i + 1, opening->points[i].x,
                     opening->points[i].y, gmk_status_text(status));
    }
    if (ok && gmk_game_result(board) != GMK_RESULT_NONE) {
        snprintf(why, size, "the game is over after these stones");
        ok = false;
    }
    gmk_game_free(board);
    return ok;
}

bool opening_parse_points(Opening *out, const GmkGame *game, const char *line, char *why,
                          size_t why_size)
{
    char text[LINE_BYTES];
    bool comma;
    const size_t length = strcspn(line, "#");
    if (length >= sizeof text) {
        snprintf(why, why_size, "the line is too long");
        return false;
    }
    memcpy(text, line, length);
    text[length] = 0;
    const char *p = skip_parts(text, &comma);
    out->count = 0;
    return (isalpha((unsigned char)*p) ? read_notation : read_pairs)(out, game, p, why, why_size);
}

bool opening_fits(const GmkGame *game, const char *line)
{
    Opening opening;
    char why[96];
    if (!opening_parse_points(&opening, game, line, why, sizeof why))
        return false;
    for (int32_t i = 0; i < opening.count; i++) {
        const GmkPoint p = opening.points[i];
        if (p.x < 0 || p.y < 0 || p.x >= gmk_game_width(game) || p.y >= gmk_game_height(game))
            return false;
    }
    return true;
}

bool opening_parse(Opening *out, const GmkGame *game, const char *line, char *why, size_t why_size)
{
    return opening_parse_points(out, game, line, why, why_size) &&
           check_legal(out, game, why, why_size);
}

/* Whether a line has nothing but separators and a comment. */
static bool has_no_points(const char *line)
{
    bool comma;
    const char *p = skip_parts(line, &comma);
    return *p == 0 || *p == '#';
}

static bool append(Openings *openings, int32_t *room, const Opening *opening)
{
    if (openings->count == *room) {
        const int32_t more = *room ? *room * 2 : 64;
        Opening *items = realloc(openings->items, (size_t)more * sizeof *items);
        if (!items)
            return false;
        openings->items = items;
        *room = more;
    }
    openings->items[openings->count++] = *opening;
    return true;
}

bool openings_parse(Openings *out, const GmkGame *game, const char *text, OpeningsReport report,
                    void *user)
{
    Openings openings = {0, NULL};
    int32_t room = 0;
    bool ok = true;
    char line[LINE_BYTES], why[96];
    if (strncmp(text, "\xEF\xBB\xBF", 3) == 0)
        text += 3;
    for (int number = 1; ok && *text; number++) {
        Opening opening;
        const size_t length = strcspn(text, "\n");
        snprintf(line, sizeof line, "%.*s", length < sizeof line ? (int)length : 0, text);
        text += length + (text[length] == '\n');
        if (length >= sizeof line)
            report(user, number, "the line is too long");
        else if (has_no_points(line))
            continue;
        else if (opening_parse(&opening, game, line, why, sizeof why))
            ok = append(&openings, &room, &opening);
        else
            report(user, number, why);
    }
    if (!ok) {
        openings_free(&openings);
        return false;
    }
    *out = openings;
    return true;
}

void openings_free(Openings *openings)
{
    free(openings->items);
    openings->items = NULL;
    openings->count = 0;
}

void openings_shuffle(Openings *openings, uint64_t seed)
{
    for (int32_t i = openings->count - 1; i > 0; i--) {
        const int32_t j = random_below(&seed, i + 1);
        const Opening swapped = openings->items[i];
        openings->items[i] = openings->items[j];
        openings->items[j] = swapped;
    }
}
