/*
 * engine_list.h: the brains that the user has added: what each is called, how it is started, what it
 * is told, and what its last test said. The list is a text file beside the settings, `engines.txt`:
 *
 *     gomokit engines 1
 *     next 3
 *     engine 2
 *     name Rapfi
 *     program /home/x/.gomokit/engines/rapfi/pbrain-rapfi
 *     threads 2
 *     info show_detail 1
 *
 * Keys behind an `engine` line are that engine's own. All texts of an entry are harmless (foreign.h) and without
 * line ends. No thread of its own; one thread uses a list at a time.
 */
#ifndef GOMOKIT_ENGINE_LIST_H
#define GOMOKIT_ENGINE_LIST_H

#include "core/brains/brain_client.h"
#include "core/text/scan.h"
#include "platform/files/os_file.h"

enum {
    ENGINE_LIST_MAX = 64,   /* engines */
    ENGINE_NAME_MAX = 64,   /* bytes of each text, with NUL */
    ENGINE_PATH_MAX = 1024, /* of a program or folder */
    ENGINE_ARGUMENTS_MAX = 512,
    ENGINE_COMMAND_MAX = 2048 + 1024, /* path and arguments, quoted */
    ENGINE_INFO_MAX = 160,            /* of an INFO line */
    ENGINE_INFOS_MAX = 16,            /* INFO lines of the user */
    ENGINE_ABOUT_MAX = 256,
    ENGINE_WHY_MAX = 256,
    ENGINE_LIST_FILE_MAX = 1 << 20, /* bytes of the file */
    ENGINE_MEMORY_MB_MAX = 1 << 20,
    ENGINE_THREADS_MAX = 1024,
};
#define ENGINE_LIST_FILE "engines.txt" /* its name, beside the settings */

/* Programs that are known, and given what they need. */
typedef enum EngineKind {
    ENGINE_OTHER,
    ENGINE_GOMOKIT,
    ENGINE_RAPFI,
    ENGINE_YIXIN,
    ENGINE_PENTAZEN,
    ENGINE_PELA,
    ENGINE_KINDS,
} EngineKind;
extern const char *const engine_kind_words[];  /* "rapfi", as the file has it; NULL at the end */
const char *engine_kind_name(EngineKind kind); /* "Rapfi"; "" for ENGINE_OTHER */

/* What a test asks, in this order. */
typedef enum EngineCheck {
    ENGINE_CHECK_START,     /* it starts and says OK */
    ENGINE_CHECK_ABOUT,     /* it answers ABOUT */
    ENGINE_CHECK_PLAYS,     /* its moves are legal and are moves */
    ENGINE_CHECK_TIME,      /* it answers in its time */
    ENGINE_CHECK_MEMORY,    /* it holds no more than it may */
    ENGINE_CHECK_RESTART,   /* it obeys RESTART */
    ENGINE_CHECK_TAKE_BACK, /* it obeys TAKEBACK */
    ENGINE_CHECK_SIZES,     /* it plays on boards of other sizes than 15 x 15 */
    ENGINE_CHECK_END,       /* it leaves at END */
    ENGINE_CHECKS,
} EngineCheck;
extern const char *const engine_check_words[]; /* "start", as the file has it; NULL at the end */

typedef enum EngineVerdict {
    ENGINE_UNTESTED, /* not asked, or not known */
    ENGINE_GOOD,
    ENGINE_WEAK, /* it does not know that, and says so: no fault */
    ENGINE_BAD,  /* a fault */
    ENGINE_VERDICTS,
} EngineVerdict;
extern const char *const engine_verdict_words[]; /* "good", as the file has it; NULL at the end */

/* What the last test said. */
typedef struct EngineReport {
    int64_t date; /* seconds since 1970 (UTC); 0: it was never tested */
    EngineVerdict checks[ENGINE_CHECKS];
    int32_t start_ms;         /* from its start to OK; -1: unknown */
    int32_t slowest_ms;       /* the longest thought; -1: unknown */
    int32_t turn_ms;          /* that it had for it */
    int32_t memory_mb;        /* the most it held; 0: unknown */
    uint32_t rules, no_rules; /* bits 1 << GmkRule: played legally; refused or played wrongly */
    char why[ENGINE_WHY_MAX]; /* the first fault, with its cause; "" */
} EngineReport;

/* The report has no fault. False also for an engine that was never tested. */
bool engine_report_is_good(const EngineReport *report);

/* One engine. Numbers of 0 mean: not said, the game decides. */
typedef struct EngineEntry {
    uint32_t id;  /* never used again for another engine, from 1 */
    uint32_t was; /* the id that it had before the last save gave it another one; 0: the same */
    char name[ENGINE_NAME_MAX];
    char program[ENGINE_PATH_MAX];
    char arguments[ENGINE_ARGUMENTS_MAX];
    char folder[ENGINE_PATH_MAX]; /* working directory; "": that of the program */
    EngineKind kind;
    int32_t threads;
    int32_t memory_mb;
    int64_t turn_ms, match_ms;
    int info_count;
    char infos[ENGINE_INFOS_MAX][ENGINE_INFO_MAX]; /* "KEY VALUE" */
    char about[ENGINE_ABOUT_MAX];                  /* its answer to ABOUT; "": none yet */
    EngineReport report;
} EngineEntry;

/* Starts as {0}. Entries are for reading; engine_list_set() changes one. */
typedef struct EngineList {
    int32_t count;
    EngineEntry *entries; /* owned, in the user's order */
    uint32_t next_id;     /* 0: 1 */
    bool unread;          /* its file is there and was not understood: see engine_list_save() */
    int32_t base_count;   /* what the file had when it was read or written last: */
    EngineEntry *base;    /* owned; engine_list_merge() tells by it what was changed here */
} EngineList;

void engine_list_free(EngineList *list); /* leaves it empty */

/* What is wrong with a file, and in which line; 0: with the whole. */
typedef struct EngineProblem {
    int line;
    char why[ENGINE_WHY_MAX]; /* harmless text */
} EngineProblem;

/*
 * Reads what engine_list_write() wrote. On success *out, which is overwritten, is the caller's; false: *problem says
 * why, and *out is untouched. Unknown keys are refused.
 */
bool engine_list_read(EngineList *out, EngineProblem *problem, Span text);
bool engine_list_write(TextBuffer *out, const EngineList *list); /* false: no memory */

/*
 * The same with a file; see os_file_replace(): not for the window's thread. A missing file is an empty list. A file that
 * is not understood leaves the list empty and `unread`; saving such a list first gives the file another name
 * beside it ("engines.txt.1"), so that nothing is lost.
 *
 * Several programs may change the same file. Saving locks it for a moment, takes what others have changed since it was
 * read (engine_list_merge.h) and writes both; the list is then what the file has. False: *problem says why, and the list is
 * as it was.
 */
bool engine_list_load(EngineList *out, EngineProblem *problem, const char *path);
bool engine_list_save(EngineList *list, EngineProblem *problem, const char *path);

/* The id of an engine that was added as `id` before the last save, which may have given it another one. */
uint32_t engine_list_id(const EngineList *list, uint32_t id);

/*
 * Adds a copy of this entry, gives it an id of its own and a name that no other has ("Rapfi 2"). NULL: the list is full, or no
 * memory. The pointer is good until the next change.
 */
const EngineEntry *engine_list_add(EngineList *list, const EngineEntry *entry);

/* Takes the entry's new content, by its id; its name is made different from the others'. False: there is none. */
bool engine_list_set(EngineList *list, const EngineEntry *entry);

bool engine_list_remove(EngineList *list, uint32_t id);                   /* false: there is none */
bool engine_list_rename(EngineList *list, uint32_t id, const char *name); /* false: or no name */
const EngineEntry *engine_list_find(const EngineList *list, uint32_t id); /* NULL: none */
/* By its name, whatever the case of A to Z; NULL: none. */
const EngineEntry *engine_list_find_name(const EngineList *list, const char *name);

/* A new entry for this program: its name from the file's, nothing else known. False: the path is too long,
 * or has control characters. */
bool engine_entry_init(EngineEntry *out, const char *program);

/* Adds an INFO line, without "INFO". False: there are too many, or it is too long or empty. */
bool engine_entry_add_info(EngineEntry *entry, const char *text);

/*
 * What app/core/brains needs to start an engine: brain_process_new(start->command, NULL, &start->terms). The terms are
 * those of the game with what the entry says in their place: threads, memory, times, INFO lines, folder. `thoughts` asks
 * a known engine to tell what it thinks (see brain_thought.h). All texts lie in *out, which must not be moved or
 * copied. False: the command line is too long.
 */
typedef struct EngineStart {
    char command[ENGINE_COMMAND_MAX];
    char folder[ENGINE_PATH_MAX];
    char infos[BRAIN_INFOS_MAX][ENGINE_INFO_MAX];
    BrainTerms terms;
} EngineStart;
bool engine_entry_start(EngineStart *out, const EngineEntry *entry, const BrainTerms *game,
                        bool thoughts);

#endif
