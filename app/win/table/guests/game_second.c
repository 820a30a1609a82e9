/* game_second.c: a second opinion: another engine analyses beside ours, and where they differ is marked. */
#include "game_guests.h"

#include <stdio.h>
#include <string.h>

#include "core/game/play_think.h"
#include "resource.h"
#include "win/table/dialogs/games_dialog.h"
#include "win/table/game_view.h"

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
    if (!entry || !game_has_seats(g) || gmk_game_copy(&job.game, play_game(g->play)) != GMK_OK ||
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

void game_hear_second(GameTable *g, const WorkerAnswer *answer)
{
    char title[NOTICE_MAX];
    if (!game_has_second(g) || answer->id != g->guests.second_job)
        return;
    if (answer->trouble.end != END_NONE) {
        strings_format(title, sizeof title, frame_strings(g->frame),
                       game_trouble_id(&answer->trouble), g->guests.second, NULL, NULL);
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
