#!/bin/sh
# on_request.sh PROGRAM ARGUMENTS...: runs a program that moves the pointer and types, if the person at this
# desktop has asked for it with GOMOKIT_GUI_TESTS=1; else it is a skip.
if [ "${GOMOKIT_GUI_TESTS:-0}" != 1 ]; then
    echo '    skipped: it would take the pointer and the keyboard; GOMOKIT_GUI_TESTS=1 allows that'
    exit 77
fi
exec "$@"
