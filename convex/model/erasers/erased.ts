/**
 * Tombstones: kind and id of everything deleted for good. The embedded server copies this table into a file beside its database. After a
 * backup was restored, the server reads the file and deletes these things again before it serves clients (`retention:reapplyErasures`).
 */
import type { Infer } from "convex/values";
import { internal } from "../../_generated/api";
import { ERASED_KEPT_MS } from "../../shared/limits/retention";
import { eraseClass, erasePupil } from "../classes/erase";
import type { MutationCtx } from "../ctx";
import { deleteQuiz } from "../editing/remove";
import type { erasedRow } from "../erasing/tables";
import { deleteForm } from "../feedback/forms";
import { deletePlace } from "../homework/deletePlace";
import { eraseHomework } from "../homework/remove";
import { forgetParticipant } from "../live/participants/retention";
import { eraseSession } from "../live/session/remove";
import { removeCategory } from "../quizzes/categories";
import { eraseAccount } from "./account";

type Erased = Infer<typeof erasedRow>;

/** Rows in one transaction. */
const SWEPT_AT_ONCE = 500;

/**
 * Deletes the things of these tombstones again if a restored backup contains them. Starts jobs that delete the data belonging to them, and
 * data whose retention time has ended since the backup.
 */
export async function reapplyErasures(ctx: MutationCtx, rows: Erased[]): Promise<void> {
  for (const row of rows) await eraseAgain(ctx, row);
  await ctx.scheduler.runAfter(0, internal.retention.forgetGuests, {});
  await ctx.scheduler.runAfter(0, internal.retention.forgetMessages, {});
}

async function eraseAgain(ctx: MutationCtx, { kind, id }: Erased): Promise<void> {
  const { db } = ctx;
  switch (kind) {
    case "account": {
      const userId = db.normalizeId("users", id);
      if (userId !== null) await eraseAccount(ctx, userId);
      return;
    }
    case "session": {
      const sessionId = db.normalizeId("liveQuizSessions", id);
      const session = sessionId && (await db.get("liveQuizSessions", sessionId));
      if (session) await eraseSession(ctx, session);
      return;
    }
    // `place` is the stored name of a participant's seat in a session.
    case "place": {
      const participantId = db.normalizeId("liveParticipants", id);
      const participant = participantId && (await db.get("liveParticipants", participantId));
      if (participant) await forgetParticipant(ctx, participant);
      return;
    }
    case "category": {
      const categoryId = db.normalizeId("categories", id);
      const category = categoryId && (await db.get("categories", categoryId));
      if (category) await removeCategory(ctx, category);
      return;
    }
    case "quiz": {
      const quizId = db.normalizeId("quizzes", id);
      if (quizId !== null && (await db.get("quizzes", quizId)) !== null) await deleteQuiz(ctx, quizId);
      return;
    }
    case "class": {
      const classId = db.normalizeId("classes", id);
      if (classId !== null && (await db.get("classes", classId)) !== null) await eraseClass(ctx, classId);
      return;
    }
    case "pupil": {
      const pupilId = db.normalizeId("pupils", id);
      if (pupilId !== null && (await db.get("pupils", pupilId)) !== null) await erasePupil(ctx, pupilId);
      return;
    }
    case "homework": {
      const homeworkId = db.normalizeId("homework", id);
      const homework = homeworkId && (await db.get("homework", homeworkId));
      if (homework) await eraseHomework(ctx, homework);
      return;
    }
    case "homeworkPlace": {
      const placeId = db.normalizeId("homeworkPlaces", id);
      const place = placeId && (await db.get("homeworkPlaces", placeId));
      if (place) await deletePlace(ctx, place._id);
      return;
    }
    case "form": {
      const formId = db.normalizeId("feedbacks", id);
      if (formId !== null && (await db.get("feedbacks", formId)) !== null) await deleteForm(ctx, formId);
      return;
    }
    case "message": {
      const messageId = db.normalizeId("feedbackMessages", id);
      if (messageId !== null && (await db.get("feedbackMessages", messageId)) !== null)
        await db.delete("feedbackMessages", messageId);
      return;
    }
    case "old":
      // Nothing to delete by id: the retention jobs that `reapplyErasures` starts find this data by its age.
      return;
  }
}

/** Deletes tombstones that are older than any backup: a batch now, the next one in a job. */
export async function sweepErased(ctx: MutationCtx): Promise<void> {
  const old = await ctx.db
    .query("erased")
    .withIndex("by_creation_time", (q) => q.lt("_creationTime", Date.now() - ERASED_KEPT_MS))
    .take(SWEPT_AT_ONCE);
  for (const { _id } of old) await ctx.db.delete("erased", _id);
  if (old.length === SWEPT_AT_ONCE) await ctx.scheduler.runAfter(0, internal.retention.sweepErased, {});
}
