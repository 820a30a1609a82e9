/* maze_testing.c: what a test may ask about the maze. */
#include "maze_mode.h"

#include "win/testing/testing.h"

static LRESULT pair(GmkPoint point)
{
    return MAKELONG(point.x, point.y);
}

static LRESULT wall_count(const GmkMaze *map)
{
    LRESULT count = 0;
    for (int32_t y = 0; y < gmk_maze_height(map); y++)
        for (int32_t x = 0; x < gmk_maze_width(map); x++)
            count += gmk_maze_is_wall(map, (GmkPoint){x, y});
    return count;
}

static LRESULT pixel_of(const MazeMode *m, GmkPoint cell)
{
    const Rect r = maze_view_cell_rect(&m->screen.views[0], cell);
    return MAKELONG(r.x + r.w / 2, r.y + r.h / 2);
}

/* The first pixel of the slider that stands for the speed. */
static LRESULT slider_of(const MazeLayout *layout, int speed)
{
    const Rect s = layout->slider;
    int x = s.x;
    while (x < s.x + s.w - 1 && maze_layout_speed_at(layout, x) < speed)
        x++;
    return MAKELONG(x, s.y + s.h / 2);
}

static LRESULT answer_map(const MazeMode *m, TestingQuery query, GmkPoint cell)
{
    const GmkMaze *map = maze_edit_map(m->edit);
    switch (query) {
    case TESTING_MAZE_WIDTH: return gmk_maze_width(map);
    case TESTING_MAZE_HEIGHT: return gmk_maze_height(map);
    case TESTING_MAZE_WALL: return gmk_maze_is_wall(map, cell);
    case TESTING_MAZE_WALLS: return wall_count(map);
    case TESTING_MAZE_START: return pair(gmk_maze_start(map));
    case TESTING_MAZE_GOAL: return pair(gmk_maze_goal(map));
    case TESTING_MAZE_CHANGED: return maze_edit_is_changed(m->edit);
    default: return -1;
    }
}

static LRESULT answer_race(const MazeMode *m, TestingQuery query, int lane)
{
    const GmkMazeReport *report = maze_race_report(m->race, lane);
    switch (query) {
    case TESTING_MAZE_STATE: return maze_race_state(m->race);
    case TESTING_MAZE_LANES: return maze_race_lanes(m->race);
    case TESTING_MAZE_ALGORITHM: return maze_race_algorithm(m->race, lane);
    case TESTING_MAZE_HEURISTIC: return (LRESULT)maze_race_choice(m->race, lane).heuristic;
    case TESTING_MAZE_NO_TABLE: return maze_race_choice(m->race, lane).no_table;
    case TESTING_MAZE_LENGTH: return report->state == GMK_MAZE_FOUND ? report->length : -1;
    case TESTING_MAZE_EXPANDED: return (LRESULT)report->expanded;
    case TESTING_MAZE_RESULT: return report->state;
    case TESTING_MAZE_SPEED: return maze_race_speed(m->race);
    default: return -1;
    }
}

bool maze_mode_answer(void *self, WPARAM query, int x, int y, LRESULT *out)
{
    const MazeMode *m = self;
    const int lane = x & 1;
    *out = 0;
    if (frame_shows(m->frame, m) && query == TESTING_PIXEL) { /* as of a game's board */
        *out = pixel_of(m, (GmkPoint){x, y});
        return true;
    }
    if (query < TESTING_MAZE || query >= TESTING_PUZZLE_STATE)
        return false;
    if (query == TESTING_MAZE || !m->edit) {
        *out = frame_shows(m->frame, m);
        return true;
    }
    switch ((TestingQuery)query) {
    case TESTING_MAZE_CELL_SIZE: *out = maze_view_cell(&m->screen.views[0]); return true;
    case TESTING_MAZE_FRAMES: *out = m->pace.frames; return true;
    case TESTING_MAZE_LEFT: *out = m->screen.views[0].left; return true;
    case TESTING_MAZE_SLIDER: *out = slider_of(&m->screen.layout, x); return true;
    case TESTING_MAZE_CURSOR: *out = m->input.has_cursor ? pair(m->input.cursor) : -1; return true;
    case TESTING_MAZE_CAPTION:
        *out = MAKELONG(m->screen.layout.captions[lane].x + 4,
                        m->screen.layout.captions[lane].y + m->screen.layout.captions[lane].h / 2);
        return true;
    case TESTING_MAZE_CHOICE:
        *out = MAKELONG(m->screen.layout.choices[lane].x + 4,
                        m->screen.layout.choices[lane].y + m->screen.layout.choices[lane].h / 2);
        return true;
    case TESTING_MAZE_STATE:
    case TESTING_MAZE_LANES:
    case TESTING_MAZE_ALGORITHM:
    case TESTING_MAZE_HEURISTIC:
    case TESTING_MAZE_NO_TABLE:
    case TESTING_MAZE_LENGTH:
    case TESTING_MAZE_EXPANDED:
    case TESTING_MAZE_RESULT:
    case TESTING_MAZE_SPEED: *out = answer_race(m, (TestingQuery)query, lane); return true;
    default: *out = answer_map(m, (TestingQuery)query, (GmkPoint){x, y}); return true;
    }
}
