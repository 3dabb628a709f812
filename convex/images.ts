/** Upload of question pictures. */
import { v } from "convex/values";
import { teacherMutation } from "./functions";
import { registerImage } from "./model/quizzes/images";
import { errorCode } from "./model/refusal";

/** An address to upload one file to. */
export const generateUploadUrl = teacherMutation({
  args: {},
  returns: v.string(),
  handler: async (ctx) => await ctx.storage.generateUploadUrl(),
});

/** Accepts an uploaded file as a picture. A refused file (IMAGE_TOO_LARGE, IMAGE_TYPE) is deleted. */
export const register = teacherMutation({
  args: { storageId: v.id("_storage") },
  returns: v.union(
    v.object({ ok: v.literal(true), imageId: v.id("images"), url: v.string() }),
    v.object({ ok: v.literal(false), code: errorCode }),
  ),
  handler: async (ctx, { storageId }) => {
    const outcome = await registerImage(ctx, ctx.teacher._id, storageId);
    if ("refused" in outcome) return { ok: false as const, code: outcome.refused };
    return { ok: true as const, ...outcome };
  },
});
