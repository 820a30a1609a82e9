/* lab_settings.c: what the menus have for the searches of the laboratory: depth, cells, evaluation, UCT, position. */
#include "lab_mode.h"

#include "resource.h"

static const int widths[] = {0, 3, 5, 8}; /* cells; 0: all */
static const uint64_t playouts[] = {100, 1000, 10000};
enum { C_TENTHS_MIN = 0, C_TENTHS_MAX = 40 };

static void do_depth(void *self, int depth)
{
    LabMode *m = self;
    m->setting.depth = depth;
    lab_mode_search(m);
}

static bool is_depth(const void *self, int depth)
{
    return ((const LabMode *)self)->setting.depth == depth;
}

static void do_width(void *self, int index)
{
    LabMode *m = self;
    m->setting.width = widths[index];
    lab_mode_search(m);
}

static bool is_width(const void *self, int index)
{
    return ((const LabMode *)self)->setting.width == widths[index];
}

static void do_evaluation(void *self, int evaluation)
{
    LabMode *m = self;
    m->setting.evaluation = (GmkEvaluation)evaluation;
    lab_mode_search(m);
}

static bool is_evaluation(const void *self, int evaluation)
{
    return (int)((const LabMode *)self)->setting.evaluation == evaluation;
}

/* The net corrects what a position is worth; no searcher of the textbook uses it. */
static bool can_evaluation(const void *self, int evaluation)
{
    return evaluation != GMK_EVALUATION_NET || ((const LabMode *)self)->page == LAB_PAGE_INSPECT;
}

/* c in tenths, so that it is always a number that can be read. 0 would stand for the square root of 2. */
static int c_tenths(const LabMode *m)
{
    return (int)(m->setting.exploration * 10 + 0.5);
}

static void do_c(void *self, int by)
{
    LabMode *m = self;
    m->setting.exploration = (c_tenths(m) + by) / 10.0;
    lab_mode_search(m);
}

static bool can_c(const void *self, int by)
{
    const int wanted = c_tenths(self) + by;
    return wanted > C_TENTHS_MIN && wanted <= C_TENTHS_MAX;
}

static void do_reward(void *self, int rewards)
{
    LabMode *m = self;
    m->setting.rewards = (GmkRewards)rewards;
    lab_mode_search(m);
}

static bool is_reward(const void *self, int rewards)
{
    return (int)((const LabMode *)self)->setting.rewards == rewards;
}

static void do_seed(void *self, int by)
{
    LabMode *m = self;
    m->setting.seed += (uint64_t)by;
    lab_mode_search(m);
}

static void do_playouts(void *self, int index)
{
    LabMode *m = self;
    m->setting.playouts = playouts[index];
    lab_mode_search(m);
}

static bool is_playouts(const void *self, int index)
{
    return ((const LabMode *)self)->setting.playouts == playouts[index];
}

static void do_heat(void *self, int value)
{
    LabMode *m = self;
    (void)value;
    m->hide_heat = !m->hide_heat;
    frame_sync(m->frame);
}

static bool is_heat(const void *self, int value)
{
    (void)value;
    return !((const LabMode *)self)->hide_heat;
}

static void do_position(void *self, int example)
{
    (void)lab_mode_take(self, (LabExample)example);
}

static void do_racer(void *self, int side)
{
    LabMode *m = self;
    m->racers[side] = (m->racers[side] + 1) % LAB_RACERS;
    lab_mode_show(m, LAB_PAGE_RACE);
}

#define ROW(id_, run_, on_, value_)                                                                \
    {                                                                                              \
        .id = (id_), .run = (run_), .is_on = (on_), .value = (value_)                              \
    }
#define EVALUATION_ROW(evaluation)                                                                 \
    {                                                                                              \
        .id = IDM_LAB_EVALUATION + (evaluation), .run = do_evaluation, .can = can_evaluation,      \
        .is_on = is_evaluation, .value = (evaluation)                                              \
    }

/* clang-format off: one row a command */
static const Command rows[] = {
    ROW(IDM_LAB_DEPTH + 0, do_depth, is_depth, 1),
    ROW(IDM_LAB_DEPTH + 1, do_depth, is_depth, 2),
    ROW(IDM_LAB_DEPTH + 2, do_depth, is_depth, 3),
    ROW(IDM_LAB_DEPTH + 3, do_depth, is_depth, 4),
    ROW(IDM_LAB_WIDTH + 0, do_width, is_width, 0),
    ROW(IDM_LAB_WIDTH + 1, do_width, is_width, 1),
    ROW(IDM_LAB_WIDTH + 2, do_width, is_width, 2),
    ROW(IDM_LAB_WIDTH + 3, do_width, is_width, 3),
    EVALUATION_ROW(0),
    EVALUATION_ROW(1),
    EVALUATION_ROW(2),
    EVALUATION_ROW(3),
    EVALUATION_ROW(4),
    EVALUATION_ROW(5),
    {.id = IDM_LAB_C_LESS, .run = do_c, .can = can_c, .value = -1, .key = VK_OEM_COMMA},
    {.id = IDM_LAB_C_MORE, .run = do_c, .can = can_c, .value = 1, .key = VK_OEM_PERIOD},
    ROW(IDM_LAB_REWARD + 0, do_reward, is_reward, 0),
    ROW(IDM_LAB_REWARD + 1, do_reward, is_reward, 1),
    {.id = IDM_LAB_SEED, .run = do_seed, .value = 1, .key = 'S'},
    ROW(IDM_LAB_PLAYOUTS + 0, do_playouts, is_playouts, 0),
    ROW(IDM_LAB_PLAYOUTS + 1, do_playouts, is_playouts, 1),
    ROW(IDM_LAB_PLAYOUTS + 2, do_playouts, is_playouts, 2),
    {.id = IDM_LAB_HEAT, .run = do_heat, .is_on = is_heat, .is_toggle = true, .key = 'H'},
    ROW(IDM_LAB_POSITION + 0, do_position, NULL, LAB_EXAMPLE_NONE),
    ROW(IDM_LAB_POSITION + 1, do_position, NULL, LAB_EXAMPLE_5X5),
    ROW(IDM_LAB_POSITION + 2, do_position, NULL, LAB_EXAMPLE_6X6),
    ROW(IDM_LAB_POSITION + 3, do_position, NULL, LAB_EXAMPLE_7X7),
    ROW(IDM_LAB_THREE, do_position, NULL, LAB_EXAMPLE_THREE),
    {.id = IDM_LAB_RACE_LEFT, .run = do_racer, .value = 0},
    {.id = IDM_LAB_RACE_RIGHT, .run = do_racer, .value = 1},
};
/* clang-format on */

const CommandTable lab_setting_commands = {rows, sizeof rows / sizeof *rows};
