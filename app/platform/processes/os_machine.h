/* os_machine.h: the machine a measurement was made on, in words. */
#ifndef GOMOKIT_OS_MACHINE_H
#define GOMOKIT_OS_MACHINE_H

#include <stddef.h>

/* "AMD EPYC 7B13, 2 processors, Linux"; what cannot be found out is left out. Any thread. */
void os_machine_text(char *out, size_t size);

#endif
