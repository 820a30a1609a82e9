/*
 * resource.h: the ids that the resource scripts and the program share. Ranges that the program
 * computes with (levels, rules, figures) say so and stay in one piece.
 */
#ifndef GOMOKIT_RESOURCE_H
#define GOMOKIT_RESOURCE_H

#define IDI_GOMOKIT     1
#define IDR_MENU        10
#define IDR_CONTEXT     11
#define IDD_ABOUT       20
#define IDD_OVER        21
#define IDD_NEW         22
#define IDD_SETTINGS    23
#define IDD_CHOICE      24
#define IDD_KEYS        25
#define IDD_MAZE        27
#define IDD_MESSAGE     26
#define IDD_COMMENT     30
#define IDD_LABEL       31
#define IDD_GAMES       32
#define IDD_LEARNED     33
#define IDD_PLAY_HERE   34
#define IDD_CUP         56
#define IDD_PRINT       45
#define IDD_PICTURE     46
#define IDD_LADDER      38
#define IDD_ENGINES     49
#define IDD_CHANGE_KEYS 43

/* Commands: rows of tables in app/win/window/frame_commands.c and app/win/game/. */
#define IDM_GAME_NEW      100
#define IDM_GAME_NEW_WITH 101
#define IDM_GAME_OPEN     102
#define IDM_GAME_SAVE     103
#define IDM_GAME_SAVE_AS  104
#define IDM_GAME_RESIGN   105
#define IDM_GAME_SETTINGS 106
#define IDM_GAME_LEARNED  99
#define IDM_GAME_ENGINES  870

/* Puzzles and progress: app/win/puzzles/puzzle_commands.c. */
#define IDM_MODE_PUZZLES    280
#define IDM_MODE_PROGRESS   281
#define IDM_PUZZLE_NEXT     282
#define IDM_PUZZLE_RETRY    283
#define IDM_PUZZLE_SOLUTION 284
#define IDM_PUZZLE_BACK     285
#define IDM_PUZZLE_FORWARD  286
#define IDM_PUZZLE_PROGRESS 287
#define IDM_PUZZLE_PUZZLES  288
#define IDM_PUZZLE_LEAVE    289
#define IDM_LEVEL_STEP      290 /* ten */
#define IDM_LEVEL_MATCH     300
#define IDM_LEVEL_NEWCOMER  301
#define IDM_LEVEL_BEGINNER  302
#define IDM_LEVEL_LADDER    303

#define IDR_PUZZLES        12
#define IDM_GAME_QUIT      107
#define IDM_GAME_RECENT    110 /* nine in the order of Recent.paths */
#define IDM_GAME_NO_RECENT 119 /* says that there are none; never enabled */

#define IDM_MOVE_TAKE_BACK     120
#define IDM_MOVE_REDO          121
#define IDM_MOVE_FIRST         122
#define IDM_MOVE_BACK          123
#define IDM_MOVE_FORWARD       124
#define IDM_MOVE_LAST          125
#define IDM_MOVE_CONTINUE_HERE 126
#define IDM_MOVE_HINT          127
#define IDM_MOVE_ANALYSE       128
#define IDM_MOVE_SECOND        875
#define IDM_OPPONENT_ENGINE    940 /* nine, by the place in the engine list */
#define IDM_REVIEWER           960 /* nine: Gomokit, then engines of the list that can */
#define IDM_MOVE_STOP          129
#define IDM_MOVE_CONTINUE      130
#define IDM_MOVE_CHOOSE        131
#define IDM_MOVE_BACK_TO_GAME  132

#define IDM_VIEW_LANGUAGE   360 /* as Windows, then the languages in the order of Language */
#define IDM_VIEW_LANGUAGES  32  /* room for this many */
#define IDM_VIEW_THEME      145 /* five in the order of SettingTheme */
#define IDM_VIEW_WOOD       146
#define IDM_VIEW_PAPER      147
#define IDM_VIEW_DARK       148
#define IDM_VIEW_CONTRAST   149
#define IDM_VIEW_NUMBERS    150
#define IDM_VIEW_FORBIDDEN  151
#define IDM_VIEW_PANEL      152
#define IDM_VIEW_SOUNDS     153
#define IDM_VIEW_ANIMATIONS 154
#define IDM_VIEW_COLUMNS    155
#define IDM_VIEW_THREATS    156
#define IDM_VIEW_FOLD       157 /* three: win rate, moves, search */
#define IDM_VIEW_SIGNS      144

/* How boards are shown: app/win/window/frame_board.c, app/win/game/game_commands_view.c. */
#define IDM_VIEW_TURN         650 /* four: quarters to the right */
#define IDM_VIEW_MIRROR       654
#define IDM_VIEW_TURN_FURTHER 655
#define IDM_VIEW_COORDINATES  656 /* three in the order of SettingCoordinates */
#define IDM_VIEW_NUMBERED     660 /* six numbers of moves, of game_commands_view.c */
#define IDM_VIEW_CANDIDATES   670 /* ten: one to ten */
#define IDM_VIEW_FIGURE       680 /* three in the order of SettingFigure, */
#define IDM_VIEW_VISITS       860 /* and the next two */
#define IDM_VIEW_HIDE         683
#define IDM_GAME_PAUSE        684
#define IDM_GAME_DRAW         685
#define IDM_MOVE_STEP         686
#define IDM_MOVE_CONFIRM      687
#define IDM_COPY_LINES        688
#define IDM_ABOUT_CHANGE_KEYS 689
#define IDM_THINK             690 /* six thinking times, of game_commands_setup.c */
#define IDM_HANDICAP          696 /* four */

#define IDM_MODE_BLACK       160
#define IDM_MODE_WHITE       161
#define IDM_MODE_TWO         162
#define IDM_MODE_BOTH        163
#define IDM_LEVEL_EASY       170
#define IDM_LEVEL_MIDDLE     171
#define IDM_LEVEL_DIFFICULT  172
#define IDM_LEVEL_EXPERT     173
#define IDM_LEVEL_MASTER     174
#define IDM_SEARCHER_MINIMAX 175
#define IDM_SEARCHER_MCTS    176
#define IDM_TEXTBOOK         213 /* six: depth 1 to 6 */
#define IDM_RULE_FREESTYLE   180
#define IDM_RULE_STANDARD    181
#define IDM_RULE_RENJU       182
#define IDM_RULE_CARO        183
#define IDM_RULE_CARO_EXACT  184
#define IDM_OPENING_FREE     185
#define IDM_OPENING_PRO      186
#define IDM_OPENING_LONG_PRO 187
#define IDM_OPENING_SWAP     188
#define IDM_OPENING_SWAP2    189
#define IDM_OPENING_RENJU    480 /* six: OpeningRule from OPENING_RIF on */
#define IDM_BOARD_15         190
#define IDM_BOARD_19         191
#define IDM_BOARD_20         192
#define IDM_BOARD_CONNECT4   193
#define IDM_BOARD_BLOCKED    194
#define IDM_CLOCK_NONE       200
#define IDM_CLOCK_5          201
#define IDM_CLOCK_10         202
#define IDM_CLOCK_5_3        203
#define IDM_CLOCK_MOVE_30    204

#define IDM_ABOUT_KEYS   210
#define IDM_ABOUT        211
#define IDM_ABOUT_MANUAL 212

/* Rows of app/win/game/game_commands_tree.c. */
#define IDM_TREE_NEXT     250
#define IDM_TREE_PREVIOUS 251
#define IDM_TREE_MAIN     252
#define IDM_TREE_DELETE   253
#define IDM_TREE_COMMENT  254
#define IDM_TREE_RESTORE  255

/* Marks, of the same file. */
#define IDM_MARK        270 /* five in the order of TreeMarkKind */
#define IDM_MARK_TEXT   275
#define IDM_MARK_NEXT   276
#define IDM_MARK_REMOVE 277

/* Rows of app/win/game/game_commands_file.c. */
#define IDM_COACH_REVIEW    320 /* three in the order of ReviewBudget */
#define IDM_COACH_STOP      323
#define IDM_COACH_NEXT      324
#define IDM_COACH_PREVIOUS  325
#define IDM_COACH_LINE      326
#define IDM_COACH_AGAIN     327
#define IDM_COACH_REPORT    328
#define IDM_COACH_PANEL     329
#define IDM_COACH_ENTER     330
#define IDM_COACH_PUZZLE    331
#define IDM_COACH_STEP      332
#define IDM_COACH_STEP_BACK 333
#define IDM_COACH_LEAVE     334
#define IDM_COACH_END_LINE  335
#define IDM_COACH_BACK      336
#define IDM_GAME_PICTURE    700
#define IDM_GAME_PRINT      701
#define IDM_COACH_PRINT     702
#define IDM_PUZZLE_PRINT    703
#define IDM_COACH_CAUTION   338 /* of game_commands_view.c */
#define IDM_COPY_POSITION   260
#define IDM_COPY_PICTURE    261
#define IDM_COPY_SGF        262
#define IDM_PASTE           263

/* The editor: rows of app/win/editor/editor_commands.c. */
#define IDM_EDITOR_TOOL        400 /* five in the order of EditorTool */
#define IDM_EDITOR_FIRST       405 /* black, white */
#define IDM_EDITOR_OTHER_FIRST 407
#define IDM_EDITOR_CHANGE      410 /* ten in the order of PositionChange */
#define IDM_EDITOR_UNDO        420
#define IDM_EDITOR_REDO        421
#define IDM_EDITOR_COPY        422
#define IDM_EDITOR_PASTE       423
#define IDM_EDITOR_PLAY        424
#define IDM_EDITOR_ANALYSE     425
#define IDM_EDITOR_WIN         426
#define IDM_EDITOR_LEAVE       427
#define IDM_EDITOR_ACCEPT      428
#define IDM_EDITOR_REMOVE      429
#define IDM_EDITOR_LARGER      430
#define IDM_EDITOR_SMALLER     431
#define IDM_EDITOR_RULE        432 /* five: the rules of new games */
#define IDM_EDITOR_SIZE        440 /* seven boards */
#define IDM_EDITOR_SIZES       7
#define IDM_EDITOR_ENTER       450
#define IDM_PLAY_POSITION      451
#define IDM_MOVE_EXCHANGE      452
#define IDM_EDITOR_NEW         453
#define IDM_EDITOR_PICTURE     454

/* The laboratory's exercises: rows of app/win/lab/lab_exercise_input.c. */
#define IDM_EXERCISE_ENTER    560
#define IDM_EXERCISE_NEXT     561
#define IDM_EXERCISE_PREVIOUS 562
#define IDM_EXERCISE_CHECK    563
#define IDM_EXERCISE_CLEAR    564
#define IDM_EXERCISE_HINT     565
#define IDM_EXERCISE_SOLUTION 566
#define IDM_EXERCISE_LEAVE    567

/* The laboratory's experiments: rows of app/win/lab/lab_experiment_input.c. */
#define IDM_EXPERIMENT_ENTER    570
#define IDM_EXPERIMENT_NEXT     571
#define IDM_EXPERIMENT_PREVIOUS 572
#define IDM_EXPERIMENT_QUICK    573
#define IDM_EXPERIMENT_RUN      574
#define IDM_EXPERIMENT_CANCEL   575
#define IDM_EXPERIMENT_SAVE     576
#define IDM_EXPERIMENT_LEAVE    577

/* The search laboratory: rows of app/win/lab/lab_commands.c. */
#define IDM_LAB_ENTER      800
#define IDM_LAB_STEP       801
#define IDM_LAB_BACK       802
#define IDM_LAB_CUT        803
#define IDM_LAB_RUN        804
#define IDM_LAB_START      805
#define IDM_LAB_END        806
#define IDM_LAB_FIT        807
#define IDM_LAB_LEAVE      808
#define IDM_LAB_STAGE      810 /* five in the order of GmkTextbook */
#define IDM_LAB_DEPTH      820 /* four */
#define IDM_LAB_PLAYOUT    824
#define IDM_LAB_FASTER     825
#define IDM_LAB_SLOWER     826
#define IDM_LAB_UCT        827
#define IDM_LAB_INSPECT    828
#define IDM_LAB_RACE       829
#define IDM_LAB_RACE_LEFT  830
#define IDM_LAB_RACE_RIGHT 831
#define IDM_LAB_EVALUATION 832 /* six in the order of GmkEvaluation */
#define IDM_LAB_WIDTH      838 /* four */
#define IDM_LAB_POSITION   842 /* four: the game's, and examples */
#define IDM_LAB_C_LESS     846
#define IDM_LAB_C_MORE     847
#define IDM_LAB_REWARD     848 /* two in the order of GmkRewards */
#define IDM_LAB_SEED       850
#define IDM_LAB_PLAYOUTS   851 /* three */
#define IDM_LAB_HEAT       854
#define IDM_LAB_THREE      855

/* The tournament of engines. */
#define IDM_CUP_SHOW       890
#define IDM_CUP_RUN        891
#define IDM_CUP_STOP       892
#define IDM_CUP_NEW        893
#define IDM_CUP_OPEN       894
#define IDM_CUP_GAME       895
#define IDM_CUP_SAVE_GAMES 896
#define IDM_CUP_SAVE_TABLE 897
#define IDM_CUP_LEAVE      898
#define IDM_CUP_AT_ONCE    720 /* and so many more, up to 8 */

/* My Games: rows of app/win/mygames/my_games_commands.c. */
#define IDM_GAME_MINE   340
#define IDM_MINE_OPEN   341
#define IDM_MINE_DELETE 342
#define IDM_MINE_UNDO   343
#define IDM_MINE_EXPORT 344
#define IDM_MINE_ALL    345
#define IDM_MINE_LEAVE  346
#define IDM_MINE_SORT   347 /* six in the order of GameColumn */

/* The maze: rows of app/win/maze/maze_commands.c. */
#define IDM_MODE_MAZE     195
#define IDM_MODE_GAME     196
#define IDM_MAZE_NEW      220
#define IDM_MAZE_OPEN     221
#define IDM_MAZE_SAVE     222
#define IDM_MAZE_SAVE_AS  223
#define IDM_MAZE_UNDO     224
#define IDM_MAZE_REDO     225
#define IDM_MAZE_CLEAR    226
#define IDM_MAZE_RUN      227
#define IDM_MAZE_PAUSE    228
#define IDM_MAZE_STEP     229
#define IDM_MAZE_FINISH   230
#define IDM_MAZE_RESTART  231
#define IDM_MAZE_FASTER   232
#define IDM_MAZE_SLOWER   233
#define IDM_MAZE_COPY     234
#define IDM_MAZE_ZOOM_IN  235
#define IDM_MAZE_ZOOM_OUT 236
#define IDM_MAZE_ZOOM_FIT 237
#define IDM_MAZE_NUMBERS  600
#define IDM_MAZE_FIRST    240 /* five in the order of GmkMazeAlgorithm */
#define IDM_MAZE_SECOND   1000 /* none, then five as above */
#define IDM_MAZE_HEURISTIC 1006 /* four in the order of GmkMazeHeuristic; then four of the second */
#define IDM_MAZE_TABLE    1014 /* two: of the first, of the second */
#define IDM_MAZE_BACK     1016
#define IDM_MAZE_LESSON   1017

/* Controls of the dialogs. The figures are seven in a row for black, then seven for white. */
#define IDC_ABOUT_TITLE   300
#define IDC_ABOUT_TEXT    301
#define IDC_OVER_TITLE    310
#define IDC_OVER_REASON   311
#define IDC_OVER_BLACK    312
#define IDC_OVER_WHITE    313
#define IDC_OVER_NEW      314
#define IDC_OVER_REVIEW   315
#define IDC_OVER_SAVE     316
#define IDC_OVER_COPY     317
#define IDC_OVER_CHART    318
#define IDC_OVER_COUNTS   319
#define IDC_OVER_STANDING 302
#define IDC_OVER_BOARD    303
#define IDC_OVER_TURNED   304
#define IDC_OVER_LINE     305
#define IDC_OVER_MORE     306
#define IDC_OVER_REMATCH  307
#define IDC_OVER_SCROLL   900
#define IDC_OVER_FIGURES  320
#define IDC_OVER_FIGURES2 330
#define IDC_OVER_LABELS   340

#define IDC_NEW_BOARD          350
#define IDC_NEW_WIDTH          351
#define IDC_NEW_WIDTH_SPIN     352
#define IDC_NEW_HEIGHT         353
#define IDC_NEW_HEIGHT_SPIN    354
#define IDC_NEW_RULE           355
#define IDC_NEW_OPENING        356
#define IDC_NEW_BLACK          357
#define IDC_NEW_BLACK_NAME     358
#define IDC_NEW_WHITE          359
#define IDC_NEW_WHITE_NAME     360
#define IDC_NEW_SEARCHER       361
#define IDC_NEW_SEARCHER_LABEL 362
#define IDC_NEW_CLOCK          363
#define IDC_NEW_MINUTES        364
#define IDC_NEW_MINUTES_SPIN   365
#define IDC_NEW_SECONDS        366
#define IDC_NEW_SECONDS_SPIN   367
#define IDC_NEW_MINUTES_LABEL  368
#define IDC_NEW_SECONDS_LABEL  369
#define IDC_NEW_PLAYERS_BOX    370
#define IDC_NEW_CLOCK_BOX      371
#define IDC_NEW_CLOCK_LABEL    372
#define IDC_NEW_RULE_LABEL     373
#define IDC_NEW_OPENING_LABEL  374
#define IDC_NEW_PROBLEM        375

#define IDC_SET_LANGUAGE     380
#define IDC_SET_THEME        381
#define IDC_SET_SOUNDS       382
#define IDC_SET_ANIMATIONS   383
#define IDC_SET_NUMBERS      384
#define IDC_SET_FORBIDDEN    385
#define IDC_SET_PANEL        386
#define IDC_SET_THREADS      387
#define IDC_SET_THREADS_SPIN 388
#define IDC_SET_MEMORY       389
#define IDC_SET_MEMORY_SPIN  390
#define IDC_SET_RESET        391
#define IDC_SET_WHERE        392
#define IDC_SET_TREE         393
#define IDC_SET_LEARNING     394
#define IDC_SET_PACE         395
#define IDC_SET_PACE_SPIN    396
#define IDC_SET_TURN         901
#define IDC_SET_MIRRORED     902
#define IDC_SET_COORDINATES  903
#define IDC_SET_NUMBERED     904
#define IDC_SET_CANDIDATES   905
#define IDC_SET_FIGURE       906
#define IDC_SET_HIDE         907
#define IDC_SET_CONFIRM      908
#define IDC_SET_THINK        909

#define IDC_CHOICE_TEXT   400
#define IDC_CHOICE_FIRST  401 /* four in the order of OpeningChoice */
#define IDC_CHOICE_NUMBER 430 /* then twelve: one to twelve fifth stones */
#define IDC_KEYS_LIST     410
#define IDC_KEYS_MORE     411
#define IDC_CHANGE_LIST   940
#define IDC_CHANGE_KEY    941
#define IDC_CHANGE_REMOVE 942
#define IDC_CHANGE_RESET  943
#define IDC_CHANGE_ALL    944
#define IDC_CHANGE_TEXT   945
#define IDC_MESSAGE_ICON  420
#define IDC_MESSAGE_TEXT  421

#define IDC_COMMENT_TEXT      460
#define IDC_COMMENT_PROMPT    463 /* of a label */
#define IDC_GAMES_TEXT        461
#define IDC_GAMES_LIST        462
#define IDC_LEARNED_TEXT      470
#define IDC_LEARNED_LIST      471
#define IDC_LEARNED_FORGET    472
#define IDC_LEARNED_BOARD     522
#define IDC_LEARNED_NONE      916
#define IDC_HERE_OPPONENT     480
#define IDC_HERE_COLOR        481
#define IDC_LADDER_SCALE      480
#define IDC_LADDER_LIST       481
#define IDC_LADDER_RATING     482 /* headings of columns */
#define IDC_LADDER_ABOUT      483
#define IDC_PRINT_WHAT        960
#define IDC_PRINT_PER_PAGE    961
#define IDC_PRINT_STEP        962
#define IDC_PRINT_PAPER       963
#define IDC_PRINT_MARGIN      964
#define IDC_PRINT_PREVIEW     965
#define IDC_PRINT_PAGE        966
#define IDC_PRINT_BACK        967
#define IDC_PRINT_NEXT        968
#define IDC_PRINT_SAVE        969
#define IDC_PRINT_WIN         970
#define IDC_PRINT_GRADE       971
#define IDC_PRINT_COUNT       972
#define IDC_PRINT_FROM_ONE    973
#define IDC_PRINT_NUMBERS     974
#define IDC_PICTURE_WHAT      960
#define IDC_PICTURE_SIZE      961
#define IDC_PICTURE_THEME     962
#define IDC_PICTURE_NUMBERS   963
#define IDC_PICTURE_LABELS    964
#define IDC_PICTURE_FROM      965
#define IDC_PICTURE_FROM_SPIN 966
#define IDC_PICTURE_TO        967
#define IDC_PICTURE_TO_SPIN   968
#define IDC_PICTURE_FROM_ONE  969
#define IDC_PICTURE_PACE      970
#define IDC_CUP_NAME          740
#define IDC_CUP_ENGINES       741
#define IDC_CUP_FORM          742
#define IDC_CUP_ROUNDS        743
#define IDC_CUP_ROUNDS_SPIN   744
#define IDC_CUP_GAMES         745
#define IDC_CUP_GAMES_SPIN    746
#define IDC_CUP_RULE          747
#define IDC_CUP_SIZE          748
#define IDC_CUP_SIZE_SPIN     749
#define IDC_CUP_TURN          750
#define IDC_CUP_TURN_SPIN     751
#define IDC_CUP_MATCH         752
#define IDC_CUP_MATCH_SPIN    753
#define IDC_CUP_OPENINGS      754
#define IDC_CUP_AT_ONCE       755
#define IDC_CUP_AT_ONCE_SPIN  756
#define IDC_CUP_SPRT          757
#define IDC_CUP_ELO0          758
#define IDC_CUP_ELO1          759
#define IDC_CUP_PROBLEM       760
#define IDC_MAZE_KIND         430
#define IDC_MAZE_WIDTH        431
#define IDC_MAZE_WIDTH_SPIN   432
#define IDC_MAZE_HEIGHT       433
#define IDC_MAZE_HEIGHT_SPIN  434
#define IDC_MAZE_WALLS        435
#define IDC_MAZE_WALLS_SPIN   436
#define IDC_MAZE_WALLS_LABEL  437
#define IDC_MAZE_WALLS_UNIT   438
#define IDC_MAZE_SEED         439
#define IDC_MAZE_SEED_SPIN    440
#define IDC_MAZE_SEED_LABEL   441
#define IDC_MAZE_PROBLEM      442

/* Strings: one block from IDS_FIRST up to, not including, IDS_END. */
#define IDS_FIRST 1000

#define IDS_NEW_GAME     1000 /* the title of a game without a file */
#define IDS_YOU          1001
#define IDS_COMPUTER     1002 /* {1} level */
#define IDS_BLACK        1003
#define IDS_WHITE        1004
#define IDS_LEVEL_EASY   1005 /* five levels in the order of GmkLevel */
#define IDS_LEVEL_MASTER 1009
#define IDS_HUMAN        1010

#define IDS_DETAIL_TO_MOVE  1011 /* {1} colour */
#define IDS_DETAIL_THINKING 1012
#define IDS_DETAIL_STOPPED  1013
#define IDS_DETAIL_WAITS    1024
#define IDS_DETAIL_WON      1014
#define IDS_DETAIL_CHOOSES  1015
#define IDS_DETAIL_PLACES   1016 /* {1} colour {2} stones */
#define IDS_MOVES           1017
#define IDS_WIN_RATE        1018
#define IDS_RATE            1019 /* {1} colour {2} percent */
#define IDS_SEARCH          1020 /* {1} depth {2} nodes {3} nodes a second */
#define IDS_SEARCH_URGENT   1021
#define IDS_SEARCH_IDLE     1022
#define IDS_SEARCH_BOOK     1026

#define IDS_TO_MOVE     1023 /* {1} colour */
#define IDS_CONNECT4    1028 /* {1} width {2} height */
#define IDS_THINKING    1029 /* {1} seconds */
#define IDS_HINT_PLACE  1030
#define IDS_HINT_DROP   1031
#define IDS_HINT_OVER   1032
#define IDS_STOPPED     1033
#define IDS_BRAIN_WAITS 1025 /* {1} name */
#define IDS_ANALYSING   1034
#define IDS_HINTING     1035
#define IDS_BROWSING    1036 /* {1} move {2} of */
#define IDS_REVIEW_HELP 1037

#define IDS_REFUSED_OCCUPIED     1040 /* {1} point */
#define IDS_REFUSED_FULL         1041 /* {1} column */
#define IDS_REFUSED_OVERLINE     1042 /* three kinds in the order of GmkForbiddenKind; {1} point */
#define IDS_REFUSED_DOUBLE_THREE 1044
#define IDS_REFUSED_TURN         1045
#define IDS_REFUSED_OVER         1046
#define IDS_REFUSED_OPENING      1047 /* {1} point */
#define IDS_NOTHING_TO_TAKE_BACK 1048

#define IDS_BLACK_WINS    1050
#define IDS_WHITE_WINS    1051
#define IDS_DRAW          1052
#define IDS_REASON_FIVE   1053 /* {1} moves */
#define IDS_REASON_FOUR   1054 /* {1} moves */
#define IDS_REASON_FULL   1055 /* {1} moves */
#define IDS_REASON_OTHER  1056 /* {1} moves */
#define IDS_REASON_TIME   1057 /* {1} moves {2} the loser's colour */
#define IDS_REASON_RESIGN 1058 /* {1} moves {2} the loser's colour */

#define IDS_ASK_SAVE       1060 /* {1} file */
#define IDS_FILE_FILTER    1061 /* parts end with | */
#define IDS_SAVED          1062 /* {1} file */
#define IDS_CANNOT_OPEN    1063 /* {1} file {2} reason */
#define IDS_CANNOT_SAVE    1064 /* {1} file {2} reason */
#define IDS_AT_LINE        1065 /* {1} line {2} reason */
#define IDS_WITH_DETAIL    1066 /* {1} reason {2} the word at fault */
#define IDS_FILE_NOT_GMK   1067 /* from here in the order of GmkFileError */
#define IDS_FILE_NO_MEMORY 1075
#define IDS_CANNOT_START   1076 /* {1} reason */

#define IDS_ENGINE_MISSING   1080 /* {1} path {2} system's reason */
#define IDS_ENGINE_VERSION   1081 /* {1} its version {2} ours */
#define IDS_BAD_ARGUMENT     1082 /* {1} argument {2} usage */
#define IDS_USAGE            1083
#define IDS_NO_MEMORY        1084
#define IDS_ENGINE_BROKEN    1085
#define IDS_ABOUT_TITLE      1086 /* {1} version */
#define IDS_ABOUT_TEXT       1087 /* {1} engine version */
#define IDS_MILLISECONDS     1088 /* {1} */
#define IDS_MEGABYTES        1089 /* {1} */
#define IDS_A_SECOND         1090 /* {1} nodes */
#define IDS_REPORT_FAILED    1091
#define IDS_COPIED           1092
#define IDS_CLIPBOARD_BUSY   1093
#define IDS_ASK_RESIGN       1094
#define IDS_ASK_RESET        1095
#define IDS_SETTINGS_FAILED  1096 /* {1} reason */
#define IDS_SETTINGS_WHERE   1097 /* {1} path */
#define IDS_SETTINGS_NOWHERE 1098
#define IDS_SETTINGS_BAD     1099 /* {1} line {2} name {3} value */

/* Words of the dialogs' lists, each in the order of its enum. */
#define IDS_LIST_GOMOKU    1100 /* boards: gomoku, connect four, tournament board */
#define IDS_LIST_CONNECT4  1101
#define IDS_LIST_BLOCKED   1102
#define IDS_LIST_CLOCK     1112 /* three: TimeKind */
#define IDS_LIST_SEARCHER  1115 /* two: GmkSearcher */
#define IDS_LANGUAGE_AUTO  1117
#define IDS_LIST_THEME     1120 /* five: SettingTheme */
#define IDS_NAME_CUE       1125
#define IDS_PER_GAME       1126
#define IDS_WRONG_SIZE     1129 /* {1} least {2} most */
#define IDS_WRONG_TIME     1130
#define IDS_MANUAL_MISSING 1131 /* {1} path */
#define IDS_MANUAL_FAILED  1132 /* {1} path {2} reason */

/* What a screen reader hears; see describe.h. */
#define IDS_SAY_BLACK      1140
#define IDS_SAY_WHITE      1141
#define IDS_SAY_EMPTY      1142
#define IDS_SAY_BLOCKED    1143
#define IDS_SAY_POINT      1144
#define IDS_SAY_POINT_LAST 1145
#define IDS_SAY_POINT_WIN  1146
#define IDS_SAY_POINT_LIT  1147
#define IDS_SAY_FORBIDDEN  1148 /* three in the order of GmkForbiddenKind */
#define IDS_SAY_MOVE       1151
#define IDS_SAY_NO_MOVE    1152
#define IDS_SAY_TO_MOVE    1153
#define IDS_SAY_WON        1154
#define IDS_SAY_DRAW       1155
#define IDS_SAY_STONES     1156
#define IDS_SAY_SEPARATOR  1158
#define IDS_SAY_BOARD      1159
#define IDS_SAY_PLACE      1160 /* the default action of a point */
#define IDS_SAY_PRESS      1161 /* of a button */

/* Buttons of questions. */
#define IDS_OK        1162
#define IDS_CANCEL    1163
#define IDS_YES       1164
#define IDS_SAVE_IT   1166
#define IDS_DONT_SAVE 1167

/* Rows of the keyboard help that are no commands: "keys TAB what they do". */
#define IDS_KEYS_FIRST 1170
#define IDS_KEYS_LAST  1177

/* What a screen reader says of variations and marks. */
#define IDS_SAY_VARIATION 1178 /* {1} which {2} how many {3} the others */
#define IDS_SAY_WAYS      1179 /* {1} how many {2} which */
#define IDS_SAY_MARK      1180 /* five in the order of TreeMarkKind; {1} a label */

/* Looking around in a game. */
#define IDS_BACK_TO_GAME       1190
#define IDS_BROWSING_VARIATION 1191 /* {1} move {2} of */
#define IDS_PLAYED_MEANWHILE   1192 /* {1} colour {2} point */
#define IDS_SEARCH_KNOWN       1193
#define IDS_YOU_WON            1194 /* {1} opponent {2} moves */
#define IDS_YOU_LOST           1195 /* {1} opponent */
#define IDS_YOU_DREW           1196 /* {1} opponent */
#define IDS_KILOBYTES          1197 /* {1} */
#define IDS_SECONDS            1198 /* {1} */
#define IDS_CHART_TIME         1199 /* {1} the longest, with its unit {2} colour */
#define IDS_CHART_MEMORY       1200 /* {1} the most, with its unit */
#define IDS_LAST_KEPT          1201 /* {1} the game */
#define IDS_NAMED_WINS         1202 /* {1} name {2} colour */
#define IDS_TEXTBOOK           1203 /* {1} depth */
#define IDS_TEXTBOOK_SEARCHER  1204
#define IDS_MONTE_CARLO        1208 /* {1} level */
#define IDS_FOR_NEXT_GAME      1209

/* Connect four's helps. */
#define IDS_COLUMN_WIN       1220
#define IDS_COLUMN_DRAW      1221
#define IDS_COLUMN_LOSS      1222
#define IDS_COLUMN_IN        1223 /* {1} stones */
#define IDS_COLUMN_ESTIMATE  1224
#define IDS_COLUMNS_EXACT    1225 /* from here: {1} colour to move */
#define IDS_COLUMNS_SOLVING  1226
#define IDS_COLUMNS_ESTIMATE 1227
#define IDS_COLUMNS_LATER    1228
#define IDS_COLUMNS_OVER     1229
#define IDS_SCORING          1230 /* {1} seconds */
#define IDS_THREAT_KEY       1231 /* four: black odd, black even, white odd, white even */
#define IDS_SAY_THREAT       1235 /* the same four, heard */
#define IDS_SAY_COLUMN       1239 /* {1} column {2} score */
#define IDS_LIST_TREE        1240 /* three: SettingTree */
#define IDS_COLUMN_PROVEN    1243

/* The record: records.rc. From here on a multiple of sixteen. */
#define IDS_NEW_VARIATION   1248 /* {1} move */
#define IDS_OTHER_LINE      1249
#define IDS_DELETED         1250 /* {1} moves */
#define IDS_NO_COMMENT      1251
#define IDS_RESTORED        1252
#define IDS_RECOVERY_FAILED 1253 /* {1} reason */
#define IDS_TROUBLE         1254 /* seven from OS_TROUBLE_MISSING on; {1} the system's words */
#define IDS_TROUBLE_LAST    1260
#define IDS_RESTORED_PART   1264 /* {1} moves {2} name of a file */
#define IDS_RESTORE_REFUSED 1265 /* {1} reason {2} name of a file */
#define IDS_RECOVERY_NONE   1266
#define IDS_RECOVERY_ASIDE  1267 /* {1} name of a file */
#define IDS_FORMAT          2300 /* seventeen in the order of FormatId */
#define IDS_FORMAT_ERROR    1274 /* fifteen from FORMAT_ERR_UNKNOWN on */
#define IDS_UNDERSTOOD      1289 /* {1} format {2} size {3} moves; then perhaps the next three */
#define IDS_AND_VARIATIONS  1290 /* {1} how many */
#define IDS_AND_LEFT_OUT    1291 /* {1} branches {2} moves */
#define IDS_AND_GAMES       1292 /* {1} which {2} how many */
#define IDS_ASK_PASTE       1293 /* {1} what was understood */
#define IDS_CANNOT_PASTE    1294 /* {1} reason */
#define IDS_ASK_LOSSES      1295 /* {1} format {2} what is left out */
#define IDS_WHICH_GAME      1296 /* {1} how many */
#define IDS_WHICH_OF_FIRST  1756 /* {1} how many, {2} of them in the list */
#define IDS_GAME_MOVES      1297 /* {1} how many */
#define IDS_LABEL_PROMPT    1298 /* {1} point */

/* The maze: maze.rc. */
#define IDS_NEW_MAZE          1300 /* the title of a maze without a file */
#define IDS_MAZE_NO_SECOND    1392 /* then five algorithms in the order of GmkMazeAlgorithm */
#define IDS_MAZE_HEURISTIC    1398 /* four in the order of GmkMazeHeuristic */
#define IDS_MAZE_TABLE        1402 /* {1} heuristic; two: with a table, without */
#define IDS_MAZE_NO_HEURISTIC 1404
#define IDS_MAZE_LIMIT        1405 /* {1} cells */
#define IDS_MAZE_LONGER       1406 /* {1} steps {2} more than the shortest */
#define IDS_MAZE_PERHAPS      1407 /* {1} steps */
#define IDS_MAZE_HINT_LIMIT   1301 /* {1} cells; two: with a table, without */
#define IDS_MAZE_LESSON       1303
#define IDS_MAZE_READY        1306
#define IDS_MAZE_SEARCHING    1307
#define IDS_MAZE_PAUSED       1308
#define IDS_MAZE_SHORTEST     1309 /* {1} steps */
#define IDS_MAZE_SOME         1310 /* {1} steps */
#define IDS_MAZE_NO_PATH      1311
#define IDS_MAZE_ROUND        1312 /* {1} iteration {2} bound */
#define IDS_MAZE_FIGURE       1313 /* five in the order of MazeFigure */
#define IDS_MAZE_SPEED        1318
#define IDS_MAZE_RATE         1319 /* {1} cells a second */
#define IDS_MAZE_NO_BOUND     1320
#define IDS_MAZE_LEGEND       1321
#define IDS_MAZE_LEGEND_FIRST 1322 /* six in the order of MazeLegend */
#define IDS_MAZE_LEGEND_GOAL  1323
#define IDS_MAZE_LEGEND_WALL  1324
#define IDS_MAZE_OPEN         1328
#define IDS_MAZE_CELL         1329 /* {1} row {2} column {3} what is there */
#define IDS_MAZE_SIZE         1330 /* {1} width {2} height */
#define IDS_MAZE_HINT_DRAW    1331
#define IDS_MAZE_HINT_RUNS    1332
#define IDS_MAZE_HINT_PAUSED  1333
#define IDS_MAZE_HINT_OVER    1334
#define IDS_MAZE_UNREACHABLE  1335
#define IDS_MAZE_ONE_CELL     1336
#define IDS_MAZE_START_WALL   1337
#define IDS_MAZE_GOAL_WALL    1338
#define IDS_MAZE_FILTER       1339 /* parts end with | */
#define IDS_MAZE_SAVED_MAP    1340 /* {1} file */
#define IDS_MAZE_COPIED       1341
#define IDS_MAZE_WRONG_NUMBER 1342 /* {1} least {2} most */
#define IDS_MAZE_KIND         1343 /* five in the order of maze_dialog.c */
#define IDS_MAZE_FAULT        1348 /* nine from GMK_MAZE_FAULT_EMPTY on; {1} found {2} expected */
#define IDS_MAZE_BOARD        1357 /* what a screen reader calls it */
#define IDS_MAZE_TOGGLE       1358 /* the default action of a cell */
#define IDS_MAZE_MAKING       1359
#define IDS_MAZE_KEYS_FIRST   1360
#define IDS_MAZE_KEYS_LAST    1372
#define IDS_MAZE_STOPPED      1373
#define IDS_MAZE_RESTORED     1374

/* More of the record: records.rc. A multiple of sixteen. */
#define IDS_PART        1376 /* thirteen in the order of FormatPart */
#define IDS_EXPORTED    1389 /* {1} file */
#define IDS_AT_BYTE     1390 /* {1} byte {2} reason */
#define IDS_COPIED_WHAT 1391 /* {1} what */

/* The coach: coach.rc. A multiple of sixteen. */
#define IDS_BUBBLE_WIN          1408 /* {1} plies; short, on a bubble */
#define IDS_BUBBLE_LOST         1409
#define IDS_TURNING_MORE        1410 /* {1} turning points that the list has no room for */
#define IDS_TURNING_UNREVIEWED  1411
#define IDS_TURNING_PARTLY      1412
#define IDS_TURNING_RUNNING     1413
#define IDS_REVIEW_KEYS_NEW     1415
#define IDS_RATE_WINS           1416 /* {1} colour */
#define IDS_RATE_WINS_IN        1417 /* {1} colour {2} moves of both sides */
#define IDS_RATE_DRAWN          1418
#define IDS_RATE_WON            1419 /* {1} colour */
#define IDS_SAY_GOOD            1420 /* signs in words, for screen readers */
#define IDS_SAY_INTERESTING     1421
#define IDS_SAY_DUBIOUS         1422
#define IDS_SAY_MISTAKE         1423
#define IDS_SAY_BLUNDER         1424
#define IDS_SAY_TURNING         1425 /* {1} number {2} of */
#define IDS_LINE_REFUTES        1426 /* on the button that draws the next line */
#define IDS_LINE_BETTER         1427
#define IDS_LINE_HIDE           1428
#define IDS_REVIEW              1520 /* in the order of ReviewPhrase */
#define IDS_COACH_REASON        1568 /* in the order of CoachPhrase */
#define IDS_HINT_REASON         1445 /* {1} point {2} reason */
#define IDS_TURNING_POINTS      1446
#define IDS_TURNING_PLACE       1447 /* {1} number {2} of */
#define IDS_TURNING_NONE        1448
#define IDS_COACH_BUTTON        1449 /* three in the order of CoachButton */
#define IDS_REVIEW_RUNNING      1452 /* {1} percent */
#define IDS_REVIEW_KEYS         1453
#define IDS_ACCURACY            1454 /* {1} colour {2} percent */
#define IDS_POINT_MAKES         1455 /* {1} point {2} what black makes {3} what white makes */
#define IDS_POINT_NOTHING       1456
#define IDS_LINE_ADDED          1457 /* {1} moves */
#define IDS_THREAT_NAME         1458 /* four in the order of ThreatKind from THREAT_THREE on */
#define IDS_REPORT_SAVED        1462 /* {1} file */
#define IDS_REPORT_HEAD         1463 /* {1} black {2} white */
#define IDS_REPORT_MOVES        1464
#define IDS_REPORT_BETTER       1465
#define IDS_REPORT_REFUTED      1466
#define IDS_ACCURACY_ALONE      1467 /* {1} percent */
#define IDS_REPORT_FILTER       1468 /* parts end with | */
#define IDS_MISSED_KEPT         1469 /* {1} puzzles that a review has made */
#define IDS_PUZZLE_KEPT         1470
#define IDS_PUZZLE_KNOWN        1471
#define IDS_PUZZLE_NONE         1472
#define IDS_PUZZLE_UNSAVED      1473
#define IDS_RATED_ABOUT         1474 /* {1} rating */
#define IDS_REPORT_TURNED       1475 /* heading of the turning points */
#define IDS_REPORT_RATE         1476 /* heading of the graph */
#define IDS_REPORT_UNSAVED      1477 /* {1} file {2} why */
#define IDS_REVIEW_DONE         1478 /* {1} turning points */
#define IDS_COACH_BUTTON_PUZZLE 1480
#define IDS_REVIEW_PREFIX       1481 /* before what is reviewed, in title and status bar */
#define IDS_REVIEW_SAME         1482 /* a review of a reviewed game has found nothing new */
#define IDS_REVIEW_NEWS         1483 /* {1} positions {2} signs */
#define IDS_BETTER_HERE         1479 /* {1} percent: short, on the bubble of the better move */

/* What is being opened: records.rc. A multiple of sixteen. */
#define IDS_OPENING          1504 /* {1} file */
#define IDS_OPENING_PERCENT  1505 /* {1} file {2} percent */
#define IDS_OPEN_CANCELLED   1506 /* {1} file */
#define IDS_CLIPBOARD        1507 /* in place of a file's name */
#define IDS_CERTAINTY        1509 /* two from FORMAT_LIKELY on, behind a format's name */
#define IDS_AND_DAMAGED      1511 /* {1} last move {2} reason */
#define IDS_ASK_OVERWRITE    1512 /* {1} file */
#define IDS_ASK_RULE         1513 /* {1} rule */
#define IDS_ASK_RULE_NEW     1514 /* {1} rule */
#define IDS_RULE_CHANGED     1515 /* {1} rule */
#define IDS_AND_DAMAGED_TREE 1516 /* {1} moves {2} reason */
#define IDS_AND_SET_UP       1517 /* {1} stones {2} the colour that moves first */
#define IDS_SAVE_FILTER      1518 /* parts end with | */
#define IDS_OPENED_IN_PART   1519 /* {1} file {2} what was understood, and the damage */

/* A word in time, and what memory does: teach.rc. A multiple of sixteen. */
#define IDS_CAUTION               1840 /* in the order of CautionPhrase */
#define IDS_CAUTION_ASK           1848 /* {1} why {2} point */
#define IDS_CAUTION_ASK_RATED     1849 /* the same, where the game counts for the rating */
#define IDS_CAUTION_BACK          1850 /* two buttons */
#define IDS_CAUTION_ANYWAY        1851
#define IDS_CAUTION_LOOKING       1852 /* {1} point */
#define IDS_CAUTION_TAKEN         1853 /* {1} point */
#define IDS_CAUTION_TAKEN_UNRATED 1854 /* {1} point */
#define IDS_PROGRESS_WARNED       1855 /* {1} warnings {2} moves taken back */
#define IDS_LESSON_INSTEAD        1856 /* {1} number {2} point {3} point that was played */
#define IDS_LESSON_TRIED          1857 /* {1} number {2} point */
#define IDS_LESSON_HOLDS          1858
#define IDS_LESSON_LONGER         1859
#define IDS_REMEMBERED_INSTEAD    1860 /* {1} point {2} point that was played */
#define IDS_REMEMBERED            1861 /* {1} point */
#define IDS_FROM_MEMORY           1862 /* of a position that was searched before */
#define IDS_RATED_MEMORY          1863 /* {1} rating */
#define IDS_LEVEL_MEMORY          1864 /* {1} level {2} rating */

/* Learning, puzzles, levels: learning.rc. A multiple of sixteen. */
#define IDS_LEARNING_NEWS      1600 /* eight in the order of LearningNews; {1} old file {2} kept */
#define IDS_LEARNED_TOTALS     1609 /* {1} lessons {2} positions {3} games */
#define IDS_ASK_FORGET         1610
#define IDS_FORGET_FAILED      1611
#define IDS_BOOK               1612 /* {1} games {2} won by black, percent {3} by white */
#define IDS_BOOK_SHORT         1613 /* the same where there is little room */
#define IDS_LEARNED_MOVE       1614 /* {1} number of the move {2} point {3} point that was played */
#define IDS_LEARNED_LONGER     1615 /* the same */
#define IDS_PUZZLES            1616
#define IDS_PROGRESS           1617
#define IDS_PUZZLE_NUMBER      1618 /* {1} number */
#define IDS_PUZZLE_FOURS       1619 /* {1} colour {2} plies */
#define IDS_PUZZLE_THREATS     1620 /* {1} colour {2} plies */
#define IDS_PUZZLE_RIGHT       1621 /* {1} colour {2} point */
#define IDS_PUZZLE_JUDGING     1622
#define IDS_PUZZLE_DEFENDED    1623 /* {1} point {2} colour {3} point */
#define IDS_PUZZLE_LOST        1624 /* {1} point {2} colour {3} point */
#define IDS_PUZZLE_SHOWN       1625
#define IDS_PUZZLE_SOLVED      1626
#define IDS_PUZZLE_SOLVED_LATE 1627
#define IDS_PUZZLE_YOUR_MOVE   1628
#define IDS_PUZZLE_STREAK      1629
#define IDS_PUZZLE_RATING      1630
#define IDS_PUZZLE_COUNT       1631
#define IDS_PUZZLE_PLACE       1632 /* the default action of a point */
#define IDS_PROGRESS_RATING    1633
#define IDS_PROGRESS_GAMES     1634
#define IDS_PROGRESS_STREAK    1635
#define IDS_PROGRESS_NOTHING   1636
#define IDS_PROGRESS_OVER_TIME 1637
#define IDS_PUZZLES_OVER_TIME  1638
#define IDS_PROGRESS_LEVEL     1639
#define IDS_PROGRESS_WORTH     1640
#define IDS_PROGRESS_PLAYED    1641
#define IDS_PROGRESS_POINTS    1642
#define IDS_LEVEL_WORTH        1643 /* {1} level {2} rating */
#define IDS_LEVEL_MATCHED      1644 /* {1} level */
#define IDS_PUZZLE_OWN         1645 /* {1} number */
#define IDS_ACCURACY_OVER_TIME 1646
#define IDS_PROGRESS_ACCURACY  1647
#define IDS_LEVEL_STEP         1648 /* ten, then Newcomer and Beginner: GmkLevel from STEP_1 on */
#define IDS_PUZZLE_KEYS_FIRST  1660
#define IDS_PUZZLE_KEYS_LAST   1663
#define IDS_RESULTS_OVER_TIME  1664
#define IDS_OVER_COUNTS        1665 /* {1} searched {2} answered at once */
#define IDS_PROFILE_TROUBLE    1672 /* four, in the order of ProfileTrouble; {1} reason, as the next */
#define IDS_SETTINGS_UNREAD    1676

#define IDS_RULE_FREESTYLE 1720 /* six rules in the order of GmkRule; {1} width {2} height */
#define IDS_LIST_RULE      1726 /* five: the rules of new games */
#define IDS_RULE_OLD_CARO  1731
#define IDS_RULE_NEAREST   1732 /* {1} rule */

/* Playing again from a position of a reviewed game. */
#define IDS_AGAIN            1690 /* four in the order of AgainResult; {1} from move {2} moves */
#define IDS_AGAIN_TEXT       1694 /* {1} colour */
#define IDS_AGAIN_GAME_WON   1695 /* {1} colour; likewise the next two */
#define IDS_AGAIN_GAME_LOST  1696
#define IDS_AGAIN_GAME_DRAWN 1697
#define IDS_AGAIN_GAME_OPEN  1698
#define IDS_AGAIN_BACK       1699
#define IDS_AGAIN_PREFIX     1700

/* Buttons of the question about another rule. */
#define IDS_KEEP_MOVES 1702
#define IDS_START_NEW  1703

#define IDS_PUZZLE_BUTTON 1706 /* three: next, again, solution */
#define IDS_PUZZLE_LONGER 1709 /* as IDS_PUZZLE_RIGHT */

/* A game in a line: it was left, or goes on. */
#define IDS_LAST_PLAYERS 1710 /* {1} black {2} white */
#define IDS_LAST_LABEL   1711 /* {1} players {2} result {3} moves */
#define IDS_LAST_RESULT  1712 /* four in the order of GmkResult */
#define IDS_GOES_ON      1716 /* {1} players {2} moves */

/* My Games: games.rc. A multiple of sixteen. */
#define IDS_MINE               1776
#define IDS_MINE_COUNT         1777 /* {1} games */
#define IDS_MINE_FOUND         1778 /* {1} games {2} of */
#define IDS_MINE_CUE           1779
#define IDS_MINE_NOTHING       1780
#define IDS_MINE_NO_MATCH      1781
#define IDS_MINE_COLUMN        1782 /* six in the order of GameColumn */
#define IDS_MINE_BUTTON        1788 /* four in the order of GamesButton */
#define IDS_MINE_WON           1792
#define IDS_MINE_LOST          1793
#define IDS_MINE_DAMAGED       1794
#define IDS_MINE_STRANGE       1795 /* {1} files {2} name of one */
#define IDS_MINE_CHOSEN        1796 /* {1} games */
#define IDS_MINE_HELP          1797
#define IDS_MINE_DELETED       1798 /* {1} games */
#define IDS_MINE_BACK          1799 /* {1} games */
#define IDS_MINE_EXPORTED      1800 /* {1} games {2} file */
#define IDS_MINE_EXPORTED_SOME 1801 /* {1} games {2} file {3} left out */
#define IDS_MINE_NOT_SGF       1802
#define IDS_MINE_FILTER        1803 /* parts end with | */
#define IDS_MINE_UNWRITTEN     1804 /* {1} reason */
#define IDS_MINE_UNREAD        1805 /* {1} reason */
#define IDS_MINE_OPEN          1806 /* the default action of a row */
#define IDS_MINE_KEYS_FIRST    1807
#define IDS_MINE_KEYS_LAST     1811

/* faults.rc */
#define IDS_FAULT_CAUSE         3500 /* in the order of FaultCause from CAUSE_NO_MOVE on */
#define IDS_FAULT_EXIT          3530 /* in the order of FaultExit from FAULT_EXIT_ACCESS on */
#define IDS_FAULT_HALF          3539 /* {1} half a line */
#define IDS_FAULT_SAID          3540 /* {1} last lines of the program */
#define IDS_FAULT_FILE          3541 /* in the order of FaultCause from CAUSE_FILE_FIRST on */
#define IDS_FAULT_FILE_STRINGS  16
#define IDS_FAULT_HELD          3557
#define IDS_FAULT_CAUSE_STRINGS 30
#define IDS_FAULT_EXIT_STRINGS  9

/* guests.rc */
#define IDS_GUEST_CRASHED   2950 /* {1} engine */
#define IDS_GUEST_NO_START  2951 /* likewise */
#define IDS_GUEST_RULE      2952 /* likewise */
#define IDS_GUEST_HANGS     2953 /* likewise */
#define IDS_GUEST_LATE      2954 /* likewise */
#define IDS_GUEST_ILLEGAL   2955 /* likewise */
#define IDS_GUEST_NONSENSE  2956 /* likewise */
#define IDS_GUEST_FLOODS    2957 /* likewise */
#define IDS_GUEST_HEAVY     2958 /* likewise */
#define IDS_GUEST_CROWDED   2959 /* likewise */
#define IDS_GUEST_EXIT      2960 /* {1} exit code in words */
#define IDS_GUEST_CLOSED    2961
#define IDS_GUEST_REASON    2962 /* {1} reason */
#define IDS_GUEST_NO_MOVE   2963 /* {1} seconds */
#define IDS_GUEST_TOOK      2964 /* {1} seconds taken {2} allowed */
#define IDS_GUEST_NAMED     2965 /* {1} point */
#define IDS_GUEST_LINES     2966 /* {1} lines */
#define IDS_GUEST_SAID      2967 /* {1} last lines */
#define IDS_GUEST_KEPT      2968
#define IDS_GUEST_RESTART   2969 /* button */
#define IDS_GUEST_TAKE_OVER 2970 /* button */
#define IDS_GUEST_LOSES     2971 /* button */
#define IDS_GUEST_ASK       2972 /* {1} what happened */
#define IDS_GUEST_GOMOKU    2973
#define IDS_GUEST_THINKS    2974 /* {1} seconds {2} engine */
#define IDS_SECOND_NONE     2975
#define IDS_SECOND_WHICH    2976

/* Reviews and opponents of the engine list: guests.rc of each language. */
#define IDS_REVIEW_RUNNING_BY 2977 /* {1} percent {2} engine */
#define IDS_TURNING_BY        2978 /* {1} engine */
#define IDS_REPORT_BY         2979 /* {1} engine */
#define IDS_REVIEW_FAILED     2980 /* {1} what an engine did wrong */
#define IDS_REVIEW_FAILED_OLD 2981 /* likewise */
#define IDS_REVIEWER_GONE     2982 /* {1} engine */
#define IDS_REVIEWER_SET      2983 /* {1} engine */
#define IDS_OPPONENT_NONE     2984 /* a line of a menu */
#define IDS_OPPONENT_NEXT     2985 /* {1} engine */
#define IDS_LADDER_ENGINE     2986

/* The end of a game: games.rc. */
#define IDS_END_RATING   1812 /* {1} before {2} after */
#define IDS_END_ACCURACY 1813 /* {1} black's percent {2} white's */
#define IDS_END_LOOKING  1814 /* {1} percent */
#define IDS_END_NOTHING  1815
#define IDS_END_TURNED   1816 /* {1} title {2} text */

/* The editor: editor.rc. A multiple of sixteen. */
#define IDS_EDITOR            1904
#define IDS_EDITOR_PUT        1905
#define IDS_EDITOR_HELP       1906
#define IDS_EDITOR_HELP_KEYS  1907
#define IDS_EDITOR_COPIED     1908
#define IDS_EDITOR_NOT_READ   1909
#define IDS_EDITOR_RULE       1910 /* six in the order of GmkRule */
#define IDS_EDITOR_WORD       1920 /* in the order of EditorWord */
#define IDS_EDITOR_KEYS_FIRST 1960
#define IDS_EDITOR_KEYS_LAST  1964
#define IDS_EXCHANGED         1976 /* {1} the human's colour */
#define IDS_EDITOR_SCANNED    1977 /* {1} size {2} stones */
#define IDS_EDITOR_NO_BOARD   1978
#define IDS_EDITOR_NO_PICTURE 1979

/* The ladder of levels: learning.rc. A multiple of sixteen. */
#define IDS_LADDER_ABOUT    2000 /* seventeen in the order of GmkLevel */
#define IDS_LADDER_SCALE    2017
#define IDS_LADDER_CONNECT4 2018
#define IDS_LADDER_MATCH    2019
#define IDS_LADDER_MATCHED  2020 /* {1} level {2} own rating */
#define IDS_LADDER_UNKNOWN  2021 /* {1} level */

/* Opening rules: openings.rc. A multiple of sixteen. */
#define IDS_LIST_OPENING    2048 /* eleven: OpeningRule */
#define IDS_OPENING_PLACE   2064 /* {1} stones left */
#define IDS_OPENING_CHOOSE  2065
#define IDS_OPENING_NUMBER  2066
#define IDS_OPENING_OFFER   2067 /* {1} fifth stones left */
#define IDS_OPENING_PICK    2068
#define IDS_DETAIL_DECLARES 2069
#define IDS_DETAIL_OFFERS   2070
#define IDS_DETAIL_PICKS    2071
#define IDS_CHOICE_TEXT     2072
#define IDS_CHOICE_TEXT3    2073
#define IDS_CHOICE_SWAP     2074 /* {1} the colour that the player has */
#define IDS_CHOICE_TEN      2075 /* likewise */
#define IDS_CHOICE_NUMBER   2076
#define IDS_CHOICE_FIFTHS   2077 /* {1} fifth stones */
#define IDS_CHOSE_COLOR     2078 /* {1} its name {2} its colour {3} the human's */
#define IDS_CHOSE_MORE      2079 /* {1} its name */
#define IDS_CHOSE_WHY       2080 /* {1} percent for black */
#define IDS_CHOSE_TEN       2081 /* {1} its name */
#define IDS_CHOSE_NUMBER    2082 /* {1} its name {2} fifth stones */
#define IDS_CHOSE_FIFTHS    2083 /* {1} its name {2} points */
#define IDS_REFUSED_FIFTH   2084 /* {1} point */

/* Pictures and paper. IDS_FORMAT has the first of these numbers. */
#define IDS_REPORT_STEP        2320 /* four: to the start, back, forward, to the end */
#define IDS_PAPER_PAGE         2324 /* {1} page {2} of how many */
#define IDS_PAPER_MOVES        2325 /* {1} to {2} */
#define IDS_PAPER_MOVE         2326 /* {1} */
#define IDS_PAPER_PUZZLE       2327 /* {1} number {2} colour {3} moves of both sides */
#define IDS_PAPER_FOURS        2328
#define IDS_PAPER_THREATS      2329
#define IDS_PAPER_SOLUTIONS    2330
#define IDS_PAPER_BLACK_WON    2331
#define IDS_PAPER_WHITE_WON    2332
#define IDS_PAPER_DRAWN        2333
#define IDS_PAPER_KIND         2334 /* five in the order of PaperKind */
#define IDS_PAPER_STEP         2339 /* four */
#define IDS_PAPER_SIZE         2343 /* two in the order of SheetPaper */
#define IDS_PAPER_MARGIN       2345 /* three */
#define IDS_PAPER_WIN          2348 /* three */
#define IDS_PAPER_GRADE        2351 /* four */
#define IDS_PAPER_FILTER       2355 /* parts end with | */
#define IDS_PAPER_NO_PRINTER   2356
#define IDS_PAPER_FAILED       2357
#define IDS_PAPER_PRINTED      2358
#define IDS_PICTURE_KIND       2359 /* three */
#define IDS_PICTURE_SIZE       2362 /* four */
#define IDS_PICTURE_THEME      2366 /* four in the order of ThemeId */
#define IDS_PICTURE_PACE       2370 /* four */
#define IDS_PICTURE_FILTER     2374 /* parts end with | */
#define IDS_PICTURE_GIF_FILTER 2375 /* likewise */

/* The card of the opening beside the board: opening_card.rc. */
#define IDS_CARD_PLACE      2100 /* {1} stones */
#define IDS_CARD_MIDDLE     2101
#define IDS_CARD_INSIDE     2102 /* {1} points a side */
#define IDS_CARD_OUTSIDE    2103 /* likewise */
#define IDS_CARD_ANYWHERE   2104
#define IDS_CARD_COLOR      2105
#define IDS_CARD_NUMBER     2106
#define IDS_CARD_OFFER      2107 /* {1} fifth stones left */
#define IDS_CARD_OFFER_WHY  2108
#define IDS_CARD_PICK       2109
#define IDS_CARD_PICK_WHY   2110
#define IDS_CARD_WAIT       2111 /* {1} its name */
#define IDS_CARD_BEGINS     2112
#define IDS_CARD_TAKE_BLACK 2113 /* a button, as the next three */
#define IDS_CARD_TAKE_WHITE 2114
#define IDS_CARD_ADD_TWO    2115
#define IDS_CARD_OFFER_TEN  2116

/* How many strings the ranges have that a program computes with. STRING_ID() compares them with the enums,
 * tests/build/strings.sh with the languages. */
#define IDS_LEVEL_EASY_STRINGS        5
#define IDS_KEY_NAME_STRINGS          18
#define IDS_LAB_WORD_STRINGS          16
#define IDS_LAB_STAGE_STRINGS         5
#define IDS_EXERCISE_WORD_STRINGS     71
#define IDS_LAB_MORE_STRINGS          22
#define IDS_LAB_EVALUATION_STRINGS    6
#define IDS_LAB_SHAPE_STRINGS         13
#define IDS_EXPERIMENT_BUTTON_STRINGS 4
#define IDS_EXPERIMENT_WORD_STRINGS   266
#define IDS_REFUSED_OVERLINE_STRINGS  3
#define IDS_FILE_NOT_GMK_STRINGS      9
#define IDS_LIST_GOMOKU_STRINGS       3
#define IDS_LIST_OPENING_STRINGS      11
#define IDS_LIST_CLOCK_STRINGS        3
#define IDS_LIST_SEARCHER_STRINGS     2
#define IDS_LIST_THEME_STRINGS        5
#define IDS_SAY_FORBIDDEN_STRINGS     3
#define IDS_SAY_MARK_STRINGS          5
#define IDS_THREAT_KEY_STRINGS        4
#define IDS_SAY_THREAT_STRINGS        4
#define IDS_LIST_TREE_STRINGS         3
#define IDS_TROUBLE_STRINGS           7
#define IDS_FORMAT_STRINGS            17
#define IDS_FORMAT_ERROR_STRINGS      15
#define IDS_MAZE_NO_SECOND_STRINGS    6
#define IDS_MAZE_HEURISTIC_STRINGS    4
#define IDS_MAZE_TABLE_STRINGS        2
#define IDS_MAZE_HINT_LIMIT_STRINGS   2
#define IDS_MAZE_FIGURE_STRINGS       5
#define IDS_MAZE_LEGEND_FIRST_STRINGS 6
#define IDS_MAZE_KIND_STRINGS         5
#define IDS_MAZE_FAULT_STRINGS        9
#define IDS_PART_STRINGS              13
#define IDS_REVIEW_STRINGS            45
#define IDS_COACH_REASON_STRINGS      11
#define IDS_COACH_BUTTON_STRINGS      3
#define IDS_THREAT_NAME_STRINGS       4
#define IDS_CERTAINTY_STRINGS         2
#define IDS_LEARNING_NEWS_STRINGS     8
#define IDS_PROFILE_TROUBLE_STRINGS   4
#define IDS_LEVEL_STEP_STRINGS        12
#define IDS_LADDER_ABOUT_STRINGS      17
#define IDS_RULE_FREESTYLE_STRINGS    6
#define IDS_LIST_RULE_STRINGS         5
#define IDS_AGAIN_STRINGS             4
#define IDS_PUZZLE_BUTTON_STRINGS     3
#define IDS_LAST_RESULT_STRINGS       4
#define IDS_MINE_COLUMN_STRINGS       6
#define IDS_MINE_BUTTON_STRINGS       4

#define IDS_CAUTION_STRINGS       8
#define IDS_EDITOR_RULE_STRINGS   6
#define IDS_EDITOR_WORD_STRINGS   34
#define IDS_REPORT_STEP_STRINGS   4
#define IDS_PAPER_KIND_STRINGS    5
#define IDS_PAPER_STEP_STRINGS    4
#define IDS_PAPER_SIZE_STRINGS    2
#define IDS_PAPER_MARGIN_STRINGS  3
#define IDS_PAPER_WIN_STRINGS     3
#define IDS_PAPER_GRADE_STRINGS   4
#define IDS_PICTURE_KIND_STRINGS  3
#define IDS_PICTURE_SIZE_STRINGS  4
#define IDS_PICTURE_THEME_STRINGS 4
#define IDS_PICTURE_PACE_STRINGS  4

/* How boards are shown. */
#define IDS_TURN          2200 /* four: quarters to the right */
#define IDS_TURN_STRINGS  4
#define IDS_TURN_MIRRORED 2204 /* {1} one of those */
#define IDS_PAUSED        2205
#define IDS_PROPOSED      2206 /* {1} point */
#define IDS_ASK_DRAW      2207
#define IDS_DRAW_ACCEPTED 2208
#define IDS_DRAW_EARLY    2209
#define IDS_DRAW_AHEAD    2210
#define IDS_REASON_AGREED 2211 /* {1} moves */
#define IDS_LINES         2212
#define IDS_HANDICAP      2280 /* {1} extra stones */

/* The list of engines: engines.rc of each language. */
#define IDS_ENGINES_NONE       2870
#define IDS_ENGINES_UNTESTED   2871
#define IDS_ENGINES_GOOD       2872
#define IDS_ENGINES_FAULTS     2873
#define IDS_ENGINES_TESTING    2874 /* {1} name {2} step {3} of */
#define IDS_ENGINES_ADDING     2875 /* {1} file */
#define IDS_ENGINES_NOT_ADDED  2876 /* {1} reason */
#define IDS_ENGINES_TESTED     2877 /* {1} date */
#define IDS_ENGINES_START      2878 /* {1} seconds */
#define IDS_ENGINES_NO_START   2879
#define IDS_ENGINES_LEGAL      2880
#define IDS_ENGINES_TIME       2881 /* {1} used {2} allowed */
#define IDS_ENGINES_MEMORY     2882 /* {1} MB */
#define IDS_ENGINES_ASK_REMOVE 2883 /* {1} name */
#define IDS_ENGINES_FILTER     2884
#define IDS_ENGINES_FILE       2885 /* {1} reason */
#define IDC_ENGINES_LIST       921
#define IDC_ENGINES_ADD        922
#define IDC_ENGINES_REMOVE     923
#define IDC_ENGINES_TEST       924
#define IDC_ENGINES_STOP       925
#define IDC_ENGINES_REPORT     926
#define IDC_ENGINES_NAME       927
#define IDC_ENGINES_ARGUMENTS  928
#define IDC_ENGINES_THREADS    929
#define IDC_ENGINES_MEMORY     930
#define IDC_ENGINES_TIME       931
#define IDC_ENGINES_INFOS      932

/* Changing keys: keys.rc of each language. */
#define IDS_KEY_HINT     2290
#define IDS_KEY_SET      2291 /* {1} key {2} command */
#define IDS_KEY_NONE     2292 /* {1} command */
#define IDS_KEY_CLASH    2293 /* {1} key {2} commands that have it */
#define IDS_KEY_TYPES    2294 /* {1} key, as in the next two */
#define IDS_KEY_MOVES    2295
#define IDS_KEY_WINDOWS  2296
#define IDS_KEY_ASK_ALL  2297
#define IDS_KEY_FULL     2830
#define IDS_KEY_GONE     2831 /* {1} command: named in place of its key, which was removed */
#define IDS_LEARNED_NONE 2851
#define IDS_REVIEW_NONE  2850 /* reviewed, and there is no turning point */
#define IDS_KEY_NAME     2832 /* eighteen in the order of KeyName */

/* The laboratory's exercises: exercises.rc of each language. */
#define IDS_EXERCISES     3230
#define IDS_EXERCISE_WORD 3231 /* in the order of ExerciseWord; colours and shapes are elsewhere */

/* The laboratory's experiments: experiments.rc of each language. */
#define IDS_EXPERIMENTS        3311
#define IDS_EXPERIMENT_NOTHING 3312
#define IDS_EXPERIMENT_ENDED   3313
#define IDS_EXPERIMENT_RUNNING 3314 /* {1} time passed {2} what is going on */
#define IDS_EXPERIMENT_LEFT    3315 /* the same {3} time left */
#define IDS_EXPERIMENT_FILTER  3316
#define IDS_EXPERIMENT_BUTTON  3317 /* four in the order of ExperimentButton */
#define IDS_EXPERIMENT_WORD    3800 /* what gmk says; the first are what each experiment asks */

#define IDS_END 4100

/* The tournament of engines: tournament.rc of each language. */
#define IDS_CUP                  3030
#define IDS_CUP_NOTHING          3031
#define IDS_CUP_STANDINGS        3032
#define IDS_CUP_ABOUT            3033 /* {1} games played {2} of {3} time and board */
#define IDS_CUP_TURN             3034 /* {1} milliseconds {2} rule and board */
#define IDS_CUP_COLUMN           3035 /* six in the order of TournamentColumn */
#define IDS_CUP_ELO              3041
#define IDS_CUP_CROSS            3042
#define IDS_CUP_SPRT             3043
#define IDS_CUP_SPRT_ABOUT       3044 /* {1} log likelihood ratio {2} {3} bounds */
#define IDS_CUP_PLAYING          3045
#define IDS_CUP_HAPPENED         3046
#define IDS_CUP_QUIET            3047
#define IDS_CUP_BUTTON           3048 /* five in the order of TournamentButton */
#define IDS_CUP_PAUSE            3053
#define IDS_CUP_RESUME           3054
#define IDS_CUP_BOARD            3055 /* {1} black {2} white {3} move */
#define IDS_CUP_END              3056 /* in the order of GameEnd from END_FIVE on; {1} moves {2} engine */
#define IDS_CUP_RUNS             3068 /* {1} games */
#define IDS_CUP_LEFT             3069 /* seconds, {1} minutes, {1} hours */
#define IDS_CUP_STATE            3072 /* five in the order of TournamentPhase */
#define IDS_CUP_DECIDED          3077
#define IDS_CUP_TROUBLE          3078 /* {1} reason */
#define IDS_CUP_LINE             3079 /* {1} line {2} reason */
#define IDS_CUP_SAVED            3080 /* {1} games {2} folder */
#define IDS_CUP_TABLE_SAVED      3081 /* {1} file */
#define IDS_CUP_FILTER           3082 /* parts end with | */
#define IDS_CUP_TABLE_FILTER     3083 /* parts end with | */
#define IDS_CUP_OPENINGS_FILTER  3084 /* parts end with | */
#define IDS_CUP_FORM             3085 /* four in the order of TournamentForm */
#define IDS_CUP_OPENINGS         3089 /* four in the order of PlanOpenings */
#define IDS_CUP_NEED_TWO         3093
#define IDS_CUP_NEED_NAME        3094
#define IDS_CUP_MAKING           3095
#define IDS_CUP_KEYS_FIRST       3096
#define IDS_CUP_KEYS_LAST        3097
#define IDS_CUP_WORD             3098 /* in the order of TournamentWords */
#define IDS_CUP_COLUMN_STRINGS   6
#define IDS_CUP_BUTTON_STRINGS   5
#define IDS_CUP_END_STRINGS      12
#define IDS_CUP_LEFT_STRINGS     3
#define IDS_CUP_STATE_STRINGS    5
#define IDS_CUP_FORM_STRINGS     4
#define IDS_CUP_OPENINGS_STRINGS 4
#define IDS_CUP_WORD_STRINGS     25

/* The search laboratory: lab.rc of each language. */
#define IDS_LAB_WORD      2700 /* in the order of LabWord; black and white are elsewhere */
#define IDS_LAB           2720
#define IDS_LAB_TREE      2721
#define IDS_LAB_DID       2722
#define IDS_LAB_SEARCHING 2723
#define IDS_LAB_STAGE     2724 /* five in the order of GmkTextbook */
#define IDS_LAB_STATUS    2729 /* {1} step {2} steps */
#define IDS_LAB_FULL      2730 /* {1} step {2} steps */
#define IDS_LAB_STEP      2731 /* what a click on the board does */

/* Its UCT, evaluation inspector and race: lab_uct.rc of each language. */
#define IDS_LAB_MORE        3130 /* in the order of LabWord, from LAB_WORD_UNTRIED on */
#define IDS_LAB_EVALUATION  3155 /* six in the order of GmkEvaluation */
#define IDS_LAB_SHAPE       3165 /* in the order of GmkShapeKind */
#define IDS_LAB_PLOT        3180
#define IDS_LAB_COUNTED     3181
#define IDS_LAB_HINT        3182
#define IDS_LAB_RACE        3183
#define IDS_LAB_ROW_MOVE    3184
#define IDS_LAB_ROW_VALUE   3185
#define IDS_LAB_ROW_NODES   3186
#define IDS_LAB_ROW_TIME    3187
#define IDS_LAB_BY_DEPTH    3188
#define IDS_LAB_UCT_SETTING 3189 /* {1} c {2} reward of a win {3} random seed */
#define IDS_LAB_SPEED       3190 /* {1} of {2} */
#define IDS_LAB_NO_WORTH    3191
#define IDS_LAB_NO_GAME     3192
#define IDS_LAB_IN_WORDS    3193

#endif
