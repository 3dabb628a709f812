/**
 * Rate limits. Each is a token bucket (model/rateLimits.ts): so many attempts may follow one another at once (`_BURST`), and then one
 * more each time that `_REFILL_MS` has passed.
 */

/** Sign-in attempts that may follow one another at once, per e-mail address; browsers that have signed in before have as many of their own. */
export const SIGN_IN_BURST = 10;
/** After the burst, one further attempt is allowed each time this has passed. */
export const SIGN_IN_REFILL_MS = 60_000;
/**
 * Sign-ins from browsers that the account is not known on that may follow one another at once for the whole deployment:
 * forty classes together. Each costs a hash, so a stream of made-up addresses must not come as fast as it likes.
 */
export const STRANGER_BURST = 1_600;
export const STRANGER_REFILL_MS = 250;
/** Tried teacher codes that may follow one another at once, for the whole deployment. */
export const TEACHER_CODE_BURST = 20;
export const TEACHER_CODE_REFILL_MS = 30_000;
/** Registrations that may follow one another at once, for the whole deployment: forty classes together. */
export const SIGN_UP_BURST = 1_600;
export const SIGN_UP_REFILL_MS = 2_000;
/**
 * Mails with a code to one address, and how soon there is one more. Sooner than a code expires: whoever keeps asking for somebody else's address
 * cannot leave its owner without a good code.
 */
export const RESET_MAIL_BURST = 3;
export const RESET_MAIL_REFILL_MS = 30 * 60_000;
/** Unknown session codes that one account or browser may try at once, and how soon there is one more. */
export const WRONG_CODE_BURST = 20;
export const WRONG_CODE_REFILL_MS = 15_000;
/**
 * Browsers and accounts that begin to be counted for wrong codes, for the whole deployment. A script that is a new browser with each try must not
 * leave a row with each.
 */
export const WRONG_CODE_NEW_BURST = 3_200;
export const WRONG_CODE_NEW_REFILL_MS = 1_000;
/** Wrong school numbers that may be tried at once for one name of a class in one session, and how soon there is one more. */
export const SCHOOL_NUMBER_BURST = 5;
export const SCHOOL_NUMBER_REFILL_MS = 20_000;
/** Seats that may be given up at once in one session, and how soon one more: each is noted, so that no backup brings it back. */
export const LEAVE_BURST = 200;
export const LEAVE_REFILL_MS = 2_000;
/** Quizzes that one student may solve alone at once, and how soon there is one more: each result is kept. */
export const SOLO_BURST = 60;
export const SOLO_REFILL_MS = 60_000;
/** Quizzes, categories, forms, homework, classes and live sessions together that one teacher may make at once, and how soon there is one more. */
export const CREATE_BURST = 200;
export const CREATE_REFILL_MS = 60_000;
/**
 * Units of work that one teacher may have done at once, and how soon there is one more. A unit is about 0.3 ms of the server (docs/decisions/053). A quiz
 * costs 1, 1 for each question and 1 for each WORK_UNIT_CHARS of its questions. The burst is a term: 40 quizzes of 25 questions cost 1,280 units. Then it
 * is such a quiz every 3.2 s.
 */
export const WORK_BURST = 1_500;
export const WORK_REFILL_MS = 100;
export const WORK_UNIT_CHARS = 1_000;
/** Cost of a question that a save leaves as it is: it is read and indexed again, but neither checked nor written. */
export const KEPT_QUESTION_WORK = 0.5;
/** Cost of each game or homework that a review quiz is made of: its questions are read with their results. */
export const REVIEWED_GAME_WORK = 25;
/**
 * Changes and host commands of one teacher that are not creations, and how soon there is one more: settings, renames, pausing, removing. No person is as
 * fast.
 */
export const COMMAND_BURST = 300;
export const COMMAND_REFILL_MS = 200;
/** Uploads that one teacher may begin at once (two quizzes full of pictures), and how soon there is one more. */
export const UPLOAD_BURST = 200;
export const UPLOAD_REFILL_MS = 20_000;
/** Attempts this old are forgotten: every bucket has long filled up again. */
export const ATTEMPTS_KEPT_MS = 24 * 60 * 60 * 1_000;
