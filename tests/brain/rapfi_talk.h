/*
 * rapfi_talk.h: reads what a brain says about a search in the form that Rapfi gives it, and is strict:
 * a line of another form is an error. It shares no code with app/, so that the brain's output is
 * judged by somebody else; Rapfi's own output passes it too.
 */
#ifndef GOMOKIT_RAPFI_TALK_H
#define GOMOKIT_RAPFI_TALK_H

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TALK_MOVES = 400, TALK_SIDE = 20 };

typedef struct Talk {
    char error[200]; /* the first line that is wrong; "": none */
    int key;         /* of the block of INFO lines that is open; 0: none is */
    int blocks, iterations, summaries, ranked;
    int variation, variations; /* PV and NUMPV of the block */
    int depth, longest;
    long long nodes, time_ms, speed;
    char eval[16], first_eval[16]; /* of the block; of the first variation */
    double win_rate;
    int count, x[TALK_MOVES], y[TALK_MOVES]; /* of the first variation */
    char moves[256];                         /* of the last sentence: "H8 I9" */
    bool has_best;
    int best_x, best_y, value;
    int searched;                    /* POS without its DONE */
    int board[TALK_SIDE][TALK_SIDE]; /* [y][x]: 1 searched, 2 lost, as a window would draw it */
    size_t longest_line, longest_sentence;
} Talk;

static inline bool talk_wrong(Talk *talk, const char *line)
{
    if (!talk->error[0])
        snprintf(talk->error, sizeof talk->error, "%s", line);
    return false;
}

/* "35", "-120", "+M5", "-M12". */
static inline bool talk_eval(char out[16], const char *text, size_t length)
{
    char *end;
    if (length == 0 || length > 15)
        return false;
    snprintf(out, 16, "%.*s", (int)length, text);
    const char *digits = out[0] == '+' || out[0] == '-' ? out + 1 : out;
    digits += *digits == 'M';
    strtol(digits, &end, 10);
    return isdigit((unsigned char)*digits) && !*end;
}

/* A number with one of these units behind it, or with none. */
static inline bool talk_amount(const char *text, size_t length, const char *units)
{
    size_t digits = 0;
    while (digits < length && isdigit((unsigned char)text[digits]))
        digits++;
    if (digits == 0 || digits > 15)
        return false;
    char unit[8];
    snprintf(unit, sizeof unit, " %.*s ", (int)(length - digits), text + digits);
    return length - digits < 4 && strstr(units, unit);
}

/* "7,7 8,8" to the end of the line. */
static inline int talk_points(int *x, int *y, const char *text)
{
    int count = 0, used = 0;
    for (; *text && count < TALK_MOVES; text += used) {
        if (sscanf(text, "%d,%d%n", &x[count], &y[count], &used) != 2)
            return -1;
        count++;
        if (text[used] == ' ')
            used++;
    }
    return count;
}

/* "H8 I9": names of points, as far as the line goes. */
static inline bool talk_names(Talk *talk, const char *text)
{
    snprintf(talk->moves, sizeof talk->moves, "%s", text);
    for (const char *p = text; *p; p += *p == ' ') {
        if (*p < 'A' || *p > 'A' + TALK_SIDE - 1 || !isdigit((unsigned char)p[1]))
            return false;
        for (p++; isdigit((unsigned char)*p); p++)
            continue;
        if (*p && *p != ' ')
            return false;
    }
    return true;
}

static const char *const talk_keys[] = {"PV",    "NUMPV",      "DEPTH",     "SELDEPTH",
                                        "NODES", "TOTALNODES", "TOTALTIME", "SPEED",
                                        "EVAL",  "WINRATE",    "BESTLINE",  "PV"};
enum { TALK_KEYS = 12 };

/* The lines of a block come in this order, each once. */
static inline bool talk_info(Talk *talk, const char *line, const char *text)
{
    const char *key = talk_keys[talk->key];
    const size_t length = strlen(key);
    if (strncmp(text, key, length) != 0 || text[length] != ' ')
        return talk_wrong(talk, line);
    const char *value = text + length + 1;
    const bool first = talk->variation == 0;
    const long long number = strtoll(value, NULL, 10);
    bool ok = isdigit((unsigned char)*value);
    int count, x[TALK_MOVES], y[TALK_MOVES];
    switch (talk->key) {
    case 0: talk->variation = (int)number; break;
    case 1: talk->variations = (int)number; break;
    case 2: talk->depth = (int)number; break;
    case 3: talk->longest = (int)number; break;
    case 5: talk->nodes = number; break;
    case 6: talk->time_ms = number; break;
    case 7: talk->speed = number; break;
    case 8: ok = talk_eval(talk->eval, value, strlen(value)); break;
    case 9: talk->win_rate = strtod(value, NULL); break;
    case 10:
        count = talk_points(x, y, value);
        ok = count > 0;
        if (ok && first) {
            talk->count = count;
            memcpy(talk->x, x, sizeof x);
            memcpy(talk->y, y, sizeof y);
            memcpy(talk->first_eval, talk->eval, sizeof talk->eval);
        }
        break;
    case 11: ok = strcmp(value, "DONE") == 0; break;
    default: break;
    }
    talk->key = (talk->key + 1) % TALK_KEYS;
    talk->blocks += talk->key == 0;
    ok = ok && talk->win_rate >= 0 && talk->win_rate <= 1;
    return ok || talk_wrong(talk, line);
}

static inline bool talk_realtime(Talk *talk, const char *line, const char *text)
{
    int x = -1, y = -1, used = 0;
    char kind[8] = "";
    if (strcmp(text, "REFRESH") == 0) {
        memset(talk->board, 0, sizeof talk->board);
        return true;
    }
    if (sscanf(text, "VAL %d%n", &talk->value, &used) == 1 && !text[used])
        return true;
    if (strncmp(text, "PV ", 3) == 0) {
        int px[TALK_MOVES], py[TALK_MOVES];
        return talk_points(px, py, text + 3) > 0 || talk_wrong(talk, line);
    }
    if (sscanf(text, "%7s %d,%d%n", kind, &x, &y, &used) != 3 || text[used] || x < 0 || y < 0 ||
        x >= TALK_SIDE || y >= TALK_SIDE)
        return talk_wrong(talk, line);
    if (strcmp(kind, "BEST") == 0) {
        talk->has_best = true;
        talk->best_x = x;
        talk->best_y = y;
    } else if (strcmp(kind, "POS") == 0) {
        talk->searched++;
    } else if (strcmp(kind, "DONE") == 0) {
        talk->searched--;
        talk->board[y][x] = 1;
    } else if (strcmp(kind, "LOSE") == 0 || strcmp(kind, "LOST") == 0) {
        talk->board[y][x] = 2;
    } else {
        return talk_wrong(talk, line);
    }
    return true;
}

/* "Depth 12-15", "Eval 35", "Time 950ms". False: it is no such pair. */
static inline bool talk_pair(Talk *talk, const char *text, size_t length)
{
    static const char amounts[] = "  K  M  G  T ", times[] = " ms  s  min ";
    char eval[16];
    const char *value = memchr(text, ' ', length);
    if (!value)
        return false;
    const size_t word = (size_t)(value++ - text), rest = length - word - 1;
    if (strncmp(text, "Depth", word) == 0) {
        int used = 0;
        return sscanf(value, "%d-%d%n", &talk->depth, &talk->longest, &used) == 2 &&
               (size_t)used == rest && talk->longest >= 0;
    }
    if (strncmp(text, "Eval", word) == 0)
        return talk_eval(eval, value, rest);
    if (strncmp(text, "Speed", word) == 0 || strncmp(text, "Node", word) == 0)
        return talk_amount(value, rest, amounts) || talk_amount(value, rest, "  ");
    if (strncmp(text, "Win", word) == 0)
        return rest > 1 && value[rest - 1] == '%' && talk_amount(value, rest - 1, "  ");
    return (strncmp(text, "Time", word) == 0 || strncmp(text, "OptiTime", word) == 0 ||
            strncmp(text, "MaxTime", word) == 0) &&
           talk_amount(value, rest, times);
}

/* Pairs separated by " | ", and perhaps the expected moves behind them. */
static inline bool talk_sentence(Talk *talk, const char *line, const char *text)
{
    int number = 0, used = 0;
    char eval[16] = "";
    talk->iterations += strncmp(text, "Depth ", 6) == 0;
    talk->summaries += strncmp(text, "Speed ", 6) == 0;
    talk->moves[0] = 0;
    if (strncmp(text, "Bestline ", 9) == 0)
        return talk_names(talk, text + 9) || talk_wrong(talk, line);
    if (sscanf(text, "(%d) %15s | %d-%d | %n", &number, eval, &talk->depth, &talk->longest,
               &used) == 4 &&
        used > 0) {
        talk->ranked++;
        return (talk_eval(talk->eval, eval, strlen(eval)) && talk_names(talk, text + used)) ||
               talk_wrong(talk, line);
    }
    for (;;) {
        const char *bar = strstr(text, " | ");
        const size_t length = bar ? (size_t)(bar - text) : strlen(text);
        if (!talk_pair(talk, text, length))
            return (!bar && talk_names(talk, text)) || talk_wrong(talk, line);
        if (!bar)
            return true;
        text = bar + 3;
    }
}

/* Takes a line of MESSAGE or INFO. False: it has another form, and talk->error says so. */
static inline bool talk_line(Talk *talk, const char *line)
{
    const size_t length = strlen(line);
    talk->longest_line = length > talk->longest_line ? length : talk->longest_line;
    if (strncmp(line, "INFO ", 5) == 0)
        return talk_info(talk, line, line + 5);
    if (strncmp(line, "MESSAGE ", 8) != 0 || talk->key != 0)
        return talk_wrong(talk, line);
    if (strncmp(line, "MESSAGE REALTIME ", 17) == 0)
        return talk_realtime(talk, line, line + 17);
    talk->longest_sentence = length > talk->longest_sentence ? length : talk->longest_sentence;
    return talk_sentence(talk, line, line + 8);
}

#endif
