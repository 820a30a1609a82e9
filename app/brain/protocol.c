/* The commands of the Gomocup protocol: a table of them, and what each does. */
#include "protocol.h"

#include "brain/session/info.h"
#include "brain/session/parse.h"
#include "brain/yixin/yixin.h"

#include <stdio.h>
#include <string.h>

enum {
    WORD_MAX = 24, /* longer than any command */
    /* What Yixin-Board may set: 2^22 KiB of hash, as many threads as the engine takes. */
    YIXIN_HASH_EXPONENT = 22,
    YIXIN_THREADS = 256,
};

void protocol_init(Protocol *protocol, const BrainHooks *hooks)
{
    memset(protocol, 0, sizeof *protocol);
    protocol->brain.hooks = *hooks;
    session_init(&protocol->brain.session);
}

static bool is_word(const char *line, const char *expected)
{
    char word[WORD_MAX];
    parse_word(word, sizeof word, line);
    return strcmp(word, expected) == 0;
}

/* ------------------------------------------------------------------------------------------------
 * Blocks: a command, lines with stones, DONE
 */

static void begin_block(Protocol *protocol, ProtocolBlock block)
{
    protocol->block = block;
    protocol->bad_line[0] = 0;
    protocol->scratch = protocol->brain.session;
    session_clear(&protocol->scratch);
}

static void take_stone(Protocol *protocol, const char *line)
{
    GmkPoint point;
    int64_t field;
    bool ok = parse_point_field(&point, &field, line);
    if (protocol->block == BLOCK_SWAP2 || protocol->block == BLOCK_YIXIN)
        field = session_owner_of_turn(protocol->scratch.count);
    ok = ok && field >= STONE_OWN && field <= STONE_BLOCKED &&
         session_add(&protocol->scratch, point, (StoneOwner)field) == GMK_OK;
    if (!ok && !protocol->bad_line[0])
        snprintf(protocol->bad_line, sizeof protocol->bad_line, "%.*s", (int)ANSWER_QUOTE_MAX,
                 line);
}

/* The command whose lines are complete. */
static void run_yixin(Protocol *protocol)
{
    protocol->block = BLOCK_NONE;
    if (protocol->yixin->run)
        protocol->yixin->run(&protocol->brain, &protocol->scratch, protocol->yixin_number);
}

static bool end_block(Protocol *protocol)
{
    const ProtocolBlock block = protocol->block;
    protocol->block = BLOCK_NONE;
    protocol->after_unknown = false;
    if (block == BLOCK_SWALLOW || !answer_has_board(&protocol->brain))
        return true;
    if (protocol->bad_line[0]) {
        answer_error(&protocol->brain, "bad stone", protocol->bad_line);
        return true;
    }
    if (block == BLOCK_YIXIN) {
        run_yixin(protocol);
        return true;
    }
    session_set_stones(&protocol->brain.session, &protocol->scratch);
    if (block == BLOCK_BOARD)
        answer_move(&protocol->brain, 1);
    else if (block == BLOCK_SWAP2)
        answer_swap2(&protocol->brain);
    return true;
}

static void take_block_line(Protocol *protocol, const char *line)
{
    if (protocol->block == BLOCK_NAME)
        run_yixin(protocol);
    else if (is_word(line, "DONE"))
        end_block(protocol);
    else if (protocol->block != BLOCK_SWALLOW)
        take_stone(protocol, line);
}

/* Begins a block. Some managers send all of it in one line: "YXBOARD 7,7,1 8,8,2 DONE". */
static bool open_block(Protocol *protocol, ProtocolBlock block, const char *rest)
{
    begin_block(protocol, block);
    while (*rest && protocol->block == block) {
        char word[WORD_MAX];
        rest = parse_word(word, sizeof word, rest);
        take_block_line(protocol, word);
    }
    return true;
}

/* ------------------------------------------------------------------------------------------------
 * Commands. Each gets what follows its word and returns false to leave.
 */

/* Counts of pondering are those of one game. */
static void begin_game(Protocol *protocol)
{
    protocol->brain.ponder = (Ponder){.valid = false};
}

static bool start_board(Protocol *protocol, int64_t width, int64_t height, const char *rest)
{
    const bool fits = width > 0 && width < INT16_MAX && height > 0 && height < INT16_MAX;
    if (fits && session_start(&protocol->brain.session, (int32_t)width, (int32_t)height)) {
        begin_game(protocol);
        answer_ready(&protocol->brain);
        answer_say(&protocol->brain, "OK");
        return true;
    }
    protocol->brain.session.width = protocol->brain.session.height = 0;
    session_clear(&protocol->brain.session);
    char what[64];
    snprintf(what, sizeof what, "unsupported board size, sides are %d to %d", GMK_GOMOKU_SIDE_MIN,
             GMK_GOMOKU_SIDE_MAX);
    answer_error(&protocol->brain, what, rest);
    return true;
}

/* "START 15"; Yixin-Board names both sides: "start 15 15". */
static bool do_start(Protocol *protocol, const char *rest)
{
    const char *second = "";
    int64_t width = 0, height = 0;
    if (!parse_leading_number(&width, rest, &second))
        width = 0;
    else if (!*second)
        height = width;
    else if (!parse_number(&height, second))
        width = 0;
    else
        session_set_yixin(&protocol->brain.session);
    protocol->brain.session.rows_first = width > 0 && *second;
    return start_board(protocol, width, height, rest);
}

static bool do_rectstart(Protocol *protocol, const char *rest)
{
    GmkPoint size;
    if (!parse_point(&size, rest))
        size.x = size.y = 0;
    return start_board(protocol, size.x, size.y, rest);
}

static bool do_restart(Protocol *protocol, const char *rest)
{
    (void)rest;
    if (answer_has_board(&protocol->brain)) {
        session_restart(&protocol->brain.session);
        begin_game(protocol);
        answer_ready(&protocol->brain);
        answer_say(&protocol->brain, "OK");
    }
    return true;
}

static bool do_begin(Protocol *protocol, const char *rest)
{
    (void)rest;
    if (answer_has_board(&protocol->brain))
        answer_move(&protocol->brain, 1);
    return true;
}

/* Adds a stone that the manager names. False, after an ERROR line, when that is impossible. */
static bool add_named(Protocol *protocol, const char *text, StoneOwner owner)
{
    GmkPoint point;
    GmkStatus status = GMK_ERR_FORMAT;
    if (!answer_has_board(&protocol->brain))
        return false;
    if (parse_point(&point, text))
        status = session_add(&protocol->brain.session, point, owner);
    if (status == GMK_OK)
        return true;
    answer_error(&protocol->brain,
                 status == GMK_ERR_OCCUPIED    ? "the point is occupied"
                 : status == GMK_ERR_OFF_BOARD ? "off the board"
                                               : "not a point",
                 text);
    return false;
}

static bool do_turn(Protocol *protocol, const char *rest)
{
    const Session *session = &protocol->brain.session;
    if (add_named(protocol, rest, STONE_OPPONENT)) {
        answer_reply(&protocol->brain, session->stones[session->count - 1].point);
        answer_move(&protocol->brain, 1);
    }
    return true;
}

static bool do_play(Protocol *protocol, const char *rest)
{
    if (add_named(protocol, rest, STONE_OWN)) {
        const GmkPoint point =
            protocol->brain.session.stones[protocol->brain.session.count - 1].point;
        answer_say(&protocol->brain, "%d,%d", point.x, point.y);
    }
    return true;
}

static bool do_takeback(Protocol *protocol, const char *rest)
{
    GmkPoint point;
    if (!answer_has_board(&protocol->brain))
        return true;
    if (!parse_point(&point, rest))
        answer_error(&protocol->brain, "not a point", rest);
    else if (!session_remove(&protocol->brain.session, point))
        answer_error(&protocol->brain, "no stone there", rest);
    else
        answer_say(&protocol->brain, "OK");
    return true;
}

static bool do_board(Protocol *protocol, const char *rest)
{
    return open_block(protocol, BLOCK_BOARD, rest);
}

static bool do_yxboard(Protocol *protocol, const char *rest)
{
    return open_block(protocol, BLOCK_YXBOARD, rest);
}

static bool do_swap2board(Protocol *protocol, const char *rest)
{
    return open_block(protocol, BLOCK_SWAP2, rest);
}

/*
 * INFO comes before most moves of the opponent, so the pondering that it ended is taken up again.
 */
static bool do_info(Protocol *protocol, const char *rest)
{
    char key[WORD_MAX];
    const char *value = parse_word(key, sizeof key, rest);
    if (strcmp(key, "FOLDER") == 0 && *value)
        protocol->brain.hooks.use_folder(protocol->brain.hooks.user, value);
    info_apply(&protocol->brain.session, rest);
    protocol->brain.ponder.due = protocol->brain.ponder.valid && protocol->brain.session.pondering;
    return true;
}

static bool do_about(Protocol *protocol, const char *rest)
{
    (void)rest;
    answer_say(&protocol->brain,
               "name=\"Gomokit\", version=\"%s\", author=\"The Gomokit authors\", "
               "country=\"International\"",
               gmk_version());
    return true;
}

static bool do_end(Protocol *protocol, const char *rest)
{
    (void)protocol;
    (void)rest;
    return false;
}

/* A stop without a search (the reader thread acts on the rest), and commands we do not need. */
static bool do_nothing(Protocol *protocol, const char *rest)
{
    (void)protocol;
    (void)rest;
    return true;
}

static bool do_yxshowinfo(Protocol *protocol, const char *rest)
{
    (void)rest;
    answer_say(&protocol->brain, "MESSAGE Gomokit %s", gmk_version());
    answer_say(&protocol->brain, "MESSAGE INFO MAX_THREAD_NUM %d", YIXIN_THREADS);
    answer_say(&protocol->brain, "MESSAGE INFO MAX_HASH_SIZE %d", YIXIN_HASH_EXPONENT);
    return true;
}

/* Searches as after BOARD, and prints the n best moves before the answer. */
static bool do_yxnbest(Protocol *protocol, const char *rest)
{
    int64_t lines;
    if (!parse_number(&lines, rest) || lines < 1)
        lines = 1;
    if (answer_has_board(&protocol->brain))
        answer_move(&protocol->brain, lines > GMK_RANKED_MAX ? GMK_RANKED_MAX : (int32_t)lines);
    return true;
}

static bool do_yxhashclear(Protocol *protocol, const char *rest)
{
    (void)rest;
    protocol->brain.hooks.forget(protocol->brain.hooks.user);
    return true;
}

static bool do_yxshowforbid(Protocol *protocol, const char *rest)
{
    const Session *session = &protocol->brain.session;
    char line[16 + 4 * GMK_CELLS_MAX] = "FORBID ";
    size_t length = strlen(line);
    GmkGame *game = NULL;
    (void)rest;
    const GmkCell own = session_own_color(session);
    if (!answer_has_board(&protocol->brain) || session_game(&game, session, own, own) != GMK_OK)
        return true;
    GmkPoint points[GMK_CELLS_MAX];
    const int32_t count = gmk_game_forbidden_points(points, GMK_CELLS_MAX, game);
    for (int32_t i = 0; i < count; i++)
        length += (size_t)snprintf(line + length, sizeof line - length, "%02d%02d", points[i].x,
                                   points[i].y);
    snprintf(line + length, sizeof line - length, ".");
    protocol->brain.hooks.say(protocol->brain.hooks.user, line); /* longer than say() allows */
    gmk_game_free(game);
    return true;
}

typedef struct ProtocolCommand {
    const char *word;
    bool (*run)(Protocol *protocol, const char *rest);
    bool inside_block; /* may come between BOARD and DONE without ending the block */
} ProtocolCommand;

static const ProtocolCommand commands[] = {
    {"START", do_start, false},
    {"RECTSTART", do_rectstart, false},
    {"RESTART", do_restart, false},
    {"BEGIN", do_begin, false},
    {"TURN", do_turn, false},
    {"BOARD", do_board, false},
    {"TAKEBACK", do_takeback, false},
    {"PLAY", do_play, false},
    {"SWAP2BOARD", do_swap2board, false},
    {"INFO", do_info, true},
    {"ABOUT", do_about, true},
    {"END", do_end, true},
    {"STOP", do_nothing, true},
    {"YXSTOP", do_nothing, true},
    {"YXBOARD", do_yxboard, false},
    {"YXSHOWINFO", do_yxshowinfo, true},
    {"YXNBEST", do_yxnbest, false},
    {"YXSHOWFORBID", do_yxshowforbid, false},
    {"YXHASHCLEAR", do_yxhashclear, true},
};

static const ProtocolCommand *find_command(const char *line, const char **rest)
{
    char word[WORD_MAX];
    const char *after = parse_word(word, sizeof word, line);
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        if (strcmp(word, commands[i].word) == 0) {
            *rest = after;
            return &commands[i];
        }
    }
    return NULL;
}

/* The stones of the session as black's and white's, in the order in which they came. */
static void stones_by_color(Session *out, const Session *session)
{
    *out = *session;
    for (int32_t i = 0; i < out->count; i++)
        out->stones[i].owner = session_owner_of_turn(i);
}

/* Whether the line begins with YX, as all commands that Yixin's protocol adds. */
static bool is_yixin_word(const char *line)
{
    char word[3];
    parse_word(word, sizeof word, line);
    return strcmp(word, "YX") == 0;
}

/* Runs a command of Yixin-Board. False: the line is no such command. */
static bool take_yixin(Protocol *protocol, const char *line)
{
    char word[WORD_MAX];
    const char *rest = parse_word(word, sizeof word, line);
    const YixinCommand *command = yixin_find(word);
    if (!command)
        return false;
    protocol->after_unknown = false;
    protocol->block = BLOCK_NONE;
    protocol->brain.ponder.valid = protocol->brain.ponder.awaited = false;
    if (!parse_leading_number(&protocol->yixin_number, rest, &rest))
        protocol->yixin_number = 0;
    protocol->yixin = command;
    if (command->lines == YIXIN_POINTS) {
        begin_block(protocol, BLOCK_YIXIN);
    } else if (command->lines == YIXIN_LINES) {
        run_yixin(protocol);
        begin_block(protocol, BLOCK_SWALLOW);
    } else if (command->lines == YIXIN_NAME && !*rest) {
        protocol->block = BLOCK_NAME;
    } else if (command->lines == YIXIN_NAME) {
        run_yixin(protocol); /* the name stands in the same line */
    } else if (command->run && answer_has_board(&protocol->brain)) {
        stones_by_color(&protocol->scratch, &protocol->brain.session);
        run_yixin(protocol);
    }
    return true;
}

ProtocolUrgency protocol_urgency(const char *line)
{
    if (is_word(line, "END"))
        return URGENCY_END;
    return is_word(line, "STOP") || is_word(line, "YXSTOP") ? URGENCY_STOP : URGENCY_NONE;
}

/* A line that is no command. Stones and DONE after an unknown command are its block. */
static void take_unknown(Protocol *protocol, const char *line)
{
    GmkPoint point;
    int64_t field;
    if (protocol->after_unknown && parse_point_field(&point, &field, line)) {
        protocol->block = BLOCK_SWALLOW;
        return;
    }
    if (protocol->after_unknown && is_word(line, "DONE")) {
        protocol->after_unknown = false;
        return;
    }
    protocol->after_unknown = true;
    answer_unknown(&protocol->brain, line);
}

bool protocol_feed(Protocol *protocol, const char *line, bool too_long, int64_t arrival_us)
{
    const char *rest = NULL;
    line = parse_skip_blanks(line);
    protocol->brain.arrival_us = arrival_us;
    protocol->brain.ponder.due = false;
    if (!*line)
        return true;
    const ProtocolCommand *command = find_command(line, &rest);
    if (protocol->block != BLOCK_NAME && is_yixin_word(line))
        session_set_yixin(&protocol->brain.session);
    if (too_long) {
        if (!command || command->run != do_info) /* INFO is never answered */
            answer_error(&protocol->brain, "the line is too long", line);
        return true;
    }
    if (!command && protocol->block != BLOCK_NAME && take_yixin(protocol, line))
        return true;
    if (protocol->block != BLOCK_NONE && !command) {
        take_block_line(protocol, line);
        return true;
    }
    if (!command) {
        take_unknown(protocol, line);
        return true;
    }
    if (!command->inside_block) {
        protocol->block = BLOCK_NONE; /* the manager gave the block up */
        protocol->brain.ponder.valid = false;
        if (command->run != do_turn) /* which looks whether it was expected */
            protocol->brain.ponder.awaited = false;
    }
    protocol->after_unknown = false;
    return command->run(protocol, rest);
}

bool protocol_has_idle_work(const Protocol *protocol)
{
    return protocol->block == BLOCK_NONE &&
           (protocol->brain.ponder.due || !answer_is_ready(&protocol->brain));
}

void protocol_idle(Protocol *protocol)
{
    if (!answer_is_ready(&protocol->brain))
        answer_ready(&protocol->brain);
    else if (protocol->brain.ponder.due)
        answer_ponder(&protocol->brain);
}
