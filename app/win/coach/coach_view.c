/* coach_view.c: what the coach shows; see coach.h. */
#include "coach_parts.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/coach/coach_words.h"
#include "core/value/deep_think.h"
#include "core/value/value_tree.h"
#include "resource.h"
#include "win/table/game_play.h"
#include "win/table/game_table.h"
#include "win/table/game_view.h"
#include "win/testing/testing.h"

void coach_free(GameCoach *coach)
{
    free(coach->report);
    coach->report = NULL;
    coach_free_again(coach);
}

/* ---------------------------------------------------------------- words */

static const char *text_of(const GameTable *g, UINT id)
{
    return strings_text(frame_strings(g->frame), id);
}

static void review_words(const GameTable *g, ReviewWords *out)
{
    for (int i = 0; i < REVIEW_PHRASES; i++)
        out->phrase[i] = text_of(g, STRING_ID(IDS_REVIEW, 0, REVIEW_PHRASES - 1, i));
    out->plural = strings_plural(frame_strings(g->frame));
}

void coach_bubble_text(const GameTable *g, char *out, size_t size, int32_t score)
{
    char plies[16];
    const int32_t distance = score_distance(score);
    *out = '\0';
    if (distance == 0)
        return;
    snprintf(plies, sizeof plies, "%" PRId32, distance);
    strings_format(out, size, frame_strings(g->frame), score > 0 ? IDS_BUBBLE_WIN : IDS_BUBBLE_LOST,
                   plies, NULL, NULL);
}

void coach_hint_text(const GameTable *g, char *out, size_t size)
{
    CoachWords coach = {.plural = strings_plural(frame_strings(g->frame))};
    char where[16], reason[LINE_MAX];
    ReviewWords words;
    GmkPoint point;
    const GmkThought *thought = play_analysis(g->play);
    *out = '\0';
    if (!thought || !play_hint(&point, g->play))
        return;
    for (int i = 0; i < COACH_PHRASES; i++)
        coach.phrase[i] = text_of(g, STRING_ID(IDS_COACH_REASON, 0, COACH_PHRASES - 1, i));
    review_words(g, &words);
    coach_reason(reason, sizeof reason, &coach, &words, play_game(g->play), thought);
    game_point_text(g, where, sizeof where, point);
    strings_format(out, size, frame_strings(g->frame), IDS_HINT_REASON, where, reason, NULL);
}

void coach_point_text(const GameTable *g, char *out, size_t size)
{
    ReviewWords words;
    char where[16];
    const GmkGame *game = play_game(g->play);
    const GmkPoint point = g->board.hover;
    *out = '\0';
    if (!frame_settings(g->frame)->threats || !g->board.has_hover ||
        gmk_game_cell(game, point) != GMK_CELL_EMPTY)
        return;
    review_words(g, &words);
    const char *black = review_threat_name(&words, game, point, GMK_CELL_BLACK);
    const char *white = review_threat_name(&words, game, point, GMK_CELL_WHITE);
    if (!black && !white)
        return;
    game_point_text(g, where, sizeof where, point);
    strings_format(out, size, frame_strings(g->frame), IDS_POINT_MAKES, where,
                   black ? black : text_of(g, IDS_POINT_NOTHING),
                   white ? white : text_of(g, IDS_POINT_NOTHING));
}

void coach_accuracy_text(const GameTable *g, char *out, size_t size, int side)
{
    char percent[16];
    const ReviewReport *report = g->coach.report;
    *out = '\0';
    if (!g->coach.shown || !report || report->accuracy[side] < 0)
        return;
    snprintf(percent, sizeof percent, "%.0f", report->accuracy[side]);
    strings_format(out, size, frame_strings(g->frame), IDS_ACCURACY_ALONE, percent, NULL, NULL);
}

void coach_rating_text(const GameTable *g, char *out, size_t size, int side)
{
    const Setup *setup = play_setup(g->play);
    const Player *player = &setup->players[side], *opponent = &setup->players[1 - side];
    const Career *career = frame_career(g->frame);
    const Rating own = career_game_rating(career, career->game_count);
    int32_t rating = 0;
    char number[16];
    *out = '\0';
    if (setup->board != GMK_BOARD_GOMOKU)
        return;
    if (player->kind == PLAYER_COMPUTER)
        rating = rating_about(user_rating(setup, side));
    else if (player->kind == PLAYER_HUMAN && opponent->kind == PLAYER_COMPUTER && own.count > 0 &&
             !*player->name)
        rating = own.rating;
    if (rating == 0)
        return;
    snprintf(number, sizeof number, "%" PRId32, rating);
    strings_format(out, size, frame_strings(g->frame), IDS_RATED_ABOUT, number, NULL, NULL);
}

/* ---------------------------------------------------------------- the report */

/* The report of the line that is shown, made again when the game has changed. */
void coach_make_report(GameTable *g)
{
    GameCoach *coach = &g->coach;
    if (coach->report && coach->report_revision == play_revision(g->play))
        return;
    if (!coach->report)
        coach->report = malloc(sizeof *coach->report);
    if (!coach->report)
        return;
    const Record *line = play_line(g->play);
    review_report(coach->report, line, line->last);
    coach->report_revision = play_revision(g->play);
}

static void fill_row(const GameTable *g, CoachRow *row, const ReviewWords *words, int32_t index,
                     ReviewTexts *texts)
{
    char point[16];
    const ReviewReport *report = g->coach.report;
    const Record *line = play_line(g->play);
    review_texts(texts, words, report, line, line->last, index);
    row->index = index;
    row->grade = report->moves[index].grade;
    row->loss = report->moves[index].loss;
    game_point_text(g, point, sizeof point, report->moves[index].move);
    snprintf(row->move, sizeof row->move, "%" PRId32 ". %s", index + 1, point);
    snprintf(row->note, sizeof row->note, "%s", texts->note);
}

bool coach_can_keep_puzzle(const GameTable *g)
{
    const ReviewReport *report = g->coach.report;
    const int32_t shown = play_shown(g->play);
    return g->coach.shown && report && shown > 0 && shown <= report->move_count &&
           play_line(g->play) == play_record(g->play) &&
           review_missed_win(&report->moves[shown - 1], play_setup(g->play)->board);
}

static void fill_panel(GameTable *g)
{
    CoachPanel *panel = &g->coach.panel;
    const ReviewReport *report = g->coach.report;
    ReviewWords words;
    ReviewTexts texts;
    *panel = (CoachPanel){.heading = text_of(g, IDS_TURNING_POINTS),
                          .empty = text_of(g, IDS_TURNING_NONE),
                          .chosen = -1,
                          .line_shown = g->coach.line_on};
    for (int i = 0; i < COACH_BUTTONS; i++)
        panel->button[i] = text_of(g, STRING_ID(IDS_COACH_BUTTON, 0, COACH_BUTTONS - 1, i));
    review_words(g, &words);
    for (int32_t i = 0; report && i < report->turning_count; i++) {
        fill_row(g, &panel->rows[i], &words, report->turnings[i], &texts);
        panel->row_count++;
        if (report->turnings[i] + 1 != play_shown(g->play))
            continue;
        char number[16], all[16];
        panel->chosen = i;
        if (coach_can_keep_puzzle(g))
            panel->button[COACH_LAST] = text_of(g, IDS_COACH_BUTTON_PUZZLE);
        snprintf(panel->title, sizeof panel->title, "%s", texts.title);
        snprintf(panel->text, sizeof panel->text, "%s", texts.text);
        snprintf(number, sizeof number, "%" PRId32, i + 1);
        snprintf(all, sizeof all, "%" PRId32, report->turning_count);
        strings_format(panel->place, sizeof panel->place, frame_strings(g->frame),
                       IDS_TURNING_PLACE, number, all, NULL);
    }
}

void coach_say(const GameTable *g, char *out, size_t size)
{
    const CoachPanel *panel = &g->coach.panel;
    const size_t length = strlen(out);
    if (g->coach.shown && panel->chosen >= 0)
        snprintf(out + length, size - length, ". %s. %s", panel->title, panel->text);
    coach_say_again(g, out, size);
}

/* ---------------------------------------------------------------- the board */

static bool same_point(GmkPoint a, GmkPoint b)
{
    return a.x == b.x && a.y == b.y;
}

/* The line behind the bubble under the pointer: its move, and what is known to follow. */
static bool hovered_line(GameTable *g)
{
    const GmkThought *thought = play_analysis(g->play);
    const BoardView *view = &g->board.view;
    const Tree *tree = play_record(g->play)->tree;
    GmkPoint line[GMK_VARIATION_MAX + 1];
    if (!thought || view->advice_count == 0)
        return false;
    if (g->coach.over_line || (g->board.has_hover && same_point(g->board.hover, thought->move))) {
        coach_set_line(&g->coach.view, play_game(g->play), thought->variation,
                       thought->variation_count);
        return true;
    }
    for (int32_t i = 0; g->board.has_hover && i < view->advice_count; i++) {
        if (!same_point(view->advice[i].point, g->board.hover))
            continue;
        const TreeNode child = tree_find(tree, play_node(g->play), g->board.hover);
        line[0] = g->board.hover;
        int32_t count = 1;
        if (child != TREE_NONE)
            count += tree_line(&line[1], GMK_VARIATION_MAX, tree, child);
        if (count > GMK_VARIATION_MAX)
            count = GMK_VARIATION_MAX;
        coach_set_line(&g->coach.view, play_game(g->play), line, count);
        return true;
    }
    return false;
}

/* A win by force that is known, in the threat layer; or the refutation that was asked for. */
static void stored_line(GameTable *g)
{
    GmkPoint line[GMK_VARIATION_MAX];
    const Tree *tree = play_record(g->play)->tree;
    const TreeNode node = play_node(g->play);
    const Value value = value_of_node(tree, node);
    const int32_t count = tree_line(line, GMK_VARIATION_MAX, tree, node);
    const bool wins = frame_settings(g->frame)->threats && value.known &&
                      value.score >= GMK_SCORE_PROVEN &&
                      (play_human_to_move(g->play) || play_is_browsing(g->play));
    const bool asked = g->coach.shown && g->coach.line_on && g->coach.panel.chosen >= 0 &&
                       !play_is_analysing(g->play);
    if (count > 0 && (asked || wins))
        coach_set_line(&g->coach.view, play_game(g->play), line, count);
}

/* The line that is stepped through, as far as that has gone. False: none is, or it is of another
 * position. */
static bool stepped_line(GameTable *g)
{
    GameCoach *coach = &g->coach;
    if (coach->step == 0 || coach->step_node != play_node(g->play)) {
        coach->step = 0;
        return false;
    }
    coach_set_line(&coach->view, play_game(g->play), coach->steps, coach->step);
    return coach->view.step_count > 0;
}

/* The move that should have been made instead of the one shown, and what it is worth. */
static void fill_better(GameTable *g, const ReviewMove *move)
{
    CoachView *view = &g->coach.view;
    char percent[16];
    view->has_better = move->grade >= REVIEW_DUBIOUS && move->has_best && !move->is_best &&
                       gmk_game_cell(play_game(g->play), move->best) == GMK_CELL_EMPTY;
    if (!view->has_better)
        return;
    view->better = move->best;
    coach_bubble_text(g, view->better_text, sizeof view->better_text, move->best_score);
    snprintf(percent, sizeof percent, "%d",
             value_percent(gmk_game_board(play_game(g->play)), move->best_score));
    if (!*view->better_text)
        strings_format(view->better_text, sizeof view->better_text, frame_strings(g->frame),
                       IDS_BETTER_HERE, percent, NULL, NULL);
}

static void fill_view(GameTable *g)
{
    CoachView *view = &g->coach.view;
    const GmkGame *game = play_game(g->play);
    view->step_count = view->threat_count = 0;
    view->has_sign = view->has_better = false;
    if (frame_settings(g->frame)->threats && gmk_game_board(game) == GMK_BOARD_GOMOKU) {
        const char *names[THREAT_FIVE + 1] = {""};
        for (int kind = THREAT_THREE; kind <= THREAT_FIVE; kind++)
            names[kind] = text_of(g, STRING_ID(IDS_THREAT_NAME, THREAT_THREE, THREAT_FIVE, kind));
        coach_set_threats(view, game, names);
    }
    if (!stepped_line(g) && !hovered_line(g))
        stored_line(g);
    const int32_t shown = play_shown(g->play);
    if (g->coach.shown && g->coach.report && shown > 0 && shown <= g->coach.report->move_count) {
        view->sign = g->coach.report->moves[shown - 1].grade;
        view->sign_point = g->coach.report->moves[shown - 1].move;
        view->has_sign = view->sign != REVIEW_PLAIN;
        fill_better(g, &g->coach.report->moves[shown - 1]);
    }
}

/* The part of the panel that the turning points take: all below the graph. */
static Rect panel_area(const GameTable *g)
{
    Rect parts[PANEL_PART_COUNT];
    const Rect panel = g->board.layout.panel;
    panel_parts(parts, &g->board.layout, g->play);
    const Rect graph = parts[PANEL_GRAPH], moves = parts[PANEL_MOVES], white = parts[PANEL_WHITE];
    const int top = moves.h > 0 ? moves.y : graph.h > 0 ? graph.y + graph.h : white.y + white.h;
    return (Rect){white.x, top, white.w, panel.y + panel.h - top};
}

static bool has_panel(const GameTable *g)
{
    return g->coach.shown && g->board.layout.panel.h > 0 && !g->board.layout.is_strip;
}

void coach_update(GameTable *g)
{
    GameCoach *coach = &g->coach;
    coach_watch_review(g);
    coach_update_again(g);
    if (coach->shown) {
        coach_make_report(g);
        fill_panel(g);
    }
    fill_view(g);
    const uint64_t view = coach_digest(&coach->view);
    if (view != coach->view_shown)
        frame_redraw(g->frame, g->board.layout.board);
    coach->view_shown = view;
    const uint64_t panel = has_panel(g) ? coach_panel_digest(&coach->panel) : 0;
    if (panel != coach->panel_shown)
        frame_redraw(g->frame, panel_area(g));
    coach->panel_shown = panel;
}

void coach_uncover(const GameTable *g, BoardView *view)
{
    const CoachView *coach = &g->coach.view;
    int32_t kept = 0;
    for (int32_t i = 0; i < view->advice_count; i++) {
        bool covered = false;
        for (int32_t k = 0; k < coach->step_count; k++)
            covered |= same_point(coach->steps[k], view->advice[i].point);
        if (!covered)
            view->advice[kept++] = view->advice[i];
    }
    view->advice_count = kept;
    for (int32_t k = 0; k < coach->step_count && view->has_ghost; k++)
        view->has_ghost = !same_point(coach->steps[k], view->ghost);
}

void coach_paint_board(GameTable *g, const Canvas *canvas)
{
    paint_coach(g->board.painter, canvas, &g->board.layout, frame_look(g->frame)->theme,
                play_game(g->play), &g->coach.view);
}

void coach_paint_panel(GameTable *g, const Canvas *canvas, Rect dirty)
{
    const Rect area = panel_area(g);
    if (has_panel(g) && dirty.x + dirty.w > area.x && dirty.y + dirty.h > area.y)
        paint_coach_panel(canvas, area, frame_look(g->frame)->dpi, frame_look(g->frame)->theme,
                          &g->coach.panel);
}

/* ---------------------------------------------------------------- mouse and keys */

bool coach_click(GameTable *g, int x, int y)
{
    const UINT commands[COACH_BUTTONS] = {IDM_COACH_LINE, IDM_COACH_AGAIN,
                                          coach_can_keep_puzzle(g) ? IDM_COACH_PUZZLE
                                                                   : IDM_COACH_REPORT};
    const Rect area = panel_area(g);
    const int dpi = frame_look(g->frame)->dpi;
    if (!has_panel(g) || y < area.y)
        return false;
    const int32_t row = coach_panel_row(area, dpi, &g->coach.panel, x, y);
    const int32_t button =
        g->coach.panel.chosen >= 0 ? coach_panel_button(area, dpi, &g->coach.panel, x, y) : -1;
    if (row >= 0)
        game_go_to(g, g->coach.panel.rows[row].index + 1);
    else if (button >= 0)
        frame_run(g->frame, commands[button]);
    return true;
}

void coach_hover(GameTable *g, int x, int y)
{
    Rect parts[PANEL_PART_COUNT];
    panel_parts(parts, &g->board.layout, g->play);
    const Rect r = parts[PANEL_SEARCH];
    g->coach.over_line = !has_panel(g) && x >= r.x && x < r.x + r.w && y >= r.y && y < r.y + r.h;
}

/* Begins to step through the line that is drawn. */
static bool begin_steps(GameTable *g, int32_t step)
{
    GameCoach *coach = &g->coach;
    if (coach->view.step_count == 0)
        return false;
    coach->steps_count = coach->view.step_count;
    for (int32_t i = 0; i < coach->steps_count; i++)
        coach->steps[i] = coach->view.steps[i];
    coach->step_node = play_node(g->play);
    coach->step = step;
    return true;
}

bool coach_step(GameTable *g, int by)
{
    GameCoach *coach = &g->coach;
    if (coach->step == 0) {
        if (!begin_steps(g, 1))
            return false;
    } else {
        coach->step += by;
        if (coach->step > coach->steps_count)
            coach->step = coach->steps_count;
        if (coach->step < 0)
            coach->step = 0;
    }
    frame_sync(g->frame);
    return true;
}

/* Who is to move places a stone; everybody else is shown the line behind a bubble. */
bool coach_board_click(GameTable *g, GmkPoint point)
{
    GameCoach *coach = &g->coach;
    const BoardView *view = &g->board.view;
    bool advised = false;
    for (int32_t i = 0; i < view->advice_count; i++)
        advised |= same_point(view->advice[i].point, point);
    if (coach->step > 0 && coach->step >= coach->steps_count) {
        coach->step = 0; /* the whole line has been seen */
        frame_sync(g->frame);
        return true;
    }
    if (coach->step > 0)
        return coach_step(g, 1);
    const bool places = play_human_to_move(g->play) && !play_is_browsing(g->play);
    return !places && advised && coach_step(g, 1);
}

bool coach_enter_line(GameTable *g)
{
    char moves[16], text[NOTICE_MAX];
    TreeNode last;
    const CoachView *view = &g->coach.view;
    const bool stepping = g->coach.step > 0;
    const GmkPoint *steps = stepping ? g->coach.steps : view->steps;
    const int32_t count = stepping ? g->coach.steps_count : view->step_count;
    if (count == 0 || play_add_line(g->play, &last, steps, count) != GMK_OK)
        return false;
    g->coach.step = 0;
    snprintf(moves, sizeof moves, "%" PRId32, count);
    const TreeNode first = tree_find(play_record(g->play)->tree, play_node(g->play), steps[0]);
    game_go_to_node(g, first);
    strings_format(text, sizeof text, frame_strings(g->frame), IDS_LINE_ADDED, moves, NULL, NULL);
    frame_notice(g->frame, text);
    return true;
}

/* ---------------------------------------------------------------- tests */

static LRESULT button_at(const GameTable *g, int button)
{
    Rect box;
    if (!has_panel(g) || g->coach.panel.chosen < 0 || button < 0 || button >= COACH_BUTTONS ||
        !coach_button_rect(&box, panel_area(g), frame_look(g->frame)->dpi, &g->coach.panel, button))
        return -1;
    return MAKELONG(box.x + box.w / 2, box.y + box.h / 2);
}

static LRESULT back_at(const GameTable *g)
{
    const CoachAgain *again = &g->coach.again;
    if (!coach_plays_again(g) || again->area.h == 0)
        return -1;
    const Rect box = coach_card_button(again->area, frame_look(g->frame)->dpi, &again->card, 0);
    return MAKELONG(box.x + box.w / 2, box.y + box.h / 2);
}

bool coach_answer(GameTable *g, WPARAM query, int x, LRESULT *out)
{
    const GameCoach *coach = &g->coach;
    const double progress = play_review_progress(g->play);
    switch (query) {
    case TESTING_COACH_PROGRESS: *out = progress < 0 ? -1 : (LRESULT)(progress * 100); return true;
    case TESTING_COACH_TURNINGS:
        *out = coach->shown && coach->report ? coach->report->turning_count : -1;
        return true;
    case TESTING_COACH_CHOSEN: *out = coach->shown ? coach->panel.chosen : -1; return true;
    case TESTING_COACH_GRADE:
        *out = coach->view.has_sign ? (LRESULT)coach->view.sign : 0;
        return true;
    case TESTING_COACH_BETTER:
        *out = coach->view.has_better ? MAKELONG(coach->view.better.x, coach->view.better.y) : -1;
        return true;
    case TESTING_COACH_STEPS: *out = coach->view.step_count; return true;
    case TESTING_COACH_LINES: *out = coach->view.threat_count; return true;
    case TESTING_COACH_BUTTON: *out = button_at(g, x); return true;
    case TESTING_COACH_BACK: *out = back_at(g); return true;
    default: return false;
    }
}
