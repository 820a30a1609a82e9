/* gui_lab_test.c: the search laboratory in the real window, by mouse and keys. */
#include "test.h"

#include <wchar.h>
#include <windows.h>

#include "gomokit.h"
#include "gui/gui_driver.h"
#include "gui/gui_start.h"
#include "resource.h"

enum { PAGE_TREE, PAGE_UCT, PAGE_INSPECT, PAGE_RACE }; /* LabPage */
enum { BOX_NODE, BOX_MORE, BOX_CUT };                  /* LabBoxKind */

static void click_at(const App *app, TestingQuery query, int x)
{
    const int pixel = app_ask(app, query, x, 0);
    CHECK(pixel != -1);
    app_click_pixel(app, (short)LOWORD(pixel), (short)HIWORD(pixel));
    app_settle(app);
}

static void press(const App *app, int command)
{
    click_at(app, TESTING_LAB_BUTTON, command);
}

/* How many steps the record has when the search has ended. */
static int wait_steps(const App *app)
{
    for (int i = 0; i < 600; i++, Sleep(50))
        if (app_ask(app, TESTING_LAB_STEPS, 0, 0) > 0)
            break;
    return app_ask(app, TESTING_LAB_STEPS, 0, 0);
}

static int step_of(const App *app)
{
    return app_ask(app, TESTING_LAB_STEP, 0, 0);
}

static bool enter(App *app)
{
    if (!app_start(app, two_humans))
        return false;
    app_chord(app, VK_SHIFT, VK_F4);
    return wait_steps(app) > 0;
}

/* 44 cells are empty at depth 1: each is entered, evaluated, backed up, and one raises at least. */
TEST(the_tree_is_walked_by_buttons_and_boxes)
{
    App app;
    CHECK(enter(&app));
    const int steps = wait_steps(&app);
    press(&app, IDM_LAB_STEP);
    CHECK_INT(step_of(&app), 1);
    press(&app, IDM_LAB_BACK);
    CHECK_INT(step_of(&app), 0);
    press(&app, IDM_LAB_CUT);
    const int cut = step_of(&app);
    CHECK(cut > 40 && cut < steps);
    CHECK(app_ask(&app, TESTING_LAB_BOX, BOX_CUT, 0) != -1);
    click_at(&app, TESTING_LAB_BOX, BOX_NODE); /* a node that was entered before */
    CHECK(step_of(&app) > 0 && step_of(&app) < cut);
    app_key(&app, VK_END);
    CHECK_INT(step_of(&app), steps - 1);
    CHECK(app_ask(&app, TESTING_LAB_BOX, BOX_MORE, 0) != -1);
    click_at(&app, TESTING_LAB_BOX, BOX_MORE);
    CHECK_INT(app_ask(&app, TESTING_LAB_BOX, BOX_MORE, 0), -1); /* all siblings are there */
    CHECK_INT(step_of(&app), steps - 1);
    app_key(&app, VK_HOME);
    press(&app, IDM_LAB_FASTER);
    press(&app, IDM_LAB_RUN);
    for (int i = 0; i < 100 && step_of(&app) < 5; i++)
        Sleep(100);
    CHECK(step_of(&app) >= 5);
    press(&app, IDM_LAB_RUN);
    const int stopped = step_of(&app);
    Sleep(500);
    CHECK_INT(step_of(&app), stopped);
    CHECK(app_close(&app) >= 0);
}

TEST(playouts_are_walked_and_changed_live)
{
    App app;
    char text[256];
    CHECK(enter(&app));
    press(&app, IDM_LAB_UCT);
    CHECK_INT(app_ask(&app, TESTING_LAB_PAGE, 0, 0), PAGE_UCT);
    const int steps = wait_steps(&app);
    CHECK(steps > 4000); /* a thousand playouts of four steps at least */
    app_key(&app, 'P');
    const int first = step_of(&app);
    CHECK(first >= 4);
    app_key(&app, 'P');
    CHECK(step_of(&app) > first);
    app_key(&app, VK_END);
    CHECK_INT(step_of(&app), steps - 1);
    press(&app, IDM_LAB_C_MORE);
    CHECK(app_wait_text(&app, TESTING_LEFT, "c 1.5", text));
    press(&app, IDM_LAB_REWARD + 1);
    CHECK(app_wait_text(&app, TESTING_LEFT, "win 100", text));
    app_key(&app, 'S');
    CHECK(app_wait_text(&app, TESTING_LEFT, "random seed 2", text));
    CHECK(wait_steps(&app) > 4000);
    CHECK_INT(step_of(&app), 0); /* a new search begins at its beginning */
    CHECK(app_close(&app) >= 0);
}

/* A stone that is tried changes what is counted, and is taken back by the right button. */
TEST(the_inspector_counts_a_stone_that_is_tried)
{
    App app;
    CHECK(enter(&app));
    press(&app, IDM_LAB_INSPECT);
    CHECK_INT(app_wait(&app, TESTING_LAB_SHAPES, 0, 0, 2), 2); /* an open two of either side */
    app_click(&app, 4, 3, 0, 0);                               /* white joins three */
    CHECK_INT(app_ask(&app, TESTING_LAB_PAGE, 0, 0), PAGE_INSPECT);
    press(&app, IDM_LAB_EVALUATION + 3);
    app_settle(&app);
    Sleep(500);
    app_right_click(&app, 4, 3);
    press(&app, IDM_LAB_EVALUATION + 1);
    CHECK_INT(app_wait(&app, TESTING_LAB_SHAPES, 0, 0, 2), 2);
    for (int i = 0; i < 6; i++)
        press(&app, IDM_LAB_EVALUATION + i);
    CHECK(app_close(&app) >= 0);
}

TEST(two_searchers_race)
{
    App app;
    CHECK(enter(&app));
    press(&app, IDM_LAB_RACE);
    CHECK_INT(app_wait(&app, TESTING_LAB_RACED, 0, 0, 1), 1);
    for (int i = 0; i < 4; i++) { /* to UCT */
        press(&app, IDM_LAB_RACE_RIGHT);
        CHECK_INT(app_wait(&app, TESTING_LAB_RACED, 0, 0, 1), 1);
    }
    press(&app, IDM_LAB_DEPTH + 2);
    CHECK_INT(app_wait(&app, TESTING_LAB_RACED, 0, 0, 1), 1);
    press(&app, IDM_LAB_STAGE + 1);
    CHECK_INT(app_ask(&app, TESTING_LAB_PAGE, 0, 0), PAGE_TREE);
    CHECK(wait_steps(&app) > 0);
    CHECK(app_close(&app) >= 0);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(the_tree_is_walked_by_buttons_and_boxes),
        CASE(playouts_are_walked_and_changed_live),
        CASE(the_inspector_counts_a_stone_that_is_tried),
        CASE(two_searchers_race),
    };
    test_again = apps_kill;
    const int code = test_main(argc, argv, cases, sizeof cases / sizeof *cases);
    remove_scratch_folder();
    return code;
}
