/* user.c: see user.h. */
#include "user.h"

#include "core/base/rules.h"
#include "core/game/play_browse.h"
#include "core/game/random_board.h"
#include "core/rating/ladder.h"

#include <string.h>

void user_begin(User *user, Settings *settings, const Setup *setup, uint64_t board_seed)
{
    *user = (User){.settings = settings};
    user->rule_replaced = settings->rule != rule_of_new_game(settings->rule);
    user->changed = user->rule_replaced;
    settings->rule = rule_of_new_game(settings->rule);
    if (setup) {
        user->own = *setup;
        return;
    }
    settings_to_setup(&user->own, settings);
    if (settings->connect4_blocked && user->own.board == GMK_BOARD_CONNECT4)
        random_tournament_board(&user->own, &board_seed);
}

/* The user has chosen this for his own games. */
static void choose(User *user, const Setup *setup)
{
    user->changed |= settings_note_change(user->settings, &user->own, setup);
    user->own = *setup;
}

/* ------------------------------------------------------------------------------------------------
 * New games
 */

GmkLevel user_matched_level(const Career *career)
{
    return level_for_rating(career_game_rating(career, career->game_count).rating);
}

/* The game that begins: rules that its board does not have stay with the user's choices. */
static Setup game_setup(const User *user, const Setup *setup, const Career *career)
{
    Setup game = *setup;
    const int human = user_rated_side(setup);
    if (game.board != GMK_BOARD_GOMOKU) {
        game.rule = GMK_RULE_FREESTYLE;
        game.opening = OPENING_FREE;
    } else if (game.opening == OPENING_FREE && start_is_usual(&game.start) &&
               game.blocked_count == 0) {
        handicap_set(&game, user->settings->handicap);
    }
    if (user->settings->match_me && human >= 0)
        game.players[1 - human].level = user_matched_level(career);
    return game;
}

static void note_handicap(User *user, int32_t extra)
{
    user->changed |= user->settings->handicap != extra;
    user->settings->handicap = extra;
}

GmkStatus user_start(User *user, Play *play, const Setup *setup, const Career *career)
{
    Setup own = *setup;
    if (handicap_of(&own) > 0) /* of the game before it; who gets the stones now is decided anew */
        handicap_set(&own, 0);
    const Setup game = game_setup(user, &own, career);
    const GmkStatus status = play_new_game(play, &game);
    if (status != GMK_OK)
        return status;
    if (own.opening != OPENING_FREE && own.opening != user->own.opening)
        note_handicap(user, 0); /* the opening was chosen instead of it */
    choose(user, &own);
    return GMK_OK;
}

GmkStatus user_start_handicap(User *user, Play *play, int32_t extra, const Career *career)
{
    Setup setup;
    const int32_t before = user->settings->handicap;
    user_gomoku_setup(&setup, user, play);
    if (extra > 0)
        setup.opening = OPENING_FREE;
    user->settings->handicap = extra;
    const GmkStatus status = user_start(user, play, &setup, career);
    user->settings->handicap = before;
    if (status == GMK_OK)
        note_handicap(user, extra);
    return status;
}

GmkStatus user_start_here(User *user, Play *play, const Setup *setup, const Career *career)
{
    const Setup game = game_setup(user, setup, career);
    const GmkStatus status = play_begin_here(play, &game);
    if (status == GMK_OK)
        choose(user, setup);
    return status;
}

void user_gomoku_setup(Setup *out, const User *user, const Play *play)
{
    *out = user->own;
    if (out->board == GMK_BOARD_GOMOKU)
        return;
    out->board = GMK_BOARD_GOMOKU;
    out->width = play_setup(play)->width;
    out->height = play_setup(play)->height;
    out->blocked_count = 0;
}

int user_computers(const Setup *setup)
{
    if (player_is_brain(&setup->players[0]) || player_is_brain(&setup->players[1]))
        return USER_BRAINS;
    return (player_is_computer(&setup->players[0]) ? USER_BLACK_COMPUTER : 0) |
           (player_is_computer(&setup->players[1]) ? USER_WHITE_COMPUTER : 0);
}

int user_machines(const Setup *setup)
{
    return (player_is_human(&setup->players[0]) ? 0 : USER_BLACK_COMPUTER) |
           (player_is_human(&setup->players[1]) ? 0 : USER_WHITE_COMPUTER);
}

/* The computer that the user plays against or, against nobody or a brain, would play against. */
static Player usual_computer(const User *user)
{
    const Player *players = user->own.players;
    for (int side = 1; side >= 0; side--)
        if (player_is_computer(&players[side]))
            return players[side];
    Player computer = {0};
    settings_to_computer(&computer, user->settings);
    return computer;
}

/* The user's own opponent: a brain, or that computer. */
static Player usual_opponent(const User *user)
{
    const Player *players = user->own.players;
    for (int side = 1; side >= 0; side--)
        if (player_is_brain(&players[side]))
            return players[side];
    return usual_computer(user);
}

/* The player becomes one that moves like this one, under no name but its own. */
static void become(Player *player, const Player *like)
{
    *player = *like;
    player->name[0] = '\0';
}

/* Names stay with the colours where the kind of player does. */
static void set_players(const User *user, Setup *setup, int computers)
{
    const Player computer = usual_computer(user), opponent = usual_opponent(user);
    for (int side = 0; side < 2; side++) {
        Player *player = &setup->players[side];
        const Player before = *player;
        player_make_computer(player, computer.level, computer.searcher, computer.depth);
        if (!(computers & (1 << side)))
            player_make_human(player);
        else if (player_is_brain(&opponent))
            become(player, &opponent);
        if (player_is_human(player) != player_is_human(&before) || player_is_brain(&before))
            player->name[0] = '\0';
    }
}

/* Whether the same sides are played by humans, by computers, and by the same brains. */
static bool same_kinds(const Setup *a, const Setup *b)
{
    bool same = true;
    for (int side = 0; side < 2; side++) {
        const Player *first = &a->players[side], *second = &b->players[side];
        same &= player_is_human(first) == player_is_human(second) &&
                strcmp(first->brain, second->brain) == 0;
    }
    return same;
}

UserStep user_choose_players(User *user, const Play *play, int computers, Setup *out)
{
    *out = user->own;
    set_players(user, out, computers);
    if (same_kinds(play_setup(play), out)) {
        choose(user, out);
        return USER_STAYS;
    }
    return play_is_given(play) && gmk_game_result(play_game(play)) == GMK_RESULT_NONE &&
                   (play_is_browsing(play) || play_record(play)->result == GMK_RESULT_NONE)
               ? USER_GOES_ON
               : USER_STARTS;
}

/* A position that was given to two humans, one of whom is to move. */
static bool waits_for_players(const Play *play)
{
    return play_is_given(play) && user_computers(play_setup(play)) == 0 && play_human_to_move(play);
}

bool user_can_continue(const Play *play)
{
    return (play_computer_to_move(play) && play_is_paused(play)) || waits_for_players(play);
}

UserStep user_continue(User *user, Play *play, Setup *out)
{
    if (waits_for_players(play))
        return user_choose_players(user, play, 1 << play_side_to_act(play), out);
    play_resume(play);
    return USER_STAYS;
}

/* ------------------------------------------------------------------------------------------------
 * The computers
 */

static void set_strength(Player *player, const Player *strength)
{
    player->level = strength->level;
    player->searcher = strength->searcher;
    player->depth = strength->depth;
}

static bool same_strength(const Player *a, const Player *b)
{
    return a->level == b->level && a->searcher == b->searcher && a->depth == b->depth;
}

static GmkCell cell_of(int side)
{
    return side == 0 ? GMK_CELL_BLACK : GMK_CELL_WHITE;
}

/* Whoever is no human in the game that is shown moves like this player from now on. */
static bool replace_machines(Play *play, const Player *like)
{
    bool changed = true;
    for (int side = 0; side < 2; side++) {
        Player player = play_setup(play)->players[side];
        if (player_is_human(&player) || player_is_like(&player, like))
            continue;
        become(&player, like);
        changed &= play_set_player(play, cell_of(side), &player);
    }
    return changed;
}

/* The brains of the user's own games, and of the game that is shown, make room for this computer. */
static bool replace_brains(User *user, Play *play, const Player *computer)
{
    Setup own = user->own;
    bool changed = true;
    for (int side = 0; side < 2; side++) {
        if (player_is_brain(&own.players[side]))
            become(&own.players[side], computer);
        Player player = play_setup(play)->players[side];
        if (!player_is_brain(&player))
            continue;
        become(&player, computer);
        changed &= play_set_player(play, cell_of(side), &player);
    }
    choose(user, &own);
    return changed;
}

/* The computers of the game that is shown, from their next move on. */
static bool change_computers(Play *play, const Player *strength)
{
    bool changed = true;
    for (int side = 0; side < 2; side++) {
        Player player = play_setup(play)->players[side];
        if (!player_is_computer(&player) || same_strength(&player, strength))
            continue;
        set_strength(&player, strength);
        changed &= play_set_player(play, cell_of(side), &player);
    }
    return changed;
}

static bool set_computers(User *user, Play *play, const Player *strength)
{
    Setup own = user->own;
    const Settings before = *user->settings;
    for (int side = 0; side < 2; side++)
        set_strength(&own.players[side], strength);
    choose(user, &own);
    /* It was chosen, whether or not it was so before by the command line. */
    user->settings->level = strength->level;
    user->settings->searcher = strength->searcher;
    if (strength->searcher == GMK_SEARCHER_TEXTBOOK)
        user->settings->textbook_depth = strength->depth;
    user->changed |= before.level != strength->level || before.searcher != strength->searcher ||
                     before.textbook_depth != user->settings->textbook_depth;
    return change_computers(play, strength);
}

bool user_set_level(User *user, Play *play, GmkLevel level)
{
    Player computer = usual_computer(user);
    computer.level = level;
    user->changed |= user->settings->match_me;
    user->settings->match_me = false;
    if (computer.searcher == GMK_SEARCHER_TEXTBOOK) { /* it has a depth and no level */
        computer.searcher = GMK_SEARCHER_MINIMAX;
        computer.depth = 0;
    }
    const bool changed = replace_brains(user, play, &computer);
    return set_computers(user, play, &computer) && changed;
}

bool user_set_engine(User *user, Play *play, const char *engine)
{
    Setup own = user->own;
    Player brain = {0};
    player_make_brain(&brain, engine, strlen(engine));
    user->changed |= user->settings->match_me;
    user->settings->match_me = false;
    for (int side = 0; side < 2; side++)
        if (user_machines(&own) == 0 ? side == 1 : !player_is_human(&own.players[side]))
            become(&own.players[side], &brain);
    choose(user, &own);
    return user_machines(play_setup(play)) != 0 && replace_machines(play, &brain);
}

bool user_set_searcher(User *user, Play *play, GmkSearcher searcher, int32_t depth)
{
    Player computer = usual_computer(user);
    computer.searcher = searcher;
    computer.depth = searcher == GMK_SEARCHER_TEXTBOOK ? depth : 0;
    return set_computers(user, play, &computer);
}

const Setup *user_told_setup(const User *user, const Play *play)
{
    return play_keeps_players(play) || user_computers(play_setup(play)) == 0 ? &user->own
                                                                             : play_setup(play);
}

void user_set_match(User *user, Play *play, bool on, const Career *career)
{
    user->changed |= user->settings->match_me != on;
    user->settings->match_me = on;
    if (on && (players_have_brain(user->own.players) ||
               (players_have_brain(play_setup(play)->players) && !play_keeps_players(play)))) {
        const Player computer = usual_computer(user);
        replace_brains(user, play, &computer);
    }
    if (!on || play_record(play)->move_count > 0 || user_rated_side(play_setup(play)) < 0)
        return;
    Player computer = usual_computer(user);
    computer.level = user_matched_level(career);
    change_computers(play, &computer);
}

void user_note_rule(User *user, GmkRule rule)
{
    user->own.rule = rule;
    user->changed |= user->settings->rule != rule;
    user->settings->rule = rule; /* also where the user's own board has no rule now */
}

/* ------------------------------------------------------------------------------------------------
 * Rating
 */

int32_t user_rating(const Setup *setup, int side)
{
    const Player *player = &setup->players[side];
    return setup->board == GMK_BOARD_GOMOKU && player_is_computer(player) &&
                   player->searcher == GMK_SEARCHER_MINIMAX
               ? level_rating(player->level)
               : 0;
}

int user_rated_side(const Setup *setup)
{
    for (int side = 0; side < 2; side++)
        if (player_is_human(&setup->players[side]) && user_rating(setup, 1 - side) > 0)
            return side;
    return -1;
}

bool user_take_result(Play *play, CareerGame *out)
{
    const Setup *setup = play_setup(play);
    const GmkResult result = play_record(play)->result;
    const int human = user_rated_side(setup);
    if (!play_take_end(play) || human < 0 || handicap_of(setup) > 0)
        return false;
    const GmkResult won = human == 0 ? GMK_RESULT_BLACK : GMK_RESULT_WHITE;
    *out = (CareerGame){.rating = user_rating(setup, 1 - human),
                        .points = result == GMK_RESULT_DRAW ? 1
                                  : result == won           ? 2
                                                            : 0,
                        .level = setup->players[1 - human].level};
    return true;
}
