/* The conversation with a brain, without a brain: lines, times, chunks, and lines that are meant to harm. */
#include "core/base/random.h"
#include "core/brains/brain_client.h"
#include "platform/processes/line_reader.h"

#include "test.h"

enum { SECOND = 1000000 };

static BrainTerms terms = {.width = 15,
                           .height = 15,
                           .rule = GMK_RULE_RENJU,
                           .turn_ms = 1000,
                           .memory_bytes = 1 << 20,
                           .tolerance_ms = 50,
                           .start_ms = 2000};

/* What is to be sent, taken out of the client. */
static const char *sent(BrainClient *client)
{
    static char text[32768];
    snprintf(text, sizeof text, "%.*s", (int)client->output.size, client->output.text);
    brain_client_sent(client, client->output.size);
    return text;
}

/* A client whose brain has said OK at time 0. */
static BrainClient ready(void)
{
    BrainClient client;
    brain_client_init(&client, &terms);
    brain_client_start(&client, 0);
    sent(&client);
    CHECK_INT(brain_client_line(&client, "OK", 10), BRAIN_READY);
    sent(&client);
    return client;
}

/* Asks for a move after these points, black first, at one second. */
static const char *ask(BrainClient *client, const GmkPoint *points, int32_t count)
{
    GmkStone stones[16];
    for (int32_t i = 0; i < count; i++)
        stones[i] = (GmkStone){points[i], i % 2 ? GMK_CELL_WHITE : GMK_CELL_BLACK};
    const BrainQuestion question = {.stones = stones,
                                    .count = count,
                                    .color = count % 2 ? GMK_CELL_WHITE : GMK_CELL_BLACK,
                                    .limit_ms = 1000,
                                    .left_ms = 5000};
    brain_client_ask_move(client, &question, SECOND);
    return sent(client);
}

static BrainClient asked(void)
{
    BrainClient client = ready();
    ask(&client, NULL, 0);
    return client;
}

TEST(a_game_begins_with_start_and_the_terms)
{
    BrainClient client;
    brain_client_init(&client, &terms);
    brain_client_start(&client, 0);
    CHECK_TEXT(sent(&client), "START 15\n");
    CHECK_INT(brain_client_line(&client, "MESSAGE hello", 5), BRAIN_NOTHING);
    CHECK_INT(client.state, BRAIN_STARTING);
    CHECK_INT(brain_client_line(&client, "OK", 10), BRAIN_READY);
    CHECK_TEXT(sent(&client),
               "INFO timeout_turn 1000\nINFO timeout_match 0\nINFO max_memory 1048576\n"
               "INFO game_type 1\nINFO rule 4\n");
    brain_client_restart(&client, SECOND);
    CHECK_TEXT(sent(&client), "RESTART\n");
    CHECK_INT(client.state, BRAIN_STARTING);
    brain_client_free(&client);
}

TEST(other_boards_and_further_infos_are_told)
{
    BrainTerms wide = terms;
    BrainClient client;
    wide.height = 12;
    wide.infos[wide.info_count++] = "folder C:\\data";
    brain_client_init(&client, &wide);
    brain_client_start(&client, 0);
    CHECK_TEXT(sent(&client), "RECTSTART 15,12\n");
    brain_client_line(&client, "OK", 10);
    CHECK(strstr(sent(&client), "INFO rule 4\nINFO folder C:\\data\n") != NULL);
    brain_client_free(&client);
}

TEST(the_first_question_shows_the_board_and_later_ones_the_last_stone)
{
    const GmkPoint points[] = {{7, 7}, {8, 8}, {6, 6}, {5, 5}, {4, 4}, {3, 3}};
    BrainClient client = ready();
    CHECK_TEXT(ask(&client, points, 0), "INFO time_left 5000\nBEGIN\n");
    CHECK_INT(brain_client_line(&client, "7,7", SECOND + 300), BRAIN_ANSWERED);
    CHECK_INT(client.answer.points[0].x, 7);
    CHECK_INT(client.answer.time_us, 300);
    CHECK_TEXT(ask(&client, points, 2), "INFO time_left 5000\nTURN 8,8\n");
    brain_client_line(&client, "6,6", SECOND + 1);
    /* Taken back and played otherwise: what it knows is not so any more. */
    CHECK_TEXT(ask(&client, points + 1, 2), "INFO time_left 5000\nBOARD\n8,8,1\n6,6,2\nDONE\n");
    brain_client_line(&client, "5,5", SECOND + 1);
    CHECK_TEXT(ask(&client, points + 1, 4), "INFO time_left 5000\nTURN 4,4\n");
    brain_client_free(&client);
    client = ready();
    CHECK_TEXT(ask(&client, points, 3), "INFO time_left 5000\nBOARD\n7,7,2\n8,8,1\n6,6,2\nDONE\n");
    brain_client_free(&client);
}

/* The last stone is not enough when two are new, when it is the brain's own, and after an opening. */
TEST(a_brain_is_shown_the_board_where_one_stone_does_not_say_it)
{
    const GmkPoint points[] = {{7, 7}, {8, 8}, {6, 6}, {5, 5}, {4, 4}, {3, 3}};
    const GmkStone own[] = {{{7, 7}, GMK_CELL_BLACK}, {{8, 8}, GMK_CELL_BLACK}};
    BrainClient client = ready();
    ask(&client, points, 0);
    brain_client_line(&client, "7,7", SECOND + 1);
    CHECK(strstr(ask(&client, points, 4), "BOARD\n7,7,1\n8,8,2\n6,6,1\n5,5,2\nDONE\n") != NULL);
    brain_client_line(&client, "4,4", SECOND + 1);
    CHECK(strstr(ask(&client, points, 6), "TURN 3,3\n") != NULL);
    brain_client_free(&client);
    client = ready();
    ask(&client, points, 0);
    brain_client_line(&client, "7,7", SECOND + 1);
    const BrainQuestion question = {.stones = own, .count = 2, .color = GMK_CELL_BLACK};
    brain_client_ask_move(&client, &question, SECOND);
    CHECK(strstr(sent(&client), "BOARD\n7,7,1\n8,8,1\nDONE\n") != NULL);
    brain_client_free(&client);
    client = ready();
    ask(&client, points, 0);
    brain_client_line(&client, "7,7", SECOND + 1);
    brain_client_ask_swap2(&client, &(BrainQuestion){.limit_ms = 1000}, SECOND);
    brain_client_line(&client, "1,1 2,2 3,3", SECOND + 1);
    sent(&client);
    CHECK(strstr(ask(&client, points, 2), "BOARD\n") != NULL);
    brain_client_free(&client);
}

/* The answers that are due after 0, 3 and 5 stones. */
TEST(swap2_takes_the_answers_that_are_due_and_no_others)
{
    static const struct {
        const char *line;
        bool due[3];
        int count;
    } cases[] = {{"7,7 8,8 9,9", {true, false, false}, 3},
                 {"SWAP", {false, true, true}, 0},
                 {"7,7", {false, true, true}, 1},
                 {"7,7 8,8", {false, true, false}, 2},
                 {"7,7 8,8 9,9 1,1", {false, false, false}, 0},
                 {"7,7 SWAP", {false, false, false}, 0},
                 {"swap", {false, false, false}, 0}};
    const int32_t stones[3] = {0, 3, 5};
    GmkStone none[5] = {{{0, 0}, GMK_CELL_BLACK}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (int step = 0; step < 3; step++) {
            BrainClient client = ready();
            const BrainQuestion question = {
                .stones = none, .count = stones[step], .limit_ms = 1000, .left_ms = BRAIN_NO_LIMIT};
            brain_client_ask_swap2(&client, &question, 0);
            CHECK(strncmp(sent(&client), "INFO time_left 2147483647\nSWAP2BOARD\n", 37) == 0);
            const BrainEvent event = brain_client_line(&client, cases[i].line, 5);
            CHECK_INT(event, cases[i].due[step] ? BRAIN_ANSWERED : BRAIN_FAILED);
            if (event == BRAIN_ANSWERED)
                CHECK_INT(client.answer.count, cases[i].count);
            brain_client_free(&client);
        }
}

static void check_fault(BrainClient *client, BrainEvent event, BrainFault fault, const char *why)
{
    CHECK_INT(event, BRAIN_FAILED);
    CHECK_INT(client->fault, fault);
    CHECK_INT(client->state, BRAIN_OFF);
    CHECK_TEXT(client->why, why);
    brain_client_free(client);
}

/* Rapfi answers "Color is not a valid value" to the protocol's own form. */
TEST(swap2_is_asked_with_owners_where_they_are_wanted)
{
    const GmkStone stones[] = {
        {{7, 7}, GMK_CELL_BLACK}, {{8, 6}, GMK_CELL_WHITE}, {{10, 6}, GMK_CELL_BLACK}};
    const BrainQuestion question = {
        .stones = stones, .count = 3, .limit_ms = 1000, .left_ms = BRAIN_NO_LIMIT};
    BrainTerms owners = terms;
    BrainClient client = ready();
    brain_client_ask_swap2(&client, &question, 0);
    CHECK(strstr(sent(&client), "SWAP2BOARD\n7,7\n8,6\n10,6\nDONE\n") != NULL);
    brain_client_free(&client);
    owners.swap2_owners = true;
    client = ready();
    client.terms = &owners;
    brain_client_ask_swap2(&client, &question, 0);
    CHECK(strstr(sent(&client), "SWAP2BOARD\n7,7,2\n8,6,1\n10,6,2\nDONE\n") != NULL);
    brain_client_free(&client);
}

TEST(faults_are_told_apart)
{
    const int code = 3;
    BrainClient client = asked();
    check_fault(&client, brain_client_line(&client, "ERROR no", SECOND + 1), BRAIN_NONSENSE,
                "not a move: ERROR no");
    client = asked();
    check_fault(&client, brain_client_line(&client, "7,7 8,8", SECOND + 1), BRAIN_NONSENSE,
                "not a move: 7,7 8,8");
    client = asked();
    check_fault(&client, brain_client_gone(&client, &code), BRAIN_CRASHED,
                "the program ended with exit code 3");
    client = asked();
    check_fault(&client, brain_client_gone(&client, NULL), BRAIN_CRASHED,
                "the program closed its output");
    client = ready();
    brain_client_restart(&client, 0);
    check_fault(&client, brain_client_line(&client, "UNKNOWN command", 5), BRAIN_REFUSED,
                "refused: UNKNOWN command");
    client = ready();
    brain_client_restart(&client, 0);
    check_fault(&client, brain_client_time(&client, 2 * SECOND), BRAIN_REFUSED,
                "no OK within 2000 ms");
}

TEST(late_is_what_arrived_late_not_what_was_read_late)
{
    const int64_t deadline = SECOND + 1050 * 1000; /* the limit and the tolerance */
    BrainClient client = asked();
    CHECK_INT(brain_client_time(&client, deadline + 19999), BRAIN_NOTHING);
    CHECK_INT(brain_client_line(&client, "7,7", deadline), BRAIN_ANSWERED);
    CHECK_INT(client.answer.time_us, deadline - SECOND);
    brain_client_free(&client);
    client = asked();
    check_fault(&client, brain_client_line(&client, "7,7", deadline + 1), BRAIN_LATE,
                "no move within 1000 ms");
    client = asked();
    CHECK_INT(brain_client_wakes_us(&client), deadline + 20000);
    check_fault(&client, brain_client_time(&client, deadline + 20000), BRAIN_LATE,
                "no move within 1000 ms");
}

/* Yixin asks for its memory at the first move of its life, Rapfi when it is told how much it may have. */
TEST(a_program_may_get_ready_in_its_first_answer)
{
    const BrainQuestion question = {.color = GMK_CELL_BLACK, .limit_ms = 1000, .left_ms = 5000};
    BrainTerms patient = terms;
    BrainClient client;
    patient.first_ms = 500;
    brain_client_init(&client, &patient);
    brain_client_start(&client, 0);
    brain_client_line(&client, "OK", 10);
    brain_client_ask_move(&client, &question, SECOND);
    CHECK_INT(brain_client_line(&client, "7,7", SECOND + 1550 * 1000), BRAIN_ANSWERED);
    CHECK_INT(client.answer.time_us, 1050 * 1000); /* what is granted does not count */
    brain_client_ask_move(&client, &question, SECOND);
    check_fault(&client, brain_client_line(&client, "7,7", SECOND + 1051 * 1000), BRAIN_LATE,
                "no move within 1000 ms"); /* and is granted once, */
    brain_client_init(&client, &patient);
    brain_client_start(&client, 0);
    brain_client_line(&client, "OK", 10);
    brain_client_ask_move(&client, &question, SECOND);
    CHECK_INT(brain_client_line(&client, "7,7", SECOND + 1200 * 1000), BRAIN_ANSWERED);
    CHECK_INT(client.answer.time_us, 1000 * 1000);
    brain_client_restart(&client, 2 * SECOND);
    brain_client_line(&client, "OK", 2 * SECOND + 10);
    brain_client_ask_move(&client, &question, SECOND);
    check_fault(&client, brain_client_line(&client, "7,7", SECOND + 1051 * 1000), BRAIN_LATE,
                "no move within 1000 ms"); /* not in every game */
}

TEST(a_new_program_shows_by_about_that_it_is_ready)
{
    BrainTerms terms_about = terms;
    BrainClient client;
    terms_about.says_about = true;
    brain_client_init(&client, &terms_about);
    brain_client_start(&client, 0);
    CHECK_INT(brain_client_line(&client, "OK", 10), BRAIN_NOTHING);
    CHECK(strstr(sent(&client), "INFO rule 4\nABOUT\n") != NULL);
    CHECK_INT(brain_client_line(&client, "MESSAGE clearing tables", 20), BRAIN_NOTHING);
    CHECK_INT(client.state, BRAIN_STARTING);
    CHECK_INT(brain_client_line(&client, "name=\"X\", version=\"1\"", 30), BRAIN_READY);
    ask(&client, NULL, 0);
    CHECK_INT(brain_client_line(&client, "7,7", SECOND + 1), BRAIN_ANSWERED);
    brain_client_restart(&client, SECOND); /* it is ready already */
    CHECK_INT(brain_client_line(&client, "OK", SECOND + 10), BRAIN_READY);
    brain_client_start(&client, 0);
    brain_client_line(&client, "OK", 10);
    check_fault(&client, brain_client_time(&client, 2 * SECOND), BRAIN_REFUSED,
                "no OK within 2000 ms");
}

TEST(with_a_clock_at_zero_only_the_tolerance_is_left)
{
    const BrainQuestion question = {.color = GMK_CELL_BLACK, .limit_ms = 0, .left_ms = 0};
    BrainClient client = ready();
    brain_client_ask_move(&client, &question, SECOND);
    CHECK_TEXT(sent(&client), "INFO time_left 0\nBEGIN\n");
    CHECK_INT(brain_client_line(&client, "7,7", SECOND + 50000), BRAIN_ANSWERED);
    brain_client_ask_move(&client, &question, SECOND);
    check_fault(&client, brain_client_line(&client, "7,7", SECOND + 50001), BRAIN_LATE,
                "no move within 0 ms");
}

TEST(a_line_that_nobody_asked_for_is_no_answer)
{
    BrainClient client = ready();
    CHECK_INT(brain_client_line(&client, "1,1", 20), BRAIN_NOTHING);
    ask(&client, NULL, 0);
    CHECK_INT(brain_client_line(&client, "2,2", SECOND - 1), BRAIN_NOTHING);
    CHECK_INT(brain_client_line(&client, "3,3", SECOND), BRAIN_ANSWERED);
    CHECK_INT(client.answer.points[0].x, 3);
    CHECK_INT(brain_client_line(&client, "4,4", SECOND + 1), BRAIN_NOTHING);
    CHECK_INT(brain_client_time(&client, INT64_MAX - 1), BRAIN_NOTHING);
    brain_client_free(&client);
}

TEST(a_suggestion_is_accepted)
{
    BrainClient client = asked();
    CHECK_INT(brain_client_line(&client, "SUGGEST 5,6", SECOND + 1), BRAIN_NOTHING);
    CHECK_TEXT(sent(&client), "PLAY 5,6\n");
    CHECK_INT(brain_client_line(&client, "5,6", SECOND + 2), BRAIN_ANSWERED);
    brain_client_free(&client);
}

TEST(a_flood_without_an_answer_is_a_fault)
{
    BrainClient client = asked();
    BrainEvent event = BRAIN_NOTHING;
    int64_t lines = 0;
    while (event != BRAIN_FAILED && lines <= BRAIN_TALK_MAX) {
        event = brain_client_line(&client, "DEBUG again", SECOND + 1);
        lines++;
    }
    CHECK_INT(lines, BRAIN_TALK_MAX + 1);
    check_fault(&client, event, BRAIN_FLOODED, "more than 1000000 lines and no move");
}

TEST(what_a_brain_says_is_harmless_in_faults_and_thoughts)
{
    BrainClient client = asked();
    CHECK_INT(brain_client_line(&client, "MESSAGE \x1b[2J\xe2\x80\xaehi\xff", SECOND + 1),
              BRAIN_THOUGHT);
    CHECK_TEXT(client.thought.message, "\xef\xbf\xbd[2J\xef\xbf\xbdhi\xef\xbf\xbd");
    brain_client_line(&client, "\x1b]52;c;x\x07", SECOND + 1);
    CHECK_TEXT(client.why, "not a move: \xef\xbf\xbd]52;c;x\xef\xbf\xbd");
    brain_client_free(&client);
}

/* ------------------------------------------------------------------------------------------------
 * Thoughts
 */

static BrainThought thought_of(const char *text)
{
    BrainThought thought;
    char line[256];
    brain_thought_clear(&thought);
    while (*text) {
        const size_t length = strcspn(text, "\n");
        snprintf(line, sizeof line, "%.*s", (int)length, text);
        brain_thought_line(&thought, line);
        text += length + (text[length] == '\n');
    }
    return thought;
}

TEST(blocks_of_rapfi_are_understood)
{
    const BrainThought thought =
        thought_of("INFO PV 0\nINFO NUMPV 2\nINFO DEPTH 12\nINFO SELDEPTH 20\nINFO NODES 400\n"
                   "INFO TOTALNODES 123456\nINFO TOTALTIME 900\nINFO SPEED 137173\nINFO EVAL -35\n"
                   "INFO WINRATE 0.4567\nINFO BESTLINE 7,7 8,8 6,9\nINFO PV DONE\n"
                   "INFO PV 1\nINFO EVAL +M5\nINFO BESTLINE 1,2\nINFO PV DONE\n"
                   "INFO PV 99\nINFO EVAL 77\nINFO PV DONE\n");
    CHECK_INT(thought.variation_count, 2);
    CHECK_INT(thought.nodes, 123456);
    CHECK_INT(thought.time_ms, 900);
    CHECK_INT(thought.speed, 137173);
    const BrainVariation *first = &thought.variations[0];
    CHECK(first->depth == 12 && first->selective_depth == 20 && first->has_score);
    CHECK_INT(first->score, -35);
    CHECK(first->win_rate > 0.456 && first->win_rate < 0.457);
    CHECK_INT(first->count, 3);
    CHECK(first->points[2].x == 6 && first->points[2].y == 9);
    CHECK_INT(thought.variations[1].score, GMK_SCORE_WIN - 5);
    CHECK(thought.variations[1].win_rate < 0);
}

TEST(realtime_of_yixin_is_understood)
{
    BrainThought thought = thought_of(
        "MESSAGE REALTIME POS 3,4\nMESSAGE REALTIME BEST 7,8\nMESSAGE REALTIME LOSE 1,1\n"
        "MESSAGE REALTIME LOST 2,2\nMESSAGE REALTIME VAL 120\nMESSAGE REALTIME PV 7,8 9,9\n");
    CHECK(thought.has_searched && thought.searched.x == 3 && thought.has_best);
    CHECK_INT(thought.best.y, 8);
    CHECK_INT(thought.lost_count, 2);
    CHECK_INT(thought.variations[0].score, 120);
    CHECK_INT(thought.variations[0].count, 2);
    CHECK_TEXT(thought.message, "");
    brain_thought_line(&thought, "MESSAGE REALTIME REFRESH");
    CHECK(thought.lost_count == 0 && !thought.has_searched && thought.has_best);
}

static void check_sentence(const char *line, int depth, int selective, int score, int64_t nodes,
                           int64_t ms)
{
    const BrainThought thought = thought_of(line);
    CHECK_INT(thought.variations[0].depth, depth);
    CHECK_INT(thought.variations[0].selective_depth, selective);
    CHECK_INT(thought.variations[0].score, score);
    CHECK_INT(thought.nodes, nodes);
    CHECK_INT(thought.time_ms, ms);
    CHECK_TEXT(thought.message, line + 8);
}

TEST(sentences_of_several_brains_are_understood)
{
    check_sentence("MESSAGE depth 12-20 ev 35 n 3M n/ms 456 tm 900 pv H8 G9", 12, 20, 35, 3000000,
                   900);
    check_sentence("MESSAGE Speed 500K | Depth 9-14 | Eval -M12 | Node 1.5M | Time 2.5s", 9, 14,
                   -(GMK_SCORE_WIN - 12), 1500000, 2500);
    check_sentence("MESSAGE depth 7 eval +M3 win 100% nodes 812 time 4 ms: h8 i9", 7, 0,
                   GMK_SCORE_WIN - 3, 812, 4);
    check_sentence("MESSAGE DEPTH 5 EVAL 17 NODES 99 TIME 1", 5, 0, 17, 99, 1);
    check_sentence("MESSAGE I am deep in thought: depth? eval! nodes many time enough", 0, 0, 0, 0,
                   0);
    check_sentence("MESSAGE depth 99999999999999999999 ev 99999999999 n -4 tm 1e400", 0, 0, 0, 0,
                   0);
}

TEST(what_a_brain_expected_is_understood)
{
    BrainThought thought;
    brain_thought_clear(&thought);
    brain_thought_line(&thought, "MESSAGE Pondering: 7 of 12 replies expected");
    brain_thought_line(&thought, "MESSAGE Depth 9-14 | Eval 3"); /* changes nothing */
    CHECK_INT(thought.expected, 7);
    CHECK_INT(thought.pondered, 12);
    static const char *const wrong[] = {
        "MESSAGE Pondering: 13 of 12 replies expected",
        "MESSAGE Pondering: -1 of 12",
        "MESSAGE Pondering: 3 of 99999999999",
        "MESSAGE Pondering: 3",
        "MESSAGE pondering about 3 of 4",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        brain_thought_line(&thought, wrong[i]);
    CHECK_INT(thought.expected, 7);
    CHECK_INT(thought.pondered, 12);
    brain_thought_clear(&thought);
    CHECK_INT(thought.pondered, 0);
}

TEST(only_talk_is_talk)
{
    BrainThought thought;
    brain_thought_clear(&thought);
    CHECK_INT(brain_thought_line(&thought, "7,7"), BRAIN_TALK_NONE);
    CHECK_INT(brain_thought_line(&thought, "ERROR x"), BRAIN_TALK_NONE);
    CHECK_INT(brain_thought_line(&thought, ""), BRAIN_TALK_NONE);
    CHECK_INT(brain_thought_line(&thought, "DEBUG x"), BRAIN_TALK_IDLE);
    CHECK_INT(brain_thought_line(&thought, "MESSAGE"), BRAIN_TALK_THOUGHT);
    CHECK_INT(brain_thought_line(&thought, "INFO"), BRAIN_TALK_IDLE);
}

/* ------------------------------------------------------------------------------------------------
 * Conversations in chunks
 */

/* A brain's side of conversations, answers and talk, that ends in different ways. */
static const char *const conversations[] = {
    "OK\nMESSAGE depth 3 ev 5 n 10K tm 7\r\n7,7\nINFO PV 0\nINFO EVAL 12\nINFO PV DONE\n8,8\n9,9\n",
    "\n\nMESSAGE hi\nOK\r\rDEBUG x\n\n0,0\n\r\nMESSAGE REALTIME BEST 3,3\n1,1\nno move\n2,2\n",
    "OK\n7,7\nERROR \x1b[2J\n",
    "ERROR too small\nOK\n",
    "OK\nSUGGEST 4,4\n4,4\n5,5\n6,",
};

/* Everything that happens, as text: a question follows each answer. */
static void converse(char *out, size_t size, const char *bytes, size_t length, uint64_t *seed)
{
    BrainClient client;
    LineReader reader;
    size_t used_out = 0;
    int64_t now = 0;
    brain_client_init(&client, &terms);
    brain_client_start(&client, now);
    line_reader_init(&reader);
    for (size_t at = 0; at < length;) {
        const size_t rest = length - at;
        size_t chunk = seed ? 1 + (size_t)random_below(seed, 9) : rest;
        chunk = chunk < rest ? chunk : rest;
        for (size_t used = 0; used < chunk;) {
            const char *line;
            bool too_long;
            used += line_reader_feed(&reader, &line, &too_long, bytes + at + used, chunk - used);
            if (!line)
                continue;
            const BrainEvent event = brain_client_line(&client, line, ++now);
            used_out += (size_t)snprintf(out + used_out, size - used_out, "%d %d %d,%d %lld %s %s|",
                                         event, client.fault, client.answer.points[0].x,
                                         client.answer.points[0].y, (long long)client.thought.nodes,
                                         client.why, client.thought.message);
            if (client.state == BRAIN_IDLE)
                brain_client_ask_move(&client, &(BrainQuestion){.limit_ms = 1000}, now);
        }
        at += chunk;
    }
    snprintf(out + used_out, size - used_out, "%s", sent(&client));
    brain_client_free(&client);
}

TEST(chunks_make_no_difference)
{
    static char whole[16384], parts[16384];
    uint64_t seed = test_seed;
    for (size_t i = 0; i < sizeof conversations / sizeof *conversations; i++) {
        converse(whole, sizeof whole, conversations[i], strlen(conversations[i]), NULL);
        CHECK(strlen(whole) > 40);
        for (int round = 0; round < test_rounds(2000); round++) {
            converse(parts, sizeof parts, conversations[i], strlen(conversations[i]), &seed);
            if (strcmp(parts, whole) != 0) {
                CHECK_TEXT(parts, whole);
                return;
            }
        }
    }
}

/* Random bytes and random pieces of the protocol: the client stays sane whatever comes. */
TEST(random_lines_never_confuse_the_client)
{
    static const char *const pieces[] = {
        "OK",   "7,7",      "MESSAGE", " ",     "REALTIME", "BEST",    "INFO",  "PV",
        "DONE", "-1",       "SWAP",    "DEPTH", "999999",   ",",       "\x1b[", "+M",
        "EVAL", "\xff\xfe", "DEBUG",   "ERROR", "LOSE",     "SUGGEST", "1e999", "nan"};
    uint64_t seed = test_seed;
    for (int round = 0; round < test_rounds(40000); round++) {
        BrainClient client = asked();
        char line[4096] = "";
        const int32_t words = random_below(&seed, 12);
        for (int32_t i = 0; i < words; i++) {
            strncat(line, pieces[random_below(&seed, sizeof pieces / sizeof *pieces)], 64);
            strncat(line, random_below(&seed, 2) ? " " : "", 2);
        }
        const BrainEvent event = brain_client_line(&client, line, SECOND + 1);
        CHECK((event == BRAIN_FAILED) == (client.state == BRAIN_OFF));
        CHECK((event == BRAIN_ANSWERED) == (client.state == BRAIN_IDLE));
        CHECK(client.thought.variation_count <= BRAIN_VARIATIONS_MAX);
        CHECK(client.thought.lost_count <= BRAIN_LOST_MAX);
        CHECK(!strpbrk(client.why, "\x1b\n\r") && !strpbrk(client.thought.message, "\x1b\n\r"));
        brain_client_free(&client);
    }
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(a_game_begins_with_start_and_the_terms),
        CASE(other_boards_and_further_infos_are_told),
        CASE(the_first_question_shows_the_board_and_later_ones_the_last_stone),
        CASE(a_brain_is_shown_the_board_where_one_stone_does_not_say_it),
        CASE(swap2_takes_the_answers_that_are_due_and_no_others),
        CASE(swap2_is_asked_with_owners_where_they_are_wanted),
        CASE(faults_are_told_apart),
        CASE(late_is_what_arrived_late_not_what_was_read_late),
        CASE(a_program_may_get_ready_in_its_first_answer),
        CASE(a_new_program_shows_by_about_that_it_is_ready),
        CASE(with_a_clock_at_zero_only_the_tolerance_is_left),
        CASE(a_line_that_nobody_asked_for_is_no_answer),
        CASE(a_suggestion_is_accepted),
        CASE(a_flood_without_an_answer_is_a_fault),
        CASE(what_a_brain_says_is_harmless_in_faults_and_thoughts),
        CASE(blocks_of_rapfi_are_understood),
        CASE(realtime_of_yixin_is_understood),
        CASE(sentences_of_several_brains_are_understood),
        CASE(what_a_brain_expected_is_understood),
        CASE(only_talk_is_talk),
        CASE(chunks_make_no_difference),
        CASE(random_lines_never_confuse_the_client),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
