; 繁體中文：安裝程式。
LangString GAME_FILE ${OWN_LANGUAGE} "Gomokit 棋譜"
LangString IN_USE ${OWN_LANGUAGE} "$R1 正在執行。請先關閉它，然後重試。"
LangString LOSE_GAMES ${OWN_LANGUAGE} "還有未儲存的對局，Gomokit 會在下次啟動時恢復它們，或列在「我的對局」中。是否一併刪除？"
LangString OTHER_STAYS ${OWN_LANGUAGE} "無法刪除位於 $R0 的 Gomokit，它將與新版本並存。"
