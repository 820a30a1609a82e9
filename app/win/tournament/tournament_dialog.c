/* tournament_dialog.c: see tournament_dialog.h. */
#include "tournament_dialog.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/text/scan.h"
#include "platform/threads/os_thread.h"
#include "resource.h"
#include "tournament_engines.h"
#include "win/dialogs/dialog_base.h"

enum {
    ROUNDS_MOST = 10000,
    TURN_MOST = 99999,  /* milliseconds */
    MATCH_MOST = 99999, /* seconds */
    TURN_USUAL = 500,
    ROUNDS_USUAL = 5,
    ELO1_USUAL = 30,
};

/* The rules of the list, in the order of IDS_LIST_RULE. */
static const GmkRule rules[] = {GMK_RULE_FREESTYLE, GMK_RULE_STANDARD, GMK_RULE_RENJU,
                                GMK_RULE_CARO_OVERLINE, GMK_RULE_CARO_EXACT};
enum { RULES = sizeof rules / sizeof *rules };

typedef struct CupDialog {
    const Strings *strings;
    EngineList engines;
    TournamentPlan *plan;
    int at_once;
} CupDialog;

typedef struct Number {
    int edit, spin, least, most, usual;
} Number;

enum {
    NUMBER_ROUNDS,
    NUMBER_GAMES,
    NUMBER_SIZE,
    NUMBER_TURN,
    NUMBER_MATCH,
    NUMBER_AT_ONCE,
    NUMBERS
};
static const Number numbers[NUMBERS] = {
    {IDC_CUP_ROUNDS, IDC_CUP_ROUNDS_SPIN, 1, ROUNDS_MOST, ROUNDS_USUAL},
    {IDC_CUP_GAMES, IDC_CUP_GAMES_SPIN, 1, TOURNAMENT_GAMES_MAX, 2},
    {IDC_CUP_SIZE, IDC_CUP_SIZE_SPIN, GMK_GOMOKU_SIDE_MIN, GMK_GOMOKU_SIDE_MAX, 15},
    {IDC_CUP_TURN, IDC_CUP_TURN_SPIN, 1, TURN_MOST, TURN_USUAL},
    {IDC_CUP_MATCH, IDC_CUP_MATCH_SPIN, 0, MATCH_MOST, 0},
    {IDC_CUP_AT_ONCE, IDC_CUP_AT_ONCE_SPIN, 1, CREW_MAX, 1},
};

/* ---------------------------------------------------------------- what is shown */

/* A sequential test is of two engines, or of one against all others. */
static void show_fitting(HWND dialog)
{
    const bool sprt = IsDlgButtonChecked(dialog, IDC_CUP_SPRT) == BST_CHECKED;
    dialog_enable(dialog, IDC_CUP_ELO0, sprt);
    dialog_enable(dialog, IDC_CUP_ELO1, sprt);
}

static void fill_engines(HWND dialog, const CupDialog *d)
{
    for (int32_t i = 0; i < d->engines.count; i++) {
        wchar_t name[ENGINE_NAME_MAX];
        wide_into(name, ENGINE_NAME_MAX, d->engines.entries[i].name);
        SendDlgItemMessageW(dialog, IDC_CUP_ENGINES, LB_ADDSTRING, 0, (LPARAM)name);
        SendDlgItemMessageW(dialog, IDC_CUP_ENGINES, LB_SETSEL, TRUE, i);
    }
}

static void fill(HWND dialog, const CupDialog *d)
{
    char elo[16];
    dialog_set_text(dialog, IDC_CUP_NAME, strings_text(d->strings, IDS_CUP));
    SendDlgItemMessageW(dialog, IDC_CUP_NAME, EM_LIMITTEXT, TOURNAMENT_NAME_MAX / 3 - 1, 0);
    fill_engines(dialog, d);
    dialog_fill_list(dialog, IDC_CUP_FORM, d->strings,
                     FIRST_STRING_ID(IDS_CUP_FORM, FORM_ROUND_ROBIN, FORM_SWISS), FORM_COUNT, 0);
    dialog_fill_list(dialog, IDC_CUP_RULE, d->strings, FIRST_STRING_ID(IDS_LIST_RULE, 0, RULES - 1),
                     RULES, 0);
    dialog_fill_list(dialog, IDC_CUP_OPENINGS, d->strings,
                     FIRST_STRING_ID(IDS_CUP_OPENINGS, PLAN_EMPTY, PLAN_SWAP2), PLAN_OPENINGS,
                     PLAN_MADE);
    for (int i = 0; i < NUMBERS; i++)
        dialog_set_number(dialog, numbers[i].spin, numbers[i].edit, numbers[i].least,
                          numbers[i].most, i == NUMBER_AT_ONCE ? d->at_once : numbers[i].usual);
    snprintf(elo, sizeof elo, "%d", ELO1_USUAL);
    dialog_set_text(dialog, IDC_CUP_ELO0, "0");
    dialog_set_text(dialog, IDC_CUP_ELO1, elo);
    show_fitting(dialog);
}

/* ---------------------------------------------------------------- what was entered */

static void complain(HWND dialog, int control, const char *text)
{
    dialog_set_text(dialog, IDC_CUP_PROBLEM, text);
    MessageBeep(MB_ICONWARNING);
    SendMessageW(dialog, WM_NEXTDLGCTL, (WPARAM)GetDlgItem(dialog, control), TRUE);
}

static bool take_numbers(HWND dialog, const CupDialog *d, int out[NUMBERS])
{
    for (int i = 0; i < NUMBERS; i++) {
        const Number *n = &numbers[i];
        char text[128], least[16], most[16];
        if (dialog_number(dialog, n->edit, &out[i]) && out[i] >= n->least && out[i] <= n->most)
            continue;
        snprintf(least, sizeof least, "%d", n->least);
        snprintf(most, sizeof most, "%d", n->most);
        strings_format(text, sizeof text, d->strings, IDS_MAZE_WRONG_NUMBER, least, most, NULL);
        complain(dialog, n->edit, text);
        return false;
    }
    return true;
}

static bool take_real(HWND dialog, int id, double *out)
{
    wchar_t text[32], *end = text;
    GetDlgItemTextW(dialog, id, text, 32);
    *out = wcstod(text, &end);
    return end != text && *end == L'\0' && *out > -10000 && *out < 10000;
}

static bool take_sprt(HWND dialog, const CupDialog *d, Tournament *t)
{
    char text[128];
    t->sprt = IsDlgButtonChecked(dialog, IDC_CUP_SPRT) == BST_CHECKED;
    if (!t->sprt || (take_real(dialog, IDC_CUP_ELO0, &t->elo0) &&
                     take_real(dialog, IDC_CUP_ELO1, &t->elo1) && t->elo0 < t->elo1))
        return true;
    strings_format(text, sizeof text, d->strings, IDS_MAZE_WRONG_NUMBER, "-9999", "9999", NULL);
    complain(dialog, IDC_CUP_ELO0, text);
    return false;
}

static bool take_name(HWND dialog, const CupDialog *d, Tournament *t)
{
    wchar_t name[TOURNAMENT_NAME_MAX];
    GetDlgItemTextW(dialog, IDC_CUP_NAME, name, TOURNAMENT_NAME_MAX);
    utf8_into(t->name, sizeof t->name, name);
    if (span_trim((Span){t->name, strlen(t->name)}).size > 0)
        return true;
    complain(dialog, IDC_CUP_NAME, strings_text(d->strings, IDS_CUP_NEED_NAME));
    return false;
}

static bool take_engines(HWND dialog, const CupDialog *d, Tournament *t)
{
    bool ok = true;
    for (int32_t i = 0; ok && i < d->engines.count; i++)
        if (SendDlgItemMessageW(dialog, IDC_CUP_ENGINES, LB_GETSEL, (WPARAM)i, 0) > 0)
            ok = tournament_engines_add(t, &d->engines.entries[i]);
    if (!ok || t->engine_count < 2)
        complain(dialog, IDC_CUP_ENGINES, strings_text(d->strings, IDS_CUP_NEED_TWO));
    return ok && t->engine_count >= 2;
}

static void agree(HWND dialog, CupDialog *d)
{
    int n[NUMBERS];
    Tournament t;
    TournamentProblem problem;
    tournament_init(&t);
    bool ok = take_name(dialog, d, &t) && take_numbers(dialog, d, n) && take_sprt(dialog, d, &t) &&
              take_engines(dialog, d, &t);
    if (ok) {
        t.form = (TournamentForm)max(dialog_selected(dialog, IDC_CUP_FORM), 0);
        t.rules.rule = rules[max(dialog_selected(dialog, IDC_CUP_RULE), 0)];
        t.rules.width = t.rules.height = n[NUMBER_SIZE];
        t.rules.turn_ms = n[NUMBER_TURN];
        t.rules.match_ms = (int64_t)n[NUMBER_MATCH] * 1000;
        t.rounds = n[NUMBER_ROUNDS];
        t.games = n[NUMBER_GAMES];
        ok = tournament_check(&t, &problem);
        if (!ok)
            complain(dialog, IDC_CUP_FORM, problem.why);
    }
    if (!ok) {
        tournament_free(&t);
        return;
    }
    d->plan->tournament = t; /* now the caller's */
    d->plan->openings = (PlanOpenings)max(dialog_selected(dialog, IDC_CUP_OPENINGS), 0);
    d->at_once = n[NUMBER_AT_ONCE];
    EndDialog(dialog, IDOK);
}

static INT_PTR CALLBACK procedure(HWND dialog, UINT message, WPARAM wp, LPARAM lp)
{
    switch (message) {
    case WM_INITDIALOG:
        fill(dialog, (const CupDialog *)lp);
        dialog_init(dialog, lp);
        return TRUE;
    case WM_COMMAND:
        if (LOWORD(wp) == IDOK)
            agree(dialog, dialog_context(dialog));
        else if (LOWORD(wp) == IDCANCEL)
            EndDialog(dialog, IDCANCEL);
        else if (LOWORD(wp) == IDC_CUP_SPRT)
            show_fitting(dialog);
        return TRUE;
    default: return FALSE;
    }
}

int tournament_at_once_usual(void)
{
    const int games = os_thread_processors() / 2;
    return games < 1 ? 1 : games < CREW_MAX ? games : CREW_MAX;
}

bool tournament_dialog(TournamentPlan *plan, int *at_once, Frame *frame)
{
    CupDialog d = {.strings = frame_strings(frame), .plan = plan};
    d.at_once = *at_once;
    tournament_engines_load(&d.engines, frame);
    const bool agreed = dialog_run(frame_hwnd(frame), d.strings, IDD_CUP, procedure, &d) == IDOK;
    engine_list_free(&d.engines);
    if (agreed)
        *at_once = d.at_once;
    return agreed;
}
