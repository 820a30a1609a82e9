/* gmk tournament new: makes the file of a tournament from options. */
#include "cli/console/command.h"
#include "cli/console/command_line.h"
#include "cli/console/input_file.h"
#include "cli/console/output_file.h"
#include "cli/console/terminal.h"
#include "core/base/rules.h"
#include "core/brains/brain_process.h"
#include "document/tournament/tournament_openings.h"
#include "tournament_tool.h"

#include <stdlib.h>
#include <string.h>

typedef struct NewConfig {
    Tournament t;
    const char *path, *openings_path, *title;
    int32_t stones; /* of each opening; 0: all that a line has */
    bool force;
} NewConfig;

static bool take_path(void *config, int index, char *value)
{
    (void)index;
    ((NewConfig *)config)->path = value;
    return value[0] != 0;
}

/* "C:\brains\pbrain-x.exe --fast" is called "pbrain-x"; "Name=command" says another name. */
static bool take_engine(void *config, int count, char **values)
{
    Tournament *t = &((NewConfig *)config)->t;
    char name[TOURNAMENT_NAME_MAX];
    const char *command = values[0], *equals = strchr(command, '=');
    (void)count;
    if (equals && equals > command && !memchr(command, ' ', (size_t)(equals - command)) &&
        !memchr(command, '/', (size_t)(equals - command))) {
        span_copy(name, sizeof name, (Span){command, (size_t)(equals - command)});
        command = equals + 1;
    } else {
        brain_name_from_command(name, sizeof name, command);
    }
    return command[0] && !strpbrk(command, "\r\n") && tournament_add_engine(t, name, command);
}

static TournamentEngine *last_engine(void *config)
{
    Tournament *t = &((NewConfig *)config)->t;
    return t->engine_count > 0 ? &t->engines[t->engine_count - 1] : NULL;
}

static bool take_info(void *config, int count, char **values)
{
    TournamentEngine *engine = last_engine(config);
    (void)count;
    return engine && tournament_add_info(engine, values[0]);
}

static bool take_threads(void *config, int count, char **values)
{
    TournamentEngine *engine = last_engine(config);
    int64_t value;
    (void)count;
    if (!engine || !option_integer(&value, values[0], 1, 1024))
        return false;
    engine->threads = (int32_t)value;
    return true;
}

static bool take_own(int64_t *field, const char *text)
{
    return field && option_integer(field, text, 1, INT32_MAX);
}

static bool take_own_turn(void *config, int count, char **values)
{
    TournamentEngine *engine = last_engine(config);
    (void)count;
    return take_own(engine ? &engine->turn_ms : NULL, values[0]);
}

static bool take_own_match(void *config, int count, char **values)
{
    TournamentEngine *engine = last_engine(config);
    (void)count;
    return take_own(engine ? &engine->match_ms : NULL, values[0]);
}

static bool take_own_memory(void *config, int count, char **values)
{
    TournamentEngine *engine = last_engine(config);
    (void)count;
    return take_own(engine ? &engine->memory_mb : NULL, values[0]);
}

static bool take_gomocup(void *config, int count, char **values)
{
    (void)count;
    (void)values;
    tournament_like_gomocup(&((NewConfig *)config)->t);
    return true;
}

static bool take_sprt(void *config, int count, char **values)
{
    Tournament *t = &((NewConfig *)config)->t;
    double numbers[4] = {0, 0, t->alpha, t->beta};
    for (int i = 0; i < count; i++)
        if (!option_real(&numbers[i], values[i]))
            return false;
    t->sprt = true;
    t->elo0 = numbers[0];
    t->elo1 = numbers[1];
    t->alpha = numbers[2];
    t->beta = numbers[3];
    return t->elo0 < t->elo1 && t->alpha > 0 && t->alpha < 0.5 && t->beta > 0 && t->beta < 0.5;
}

static const Option options[] = {
    {"--engine", "[NAME=]COMMAND", "a brain; the command line is one argument",
     OPTION_CALL(take_engine, 1, 1)},
    {"--info", "\"KEY VALUE\"", "an INFO line for the engine before it",
     OPTION_CALL(take_info, 1, 1)},
    {"--threads", "N", "threads of the engine before it", OPTION_CALL(take_threads, 1, 1)},
    {"--own-turn", "MS", "time a move of the engine before it", OPTION_CALL(take_own_turn, 1, 1)},
    {"--own-match", "MS", "time a game of the engine before it", OPTION_CALL(take_own_match, 1, 1)},
    {"--own-memory", "MB", "memory of the engine before it", OPTION_CALL(take_own_memory, 1, 1)},
    {"--title", "NAME", "what the tournament is called", OPTION_TEXT(NewConfig, title)},
    {"--form", "FORM", "round-robin, gauntlet, knock-out or swiss (round-robin)",
     OPTION_CHOICE(NewConfig, t.form, TournamentForm, tournament_form_words)},
    {"--rounds", "N", "how often all meet; rounds of the Swiss system (1)",
     OPTION_INT32(NewConfig, t.rounds, 1, TOURNAMENT_ROUNDS_MAX)},
    {"--games", "N", "games of each meeting (2)",
     OPTION_INT32(NewConfig, t.games, 1, TOURNAMENT_GAMES_MAX)},
    {"--openings", "FILE", "openings, or records whose first stones they are",
     OPTION_TEXT(NewConfig, openings_path)},
    {"--stones", "N", "of each opening (all; 5 of a record)",
     OPTION_INT32(NewConfig, stones, 1, GMK_CELLS_MAX)},
    {"--swap2", NULL, "the engines make the opening, offering in turn",
     OPTION_FLAG(NewConfig, t.rules.swap2)},
    {"--seed", "N", "shuffle the openings by this number (0: in order)",
     OPTION_UINT64(NewConfig, t.seed, 0, INT64_MAX)},
    OPTION_ROW_BOARD_SIZE(NewConfig, t.rules.width, t.rules.height),
    OPTION_ROW_RULE(NewConfig, t.rules.rule),
    {"--time-turn", "MS", "time a move (1000)",
     OPTION_INT64(NewConfig, t.rules.turn_ms, 1, INT32_MAX)},
    {"--time-match", "MS", "time a game for each side; 0: no limit (0)",
     OPTION_INT64(NewConfig, t.rules.match_ms, 0, INT32_MAX)},
    {"--tolerance", "MS", "how much later a move may come (50)",
     OPTION_INT64(NewConfig, t.rules.tolerance_ms, 0, INT32_MAX)},
    {"--start-time", "MS", "time to answer START (10000)",
     OPTION_INT64(NewConfig, t.start_ms, 1, INT32_MAX)},
    {"--first-time", "MS", "more for the first move of a program, which gets ready then (2000)",
     OPTION_INT64(NewConfig, t.first_ms, 0, INT32_MAX)},
    {"--memory", "MB", "memory of an engine; 0: no limit (350)",
     OPTION_INT64(NewConfig, t.memory_mb, 0, 1 << 20)},
    {"--memory-loses", NULL, "an engine that holds more loses",
     OPTION_FLAG(NewConfig, t.memory_loses)},
    {"--processes", "N", "an engine that runs more processes loses; 0: no limit (0)",
     OPTION_INT32(NewConfig, t.processes, 0, 10000)},
    {"--suspended", NULL, "engines stand still while others think",
     OPTION_FLAG(NewConfig, t.suspended)},
    {"--fresh", NULL, "a new process for each game", OPTION_FLAG(NewConfig, t.fresh)},
    {"--gomocup", NULL, "as Gomocup: suspended, fresh, 350 MB or lost, 1000 ms of tolerance",
     OPTION_CALL(take_gomocup, 0, 0)},
    {"--sprt", "ELO0 ELO1 [ALPHA BETA]", "end when one of the two is proven of the first engine",
     OPTION_CALL(take_sprt, 2, 4)},
    {"--force", NULL, "replace a file that is there", OPTION_FLAG(NewConfig, force)},
};

static const OptionSet option_set = {
    .command = "tournament new",
    .operands = "FILE",
    .operand_count = 1,
    .about =
        "Writes the file of a tournament, from which all its games follow. It is text, and may be\n"
        "edited before the first game. Openings are put into it: other machines need only this\n"
        "file and the engines. `gmk tournament run FILE` plays it.",
    .options = options,
    .count = sizeof options / sizeof *options,
    .take_operand = take_path,
};

/* ------------------------------------------------------------------------------------------------
 * Openings
 */

static void complain(void *user, int line_number, const char *why)
{
    terminal_print(stderr, "gmk tournament new: %s, line %d: %s\n", (const char *)user, line_number,
                   why);
}

static bool add_openings(NewConfig *config)
{
    const OpeningsListener listener = {complain, (void *)(uintptr_t)config->openings_path};
    char why[FORMAT_SENTENCE_MAX];
    size_t size = 0;
    if (!config->openings_path)
        return true;
    char *text = input_file_read(&size, "tournament new", config->openings_path, FORMAT_SIZE_MAX);
    const bool ok = text && tournament_openings_read(&config->t, text, size, config->openings_path,
                                                     config->stones, &listener, why);
    if (text && !ok)
        terminal_print(stderr, "gmk tournament new: %s: %s\n", config->openings_path, why);
    free(text);
    return ok;
}

/* Writes the file, and reads it again: what cannot be read back is not handed over. */
static bool write_file(const NewConfig *config)
{
    TournamentProblem problem;
    Tournament again;
    TextBuffer text = {0};
    bool ok = tournament_write(&text, &config->t);
    if (ok && !tournament_read(&again, &problem, (Span){text.text, text.size})) {
        tournament_tool_complain("new", config->path, &problem);
        ok = false;
    } else if (ok) {
        ok = output_file_save("tournament new", config->path, text.text, text.size);
        if (ok)
            terminal_print(stdout, "%s: %d engines, %lld games\n", config->path, again.engine_count,
                           (long long)schedule_planned(&again));
        tournament_free(&again);
    }
    free(text.text);
    return ok;
}

int tournament_tool_new(int argc, char **argv)
{
    NewConfig config = {0};
    TournamentProblem problem;
    int code = EXIT_FAILED;
    tournament_init(&config.t);
    const OptionsResult result = options_parse(&option_set, &config, argc, argv);
    if (config.title)
        span_copy(config.t.name, sizeof config.t.name, (Span){config.title, strlen(config.title)});
    if (result != OPTIONS_OK)
        code = result == OPTIONS_HELP ? EXIT_RAN : EXIT_USAGE;
    else if (!config.force && os_file_time(config.path) >= 0)
        terminal_print(stderr, "gmk tournament new: %s is there already; --force replaces it\n",
                       config.path);
    else if (!add_openings(&config))
        code = EXIT_FAILED;
    else if (!tournament_check(&config.t, &problem)) {
        tournament_tool_complain("new", config.path, &problem);
        code = EXIT_USAGE;
    } else if (write_file(&config))
        code = EXIT_RAN;
    tournament_free(&config.t);
    return code;
}
