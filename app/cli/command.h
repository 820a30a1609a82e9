/*
 * command.h: the subcommands of gmk. Each has a file of its own; main.c has the table.
 */
#ifndef GOMOKIT_CLI_COMMAND_H
#define GOMOKIT_CLI_COMMAND_H

enum {
    EXIT_RAN = 0,    /* it did what was asked */
    EXIT_FAILED = 1, /* it could not */
    EXIT_USAGE = 2,  /* it did not understand what was asked */
};

/* argv[0] is the subcommand's name. Returns the program's exit code. */
int command_bench(int argc, char **argv);
int command_connect4(int argc, char **argv);
int command_convert(int argc, char **argv);
int command_duel(int argc, char **argv);
int command_fit(int argc, char **argv);
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
int command_train(int argc, char **argv);
int command_tune(int argc, char **argv);

#endif
