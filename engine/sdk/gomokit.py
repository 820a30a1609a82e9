"""Gomokit's engine in Python: gomoku and connect four, their rules and thinkers; mazes. Python's ctypes only.

    import gomokit
    game, thinker = gomokit.Game(rule="renju"), gomokit.Thinker()
    while not game.result:
        thought = thinker.think(game, time_ms=100)
        game.play(thought.move)

The library is taken from the environment variable GOMOKIT_ENGINE, from the folder of this file or its parent, from the
installation that this file belongs to, or from where the system looks for libraries. gomokit.h has the whole contract.
"""
import ctypes as c
import glob
import os
import sys

ABI = (1, 7)  # what the structs below are written for
BOARDS = ("gomoku", "connect4")
RULES = ("freestyle", "standard", "renju", "caro-edge", "caro", "caro-exact")
SEARCHERS = ("minimax", "mcts")
LEVELS = ("easy", "middle", "difficult", "expert", "master", *(f"step{n}" for n in range(1, 11)), "newcomer", "beginner")
COLOURS = (None, "black", "white")
RESULTS = (None, "black", "white", "draw")
ALGORITHMS = ("astar", "idastar", "bfs", "greedy", "textbook")
HEURISTICS = ("manhattan", "euclid", "zero", "doubled")
MAZE_STATES = ("running", "found", "no path")


class Error(Exception):
    """The engine refused a call. `status` is its GmkStatus."""

    def __init__(self, status, text):
        super().__init__(text)
        self.status = status


class _Point(c.Structure):
    _fields_ = [("x", c.c_int32), ("y", c.c_int32)]


class _Setup(c.Structure):
    _fields_ = [("struct_size", c.c_uint32), ("board", c.c_int), ("width", c.c_int32), ("height", c.c_int32),
                ("rule", c.c_int), ("blocked", c.POINTER(_Point)), ("blocked_count", c.c_int32)]


class _Options(c.Structure):
    _fields_ = [("struct_size", c.c_uint32), ("searcher", c.c_int), ("threads", c.c_int32),
                ("memory_bytes", c.c_uint64), ("rewards", c.c_int), ("flat_wins", c.c_uint64),
                ("textbook", c.c_int), ("evaluation", c.c_int), ("use_net", c.c_uint64), ("final_move", c.c_int)]


class _Limits(c.Structure):
    _fields_ = [("struct_size", c.c_uint32), ("depth", c.c_int32), ("time_ms", c.c_int64), ("nodes", c.c_uint64),
                ("seed", c.c_uint64), ("effort", c.c_int), ("slip_permille", c.c_int32),
                ("progress", c.c_void_p), ("user", c.c_void_p), ("lines", c.c_int32), ("no_book", c.c_bool),
                ("avoid", c.POINTER(_Point)), ("avoid_count", c.c_int32), ("oversight_permille", c.c_int32),
                ("blind_permille", c.c_int32), ("trace", c.c_void_p), ("use_book", c.c_bool)]


class _Ranked(c.Structure):
    _fields_ = [("move", _Point), ("score", c.c_int32)]


class _Thought(c.Structure):
    _fields_ = [("struct_size", c.c_uint32), ("move", _Point), ("source", c.c_int), ("score", c.c_int32),
                ("win_rate", c.c_double), ("depth", c.c_int32), ("nodes", c.c_uint64), ("time_us", c.c_int64),
                ("bytes", c.c_uint64), ("variation_count", c.c_int32), ("variation", _Point * 64),
                ("ranked_count", c.c_int32), ("ranked", _Ranked * 32),
                ("ranked_nodes", c.c_uint64 * 32), ("root_nodes", c.c_uint64)]


class _MazeOptions(c.Structure):
    _fields_ = [("struct_size", c.c_uint32), ("algorithm", c.c_int), ("heuristic", c.c_int), ("no_table", c.c_uint32)]


class _MazeReport(c.Structure):
    _fields_ = [("struct_size", c.c_uint32), ("state", c.c_int), ("length", c.c_int32), ("expanded", c.c_uint64),
                ("visited", c.c_uint64), ("iterations", c.c_uint64), ("bound", c.c_int32), ("time_us", c.c_int64),
                ("bytes", c.c_uint64), ("start_is_wall", c.c_bool), ("goal_is_wall", c.c_bool)]


class _MazeLimits(c.Structure):
    _fields_ = [("struct_size", c.c_uint32), ("expansions", c.c_uint64), ("time_ms", c.c_int64),
                ("step", c.c_void_p), ("progress", c.c_void_p), ("user", c.c_void_p), ("trace", c.c_void_p)]


def _places():
    here = os.path.dirname(os.path.abspath(__file__))
    name = "gomokit-engine.dll" if sys.platform == "win32" else "libgomokit-engine.so.1"
    yield os.environ.get("GOMOKIT_ENGINE", "")
    for folder in (here, os.path.dirname(here)):
        yield os.path.join(folder, name)
    prefix = os.path.dirname(os.path.dirname(os.path.dirname(here)))  # of PREFIX/share/doc/gomokit
    yield from glob.glob(os.path.join(prefix, "lib*", name)) + glob.glob(os.path.join(prefix, "lib", "*", name))
    yield name


def _load():
    places = list(_places())
    for place in places[:-1]:
        if place and os.path.exists(place):
            return c.CDLL(place)
    return c.CDLL(places[-1])


def _declare(name, result, *arguments):
    function = getattr(_gmk, name)
    function.restype, function.argtypes = result, arguments
    return function


_gmk = _load()
_HANDLE, _OUT = c.c_void_p, c.POINTER(c.c_void_p)
_version = _declare("gmk_version", c.c_char_p)
_abi_version = _declare("gmk_abi_version", c.c_uint32)
if _abi_version() >> 16 != ABI[0] or _abi_version() & 0xFFFF < ABI[1]:
    raise ImportError("engine %s is not for this module" % _version().decode())
_status_text = _declare("gmk_status_text", c.c_char_p, c.c_int)
_game_new = _declare("gmk_game_new", c.c_int, _OUT, c.POINTER(_Setup))
_game_copy = _declare("gmk_game_copy", c.c_int, _OUT, _HANDLE)
_game_free = _declare("gmk_game_free", None, _HANDLE)
_game_play = _declare("gmk_game_play", c.c_int, _HANDLE, _Point)
_game_check = _declare("gmk_game_check", c.c_int, _HANDLE, _Point)
_game_undo = _declare("gmk_game_undo", c.c_int, _HANDLE)
_game_cell = _declare("gmk_game_cell", c.c_int, _HANDLE, _Point)
_game_to_move = _declare("gmk_game_to_move", c.c_int, _HANDLE)
_game_result = _declare("gmk_game_result", c.c_int, _HANDLE)
_game_board = _declare("gmk_game_board", c.c_int, _HANDLE)
_game_width = _declare("gmk_game_width", c.c_int32, _HANDLE)
_game_height = _declare("gmk_game_height", c.c_int32, _HANDLE)
_game_move_count = _declare("gmk_game_move_count", c.c_int32, _HANDLE)
_game_move = _declare("gmk_game_move", c.c_int, c.POINTER(_Point), _HANDLE, c.c_int32)
_game_legal_moves = _declare("gmk_game_legal_moves", c.c_int32, c.POINTER(_Point), c.c_int32, _HANDLE)
_point_to_text = _declare("gmk_point_to_text", c.c_int, c.c_char_p, c.c_size_t, _HANDLE, _Point)
_point_from_text = _declare("gmk_point_from_text", c.c_int, c.POINTER(_Point), _HANDLE, c.c_char_p)
_thinker_new = _declare("gmk_thinker_new", c.c_int, _OUT, c.POINTER(_Options))
_thinker_free = _declare("gmk_thinker_free", None, _HANDLE)
_thinker_clear = _declare("gmk_thinker_clear", c.c_int, _HANDLE)
_level_limits = _declare("gmk_level_limits", c.c_int, c.POINTER(_Limits), c.c_int, c.c_int, c.c_int)
_think = _declare("gmk_think", c.c_int, c.POINTER(_Thought), _HANDLE, _HANDLE, c.POINTER(_Limits))
_stop = _declare("gmk_stop", None, _HANDLE)
_ready = _declare("gmk_ready", None, _HANDLE)
_maze_read = _declare("gmk_maze_read", c.c_int, _OUT, c.c_void_p, c.c_char_p, c.c_size_t)
_maze_free = _declare("gmk_maze_free", None, _HANDLE)
_maze_width = _declare("gmk_maze_width", c.c_int32, _HANDLE)
_maze_height = _declare("gmk_maze_height", c.c_int32, _HANDLE)
_search_new = _declare("gmk_maze_search_new_with", c.c_int, _OUT, _HANDLE, c.POINTER(_MazeOptions))
_search_free = _declare("gmk_maze_search_free", None, _HANDLE)
_search_run = _declare("gmk_maze_search_run", c.c_int, c.POINTER(_MazeReport), _HANDLE, c.POINTER(_MazeLimits))
_search_path = _declare("gmk_maze_search_path", c.c_size_t, c.c_char_p, c.c_size_t, _HANDLE)


def _check(status):
    if status != 0:
        raise Error(status, _status_text(status).decode())


def version():
    """The engine's version, such as "0.1.0"."""
    return _version().decode()


class Game:
    """A game being played. Points are texts: "h8"; in connect four the column, "4"."""

    def __init__(self, board="gomoku", width=None, height=None, rule="freestyle", blocked=()):
        """`blocked` lists cells (x, y) from the top left, from 0, where no stone can stand."""
        self._handle = None
        cells = (_Point * len(blocked))(*[_Point(x, y) for x, y in blocked])
        width, height = width or (15 if board == "gomoku" else 7), height or (15 if board == "gomoku" else 6)
        setup = _Setup(c.sizeof(_Setup), BOARDS.index(board), width, height, RULES.index(rule), cells, len(blocked))
        handle = c.c_void_p()
        _check(_game_new(c.byref(handle), c.byref(setup)))
        self._handle = handle

    def __del__(self):
        if self._handle:
            _game_free(self._handle)

    def copy(self):
        handle = c.c_void_p()
        _check(_game_copy(c.byref(handle), self._handle))
        game = Game.__new__(Game)
        game._handle = handle
        return game

    def _point(self, text):
        point = _Point()
        _check(_point_from_text(c.byref(point), self._handle, text.encode()))
        return point

    def _text(self, point):
        text = c.create_string_buffer(8)
        _check(_point_to_text(text, len(text), self._handle, point))
        return text.value.decode()

    def play(self, move):
        """Plays for the side to move. Error: off the board, occupied, forbidden, or the game is over."""
        _check(_game_play(self._handle, self._point(move)))

    def is_legal(self, move):
        return _game_check(self._handle, self._point(move)) == 0

    def undo(self):
        _check(_game_undo(self._handle))

    def cell(self, x, y):
        """"black", "white" or None, counted from the top left, from 0; "blocked" also off the board."""
        return (None, "black", "white", "blocked")[_game_cell(self._handle, _Point(x, y))]

    @property
    def to_move(self):
        return COLOURS[_game_to_move(self._handle)]

    @property
    def result(self):
        """None while the game goes on, else "black", "white" or "draw"."""
        return RESULTS[_game_result(self._handle)]

    @property
    def size(self):
        return _game_width(self._handle), _game_height(self._handle)

    @property
    def moves(self):
        point, texts = _Point(), []
        for index in range(_game_move_count(self._handle)):
            _check(_game_move(c.byref(point), self._handle, index))
            texts.append(self._text(point))
        return texts

    @property
    def legal_moves(self):
        points = (_Point * 400)()
        count = _game_legal_moves(points, len(points), self._handle)
        return [self._text(point) for point in points[:count]]


class Thought:
    """What a thinker found; scores and win_rate are for the side to move."""

    def __init__(self, game, thought):
        self.move = game._text(thought.move)
        self.score, self.win_rate, self.depth = thought.score, thought.win_rate, thought.depth
        self.nodes, self.time_us = thought.nodes, thought.time_us
        self.ranked = [(game._text(r.move), r.score) for r in thought.ranked[:thought.ranked_count]]
        # Cells (x, y) from the top left: in connect four a column has no text of its own further up.
        self.variation = [(p.x, p.y) for p in thought.variation[:thought.variation_count]]


class Thinker:
    """Searches for moves. One think at a time; stop() may come from another thread."""

    def __init__(self, searcher="minimax", threads=1, memory_bytes=64 << 20, use_net=True):
        self._handle, self._searcher = None, SEARCHERS.index(searcher)
        options = _Options(c.sizeof(_Options), self._searcher, threads, memory_bytes, use_net=int(use_net))
        handle = c.c_void_p()
        _check(_thinker_new(c.byref(handle), c.byref(options)))
        self._handle = handle

    def __del__(self):
        if self._handle:
            _thinker_free(self._handle)

    def think(self, game, level=None, **limits):
        """A Thought. Limits are those of GmkLimits (time_ms, nodes, depth, seed, lines ...) or a level such as
        "easy"; without any, one second."""
        wanted = _Limits(c.sizeof(_Limits))
        if level is not None:
            _check(_level_limits(c.byref(wanted), LEVELS.index(level), _game_board(game._handle), self._searcher))
        elif not limits:
            wanted.time_ms = 1000
        for name, value in limits.items():
            if name not in dict(_Limits._fields_):
                raise TypeError("there is no limit %r" % name)
            setattr(wanted, name, value)
        thought = _Thought(c.sizeof(_Thought))
        _check(_think(c.byref(thought), self._handle, game._handle, c.byref(wanted)))
        return Thought(game, thought)

    def clear(self):
        _check(_thinker_clear(self._handle))

    def stop(self):
        """Makes think() return within 20 ms, also one that begins later, until ready()."""
        _stop(self._handle)

    def ready(self):
        _ready(self._handle)


class Way:
    """What a search of a maze found. `state` is one of MAZE_STATES; `path` has a letter of UDLR for each step, and
    is None unless found; `expanded`, `visited` and `iterations` count cells and the rounds of IDA*."""

    def __init__(self, report, path):
        self.state, self.path = MAZE_STATES[report.state], path
        self.expanded, self.visited, self.iterations = report.expanded, report.visited, report.iterations
        self.time_us, self.bytes = report.time_us, report.bytes


class Maze:
    """A map of rows of 0 (open) and 1 (wall), in which S and G mark start and goal."""

    def __init__(self, text):
        self._handle = None
        data, handle = text.encode(), c.c_void_p()
        _check(_maze_read(c.byref(handle), None, data, len(data)))
        self._handle = handle

    def __del__(self):
        if self._handle:
            _maze_free(self._handle)

    @property
    def size(self):
        return _maze_width(self._handle), _maze_height(self._handle)

    def search(self, algorithm="astar", heuristic="manhattan", table=True, expansions=0, time_ms=0):
        """A Way. IDA* without a table may have no end: then give it a limit; 0 is none."""
        options = _MazeOptions(c.sizeof(_MazeOptions), ALGORITHMS.index(algorithm), HEURISTICS.index(heuristic),
                               int(not table))
        limits = _MazeLimits(c.sizeof(_MazeLimits), expansions, time_ms)
        report, search = _MazeReport(c.sizeof(_MazeReport)), c.c_void_p()
        _check(_search_new(c.byref(search), self._handle, c.byref(options)))
        try:
            _check(_search_run(c.byref(report), search, c.byref(limits)))
            path = c.create_string_buffer(_search_path(None, 0, search) + 1)
            _search_path(path, len(path), search)
        finally:
            _search_free(search)
        return Way(report, path.value.decode() if report.state == 1 else None)
