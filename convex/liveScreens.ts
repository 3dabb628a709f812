/** The host's other screens of a live session: the wall in a window of its own, and the remote. */
import { v } from "convex/values";
import { commandMutation, hostQuery } from "./functions";
import { countForScreens, findCount } from "./model/live/counts";
import { findRemote, isPaired } from "./model/live/remotes";
import { findScreens, noteScreen } from "./model/live/screens";

/** An open screen says that it is there: the remote by its secret, the wall without one. While one is, answers are counted for it. */
export const seen = commandMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await noteScreen(ctx, ctx.session, ctx.isRemote ? "remote" : "wall");
    if (ctx.session.status === "active") await countForScreens(ctx, ctx.session._id);
    return null;
  },
});

/** How many have answered the running question, up to date within a second while a wall or a remote is open; null before the first count. Not what. */
export const count = hostQuery({
  args: {},
  returns: v.union(
    v.null(),
    v.object({ questionIndex: v.number(), people: v.number(), answered: v.number() }),
  ),
  handler: async (ctx) => {
    const standing = (await findCount(ctx, ctx.session._id))?.standing ?? null;
    if (standing === null) return null;
    const { questionIndex, people, answered } = standing;
    return { questionIndex, people, answered };
  },
});

/** Which other screens the host has. */
export const state = hostQuery({
  args: {},
  returns: v.object({
    /** Until when a wall counts as open, ms since the epoch; 0 where none was. */
    wallUntil: v.number(),
    hasRemote: v.boolean(),
    /** The invitation that is up: until when phones may read it (ms since the epoch), and how many have. */
    invitation: v.union(v.null(), v.object({ until: v.number(), phones: v.number() })),
  }),
  handler: async (ctx) => {
    const screens = await findScreens(ctx, ctx.session._id);
    const remote = await findRemote(ctx, ctx.session._id);
    const invitation = remote?.invitation ?? null;
    return {
      wallUntil: screens?.wallUntil ?? 0,
      hasRemote: remote !== null && (await isPaired(ctx, remote)),
      invitation: invitation && { until: invitation.until, phones: invitation.phones.length },
    };
  },
});
