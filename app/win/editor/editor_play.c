/* editor_play.c: what becomes of a position: a game against somebody, or an analysis. */
#include "editor_mode.h"

#include "core/user/user.h"
#include "resource.h"
#include "win/table/dialogs/play_here_dialog.h"

/* Any position that can go on: the editor's own, or what the mode that is shown has on its board. */
bool editor_mode_can_play(const EditorMode *m)
{
    if (frame_shows(m->frame, m))
        return gmk_game_result(editor_game(m->editor)) == GMK_RESULT_NONE;
    GmkGame *game = NULL;
    Document *document = frame_board_document(m->frame);
    const bool can = document && record_replay(&game, document_record(document)) == GMK_OK &&
                     gmk_game_result(game) == GMK_RESULT_NONE;
    gmk_game_free(game);
    document_free(document);
    return can;
}

/* Asks who plays whom; false: nobody, after all. */
static bool choose_players(EditorMode *m, Record *record)
{
    PlayHere choice = {.side = record_side_of(record, record->move_count),
                       .level = frame_settings(m->frame)->level};
    frame_modal_begin(m->frame);
    const bool wanted = play_here_dialog(&choice, frame_hwnd(m->frame), frame_strings(m->frame));
    frame_modal_end(m->frame);
    if (!wanted)
        return false;
    for (int side = 0; side < 2; side++) {
        Player *player = &record->setup.players[side];
        *player = (Player){0};
        player_make_human(player);
        if (choice.against_computer && side != choice.side)
            player_make_computer(player, choice.level, GMK_SEARCHER_MINIMAX, 0);
    }
    record->setup.time = (TimeControl){.kind = TIME_NONE};
    return true;
}

void editor_mode_play(EditorMode *m)
{
    Document *document = frame_board_document(m->frame);
    Record *record = document ? document_take_record(document) : NULL;
    document_free(document);
    document = record && choose_players(m, record) ? document_of_record(&record) : NULL;
    if (document)
        frame_give_document(m->frame, document);
    document_free(document);
    record_free(record);
}

void editor_mode_analyse(EditorMode *m)
{
    Document *document = frame_board_document(m->frame);
    if (document && frame_give_document(m->frame, document))
        frame_run(m->frame, IDM_MOVE_ANALYSE);
    document_free(document);
}
