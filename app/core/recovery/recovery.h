/*
 * recovery.h: the game in play and the maze being drawn, kept beside the settings while the program
 * runs, so that a crash, a power cut or the end of a Windows session loses nothing. Every running
 * program has files of its own, which a lock guards:
 *
 *     settings-recovery-1.gmk, settings-recovery-1.lock, settings-recovery-2.gmk, ...
 *     settings-recovery-maze-1.gmk, settings-recovery-maze-1.lock, ...
 *
 * A file that nobody holds the lock of was left behind; the next program that starts takes it over.
 * Writing is done by a thread of its own, flushed to the disk. One thread uses a Recovery.
 */
#ifndef GOMOKIT_RECOVERY_H
#define GOMOKIT_RECOVERY_H

#include "core/game/play.h"
#include "core/maze/maze_file.h"
#include "platform/files/os_file.h"

typedef struct Recovery Recovery;

typedef enum RecoveryKind { RECOVERY_GAME, RECOVERY_MAZE } RecoveryKind;

/*
 * Takes a place beside this settings file: one in which something was left behind when `take_over`
 * says so, else a free one. NULL: no memory, no place, or no right to write there.
 */
Recovery *recovery_open(const char *settings_path, RecoveryKind kind, bool take_over);

/* Ends writing. What is kept stays for the next start only if `keep` says so. Accepts NULL. */
void recovery_close(Recovery *recovery, bool keep);

/*
 * What was left behind, as text for recovery_restore(); the caller's to free(). NULL: nothing, or it
 * cannot be read now (no memory, a disk that fails): then it stays for a later start, and this
 * Recovery keeps nothing.
 */
char *recovery_left_behind(Recovery *recovery, size_t *size);

/*
 * Keeps this text, which it takes over, in place of what was kept. Waits until it is on the disk,
 * but not longer than a moment: a slow disk must not stop the game. Newer text may overtake it.
 */
void recovery_keep(Recovery *recovery, char *text, size_t size);

/* There is nothing to be kept: the file goes. */
void recovery_forget(Recovery *recovery);

/* Why the last writing failed; 0: it did not. */
OsError recovery_error(Recovery *recovery);

/* ------------------------------------------------------------------------------------------------
 * The text: a .gmk file, whose header has some lines more.
 */

/* What belongs to the game in play and is not in its record. */
typedef struct RecoveryNote {
    char *file;    /* UTF-8, owned: the file it was opened from or saved to; NULL: none */
    bool changed;  /* since then */
    bool paused;   /* the computer was stopped */
    int32_t shown; /* moves on the board; of a maze 1 when it was on the screen, 0 else */
} RecoveryNote;

/* NULL: no memory. The caller frees it. `file` as in RecoveryNote. */
char *recovery_write(const Play *play, const char *file, size_t *size);

/* The game as it was. False: the text is not one of recovery_write(), and nothing happened. */
bool recovery_restore(Play *play, RecoveryNote *note, const char *text, size_t size);

/* The same for a maze: as maze_file_write() and maze_file_read(), with the note. */
char *recovery_write_maze(const MazeFile *maze, const RecoveryNote *note, size_t *size);
bool recovery_read_maze(MazeFile *out, RecoveryNote *note, const char *text, size_t size);

void recovery_note_free(RecoveryNote *note);

#endif
