/*
 * command.h: the subcommands of gmk. Each has a file of its own; main.c has the table.
 */
#ifndef GOMOKIT_CLI_COMMAND_H
#define GOMOKIT_CLI_COMMAND_H

#include <stdio.h>

enum {
    EXIT_RAN = 0,    /* it did what was asked */
    EXIT_FAILED = 1, /* it could not */
    EXIT_USAGE = 2,  /* it did not understand what was asked */
};

typedef struct Command {
    const char *name;
    const char *help;
    int (*run)(int argc, char **argv);
} Command;

/* The command with this name; NULL: none has it. */
const Command *command_find(const Command *commands, int count, const char *name);
/* A row for each command: name and help. */
void command_list(FILE *out, const Command *commands, int count);

/*
 * A command that has commands of its own, such as `gmk maze`: runs the one that argv[1] names, or
 * lists them. argv[0] is the group's name.
 */
int command_run_group(const Command *commands, int count, int argc, char **argv);

/* argv[0] is the subcommand's name. Returns the program's exit code. */
int command_bench(int argc, char **argv);
int command_book(int argc, char **argv);
int command_connect4(int argc, char **argv);
int command_convert(int argc, char **argv);
int command_duel(int argc, char **argv);
int command_engine(int argc, char **argv);
int command_fit(int argc, char **argv);
int command_gomocup(int argc, char **argv);
int command_lab(int argc, char **argv);
int command_learn(int argc, char **argv);
int command_levels(int argc, char **argv);
int command_match(int argc, char **argv);
int command_openings(int argc, char **argv);
int command_maze(int argc, char **argv);
int command_puzzles(int argc, char **argv);
int command_review(int argc, char **argv);
int command_selfplay(int argc, char **argv);
int command_think(int argc, char **argv);
int command_evaluate(int argc, char **argv);
int command_tournament(int argc, char **argv);
int command_train(int argc, char **argv);
int command_tune(int argc, char **argv);

#endif
