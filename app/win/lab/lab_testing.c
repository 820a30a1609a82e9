/* lab_testing.c: what tests ask about the search laboratory. */
#include "lab_mode.h"

#include "win/testing/testing.h"

static LRESULT middle_of(Rect at)
{
    return MAKELONG(at.x + at.w / 2, at.y + at.h / 2);
}

static LRESULT button_pixel(const LabMode *m, UINT command)
{
    for (int i = 0; i < m->button_count; i++)
        if (m->buttons[i].command == command)
            return middle_of(m->buttons[i].at);
    return -1;
}

static LRESULT box_pixel(const LabMode *m, LabBoxKind kind)
{
    for (int i = 1; i < m->tree.count; i++)
        if (m->tree.boxes[i].kind == kind)
            return middle_of(lab_tree_rect(&m->tree.boxes[i], &m->view, m->main_field,
                                           frame_look(m->frame)->dpi));
    return -1;
}

bool lab_mode_answer(void *self, WPARAM query, int x, int y, LRESULT *out)
{
    const LabMode *m = self;
    const bool busy = m->search && lab_search_is_busy(m->search);
    switch (query) {
    case TESTING_PIXEL:
        if (!frame_shows(m->frame, m))
            return false;
        *out = board_mode_pixel(&m->board, (GmkPoint){x, y});
        return true;
    case TESTING_LAB_PAGE: *out = m->page; return true;
    case TESTING_LAB_STEP: *out = (LRESULT)m->step; return true;
    case TESTING_LAB_STEPS: *out = busy ? -1 : (LRESULT)lab_mode_steps(m); return true;
    case TESTING_LAB_FRAMES: *out = m->frames; return true;
    case TESTING_LAB_SHAPES:
        *out = busy || !m->worth ? -1 : (LRESULT)m->worth->worth.shape_count;
        return true;
    case TESTING_LAB_RACED: *out = !busy && m->race.runners[1].done; return true;
    case TESTING_LAB_BUTTON: *out = button_pixel(m, (UINT)x); return true;
    case TESTING_LAB_BOX: *out = box_pixel(m, (LabBoxKind)x); return true;
    default: return false;
    }
}
