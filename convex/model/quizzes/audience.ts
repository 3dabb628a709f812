/** Who may see a quiz, as its owner chooses. Everybody is the default and is stored as nothing. */
import { type Infer, v } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import { AUDIENCES } from "../../shared/limits/quizzes";
import type { QueryCtx } from "../ctx";

export const audience = v.union(...AUDIENCES.map((each) => v.literal(each)));
export type Audience = Infer<typeof audience>;

export type Viewer = Pick<Doc<"users">, "_id" | "role">;

type AudienceFields = Pick<Doc<"quizzes">, "audience" | "isPrivate" | "isOpenByChoice">;

/** An audience as a quiz's row and its indexes have it. */
export function storedAudience(chosen: Audience): AudienceFields["audience"] {
  return chosen === "everybody" ? undefined : chosen;
}

/**
 * The fields of a quiz's row that determine who may see it; undefined ones are not stored.
 * @param byChoice the owner has chosen `everybody`; otherwise it is the default
 */
export function audienceFields(
  chosen: Audience,
  { byChoice = false }: { byChoice?: boolean } = {},
): AudienceFields {
  return {
    audience: storedAudience(chosen),
    isPrivate: chosen === "me" ? true : undefined,
    isOpenByChoice: chosen === "everybody" && byChoice ? true : undefined,
  };
}

/** The field of a quiz's row that says whether other teachers may copy it. */
export function copyableField(isCopyable: boolean): Pick<Doc<"quizzes">, "isCopyable"> {
  return { isCopyable: isCopyable ? true : undefined };
}

export function audienceOf(quiz: Pick<Doc<"quizzes">, "audience">): Audience {
  return quiz.audience ?? "everybody";
}

/** Whether this user may see the quiz: solve it, or host it. */
export function maySee(viewer: Viewer, quiz: Doc<"quizzes">): boolean {
  if (quiz.createdBy === viewer._id) return true;
  const chosen = audienceOf(quiz);
  return chosen === "everybody" || (chosen === "teachers" && viewer.role === "teacher");
}

/** Whether this user may have the quiz with its answers, to keep: the owner, and other teachers where the owner allows copying. */
export function mayCopy(viewer: Viewer, quiz: Doc<"quizzes">): boolean {
  if (quiz.createdBy === viewer._id) return true;
  return viewer.role === "teacher" && quiz.isCopyable === true && maySee(viewer, quiz);
}

/** Whether students may see the quiz. If not, none of them is told what depends on its key. */
export function studentsSee(quiz: Doc<"quizzes">): boolean {
  return audienceOf(quiz) === "everybody";
}

/** True if the owner is warned that students see the quiz: it is open by default, and the owner has not confirmed that. */
export function isOpenUnconfirmed(userId: Id<"users">, quiz: Doc<"quizzes">): boolean {
  return quiz.createdBy === userId && studentsSee(quiz) && quiz.isOpenByChoice !== true;
}

/** What a new quiz of this teacher begins with: the choice of the newest one. */
export async function usualAudience(ctx: QueryCtx, teacherId: Id<"users">): Promise<Audience> {
  const newest = await ctx.db
    .query("quizzes")
    .withIndex("by_created_by", (q) => q.eq("createdBy", teacherId))
    .order("desc")
    .first();
  return newest === null ? "everybody" : audienceOf(newest);
}
