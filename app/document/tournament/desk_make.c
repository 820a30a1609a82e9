/* desk_make.c: see desk_make.h. */
#include "desk_make.h"

#include "platform/threads/os_clock.h"
#include "tournament_openings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MADE_OPENINGS_MOST = 50, /* a longer tournament plays them again */
    MADE_NODES = 20000,
};

void tournament_plan_free(TournamentPlan *plan)
{
    tournament_free(&plan->tournament);
    free(plan->openings_path);
    *plan = (TournamentPlan){0};
}

static bool quits(void *user)
{
    return desk_mail_quits(user);
}

static bool add_openings(DeskMail *mail, TournamentPlan *plan, char why[FORMAT_SENTENCE_MAX])
{
    const OpeningsListener nobody = {NULL, NULL};
    Tournament *t = &plan->tournament;
    char *text = NULL;
    size_t size = 0;
    snprintf(why, FORMAT_SENTENCE_MAX, "no memory");
    if (plan->openings == PLAN_MADE) {
        const int64_t wanted = ((int64_t)t->rounds * t->games + 1) / 2;
        const int32_t count = wanted < MADE_OPENINGS_MOST ? (int32_t)wanted : MADE_OPENINGS_MOST;
        return tournament_openings_make(t, count, MADE_NODES, (uint64_t)os_clock_ms(), quits, mail);
    }
    if (plan->openings != PLAN_FILE)
        return true;
    const OsError error = os_file_read(&text, &size, plan->openings_path, FORMAT_SIZE_MAX);
    if (error)
        os_error_text(why, FORMAT_SENTENCE_MAX, error);
    const bool ok =
        !error && tournament_openings_read(t, text, size, plan->openings_path, 0, &nobody, why);
    free(text);
    return ok;
}

/* Writes the file; what cannot be read back is not written. */
static bool write_tournament(DeskMail *mail, const Tournament *t, const char *path)
{
    TournamentProblem problem = {0, "no memory"};
    Tournament again;
    TextBuffer text = {0};
    OsError error = 0;
    bool ok = tournament_write(&text, t) &&
              tournament_read(&again, &problem, (Span){text.text, text.size});
    if (!ok)
        desk_mail_tell_trouble(mail, 0, problem.why);
    if (ok) {
        tournament_free(&again);
        error = os_file_replace(path, text.text, text.size);
    }
    if (error)
        desk_mail_tell(mail, (DeskNews){.kind = DESK_UNSAVED,
                                        .error = error,
                                        .text = text_copy(path, strlen(path))});
    free(text.text);
    return ok && !error;
}

bool desk_make_tournament(DeskMail *mail, TournamentPlan *plan, const char *path)
{
    char why[FORMAT_SENTENCE_MAX];
    plan->tournament.rules.swap2 = plan->openings == PLAN_SWAP2;
    if (!add_openings(mail, plan, why)) {
        desk_mail_tell_trouble(mail, 0, why);
        return false;
    }
    return write_tournament(mail, &plan->tournament, path);
}
