import { defineTable } from "convex/server";
import { v } from "convex/values";
import { timeFactor } from "../classes/tables";
import { answerValue, distribution, keyValue, liveForm, questionContent } from "../questions/kinds";
import { questionWeight } from "../questions/weight";
import { clockRun } from "./rules/clockRuns";
import { chosenPencil } from "./rules/pencil";
import { chosenSettings } from "./rules/settings";

export const sessionStatus = v.union(v.literal("waiting"), v.literal("active"), v.literal("completed"));
export const sessionPhase = v.union(v.literal("answering"), v.literal("discussing"), v.literal("reveal"));
/** What happens once an answering phase has been closed and scored. */
export const afterClosing = v.union(
  v.literal("reveal"),
  v.literal("discuss"),
  v.literal("next"),
  v.literal("finish"),
);

/** Why a session was closed before it began: an error code. */
export const closedFor = v.union(v.literal("QUIZ_DELETED"), v.literal("QUIZ_HIDDEN"));

/** What was answered, null for nothing. Absent in rows of earlier versions, which have an option instead, -1 for nothing (storedRows.ts). */
const given = {
  answer: v.optional(v.union(answerValue, v.null())),
  option: v.optional(v.number()),
};

/** What a participant has answered to a question of a game that is over. */
export const keptAnswer = v.object({
  /** null: nothing */
  answer: v.union(answerValue, v.null()),
  /**
   * ms since the epoch, with extra time converted to the class's time (`countsAsAt`); null when unanswered. An earlier version packed the time without
   * conversion.
   */
  answeredAt: v.union(v.number(), v.null()),
  /** When the class voted again; absent: nothing. */
  second: v.optional(answerValue),
  /** As in the answer's own row; absent also where an earlier version packed the answer. */
  timeLeft: v.optional(v.number()),
});

/** One participant's result on the last scored question. */
export const lastResult = v.object({
  questionIndex: v.number(),
  ...given,
  /** ms since the epoch, null when unanswered */
  answeredAt: v.union(v.number(), v.null()),
  correct: v.boolean(),
  points: v.number(),
  speedPoints: v.number(),
});

/** The class that a session is for. */
export const sessionClass = v.object({
  /** It may be gone. */
  id: v.id("classes"),
  /** Its name when it was chosen. */
  name: v.string(),
  /** Who takes a name is asked for its school number, where the pupil has one. */
  checksNumbers: v.optional(v.literal(true)),
  /** Whoever is in no class may join besides, with a name of their own. */
  takesGuests: v.optional(v.literal(true)),
});

/** A pupil whose name nobody has taken, as strangers with the code may see it. */
export const freePlace = v.object({
  pupilId: v.id("pupils"),
  label: v.string(),
  /** The school number, where there is one and it is not asked for. */
  number: v.optional(v.string()),
  /** The school number is asked for. */
  asksNumber: v.optional(v.literal(true)),
});

/** What a closed question's answers came to. */
export const questionSums = v.object({
  /** Participants who were there while it was open, whether they answered or not. */
  asked: v.number(),
  answered: v.number(),
  /** null: not graded */
  correct: v.union(v.number(), v.null()),
  /** The grades of all answers together, where the class has a goal. */
  grades: v.optional(v.number()),
  /** Where there are teams: the mean of the points of those of its members who were there, by team; null where none was. */
  teams: v.optional(v.array(v.union(v.number(), v.null()))),
});

/** What a second vote came to. */
export const secondOutcome = v.object({
  distribution,
  answered: v.number(),
  /** null: not graded */
  correct: v.union(v.number(), v.null()),
});

/** How a running question stands. */
export const standing = v.object({
  questionIndex: v.number(),
  people: v.number(),
  answered: v.number(),
  /** What has been answered: for the remote alone. */
  distribution,
  /** Some of those who have not answered, the first to join first: for the remote alone. */
  silent: v.array(v.id("liveParticipants")),
});

/** An invitation to become a session's remote, good for a short time and one phone. */
export const invitation = v.object({
  /** SHA-256 in hex of the secret in the QR code. */
  secretHash: v.string(),
  /** Until when phones may read it, ms since the epoch. */
  until: v.number(),
  /** The phones that have, each with the digits that it shows. */
  phones: v.array(v.object({ secretHash: v.string(), digits: v.string() })),
  /** How often the host has typed digits that no phone shows. */
  wrongDigits: v.number(),
});

const scoreColumn = v.union(v.string(), v.array(v.union(v.number(), v.null())));

/** `ScoreSheet`, as it is stored and sent. */
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

/** Fields of `liveParticipants`. */
const participantFields = {
  sessionId: v.id("liveQuizSessions"),
  code: v.string(),
  /** A user's id, or `anonymous_` and the time of joining (`anonymousId`): shown to everybody, proof of nothing. */
  userId: v.string(),
  isAnonymous: v.boolean(),
  /** Pupil whose name the participant chose, in a session for a class; at most one participant for each pupil. Absent for guests. */
  pupilId: v.optional(v.id("pupils")),
  displayName: v.string(),
  /** `nameKey(displayName)`, unique in the session. */
  nameKey: v.string(),
  /** SHA-256 of the participant's secret in hex; null when only the account proves the participant. */
  secretHash: v.union(v.string(), v.null()),
  /** ms since the epoch */
  joinedAt: v.number(),
  /** The line on the score sheets, known to its owner alone. Absent where an earlier version let somebody in, until the next scoring. */
  slot: v.optional(v.number()),
  /** Factor of this participant's time for a question; absent: 1. Visible to the host and the participant only; removed at the end. */
  timeFactor: v.optional(timeFactor),
  /** From 0: chosen in the lobby, or dealt at the start; absent: none. */
  team: v.optional(v.number()),
  /** Chosen while waiting; absent: the usual one. */
  pencil: v.optional(chosenPencil),
  /** This and what follows once the game is over, or about to be (totals.ts); until then the score sheets say it. */
  score: v.number(),
  speedPoints: v.number(),
  /** The order in which lists page: unique, and null before the end. */
  rank: v.union(v.number(), v.null()),
  /** Place that is shown: equal for equal points, null without points (shared/leaderboard.ts). Absent in rows of earlier versions. */
  place: v.optional(v.union(v.number(), v.null())),
  /** Somebody has the same score, and speed decides between them; absent: no. */
  bySpeed: v.optional(v.boolean()),
  last: v.union(lastResult, v.null()),
};

/** Fields of `liveAnswers`. */
const answerFields = {
  sessionId: v.id("liveQuizSessions"),
  questionIndex: v.number(),
  participantId: v.id("liveParticipants"),
  ...given,
  /** ms since the epoch, by the server's clock; null when unanswered */
  answeredAt: v.union(v.number(), v.null()),
  /** Time of arrival for speed points, with extra time converted to the class's time. Absent: `answeredAt`. */
  countsAsAt: v.optional(v.number()),
  /** Number of changes of the answer; absent: 0. */
  changes: v.optional(v.number()),
  /** Answer of the second vote; it earns no points. */
  second: v.optional(
    v.object({ answer: answerValue, answeredAt: v.number(), changes: v.optional(v.number()) }),
  ),
  /** The share of the question's time that was left, 0 to 1, where that makes points. */
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

/** Everything that a removal has deleted. */
export const removedSeat = v.object({
  participantId: v.id("liveParticipants"),
  participant: v.object(participantFields),
  answers: v.array(v.object(answerFields)),
  /** The question that had been scored last; null: none. */
  scoredIndex: v.union(v.number(), v.null()),
  /** Absent where nothing was earned yet. */
  line: v.optional(scoreLine),
});

export const liveTables = {
  // A row is one live quiz. Written at phase changes (about 41 times in a game of 20 questions), when the host turns the clock, once when it is full,
  // and when somebody with a place is removed; read by the query that all participants share, by joins and by the host's panel. Everything that changes more often lives elsewhere.
  liveQuizSessions: defineTable({
    /** Six characters of A–Z and 0–9: the id that people see and type. */
    code: v.string(),
    quizId: v.id("quizzes"),
    /** Copied, so that the session survives the quiz. */
    quizTitle: v.string(),
    createdBy: v.id("users"),
    /** The host's name now, which no participant may take: a join need not read the host. Absent in sessions of an earlier version. */
    hostName: v.optional(v.string()),
    status: sessionStatus,
    /** null unless active */
    phase: v.union(sessionPhase, v.null()),
    currentQuestionIndex: v.number(),
    questionCount: v.number(),
    /** The weights of the graded questions together, where that is not the number of questions: they share the full score. */
    weightSum: v.optional(v.number()),
    /** The questions that the host does not count (uncounted.ts): which, and their weights together. Absent where there never was one. */
    uncounted: v.optional(v.object({ indexes: v.array(v.number()), weight: v.number() })),
    /** Where the class has a goal: the weighted grades of everybody together, of the questions that it has left, and what they could have been. */
    classGrades: v.optional(v.object({ earned: v.number(), possible: v.number() })),
    /** Where there are teams: what each has earned with the questions that it has left; null where none of its members has been there for any. */
    teamPoints: v.optional(v.array(v.union(v.number(), v.null()))),
    /** What its host has chosen; absent: the standard game. */
    settings: v.optional(chosenSettings),
    /** For which class it is; absent: for whoever has the code. */
    class: v.optional(sessionClass),
    /** From which the order of questions and options follows, where the host wants them mixed (mixing.ts); absent: as they were written. */
    mixSeed: v.optional(v.number()),
    /** How long each question can be answered, ms, null for until the host goes on. Written at the start where not all last as long as the settings say. */
    questionMs: v.optional(v.array(v.union(v.number(), v.null()))),
    /** Nominal start and end of the phase, ms since the epoch; null unless active. The end is null as well while nothing ends by itself. */
    phaseStartedAt: v.union(v.number(), v.null()),
    phaseEndsAt: v.union(v.number(), v.null()),
    /** How much of the phase is left, ms, while the host has stopped the clock. */
    leftMs: v.optional(v.number()),
    /** How long the phase lasts in all, ms, where that is not the time from its start to its end: the host has stopped the clock. */
    phaseMs: v.optional(v.number()),
    /**
     * While a question waits for who has extra time (extraTime.ts): how much more that is at most, as a part of `phaseMs`. The class's time was over by so much
     * before `phaseEndsAt`.
     */
    overtime: v.optional(v.number()),
    /** Somebody was given extra time: the end of a question looks for them. */
    hasExtraTime: v.optional(v.literal(true)),
    /** Counts phase changes. Commands and jobs carry the generation they were meant for. */
    generation: v.number(),
    /** Questions of the quiz of a kind that is not played live, which were therefore not copied. */
    leftOut: v.number(),
    /** Participants ranked in the end: the leaderboard's length then. */
    rankedCount: v.number(),
    isFull: v.boolean(),
    /** Whether anybody was removed: a join looks for its own removal only then. Absent in sessions of an earlier version: unknown. */
    hasRemovals: v.optional(v.boolean()),
    /** Whether a chain of jobs keeps the lobby's row up to date (lobby.ts); absent: no. */
    isLobbyAwake: v.optional(v.boolean()),
    /** How many score sheets the question that is on, or was last, is scored on (scoreSheets.ts); absent: one. */
    sheetCount: v.optional(v.number()),
    /** An earlier version's: a job set places right behind somebody who had left. */
    isMovingUp: v.optional(v.boolean()),
    /** Until when its quiz counts as being played (plays.ts), ms since the epoch; absent before the first join. */
    playedUntil: v.optional(v.number()),
    /** No screen of the host has reported for some time (screens.ts); absent: the host is here, or nothing is known. */
    isHostGone: v.optional(v.literal(true)),
    /** Nobody new may join; absent is open. */
    isLocked: v.optional(v.boolean()),
    /** ISO 8601 */
    createdAt: v.string(),
    startedAt: v.union(v.string(), v.null()),
    endedAt: v.union(v.string(), v.null()),
    /** When the host of an exam has shown everybody its results, ISO 8601. */
    sharedAt: v.optional(v.string()),
    /** Why it was closed before it began, as the refusal that says so; absent otherwise. */
    closedFor: v.optional(closedFor),
    /** ISO 8601, set when what guests had left was deleted (retention.ts). */
    guestsForgottenAt: v.optional(v.string()),
    /** The same of what pupils of a class had left, and of what accounts had answered. */
    pupilsForgottenAt: v.optional(v.string()),
    /** Who joined was told before that the host will see who has answered what. Absent in sessions of an earlier version: the host does not. */
    tellsAnswers: v.optional(v.literal(true)),
    /** ISO 8601, set when the single answers were packed into sheets (answerSheets.ts). */
    answersPackedAt: v.optional(v.string()),
  })
    .index("by_code", ["code"])
    .index("by_status", ["status"])
    .index("by_quiz_and_status", ["quizId", "status"])
    .index("by_host_and_ended_at", ["createdBy", "endedAt"])
    .index("by_class_and_ended_at", ["class.id", "endedAt"])
    .index("by_guests_forgotten_at_and_ended_at", ["guestsForgottenAt", "endedAt"])
    .index("by_pupils_forgotten_at_and_ended_at", ["pupilsForgottenAt", "endedAt"])
    .index("by_answers_packed_at_and_ended_at", ["answersPackedAt", "endedAt"])
    .index("by_host_and_status_and_quiz", ["createdBy", "status", "quizId"]),

  // A row says that a quiz is being played in a session. Written at the first join, deleted when the session is over or has gone on for too long;
  // read by every solo result that is handed in or looked at, which reads no other row of a game. Cold.
  livePlays: defineTable({
    sessionId: v.id("liveQuizSessions"),
    /** The quiz itself may be gone. */
    quizId: v.id("quizzes"),
    /** The quiz at the beginning of the copies that are held back as well. Absent, in rows from before: that quiz alone is. */
    familyId: v.optional(v.id("quizzes")),
    /** For an exam whose results are not shared yet: the only user whose quizzes' results are withheld. Absent: everybody's. */
    onlyOf: v.optional(v.id("users")),
    /** The session has not started yet. */
    isLobby: v.optional(v.literal(true)),
    /** ms since the epoch; from then on it no longer counts. */
    until: v.number(),
  })
    .index("by_session", ["sessionId"])
    .index("by_quiz", ["quizId", "onlyOf"])
    .index("by_family", ["familyId", "onlyOf"])
    .index("by_until", ["until"]),

  // A row holds the key that opens the shared view. Written at creation, and anew when somebody is removed; read by `me` and by joins, which
  // must not read the session row (it changes at every phase, and would run every participant's own query again).
  liveViewKeys: defineTable({
    sessionId: v.id("liveQuizSessions"),
    code: v.string(),
    viewKey: v.string(),
    /** While an exam's results are the host's alone (sharing.ts): for those who must not read the session. */
    hidesResults: v.optional(v.literal(true)),
    /** Where nobody is ranked: the order in which the rows stand is nobody's business. */
    hidesRanks: v.optional(v.literal(true)),
  })
    .index("by_view_key", ["viewKey"])
    .index("by_code", ["code"]),

  // A row is what phones see of the lobby. Written by a job at most every two seconds, when the room has changed; read by the shared view while
  // waiting, and by the host's tally for the number of participants.
  liveLobbies: defineTable({
    sessionId: v.id("liveQuizSessions"),
    count: v.number(),
    /** Display names, newest first. */
    newest: v.array(v.string()),
    /** How many have chosen each team; absent where none is chosen. */
    teams: v.optional(v.array(v.number())),
    /** When the room last changed, or the lobby woke up; ms since the epoch. */
    refreshedAt: v.number(),
  }).index("by_session", ["sessionId"]),

  // A row is the names of a session's class that are still free. Written when the host chooses the class, and by the lobby's job; read by who is about to
  // join, with a key that only a right code gives. Goes with the session's end.
  liveClassPlaces: defineTable({
    sessionId: v.id("liveQuizSessions"),
    placesKey: v.string(),
    free: v.array(freePlace),
  })
    .index("by_session", ["sessionId"])
    .index("by_places_key", ["placesKey"]),

  // A row says whether an answer may be given now. Written when a question opens, closes and is scored; read by every answer, so that none can slip
  // in after the close. Apart from session and question, so that closing and scoring wake no phone.
  liveGates: defineTable({
    sessionId: v.id("liveQuizSessions"),
    questionIndex: v.number(),
    /** What an answer has to look like. Absent where an earlier version asked, as long as that question is on. */
    form: v.optional(liveForm),
    /** As an earlier version wrote it in the place of the form. */
    optionCount: v.optional(v.number()),
    /** ms since the epoch; null while no hour closes it */
    closesAt: v.union(v.number(), v.null()),
    /** Whether an answer may be replaced until then; absent: no. */
    takesChanges: v.optional(v.boolean()),
    /** Whether the time that is left makes points, so that an answer has to look at it; absent: no. */
    countsTime: v.optional(v.boolean()),
    closed: v.union(v.null(), v.object({ at: v.number(), wish: afterClosing })),
    /** Spans during which the vote's clock ran (clockRuns.ts). Absent where an earlier version asked, as long as that question is on. */
    runs: v.optional(v.array(clockRun)),
    /** The class votes a second time; absent: it has not yet. */
    isSecond: v.optional(v.literal(true)),
    /** What the answers came to, once everybody's points are written. */
    sums: v.optional(questionSums),
    /** As an earlier version wrote it in the place of the sums: how many had a part in the question, which the statistics have counted. */
    asked: v.optional(v.number()),
  }).index("by_session", ["sessionId"]),

  // A row is the ticking clock of an active session. Written by the tick, in short phases every second (shared/ticks.ts); read by the host's panel
  // alone. It stays as it is while nothing ends by itself.
  liveClocks: defineTable({
    sessionId: v.id("liveQuizSessions"),
    /** Whole seconds left in the phase. */
    timeLeft: v.number(),
    /** The time the next tick is aimed at, ms since the epoch: a tick for another time is a leftover and does nothing. */
    nextTickAt: v.number(),
  }).index("by_session", ["sessionId"]),

  // A row says until when the host's screens count as open. Written by each of them three times a minute; read by the host's panel, by the jobs that
  // count for them, and by the job that marks the host as gone. Absent where none was ever opened. Goes with the session's end, like the next two.
  liveScreens: defineTable({
    sessionId: v.id("liveQuizSessions"),
    /** ms since the epoch, 0 for never; the next one too. */
    wallUntil: v.number(),
    remoteUntil: v.number(),
    /** For all screens together, panel and lobby too; absent in rows of earlier versions, like the next one. */
    hostUntil: v.optional(v.number()),
    /** Time of the next job that checks `hostUntil`; absent: none is scheduled. */
    watchAt: v.optional(v.number()),
  }).index("by_session", ["sessionId"]),

  // A row is how the running question stands, for the host's other screens. Written by a job, at most once a second while such a screen is open;
  // read by each of them, and each is told its part of it.
  liveCounts: defineTable({
    sessionId: v.id("liveQuizSessions"),
    /** Names the chain of jobs that writes here, by when it began, ms since the epoch: a job of another chain does nothing. */
    countingSince: v.number(),
    /** null before the first count */
    standing: v.union(standing, v.null()),
  }).index("by_session", ["sessionId"]),

  // A row is the phone that a host has made the session's remote, or is about to. Written while they are paired; read by whatever the phone asks for.
  liveRemotes: defineTable({
    sessionId: v.id("liveQuizSessions"),
    code: v.string(),
    /** SHA-256 of the phone's secret in hex; null while there is no remote. */
    secretHash: v.union(v.string(), v.null()),
    /** The host's sign-in that has confirmed it, with which it ends. */
    confirmedBy: v.optional(v.id("authSessions")),
    /** What stands on the host's screen as a QR code, null for nothing. */
    invitation: v.union(v.null(), invitation),
  })
    .index("by_session", ["sessionId"])
    .index("by_code", ["code"]),

  // A row is a session's own copy of a question, without its answer. Written at the start, when the question closes (distribution), and when the
  // session leaves it: always together with the session, so that the shared view is not computed an extra time.
  liveQuestions: defineTable({
    sessionId: v.id("liveQuizSessions"),
    index: v.number(),
    /** The question it was copied from, which may be gone. */
    questionId: v.id("quizQuestions"),
    text: v.string(),
    /** What it asks. Absent, like the next one, in rows of earlier versions, which have options and counts instead (storedRows.ts). */
    content: v.optional(questionContent),
    /** What the class has answered, null until closed. Where it votes twice, the first time; while it talks, without regard to what is right. */
    distribution: v.optional(v.union(distribution, v.null())),
    /** When the first of two votes was closed, ms since the epoch; absent where the class has not talked. Its points are for who was there then. */
    firstClosedAt: v.optional(v.number()),
    /** What the second vote came to, from when that is closed. */
    second: v.optional(secondOutcome),
    /** Median answering time of the first vote, ms: without pauses, with extra time counted as the class's. Absent without answers, or where an earlier version asked. */
    medianMs: v.optional(v.number()),
    options: v.optional(v.array(v.string())),
    counts: v.optional(v.union(v.array(v.number()), v.null())),
    /** How many times as much it is worth as others; absent: once. */
    weight: v.optional(questionWeight),
    image: v.union(v.id("_storage"), v.null()),
    /** What the picture shows; absent where nobody has said it. */
    imageAlt: v.optional(v.string()),
    /** How long the explanation is that comes with the answer; absent where there is none. */
    explanationChars: v.optional(v.number()),
    /** Participants who were there while it was open, whether they answered or not; null until the session has left it. */
    asked: v.union(v.number(), v.null()),
    /** When the session left it, with everybody's points written: ms since the epoch. */
    scoredAt: v.union(v.number(), v.null()),
    /** What the answers came to, from when the session has left it; absent where an earlier version did. */
    outcome: v.optional(
      v.object({
        answered: v.number(),
        /** null: not graded */
        correct: v.union(v.number(), v.null()),
        /** The host left it before its time, with fewer than half answered. */
        cutShort: v.boolean(),
        /** The teacher whose statistics have counted it, so that they can take it back; null where none have. */
        countedFor: v.union(v.id("users"), v.null()),
      }),
    ),
  })
    .index("by_session_and_index", ["sessionId", "index"])
    .index("by_image", ["image"]),

  // A row is the answer to a copied question; one that is not graded has none. Written at start, and when the host accepts another answer; read by scoring
  // and, at reveal, by the shared view.
  liveAnswerKeys: defineTable({
    sessionId: v.id("liveQuizSessions"),
    index: v.number(),
    correctAnswer: keyValue,
    /** Why it is right; absent where the author has not said it. */
    explanation: v.optional(v.string()),
    /** Answers in it that the host has accepted since (accept.ts); absent: none. */
    accepted: v.optional(v.array(answerValue)),
    /** While the points of a finished game follow a changed key (rescoreFinished.ts): the key that they are of, and when the chain of jobs began. */
    rescoring: v.optional(v.object({ from: keyValue, since: v.number() })),
  })
    .index("by_session_and_index", ["sessionId", "index"])
    .index("by_rescoring_since", ["rescoring.since"]),

  // A row is what some participants have answered to a question of a finished game whose points change. Written by a chain of jobs, and deleted by its last
  // one, seconds later.
  liveRescorings: defineTable({
    sessionId: v.id("liveQuizSessions"),
    index: v.number(),
    /** Names the chain, as the key's row does: rows of another one are leftovers. */
    since: v.number(),
    answers: v.array(keptAnswer.extend({ participantId: v.id("liveParticipants") })),
  }).index("by_session_and_index", ["sessionId", "index"]),

  // A row is a score sheet of a running game: what some participants have earned, or all of a class. Written at each scoring, and when somebody leaves;
  // read by phones, by the leaderboard until the end, and by the next scoring. Deleted when the game is over.
  liveScoreSheets: defineTable({
    sessionId: v.id("liveQuizSessions"),
    /** From 0. */
    index: v.number(),
    sheet: scoreSheet,
    /** Each line is for its owner alone: nobody is told of the others. Absent: everybody may read the sheet. */
    isPrivate: v.optional(v.boolean()),
  }).index("by_session_and_index", ["sessionId", "index"]),

  // A row is one person in one session. Written at join, some times while its owner waits, and with what was earned when the game is over; read by its owner's queries, by the host's
  // list and by the leaderboard. A join reads only the rows of its own name, secret and id.
  liveParticipants: defineTable(participantFields)
    .index("by_code_and_secret", ["code", "secretHash"])
    .index("by_code_and_user", ["code", "userId"])
    .index("by_user", ["userId"])
    .index("by_pupil", ["pupilId"])
    .index("by_session_and_pupil", ["sessionId", "pupilId"])
    .index("by_session_and_joined_at", ["sessionId", "joinedAt"])
    .index("by_session_and_name", ["sessionId", "nameKey"])
    .index("by_session_and_rank", ["sessionId", "rank"]),

  // Participant who was removed from a session, by secret, account, or both. Written by a removal. Read when a browser joins, and by the host, who can
  // undo the removal for some seconds and readmit later. Deleted by either, or at the end of the session.
  liveRemovals: defineTable({
    sessionId: v.id("liveQuizSessions"),
    code: v.string(),
    /** As the participant's. */
    secretHash: v.union(v.string(), v.null()),
    /** null for guests */
    userId: v.union(v.id("users"), v.null()),
    /** For the host's list. Absent in rows of earlier versions. */
    displayName: v.optional(v.string()),
    /** While the removal can be undone. */
    seat: v.optional(removedSeat),
  })
    .index("by_code_and_secret", ["code", "secretHash"])
    .index("by_code_and_user", ["code", "userId"])
    .index("by_session", ["sessionId"])
    .index("by_user", ["userId"]),

  // A row is one participant's answer to one question; null is written at scoring for those who did not answer. Replaced where the host lets answers
  // be changed. Hot: one insert per answer, and no answer reads another's row.
  liveAnswers: defineTable(answerFields)
    .index("by_session_and_question", ["sessionId", "questionIndex"])
    .index("by_participant_and_question", ["participantId", "questionIndex"]),

  // A row is everything that one participant has answered in a game that is over. Written once by a job after the end, which deletes the single answers
  // (answerSheets.ts); read by the host's report and in the own data. Cold. Goes with the participant.
  liveAnswerSheets: defineTable({
    sessionId: v.id("liveQuizSessions"),
    participantId: v.id("liveParticipants"),
    /** By the questions' indexes; null for a question that the participant was not asked. */
    answers: v.array(v.union(v.null(), keptAnswer)),
  })
    .index("by_session", ["sessionId"])
    .index("by_participant", ["participantId"]),
};
