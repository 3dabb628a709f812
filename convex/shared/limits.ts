/**
 * The product's constants and limits, each stated once. Units are in the name (`_MS`, `_S`, `_BYTES`, `_CHARS`) or in the comment.
 * Used by the functions and by the browser, so this file imports nothing.
 */

// Live quiz: the clock
/** How long a question can be answered. */
export const QUESTION_MS = 10_000;
/** How long the answers stay revealed before the next question. */
export const REVEAL_MS = 10_000;
/** The clock ticks this often while a session is active. */
export const TICK_MS = 1_000;
/** From here on the timer is shown red (seconds, inclusive). */
export const RED_TIMER_S = 5;
/** A phase end noticed at most this late is chained from its nominal time; later, the phase starts again so that nobody misses it. */
export const CHAIN_TOLERANCE_MS = 2_000;
/** A phase that should have ended this long ago has lost its tick chain and is picked up by the cron. */
export const LOST_CHAIN_MS = 5_000;
/** How often the cron looks for lost tick chains (seconds). */
export const RECOVERY_INTERVAL_S = 30;
/** The participants' view of the lobby is refreshed at most this often. */
export const LOBBY_REFRESH_MS = 2_000;
/** The first to join a quiet lobby is shown this soon. */
export const LOBBY_FIRST_MS = 500;
/** When nobody has joined for this long, the lobby is not looked at any more until somebody does. */
export const LOBBY_AWAKE_MS = 10_000;
/** How many of the newest names participants see in the lobby. */
export const LOBBY_NEWEST = 5;
/** A browser is shown the way back to its latest places, up to this many. */
export const PLACES_SHOWN = 5;
/** From the first join of a session on, what depends on its quiz's key is kept back until it is over, but no longer than this. */
export const MAX_PLAY_MS = 3 * 60 * 60 * 1_000;
/** How often it is looked for plays that have lasted longer, and for results that were forgotten to be shown (minutes). */
export const RELEASE_INTERVAL_MIN = 10;
/** A session that was never started is closed after this time. */
export const NEVER_STARTED_MS = 24 * 60 * 60 * 1_000;

// Live quiz: points, people, codes
/** All correct answers of a game together are worth about this much: each one floor(100 / number of questions). */
export const FULL_SCORE = 100;
/** Places highlighted on the leaderboard. */
export const TOP_PLACES = 3;
/** Rows of the leaderboard that come with the first load. */
export const LEADERBOARD_FIRST = 20;
/** A session takes new participants until it has this many. */
export const MAX_PARTICIPANTS = 1_000;
/** Bound of a read of all participants: joins of one lobby refresh may overshoot the limit above. */
export const MAX_PARTICIPANTS_READ = 2 * MAX_PARTICIPANTS;
/** Session codes are this many characters of A–Z and 0–9. */
export const SESSION_CODE_LENGTH = 6;
export const NICKNAME_MAX_CHARS = 24;
/** Hexadecimal characters of a secret made in the browser (128 bits): a participant's, a feedback sender's. */
export const SECRET_HEX_CHARS = 32;
/** A teacher's open sessions are listed up to this many. */
export const MAX_OPEN_SESSIONS = 50;

// Quizzes
/** Who may see a quiz beside its owner, as the owner chooses. */
export const AUDIENCES = ["everybody", "teachers", "me"] as const;
export const OPTIONS_PER_QUESTION = 4;
/** More questions would make one correct answer worth nothing: floor(100 / n). */
export const MAX_QUESTIONS = 100;
export const QUIZ_TITLE_MAX_CHARS = 120;
export const QUIZ_DESCRIPTION_MAX_CHARS = 500;
export const QUESTION_TEXT_MAX_CHARS = 500;
export const OPTION_MAX_CHARS = 200;
export const CATEGORY_NAME_MAX_CHARS = 60;
/** Categories are few; a list longer than this is cut. */
/** Per teacher who makes them. The sentence of TOO_MANY_CATEGORIES says the number. */
export const MAX_OWN_CATEGORIES = 50;
export const CATEGORY_ICONS = [
  "FiBook",
  "FiGlobe",
  "FiZap",
  "FiMessageCircle",
  "FiMonitor",
  "FiPlusCircle",
  "FiStar",
  "FiHeart",
] as const;
export const DEFAULT_CATEGORY_ICON = "FiBook";
/** Pairs of a matching question. */
export const MIN_PAIRS = 2;
export const MAX_PAIRS = 8;
export const MAX_BLANKS = 12;
export const MAX_BLANK_OPTIONS = 8;
/** Edge of a crossword's square grid, in cells. */
export const MIN_CROSSWORD_SIZE = 2;
export const MAX_CROSSWORD_SIZE = 20;
export const MAX_CROSSWORD_WORDS = 40;
/** Quizzes that one import file may hold. */
export const MAX_IMPORTED_QUIZZES = 50;

// Solo quizzes
/** Hexadecimal characters of the id that the browser gives to one attempt (128 bits). */
export const ATTEMPT_ID_HEX_CHARS = 32;

// Statistics
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
/** Nor do answers of less than this part of those who were asked. */
export const TELLING_PART = 1 / 3;
/** A question easier than this (0 to 1) is not among the hardest, however short the list. */
export const HARD_BELOW_EASE = 0.75;

// Images
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
/** Longest edge of a picture, in pixels: drawn, 64 MiB on a phone. The browser makes pictures smaller than that before it sends them. */
export const IMAGE_MAX_EDGE_PX = 4_096;
/** No SVG: it may carry script, and uploads are served from the app's own address. */
export const IMAGE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"] as const;
/** Uploads that one teacher may begin at once (two quizzes full of pictures), and how soon there is one more. */
export const UPLOAD_BURST = 200;
export const UPLOAD_REFILL_MS = 20_000;
/** An uploaded file that was never accepted as a picture is deleted after this time. */
export const UPLOAD_KEPT_MS = 24 * 60 * 60 * 1_000;
/** A picture that no question shows is deleted after this time: drafts wait in the browser and may be taken up again. */
export const UNUSED_IMAGE_KEPT_MS = 30 * 24 * 60 * 60 * 1_000;

// Accounts
export const ROLES = ["student", "teacher"] as const;
export const PASSWORD_MIN_CHARS = 6;
export const PASSWORD_MAX_CHARS = 256;
export const NAME_MAX_CHARS = 80;
export const EMAIL_MAX_CHARS = 254;
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
/** Browsers that an account is known on, and how long one is remembered that is not used. */
export const DEVICES_PER_USER = 20;
export const DEVICE_KEPT_MS = 180 * 24 * 60 * 60 * 1_000;
/** How often one sign-in may be renewed within an hour: a page that is loaded does so once, and each time leaves a row. */
export const RENEWALS_PER_HOUR = 200;
/** Nobody guesses a teacher code of so many characters made by chance: nobody's wrong ones keep out who has the right one. */
export const UNCOUNTED_TEACHER_CODE_CHARS = 12;
/** Tried teacher codes that may follow one another at once, for the whole deployment. */
export const TEACHER_CODE_BURST = 20;
export const TEACHER_CODE_REFILL_MS = 30_000;
/** Quizzes that one student may solve alone at once, and how soon there is one more: each result is kept. */
export const SOLO_BURST = 60;
export const SOLO_REFILL_MS = 60_000;
/** Unknown session codes that one account or browser may try at once, and how soon there is one more. */
export const WRONG_CODE_BURST = 20;
export const WRONG_CODE_REFILL_MS = 15_000;
/**
 * Browsers and accounts whose wrong codes begin to be counted at once, for the whole deployment, and how soon there is one more: a script that is
 * a new browser with each try must not leave a row behind with each.
 */
export const WRONG_CODE_NEW_BURST = 3_200;
export const WRONG_CODE_NEW_REFILL_MS = 1_000;
/** Registrations that may follow one another at once, for the whole deployment: forty classes together. */
export const SIGN_UP_BURST = 1_600;
export const SIGN_UP_REFILL_MS = 2_000;
/** Quizzes, categories, forms and live sessions together that one teacher may make at once, and how soon there is one more. */
export const CREATE_BURST = 200;
export const CREATE_REFILL_MS = 60_000;
/**
 * Mails with a code that are sent to one address at once, and how soon there is one more. Well before the last one's code is over: whoever keeps asking
 * for somebody else's address cannot leave its owner without a good code.
 */
export const RESET_MAIL_BURST = 3;
export const RESET_MAIL_REFILL_MS = 30 * 60_000;
/** Characters of the code with which a forgotten password is replaced, of 32 each, and how long it is good: mailed, or handed over by the administrator. */
export const RESET_CODE_CHARS = 12;
export const RESET_CODE_MS = 60 * 60_000;
export const HANDED_CODE_MS = 24 * 60 * 60_000;
/** When a mail that the provider did not take is tried again (ms after the attempt before); then it is given up. */
export const MAIL_RETRY_MS = [10_000, 60_000, 5 * 60_000];
/** Attempts this old are forgotten: every bucket has long filled up again. */
export const ATTEMPTS_KEPT_MS = 24 * 60 * 60 * 1_000;

// Feedback
export const FEEDBACK_TITLE_MAX_CHARS = 120;
export const FEEDBACK_DESCRIPTION_MAX_CHARS = 500;
export const FEEDBACK_MESSAGE_MAX_CHARS = 2_000;
/** One message per form and browser in this time. */
export const FEEDBACK_COOLDOWN_MS = 15_000;
/** Messages that a form takes at once, whoever sends them, if nobody has written for a while: several classes together may. */
export const FEEDBACK_PLACES = 512;
/** A message takes one of those places for this long, so that a form takes about 34 messages a minute in the long run. */
export const FEEDBACK_PLACE_MS = 15 * 60 * 1_000;

// Forgetting
/**
 * What guests leave is deleted this many days after the end of their live quiz, or after their feedback message came in, unless the
 * deployment says otherwise.
 */
export const RETENTION_DAYS = 90;
/** The longest time that a deployment may set, in days. */
export const MAX_RETENTION_DAYS = 3_650;

/** Backups are kept for so many days, and then deleted by the command that makes them. */
export const BACKUP_DAYS = 28;
/** What was deleted is remembered, by its id, for longer than a backup can hold it. */
export const ERASED_KEPT_MS = (BACKUP_DAYS + 2) * 24 * 60 * 60 * 1_000;

// Screen
/** A copy button confirms for this long. */
export const COPY_CONFIRMATION_MS = 2_000;
/** The simulated delay of the contact form. */
export const CONTACT_DELAY_MS = 1_000;
/** Edge of the QR codes in CSS pixels: lobby, and the feedback creation screen. */
export const QR_SIZE_PX = 180;
export const FEEDBACK_QR_SIZE_PX = 200;
