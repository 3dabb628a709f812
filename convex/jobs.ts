/**
 * Former names of scheduled functions. A job stored by an earlier version calls, for example, `jobs:tick`; new jobs call
 * the function in its own module. Remove a name only when no database that may still be updated can contain such a job.
 */
export { sweepAttempts } from "./credentials";
export {
  deleteMessages as deleteFeedbackMessages,
  forgetWait as forgetFeedbackWait,
  sweepWaits as sweepFeedbackWaits,
} from "./feedbacks";
export {
  collectForRescoring,
  packAnswers,
  recordUnanswered,
  rescoreFinished,
  resumePacking,
  resumeRescoring,
  score,
  writeTotals,
} from "./liveAnswers";
export { endEarly, lookAtWait, recoverClock, recoverClocks, settle, tick } from "./liveClock";
export { forgetRemovals, forgetRemovedSeat, refreshLobby } from "./liveParticipants";
export { closeOldSessions, closeSessionsOfQuiz, recordGame, recordParticipations } from "./liveQuizSessions";
export { countAnswers, watchHost } from "./liveScreens";
export { migrate, resumeMigrations } from "./operation";
export { countSoloResult, releaseOverdue, releaseResults } from "./quizResults";
export { refreshSearch } from "./quizzes";
