/** What statistics count, and what they call telling. */

/** Games listed on a statistics page, newest first. */
export const RECENT_GAMES = 12;
/** Solo results listed on a student's statistics page, newest first. */
export const RECENT_RESULTS = 20;
/** A student's live participations are counted up to this many. */
export const MAX_COUNTED_PARTICIPATIONS = 200;
/** A teacher's own quizzes are counted up to this many. */
export const MAX_COUNTED_QUIZZES = 500;
export const HARDEST_QUESTIONS = 10;
/** Fewer answers than this prove nothing: no percentage, and nothing is called hard or worth telling again. */
export const TELLING_ANSWERS = 5;
/** Nor do answers by less than this share of those who were asked. */
export const TELLING_PART = 1 / 3;
/** A question easier than this (0 to 1) is not among the hardest, however short the list. */
export const HARD_BELOW_EASE = 0.75;

/** Pupils in one page of a report. */
export const REPORT_PUPILS = 60;
/** A question is worth telling again where fewer than this share of those who were asked knew it, and so many at most are named. */
export const AGAIN_BELOW = 0.6;
export const AGAIN_SHOWN = 3;
/** A review quiz has so many questions at most, of so many games at most. */
export const REVIEW_QUESTIONS = 20;
export const REVIEW_GAMES = 6;
/** Its questions are of so many quizzes and their copies at most: those of review quizzes that it was made of are among them. */
export const REVIEW_FAMILIES = 40;
/** Whom a word may help: who is right less than this part as often as the class; so many at most, of so many with the fewest points. */
export const IN_NEED_PART = 0.5;
/** Or who has left more than this part of homework empty. */
export const EMPTY_PART = 0.5;
export const IN_NEED_SHOWN = 3;
export const IN_NEED_CHECKED = 12;
