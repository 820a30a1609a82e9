/* editor_clipboard.c: the position as text for other programs, and as text or a picture from them. */
#include "editor_mode.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/scan/picture_scan.h"
#include "formats/format.h"
#include "resource.h"
#include "win/system/clipboard.h"

static void say(EditorMode *m, UINT id)
{
    frame_notice(m->frame, strings_text(frame_strings(m->frame), id));
}

void editor_mode_copy(EditorMode *m)
{
    char text[POSITION_TEXT_MAX];
    position_to_text(text, editor_position(m->editor));
    say(m, clipboard_put(frame_hwnd(m->frame), text) ? IDS_EDITOR_COPIED : IDS_CLIPBOARD_BUSY);
}

/* The last position of a game in any format. */
static bool read_game(Position *out, const char *text, size_t size, GmkRule rule)
{
    FormatReport report;
    FormatProblem problem;
    const FormatOptions options = {.prefers_rule = true, .rule = rule};
    Record *record = NULL;
    GmkGame *game = NULL;
    const bool read = format_read_any(&record, &report, &problem, text, size, NULL, &options) &&
                      record_replay(&game, record) == GMK_OK;
    if (read)
        position_from_game(out, game);
    gmk_game_free(game);
    record_free(record);
    return read;
}

/* "Read from the picture: 15 × 15, 17 stones". */
static void say_scanned(EditorMode *m, const Position *p)
{
    char size[32], stones[16], text[NOTICE_MAX];
    snprintf(size, sizeof size, "%d × %d", (int)p->width, (int)p->height);
    snprintf(stones, sizeof stones, "%d",
             (int)(position_count(p, GMK_CELL_BLACK) + position_count(p, GMK_CELL_WHITE)));
    strings_format(text, sizeof text, frame_strings(m->frame), IDS_EDITOR_SCANNED, size, stones,
                   NULL);
    frame_notice(m->frame, text);
}

bool editor_mode_scan(EditorMode *m, const uint32_t *pixels, int w, int h)
{
    const ScanPicture picture = {pixels, w, h};
    ScanReport report;
    Position position;
    HCURSOR arrow = SetCursor(LoadCursorW(NULL, (LPCWSTR)IDC_WAIT));
    const ScanResult result = scan_position(&position, &report, &picture);
    SetCursor(arrow);
    if (result != SCAN_FOUND) {
        say(m, result == SCAN_NO_BOARD ? IDS_EDITOR_NO_BOARD : IDS_EDITOR_NO_PICTURE);
        return false;
    }
    position.rule = editor_position(m->editor)->rule;
    editor_mode_changed(m, editor_replace(m->editor, &position));
    say_scanned(m, &position);
    return true;
}

void editor_mode_paste_picture(EditorMode *m)
{
    int w = 0, h = 0;
    bool busy = false;
    uint32_t *pixels = clipboard_get_picture(frame_hwnd(m->frame), &w, &h, SCAN_PIXELS_MAX, &busy);
    if (busy)
        say(m, IDS_CLIPBOARD_BUSY);
    else
        editor_mode_scan(m, pixels, w, h);
    free(pixels);
}

void editor_mode_paste(EditorMode *m)
{
    const GmkRule rule = editor_position(m->editor)->rule;
    bool busy = false;
    Position position;
    char *text = clipboard_get(frame_hwnd(m->frame), &busy);
    const size_t size = text ? strlen(text) : 0;
    if (busy)
        say(m, IDS_CLIPBOARD_BUSY);
    else if (text && (position_from_text(&position, text, size, rule) ||
                      read_game(&position, text, size, rule)))
        editor_mode_changed(m, editor_replace(m->editor, &position));
    else if (clipboard_has_picture())
        editor_mode_paste_picture(m);
    else
        say(m, IDS_EDITOR_NOT_READ);
    free(text);
}
