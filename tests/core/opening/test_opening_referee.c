/*
 * test_opening_referee.c: the product's referee of openings against a second one that was written from the
 * rules' sentences (naive_referee.c): who is asked what, who has which colour, which points are allowed.
 */
#include "core/base/random.h"
#include "core/core_test.h"
#include "core/game/play.h"
#include "naive_referee.h"

enum {
    SEQUENCES = 100000,     /* for each rule */
    PLAYED_SEQUENCES = 400, /* of them through the mid-end, with names */
    FULL_EVERY = 250,       /* sequences of which one is compared at every point of the board */
    POINTS = 1,             /* points that are compared in the others */
};

/* One opening, as both see it. */
typedef struct Duel {
    NaiveGame naive;
    OpeningRule rule;
    GmkPoint stones[NAIVE_EVENTS_MAX];
    int32_t stone_count, act_count;
    OpeningAct acts[OPENING_CHOICES_MAX + 1];
} Duel;

static void describe(const Duel *d, const char *what)
{
    static const char *const names[] = {"stone", "swap", "keep", "add", "ten", "number", "offer"};
    printf("    %s, %s on %dx%d:", what, opening_words[d->rule], d->naive.width, d->naive.height);
    for (int i = 0; i < d->naive.count; i++) {
        const NaiveEvent *e = &d->naive.events[i];
        printf(" %s(%d,%d,%d)", names[e->doing], e->x, e->y, e->number);
    }
    printf("\n");
    test_failures++;
}

/* The product's state in the other's words. A is players[0] as long as nobody has swapped. */
static NaiveVerdict product_verdict(const Duel *d, const OpeningState *s)
{
    NaiveVerdict v = {.a_black = !s->swapped, .stones = d->stone_count, .person = ' '};
    const char black = s->swapped ? 'B' : 'A', white = s->swapped ? 'A' : 'B';
    if (s->phase != OPENING_OVER)
        v.person = s->actor == 0 ? black : white;
    switch (s->phase) {
    case OPENING_OVER: v.wanted = WANTS_PLAY; break;
    case OPENING_PLACE: v.wanted = WANTS_STONE; break;
    case OPENING_CHOOSE:
        v.wanted = s->offered & 1u << OPENING_ADD_TWO     ? WANTS_SWAP_KEEP_OR_ADD
                   : s->offered & 1u << OPENING_OFFER_TEN ? WANTS_SWAP_KEEP_OR_TEN
                                                          : WANTS_SWAP_OR_KEEP;
        break;
    case OPENING_NUMBER:
        v.wanted = WANTS_NUMBER;
        v.most = s->number;
        break;
    case OPENING_OFFERING: v.wanted = WANTS_OFFER; break;
    case OPENING_PICK: v.wanted = WANTS_PICK; break;
    }
    return v;
}

static bool product_allows(const Duel *d, const OpeningState *s, GmkPoint p)
{
    const OpeningStones stones = {d->naive.width, d->naive.height, d->stone_count, d->stones};
    for (int32_t i = 0; i < d->stone_count; i++)
        if (d->stones[i].x == p.x && d->stones[i].y == p.y)
            return false;
    return opening_allows(s, &stones, d->acts, p);
}

static bool compare_points(const Duel *d, const OpeningState *s, uint64_t *random, bool full)
{
    const int cells = d->naive.width * d->naive.height;
    if (opening_is_asking(s) && s->phase != OPENING_OFFERING)
        return true;
    for (int i = 0; i < (full ? cells : POINTS); i++) {
        const int at = full ? i : random_below(random, cells);
        const GmkPoint p = {at % d->naive.width, at / d->naive.width};
        if (product_allows(d, s, p) != naive_allows(&d->naive, p.x, p.y)) {
            describe(d, "another opinion on a point");
            return false;
        }
    }
    return true;
}

static bool compare(const Duel *d, OpeningState *s, uint64_t *random, bool full)
{
    opening_state(s, d->rule, d->stone_count, d->acts, d->act_count);
    const NaiveVerdict ours = product_verdict(d, s), theirs = naive_judge(&d->naive);
    const OpeningStones stones = {d->naive.width, d->naive.height, d->stone_count, d->stones};
    if (ours.wanted != theirs.wanted || ours.person != theirs.person ||
        ours.a_black != theirs.a_black || ours.most != theirs.most ||
        ours.stones != theirs.stones) {
        describe(d, "another verdict");
        return false;
    }
    if (opening_fit(d->rule, &stones, d->acts, d->act_count) != OPENING_FITS) {
        describe(d, "refused");
        return false;
    }
    return compare_points(d, s, random, full);
}

static void add_event(Duel *d, NaiveEvent event)
{
    d->naive.events[d->naive.count++] = event;
}

/* A point that is allowed, near the middle more often than not, so that symmetries come about. */
static GmkPoint any_allowed(const Duel *d, const OpeningState *s, uint64_t *random)
{
    const int w = d->naive.width, h = d->naive.height;
    for (int tries = 0;; tries++) {
        const int reach = tries < 40 ? 2 + tries / 10 : w;
        GmkPoint p = {w / 2 + random_below(random, 2 * reach + 1) - reach,
                      h / 2 + random_below(random, 2 * reach + 1) - reach};
        if (s->phase == OPENING_PICK)
            p = d->acts[s->first_fifth + random_below(random, s->fifths)].point;
        if (p.x >= 0 && p.y >= 0 && p.x < w && p.y < h && product_allows(d, s, p))
            return p;
    }
}

/* A random step that the product allows. */
static void step(Duel *d, const OpeningState *s, uint64_t *random)
{
    OpeningAct *act = &d->acts[d->act_count];
    if (!opening_is_asking(s)) {
        const GmkPoint p = any_allowed(d, s, random);
        d->stones[d->stone_count++] = p;
        add_event(d, (NaiveEvent){DID_STONE, p.x, p.y, 0});
        return;
    }
    *act = (OpeningAct){.choice = OPENING_OFFER};
    d->act_count++;
    if (s->phase == OPENING_OFFERING) {
        act->point = any_allowed(d, s, random);
        add_event(d, (NaiveEvent){DID_OFFER, act->point.x, act->point.y, 0});
    } else if (s->phase == OPENING_NUMBER) {
        *act =
            (OpeningAct){.choice = OPENING_DECLARE, .number = 1 + random_below(random, s->number)};
        add_event(d, (NaiveEvent){DID_NUMBER, 0, 0, act->number});
    } else {
        do
            act->choice = (OpeningChoice)random_below(random, OPENING_CHOICE_COUNT);
        while (!(s->offered & 1u << act->choice));
        const bool keeps = act->choice == (s->actor == 0 ? OPENING_TAKE_BLACK : OPENING_TAKE_WHITE);
        const NaiveDoing doing = act->choice == OPENING_ADD_TWO     ? DID_ADD
                                 : act->choice == OPENING_OFFER_TEN ? DID_TEN
                                 : keeps                            ? DID_KEEP
                                                                    : DID_SWAP;
        add_event(d, (NaiveEvent){doing, 0, 0, 0});
    }
}

static Duel new_duel(OpeningRule rule, uint64_t *random)
{
    Duel d = {.rule = rule};
    d.naive = (NaiveGame){.rule = (NaiveRule)rule, .width = 15, .height = 15};
    if (random_below(random, 4) == 0) {
        d.naive.width = 9 + random_below(random, 12);
        d.naive.height = 9 + random_below(random, 12);
    }
    return d;
}

static bool is_done(const Duel *d, const OpeningState *s)
{
    return s->phase == OPENING_OVER && d->stone_count >= 3;
}

TEST(two_referees_agree_on_random_openings)
{
    uint64_t random = test_seed;
    const int sequences = test_rounds(SEQUENCES);
    int64_t steps = 0;
    for (int rule = 0; rule < OPENING_RULE_COUNT; rule++)
        for (int i = 0; i < sequences && test_failures == 0; i++) {
            Duel d = new_duel((OpeningRule)rule, &random);
            OpeningState state;
            while (compare(&d, &state, &random, i % FULL_EVERY == 0) && !is_done(&d, &state)) {
                step(&d, &state, &random);
                steps++;
            }
        }
    printf("    %d sequences for each rule, %lld steps\n", sequences, (long long)steps);
}

/* The same steps through the mid-end: whose turn it is, and who has which colour, by their names. */
static void play_step(Play *play, const Duel *d, int32_t acts_before)
{
    const NaiveEvent *e = &d->naive.events[d->naive.count - 1];
    if (e->doing == DID_STONE || e->doing == DID_OFFER)
        CHECK_INT(play_move(play, (GmkPoint){e->x, e->y}, -1), GMK_OK);
    else
        CHECK_INT(play_act(play, &d->acts[acts_before]), GMK_OK);
}

static void check_names(const Play *play, const Duel *d)
{
    const NaiveVerdict theirs = naive_judge(&d->naive);
    const Player *players = play_setup(play)->players;
    CHECK_TEXT(players[0].name, theirs.a_black ? "A" : "B");
    if (theirs.person != ' ')
        CHECK_INT(players[play_side_to_act(play)].name[0], theirs.person);
    CHECK_INT(play_record(play)->move_count, theirs.stones);
}

TEST(players_change_places_as_the_second_referee_says)
{
    uint64_t random = test_seed;
    for (int rule = 0; rule < OPENING_RULE_COUNT; rule++)
        for (int i = 0; i < test_rounds(PLAYED_SEQUENCES) && test_failures == 0; i++) {
            Duel d = new_duel((OpeningRule)rule, &random);
            OpeningState state;
            Setup setup;
            Play *play = play_new();
            setup_default(&setup);
            setup.width = d.naive.width;
            setup.height = d.naive.height;
            setup.opening = d.rule;
            setup.rule = GMK_RULE_RENJU;
            for (int side = 0; side < 2; side++) {
                player_make_human(&setup.players[side]);
                player_set_name(&setup.players[side], side == 0 ? "A" : "B", 1);
            }
            CHECK_INT(play_new_game(play, &setup), GMK_OK);
            while (compare(&d, &state, &random, false) && !is_done(&d, &state) &&
                   test_failures == 0) {
                const int32_t before = d.act_count;
                step(&d, &state, &random);
                play_step(play, &d, before);
                check_names(play, &d);
            }
            while (play_take_back(play) == GMK_OK) {
            }
            CHECK_TEXT(play_setup(play)->players[0].name, "A");
            while (play_redo(play) == GMK_OK) {
            }
            check_names(play, &d);
            CHECK_INT(play_record(play)->choice_count, d.act_count);
            play_free(play);
        }
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(two_referees_agree_on_random_openings),
        CASE(players_change_places_as_the_second_referee_says),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
