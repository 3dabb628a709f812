import { getFunctionName } from "convex/server";
import { api, internal } from "../../convex/_generated/api.js";

/**
 * Functions that may add data when the disk is almost full. All other functions may then only delete rows or lengthen rows slightly.
 *
 * Listed are every mutation of a live quiz except those that create it or a quiz (a paused clock that cannot be resumed would be worse than no quiz), answers
 * to homework, signing in, and deletions that add a row such as a job. Jobs (clock, scoring, retention) may always add data and are not listed.
 * `auth:store` signs in a user. `credentials:create` makes an account, so it is not listed.
 */
export const ESSENTIAL_FUNCTIONS: string[] = [
  internal.auth.store,
  internal.credentials.erase,
  internal.credentials.forgetAttempts,
  internal.credentials.noteResetRequest,
  internal.credentials.readResetRequests,
  internal.credentials.rememberDevice,
  internal.credentials.storeResetCode,
  internal.credentials.takeAttempt,
  internal.credentials.useResetCode,
  api.feedbacks.remove,
  api.homework.answer,
  api.homework.close,
  api.homework.handIn,
  api.liveAnswers.submit,
  api.liveClock.now,
  api.liveParticipants.choosePencil,
  api.liveParticipants.chooseTeam,
  api.liveParticipants.freePlace,
  api.liveParticipants.join,
  api.liveParticipants.leave,
  api.liveParticipants.openPlaces,
  api.liveParticipants.readmit,
  api.liveParticipants.remove,
  api.liveParticipants.rename,
  api.liveParticipants.setExtraTime,
  api.liveParticipants.undoRemoval,
  api.liveQuizSessions.addTime,
  api.liveQuizSessions.ask,
  api.liveQuizSessions.askAgain,
  api.liveQuizSessions.configure,
  api.liveQuizSessions.discuss,
  api.liveQuizSessions.finish,
  api.liveQuizSessions.hold,
  api.liveQuizSessions.next,
  api.liveQuizSessions.remove,
  api.liveQuizSessions.resume,
  api.liveQuizSessions.reveal,
  api.liveQuizSessions.setAccepted,
  api.liveQuizSessions.setAnswerKey,
  api.liveQuizSessions.setClass,
  api.liveQuizSessions.setCounted,
  api.liveQuizSessions.setLocked,
  api.liveQuizSessions.share,
  api.liveQuizSessions.showOptions,
  api.liveQuizSessions.start,
  api.liveRemotes.accept,
  api.liveRemotes.confirm,
  api.liveRemotes.invite,
  api.liveRemotes.revoke,
  api.liveRemotes.withdraw,
  api.liveScreens.seen,
  api.quizzes.remove,
].map((reference) => getFunctionName(reference));
