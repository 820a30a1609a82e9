; Русский: программа установки.
LangString GAME_FILE ${OWN_LANGUAGE} "Партия Gomokit"
LangString IN_USE ${OWN_LANGUAGE} "$R1 работает. Закройте, пожалуйста, программу и попробуйте ещё раз."
LangString LOSE_GAMES ${OWN_LANGUAGE} "Есть партии, которые не были сохранены: Gomokit хранит их, чтобы восстановить при следующем запуске или показать в «Моих партиях». Удалить и их?"
LangString OTHER_STAYS ${OWN_LANGUAGE} "Не удалось удалить Gomokit в папке $R0. Он остаётся рядом с новым."
