/* game_guests.c: engines of the user's list that play on this table, and what is done when one fails. */
#include "game_play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/game/play_browse.h"
#include "core/game/play_review.h"
#include "core/game/play_think.h"
#include "core/panel/opening_card.h"
#include "core/text/path.h"
#include "core/text/phrase.h"
#include "dialogs/games_dialog.h"
#include "game_opening.h"
#include "game_view.h"
#include "resource.h"
#include "win/system/fault_words.h"
#include "win/system/write_file.h"

/* ---------------------------------------------------------------- the list */

typedef struct ListToRead {
    EngineList list;
    char *path;
} ListToRead;

static void read_list(void *user)
{
    ListToRead *job = user;
    EngineProblem problem;
    (void)engine_list_load(&job->list, &problem, job->path); /* its page tells of a damaged one */
}

const EngineList *game_engines(GameTable *g)
{
    const char *settings = frame_settings_path(g->frame);
    ListToRead job = {.path = settings ? path_beside(settings, ENGINE_LIST_FILE) : NULL};
    if (job.path)
        write_on_thread(read_list, &job);
    free(job.path);
    engine_list_free(&g->guests.list);
    g->guests.list = job.list;
    g->guests.is_read = true;
    g->guests.list_of = frame_engines_shown(g->frame);
    return &g->guests.list;
}

/* One that is not known may have been added by another program. */
const EngineEntry *game_find_engine(GameTable *g, const char *name)
{
    const bool is_new = g->guests.is_read && g->guests.list_of == frame_engines_shown(g->frame);
    const EngineEntry *entry = is_new ? engine_list_find_name(&g->guests.list, name) : NULL;
    return entry ? entry : engine_list_find_name(game_engines(g), name);
}

/* ---------------------------------------------------------------- seats */

static bool is_brain(const GameTable *g, int side, const char *name)
{
    const Player *player = &play_setup(g->play)->players[side];
    return player_is_brain(player) && strcmp(player->brain, name) == 0;
}

/* An engine keeps its seat when the colours change; one that plays both sides has two. */
static int seat_of(const GameTable *g, const OutsideJob *who)
{
    const bool both = is_brain(g, 0, who->brain) && is_brain(g, 1, who->brain);
    for (int seat = 0; seat < 2 && !both; seat++)
        if (strcmp(guests_name(g->guests.guests, seat), who->brain) == 0)
            return seat;
    const bool taken = guests_name(g->guests.guests, who->side)[0] != '\0' && !both &&
                       is_brain(g, 1 - who->side, guests_name(g->guests.guests, who->side));
    return taken ? 1 - who->side : who->side;
}

uint64_t game_guest_job(const GameTable *g)
{
    uint64_t job = 0;
    for (int seat = 0; seat < GUEST_SEATS && g->guests.guests && job == 0; seat++)
        if (seat != GUEST_ANALYST) /* whose jobs are its own */
            job = guests_job(g->guests.guests, seat);
    return job;
}

void game_stop_guests(GameTable *g)
{
    for (int seat = 0; seat < GUEST_SEATS && g->guests.guests; seat++)
        if (seat != GUEST_ANALYST && guests_job(g->guests.guests, seat) != 0)
            guests_stop(g->guests.guests, seat);
}

void game_keep_guests(GameTable *g)
{
    for (int seat = 0; seat < 2 && g->guests.guests; seat++) {
        const char *name = guests_name(g->guests.guests, seat);
        if (*name && !is_brain(g, 0, name) && !is_brain(g, 1, name))
            guests_leave(g->guests.guests, seat);
    }
    if (g->guests.guests && play_review_by(g->play)[0] == '\0')
        guests_leave(g->guests.guests, GUEST_REVIEWER);
}

void game_close_guests(GameTable *g)
{
    guests_free(g->guests.guests);
    engine_list_free(&g->guests.list);
    g->guests = (GameGuests){0};
}

/* ---------------------------------------------------------------- jobs */

/* There is no such engine here: the game stops, and its move can be made by hand. */
static void wait_for_brain(GameTable *g, ThinkJob *job)
{
    gmk_game_free(job->game);
    job->game = NULL;
    play_pause(g->play);
}

static bool has_seats(GameTable *g)
{
    const FrameWake wake = frame_wake(g->frame, g, GAME_MESSAGE_GUEST);
    if (!g->guests.guests)
        g->guests.guests = guests_new(wake.window, wake.message, wake.value);
    return g->guests.guests != NULL;
}

/* The review ends before its end: what happened is said, and what is left of the review. */
static void end_review(GameTable *g, const char *what)
{
    char text[NOTICE_MAX];
    const bool apart = play_review_is_apart(g->play);
    strings_format(text, sizeof text, frame_strings(g->frame),
                   apart ? IDS_REVIEW_FAILED_OLD : IDS_REVIEW_FAILED, what, NULL, NULL);
    g->review.stopped = true;
    play_stop_review(g->play);
    frame_notice_lasting(g->frame, text);
    frame_play_sound(g->frame, SOUND_WARNING);
    frame_announce(g->frame);
}

/* A position of a review; an engine that cannot be asked ends it. */
static void ask_reviewer(GameTable *g, ThinkJob *job)
{
    const EngineEntry *entry = game_find_engine(g, job->who.brain);
    char what[NOTICE_MAX];
    if (entry && has_seats(g) && guests_start(g->guests.guests, GUEST_REVIEWER, entry, job)) {
        g->turn.job_ms = job->review.time_ms;
        return;
    }
    gmk_game_free(job->game);
    job->game = NULL;
    strings_format(what, sizeof what, frame_strings(g->frame), IDS_GUEST_NO_START, job->who.brain,
                   NULL, NULL);
    end_review(g, what);
}

bool game_ask_guest(GameTable *g, ThinkJob *job)
{
    if (job->purpose == THINK_REVIEW) {
        ask_reviewer(g, job);
        return true;
    }
    if (job->purpose == THINK_OPENING && strcmp(g->guests.no_swap2, job->who.brain) == 0)
        return false;
    const EngineEntry *entry = game_find_engine(g, job->who.brain);
    g->guests.trouble.end = END_NONE;
    g->guests.message[0] = '\0';
    if (!entry || !has_seats(g) ||
        !guests_start(g->guests.guests, seat_of(g, &job->who), entry, job)) {
        wait_for_brain(g, job);
        return true;
    }
    g->turn.job_ms = entry->turn_ms > 0 ? entry->turn_ms : SEAT_TURN_MS;
    return true;
}

/* The string that says what an engine did. */
static UINT title_id(const BrainTrouble *trouble)
{
    switch (trouble->end) {
    case END_CRASH: return IDS_GUEST_CRASHED;
    case END_START: return trouble->is_rule ? IDS_GUEST_RULE : IDS_GUEST_NO_START;
    case END_HANG: return IDS_GUEST_HANGS;
    case END_TIME: return IDS_GUEST_LATE;
    case END_ILLEGAL:
    case END_FORBIDDEN: return IDS_GUEST_ILLEGAL;
    case END_FLOOD: return IDS_GUEST_FLOODS;
    case END_MEMORY: return IDS_GUEST_HEAVY;
    case END_CHILDREN: return IDS_GUEST_CROWDED;
    case END_PROTOCOL:
    case END_NONE:
    case END_FIVE:
    case END_DRAW:
    case END_COUNT: break;
    }
    return IDS_GUEST_NONSENSE;
}

/* ---------------------------------------------------------------- a second opinion */

bool game_has_second(const GameTable *g)
{
    return g->guests.second[0] != '\0';
}

/* What it said about the position that is shown; NULL: nothing. */
static const GmkThought *second_thought(const GameTable *g)
{
    return game_has_second(g) && g->guests.has_thought &&
                   g->guests.second_at == gmk_game_hash(play_game(g->play)) &&
                   play_analysis(g->play) && g->guests.thought.variation_count > 0
               ? &g->guests.thought
               : NULL;
}

static void end_second(GameTable *g)
{
    g->guests.second[0] = '\0';
    g->guests.has_thought = false;
    g->guests.second_job = 0;
    if (g->guests.guests)
        guests_leave(g->guests.guests, GUEST_ANALYST);
}

static void start_second(GameTable *g)
{
    ThinkJob job = {.id = ++g->guests.second_job, .purpose = THINK_ANALYSIS, .outside = true};
    const EngineEntry *entry = game_find_engine(g, g->guests.second);
    g->guests.second_at = gmk_game_hash(play_game(g->play));
    g->guests.has_thought = false;
    job.limits.lines = frame_settings(g->frame)->candidates;
    if (!entry || !has_seats(g) || gmk_game_copy(&job.game, play_game(g->play)) != GMK_OK ||
        !guests_start(g->guests.guests, GUEST_ANALYST, entry, &job)) {
        gmk_game_free(job.game);
        end_second(g);
    }
}

/* The second engine analyses the position that ours analyses, and stops when ours does. */
void game_update_second(GameTable *g)
{
    if (!game_has_second(g))
        return;
    const bool wanted = play_is_analysing(g->play) && play_job_id(g->play) != 0 &&
                        play_job_purpose(g->play) == THINK_ANALYSIS;
    const bool busy = g->guests.guests && guests_job(g->guests.guests, GUEST_ANALYST) != 0;
    if (wanted && (!busy || g->guests.second_at != gmk_game_hash(play_game(g->play))))
        start_second(g);
    else if (!wanted && busy)
        guests_stop(g->guests.guests, GUEST_ANALYST);
}

static void take_second(GameTable *g, const WorkerAnswer *answer)
{
    char title[NOTICE_MAX];
    if (!game_has_second(g) || answer->id != g->guests.second_job)
        return;
    if (answer->trouble.end != END_NONE) {
        strings_format(title, sizeof title, frame_strings(g->frame), title_id(&answer->trouble),
                       g->guests.second, NULL, NULL);
        frame_notice_lasting(g->frame, title);
        end_second(g);
    } else if (answer->thought.variation_count > 0) {
        g->guests.thought = answer->thought;
        g->guests.has_thought = true;
    }
    game_show_changes(g);
}

/* Offers the engines that can analyse; where there are several, the user chooses one from a list. */
void game_ask_second(GameTable *g)
{
    const EngineList *list = game_engines(g);
    char *rows[ENGINE_LIST_MAX], names[ENGINE_LIST_MAX][ENGINE_NAME_MAX];
    int count = 0, chosen = 0;
    if (game_has_second(g)) {
        end_second(g);
        frame_sync(g->frame);
        return;
    }
    for (int32_t i = 0; i < list->count && count < ENGINE_LIST_MAX; i++)
        if (seat_can_analyse(&list->entries[i])) {
            snprintf(names[count], sizeof names[count], "%s", list->entries[i].name);
            rows[count] = names[count];
            count++;
        }
    if (count > 1) {
        wchar_t title[NOTICE_MAX];
        frame_menu_label(g->frame, title, NOTICE_MAX, IDM_MOVE_SECOND);
        frame_modal_begin(g->frame);
        chosen = games_dialog(frame_hwnd(g->frame), frame_strings(g->frame), title,
                              strings_text(frame_strings(g->frame), IDS_SECOND_WHICH), rows, count);
        frame_modal_end(g->frame);
    }
    if (count == 0)
        frame_notice(g->frame, strings_text(frame_strings(g->frame), IDS_SECOND_NONE));
    if (count == 0 || chosen < 0)
        return;
    game_tick(g);
    snprintf(g->guests.second, sizeof g->guests.second, "%s", names[chosen]);
    play_set_analysis(g->play, true);
    frame_sync(g->frame);
}

static bool same_point(GmkPoint a, GmkPoint b)
{
    return a.x == b.x && a.y == b.y;
}

/* Whether our engine shows this point too. */
static bool is_ours(const GameTable *g, GmkPoint point)
{
    for (int32_t i = 0; i < g->board.view.advice_count; i++)
        if (same_point(g->board.view.advice[i].point, point))
            return true;
    return false;
}

/* Its first choice has a square where ours differs; what only it considers has its rank. */
void game_take_second(GameTable *g)
{
    BoardView *view = &g->board.view;
    const GmkThought *theirs = second_thought(g), *ours = play_analysis(g->play);
    int32_t marks = view->mark_count < GAME_MARKS_MAX / 2 ? view->mark_count : GAME_MARKS_MAX / 2;
    if (!theirs || game_hides_judgement(g))
        return;
    if (marks > 0 && view->marks != g->screen.marks)
        memcpy(g->screen.marks, view->marks, (size_t)marks * sizeof *view->marks);
    if (!same_point(theirs->move, ours->move))
        g->screen.marks[marks++] = (TreeMark){.kind = TREE_MARK_SQUARE, .point = theirs->move};
    for (int32_t i = 1; i < theirs->ranked_count && i < frame_settings(g->frame)->candidates; i++)
        if (!is_ours(g, theirs->ranked[i].move)) {
            TreeMark *mark = &g->screen.marks[marks++];
            *mark = (TreeMark){.kind = TREE_MARK_LABEL, .point = theirs->ranked[i].move};
            mark->label[0] = (char)('1' + i % 9);
        }
    view->marks = g->screen.marks;
    view->mark_count = marks;
}

/* "≠ Rapfi 33 %: I8 I10 H10" below "Gomokit 41 %: H9 …": the sign says whether both want the same move. */
static void opinion_text(const GameTable *g, char *out, size_t size, const char *sign,
                         const char *name, const GmkThought *thought)
{
    int used = snprintf(out, size, "%s%s %.0f %%:", sign, name, 100 * thought->win_rate);
    for (int32_t i = 0; i < thought->variation_count && used > 0 && (size_t)used < size; i++) {
        char point[GMK_NOTATION_MAX];
        game_point_text(g, point, sizeof point, thought->variation[i]);
        used += snprintf(out + used, size - (size_t)used, " %s", point);
    }
}

bool game_second_lines(const GameTable *g, char *first, char *second, size_t size)
{
    const GmkThought *theirs = second_thought(g), *ours = play_analysis(g->play);
    if (!theirs)
        return false;
    opinion_text(g, first, size, "", "Gomokit", ours);
    opinion_text(g, second, size, same_point(theirs->move, ours->move) ? "= " : "\xe2\x89\xa0 ",
                 g->guests.second, theirs);
    return true;
}

/* ---------------------------------------------------------------- answers */

void game_on_guest(GameTable *g)
{
    static WorkerAnswer answer; /* large; the window's thread only */
    for (int seat = 0; seat < GUEST_SEATS && g->guests.guests; seat++)
        while (guests_take(g->guests.guests, seat, &answer)) {
            if (seat == GUEST_ANALYST) {
                take_second(g, &answer);
                continue;
            }
            if (answer.id == play_job_id(g->play))
                snprintf(g->guests.message, sizeof g->guests.message, "%s", answer.message);
            game_on_thought(g, &answer);
        }
}

/* ---------------------------------------------------------------- trouble */

bool game_has_trouble(const GameTable *g)
{
    const int side = play_side_to_act(g->play);
    return g->guests.trouble.end != END_NONE && g->guests.trouble_at == play_position(g->play) &&
           play_is_paused(g->play) && play_job_id(g->play) == 0 && side >= 0 &&
           player_is_brain(&play_setup(g->play)->players[side]);
}

static void trouble_title(const GameTable *g, char *out, size_t size)
{
    char name[RECORD_NAME_MAX];
    game_player_name(g, name, sizeof name, play_side_to_act(g->play));
    strings_format(out, size, frame_strings(g->frame), title_id(&g->guests.trouble), name, NULL,
                   NULL);
}

/* The cause in a sentence: its string, and what is filled in; 0: the title says all. */
static UINT cause_id(const GameTable *g, char first[FAULT_LINE_MAX], char second[16])
{
    const BrainTrouble *trouble = &g->guests.trouble;
    const double allowed = (double)trouble->allowed_ms / 1000;
    fault_words(first, FAULT_LINE_MAX, frame_strings(g->frame), trouble->why);
    switch (trouble->end) {
    case END_CRASH:
        fault_words(first, FAULT_LINE_MAX, frame_strings(g->frame), trouble->exit);
        return trouble->exit[0] ? IDS_GUEST_EXIT : IDS_GUEST_CLOSED;
    case END_START: return trouble->is_rule ? 0 : IDS_GUEST_REASON;
    case END_HANG: snprintf(first, FAULT_LINE_MAX, "%.1f", allowed); return IDS_GUEST_NO_MOVE;
    case END_TIME:
        snprintf(first, FAULT_LINE_MAX, "%.1f", (double)trouble->took_ms / 1000);
        snprintf(second, 16, "%.1f", allowed);
        return IDS_GUEST_TOOK;
    case END_ILLEGAL:
    case END_FORBIDDEN:
        if (gmk_game_cell(play_game(g->play), trouble->point) == GMK_CELL_BLOCKED) /* outside */
            snprintf(first, FAULT_LINE_MAX, "%d,%d", (int)trouble->point.x, (int)trouble->point.y);
        else
            game_point_text(g, first, FAULT_LINE_MAX, trouble->point);
        return IDS_GUEST_NAMED;
    case END_FLOOD:
        snprintf(first, FAULT_LINE_MAX, "%lld", (long long)trouble->lines);
        return IDS_GUEST_LINES;
    case END_MEMORY:
    case END_CHILDREN: return IDS_GUEST_REASON;
    default: return 0;
    }
}

/* The cause, what the program said last, and that nothing is lost. */
static void trouble_text(const GameTable *g, char *out, size_t size)
{
    const Strings *strings = frame_strings(g->frame);
    const BrainTrouble *trouble = &g->guests.trouble;
    char first[FAULT_LINE_MAX], second[16] = "";
    const UINT cause = cause_id(g, first, second);
    Phrase text;
    *out = '\0';
    phrase_resume(&text, out, size, strings_plural(strings));
    if (cause)
        phrase_fill(&text, strings_text(strings, cause), first, second, NULL);
    phrase_add_gap(&text);
    phrase_fill(&text, strings_text(strings, IDS_GUEST_KEPT), NULL, NULL, NULL);
    if (!trouble->said[0] || trouble->end == END_ILLEGAL || trouble->end == END_FORBIDDEN)
        return;
    phrase_add_gap(&text);
    phrase_fill(&text, strings_text(strings, IDS_GUEST_SAID), trouble->said, NULL, NULL);
}

/* The answers, in the order of the buttons. */
enum { RESTART, TAKE_OVER, LOSES, ANSWERS };
static const UINT answer_ids[ANSWERS] = {IDS_GUEST_RESTART, IDS_GUEST_TAKE_OVER, IDS_GUEST_LOSES};

bool game_trouble_card(const GameTable *g, OpeningCard *out)
{
    enum { TEXT_LINES = 9 };
    if (!game_has_trouble(g) || play_is_browsing(g->play))
        return false;
    *out = (OpeningCard){
        .card = {.main_button = RESTART,
                 .text_lines = TEXT_LINES,
                 .columns = 1,
                 .button_count = ANSWERS,
                 .focused = g->screen.answer_focused <= ANSWERS ? g->screen.answer_focused : 0}};
    trouble_title(g, out->card.title, sizeof out->card.title);
    trouble_text(g, out->card.text, sizeof out->card.text);
    for (int i = 0; i < ANSWERS; i++) {
        snprintf(out->labels[i], sizeof out->labels[i], "%d  %.50s", i + 1,
                 strings_text(frame_strings(g->frame), answer_ids[i]));
        out->card.button[i] = out->labels[i];
    }
    return true;
}

/* Our own search plays the rest of this game for the engine, as strong as the user's opponents are. */
static void take_over(GameTable *g)
{
    const int side = play_side_to_act(g->play);
    Player player = play_setup(g->play)->players[side];
    settings_to_computer(&player, frame_settings(g->frame));
    player.name[0] = '\0';
    play_set_player(g->play, side == 0 ? GMK_CELL_BLACK : GMK_CELL_WHITE, &player);
    play_resume(g->play);
}

void game_answer_trouble(GameTable *g, int button)
{
    if (!game_has_trouble(g))
        return;
    game_tick(g);
    g->guests.trouble.end = END_NONE;
    g->screen.answer_focused = 0;
    g->guests.is_read = false; /* its entry may have been repaired */
    if (button == RESTART)
        play_resume(g->play);
    else if (button == TAKE_OVER)
        take_over(g);
    else
        play_forfeit(g->play);
    frame_sync(g->frame);
    frame_announce(g->frame);
}

void game_on_trouble(GameTable *g)
{
    char title[LINE_MAX], text[4 * LINE_MAX], all[5 * LINE_MAX];
    if (frame_is_modal(g->frame) || !game_has_trouble(g) || game_card_fits(g))
        return;
    trouble_title(g, title, sizeof title);
    trouble_text(g, text, sizeof text);
    snprintf(all, sizeof all, "%s. %s", title, text);
    const int answer =
        frame_ask_either(g->frame, IDS_GUEST_ASK, all, IDS_GUEST_RESTART, IDS_GUEST_TAKE_OVER);
    if (answer != IDCANCEL)
        game_answer_trouble(g, answer == IDYES ? RESTART : TAKE_OVER);
}

/* It does not know swap2: our own search decides for it. */
static void decide_for_it(GameTable *g)
{
    const int side = play_side_to_act(g->play);
    if (side >= 0)
        snprintf(g->guests.no_swap2, sizeof g->guests.no_swap2, "%s",
                 play_setup(g->play)->players[side].brain);
    play_pause(g->play);
    play_resume(g->play);
}

void game_guest_failed(GameTable *g, const WorkerAnswer *answer)
{
    char title[NOTICE_MAX];
    if (play_job_purpose(g->play) == THINK_REVIEW) {
        strings_format(title, sizeof title, frame_strings(g->frame), title_id(&answer->trouble),
                       play_review_by(g->play), NULL, NULL);
        end_review(g, title);
        return;
    }
    if (answer->trouble.end == END_NONE) {
        decide_for_it(g);
        return;
    }
    play_pause(g->play);
    g->guests.trouble = answer->trouble;
    g->guests.trouble_at = play_position(g->play);
    trouble_title(g, title, sizeof title);
    frame_notice_lasting(g->frame, title);
    frame_play_sound(g->frame, SOUND_WARNING);
    game_show_changes(g);
    frame_post(g->frame, g, GAME_MESSAGE_TROUBLE);
    frame_announce(g->frame);
}
