; 简体中文：安装程序。
LangString GAME_FILE ${OWN_LANGUAGE} "Gomokit 棋谱"
LangString IN_USE ${OWN_LANGUAGE} "$R1 正在运行。请先关闭它，然后重试。"
LangString LOSE_GAMES ${OWN_LANGUAGE} "还有未保存的对局，Gomokit 会在下次启动时恢复它们，或列在“我的对局”中。是否一并删除？"
LangString OTHER_STAYS ${OWN_LANGUAGE} "无法删除位于 $R0 的 Gomokit，它将与新版本并存。"
