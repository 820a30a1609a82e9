/*
 * resource.h: the ids that the resource scripts and the program share. Ranges that the program
 * computes with (levels, rules, figures) say so and stay in one piece.
 */
#ifndef GOMOKIT_RESOURCE_H
#define GOMOKIT_RESOURCE_H

#define IDI_GOMOKIT 1
#define IDR_MENU    10
#define IDD_ABOUT   20
#define IDD_OVER    21

/* Commands: rows of app/win/commands.c. */
#define IDM_GAME_NEW       100
#define IDM_GAME_OPEN      101
#define IDM_GAME_SAVE      102
#define IDM_GAME_SAVE_AS   103
#define IDM_GAME_TAKE_BACK 104
#define IDM_GAME_REDO      105
#define IDM_GAME_STOP      106
#define IDM_GAME_CONTINUE  107
#define IDM_GAME_QUIT      108

#define IDM_VIEW_ENGLISH 120
#define IDM_VIEW_CHINESE 121
#define IDM_VIEW_WOOD    122
#define IDM_VIEW_DARK    123
#define IDM_VIEW_NUMBERS 124

#define IDM_MODE_BLACK      140
#define IDM_MODE_WHITE      141
#define IDM_MODE_TWO        142
#define IDM_MODE_BOTH       143
#define IDM_LEVEL_EASY      150
#define IDM_LEVEL_MIDDLE    151
#define IDM_LEVEL_DIFFICULT 152
#define IDM_LEVEL_EXPERT    153
#define IDM_LEVEL_MASTER    154
#define IDM_RULE_FREESTYLE  160
#define IDM_RULE_STANDARD   161
#define IDM_RULE_RENJU      162
#define IDM_RULE_CARO       163
#define IDM_BOARD_15        170
#define IDM_BOARD_19        171
#define IDM_BOARD_20        172
#define IDM_BOARD_CONNECT4  173
#define IDM_BOARD_BLOCKED   174

#define IDM_ABOUT 190

/* Controls of the dialogs. The figures are five in a row for black, then five for white. */
#define IDC_ABOUT_TITLE   300
#define IDC_ABOUT_TEXT    301
#define IDC_OVER_TITLE    310
#define IDC_OVER_REASON   311
#define IDC_OVER_BLACK    312
#define IDC_OVER_WHITE    313
#define IDC_OVER_NEW      314
#define IDC_OVER_FIGURES  320
#define IDC_OVER_FIGURES2 325

/* Strings: one block from IDS_FIRST up to, not including, IDS_END. */
#define IDS_FIRST 1000

#define IDS_NEW_GAME      1000 /* the title of a game without a file */
#define IDS_YOU           1001
#define IDS_COMPUTER      1002 /* {1} level */
#define IDS_BLACK         1003
#define IDS_WHITE         1004
#define IDS_LEVEL_EASY    1005 /* five levels in the order of GmkLevel */
#define IDS_LEVEL_MASTER  1009
#define IDS_HUMAN         1010

#define IDS_DETAIL_TO_MOVE  1011 /* {1} colour */
#define IDS_DETAIL_THINKING 1012
#define IDS_DETAIL_STOPPED  1013
#define IDS_DETAIL_WON      1014
#define IDS_MOVES           1015
#define IDS_SEARCH          1016 /* {1} depth {2} nodes {3} nodes a second */
#define IDS_SEARCH_URGENT   1017
#define IDS_SEARCH_IDLE     1081

#define IDS_TO_MOVE        1018 /* {1} colour */
#define IDS_RULE_FREESTYLE 1019 /* four rules in the order of GmkRule; {1} width {2} height */
#define IDS_RULE_CARO      1022
#define IDS_CONNECT4       1023 /* {1} width {2} height */
#define IDS_THINKING       1024 /* {1} seconds */
#define IDS_HINT_PLACE     1025
#define IDS_HINT_DROP      1026
#define IDS_HINT_OVER      1027
#define IDS_STOPPED        1028
#define IDS_STARTING       1029

#define IDS_REFUSED_OCCUPIED     1030 /* {1} point */
#define IDS_REFUSED_FULL         1031 /* {1} column */
#define IDS_REFUSED_OVERLINE     1032 /* three kinds in the order of GmkForbiddenKind; {1} point */
#define IDS_REFUSED_DOUBLE_THREE 1034
#define IDS_REFUSED_TURN         1035
#define IDS_REFUSED_OVER         1036
#define IDS_NOTHING_TO_TAKE_BACK 1037

#define IDS_BLACK_WINS   1040
#define IDS_WHITE_WINS   1041
#define IDS_DRAW         1042
#define IDS_REASON_FIVE  1043 /* {1} moves */
#define IDS_REASON_FOUR  1044 /* {1} moves */
#define IDS_REASON_FULL  1045 /* {1} moves */
#define IDS_REASON_OTHER 1046 /* {1} moves */

#define IDS_ASK_SAVE      1050 /* {1} file */
#define IDS_FILE_FILTER   1051 /* parts end with | */
#define IDS_SAVED         1052 /* {1} file */
#define IDS_CANNOT_OPEN   1053 /* {1} file {2} reason */
#define IDS_CANNOT_SAVE   1054 /* {1} file {2} reason */
#define IDS_AT_LINE       1055 /* {1} line {2} reason */
#define IDS_WITH_DETAIL   1056 /* {1} reason {2} the word at fault */
#define IDS_FILE_NOT_GMK  1057 /* from here in the order of GmkFileError */
#define IDS_FILE_NO_MEMORY 1065
#define IDS_CANNOT_START  1066 /* {1} reason */

#define IDS_ENGINE_MISSING   1070 /* {1} path {2} system's reason */
#define IDS_ENGINE_VERSION   1071 /* {1} its version {2} ours */
#define IDS_BAD_ARGUMENT     1072 /* {1} argument {2} usage */
#define IDS_USAGE            1073
#define IDS_NO_MEMORY        1074
#define IDS_ENGINE_BROKEN    1075
#define IDS_ABOUT_TITLE      1076 /* {1} version */
#define IDS_ABOUT_TEXT       1077 /* {1} engine version */
#define IDS_MILLISECONDS     1078 /* {1} */
#define IDS_MEGABYTES        1079 /* {1} */

#define IDS_REPORT_FAILED    1080

#define IDS_END 1082

#endif
