/* coach_report.c: the review as a page of HTML; see coach.h. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "coach.h"
#include "core/review/review_html.h"
#include "platform/files/os_file.h"
#include "resource.h"
#include "win/game/game_mode.h"
#include "win/game/game_view.h"
#include "win/system/strings.h"
#include "win/window/frame_files.h"

enum { PATH_BYTES = 3 * 1024 }; /* of a path in UTF-8 */

static void say(GameMode *g, UINT id, const char *what)
{
    char text[NOTICE_MAX];
    strings_format(text, sizeof text, frame_strings(g->frame), id, what, NULL, NULL);
    frame_notice(g->frame, text);
}

void coach_save_report(void *self, int value)
{
    GameMode *g = self;
    const Strings *strings = frame_strings(g->frame);
    const Record *line = play_line(g->play);
    ReviewHtml page = {.report = g->coach.report, .record = line, .last = line->last};
    char names[2][RECORD_NAME_MAX], accuracy[2][LINE_MAX], title[LINE_MAX];
    (void)value;
    if (!g->coach.report)
        return;
    review_words_english(&page.words);
    for (int i = 0; i < REVIEW_PHRASES; i++)
        page.words.phrase[i] = strings_text(strings, IDS_REVIEW + (UINT)i);
    for (int side = 0; side < 2; side++) {
        game_player_name(g, names[side], sizeof names[side], side);
        coach_accuracy_text(g, accuracy[side], sizeof accuracy[side], side);
        page.accuracy[side] = accuracy[side];
        page.name[side] = names[side];
    }
    strings_format(title, sizeof title, strings, IDS_REPORT_HEAD, names[0], names[1], NULL);
    page.title = title;
    page.moves = strings_text(strings, IDS_REPORT_MOVES);
    page.better = strings_text(strings, IDS_REPORT_BETTER);
    page.refuted = strings_text(strings, IDS_REPORT_REFUTED);
    wchar_t *path = frame_choose_path(g->frame, true, L"review.html", IDS_REPORT_FILTER);
    char name[PATH_BYTES] = "";
    const bool named = path && utf8_into(name, sizeof name, path);
    size_t size = 0;
    char *text = named ? review_html(&size, &page) : NULL;
    if (text && os_file_replace(name, text, size) == 0)
        say(g, IDS_REPORT_SAVED, name);
    free(text);
    free(path);
}
