/* test_press.c: presses that close a menu or bring the window to the front are not clicks. */
#include "test.h"

#include "core/base/press.h"

TEST(a_press_is_meant_unless_something_speaks_against_it)
{
    PressGuard guard = {0};
    CHECK(press_is_meant(&guard, 0));
    CHECK(press_is_meant(&guard, 5000));
    CHECK(press_is_meant(&guard, UINT32_MAX));
}

TEST(the_press_that_closes_a_menu_is_not_meant_and_the_next_one_is)
{
    for (uint32_t now = UINT32_MAX - 40; now != 40; now++) { /* also where the time begins anew */
        PressGuard guard = {0};
        press_menu_closed(&guard, now);
        CHECK(!press_is_meant(&guard, now - 15)); /* it was made before the menu had closed */
        CHECK(press_is_meant(&guard, now + 200));
        press_menu_closed(&guard, now);
        CHECK(!press_is_meant(&guard, now));
        press_menu_closed(&guard, now); /* by a key, or by choosing a command */
        CHECK(press_is_meant(&guard, now + 1));
        CHECK(press_is_meant(&guard, now - 15));
    }
}

TEST(a_menu_that_closed_weeks_ago_says_nothing)
{
    PressGuard guard = {0};
    press_menu_closed(&guard, 1000);
    CHECK(press_is_meant(&guard, 1000 + UINT32_C(0x80000001)));
}

TEST(the_press_that_brings_the_window_to_the_front_is_not_meant)
{
    PressGuard guard = {0};
    press_activates(&guard);
    CHECK(!press_is_meant(&guard, 77));
    CHECK(press_is_meant(&guard, 78));
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(a_press_is_meant_unless_something_speaks_against_it),
        CASE(the_press_that_closes_a_menu_is_not_meant_and_the_next_one_is),
        CASE(a_menu_that_closed_weeks_ago_says_nothing),
        CASE(the_press_that_brings_the_window_to_the_front_is_not_meant),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
