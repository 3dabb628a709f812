/** Upload of question pictures. */
import { type Infer, v } from "convex/values";
import { internal } from "./_generated/api";
import { internalMutation, internalQuery, teacherAction, teacherMutation } from "./functions";
import { beginUpload, registerImage, sniffedType } from "./model/quizzes/images";
import { errorCode } from "./model/refusal";

const registered = v.union(
  v.object({ ok: v.literal(true), imageId: v.id("images"), url: v.string() }),
  v.object({ ok: v.literal(false), code: errorCode }),
);

/** An address to upload one file to. Fails with TOO_MANY_UPLOADS. */
export const generateUploadUrl = teacherMutation({
  args: {},
  returns: v.string(),
  handler: async (ctx) => await beginUpload(ctx, ctx.teacher),
});

/** Accepts an uploaded file as a picture, by its content. A refused file (IMAGE_TOO_LARGE, IMAGE_TYPE) is deleted. */
export const register = teacherAction({
  args: { storageId: v.id("_storage") },
  returns: registered,
  handler: async (ctx, { storageId }): Promise<Infer<typeof registered>> => {
    const type = await sniffedType(ctx, storageId);
    return await ctx.runMutation(internal.images.keep, { storageId, type, uploadedBy: ctx.teacher._id });
  },
});

/** The part of `register` that belongs in one transaction; `type` is what the content says. */
export const keep = internalMutation({
  args: { storageId: v.id("_storage"), type: v.union(v.string(), v.null()), uploadedBy: v.id("users") },
  returns: registered,
  handler: async (ctx, { storageId, type, uploadedBy }) => {
    const outcome = await registerImage(ctx, uploadedBy, storageId, type);
    if ("refused" in outcome) return { ok: false as const, code: outcome.refused };
    return { ok: true as const, ...outcome };
  },
});

/** An uploaded file's size in bytes, or null when there is no such file. */
export const uploadedBytes = internalQuery({
  args: { storageId: v.id("_storage") },
  returns: v.union(v.number(), v.null()),
  handler: async (ctx, { storageId }) => (await ctx.db.system.get("_storage", storageId))?.size ?? null,
});
