/* Asks the engine which boards, rules and openings it supports. */
#include "engine_support.h"

static bool has_searcher(GmkSearcher searcher)
{
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    GmkThinker *thinker = NULL;
    options.searcher = searcher;
    options.memory_bytes = (uint64_t)8 << 20;
    const GmkStatus status = gmk_thinker_new(&thinker, &options);
    gmk_thinker_free(thinker);
    return status != GMK_ERR_UNSUPPORTED && status != GMK_ERR_ARGUMENT;
}

static bool has_board(GmkBoardKind board)
{
    GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    setup.board = board;
    setup.width = setup.height = 9; /* a size that every board has */
    const GmkStatus status = gmk_game_new(&game, &setup);
    gmk_game_free(game);
    return status == GMK_OK;
}

void engine_support_ask(EngineSupport *out)
{
    *out = (EngineSupport){
        .searchers = {true, has_searcher(GMK_SEARCHER_MCTS), /* minimax is never missing */
                      has_searcher(GMK_SEARCHER_TEXTBOOK)},
        .boards = {has_board(GMK_BOARD_GOMOKU), has_board(GMK_BOARD_CONNECT4),
                   has_board(GMK_BOARD_MAZE)}};
}
