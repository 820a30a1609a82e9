; Korean: the installer.
LangString GAME_FILE ${OWN_LANGUAGE} "Gomokit 대국"
LangString IN_USE ${OWN_LANGUAGE} "$R1이(가) 실행 중입니다. 닫은 다음 다시 시도하세요."
LangString LOSE_GAMES ${OWN_LANGUAGE} "저장하지 않은 대국이 있습니다. Gomokit은 다음에 시작할 때나 내 대국에서 복원할 수 있도록 이를 보관합니다. 이것도 삭제할까요?"
LangString OTHER_STAYS ${OWN_LANGUAGE} "$R0의 Gomokit을 제거하지 못했습니다. 새 프로그램과 함께 남습니다."
