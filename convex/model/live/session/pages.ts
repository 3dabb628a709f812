/** Pages of a session, copied at its start: slides, and passages before their first question (rules/phase.ts). */
import { type Infer, v } from "convex/values";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../ctx";
import { type Page, shownPage } from "../../questions/pages";

/** A page as a screen receives it. */
export const livePage = shownPage.extend({ index: v.number() });

export async function insertPage(
  ctx: MutationCtx,
  sessionId: Id<"liveQuizSessions">,
  index: number,
  { heading, text, marks, imageId, imageAlt }: Page,
): Promise<void> {
  const image = imageId === null ? null : await ctx.db.get("images", imageId);
  await ctx.db.insert("livePages", {
    sessionId,
    index,
    heading,
    text,
    marks,
    image: image?.storageId ?? null,
    imageAlt,
  });
}

export async function findPage(
  ctx: QueryCtx,
  sessionId: Id<"liveQuizSessions">,
  index: number,
): Promise<Doc<"livePages"> | null> {
  return await ctx.db
    .query("livePages")
    .withIndex("by_session_and_index", (q) => q.eq("sessionId", sessionId).eq("index", index))
    .unique();
}

/** Marks a page as shown, from when on phones may read it. */
export async function notePageShown(
  ctx: MutationCtx,
  { _id: sessionId }: Doc<"liveQuizSessions">,
  index: number,
): Promise<void> {
  const page = await findPage(ctx, sessionId, index);
  if (page !== null) await ctx.db.patch("livePages", page._id, { isShown: true });
}

/**
 * A page that has been shown, or null. Reads neither the session nor anything else that changes during the game, so
 * that each phone receives the page once.
 */
export async function viewPage(
  ctx: QueryCtx,
  sessionId: Id<"liveQuizSessions">,
  index: number,
): Promise<Infer<typeof livePage> | null> {
  const page = await findPage(ctx, sessionId, index);
  return page?.isShown === true ? await toLivePage(ctx, page) : null;
}

/** A stored page of a game or homework, with the index by which questions name it. */
export type StoredPage = Pick<
  Doc<"livePages">,
  "index" | "heading" | "text" | "marks" | "image" | "imageAlt"
>;

export async function toLivePage(
  ctx: QueryCtx,
  { index, heading, text, marks, image, imageAlt }: StoredPage,
): Promise<Infer<typeof livePage>> {
  const imageUrl = image === null ? null : await ctx.storage.getUrl(image);
  return { index, heading, text, marks, ...(imageUrl !== null && { imageUrl, imageAlt }) };
}

/** Passages of these questions of one session, each once. */
export async function passagesOf(
  ctx: QueryCtx,
  questions: readonly Pick<Doc<"liveQuestions">, "sessionId" | "passage">[],
): Promise<StoredPage[]> {
  const passages = new Map<number, StoredPage>();
  for (const { sessionId, passage } of questions) {
    if (passage === undefined || passages.has(passage)) continue;
    const page = await findPage(ctx, sessionId, passage);
    if (page !== null) passages.set(passage, page);
  }
  return [...passages.values()];
}
