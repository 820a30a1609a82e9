; Deutsch: das Installationsprogramm.
LangString GAME_FILE ${OWN_LANGUAGE} "Gomokit-Partie"
LangString IN_USE ${OWN_LANGUAGE} "$R1 läuft. Bitte schließen Sie es und versuchen Sie es noch einmal."
LangString LOSE_GAMES ${OWN_LANGUAGE} "Es gibt Partien, die nie gespeichert wurden: Gomokit hebt sie auf, um sie beim nächsten Start oder unter Meine Partien zu zeigen. Auch diese löschen?"
LangString OTHER_STAYS ${OWN_LANGUAGE} "Das Gomokit in $R0 konnte nicht entfernt werden. Es bleibt neben dem neuen."
