/* test_renju_openings.c: the names of the 26 openings, against an enumeration of three stones. */
#include "core/core_test.h"
#include "core/opening/renju_openings.h"

enum { MIDDLE = 7, CLASSES_MAX = 64 };

/* Three stones as a picture of the plane around the first, in the smallest of its eight directions. */
static uint64_t smallest_picture(const GmkPoint stones[3])
{
    uint64_t smallest = UINT64_MAX;
    for (int turns = 0; turns < 4; turns++)
        for (int mirrored = 0; mirrored < 2; mirrored++) {
            uint64_t picture = 0;
            for (int i = 1; i < 3; i++) {
                int x = stones[i].x - stones[0].x, y = stones[i].y - stones[0].y;
                for (int t = 0; t < turns; t++) {
                    const int old = x;
                    x = -y;
                    y = old;
                }
                x = mirrored ? -x : x;
                picture = picture * 10000 + (uint64_t)((x + 20) * 100 + y + 20);
            }
            smallest = picture < smallest ? picture : smallest;
        }
    return smallest;
}

/* Every opening that the rules allow belongs to one of 26 classes, and each class has one name. */
TEST(the_26_openings_are_all_there_are)
{
    uint64_t classes[CLASSES_MAX];
    int found[CLASSES_MAX], count = 0, placements = 0;
    for (int second = 0; second < 9; second++)
        for (int third = 0; third < 25; third++) {
            const GmkPoint s[3] = {{MIDDLE, MIDDLE},
                                   {MIDDLE + second % 3 - 1, MIDDLE + second / 3 - 1},
                                   {MIDDLE + third % 5 - 2, MIDDLE + third / 5 - 2}};
            const bool taken = second == 4 || third == 12 || (s[1].x == s[2].x && s[1].y == s[2].y);
            if (taken)
                continue;
            const uint64_t picture = smallest_picture(s);
            const int index = renju_opening_find(s);
            int c = 0;
            placements++;
            while (c < count && classes[c] != picture)
                c++;
            if (c == count) {
                classes[count] = picture;
                found[count++] = index;
            }
            CHECK(index >= 0);
            CHECK_INT(found[c], index);
            const bool direct = s[1].x == MIDDLE || s[1].y == MIDDLE;
            CHECK_INT(renju_opening(index)->code[0], direct ? 'D' : 'I');
        }
    CHECK_INT(placements, 8 * 23);
    CHECK_INT(count, RENJU_OPENINGS);
    for (int i = 0; i < count; i++)
        for (int k = 0; k < i; k++)
            CHECK(found[i] != found[k]);
}

TEST(openings_have_the_names_that_players_know)
{
    static const struct {
        const char *stones[3], *code, *name, *chinese, *traditional, *japanese;
    } known[] = {
        {{"h8", "h9", "h10"}, "D1", "Kansei", "寒星", "寒星", "寒星"},
        {{"h8", "h9", "i9"}, "D4", "Kagetsu", "花月", "花月", "花月"},
        {{"h8", "h9", "h7"}, "D8", "Shogetsu", "松月", "松月", "松月"},
        {{"h8", "i9", "i7"}, "I7", "Hogetsu", "浦月", "浦月", "浦月"},
        {{"h8", "g7", "g9"}, "I7", "Hogetsu", "浦月", "浦月", "浦月"},
        {{"h8", "i9", "i8"}, "I6", "Ungetsu", "云月", "雲月", "雲月"},
        {{"h8", "i9", "g7"}, "I11", "Shagetsu", "斜月", "斜月", "斜月"},
        {{"c3", "d4", "a1"}, "I13", "Suisei", "彗星", "彗星", "彗星"},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        GmkPoint stones[3];
        for (int k = 0; k < 3; k++)
            stones[k] = (GmkPoint){known[i].stones[k][0] - 'a', 15 - atoi(known[i].stones[k] + 1)};
        const int index = renju_opening_find(stones);
        CHECK(index >= 0);
        CHECK_TEXT(renju_opening(index)->code, known[i].code);
        CHECK_TEXT(renju_opening_name(index, "en"), known[i].name);
        CHECK_TEXT(renju_opening_name(index, "zh"), known[i].chinese);
        CHECK_TEXT(renju_opening_name(index, "zh-hant"), known[i].traditional);
        CHECK_TEXT(renju_opening_name(index, "ja"), known[i].japanese);
    }
}

TEST(stones_that_are_no_opening_have_no_name)
{
    const GmkPoint far[3] = {{7, 7}, {7, 6}, {7, 4}}, apart[3] = {{7, 7}, {7, 5}, {8, 8}};
    CHECK_INT(renju_opening_find(far), -1);
    CHECK_INT(renju_opening_find(apart), -1);
    for (int i = 0; i < RENJU_OPENINGS; i++)
        for (int symmetry = 0; symmetry < 8; symmetry++) {
            GmkPoint stones[3];
            renju_opening_place(stones, i, (GmkPoint){MIDDLE, MIDDLE}, symmetry);
            CHECK_INT(renju_opening_find(stones), i);
        }
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(the_26_openings_are_all_there_are),
        CASE(openings_have_the_names_that_players_know),
        CASE(stones_that_are_no_opening_have_no_name),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
