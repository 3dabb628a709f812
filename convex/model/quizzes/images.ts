/** Pictures of questions: uploaded to file storage by the browser, then registered here before any question may use them. */
import type { Doc, Id } from "../../_generated/dataModel";
import type { ErrorCode } from "../../shared/errors";
import { IMAGE_MAX_BYTES, IMAGE_TYPES } from "../../shared/limits";
import type { MutationCtx, QueryCtx } from "../ctx";

type Registered = { imageId: Id<"images">; url: string };
type Refused = { refused: ErrorCode };

/**
 * Accepts an uploaded file as a picture, or deletes it. The refusal is a returned value: a thrown error would roll the deletion back.
 * A file that is registered already is left alone: its owner gets it again, anybody else IMAGE_MISSING.
 */
export async function registerImage(
  ctx: MutationCtx,
  uploadedBy: Id<"users">,
  storageId: Id<"_storage">,
): Promise<Registered | Refused> {
  const known = await ctx.db
    .query("images")
    .withIndex("by_storage_id", (q) => q.eq("storageId", storageId))
    .unique();
  if (known !== null && known.uploadedBy !== uploadedBy) return { refused: "IMAGE_MISSING" };
  const file = await ctx.db.system.get("_storage", storageId);
  const url = await ctx.storage.getUrl(storageId);
  if (file === null || url === null) return { refused: "IMAGE_MISSING" };
  if (known !== null) return { imageId: known._id, url };

  const contentType = file.contentType ?? "";
  const refused = refusal(file.size, contentType);
  if (refused !== null) {
    await ctx.storage.delete(storageId);
    return { refused };
  }
  const createdAt = new Date().toISOString();
  const image = { storageId, uploadedBy, contentType, size: file.size, createdAt };
  return { imageId: await ctx.db.insert("images", image), url };
}

/** Whether this user uploaded the picture; a picture of somebody else and one that does not exist are alike. */
export async function isOwnImage(
  ctx: QueryCtx,
  userId: Id<"users">,
  imageId: Id<"images">,
): Promise<boolean> {
  const image = await ctx.db.get("images", imageId);
  return image !== null && image.uploadedBy === userId;
}

/** The address of a question's picture, or null. */
export async function imageUrl(ctx: QueryCtx, imageId: Id<"images"> | null): Promise<string | null> {
  const image = imageId === null ? null : await ctx.db.get("images", imageId);
  return image === null ? null : await ctx.storage.getUrl(image.storageId);
}

/**
 * Deletes the pictures of questions that are gone, with their files. One that another question still shows stays, and so does one that a
 * live session has copied.
 */
export async function dropUnusedImages(
  ctx: MutationCtx,
  questions: { imageId: Id<"images"> | null }[],
): Promise<void> {
  for (const imageId of new Set(questions.map((question) => question.imageId))) {
    const image = imageId === null ? null : await ctx.db.get("images", imageId);
    if (image === null || (await isUsed(ctx, image))) continue;
    await ctx.db.delete("images", image._id);
    await ctx.storage.delete(image.storageId);
  }
}

async function isUsed(ctx: QueryCtx, { _id, storageId }: Doc<"images">): Promise<boolean> {
  const question = await ctx.db
    .query("quizQuestions")
    .withIndex("by_image", (q) => q.eq("imageId", _id))
    .first();
  if (question !== null) return true;
  const copied = await ctx.db
    .query("liveQuestions")
    .withIndex("by_image", (q) => q.eq("image", storageId))
    .first();
  return copied !== null;
}

function refusal(bytes: number, contentType: string): ErrorCode | null {
  if (bytes > IMAGE_MAX_BYTES) return "IMAGE_TOO_LARGE";
  return IMAGE_TYPES.some((type) => type === contentType) ? null : "IMAGE_TYPE";
}
