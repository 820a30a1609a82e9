/* Understands what brains say about their search; see brain_thought.h. */
#include "brain_thought.h"

#include "core/text/foreign.h"
#include "core/text/scan.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum {
    DEPTH_MAX = 1000,
    COORDINATE_MAX = 1000,
    MATE_MAX = GMK_SCORE_WIN - GMK_SCORE_PROVEN, /* plies to a win that a score can say */
};

void brain_thought_clear(BrainThought *thought)
{
    memset(thought, 0, sizeof *thought);
}

/* ------------------------------------------------------------------------------------------------
 * Numbers
 */

/* A whole number with its sign at the start of the text; *text then points behind it. */
static bool read_integer(int64_t *out, const char **text, int64_t max)
{
    const bool minus = **text == '-';
    const char *p = *text + (minus || **text == '+');
    int64_t value = 0;
    if (!isdigit((unsigned char)*p))
        return false;
    for (; isdigit((unsigned char)*p); p++) {
        value = value * 10 + (*p - '0');
        if (value > max)
            return false;
    }
    *out = minus ? -value : value;
    *text = p;
    return true;
}

bool brain_read_point(GmkPoint *out, const char **text)
{
    const char *p = *text;
    int64_t x, y;
    if (!read_integer(&x, &p, COORDINATE_MAX) || *p++ != ',')
        return false;
    while (*p == ' ')
        p++;
    if (!read_integer(&y, &p, COORDINATE_MAX))
        return false;
    while (*p == ' ')
        p++;
    *out = (GmkPoint){(int32_t)x, (int32_t)y};
    *text = p;
    return true;
}

/* "123", "45K", "6.7M", "1G": as many as that. */
static bool read_amount(uint64_t *out, const char *text)
{
    static const struct {
        char letter;
        double factor;
    } units[] = {{'K', 1e3}, {'M', 1e6}, {'G', 1e9}, {'B', 1e9}, {'T', 1e12}};
    char *end;
    if (!isdigit((unsigned char)*text))
        return false;
    double value = strtod(text, &end);
    for (size_t i = 0; i < sizeof units / sizeof *units; i++)
        if (toupper((unsigned char)*end) == units[i].letter)
            value *= units[i].factor;
    if (!(value >= 0 && value < 1e18))
        return false;
    *out = (uint64_t)value;
    return true;
}

/* "35", "-120", "+M5", "-M12", "+M*" (a win of unknown length). */
static bool read_score(BrainVariation *out, const char *text)
{
    const int sign = *text == '-' ? -1 : 1;
    const char *mate = text + (*text == '-' || *text == '+');
    int64_t value;
    if (toupper((unsigned char)*mate) == 'M') {
        mate++;
        if (*mate == '*')
            value = MATE_MAX;
        else if (!read_integer(&value, &mate, MATE_MAX) || value < 0)
            return false;
        value = sign * (GMK_SCORE_WIN - value);
    } else if (!read_integer(&value, &text, INT32_MAX)) {
        return false;
    }
    out->score = (int32_t)value;
    out->has_score = true;
    return true;
}

/* "12", "12-20": the depth, and that of the longest line. */
static bool read_depth(BrainVariation *out, const char *text)
{
    int64_t value;
    if (!read_integer(&value, &text, DEPTH_MAX) || value < 0)
        return false;
    out->depth = (int32_t)value;
    if (*text++ == '-' && read_integer(&value, &text, DEPTH_MAX) && value >= 0)
        out->selective_depth = (int32_t)value;
    return true;
}

static bool read_points(BrainVariation *out, const char *text)
{
    out->count = 0;
    while (out->count < GMK_VARIATION_MAX && brain_read_point(&out->points[out->count], &text))
        out->count++;
    return out->count > 0;
}

/* ------------------------------------------------------------------------------------------------
 * Words
 */

/* The text behind this word, in small or large letters; NULL: it begins otherwise. */
static const char *behind(const char *text, const char *word)
{
    for (; *word; word++, text++)
        if (toupper((unsigned char)*text) != *word)
            return NULL;
    if (*text && !char_is_blank(*text))
        return NULL;
    while (char_is_blank(*text))
        text++;
    return text;
}

/* The variation that is spoken of; what was said of it before stays until it is said anew. */
static BrainVariation *variation_of(BrainThought *thought, int32_t index)
{
    while (thought->variation_count <= index)
        thought->variations[thought->variation_count++] = (BrainVariation){.win_rate = -1};
    return &thought->variations[index];
}

/* "PV 0" opens the block of a variation, "PV DONE" closes it: then all of it is known. */
static BrainTalk take_pv(BrainThought *thought, const char *text)
{
    int64_t index;
    if (behind(text, "DONE")) {
        const bool known = thought->current < BRAIN_VARIATIONS_MAX;
        thought->current = 0;
        return known ? BRAIN_TALK_THOUGHT : BRAIN_TALK_IDLE;
    }
    if (read_integer(&index, &text, INT32_MAX) && index >= 0)
        thought->current = (int32_t)index;
    return BRAIN_TALK_IDLE;
}

static BrainTalk take_info(BrainThought *thought, const char *text)
{
    const char *rest;
    uint64_t amount;
    if ((rest = behind(text, "PV")))
        return take_pv(thought, rest);
    if (thought->current >= BRAIN_VARIATIONS_MAX)
        return BRAIN_TALK_IDLE;
    BrainVariation *variation = variation_of(thought, thought->current);
    if ((rest = behind(text, "DEPTH")))
        read_depth(variation, rest);
    else if ((rest = behind(text, "SELDEPTH")) && read_amount(&amount, rest) && amount <= DEPTH_MAX)
        variation->selective_depth = (int32_t)amount;
    else if ((rest = behind(text, "TOTALNODES")))
        read_amount(&thought->nodes, rest);
    else if ((rest = behind(text, "TOTALTIME")) && read_amount(&amount, rest))
        thought->time_ms = (int64_t)amount;
    else if ((rest = behind(text, "SPEED")))
        read_amount(&thought->speed, rest);
    else if ((rest = behind(text, "EVAL")))
        read_score(variation, rest);
    else if ((rest = behind(text, "WINRATE")) && isdigit((unsigned char)*rest)) {
        const double rate = strtod(rest, NULL);
        variation->win_rate = rate >= 0 && rate <= 1 ? rate : -1;
    } else if ((rest = behind(text, "BESTLINE")))
        read_points(variation, rest);
    return BRAIN_TALK_IDLE;
}

static BrainTalk take_realtime(BrainThought *thought, const char *text)
{
    const char *rest;
    GmkPoint point;
    if (behind(text, "REFRESH")) {
        thought->has_searched = false;
        thought->lost_count = 0;
    } else if ((rest = behind(text, "BEST")) && brain_read_point(&point, &rest)) {
        thought->best = point;
        thought->has_best = true;
    } else if ((rest = behind(text, "POS")) && brain_read_point(&point, &rest)) {
        thought->searched = point;
        thought->has_searched = true;
    } else if ((rest = behind(text, "DONE")) && brain_read_point(&point, &rest)) {
        thought->has_searched = false;
    } else if (((rest = behind(text, "LOSE")) || (rest = behind(text, "LOST"))) &&
               brain_read_point(&point, &rest) && thought->lost_count < BRAIN_LOST_MAX) {
        thought->lost[thought->lost_count++] = point;
    } else if ((rest = behind(text, "VAL"))) {
        read_score(variation_of(thought, 0), rest);
    } else if ((rest = behind(text, "PV"))) {
        read_points(variation_of(thought, 0), rest);
    } else {
        return BRAIN_TALK_IDLE;
    }
    return BRAIN_TALK_THOUGHT;
}

/* "1200", "1200ms", "1.2s": milliseconds, unless seconds are said. */
static bool read_time(int64_t *out, const char *text)
{
    char *end;
    if (!isdigit((unsigned char)*text))
        return false;
    const double value = strtod(text, &end);
    const double ms = toupper((unsigned char)*end) == 'S' ? value * 1000 : value;
    if (!(ms < 1e15))
        return false;
    *out = (int64_t)ms;
    return true;
}

/* A word of a sentence and the number behind it. */
static void take_pair(BrainThought *thought, const char *text)
{
    const char *rest;
    BrainVariation found = {0};
    if ((rest = behind(text, "DEPTH")) && read_depth(&found, rest)) {
        BrainVariation *first = variation_of(thought, 0);
        first->depth = found.depth;
        first->selective_depth = found.selective_depth;
    } else if (((rest = behind(text, "EVAL")) || (rest = behind(text, "EV"))) &&
               read_score(&found, rest)) {
        variation_of(thought, 0)->score = found.score;
        variation_of(thought, 0)->has_score = true;
    } else if ((rest = behind(text, "NODES")) || (rest = behind(text, "NODE")) ||
               (rest = behind(text, "N"))) {
        read_amount(&thought->nodes, rest);
    } else if ((rest = behind(text, "TIME")) || (rest = behind(text, "TM"))) {
        read_time(&thought->time_ms, rest);
    } else if ((rest = behind(text, "SPEED"))) {
        read_amount(&thought->speed, rest);
    }
}

/* "7 of 12 replies expected". */
static void take_pondering(BrainThought *thought, const char *text)
{
    char *end;
    const long long expected = strtoll(text, &end, 10);
    const char *rest = behind(end + strspn(end, " "), "OF");
    const long long pondered = rest ? strtoll(rest, NULL, 10) : 0;
    if (expected < 0 || pondered < expected || pondered > GMK_CELLS_MAX)
        return;
    thought->expected = (int32_t)expected;
    thought->pondered = (int32_t)pondered;
}

static BrainTalk take_message(BrainThought *thought, const char *text)
{
    const char *pondering = behind(text, "PONDERING:");
    if (pondering)
        take_pondering(thought, pondering);
    const char *realtime = behind(text, "REALTIME");
    if (realtime)
        return take_realtime(thought, realtime);
    foreign_copy(thought->message, sizeof thought->message, text, FOREIGN_LINE);
    for (const char *p = text; *p;) {
        take_pair(thought, p);
        while (*p && !char_is_blank(*p))
            p++;
        while (char_is_blank(*p))
            p++;
    }
    return BRAIN_TALK_THOUGHT;
}

BrainTalk brain_thought_line(BrainThought *thought, const char *line)
{
    const char *rest;
    if ((rest = behind(line, "INFO")))
        return take_info(thought, rest);
    if (strncmp(line, "MESSAGE", 7) == 0)
        return (rest = behind(line, "MESSAGE")) ? take_message(thought, rest) : BRAIN_TALK_IDLE;
    return strncmp(line, "DEBUG", 5) == 0 ? BRAIN_TALK_IDLE : BRAIN_TALK_NONE;
}
