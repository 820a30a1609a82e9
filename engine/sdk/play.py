"""play.py: the engine plays gomoku against itself, as play.c does."""
import gomokit

game, thinker = gomokit.Game(), gomokit.Thinker()
while not game.result:
    thought = thinker.think(game, nodes=2000)
    game.play(thought.move)
    print("%d %s %.1f%%" % (len(game.moves), thought.move, 100 * thought.win_rate))
print("draw" if game.result == "draw" else game.result + " won")
