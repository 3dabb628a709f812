/** Limits of statistics and reports, and the numbers of answers that make a result meaningful. */

/** Games listed on a statistics page, newest first. */
export const RECENT_GAMES = 12;
/** Solo results listed on a student's statistics page, newest first. */
export const RECENT_RESULTS = 20;
/** Maximum number of live participations counted per student. */
export const MAX_COUNTED_PARTICIPATIONS = 200;
/** Maximum number of own quizzes counted per teacher. */
export const MAX_COUNTED_QUIZZES = 500;
export const HARDEST_QUESTIONS = 10;
/** With fewer answers than this, no percentage is shown, and a question counts neither as hard nor as worth repeating. */
export const MEANINGFUL_ANSWERS = 5;
/** The same applies if less than this share of the asked participants has answered. */
export const MEANINGFUL_SHARE = 1 / 3;
/** A question with at least this share of right answers (0 to 1) is never listed as hard. */
export const HARD_BELOW_EASE = 0.75;

/** Pupils per page of a report. */
export const REPORT_PUPILS = 60;
/** A question is worth repeating if less than this share of the asked pupils was right. */
export const REPEAT_BELOW = 0.6;
/** Maximum number of listed questions that are worth repeating. */
export const REPEATS_SHOWN = 3;
/** Maximum number of questions of a review quiz. */
export const REVIEW_QUESTIONS = 20;
/** Maximum number of games and homework from which a review quiz is made. */
export const REVIEW_GAMES = 6;
/** Maximum number of source quizzes of a review quiz, with their copies. Sources of earlier review quizzes count as well. */
export const REVIEW_FAMILIES = 40;
/** A pupil may need help if their share of right answers is below this fraction of the class's share. */
export const IN_NEED_PART = 0.5;
/** A pupil may also need help after leaving more than this share of the questions unanswered. */
export const EMPTY_PART = 0.5;
/** Maximum number of listed pupils who may need help. */
export const IN_NEED_SHOWN = 3;
/** Number of pupils with the lowest scores among whom these are searched. */
export const IN_NEED_CHECKED = 12;
