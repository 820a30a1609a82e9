/* Takes apart the lines of an experiment, and says them in another language. */
#include "experiment_log.h"

#include "core/text/utf8.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void experiment_log_clear(ExperimentLog *log)
{
    for (int i = 0; i < log->count; i++)
        free(log->lines[i].fields[0]);
    free(log->lines);
    free(log->plots);
    *log = (ExperimentLog){0};
}

/* Splits a text at its bars. */
static int split(char *fields[EXPERIMENT_FIELDS], char *text)
{
    int count = 0;
    for (char *at = text; at && count < EXPERIMENT_FIELDS;) {
        char *bar = strchr(at, '|');
        fields[count++] = at;
        if (bar)
            *bar++ = '\0';
        at = bar;
    }
    return count;
}

static void keep(ExperimentLog *log, ExperimentKind kind, const char *rest)
{
    const size_t size = strlen(rest) + 1;
    if (log->count == log->room && log->room < EXPERIMENT_LINES_MAX) {
        const int room = log->room > 0 ? 2 * log->room : 64;
        ExperimentLine *more = realloc(log->lines, (size_t)room * sizeof *more);
        if (more) {
            log->lines = more;
            log->room = room;
        }
    }
    char *copy = log->count < log->room ? malloc(size) : NULL;
    if (!copy) {
        log->full = true;
        return;
    }
    memcpy(copy, rest, size);
    ExperimentLine *line = &log->lines[log->count++];
    line->kind = kind;
    line->count = split(line->fields, copy);
    log->done |= kind == EXPERIMENT_TOOK;
}

/* "0.2125|game 3 of 20, 55 %". The share never falls. */
static void take_progress(ExperimentLog *log, const char *rest)
{
    const char *bar = strchr(rest, '|');
    const double share = atof(rest);
    if (!bar)
        return;
    snprintf(log->progress, sizeof log->progress, "%s", bar + 1);
    if (share > log->share && share <= 1)
        log->share = share;
}

static void take_plot(ExperimentLog *log, const char *rest, const char *kind)
{
    char copy[EXPERIMENT_TEXT_MAX];
    char *fields[EXPERIMENT_FIELDS];
    snprintf(copy, sizeof copy, "%s", rest);
    const int count = split(fields, copy);
    if (!log->plots)
        log->plots = calloc(1, sizeof *log->plots);
    if (!log->plots || count < 4)
        return;
    int flags = 0;
    if (strcmp(kind, "plot") == 0 && sscanf(fields[3], "%d", &flags) == 1)
        plot_begin(log->plots, fields[0], fields[1], fields[2], flags);
    else if (strcmp(kind, "bar") == 0)
        plot_bar(log->plots, fields[0], fields[1], atof(fields[2]));
    else
        plot_point_error(log->plots, fields[0], atof(fields[1]), atof(fields[2]), atof(fields[3]));
}

void experiment_log_take(ExperimentLog *log, const char *line)
{
    static const struct {
        const char *word;
        ExperimentKind kind;
    } kinds[] = {
        {"about", EXPERIMENT_ABOUT}, {"experiment", EXPERIMENT_TITLE}, {"table", EXPERIMENT_TABLE},
        {"head", EXPERIMENT_HEAD},   {"row", EXPERIMENT_ROW},          {"see", EXPERIMENT_SEE},
        {"claim", EXPERIMENT_CLAIM}, {"took", EXPERIMENT_TOOK},
    };
    static const char *const drawn[] = {"plot", "point", "bar"};
    const char *bar = strchr(line, '|');
    if (!bar)
        return;
    const size_t length = (size_t)(bar - line);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strlen(kinds[i].word) == length && memcmp(kinds[i].word, line, length) == 0)
            keep(log, kinds[i].kind, bar + 1);
    for (size_t i = 0; i < sizeof drawn / sizeof *drawn; i++)
        if (strlen(drawn[i]) == length && memcmp(drawn[i], line, length) == 0)
            take_plot(log, bar + 1, drawn[i]);
    if (length == 8 && memcmp(line, "progress", 8) == 0)
        take_progress(log, bar + 1);
}

/* ------------------------------------------------------------------------------------------------
 * Words
 */

/* The number of a gap "{3}" at a pattern's place, from 0; -1: none is there. */
static int gap_at(const char *pattern)
{
    return pattern[0] == '{' && pattern[1] >= '1' && pattern[1] <= '9' && pattern[2] == '}'
               ? pattern[1] - '1'
               : -1;
}

/* The literal text of a pattern up to its next gap. */
static size_t literal_length(const char *pattern)
{
    size_t length = 0;
    while (pattern[length] && gap_at(pattern + length) < 0)
        length++;
    return length;
}

/* Where a literal text is in another one. NULL: it is not. */
static const char *find_text(const char *text, const char *part, size_t length)
{
    for (; *text; text++)
        if (strncmp(text, part, length) == 0)
            return text;
    return NULL;
}

/* Where a text ends with this one. NULL: it does not. */
static const char *find_end(const char *text, const char *end, size_t length)
{
    const size_t all = strlen(text);
    const char *at = all >= length ? text + all - length : NULL;
    return at && strncmp(at, end, length) == 0 ? at : NULL;
}

bool experiment_match(char gaps[EXPERIMENT_GAPS][EXPERIMENT_GAP_MAX], const char *text,
                      const char *pattern)
{
    while (*pattern) {
        const int gap = gap_at(pattern);
        if (gap >= 0)
            pattern += 3;
        const size_t length = literal_length(pattern);
        const char *found;
        if (gap >= 0 && *text == '\0') /* a gap is never empty */
            return false;
        if (gap < 0)
            found = strncmp(text, pattern, length) == 0 ? text : NULL;
        else if (pattern[length] ==
                 '\0') /* what the text ends with; nothing: the rest is the gap */
            found = find_end(text + 1, pattern, length);
        else
            found = find_text(text + 1, pattern, length);
        if (!found || (gap >= 0 && found - text >= EXPERIMENT_GAP_MAX))
            return false;
        if (gap >= 0)
            snprintf(gaps[gap], EXPERIMENT_GAP_MAX, "%.*s", (int)(found - text), text);
        text = found + length;
        pattern += length;
    }
    return *text == '\0';
}

/* Takes away a last character of UTF-8 that did not fit whole. */
static void cut_half_character(char *text)
{
    const size_t length = strlen(text);
    size_t lead = length;
    uint32_t code;
    while (lead > 0 && utf8_is_inside(text[lead - 1]))
        lead--;
    if (lead > 0 && utf8_next(&code, text + lead - 1, length - lead + 1) == 0)
        text[lead - 1] = '\0';
}

/* A text that is being made. */
typedef struct Said {
    char *out;
    size_t size, used;
} Said;

static void add(Said *said, const char *text, size_t length)
{
    if (said->used + 1 < said->size) {
        const int wrote =
            snprintf(said->out + said->used, said->size - said->used, "%.*s", (int)length, text);
        said->used += (size_t)wrote;
    }
}

static bool say(Said *said, const ExperimentWords *words, const char *text, int depth);

/* The local pattern with what stands in the gaps, which is said in the user's language too. */
static void fill(Said *said, const ExperimentWords *words, int number,
                 char gaps[EXPERIMENT_GAPS][EXPERIMENT_GAP_MAX], int depth)
{
    for (const char *at = words->local(words->user, number); *at;) {
        const int gap = gap_at(at);
        const size_t length = gap < 0 ? literal_length(at) : 3;
        if (gap < 0)
            add(said, at, length);
        else
            (void)say(said, words, gaps[gap], depth + 1); /* a number or a name stays as it is */
        at += length;
    }
}

/* A text without gaps, word by word the same; then one with them. */
static bool say_whole(Said *said, const ExperimentWords *words, const char *text, int depth)
{
    char gaps[EXPERIMENT_GAPS][EXPERIMENT_GAP_MAX];
    for (int i = 0; i < words->count; i++)
        if (strcmp(words->english(words->user, i), text) == 0) {
            const char *local = words->local(words->user, i);
            add(said, local, strlen(local));
            return true;
        }
    for (int i = 0; i < words->count; i++) {
        const char *pattern = words->english(words->user, i);
        if (strchr(pattern, '{') && experiment_match(gaps, text, pattern)) {
            fill(said, words, i, gaps, depth);
            return true;
        }
    }
    return false;
}

/*
 * A list of texts that "; " separates, if each of them is known: "report 2, 3.1; report 4". Sentences have such signs too,
 * but their parts are no patterns.
 */
static bool say_list(Said *said, const ExperimentWords *words, const char *text, int depth)
{
    char piece[EXPERIMENT_GAP_MAX];
    for (const char *end; (end = strstr(text, "; ")) != NULL; text = end + 2) {
        snprintf(piece, sizeof piece, "%.*s", (int)(end - text), text);
        if (!say_whole(said, words, piece, depth))
            return false;
        add(said, "; ", 2);
    }
    return say_whole(said, words, text, depth);
}

static bool say(Said *said, const ExperimentWords *words, const char *text, int depth)
{
    enum { DEEPEST = 3 };
    const Said before = *said;
    if (depth <= DEEPEST && strstr(text, "; ") && say_list(said, words, text, depth))
        return true;
    *said = before;
    if (depth <= DEEPEST && say_whole(said, words, text, depth))
        return true;
    add(said, text, strlen(text));
    return false;
}

bool experiment_say(char *out, size_t size, const ExperimentWords *words, const char *text)
{
    Said said = {out, size, 0};
    out[0] = '\0';
    const bool known = say(&said, words, text, 0);
    cut_half_character(out);
    return known;
}
