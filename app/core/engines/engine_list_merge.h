/*
 * engine_list_merge.h: brings together what two programs have changed in the same list since both had read it. The file is
 * only locked while it is written, not while somebody thinks about the list or tests an engine.
 */
#ifndef GOMOKIT_ENGINE_LIST_MERGE_H
#define GOMOKIT_ENGINE_LIST_MERGE_H

#include "engine_list.h"

typedef enum EngineMerge {
    ENGINE_MERGED,
    ENGINE_MERGE_FULL, /* together they have more than ENGINE_LIST_MAX engines */
    ENGINE_MERGE_NO_MEMORY,
} EngineMerge;

/*
 * Changes `ours`, which was made from its base, into the list that has the changes of both; `theirs` is what the file has
 * now. Of an engine that both have changed, what it is told is ours; what its test said is of the one who tested it. An
 * engine that one side has removed and the other changed stays. One that was added here under an id that theirs has
 * used gets another id: see engine_list_id(). Unless ENGINE_MERGED is returned, nothing is changed.
 */
EngineMerge engine_list_merge(EngineList *ours, const EngineList *theirs);

#endif
