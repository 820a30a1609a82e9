/* window_maze_view.c: where the maze's parts are, what they show, and painting what changed. */
#include "window_maze.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "resource.h"

enum {
    WORDS_EVERY_MS = 90, /* figures that change faster cannot be read */
    PAN_MARGIN = 2,      /* cells that stay around the keyboard's cursor */
};

/* ---------------------------------------------------------------- layout */

static const MazeColors *colors_of(const MainWindow *w, MazeColors *out)
{
    *out = w->theme_id == THEME_CONTRAST ? maze_colors_contrast
           : w->theme->dark              ? maze_colors_dark
                                         : maze_colors_light;
    out->back = w->theme->chrome;
    return out;
}

static void follow_first(MazeMode *m)
{
    if (maze_race_lanes(m->race) == MAZE_LANES)
        maze_view_follow(&m->views[1], &m->views[0]);
}

static void place_captions(MazeMode *m)
{
    for (int i = 0; i < m->layout.lanes; i++)
        maze_layout_place_caption(&m->layout, i, maze_view_map_rect(&m->views[i]));
}

static void fit_views(MazeMode *m)
{
    const GmkMaze *map = maze_edit_map(m->edit);
    for (int i = 0; i < MAZE_LANES; i++)
        maze_view_init(&m->views[i], m->layout.fields[i], gmk_maze_width(map),
                       gmk_maze_height(map));
    m->zoomed = false;
    place_captions(m);
}

void window_maze_layout(MainWindow *w, Rect client)
{
    MazeMode *m = w->maze;
    const GmkMaze *map = maze_edit_map(m->edit);
    const int32_t width = gmk_maze_width(map), height = gmk_maze_height(map);
    const bool same = m->views[0].width == width && m->views[0].height == height;
    maze_layout_compute(&m->layout, client, w->dpi, maze_race_lanes(m->race), width, height,
                        !window_settings(w)->panel);
    memset(&m->words, 0, sizeof m->words); /* made anew when they are painted */
    if (!m->zoomed || !same) {
        fit_views(m);
        return;
    }
    maze_view_resize(&m->views[0], m->layout.fields[0]);
    m->views[1] = m->views[0];
    m->views[1].area = m->layout.fields[1];
    follow_first(m);
    place_captions(m);
}

/* After another zoom or pan. */
static void redraw_lanes(MainWindow *w)
{
    place_captions(w->maze);
    for (int i = 0; i < w->maze->layout.lanes; i++)
        window_redraw(w, w->maze->layout.lanes_at[i]);
}

void window_maze_zoom(MainWindow *w, int steps, int x, int y)
{
    MazeMode *m = w->maze;
    const Rect first = m->layout.fields[0], second = m->layout.fields[1];
    if (second.w > 0 && x >= second.x && y >= second.y) { /* the same place in the first view */
        x += first.x - second.x;
        y += first.y - second.y;
    }
    if (!maze_view_zoom(&m->views[0], steps, x, y))
        return;
    m->zoomed = true;
    follow_first(m);
    redraw_lanes(w);
}

void window_maze_zoom_middle(MainWindow *w, int steps)
{
    MazeMode *m = w->maze;
    const Rect r = m->layout.fields[0];
    if (steps != 0) {
        window_maze_zoom(w, steps, r.x + r.w / 2, r.y + r.h / 2);
        return;
    }
    fit_views(m);
    redraw_lanes(w);
}

void window_maze_pan(MainWindow *w, int dx, int dy)
{
    MazeMode *m = w->maze;
    if (!maze_view_pan(&m->views[0], dx, dy))
        return;
    m->zoomed = true;
    follow_first(m);
    redraw_lanes(w);
}

void window_maze_show_cell(MainWindow *w, GmkPoint cell)
{
    const MazeView *view = &w->maze->views[0];
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
        window_maze_pan(w, dx, dy);
}

POINT window_maze_menu_place(const MainWindow *w)
{
    const MazeMode *m = w->maze;
    const Rect cell = maze_view_cell_rect(&m->views[0], m->cursor), all = m->layout.fields[0];
    POINT at = {all.x + all.w / 2, all.y + all.h / 2};
    if (m->has_cursor)
        at = (POINT){cell.x + cell.w, cell.y + cell.h};
    ClientToScreen(w->hwnd, &at);
    return at;
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

const char *window_maze_algorithm(const MainWindow *w, int algorithm)
{
    return strings_text(w->strings, IDS_MAZE_NO_SECOND + 1 + (UINT)algorithm);
}

static void lane_state(const MainWindow *w, int lane, char *out, size_t size)
{
    const MazeRace *race = w->maze->race;
    const GmkMazeReport *report = maze_race_report(race, lane);
    const MazeRaceState state = maze_race_state(race);
    char steps[32] = "";
    UINT id = IDS_MAZE_READY;
    if (state != MAZE_RACE_READY && report->state == GMK_MAZE_FOUND)
        id = maze_race_algorithm(race, lane) == GMK_MAZE_GREEDY ? IDS_MAZE_SOME : IDS_MAZE_SHORTEST;
    else if (state != MAZE_RACE_READY && report->state == GMK_MAZE_NO_PATH)
        id = IDS_MAZE_NO_PATH;
    else if (state == MAZE_RACE_RUNS)
        id = IDS_MAZE_SEARCHING;
    else if (state == MAZE_RACE_PAUSED)
        id = IDS_MAZE_PAUSED;
    if (report->length >= 0)
        count_text(steps, sizeof steps, (uint64_t)report->length);
    strings_format(out, size, w->strings, id, steps, NULL, NULL);
}

static void lane_figures(const MainWindow *w, int lane, char out[MAZE_FIGURES][MAZE_WORD_MAX])
{
    const MazeRace *race = w->maze->race;
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
    if (maze_race_algorithm(race, lane) != GMK_MAZE_IDASTAR)
        return;
    count_text(iteration, sizeof iteration, report->iterations);
    count_text(bound, sizeof bound, (uint64_t)report->bound);
    strings_format(out[MAZE_FIGURE_ROUND], MAZE_WORD_MAX, w->strings, IDS_MAZE_ROUND, iteration,
                   bound, NULL);
}

static void put(char out[MAZE_WORD_MAX], const char *text)
{
    snprintf(out, MAZE_WORD_MAX, "%s", text);
}

static void make_words(const MainWindow *w, MazeWords *out)
{
    const MazeRace *race = w->maze->race;
    const int64_t rate = maze_race_rate(maze_race_speed(race));
    char number[32];
    memset(out, 0, sizeof *out); /* they are compared byte by byte */
    for (int i = 0; i < maze_race_lanes(race); i++) {
        put(out->name[i], window_maze_algorithm(w, maze_race_algorithm(race, i)));
        lane_state(w, i, out->state[i], MAZE_WORD_MAX);
        lane_figures(w, i, out->figures[i]);
    }
    for (UINT i = 0; i < MAZE_FIGURE_ROUND; i++)
        put(out->figure_names[i], strings_text(w->strings, IDS_MAZE_FIGURE + i));
    for (UINT i = 0; i < MAZE_LEGENDS; i++)
        put(out->legend_names[i], strings_text(w->strings, IDS_MAZE_LEGEND_FIRST + i));
    put(out->speed, strings_text(w->strings, IDS_MAZE_SPEED));
    put(out->legend, strings_text(w->strings, IDS_MAZE_LEGEND));
    count_text(number, sizeof number, (uint64_t)rate);
    strings_format(out->rate, MAZE_WORD_MAX, w->strings, rate ? IDS_MAZE_RATE : IDS_MAZE_NO_BOUND,
                   number, NULL, NULL);
}

/* ---------------------------------------------------------------- what has to be redrawn */

static Rect within(Rect a, Rect b)
{
    const int x = max(a.x, b.x), y = max(a.y, b.y);
    return (Rect){x, y, max(min(a.x + a.w, b.x + b.w) - x, 0),
                  max(min(a.y + a.h, b.y + b.h) - y, 0)};
}

/* Cells with their neighbours, whose lines may be others, and with what ends reach out. */
static void redraw_cells(MainWindow *w, int lane, MazeCells cells)
{
    const MazeView *view = &w->maze->views[lane];
    if (cells.w == 0 || lane >= w->maze->layout.lanes)
        return;
    const Rect first = maze_cell_reach(view, (GmkPoint){cells.x - 1, cells.y - 1});
    const Rect last = maze_cell_reach(view, (GmkPoint){cells.x + cells.w, cells.y + cells.h});
    const Rect all = {first.x, first.y, last.x + last.w - first.x, last.y + last.h - first.y};
    window_redraw(w, within(all, view->area));
}

static void redraw_cursor(MainWindow *w, GmkPoint cell)
{
    for (int i = 0; i < w->maze->layout.lanes; i++)
        window_redraw(w, within(maze_cell_reach(&w->maze->views[i], cell), w->maze->views[i].area));
}

static void follow_cursor(MainWindow *w)
{
    MazeMode *m = w->maze;
    if (m->cursor_shown == m->has_cursor && m->cursor.x == m->cursor_place.x &&
        m->cursor.y == m->cursor_place.y)
        return;
    if (m->cursor_shown)
        redraw_cursor(w, m->cursor_place);
    if (m->has_cursor)
        redraw_cursor(w, m->cursor);
    m->cursor_shown = m->has_cursor;
    m->cursor_place = m->cursor;
}

static void redraw_words(MainWindow *w)
{
    MazeMode *m = w->maze;
    const MazeWords before = m->words;
    const ULONGLONG now = GetTickCount64();
    if (maze_race_state(m->race) == MAZE_RACE_RUNS && now - m->words_shown < WORDS_EVERY_MS)
        return;
    m->words_shown = now;
    make_words(w, &m->words);
    for (int i = 0; i < m->layout.lanes; i++) {
        if (memcmp(before.figures[i], m->words.figures[i], sizeof before.figures[i]) != 0)
            window_redraw(w, m->layout.cards[i]);
        if (memcmp(before.state[i], m->words.state[i], sizeof before.state[i]) != 0)
            window_redraw(w, m->layout.captions[i]);
    }
    if (m->words_speed != maze_race_speed(m->race))
        window_redraw(w, m->layout.speed);
    m->words_speed = maze_race_speed(m->race);
}

void window_maze_show_changes(MainWindow *w)
{
    MazeMode *m = w->maze;
    const MazeCells drawn = maze_edit_take_changes(m->edit);
    for (int i = 0; i < MAZE_LANES; i++) {
        redraw_cells(w, i, drawn);
        redraw_cells(w, i, maze_race_take_changes(m->race, i));
    }
    follow_cursor(w);
    redraw_words(w);
    window_redraw_status(w);
}

/* ---------------------------------------------------------------- painting */

static bool overlap(Rect a, Rect b)
{
    return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

void window_maze_paint(MainWindow *w, const Canvas *canvas, Rect dirty)
{
    MazeMode *m = w->maze;
    const MazeLayout *layout = &m->layout;
    MazeColors colors;
    colors_of(w, &colors);
    if (!*m->words.speed)
        make_words(w, &m->words);
    for (int i = 0; i < layout->lanes; i++) {
        if (overlap(dirty, layout->fields[i])) {
            paint_maze(m->painters[i], canvas, &m->views[i], &colors, maze_edit_map(m->edit),
                       maze_race_search(m->race, i), dirty);
            if (m->has_cursor)
                paint_maze_cursor(canvas, &m->views[i], m->cursor, w->theme->accent, colors.rim);
        }
        if (overlap(dirty, layout->captions[i]))
            paint_maze_caption(canvas, layout, w->theme, &m->words, i);
    }
    paint_maze_panel(canvas, layout, w->theme, &colors, &m->words, maze_race_speed(m->race), dirty);
}

/* ---------------------------------------------------------------- status bar */

void window_maze_cell_text(const MainWindow *w, char *out, size_t size, GmkPoint cell)
{
    const GmkMaze *map = maze_edit_map(w->maze->edit);
    const GmkPoint start = gmk_maze_start(map), goal = gmk_maze_goal(map);
    char row[16], column[16];
    UINT id = gmk_maze_is_wall(map, cell) ? IDS_MAZE_LEGEND_WALL : IDS_MAZE_OPEN;
    if (cell.x == start.x && cell.y == start.y)
        id = IDS_MAZE_LEGEND_FIRST;
    if (cell.x == goal.x && cell.y == goal.y)
        id = IDS_MAZE_LEGEND_GOAL;
    snprintf(row, sizeof row, "%" PRId32, cell.y);
    snprintf(column, sizeof column, "%" PRId32, cell.x);
    strings_format(out, size, w->strings, IDS_MAZE_CELL, row, column, strings_text(w->strings, id));
}

/* What is peculiar about the map as it is searched; 0: nothing. */
static UINT remark_id(const MainWindow *w)
{
    const MazeRace *race = w->maze->race;
    const GmkMazeReport *report = maze_race_report(race, 0);
    const GmkMaze *map = maze_edit_map(w->maze->edit);
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

static UINT hint_id(const MainWindow *w)
{
    const UINT remark = remark_id(w);
    if (window_maze_is_making(w))
        return IDS_MAZE_MAKING;
    switch (maze_race_state(w->maze->race)) {
    case MAZE_RACE_RUNS: return IDS_MAZE_HINT_RUNS;
    case MAZE_RACE_PAUSED: return IDS_MAZE_HINT_PAUSED;
    case MAZE_RACE_OVER: return remark ? remark : IDS_MAZE_HINT_OVER;
    case MAZE_RACE_READY: break;
    }
    return IDS_MAZE_HINT_DRAW;
}

void window_maze_status(const MainWindow *w, StatusText *out)
{
    const MazeMode *m = w->maze;
    const GmkMaze *map = maze_edit_map(m->edit);
    char width[16], height[16], size[LINE_MAX], state[MAZE_WORD_MAX];
    snprintf(width, sizeof width, "%" PRId32, gmk_maze_width(map));
    snprintf(height, sizeof height, "%" PRId32, gmk_maze_height(map));
    strings_format(size, sizeof size, w->strings, IDS_MAZE_SIZE, width, height, NULL);
    lane_state(w, 0, state, sizeof state);
    snprintf(out->left, sizeof out->left, "%.100s · %.100s", size, state);
    out->point[0] = '\0';
    if (m->has_hover || m->has_cursor) {
        const GmkPoint cell = m->has_hover ? m->hover : m->cursor;
        snprintf(out->point, sizeof out->point, "%" PRId32 ",%" PRId32, cell.y, cell.x);
    }
    snprintf(out->right, sizeof out->right, "%s",
             *w->notice ? w->notice : strings_text(w->strings, hint_id(w)));
}
