/* Turns names such as "table:shapes" into searchers, evaluations and limits of the engine. */
#include "contender.h"

#include "core/base/options.h"
#include "core/file/gmk_words.h"

#include <stdio.h>
#include <string.h>

const char *const evaluation_words[] = {[GMK_EVALUATION_LEARNED] = "learned",
                                        [GMK_EVALUATION_SHAPES] = "shapes",
                                        [GMK_EVALUATION_SEGMENTS] = "segments",
                                        [GMK_EVALUATION_RUNS] = "runs",
                                        [GMK_EVALUATION_SEGMENTS_CURED] = "segments-cured",
                                        NULL};
const char *const rewards_words[] = {
    [GMK_REWARDS_ONE] = "one", [GMK_REWARDS_HUNDRED] = "hundred", NULL};
const char *const final_words[] = {[GMK_FINAL_VISITS] = "visits", [GMK_FINAL_MEAN] = "mean", NULL};

static const struct {
    const char *name;
    GmkSearcher searcher;
    GmkEffort effort;
    GmkTextbook textbook;
} searchers[] = {
    {"minimax", GMK_SEARCHER_MINIMAX, GMK_EFFORT_FULL, GMK_TEXTBOOK_PLAIN},
    {"simple", GMK_SEARCHER_MINIMAX, GMK_EFFORT_PLAIN, GMK_TEXTBOOK_PLAIN},
    {"mcts", GMK_SEARCHER_MCTS, GMK_EFFORT_FULL, GMK_TEXTBOOK_PLAIN},
    {"uct", GMK_SEARCHER_MCTS, GMK_EFFORT_PLAIN, GMK_TEXTBOOK_PLAIN},
    {"plain", GMK_SEARCHER_TEXTBOOK, GMK_EFFORT_FULL, GMK_TEXTBOOK_PLAIN},
    {"alphabeta", GMK_SEARCHER_TEXTBOOK, GMK_EFFORT_FULL, GMK_TEXTBOOK_ALPHABETA},
    {"neighbours", GMK_SEARCHER_TEXTBOOK, GMK_EFFORT_FULL, GMK_TEXTBOOK_NEIGHBOURS},
    {"ordering", GMK_SEARCHER_TEXTBOOK, GMK_EFFORT_FULL, GMK_TEXTBOOK_ORDERING},
    {"table", GMK_SEARCHER_TEXTBOOK, GMK_EFFORT_FULL, GMK_TEXTBOOK_TABLE},
};

static bool find_name(Contender *out, const char *name)
{
    for (size_t i = 0; i < sizeof searchers / sizeof *searchers; i++)
        if (strcmp(searchers[i].name, name) == 0) {
            out->thinker.searcher = searchers[i].searcher;
            out->thinker.textbook = searchers[i].textbook;
            out->effort = searchers[i].effort;
            return true;
        }
    out->is_level = option_choice(&out->level, name, gmk_words_level);
    return out->is_level ||
           (*name != '\0' && option_choice(&out->simple, name, simple_player_words));
}

/* Applies one of the words that follow the name. */
static bool take_word(Contender *out, const char *word)
{
    if (contender_is_textbook(out)) {
        if (strcmp(word, "flat") == 0) {
            out->thinker.flat_wins = 1;
            return true;
        }
        if (strcmp(word, "full") == 0 || strcmp(word, "copies") == 0) {
            *(word[0] == 'f' ? &out->thinker.full_order : &out->thinker.copies) = 1;
            return true;
        }
        return option_choice(&out->thinker.evaluation, word, evaluation_words);
    }
    return contender_is_uct(out) && (option_choice(&out->thinker.rewards, word, rewards_words) ||
                                     option_choice(&out->thinker.final_move, word, final_words));
}

bool contender_find(Contender *out, const char *text)
{
    Contender found = {.thinker = GMK_THINKER_OPTIONS_INIT};
    char words[CONTENDER_NAME_MAX];
    found.thinker.use_net = 0; /* what is compared here is the searchers */
    if (strlen(text) >= sizeof words)
        return false;
    snprintf(words, sizeof words, "%s", text);
    snprintf(found.name, sizeof found.name, "%s", text);
    char *next = strchr(words, ':');
    if (next)
        *next++ = '\0';
    if (!find_name(&found, words))
        return false;
    while (next) {
        char *word = next;
        next = strchr(word, ':');
        if (next)
            *next++ = '\0';
        if (!take_word(&found, word))
            return false;
    }
    *out = found;
    return true;
}
