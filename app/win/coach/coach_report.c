/* coach_report.c: the review as a page, of HTML or as a picture; see coach_parts.h. */
#include "coach_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/coach/coach_page.h"
#include "core/game/play_browse.h"
#include "formats/pixel_picture.h"
#include "platform/files/os_file.h"
#include "resource.h"
#include "win/paper/paper.h"
#include "win/system/strings.h"
#include "win/table/game_files.h"
#include "win/table/game_view.h"
#include "win/window/frame_files.h"

enum { PATH_BYTES = 3 * 1024 }; /* of a path in UTF-8 */

static void say(GameTable *g, UINT id, const char *what, const char *why)
{
    char text[NOTICE_MAX];
    strings_format(text, sizeof text, frame_strings(g->frame), id, what, why, NULL);
    frame_notice(g->frame, text);
}

/* What the page is made of. */
typedef struct Report {
    ReviewHtml page;
    const Theme *theme;
    char names[2][RECORD_NAME_MAX], accuracy[2][LINE_MAX], title[LINE_MAX];
    char by[LINE_MAX];
} Report;

static void fill(const GameTable *g, Report *out)
{
    const Strings *strings = frame_strings(g->frame);
    const Record *line = play_line(g->play);
    memset(out, 0, sizeof *out);
    /* For paper: light, whatever the window looks like. */
    out->theme = theme_get(frame_look(g->frame)->theme->dark ? THEME_WOOD : THEME_PAPER);
    if (frame_look(g->frame)->theme == theme_get(THEME_WOOD))
        out->theme = theme_get(THEME_WOOD);
    out->page = (ReviewHtml){.report = g->review.report,
                             .record = line,
                             .last = line->last,
                             .title = out->title,
                             .by = out->by,
                             .moves = strings_text(strings, IDS_REPORT_MOVES),
                             .better = strings_text(strings, IDS_REPORT_BETTER),
                             .refuted = strings_text(strings, IDS_REPORT_REFUTED),
                             .turned = strings_text(strings, IDS_REPORT_TURNED),
                             .rate = strings_text(strings, IDS_REPORT_RATE)};
    for (int i = 0; i < REVIEW_STEPS; i++)
        out->page.steps[i] =
            strings_text(strings, STRING_ID(IDS_REPORT_STEP, 0, REVIEW_STEPS - 1, i));
    game_review_words(g, &out->page.words);
    for (int side = 0; side < 2; side++) {
        game_player_name(g, out->names[side], sizeof out->names[side], side);
        game_accuracy_text(g, out->accuracy[side], sizeof out->accuracy[side], side);
        out->page.accuracy[side] = out->accuracy[side];
        out->page.name[side] = out->names[side];
    }
    const char *by = g->review.report->by;
    strings_format(out->by, sizeof out->by, strings, IDS_REPORT_BY, *by ? by : "Gomokit", NULL,
                   NULL);
    strings_format(out->title, sizeof out->title, strings, IDS_REPORT_HEAD, out->names[0],
                   out->names[1], NULL);
}

static bool paint(void *user, const Canvas *canvas)
{
    const Report *report = user;
    return paint_coach_page(canvas, report->theme, &report->page);
}

/* The page as a PNG; the caller frees it. NULL: no memory. */
static char *make_picture(GameTable *g, size_t *size, Report *report)
{
    TextBuffer png = {0};
    const int height = coach_page_height(&report->page);
    uint32_t *pixels = frame_paint_page(g->frame, COACH_PAGE_WIDTH, height, paint, report);
    if (pixels)
        picture_add_png(&png, &(PixelPicture){pixels, COACH_PAGE_WIDTH, height});
    free(pixels);
    *size = png.size;
    if (!png.failed)
        return png.text;
    free(png.text);
    return NULL;
}

static bool is_picture(const char *name)
{
    const size_t length = strlen(name);
    return length >= 4 && _stricmp(name + length - 4, ".png") == 0;
}

void coach_save_report(void *self, int value)
{
    GameTable *g = self;
    Report report;
    char name[PATH_BYTES] = "", why[256] = "";
    size_t size = 0;
    (void)value;
    if (!g->review.report)
        return;
    wchar_t proposal[PATH_PROPOSAL_MAX];
    game_propose_name(g, proposal, " (review)", ".png");
    wchar_t *path = frame_choose_path(g->frame, true, proposal, IDS_REPORT_FILTER);
    if (path && utf8_into(name, sizeof name, path)) {
        fill(g, &report);
        char *data =
            is_picture(name) ? make_picture(g, &size, &report) : review_html(&size, &report.page);
        const OsError error = data ? os_file_replace(name, data, size) : 0;
        if (error)
            os_error_text(why, sizeof why, error);
        if (data && !error)
            say(g, IDS_REPORT_SAVED, name, NULL);
        else
            say(g, IDS_REPORT_UNSAVED, name,
                data ? why : strings_text(frame_strings(g->frame), IDS_NO_MEMORY));
        free(data);
    }
    free(path);
}

void coach_print_report(void *self, int value)
{
    GameTable *g = self;
    Report report;
    wchar_t proposal[PATH_PROPOSAL_MAX];
    (void)value;
    if (!g->review.report)
        return;
    fill(g, &report);
    game_propose_name(g, proposal, " (review)", "");
    const PaperSubject subject = {.record = report.page.record,
                                  .shown = play_shown(g->play),
                                  .names = {report.names[0], report.names[1]},
                                  .review = &report.page,
                                  .proposal = proposal,
                                  .show_numbers = g->board.view.show_numbers,
                                  .number_count = g->board.view.number_count,
                                  .turn = g->board.layout.turn,
                                  .labels = g->board.view.labels};
    paper_print(g->frame, &subject, PAPER_REVIEW);
}
