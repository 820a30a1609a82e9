/* frame_learning.c: what is known about the player, and the studies of lost games. */
#include "frame_parts.h"

#include <stdio.h>

#include "resource.h"
#include "win/dialogs/learned_dialog.h"
#include "win/system/write_file.h"

static void tell_trouble(void *user, ProfileTrouble what, OsError error)
{
    frame_notice_trouble(user, STRING_ID(IDS_PROFILE_TROUBLE, 0, PROFILE_TROUBLES - 1, what),
                         error);
}

bool frame_open_profile(Frame *f)
{
    const ProfileHooks hooks = {write_on_thread, tell_trouble, f};
    f->profile = profile_open(f->store.path, &f->store.settings, &hooks);
    return f->profile != NULL;
}

Profile *frame_profile(const Frame *f)
{
    return f->profile;
}

/* ---------------------------------------------------------------- learning */

void frame_study(Frame *f, Study *study)
{
    Learning *learning = profile_learning(f->profile);
    if (learning && !f->student)
        f->student = student_new(f->hwnd, WM_APP_STUDIED, learning);
    if (learning && f->student && study) {
        profile_begin_study(f->profile, study);
        student_give(f->student, study);
    } else {
        study_free(study);
    }
}

void frame_resume_study(Frame *f)
{
    if (!f->arguments->demo)
        frame_study(f, profile_left_study(f->profile));
}

void frame_tell_learning(Frame *f)
{
    LearningReport report;
    char text[LEARNING_PATH_MAX + 512], kept[16];
    Learning *learning = profile_all_learned(f->profile);
    if (!learning || !learning_take_news(&report, learning))
        return;
    snprintf(kept, sizeof kept, "%d", report.kept);
    strings_format(
        text, sizeof text, f->strings,
        STRING_ID(IDS_LEARNING_NEWS, LEARNING_NEWS_DAMAGED, LEARNING_NEWS_OLDER, report.news),
        report.aside, kept, NULL);
    frame_notice_lasting(f, text);
}

void frame_on_studied(Frame *f)
{
    char text[NOTICE_MAX], number[16], better[GMK_NOTATION_MAX], played[GMK_NOTATION_MAX];
    StudyResult result, *found = &result;
    frame_tell_learning(f);
    if (!f->student || !student_take(f->student, &result))
        return;
    profile_end_study(f->profile, result.mark);
    frame_resume_study(f); /* one that had made room for this one */
    if (found->move == 0)
        return;
    snprintf(number, sizeof number, "%d", found->move);
    snprintf(better, sizeof better, "%c%d", 'A' + found->better.x, found->height - found->better.y);
    snprintf(played, sizeof played, "%c%d", 'A' + found->played.x, found->height - found->played.y);
    strings_format(text, sizeof text, f->strings,
                   found->holds ? IDS_LEARNED_MOVE : IDS_LEARNED_LONGER, number, better, played);
    frame_notice(f, text);
}

void frame_show_learned(Frame *f)
{
    Learning *learning = profile_all_learned(f->profile);
    if (!learning)
        return;
    frame_modal_begin(f);
    learned_dialog(f->hwnd, f->strings, learning);
    frame_modal_end(f);
    frame_tell_learning(f);
    frame_sync(f);
}
