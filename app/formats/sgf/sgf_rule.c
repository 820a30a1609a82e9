/* sgf_rule.c: the rule in SGF's RU, which is free text; see sgf.h. */
#include "core/base/rules.h"
#include "core/opening/opening.h"
#include "formats/shared/reader.h"
#include "sgf.h"

#include <string.h>

const char *const sgf_rule_names[] = {
    [GMK_RULE_FREESTYLE] = "Freestyle",
    [GMK_RULE_STANDARD] = "Standard",
    [GMK_RULE_RENJU] = "Renju",
    [GMK_RULE_CARO_EDGE] = "Caro, exactly five, the edge blocks",
    [GMK_RULE_CARO_OVERLINE] = "Caro with overlines",
    [GMK_RULE_CARO_EXACT] = "Caro, exactly five",
};

bool sgf_contains(Span text, const char *small)
{
    const size_t length = strlen(small);
    for (size_t i = 0; i + length <= text.size; i++) {
        size_t same = 0;
        while (same < length &&
               ((unsigned char)text.text[i + same] | 0x20) == (unsigned char)small[same])
            same++;
        if (same == length)
            return true;
    }
    return false;
}

bool sgf_is_rule_name(Span value)
{
    static const char renju_with[] = "Renju, "; /* and the rule of its opening, as we write it */
    static const char *const names[] = {"freestyle",
                                        "standard",
                                        "renju",
                                        "free",
                                        "caro",
                                        "caro with overlines",
                                        "caro, exactly five",
                                        "caro, exactly five, the edge blocks",
                                        NULL};
    int i = 0;
    value = span_trim(value);
    if (value.size > strlen(renju_with) &&
        memcmp(value.text, renju_with, strlen(renju_with)) == 0) {
        value.text += strlen(renju_with);
        value.size -= strlen(renju_with);
        return span_index(value, opening_words) >= OPENING_RIF;
    }
    while (names[i] && (value.size != strlen(names[i]) || !sgf_contains(value, names[i])))
        i++;
    return names[i] != NULL;
}

static bool is_letter(char c)
{
    return (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
}

/* Whether this word stands in the text with no letter beside it. */
static bool has_word(Span text, const char *small)
{
    const size_t length = strlen(small);
    for (size_t i = 0; i + length <= text.size; i++)
        if (sgf_contains((Span){text.text + i, length}, small) &&
            (i == 0 || !is_letter(text.text[i - 1])) &&
            (i + length == text.size || !is_letter(text.text[i + length])))
            return true;
    return false;
}

/* 0, 1, 4, 8 and 9; 2, Gomocup's "continuous game", is no rule of a game. */
static bool read_number(GmkRule *out, Span value)
{
    enum { CONTINUOUS = 2, ALL = 15 };
    int64_t bits;
    if (!reader_is_integer(&bits, value) || bits < 0 || bits > ALL || (bits & CONTINUOUS))
        return false;
    *out = rule_from_bits(bits);
    return true;
}

typedef struct RuleWord {
    const char *word;
    GmkRule rule;
} RuleWord;

/* Finds the first of these words, which end with NULL, in free text. False: none is in it. */
static bool find_word(GmkRule *out, Span text, const RuleWord *words)
{
    while (words->word && !sgf_contains(text, words->word))
        words++;
    if (words->word)
        *out = words->rule;
    return words->word != NULL;
}

/* Which form of caro; where nothing more is said, the one that others play under this name. */
static GmkRule caro_in_text(Span text)
{
    static const RuleWord words[] = {{"edge", GMK_RULE_CARO_EDGE},
                                     {"exact", GMK_RULE_CARO_EXACT},
                                     {"standard", GMK_RULE_CARO_EXACT},
                                     {NULL, GMK_RULE_FREESTYLE}};
    GmkRule rule = GMK_RULE_CARO_OVERLINE;
    (void)find_word(&rule, text, words);
    return rule;
}

bool sgf_read_rule(GmkRule *out, Span value)
{
    static const RuleWord words[] = {
        {"renju", GMK_RULE_RENJU},
        {"soos", GMK_RULE_RENJU}, /* Soosyrv-8, Soosorv-8, with or without a tilde */
        {"taraguchi", GMK_RULE_RENJU},
        {"yamaguchi", GMK_RULE_RENJU},
        {"tarannikov", GMK_RULE_RENJU},
        {"caro", GMK_RULE_CARO_OVERLINE}, /* or another form */
        {"standard", GMK_RULE_STANDARD},
        {"exact", GMK_RULE_STANDARD},
        {"free", GMK_RULE_FREESTYLE},
        {NULL, GMK_RULE_FREESTYLE}};
    if (read_number(out, value))
        return true;
    if (find_word(out, value, words)) {
        if (*out == GMK_RULE_CARO_OVERLINE)
            *out = caro_in_text(value);
        return true;
    }
    if (!has_word(value, "rif"))
        return false;
    *out = GMK_RULE_RENJU;
    return true;
}
