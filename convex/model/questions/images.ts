/**
 * Pictures of questions. The browser uploads a file to file storage; the file must be registered here before a
 * question may use it.
 */
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import { type ErrorCode, fail } from "../../shared/errors";
import { imageTypeOf } from "../../shared/imageType";
import {
  IMAGE_MAX_BYTES,
  IMAGE_MAX_EDGE_PX,
  UNUSED_IMAGE_KEPT_MS,
  UPLOAD_KEPT_MS,
} from "../../shared/limits/images";
import { pictureShape } from "../../shared/pictureShape";
import type { ActionCtx, MutationCtx, QueryCtx } from "../ctx";
import { takeAttempt } from "../rateLimits";
import type { QuestionContent } from "./kinds";
import { countUses, rowOfPicture } from "./optionPictures";

type Registered = { imageId: Id<"images">; url: string };
type Refused = { refused: ErrorCode };
/** Type of an uploaded file according to its content, or the error code that refuses the file. */
type Inspected = { type: string } | Refused;

/** Files checked in one transaction of the sweep. */
const SWEPT_AT_ONCE = 100;

/** Returns the URL for one upload of this teacher. Fails with TOO_MANY_UPLOADS. */
export async function beginUpload(ctx: MutationCtx, teacher: Doc<"users">): Promise<string> {
  if (!(await takeAttempt(ctx, "upload", teacher.email))) fail("TOO_MANY_UPLOADS");
  return await ctx.storage.generateUploadUrl();
}

/**
 * Returns the size of an uploaded file in bytes, or null if it does not exist. The number of calls is limited, because
 * each is followed by an inspection that loads the whole file. Fails with TOO_MANY_UPLOADS.
 */
export async function uploadedBytes(
  ctx: MutationCtx,
  storageId: Id<"_storage">,
  email: string,
): Promise<number | null> {
  if (!(await takeAttempt(ctx, "register", email))) fail("TOO_MANY_UPLOADS");
  return (await ctx.db.system.get("_storage", storageId))?.size ?? null;
}

/**
 * Inspects the content of an uploaded file. Reads all of it, because the dimensions can follow more than 64 KB of
 * camera metadata. Fails with TOO_MANY_UPLOADS.
 */
export async function inspectUpload(
  ctx: ActionCtx,
  { email }: Pick<Doc<"users">, "email">,
  storageId: Id<"_storage">,
): Promise<Inspected> {
  const bytes = await ctx.runMutation(internal.images.beginLook, { storageId, email });
  if (bytes !== null && bytes > IMAGE_MAX_BYTES) return { refused: "IMAGE_TOO_LARGE" };
  const file = bytes === null ? null : await ctx.storage.get(storageId);
  if (file === null) return { refused: "IMAGE_MISSING" };
  const content = new Uint8Array(await file.arrayBuffer());
  const type = imageTypeOf(content);
  const shape = type && pictureShape(content, type);
  if (!shape) return { refused: "IMAGE_TYPE" };
  if (Math.max(shape.width, shape.height) > IMAGE_MAX_EDGE_PX) return { refused: "IMAGE_DIMENSIONS" };
  return shape.isAnimated ? { refused: "IMAGE_MOVES" } : { type };
}

/**
 * Registers an uploaded file as a picture, or deletes the file. A refusal is returned, not thrown, because an
 * exception would roll the deletion back. If the file is registered already, its owner receives the existing picture
 * and other users receive IMAGE_MISSING.
 *
 * @param inspected result of `inspectUpload`. Its type must equal the type declared by the upload, because the file is
 *   served with the declared type.
 */
export async function registerImage(
  ctx: MutationCtx,
  uploadedBy: Id<"users">,
  storageId: Id<"_storage">,
  inspected: Inspected,
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

  if ("refused" in inspected || inspected.type !== file.contentType) {
    await ctx.storage.delete(storageId);
    return { refused: "refused" in inspected ? inspected.refused : "IMAGE_TYPE" };
  }
  const createdAt = new Date().toISOString();
  const image = { storageId, uploadedBy, contentType: inspected.type, size: file.size, createdAt };
  return { imageId: await ctx.db.insert("images", image), url };
}

/** True if this user uploaded the picture. Another user's picture and a missing one both return false. */
export async function isOwnImage(
  ctx: QueryCtx,
  userId: Id<"users">,
  imageId: Id<"images">,
): Promise<boolean> {
  const image = await ctx.db.get("images", imageId);
  return image !== null && image.uploadedBy === userId;
}

/** Returns the URL of a question's picture, or null. */
export async function imageUrl(ctx: QueryCtx, imageId: Id<"images"> | null): Promise<string | null> {
  const image = imageId === null ? null : await ctx.db.get("images", imageId);
  return image === null ? null : await ctx.storage.getUrl(image.storageId);
}

/**
 * Deletes the pictures of deleted questions, with their files. Pictures that another question, a live session or
 * homework still uses are retained.
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

/**
 * Deletes files without a picture after UPLOAD_KEPT_MS, and pictures without a question after UNUSED_IMAGE_KEPT_MS.
 * Each run checks one page of all files and schedules the next.
 */
export async function sweepFiles(ctx: MutationCtx, cursor: string | null): Promise<void> {
  const page = await ctx.db.system.query("_storage").paginate({ numItems: SWEPT_AT_ONCE, cursor });
  for (const { _id: storageId, _creationTime } of page.page) {
    const age = Date.now() - _creationTime;
    if (age < UPLOAD_KEPT_MS) continue;
    const image = await ctx.db
      .query("images")
      .withIndex("by_storage_id", (q) => q.eq("storageId", storageId))
      .unique();
    if (image === null) await ctx.storage.delete(storageId);
    else if (age >= UNUSED_IMAGE_KEPT_MS) await dropUnusedImages(ctx, [{ imageId: image._id }]);
  }
  if (page.isDone) return;
  await ctx.scheduler.runAfter(0, internal.retention.sweepFiles, { cursor: page.continueCursor });
}

/**
 * Deletes the pictures of deleted questions of a live session or homework, with their files, unless something else
 * still uses them.
 */
export async function dropCopiedImages(
  ctx: MutationCtx,
  copies: { image: Id<"_storage"> | null; content?: QuestionContent }[],
): Promise<void> {
  for (const { image, content } of copies) {
    const row = image === null ? null : await rowOfPicture(ctx, { image });
    await dropUnusedImages(ctx, [
      { imageId: row?._id ?? null },
      ...(content === undefined ? [] : await countUses(ctx, content, -1)),
    ]);
  }
}

async function isUsed(ctx: QueryCtx, { _id, storageId, optionUses = 0 }: Doc<"images">): Promise<boolean> {
  if (optionUses > 0) return true;
  const question = await ctx.db
    .query("quizQuestions")
    .withIndex("by_image", (q) => q.eq("imageId", _id))
    .first();
  if (question !== null) return true;
  const copied = await ctx.db
    .query("liveQuestions")
    .withIndex("by_image", (q) => q.eq("image", storageId))
    .first();
  if (copied !== null) return true;
  const page = await ctx.db
    .query("livePages")
    .withIndex("by_image", (q) => q.eq("image", storageId))
    .first();
  if (page !== null) return true;
  const homeworkPage = await ctx.db
    .query("homeworkPages")
    .withIndex("by_image", (q) => q.eq("image", storageId))
    .first();
  if (homeworkPage !== null) return true;
  const given = await ctx.db
    .query("homeworkQuestions")
    .withIndex("by_image", (q) => q.eq("image", storageId))
    .first();
  return given !== null;
}
