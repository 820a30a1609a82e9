/*
 * gmk book: grows the book of openings of a rule, and writes it as C. A run can be ended at any time:
 * what was searched is in the file of --state, and the next run goes on with it.
 */
#include "cli/console/command.h"
#include "cli/console/command_line.h"
#include "cli/console/output_file.h"
#include "cli/console/terminal.h"
#include "core/base/rules.h"
#include "platform/files/os_stream.h"
#include "tune/book/book_grow.h"
#include "tune/book/book_state.h"
#include "tune/book/book_write.h"

#include <stdlib.h>

enum { PROGRESS = 10 }; /* positions between two lines of progress */

typedef struct BookConfig {
    GmkRule rule;
    int64_t nodes;
    int32_t positions, offers, entries;
    const char *state, *out;
} BookConfig;

static const Option options[] = {
    OPTION_ROW_RULE(BookConfig, rule),
    {"--nodes", "N", "positions that each search visits (2000000)",
     OPTION_INT64(BookConfig, nodes, 1, INT64_MAX)},
    {"--positions", "N", "go on until so many are searched; 0: only write the book (1000)",
     OPTION_INT32(BookConfig, positions, 0, 1000000)},
    {"--offers", "N", "openings of three stones that begin lines of their own (26)",
     OPTION_INT32(BookConfig, offers, 0, BOOK_OFFERS_MAX)},
    {"--entries", "N", "at most so many moves go into the book, of 8 bytes each (2500)",
     OPTION_INT32(BookConfig, entries, 0, 1000000)},
    {"--state", "FILE", "what was searched; goes on with what it has",
     OPTION_TEXT(BookConfig, state)},
    {"--out", "FILE", "write the book there, as C", OPTION_TEXT(BookConfig, out)},
};

static const OptionSet option_set = {
    .command = "book",
    .operands = "",
    .about =
        "Grows a book of openings for 15 x 15 by searching the positions that matter most, and\n"
        "writes it as engine/gomoku/book/book_RULE.c.",
    .options = options,
    .count = sizeof options / sizeof *options,
};

static bool add_offers(BookTree *tree, const BookGrower *grower, FILE *state, int wanted)
{
    for (int number = tree->offer_count; number < wanted; number++) {
        BookPath offer;
        const GmkStatus status = book_grower_offer(&offer, grower, number);
        if (status == GMK_ERR_OVER)
            return true;
        if (status != GMK_OK || !book_tree_add_offer(tree, &offer))
            return false;
        book_state_write_offer(state, &offer);
    }
    return true;
}

static bool grow(BookTree *tree, const BookConfig *config, FILE *state)
{
    BookGrower grower;
    BookPath path;
    if (book_grower_init(&grower, config->rule, (uint64_t)config->nodes) != GMK_OK)
        return false;
    bool ok = add_offers(tree, &grower, state, config->offers);
    book_tree_settle(tree);
    while (ok && tree->count <= config->positions && book_tree_next(&path, tree)) {
        BookMove moves[BOOK_MOVES_MAX];
        int count;
        ok = book_grower_search(moves, &count, &grower, &path) == GMK_OK &&
             book_tree_add(tree, &path, moves, count);
        if (!ok)
            break;
        book_state_write_node(state, &path, moves, count);
        book_tree_settle(tree);
        if (tree->count % PROGRESS == 0)
            fprintf(stderr, "%d positions, the first stone is worth %d\n", tree->count - 1,
                    (int)tree->nodes[0].value);
    }
    book_grower_free(&grower);
    return ok && !ferror(state);
}

static bool save(const BookTree *tree, const BookConfig *config)
{
    char name[RULE_IDENTIFIER_MAX], command[128];
    OutputFile out;
    rule_identifier(name, config->rule);
    snprintf(command, sizeof command, "gmk book --rule %s --nodes %lld", rule_names[config->rule],
             (long long)config->nodes);
    if (!output_file_open(&out, "book", config->out))
        return false;
    return output_file_close(&out, book_write(out.stream, tree, config->entries, name, command));
}

static FILE *open_state(const char *name)
{
    FILE *file = os_stream_open(name, "r+b");
    return file ? file : os_stream_open(name, "w+b");
}

static bool run(BookTree *tree, const BookConfig *config, FILE *state)
{
    int line = 0;
    const GmkStatus status = book_state_read(state, tree, rule_names[config->rule], config->rule,
                                             (uint64_t)config->nodes, &line);
    if (status != GMK_OK) {
        terminal_print(stderr, "gmk book: %s, line %d: %s\n", config->state, line,
                       status == GMK_ERR_ARGUMENT ? "it is of another rule or number of nodes"
                                                  : "it is damaged");
        return false;
    }
    book_tree_settle(tree);
    if (config->positions > 0 && !grow(tree, config, state)) {
        fprintf(stderr, "gmk book: a search failed, or the state cannot be written\n");
        return false;
    }
    return !config->out || save(tree, config);
}

int command_book(int argc, char **argv)
{
    BookConfig config = {.nodes = 2000000, .positions = 1000, .offers = 26, .entries = 2500};
    BookTree tree;
    switch (options_parse(&option_set, &config, argc, argv)) {
    case OPTIONS_HELP: return EXIT_RAN;
    case OPTIONS_WRONG: return EXIT_USAGE;
    case OPTIONS_OK: break;
    }
    FILE *state = config.state ? open_state(config.state) : tmpfile();
    if (!state || !book_tree_init(&tree)) {
        terminal_print(stderr, "gmk book: cannot open %s\n",
                       config.state ? config.state : "a file");
        return EXIT_FAILED;
    }
    const bool done = run(&tree, &config, state);
    book_tree_free(&tree);
    return fclose(state) == 0 && done ? EXIT_RAN : EXIT_FAILED;
}
