/* picture_dialog.c: saves the board, some moves or the whole game as a picture; see paper.h. */
#include "paper_parts.h"

#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "core/canvas/canvas_svg.h"
#include "document/document_save.h"
#include "formats/format.h"
#include "platform/text/os_wide.h"
#include "resource.h"
#include "win/dialogs/dialog_base.h"
#include "win/system/write_file.h"
#include "win/window/frame_files.h"

typedef enum PictureKind {
    PICTURE_POSITION,
    PICTURE_DIAGRAM,
    PICTURE_GAME,
    PICTURE_KINDS
} PictureKind;

static const int cells[] = {24, 36, 54, 80}, delays[] = {400, 800, 1500, 3000};

typedef struct PictureDialog {
    Frame *frame;
    const Strings *strings;
    const PaperSubject *subject;
    PictureKind what;
    FormatPicture picture;
    int first, last; /* of a diagram */
    bool from_one;
} PictureDialog;

/* ---------------------------------------------------------------- the dialog */

static void enable(HWND dialog, void *context)
{
    (void)context;
    const int kind = dialog_selected(dialog, IDC_PICTURE_WHAT);
    const bool diagram = kind == PICTURE_DIAGRAM;
    const int of_diagram[] = {IDC_PICTURE_FROM, IDC_PICTURE_FROM_SPIN, IDC_PICTURE_TO,
                              IDC_PICTURE_TO_SPIN, IDC_PICTURE_FROM_ONE};
    const int of_board[] = {IDC_PICTURE_THEME, IDC_PICTURE_NUMBERS};
    for (size_t i = 0; i < sizeof of_diagram / sizeof *of_diagram; i++)
        dialog_enable(dialog, of_diagram[i], diagram);
    for (size_t i = 0; i < sizeof of_board / sizeof *of_board; i++)
        dialog_enable(dialog, of_board[i], !diagram);
    dialog_enable(dialog, IDC_PICTURE_PACE, kind == PICTURE_GAME);
}

static void fill(HWND dialog, void *context)
{
    const PictureDialog *d = context;
    const int moves = (int)d->subject->record->move_count;
    dialog_fill_list(dialog, IDC_PICTURE_WHAT, d->strings,
                     FIRST_STRING_ID(IDS_PICTURE_KIND, PICTURE_POSITION, PICTURE_GAME),
                     moves > 0 ? PICTURE_KINDS : 1, PICTURE_POSITION);
    dialog_fill_list(dialog, IDC_PICTURE_SIZE, d->strings, FIRST_STRING_ID(IDS_PICTURE_SIZE, 0, 3),
                     4, 1);
    dialog_fill_list(dialog, IDC_PICTURE_THEME, d->strings,
                     FIRST_STRING_ID(IDS_PICTURE_THEME, THEME_WOOD, THEME_CONTRAST), THEME_COUNT,
                     (int)frame_look(d->frame)->theme_id);
    dialog_fill_list(dialog, IDC_PICTURE_PACE, d->strings, FIRST_STRING_ID(IDS_PICTURE_PACE, 0, 3),
                     4, 1);
    CheckDlgButton(dialog, IDC_PICTURE_NUMBERS,
                   d->subject->show_numbers ? BST_CHECKED : BST_UNCHECKED);
    CheckDlgButton(dialog, IDC_PICTURE_LABELS,
                   d->subject->labels != BOARD_LABELS_NONE ? BST_CHECKED : BST_UNCHECKED);
    dialog_set_number(dialog, IDC_PICTURE_FROM_SPIN, IDC_PICTURE_FROM, 1, moves, 1);
    dialog_set_number(dialog, IDC_PICTURE_TO_SPIN, IDC_PICTURE_TO, 1, moves,
                      d->subject->shown > 0 ? (int)d->subject->shown : moves);
    enable(dialog, context);
}

/* Those of the window, or letters where it shows none. */
static BoardLabels wanted_labels(HWND dialog, const PictureDialog *d)
{
    if (IsDlgButtonChecked(dialog, IDC_PICTURE_LABELS) != BST_CHECKED)
        return BOARD_LABELS_NONE;
    return d->subject->labels == BOARD_LABELS_NONE ? BOARD_LABELS_LETTERS : d->subject->labels;
}

/* Numbers that make no diagram leave the dialog open. */
static void agree(HWND dialog, void *context)
{
    PictureDialog *d = context;
    d->what = (PictureKind)dialog_choice(dialog, IDC_PICTURE_WHAT, PICTURE_KINDS);
    if (d->what == PICTURE_DIAGRAM &&
        (!dialog_number(dialog, IDC_PICTURE_FROM, &d->first) ||
         !dialog_number(dialog, IDC_PICTURE_TO, &d->last) || d->first < 1 || d->last < d->first ||
         d->last > (int)d->subject->record->move_count)) {
        MessageBeep(MB_ICONWARNING);
        SetFocus(GetDlgItem(dialog, IDC_PICTURE_FROM));
        return;
    }
    d->from_one = IsDlgButtonChecked(dialog, IDC_PICTURE_FROM_ONE) == BST_CHECKED;
    d->picture = (FormatPicture){.cell = cells[dialog_choice(dialog, IDC_PICTURE_SIZE, 4)],
                                 .theme = dialog_choice(dialog, IDC_PICTURE_THEME, THEME_COUNT),
                                 .hide_numbers =
                                     IsDlgButtonChecked(dialog, IDC_PICTURE_NUMBERS) != BST_CHECKED,
                                 .number_count = d->subject->number_count,
                                 .turn = d->subject->turn,
                                 .labels = wanted_labels(dialog, d),
                                 .delay_ms = delays[dialog_choice(dialog, IDC_PICTURE_PACE, 4)],
                                 .end_ms = 4 * delays[dialog_choice(dialog, IDC_PICTURE_PACE, 4)]};
    EndDialog(dialog, IDOK);
}

static INT_PTR CALLBACK procedure(HWND dialog, UINT message, WPARAM wp, LPARAM lp)
{
    static const DialogForm form = {fill, agree, IDC_PICTURE_WHAT, enable};
    return dialog_form(&form, dialog, message, wp, lp);
}

/* ---------------------------------------------------------------- files */

/* The line up to the position that is shown, or all of it; the caller's. NULL: no memory. */
static Record *record_to_save(const PictureDialog *d)
{
    TreeNode path[GMK_CELLS_MAX];
    Record *record = record_copy(d->subject->record);
    if (!record || d->what == PICTURE_GAME)
        return record;
    tree_path(record->tree, record->last, path, NULL);
    record_take_line(record, d->subject->shown > 0 ? path[d->subject->shown - 1] : TREE_ROOT);
    return record;
}

/* A picture on its way to a file, for the thread that writes it. */
typedef struct PictureSaving {
    const char *path;
    const Record *record;
    FormatId format;
    FormatOptions options;
    DocumentProblem problem;
    bool saved;
} PictureSaving;

static void save_picture(void *user)
{
    PictureSaving *s = user;
    s->saved = document_save_record(&s->problem, s->path, s->format, s->record, &s->options);
}

static FormatId format_of(const PictureDialog *d, const char *path)
{
    const FormatId format = format_by_path(path);
    if (d->what == PICTURE_GAME)
        return FORMAT_GIF;
    return format == FORMAT_SVG ? FORMAT_SVG : FORMAT_PNG;
}

static void save_board(const PictureDialog *d)
{
    char why[256];
    wchar_t *path =
        frame_choose_path(d->frame, true, d->subject->proposal,
                          d->what == PICTURE_GAME ? IDS_PICTURE_GIF_FILTER : IDS_PICTURE_FILTER);
    char *name = path ? os_wide_to_utf8(path) : NULL;
    Record *record = name ? record_to_save(d) : NULL;
    if (record) {
        PictureSaving saving = {.path = name,
                                .record = record,
                                .format = format_of(d, name),
                                .options = {.picture = d->picture}};
        write_on_thread(save_picture, &saving);
        if (!saving.saved && saving.problem.fault == DOCUMENT_FAULT_SYSTEM)
            frame_os_reason(d->frame, why, sizeof why, saving.problem.os);
        else if (!saving.saved)
            document_problem_text(why, sizeof why, &saving.problem);
        paper_say_saved(d->frame, path, saving.saved ? NULL : why);
    }
    record_free(record);
    free(name);
    free(path);
}

static Sheets *make_diagram(void *user, const Canvas *measure)
{
    const PictureDialog *d = user;
    const SheetStyle style = {
        .from_one = d->from_one, .turn = d->subject->turn, .labels = d->picture.labels};
    const SheetGame game = paper_game(d->subject);
    SheetWords words;
    paper_words(&words, d->strings);
    return sheet_diagram(&game, d->first, d->last, d->picture.cell, &words, &style, measure);
}

static void save_diagram(PictureDialog *d)
{
    SvgCanvas svg;
    svg_canvas_init(&svg, NULL);
    Sheets *sheets = paper_lay_out(d->frame, make_diagram, d);
    Sheets *vector = make_diagram(d, &svg.canvas);
    if (sheets && vector)
        paper_save_pages(d->frame, sheets, vector, 0, d->subject->proposal, IDS_PICTURE_FILTER);
    sheets_free(sheets);
    sheets_free(vector);
}

void paper_save_picture(Frame *f, const PaperSubject *subject)
{
    PictureDialog d = {.frame = f, .strings = frame_strings(f), .subject = subject};
    frame_modal_begin(f);
    const bool wanted = dialog_run(frame_hwnd(f), d.strings, IDD_PICTURE, procedure, &d) == IDOK;
    frame_modal_end(f);
    if (wanted && d.what == PICTURE_DIAGRAM)
        save_diagram(&d);
    else if (wanted)
        save_board(&d);
}
