import { defineTable } from "convex/server";
import { v } from "convex/values";
import { timeFactor } from "../classes/tables";
import { explanationFields, formatsField, marksField } from "../marks";
import { answerValue, distribution, keyValue, liveForm, questionContent } from "../questions/kinds";
import { pageFields } from "../questions/pages";
import { questionWeight } from "../questions/weight";
import { playedExam } from "../quizzes/exam";
import { clockRun } from "./rules/clockRuns";
import { chosenPencil } from "./rules/pencil";
import { phonelessWays } from "./rules/phoneless";
import { chosenSettings } from "./rules/settings";

export const sessionStatus = v.union(v.literal("waiting"), v.literal("active"), v.literal("completed"));
export const sessionPhase = v.union(
  v.literal("page"),
  v.literal("reading"),
  v.literal("answering"),
  v.literal("discussing"),
  v.literal("reveal"),
);
/** Step that follows after a question was closed. */
export const nextStep = v.union(
  v.literal("reveal"),
  v.literal("discuss"),
  v.literal("next"),
  v.literal("finish"),
);

/** Error code of a session that was closed before its start. */
export const closedFor = v.union(v.literal("QUIZ_DELETED"), v.literal("QUIZ_HIDDEN"));

/**
 * A participant's answer; null if unanswered. Rows of earlier versions have `option` instead, -1 if unanswered
 * (storedRows.ts).
 */
const given = {
  answer: v.optional(v.union(answerValue, v.null())),
  option: v.optional(v.number()),
};

/** A participant's answer to a question of a finished game. */
export const packedAnswer = v.object({
  /** null if unanswered */
  answer: v.union(answerValue, v.null()),
  /**
   * ms since the epoch, with extra time converted to the class's time (`countsAsAt`); null if unanswered. Earlier
   * versions packed the time without this conversion.
   */
  answeredAt: v.union(v.number(), v.null()),
  /** Answer in the second vote; absent if unanswered. */
  second: v.optional(answerValue),
  /** As in `liveAnswers`. Absent also in rows that an earlier version packed. */
  timeLeft: v.optional(v.number()),
});

/** One participant's result on the last scored question. */
export const lastResult = v.object({
  questionIndex: v.number(),
  ...given,
  /** ms since the epoch; null if unanswered */
  answeredAt: v.union(v.number(), v.null()),
  correct: v.boolean(),
  points: v.number(),
  speedPoints: v.number(),
});

/** Class that a session is for. */
export const sessionClass = v.object({
  /** The class may have been deleted. */
  id: v.id("classes"),
  /** Name of the class when the host selected it. */
  name: v.string(),
  /** A pupil must enter the school number to take a name, if the pupil has one. */
  checksNumbers: v.optional(v.literal(true)),
  /** Guests outside the class may also join, with a nickname of their own. */
  takesGuests: v.optional(v.literal(true)),
});

/** A pupil whose name is still free, as shown to anyone with the session code. */
export const availablePupil = v.object({
  pupilId: v.id("pupils"),
  label: v.string(),
  /** School number; absent if the pupil has none or `asksNumber` is set. */
  number: v.optional(v.string()),
  /** The pupil must enter the school number. */
  asksNumber: v.optional(v.literal(true)),
});

/** Totals of a closed question's answers. */
export const questionSums = v.object({
  /** Participants who were present while the question was open, answered or not. */
  asked: v.number(),
  answered: v.number(),
  /** null if not graded */
  correct: v.union(v.number(), v.null()),
  /** Sum of the grades of all answers; present if the class has a goal. */
  grades: v.optional(v.number()),
  /** Mean points of the present members, by team; null for a team without present members. Absent without teams. */
  teams: v.optional(v.array(v.union(v.number(), v.null()))),
});

/** Result of a second vote. */
export const secondOutcome = v.object({
  distribution,
  answered: v.number(),
  /** null if not graded */
  correct: v.union(v.number(), v.null()),
});

/** Live count of a running question. */
export const liveCount = v.object({
  questionIndex: v.number(),
  /** Number of participants, with pupils whose card has not been read. */
  people: v.number(),
  answered: v.number(),
  /** Distribution of the answers so far; only the remote receives it. */
  distribution,
  /** Some participants who have not answered, in the order of joining; only the remote receives them. */
  silent: v.array(v.id("liveParticipants")),
});

/** Invitation to become a session's remote, valid for a short time and one phone. */
export const invitation = v.object({
  /** SHA-256 in hex of the secret in the QR code. */
  secretHash: v.string(),
  /** Time until which phones may accept it, ms since the epoch. */
  until: v.number(),
  /** Phones that have accepted it, each with the digits on its screen. */
  phones: v.array(v.object({ secretHash: v.string(), digits: v.string() })),
  /** Number of times the host has typed digits that no phone shows. */
  wrongDigits: v.number(),
});

const scoreColumn = v.union(v.string(), v.array(v.union(v.number(), v.null())));

/** Stored and sent form of `ScoreSheet`. */
export const scoreSheet = v.object({
  questionIndex: v.number(),
  slots: scoreColumn,
  scores: scoreColumn,
  speedPoints: scoreColumn,
  places: scoreColumn,
  bySpeed: scoreColumn,
  grades: scoreColumn,
  points: scoreColumn,
  speedGained: scoreColumn,
});

/** Changes of a team's answer in one vote, the latest one last. Replaced with the first change in another vote. */
export const teamChanges = v.object({
  questionIndex: v.number(),
  isSecond: v.boolean(),
  /** `version` of the question, if it has one. */
  version: v.optional(v.number()),
  steps: v.array(
    v.object({
      /** The answer before the change; null if there was none. */
      before: v.union(answerValue, v.null()),
      at: v.number(),
    }),
  ),
});

/** Way in which a participant takes part without a phone. */
export const participantWay = v.union(
  v.object({
    kind: v.literal("card"),
    /** Number of the participant's card. */
    card: v.number(),
  }),
  v.object({
    kind: v.literal("team"),
    /** Index of the team at the board, from 0. */
    team: v.number(),
    /** Changes of the team's answer in one vote on one question, for undo. */
    changes: v.optional(teamChanges),
  }),
);

/** Fields of `liveParticipants`. */
const participantFields = {
  sessionId: v.id("liveQuizSessions"),
  code: v.string(),
  /** User id, or `anonymous_` and the time of joining (`anonymousId`). Public, so it proves nothing. */
  userId: v.string(),
  isAnonymous: v.boolean(),
  /**
   * Pupil whose name the participant selected, in a session for a class. At most one participant per pupil; absent
   * for guests.
   */
  pupilId: v.optional(v.id("pupils")),
  displayName: v.string(),
  /** `nameKey(displayName)`, unique in the session. */
  nameKey: v.string(),
  /** Absent: by phone. */
  way: v.optional(participantWay),
  /**
   * SHA-256 of the participant's secret in hex; null when only the account proves the participant. For cards and teams at the
   * board a name that is no hash (`cardHolder`, `teamHolder`), so that no caller can prove the participant.
   */
  secretHash: v.union(v.string(), v.null()),
  /** ms since the epoch */
  joinedAt: v.number(),
  /**
   * Index of the participant's line in the score sheets, secret to others. Absent for participants who joined under
   * an earlier version, until the next scoring.
   */
  slot: v.optional(v.number()),
  /**
   * Factor of this participant's time for a question; absent means 1. Only the host and the participant see it.
   * Removed at the end.
   */
  timeFactor: v.optional(timeFactor),
  /** From 0: chosen in the lobby or assigned at the start. Absent without a team. */
  team: v.optional(v.number()),
  /** Pencil icon beside the name (shared/pencil.ts), chosen in the lobby; absent means the default pencil. */
  pencil: v.optional(chosenPencil),
  /**
   * `score` and all fields below it are written at the end of the game or shortly before (totals.ts). Until then the
   * score sheets contain their values.
   */
  score: v.number(),
  speedPoints: v.number(),
  /** Unique position in lists; null before the end. */
  rank: v.union(v.number(), v.null()),
  /**
   * Displayed rank: shared by participants with equal points, null without points (shared/leaderboard.ts). Absent in
   * rows of earlier versions.
   */
  place: v.optional(v.union(v.number(), v.null())),
  /** Another participant has the same score, and speed points decide their order. Absent means false. */
  bySpeed: v.optional(v.boolean()),
  last: v.union(lastResult, v.null()),
};

/** Fields of `liveAnswers`. */
const answerFields = {
  sessionId: v.id("liveQuizSessions"),
  questionIndex: v.number(),
  participantId: v.id("liveParticipants"),
  ...given,
  /** ms since the epoch, server clock; null if unanswered */
  answeredAt: v.union(v.number(), v.null()),
  /**
   * Arrival time for speed points, with extra time converted to the class's time. Absent if equal to `answeredAt`.
   */
  countsAsAt: v.optional(v.number()),
  /** Number of changes of the answer; absent means 0. */
  changes: v.optional(v.number()),
  /** Answer of the second vote; it earns no points. */
  second: v.optional(
    v.object({ answer: answerValue, answeredAt: v.number(), changes: v.optional(v.number()) }),
  ),
  /** Share of the question's time that was left, 0 to 1. Present only if the points depend on it. */
  timeLeft: v.optional(v.number()),
};

const scoreLine = v.object({
  score: v.number(),
  speedPoints: v.number(),
  place: v.union(v.number(), v.null()),
  bySpeed: v.boolean(),
  grade: v.union(v.number(), v.null()),
  points: v.number(),
  speedGained: v.number(),
});

/** Everything that a removal has deleted, so that it can be undone. */
export const removedSeat = v.object({
  participantId: v.id("liveParticipants"),
  participant: v.object(participantFields),
  answers: v.array(v.object(answerFields)),
  /** Question that was scored last before the removal; null if none. */
  scoredIndex: v.union(v.number(), v.null()),
  /** Absent if the participant had no line on a score sheet yet. */
  line: v.optional(scoreLine),
});

export const liveTables = {
  // One live quiz per row. Written at phase changes (two per question, so about 41 times in a game of 20 questions) and
  // when the host changes the clock or locks joining. Rare events write it as well, such as the first removal or a full
  // session.
  // Read by the query that all participants share, by joins and by the panel. More frequent changes are in other
  // tables.
  liveQuizSessions: defineTable({
    /** Session code: six characters of A–Z and 0–9. */
    code: v.string(),
    /** Absent in a quick session (quick.ts) until its questions are kept as a quiz. */
    quizId: v.optional(v.id("quizzes")),
    /** A quick session: its questions are appended one by one during the game. */
    isQuick: v.optional(v.literal(true)),
    /**
     * An exam on paper (model/paper): completed from the beginning, `startedAt` is null until a sheet is read or points are entered, and
     * `endedAt` is the time of the last reading or points. Without a view key, so its code opens nothing.
     */
    isPaper: v.optional(v.literal(true)),
    /** Copied, so that the session outlives the quiz. */
    quizTitle: v.string(),
    createdBy: v.id("users"),
    /**
     * The host's current name, which no participant may take. Copied so that a join does not read the host. Absent in
     * sessions of an earlier version.
     */
    hostName: v.optional(v.string()),
    status: sessionStatus,
    /** null unless the session is active */
    phase: v.union(sessionPhase, v.null()),
    /** While a page is shown: the last question asked, or 0. */
    currentQuestionIndex: v.number(),
    questionCount: v.number(),
    /**
     * For each page (`livePages`): index of the question that follows it; `questionCount` after the last question.
     * Ascending. Written at the start; absent without pages.
     */
    pages: v.optional(v.array(v.number())),
    /** Index of the page that is shown, or at which the host has ended the game. */
    page: v.optional(v.number()),
    /**
     * Sum of the weights of the graded questions, which share the full score. Absent if equal to `questionCount`. In a
     * quick session number of the graded questions that the session has left.
     */
    weightSum: v.optional(v.number()),
    /**
     * Questions that the host has excluded from the points (uncounted.ts), and the sum of their weights. Absent if
     * the host never excluded one.
     */
    uncounted: v.optional(v.object({ indexes: v.array(v.number()), weight: v.number() })),
    /** Present if the class has a goal: weighted sum of all grades for past questions, and its maximum. */
    classGrades: v.optional(v.object({ earned: v.number(), possible: v.number() })),
    /**
     * Present if there are teams: points of each team for past questions; null for a team without members at all of
     * them.
     */
    teamPoints: v.optional(v.array(v.union(v.number(), v.null()))),
    /** Settings that differ from the standard game; absent if none does. */
    settings: v.optional(chosenSettings),
    /** Ways to take part without a phone; absent if the host has switched none on. */
    phoneless: v.optional(phonelessWays),
    /** Class that the session is for; absent if anyone with the code may join. */
    class: v.optional(sessionClass),
    /**
     * Present in a trial (trials.ts): content is the sample, or a quiz of the host. `quizId` of a sample's trial is the
     * id of no quiz.
     */
    trial: v.optional(v.union(v.literal("sample"), v.literal("quiz"))),
    /** Seed of the order of questions and options, if the host shuffles them (mixing.ts). Absent: original order. */
    mixSeed: v.optional(v.number()),
    /**
     * Answering time of each question in ms; null until the host continues. Written at the start unless every
     * question has the time in `settings`.
     */
    questionMs: v.optional(v.array(v.union(v.number(), v.null()))),
    /**
     * Nominal start and end of the phase, ms since the epoch; null unless active. The end is also null while the
     * clock is paused or the phase has no time limit.
     */
    phaseStartedAt: v.union(v.number(), v.null()),
    phaseEndsAt: v.union(v.number(), v.null()),
    /** Remaining time of the phase in ms while the clock is paused. */
    leftMs: v.optional(v.number()),
    /**
     * Duration of the phase in ms. Present if it differs from end minus start, because the host has paused the clock.
     */
    phaseMs: v.optional(v.number()),
    /**
     * Present while a question waits for participants with extra time (extraTime.ts): their longest extra time as a
     * fraction of `phaseMs`. The class's time ended that much before `phaseEndsAt`.
     */
    overtime: v.optional(v.number()),
    /** A participant has received extra time, so the end of a question checks for them. */
    hasExtraTime: v.optional(v.literal(true)),
    /** Number of visible transitions. Jobs and host commands with another generation are ignored. */
    generation: v.number(),
    /** Questions of the quiz that were not copied, because their kind cannot be played live. */
    leftOut: v.number(),
    /** Set at the start of a trial exam. */
    exam: v.optional(playedExam),
    /** Formats in the questions of the quiz, computed when the session is opened and at its start. */
    formats: formatsField,
    /** Ranked participants at the end: the length of the final leaderboard. */
    rankedCount: v.number(),
    isFull: v.boolean(),
    /** A participant was removed, so joins check for a removal. Absent in sessions of an earlier version: unknown. */
    hasRemovals: v.optional(v.boolean()),
    /** A chain of jobs refreshes the lobby's row (lobby.ts); absent means false. */
    isLobbyAwake: v.optional(v.boolean()),
    /** Number of score sheets of the current or last question (scoreSheets.ts); absent means one. */
    sheetCount: v.optional(v.number()),
    /** Written only by an earlier version, in which a job corrected ranks after a participant had left. */
    isMovingUp: v.optional(v.boolean()),
    /**
     * Time until which the session's quiz counts as being played (plays.ts), ms since the epoch. Absent before the
     * first join.
     */
    playedUntil: v.optional(v.number()),
    /** No screen of the host has reported for some time (screens.ts). Absent: the host is present, or unknown. */
    isHostGone: v.optional(v.literal(true)),
    /** Joining is locked for new participants; absent means false. */
    isLocked: v.optional(v.boolean()),
    /** ISO 8601 */
    createdAt: v.string(),
    startedAt: v.union(v.string(), v.null()),
    endedAt: v.union(v.string(), v.null()),
    /** Time at which the host shared the results of an exam, ISO 8601. */
    sharedAt: v.optional(v.string()),
    /** Error code of a session that was closed before its start; absent otherwise. */
    closedFor: v.optional(closedFor),
    /** ISO 8601, set when the data of guests was deleted (retention.ts). */
    guestsForgottenAt: v.optional(v.string()),
    /** ISO 8601, set when the data of pupils and the answers of accounts were deleted. */
    pupilsForgottenAt: v.optional(v.string()),
    /**
     * Participants were informed before joining that the host will see each participant's answers. Absent in sessions
     * of an earlier version: the host does not see them.
     */
    tellsAnswers: v.optional(v.literal(true)),
    /** ISO 8601, set when the answers were packed into answer sheets (answerSheets.ts). */
    answersPackedAt: v.optional(v.string()),
  })
    .index("by_code", ["code"])
    .index("by_status", ["status"])
    .index("by_is_lobby_awake_and_status", ["isLobbyAwake", "status"])
    .index("by_quiz_and_status", ["quizId", "status"])
    .index("by_host_and_ended_at", ["createdBy", "endedAt"])
    .index("by_class_and_ended_at", ["class.id", "endedAt"])
    .index("by_guests_forgotten_at_and_ended_at", ["guestsForgottenAt", "endedAt"])
    .index("by_pupils_forgotten_at_and_ended_at", ["pupilsForgottenAt", "endedAt"])
    .index("by_answers_packed_at_and_ended_at", ["answersPackedAt", "endedAt"])
    .index("by_host_and_status_and_quiz", ["createdBy", "status", "quizId"])
    .index("by_host_and_trial", ["createdBy", "trial"])
    .index("by_trial", ["trial"]),

  // A quiz that is being played in a session. Written at the first join; deleted when the session is over or has
  // lasted too long. Read by every query and mutation for solo results, which reads no other row of a game. Cold.
  livePlays: defineTable({
    sessionId: v.id("liveQuizSessions"),
    /** The quiz may have been deleted. */
    quizId: v.id("quizzes"),
    /**
     * Original of the quiz's copies, whose results are withheld as well. Absent in rows of earlier versions: only
     * this quiz's results are.
     */
    familyId: v.optional(v.id("quizzes")),
    /**
     * For an exam whose results are not shared yet: only results of this user's quizzes are withheld. Absent: results
     * of all users' quizzes.
     */
    onlyOf: v.optional(v.id("users")),
    /** The session has not started yet. */
    isLobby: v.optional(v.literal(true)),
    /** ms since the epoch; the row has no effect afterwards. */
    until: v.number(),
  })
    .index("by_session", ["sessionId"])
    .index("by_quiz", ["quizId", "onlyOf"])
    .index("by_family", ["familyId", "onlyOf"])
    .index("by_until", ["until"]),

  // Key that opens a session's shared view. Written at creation, and replaced when a participant is removed. Read by
  // joins and by `me`, each participant's own query. `me` must not read the session's row: it changes at every phase,
  // and each change would recompute the query of every participant.
  liveViewKeys: defineTable({
    sessionId: v.id("liveQuizSessions"),
    code: v.string(),
    viewKey: v.string(),
    /** An exam's results are not shared yet (sharing.ts). Copied for queries that must not read the session. */
    hidesResults: v.optional(v.literal(true)),
    /** No rankings are shown, so the position of a participant is not returned either. */
    hidesRanks: v.optional(v.literal(true)),
  })
    .index("by_view_key", ["viewKey"])
    .index("by_code", ["code"]),

  // Lobby data for the phones. Written by a job at most every two seconds, if the participants have changed. Read by
  // the shared view in the lobby, and by the host's count of participants.
  liveLobbies: defineTable({
    sessionId: v.id("liveQuizSessions"),
    count: v.number(),
    /** Display names, newest first. */
    newest: v.array(v.string()),
    /** Number of participants who have chosen each team; absent if pupils do not choose. */
    teams: v.optional(v.array(v.number())),
    /** Time of the last change of the lobby, or of its last wake-up; ms since the epoch. */
    refreshedAt: v.number(),
  }).index("by_session", ["sessionId"]),

  // Names of a session's class that are still free. Written when the host selects the class, and by the lobby's job.
  // Read before a join, with a key that is returned only for a valid session code. Deleted at the end of the session.
  liveClassPlaces: defineTable({
    sessionId: v.id("liveQuizSessions"),
    placesKey: v.string(),
    free: v.array(availablePupil),
  })
    .index("by_session", ["sessionId"])
    .index("by_places_key", ["placesKey"]),

  // Gate of a session: it decides if an answer is accepted. Written when a question opens, closes and is scored. Read
  // by every answer, so that no answer is stored after the gate has closed. Separate from session and question, so
  // that closing and scoring do not recompute the phones' queries.
  liveGates: defineTable({
    sessionId: v.id("liveQuizSessions"),
    questionIndex: v.number(),
    /** Format of an answer. Absent while a question of an earlier version is running. */
    form: v.optional(liveForm),
    /** Used instead of `form` by an earlier version. */
    optionCount: v.optional(v.number()),
    /** End of the class's time, ms since the epoch; null if no time limit applies. */
    closesAt: v.union(v.number(), v.null()),
    /** An answer may be changed while the gate is open; absent means false. */
    takesChanges: v.optional(v.boolean()),
    /** The points depend on the remaining time, so an answer must record it; absent means false. */
    countsTime: v.optional(v.boolean()),
    /** The question has its reading time: it accepts no answers yet. Absent means false. */
    isReading: v.optional(v.literal(true)),
    /** Closing time (ms since the epoch) and step for which the question was closed; null while the gate is open. */
    closed: v.union(v.null(), v.object({ at: v.number(), wish: nextStep })),
    /**
     * Spans during which the vote's clock ran (clockRuns.ts). Absent while a question of an earlier version is
     * running.
     */
    runs: v.optional(v.array(clockRun)),
    /** The class votes a second time; absent means false. */
    isSecond: v.optional(v.literal(true)),
    /** `version` of the question. */
    version: v.optional(v.number()),
    /** Totals of the answers; absent until all points are written. */
    sums: v.optional(questionSums),
    /**
     * Used instead of `sums` by an earlier version: number of participants present, already counted in the
     * statistics.
     */
    asked: v.optional(v.number()),
  }).index("by_session", ["sessionId"]),

  // Clock of an active session. Written by the tick, every second in short phases (shared/ticks.ts). Read only by the
  // host's panel. Unchanged while the clock is paused or the phase has no time limit.
  liveClocks: defineTable({
    sessionId: v.id("liveQuizSessions"),
    /** Whole seconds left in the phase. */
    timeLeft: v.number(),
    /** Time of the expected tick, ms since the epoch. A tick with another time is stale and does nothing. */
    nextTickAt: v.number(),
  }).index("by_session", ["sessionId"]),

  // Times until which the host's screens count as open. Written by each screen three times a minute. Read by the
  // panel, by the jobs that count answers, and by the job that marks the host as gone. Absent if none was opened.
  // Deleted at the end of the session, as are the next two tables.
  liveScreens: defineTable({
    sessionId: v.id("liveQuizSessions"),
    /** For the board, ms since the epoch; 0 for never. */
    wallUntil: v.number(),
    /** For the remote, in the same form. */
    remoteUntil: v.number(),
    /**
     * Latest of these times for all the host's screens, including panel and lobby. Absent in rows of earlier versions.
     */
    hostUntil: v.optional(v.number()),
    /** Time of the next job that checks `hostUntil`; absent if none is scheduled, and in rows of earlier versions. */
    watchAt: v.optional(v.number()),
  }).index("by_session", ["sessionId"]),

  // Live count of the running question, for the board and the remote. Written by a job, at most once a second while
  // such a screen is open. Each screen receives only its fields.
  liveCounts: defineTable({
    sessionId: v.id("liveQuizSessions"),
    /** Start of the chain of jobs that writes this row, ms since the epoch. A job of another chain does nothing. */
    countingSince: v.number(),
    /** Latest count; null before the first. */
    standing: v.union(liveCount, v.null()),
  }).index("by_session", ["sessionId"]),

  // Phone that is paired, or about to be paired, as the session's remote, or to read an exam's sheets. Written during
  // pairing. Read by each request of the phone.
  liveRemotes: defineTable({
    sessionId: v.id("liveQuizSessions"),
    code: v.string(),
    /** SHA-256 of the phone's secret in hex; null while no remote is paired. */
    secretHash: v.union(v.string(), v.null()),
    /** The host's sign-in session that confirmed the remote. The remote is unpaired when it ends. */
    confirmedBy: v.optional(v.id("authSessions")),
    /** End of the pairing in an exam on paper, ms since the epoch. */
    until: v.optional(v.number()),
    /** Invitation whose QR code the host's screen shows; null if none. */
    invitation: v.union(v.null(), invitation),
  })
    .index("by_session", ["sessionId"])
    .index("by_code", ["code"]),

  // A session's own copy of a question, without its answer key. Written at the start, when the question closes
  // (distribution), and when the session leaves it. These writes share a transaction with a write of the session, so
  // the shared view is not recomputed twice.
  liveQuestions: defineTable({
    sessionId: v.id("liveQuizSessions"),
    index: v.number(),
    /**
     * Question of the quiz from which this one was copied; may have been deleted. In a quick session the question as
     * which this one was kept; absent before.
     */
    questionId: v.optional(v.id("quizQuestions")),
    text: v.string(),
    marks: marksField,
    /** Index of the page with the question's passage; absent without one. */
    passage: v.optional(v.number()),
    /**
     * Content of the question. Absent, as is `distribution`, in rows of earlier versions, which have `options` and
     * `counts` instead (storedRows.ts).
     */
    content: v.optional(questionContent),
    /**
     * Distribution of the first vote; null until it is closed. While the class discusses, computed without the answer
     * key.
     */
    distribution: v.optional(v.union(distribution, v.null())),
    /**
     * Time at which the first of two votes was closed, ms since the epoch; absent without a discussion. Only
     * participants who were present at this time earn points.
     */
    firstClosedAt: v.optional(v.number()),
    /** Result of the second vote; absent until this vote is closed. */
    second: v.optional(secondOutcome),
    /**
     * Median answering time of the first vote, ms: without pauses, with extra time converted to the class's time.
     * Absent without answers, and for questions of an earlier version.
     */
    medianMs: v.optional(v.number()),
    options: v.optional(v.array(v.string())),
    counts: v.optional(v.union(v.array(v.number()), v.null())),
    /** Number of times that the host has replaced the form of a quick session's open question; absent means 0. */
    version: v.optional(v.number()),
    /** Factor of the question's points; absent means 1. */
    weight: v.optional(questionWeight),
    image: v.union(v.id("_storage"), v.null()),
    /** Key of the veiled image that phones load ahead (shared/veil.ts). Absent without an image, and in older rows. */
    imageKey: v.optional(v.string()),
    /** Text alternative of the image; absent if the author wrote none. */
    imageAlt: v.optional(v.string()),
    /** Learning objective, for the host's report. */
    objective: v.optional(v.string()),
    /** Length of the explanation in characters; absent without one. */
    explanationChars: v.optional(v.number()),
    /**
     * Participants who were present while the question was open, answered or not. null until the session has left the
     * question.
     */
    asked: v.union(v.number(), v.null()),
    /** Time at which the session left the question, after all points were written; ms since the epoch. */
    scoredAt: v.union(v.number(), v.null()),
    /**
     * Result, written when the session leaves the question. Like `asked` it includes raised hands. Absent if an earlier
     * version left the question.
     */
    outcome: v.optional(
      v.object({
        answered: v.number(),
        /** null if not graded */
        correct: v.union(v.number(), v.null()),
        /** The host closed the question before its time, with fewer than half of the participants answered. */
        cutShort: v.boolean(),
        /** Teacher whose statistics include the question, so that they can subtract it; null if none do. */
        countedFor: v.union(v.id("users"), v.null()),
        /** Number of raised hands, included in the other numbers. Absent if none was counted. */
        hands: v.optional(v.number()),
      }),
    ),
  })
    .index("by_session_and_index", ["sessionId", "index"])
    .index("by_image", ["image"]),

  // Raised hands that the host has counted for a question, in one vote. Written by each entry of the host, while the
  // session is at the question. Read by the host's screens and by the functions that count answers. Without names.
  liveHands: defineTable({
    sessionId: v.id("liveQuizSessions"),
    questionIndex: v.number(),
    /** The hands of the second vote; absent for the first. */
    isSecond: v.optional(v.literal(true)),
    /** Number of hands for each option. */
    counts: v.array(v.number()),
  }).index("by_session_and_question", ["sessionId", "questionIndex", "isSecond"]),

  // Pupil of the session's class whom the host has put into a team at the board, or marked as absent. Written by the host.
  // Read by the host's screens, by the report and by the pupil's page.
  liveTeamMembers: defineTable({
    sessionId: v.id("liveQuizSessions"),
    pupilId: v.id("pupils"),
    /** Index of the team, from 0. Null: absent. */
    team: v.union(v.number(), v.null()),
  })
    .index("by_session_and_pupil", ["sessionId", "pupilId"])
    .index("by_pupil", ["pupilId"]),

  // Page of a running game: a slide or a passage, copied from the quiz. Written at the start and when it is shown. Each
  // phone reads it once.
  livePages: defineTable({
    sessionId: v.id("liveQuizSessions"),
    /** Index in the session's `pages`. */
    index: v.number(),
    ...pageFields,
    image: v.union(v.id("_storage"), v.null()),
    /** It has been shown. Until then only the host's screens may read it. */
    isShown: v.optional(v.literal(true)),
  })
    .index("by_session_and_index", ["sessionId", "index"])
    .index("by_image", ["image"]),

  // Answer key of a copied question; a question that is not graded has none. Written at the start, when the host
  // accepts another answer, and when the host of a quick session gives, changes or removes it. Read by scoring and, at the reveal, by the shared view.
  liveAnswerKeys: defineTable({
    sessionId: v.id("liveQuizSessions"),
    index: v.number(),
    correctAnswer: keyValue,
    ...explanationFields,
    /** Answers in the answer key that the host has accepted later (accept.ts); absent if none. */
    accepted: v.optional(v.array(answerValue)),
    /**
     * Present while a finished game is rescored after a change of the answer key (rescoreFinished.ts): the former
     * key, null if there was none, and the start of the chain of jobs.
     */
    rescoring: v.optional(
      v.object({
        from: v.union(keyValue, v.null()),
        since: v.number(),
        /** The host has removed the answer key. The chain's last job deletes the row. */
        removes: v.optional(v.literal(true)),
      }),
    ),
  })
    .index("by_session_and_index", ["sessionId", "index"])
    .index("by_rescoring_since", ["rescoring.since"]),

  // Answers of some participants to a question of a finished game that is being rescored. Written by a chain of jobs,
  // and deleted by its last job, seconds later.
  liveRescorings: defineTable({
    sessionId: v.id("liveQuizSessions"),
    index: v.number(),
    /** Chain of jobs that wrote the row, as in `liveAnswerKeys`. Rows of another chain are stale. */
    since: v.number(),
    answers: v.array(packedAnswer.extend({ participantId: v.id("liveParticipants") })),
  }).index("by_session_and_index", ["sessionId", "index"]),

  // Score sheet of a running game: points of some participants, or of all in a small session. Written at each
  // scoring, and when a ranked participant leaves. Read by phones, by the leaderboard until the end, and by the next
  // scoring. Deleted at the end of the game.
  liveScoreSheets: defineTable({
    sessionId: v.id("liveQuizSessions"),
    /** From 0. */
    index: v.number(),
    sheet: scoreSheet,
    /** Each participant may read only their own line. Absent: all participants may read the sheet. */
    isPrivate: v.optional(v.boolean()),
  }).index("by_session_and_index", ["sessionId", "index"]),

  // One participant of one session. Written at the join, a few times in the lobby, and with the points at the end of
  // the game. Read by the participant's queries, by the host's list and by the leaderboard. A join reads only the
  // rows with its name, secret or account.
  liveParticipants: defineTable(participantFields)
    .index("by_code_and_secret", ["code", "secretHash"])
    .index("by_code_and_user", ["code", "userId"])
    .index("by_user", ["userId"])
    .index("by_pupil", ["pupilId"])
    .index("by_session_and_pupil", ["sessionId", "pupilId"])
    .index("by_session_and_joined_at", ["sessionId", "joinedAt"])
    .index("by_session_and_name", ["sessionId", "nameKey"])
    .index("by_session_and_rank", ["sessionId", "rank"]),

  // Participant who was removed from a session, identified by secret, account or both. Written by a removal. Read by
  // joins, and by the host, who can undo the removal for some seconds and readmit the participant later. Deleted when
  // the host does either, or at the end of the session.
  liveRemovals: defineTable({
    sessionId: v.id("liveQuizSessions"),
    code: v.string(),
    /** `secretHash` of the participant. */
    secretHash: v.union(v.string(), v.null()),
    /** null for a guest */
    userId: v.union(v.id("users"), v.null()),
    /** For the host's list. Absent in rows of earlier versions. */
    displayName: v.optional(v.string()),
    /** Present while the removal can be undone. */
    seat: v.optional(removedSeat),
  })
    .index("by_code_and_secret", ["code", "secretHash"])
    .index("by_code_and_user", ["code", "userId"])
    .index("by_session", ["sessionId"])
    .index("by_user", ["userId"]),

  // One participant's answer to one question. Scoring inserts null for participants who did not answer. Replaced if
  // answers may be changed. Hot: one insert per answer; an answer does not read rows of other participants.
  liveAnswers: defineTable(answerFields)
    .index("by_session_and_question", ["sessionId", "questionIndex"])
    .index("by_participant_and_question", ["participantId", "questionIndex"]),

  // All answers of one participant in a finished game. Written once by a job after the end, which deletes the single
  // answers (answerSheets.ts). Read by the host's report and by the participant's data download. Cold. Deleted with
  // the participant.
  liveAnswerSheets: defineTable({
    sessionId: v.id("liveQuizSessions"),
    participantId: v.id("liveParticipants"),
    /** By question index; null for a question that the participant was not asked. */
    answers: v.array(v.union(v.null(), packedAnswer)),
  })
    .index("by_session", ["sessionId"])
    .index("by_participant", ["participantId"]),
};
