/*
 * testing.h: what a window started with --for-testing answers, for tests/gui. Send the registered
 * message TESTING_QUERY with a TestingQuery in wParam and MAKELPARAM(x, y) in lParam.
 *
 * WM_COPYDATA with dwData TESTING_NEXT_PATH and a UTF-16 path (with its NUL) gives the next open or
 * save dialog its answer: the dialog is not shown. The empty path refuses every file dialog
 * from then on, and to close: a monkey may choose Quit.
 */
#ifndef GOMOKIT_TESTING_H
#define GOMOKIT_TESTING_H

#define TESTING_CLASS L"GomokitWindow"
#define TESTING_QUERY L"GomokitTestingQuery"

enum { TESTING_NEXT_PATH = 0x676D6B31 };

typedef enum TestingQuery {
    TESTING_READY = 1, /* 1 once the first game is on the screen and nothing is being opened */
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
    TESTING_CELL_SIZE,  /* pixels from point to point */
    TESTING_GHOST,      /* MAKELONG(x, y), -1: there is none */
    TESTING_STATUS,     /* a global atom with the right part of the status bar: delete it */
    TESTING_PAINTED,    /* pixels that were painted since the last query of this, at most 2^31-1 */
    TESTING_MENU,       /* a global atom with the label of the first menu: delete it */
    TESTING_WAITING,    /* QS_... bits of input, posted messages and painting not yet handled */
    TESTING_SHOWN,      /* moves on the board: fewer than there are in a review */
    TESTING_RECORDED,   /* moves of the game */
    TESTING_CLOCK,      /* milliseconds left, x: side */
    TESTING_CLOCK_RUNS, /* the side, -1: none */
    TESTING_THEME,      /* ThemeId */
    TESTING_PANEL,      /* the panel's width in pixels, 0: it is hidden */
    TESTING_SPLITTER,   /* where it is: MAKELONG(x, y) of its middle */
    TESTING_MOVE_ROW,   /* where move x is in the list: MAKELONG(px, py); -1: not in sight */
    TESTING_ADVICE,     /* how many points the board advises */
    TESTING_ADVISED,    /* the first of them: MAKELONG(x, y), -1: none */
    TESTING_ANALYSING,
    TESTING_PHASE,    /* OpeningPhase */
    TESTING_LIT,      /* how many points are lit */
    TESTING_LIT_AT,   /* whether (x, y) is */
    TESTING_SOUNDS,   /* played so far */
    TESTING_FALLING,  /* 1 while a stone falls */
    TESTING_DIALOGS,  /* how many are open */
    TESTING_CAN,      /* x: a command: whether it can be run */
    TESTING_COMMAND,  /* the id of row x of the command table, -1 beyond it */
    TESTING_LEFT,     /* a global atom with the left part of the status bar: delete it */
    TESTING_PAINT_US, /* microseconds of painting since the last query of this */
    TESTING_START_MS, /* from the process's creation to the end of its first paint */
    TESTING_LEVEL,    /* GmkLevel of the settings */
    TESTING_OPPONENT, /* GmkLevel of the computer that plays, white's before black's; -1: none */
    TESTING_RULE,     /* GmkRule */
    TESTING_PLAYERS,  /* bit 0: black is a computer, bit 1: white is */
    TESTING_RAN,      /* the command that was run last, 0: none since the last query of this */
    TESTING_CURSOR,   /* the keyboard's cursor: MAKELONG(x, y), -1: none */
    TESTING_TREE,     /* moves of the record with all its variations */
    TESTING_BRANCH,   /* where the variation that begins at (x, y) is in the list, as MOVE_ROW */
    TESTING_MARK,     /* at (x, y): TreeMarkKind + 1 and, from bit 8 on, a label's first byte */
    TESTING_CHANGED,  /* 1: there is something to be saved */
    TESTING_COLUMNS,  /* the columns' scores: -1 not shown, 0 unknown, 1 some, 2 all */
    TESTING_CHIP,     /* a global atom with what stands above column x: delete it; 0: nothing */
    TESTING_THREATS,  /* how many cells are marked as threats */
    TESTING_HELD,     /* 1: the window sees key x held */
    TESTING_ASK,      /* from now on questions about unsaved moves are asked */
    TESTING_ICON, /* pixels of the icon x (ICON_SMALL, ICON_BIG) of the window or dialog in front */
    TESTING_ANSWER,       /* where answer x of the opening's card is: MAKELONG(px, py); -1: none */
    TESTING_CARD,         /* the middle of the card of side x: MAKELONG(px, py) */
    TESTING_INPUT_METHOD, /* 1: keys go through an input method first */
    /* The maze. */
    TESTING_MAZE = 1000, /* whether it is shown; TESTING_PIXEL is then of its cells */
    TESTING_MAZE_WIDTH,  /* of the map, in cells */
    TESTING_MAZE_HEIGHT,
    TESTING_MAZE_WALL,  /* whether the cell (x, y) is a wall */
    TESTING_MAZE_WALLS, /* how many there are */
    TESTING_MAZE_START, /* MAKELONG(x, y) */
    TESTING_MAZE_GOAL,
    TESTING_MAZE_CELL_SIZE, /* pixels; 0: several cells a pixel */
    TESTING_MAZE_STATE,     /* MazeRaceState */
    TESTING_MAZE_LANES,
    TESTING_MAZE_ALGORITHM, /* of lane x; -1: none */
    TESTING_MAZE_LENGTH,    /* of lane x; -1: none found */
    TESTING_MAZE_EXPANDED,  /* of lane x */
    TESTING_MAZE_RESULT,    /* of lane x: GmkMazeState */
    TESTING_MAZE_SPEED,
    TESTING_MAZE_SLIDER,    /* where speed x is on it: MAKELONG(px, py) */
    TESTING_MAZE_CHANGED,   /* since it was saved */
    TESTING_MAZE_CURSOR,    /* MAKELONG(x, y), -1: none */
    TESTING_MAZE_CAPTION,   /* the left end of lane x's caption: MAKELONG(px, py) */
    TESTING_MAZE_FRAMES,    /* of running searches, so far */
    TESTING_MAZE_LEFT,      /* the pixel of the map's left edge in the first view */
    TESTING_MAZE_HEURISTIC, /* of lane x: GmkMazeHeuristic */
    TESTING_MAZE_NO_TABLE,  /* of lane x */
    TESTING_MAZE_CHOICE,    /* the row of lane x in the panel: MAKELONG(px, py) */
    /* Puzzles. */
    TESTING_PUZZLE_STATE = 2000, /* SessionState */
    TESTING_PUZZLE_NUMBER,       /* from 0; -1: none was begun */
    TESTING_PUZZLE_FIRST,        /* the move that wins: MAKELONG(x, y) */
    TESTING_PUZZLE_PIXEL,        /* of the point (x, y) */
    TESTING_PUZZLE_STREAK,
    TESTING_PUZZLE_OWN,    /* 1: it is from a game of the player's */
    TESTING_PUZZLE_BUTTON, /* the middle of button x of the panel: MAKELONG(px, py), -1: not there */
    /* My Games. */
    TESTING_MINE_SHOWN = 2500, /* 1: it is shown */
    TESTING_MINE_COUNT,        /* rows; in all */
    TESTING_MINE_TOTAL,
    TESTING_MINE_CURSOR, /* row; -1: none */
    TESTING_MINE_CHOSEN, /* how many rows are */
    TESTING_MINE_MOVES,  /* of the game in row x; -1: no such row */
    TESTING_MINE_ROW,    /* MAKELONG(px, py) in row x, -1: out of sight; of column x; of button x */
    TESTING_MINE_COLUMN,
    TESTING_MINE_BUTTON,
    /* The laboratory's exercises. */
    TESTING_EXERCISE_NUMBER = 2600, /* from 0 */
    TESTING_EXERCISE_PHASE,         /* ExercisePhase */
    TESTING_EXERCISE_SOLVED,        /* how many */
    TESTING_EXERCISE_PIXEL,         /* of part y of the ExerciseHitKind x: MAKELONG(px, py) */
    TESTING_EXPERIMENT_CHOSEN,      /* from 0 */
    TESTING_EXPERIMENT_RUNNING,
    TESTING_EXPERIMENT_DONE,  /* experiment x has come to its end */
    TESTING_EXPERIMENT_LINES, /* that experiment x has said */
    /* The tournament. */
    TESTING_CUP_PHASE = 3400, /* TournamentPhase + 1; -1: being made or opened; 0: another page */
    TESTING_CUP_PLAYED,       /* games; of all */
    TESTING_CUP_PLANNED,
    TESTING_CUP_ENGINES,
    TESTING_CUP_FAULTS,
    TESTING_CUP_BOARDS, /* that are played on */
    TESTING_CUP_CURSOR, /* item; -1: none */
    TESTING_CUP_ITEM,   /* MAKELONG(px, py) in item x, -1: out of sight; of button x */
    TESTING_CUP_BUTTON,
    /* The coach. */
    TESTING_LAB_PAGE = 2700, /* LabPage */
    TESTING_LAB_STEP,        /* from 0 */
    TESTING_LAB_STEPS,       /* how many the record has; 0 while it is made, -1: searching */
    TESTING_LAB_FRAMES,      /* paints so far */
    TESTING_LAB_SHAPES,      /* what the inspector lists; -1: nothing yet */
    TESTING_LAB_RACED,       /* whether both searchers have ended */
    TESTING_LAB_BUTTON,      /* the middle of the button of command x: MAKELONG(px, py), -1: none */
    TESTING_LAB_BOX, /* the middle of the first box of LabBoxKind x behind the root, likewise */

    TESTING_COACH_PROGRESS = 3000, /* of the review, in percent; -1: none is under way */
    TESTING_COACH_TURNINGS,        /* how many are listed; -1: the list is not shown */
    TESTING_COACH_CHOSEN,          /* the row that is looked at, from 0; -1: none */
    TESTING_COACH_GRADE,           /* ReviewGrade of the sign on the board; 0: no sign */
    TESTING_COACH_BETTER,          /* the better move's bubble: MAKELONG(x, y), -1: none */
    TESTING_COACH_STEPS,           /* moves of a line that are drawn */
    TESTING_COACH_LINES,           /* threats that are drawn */
    TESTING_COACH_BUTTON,          /* the middle of button x: MAKELONG(px, py), -1: not there */
    TESTING_COACH_BACK,            /* of the button that leads back to the review, likewise */
    /* The editor. */
    TESTING_EDITOR = 4000,  /* whether it is shown; TESTING_PIXEL is then of its points */
    TESTING_EDITOR_CELL,    /* GmkCell at (x, y) */
    TESTING_EDITOR_STONES,  /* how many points have the GmkCell x */
    TESTING_EDITOR_DOUBTS,  /* points that a picture left unsure */
    TESTING_EDITOR_FIRST,   /* the side to move */
    TESTING_EDITOR_SIZE,    /* MAKELONG(width, height) */
    TESTING_EDITOR_TOOL,    /* EditorTool */
    TESTING_EDITOR_WIN,     /* 0: not asked, 1: it is searched for, 2: there is none, 3: found */
    TESTING_EDITOR_CONTROL, /* the middle of control x: MAKELONG(px, py), -1: not in sight */
} TestingQuery;

#endif
