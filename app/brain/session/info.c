/* The table of INFO keys, and what each sets in the session. */
#include "brain/session/info.h"

#include "brain/session/parse.h"
#include "core/base/clamp.h"

#include <string.h>

static int64_t not_negative(int64_t value)
{
    return value < 0 ? 0 : value;
}

static void set_turn(Session *session, int64_t ms)
{
    session->time.turn_ms = not_negative(ms);
}

static void set_match(Session *session, int64_t ms)
{
    session->match_said = true;
    session->time.match_ms = not_negative(ms);
    /* Until a time_left comes, the whole time of the match is left. */
    if (ms > 0 && (!session->time.has_left || session->time.left_ms > ms)) {
        session->time.has_left = true;
        session->time.left_ms = ms;
    }
}

static void set_left(Session *session, int64_t ms)
{
    session->time.has_left = true;
    session->time.left_ms = ms;
    session->left_is_old = false;
    if (session->time.match_ms == 0 && !session->match_said)
        session->time.match_ms = INT32_MAX; /* there was no timeout_match: time_left is the limit */
}

static void set_memory(Session *session, int64_t bytes)
{
    session->max_memory = not_negative(bytes);
}

static void set_hash(Session *session, int64_t kib)
{
    session->hash_bytes = clamp64(kib, 0, INT32_MAX) * 1024;
}

static void set_increment(Session *session, int64_t ms)
{
    session->time.increment_ms = clamp64(ms, 0, INT32_MAX);
}

static void set_threads(Session *session, int64_t count)
{
    session->threads = (int32_t)clamp64(count, 1, 256);
}

static void set_depth(Session *session, int64_t depth)
{
    session->max_depth = (int32_t)clamp64(depth, 0, INT16_MAX);
}

static void set_nodes(Session *session, int64_t nodes)
{
    session->max_nodes = (uint64_t)not_negative(nodes);
}

/* As Rapfi has it: 1 is Yixin-Board's, 2 for windows of its own, 3 both; a summary always. */
static void set_detail(Session *session, int64_t level)
{
    static const uint32_t reports[] = {0, REPORT_REALTIME, REPORT_DETAIL,
                                       REPORT_REALTIME | REPORT_DETAIL};
    session->reports = REPORT_SUMMARY | reports[level >= 0 && level <= 3 ? level : 0];
}

static void set_pondering(Session *session, int64_t on)
{
    session->pondering = on != 0;
}

static void set_net(Session *session, int64_t on)
{
    session->use_net = on != 0;
}

static void set_book(Session *session, int64_t on)
{
    session->use_book = on != 0;
}

/* Gomokit's own, for positions whose numbers of stones do not say it: 1 black, 2 white. */
static void set_own_color(Session *session, int64_t color)
{
    session->own_color = color == 1 ? GMK_CELL_BLACK : color == 2 ? GMK_CELL_WHITE : GMK_CELL_EMPTY;
}

typedef struct InfoKey {
    const char *name;
    void (*set)(Session *session, int64_t value);
} InfoKey;

/* game_type, evaluate and whatever comes later change nothing; protocol.c has folder. */
static const InfoKey keys[] = {
    {"TIMEOUT_TURN", set_turn},        {"TIMEOUT_MATCH", set_match}, {"TIME_LEFT", set_left},
    {"MAX_MEMORY", set_memory},        {"HASH_SIZE", set_hash},      {"RULE", session_set_rule},
    {"THREAD_NUM", set_threads},       {"MAX_DEPTH", set_depth},     {"MAX_NODE", set_nodes},
    {"SHOW_DETAIL", set_detail},       {"PONDERING", set_pondering}, {"USE_NET", set_net},
    {"TIME_INCREMENT", set_increment}, {"OWN_COLOR", set_own_color}, {"USEDATABASE", set_book},
};

void info_apply(Session *session, const char *text)
{
    char key[24];
    int64_t value = 1; /* a key without a value means 1 */
    const char *rest = parse_word(key, sizeof key, text);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        if (strcmp(key, keys[i].name) != 0)
            continue;
        if (parse_number(&value, rest) || (!*rest && keys[i].set == set_detail))
            keys[i].set(session, value);
        return;
    }
}
