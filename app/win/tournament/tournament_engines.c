/* tournament_engines.c: see tournament_engines.h. */
#include "tournament_engines.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/text/path.h"
#include "win/system/strings.h"
#include "win/system/write_file.h"

enum { PATH_UNITS = 4096 };

typedef struct LoadJob {
    EngineList list;
    char *path;
} LoadJob;

static void load(void *user)
{
    LoadJob *job = user;
    EngineProblem problem;
    (void)engine_list_load(&job->list, &problem, job->path); /* what is wrong, its page says */
}

/* pbrain-gomokit.exe beside this program; false: its path is too long. */
static bool our_brain(EngineEntry *out)
{
    wchar_t wide[PATH_UNITS];
    char program[ENGINE_PATH_MAX];
    const DWORD length = GetModuleFileNameW(NULL, wide, PATH_UNITS);
    if (length == 0 || length >= PATH_UNITS || !utf8_into(program, sizeof program, wide))
        return false;
    char *path = path_beside(program, "pbrain-gomokit.exe");
    const bool ok = path && engine_entry_init(out, path);
    free(path);
    if (ok) {
        snprintf(out->name, sizeof out->name, "Gomokit");
        out->kind = ENGINE_GOMOKIT;
        out->threads = 1; /* as fair as the others are by themselves */
    }
    return ok;
}

void tournament_engines_load(EngineList *out, Frame *frame)
{
    LoadJob job = {0};
    EngineEntry *ours = calloc(1, sizeof *ours);
    const char *settings = frame_settings_path(frame);
    *out = (EngineList){0};
    if (ours && our_brain(ours))
        engine_list_add(out, ours);
    free(ours);
    job.path = settings ? path_beside(settings, ENGINE_LIST_FILE) : NULL;
    if (job.path)
        write_on_thread(load, &job);
    for (int32_t i = 0; i < job.list.count; i++)
        engine_list_add(out, &job.list.entries[i]);
    engine_list_free(&job.list);
    free(job.path);
}

bool tournament_engines_add(Tournament *t, const EngineEntry *entry)
{
    const BrainTerms nothing = {0};
    EngineStart *start = calloc(1, sizeof *start);
    TournamentEngine *engine = start && engine_entry_start(start, entry, &nothing, false)
                                   ? tournament_add_engine(t, entry->name, start->command)
                                   : NULL;
    bool ok = engine && strlen(start->folder) < sizeof engine->folder;
    if (ok) {
        snprintf(engine->folder, sizeof engine->folder, "%s", start->folder);
        engine->turn_ms = entry->turn_ms > 0 ? entry->turn_ms : -1;
        engine->match_ms = entry->match_ms > 0 ? entry->match_ms : -1;
        engine->memory_mb = entry->memory_mb > 0 ? entry->memory_mb : -1;
    }
    for (int i = 0; ok && i < start->terms.info_count; i++)
        ok = tournament_add_info(engine, start->terms.infos[i]);
    free(start);
    return ok;
}
