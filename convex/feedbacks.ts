/** Feedback forms: managed by teachers, open to messages from any visitor. */
import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import type { Doc } from "./_generated/dataModel";
import {
  creatorMutation,
  formOwnerMutation,
  formOwnerQuery,
  internalMutation,
  publicMutation,
  publicQuery,
  teacherQuery,
} from "./functions";
import { createForm, deleteForm, findForm, formsOf } from "./model/feedback/forms";
import * as messages from "./model/feedback/messages";
import * as waits from "./model/feedback/rateLimit";
import { idFromUrl, pageOptions, typed } from "./model/lengths";
import { boundedPage } from "./model/page";
import {
  FEEDBACK_DESCRIPTION_MAX_CHARS,
  FEEDBACK_MESSAGE_MAX_CHARS,
  FEEDBACK_TITLE_MAX_CHARS,
} from "./shared/limits/feedback";

const card = v.object({
  _id: v.id("feedbacks"),
  title: v.string(),
  description: v.string(),
  isActive: v.boolean(),
});
const managed = card.extend({ createdAt: v.string() });
const message = v.object({
  _id: v.id("feedbackMessages"),
  text: v.string(),
  createdAt: v.string(),
  editedAt: v.union(v.string(), v.null()),
});

/** Returns the caller's forms, newest first. */
export const list = teacherQuery({
  args: { paginationOpts: pageOptions },
  returns: paginationResultValidator(managed),
  handler: async (ctx, { paginationOpts }) => {
    const forms = await formsOf(ctx, ctx.teacher._id).paginate(boundedPage(paginationOpts));
    return { ...forms, page: forms.page.map(toManaged) };
  },
});

/** Creates a form and returns its id. Fails with FEEDBACK_TITLE_REQUIRED or TEXT_TOO_LONG. */
export const create = creatorMutation({
  args: { title: typed(FEEDBACK_TITLE_MAX_CHARS), description: typed(FEEDBACK_DESCRIPTION_MAX_CHARS) },
  returns: v.id("feedbacks"),
  handler: async (ctx, texts) => await createForm(ctx, ctx.teacher._id, texts),
});

/** Returns a form as visitors see it, or null if there is none. */
export const form = publicQuery({
  args: { feedbackId: idFromUrl },
  returns: v.union(v.null(), card),
  handler: async (ctx, { feedbackId }) => {
    const found = await findForm(ctx, feedbackId);
    if (found === null) return null;
    const { _id, title, description, isActive } = found;
    return { _id, title, description, isActive };
  },
});

/** Sends an anonymous message to a form. `token` is a secret made in the browser. Fails as `sendMessage` does. */
export const send = publicMutation({
  args: {
    feedbackId: idFromUrl,
    text: typed(FEEDBACK_MESSAGE_MAX_CHARS, "MESSAGE_TOO_LONG"),
    token: v.string(),
  },
  returns: v.null(),
  handler: async (ctx, input) => {
    await messages.sendMessage(ctx, input);
    return null;
  },
});

/** Returns a form as its owner sees it. */
export const manage = formOwnerQuery({
  args: {},
  returns: managed,
  handler: async (ctx) => toManaged(ctx.form),
});

/** Returns the messages of a form, newest first. */
export const inbox = formOwnerQuery({
  args: { paginationOpts: pageOptions },
  returns: paginationResultValidator(message),
  handler: async (ctx, { paginationOpts }) => {
    const found = await messages.messagesOf(ctx, ctx.form._id).paginate(boundedPage(paginationOpts));
    const page = found.page.map(({ _id, text, createdAt, editedAt }) => ({ _id, text, createdAt, editedAt }));
    return { ...found, page };
  },
});

/** Opens or closes a form for messages. */
export const setActive = formOwnerMutation({
  args: { isActive: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { isActive }) => {
    await ctx.db.patch("feedbacks", ctx.form._id, { isActive });
    return null;
  },
});

/** Deletes a form with its messages. */
export const remove = formOwnerMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await deleteForm(ctx, ctx.form._id);
    return null;
  },
});

/** Replaces a message's text. Fails with MESSAGE_NOT_FOUND, MESSAGE_REQUIRED or MESSAGE_TOO_LONG. */
export const editMessage = formOwnerMutation({
  args: { messageId: v.id("feedbackMessages"), text: typed(FEEDBACK_MESSAGE_MAX_CHARS, "MESSAGE_TOO_LONG") },
  returns: v.null(),
  handler: async (ctx, { messageId, text }) => {
    await messages.editMessage(ctx, ctx.form._id, messageId, text);
    return null;
  },
});

/** Deletes a message. Fails with MESSAGE_NOT_FOUND. */
export const removeMessage = formOwnerMutation({
  args: { messageId: v.id("feedbackMessages") },
  returns: v.null(),
  handler: async (ctx, { messageId }) => {
    await messages.deleteMessage(ctx, ctx.form._id, messageId);
    return null;
  },
});

function toManaged({ _id, title, description, isActive, createdAt }: Doc<"feedbacks">) {
  return { _id, title, description, isActive, createdAt };
}

/** Deletes the messages of a deleted form. */
export const deleteMessages = internalMutation({
  args: { feedbackId: v.id("feedbacks") },
  returns: v.null(),
  handler: async (ctx, { feedbackId }) => {
    await messages.deleteMessagesOf(ctx, feedbackId);
    return null;
  },
});

/** Deletes an expired cooldown of a browser. */
export const forgetWait = internalMutation({
  args: { waitId: v.id("feedbackWaits") },
  returns: v.null(),
  handler: async (ctx, { waitId }) => {
    await waits.forgetWait(ctx, waitId);
    return null;
  },
});

/** Deletes expired cooldowns and slots. */
export const sweepWaits = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await waits.sweepWaits(ctx);
    return null;
  },
});
