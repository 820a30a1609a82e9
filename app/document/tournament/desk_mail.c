/* desk_mail.c: see desk_mail.h. */
#include "desk_mail.h"

#include "core/text/foreign.h"
#include "core/text/scan.h"
#include "formats/format.h"
#include "platform/threads/os_clock.h"

#include <stdlib.h>
#include <string.h>

bool desk_mail_init(DeskMail *mail, void (*wake)(void *user), void *user)
{
    mail->wake = wake;
    mail->user = user;
    mail->monitor = os_monitor_new();
    return mail->monitor != NULL;
}

void desk_mail_free(DeskMail *mail)
{
    for (int i = 0; i < mail->order_count; i++)
        desk_order_free(&mail->orders[i]);
    for (int i = 0; i < mail->news_count; i++)
        desk_news_free(&mail->news[i]);
    os_monitor_free(mail->monitor);
    free(mail->ready);
    free(mail->spare);
}

/* ------------------------------------------------------------------------------------------------
 * Orders
 */

void desk_order_free(DeskOrder *order)
{
    if (order->plan)
        tournament_plan_free(order->plan);
    free(order->plan);
    free(order->path);
    for (size_t i = 0; i < DESK_WORDS; i++)
        free(order->words[i]);
}

void desk_mail_order(DeskMail *mail, DeskOrder order)
{
    os_monitor_lock(mail->monitor);
    const bool fits = mail->order_count < DESK_ORDERS_MAX;
    if (fits) {
        mail->orders[mail->order_count++] = order;
        mail->idle = false;
        os_monitor_notify(mail->monitor);
    }
    os_monitor_unlock(mail->monitor);
    if (!fits)
        desk_order_free(&order);
}

void desk_mail_quit(DeskMail *mail)
{
    os_monitor_lock(mail->monitor);
    mail->quits = true;
    os_monitor_notify(mail->monitor);
    os_monitor_unlock(mail->monitor);
}

bool desk_mail_take_order(DeskMail *mail, DeskOrder *out, bool *quitting, bool plays,
                          int64_t due_ms)
{
    os_monitor_lock(mail->monitor);
    mail->busy = false;
    for (;;) {
        const int64_t wait = due_ms - os_clock_ms();
        if (mail->quits || mail->order_count > 0)
            break;
        mail->idle = !plays;
        os_monitor_notify(mail->monitor);
        if (!plays)
            os_monitor_wait(mail->monitor);
        else if (wait <= 0 || !os_monitor_wait_for(mail->monitor, wait))
            break;
    }
    *quitting = mail->quits;
    mail->busy = !mail->quits && mail->order_count > 0;
    if (mail->busy) {
        *out = mail->orders[0];
        memmove(mail->orders, mail->orders + 1, (size_t)--mail->order_count * sizeof *mail->orders);
    }
    const bool any = mail->busy;
    os_monitor_unlock(mail->monitor);
    return any;
}

bool desk_mail_quits(DeskMail *mail)
{
    os_monitor_lock(mail->monitor);
    const bool quitting = mail->quits;
    os_monitor_unlock(mail->monitor);
    return quitting;
}

bool desk_mail_wait(DeskMail *mail, bool idle, int64_t timeout_ms)
{
    const int64_t end = os_clock_ms() + timeout_ms;
    os_monitor_lock(mail->monitor);
    bool done;
    while (!(done = mail->order_count == 0 && !mail->busy && (!idle || mail->idle)) &&
           os_clock_ms() < end)
        os_monitor_wait_for(mail->monitor, end - os_clock_ms());
    os_monitor_unlock(mail->monitor);
    return done;
}

/* ------------------------------------------------------------------------------------------------
 * News
 */

void desk_news_free(DeskNews *news)
{
    free(news->text);
    record_free(news->record);
    *news = (DeskNews){0};
}

void desk_mail_tell(DeskMail *mail, DeskNews news)
{
    os_monitor_lock(mail->monitor);
    if (mail->news_count < DESK_NEWS_MAX)
        mail->news[mail->news_count++] = news;
    else
        desk_news_free(&news);
    os_monitor_unlock(mail->monitor);
    mail->wake(mail->user);
}

void desk_mail_tell_trouble(DeskMail *mail, int line, const char *why)
{
    char text[FORMAT_SENTENCE_MAX];
    foreign_copy(text, sizeof text, why, FOREIGN_LINE);
    desk_mail_tell(
        mail,
        (DeskNews){.kind = DESK_TROUBLE, .line = line, .text = text_copy(text, strlen(text))});
}

bool desk_mail_take_news(DeskMail *mail, DeskNews *out)
{
    os_monitor_lock(mail->monitor);
    const bool any = mail->news_count > 0;
    if (any) {
        *out = mail->news[0];
        memmove(mail->news, mail->news + 1, (size_t)--mail->news_count * sizeof *mail->news);
    }
    os_monitor_unlock(mail->monitor);
    return any;
}

/* ------------------------------------------------------------------------------------------------
 * Snapshots
 */

TournamentSnapshot *desk_mail_spare(DeskMail *mail)
{
    os_monitor_lock(mail->monitor);
    if (!mail->spare)
        mail->spare = calloc(1, sizeof *mail->spare);
    TournamentSnapshot *spare = mail->spare;
    os_monitor_unlock(mail->monitor);
    return spare;
}

void desk_mail_show(DeskMail *mail)
{
    os_monitor_lock(mail->monitor);
    TournamentSnapshot *old = mail->ready;
    mail->ready = mail->spare;
    mail->spare = old;
    os_monitor_unlock(mail->monitor);
    mail->wake(mail->user);
}

TournamentSnapshot *desk_mail_take(DeskMail *mail, TournamentSnapshot *old)
{
    TournamentSnapshot *out = old;
    os_monitor_lock(mail->monitor);
    if (mail->ready) {
        out = mail->ready;
        mail->ready = NULL;
        if (!mail->spare) {
            mail->spare = old;
            old = NULL;
        }
    } else {
        old = NULL;
    }
    os_monitor_unlock(mail->monitor);
    free(old);
    return out;
}
