/* canvas_recorder.c: see canvas_recorder.h. */
#include "canvas_recorder.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void add(RecorderCanvas *c, const char *format, ...)
{
    char text[512];
    va_list args;
    va_start(args, format);
    const int length = vsnprintf(text, sizeof text, format, args);
    va_end(args);
    if (length < 0 || (size_t)length >= sizeof text)
        abort();
    if (c->size + (size_t)length + 1 > c->capacity) {
        c->capacity = (c->capacity + (size_t)length + 1) * 2;
        c->lines = realloc(c->lines, c->capacity);
        if (!c->lines)
            abort();
    }
    memcpy(c->lines + c->size, text, (size_t)length + 1);
    c->size += (size_t)length;
}

static void fill_rect(void *self, Rect r, Color color)
{
    add(self, "fill %d,%d %dx%d %08x\n", r.x, r.y, r.w, r.h, (unsigned)color);
}

static void round_rect(void *self, Rect r, int radius, Color fill, Color border)
{
    add(self, "round %d,%d %dx%d r%d %08x %08x\n", r.x, r.y, r.w, r.h, radius, (unsigned)fill,
        (unsigned)border);
}

static void line(void *self, int x0, int y0, int x1, int y1, int width, Color color)
{
    add(self, "line %d,%d %d,%d w%d %08x\n", x0, y0, x1, y1, width, (unsigned)color);
}

static void text(void *self, Rect r, const char *words, const TextStyle *style)
{
    static const char *const aligns[] = {"left", "center", "right"};
    add(self, "text %d,%d %dx%d %d %s %s %08x \"%s\"\n", r.x, r.y, r.w, r.h, style->size,
        style->weight == TEXT_BOLD ? "bold" : "regular", aligns[style->align],
        (unsigned)style->color, words);
}

static int text_width(void *self, const char *words, const TextStyle *style)
{
    (void)self;
    return (int)strlen(words) * style->size / 2;
}

static void sprite(void *self, int x, int y, const Sprite *s)
{
    add(self, "sprite %d,%d %dx%d #%u\n", x, y, s->w, s->h, (unsigned)s->id);
}

static void clip(void *self, const Rect *r)
{
    if (r)
        add(self, "clip %d,%d %dx%d\n", r->x, r->y, r->w, r->h);
    else
        add(self, "clip none\n");
}

RecorderCanvas *recorder_canvas_new(void)
{
    static const CanvasOps ops = {fill_rect, round_rect, line, text, text_width, sprite, clip};
    RecorderCanvas *c = calloc(1, sizeof *c);
    if (!c)
        abort();
    c->canvas = (Canvas){&ops, c};
    add(c, "%s", "");
    return c;
}

void recorder_canvas_free(RecorderCanvas *canvas)
{
    if (canvas)
        free(canvas->lines);
    free(canvas);
}

void recorder_canvas_clear(RecorderCanvas *canvas)
{
    canvas->size = 0;
    canvas->lines[0] = '\0';
}

int recorder_canvas_count(const RecorderCanvas *canvas, const char *start, const char *part)
{
    int count = 0;
    for (const char *at = canvas->lines; *at;) {
        const char *end = strchr(at, '\n');
        const char *found = strstr(at, part);
        count += strncmp(at, start, strlen(start)) == 0 && found && found < end;
        at = end + 1;
    }
    return count;
}
