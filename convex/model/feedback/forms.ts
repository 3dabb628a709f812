/** A teacher's feedback forms: creating, opening, closing, deleting. */
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import { fail } from "../../shared/errors";
import { FEEDBACK_DESCRIPTION_MAX_CHARS, FEEDBACK_TITLE_MAX_CHARS } from "../../shared/limits/feedback";
import { cleanText, countChars } from "../../shared/turkish";
import type { MutationCtx, QueryCtx } from "../ctx";
import { noteErased } from "../erasing/note";
import { cleanParagraphs } from "../paragraphs";
import { requireTeacher } from "../users/viewer";

/** Returns the form with this id, or null. Accepts any string, since people type and cut URLs. */
export async function findForm(ctx: QueryCtx, feedbackId: string): Promise<Doc<"feedbacks"> | null> {
  const id = ctx.db.normalizeId("feedbacks", feedbackId);
  return id === null ? null : await ctx.db.get("feedbacks", id);
}

/**
 * Returns the caller's form with this id. Fails with UNAUTHENTICATED, FORBIDDEN (students), FEEDBACK_NOT_FOUND or FEEDBACK_NOT_YOURS. The
 * last code reveals that the form exists, which is no secret: a form's URL is public.
 */
export async function requireOwnForm(ctx: QueryCtx, feedbackId: string): Promise<Doc<"feedbacks">> {
  const teacher = await requireTeacher(ctx);
  const form = (await findForm(ctx, feedbackId)) ?? fail("FEEDBACK_NOT_FOUND");
  return form.createdBy === teacher._id ? form : fail("FEEDBACK_NOT_YOURS");
}

/** Query of a teacher's forms, newest first. */
export function formsOf(ctx: QueryCtx, teacher: Id<"users">) {
  return ctx.db
    .query("feedbacks")
    .withIndex("by_created_by", (q) => q.eq("createdBy", teacher))
    .order("desc");
}

/** Creates an open form, and returns its id. Fails with FEEDBACK_TITLE_REQUIRED or TEXT_TOO_LONG. */
export async function createForm(
  ctx: MutationCtx,
  createdBy: Id<"users">,
  typed: { title: string; description: string },
): Promise<Id<"feedbacks">> {
  const title = cleanText(typed.title);
  const description = cleanParagraphs(typed.description);
  if (title === "") fail("FEEDBACK_TITLE_REQUIRED");
  if (countChars(title) > FEEDBACK_TITLE_MAX_CHARS) fail("TEXT_TOO_LONG");
  if (countChars(description) > FEEDBACK_DESCRIPTION_MAX_CHARS) fail("TEXT_TOO_LONG");
  const createdAt = new Date().toISOString();
  return await ctx.db.insert("feedbacks", { title, description, isActive: true, createdBy, createdAt });
}

/** Deletes a form. Its messages are unreachable at once and deleted in batches. */
export async function deleteForm(ctx: MutationCtx, formId: Id<"feedbacks">): Promise<void> {
  await ctx.db.delete("feedbacks", formId);
  await noteErased(ctx, "form", formId);
  await ctx.scheduler.runAfter(0, internal.feedbacks.deleteMessages, { feedbackId: formId });
}
