/* study_file.c: see study_file.h. */
#include "study_file.h"

#include "core/base/rules.h"
#include "core/base/side.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOVE_TEXT = 4, /* "t20": bytes of a move, with room for the NUL */
    LINE_MAX_BYTES = 80 + GMK_CELLS_MAX * MOVE_TEXT,
    WORD = 24,
};

/* ------------------------------------------------------------------------------------------------
 * Lines
 */

static size_t write_line(char out[LINE_MAX_BYTES], const Study *study, const GmkGame *game)
{
    const bool black = study_loser(study) == GMK_CELL_BLACK;
    int length =
        snprintf(out, LINE_MAX_BYTES, "study %08" PRIx32 " %s %dx%d %s ", study_mark(study),
                 rule_names[gmk_game_rule(game)], (int)gmk_game_width(game),
                 (int)gmk_game_height(game), black ? "black" : "white");
    for (int32_t i = 0; i < gmk_game_move_count(game); i++) {
        GmkPoint move = {0, 0};
        gmk_game_move(&move, game, i);
        length += snprintf(out + length, (size_t)(LINE_MAX_BYTES - length), "%c%d",
                           (char)('a' + move.x), (int)(gmk_game_height(game) - move.y));
    }
    out[length++] = '\n';
    return (size_t)length;
}

static bool rule_of(GmkRule *out, const char *name)
{
    for (int rule = 0; rule <= GMK_RULE_CARO_EXACT; rule++)
        if (strcmp(rule_names[rule], name) == 0) {
            *out = (GmkRule)rule;
            return true;
        }
    return false;
}

/* Plays "h8h7i9" up to the end of the line. */
static bool play_moves(GmkGame *game, const char *text, const char *end)
{
    while (text < end) {
        const int32_t x = *text - 'a';
        int32_t y = 0;
        const char *digit = ++text;
        while (text < end && *text >= '0' && *text <= '9' && text - digit < 2)
            y = 10 * y + (*text++ - '0');
        if (text == digit ||
            gmk_game_play(game, (GmkPoint){x, gmk_game_height(game) - y}) != GMK_OK)
            return false;
    }
    return true;
}

/* The study of a line of the file. NULL: it is none. */
static Study *read_line(const char *line, const char *end)
{
    char rule[WORD], loser[WORD];
    int width = 0, height = 0, used = 0;
    uint32_t mark = 0;
    GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    Study *study = NULL;
    if (sscanf(line, "study %8" SCNx32 " %23s %dx%d %23s %n", &mark, rule, &width, &height, loser,
               &used) != 5 ||
        used == 0 || line + used >= end || !rule_of(&setup.rule, rule) ||
        (strcmp(loser, "black") != 0 && strcmp(loser, "white") != 0))
        return NULL;
    setup.width = width;
    setup.height = height;
    if (gmk_game_new(&game, &setup) == GMK_OK && play_moves(game, line + used, end))
        study = study_new(game, strcmp(loser, "black") == 0 ? GMK_CELL_BLACK : GMK_CELL_WHITE);
    gmk_game_free(game);
    if (study && study_mark(study) != mark) {
        study_free(study);
        study = NULL;
    }
    return study;
}

/* ------------------------------------------------------------------------------------------------
 * The file
 */

/* The mark of a line "WORD MARK..." that begins with this word; false: it does not. */
static bool mark_of(uint32_t *out, const char *line, const char *word)
{
    const size_t length = strlen(word);
    return strncmp(line, word, length) == 0 && sscanf(line + length, " %8" SCNx32, out) == 1;
}

/* How often the study with this mark was begun since it was last finished. */
static int starts_of(const char *text, uint32_t mark)
{
    int starts = 0;
    uint32_t found;
    for (const char *line = text; line && *line; line = strchr(line, '\n')) {
        line += *line == '\n';
        if (mark_of(&found, line, "done") && found == mark)
            starts = 0;
        else if (mark_of(&found, line, "study") && found == mark)
            starts++;
    }
    return starts;
}

static bool is_pending(const char *text, uint32_t mark)
{
    const int starts = starts_of(text, mark);
    return starts > 0 && starts < STUDY_STARTS_MAX;
}

Study *study_file_next(const char *path)
{
    char *text = NULL;
    size_t size = 0;
    const char *newest = NULL;
    uint32_t mark;
    if (os_file_read(&text, &size, path, STUDY_FILE_MAX) != 0)
        return NULL;
    for (const char *line = text; line && *line; line = strchr(line, '\n')) {
        line += *line == '\n';
        if (strchr(line, '\n') && mark_of(&mark, line, "study") && is_pending(text, mark))
            newest = line;
    }
    Study *study = newest ? read_line(newest, strchr(newest, '\n')) : NULL;
    free(text);
    return study;
}

OsError study_file_begin(const char *path, const Study *study)
{
    GmkGame *game = study_whole_game(study);
    char *line = game ? malloc(LINE_MAX_BYTES) : NULL;
    OsError error = line ? 0 : os_error_no_memory();
    if (line && side_began_empty(game)) {
        const size_t size = write_line(line, study, game);
        error = os_file_append_lines(path, line, size);
    }
    free(line);
    gmk_game_free(game);
    return error;
}

/* Whether a study in this text is still to be done. */
static bool has_pending(const char *text)
{
    uint32_t mark;
    for (const char *line = text; line && *line; line = strchr(line, '\n')) {
        line += *line == '\n';
        if (mark_of(&mark, line, "study") && is_pending(text, mark))
            return true;
    }
    return false;
}

OsError study_file_end(const char *path, uint32_t mark)
{
    char line[WORD], *text = NULL;
    size_t size = 0;
    const int length = snprintf(line, sizeof line, "done %08" PRIx32 "\n", mark);
    OsError error = os_file_append_lines(path, line, (size_t)length);
    if (error == 0 && os_file_read(&text, &size, path, STUDY_FILE_MAX) == 0 && !has_pending(text))
        error = os_file_remove(path);
    free(text);
    return error;
}
