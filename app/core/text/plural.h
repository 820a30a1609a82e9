/*
 * plural.h: which form of a word a number takes. Languages have between one and three for whole numbers, by the
 * rules of Unicode's CLDR. Any thread.
 */
#ifndef GOMOKIT_PLURAL_H
#define GOMOKIT_PLURAL_H

/* Named after the forms that a rule has, or after the language where the same forms have different rules. */
typedef enum PluralRule {
    PLURAL_OTHER,     /* one form for all: Chinese, Japanese, Korean, Vietnamese */
    PLURAL_ONE_OTHER, /* 1, the rest: English, German, Spanish */
    PLURAL_CZECH,     /* 1; 2 to 4; the rest */
    PLURAL_RUSSIAN,   /* 1, 21, 31 …; 2 to 4, 22 to 24 …; the rest, and 11 to 14 */
    PLURAL_RULES,
} PluralRule;

enum { PLURAL_FORMS_MAX = 3 };

/* How many forms a language with this rule has, at least 1. */
int plural_forms(PluralRule rule);

/*
 * The form that goes with a number, from 0 on. The number is text as it is shown: digits, perhaps grouped by
 * commas ("1,024"). Whatever else it is ("1.5 M", "", "five") takes the last form.
 */
int plural_form(PluralRule rule, const char *number);

#endif
