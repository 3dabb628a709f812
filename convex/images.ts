/** Upload of question pictures. */
import { type Infer, v } from "convex/values";
import { internal } from "./_generated/api";
import { internalMutation, teacherAction, teacherMutation } from "./functions";
import { beginUpload, inspectUpload, registerImage, uploadedBytes } from "./model/questions/images";
import { errorCode } from "./model/refusal";

const registered = v.union(
  v.object({ ok: v.literal(true), imageId: v.id("images"), url: v.string() }),
  v.object({ ok: v.literal(false), code: errorCode }),
);

/** Returns a URL to upload one file to. Fails with TOO_MANY_UPLOADS. */
export const generateUploadUrl = teacherMutation({
  args: {},
  returns: v.string(),
  handler: async (ctx) => await beginUpload(ctx, ctx.teacher),
});

/**
 * Registers an uploaded file as a picture, after inspecting its content. Rejected files (IMAGE_TOO_LARGE, IMAGE_TYPE, IMAGE_DIMENSIONS,
 * IMAGE_MOVES) are deleted. Fails with TOO_MANY_UPLOADS.
 */
export const register = teacherAction({
  args: { storageId: v.id("_storage") },
  returns: registered,
  handler: async (ctx, { storageId }): Promise<Infer<typeof registered>> => {
    const seen = await inspectUpload(ctx, ctx.teacher, storageId);
    return await ctx.runMutation(internal.images.keep, { storageId, seen, uploadedBy: ctx.teacher._id });
  },
});

/** Result of inspecting a file's content. */
const seen = v.union(v.object({ type: v.string() }), v.object({ refused: errorCode }));

/** Transaction of `register`. */
export const keep = internalMutation({
  args: { storageId: v.id("_storage"), seen, uploadedBy: v.id("users") },
  returns: registered,
  handler: async (ctx, { storageId, seen, uploadedBy }) => {
    const outcome = await registerImage(ctx, uploadedBy, storageId, seen);
    if ("refused" in outcome) return { ok: false as const, code: outcome.refused };
    return { ok: true as const, ...outcome };
  },
});

/**
 * Returns the size of a file in bytes before it is inspected, or null if there is no such file. Counts against the teacher's limit. Fails
 * with TOO_MANY_UPLOADS.
 */
export const beginLook = internalMutation({
  args: { storageId: v.id("_storage"), email: v.string() },
  returns: v.union(v.number(), v.null()),
  handler: async (ctx, { storageId, email }) => await uploadedBytes(ctx, storageId, email),
});
