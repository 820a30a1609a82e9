/* The experiments: what each asks, and where what is published about it stands. */
#include "lab.h"

const LabExperiment lab_experiments[] = {
    {"levels", "time and memory of a whole game at depth 3, and their growth with depth",
     "report 5, 6.3: five games at depth 3", lab_levels},
    {"pruning", "nodes, time and branching, from plain minimax to the whole engine",
     "report 5, 5.1: leaves of depth 4; report 4, part 2, 2: alpha-beta", lab_pruning},
    {"depth", "what a ply more is worth, and what it costs",
     "report 2, number of plies; report 4, part 2, 4.1: deeper sees farther", lab_depth},
    {"evaluation", "published evaluations and the learned one against each other",
     "reports 2, 4 and 5: their weights; report 4, part 2, 4.1: nearer wins", lab_evaluation},
    {"order", "moves ordered by the rows they make, and by the whole evaluation",
     "report 4, part 2, 4.2: ordering by the evaluation took longer", lab_order},
    {"copies", "states copied at every node, as simple programs do",
     "report 5, 6.3: 39.2 MB a move; its actionResult() makes a new state each time", lab_copies},
    {"urgent", "how many moves the urgent rule answers, and what that saves",
     "report 5, 5.3: defence first, without figures", lab_urgent},
    {"uct", "choice of the final move, what plain UCT overlooks, minimax against UCT",
     "report 1, 1.3.3: an open three is not always continued", lab_uct},
    {"rewards", "two schemes of rewards, over simulations and games",
     "report 1, 1.3.3: 1, 0, 0.5 and 100, 0, 1, \"so that better moves are told better\"",
     lab_rewards},
    {"connect4", "UCT by time on random boards, with the tree kept or thrown away",
     "report 3: the method, without figures", lab_connect4},
    {"maze", "A*, IDA*, breadth first and greedy search by heuristic and map",
     "report 4, part 1: 116 steps; about 4L nodes; IDA* without a table: nothing in 4 h", lab_maze},
    {"learning", "games lost before and after learning from them",
     "report 4, part 2, 4.3: a plan, without figures", lab_learning},
    {"saved", "nodes saved by a table that is kept from game to game",
     "report 4, part 2, 4.2: \"with the number of games it answers faster and faster\"", lab_saved},
};
const int lab_experiment_count = sizeof lab_experiments / sizeof *lab_experiments;
