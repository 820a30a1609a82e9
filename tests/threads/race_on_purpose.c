/* Two threads add to one number without a lock. The thread sanitizer has to stop this program. */
#include "platform/threads/os_thread.h"

#include <stdio.h>

static void count(void *user)
{
    int *number = user;
    for (int i = 0; i < 100000; i++)
        ++*number;
}

int main(void)
{
    int number = 0;
    OsThread *a = os_thread_start(count, &number), *b = os_thread_start(count, &number);
    os_thread_join(a);
    os_thread_join(b);
    printf("%d\n", number);
    return 0;
}
