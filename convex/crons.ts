import { cronJobs } from "convex/server";
import { internal } from "./_generated/api";
import { RELEASE_INTERVAL_MIN } from "./shared/limits/live";
import { RECOVERY_INTERVAL_S } from "./shared/limits/liveClock";

const crons = cronJobs();

// Jobs survive a restart, but a job is lost if its run fails or if a new version cannot run it. Some of these crons resume the work of such
// jobs; the others delete expired data.
crons.interval("recover lost clocks", { seconds: RECOVERY_INTERVAL_S }, internal.liveClock.recoverClocks, {});
crons.interval(
  "recover lost lobbies",
  { seconds: RECOVERY_INTERVAL_S },
  internal.liveParticipants.recoverLobbies,
  {},
);
crons.interval("delete old trials", { hours: 1 }, internal.liveTrials.eraseOld, {});
crons.interval("pack answers", { hours: 1 }, internal.liveAnswers.resumePacking, {});
crons.interval("score finished games again", { hours: 1 }, internal.liveAnswers.resumeRescoring, {});
crons.interval("close sessions never started", { hours: 1 }, internal.liveQuizSessions.closeOldSessions, {});
// To turn homework is to open or close it.
crons.interval("turn homework whose job was lost", { hours: 1 }, internal.homework.turnLost, {});
crons.interval(
  "release held results",
  { minutes: RELEASE_INTERVAL_MIN },
  internal.quizResults.releaseOverdue,
  {},
);
crons.interval("sweep sign-in attempts", { hours: 1 }, internal.credentials.sweepAttempts, {});
crons.interval("sweep feedback waits", { hours: 1 }, internal.feedbacks.sweepWaits, {});
crons.interval("sweep sign-ins and password codes", { hours: 1 }, internal.retention.sweepSignIns, {});
crons.interval("resume deletions", { hours: 24 }, internal.retention.resumeErasures, {});
crons.interval("forget guests", { hours: 1 }, internal.retention.forgetGuests, {});
crons.interval("forget feedback messages", { hours: 24 }, internal.retention.forgetMessages, {});
crons.interval("sweep unused files", { hours: 24 }, internal.retention.sweepFiles, { cursor: null });
crons.interval("sweep categories", { hours: 24 }, internal.retention.sweepCategories, { cursor: null });
// Deletes tombstones that are older than any backup.
crons.interval("forget what no backup holds", { hours: 24 }, internal.retention.sweepErased, {});
crons.interval("resume migrations", { hours: 1 }, internal.operation.resumeMigrations, {});

export default crons;
