/*
 * null_mode.c: the smallest mode, an empty page. A new mode can begin as a copy of it: what mode.h has and this does
 * not may be left out. test_modes.c shows that it lives in the frame.
 */
#include "null_mode.h"

#include <stdio.h>
#include <stdlib.h>

#include "resource.h"
#include "win/window/frame.h"

typedef struct NullMode {
    Frame *frame;
    Rect area;
} NullMode;

static void *create(Frame *frame)
{
    NullMode *m = calloc(1, sizeof *m);
    if (m)
        m->frame = frame;
    return m;
}

static void destroy(void *self)
{
    free(self);
}

static void layout(void *self, Rect area)
{
    NullMode *m = self;
    m->area = area;
}

static void paint(void *self, const Canvas *canvas, Rect dirty)
{
    const NullMode *m = self;
    (void)dirty;
    canvas->ops->fill_rect(canvas->self, m->area, frame_look(m->frame)->theme->accent);
}

static void status(const void *self, StatusText *out)
{
    const NullMode *m = self;
    snprintf(out->left, sizeof out->left, "%s",
             strings_text(frame_strings(m->frame), IDS_NEW_GAME));
}

static void title(const void *self, ModeTitle *out)
{
    (void)self;
    *out = (ModeTitle){.unnamed = IDS_NEW_GAME};
}

static void describe(const void *self, char *out, size_t size)
{
    StatusText text;
    status(self, &text);
    snprintf(out, size, "%s", text.left);
}

static const ToolbarPlace no_buttons[TOOLBAR_BUTTONS];
static const ModeInput no_input;
static const ModeSpeech speech = {
    .board_name = IDS_NEW_GAME, .describe_line = describe, .describe_board = describe};

const ModeOps null_mode_ops = {
    .buttons = no_buttons,
    .input = &no_input,
    .speech = &speech,
    .create = create,
    .destroy = destroy,
    .layout = layout,
    .paint = paint,
    .status = status,
    .title = title,
};
