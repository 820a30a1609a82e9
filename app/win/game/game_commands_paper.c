/* game_commands_paper.c: the Game menu: pictures and printing. */
#include "game_parts.h"

#include "core/game/play_browse.h"
#include "resource.h"
#include "win/paper/paper.h"
#include "win/table/game_files.h"
#include "win/table/game_play.h"
#include "win/table/game_view.h"

typedef struct Subject {
    PaperSubject paper;
    char names[2][RECORD_NAME_MAX];
    wchar_t proposal[PATH_PROPOSAL_MAX];
} Subject;

static void take_subject(Subject *out, GameTable *g)
{
    game_tick(g);
    for (int side = 0; side < 2; side++)
        game_player_name(g, out->names[side], sizeof out->names[side], side);
    game_propose_name(g, out->proposal, "", "");
    out->paper = (PaperSubject){.record = play_line(g->play),
                                .shown = play_shown(g->play),
                                .names = {out->names[0], out->names[1]},
                                .proposal = out->proposal,
                                .show_numbers = g->board.view.show_numbers,
                                .number_count = g->board.view.number_count,
                                .turn = g->board.layout.turn,
                                .labels = g->board.view.labels};
}

static void do_picture(void *self, int value)
{
    GameTable *g = self;
    Subject subject;
    (void)value;
    take_subject(&subject, g);
    paper_save_picture(g->frame, &subject.paper);
}

static void do_print(void *self, int value)
{
    GameTable *g = self;
    Subject subject;
    (void)value;
    take_subject(&subject, g);
    paper_print(g->frame, &subject.paper, PAPER_DIAGRAMS);
}

/* clang-format off: one row a command */
static const Command rows[] = {
    {.id = IDM_GAME_PICTURE, .run = do_picture},
    {.id = IDM_GAME_PRINT, .run = do_print, .key = 'P', .modifiers = FCONTROL},
};
/* clang-format on */

const CommandTable game_commands_paper = {rows, sizeof rows / sizeof *rows};
