/** Classes and their pupils. */

export const CLASS_NAME_MAX_CHARS = 40;
/** Limit per teacher. The text of the error TOO_MANY_CLASSES contains this number. */
export const MAX_CLASSES = 50;
/** Limit per class. The text of the error TOO_MANY_PUPILS contains this number. */
export const MAX_PUPILS = 60;
export const PUPIL_NAME_MAX_CHARS = 60;
/** Maximum number of digits of a school number. */
export const SCHOOL_NUMBER_MAX_DIGITS = 10;
/** Length of a personal code: 45 random bits. Differs from the lengths of session and homework codes. */
export const PERSONAL_CODE_LENGTH = 9;
/** Maximum number of open homework of a class that is listed, and deleted with the class. */
export const MAX_OPEN_HOMEWORK = 100;
/** Games or homework per page of a class's or pupil's progress. */
export const PROGRESS_PAGE_ITEMS = 8;
/** Maximum number of listed questions that a pupil has answered wrongly in one game or homework. */
export const MISSED_SHOWN = 10;
