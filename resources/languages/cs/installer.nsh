; Čeština: instalátor.
LangString GAME_FILE ${OWN_LANGUAGE} "Partie Gomokitu"
LangString IN_USE ${OWN_LANGUAGE} "$R1 běží. Zavřete ho prosím a zkuste to znovu."
LangString LOSE_GAMES ${OWN_LANGUAGE} "Jsou tu partie, které nebyly nikdy uloženy: Gomokit je uchovává, aby je obnovil při příštím spuštění, nebo v Mých partiích. Smazat i je?"
LangString OTHER_STAYS ${OWN_LANGUAGE} "Gomokit ve složce $R0 se nepodařilo odstranit. Zůstává vedle nového."
