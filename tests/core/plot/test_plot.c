/* test_plot.c: curves and bars stand where their values are. */
#include "core/plot/plot.h"

#include "test.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The picture as text; the caller frees it. */
static char *written(const Plots *plots)
{
    TextBuffer svg = {0};
    CHECK(plot_write(&svg, plots) && !svg.failed);
    return svg.text;
}

static int count_of(const char *text, const char *word)
{
    int count = 0;
    while ((text = strstr(text, word)) != NULL) {
        count++;
        text++;
    }
    return count;
}

TEST(plot_is_drawn_from_its_points)
{
    static Plots plots;
    TextBuffer empty = {0};
    CHECK(!plot_write(&empty, &plots) && empty.size == 0); /* nothing to draw */
    plot_begin(&plots, "a < b", "x", "y", PLOT_LOG_Y);
    plot_point(&plots, "one", 1, 10);
    plot_point(&plots, "one", 2, 1000);
    plot_point(&plots, "two", 2, 100);
    plot_point(&plots, "two", 3, 0); /* no logarithm: left out */
    char *svg = written(&plots);
    CHECK(strstr(svg, "a &lt; b") != NULL);
    CHECK_INT(count_of(svg, "<circle"), 2 + 1); /* the points, and the mark of the legend */
    CHECK_INT(count_of(svg, "width=\"8\""), 1 + 1);
    CHECK(strstr(svg, ">1000</text>") != NULL);
    free(svg);
}

TEST(values_of_all_curves_stand_under_the_axis_in_order)
{
    static const char *const labels[] = {">11</text>", ">12</text>", ">13</text>", ">14</text>"};
    static Plots plots;
    plot_begin(&plots, "curves", "x", "y", 0);
    plot_point(&plots, "one", 11, 100);
    plot_point(&plots, "one", 14, 100);
    plot_point(&plots, "two", 12, 100);
    plot_point(&plots, "two", 13, 100);
    char *svg = written(&plots);
    const char *at = svg;
    for (int i = 0; i < 4; i++) {
        CHECK_INT(count_of(svg, labels[i]), 1);
        const char *next = strstr(at, labels[i]);
        CHECK(next != NULL);
        at = next ? next : at;
    }
    free(svg);
}

/* A linear axis begins at 0: half of the value is half of the height. */
TEST(bars_are_as_high_as_their_values)
{
    static Plots plots;
    plot_begin(&plots, "bars", "x", "y", PLOT_BARS | PLOT_PERCENT);
    plot_bar(&plots, "one", "left", 50);
    plot_bar(&plots, "one", "right", 100);
    plot_bar(&plots, "two", "right", 25);
    char *svg = written(&plots);
    double heights[8] = {0};
    int count = 0;
    for (const char *at = svg; (at = strstr(at, "height=\"")) != NULL && count < 8; at++)
        heights[count++] = atof(at + 8);
    /* the picture, its ground, the bars of one, its legend, the bar of two, its legend */
    CHECK_INT(count, 7);
    CHECK(fabs(heights[3] - 2 * heights[2]) < 0.2 && fabs(heights[2] - 2 * heights[5]) < 0.2);
    CHECK(heights[2] > 50);
    CHECK(strstr(svg, ">left</text>") != NULL);
    CHECK(strstr(svg, ">25</text>") != NULL);
    free(svg);
}

TEST(too_much_for_a_plot_is_left_out)
{
    static Plots plots;
    char name[32];
    plot_point(&plots, "no plot yet", 1, 1);
    plot_bar(&plots, "no plot yet", "a", 1);
    for (int p = 0; p < PLOTS_MAX + 2; p++) {
        plot_begin(&plots, "many", "x", "y", PLOT_LOG_X);
        for (int s = 0; s < PLOT_SERIES_MAX + 2; s++)
            for (int i = 0; i < PLOT_POINTS_MAX + 2; i++) {
                snprintf(name, sizeof name, "series %d", s);
                plot_point(&plots, name, i + s, 3); /* 0 has no logarithm */
            }
    }
    CHECK_INT(plots.count, PLOTS_MAX);
    char *svg = written(&plots);
    CHECK(strstr(svg, "nan") == NULL && strstr(svg, "inf") == NULL);
    free(svg);
}

/* Losses between 0.53 and 0.57 fill the height, with labels that tell them apart. */
TEST(zoomed_axis_shows_small_differences)
{
    static Plots plots;
    plot_begin(&plots, "loss", "positions", "loss", PLOT_LOG_X | PLOT_ZOOM_Y);
    plot_point(&plots, "net", 1000, 0.566);
    plot_point(&plots, "net", 2000, 0.549);
    plot_point(&plots, "net", 4000, 0.533);
    char *svg = written(&plots);
    double first = 0, last = 0, x[3] = {0};
    const char *points = strstr(svg, "points=\"");
    CHECK(points && sscanf(points, "points=\"%lf,%lf %lf,%*f %lf,%lf", &x[0], &first, &x[1], &x[2],
                           &last) == 5);
    CHECK(last - first > 200);                        /* of 280 pixels */
    CHECK(fabs((x[2] - x[1]) - (x[1] - x[0])) < 0.2); /* each doubling is as wide */
    CHECK(strstr(svg, ">0.53</text>") != NULL);
    CHECK(strstr(svg, ">0.57</text>") != NULL);
    CHECK(strstr(svg, ">0.00</text>") == NULL);
    free(svg);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(plot_is_drawn_from_its_points),
        CASE(values_of_all_curves_stand_under_the_axis_in_order),
        CASE(bars_are_as_high_as_their_values),
        CASE(too_much_for_a_plot_is_left_out),
        CASE(zoomed_axis_shows_small_differences),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
