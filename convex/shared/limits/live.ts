/** Limits of live quizzes: lobby, participants, points, codes, host's screens, remote. */

/** Shortest time between two refreshes of the participants' lobby view. */
export const LOBBY_REFRESH_MS = 2_000;
/** Delay of the refresh after the first join in a quiet lobby. */
export const LOBBY_FIRST_MS = 500;
/** The lobby's refresh job stops after this time without a join, and starts again with the next one. */
export const LOBBY_IDLE_MS = 10_000;
/** Newest names shown to participants in the lobby. */
export const LOBBY_NEWEST = 5;
/** Maximum number of a browser's seats offered for rejoining, newest first. */
export const SEATS_SHOWN = 5;
/**
 * Longest embargo of a quiz. The embargo withholds everything that depends on the quiz's answer key, from a session's first join until its
 * end.
 */
export const MAX_PLAY_MS = 3 * 60 * 60 * 1_000;
/** Longest embargo of an exam's quiz after the end, while its results are not shared. */
export const MAX_UNSHARED_MS = 14 * 24 * 60 * 60 * 1_000;
/** Interval of the job that ends overlong embargoes and releases overdue results (minutes). */
export const RELEASE_INTERVAL_MIN = 10;
/** Time in which a host may undo the removal of a participant. After this time, the participant's points and answers are deleted. */
export const UNDO_REMOVAL_MS = 30_000;
/** Maximum number of removals listed in a session, newest first. */
export const REMOVALS_LISTED = 100;
/** Time after which a session that was never started is closed. */
export const NEVER_STARTED_MS = 24 * 60 * 60 * 1_000;
/** Age at which a trial is deleted. */
export const TRIAL_MS = 24 * 60 * 60 * 1_000;
/** Approximate score of a participant whose answers are all right; each answer gives floor(100 / number of questions) points. */
export const FULL_SCORE = 100;
/** Maximum number of changes of an answer to one question, in sessions that allow changes. */
export const MAX_ANSWER_CHANGES = 10;
/** Maximum number of changes of a pupil's pencil, the coloured mark beside the name (shared/pencil.ts). */
export const MAX_PENCIL_CHANGES = 10;
/** Maximum number of raised hands that the host enters for one option: more than any class has pupils. */
export const MAX_HANDS = 99;
/** Bounds of the number of teams at the board. */
export const MIN_BOARD_TEAMS = 2;
export const MAX_BOARD_TEAMS = 6;
/** Ranks highlighted on the leaderboard. */
export const TOP_RANKS = 3;
/** Participants shown with their ranks after each question, if the host has chosen this setting. */
export const LEADERS_SHOWN = 5;
/** Leaderboard rows in the first load. */
export const LEADERBOARD_FIRST = 20;
/** A session with this many participants accepts no new ones. */
export const MAX_PARTICIPANTS = 1_000;
/**
 * Maximum number of participants read at once. Higher than MAX_PARTICIPANTS: a lobby refresh closes a full session, so more participants may
 * join between two refreshes.
 */
export const MAX_PARTICIPANTS_READ = 2 * MAX_PARTICIPANTS;
/** Characters of a session code, A–Z and 0–9. */
export const SESSION_CODE_LENGTH = 6;
export const NICKNAME_MAX_CHARS = 24;
/** Maximum number of open sessions listed per teacher. */
export const MAX_OPEN_SESSIONS = 50;
/** Interval at which the host's open screens report their presence. */
export const SCREEN_REPORT_EVERY_MS = 20_000;
/** A screen without a report for this long counts as closed: browsers may delay timers of hidden windows to one a minute, plus 15 s. */
export const SCREEN_GONE_MS = 75_000;
/** The host counts as absent if none of the host's screens has reported for this long: 30 s after the next report was due. */
export const HOST_GONE_MS = SCREEN_REPORT_EVERY_MS + 30_000;
/** Replaces HOST_GONE_MS if all open screens of the host are hidden windows, which may report only once a minute. */
export const HIDDEN_HOST_GONE_MS = 60_000 + 30_000;
/** Interval at which answers to an open question are counted for the host's other screens. */
export const COUNT_EVERY_MS = 1_000;
/** Time after a session's end at which its answers are packed into answer sheets: by then all participants have loaded their results. */
export const PACK_AFTER_MS = 60_000;
/** Maximum number of participants without an answer listed on the remote. */
export const UNANSWERED_LISTED = 40;
/** Validity of the QR code that pairs a phone as the remote. */
export const INVITATION_MS = 2 * 60 * 1_000;
/** Additional time in which the host may type the digits shown by a phone that has scanned the QR code. */
export const PAIRING_GRACE_MS = 60_000;
/** Time after which the phone that reads an exam's sheets is unpaired: a day, as long as a session may wait. */
export const EXAM_PHONE_MS = 24 * 60 * 60 * 1_000;
/** Maximum number of phones that may scan one QR code. Some may be phones of pupils who scan the code before the host. */
export const INVITED_PHONES = 8;
/** The invitation becomes invalid when the host has typed wrong digits this many times. */
export const WRONG_DIGITS = 5;
/** Digits that the host compares with the phone. */
export const PAIRING_DIGITS = 4;
