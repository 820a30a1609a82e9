/* Writes the tree of a book of openings line by line, and reads it back. */
#include "book_state.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "book_grow.h"

enum {
    LINE_BYTES = 512,
    CHECK_BYTES = 6, /* " #1f3c" */
};

/* ------------------------------------------------------------------------------------------------
 * Lines
 */

typedef struct Line {
    size_t length;
    char text[LINE_BYTES];
} Line;

static unsigned checksum(const char *text, size_t length)
{
    uint32_t sum = 2166136261u;
    for (size_t i = 0; i < length; i++)
        sum = (sum ^ (unsigned char)text[i]) * 16777619u;
    return (sum ^ sum >> 16) & 0xFFFF;
}

static void add(Line *line, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    const int added =
        vsnprintf(line->text + line->length, sizeof line->text - line->length, format, values);
    va_end(values);
    if (added > 0 && line->length + (size_t)added < sizeof line->text)
        line->length += (size_t)added;
}

static void add_cell(Line *line, int cell)
{
    add(line, "%c%d", 'a' + cell % BOOK_SIDE, BOOK_SIDE - cell / BOOK_SIDE);
}

static void add_path(Line *line, const char *word, const BookPath *path)
{
    add(line, "%s ", word);
    for (int i = 0; i < path->count; i++)
        add_cell(line, path->cells[i]);
}

static void write_line(FILE *file, const Line *line)
{
    fprintf(file, "%s #%04x\n", line->text, checksum(line->text, line->length));
    fflush(file);
}

void book_state_write_offer(FILE *file, const BookPath *offer)
{
    Line line = {0};
    add_path(&line, "offer", offer);
    write_line(file, &line);
}

void book_state_write_node(FILE *file, const BookPath *path, const BookMove *moves, int count)
{
    Line line = {0};
    add_path(&line, "node", path);
    for (int i = 0; i < count; i++) {
        add(&line, " ");
        add_cell(&line, moves[i].cell);
        add(&line, ":%d", (int)moves[i].score);
    }
    write_line(file, &line);
}

/* ------------------------------------------------------------------------------------------------
 * Reading
 */

/* Reads a cell and moves on. -1: it is none. */
static int take_cell(const char **at)
{
    const int x = **at - 'a';
    if (x < 0 || x >= BOOK_SIDE || (*at)[1] < '1' || (*at)[1] > '9')
        return -1;
    char *end;
    const int row = (int)strtol(*at + 1, &end, 10);
    *at = end;
    return row <= BOOK_SIDE ? (BOOK_SIDE - row) * BOOK_SIDE + x : -1;
}

static bool take_path(BookPath *out, const char **at)
{
    out->count = 0;
    while (**at != ' ' && **at != '\0') {
        const int cell = take_cell(at);
        if (cell < 0 || out->count == BOOK_STONES_MAX)
            return false;
        out->cells[out->count++] = (uint8_t)cell;
    }
    return out->count > 0;
}

static bool take_moves(BookMove *out, int *count, const char **at)
{
    for (*count = 0; **at == ' '; ++*count) {
        ++*at;
        const int cell = take_cell(at);
        if (cell < 0 || **at != ':' || *count == BOOK_MOVES_MAX)
            return false;
        char *end;
        const int score = (int)strtol(*at + 1, &end, 10);
        if (end == *at + 1 || score > GMK_SCORE_WIN || score < -GMK_SCORE_WIN)
            return false;
        *at = end;
        out[*count] = (BookMove){cell, score};
    }
    return *count > 0 && **at == '\0';
}

/* Whether all of it can be played under the rule. */
static bool is_legal(GmkRule rule, const BookPath *path, const BookMove *moves, int count)
{
    GmkGame *game = NULL;
    if (book_path_game(&game, rule, path) != GMK_OK)
        return false;
    bool legal = true;
    for (int i = 0; i < count && legal; i++)
        legal = gmk_game_check(game, (GmkPoint){moves[i].cell % BOOK_SIDE,
                                                moves[i].cell / BOOK_SIDE}) == GMK_OK;
    gmk_game_free(game);
    return legal;
}

/* Takes the checksum off. False: it is not that of the line. */
static bool check_line(char *text)
{
    const size_t length = strlen(text);
    char wanted[CHECK_BYTES + 1];
    if (length <= CHECK_BYTES)
        return false;
    snprintf(wanted, sizeof wanted, " #%04x", checksum(text, length - CHECK_BYTES));
    if (strcmp(text + length - CHECK_BYTES, wanted) != 0)
        return false;
    text[length - CHECK_BYTES] = '\0';
    return true;
}

static GmkStatus take_line(BookTree *tree, char *text, GmkRule rule)
{
    static const char offer[] = "offer ", node[] = "node ";
    BookPath path;
    BookMove moves[BOOK_MOVES_MAX];
    int count = 0;
    const char *at;
    if (!check_line(text))
        return GMK_ERR_FORMAT;
    if (strncmp(text, offer, sizeof offer - 1) == 0) {
        at = text + sizeof offer - 1;
        if (!take_path(&path, &at) || *at != '\0' || path.count != BOOK_OFFER_STONES ||
            !is_legal(rule, &path, NULL, 0) || !book_tree_add_offer(tree, &path))
            return GMK_ERR_FORMAT;
        return GMK_OK;
    }
    at = text + sizeof node - 1;
    if (strncmp(text, node, sizeof node - 1) != 0 || !take_path(&path, &at) ||
        !take_moves(moves, &count, &at) || !is_legal(rule, &path, moves, count))
        return GMK_ERR_FORMAT;
    return book_tree_add(tree, &path, moves, count) ? GMK_OK : GMK_ERR_NO_MEMORY;
}

/* The next line without its end. False: there is none that was finished; *torn: bytes of a part of one. */
static bool next_line(char text[LINE_BYTES], FILE *file, size_t *torn)
{
    size_t length = 0, bytes = 0;
    for (int c; (c = getc(file)) != EOF;) {
        bytes++;
        if (c == '\n') {
            text[length] = '\0';
            return true;
        }
        if (length + 1 < LINE_BYTES)
            text[length++] = (char)c;
    }
    *torn = bytes;
    return false;
}

static bool is_blank(const char *text)
{
    return text[strspn(text, " \r")] == '\0';
}

GmkStatus book_state_read(FILE *file, BookTree *tree, const char *rule_name, GmkRule rule,
                          uint64_t nodes, int *line)
{
    char text[LINE_BYTES], head[LINE_BYTES];
    size_t torn = 0;
    GmkStatus status = GMK_OK;
    snprintf(head, sizeof head, "gmk-book 1 %s %" PRIu64, rule_name, nodes);
    for (*line = 0; status == GMK_OK && next_line(text, file, &torn);) {
        ++*line;
        if (*line == 1)
            status = strcmp(text, head) == 0 ? GMK_OK : GMK_ERR_ARGUMENT;
        else if (!is_blank(text))
            status = take_line(tree, text, rule);
    }
    if (status != GMK_OK)
        return status;
    fseek(file, -(int)torn, SEEK_END); /* also between reading and writing */
    for (size_t i = 0; i + 1 < torn; i++)
        putc(' ', file);
    if (torn > 0)
        putc('\n', file);
    if (*line == 0 && torn == 0)
        fprintf(file, "%s\n", head);
    fflush(file);
    return *line == 0 && torn > 0 ? GMK_ERR_FORMAT : GMK_OK;
}
