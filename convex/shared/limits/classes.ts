/** Classes and their pupils. */

export const CLASS_NAME_MAX_CHARS = 40;
/** Per teacher. The sentence of TOO_MANY_CLASSES says the number. */
export const MAX_CLASSES = 50;
/** In one class. The sentence of TOO_MANY_PUPILS says the number. */
export const MAX_PUPILS = 60;
export const PUPIL_NAME_MAX_CHARS = 60;
/** A school number: so many digits at most. */
export const SCHOOL_NUMBER_MAX_DIGITS = 10;
/** A personal code: 45 random bits, and neither a session's nor a homework's length. */
export const PERSONAL_CODE_LENGTH = 9;
/** Open homework of a class that is named, and deleted, with it. */
export const MAX_OPEN_HOMEWORK = 100;
/** Games or homeworks of a class in one page of its course. */
export const PROGRESS_PAGE_ITEMS = 8;
/** Of the questions that a pupil did not know in one of them, so many are named. */
export const MISSED_SHOWN = 10;
