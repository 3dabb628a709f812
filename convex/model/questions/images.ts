/** Pictures of questions: uploaded to file storage by the browser, then registered here before any question may use them. */
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

type Registered = { imageId: Id<"images">; url: string };
type Refused = { refused: ErrorCode };
/** What an uploaded file is by its content, or why it is no picture for a question. */
type Seen = { type: string } | Refused;

/** Files looked at in one transaction of the sweep. */
const SWEPT_AT_ONCE = 100;

/** The address for one upload of this teacher. Fails with TOO_MANY_UPLOADS. */
export async function beginUpload(ctx: MutationCtx, teacher: Doc<"users">): Promise<string> {
  if (!(await takeAttempt(ctx, "upload", teacher.email))) fail("TOO_MANY_UPLOADS");
  return await ctx.storage.generateUploadUrl();
}

/**
 * The size of an uploaded file in bytes, null when there is none. To look at it loads all of it, however often it was looked at before: each look is an
 * attempt. Fails with TOO_MANY_UPLOADS.
 */
export async function uploadedBytes(
  ctx: MutationCtx,
  storageId: Id<"_storage">,
  email: string,
): Promise<number | null> {
  if (!(await takeAttempt(ctx, "register", email))) fail("TOO_MANY_UPLOADS");
  return (await ctx.db.system.get("_storage", storageId))?.size ?? null;
}

/** Looks at an uploaded file's content; at all of it, since a header may come after 64 KB of a camera's notes. Fails with TOO_MANY_UPLOADS. */
export async function lookAtUpload(
  ctx: ActionCtx,
  { email }: Pick<Doc<"users">, "email">,
  storageId: Id<"_storage">,
): Promise<Seen> {
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
 * Accepts an uploaded file as a picture, or deletes it. The refusal is a returned value: a thrown error would roll the deletion back.
 * A file that is registered already is left alone: its owner gets it again, anybody else IMAGE_MISSING.
 *
 * @param seen what the content says; it is served as what the upload called it, so the two must agree
 */
export async function registerImage(
  ctx: MutationCtx,
  uploadedBy: Id<"users">,
  storageId: Id<"_storage">,
  seen: Seen,
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

  if ("refused" in seen || seen.type !== file.contentType) {
    await ctx.storage.delete(storageId);
    return { refused: "refused" in seen ? seen.refused : "IMAGE_TYPE" };
  }
  const createdAt = new Date().toISOString();
  const image = { storageId, uploadedBy, contentType: seen.type, size: file.size, createdAt };
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
 * live session or homework has copied.
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
 * Deletes files that no picture was made of, and pictures that no question shows any more or ever did: a page of all files, and the next one
 * in a job.
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
  if (copied !== null) return true;
  const given = await ctx.db
    .query("homeworkQuestions")
    .withIndex("by_image", (q) => q.eq("image", storageId))
    .first();
  return given !== null;
}
