/* The dialog in which an opponent is chosen from the ladder of levels. */
#include "ladder_dialog.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/rating/ladder.h"
#include "core/text/utf8.h"
#include "platform/text/os_wide.h"
#include "resource.h"
#include "win/dialogs/dialog_base.h"

enum {
    MATCH_ROW = 0, /* the rungs follow it, then the engines */
    ENGINE_ROW = MATCH_ROW + 1 + LADDER_RUNGS,
    RATING_TAB = 70,
    NAME_BYTES = 18, /* of an engine's name: so many fit there */
    ABOUT_TAB = 114, /* dialog units; dialogs.rc has the headings there */
};

typedef struct Ladder {
    LadderChoice *choice;
    const Strings *strings;
    const LadderFacts *facts;
} Ladder;

static void add_row(HWND list, const char *level, const char *rating, const char *about)
{
    char text[256];
    snprintf(text, sizeof text, "%s\t%s\t%s", level, rating, about);
    wchar_t *row = os_wide_from_utf8(text);
    SendMessageW(list, LB_ADDSTRING, 0, (LPARAM)(row ? row : L""));
    free(row);
}

static void add_match(HWND list, const Ladder *ladder)
{
    const Strings *strings = ladder->strings;
    const LadderFacts *facts = ladder->facts;
    const bool known = facts->own.count > 0;
    char about[160], own[16], rating[16];
    if (facts->board != GMK_BOARD_GOMOKU) { /* it has no effect on this board */
        add_row(list, strings_text(strings, IDS_LADDER_MATCH), "", "");
        return;
    }
    snprintf(own, sizeof own, "%" PRId32, rating_about(facts->own.rating));
    snprintf(rating, sizeof rating, "%" PRId32, rating_about(level_rating(facts->matched)));
    strings_format(about, sizeof about, strings, known ? IDS_LADDER_MATCHED : IDS_LADDER_UNKNOWN,
                   strings_level(strings, (int)facts->matched), own, NULL);
    add_row(list, strings_text(strings, IDS_LADDER_MATCH), rating, about);
}

static void add_level(HWND list, const Ladder *ladder, GmkLevel level)
{
    const bool gomoku = ladder->facts->board == GMK_BOARD_GOMOKU;
    char rating[16] = "";
    if (gomoku)
        snprintf(rating, sizeof rating, "%" PRId32, rating_about(level_rating(level)));
    add_row(list, strings_level(ladder->strings, (int)level), rating,
            gomoku ? strings_text(ladder->strings,
                                  STRING_ID(IDS_LADDER_ABOUT, 0, GMK_LEVEL_ALL - 1, level))
                   : "");
}

/* Engines were not measured on the scale of the levels. */
static void add_engines(HWND list, const Ladder *ladder)
{
    const EngineList *engines = ladder->facts->engines;
    const char *about = strings_text(ladder->strings, IDS_LADDER_ENGINE);
    for (int32_t i = 0; i < engines->count && ladder->facts->board == GMK_BOARD_GOMOKU; i++) {
        const char *whole = engines->entries[i].name;
        char name[NAME_BYTES + 8];
        if (strlen(whole) <= NAME_BYTES)
            snprintf(name, sizeof name, "%s", whole);
        else /* it would push the rest aside */
            snprintf(name, sizeof name, "%.*s…", (int)utf8_cut(whole, NAME_BYTES), whole);
        add_row(list, name, "", about);
    }
}

static int first_row(const LadderChoice *choice)
{
    if (choice->engine >= 0)
        return ENGINE_ROW + choice->engine;
    return choice->match ? MATCH_ROW : MATCH_ROW + 1 + ladder_rung(choice->level);
}

static void fill(HWND dialog, const Ladder *ladder)
{
    static const int tabs[] = {RATING_TAB, ABOUT_TAB};
    const bool gomoku = ladder->facts->board == GMK_BOARD_GOMOKU;
    HWND list = GetDlgItem(dialog, IDC_LADDER_LIST);
    dialog_set_text(dialog, IDC_LADDER_SCALE,
                    strings_text(ladder->strings, gomoku ? IDS_LADDER_SCALE : IDS_LADDER_CONNECT4));
    dialog_show(dialog, IDC_LADDER_RATING, gomoku);
    dialog_show(dialog, IDC_LADDER_ABOUT, gomoku);
    SendMessageW(list, LB_SETTABSTOPS, sizeof tabs / sizeof *tabs, (LPARAM)tabs);
    add_match(list, ladder);
    for (int rung = 0; rung < LADDER_RUNGS; rung++)
        add_level(list, ladder, ladder_level(rung));
    add_engines(list, ladder);
    SendMessageW(list, LB_SETCURSEL, (WPARAM)first_row(ladder->choice), 0);
}

/* Takes the row that is selected; without one nothing is chosen. */
static void agree(HWND dialog, Ladder *ladder)
{
    const int row = (int)SendDlgItemMessageW(dialog, IDC_LADDER_LIST, LB_GETCURSEL, 0, 0);
    if (row < 0)
        return;
    ladder->choice->match = row == MATCH_ROW;
    ladder->choice->engine = row >= ENGINE_ROW ? row - ENGINE_ROW : -1;
    if (row != MATCH_ROW && row < ENGINE_ROW)
        ladder->choice->level = ladder_level(row - MATCH_ROW - 1);
    EndDialog(dialog, IDOK);
}

static INT_PTR CALLBACK procedure(HWND dialog, UINT message, WPARAM wp, LPARAM lp)
{
    switch (message) {
    case WM_INITDIALOG:
        fill(dialog, (const Ladder *)lp);
        dialog_init(dialog, lp);
        SendMessageW(dialog, WM_NEXTDLGCTL, (WPARAM)GetDlgItem(dialog, IDC_LADDER_LIST), TRUE);
        return FALSE; /* the focus is set */
    case WM_COMMAND:
        if (LOWORD(wp) == IDOK || (LOWORD(wp) == IDC_LADDER_LIST && HIWORD(wp) == LBN_DBLCLK))
            agree(dialog, dialog_context(dialog));
        else if (LOWORD(wp) == IDCANCEL)
            EndDialog(dialog, IDCANCEL);
        return TRUE;
    default: return FALSE;
    }
}

bool ladder_dialog(LadderChoice *choice, HWND owner, const Strings *strings,
                   const LadderFacts *facts)
{
    Ladder ladder = {.choice = choice, .strings = strings, .facts = facts};
    return dialog_run(owner, strings, IDD_LADDER, procedure, &ladder) == IDOK;
}
