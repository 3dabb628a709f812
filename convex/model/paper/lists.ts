/** Lists of exams on paper, by class and by quiz. */
import { type Infer, v } from "convex/values";
import type { Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../ctx";

/** An exam of a class from which nothing was read yet, so that it has no report. */
export const unreadExam = v.object({
  sessionId: v.id("liveQuizSessions"),
  title: v.string(),
  /** ISO 8601 */
  createdAt: v.string(),
});

/** An exam of a quiz. */
export const examOfQuiz = v.object({
  sessionId: v.id("liveQuizSessions"),
  /** Absent without a class. */
  className: v.optional(v.string()),
  /** ISO 8601 */
  createdAt: v.string(),
});

/** Newest games and exams that are checked. */
const CHECKED = 60;

/** Exams of the class without a report, newest first. */
export async function unreadExamsOf(
  ctx: QueryCtx,
  classId: Id<"classes">,
): Promise<Infer<typeof unreadExam>[]> {
  const sessions = await ctx.db
    .query("liveQuizSessions")
    .withIndex("by_class_and_ended_at", (q) => q.eq("class.id", classId).gt("endedAt", null))
    .order("desc")
    .take(CHECKED);
  return sessions
    .filter(({ isPaper, startedAt }) => isPaper && startedAt === null)
    .map(({ _id: sessionId, quizTitle: title, createdAt }) => ({ sessionId, title, createdAt }));
}

/** Exams that the host has made of a quiz, newest first. */
export async function examsOfQuiz(
  ctx: QueryCtx,
  hostId: Id<"users">,
  quizId: Id<"quizzes">,
): Promise<Infer<typeof examOfQuiz>[]> {
  const sessions = await ctx.db
    .query("liveQuizSessions")
    .withIndex("by_host_and_status_and_quiz", (q) =>
      q.eq("createdBy", hostId).eq("status", "completed").eq("quizId", quizId),
    )
    .order("desc")
    .take(CHECKED);
  return sessions
    .filter(({ isPaper }) => isPaper)
    .map(({ _id: sessionId, class: forClass, createdAt }) => ({
      sessionId,
      ...(forClass !== undefined && { className: forClass.name }),
      createdAt,
    }));
}
