/* Draws the tree, the table or the maze of an exercise. */
#include "exercise_figure.h"

#include "core/canvas/geometry.h"
#include "core/lab/lab_words.h"

#include <inttypes.h>
#include <stdio.h>

/* ------------------------------------------------------------------------------------------------
 * The tree
 */

static void line_between(const Brush *b, Rect above, Rect below, Color color)
{
    b->canvas->ops->line(b->canvas->self, above.x + above.w / 2, above.y + above.h,
                         below.x + below.w / 2, below.y, brush_px(b, 1), color);
}

static void paint_box(const Brush *b, Rect r, const char *left, const char *right, Color fill,
                      Color edge, Color ink)
{
    const TextStyle name = {13, TEXT_BOLD, TEXT_LEFT, ink},
                    value = {13, TEXT_BOLD, TEXT_RIGHT, ink};
    const Rect inner = rect_inset(r, brush_px(b, 8), 0);
    b->canvas->ops->round_rect(b->canvas->self, r, brush_px(b, 5), fill, edge);
    brush_text(b, inner, left, name);
    brush_text(b, inner, right, value);
}

/* The place of a move in the sequence clicked so far, from 1; 0: not yet. */
static int place_of(const ExerciseSession *s, int move)
{
    const int count = exercise_session_is_over(s) ? s->exercise.tree.moves : s->clicked;
    for (int i = 0; s->exercise.form == EXERCISE_SEQUENCE && i < count; i++)
        if ((s->given >> (4 * i) & 15) == move)
            return i + 1;
    return 0;
}

static void paint_move(const Brush *b, const ExercisePanel *panel, const ExerciseSession *s, int m)
{
    char name[GMK_NOTATION_MAX], value[LAB_VALUE_MAX] = "", label[GMK_NOTATION_MAX + 16];
    const Theme *t = b->theme;
    const bool over = exercise_session_is_over(s);
    const int place = place_of(s, m);
    const bool best = over && s->exercise.kind == EXERCISE_MINIMAX && m == s->exercise.answer;
    const bool wrong =
        s->phase == EXERCISE_WRONG && s->exercise.kind == EXERCISE_MINIMAX && m == s->given;
    exercise_point_text(name, &s->exercise, s->exercise.tree.move[m]);
    if (place > 0)
        snprintf(label, sizeof label, "%d. %s", place, name);
    else
        snprintf(label, sizeof label, "%s", name);
    if (over)
        lab_value_text(value, exercise_least(&s->exercise.tree, m));
    paint_box(b, panel->moves[m], label, value, place > 0 ? t->active : t->soft,
              best    ? t->good
              : wrong ? t->bad
                      : t->edge,
              best    ? t->good
              : wrong ? t->bad
                      : t->ink);
}

/* A leaf: name above its value; chosen ones are crossed out, those of the solution are faint. */
static void paint_leaf(const Brush *b, const ExercisePanel *panel, const ExerciseSession *s,
                       int leaf, int64_t cut)
{
    char name[GMK_NOTATION_MAX], value[LAB_VALUE_MAX];
    const Theme *t = b->theme;
    const Rect r = panel->leaves[leaf];
    const int m = leaf / EXERCISE_WIDTH, i = leaf % EXERCISE_WIDTH;
    const bool chosen = s->exercise.form == EXERCISE_SET && (s->given >> leaf & 1);
    const bool left_out = exercise_session_is_over(s) && (cut >> leaf & 1);
    const Color ink = left_out || chosen ? t->bad : t->ink;
    const TextStyle small = {11, TEXT_REGULAR, TEXT_CENTER, left_out ? t->bad : t->dim};
    const TextStyle large = {13, TEXT_BOLD, TEXT_CENTER, ink};
    exercise_point_text(name, &s->exercise, s->exercise.tree.reply[m][i]);
    lab_value_text(value, s->exercise.tree.value[m][i]);
    b->canvas->ops->round_rect(b->canvas->self, r, brush_px(b, 4), chosen ? t->active : t->card,
                               chosen || left_out ? t->bad : t->edge);
    brush_text(b, (Rect){r.x, r.y + brush_px(b, 2), r.w, r.h / 2 - brush_px(b, 2)}, name, small);
    brush_text(b, (Rect){r.x, r.y + r.h / 2, r.w, r.h / 2}, value, large);
    if (chosen || left_out)
        b->canvas->ops->line(b->canvas->self, r.x + brush_px(b, 3), r.y + r.h - brush_px(b, 3),
                             r.x + r.w - brush_px(b, 3), r.y + brush_px(b, 3), brush_px(b, 1),
                             t->bad);
}

static void paint_tree(const Brush *b, const ExercisePanel *panel, const ExerciseSession *s)
{
    const ExerciseTree *tree = &s->exercise.tree;
    const int natural[EXERCISE_WIDTH] = {0, 1, 2, 3};
    const bool cuts =
        s->exercise.kind == EXERCISE_CUT_COUNT || s->exercise.kind == EXERCISE_CUT_LEAVES;
    const int64_t cut =
        cuts ? exercise_all_leaves(tree) & ~exercise_search(tree, natural, NULL) : 0;
    for (int m = 0; m < tree->moves; m++) {
        line_between(b, panel->root, panel->moves[m], b->theme->dim);
        for (int r = 0; r < tree->replies[m]; r++)
            line_between(b, panel->moves[m], panel->leaves[m * EXERCISE_WIDTH + r], b->theme->dim);
    }
    paint_box(b, panel->root, "MAX", NULL, b->theme->soft, b->theme->edge, b->theme->ink);
    for (int m = 0; m < tree->moves; m++) {
        paint_move(b, panel, s, m);
        for (int r = 0; r < tree->replies[m]; r++)
            paint_leaf(b, panel, s, m * EXERCISE_WIDTH + r, cut);
    }
}

/* ------------------------------------------------------------------------------------------------
 * Tables
 */

enum { ROW_HEIGHT = 24, COLUMN_WIDTH = 90 };

static void paint_cells(const Brush *b, const ExercisePanel *panel, int row, const char *name,
                        const char *const *cells, int count, bool head)
{
    const int h = brush_px(b, ROW_HEIGHT), inset = brush_px(b, CARD_INSET);
    const int y = panel->figure.y + brush_px(b, CARD_HEADING) + row * h;
    const int w = brush_px(b, COLUMN_WIDTH);
    const TextStyle left = {14, head ? TEXT_REGULAR : TEXT_BOLD, TEXT_LEFT,
                            head ? b->theme->dim : b->theme->ink};
    const TextStyle right = {14, TEXT_REGULAR, TEXT_RIGHT, head ? b->theme->dim : b->theme->ink};
    brush_text(b, (Rect){panel->figure.x + inset, y, panel->figure.w - 2 * inset - count * w, h},
               name, left);
    for (int i = 0; i < count; i++)
        brush_text(b, (Rect){panel->figure.x + panel->figure.w - inset - (count - i) * w, y, w, h},
                   cells[i], right);
}

static void paint_arms(const Brush *b, const ExercisePanel *panel, const ExerciseSession *s)
{
    static const char *const head[] = {"n", "Q/n", "UCB"};
    const Exercise *e = &s->exercise;
    const bool over = exercise_session_is_over(s);
    paint_cells(b, panel, 0, "", head, 3, true);
    for (int i = 0; i < e->arm_count; i++) {
        char name[GMK_NOTATION_MAX], label[GMK_NOTATION_MAX + 16], visits[16], mean[16], bound[16];
        const char *const cells[] = {visits, mean, bound};
        exercise_point_text(name, e, e->arms[i].move);
        snprintf(label, sizeof label, "%d  %s", i + 1, name);
        snprintf(visits, sizeof visits, "%" PRIu32, e->arms[i].visits);
        snprintf(mean, sizeof mean, "%.3f", e->arms[i].mean);
        snprintf(bound, sizeof bound, over ? "%.3f" : "?", exercise_bound(e, i));
        paint_cells(b, panel, i + 1, label, cells, 3, false);
    }
}

static void paint_weights(const Brush *b, const ExercisePanel *panel, const ExerciseSession *s,
                          const ExerciseSpeech *speech)
{
    const Exercise *e = &s->exercise;
    for (int i = 0, row = 0; i <= GMK_SHAPE_ONE; i++) {
        char points[16];
        const char *const cells[] = {points};
        if (e->weights[i] == 0)
            continue;
        snprintf(points, sizeof points, "%d", e->weights[i]);
        paint_cells(b, panel, row++,
                    speech->text(speech->user, (ExerciseWord)(EXERCISE_WORD_SHAPE + i)), cells, 1,
                    false);
    }
}

void exercise_figure_paint(const Brush *b, const ExercisePanel *panel, const ExerciseSession *s,
                           const ExerciseSpeech *speech)
{
    const Exercise *e = &s->exercise;
    brush_card(b, panel->figure, b->theme->card);
    brush_heading(
        b, panel->figure,
        e->kind == EXERCISE_WORTH
            ? exercise_evaluation_name(e)
            : speech->text(speech->user, (ExerciseWord)(EXERCISE_WORD_TITLE + (int)e->kind)),
        NULL);
    if (e->tree.moves > 0)
        paint_tree(b, panel, s);
    else if (e->kind == EXERCISE_UCB)
        paint_arms(b, panel, s);
    else
        paint_weights(b, panel, s, speech);
}

/* ------------------------------------------------------------------------------------------------
 * The maze
 */

static void paint_cell(const Brush *b, const ExercisePanel *panel, const ExerciseSession *s,
                       int cell)
{
    const Exercise *e = &s->exercise;
    const GmkPoint p = exercise_point(e, cell), start = gmk_maze_start(e->maze),
                   goal = gmk_maze_goal(e->maze);
    const Rect r = {panel->maze.x + p.x * panel->cell, panel->maze.y + p.y * panel->cell,
                    panel->cell, panel->cell};
    const Theme *t = b->theme;
    const bool is_start = p.x == start.x && p.y == start.y,
               is_goal = p.x == goal.x && p.y == goal.y;
    const bool told = exercise_session_is_over(s) && e->kind == EXERCISE_NEXT_CELL;
    const bool right = told && cell == e->answer;
    const bool wrong =
        s->phase == EXERCISE_WRONG && e->kind == EXERCISE_NEXT_CELL && cell == s->given;
    char steps[16] = "";
    brush_fill(b, r, t->edge);
    brush_fill(b, (Rect){r.x, r.y, r.w - 1, r.h - 1},
               gmk_maze_is_wall(e->maze, p)       ? t->dark ? t->dim : t->ink
               : right                            ? t->good
               : wrong                            ? t->bad
               : e->state[cell] == EXERCISE_WAITS ? t->active
               : e->state[cell] == EXERCISE_DONE  ? t->soft
                                                  : t->card);
    if (e->state[cell] == EXERCISE_WAITS && !right && !wrong)
        b->canvas->ops->round_rect(b->canvas->self, rect_inset(r, 1, 1), 0, t->active, t->accent);
    if (e->kind != EXERCISE_FOUR_L && e->state[cell] != EXERCISE_UNSEEN)
        snprintf(steps, sizeof steps, "%d", e->steps[cell]);
    if (is_start || is_goal)
        snprintf(steps, sizeof steps, "%s", is_start ? "S" : "G");
    const int size = panel->cell * 96 / b->dpi * 2 / 5;
    const TextStyle style = {size > 22 ? 22 : size, TEXT_BOLD, TEXT_CENTER,
                             is_start || is_goal ? t->accent
                             : right || wrong    ? t->card
                                                 : t->ink};
    brush_text(b, r, steps, style);
}

void exercise_maze_paint(const Brush *b, const ExercisePanel *panel, const ExerciseSession *s,
                         Rect area)
{
    const GmkMaze *maze = s->exercise.maze;
    const Rect rim = {panel->maze.x - brush_px(b, 2), panel->maze.y - brush_px(b, 2),
                      panel->maze.w + 2 * brush_px(b, 2), panel->maze.h + 2 * brush_px(b, 2)};
    brush_fill(b, area, b->theme->chrome);
    brush_fill(b, rim, b->theme->dim);
    for (int c = 0; c < gmk_maze_width(maze) * gmk_maze_height(maze); c++)
        paint_cell(b, panel, s, c);
}
