/** Limits of questions, by kind. */

export const QUESTION_TEXT_MAX_CHARS = 1_500;
/** Number of options of a new question. */
export const OPTIONS_PER_QUESTION = 4;
export const MIN_OPTIONS = 2;
export const MAX_OPTIONS = 6;
export const OPTION_MAX_CHARS = 300;
/** Limit of the teacher's explanation of the right answer. */
export const EXPLANATION_MAX_CHARS = 300;
/** Limit of the learning objective (kazanım) that a question tests. */
export const OBJECTIVE_MAX_CHARS = 250;
/** Limit of the heading of a slide or a passage. */
export const HEADING_MAX_CHARS = 120;
/** Limit of a passage. */
export const PASSAGE_MAX_CHARS = 3_000;
/**
 * Limit of all marks of one question together, in the units of `textLength` (model/lengths.ts): about 20 a style, and its source for a formula.
 * Without it, a hundred questions could exceed what one function may read.
 */
export const QUESTION_MARKS_MAX_LENGTH = 40_000;
/** Limit of a picture's alternative text. */
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
/** Limit of a written answer, and of each accepted text. */
export const SHORT_TEXT_MAX_CHARS = 60;
/**
 * Limit of all gaps of one answer together, in bytes of UTF-8: 720 letters (sixty in each of twelve gaps) of at most two bytes, as Turkish
 * letters are.
 */
export const WRITTEN_MAX_BYTES = 1_440;
/** The same limit after folding (foldAnswer.ts), in UTF-16 units: three units per letter, because folding may lengthen a text. */
export const WRITTEN_MAX_FOLDED = 2_160;
/** Accepted texts in a quiz, of one question or one gap. */
export const MAX_ACCEPTED_TEXTS = 10;
/** Answers that a teacher accepts afterwards, to one question in one game or homework. */
export const MAX_ACCEPTED_LATER = 20;
/** Answers of a class offered for acceptance during a reveal, to a question or to each of its gaps. */
export const GIVEN_ANSWERS_LISTED = 30;
/** Maximum number of different written answers, besides the accepted ones, that are shown one by one. Further answers are only counted. */
export const OTHER_TEXTS_SHOWN = 5;
/**
 * Maximum number of characters shown of each of these texts. Longer texts do not fit on the board, and the profanity filter checks the whole
 * shown text.
 */
export const SHOWN_TEXT_MAX_CHARS = 300;
/** Largest number in a number question. */
export const LARGEST_NUMBER = 1e12;
/** Maximum length of a typed number. */
export const NUMBER_MAX_CHARS = 24;
/** Points of an open question, and of a line of its rubric (from 0). */
export const MIN_POINTS = 1;
export const MAX_POINTS = 100;
export const MODEL_ANSWER_MAX_CHARS = 500;
export const MAX_RUBRIC_LINES = 6;
export const RUBRIC_LINE_MAX_CHARS = 120;
/** Limits of an answer to an open question. The byte limit covers letters of two bytes, as Turkish letters are at most. */
export const OPEN_ANSWER_MAX_CHARS = 1_500;
export const OPEN_ANSWER_MAX_BYTES = 3_000;
/** Items of an ordering question. */
export const MIN_ITEMS = 3;
export const MAX_ITEMS = 6;
