/*
 * testing.h: what a window started with --for-testing answers, for tests/gui. Send the registered
 * message TESTING_QUERY with a TestingQuery in wParam and MAKELPARAM(x, y) in lParam.
 *
 * WM_COPYDATA with dwData TESTING_NEXT_PATH and a UTF-16 path (with its NUL) gives the next open or
 * save dialog its answer: the dialog is not shown.
 */
#ifndef GOMOKIT_TESTING_H
#define GOMOKIT_TESTING_H

#define TESTING_CLASS L"GomokitWindow"
#define TESTING_QUERY L"GomokitTestingQuery"

enum { TESTING_NEXT_PATH = 0x676D6B31 };

typedef enum TestingQuery {
    TESTING_READY = 1, /* 1 once the first game is on the screen */
    TESTING_MOVE_COUNT,
    TESTING_RESULT,   /* GmkResult */
    TESTING_CELL,     /* GmkCell at (x, y) */
    TESTING_PIXEL,    /* where (x, y) is in the client area: MAKELONG(px, py) */
    TESTING_THINK_ID, /* of the job under way, 0: none; the low 31 bits */
    TESTING_REVISION, /* the low 31 bits */
    TESTING_LANGUAGE, /* Language */
    TESTING_TO_MOVE,  /* GmkCell */
    TESTING_CAN_REDO,
    TESTING_WIDTH,
    TESTING_HEIGHT,
    TESTING_CELL_SIZE, /* pixels from point to point */
    TESTING_GHOST,     /* MAKELONG(x, y), -1: there is none */
    TESTING_STATUS,    /* a global atom with the right part of the status bar: delete it */
    TESTING_PAINTED,   /* pixels that were painted since the last query of this, at most 2^31-1 */
    TESTING_MENU,      /* a global atom with the label of the first menu: delete it */
    TESTING_WAITING,   /* QS_... bits of input, posted messages and painting not yet handled */
} TestingQuery;

#endif
