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

/** The class's newest games and exams that are checked. */
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
