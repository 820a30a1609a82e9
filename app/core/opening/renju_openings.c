/* renju_openings.c: see renju_openings.h. */
#include "renju_openings.h"

#include "pattern.h"

#include <string.h>

/* Rows are counted from the top, as everywhere: up is negative. */
static const RenjuOpening openings[RENJU_OPENINGS] = {
    {"D1", "Kansei", "寒星", "寒星", "寒星", {0, -2}},
    {"D2", "Keigetsu", "溪月", "溪月", "渓月", {1, -2}},
    {"D3", "Sosei", "疏星", "疏星", "疎星", {2, -2}},
    {"D4", "Kagetsu", "花月", "花月", "花月", {1, -1}},
    {"D5", "Zangetsu", "残月", "殘月", "残月", {2, -1}},
    {"D6", "Ugetsu", "雨月", "雨月", "雨月", {1, 0}},
    {"D7", "Kinsei", "金星", "金星", "金星", {2, 0}},
    {"D8", "Shogetsu", "松月", "松月", "松月", {0, 1}},
    {"D9", "Kyugetsu", "丘月", "丘月", "丘月", {1, 1}},
    {"D10", "Shingetsu", "新月", "新月", "新月", {2, 1}},
    {"D11", "Zuisei", "瑞星", "瑞星", "瑞星", {0, 2}},
    {"D12", "Sangetsu", "山月", "山月", "山月", {1, 2}},
    {"D13", "Yusei", "游星", "遊星", "遊星", {2, 2}},
    {"I1", "Chosei", "长星", "長星", "長星", {2, -2}},
    {"I2", "Kyogetsu", "峡月", "峽月", "峡月", {2, -1}},
    {"I3", "Kosei", "恒星", "恆星", "恒星", {2, 0}},
    {"I4", "Suigetsu", "水月", "水月", "水月", {2, 1}},
    {"I5", "Ryusei", "流星", "流星", "流星", {2, 2}},
    {"I6", "Ungetsu", "云月", "雲月", "雲月", {1, 0}},
    {"I7", "Hogetsu", "浦月", "浦月", "浦月", {1, 1}},
    {"I8", "Rangetsu", "岚月", "嵐月", "嵐月", {1, 2}},
    {"I9", "Gingetsu", "银月", "銀月", "銀月", {0, 1}},
    {"I10", "Myojo", "明星", "明星", "明星", {0, 2}},
    {"I11", "Shagetsu", "斜月", "斜月", "斜月", {-1, 1}},
    {"I12", "Meigetsu", "名月", "名月", "名月", {-1, 2}},
    {"I13", "Suisei", "彗星", "彗星", "彗星", {-2, 2}},
};

const RenjuOpening *renju_opening(int index)
{
    return &openings[index];
}

static GmkPoint second_stone(int index)
{
    return (GmkPoint){index < RENJU_OPENINGS_DIRECT ? 0 : 1, -1};
}

static bool same(GmkPoint a, GmkPoint b)
{
    return a.x == b.x && a.y == b.y;
}

int renju_opening_find(const GmkPoint stones[RENJU_OPENING_STONES])
{
    const GmkPoint second = {stones[1].x - stones[0].x, stones[1].y - stones[0].y};
    const GmkPoint third = {stones[2].x - stones[0].x, stones[2].y - stones[0].y};
    for (int i = 0; i < RENJU_OPENINGS; i++)
        for (int symmetry = 0; symmetry < PATTERN_SYMMETRIES; symmetry++)
            if (same(pattern_turn(second_stone(i), symmetry), second) &&
                same(pattern_turn(openings[i].third, symmetry), third))
                return i;
    return -1;
}

static GmkPoint beside(GmkPoint middle, GmkPoint step, int symmetry)
{
    const GmkPoint turned = pattern_turn(step, symmetry);
    return (GmkPoint){middle.x + turned.x, middle.y + turned.y};
}

void renju_opening_place(GmkPoint out[RENJU_OPENING_STONES], int index, GmkPoint middle,
                         int symmetry)
{
    out[0] = middle;
    out[1] = beside(middle, second_stone(index), symmetry);
    out[2] = beside(middle, openings[index].third, symmetry);
}

const char *renju_opening_name(int index, const char *language)
{
    if (strcmp(language, "zh-hant") == 0)
        return openings[index].traditional;
    if (strncmp(language, "zh", 2) == 0)
        return openings[index].chinese;
    return strcmp(language, "ja") == 0 ? openings[index].japanese : openings[index].name;
}
