/*
 * frame_files.h: what opening and saving have in common in all modes: names, reasons, questions.
 */
#ifndef GOMOKIT_FRAME_FILES_H
#define GOMOKIT_FRAME_FILES_H

#include "core/file/gmk_file.h"
#include "frame.h"

/*
 * frame_open.c: everything that is opened comes through here: by menu, drop, command line, recent
 * files and paste. It is read once, on a thread of its own, while the window goes on; then the mode
 * that claims it most opens it. Asking for another one meanwhile cancels the first. `options` (may
 * be NULL) are copied.
 */
void frame_open_path(Frame *f, const wchar_t *path);
void frame_open_text(Frame *f, const char *text, size_t length, const FormatOptions *options);

void frame_open(Frame *f); /* asks for a name */
void frame_add_recent(Frame *f, const wchar_t *path);

/*
 * A path for the caller to free(), NULL: none was chosen. `proposal` may be NULL: to save, the name
 * that is offered, with the filter of its ending; to open, a file in whose folder to begin.
 */
wchar_t *frame_choose_path(Frame *f, bool save, const wchar_t *proposal, UINT filter_id);
const wchar_t *frame_file_name(const wchar_t *path); /* behind its last slash */
/*
 * Replaces *path by an absolute copy of `next`, or by NULL, so that it means the same file wherever
 * the program is started next.
 */
void frame_set_path(wchar_t **path, const wchar_t *next);

/* Asks whether to save it first: IDYES, IDNO or IDCANCEL. `path` NULL: it is called `unnamed`. */
int frame_ask_save(Frame *f, const wchar_t *path, UINT unnamed);
bool frame_asks_to_save(const Frame *f); /* false: unsaved changes are lost without a question */

/* Says that the file cannot be opened or saved (`id`) and why. */
void frame_say_file_error(Frame *f, UINT id, const wchar_t *path, const char *reason);
void frame_say_saved(Frame *f, UINT id, const wchar_t *path);

/* Reasons, as sentences. */
void frame_os_reason(const Frame *f, char *out, size_t size, OsError error);

/* "Line 7: SENTENCE: “DETAIL”". `place` is IDS_AT_LINE or IDS_AT_BYTE, `number` which; 0 for place:
 * none is known. "" for detail: there is none. */
void frame_reason(const Frame *f, char *out, size_t size, const char *sentence, const char *detail,
                  UINT place, int64_t number);
/* The same of a .gmk file's fault. */
void frame_gmk_reason(const Frame *f, char *out, size_t size, GmkFileError error,
                      const char *detail, int line);

#endif
