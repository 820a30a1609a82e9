/*
 * experiment_page.h: the page of the experiments as it is drawn: their list at the left, and what the chosen one has
 * said at the right: what it asks, source, tables, sentences, plots with errors and the line at 50 %.
 */
#ifndef GOMOKIT_CORE_EXPERIMENT_PAGE_H
#define GOMOKIT_CORE_EXPERIMENT_PAGE_H

#include "core/paint/brush.h"
#include "experiment_log.h"

enum { EXPERIMENT_COUNT = 13 };
extern const char *const experiment_names[EXPERIMENT_COUNT]; /* as `gmk lab` has them */

typedef enum ExperimentButton {
    EXPERIMENT_BUTTON_QUICK,
    EXPERIMENT_BUTTON_RUN,
    EXPERIMENT_BUTTON_CANCEL,
    EXPERIMENT_BUTTON_SAVE,
    EXPERIMENT_BUTTONS,
} ExperimentButton;

typedef struct ExperimentPage {
    int dpi;
    int chosen, running; /* experiments; running -1: none is */
    int scroll, height;  /* of the body, in pixels; the height is known after painting */
    bool has[EXPERIMENT_COUNT];
    bool off[EXPERIMENT_BUTTONS]; /* cannot be pressed now */
    const ExperimentLog *log;     /* of the chosen one, borrowed */
    const ExperimentWords *words;
    const char *title, *buttons[EXPERIMENT_BUTTONS];
    const char *nothing;                     /* what stands there before it has run */
    char state[2 * EXPERIMENT_PROGRESS_MAX]; /* how far it is, time left */
    int percent;                             /* of the whole work; -1: none runs */
    Rect list, body, bar;
    Rect rows[EXPERIMENT_COUNT], places[EXPERIMENT_BUTTONS];
} ExperimentPage;

void experiment_page_lay_out(ExperimentPage *page, Rect area, int dpi);

/* The experiment, or the button, at a point; -1: none. */
int experiment_page_row(const ExperimentPage *page, int x, int y);
int experiment_page_button(const ExperimentPage *page, int x, int y);

void experiment_page_paint(ExperimentPage *page, const Brush *brush);

/* One plot in a rectangle. */
void experiment_plot_paint(const Brush *b, const Plot *plot, Rect area);

#endif
