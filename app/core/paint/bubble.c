/* bubble.c: see bubble.h. */
#include "bubble.h"

#include <stdio.h>
#include <string.h>

/* In hundredths of a cell. */
enum {
    DISC_ROOM = 78, /* the width of a line in the middle */
    HALF_ROOM = 70, /* and of one above or below it */
    ONE_LINE = 29,  /* the size of the letters */
    WORD = 22,
    NUMBER = 27,
    WORD_MIDDLE = -15, /* of the line, from the middle of the disc */
    NUMBER_MIDDLE = 13,
    SMALLEST = 12,
};

typedef struct Line {
    const char *text;
    int size, room, middle; /* hundredths of a cell */
} Line;

static void draw_line(const Canvas *canvas, int x, int y, int cell, Line line, Color color)
{
    TextStyle style = {
        .size = cell * line.size / 100, .weight = TEXT_BOLD, .align = TEXT_CENTER, .color = color};
    const int room = cell * line.room / 100,
              width = canvas->ops->text_width(canvas->self, line.text, &style);
    const int least = cell * SMALLEST / 100;
    if (width > room)
        style.size = style.size * room / width > least ? style.size * room / width : least;
    const int middle = y + cell * line.middle / 100;
    canvas->ops->text(canvas->self, (Rect){x - cell, middle - cell / 2, 2 * cell, cell}, line.text,
                      &style);
}

void bubble_text(const Canvas *canvas, int x, int y, int cell, const char *text, Color color)
{
    char word[32];
    const char *blank = strrchr(text, ' ');
    if (!blank || blank[1] < '0' || blank[1] > '9' || (size_t)(blank - text) >= sizeof word) {
        draw_line(canvas, x, y, cell, (Line){text, ONE_LINE, DISC_ROOM, 0}, color);
        return;
    }
    snprintf(word, sizeof word, "%.*s", (int)(blank - text), text);
    draw_line(canvas, x, y, cell, (Line){word, WORD, HALF_ROOM, WORD_MIDDLE}, color);
    draw_line(canvas, x, y, cell, (Line){blank + 1, NUMBER, HALF_ROOM, NUMBER_MIDDLE}, color);
}
