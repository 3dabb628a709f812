/** Single questions of a quiz, by kind. */

export const QUESTION_TEXT_MAX_CHARS = 500;
/** A new question offers so many options. */
export const OPTIONS_PER_QUESTION = 4;
export const MIN_OPTIONS = 2;
export const MAX_OPTIONS = 6;
export const OPTION_MAX_CHARS = 200;
/** Pairs of a matching question. */
export const MIN_PAIRS = 2;
export const MAX_PAIRS = 8;
export const MAX_BLANKS = 12;
export const MAX_BLANK_OPTIONS = 8;
/** Edge of a crossword's square grid, in cells. */
export const MIN_CROSSWORD_SIZE = 2;
export const MAX_CROSSWORD_SIZE = 20;
export const MAX_CROSSWORD_WORDS = 40;
