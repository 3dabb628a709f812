/**
 * The host's phone as a remote: pairing and views. Its commands are the host's own (`commandMutation`). `accept` and
 * `pairing` also serve the phone that reads an exam's sheets (paperPhones.ts).
 */
import { v } from "convex/values";
import { hostMutation, internalMutation, publicMutation, publicQuery, remoteQuery } from "./functions";
import { givenAnswers, givenAnswersOf } from "./model/live/scores/accept";
import { livePage, viewPage } from "./model/live/session/pages";
import {
  accept as acceptInvitation,
  confirm as confirmPhone,
  endPairing as endPairingOf,
  invite as inviteRemote,
  pairingOf,
  revoke as revokeRemote,
  withdraw as withdrawInvitation,
} from "./model/live/session/remotes";
import { countForRemote, remoteCount, remoteView, viewForRemote } from "./model/live/views/remoteView";
import { errorCode } from "./model/refusal";

/**
 * Creates an invitation for one phone, and replaces any earlier one. `secret` is made in the browser and is part of
 * the QR code. Returns the time until which phones may accept it, ms since the epoch. Fails with SESSION_ENDED.
 */
export const invite = hostMutation({
  args: { secret: v.string() },
  returns: v.number(),
  handler: async (ctx, { secret }) => await inviteRemote(ctx, ctx.session, secret),
});

/** Withdraws the invitation. */
export const withdraw = hostMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await withdrawInvitation(ctx, ctx.session._id);
    return null;
  },
});

/**
 * Accepts an invitation on a phone. `secret` is made on the phone and proves the phone from now on. The phone shows
 * the returned digits until the host has typed them.
 */
export const accept = publicMutation({
  args: { code: v.string(), invitation: v.string(), secret: v.string() },
  returns: v.union(
    v.object({ ok: v.literal(true), digits: v.string() }),
    v.object({ ok: v.literal(false), code: errorCode }),
  ),
  handler: async (ctx, input) => {
    const outcome = await acceptInvitation(ctx, input);
    if ("refused" in outcome) return { ok: false as const, code: outcome.refused };
    return { ok: true as const, digits: outcome.digits };
  },
});

/** Pairs the phone that shows these digits as the remote. Returns DIGITS_WRONG or INVITATION_OVER if refused. */
export const confirm = hostMutation({
  args: { digits: v.string() },
  returns: v.union(v.object({ ok: v.literal(true) }), v.object({ ok: v.literal(false), code: errorCode })),
  handler: async (ctx, { digits }) => {
    const refused = await confirmPhone(ctx, ctx.session, digits);
    return refused === null ? { ok: true as const } : { ok: false as const, code: refused };
  },
});

/** Unpairs the remote. */
export const revoke = hostMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await revokeRemote(ctx, ctx.session._id);
    return null;
  },
});

/** Ends the pairing of an exam's phone after its time. */
export const endPairing = internalMutation({
  args: { remoteId: v.id("liveRemotes"), until: v.number() },
  returns: v.null(),
  handler: async (ctx, { remoteId, until }) => {
    await endPairingOf(ctx, remoteId, until);
    return null;
  },
});

/**
 * State of the phone with this secret: its digits until the host has typed them, `paired` if it is the remote, else
 * null.
 */
export const pairing = publicQuery({
  args: { code: v.string(), secret: v.string() },
  returns: v.union(v.null(), v.literal("paired"), v.object({ digits: v.string() })),
  handler: async (ctx, { code, secret }) => await pairingOf(ctx, code, secret),
});

/** View of the remote; null for a phone that is not paired (any more). */
export const view = remoteQuery({
  args: {},
  returns: v.union(v.null(), remoteView),
  handler: async (ctx) => (ctx.session === null ? null : await viewForRemote(ctx, ctx.session)),
});

/** A page that has been shown. Null for others, and for a phone that is not the remote. */
export const page = remoteQuery({
  args: { index: v.number() },
  returns: v.union(v.null(), livePage),
  handler: async (ctx, { index }) =>
    ctx.session === null ? null : await viewPage(ctx, ctx.session._id, index),
});

/**
 * Answers that the class has given to the question whose answer is shown, as for the host. Null for a phone that is
 * not the remote.
 */
export const given = remoteQuery({
  args: {},
  returns: v.union(v.null(), givenAnswers),
  handler: async (ctx) => (ctx.session === null ? null : await givenAnswersOf(ctx, ctx.session)),
});

/**
 * Live count of the running question, at most a second old; null before the first count, and for a phone that is not
 * the remote. Returns silent participants, or the distribution with the answer key, on request.
 */
export const count = remoteQuery({
  args: { withSilent: v.boolean(), withSecret: v.boolean() },
  returns: v.union(v.null(), remoteCount),
  handler: async (ctx, requested) =>
    ctx.session?.status === "active" ? await countForRemote(ctx, ctx.session, requested) : null,
});
