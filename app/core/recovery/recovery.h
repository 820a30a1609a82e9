/*
 * recovery.h: saves the current game and maze beside the settings while the program runs, so that a
 * crash, a power cut or the end of a Windows session loses nothing. Every running program has files
 * of its own, guarded by a lock:
 *
 *     settings-recovery-1.gmk, settings-recovery-1.lock, settings-recovery-2.gmk, ...
 *     settings-recovery-maze-1.gmk, settings-recovery-maze-1.lock, ...
 *
 * A file whose lock is free was left behind by a crash; the next program that starts takes it over.
 * A thread of its own writes the files and flushes them to the disk. Call from one thread.
 */
#ifndef GOMOKIT_RECOVERY_H
#define GOMOKIT_RECOVERY_H

#include "core/game/play.h"
#include "core/maze/maze_file.h"
#include "platform/files/os_file.h"

typedef struct Recovery Recovery;

enum { RECOVERY_ENTRY_MAX = 64 };

typedef enum RecoveryKind { RECOVERY_GAME, RECOVERY_MAZE } RecoveryKind;

/*
 * Reserves a file beside the settings: with `take_over` one that was left behind if there is one,
 * else a free one; where all names are taken by files that were left behind, one of them gets
 * another name, see recovery_aside(). NULL: no memory, no right to write there, or more programs
 * run than there are names.
 */
Recovery *recovery_open(const char *settings_path, RecoveryKind kind, bool take_over);

/*
 * Gives what was left behind another name, "settings-recovery-1-kept-1.gmk", where no program looks
 * for it and nothing writes over it; the first name is free for what is saved next. False: it
 * cannot be renamed, and this Recovery must not be used for saving.
 */
bool recovery_keep_aside(Recovery *recovery);

/* The last path that was given to a file by recovery_open() or recovery_keep_aside(); NULL: none. */
const char *recovery_aside(const Recovery *recovery);

/* The path of the file itself. */
const char *recovery_path(const Recovery *recovery);

/* Stops writing. The file stays for the next start only with `keep`. Accepts NULL. */
void recovery_close(Recovery *recovery, bool keep);

/*
 * What was left behind, as text for recovery_restore(); the caller's to free(). NULL: nothing, or
 * it cannot be read now (no memory, a disk that fails): then the file stays for a later start, and
 * this Recovery saves nothing.
 */
char *recovery_left_behind(Recovery *recovery, size_t *size);

/* Why recovery_left_behind() could not read a file that is there; 0: it could, or there is none. */
OsError recovery_unread(const Recovery *recovery);

/*
 * Saves this text, which becomes the Recovery's, in place of the one before. Waits until it is on
 * the disk, but only briefly: a slow disk must not stop the game. A newer text may overtake it.
 */
void recovery_save(Recovery *recovery, char *text, size_t size);

/* The same for a maze, whose text must be one that recovery_read_maze() takes: see os_save.h. */
void recovery_save_maze(Recovery *recovery, char *text, size_t size);

/* What a game that is saved belongs to; as in RecoveryNote. */
typedef struct RecoverySource {
    const char *file;  /* NULL: no file */
    const char *entry; /* NULL: none */
    bool left;
} RecoverySource;

/*
 * The same for a game, which is copied as it is now and becomes text on the thread, where it is
 * read back before it is saved. `source` may be NULL. Without `waits` the call takes only as
 * long as copying. False: no memory, and nothing happened.
 */
bool recovery_save_game(Recovery *recovery, const Play *play, const RecoverySource *source,
                        bool waits);

/* Nothing is unsaved any more: removes the file. */
void recovery_forget(Recovery *recovery);

/* The error of the last write; 0: it succeeded. */
OsError recovery_error(Recovery *recovery);

/* ------------------------------------------------------------------------------------------------
 * The text: a .gmk file with additional header lines.
 */

/* The state of the current game that is not in its record. */
typedef struct RecoveryNote {
    char *file;   /* UTF-8, owned: the file it was opened from or saved to; NULL: no file */
    bool changed; /* since it was opened or saved */
    bool paused;  /* the computer was stopped */
    bool given;   /* it was opened or pasted: see play_is_given() */
    bool counted; /* its result was counted: see play_take_end() */
    bool left;    /* the program was quit: it is not what a crash left behind */
    char entry[RECOVERY_ENTRY_MAX]; /* the game's id in the player's games; "": it has none */
    int32_t shown;      /* moves on the board; of a maze 1 when it was on the screen, 0 else */
    int32_t line_count; /* moves of the variation that was shown; 0: the game was shown */
    int32_t line[GMK_CELLS_MAX]; /* y * GMK_CELLS_MAX + x */
    GmkFileProblem damage;       /* of recovery_restore(): the first thing that is wrong */
} RecoveryNote;

/* The note of a game being played, to be freed by recovery_note_free(). False: no memory. */
bool recovery_note(RecoveryNote *out, const Play *play, const char *file);

/* NULL: no memory. The caller frees it. `file` as in RecoveryNote. */
char *recovery_write_record(const Record *record, const RecoveryNote *note, size_t *size);

typedef enum RecoveryFound {
    RECOVERY_REFUSED, /* nothing of it can be read, and nothing happened */
    RECOVERY_WHOLE,   /* the game as it was */
    RECOVERY_PART,    /* what could be read of a damaged text; it has no file and is unsaved */
} RecoveryFound;

/* Restores a game from a text of recovery_write_record(). note->damage says what is wrong; the rest of
 * *note is set only if something was restored. */
RecoveryFound recovery_restore(Play *play, RecoveryNote *note, const char *text, size_t size);

/* Whether restoring this text gives the record and the note. */
bool recovery_reads_back(const Record *record, const RecoveryNote *note, const char *text,
                         size_t size);
bool recovery_maze_reads_back(const char *text, size_t size); /* the same for a maze */

/*
 * What of a game is saved, as two numbers that change with it: `state` with moves, players, result and
 * what is shown, `tree` also with evaluations, comments and marks. `tree` alone changes often while
 * a position is analysed.
 */
typedef struct RecoveryStamp {
    uint64_t state, tree;
} RecoveryStamp;
RecoveryStamp recovery_stamp(const Play *play);

/* The same for a maze: as maze_file_write() and maze_file_read(), with the note. */
char *recovery_write_maze(const MazeFile *maze, const RecoveryNote *note, size_t *size);
bool recovery_read_maze(MazeFile *out, RecoveryNote *note, const char *text, size_t size);

void recovery_note_free(RecoveryNote *note);

#endif
