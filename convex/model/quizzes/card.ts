import { type Infer, v } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../ctx";
import { isPlayable } from "../questions/playable";
import { audience, audienceOf, isOpenUnconfirmed, mayCopy } from "./audience";
import { authorName } from "./author";
import { findCategoryOf } from "./categories";
import { lastPlayOf } from "./lastPlays";

/** A quiz in a list. */
export const quizCard = v.object({
  _id: v.id("quizzes"),
  title: v.string(),
  description: v.string(),
  category: v.union(v.null(), v.object({ name: v.string(), icon: v.string() })),
  questionCount: v.number(),
  isOwner: v.boolean(),
  audience,
  /** True if the caller owns the quiz and must be warned that students see it (audience.ts). */
  isOpenUnconfirmed: v.optional(v.literal(true)),
  /** True if the caller may host the quiz and it has a question that can be played live. */
  canGoLive: v.boolean(),
  /** True if the caller may copy or export the quiz with its answer key. */
  mayCopy: v.boolean(),
  /** Owner's name; only for other teachers. */
  author: v.optional(v.string()),
  /** For the owner: start of their latest live quiz with this quiz, in ms since the epoch. */
  playedAt: v.optional(v.number()),
});

/** Returns the cards of these quizzes, which the viewer must be allowed to see. */
export async function viewCards(
  ctx: QueryCtx,
  viewer: Doc<"users">,
  quizzes: readonly Doc<"quizzes">[],
): Promise<Infer<typeof quizCard>[]> {
  const isTeacher = viewer.role === "teacher";
  const authors = new Map<Id<"users">, Promise<string | null>>();
  const authorOf = ({ createdBy }: Doc<"quizzes">) => {
    const name = authors.get(createdBy) ?? authorName(ctx, createdBy);
    authors.set(createdBy, name);
    return name;
  };
  const cards = quizzes.map(async (quiz) => {
    const { _id, title, description, questionCount } = quiz;
    const category = await findCategoryOf(ctx, quiz);
    const isOwner = quiz.createdBy === viewer._id;
    const author = isTeacher && !isOwner ? await authorOf(quiz) : null;
    const played = isOwner ? await lastPlayOf(ctx, _id) : null;
    return {
      _id,
      title,
      description,
      category: category === null ? null : { name: category.name, icon: category.icon },
      questionCount,
      isOwner,
      audience: audienceOf(quiz),
      ...(isOpenUnconfirmed(viewer._id, quiz) && { isOpenUnconfirmed: true as const }),
      canGoLive: isTeacher && (await isPlayable(ctx, _id)),
      mayCopy: mayCopy(viewer, quiz),
      ...(author !== null && { author }),
      ...(played !== null && { playedAt: played.playedAt }),
    };
  });
  return await Promise.all(cards);
}
