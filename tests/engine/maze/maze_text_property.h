/*
 * maze_text_property.h: what must hold for every text that the maze reader is given, whatever it
 * is. Shared by the tests and the fuzzer.
 */
#ifndef GOMOKIT_TESTS_MAZE_TEXT_PROPERTY_H
#define GOMOKIT_TESTS_MAZE_TEXT_PROPERTY_H

#include <stddef.h>

typedef enum MazeTextProperty {
    MAZE_TEXT_READ,    /* a map; what is written of it is read back as the same map */
    MAZE_TEXT_REFUSED, /* no map; the fault names a line of the text and has a sentence */
    MAZE_TEXT_BROKEN,  /* neither of them */
} MazeTextProperty;

MazeTextProperty maze_text_property(const char *text, size_t size);

#endif
