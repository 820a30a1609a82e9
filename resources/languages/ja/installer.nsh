; Japanese: the installer.
LangString GAME_FILE ${OWN_LANGUAGE} "Gomokit の対局"
LangString IN_USE ${OWN_LANGUAGE} "$R1 が実行中です。終了してからもう一度お試しください。"
LangString LOSE_GAMES ${OWN_LANGUAGE} "保存していない対局があります。Gomokit はそれを次回の起動時または「自分の対局」で元に戻すために残しています。これも削除しますか?"
LangString OTHER_STAYS ${OWN_LANGUAGE} "$R0 の Gomokit を削除できませんでした。新しいものと並んで残ります。"
