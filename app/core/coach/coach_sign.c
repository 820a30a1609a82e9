/* coach_sign.c: see coach_sign.h. */
#include "coach_sign.h"

/* A mistake that is not the worst: both can be read as small letters on a card of their themes. */
static const Color ORANGE = 0xffa85f00, ORANGE_ON_DARK = 0xffe0a040;
static const Color BLUE = 0xff33658a, BLUE_ON_DARK = 0xff86b8e0;
static const Color LIGHT = 0xffffffff, INK = 0xff26272b;

Color coach_sign_color(const Theme *theme, ReviewGrade grade)
{
    switch (grade) {
    case REVIEW_GOOD: return theme->good;
    case REVIEW_BLUNDER: return theme->bad;
    default: break;
    }
    if (grade < REVIEW_DUBIOUS) /* !? */
        return theme->dark ? BLUE_ON_DARK : BLUE;
    return theme->dark ? ORANGE_ON_DARK : ORANGE;
}

Color coach_sign_ink(const Theme *theme)
{
    return theme->dark ? INK : LIGHT;
}

void paint_sign(const Brush *b, Rect square, ReviewGrade grade)
{
    const Color color = coach_sign_color(b->theme, grade);
    const TextStyle style = {square.h * 11 / 20, TEXT_BOLD, TEXT_CENTER, coach_sign_ink(b->theme)};
    b->canvas->ops->round_rect(b->canvas->self, square, square.h / 2, color, color);
    b->canvas->ops->text(b->canvas->self, square, review_grade_sign(grade), &style);
}
