/*
 * recognise.c: recognises a format by its content first; see format.h. Where a text could be two
 * things:
 *   - Lines of points (h8 i9 ...) are one position, unless a point comes twice or a # begins a
 *     comment: then each line is an opening.
 *   - Bare `x,y,n` lines are a board if all n are 1 or 2; as a game they would need names.
 *   - Digits alone are columns of connect four, from two of them on.
 *   - Points inside other text count if they are many, or form one word; a single point only if
 *     there is no other text.
 *   - If the content is not certain, the extension of the file decides.
 */
#include "format_table.h"
#include "formats/database/db_record.h"
#include "formats/plain/position_text.h"
#include "formats/renlib/lib.h"
#include "formats/shared/charset.h"

#include <stdlib.h>
#include <string.h>

/* The kind of a line of numbers. */
typedef enum LineKind {
    LINE_OTHER,
    LINE_NUMBER, /* 15 */
    LINE_TWO,    /* 7 8 */
    LINE_PAIRS,  /* 7,8 or -1,2, 3,4 */
    LINE_STONE,  /* 7,8,1 and 7,8,2 */
    LINE_TIMED,  /* 7,8,1234 */
    LINE_POINTS, /* h8 i9 */
} LineKind;

enum { LINES_MAX = 512 }; /* lines that are examined */

typedef struct LineCounts {
    int32_t lines; /* lines that are not blank */
    LineKind kinds[LINES_MAX];
    int32_t count[LINE_POINTS + 1];
    int32_t comments; /* lines that have one, or are one */
} LineCounts;

static LineKind kind_of(Span line)
{
    int64_t number = 0;
    int numbers = 0, commas = 0;
    Span rest = span_trim(line);
    while (rest.size > 0 && rest.text[0] != '#') {
        if (!reader_take_integer(&number, &rest))
            return LINE_OTHER;
        numbers++;
        while (rest.size > 0 &&
               (rest.text[0] == ' ' || rest.text[0] == ',' || rest.text[0] == '\t')) {
            commas += rest.text[0] == ',';
            rest.text++;
            rest.size--;
        }
    }
    if (numbers == 1)
        return commas == 0 ? LINE_NUMBER : LINE_OTHER;
    if (numbers == 2)
        return commas == 0 ? LINE_TWO : LINE_PAIRS;
    if (numbers == 3 && commas >= 2)
        return number == 1 || number == 2 ? LINE_STONE : LINE_TIMED;
    return numbers > 0 && numbers % 2 == 0 && commas >= numbers / 2 ? LINE_PAIRS : LINE_OTHER;
}

static bool is_points(Span line)
{
    int32_t count, largest;
    const Span run = position_text_find(line, &count, &largest);
    return count > 0 && run.text == line.text && run.size == line.size;
}

/* Counts the kinds of lines; those with only a comment are skipped. */
static void count_lines(LineCounts *out, Span text)
{
    size_t at = 0;
    *out = (LineCounts){.lines = 0};
    while (at < text.size && out->lines < LINES_MAX) {
        Span line = {text.text + at, 0};
        while (at + line.size < text.size && line.text[line.size] != '\n' &&
               line.text[line.size] != '\r')
            line.size++;
        at += line.size + 1;
        line = span_trim(line);
        out->comments += line.size > 0 && line.text[0] == '#';
        if (line.size == 0 || line.text[0] == '#')
            continue;
        const char *comment = memchr(line.text, '#', line.size);
        LineKind kind = kind_of(line);
        out->comments += comment != NULL;
        if (comment)
            line = span_trim((Span){line.text, (size_t)(comment - line.text)});
        if (kind == LINE_OTHER && is_points(line))
            kind = LINE_POINTS;
        out->kinds[out->lines++] = kind;
        out->count[kind]++;
    }
}

static bool is_sav(const LineCounts *counts)
{
    return counts->lines >= 3 && counts->kinds[0] == LINE_NUMBER &&
           counts->kinds[1] == LINE_NUMBER && counts->kinds[2] == LINE_NUMBER &&
           counts->count[LINE_TWO] == counts->lines - 3;
}

/* Two lines with names, then moves, then an end code. */
static bool is_rec(const LineCounts *counts)
{
    const int32_t moves =
        counts->count[LINE_STONE] + counts->count[LINE_TIMED] + counts->count[LINE_PAIRS];
    return counts->lines >= 4 && counts->kinds[0] == LINE_OTHER && counts->kinds[1] == LINE_OTHER &&
           counts->kinds[counts->lines - 1] == LINE_NUMBER && moves == counts->lines - 3;
}

/* ---------------------------------------------------------------- texts */

static bool starts_with(Span text, const char *word)
{
    return text.size >= strlen(word) && memcmp(text.text, word, strlen(word)) == 0;
}

static Span skip_blanks(Span text)
{
    while (text.size > 0 && (unsigned char)text.text[0] <= ' ') {
        text.text++;
        text.size--;
    }
    return text;
}

static bool has_game_tree(Span text)
{
    for (size_t i = 0; i + 1 < text.size; i++)
        if (text.text[i] == '(' &&
            skip_blanks((Span){text.text + i + 1, text.size - i - 1}).size > 0 &&
            skip_blanks((Span){text.text + i + 1, text.size - i - 1}).text[0] == ';')
            return true;
    return false;
}

/* Whether a line begins a board of the Gomocup protocol. */
static bool has_board(Span text)
{
    static const char *const words[] = {"START",     "RECTSTART", "BOARD",   "YXBOARD", "start",
                                        "rectstart", "board",     "yxboard", NULL};
    for (size_t at = 0; at < text.size;) {
        Span line = {text.text + at, 0};
        while (at + line.size < text.size && line.text[line.size] != '\n' &&
               line.text[line.size] != '\r')
            line.size++;
        at += line.size + 1;
        if (span_index(span_take_word(&line), words) >= 0)
            return true;
    }
    return false;
}

/* How many columns of connect four the text names; 0: it is something else. */
static size_t count_columns(Span text)
{
    size_t columns = 0;
    for (size_t i = 0; i < text.size; i++) {
        const char c = text.text[i], small = c | 0x20;
        const bool is_column = (c >= '1' && c <= '9') || (small >= 'a' && small <= 'c');
        if (!is_column && (unsigned char)c > ' ')
            return 0;
        columns += is_column;
    }
    return columns > 0 && text.text[0] >= '1' && text.text[0] <= '9' ? columns : 0;
}

/* A short number may be anything. */
static FormatId recognise_columns(FormatCertainty *certainty, size_t columns)
{
    enum { LEAST = 2, LIKELY = 5, CERTAIN = 8 };
    *certainty = columns >= CERTAIN  ? FORMAT_CERTAIN
                 : columns >= LIKELY ? FORMAT_LIKELY
                                     : FORMAT_GUESSED;
    return columns >= LEAST ? FORMAT_COLUMNS : FORMAT_NONE;
}

/* Whether a point occurs twice in a run of points. */
static bool repeats(Span run)
{
    bool seen[26][100] = {{false}};
    for (size_t i = 0; i < run.size; i++) {
        const int letter = (run.text[i] | 0x20) - 'a';
        int number = 0;
        if (letter < 0 || letter >= 26)
            continue;
        for (; i + 1 < run.size && run.text[i + 1] >= '0' && run.text[i + 1] <= '9' && number < 10;
             i++)
            number = number * 10 + (run.text[i + 1] - '0');
        if (seen[letter][number])
            return true;
        seen[letter][number] = true;
    }
    return false;
}

static bool is_alphanumeric(char c)
{
    return (c >= '0' && c <= '9') || ((c | 0x20) >= 'a' && (c | 0x20) <= 'z');
}

/* Whether the run is a word of its own in the text: h8i9g7, with no letter or digit beside it. */
static bool is_word(Span run, Span text)
{
    const char *end = run.text + run.size;
    for (size_t i = 0; i < run.size; i++)
        if (!is_alphanumeric(run.text[i]))
            return false;
    return (run.text == text.text || !is_alphanumeric(run.text[-1])) &&
           (end == text.text + text.size || !is_alphanumeric(*end));
}

static FormatId recognise_points(FormatCertainty *certainty, Span text)
{
    enum { MANY = 5, SOME = 3 };
    int32_t count, largest;
    const Span run = position_text_find(text, &count, &largest);
    const size_t behind = (size_t)(text.text + text.size - run.text) - run.size;
    const bool all =
        run.text == text.text && skip_blanks((Span){run.text + run.size, behind}).size == 0;
    if (count == 0 || (!all && count < MANY && (count < 2 || !is_word(run, text))))
        return FORMAT_NONE;
    *certainty = all && count >= SOME   ? FORMAT_CERTAIN
                 : all || count >= MANY ? FORMAT_LIKELY
                                        : FORMAT_GUESSED;
    return memchr(run.text, '\n', run.size) && repeats(run) ? FORMAT_OPENINGS : FORMAT_STRING;
}

static FormatId recognise_text(FormatCertainty *certainty, Span text)
{
    LineCounts counts;
    FormatId format = FORMAT_NONE;
    *certainty = FORMAT_CERTAIN;
    text = skip_blanks(text);
    count_lines(&counts, text);
    const size_t columns = count_columns(text);
    if (starts_with(text, "gomokit "))
        format = FORMAT_GMK;
    else if (rif_is_likely(text))
        format = FORMAT_RIF;
    else if (starts_with(text, "Piskvorky"))
        format = FORMAT_PSQ;
    else if (has_game_tree(text))
        format = FORMAT_SGF;
    else if (is_rec(&counts))
        format = FORMAT_REC;
    else if (has_board(text) || (counts.lines > 0 && counts.count[LINE_STONE] == counts.lines))
        format = FORMAT_BOARD;
    else if (is_sav(&counts))
        format = FORMAT_SAV;
    else if (columns > 0)
        format = recognise_columns(certainty, columns);
    else if (counts.lines > 0 && (counts.count[LINE_PAIRS] == counts.lines ||
                                  (counts.count[LINE_POINTS] == counts.lines &&
                                   counts.comments > 0))) /* positions have no comments */
        format = FORMAT_OPENINGS;
    else
        format = recognise_points(certainty, text);
    return format;
}

/* ---------------------------------------------------------------- bytes */

/* Whether the count fits, all bytes are different points, and it is not text. */
static bool is_pos(const char *data, size_t size)
{
    const unsigned char *bytes = (const unsigned char *)data;
    bool seen[256] = {false}, odd = false;
    if (size == 0 || size != (size_t)bytes[0] + 1)
        return false;
    for (size_t i = 0; i < size; i++) {
        odd |= bytes[i] >= 0x7f ||
               (bytes[i] < ' ' && bytes[i] != '\n' && bytes[i] != '\r' && bytes[i] != '\t');
        if (i > 0 && (seen[bytes[i]] || bytes[i] >= POS_SIDE * POS_SIDE))
            return false;
        seen[bytes[i]] |= i > 0;
    }
    return odd;
}

static bool is_readable(FormatId format)
{
    return format != FORMAT_NONE && format_info(format)->reads;
}

FormatId format_recognise(FormatCertainty *certainty, FormatError *error, const char *data,
                          size_t size, const char *path)
{
    const FormatId named = path ? format_by_path(path) : FORMAT_NONE;
    FormatId format = FORMAT_NONE;
    size_t text_size;
    Span plain = {data, size};
    *certainty = FORMAT_CERTAIN;
    *error = FORMAT_ERR_UNKNOWN;
    span_skip_mark(&plain);
    if (size >= sizeof LIB_MAGIC - 1 && memcmp(data, LIB_MAGIC, sizeof LIB_MAGIC - 1) == 0)
        return FORMAT_LIB;
    if (db_is_likely((Span){data, size}))
        return FORMAT_DB;
    if (is_pos(data, size))
        return FORMAT_POS;
    const bool wide = charset_detect(data, size) == CHARSET_UTF16;
    char *text = wide ? charset_decode(&text_size, data, size, CHARSET_UTF16) : NULL;
    if (wide && !text)
        *error = FORMAT_ERR_NO_MEMORY;
    else if (text)
        format = recognise_text(certainty, (Span){text, text_size});
    else if (plain.size < size || named != FORMAT_POS)
        format = recognise_text(certainty, plain);
    free(text);
    if (is_readable(named) && (format == FORMAT_NONE || *certainty != FORMAT_CERTAIN)) {
        format = named;
        *certainty = FORMAT_CERTAIN; /* its reader will say what is wrong */
    }
    return format;
}
