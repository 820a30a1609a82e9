/* The conversation with a brain as a state machine; see brain_client.h. */
#include "brain_client.h"

#include "core/base/rules.h"
#include "core/text/foreign.h"
#include "platform/processes/os_exit.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { A_MOVE = -1 }; /* swap2_stones of a question for a move */

void brain_client_init(BrainClient *client, const BrainTerms *terms)
{
    memset(client, 0, sizeof *client);
    client->terms = terms;
}

void brain_client_free(BrainClient *client)
{
    free(client->output.text);
    client->output = (TextBuffer){0};
}

void brain_client_sent(BrainClient *client, size_t size)
{
    TextBuffer *output = &client->output;
    output->size -= size;
    if (output->size > 0)
        memmove(output->text, output->text + size, output->size);
}

static BrainEvent fail(BrainClient *client, BrainFault fault, const char *format, ...)
{
    char text[2 * BRAIN_WHY_MAX];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    foreign_copy(client->why, sizeof client->why, text, FOREIGN_LINE);
    client->fault = fault;
    client->state = BRAIN_OFF;
    return BRAIN_FAILED;
}

/* ------------------------------------------------------------------------------------------------
 * What we say
 */

static void begin_game(BrainClient *client, int64_t now_us)
{
    client->state = BRAIN_STARTING;
    client->fault = BRAIN_FINE;
    client->why[0] = 0;
    client->has_exit = false;
    client->settling = false;
    client->known_count = 0;
    client->talk = 0;
    client->asked_us = now_us;
    client->deadline_us = now_us + client->terms->start_ms * 1000;
    brain_thought_clear(&client->thought);
}

void brain_client_start(BrainClient *client, int64_t now_us)
{
    const BrainTerms *terms = client->terms;
    brain_client_sent(client, client->output.size); /* what an earlier process never took */
    client->fresh = true;
    begin_game(client, now_us);
    if (terms->width == terms->height)
        text_print(&client->output, "START %d\n", (int)terms->width);
    else
        text_print(&client->output, "RECTSTART %d,%d\n", (int)terms->width, (int)terms->height);
}

void brain_client_restart(BrainClient *client, int64_t now_us)
{
    begin_game(client, now_us);
    text_print(&client->output, "RESTART\n");
}

/* The conditions of the game, once the brain has said OK. */
static void say_infos(BrainClient *client)
{
    const BrainTerms *terms = client->terms;
    TextBuffer *output = &client->output;
    text_print(output, "INFO timeout_turn %lld\nINFO timeout_match %lld\n",
               (long long)terms->turn_ms, (long long)terms->match_ms);
    text_print(output, "INFO max_memory %lld\nINFO game_type 1\nINFO rule %d\n",
               (long long)terms->memory_bytes, (int)rule_to_bits(terms->rule));
    for (int i = 0; i < terms->info_count; i++) {
        text_print(output, "INFO ");
        text_add(output, terms->infos[i], strlen(terms->infos[i]));
        text_print(output, "\n");
    }
}

/* What the question's time is exceeded by without a loss, besides the tolerance. */
static int64_t granted_ms(const BrainClient *client)
{
    return client->fresh ? client->terms->first_ms : 0;
}

static void begin_question(BrainClient *client, const BrainQuestion *question, int64_t now_us)
{
    const int64_t allowed_ms = question->limit_ms + client->terms->tolerance_ms;
    client->state = BRAIN_ASKED;
    client->asked_us = now_us;
    client->limit_ms = question->limit_ms;
    client->deadline_us = now_us + (allowed_ms + granted_ms(client)) * 1000;
    client->talk = 0;
    brain_thought_clear(&client->thought);
    text_print(&client->output, "INFO time_left %lld\n", (long long)question->left_ms);
}

static bool same_stone(const GmkStone *a, const GmkStone *b)
{
    return a->point.x == b->point.x && a->point.y == b->point.y && a->cell == b->cell;
}

/* What the brain knows, and one stone of its opponent. */
bool brain_client_continues(const BrainClient *client, const BrainQuestion *question)
{
    const int32_t last = question->count - 1;
    if (client->known_count == 0 || client->known_count != last ||
        question->stones[last].cell == question->color)
        return false;
    for (int32_t i = 0; i < last; i++)
        if (!same_stone(&client->known[i], &question->stones[i]))
            return false;
    return true;
}

/* All stones, in the order in which they were played. */
static void say_board(BrainClient *client, const char *command, const BrainQuestion *question)
{
    TextBuffer *output = &client->output;
    text_print(output, "%s\n", command);
    for (int32_t i = 0; i < question->count; i++)
        text_print(output, "%d,%d,%d\n", (int)question->stones[i].point.x,
                   (int)question->stones[i].point.y,
                   question->stones[i].cell == question->color ? 1 : 2);
    text_print(output, "DONE\n");
}

static void note_known(BrainClient *client, const BrainQuestion *question)
{
    if (question->count > 0)
        memcpy(client->known, question->stones, (size_t)question->count * sizeof *client->known);
    client->known_count = question->count;
    client->own = question->color;
}

/* As Piskvork does: the first command shows all stones, later ones only the last. */
void brain_client_ask_move(BrainClient *client, const BrainQuestion *question, int64_t now_us)
{
    begin_question(client, question, now_us);
    client->swap2_stones = A_MOVE;
    if (brain_client_continues(client, question)) {
        const GmkPoint last = question->stones[question->count - 1].point;
        text_print(&client->output, "TURN %d,%d\n", (int)last.x, (int)last.y);
    } else if (question->count == 0) {
        text_print(&client->output, "BEGIN\n");
    } else {
        say_board(client, "BOARD", question);
    }
    note_known(client, question);
}

void brain_client_ask_best(BrainClient *client, const BrainQuestion *question, int32_t count,
                           int64_t now_us)
{
    begin_question(client, question, now_us);
    client->swap2_stones = A_MOVE;
    say_board(client, "YXBOARD", question);
    text_print(&client->output, "YXNBEST %d\n", (int)count);
    note_known(client, question);
}

void brain_client_hurry(BrainClient *client, int64_t within_ms, int64_t now_us)
{
    if (client->state != BRAIN_ASKED)
        return;
    client->deadline_us = now_us + within_ms * 1000;
    text_print(&client->output, "YXSTOP\n");
}

/*
 * The colours are not known yet: at its first move the brain is shown the board. A brain that wants owners is asked as
 * the one to move, who has the white stones.
 */
void brain_client_ask_swap2(BrainClient *client, const BrainQuestion *question, int64_t now_us)
{
    begin_question(client, question, now_us);
    client->swap2_stones = question->count;
    client->known_count = 0;
    text_print(&client->output, "SWAP2BOARD\n");
    for (int32_t i = 0; i < question->count; i++) {
        const GmkStone *stone = &question->stones[i];
        const char *owner = stone->cell == GMK_CELL_WHITE ? ",1" : ",2";
        text_print(&client->output, "%d,%d%s\n", (int)stone->point.x, (int)stone->point.y,
                   client->terms->swap2_owners ? owner : "");
    }
    text_print(&client->output, "DONE\n");
}

/* ------------------------------------------------------------------------------------------------
 * What we hear
 */

/* "x,y" and nothing else. */
static bool read_point(GmkPoint *out, const char *line)
{
    return brain_read_point(out, &line) && !*line;
}

/* Whatever a program says to ABOUT, it has obeyed all that it was told before: Rapfi has cleared its tables. */
static BrainEvent take_about(BrainClient *client, const char *line)
{
    if (brain_thought_line(&client->thought, line) != BRAIN_TALK_NONE)
        return BRAIN_NOTHING;
    client->settling = false;
    client->state = BRAIN_IDLE;
    return BRAIN_READY;
}

/* Before OK everything is ignored but errors. */
static BrainEvent take_start(BrainClient *client, const char *line)
{
    if (client->settling)
        return take_about(client, line);
    if (strncmp(line, "ERROR", 5) == 0 || strncmp(line, "UNKNOWN", 7) == 0)
        return fail(client, BRAIN_REFUSED, "refused: %.80s", line);
    if (strcmp(line, "OK") != 0)
        return BRAIN_NOTHING;
    say_infos(client);
    client->settling = client->terms->says_about && client->fresh;
    if (client->settling)
        text_print(&client->output, "ABOUT\n");
    else
        client->state = BRAIN_IDLE;
    return client->settling ? BRAIN_NOTHING : BRAIN_READY;
}

static BrainEvent take_move(BrainClient *client, const char *line)
{
    BrainAnswer *answer = &client->answer;
    answer->swap = false;
    answer->count = 1;
    if (!read_point(&answer->points[0], line))
        return fail(client, BRAIN_NONSENSE, "not a move: %.80s", line);
    if (client->known_count < GMK_CELLS_MAX)
        client->known[client->known_count++] = (GmkStone){answer->points[0], client->own};
    client->state = BRAIN_IDLE;
    return BRAIN_ANSWERED;
}

/* Three stones are offered first; then one may swap or play on, and after three stones add two. */
static bool swap2_allows(int32_t stones, const BrainAnswer *answer)
{
    if (stones == 0)
        return answer->count == 3;
    return answer->swap || answer->count == 1 || (answer->count == 2 && stones == 3);
}

static BrainEvent take_swap2(BrainClient *client, const char *line)
{
    BrainAnswer *answer = &client->answer;
    const char *rest = line;
    answer->count = 0;
    answer->swap = strcmp(line, "SWAP") == 0;
    while (!answer->swap && answer->count < GMK_OPENING_STONES_MAX &&
           brain_read_point(&answer->points[answer->count], &rest))
        answer->count++;
    if ((!answer->swap && *rest) || !swap2_allows(client->swap2_stones, answer))
        return fail(client, BRAIN_NONSENSE, "no answer to swap2 with %d stones: %.60s",
                    (int)client->swap2_stones, line);
    client->state = BRAIN_IDLE;
    return BRAIN_ANSWERED;
}

/* No answer came within all the time there is. */
static BrainEvent fail_late(BrainClient *client)
{
    const int64_t patience_ms = client->terms->patience_ms;
    if (client->talk > BRAIN_TALK_MUCH)
        return fail(client, BRAIN_FLOODED, "%lld lines and no move within %lld ms",
                    (long long)client->talk, (long long)client->limit_ms);
    if (patience_ms == 0)
        return fail(client, BRAIN_LATE, "no move within %lld ms", (long long)client->limit_ms);
    return fail(client, BRAIN_HUNG, "no move within %lld ms, nor %lld ms later",
                (long long)client->limit_ms, (long long)patience_ms);
}

/* A line came after the time: an answer shows that the brain does not hang. */
static BrainEvent take_late(BrainClient *client, const char *line, int64_t arrival_us)
{
    if (arrival_us > client->deadline_us + client->terms->patience_ms * 1000)
        return fail_late(client);
    if (brain_thought_line(&client->thought, line) != BRAIN_TALK_NONE) {
        client->talk++;
        return BRAIN_NOTHING;
    }
    client->late_us = arrival_us - client->asked_us;
    return fail(client, BRAIN_LATE, "answered after %lld ms, %lld ms were allowed",
                (long long)(arrival_us - client->asked_us) / 1000, (long long)client->limit_ms);
}

/* A suggestion is accepted: the brain then plays that move. */
static bool accept_suggestion(BrainClient *client, const char *line)
{
    GmkPoint point;
    if (strncmp(line, "SUGGEST ", 8) != 0 || !read_point(&point, line + 8))
        return false;
    text_print(&client->output, "PLAY %d,%d\n", (int)point.x, (int)point.y);
    return true;
}

/* The time that counts: getting ready is not thinking. */
static int64_t counted_us(const BrainClient *client, int64_t arrival_us)
{
    const int64_t took = arrival_us - client->asked_us, limit = client->limit_ms * 1000;
    const int64_t rest = took - granted_ms(client) * 1000;
    return took <= limit ? took : rest > limit ? rest : limit;
}

static BrainEvent take_answer(BrainClient *client, const char *line, int64_t arrival_us)
{
    if (arrival_us < client->asked_us)
        return BRAIN_NOTHING;
    if (arrival_us > client->deadline_us)
        return take_late(client, line, arrival_us);
    const BrainTalk talk = brain_thought_line(&client->thought, line);
    if (talk != BRAIN_TALK_NONE || accept_suggestion(client, line)) {
        if (++client->talk > BRAIN_TALK_MAX)
            return fail(client, BRAIN_FLOODED, "more than %d lines and no move", BRAIN_TALK_MAX);
        return talk == BRAIN_TALK_THOUGHT ? BRAIN_THOUGHT : BRAIN_NOTHING;
    }
    client->answer.time_us = counted_us(client, arrival_us);
    client->fresh = false;
    return client->swap2_stones == A_MOVE ? take_move(client, line) : take_swap2(client, line);
}

BrainEvent brain_client_line(BrainClient *client, const char *line, int64_t arrival_us)
{
    switch (client->state) {
    case BRAIN_STARTING: return take_start(client, line);
    case BRAIN_ASKED: return take_answer(client, line, arrival_us);
    case BRAIN_OFF:
    case BRAIN_IDLE: break; /* nobody asked */
    }
    return BRAIN_NOTHING;
}

int64_t brain_client_wakes_us(const BrainClient *client)
{
    switch (client->state) {
    case BRAIN_STARTING: return client->deadline_us;
    case BRAIN_ASKED:
        return client->deadline_us + (BRAIN_READ_GRACE_MS + client->terms->patience_ms) * 1000;
    case BRAIN_OFF:
    case BRAIN_IDLE: break;
    }
    return INT64_MAX;
}

BrainEvent brain_client_time(BrainClient *client, int64_t now_us)
{
    if (client->output.failed)
        return fail(client, BRAIN_CRASHED, "no memory");
    if (now_us < brain_client_wakes_us(client))
        return BRAIN_NOTHING;
    if (client->state == BRAIN_STARTING)
        return fail(client, BRAIN_REFUSED, "no OK within %lld ms",
                    (long long)client->terms->start_ms);
    return fail_late(client);
}

BrainEvent brain_client_crashed(BrainClient *client, int exit_code)
{
    char words[96];
    client->has_exit = true;
    client->exit_code = exit_code;
    os_exit_text(words, sizeof words, exit_code);
    return fail(client, BRAIN_CRASHED, "the program ended with %s", words);
}

BrainEvent brain_client_gone(BrainClient *client, const int *exit_code)
{
    if (client->state == BRAIN_OFF)
        return BRAIN_NOTHING;
    return exit_code ? brain_client_crashed(client, *exit_code)
                     : fail(client, BRAIN_CRASHED, "the program closed its output");
}

BrainEvent brain_client_condemn(BrainClient *client, BrainFault fault, const char *why)
{
    return fail(client, fault, "%s", why);
}

BrainEvent brain_client_missing(BrainClient *client, const char *why)
{
    return fail(client, BRAIN_REFUSED, "%s", why);
}
