// Access control of every public function, for every kind of caller. A public function without a row in TABLE fails the
// test "has a row for every public function".
import type { FunctionReference } from "convex/server";
import { getFunctionName } from "convex/server";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { api } from "../../convex/_generated/api";
import type { Id, TableNames } from "../../convex/_generated/dataModel";
import schema from "../../convex/schema";
import { toSheet } from "../../convex/shared/scoreSheet";
import { type Backend, type Caller, newBackend } from "./support/backend";
import { uploadFile } from "./support/files";
import { LiveGame, newQuiz, sampleQuestions } from "./support/game";
import { newSecret, outcome, type Person, person } from "./support/people";
import { callPublic, publicFunctions } from "./support/publicFunctions";

/** Order of the results in every row of the table. */
const CALLERS = [
  "guest", // not signed in, not in the session
  "participant", // a guest in the session
  "student", // signed in, in the session under the account
  "stranger", // a signed-in student who is not in the session
  "owner", // the teacher whose quiz and session it is
  "other", // another teacher
] as const;

/** Data available to a caller of the table. */
type CallerData = {
  as: Caller;
  code: string;
  secret: string;
  viewKey: string;
  quizId: Id<"quizzes">;
  questionId: Id<"quizQuestions">;
  storageId: Id<"_storage">;
  participantId: Id<"liveParticipants">;
  feedbackId: Id<"feedbacks">;
  messageId: Id<"feedbackMessages">;
  categoryId: Id<"categories">;
  homeworkCode: string;
  placeId: Id<"homeworkPlaces">;
  examId: Id<"liveQuizSessions">;
  sheet: number;
  paperId: Id<"liveParticipants">;
  classId: Id<"classes">;
  pupilId: Id<"pupils">;
  removalId: Id<"liveRemovals">;
};

type Row = [
  fn: FunctionReference<"query" | "mutation" | "action">,
  args: (data: CallerData) => Record<string, unknown>,
  expected: string,
];

const FIRST_PAGE = { numItems: 10, cursor: null };
const NO_ACCOUNT = { email: "kimse@ornek.test", password: "" };
const NEW_QUIZ = { title: "Yeni", description: "", category: null };
const ownQuestion = () => ({ ...sampleQuestions([0])[0]!, questionId: null });
const hosting = ({ code }: CallerData) => ({ code });
const command = ({ code }: CallerData) => ({ code, generation: 0 });
const feedbackForm = ({ feedbackId }: CallerData) => ({ feedbackId });
const feedbackMessage = ({ feedbackId, messageId }: CallerData) => ({ feedbackId, messageId });
const proof = ({ code, secret }: CallerData) => ({ code, secret });
const solving = ({ homeworkCode, secret }: CallerData) => ({ code: homeworkCode, secret });

const exam = ({ examId }: CallerData) => ({ sessionId: examId });

// "ok": any value except null; "null": the value null; otherwise an error code.
const HOST_ONLY = "UNAUTHENTICATED UNAUTHENTICATED FORBIDDEN FORBIDDEN ok NOT_FOUND";
const COMMAND = HOST_ONLY.replace("ok", "null");
const TEACHERS = "UNAUTHENTICATED UNAUTHENTICATED FORBIDDEN FORBIDDEN ok ok";
const STUDENTS = "UNAUTHENTICATED UNAUTHENTICATED ok ok FORBIDDEN FORBIDDEN";
const SIGNED_IN = "UNAUTHENTICATED UNAUTHENTICATED ok ok ok ok";
// The existence of a feedback form is public, so its error differs from NOT_FOUND.
const FORM_OWNER_ONLY = HOST_ONLY.replace("NOT_FOUND", "FEEDBACK_NOT_YOURS");
const FORM_COMMAND = FORM_OWNER_ONLY.replace("ok", "null");
const EVERYBODY = "ok ok ok ok ok ok";

const TABLE: Row[] = [
  [api.auth.isAuthenticated, () => ({}), EVERYBODY],
  [
    api.auth.signIn,
    () => ({ provider: "password", params: { flow: "signUp", name: "A", ...NO_ACCOUNT } }),
    "WEAK_PASSWORD WEAK_PASSWORD WEAK_PASSWORD WEAK_PASSWORD WEAK_PASSWORD WEAK_PASSWORD",
  ],
  [api.auth.signOut, () => ({}), "null null null null null null"],
  [api.users.viewer, () => ({}), "null null ok ok ok ok"],
  [api.accounts.settings, () => ({}), EVERYBODY],
  [api.accounts.requestPasswordReset, () => ({ email: "" }), EVERYBODY.replaceAll("ok", "MAIL_UNAVAILABLE")],
  [api.accounts.rename, () => ({ name: "Yeni Ad" }), SIGNED_IN.replaceAll("ok", "null")],
  [
    api.accounts.changePassword,
    () => ({ oldPassword: "eski-sifre", newPassword: "kisa" }),
    SIGNED_IN.replaceAll("ok", "WEAK_PASSWORD"), // permitted callers reach the check of the new password
  ],
  [
    api.accounts.remove,
    () => ({ confirmation: "kimse@ornek.test", password: "sifre" }),
    SIGNED_IN.replaceAll("ok", "CONFIRMATION_WRONG"),
  ],
  [api.accounts.paperHeading, () => ({}), TEACHERS.replaceAll("ok", "null")],
  [
    api.accounts.setPaperHeading,
    () => ({ school: "Okul", year: "", term: "", exam: "", teacher: "" }),
    TEACHERS.replaceAll("ok", "null"),
  ],
  [api.accounts.data, () => ({ from: null }), SIGNED_IN],
  [api.categories.list, () => ({ paginationOpts: FIRST_PAGE }), SIGNED_IN],
  [api.categories.own, () => ({}), TEACHERS],
  [
    api.categories.one,
    ({ categoryId }) => ({ categoryId }),
    "UNAUTHENTICATED UNAUTHENTICATED null null ok null",
  ],
  [api.categories.update, ({ categoryId }) => ({ categoryId, name: "Fen", icon: "FiBook" }), COMMAND],
  [api.categories.remove, ({ categoryId }) => ({ categoryId }), COMMAND],
  [api.categories.create, () => ({ name: "Tarih", icon: "FiBook" }), TEACHERS],
  [api.classes.list, () => ({}), TEACHERS],
  [
    api.classes.one,
    ({ classId }) => ({ classId }),
    "UNAUTHENTICATED UNAUTHENTICATED FORBIDDEN FORBIDDEN ok null",
  ],
  [api.classes.games, ({ classId }) => ({ classId, paginationOpts: FIRST_PAGE }), HOST_ONLY],
  [
    api.classes.pupil,
    ({ pupilId }) => ({ pupilId }),
    "UNAUTHENTICATED UNAUTHENTICATED FORBIDDEN FORBIDDEN ok null",
  ],
  [api.classes.homework, ({ classId }) => ({ classId, paginationOpts: FIRST_PAGE }), HOST_ONLY],
  [api.classes.pupilHomework, ({ pupilId }) => ({ pupilId, paginationOpts: FIRST_PAGE }), HOST_ONLY],
  [api.classes.openHomework, ({ classId }) => ({ classId }), HOST_ONLY],
  [api.classes.namesakes, ({ pupilId }) => ({ pupilId }), TEACHERS], // empty for a pupil of another teacher
  [api.classes.issueCodes, ({ classId, pupilId }) => ({ classId, pupilIds: [pupilId] }), HOST_ONLY],
  [api.classes.pupilGames, ({ pupilId }) => ({ pupilId, paginationOpts: FIRST_PAGE }), HOST_ONLY],
  [api.classes.create, () => ({ name: "8-B", pupils: [{ name: "Ayşe Kaya", number: "7" }] }), TEACHERS],
  [api.classes.rename, ({ classId }) => ({ classId, name: "8-C" }), COMMAND],
  [api.classes.add, ({ classId }) => ({ classId, pupils: [{ name: "Can Er", number: "" }] }), HOST_ONLY],
  [
    api.classes.updatePupil,
    ({ pupilId }) => ({ pupilId, name: "Ali Yılmaz", number: "12", factor: 2 as const }),
    COMMAND,
  ],
  [api.classes.erasePupil, ({ pupilId }) => ({ pupilId }), COMMAND],
  [api.classes.remove, ({ classId }) => ({ classId }), COMMAND],
  [api.quizzes.isLongShelf, () => ({}), SIGNED_IN],
  [api.quizzes.list, () => ({ category: null, paginationOpts: FIRST_PAGE }), SIGNED_IN],
  [api.quizzes.search, () => ({ text: "örnek", whose: "others" }), SIGNED_IN],
  [api.quizzes.preview, ({ quizId }) => ({ quizId }), TEACHERS],
  [
    api.quizzes.copy,
    ({ quizId }) => ({ quizId }),
    "UNAUTHENTICATED UNAUTHENTICATED FORBIDDEN FORBIDDEN ok QUIZ_NOT_COPYABLE",
  ],
  [api.quizzes.create, () => ({ ...NEW_QUIZ, questions: sampleQuestions() }), TEACHERS],
  [api.quizzes.usualAudience, () => ({}), TEACHERS],
  [api.quizzes.fromSource, () => ({ sourceKey: "0" }), TEACHERS.replaceAll("ok", "null")],
  [api.quizzes.solo, ({ quizId }) => ({ quizId }), STUDENTS],
  [
    api.quizResults.finish,
    ({ quizId, questionId }) => ({
      quizId,
      attemptId: newSecret(),
      answers: [{ questionId, answer: 0 }],
    }),
    // Students reach the check that every question has an answer.
    STUDENTS.replaceAll("ok", "QUIZ_CHANGED"),
  ],
  [api.quizResults.review, () => ({ attemptId: newSecret() }), STUDENTS.replaceAll("ok", "null")],
  [
    api.quizzes.forEdit,
    ({ quizId }) => ({ quizId }),
    "UNAUTHENTICATED UNAUTHENTICATED FORBIDDEN FORBIDDEN ok QUIZ_NOT_YOURS",
  ],
  [api.quizzes.forExport, ({ quizId }) => ({ quizId }), HOST_ONLY.replace("NOT_FOUND", "null")],
  [
    api.quizzes.update,
    ({ quizId }) => ({ quizId, ...NEW_QUIZ, updatedAt: null, questions: [ownQuestion()] }),
    "UNAUTHENTICATED UNAUTHENTICATED FORBIDDEN FORBIDDEN null QUIZ_NOT_YOURS",
  ],
  [
    api.quizzes.setAudience,
    ({ quizId }) => ({ quizId, audience: "me" }),
    "UNAUTHENTICATED UNAUTHENTICATED FORBIDDEN FORBIDDEN null QUIZ_NOT_YOURS",
  ],
  [
    api.quizzes.remove,
    ({ quizId }) => ({ quizId }),
    "UNAUTHENTICATED UNAUTHENTICATED FORBIDDEN FORBIDDEN null QUIZ_NOT_YOURS",
  ],
  [api.images.generateUploadUrl, () => ({}), TEACHERS],
  [api.images.register, ({ storageId }) => ({ storageId }), TEACHERS],
  [api.liveQuizSessions.create, ({ quizId }) => ({ quizId }), TEACHERS],
  [api.liveQuizSessions.createQuick, () => ({}), TEACHERS],
  [api.liveQuizSessions.open, () => ({}), TEACHERS],
  [api.liveTrials.open, ({ quizId }) => ({ quizId }), TEACHERS.replace(/ok$/, "QUIZ_NOT_YOURS")],
  [api.liveTrials.ended, () => ({}), TEACHERS.replaceAll("ok", "null")],
  [api.firstSteps.mine, () => ({}), TEACHERS.replace("ok", "null")], // the owner has a quiz
  [api.firstSteps.dismiss, () => ({}), TEACHERS.replaceAll("ok", "null")],
  [api.firstSteps.keepSample, () => ({}), TEACHERS],
  [api.liveQuizSessions.past, () => ({ paginationOpts: FIRST_PAGE }), TEACHERS],
  [api.liveQuizSessions.remove, hosting, HOST_ONLY.replace("ok", "SESSION_RUNNING")],
  [api.liveQuizSessions.entry, hosting, EVERYBODY],
  [api.liveQuizSessions.view, ({ viewKey }) => ({ viewKey }), "null ok ok null ok null"],
  [api.liveQuizSessions.question, ({ viewKey }) => ({ viewKey }), "null ok ok null ok null"],
  [api.liveQuizSessions.page, ({ viewKey }) => ({ viewKey, index: 0 }), "null null null null null null"], // the quiz has none
  [api.liveQuizSessions.panel, hosting, HOST_ONLY],
  [api.liveQuizSessions.tally, hosting, HOST_ONLY],
  [api.liveQuizSessions.questionResults, hosting, HOST_ONLY],
  [api.liveQuizSessions.leftQuestions, hosting, HOST_ONLY],
  [api.reports.overview, hosting, COMMAND], // null: the session has not ended
  [api.reports.questions, hosting, HOST_ONLY],
  [api.reports.passages, hosting, HOST_ONLY],
  [api.reports.written, hosting, HOST_ONLY.replace("ok", "null")], // null: not an exam on paper
  [
    api.reports.pupils,
    ({ code }) => ({ code, order: "place" as const, paginationOpts: FIRST_PAGE }),
    HOST_ONLY,
  ],
  [api.reports.given, ({ code }) => ({ code, index: 0, paginationOpts: FIRST_PAGE }), HOST_ONLY],
  [api.reports.toMark, ({ code }) => ({ code, index: 0, paginationOpts: FIRST_PAGE }), HOST_ONLY],
  [api.reports.acceptedInQuiz, ({ code }) => ({ code, index: 0 }), HOST_ONLY.replace("ok", "null")],
  [
    api.reports.storeAccepted,
    ({ code }) => ({ code, index: 0, answer: "Ankara" }),
    HOST_ONLY.replace("ok", "INVALID_INPUT"), // nothing was accepted
  ],
  [api.liveQuizSessions.setLocked, (data) => ({ ...hosting(data), isLocked: true }), COMMAND],
  [api.liveQuizSessions.settings, hosting, HOST_ONLY],
  [
    api.liveQuizSessions.configure,
    (data) => ({ ...hosting(data), settings: { questionMs: 20_000 } }),
    HOST_ONLY.replace("ok", "SESSION_STARTED"),
  ],
  [api.liveQuizSessions.unreadable, hosting, HOST_ONLY],
  [api.liveQuizSessions.classChoice, hosting, HOST_ONLY],
  [
    api.liveQuizSessions.setClass,
    (data) => ({ ...hosting(data), class: null }),
    HOST_ONLY.replace("ok", "SESSION_STARTED"),
  ],
  [api.liveQuizSessions.start, command, COMMAND],
  [api.liveQuizSessions.showOptions, command, COMMAND],
  [api.liveQuizSessions.reveal, command, COMMAND],
  [api.liveQuizSessions.discuss, command, COMMAND],
  [api.liveQuizSessions.askAgain, command, COMMAND],
  [api.liveQuizSessions.next, command, COMMAND],
  [api.liveQuizSessions.hold, command, COMMAND],
  [api.liveQuizSessions.resume, command, COMMAND],
  [api.liveQuizSessions.addTime, command, COMMAND],
  [
    api.liveQuizSessions.ask,
    (data) => ({ ...command(data), form: { type: "true_false" as const } }),
    HOST_ONLY.replace("ok", "INVALID_INPUT"), // a session of a quiz
  ],
  [
    api.liveQuizSessions.setAnswerKey,
    (data) => ({ ...hosting(data), questionIndex: 0, answer: 0 }),
    HOST_ONLY.replace("ok", "INVALID_INPUT"),
  ],
  [api.liveQuizSessions.keep, hosting, HOST_ONLY.replace("ok", "INVALID_INPUT")],
  [api.liveQuizSessions.setCounted, (data) => ({ ...command(data), counts: false }), COMMAND],
  [
    api.liveQuizSessions.setAccepted,
    (data) => ({ ...hosting(data), questionIndex: 0, answer: "Ankara", accepts: true }),
    HOST_ONLY,
  ],
  [api.liveQuizSessions.given, hosting, HOST_ONLY.replace("ok", "null")],
  [api.liveQuizSessions.share, hosting, HOST_ONLY.replace("ok", "SESSION_RUNNING")],
  [api.liveQuizSessions.finish, hosting, COMMAND],
  [
    api.liveParticipants.join,
    (data) => ({ ...proof(data), nickname: "Yeni", draw: 1 }),
    "ok ok ok ok HOST_CANNOT_JOIN TEACHER_CANNOT_JOIN",
  ],
  [api.liveParticipants.openPlaces, proof, EVERYBODY], // the session is for no class, so there is no list
  [api.liveParticipants.freePlaces, () => ({ placesKey: "" }), "null null null null null null"],
  [
    api.liveParticipants.freePlace,
    ({ code, participantId }) => ({ code, participantId }),
    HOST_ONLY.replace("ok", "NOT_FOUND"), // a guest's seat
  ],
  [api.liveParticipants.scores, ({ viewKey }) => ({ viewKey, sheet: 0 }), "null ok ok null ok null"],
  [api.liveParticipants.me, proof, "null ok ok null null null"],
  [api.liveParticipants.wasRemoved, proof, EVERYBODY],
  [api.liveParticipants.givenName, ({ code }) => ({ code, draw: 1 }), "null null null null null null"],
  [api.liveParticipants.places, (data) => ({ kept: [proof(data)] }), EVERYBODY],
  [
    api.liveParticipants.leave,
    proof,
    "NOT_A_PARTICIPANT ok ok NOT_A_PARTICIPANT NOT_A_PARTICIPANT NOT_A_PARTICIPANT",
  ],
  [
    api.liveParticipants.chooseTeam,
    (data) => ({ ...proof(data), team: 0 }),
    "NOT_A_PARTICIPANT TEAMS_ARE_SET TEAMS_ARE_SET NOT_A_PARTICIPANT NOT_A_PARTICIPANT NOT_A_PARTICIPANT",
  ],
  [
    api.liveParticipants.choosePencil,
    (data) => ({ ...proof(data), colour: "blue", mark: "star" }),
    "NOT_A_PARTICIPANT null null NOT_A_PARTICIPANT NOT_A_PARTICIPANT NOT_A_PARTICIPANT",
  ],
  [api.liveParticipants.list, hosting, HOST_ONLY],
  [
    api.liveParticipants.rename,
    ({ code, participantId }) => ({ code, participantId, nickname: "Yeni" }),
    COMMAND.replaceAll("null", "ok"),
  ],
  [
    api.liveParticipants.setExtraTime,
    ({ code, participantId }) => ({ code, participantId, factor: 2 }),
    COMMAND,
  ],
  [api.liveParticipants.remove, ({ code, participantId }) => ({ code, participantId }), HOST_ONLY],
  [api.liveParticipants.removed, hosting, HOST_ONLY],
  [api.liveParticipants.undoRemoval, ({ code, removalId }) => ({ code, removalId }), COMMAND],
  [api.liveParticipants.readmit, ({ code, removalId }) => ({ code, removalId }), COMMAND],
  [api.liveParticipants.ownScore, (data) => ({ ...proof(data), sheet: 0 }), "null ok ok null null null"],
  [api.liveParticipants.leaders, hosting, COMMAND],
  [api.liveParticipants.leaderboard, ({ viewKey }) => ({ viewKey }), "null null null null null null"], // the game is running
  [
    api.liveParticipants.leaderboardPage,
    ({ viewKey }) => ({ viewKey, paginationOpts: FIRST_PAGE }),
    EVERYBODY, // never null: a wrong key returns an empty page, see "the access table" below
  ],
  [
    api.liveAnswers.submit,
    (data) => ({ ...proof(data), questionIndex: 0, answer: 1 }),
    "NOT_A_PARTICIPANT ok ok NOT_A_PARTICIPANT NOT_A_PARTICIPANT NOT_A_PARTICIPANT",
  ],
  [api.liveAnswers.mine, (data) => ({ ...proof(data), questionIndex: 1 }), "null null null null null null"],
  // The game is running.
  [api.liveAnswers.outcomes, proof, "null null null null null null"],
  [api.liveAnswers.passages, proof, "null null null null null null"],
  [api.liveAnswers.reachable, proof, "null null null null null null"],
  [
    api.liveAnswers.check,
    (data) => ({ ...proof(data), index: 0, answer: 0 }),
    "null null null null null null",
  ],
  [api.reviews.offer, ({ code }) => ({ codes: [code] }), HOST_ONLY],
  [
    api.reviews.create,
    ({ code }) => ({ codes: [code], draftId: newSecret() }),
    HOST_ONLY.replace("ok", "NOTHING_TO_REVIEW"), // the game is running
  ],
  [api.liveScreens.seen, hosting, COMMAND],
  [api.liveScreens.count, hosting, COMMAND], // nothing is counted before a screen connects
  [api.liveScreens.state, hosting, HOST_ONLY],
  [api.livePhoneless.choice, hosting, HOST_ONLY],
  [
    api.livePhoneless.choose,
    (data) => ({ ...hosting(data), ways: { hands: true as const, teams: 2 } }),
    HOST_ONLY.replace("ok", "SESSION_STARTED"),
  ],
  [
    api.livePhoneless.setHands,
    (data) => ({ ...hosting(data), questionIndex: 0, option: 0, count: 1 }),
    HOST_ONLY.replace("ok", "INVALID_INPUT"), // the host counts no hands
  ],
  [
    api.livePhoneless.joinCards,
    (data) => ({ ...hosting(data), cards: [1] }),
    HOST_ONLY.replace("ok", "INVALID_INPUT"), // the session reads no cards
  ],
  [
    api.livePhoneless.answerCards,
    (data) => ({ ...hosting(data), questionIndex: 0, answers: [{ card: 1, option: 0 }] }),
    HOST_ONLY.replace("ok", "INVALID_INPUT"), // as above
  ],
  [api.livePhoneless.cards, hosting, COMMAND],
  [api.livePhoneless.remoteCards, proof, "null null null null null null"],
  [
    api.livePhoneless.touchTeam,
    (data) => ({ ...hosting(data), questionIndex: 0, team: 0, option: 0 }),
    HOST_ONLY.replace("ok", "INVALID_INPUT"), // no team is at the board
  ],
  [api.livePhoneless.teams, hosting, COMMAND],
  [api.livePhoneless.remoteTeams, proof, "null null null null null null"],
  [api.livePhoneless.teamMembers, hosting, COMMAND],
  [api.livePhoneless.dealPupils, hosting, HOST_ONLY.replace("ok", "INVALID_INPUT")], // as above
  [
    api.livePhoneless.setMember,
    (data) => ({ ...hosting(data), pupilId: data.pupilId, team: 0 }),
    HOST_ONLY.replace("ok", "INVALID_INPUT"), // as above
  ],
  [api.livePhoneless.hands, hosting, COMMAND],
  [api.livePhoneless.remoteHands, proof, "null null null null null null"],
  [api.liveRemotes.invite, (data) => ({ ...hosting(data), secret: newSecret() }), HOST_ONLY],
  [api.liveRemotes.withdraw, hosting, COMMAND],
  [
    api.liveRemotes.accept,
    (data) => ({ ...proof(data), invitation: newSecret() }),
    EVERYBODY.replaceAll("ok", "INVITATION_OVER"), // an invitation that does not exist
  ],
  [
    api.liveRemotes.confirm,
    (data) => ({ ...hosting(data), digits: "0000" }),
    HOST_ONLY.replace("ok", "INVITATION_OVER"),
  ],
  [api.liveRemotes.revoke, hosting, COMMAND],
  // None of the callers is a remote; remotes.test.ts has one.
  [api.liveRemotes.pairing, proof, "null null null null null null"],
  [api.liveRemotes.view, proof, "null null null null null null"],
  [
    api.liveRemotes.count,
    (data) => ({ ...proof(data), withSilent: true, withSecret: true }),
    "null null null null null null",
  ],
  [api.liveRemotes.given, proof, "null null null null null null"],
  [api.liveRemotes.page, (data) => ({ ...proof(data), index: 0 }), "null null null null null null"],
  [
    api.homework.give,
    ({ quizId }) => {
      const times = { opensAt: Date.now(), closesAt: Date.now() + 60_000 };
      return { quizId, ...times, attempts: 1, counts: "best" as const, mixes: false };
    },
    "UNAUTHENTICATED UNAUTHENTICATED FORBIDDEN FORBIDDEN ok QUIZ_NOT_COPYABLE",
  ],
  [api.homework.given, () => ({}), TEACHERS],
  [api.homework.remove, ({ homeworkCode }) => ({ code: homeworkCode }), COMMAND],
  [
    api.homework.changeEnd,
    ({ homeworkCode }) => ({ code: homeworkCode, closesAt: Date.now() + 120_000 }),
    COMMAND,
  ],
  [api.homework.close, ({ homeworkCode }) => ({ code: homeworkCode }), COMMAND],
  [api.homework.recount, ({ homeworkCode }) => ({ code: homeworkCode }), COMMAND],
  [api.homework.acceptLate, ({ homeworkCode, placeId }) => ({ code: homeworkCode, placeId }), COMMAND],
  [
    api.homework.setAccepted,
    ({ homeworkCode }) => ({ code: homeworkCode, questionIndex: 0, answer: "Ankara", accepts: true }),
    HOST_ONLY.replace("ok", "INVALID_INPUT"), // its question is a choice
  ],
  [
    api.homework.mark,
    ({ homeworkCode, placeId }) => ({ code: homeworkCode, placeId, index: 0, points: 1 }),
    HOST_ONLY.replace("ok", "INVALID_INPUT"), // its question is a choice
  ],
  [api.homework.removePlace, ({ homeworkCode, placeId }) => ({ code: homeworkCode, placeId }), COMMAND],
  [
    api.homework.begun,
    ({ homeworkCode }) => ({ code: homeworkCode }),
    "UNAUTHENTICATED UNAUTHENTICATED FORBIDDEN FORBIDDEN ok NOT_FOUND",
  ],
  [
    api.homework.removePlaces,
    ({ homeworkCode }) => ({ code: homeworkCode, removed: { answered: 0, from: 0, until: Date.now() } }),
    COMMAND,
  ],
  [api.homework.entry, ({ homeworkCode }) => ({ code: homeworkCode }), EVERYBODY],
  [
    api.homework.begin,
    (data) => ({ ...solving(data), name: "Yeni", attempt: 1 }),
    "ok ok ok ok HOST_CANNOT_JOIN ok",
  ],
  [api.homework.mine, (data) => solving(data), "null ok null null null null"],
  [api.homework.questions, (data) => solving(data), EVERYBODY], // empty for callers without a homework place
  [api.homework.pages, (data) => solving(data), EVERYBODY], // empty, too
  [api.homework.review, (data) => solving(data), "null null null null null null"], // the homework is open
  [
    api.homework.check,
    (data) => ({ ...solving(data), index: 0, answer: 0 }),
    "null null null null null null",
  ],
  [
    api.homework.answer,
    (data) => ({ ...solving(data), attempt: 1, index: 0, answer: 0 }),
    "NOT_FOUND ok NOT_FOUND NOT_FOUND NOT_FOUND NOT_FOUND",
  ],
  [
    api.homework.handIn,
    (data) => ({ ...solving(data), attempt: 1 }),
    "NOT_FOUND ok NOT_FOUND NOT_FOUND NOT_FOUND NOT_FOUND",
  ],
  [
    api.paperExams.create,
    ({ quizId }) => ({ quizId, booklets: 1 }),
    TEACHERS.replace(/ok$/, "QUIZ_NOT_FOUND"), // the quiz may not be copied
  ],
  [api.paperExams.view, exam, HOST_ONLY],
  [api.paperExams.unread, ({ classId }) => ({ classId }), HOST_ONLY],
  [api.paperExams.ofQuiz, ({ quizId }) => ({ quizId }), TEACHERS],
  [api.paperExams.questions, exam, HOST_ONLY],
  [
    api.paperExams.check,
    (data) => ({ ...exam(data), pages: [{ sheet: 1, page: 0, number: null, booklet: 0 }] }),
    HOST_ONLY,
  ],
  [api.paperExams.addSheets, exam, COMMAND],
  [
    api.paperExams.setAbsent,
    (data) => ({ ...exam(data), pupilIds: [data.pupilId], isAbsent: true }),
    COMMAND,
  ],
  [
    api.paperExams.record,
    (data) => ({
      ...exam(data),
      readings: [{ sheet: data.sheet, page: 0, number: "12", booklet: 0, marks: [0, 0, 0] }],
    }),
    HOST_ONLY,
  ],
  [
    api.paperExams.enter,
    (data) => ({ ...exam(data), owner: { number: "13" }, booklet: 1, marks: [0, 0, 0] }),
    HOST_ONLY,
  ],
  [
    api.paperExams.correct,
    (data) => ({ ...exam(data), participantId: data.paperId, questionIndex: 0, answer: 1 }),
    COMMAND,
  ],
  [api.paperExams.setKey, (data) => ({ ...exam(data), questionIndex: 0, option: 1 }), COMMAND],
  [api.paperExams.removeReading, (data) => ({ ...exam(data), participantId: data.paperId }), HOST_ONLY],
  [
    api.paperExams.restoreReading,
    (data) => ({
      ...exam(data),
      paper: {
        owner: { number: "14" },
        pages: [{ page: 0, booklet: 0, marks: [0, 0, 0] }],
        corrections: [{ questionIndex: 0, answer: 1 }],
      },
    }),
    HOST_ONLY,
  ],
  [api.paperPoints.view, exam, HOST_ONLY],
  [
    api.paperPoints.enter,
    (data) => ({ ...exam(data), entered: [{ pupilId: data.pupilId, index: 0, points: 1 }] }),
    HOST_ONLY.replace("ok", "INVALID_INPUT"),
  ],
  // The exam has no class, so no pupil belongs to it.
  [
    api.paperPoints.setAbsent,
    (data) => ({ ...exam(data), pupilId: data.pupilId, isAbsent: true }),
    HOST_ONLY.replace("ok", "INVALID_INPUT"),
  ],
  [
    api.paperPoints.record,
    (data) => ({ ...exam(data), pages: [{ sheet: data.sheet, points: [{ index: 0, points: 1 }] }] }),
    HOST_ONLY,
  ],
  [api.paperPhones.invite, (data) => ({ ...exam(data), secret: newSecret() }), HOST_ONLY],
  [api.paperPhones.withdraw, exam, COMMAND],
  [
    api.paperPhones.confirm,
    (data) => ({ ...exam(data), digits: "0000" }),
    HOST_ONLY.replace("ok", "INVITATION_OVER"),
  ],
  [api.paperPhones.revoke, exam, COMMAND],
  [api.paperPhones.state, exam, HOST_ONLY],
  // None of the callers is the phone of an exam; paper/phone.test.ts has one.
  [api.paperPhones.exam, proof, "null null null null null null"],
  [api.paperPhones.pupils, proof, "null null null null null null"],
  [
    api.paperPhones.check,
    (data) => ({ ...proof(data), pages: [{ sheet: data.sheet, page: 0, number: "11", booklet: 0 }] }),
    "null null null null null null",
  ],
  [
    api.paperPhones.record,
    (data) => ({
      ...proof(data),
      readings: [{ sheet: data.sheet, page: 0, number: "12", booklet: 0, marks: [0, 0, 0] }],
    }),
    EVERYBODY.replaceAll("ok", "PHONE_UNPAIRED"),
  ],
  [
    api.paperPhones.recordPoints,
    (data) => ({ ...proof(data), pages: [{ sheet: data.sheet, points: [{ index: 0, points: 1 }] }] }),
    EVERYBODY.replaceAll("ok", "PHONE_UNPAIRED"),
  ],
  [api.paperExams.remove, exam, COMMAND],
  [api.liveClock.now, () => ({}), EVERYBODY],
  [api.liveClock.read, hosting, HOST_ONLY],
  [api.statistics.teacher, () => ({}), TEACHERS],
  [api.statistics.student, () => ({}), STUDENTS],
  [api.feedbacks.list, () => ({ paginationOpts: FIRST_PAGE }), TEACHERS],
  [api.feedbacks.create, () => ({ title: "Yeni", description: "" }), TEACHERS],
  [api.feedbacks.form, feedbackForm, EVERYBODY],
  [
    api.feedbacks.send,
    ({ feedbackId }) => ({ feedbackId, text: "Merhaba", token: newSecret() }),
    "null null null null null null",
  ],
  [api.feedbacks.manage, feedbackForm, FORM_OWNER_ONLY],
  [api.feedbacks.inbox, (data) => ({ ...feedbackForm(data), paginationOpts: FIRST_PAGE }), FORM_OWNER_ONLY],
  [api.feedbacks.setActive, (data) => ({ ...feedbackForm(data), isActive: false }), FORM_COMMAND],
  [api.feedbacks.editMessage, (data) => ({ ...feedbackMessage(data), text: "Düzeltildi" }), FORM_COMMAND],
  [api.feedbacks.removeMessage, feedbackMessage, FORM_COMMAND],
  [api.feedbacks.remove, feedbackForm, FORM_COMMAND],
];

let shared: ReturnType<typeof createWorld> | undefined;
/** Returns the data shared by all calls that change nothing. */
function sharedWorld(): ReturnType<typeof createWorld> {
  shared ??= createWorld();
  return shared;
}

beforeAll(() => {
  vi.stubEnv("AUTH_LOG_LEVEL", "ERROR");
  // Stops the clocks of all sessions created so far.
  vi.useFakeTimers();
});
afterAll(() => {
  vi.useRealTimers();
});

describe.each(TABLE.map(([fn, args, expected]) => ({ name: getFunctionName(fn), fn, args, expected })))(
  "$name",
  ({ fn, args, expected }) => {
    it(`returns ${expected}`, async () => {
      const isQuery = FUNCTIONS.get(getFunctionName(fn))?.kind === "query";
      const expectedAnswers = expected.split(" ");
      const answers = [];
      for (const [index, caller] of CALLERS.entries()) {
        // Queries and refused calls change nothing, so they share one backend. Creating its data takes longer than the
        // call.
        const isRefused = /^[A-Z]/.test(expectedAnswers[index] ?? "");
        const data = (isQuery || isRefused ? await sharedWorld() : await createWorld()).dataOf[caller];
        answers.push(await resultText(data.as, fn, args(data)));
      }
      expect(answers.join(" ")).toBe(expected);
    });
  },
);

describe("the access table", () => {
  it("has a row for every public function", () => {
    const inTable = TABLE.map(([fn]) => getFunctionName(fn)).sort();
    expect(inTable).toEqual([...FUNCTIONS.keys()].sort());
  });

  it("returns no leaderboard and empty pages for a wrong view key, even after the game", async () => {
    const { backend, dataOf } = await createWorld();
    const { guest, participant, stranger, owner } = dataOf;
    expect((await page(participant)).page).toEqual([]);
    expect(await places(participant)).toBeNull();
    await owner.as.mutation(api.liveQuizSessions.finish, { code: participant.code });
    await vi.advanceTimersByTimeAsync(1);
    await backend.finishInProgressScheduledFunctions();
    expect((await page(guest)).page).toEqual([]);
    expect((await page(participant)).page).toHaveLength(2);
    expect(await places(guest)).toBeNull();
    expect(await places(stranger)).toBeNull();
    expect(await places(participant)).not.toBeNull();

    async function places({ as, viewKey }: CallerData) {
      return await as.query(api.liveParticipants.leaderboard, { viewKey });
    }

    async function page({ as, viewKey }: CallerData) {
      return await as.query(api.liveParticipants.leaderboardPage, { viewKey, paginationOpts: FIRST_PAGE });
    }
  });
});

describe("arguments with −0, which indexes distinguish from 0", () => {
  it.each(
    TABLE.filter(([fn]) => takesNumbers(getFunctionName(fn))).map(
      ([fn, args]) => [getFunctionName(fn), fn, args] as const,
    ),
  )("are stored as 0 by %s", async (_name, fn, args) => {
    for (const caller of ["participant", "student", "owner"] as const) {
      const answers = [];
      for (const zero of [0, -0]) {
        const { backend, dataOf } = await createWorld();
        const given = withNumbers(args(dataOf[caller]), zero);
        expect(containsNegativeZero(given)).toBe(Object.is(zero, -0));
        answers.push(await resultText(dataOf[caller].as, fn, given));
        expect(await negativeZerosIn(backend)).toEqual([]);
      }
      expect(answers[1]).toBe(answers[0]);
    }
  });

  it("create no second answer to a question and no second vote", async () => {
    const { backend, dataOf } = await createWorld();
    const { as, code, secret } = dataOf.participant;
    const submit = async (questionIndex: number, answer: number) =>
      await as.mutation(api.liveAnswers.submit, { code, secret, questionIndex, answer });
    expect(await submit(0, 0)).toEqual({ ok: true });
    expect(await submit(-0, 1)).toEqual({ ok: false, code: "ALREADY_ANSWERED" });
    expect(await submit(-0, -0)).toEqual({ ok: true });
    expect(await backend.run((ctx) => ctx.db.query("liveAnswers").collect())).toMatchObject([{ answer: 0 }]);
  });
});

/** Open homework that the guest of the session has begun as well. */
async function newHomework(backend: Backend, owner: Person, quizId: Id<"quizzes">, secret: string) {
  const times = { opensAt: Date.now(), closesAt: Date.now() + 60_000 };
  const terms = { quizId, ...times, attempts: 1, counts: "best" as const, mixes: false };
  const homeworkCode = await owner.as.mutation(api.homework.give, terms);
  await backend.mutation(api.homework.begin, { code: homeworkCode, secret, name: "Misafir", attempt: 1 });
  const place = await backend.run((ctx) => ctx.db.query("homeworkPlaces").first());
  if (place === null) throw new Error("Nobody has begun the homework");
  return { homeworkCode, placeId: place._id };
}

/** A guest whom the host has removed. */
async function newRemoval(game: LiveGame): Promise<Id<"liveRemovals">> {
  const { participantId } = await game.join("Çıkarılan");
  if (participantId === null) throw new Error("The guest has not joined");
  const { host, code } = game;
  const removalId = await host.as.mutation(api.liveParticipants.remove, { code, participantId });
  if (removalId === null) throw new Error("The session is over");
  return removalId;
}

/**
 * A running session with one guest and one student, whose first question has been scored; and the data of each
 * caller.
 */
async function createWorld(): Promise<{
  backend: Backend;
  dataOf: Record<(typeof CALLERS)[number], CallerData>;
}> {
  const backend = newBackend();
  const owner = await person(backend, "teacher");
  const other = await person(backend, "teacher");
  const student = await person(backend, "student");
  const stranger = await person(backend, "student", "Yabancı");
  const quizId = await newQuiz(owner);
  const { code } = await owner.as.mutation(api.liveQuizSessions.create, { quizId });
  const game = new LiveGame(backend, owner, code);
  const guest = await game.join("Misafir");
  const secret = newSecret();
  await student.as.mutation(api.liveParticipants.join, { code, secret, nickname: "Öğrenci" });
  // The removal changes the view key, so the key is read afterwards.
  const removalId = await newRemoval(game);
  const me = await guest.me();
  if (me === null) throw new Error("The guest is not in the session");
  const { viewKey } = me;
  const { participantId } = guest;
  if (participantId === null) throw new Error("The guest has not joined");
  await owner.as.mutation(api.liveQuizSessions.start, { code, generation: 0 });
  await writeSheet(backend);
  const storageId = await uploadFile(backend, "image/png");
  const question = await backend.run((ctx) => ctx.db.query("quizQuestions").first());
  if (question === null) throw new Error("The quiz has no question");
  const { _id: questionId } = question;
  const categoryId = await owner.as.mutation(api.categories.create, { name: "Coğrafya", icon: "FiGlobe" });
  const ids = {
    ...(await newClass(backend, owner)),
    ...(await newHomework(backend, owner, quizId, guest.secret)),
    quizId,
    questionId,
    categoryId,
    storageId,
    participantId,
    removalId,
    ...(await newPaperExam(owner, quizId)),
    ...(await newFeedbackMessage(backend, owner)),
  };

  const outsider = (as: Caller): CallerData => {
    return { as, code, secret: newSecret(), viewKey: "0".repeat(32), ...ids };
  };
  const insider = ({ as }: Pick<Person, "as">, ownSecret: string): CallerData => {
    return { as, code, secret: ownSecret, viewKey, ...ids };
  };
  const dataOf = {
    guest: outsider(backend),
    participant: insider({ as: backend }, guest.secret),
    student: insider(student, newSecret()),
    stranger: outsider(stranger.as),
    owner: insider(owner, newSecret()),
    other: outsider(other.as),
  };
  return { backend, dataOf };
}

/** An exam of the owner on paper, without a class, with one paper. */
async function newPaperExam(
  { as }: Person,
  quizId: Id<"quizzes">,
): Promise<Pick<CallerData, "examId" | "sheet" | "paperId">> {
  const { sessionId: examId } = await as.mutation(api.paperExams.create, { quizId, booklets: 1 });
  const sheet = (await as.query(api.paperExams.view, { sessionId: examId })).sheets[0]?.sheet;
  if (sheet === undefined) throw new Error("The exam has no sheet");
  const readings = [{ sheet, page: 0, number: "11", booklet: 0, marks: [0, 0, 0] }];
  const [result] = await as.mutation(api.paperExams.record, { sessionId: examId, readings });
  if (result?.kind !== "recorded") throw new Error("The paper was not recorded");
  return { examId, sheet, paperId: result.participantId };
}

/** A class of the owner with one pupil. */
async function newClass(backend: Backend, owner: Person): Promise<Pick<CallerData, "classId" | "pupilId">> {
  const pupils = [{ name: "Ali Yılmaz", number: "12" }];
  const classId = await owner.as.mutation(api.classes.create, { name: "8-A", pupils });
  const pupil = await backend.run((ctx) => ctx.db.query("pupils").first());
  if (pupil === null) throw new Error("The class has no pupil");
  return { classId, pupilId: pupil._id };
}

/** A feedback form of the owner with one message. */
async function newFeedbackMessage(
  backend: Backend,
  owner: Person,
): Promise<Pick<CallerData, "feedbackId" | "messageId">> {
  const feedbackId = await owner.as.mutation(api.feedbacks.create, { title: "Görüşler", description: "" });
  const written = { text: "Merhaba", createdAt: new Date().toISOString(), editedAt: null };
  const messageId = await backend.run((ctx) => ctx.db.insert("feedbackMessages", { feedbackId, ...written }));
  return { feedbackId, messageId };
}

/** Ranking rows, as scoring writes them. */
async function writeSheet(backend: Backend): Promise<void> {
  await backend.run(async (ctx) => {
    const session = await ctx.db.query("liveQuizSessions").first();
    if (session !== null)
      await ctx.db.insert("liveScoreSheets", { sessionId: session._id, index: 0, sheet: toSheet(0, []) });
  });
}

async function resultText(as: Caller, fn: Row[0], args: Record<string, unknown>): Promise<string> {
  let answer: unknown;
  const failure = await outcome(
    call(as, fn, args).then((value) => {
      answer = value;
    }),
  );
  if (failure !== "ok") return failure;
  if (answer === null) return "null";
  const { ok, code } = answer as { ok?: unknown; code?: unknown };
  return ok === false ? String(code) : "ok";
}

async function call(as: Caller, fn: Row[0], args: Record<string, unknown>): Promise<unknown> {
  const name = getFunctionName(fn);
  return await callPublic(as, FUNCTIONS.get(name) ?? { name, kind: "query" }, args);
}

/** The same arguments with every number replaced. */
function withNumbers<Value>(value: Value, number: number): Value {
  const text = JSON.stringify(value, (_name, part) => (typeof part === "number" ? "the number" : part));
  return JSON.parse(text, (_name, part) => (part === "the number" ? number : part));
}

function containsNegativeZero(value: unknown): boolean {
  if (typeof value === "object" && value !== null) return Object.values(value).some(containsNegativeZero);
  return Object.is(value, -0);
}

/** Names of the tables that contain a −0. */
async function negativeZerosIn(backend: Backend): Promise<string[]> {
  const tables = Object.keys(schema.tables) as TableNames[];
  const found = await backend.run(
    async (ctx) =>
      await Promise.all(
        tables.map(async (table) => containsNegativeZero(await ctx.db.query(table).collect())),
      ),
  );
  return tables.filter((_table, index) => found[index]);
}

/** Public functions of the deployment, by name. */
const FUNCTIONS = new Map(publicFunctions().map((each) => [each.name, each]));

/** True if the validators accept a number anywhere in the arguments, page sizes included. */
function takesNumbers(name: string): boolean {
  return /"type":"number"/.test(JSON.stringify(FUNCTIONS.get(name)?.args));
}
