/* An exercise being solved, in words and on a canvas that records. */
#include "core/core_test.h"
#include "core/exercises/exercise_figure.h"

#include "core/canvas/geometry.h"
#include "core/canvas_recorder.h"

static const char *text_of(void *user, ExerciseWord word)
{
    static char names[EXERCISE_WORDS][48];
    (void)user;
    snprintf(names[word], sizeof names[word], "w%d [{1}] [{2}] [{3}]", (int)word);
    return names[word];
}

static bool begins_with(const char *text, ExerciseWord word)
{
    char name[16];
    snprintf(name, sizeof name, "w%d ", (int)word);
    return strstr(text, name) == text;
}

static const ExerciseSpeech speech = {text_of, NULL, PLURAL_ONE_OTHER};

static int first_of(ExerciseKind kind)
{
    int i = 0;
    while (exercise_kind(i) != kind)
        i++;
    return i;
}

/* Types a number as a user does. */
static void type_number(ExerciseSession *s, int64_t number)
{
    char text[24];
    snprintf(text, sizeof text, "%" PRId64, number);
    for (const char *c = text; *c; c++)
        CHECK(exercise_session_type(s, *c));
}

/* Gives an answer in the exercise's own form. */
static void give(ExerciseSession *s, int64_t answer)
{
    switch (s->exercise.form) {
    case EXERCISE_TYPED: type_number(s, answer); break;
    case EXERCISE_SET:
        for (int leaf = 0; leaf < EXERCISE_LEAVES; leaf++)
            if ((s->given ^ answer) >> leaf & 1)
                CHECK(exercise_session_leaf(s, leaf));
        break;
    case EXERCISE_SEQUENCE:
        for (int i = 0; i < s->exercise.tree.moves; i++)
            CHECK(exercise_session_move(s, (int)(answer >> (4 * i) & 15)));
        return;
    default: CHECK(exercise_session_choose(s, answer)); return;
    }
    CHECK(exercise_session_can_check(s));
    exercise_session_check(s);
}

/* Some answer that is not right, of the exercise's form. */
static int64_t wrong_answer(const Exercise *e)
{
    switch (e->form) {
    case EXERCISE_SET: return exercise_all_leaves(&e->tree);
    case EXERCISE_SEQUENCE: {
        int64_t reversed = 0; /* the worst move first */
        for (int i = 0; i < e->tree.moves; i++)
            reversed |= (e->answer >> (4 * (e->tree.moves - 1 - i)) & 15) << (4 * i);
        return reversed;
    }
    case EXERCISE_TYPED: return e->answer + 1;
    default: return e->answer == 0 ? 1 : 0;
    }
}

TEST(each_is_answered_wrongly_and_then_rightly)
{
    static ExerciseSession s;
    for (int i = 0; i < exercise_count(); i++) {
        char text[EXERCISE_TEXT_MAX], before[EXERCISE_TEXT_MAX];
        CHECK_INT(exercise_session_open(&s, i), GMK_OK);
        CHECK(s.phase == EXERCISE_OPEN && !exercise_session_can_check(&s));
        exercise_verdict(text, sizeof text, &speech, &s);
        CHECK_TEXT(text, "");
        exercise_question(before, sizeof before, &speech, &s.exercise);
        CHECK(before[0] && (exercise_hint(text, sizeof text, &speech, &s.exercise), text[0]));
        give(&s, wrong_answer(&s.exercise));
        if (s.exercise.form != EXERCISE_SEQUENCE)
            CHECK_INT(s.phase, EXERCISE_WRONG);
        if (s.phase == EXERCISE_WRONG) {
            exercise_verdict(text, sizeof text, &speech, &s);
            CHECK(begins_with(text, EXERCISE_WORD_NO) && strlen(text) > 10);
            give(&s, s.exercise.answer);
        }
        CHECK_INT(s.phase, EXERCISE_RIGHT);
        exercise_verdict(text, sizeof text, &speech, &s);
        CHECK(begins_with(text, EXERCISE_WORD_YES));
        CHECK(!exercise_session_clear(&s) && !exercise_session_choose(&s, 0) &&
              !exercise_session_type(&s, '1'));
    }
    exercise_session_close(&s);
}

TEST(a_shown_solution_ends_it_and_is_the_answer)
{
    static ExerciseSession s;
    CHECK_INT(exercise_session_open(&s, first_of(EXERCISE_CUT_COUNT)), GMK_OK);
    CHECK(exercise_session_type(&s, '4') && exercise_session_type(&s, '\b'));
    CHECK(!exercise_session_type(&s, 'x') && exercise_session_type(&s, '-') &&
          !exercise_session_type(&s, '-') && !exercise_session_can_check(&s));
    exercise_session_show(&s);
    CHECK(s.phase == EXERCISE_SHOWN && s.given == s.exercise.answer);
    CHECK_INT(exercise_session_open(&s, 1), GMK_OK);
    CHECK(s.phase == EXERCISE_OPEN && s.typed[0] == '\0');
    exercise_session_close(&s);
}

/* The sentence about a leaf names the very one that is wrong. */
TEST(a_wrong_leaf_is_explained)
{
    static ExerciseSession s;
    char text[EXERCISE_TEXT_MAX], move[GMK_NOTATION_MAX], reply[GMK_NOTATION_MAX], both[32];
    CHECK_INT(exercise_session_open(&s, first_of(EXERCISE_CUT_LEAVES)), GMK_OK);
    give(&s, s.exercise.answer | 1); /* and the first of all, which is always looked at */
    CHECK_INT(s.phase, EXERCISE_WRONG);
    exercise_point_text(move, &s.exercise, s.exercise.tree.move[0]);
    exercise_point_text(reply, &s.exercise, s.exercise.tree.reply[0][0]);
    snprintf(both, sizeof both, "w46 [%s %s]", move, reply);
    exercise_verdict(text, sizeof text, &speech, &s);
    CHECK(strstr(text, both) != NULL);
    CHECK(exercise_session_leaf(&s, 0) && s.phase == EXERCISE_OPEN);
    exercise_session_check(&s);
    CHECK_INT(s.phase, EXERCISE_RIGHT);
    exercise_session_close(&s);
}

static void check_parts(const ExercisePanel *p, const ExerciseSession *s)
{
    const Exercise *e = &s->exercise;
    for (int i = 0; i < exercise_choices(e); i++) {
        const Rect r = p->choices[i];
        const ExerciseHit hit = exercise_panel_hit(p, s, r.x + r.w / 2, r.y + r.h / 2);
        CHECK(hit.kind == EXERCISE_HIT_CHOICE && hit.value == i);
    }
    for (int i = 0; i < exercise_count(); i++) {
        const Rect r = p->numbers[i];
        const ExerciseHit hit = exercise_panel_hit(p, s, r.x + 2, r.y + 2);
        CHECK(hit.kind == EXERCISE_HIT_NUMBER && hit.value == i);
        CHECK(r.y + r.h <= p->list.y + p->list.h && r.x + r.w <= p->list.x + p->list.w);
    }
    for (int i = 0; i < EXERCISE_BUTTONS; i++) {
        const Rect r = p->buttons[i];
        CHECK_INT(exercise_panel_hit(p, s, r.x + 2, r.y + 2).value, i);
        CHECK(r.y > p->question.y && r.y + r.h <= p->question.y + p->question.h);
    }
    if (e->form == EXERCISE_CELL) {
        const GmkPoint at = exercise_point(e, e->answer);
        const ExerciseHit hit = exercise_panel_hit(p, s, p->maze.x + at.x * p->cell + 1,
                                                   p->maze.y + at.y * p->cell + 1);
        CHECK(hit.kind == EXERCISE_HIT_CELL && hit.value == e->answer);
    }
    for (int leaf = 0; leaf < EXERCISE_LEAVES && e->form == EXERCISE_SET; leaf++) {
        const Rect r = p->leaves[leaf];
        if (r.w > 0)
            CHECK_INT(exercise_panel_hit(p, s, r.x + r.w / 2, r.y + r.h / 2).value, leaf);
    }
}

TEST(every_part_is_where_it_is_clicked)
{
    static ExerciseSession s;
    RecorderCanvas *canvas = recorder_canvas_new();
    char list[16];
    snprintf(list, sizeof list, "w%d ", EXERCISE_WORD_LIST);
    for (int dpi = 96; dpi <= 144; dpi += 48)
        for (int i = 0; i < exercise_count(); i++) {
            ExercisePanel panel;
            const Brush brush = {&canvas->canvas, &theme_wood, dpi};
            const Rect board = {0, 60, 600, 760}, side = {600, 70, 660, 740};
            CHECK_INT(exercise_session_open(&s, i), GMK_OK);
            exercise_panel_lay_out(&panel, &s, board, side, dpi);
            if (dpi == 96)
                check_parts(&panel, &s);
            recorder_canvas_clear(canvas);
            exercise_session_show(&s);
            exercise_panel_paint(&brush, &panel, &s, 5, &speech);
            if (s.exercise.maze)
                exercise_maze_paint(&brush, &panel, &s, board);
            CHECK(recorder_canvas_count(canvas, "text", list) == 1);
        }
    recorder_canvas_free(canvas);
    exercise_session_close(&s);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(each_is_answered_wrongly_and_then_rightly),
        CASE(a_shown_solution_ends_it_and_is_the_answer),
        CASE(a_wrong_leaf_is_explained),
        CASE(every_part_is_where_it_is_clicked),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
