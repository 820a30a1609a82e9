/* game_caution.c: moves of the human that wait: for a second click, where he wants that, or for his answer to a word in
 * time, before a blunder takes effect; see core/game/play_caution.h. */
#include "game_play.h"

#include "core/coach/caution_words.h"
#include "core/game/play_caution.h"
#include "game_view.h"
#include "resource.h"

/* ---------------------------------------------------------------- a second click */

bool game_proposal(const GameTable *g, GmkPoint *out)
{
    const GameProposal *p = &g->proposal;
    if (!p->made || p->position != play_position(g->play) || !play_human_to_move(g->play))
        return false;
    *out = p->point;
    return true;
}

void game_proposal_text(const GameTable *g, char *out, size_t size)
{
    char where[GMK_NOTATION_MAX];
    GmkPoint point;
    *out = '\0';
    if (!game_proposal(g, &point))
        return;
    game_point_text(g, where, sizeof where, point);
    strings_format(out, size, frame_strings(g->frame), IDS_PROPOSED, where, NULL, NULL);
}

/* What cannot be played is refused at the first click. */
bool game_propose(GameTable *g, GmkPoint point)
{
    GmkPoint before;
    char text[NOTICE_MAX];
    const bool again = game_proposal(g, &before) && before.x == point.x && before.y == point.y;
    g->proposal.made = false;
    if (again || !frame_settings(g->frame)->confirm_moves || !play_human_to_move(g->play) ||
        gmk_game_check(play_game(g->play), point) != GMK_OK)
        return false;
    g->proposal = (GameProposal){true, point, play_position(g->play)};
    game_proposal_text(g, text, sizeof text);
    frame_notice_lasting(g->frame, text);
    frame_sync(g->frame);
    frame_announce(g->frame);
    return true;
}

bool game_drop_proposal(GameTable *g)
{
    GmkPoint point;
    const bool was = game_proposal(g, &point);
    g->proposal.made = false;
    if (was) {
        frame_clear_notice(g->frame);
        frame_sync(g->frame);
    }
    return was;
}

/* ---------------------------------------------------------------- a word in time */

void game_caution_text(const GameTable *g, char *out, size_t size)
{
    const Strings *strings = frame_strings(g->frame);
    const Blunder *blunder = play_warning(g->play);
    ReviewWords words;
    CautionWords caution = {.words = &words};
    GmkPoint move;
    *out = '\0';
    if (!blunder || !play_held_move(&move, g->play))
        return;
    for (int i = 0; i < CAUTION_PHRASES; i++)
        caution.phrase[i] =
            strings_text(strings, STRING_ID(IDS_CAUTION, 0, CAUTION_PHRASES - 1, i));
    game_review_words(g, &words);
    caution_text(out, size, &caution, play_game(g->play), move, blunder);
}

/* Whether this game would count: taking back ends that, and the question says so. */
static bool is_rated(const GameTable *g)
{
    return !play_is_given(g->play) && !play_is_counted(g->play) &&
           user_rated_side(play_setup(g->play)) >= 0;
}

static bool ask(GameTable *g, const char *where, bool rated)
{
    char why[LINE_MAX], text[2 * LINE_MAX];
    game_caution_text(g, why, sizeof why);
    strings_format(text, sizeof text, frame_strings(g->frame),
                   rated ? IDS_CAUTION_ASK_RATED : IDS_CAUTION_ASK, why, where, NULL);
    UpdateWindow(frame_hwnd(g->frame)); /* the refutation is on the board first */
    return frame_ask_anyway(g->frame, text, IDS_CAUTION_BACK, IDS_CAUTION_ANYWAY);
}

/* The question waits until no other dialog is open; stopping or taking back meanwhile has answered it. */
void game_on_caution(GameTable *g)
{
    char where[GMK_NOTATION_MAX], text[NOTICE_MAX];
    GmkPoint move;
    g->events.caution_posted = false;
    if (!play_warning(g->play) || !play_held_move(&move, g->play) || frame_is_modal(g->frame) ||
        !frame_shows(g->frame, g))
        return;
    const bool rated = is_rated(g);
    game_point_text(g, where, sizeof where, move);
    const bool anyway = ask(g, where, rated);
    if (!play_warning(g->play)) /* the window was closed over the question */
        return;
    game_tick(g);
    play_answer_caution(g->play, anyway);
    profile_add_warning(frame_profile(g->frame), !anyway);
    if (!anyway) {
        strings_format(text, sizeof text, frame_strings(g->frame),
                       rated ? IDS_CAUTION_TAKEN_UNRATED : IDS_CAUTION_TAKEN, where, NULL, NULL);
        frame_notice(g->frame, text);
    }
    frame_sync(g->frame);
    frame_announce(g->frame);
}

/* Called after every change, so that a question that had to wait is asked in the end. */
void game_ask_caution(GameTable *g)
{
    if (!play_warning(g->play) || g->events.caution_posted || frame_is_modal(g->frame) ||
        !frame_shows(g->frame, g))
        return;
    g->events.caution_posted = true;
    frame_post(g->frame, g, GAME_MESSAGE_CAUTION);
}
