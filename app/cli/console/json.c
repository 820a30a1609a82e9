/* json.c: see json.h. */
#include "json.h"

#include "core/text/foreign.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

void json_print_text(FILE *out, const char *text)
{
    TextBuffer escaped = {0};
    foreign_add(&escaped, text, strlen(text), FOREIGN_JSON);
    fprintf(out, "\"%s\"", escaped.text && !escaped.failed ? escaped.text : "");
    free(escaped.text);
}

void json_print_number(FILE *out, double value)
{
    if (fabs(value) <= DBL_MAX)
        fprintf(out, "%.10g", value);
    else
        fprintf(out, "null");
}

void json_print_point(FILE *out, const GmkGame *game, GmkPoint point)
{
    char text[GMK_NOTATION_MAX] = "";
    (void)gmk_point_to_text(text, sizeof text, game, point);
    json_print_text(out, text);
}

void json_print_points(FILE *out, const GmkGame *game, const GmkPoint *points, int32_t count)
{
    fprintf(out, "[");
    for (int32_t i = 0; i < count; i++) {
        fprintf(out, "%s", i > 0 ? ", " : "");
        json_print_point(out, game, points[i]);
    }
    fprintf(out, "]");
}
