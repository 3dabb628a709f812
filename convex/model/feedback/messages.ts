/** Messages of feedback forms: sent by any visitor, managed by the form's owner. */
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import { fail } from "../../shared/errors";
import type { MutationCtx, QueryCtx } from "../ctx";
import { noteErased } from "../erasing/note";
import { isSecret } from "../secret";
import { findForm } from "./forms";
import { startCooldown, takeSlots } from "./rateLimit";
import { readMessage } from "./text";

/** Messages deleted in one transaction. */
const DELETED_AT_ONCE = 500;

/** Query of a form's messages, newest first. */
export function messagesOf(ctx: QueryCtx, formId: Id<"feedbacks">) {
  return ctx.db
    .query("feedbackMessages")
    .withIndex("by_feedback", (q) => q.eq("feedbackId", formId))
    .order("desc");
}

/**
 * Sends a message to a form. Fails with FEEDBACK_NOT_FOUND, FEEDBACK_INACTIVE, MESSAGE_REQUIRED, MESSAGE_TOO_LONG, FEEDBACK_COOLDOWN or
 * FEEDBACK_BUSY.
 *
 * @param input.token 32 hexadecimal characters made by the sender's browser; identifies the sender for the cooldown only
 */
export async function sendMessage(
  ctx: MutationCtx,
  input: { feedbackId: string; text: string; token: string },
): Promise<void> {
  const form = (await findForm(ctx, input.feedbackId)) ?? fail("FEEDBACK_NOT_FOUND");
  if (!form.isActive) fail("FEEDBACK_INACTIVE");
  if (!isSecret(input.token)) fail("INVALID_INPUT");
  // The rate limits come first, so that a rejected message of a flood costs as little as possible.
  await takeSlots(ctx, form);
  await startCooldown(ctx, form._id, input.token);
  await storeMessage(ctx, form._id, input.text);
}

/** Stores a message without limits. Fails with MESSAGE_REQUIRED or MESSAGE_TOO_LONG. */
export async function storeMessage(
  ctx: MutationCtx,
  feedbackId: Id<"feedbacks">,
  typed: string,
): Promise<void> {
  const createdAt = new Date().toISOString();
  await ctx.db.insert("feedbackMessages", {
    feedbackId,
    text: readMessage(typed),
    createdAt,
    editedAt: null,
  });
}

/** Replaces a message's text. Fails with MESSAGE_NOT_FOUND, MESSAGE_REQUIRED or MESSAGE_TOO_LONG. */
export async function editMessage(
  ctx: MutationCtx,
  formId: Id<"feedbacks">,
  messageId: Id<"feedbackMessages">,
  typed: string,
): Promise<void> {
  const message = await requireMessage(ctx, formId, messageId);
  const text = readMessage(typed);
  if (text === message.text) return;
  await ctx.db.patch("feedbackMessages", message._id, { text, editedAt: new Date().toISOString() });
}

/** Deletes a message. Fails with MESSAGE_NOT_FOUND. */
export async function deleteMessage(
  ctx: MutationCtx,
  formId: Id<"feedbacks">,
  messageId: Id<"feedbackMessages">,
): Promise<void> {
  const message = await requireMessage(ctx, formId, messageId);
  await ctx.db.delete("feedbackMessages", message._id);
  await noteErased(ctx, "message", message._id);
}

/** Deletes the messages of a deleted form: a batch now, the next one in a job. */
export async function deleteMessagesOf(ctx: MutationCtx, formId: Id<"feedbacks">): Promise<void> {
  const batch = await messagesOf(ctx, formId).take(DELETED_AT_ONCE);
  for (const message of batch) await ctx.db.delete("feedbackMessages", message._id);
  if (batch.length < DELETED_AT_ONCE) return;
  await ctx.scheduler.runAfter(0, internal.feedbacks.deleteMessages, { feedbackId: formId });
}

/** Returns the message if it belongs to the form. Fails with MESSAGE_NOT_FOUND for another form's message and for a deleted one. */
async function requireMessage(
  ctx: QueryCtx,
  formId: Id<"feedbacks">,
  messageId: Id<"feedbackMessages">,
): Promise<Doc<"feedbackMessages">> {
  const message = await ctx.db.get("feedbackMessages", messageId);
  return message?.feedbackId === formId ? message : fail("MESSAGE_NOT_FOUND");
}
