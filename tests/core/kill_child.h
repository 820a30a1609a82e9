/*
 * kill_child.h: a test that starts itself as a child process which stores numbered things and prints each
 * number when it is stored, kills that child at a random moment and then looks at what is on the disk.
 */
#ifndef GOMOKIT_TESTS_CORE_KILL_CHILD_H
#define GOMOKIT_TESTS_CORE_KILL_CHILD_H

/* How many kills: GOMOKIT_KILLS of the environment, or `usual`. */
int kill_count(int usual);

/*
 * Starts `command`, waits for its first number however slow the machine is, listens for `ms` more, kills
 * it and reads what it printed before. Returns the last number; -1: the child could not be started or
 * stored nothing, so that the kill met nothing, which is a failure of the test.
 */
int kill_child(const char *command, int ms);

#endif
