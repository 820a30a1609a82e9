/* test_coach_card.c: where the words and buttons of a card stand, and which of them answer. */
#include "core/coach/coach_card.h"
#include "test.h"

static const char *const words[] = {"", "You play Black. The reviewed game stays as it is.",
                                    "你执黑方。复盘的对局保持不变。"};

static void fill(CoachCard *card, int buttons, const char *title, const char *text)
{
    *card = (CoachCard){.button_count = buttons, .main_button = 0};
    snprintf(card->title, sizeof card->title, "%s", title);
    snprintf(card->text, sizeof card->text, "%s", text);
    for (int i = 0; i < buttons; i++)
        card->button[i] = "Next";
}

TEST(every_button_is_inside_the_card_and_answers)
{
    CoachCard card;
    for (int dpi = 96; dpi <= 192; dpi += 48)
        for (int width = 240; width <= 500; width += 20)
            for (int buttons = 1; buttons <= COACH_CARD_BUTTONS_MAX; buttons++)
                for (int text = 0; text < 3; text++) {
                    fill(&card, buttons, text > 0 ? "Played again" : "", words[text]);
                    const int h = coach_card_height(width * dpi / 96, dpi, &card);
                    const Rect area = {10, 20, width * dpi / 96, h};
                    for (int i = 0; i < buttons; i++) {
                        const Rect r = coach_card_button(area, dpi, &card, i);
                        CHECK(r.x > area.x && r.x + r.w < area.x + area.w && r.w > 0);
                        CHECK(r.y > area.y && r.y + r.h < area.y + area.h && r.h > 0);
                        const int x = r.x + r.w / 2, y = r.y + r.h / 2;
                        CHECK_INT(coach_card_hit(area, dpi, &card, x, y), i);
                        card.disabled[i] = true;
                        CHECK_INT(coach_card_hit(area, dpi, &card, x, y), -1);
                        card.disabled[i] = false;
                    }
                    CHECK_INT(coach_card_hit(area, dpi, &card, area.x, area.y), -1);
                }
}

TEST(buttons_in_rows_stand_apart_below_the_text)
{
    CoachCard card;
    for (int columns = 1; columns <= 6; columns++)
        for (int buttons = 1; buttons <= COACH_CARD_BUTTONS_MAX; buttons++) {
            fill(&card, buttons, "Which colour?", words[1]);
            card.columns = columns;
            const Rect area = {10, 20, 360, coach_card_height(360, 96, &card)};
            for (int i = 0; i < buttons; i++) {
                const Rect r = coach_card_button(area, 96, &card, i);
                CHECK(r.y >= area.y + 12 + 24 + 19 && r.y + r.h < area.y + area.h);
                CHECK(r.x > area.x && r.x + r.w < area.x + area.w);
                CHECK_INT(coach_card_hit(area, 96, &card, r.x, r.y), i); /* no other one is there */
            }
        }
    fill(&card, 0, "Place 3 stones", "");
    CHECK(coach_card_height(360, 96, &card) > 0);
}

TEST(the_digest_knows_all_that_is_seen)
{
    CoachCard a, b;
    fill(&a, 2, "Title", "Text");
    b = a;
    CHECK(coach_card_digest(&a) == coach_card_digest(&b));
    b.text[0] = 'N';
    CHECK(coach_card_digest(&a) != coach_card_digest(&b));
    b = a;
    b.title[0] = 'L';
    CHECK(coach_card_digest(&a) != coach_card_digest(&b));
    b = a;
    b.disabled[1] = true;
    CHECK(coach_card_digest(&a) != coach_card_digest(&b));
    b = a;
    b.main_button = -1;
    CHECK(coach_card_digest(&a) != coach_card_digest(&b));
    b = a;
    b.focused = 2;
    CHECK(coach_card_digest(&a) != coach_card_digest(&b));
    b = a;
    b.button[1] = "Again";
    CHECK(coach_card_digest(&a) != coach_card_digest(&b));
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(every_button_is_inside_the_card_and_answers),
        CASE(buttons_in_rows_stand_apart_below_the_text),
        CASE(the_digest_knows_all_that_is_seen),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
