/*
 * learn_tool.h: the commands of `gmk learn`, and what they share.
 */
#ifndef GOMOKIT_CLI_LEARN_TOOL_H
#define GOMOKIT_CLI_LEARN_TOOL_H

#include "core/learning/learning.h"

/* argv[0] is the command's name. Each returns the program's exit code. */
int learn_tool_list(int argc, char **argv);
int learn_tool_forget(int argc, char **argv);
int learn_tool_add(int argc, char **argv);
int learn_tool_study(int argc, char **argv);
int learn_tool_trial(int argc, char **argv);
int learn_tool_savings(int argc, char **argv);

/* Opens the file and says on standard error what was wrong with it. NULL: no memory. */
Learning *learn_tool_open(const char *path);

/* What is new about the file, in English. */
void learn_tool_print_news(Learning *learning);

#endif
