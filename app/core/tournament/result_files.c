/* The files of a tournament's results; see result_files.h. */
#include "result_files.h"

#include "core/text/foreign.h"
#include "core/text/path.h"
#include "platform/files/os_folder.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RESULTS_BYTES_MAX = 1 << 30 };

static bool fail(TournamentProblem *problem, const char *path, OsError error)
{
    char text[160], all[512];
    os_error_text(text, sizeof text, error);
    snprintf(all, sizeof all, "%.200s: %s", path_name(path), text);
    problem->line = 0;
    foreign_copy(problem->why, sizeof problem->why, all, FOREIGN_LINE);
    return false;
}

char *result_files_path(const char *path, int32_t share, int32_t shares, const char *ending)
{
    TextBuffer text = {0};
    text_add(&text, path, path_stem(path));
    if (shares > 1)
        text_print(&text, ".%dof%d", (int)share, (int)shares);
    text_print(&text, ".%s", ending);
    if (text.failed) {
        free(text.text);
        return NULL;
    }
    return text.text;
}

bool result_files_open(Tournament *out, TournamentProblem *problem, const char *path)
{
    char *text;
    size_t size;
    const OsError error = os_file_read(&text, &size, path, TOURNAMENT_FILE_MAX);
    if (error)
        return fail(problem, path, error);
    const bool ok = tournament_read(out, problem, (Span){text, size});
    free(text);
    return ok;
}

bool result_files_add(Results *results, TournamentProblem *problem, const Tournament *tournament,
                      const char *path)
{
    char *text;
    size_t size;
    const OsError error = os_file_read(&text, &size, path, RESULTS_BYTES_MAX);
    if (error)
        return fail(problem, path, error);
    const bool ok = results_add_text(results, tournament, (Span){text, size});
    free(text);
    return ok || fail(problem, path, os_error_no_memory());
}

typedef struct Listing {
    Results *results;
    TournamentProblem *problem;
    const Tournament *tournament;
    const char *path;
    size_t stem; /* bytes of the tournament's name without its ending */
    bool ok;
} Listing;

/* "cup.results" and "cup.2of5.results", but not "cup.old.results". */
static bool is_result_file(const char *behind)
{
    int share, shares, used = 0;
    if (strcmp(behind, ".results") == 0)
        return true;
    return sscanf(behind, ".%dof%d.results%n", &share, &shares, &used) == 2 && used > 0 &&
           !behind[used];
}

static void take_name(void *user, const char *name)
{
    Listing *listing = user;
    if (!listing->ok || strlen(name) < listing->stem || !is_result_file(name + listing->stem))
        return;
    char *path = path_beside(listing->path, name);
    listing->ok =
        path && result_files_add(listing->results, listing->problem, listing->tournament, path);
    free(path);
}

bool result_files_read(Results *results, TournamentProblem *problem, const Tournament *tournament,
                       const char *path)
{
    const char *name = path_name(path);
    Listing listing = {results, problem, tournament, path, path_stem(name), true};
    char *folder = text_copy(path, (size_t)(name - path));
    char *prefix = text_copy(name, listing.stem);
    bool ok = folder && prefix;
    if (!ok)
        fail(problem, path, os_error_no_memory());
    else if (!os_folder_list(folder[0] ? folder : ".", prefix, take_name, &listing)) {
        snprintf(problem->why, sizeof problem->why, "the folder cannot be read");
        ok = false;
    }
    free(folder);
    free(prefix);
    return ok && listing.ok;
}
