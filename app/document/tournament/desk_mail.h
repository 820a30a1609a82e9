/*
 * desk_mail.h: what goes between a window and the desk's thread: orders one way, news and snapshots the other.
 * Neither side waits for the other longer than a copy takes. Both threads, except where a function says whose it is.
 */
#ifndef GOMOKIT_DESK_MAIL_H
#define GOMOKIT_DESK_MAIL_H

#include "platform/threads/os_thread.h"
#include "tournament_desk.h"

enum {
    DESK_ORDERS_MAX = 32,
    DESK_NEWS_MAX = 16,
    DESK_WORDS = sizeof(TournamentWords) / sizeof(const char *),
};

typedef enum DeskOrderKind {
    ORDER_OPEN,
    ORDER_REOPEN,
    ORDER_CREATE,
    ORDER_RUN,
    ORDER_PAUSE,
    ORDER_STOP,
    ORDER_GAME,
    ORDER_EXPORT,
} DeskOrderKind;

typedef struct DeskOrder {
    DeskOrderKind kind;
    int32_t number;
    DeskExport what;
    char *path;              /* owned */
    TournamentPlan *plan;    /* owned */
    char *words[DESK_WORDS]; /* owned; NULL: not said */
    PluralRule plural;       /* of the words' language */
} DeskOrder;

void desk_order_free(DeskOrder *order); /* what it owns */

/* Starts as {0}. */
typedef struct DeskMail {
    void (*wake)(void *user); /* called on the desk's thread */
    void *user;
    OsMonitor *monitor; /* owned; guards what follows */
    bool quits, idle;   /* idle: nothing is played, and no order is open */
    bool busy;          /* an order is being obeyed */
    int order_count, news_count;
    DeskOrder orders[DESK_ORDERS_MAX];
    DeskNews news[DESK_NEWS_MAX];
    TournamentSnapshot *ready, *spare; /* owned; NULL: none */
} DeskMail;

bool desk_mail_init(DeskMail *mail, void (*wake)(void *user), void *user); /* false: no memory */
void desk_mail_free(DeskMail *mail);

/* The window's. Takes what the order owns; one that does not fit is lost. */
void desk_mail_order(DeskMail *mail, DeskOrder order);
void desk_mail_quit(DeskMail *mail);

/*
 * The desk's. Waits for the next order; while something is played, until `due_ms` at most. False: there is none, or the
 * window quits.
 */
bool desk_mail_take_order(DeskMail *mail, DeskOrder *out, bool *quitting, bool plays,
                          int64_t due_ms);
bool desk_mail_quits(DeskMail *mail);

/* The desk's. Takes what the news own; what does not fit is lost. */
void desk_mail_tell(DeskMail *mail, DeskNews news);
void desk_mail_tell_trouble(DeskMail *mail, int line, const char *why); /* foreign text */

/* The desk's: memory for the next snapshot, which stays the mail's, NULL: none; and handing it over when it is made. */
TournamentSnapshot *desk_mail_spare(DeskMail *mail);
void desk_mail_show(DeskMail *mail);

/* The window's; see tournament_desk.h for these three. */
TournamentSnapshot *desk_mail_take(DeskMail *mail, TournamentSnapshot *old);
bool desk_mail_take_news(DeskMail *mail, DeskNews *out);
bool desk_mail_wait(DeskMail *mail, bool idle, int64_t timeout_ms);

#endif
