/* Where the parts of an exercise are, what a click on them means, and the cards with words. */
#include "exercise_panel.h"

#include "core/canvas/geometry.h"
#include "core/canvas/wrap.h"
#include "exercise_figure.h"

#include <stdio.h>

enum { /* at 96 dpi */
       TREE_HEIGHT = 204,
       ROW_HEIGHT = 24,
       TEXT_SIZE = 15,
       TEXT_LINE = 22,
       TEXT_LINES = 4,
       DETAIL_SIZE = 13,
       DETAIL_LINE = 19,
       BUTTON_HEIGHT = 32,
       BUTTON_GAP = 8,
       NUMBER_SIDE = 30,
       FIELD_WIDTH = 150,
};

/* ------------------------------------------------------------------------------------------------
 * Layout
 */

static bool has_tree(const Exercise *e)
{
    return e->tree.moves > 0;
}

static int figure_height(const Exercise *e)
{
    int rows = 0;
    if (has_tree(e))
        return TREE_HEIGHT;
    if (e->kind == EXERCISE_UCB)
        rows = 1 + e->arm_count;
    for (int i = 0; i < GMK_SHAPE_KINDS && e->kind == EXERCISE_WORTH; i++)
        rows += e->weights[i] != 0;
    return rows > 0 ? CARD_HEADING + rows * ROW_HEIGHT + 10 : 0;
}

/* Equal columns in a row; each has a gap behind it. */
static void place_row(Rect *out, int count, Rect row, int gap)
{
    const int width = count > 0 ? (row.w - (count - 1) * gap) / count : 0;
    for (int i = 0; i < count; i++)
        out[i] = (Rect){row.x + i * (width + gap), row.y, width, row.h};
}

static void place_tree(ExercisePanel *out, const ExerciseTree *t)
{
    const int heading = dpi_scale(out->dpi, CARD_HEADING), inset = dpi_scale(out->dpi, CARD_INSET);
    const int gap = dpi_scale(out->dpi, 6), h = dpi_scale(out->dpi, 34);
    const Rect in = {out->figure.x + inset, out->figure.y + heading, out->figure.w - 2 * inset,
                     out->figure.h - heading - inset};
    const int step = (in.h - h) / 2;
    const int root = dpi_scale(out->dpi, 96);
    Rect columns[EXERCISE_WIDTH];
    out->root = (Rect){in.x + (in.w - root) / 2, in.y, root, h};
    place_row(columns, t->moves, (Rect){in.x, in.y + step, in.w, h}, 2 * gap);
    for (int m = 0; m < t->moves; m++) {
        const int w = columns[m].w < 2 * root ? columns[m].w : 2 * root;
        out->moves[m] = (Rect){columns[m].x + (columns[m].w - w) / 2, columns[m].y, w, h};
        place_row(out->leaves + m * EXERCISE_WIDTH, t->replies[m],
                  (Rect){columns[m].x, in.y + 2 * step, columns[m].w, h + gap}, gap);
    }
}

static void place_numbers(ExercisePanel *out)
{
    const int side = dpi_scale(out->dpi, NUMBER_SIDE), gap = dpi_scale(out->dpi, 4);
    const int inset = dpi_scale(out->dpi, CARD_INSET), heading = dpi_scale(out->dpi, CARD_HEADING);
    const int width = out->list.w - 2 * inset + gap;
    const int columns = width > side + gap ? width / (side + gap) : 1;
    for (int i = 0; i < exercise_count() && i < EXERCISE_NUMBERS; i++)
        out->numbers[i] = (Rect){out->list.x + inset + i % columns * (side + gap),
                                 out->list.y + heading + i / columns * (side + gap), side, side};
}

/* As high as the list needs with this width. */
static int list_height(int width, int dpi)
{
    const int side = dpi_scale(dpi, NUMBER_SIDE) + dpi_scale(dpi, 4);
    const int inner = width - 2 * dpi_scale(dpi, CARD_INSET);
    const int columns = inner > side ? inner / side : 1;
    const int rows = (exercise_count() + columns - 1) / columns;
    return dpi_scale(dpi, CARD_HEADING) + rows * side + dpi_scale(dpi, 10);
}

static void place_question(ExercisePanel *out, const Exercise *e)
{
    const int inset = dpi_scale(out->dpi, CARD_INSET), h = dpi_scale(out->dpi, BUTTON_HEIGHT);
    const int gap = dpi_scale(out->dpi, BUTTON_GAP);
    const Rect q = out->question;
    const int text = dpi_scale(out->dpi, CARD_HEADING + TEXT_LINES * TEXT_LINE);
    place_row(out->choices, exercise_choices(e),
              (Rect){q.x + inset, q.y + text, q.w - 2 * inset, h}, gap);
    place_row(out->buttons, EXERCISE_BUTTONS,
              (Rect){q.x + inset, q.y + q.h - h - gap - gap / 2, q.w - 2 * inset, h}, gap);
}

static void place_maze(ExercisePanel *out, const GmkMaze *maze, Rect board)
{
    const int w = gmk_maze_width(maze), h = gmk_maze_height(maze);
    const int margin = dpi_scale(out->dpi, 3 * CARD_GAP);
    const int across = (board.w - 2 * margin) / w, down = (board.h - 2 * margin) / h;
    out->cell = across < down ? across : down;
    if (out->cell < 1)
        out->cell = 1;
    out->maze = (Rect){board.x + (board.w - out->cell * w) / 2,
                       board.y + (board.h - out->cell * h) / 2, out->cell * w, out->cell * h};
}

void exercise_panel_lay_out(ExercisePanel *out, const ExerciseSession *s, Rect board, Rect panel,
                            int dpi)
{
    const Exercise *e = &s->exercise;
    const int gap = dpi_scale(dpi, CARD_GAP), figure = dpi_scale(dpi, figure_height(e));
    *out = (ExercisePanel){.dpi = dpi};
    const int list = list_height(panel.w, dpi), top = figure > 0 ? figure + gap : 0;
    out->figure = (Rect){panel.x, panel.y, panel.w, figure};
    out->list = (Rect){panel.x, panel.y + panel.h - list, panel.w, list};
    const int middle = panel.h - top - list - gap;
    out->question = (Rect){panel.x, panel.y + top, panel.w, middle > 0 ? middle : 0};
    if (has_tree(e))
        place_tree(out, &e->tree);
    place_question(out, e);
    place_numbers(out);
    if (e->maze)
        place_maze(out, e->maze, board);
}

/* ------------------------------------------------------------------------------------------------
 * Clicks
 */

static int find(const Rect *rects, int count, int x, int y)
{
    for (int i = 0; i < count; i++)
        if (rects[i].w > 0 && rect_has(rects[i], x, y))
            return i;
    return -1;
}

ExerciseHit exercise_panel_hit(const ExercisePanel *panel, const ExerciseSession *s, int x, int y)
{
    const Exercise *e = &s->exercise;
    const bool moves = e->form == EXERCISE_SEQUENCE || e->kind == EXERCISE_MINIMAX;
    const struct {
        ExerciseHitKind kind;
        int value;
    } found[] = {
        {EXERCISE_HIT_CHOICE, find(panel->choices, exercise_choices(e), x, y)},
        {EXERCISE_HIT_BUTTON, find(panel->buttons, EXERCISE_BUTTONS, x, y)},
        {EXERCISE_HIT_NUMBER, find(panel->numbers, EXERCISE_NUMBERS, x, y)},
        {EXERCISE_HIT_MOVE, moves ? find(panel->moves, e->tree.moves, x, y) : -1},
        {EXERCISE_HIT_LEAF,
         e->form == EXERCISE_SET ? find(panel->leaves, EXERCISE_LEAVES, x, y) : -1},
        {EXERCISE_HIT_CELL, e->form == EXERCISE_CELL && rect_has(panel->maze, x, y)
                                ? (y - panel->maze.y) / panel->cell * gmk_maze_width(e->maze) +
                                      (x - panel->maze.x) / panel->cell
                                : -1},
    };
    for (size_t i = 0; i < sizeof found / sizeof *found; i++)
        if (found[i].value >= 0)
            return (ExerciseHit){found[i].kind, found[i].value};
    return (ExerciseHit){EXERCISE_HIT_NONE, 0};
}

/* ------------------------------------------------------------------------------------------------
 * Painting
 */

static const char *text_of(const ExerciseSpeech *speech, int word)
{
    return speech->text(speech->user, (ExerciseWord)word);
}

static void paint_button(const Brush *b, Rect r, const char *text, Color fill, Color ink)
{
    const TextStyle style = {14, TEXT_REGULAR, TEXT_CENTER, ink};
    b->canvas->ops->round_rect(b->canvas->self, r, brush_px(b, 6), fill, b->theme->edge);
    brush_text(b, rect_inset(r, brush_px(b, 4), 0), text, style);
}

/* Which colours a choice has: the right one when it is known, the one that was given. */
static void paint_choices(const Brush *b, const ExercisePanel *panel, const ExerciseSession *s,
                          const ExerciseSpeech *speech)
{
    for (int i = 0; i < exercise_choices(&s->exercise); i++) {
        char label[EXERCISE_LINE_MAX];
        const bool right = exercise_session_is_over(s) && i == s->exercise.answer;
        const bool wrong = s->phase == EXERCISE_WRONG && i == s->given;
        exercise_choice_text(label, sizeof label, speech, &s->exercise, i);
        paint_button(b, panel->choices[i], label,
                     right   ? b->theme->good
                     : wrong ? b->theme->bad
                             : b->theme->soft,
                     right || wrong ? b->theme->card : b->theme->ink);
    }
}

static void paint_field(const Brush *b, const ExercisePanel *panel, const ExerciseSession *s,
                        const ExerciseSpeech *speech)
{
    const Rect q = panel->question;
    const int inset = brush_px(b, CARD_INSET);
    const Rect field = {q.x + inset, q.y + brush_px(b, CARD_HEADING + TEXT_LINES * TEXT_LINE),
                        brush_px(b, FIELD_WIDTH), brush_px(b, BUTTON_HEIGHT)};
    const Rect beside = {field.x + field.w + inset / 2, field.y, q.w - 2 * inset - field.w,
                         field.h};
    const TextStyle value = {18, TEXT_BOLD, TEXT_RIGHT, b->theme->ink};
    const TextStyle note = {13, TEXT_REGULAR, TEXT_LEFT, b->theme->dim};
    char typed[2 * EXERCISE_DIGITS];
    snprintf(typed, sizeof typed, "%s%s", s->typed, exercise_session_is_over(s) ? "" : "|");
    b->canvas->ops->round_rect(b->canvas->self, field, brush_px(b, 6), b->theme->panel,
                               b->theme->accent);
    brush_text(b, rect_inset(field, inset / 2, 0), typed, value);
    brush_text(b, beside, text_of(speech, EXERCISE_WORD_ANSWER), note);
}

static void paint_feedback(const Brush *b, const ExercisePanel *panel, const ExerciseSession *s,
                           const ExerciseSpeech *speech)
{
    char text[EXERCISE_TEXT_MAX], lines[EXERCISE_LINES][EXERCISE_LINE_MAX];
    const Rect q = panel->question;
    const int inset = brush_px(b, CARD_INSET), line = brush_px(b, DETAIL_LINE);
    const bool has_row = s->exercise.form == EXERCISE_TYPED || s->exercise.form == EXERCISE_CHOSEN;
    int y = q.y +
            brush_px(b, CARD_HEADING + TEXT_LINES * TEXT_LINE + (has_row ? BUTTON_HEIGHT + 12 : 2));
    const int end = panel->buttons[0].y - brush_px(b, 4);
    const TextStyle said = {brush_px(b, TEXT_SIZE), TEXT_BOLD, TEXT_LEFT,
                            s->phase == EXERCISE_WRONG ? b->theme->bad : b->theme->good};
    const TextStyle hint = {brush_px(b, TEXT_SIZE), TEXT_REGULAR, TEXT_LEFT, b->theme->dim};
    const TextStyle detail = {DETAIL_SIZE, TEXT_REGULAR, TEXT_LEFT, b->theme->ink};
    exercise_verdict(text, sizeof text, speech, s);
    if (text[0])
        y += wrap_text(b->canvas, (Rect){q.x + inset, y, q.w - 2 * inset, q.h}, text, 3,
                       brush_px(b, TEXT_LINE), &said) *
             brush_px(b, TEXT_LINE);
    if (s->hint && !exercise_session_is_over(s)) {
        exercise_hint(text, sizeof text, speech, &s->exercise);
        wrap_text(b->canvas, (Rect){q.x + inset, y, q.w - 2 * inset, q.h}, text, 3,
                  brush_px(b, TEXT_LINE), &hint);
    }
    if (!exercise_session_is_over(s))
        return;
    const int count = exercise_details(lines, speech, &s->exercise);
    for (int i = 0; i < count && y + line <= end; i++, y += line)
        brush_text(b, (Rect){q.x + inset, y, q.w - 2 * inset, line}, lines[i], detail);
}

static void paint_question(const Brush *b, const ExercisePanel *panel, const ExerciseSession *s,
                           const ExerciseSpeech *speech)
{
    char text[EXERCISE_TEXT_MAX], number[EXERCISE_LINE_MAX], a[16], c[16];
    const Rect q = panel->question;
    const int inset = brush_px(b, CARD_INSET);
    const TextStyle style = {brush_px(b, TEXT_SIZE), TEXT_REGULAR, TEXT_LEFT, b->theme->ink};
    snprintf(a, sizeof a, "%d", s->number + 1);
    snprintf(c, sizeof c, "%d", exercise_count());
    phrase_make(number, sizeof number, speech->plural, text_of(speech, EXERCISE_WORD_NUMBER), a, c,
                NULL);
    brush_card(b, q, b->theme->card);
    const bool named = panel->figure.h > 0 && s->exercise.kind != EXERCISE_WORTH;
    brush_heading(b, q, number,
                  named ? NULL : text_of(speech, EXERCISE_WORD_TITLE + (int)s->exercise.kind));
    exercise_question(text, sizeof text, speech, &s->exercise);
    wrap_text(b->canvas, (Rect){q.x + inset, q.y + brush_px(b, CARD_HEADING), q.w - 2 * inset, q.h},
              text, TEXT_LINES, brush_px(b, TEXT_LINE), &style);
    paint_choices(b, panel, s, speech);
    if (s->exercise.form == EXERCISE_TYPED)
        paint_field(b, panel, s, speech);
    paint_feedback(b, panel, s, speech);
    for (int i = 0; i < EXERCISE_BUTTONS; i++) {
        const bool off = i == EXERCISE_BUTTON_CHECK  ? !exercise_session_can_check(s)
                         : i == EXERCISE_BUTTON_NEXT ? false
                                                     : exercise_session_is_over(s);
        const bool main = exercise_session_is_over(s) ? i == EXERCISE_BUTTON_NEXT
                                                      : i == EXERCISE_BUTTON_CHECK && !off;
        paint_button(b, panel->buttons[i], text_of(speech, EXERCISE_WORD_BUTTON + i),
                     main ? b->theme->accent : b->theme->soft,
                     main  ? b->theme->card
                     : off ? b->theme->dim
                           : b->theme->ink);
    }
}

static void paint_list(const Brush *b, const ExercisePanel *panel, const ExerciseSession *s,
                       uint64_t solved, const ExerciseSpeech *speech)
{
    char text[EXERCISE_LINE_MAX], a[16], c[16];
    snprintf(a, sizeof a, "%d", exercise_leaves((int64_t)solved));
    snprintf(c, sizeof c, "%d", exercise_count());
    phrase_make(text, sizeof text, speech->plural, text_of(speech, EXERCISE_WORD_SOLVED), a, c,
                NULL);
    brush_card(b, panel->list, b->theme->card);
    brush_heading(b, panel->list, text_of(speech, EXERCISE_WORD_LIST), text);
    for (int i = 0; i < exercise_count() && i < EXERCISE_NUMBERS; i++) {
        const bool done = solved >> i & 1, current = i == s->number;
        const TextStyle style = {12, current ? TEXT_BOLD : TEXT_REGULAR, TEXT_CENTER,
                                 done ? b->theme->card : b->theme->ink};
        snprintf(a, sizeof a, "%d", i + 1);
        b->canvas->ops->round_rect(b->canvas->self, panel->numbers[i], brush_px(b, 5),
                                   done ? b->theme->good : b->theme->soft,
                                   current ? b->theme->accent : b->theme->edge);
        if (current) /* a second rim, so that it is seen on every colour */
            b->canvas->ops->round_rect(
                b->canvas->self, rect_inset(panel->numbers[i], brush_px(b, 1), brush_px(b, 1)),
                brush_px(b, 5), done ? b->theme->good : b->theme->soft, b->theme->accent);
        brush_text(b, panel->numbers[i], a, style);
    }
}

void exercise_panel_paint(const Brush *brush, const ExercisePanel *panel, const ExerciseSession *s,
                          uint64_t solved, const ExerciseSpeech *speech)
{
    if (panel->figure.h > 0)
        exercise_figure_paint(brush, panel, s, speech);
    paint_question(brush, panel, s, speech);
    paint_list(brush, panel, s, solved, speech);
}
