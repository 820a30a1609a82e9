/* game_files.h: games in files, on the clipboard and safe from crashes. */
#ifndef GOMOKIT_GAME_FILES_H
#define GOMOKIT_GAME_FILES_H

#include "core/text/path.h"
#include "formats/format.h"
#include "game_table.h"
#include "win/window/frame_files.h"

/*
 * game_keep.c: the player's games. game_keep() writes this one to its place there, if there is anything new in it and
 * it is worth one; false: it could not be. What is on the table now is the game with this id, or no such ("").
 * game_say_left() says where the game is that was left just now.
 */
bool game_keep(GameTable *g);
void game_set_entry(GameTable *g, const char *id);
bool game_entry_of_path(const GameTable *g, char id[RECOVERY_ENTRY_MAX], const wchar_t *path);
void game_say_left(GameTable *g);
void game_take_last_games(GameTable *g); /* of an earlier version */

/* game_files.c: opening and saving. */
ModeClaim game_claim(const Document *document);
OpenResult game_open(void *self, OpenRequest *request);
/* "You - Computer (Easy) 2026-11-17.gmk": the players and the day; with a file, that
 * file's name. `words` follow the name. */
void game_propose_name(const GameTable *g, wchar_t out[PATH_PROPOSAL_MAX], const char *words,
                       const char *ending);
bool game_save(GameTable *g, bool ask_name); /* false: not saved */
bool game_may_lose(void *self);              /* asks to save unsaved changes; false: do not go on */
bool game_may_quit(void *self);              /* the same, where the next start cannot restore it */
/* For other modes: see mode.h. */
Document *game_board_document(const void *self);
bool game_take_document(void *self, Document *document);
/* Shows a record in place of the game, as play_open(); `path` as in GameTable. False, with a word:
 * it cannot. */
bool game_show_record(GameTable *g, Record **record, const wchar_t *path);

/* game_exchange.c: other programs' games. */
typedef enum CopyKind { COPY_POSITION, COPY_PICTURE, COPY_SGF, COPY_LINES } CopyKind;
void game_copy(GameTable *g, CopyKind kind);
void game_paste(GameTable *g);
bool game_asks_to_paste(GameTable *g, const char *understood); /* false: it is not wanted */
void game_describe_report(const GameTable *g, char *out, size_t size, const Record *record,
                          const FormatReport *report); /* what was understood, in a sentence */
void game_format_reason(const GameTable *g, char *out, size_t size, const FormatProblem *problem);
bool game_may_leave_out(GameTable *g, FormatId format); /* asks if the format loses anything */

/* game_collection.c: asks which of the document's several games is meant, and puts its number into
 * the request. False: none. */
bool game_choose_game(GameTable *g, OpenRequest *request);

/* game_recovery.c: the game in play, safe from crashes. */
void game_open_recovery(GameTable *g);
bool game_restore(GameTable *g);          /* what was left behind; false: nothing */
void game_tell_recovery(GameTable *g);    /* what came of it, once the first game is there */
void game_autosave(GameTable *g);         /* the whole game, now */
void game_autosave_changes(GameTable *g); /* if there are any */
void game_autosave_by_timer(void *self);
void game_close_recovery(void *self, bool keep); /* keep: the next start restores it */

#endif
