; Español: el instalador.
LangString GAME_FILE ${OWN_LANGUAGE} "Partida de Gomokit"
LangString IN_USE ${OWN_LANGUAGE} "$R1 se está ejecutando. Ciérralo e inténtalo de nuevo."
LangString LOSE_GAMES ${OWN_LANGUAGE} "Hay partidas que nunca se guardaron: Gomokit las conserva para recuperarlas en el próximo inicio o en Mis partidas. ¿Borrarlas también?"
LangString OTHER_STAYS ${OWN_LANGUAGE} "No se pudo quitar el Gomokit de $R0. Se queda junto al nuevo."
