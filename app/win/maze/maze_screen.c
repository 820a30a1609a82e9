/* maze_screen.c: where the maze's parts are, what they show, and painting what changed. */
#include "maze_mode.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "core/canvas/geometry.h"
#include "core/maze/paint_maze_numbers.h"
#include "resource.h"

enum {
    WORDS_EVERY_MS = 90, /* figures that change faster cannot be read */
    PAN_MARGIN = 2,      /* cells that stay around the keyboard's cursor */
};

/* ---------------------------------------------------------------- layout */

static const MazeColors *colors_of(const MazeMode *m, MazeColors *out)
{
    *out = frame_look(m->frame)->theme_id == THEME_CONTRAST ? maze_colors_contrast
           : frame_look(m->frame)->theme->dark              ? maze_colors_dark
                                                            : maze_colors_light;
    out->back = frame_look(m->frame)->theme->chrome;
    return out;
}

static void follow_first(MazeMode *m)
{
    if (maze_race_lanes(m->race) == MAZE_LANES)
        maze_view_follow(&m->screen.views[1], &m->screen.views[0]);
}

static void place_captions(MazeMode *m)
{
    for (int i = 0; i < m->screen.layout.lanes; i++)
        maze_layout_place_caption(&m->screen.layout, i, maze_view_map_rect(&m->screen.views[i]));
}

static void fit_views(MazeMode *m)
{
    const GmkMaze *map = maze_edit_map(m->edit);
    for (int i = 0; i < MAZE_LANES; i++)
        maze_view_init(&m->screen.views[i], m->screen.layout.fields[i], gmk_maze_width(map),
                       gmk_maze_height(map));
    m->screen.zoomed = false;
    place_captions(m);
}

void maze_mode_layout(void *self, Rect client)
{
    MazeMode *m = self;
    const GmkMaze *map = maze_edit_map(m->edit);
    const int32_t width = gmk_maze_width(map), height = gmk_maze_height(map);
    const bool same = m->screen.views[0].width == width && m->screen.views[0].height == height;
    maze_layout_compute(&m->screen.layout, client, frame_look(m->frame)->dpi,
                        maze_race_lanes(m->race), width, height, !frame_settings(m->frame)->panel);
    memset(&m->screen.words, 0, sizeof m->screen.words); /* made anew when they are painted */
    if (!m->screen.zoomed || !same) {
        fit_views(m);
        return;
    }
    maze_view_resize(&m->screen.views[0], m->screen.layout.fields[0]);
    m->screen.views[1] = m->screen.views[0];
    m->screen.views[1].area = m->screen.layout.fields[1];
    follow_first(m);
    place_captions(m);
}

/* To be called after zooming or panning. */
static void redraw_lanes(MazeMode *m)
{
    place_captions(m);
    for (int i = 0; i < m->screen.layout.lanes; i++)
        frame_redraw(m->frame, m->screen.layout.lanes_at[i]);
}

void maze_mode_zoom(MazeMode *m, int steps, int x, int y)
{
    const Rect first = m->screen.layout.fields[0], second = m->screen.layout.fields[1];
    if (second.w > 0 && x >= second.x && y >= second.y) { /* the same place in the first view */
        x += first.x - second.x;
        y += first.y - second.y;
    }
    if (!maze_view_zoom(&m->screen.views[0], steps, x, y))
        return;
    m->screen.zoomed = true;
    follow_first(m);
    redraw_lanes(m);
}

void maze_mode_zoom_middle(MazeMode *m, int steps)
{
    const Rect r = m->screen.layout.fields[0];
    if (steps != 0) {
        maze_mode_zoom(m, steps, r.x + r.w / 2, r.y + r.h / 2);
        return;
    }
    fit_views(m);
    redraw_lanes(m);
}

void maze_mode_pan(MazeMode *m, int dx, int dy)
{
    if (!maze_view_pan(&m->screen.views[0], dx, dy))
        return;
    m->screen.zoomed = true;
    follow_first(m);
    redraw_lanes(m);
}

void maze_mode_show_cell(MazeMode *m, GmkPoint cell)
{
    const MazeView *view = &m->screen.views[0];
    const Rect r = maze_view_cell_rect(view, cell), a = view->area;
    const int keep = PAN_MARGIN * r.w;
    int dx = 0, dy = 0;
    if (r.x - keep < a.x)
        dx = a.x - (r.x - keep);
    else if (r.x + r.w + keep > a.x + a.w)
        dx = a.x + a.w - (r.x + r.w + keep);
    if (r.y - keep < a.y)
        dy = a.y - (r.y - keep);
    else if (r.y + r.h + keep > a.y + a.h)
        dy = a.y + a.h - (r.y + r.h + keep);
    if (dx != 0 || dy != 0)
        maze_mode_pan(m, dx, dy);
}

/* Numbers that are too small to be seen are no answer to a command: it comes as near as they need,
 * to where the search begins. */
void maze_mode_switch_numbers(MazeMode *m)
{
    bool *on = &frame_settings(m->frame)->maze_numbers;
    const MazeView *view = &m->screen.views[0];
    const int least = maze_numbers_cell_min(frame_look(m->frame)->dpi);
    *on = !*on;
    if (*on && maze_view_cell(view) < least) {
        while (maze_view_cell(view) < least)
            maze_mode_zoom_middle(m, 1);
        maze_mode_show_cell(m, gmk_maze_start(maze_edit_map(m->edit)));
    }
    redraw_lanes(m);
    frame_sync(m->frame);
    frame_save_settings(m->frame);
}

/* ---------------------------------------------------------------- words */

/* "1,234,567". */
static void count_text(char *out, size_t size, uint64_t count)
{
    char digits[24];
    const int length = snprintf(digits, sizeof digits, "%" PRIu64, count);
    size_t at = 0;
    for (int i = 0; i < length && at + 2 < size; i++) {
        if (i > 0 && (length - i) % 3 == 0)
            out[at++] = ',';
        out[at++] = digits[i];
    }
    out[at] = '\0';
}

static void time_text(char *out, size_t size, int64_t us)
{
    if (us < 10000)
        snprintf(out, size, "%.2f ms", (double)us / 1e3);
    else if (us < 1000000)
        snprintf(out, size, "%.0f ms", (double)us / 1e3);
    else
        snprintf(out, size, "%.2f s", (double)us / 1e6);
}

static void memory_text(char *out, size_t size, uint64_t bytes)
{
    if (bytes < 1000000)
        snprintf(out, size, "%.1f KB", (double)bytes / 1e3);
    else
        snprintf(out, size, "%.1f MB", (double)bytes / 1e6);
}

static const char *algorithm_name(const MazeMode *m, int algorithm)
{
    return strings_text(frame_strings(m->frame), STRING_ID(IDS_MAZE_NO_SECOND, MAZE_NO_ALGORITHM,
                                                           GMK_MAZE_TEXTBOOK_IDASTAR, algorithm));
}

/* "h: Manhattan · without table". */
static void choice_text(const MazeMode *m, MazeChoice choice, char *out, size_t size)
{
    const Strings *strings = frame_strings(m->frame);
    const char *heuristic = strings_text(
        strings, STRING_ID(IDS_MAZE_HEURISTIC, 0, GMK_MAZE_DOUBLED, (UINT)choice.heuristic));
    if (!maze_choice_estimates(choice))
        snprintf(out, size, "%s", strings_text(strings, IDS_MAZE_NO_HEURISTIC));
    else if (!maze_choice_deepens(choice))
        snprintf(out, size, "h: %s", heuristic);
    else
        strings_format(out, size, strings, STRING_ID(IDS_MAZE_TABLE, 0, 1, (UINT)choice.no_table),
                       heuristic, NULL, NULL);
}

/* Of a search that promises nothing: what another one beside it has proven. -1: nothing. */
static int32_t proven_length(const MazeRace *race)
{
    for (int i = 0; i < maze_race_lanes(race); i++)
        if (maze_race_report(race, i)->state == GMK_MAZE_FOUND &&
            maze_choice_is_exact(maze_race_choice(race, i)))
            return maze_race_report(race, i)->length;
    return -1;
}

/* What is said of a path that was found; {2}: by how much it is longer than a shortest one. */
static UINT found_id(const MazeRace *race, int lane, char *longer, size_t size)
{
    const int32_t length = maze_race_report(race, lane)->length, least = proven_length(race);
    if (maze_choice_is_exact(maze_race_choice(race, lane)) || length == least)
        return IDS_MAZE_SHORTEST;
    if (least < 0)
        return maze_race_algorithm(race, lane) == GMK_MAZE_GREEDY ? IDS_MAZE_SOME
                                                                  : IDS_MAZE_PERHAPS;
    count_text(longer, size, (uint64_t)(length - least));
    return IDS_MAZE_LONGER;
}

static void lane_state(const MazeMode *m, int lane, char *out, size_t size)
{
    const MazeRace *race = m->race;
    const GmkMazeReport *report = maze_race_report(race, lane);
    const MazeRaceState state = maze_race_state(race);
    char steps[32] = "", longer[32] = "";
    UINT id = IDS_MAZE_READY;
    if (state != MAZE_RACE_READY && report->state == GMK_MAZE_FOUND)
        id = found_id(race, lane, longer, sizeof longer);
    else if (maze_race_is_at_limit(race, lane))
        id = IDS_MAZE_LIMIT;
    else if (state != MAZE_RACE_READY && report->state == GMK_MAZE_NO_PATH)
        id = IDS_MAZE_NO_PATH;
    else if (state == MAZE_RACE_RUNS)
        id = IDS_MAZE_SEARCHING;
    else if (state == MAZE_RACE_PAUSED)
        id = IDS_MAZE_PAUSED;
    if (report->length >= 0)
        count_text(steps, sizeof steps, (uint64_t)report->length);
    strings_format(out, size, frame_strings(m->frame), id, steps, longer, NULL);
}

static void lane_figures(const MazeMode *m, int lane, char out[MAZE_FIGURES][MAZE_WORD_MAX])
{
    const MazeRace *race = m->race;
    const GmkMazeReport *report = maze_race_report(race, lane);
    const bool begun = maze_race_state(race) != MAZE_RACE_READY;
    char iteration[32], bound[32];
    for (int i = 0; i < MAZE_FIGURES; i++)
        snprintf(out[i], MAZE_WORD_MAX, "%s", i == MAZE_FIGURE_ROUND ? "" : "–");
    if (!begun)
        return;
    if (report->state == GMK_MAZE_FOUND)
        count_text(out[MAZE_FIGURE_LENGTH], MAZE_WORD_MAX, (uint64_t)report->length);
    count_text(out[MAZE_FIGURE_EXPANDED], MAZE_WORD_MAX, report->expanded);
    count_text(out[MAZE_FIGURE_VISITED], MAZE_WORD_MAX, report->visited);
    time_text(out[MAZE_FIGURE_TIME], MAZE_WORD_MAX, report->time_us);
    memory_text(out[MAZE_FIGURE_MEMORY], MAZE_WORD_MAX, report->bytes);
    if (!maze_choice_deepens(maze_race_choice(race, lane)))
        return;
    count_text(iteration, sizeof iteration, report->iterations);
    count_text(bound, sizeof bound, (uint64_t)report->bound);
    /* As long as there is no path, the bound is what is known of its length. */
    const MazeFigure place =
        report->state == GMK_MAZE_FOUND ? MAZE_FIGURE_ROUND : MAZE_FIGURE_LENGTH;
    strings_format(out[place], MAZE_WORD_MAX, frame_strings(m->frame), IDS_MAZE_ROUND, iteration,
                   bound, NULL);
}

static void put(char out[MAZE_WORD_MAX], const char *text)
{
    snprintf(out, MAZE_WORD_MAX, "%s", text);
}

static void make_words(const MazeMode *m, MazeWords *out)
{
    const MazeRace *race = m->race;
    const int64_t rate = maze_race_rate(maze_race_speed(race));
    char number[32];
    memset(out, 0, sizeof *out); /* they are compared byte by byte */
    for (int i = 0; i < maze_race_lanes(race); i++) {
        put(out->name[i], algorithm_name(m, maze_race_algorithm(race, i)));
        choice_text(m, maze_race_choice(race, i), out->choice[i], MAZE_WORD_MAX);
        lane_state(m, i, out->state[i], MAZE_WORD_MAX);
        lane_figures(m, i, out->figures[i]);
    }
    for (UINT i = 0; i < MAZE_FIGURE_ROUND; i++)
        put(out->figure_names[i],
            strings_text(frame_strings(m->frame),
                         STRING_ID(IDS_MAZE_FIGURE, 0, MAZE_FIGURE_ROUND - 1, i)));
    for (UINT i = 0; i < MAZE_LEGENDS; i++)
        put(out->legend_names[i],
            strings_text(frame_strings(m->frame),
                         STRING_ID(IDS_MAZE_LEGEND_FIRST, 0, MAZE_LEGENDS - 1, i)));
    put(out->speed, strings_text(frame_strings(m->frame), IDS_MAZE_SPEED));
    put(out->legend, strings_text(frame_strings(m->frame), IDS_MAZE_LEGEND));
    count_text(number, sizeof number, (uint64_t)rate);
    strings_format(out->rate, MAZE_WORD_MAX, frame_strings(m->frame),
                   rate ? IDS_MAZE_RATE : IDS_MAZE_NO_BOUND, number, NULL, NULL);
}

/* ---------------------------------------------------------------- what has to be redrawn */

static Rect within(Rect a, Rect b)
{
    const int x = max(a.x, b.x), y = max(a.y, b.y);
    return (Rect){x, y, max(min(a.x + a.w, b.x + b.w) - x, 0),
                  max(min(a.y + a.h, b.y + b.h) - y, 0)};
}

/*
 * Redraws cells with their neighbours, whose lines may have changed, and with start and goal, which
 * reach beyond their cells.
 */
static void redraw_cells(MazeMode *m, int lane, MazeCells cells)
{
    const MazeView *view = &m->screen.views[lane];
    if (cells.w == 0 || lane >= m->screen.layout.lanes)
        return;
    const Rect first = maze_cell_reach(view, (GmkPoint){cells.x - 1, cells.y - 1});
    const Rect last = maze_cell_reach(view, (GmkPoint){cells.x + cells.w, cells.y + cells.h});
    const Rect all = {first.x, first.y, last.x + last.w - first.x, last.y + last.h - first.y};
    frame_redraw(m->frame, within(all, view->area));
}

static void redraw_cursor(MazeMode *m, GmkPoint cell)
{
    for (int i = 0; i < m->screen.layout.lanes; i++)
        frame_redraw(m->frame,
                     within(maze_cell_reach(&m->screen.views[i], cell), m->screen.views[i].area));
}

static void follow_cursor(MazeMode *m)
{
    if (m->screen.cursor_shown == m->input.has_cursor &&
        m->input.cursor.x == m->screen.cursor_place.x &&
        m->input.cursor.y == m->screen.cursor_place.y)
        return;
    if (m->screen.cursor_shown)
        redraw_cursor(m, m->screen.cursor_place);
    if (m->input.has_cursor)
        redraw_cursor(m, m->input.cursor);
    m->screen.cursor_shown = m->input.has_cursor;
    m->screen.cursor_place = m->input.cursor;
}

static void redraw_words(MazeMode *m)
{
    const MazeWords before = m->screen.words;
    const ULONGLONG now = GetTickCount64();
    if (maze_race_state(m->race) == MAZE_RACE_RUNS && now - m->screen.words_shown < WORDS_EVERY_MS)
        return;
    m->screen.words_shown = now;
    make_words(m, &m->screen.words);
    for (int i = 0; i < m->screen.layout.lanes; i++) {
        if (memcmp(before.figures[i], m->screen.words.figures[i], sizeof before.figures[i]) != 0)
            frame_redraw(m->frame, m->screen.layout.cards[i]);
        if (memcmp(before.state[i], m->screen.words.state[i], sizeof before.state[i]) != 0)
            frame_redraw(m->frame, m->screen.layout.captions[i]);
    }
    if (m->screen.words_speed != maze_race_speed(m->race))
        frame_redraw(m->frame, m->screen.layout.speed);
    m->screen.words_speed = maze_race_speed(m->race);
}

void maze_mode_show_changes(void *self)
{
    MazeMode *m = self;
    const MazeCells drawn = maze_edit_take_changes(m->edit);
    for (int i = 0; i < MAZE_LANES; i++) {
        redraw_cells(m, i, drawn);
        redraw_cells(m, i, maze_race_take_changes(m->race, i));
    }
    follow_cursor(m);
    redraw_words(m);
    frame_redraw_status(m->frame);
}

/* ---------------------------------------------------------------- painting */

void maze_mode_paint(void *self, const Canvas *canvas, Rect dirty)
{
    MazeMode *m = self;
    const MazeLayout *layout = &m->screen.layout;
    MazeColors colors;
    colors_of(m, &colors);
    if (!*m->screen.words.speed)
        make_words(m, &m->screen.words);
    for (int i = 0; i < layout->lanes; i++) {
        if (rect_overlap(dirty, layout->fields[i])) {
            paint_maze(m->screen.painters[i], canvas, &m->screen.views[i], &colors,
                       maze_edit_map(m->edit), maze_race_search(m->race, i), dirty);
            if (frame_settings(m->frame)->maze_numbers)
                paint_maze_numbers(canvas, &m->screen.views[i], &colors, maze_edit_map(m->edit),
                                   maze_race_search(m->race, i), maze_race_numbers(m->race, i),
                                   frame_look(m->frame)->dpi, dirty);
            if (m->input.has_cursor)
                paint_maze_cursor(canvas, &m->screen.views[i], m->input.cursor,
                                  frame_look(m->frame)->theme->accent, colors.rim);
        }
        if (rect_overlap(dirty, layout->captions[i]))
            paint_maze_caption(canvas, layout, frame_look(m->frame)->theme, &m->screen.words, i);
    }
    paint_maze_panel(canvas, layout, frame_look(m->frame)->theme, &colors, &m->screen.words,
                     maze_race_speed(m->race), dirty);
}

/* ---------------------------------------------------------------- status bar */

void maze_mode_cell_text(const MazeMode *m, char *out, size_t size, GmkPoint cell)
{
    const GmkMaze *map = maze_edit_map(m->edit);
    const GmkPoint start = gmk_maze_start(map), goal = gmk_maze_goal(map);
    char row[16], column[16];
    UINT id = gmk_maze_is_wall(map, cell) ? IDS_MAZE_LEGEND_WALL : IDS_MAZE_OPEN;
    if (cell.x == start.x && cell.y == start.y)
        id = IDS_MAZE_LEGEND_FIRST;
    if (cell.x == goal.x && cell.y == goal.y)
        id = IDS_MAZE_LEGEND_GOAL;
    snprintf(row, sizeof row, "%" PRId32, cell.y);
    snprintf(column, sizeof column, "%" PRId32, cell.x);
    strings_format(out, size, frame_strings(m->frame), IDS_MAZE_CELL, row, column,
                   strings_text(frame_strings(m->frame), id));
}

/* What is peculiar about the map as it is searched; 0: nothing. */
static UINT remark_id(const MazeMode *m)
{
    const MazeRace *race = m->race;
    const GmkMazeReport *report = maze_race_report(race, 0);
    const GmkMaze *map = maze_edit_map(m->edit);
    const GmkPoint start = gmk_maze_start(map), goal = gmk_maze_goal(map);
    if (maze_race_state(race) == MAZE_RACE_READY)
        return 0;
    if (report->state == GMK_MAZE_NO_PATH)
        return IDS_MAZE_UNREACHABLE;
    if (start.x == goal.x && start.y == goal.y)
        return IDS_MAZE_ONE_CELL;
    if (report->start_is_wall)
        return IDS_MAZE_START_WALL;
    return report->goal_is_wall ? IDS_MAZE_GOAL_WALL : 0;
}

/* The lane that has come to its limit without an answer; -1: none. */
static int lane_at_limit(const MazeMode *m)
{
    for (int i = 0; i < maze_race_lanes(m->race); i++)
        if (maze_race_is_at_limit(m->race, i))
            return i;
    return -1;
}

static UINT hint_id(const MazeMode *m)
{
    const UINT remark = remark_id(m);
    if (maze_mode_is_making(m))
        return IDS_MAZE_MAKING;
    switch (maze_race_state(m->race)) {
    case MAZE_RACE_RUNS: return IDS_MAZE_HINT_RUNS;
    case MAZE_RACE_PAUSED:
        if (lane_at_limit(m) >= 0)
            return STRING_ID(IDS_MAZE_HINT_LIMIT, 0, 1,
                             (UINT)maze_race_choice(m->race, lane_at_limit(m)).no_table);
        return IDS_MAZE_HINT_PAUSED;
    case MAZE_RACE_OVER: return remark ? remark : IDS_MAZE_HINT_OVER;
    case MAZE_RACE_READY: break;
    }
    return IDS_MAZE_HINT_DRAW;
}

void maze_mode_status(const void *self, StatusText *out)
{
    const MazeMode *m = self;
    const GmkMaze *map = maze_edit_map(m->edit);
    char width[16], height[16], size[LINE_MAX], state[MAZE_WORD_MAX];
    snprintf(width, sizeof width, "%" PRId32, gmk_maze_width(map));
    snprintf(height, sizeof height, "%" PRId32, gmk_maze_height(map));
    strings_format(size, sizeof size, frame_strings(m->frame), IDS_MAZE_SIZE, width, height, NULL);
    lane_state(m, 0, state, sizeof state);
    snprintf(out->left, sizeof out->left, "%.100s · %.100s", size, state);
    out->point[0] = '\0';
    if (m->input.has_hover || m->input.has_cursor) {
        const GmkPoint cell = m->input.has_hover ? m->input.hover : m->input.cursor;
        snprintf(out->point, sizeof out->point, "%" PRId32 ",%" PRId32, cell.y, cell.x);
    }
    char cells[32] = "";
    if (lane_at_limit(m) >= 0)
        count_text(cells, sizeof cells, maze_race_report(m->race, lane_at_limit(m))->expanded);
    strings_format(out->right, sizeof out->right, frame_strings(m->frame), hint_id(m), cells, NULL,
                   NULL);
}
