/* gomocup_tool.h: the commands of `gmk gomocup`; argv[0] is their name. They return the exit code. */
#ifndef GOMOKIT_GOMOCUP_TOOL_H
#define GOMOKIT_GOMOCUP_TOOL_H

int gomocup_rate(int argc, char **argv);

#endif
