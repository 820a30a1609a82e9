/*
 * lab_experiment.h: the inside of the experiments' page, for lab_experiment*.c only. An experiment runs as
 * `gmk lab NAME --lines`, a child: a timer takes its lines, cancelling ends the process, and the window never waits.
 * Everything lives on the window's thread.
 */
#ifndef GOMOKIT_LAB_EXPERIMENT_H
#define GOMOKIT_LAB_EXPERIMENT_H

#include "core/experiments/experiment_left.h"
#include "core/experiments/experiment_page.h"
#include "platform/processes/os_process.h"
#include "win/window/frame.h"

enum { EXPERIMENT_TIMER = 0, EXPERIMENT_TICK_MS = 100 };

typedef struct ExperimentMode {
    Frame *frame;
    Strings *english; /* the patterns that gmk's sentences are found in; NULL: no memory */
    ExperimentWords words;
    ExperimentLog logs[EXPERIMENT_COUNT];
    ExperimentPage page;
    OsProcess *process;  /* NULL: none runs */
    ExperimentLeft left; /* of the run */
    bool failed;         /* the last run ended without an end */
    bool on_taskbar;     /* its progress is shown there */
    Rect area;
} ExperimentMode;

extern const CommandTable experiment_commands;
extern const ModeInput experiment_input;

/* lab_experiment_run.c */
void experiment_run(ExperimentMode *m, bool quick);
void experiment_cancel(ExperimentMode *m);
void experiment_poll(ExperimentMode *m); /* takes what the child has said */
void experiment_save(ExperimentMode *m);

/* lab_experiment_mode.c */
void experiment_choose(ExperimentMode *m, int number);
void experiment_show_changes(void *self);
void experiment_scroll(ExperimentMode *m, int by);

#endif
