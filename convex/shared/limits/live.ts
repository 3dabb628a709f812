/** Live quizzes: lobby, participants, points, codes. */

/** The participants' view of the lobby is refreshed at most this often. */
export const LOBBY_REFRESH_MS = 2_000;
/** The first to join a quiet lobby is shown this soon. */
export const LOBBY_FIRST_MS = 500;
/** When nobody has joined for this long, the lobby is not looked at any more until somebody does. */
export const LOBBY_IDLE_MS = 10_000;
/** How many of the newest names participants see in the lobby. */
export const LOBBY_NEWEST = 5;
/** A browser is shown the way back to its latest seats, up to this many. */
export const SEATS_SHOWN = 5;
/** From the first join of a session until its end, what depends on the quiz's key is under embargo, but no longer than this. */
export const MAX_PLAY_MS = 3 * 60 * 60 * 1_000;
/** An exam's quiz stays under embargo until its results are shared, but no longer than this after its end. */
export const MAX_UNSHARED_MS = 14 * 24 * 60 * 60 * 1_000;
/** How often a job looks for plays that have lasted longer, and for results that should have been shown (minutes). */
export const RELEASE_INTERVAL_MIN = 10;
/** For this long a host may undo a removal; then points and answers of the participant are deleted. */
export const UNDO_REMOVAL_MS = 30_000;
/** A session's newest removals are listed, up to this many. */
export const REMOVALS_LISTED = 100;
/** A session that was never started is closed after this time. */
export const NEVER_STARTED_MS = 24 * 60 * 60 * 1_000;
/** All correct answers of a game together are worth about this much: each one floor(100 / number of questions). */
export const FULL_SCORE = 100;
/** Where answers may be changed, one may replace another so often in one question. */
export const MAX_ANSWER_CHANGES = 10;
/** A pupil who waits may choose another pencil so often. */
export const MAX_PENCIL_CHANGES = 10;
/** Places highlighted on the leaderboard. */
export const TOP_RANKS = 3;
/** As many of the first are shown after each question, where the host has chosen that. */
export const LEADERS_SHOWN = 5;
/** Rows of the leaderboard that come with the first load. */
export const LEADERBOARD_FIRST = 20;
/** A session takes new participants until it has this many. */
export const MAX_PARTICIPANTS = 1_000;
/** Bound of a read of all participants: joins of one lobby refresh may overshoot the limit above. */
export const MAX_PARTICIPANTS_READ = 2 * MAX_PARTICIPANTS;
/** Session codes are this many characters of A–Z and 0–9. */
export const SESSION_CODE_LENGTH = 6;
export const NICKNAME_MAX_CHARS = 24;
/** A teacher's open sessions are listed up to this many. */
export const MAX_OPEN_SESSIONS = 50;
/** An open screen of the host's says this often that it is there. */
export const SCREEN_REPORT_EVERY_MS = 20_000;
/** Without a word for this long it counts as closed. Browsers let hidden windows speak once a minute. */
export const SCREEN_GONE_MS = 75_000;
/** The host counts as gone when no screen of theirs has reported for this long: 30 s after the next report was due. */
export const HOST_GONE_MS = SCREEN_REPORT_EVERY_MS + 30_000;
/** The same while all these screens are hidden windows. */
export const HIDDEN_HOST_GONE_MS = 60_000 + 30_000;
/** For the host's other screens the answers to an open question are counted this often. */
export const COUNT_EVERY_MS = 1_000;
/** How long after a session's end its answers are packed into sheets: by then everybody has seen the results. */
export const PACK_AFTER_MS = 60_000;
/** How many of those who have not answered are named on the remote. */
export const UNANSWERED_LISTED = 40;
/** How long a phone may read the QR code that invites it to be the remote. */
export const INVITATION_MS = 2 * 60 * 1_000;
/** How much longer the host may type the digits of a phone that has read it in time. */
export const PAIRING_GRACE_MS = 60_000;
/** How many phones may read one invitation: the host's, and those of pupils who were quicker. */
export const INVITED_PHONES = 8;
/** How often the host may type digits that no phone shows before the invitation is void. */
export const WRONG_DIGITS = 5;
/** Digits by which the host knows the own phone. */
export const PAIRING_DIGITS = 4;
