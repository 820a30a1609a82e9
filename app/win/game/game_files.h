/* game_files.h: games in files, on the clipboard and safe from crashes. */
#ifndef GOMOKIT_GAME_FILES_H
#define GOMOKIT_GAME_FILES_H

#include "formats/format.h"
#include "game_mode.h"
#include "win/window/frame_files.h"

/* Shows one of the games that were left without saving them, 0: the newest. */
void game_open_last(GameMode *g, int which);

/* game_files.c: opening and saving. */
ModeClaim game_claim(const Document *document);
OpenResult game_open(void *self, OpenRequest *request);
bool game_save(GameMode *g, bool ask_name); /* false: not saved */
bool game_may_lose(void *self);             /* asks to save what is not; false: do not go on */
/* Shows a record in place of the game, as play_open(); `path` as in GameMode. False, with a word:
 * it cannot. */
bool game_show_record(GameMode *g, Record **record, const wchar_t *path);

/* game_exchange.c: other programs' games. */
typedef enum CopyKind { COPY_POSITION, COPY_PICTURE, COPY_SGF } CopyKind;
void game_copy(GameMode *g, CopyKind kind);
void game_paste(GameMode *g);
bool game_asks_to_paste(GameMode *g, const char *understood); /* false: it is not wanted */
void game_describe_report(const GameMode *g, char *out, size_t size, const Record *record,
                          const FormatReport *report); /* what was understood, in a sentence */
void game_format_reason(const GameMode *g, char *out, size_t size, const FormatProblem *problem);
bool game_may_leave_out(GameMode *g, FormatId format); /* asks if the format loses anything */

/* game_collection.c: asks which of the document's several games is meant, and puts its number into
 * the request. False: none. */
bool game_choose_game(GameMode *g, OpenRequest *request);

/* game_recovery.c: the game in play, safe from crashes. */
void game_open_recovery(GameMode *g);
bool game_restore(GameMode *g);          /* what was left behind; false: nothing */
void game_autosave(GameMode *g);         /* all of it, now */
void game_autosave_changes(GameMode *g); /* if there are any */
void game_autosave_by_timer(void *self);
void game_close_recovery(void *self, bool keep); /* keep: the next start restores it */

#endif
