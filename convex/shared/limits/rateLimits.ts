/** Rate limits. Each is a token bucket (model/rateLimits.ts): `_BURST` attempts at once, then one more per `_REFILL_MS`. */

/** Sign-in attempts per e-mail address. Known browsers of the account have a bucket of their own. */
export const SIGN_IN_BURST = 10;
export const SIGN_IN_REFILL_MS = 60_000;
/**
 * Sign-in attempts from unknown browsers, for the whole deployment: enough for forty classes of forty pupils. Each attempt costs a password
 * hash, so attempts with many different addresses must be limited as well.
 */
export const STRANGER_BURST = 1_600;
export const STRANGER_REFILL_MS = 250;
/** Attempted teacher codes, for the whole deployment. */
export const TEACHER_CODE_BURST = 20;
export const TEACHER_CODE_REFILL_MS = 30_000;
/** Registrations, for the whole deployment: enough for forty classes of forty pupils. */
export const SIGN_UP_BURST = 1_600;
export const SIGN_UP_REFILL_MS = 2_000;
/**
 * Mails with a reset code to one address. The refill time is shorter than a code's validity (RESET_CODE_MS), so a stranger who keeps
 * requesting mails cannot leave the owner without a valid code.
 */
export const RESET_MAIL_BURST = 3;
export const RESET_MAIL_REFILL_MS = 30 * 60_000;
/** Unknown session codes per account or browser. */
export const WRONG_CODE_BURST = 20;
export const WRONG_CODE_REFILL_MS = 15_000;
/**
 * Browsers and accounts whose first wrong code is counted, for the whole deployment. A script may use a new browser secret for each code,
 * and must not fill the table.
 */
export const WRONG_CODE_NEW_BURST = 3_200;
export const WRONG_CODE_NEW_REFILL_MS = 1_000;
/** Wrong school numbers per name of a class in one session. */
export const SCHOOL_NUMBER_BURST = 5;
export const SCHOOL_NUMBER_REFILL_MS = 20_000;
/** Participants who leave a session, per session. Limited because each one stores a tombstone (model/erasers/erased.ts). */
export const LEAVE_BURST = 200;
export const LEAVE_REFILL_MS = 2_000;
/** Solo attempts per student. Limited because each result is stored. */
export const SOLO_BURST = 60;
export const SOLO_REFILL_MS = 60_000;
/** Quizzes, categories, forms, homework, classes and live sessions that one teacher creates, together. */
export const CREATE_BURST = 200;
export const CREATE_REFILL_MS = 60_000;
/**
 * Units of work per teacher. A unit is about 0.3 ms of the server's time (docs/decisions/053). A quiz costs 1, plus 1 per question, plus 1
 * per WORK_UNIT_CHARS of its questions. So a quiz of 25 questions with 6,000 characters costs 32 units. The burst covers 40 such quizzes
 * (1,280 units), a school term. After the burst, the units for one such quiz take 3.2 s to refill.
 */
export const WORK_BURST = 1_500;
export const WORK_REFILL_MS = 100;
export const WORK_UNIT_CHARS = 1_000;
/** Cost of an unchanged question in a saved quiz: the question is read and indexed again, but neither validated nor written. */
export const KEPT_QUESTION_WORK = 0.5;
/** Cost of each game or homework of a review quiz, whose questions are read with their results. */
export const REVIEWED_GAME_WORK = 25;
/** Changes and host commands per teacher that create nothing: settings, renames, pausing, removing. No person is as fast as this limit. */
export const COMMAND_BURST = 300;
export const COMMAND_REFILL_MS = 200;
/** Uploads per teacher. The burst covers two quizzes with a picture in each of 100 questions. */
export const UPLOAD_BURST = 200;
export const UPLOAD_REFILL_MS = 20_000;
/** Buckets are deleted if unused for this time: each bucket is then full again. */
export const ATTEMPTS_KEPT_MS = 24 * 60 * 60 * 1_000;
