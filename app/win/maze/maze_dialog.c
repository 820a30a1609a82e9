/* The dialog for a new maze. */
#include "maze_dialog.h"

#include <stdio.h>

#include "resource.h"
#include "win/dialogs/dialog_base.h"

enum {
    SEED_MAX = 99999, /* five digits, as every number of the dialogs */
    WALLS_LEAST = 1,  /* percent */
    WALLS_MOST = 90,
    WALLS_RANDOM = 30, /* what the engine takes by itself */
    WALLS_CAVES = 43,
};

/* The list's order: what is asked for most comes first. */
static const GmkMazeKind kinds[] = {GMK_MAZE_PERFECT, GMK_MAZE_ROOMS, GMK_MAZE_RANDOM,
                                    GMK_MAZE_CAVES, GMK_MAZE_OPEN};
enum { KINDS = sizeof kinds / sizeof *kinds };

typedef struct MazeDialog {
    GmkMazeRecipe *recipe;
    const Strings *strings;
} MazeDialog;

static GmkMazeKind selected_kind(HWND dialog)
{
    const int index = dialog_selected(dialog, IDC_MAZE_KIND);
    return index >= 0 && index < KINDS ? kinds[index] : GMK_MAZE_PERFECT;
}

static bool has_share(GmkMazeKind kind)
{
    return kind == GMK_MAZE_RANDOM || kind == GMK_MAZE_CAVES;
}

/* The share of walls means something for two kinds only, and not the same. */
static void show_fitting(HWND dialog)
{
    const GmkMazeKind kind = selected_kind(dialog);
    dialog_enable(dialog, IDC_MAZE_WALLS, has_share(kind));
    dialog_enable(dialog, IDC_MAZE_WALLS_SPIN, has_share(kind));
    dialog_enable(dialog, IDC_MAZE_WALLS_LABEL, has_share(kind));
    dialog_enable(dialog, IDC_MAZE_WALLS_UNIT, has_share(kind));
    dialog_enable(dialog, IDC_MAZE_SEED, kind != GMK_MAZE_OPEN);
    dialog_enable(dialog, IDC_MAZE_SEED_SPIN, kind != GMK_MAZE_OPEN);
    dialog_enable(dialog, IDC_MAZE_SEED_LABEL, kind != GMK_MAZE_OPEN);
}

static void set_walls(HWND dialog, int percent)
{
    dialog_set_number(dialog, IDC_MAZE_WALLS_SPIN, IDC_MAZE_WALLS, WALLS_LEAST, WALLS_MOST,
                      percent);
}

static int usual_walls(GmkMazeKind kind)
{
    return kind == GMK_MAZE_CAVES ? WALLS_CAVES : WALLS_RANDOM;
}

static void fill(HWND dialog, const MazeDialog *d)
{
    const GmkMazeRecipe *recipe = d->recipe;
    int selected = 0;
    for (int i = 0; i < KINDS; i++)
        selected = kinds[i] == recipe->kind ? i : selected;
    dialog_fill_list(dialog, IDC_MAZE_KIND, d->strings,
                     FIRST_STRING_ID(IDS_MAZE_KIND, 0, KINDS - 1), KINDS, selected);
    dialog_set_number(dialog, IDC_MAZE_WIDTH_SPIN, IDC_MAZE_WIDTH, 1, GMK_MAZE_SIDE_MAX,
                      recipe->width);
    dialog_set_number(dialog, IDC_MAZE_HEIGHT_SPIN, IDC_MAZE_HEIGHT, 1, GMK_MAZE_SIDE_MAX,
                      recipe->height);
    set_walls(dialog,
              recipe->walls_permille > 0 ? recipe->walls_permille / 10 : usual_walls(recipe->kind));
    dialog_set_number(dialog, IDC_MAZE_SEED_SPIN, IDC_MAZE_SEED, 0, SEED_MAX,
                      (int)((recipe->seed + 1) % (SEED_MAX + 1)));
    show_fitting(dialog);
}

static void say_wrong(HWND dialog, const MazeDialog *d, int control, int least, int most)
{
    char text[256], low[16], high[16];
    snprintf(low, sizeof low, "%d", least);
    snprintf(high, sizeof high, "%d", most);
    strings_format(text, sizeof text, d->strings,
                   control == IDC_MAZE_WIDTH ? IDS_WRONG_SIZE : IDS_MAZE_WRONG_NUMBER, low, high,
                   NULL);
    dialog_set_text(dialog, IDC_MAZE_PROBLEM, text);
    MessageBeep(MB_ICONWARNING);
    SendMessageW(dialog, WM_NEXTDLGCTL, (WPARAM)GetDlgItem(dialog, control), TRUE);
}

static bool number_within(HWND dialog, int id, int least, int most, int *out)
{
    return dialog_number(dialog, id, out) && *out >= least && *out <= most;
}

static void agree(HWND dialog, const MazeDialog *d)
{
    int width, height, walls, seed;
    const GmkMazeKind kind = selected_kind(dialog);
    if (!number_within(dialog, IDC_MAZE_WIDTH, 1, GMK_MAZE_SIDE_MAX, &width) ||
        !number_within(dialog, IDC_MAZE_HEIGHT, 1, GMK_MAZE_SIDE_MAX, &height)) {
        say_wrong(dialog, d, IDC_MAZE_WIDTH, 1, GMK_MAZE_SIDE_MAX);
    } else if (!number_within(dialog, IDC_MAZE_WALLS, WALLS_LEAST, WALLS_MOST, &walls) &&
               has_share(kind)) {
        say_wrong(dialog, d, IDC_MAZE_WALLS, WALLS_LEAST, WALLS_MOST);
    } else if (!number_within(dialog, IDC_MAZE_SEED, 0, SEED_MAX, &seed)) {
        say_wrong(dialog, d, IDC_MAZE_SEED, 0, SEED_MAX);
    } else {
        d->recipe->kind = kind;
        d->recipe->width = width;
        d->recipe->height = height;
        d->recipe->walls_permille = has_share(kind) ? walls * 10 : 0;
        d->recipe->seed = (uint64_t)seed;
        EndDialog(dialog, IDOK);
    }
}

static void on_command(HWND dialog, const MazeDialog *d, int id, int event)
{
    if (id == IDOK)
        agree(dialog, d);
    else if (id == IDCANCEL)
        EndDialog(dialog, IDCANCEL);
    else if (id == IDC_MAZE_KIND && event == CBN_SELCHANGE) {
        set_walls(dialog, usual_walls(selected_kind(dialog)));
        show_fitting(dialog);
    }
}

static INT_PTR CALLBACK procedure(HWND dialog, UINT message, WPARAM wp, LPARAM lp)
{
    switch (message) {
    case WM_INITDIALOG:
        fill(dialog, (const MazeDialog *)lp);
        dialog_init(dialog, lp);
        return TRUE;
    case WM_COMMAND:
        on_command(dialog, dialog_context(dialog), LOWORD(wp), HIWORD(wp));
        return TRUE;
    default: return FALSE;
    }
}

bool maze_dialog(GmkMazeRecipe *recipe, HWND owner, const Strings *strings)
{
    MazeDialog d = {.recipe = recipe, .strings = strings};
    return dialog_run(owner, strings, IDD_MAZE, procedure, &d) == IDOK;
}
