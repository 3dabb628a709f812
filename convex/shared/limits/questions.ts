/** Single questions of a quiz, by kind. */

export const QUESTION_TEXT_MAX_CHARS = 500;
/** A new question offers so many options. */
export const OPTIONS_PER_QUESTION = 4;
export const MIN_OPTIONS = 2;
export const MAX_OPTIONS = 6;
export const OPTION_MAX_CHARS = 200;
/** What a teacher adds to the right answer. */
export const EXPLANATION_MAX_CHARS = 300;
/** What a picture shows, in words. */
export const IMAGE_ALT_MAX_CHARS = 150;
/** Pairs of a matching question. */
export const MIN_PAIRS = 2;
export const MAX_PAIRS = 8;
export const MAX_BLANKS = 12;
export const MAX_BLANK_OPTIONS = 8;
/** Edge of a crossword's square grid, in cells. */
export const MIN_CROSSWORD_SIZE = 2;
export const MAX_CROSSWORD_SIZE = 20;
export const MAX_CROSSWORD_WORDS = 40;
export const MIN_WORD_LETTERS = 2;
/** A written answer, and each text that is accepted as one. */
export const SHORT_TEXT_MAX_CHARS = 60;
/** What is written into all gaps of a question together, in bytes of UTF-8 and in UTF-16 units as it is compared: sixty Turkish letters for each of twelve. */
export const WRITTEN_MAX_BYTES = 1_440;
export const WRITTEN_MAX_FOLDED = 2_160;
/** Texts that are accepted as the answer to one question. */
export const MAX_ACCEPTED_TEXTS = 10;
/** And those that its teacher accepts afterwards, in one game or homework. */
export const MAX_ACCEPTED_LATER = 20;
/** Answers of a class that are listed to be accepted during a reveal. */
export const GIVEN_ANSWERS_LISTED = 30;
/** What was written besides the accepted texts, and is told one by one. */
export const OTHER_TEXTS_SHOWN = 5;
/** And each of them so far: twelve gaps of 200 characters are more than anybody reads on a wall, and all of it goes through the filter of names. */
export const SHOWN_TEXT_MAX_CHARS = 300;
/** The largest number that can be asked for, and the longest way to write one. */
export const LARGEST_NUMBER = 1e12;
export const NUMBER_MAX_CHARS = 24;
/** What is to be put in order. */
export const MIN_ITEMS = 3;
export const MAX_ITEMS = 6;
