; Vietnamese: the installer.
LangString GAME_FILE ${OWN_LANGUAGE} "Ván cờ Gomokit"
LangString IN_USE ${OWN_LANGUAGE} "$R1 đang chạy. Hãy đóng nó rồi thử lại."
LangString LOSE_GAMES ${OWN_LANGUAGE} "Có những ván chưa từng được lưu: Gomokit giữ chúng để khôi phục ở lần khởi động sau, hoặc trong Ván của tôi. Xóa cả chúng?"
LangString OTHER_STAYS ${OWN_LANGUAGE} "Không gỡ được Gomokit trong $R0. Nó ở lại bên cạnh bản mới."
