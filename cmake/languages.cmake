# gomokit_languages(SOURCE): reads the table of languages, app/core/text/language.h of the checkout SOURCE. Sets in the
# caller
#   languages                their words (en, zh …), in the order of the table
#   language_WORD_name       what the language calls itself
#   language_WORD_primary    the two halves of its LANGID
#   language_WORD_sub
#   language_WORD_font       the font of the dialogs, and its charset
#   language_WORD_charset
#   language_WORD_installer  what NSIS calls it
function(gomokit_languages source)
    file(READ ${source}/app/core/text/language.h table)
    string(REGEX MATCHALL "\n    ROW\\([^\n]*\\)" rows "${table}")
    string(CONCAT form "ROW\\([A-Z_]+, \"([a-z-]+)\", \"([^\"]+)\", '[A-Z]', (0x[0-9A-F]+), "
        "\"([^\",]+)[^\"]*\", ([0-9]+), [A-Z_]+, \"([A-Za-z]+)\"\\)$")
    set(words)
    foreach(row IN LISTS rows)
        if(NOT row MATCHES "${form}")
            message(FATAL_ERROR "language.h: this row is not written as the others are: ${row}")
        endif()
        set(word ${CMAKE_MATCH_1})
        set(language_${word}_name ${CMAKE_MATCH_2} PARENT_SCOPE)
        math(EXPR primary "${CMAKE_MATCH_3} & 0x3FF")
        math(EXPR sub "${CMAKE_MATCH_3} >> 10")
        set(language_${word}_primary ${primary} PARENT_SCOPE)
        set(language_${word}_sub ${sub} PARENT_SCOPE)
        set(language_${word}_font ${CMAKE_MATCH_4} PARENT_SCOPE)
        set(language_${word}_charset ${CMAKE_MATCH_5} PARENT_SCOPE)
        set(language_${word}_installer ${CMAKE_MATCH_6} PARENT_SCOPE)
        list(APPEND words ${word})
    endforeach()
    set(languages ${words} PARENT_SCOPE)
endfunction()
