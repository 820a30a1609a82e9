/*
 * maze_panel.h: the maze's side of the window: where its parts are, and the panel and captions
 * drawn on a Canvas from plain words. The maps themselves are paint_maze.h's. No state; any thread.
 */
#ifndef GOMOKIT_MAZE_PANEL_H
#define GOMOKIT_MAZE_PANEL_H

#include "core/paint/theme.h"
#include "maze_race.h"
#include "paint_maze.h"

/* What is told of a search. */
typedef enum MazeFigure {
    MAZE_FIGURE_LENGTH,
    MAZE_FIGURE_EXPANDED,
    MAZE_FIGURE_VISITED,
    MAZE_FIGURE_TIME,
    MAZE_FIGURE_MEMORY,
    MAZE_FIGURE_ROUND, /* IDA*: iteration and bound, shown if there is room; may be empty */
    MAZE_FIGURES,
} MazeFigure;

typedef enum MazeLegend {
    MAZE_LEGEND_START,
    MAZE_LEGEND_GOAL,
    MAZE_LEGEND_WALL,
    MAZE_LEGEND_FRONTIER,
    MAZE_LEGEND_VISITED,
    MAZE_LEGEND_PATH,
    MAZE_LEGENDS,
} MazeLegend;

enum { MAZE_WORD_MAX = 96 };

/* All words, in the user's language. Plain values, so that two of them can be compared. */
typedef struct MazeWords {
    char name[MAZE_LANES][MAZE_WORD_MAX];   /* of the algorithm */
    char choice[MAZE_LANES][MAZE_WORD_MAX]; /* its heuristic and its table */
    char state[MAZE_LANES][MAZE_WORD_MAX];  /* "searching", "116 steps", "no way to the goal" */
    char figures[MAZE_LANES][MAZE_FIGURES][MAZE_WORD_MAX];
    char figure_names[MAZE_FIGURES][MAZE_WORD_MAX];
    char speed[MAZE_WORD_MAX], rate[MAZE_WORD_MAX]; /* "Speed", "200 cells a second" */
    char legend[MAZE_WORD_MAX], legend_names[MAZE_LEGENDS][MAZE_WORD_MAX];
} MazeWords;

typedef struct MazeLayout {
    Rect client;
    int dpi, lanes;
    Rect lanes_at[MAZE_LANES]; /* a map with its caption */
    Rect captions[MAZE_LANES]; /* above each map */
    Rect fields[MAZE_LANES];   /* of the maps; empty for a lane that is not there */
    Rect panel;                /* empty when it is hidden or there is no room */
    Rect cards[MAZE_LANES];    /* in the panel, as the next ones; empty without room */
    Rect choices[MAZE_LANES];  /* the row of a card where a press opens the list of choices */
    Rect speed;                /* the card around the slider */
    Rect slider;               /* where it can be pressed */
    Rect legend;
} MazeLayout;

/*
 * For one or two maps of width*height cells. Two maps lie beside each other, or above each other
 * where that shows them much larger.
 */
void maze_layout_compute(MazeLayout *out, Rect client, int dpi, int lanes, int32_t width,
                         int32_t height, bool hide_panel);

/* Moves a caption to the map that it belongs to, which may be smaller than its field. */
void maze_layout_place_caption(MazeLayout *layout, int lane, Rect map);

/* The speed for a slider that is pressed or dragged at this pixel; within its bounds. */
int maze_layout_speed_at(const MazeLayout *layout, int x);

/* Paint what of the panel, or of a lane's caption, touches `dirty` (w == 0: all), wholly. */
void paint_maze_panel(const Canvas *canvas, const MazeLayout *layout, const Theme *theme,
                      const MazeColors *colors, const MazeWords *words, int speed, Rect dirty);
void paint_maze_caption(const Canvas *canvas, const MazeLayout *layout, const Theme *theme,
                        const MazeWords *words, int lane);

#endif
