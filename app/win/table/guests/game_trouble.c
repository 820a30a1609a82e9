/* game_trouble.c: an engine at the table has failed: what it did and why, and what can be done about it. */
#include "game_guests.h"

#include <stdio.h>
#include <string.h>

#include "core/game/play_browse.h"
#include "core/game/play_review.h"
#include "core/game/play_think.h"
#include "core/panel/opening_card.h"
#include "core/text/phrase.h"
#include "resource.h"
#include "win/system/fault_words.h"
#include "win/table/game_opening.h"
#include "win/table/game_view.h"

/* The string that says what an engine did. */
UINT game_trouble_id(const BrainTrouble *trouble)
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
    strings_format(out, size, frame_strings(g->frame), game_trouble_id(&g->guests.trouble), name,
                   NULL, NULL);
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
        strings_format(title, sizeof title, frame_strings(g->frame),
                       game_trouble_id(&answer->trouble), play_review_by(g->play), NULL, NULL);
        game_end_review(g, title);
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
