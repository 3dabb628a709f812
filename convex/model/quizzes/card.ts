import { type Infer, v } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../ctx";
import { isPlayable } from "../questions/playable";
import { audience, audienceOf, isOpenUnconfirmed, mayCopy } from "./audience";
import { authorName } from "./author";
import { findCategoryOf } from "./categories";
import { lastPlayOf } from "./lastPlays";

/** A quiz as the shelf lists it. */
export const quizCard = v.object({
  _id: v.id("quizzes"),
  title: v.string(),
  description: v.string(),
  category: v.union(v.null(), v.object({ name: v.string(), icon: v.string() })),
  questionCount: v.number(),
  isOwner: v.boolean(),
  audience,
  /** The caller is warned that students see it (audience.ts). */
  isOpenUnconfirmed: v.optional(v.literal(true)),
  /** Whether the caller may host it and something in it can be asked live. */
  canGoLive: v.boolean(),
  /** Whether the caller may have it with its answers: copy it, or take it out of here. */
  mayCopy: v.boolean(),
  /** Whose it is, for other teachers. */
  author: v.optional(v.string()),
  /** When its owner, who is the caller, last played it: ms since the epoch. */
  playedAt: v.optional(v.number()),
});

/** The cards of some quizzes that the viewer may see. */
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
