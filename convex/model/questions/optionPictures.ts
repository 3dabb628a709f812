/**
 * Pictures of options, with their files. A question of a quiz refers to its pictures by `imageId`, the copy in a live
 * session or homework by `image`, and a view contains addresses. A picture's row counts the stored questions whose
 * options use it, because lists in rows have no index.
 */
import type { Doc, Id } from "../../_generated/dataModel";
import { fail } from "../../shared/errors";
import type { MutationCtx, QueryCtx } from "../ctx";
import type { QuestionContent } from "./kinds";
import type { OptionPicture } from "./kinds/optionPictures";

/** Pictures of the options in a question's content. */
export function picturesIn(content: QuestionContent): OptionPicture[] {
  const pictures = "pictures" in content ? (content.pictures ?? []) : [];
  return pictures.filter((picture) => picture !== null);
}

/** Row of an option's picture; null if it does not exist. */
export async function rowOfPicture(
  ctx: QueryCtx,
  { imageId, image }: OptionPicture,
): Promise<Doc<"images"> | null> {
  if (imageId !== undefined) return await ctx.db.get("images", imageId);
  if (image === undefined) return null;
  return await ctx.db
    .query("images")
    .withIndex("by_storage_id", (q) => q.eq("storageId", image))
    .unique();
}

/** Returns the content with each option's picture replaced; null removes a picture. */
export async function withPictures(
  content: QuestionContent,
  replace: (picture: OptionPicture) => Promise<OptionPicture | null>,
): Promise<QuestionContent> {
  if (!("pictures" in content) || content.pictures === undefined) return content;
  const pictures: (OptionPicture | null)[] = [];
  for (const picture of content.pictures) pictures.push(picture && (await replace(picture)));
  return { ...content, pictures };
}

/** Returns the content with the addresses of its pictures, for a view. `keepsIds`: for the editor, which sends the ids back. */
export async function withAddresses(
  ctx: QueryCtx,
  content: QuestionContent,
  { keepsIds = false } = {},
): Promise<QuestionContent> {
  return await withPictures(content, async (picture) => {
    const { alt, imageId, image } = picture;
    const storageId = image ?? (await rowOfPicture(ctx, picture))?.storageId;
    const url = storageId === undefined ? null : await ctx.storage.getUrl(storageId);
    if (keepsIds && url === null) return null;
    return {
      ...(keepsIds && imageId !== undefined && { imageId }),
      ...(url !== null && { url }),
      ...(alt !== undefined && { alt }),
    };
  });
}

/** Returns a quiz question's content for its copy in a live session or homework. The caller counts the use when it stores the copy. */
export async function copiedContent(ctx: QueryCtx, content: QuestionContent): Promise<QuestionContent> {
  return await withPictures(content, async (picture) => {
    const row = await rowOfPicture(ctx, picture);
    const { alt } = picture;
    return { ...(row !== null && { image: row.storageId }), ...(alt !== undefined && { alt }) };
  });
}

/** Fails with IMAGE_MISSING if a picture of an option does not belong to this user. */
export async function requireOwnPictures(
  ctx: QueryCtx,
  userId: Id<"users">,
  content: QuestionContent,
): Promise<void> {
  for (const picture of picturesIn(content)) {
    if ((await rowOfPicture(ctx, picture))?.uploadedBy !== userId) fail("IMAGE_MISSING");
  }
}

/** Counts a stored (`by` 1) or deleted (`by` -1) question among the uses of its options' pictures. Returns the rows of the pictures. */
export async function countUses(
  ctx: MutationCtx,
  content: QuestionContent,
  by: 1 | -1,
): Promise<{ imageId: Id<"images"> }[]> {
  const counted: { imageId: Id<"images"> }[] = [];
  for (const picture of picturesIn(content)) {
    const row = await rowOfPicture(ctx, picture);
    if (row === null) continue;
    const { _id: imageId, optionUses = 0 } = row;
    await ctx.db.patch("images", imageId, { optionUses: Math.max(0, optionUses + by) });
    counted.push({ imageId });
  }
  return counted;
}
