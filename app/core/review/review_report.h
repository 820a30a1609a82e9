/*
 * review_report.h: grades, turning points and accuracy of a game, from the values that a review has
 * left in its record. No search, no state: the report of a record from a file needs
 * no new review.
 */
#ifndef GOMOKIT_REVIEW_REPORT_H
#define GOMOKIT_REVIEW_REPORT_H

#include "core/record/record.h"

enum {
    REVIEW_TURNINGS_MAX = 64,
    REVIEW_GAP = 25,       /* percentage points that the next best move is worse than an only one */
    REVIEW_SOUND_LOSS = 3, /* that a sound try may lose at most */
    /* From here on a score is a win that the search has found without having tried every defence: no mere
     * estimate, and no proof. More nodes do not help where it is wrong. */
    REVIEW_LIKELY = 20000,
};

/* Whether it is a win or a loss that is found, but not proven. */
static inline bool score_is_likely(int32_t score)
{
    return (score >= REVIEW_LIKELY && score < GMK_SCORE_PROVEN) ||
           (score <= -REVIEW_LIKELY && score > -GMK_SCORE_PROVEN);
}

extern const double review_good_from; /* the least chance of a move that is praised */
extern const double review_held_from; /* a chance with which a position holds */

typedef enum ReviewGrade {
    REVIEW_PLAIN,
    REVIEW_GOOD,        /* ! the only move that was good */
    REVIEW_INTERESTING, /* !? not the obvious move, and it has one good reply only */
    REVIEW_DUBIOUS,     /* ?! */
    REVIEW_MISTAKE,     /* ? */
    REVIEW_BLUNDER,     /* ?? */
    REVIEW_GRADES,
} ReviewGrade;

/* "!", "!?", "?!", "?", "??"; "" for a plain move. */
const char *review_grade_sign(ReviewGrade grade);

/* A move by what it gave away. Scores are the engine's for the side that moved, counted from the
 * position before the move. */
typedef struct ReviewMove {
    int side;     /* that made it: 0 black, 1 white */
    bool judged;  /* both positions were searched: value_is_searched() */
    bool graded;  /* judged, and a free choice that could still change the game: it counts */
    bool forced;  /* the rules left no choice, or the opening placed it */
    bool given;   /* a stone of a given opening: see review_given() */
    bool settled; /* the game was decided by proof before it, and stayed so */
    bool loses;   /* the first move after which the loss is proven */
    bool
        seals; /* it loses, or probably does, but the game was as good as lost: it is named, and has
                        no sign */
    bool is_best;    /* it is the best move known */
    bool has_best;   /* there is a better move */
    bool is_checked; /* a second search, independent of the first and longer, agrees: without it no
                        sign is given; review_note.h */
    int64_t checked; /* positions of such a search; 0: none */
    GmkPoint move, best;
    int32_t best_score;   /* of the best move, */
    int32_t score;        /* and of the one that was played */
    double before, after; /* the mover's chance to win: with the best move, with this one */
    int32_t loss;         /* percentage points of it that the move gave away: of two searches the
                             smaller number */
    ReviewGrade grade;
} ReviewMove;

typedef struct ReviewReport {
    char by[RECORD_NAME_MAX]; /* the engine of the user's list that made it; "": ours */
    int32_t move_count, judged_count;
    ReviewMove moves[GMK_CELLS_MAX];
    int32_t turning_count;
    int32_t turnings[REVIEW_TURNINGS_MAX]; /* indices of mistakes and of good moves, in order */
    int32_t
        decisive; /* index of the loser's move that made the loss unavoidable, or of his last mistake; -1: neither */
    int32_t
        unheld; /* where the loser has no such move: the number of his first move from which on no
                       position held; 0: the game was not lost on the board, or it has one */
    int32_t counted[2]; /* moves that the accuracy is made of */
    double accuracy[2]; /* 0 to 100; -1: unknown */
} ReviewReport;

/* One move: `before` is the node of the position before it, `node` its own, `index` its index; `given` as
 * review_given() says. */
void review_judge_move(ReviewMove *out, const Record *record, TreeNode before, TreeNode node,
                       int32_t index, int32_t given);

/*
 * How many of the first moves of the line to `last` nobody chose: in a file with times those that took
 * none, before the first that took some; under renju also the stones of an opening.
 */
int32_t review_given(const Record *record, TreeNode last);

/* Whether the move missed a proven win of gomoku, which may be a puzzle for the player. */
bool review_missed_win(const ReviewMove *move, GmkBoardKind board);

/* The line from the root to `last`. Large: on the heap. */
void review_report(ReviewReport *out, const Record *record, TreeNode last);

/*
 * Takes the signs from the moves that no trusted values stand behind (value_is_trusted()): what is left can be
 * shown while nobody asked for a review. Turning points and accuracy stay as they are.
 */
void review_keep_trusted(ReviewReport *report, const Record *record, TreeNode last);
/* The same with moves graded from this one on, counted from 1; 0: as review_given() says. */
void review_report_from(ReviewReport *out, const Record *record, TreeNode last, int32_t from);

/* The accuracy of a side in the record's own line, whatever is shown of it: 0 to 100, and of how many
 * moves; -1: unknown, or no memory. */
double review_accuracy(int32_t *counted, const Record *record, int side);

/* The turning point after (`step` 1) or before (-1) the position with this many moves, as an index
 * of turnings[]; -1: there is none. A turning point is shown with its move on the board. */
int32_t review_next_turning(const ReviewReport *report, int32_t moves, int step);

#endif
