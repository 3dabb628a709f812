/** Audience of a quiz, chosen by its owner. The default `everybody` is stored as an absent field. */
import { type Infer, v } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import { AUDIENCES } from "../../shared/limits/quizzes";
import type { QueryCtx } from "../ctx";
import { newestOwnWork } from "./ownWork";

export const audience = v.union(...AUDIENCES.map((each) => v.literal(each)));
export type Audience = Infer<typeof audience>;

export type Viewer = Pick<Doc<"users">, "_id" | "role">;

type AudienceFields = Pick<Doc<"quizzes">, "audience" | "isPrivate" | "isOpenByChoice">;

/** Returns an audience in the form of the stored field and its indexes. */
export function storedAudience(chosen: Audience): AudienceFields["audience"] {
  return chosen === "everybody" ? undefined : chosen;
}

/**
 * Returns the fields of a quiz's row that store its audience. Undefined fields are not stored.
 * @param byChoice true if the owner has chosen `everybody`; false if it is the default
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

/** Returns the field of a quiz's row that allows other teachers to copy it. */
export function copyableField(isCopyable: boolean): Pick<Doc<"quizzes">, "isCopyable"> {
  return { isCopyable: isCopyable ? true : undefined };
}

export function audienceOf(quiz: Pick<Doc<"quizzes">, "audience">): Audience {
  return quiz.audience ?? "everybody";
}

/** True if this user may see the quiz, and so solve or host it. */
export function maySee(viewer: Viewer, quiz: Doc<"quizzes">): boolean {
  if (quiz.createdBy === viewer._id) return true;
  const chosen = audienceOf(quiz);
  return chosen === "everybody" || (chosen === "teachers" && viewer.role === "teacher");
}

/**
 * True if this user may copy or export the quiz with its answer key: its owner, and other teachers if the owner
 * allows copying.
 */
export function mayCopy(viewer: Viewer, quiz: Doc<"quizzes">): boolean {
  if (quiz.createdBy === viewer._id) return true;
  return viewer.role === "teacher" && quiz.isCopyable === true && maySee(viewer, quiz);
}

/** True if students may see the quiz. If false, students receive nothing that depends on its answer key. */
export function studentsSee(quiz: Doc<"quizzes">): boolean {
  return audienceOf(quiz) === "everybody";
}

/**
 * True if this user owns the quiz and must be warned that students see it: it is open to everybody by default, and the
 * owner has not confirmed this.
 */
export function isOpenUnconfirmed(userId: Id<"users">, quiz: Doc<"quizzes">): boolean {
  return quiz.createdBy === userId && studentsSee(quiz) && quiz.isOpenByChoice !== true;
}

/** Number of quizzes among which the default audience is looked up. */
const USUAL_AMONG = 10;

/**
 * Returns the default audience of a teacher's next quiz: the audience of their newest quiz. Imported quizzes for their
 * owner only are skipped, because that is the default of an import and not a choice.
 */
export async function usualAudience(ctx: QueryCtx, teacherId: Id<"users">): Promise<Audience> {
  const newest = await newestOwnWork(ctx, teacherId, USUAL_AMONG);
  const chosen = newest.find((quiz) => quiz.sourceKey === undefined || audienceOf(quiz) !== "me");
  return chosen === undefined ? "everybody" : audienceOf(chosen);
}
