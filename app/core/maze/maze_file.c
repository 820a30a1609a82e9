/* maze_file.c: see maze_file.h. */
#include "maze_file.h"

#include "core/file/gmk_lines.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HEAD_MAX = 256 }; /* bytes of the lines before the rows that are ours */

typedef struct MazeFileReader {
    GmkLines in; /* its current line is without blanks at both ends */
    bool has_board, has_size, has_algorithms, has_searches;
    MazeChoice searches[2]; /* of the line `searches` */
    uint64_t width, height;
    int unknown_count;
    size_t unknown_size;
    MazeFile file; /* scratch until all is sane */
    GmkMazeFault fault;
} MazeFileReader;

void maze_file_free(MazeFile *file)
{
    gmk_maze_free(file->map);
    free(file->unknown);
    *file = (MazeFile){0};
}

/* ------------------------------------------------------------------------------------------------
 * Lines
 */

static bool take_line(MazeFileReader *r)
{
    const bool taken = gmk_lines_take(&r->in);
    if (taken)
        r->in.line = span_trim(r->in.line);
    return taken;
}

/* "type octile", or a row of cells. */
static bool is_map_line(Span line)
{
    static const char cells[] = "01.#@SGEBsgeb, \t";
    Span rest = line;
    if (span_is(span_take_word(&rest), "type"))
        return true;
    for (size_t i = 0; i < line.size; i++)
        if (!memchr(cells, line.text[i], sizeof cells - 1))
            return false;
    return line.size > 0;
}

MazeFileKind maze_file_kind(const char *text, size_t size)
{
    MazeFileReader r = {.in = {.rest = {text, size}}};
    span_skip_mark(&r.in.rest);
    if (!gmk_lines_is_gmk(r.in.rest))
        return take_line(&r) && is_map_line(r.in.line) ? MAZE_FILE_MAP : MAZE_FILE_NONE;
    take_line(&r);
    while (take_line(&r)) {
        const Span key = span_take_word(&r.in.line);
        if (span_is(key, "board"))
            return span_is(span_trim(r.in.line), "maze") ? MAZE_FILE_GMK : MAZE_FILE_NONE;
        if (span_is(key, "moves") || span_is(key, "rows") || span_is(key, "end"))
            break;
    }
    return MAZE_FILE_NONE;
}

/* ------------------------------------------------------------------------------------------------
 * Header
 */

static bool read_size(MazeFileReader *r, Span value)
{
    if (r->has_size)
        return false;
    r->has_size = true;
    return gmk_lines_read_size(&r->width, &r->height, value, GMK_MAZE_SIDE_MAX) && r->width > 0 &&
           r->height > 0;
}

/*
 * The algorithm by which a choice goes in the line `algorithms`. Programs that know no textbook
 * read that line and keep the line `searches` as it is.
 */
static int plain_algorithm(MazeChoice choice)
{
    return choice.algorithm == GMK_MAZE_TEXTBOOK_IDASTAR ? GMK_MAZE_IDASTAR : choice.algorithm;
}

static bool is_plain(MazeChoice choice)
{
    return choice.algorithm == plain_algorithm(choice) && choice.heuristic == GMK_MAZE_MANHATTAN &&
           !choice.no_table;
}

/* One or two names. */
static bool read_algorithms(MazeFileReader *r, Span value)
{
    const Span first = span_take_word(&value), second = span_take_word(&value);
    MazeChoice *out = r->file.choices;
    if (r->has_algorithms || span_trim(value).size > 0)
        return false;
    r->has_algorithms = true;
    out[0].algorithm = span_index(first, maze_algorithm_words);
    out[1].algorithm =
        second.size > 0 ? span_index(second, maze_algorithm_words) : MAZE_NO_ALGORITHM;
    return out[0].algorithm >= 0 && (out[1].algorithm >= 0 || second.size == 0);
}

/* Up to the next slash. */
static Span take_part(Span *word)
{
    size_t size = 0;
    while (size < word->size && word->text[size] != '/')
        size++;
    const Span part = {word->text, size};
    const size_t used = size < word->size ? size + 1 : size;
    *word = (Span){word->text + used, word->size - used};
    return part;
}

/* "idastar/manhattan/no-table". */
static bool read_choice(MazeChoice *out, Span word)
{
    static const char *const tables[] = {"table", "no-table", NULL};
    out->algorithm = span_index(take_part(&word), maze_algorithm_words);
    const int heuristic = span_index(take_part(&word), maze_heuristic_words);
    const int table = span_index(take_part(&word), tables);
    out->heuristic = (GmkMazeHeuristic)heuristic;
    out->no_table = table == 1;
    return out->algorithm >= 0 && heuristic >= 0 && table >= 0 && word.size == 0;
}

static bool read_searches(MazeFileReader *r, Span value)
{
    const Span first = span_take_word(&value), second = span_take_word(&value);
    if (r->has_searches || span_trim(value).size > 0)
        return false;
    r->has_searches = true;
    return read_choice(&r->searches[0], first) &&
           (second.size == 0 || read_choice(&r->searches[1], second));
}

/* A line of searches that contradicts the algorithms was left by a program that does not know it. */
static void settle_choices(MazeFileReader *r)
{
    for (int i = 0; i < 2 && r->has_searches; i++)
        if (!r->has_algorithms ||
            plain_algorithm(r->searches[i]) == plain_algorithm(r->file.choices[i]))
            r->file.choices[i] = r->searches[i];
}

/* A line with an unknown key is stored and written back. */
static bool keep_unknown(MazeFileReader *r, Span line)
{
    char *more;
    if (++r->unknown_count > GMK_FILE_UNKNOWN_MAX)
        return gmk_lines_fail(&r->in, GMK_FILE_TOO_LARGE, line);
    more = realloc(r->file.unknown, r->unknown_size + line.size + 2);
    if (!more)
        return gmk_lines_fail(&r->in, GMK_FILE_NO_MEMORY, (Span){"", 0});
    r->file.unknown = more;
    memcpy(more + r->unknown_size, line.text, line.size);
    r->unknown_size += line.size;
    more[r->unknown_size++] = '\n';
    more[r->unknown_size] = '\0';
    return true;
}

static bool read_key(MazeFileReader *r)
{
    const Span whole = r->in.line;
    Span value = whole;
    const Span key = span_take_word(&value);
    bool good = true;
    value = span_trim(value);
    if (!gmk_lines_check(&r->in))
        return false;
    if (!gmk_lines_is_key(key))
        return gmk_lines_fail(&r->in, GMK_FILE_BAD_LINE, whole);
    if (span_bad_utf8(whole) < whole.size)
        return gmk_lines_fail(&r->in, GMK_FILE_BAD_UTF8, (Span){"", 0});
    if (span_is(key, "board")) {
        good = !r->has_board && span_is(value, "maze");
        r->has_board = true;
    } else if (span_is(key, "size")) {
        good = read_size(r, value);
    } else if (span_is(key, "algorithms")) {
        good = read_algorithms(r, value);
    } else if (span_is(key, "searches")) {
        good = read_searches(r, value);
    } else {
        return keep_unknown(r, whole);
    }
    return good ? true : gmk_lines_fail(&r->in, GMK_FILE_BAD_VALUE, whole);
}

/* Up to and with the line `rows`. */
static bool read_header(MazeFileReader *r)
{
    for (;;) {
        if (!take_line(r))
            return gmk_lines_fail_file(&r->in, GMK_FILE_TRUNCATED);
        if (span_is(r->in.line, "rows")) {
            settle_choices(r);
            return r->has_board && r->has_size
                       ? true
                       : gmk_lines_fail(&r->in, GMK_FILE_BAD_LINE, r->in.line);
        }
        if (r->in.line.size > 0 && !read_key(r))
            return false;
    }
}

/* ------------------------------------------------------------------------------------------------
 * Rows
 */

static bool fail_rows(MazeFileReader *r, const GmkMazeFault *fault, int first_line)
{
    r->fault = *fault;
    if (fault->line > 0)
        r->fault.line += first_line;
    return false;
}

/* The text between `rows` and `end`; behind that may only be blank lines. */
static bool find_rows(MazeFileReader *r, Span *out)
{
    const char *from = r->in.rest.text;
    for (;;) {
        const char *here = r->in.rest.text;
        if (!take_line(r))
            return gmk_lines_fail_file(&r->in, GMK_FILE_TRUNCATED);
        if (span_is(r->in.line, "end")) {
            *out = (Span){from, (size_t)(here - from)};
            break;
        }
    }
    while (take_line(r))
        if (r->in.line.size > 0)
            return gmk_lines_fail(&r->in, GMK_FILE_BAD_LINE, r->in.line);
    return true;
}

static bool read_rows(MazeFileReader *r)
{
    Span rows = {"", 0};
    GmkMazeFault fault = GMK_MAZE_FAULT_INIT;
    const int before = r->in.number;
    if (!find_rows(r, &rows))
        return false;
    const GmkStatus status = gmk_maze_read(&r->file.map, &fault, rows.text, rows.size);
    if (status == GMK_ERR_FORMAT)
        return fail_rows(r, &fault, before);
    if (status != GMK_OK)
        return gmk_lines_fail_file(&r->in, GMK_FILE_NO_MEMORY);
    const int32_t width = gmk_maze_width(r->file.map), height = gmk_maze_height(r->file.map);
    fault.line = 1;
    if (width != (int32_t)r->width) {
        fault.kind = GMK_MAZE_FAULT_ROW_LENGTH;
        fault.found = width;
        fault.expected = (int32_t)r->width;
        return fail_rows(r, &fault, before);
    }
    if (height != (int32_t)r->height) {
        fault.kind = GMK_MAZE_FAULT_ROW_COUNT;
        fault.line = height;
        fault.found = height;
        fault.expected = (int32_t)r->height;
        return fail_rows(r, &fault, before);
    }
    return true;
}

static bool read_map(MazeFileReader *r)
{
    r->fault = (GmkMazeFault)GMK_MAZE_FAULT_INIT;
    const GmkStatus status =
        gmk_maze_read(&r->file.map, &r->fault, r->in.rest.text, r->in.rest.size);
    if (status == GMK_OK || status == GMK_ERR_FORMAT)
        return status == GMK_OK;
    return gmk_lines_fail_file(&r->in, GMK_FILE_NO_MEMORY);
}

bool maze_file_read(MazeFile *out, MazeFileProblem *problem, const char *text, size_t size)
{
    GmkFileProblem file_problem = {.error = GMK_FILE_OK};
    MazeFileReader r = {
        .in = {.rest = {text, size}, .problem = &file_problem},
        .searches = {{MAZE_NO_ALGORITHM, 0, false}, {MAZE_NO_ALGORITHM, 0, false}},
        .file.choices = {{MAZE_NO_ALGORITHM, 0, false}, {MAZE_NO_ALGORITHM, 0, false}}};
    span_skip_mark(&r.in.rest);
    const bool is_map = !gmk_lines_is_gmk(r.in.rest);
    const bool good = size > GMK_MAZE_TEXT_MAX ? gmk_lines_fail_file(&r.in, GMK_FILE_TOO_LARGE)
                      : is_map                 ? read_map(&r)
                               : gmk_lines_take_version(&r.in) && read_header(&r) && read_rows(&r);
    *problem =
        (MazeFileProblem){.error = file_problem.error, .fault = r.fault, .line = file_problem.line};
    memcpy(problem->detail, file_problem.detail, sizeof problem->detail);
    if (good)
        *out = r.file;
    else
        maze_file_free(&r.file);
    return good;
}

/* ------------------------------------------------------------------------------------------------
 * Writing
 */

static int choice_count(const MazeFile *file)
{
    return file->choices[0].algorithm < 0 ? 0 : file->choices[1].algorithm < 0 ? 1 : 2;
}

static size_t write_searches(char *out, size_t size, const MazeFile *file, int count)
{
    int length = snprintf(out, size, "searches");
    for (int i = 0; i < count; i++) {
        const MazeChoice choice = file->choices[i];
        length +=
            snprintf(out + length, size - (size_t)length, " %s/%s/%s",
                     maze_algorithm_words[choice.algorithm], maze_heuristic_words[choice.heuristic],
                     choice.no_table ? "no-table" : "table");
    }
    length += snprintf(out + length, size - (size_t)length, "\n");
    return (size_t)length;
}

static size_t write_head(char *out, size_t size, const MazeFile *file)
{
    int length = snprintf(out, size, "gomokit %d.0\nboard maze\nsize %dx%d\n", GMK_FILE_MAJOR,
                          (int)gmk_maze_width(file->map), (int)gmk_maze_height(file->map));
    const int count = choice_count(file);
    for (int i = 0; i < count; i++)
        length += snprintf(
            out + length, size - (size_t)length, "%s %s%s", i == 0 ? "algorithms" : "",
            maze_algorithm_words[plain_algorithm(file->choices[i])], i == count - 1 ? "\n" : "");
    if ((count > 0 && !is_plain(file->choices[0])) || (count > 1 && !is_plain(file->choices[1])))
        length += (int)write_searches(out + length, size - (size_t)length, file, count);
    return (size_t)length;
}

char *maze_file_write(const MazeFile *file, size_t *size)
{
    static const char rows_line[] = "rows\n", end_line[] = "end\n";
    char head[HEAD_MAX];
    const size_t head_size = write_head(head, sizeof head, file);
    const size_t unknown_size = file->unknown ? strlen(file->unknown) : 0;
    const size_t rows_size = gmk_maze_write(NULL, 0, file->map, GMK_MAZE_FORMAT_MARKED);
    const size_t before = head_size + unknown_size + sizeof rows_line - 1;
    char *text = malloc(before + rows_size + sizeof end_line);
    if (!text)
        return NULL;
    memcpy(text, head, head_size);
    if (unknown_size > 0)
        memcpy(text + head_size, file->unknown, unknown_size);
    memcpy(text + head_size + unknown_size, rows_line, sizeof rows_line - 1);
    gmk_maze_write(text + before, rows_size + 1, file->map, GMK_MAZE_FORMAT_MARKED);
    memcpy(text + before + rows_size, end_line, sizeof end_line);
    if (size)
        *size = before + rows_size + sizeof end_line - 1;
    return text;
}

char *maze_file_write_map(const GmkMaze *map, GmkMazeFormat format, size_t *size)
{
    const size_t length = gmk_maze_write(NULL, 0, map, format);
    char *text = malloc(length + 1);
    if (!text)
        return NULL;
    gmk_maze_write(text, length + 1, map, format);
    if (size)
        *size = length;
    return text;
}

/* ------------------------------------------------------------------------------------------------
 * Comparing
 */

static bool same_point(GmkPoint a, GmkPoint b)
{
    return a.x == b.x && a.y == b.y;
}

static bool is_end(const GmkMaze *map, GmkPoint cell)
{
    return same_point(cell, gmk_maze_start(map)) || same_point(cell, gmk_maze_goal(map));
}

/* Without `ends` start and goal, and the cells they hide, are not compared. */
static bool same_map(const GmkMaze *a, const GmkMaze *b, bool ends)
{
    const int32_t width = gmk_maze_width(a), height = gmk_maze_height(a);
    if (width != gmk_maze_width(b) || height != gmk_maze_height(b))
        return false;
    if (ends && !(same_point(gmk_maze_start(a), gmk_maze_start(b)) &&
                  same_point(gmk_maze_goal(a), gmk_maze_goal(b))))
        return false;
    for (GmkPoint cell = {0, 0}; cell.y < height; cell.y++)
        for (cell.x = 0; cell.x < width; cell.x++)
            if (gmk_maze_is_wall(a, cell) != gmk_maze_is_wall(b, cell) &&
                (ends || !(is_end(a, cell) || is_end(b, cell))))
                return false;
    return true;
}

static bool same_head(const MazeFile *a, const MazeFile *b)
{
    const char *first = a->unknown ? a->unknown : "", *second = b->unknown ? b->unknown : "";
    const int count = choice_count(a);
    return strcmp(first, second) == 0 && count == choice_count(b) &&
           (count < 1 || maze_choice_is_same(a->choices[0], b->choices[0])) &&
           (count < 2 || maze_choice_is_same(a->choices[1], b->choices[1]));
}

bool maze_file_reads_back(const void *meant, const char *text, size_t size)
{
    const MazeMeant *m = meant;
    MazeFile found = {0};
    MazeFileProblem problem;
    const bool ends = !m->is_map || m->format == GMK_MAZE_FORMAT_MARKED;
    const bool same = maze_file_read(&found, &problem, text, size) &&
                      same_map(m->file->map, found.map, ends) &&
                      (m->is_map || same_head(m->file, &found));
    maze_file_free(&found);
    return same;
}
