; English: the installer.
LangString GAME_FILE ${OWN_LANGUAGE} "Gomokit game"
LangString IN_USE ${OWN_LANGUAGE} "$R1 is running. Please close it, then try again."
LangString LOSE_GAMES ${OWN_LANGUAGE} "There are games that were never saved: Gomokit keeps them to restore them at its next start, or on My Games. Delete them too?"
LangString OTHER_STAYS ${OWN_LANGUAGE} "The Gomokit in $R0 could not be removed. It stays beside the new one."
