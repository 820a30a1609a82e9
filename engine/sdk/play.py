"""play.py [LIBRARY]: the engine plays gomoku against itself, as play.c does; Python's ctypes only."""
import ctypes as c
import sys

LIBRARY = sys.argv[1] if len(sys.argv) > 1 else (
    "gomokit-engine.dll" if sys.platform == "win32" else "libgomokit-engine.so.1")


class Point(c.Structure):
    _fields_ = [("x", c.c_int32), ("y", c.c_int32)]


class Setup(c.Structure):
    _fields_ = [("struct_size", c.c_uint32), ("board", c.c_int), ("width", c.c_int32), ("height", c.c_int32),
                ("rule", c.c_int), ("blocked", c.c_void_p), ("blocked_count", c.c_int32)]


class Options(c.Structure):
    _fields_ = [("struct_size", c.c_uint32), ("searcher", c.c_int), ("threads", c.c_int32),
                ("memory_bytes", c.c_uint64), ("rewards", c.c_int)]


class Limits(c.Structure):
    _fields_ = [("struct_size", c.c_uint32), ("depth", c.c_int32), ("time_ms", c.c_int64), ("nodes", c.c_uint64),
                ("seed", c.c_uint64), ("effort", c.c_int), ("slip_permille", c.c_int32),
                ("progress", c.c_void_p), ("user", c.c_void_p), ("lines", c.c_int32), ("no_book", c.c_bool)]


class Ranked(c.Structure):
    _fields_ = [("move", Point), ("score", c.c_int32)]


class Thought(c.Structure):
    _fields_ = [("struct_size", c.c_uint32), ("move", Point), ("source", c.c_int), ("score", c.c_int32),
                ("win_rate", c.c_double), ("depth", c.c_int32), ("nodes", c.c_uint64), ("time_us", c.c_int64),
                ("bytes", c.c_uint64), ("variation_count", c.c_int32), ("variation", Point * 64),
                ("ranked_count", c.c_int32), ("ranked", Ranked * 32)]


gmk = c.CDLL(LIBRARY)
gmk.gmk_version.restype = gmk.gmk_status_text.restype = c.c_char_p
gmk.gmk_abi_version.restype = c.c_uint32
if gmk.gmk_abi_version() >> 16 != 1:
    sys.exit("engine %s is not for this program" % gmk.gmk_version().decode())


def check(status):
    if status != 0:
        sys.exit(gmk.gmk_status_text(status).decode())


game, thinker, text, thought = c.c_void_p(), c.c_void_p(), c.create_string_buffer(8), Thought(c.sizeof(Thought))
check(gmk.gmk_game_new(c.byref(game), c.byref(Setup(c.sizeof(Setup), 0, 15, 15))))
check(gmk.gmk_thinker_new(c.byref(thinker), c.byref(Options(c.sizeof(Options), 0, 1, 64 << 20))))
while gmk.gmk_game_result(game) == 0:
    check(gmk.gmk_think(c.byref(thought), thinker, game, c.byref(Limits(c.sizeof(Limits), nodes=2000))))
    check(gmk.gmk_point_to_text(text, c.c_size_t(8), game, thought.move))
    check(gmk.gmk_game_play(game, thought.move))
    print("%d %s %.1f%%" % (gmk.gmk_game_move_count(game), text.value.decode(), 100 * thought.win_rate))
print(["unfinished", "black won", "white won", "draw"][gmk.gmk_game_result(game)])
gmk.gmk_thinker_free(thinker)
gmk.gmk_game_free(game)
