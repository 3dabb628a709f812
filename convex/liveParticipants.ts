/** Participants of a live session: joining, one's own row, the host's list, the leaderboard. */
import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import {
  hostMutation,
  hostQuery,
  internalMutation,
  participantMutation,
  participantQuery,
  publicMutation,
  publicQuery,
} from "./functions";
import { timeFactor } from "./model/classes/tables";
import { pageOptions, typed, upTo } from "./model/lengths";
import { choosePencil as choosePencilOf } from "./model/live/lobby/choosePencil";
import { chooseTeam as chooseTeamOf } from "./model/live/lobby/chooseTeam";
import { freePlacesFor, isHeld } from "./model/live/lobby/classPlaces";
import { newestParticipants, refreshLobby as refreshLobbyRow } from "./model/live/lobby/lobby";
import { giveExtraTime } from "./model/live/participants/extraTime";
import { join as joinSession, openPlaces as openPlacesOf } from "./model/live/participants/join";
import { removeParticipant, renameParticipant } from "./model/live/participants/moderate";
import { drawnName } from "./model/live/participants/nickname";
import { freePlace as giveBack, heldSeat, heldSeats, leaveSeat } from "./model/live/participants/seats";
import { undoRemoval as undoRemovalIn } from "./model/live/participants/undoRemoval";
import { pencil, shownPencil } from "./model/live/rules/pencil";
import { givesNames, hasLeaderboard } from "./model/live/rules/settings";
import {
  forgetRemovedSeat as forgetSeatOfRemoval,
  forgetRemovals as forgetWhoWasRemoved,
  isRemoved,
  listedRemoval,
  readmit as readmitTo,
  removalsOf,
} from "./model/live/scores/removals";
import { findOwnLine, findSheet, ownLine } from "./model/live/scores/scoreSheets";
import { proofOf } from "./model/live/session/identity";
import {
  findSession,
  findViewKey,
  sessionOfViewKey,
  viewKeyOf,
  viewKeyRow,
} from "./model/live/session/sessions";
import { maySeeResults } from "./model/live/session/sharing";
import { freePlace as freePlaceRow, scoreSheet } from "./model/live/tables";
import {
  firstPlaces,
  leaderboardRow,
  leaderboard as leaderboardView,
  leadersOf,
  leadersView,
  ranked,
  toRow,
} from "./model/live/views/leaderboard";
import { ownRow, toOwnRow } from "./model/live/views/ownRow";
import { boundedPage } from "./model/page";
import { errorCode } from "./model/refusal";
import { SCHOOL_NUMBER_MAX_DIGITS } from "./shared/limits/classes";
import { MAX_PARTICIPANTS, NICKNAME_MAX_CHARS, SEATS_SHOWN } from "./shared/limits/live";

/**
 * Joins, or comes back to the seat already held. `secret` is made in the browser and proves the participant from now on. Where names are given, `nickname` is
 * empty and `draw` says which. In a session for a class `place` is the name that is taken, with the school number where that is asked for.
 */
export const join = publicMutation({
  args: {
    code: v.string(),
    nickname: typed(NICKNAME_MAX_CHARS, "NICKNAME_TOO_LONG"),
    secret: v.string(),
    draw: v.optional(v.number()),
    place: v.optional(
      v.object({
        pupilId: v.id("pupils"),
        number: typed(SCHOOL_NUMBER_MAX_DIGITS, "SCHOOL_NUMBER_WRONG"),
      }),
    ),
  },
  returns: v.union(
    v.object({
      ok: v.literal(true),
      viewKey: v.string(),
      participantId: v.id("liveParticipants"),
      displayName: v.string(),
      /** ms since the epoch: who was answered quickly need not ask for the time. */
      serverTime: v.number(),
    }),
    v.object({ ok: v.literal(false), code: errorCode }),
  ),
  handler: async (ctx, args) => {
    const outcome = await joinSession(ctx, args);
    if ("refused" in outcome) return { ok: false as const, code: outcome.refused };
    const { _id: participantId, code, displayName } = outcome.participant;
    const viewKey = await viewKeyOf(ctx, code);
    return { ok: true as const, viewKey, participantId, displayName, serverTime: Date.now() };
  },
});

/** Says with which key `freePlaces` lists the free names of the session's class; null where it is for none. Wrong codes are counted. */
export const openPlaces = publicMutation({
  args: { code: v.string(), secret: v.string() },
  returns: v.union(
    v.object({ ok: v.literal(true), placesKey: v.union(v.string(), v.null()) }),
    v.object({ ok: v.literal(false), code: errorCode }),
  ),
  handler: async (ctx, args) => {
    const outcome = await openPlacesOf(ctx, args);
    if ("refused" in outcome) return { ok: false as const, code: outcome.refused };
    return { ok: true as const, ...outcome };
  },
});

/** The names of the session's class that nobody has taken, in Turkish order; null for a wrong key, and while nobody may join. */
export const freePlaces = publicQuery({
  args: { placesKey: v.string() },
  returns: v.union(v.null(), v.array(freePlaceRow)),
  handler: async (ctx, { placesKey }) => await freePlacesFor(ctx, placesKey),
});

/** The name that whoever joins with this draw will be given; null where names are typed, and for who could not join. Any whole number of 32 bits is a draw. */
export const givenName = publicQuery({
  args: { code: v.string(), draw: v.number() },
  returns: v.union(v.null(), v.string()),
  handler: async (ctx, { code, draw }) => {
    const session = await findSession(ctx, code);
    if (session === null || session.status === "completed" || !givesNames(session)) return null;
    return await drawnName(ctx, session._id, draw);
  },
});

/** One's own row, or null when the caller cannot prove to be in the session. Changes at the end of the game. */
export const me = participantQuery({
  args: {},
  returns: v.union(v.null(), ownRow),
  handler: async (ctx) => {
    if (ctx.participant === null) return null;
    const viewKey = await findViewKey(ctx, ctx.participant.code);
    return viewKey && toOwnRow(ctx.participant, viewKey);
  },
});

/** A score sheet of a large running game, or null before its first question is scored. Changes once per question, after the reveal. */
export const scores = publicQuery({
  args: { viewKey: v.string(), sheet: v.number() },
  returns: v.union(v.null(), scoreSheet),
  handler: async (ctx, { viewKey, sheet }) => {
    const row = await viewKeyRow(ctx, viewKey);
    return row === null || row.hidesResults ? null : await findSheet(ctx, row.sessionId, sheet);
  },
});

/** One's own line on a score sheet of a running game in which nobody is told of the others: there sheets are not for everybody. Changes once per question; null in an exam. */
export const ownScore = participantQuery({
  args: { sheet: v.number() },
  returns: v.union(v.null(), ownLine),
  handler: async (ctx, { sheet }) => {
    if (ctx.participant === null) return null;
    const viewKey = await findViewKey(ctx, ctx.participant.code);
    return viewKey === null || viewKey.hidesResults ? null : await findOwnLine(ctx, ctx.participant, sheet);
  },
});

/** True if the host has removed the caller, who proves the place by secret or account. Null after the session: its removals are deleted. */
export const wasRemoved = publicQuery({
  args: { code: v.string(), secret: v.string() },
  returns: v.union(v.boolean(), v.null()),
  handler: async (ctx, { code, secret }) => {
    const session = await findSession(ctx, code);
    if (session === null || session.status === "completed") return null;
    return await isRemoved(ctx, code, await proofOf(ctx, secret));
  },
});

/** Which of the seats that a browser remembers are in sessions that are not over. More than SEATS_SHOWN are INVALID_INPUT. */
export const places = publicQuery({
  args: { kept: upTo(SEATS_SHOWN, v.array(v.object({ code: v.string(), secret: v.string() }))) },
  returns: v.array(heldSeat),
  handler: async (ctx, { kept }) => await heldSeats(ctx, kept),
});

/** Gives up the own seat, if nothing was answered in it: somebody else holds this device. Says whether it is gone. */
export const leave = participantMutation({
  args: {},
  returns: v.boolean(),
  handler: async (ctx) => await leaveSeat(ctx, ctx.participant),
});

/** Chooses the own team in a waiting session in which pupils choose. Fails with TEAMS_ARE_SET, TEAM_FULL or INVALID_INPUT. */
export const chooseTeam = participantMutation({
  args: { team: v.number() },
  returns: v.null(),
  handler: async (ctx, { team }) => {
    await chooseTeamOf(ctx, ctx.participant, team);
    return null;
  },
});

/** Chooses the own pencil, which the host's lobby shows beside the name. Fails with PENCIL_TOO_OFTEN. */
export const choosePencil = participantMutation({
  args: pencil.fields,
  returns: v.null(),
  handler: async (ctx, wanted) => {
    await choosePencilOf(ctx, ctx.participant, wanted);
    return null;
  },
});

/** Gives a participant another name and returns it as it is shown: it gets a number where somebody has it already. Fails with NICKNAME_REQUIRED or NICKNAME_TOO_LONG. */
export const rename = hostMutation({
  args: { participantId: v.id("liveParticipants"), nickname: typed(NICKNAME_MAX_CHARS, "NICKNAME_TOO_LONG") },
  returns: v.string(),
  handler: (ctx, { participantId, nickname }) => renameParticipant(ctx, ctx.session, participantId, nickname),
});

/**
 * Takes a participant out of the session, with name and answers. Returns the removal, which can be undone for a short time; null for a session that is over.
 * Fails with NOT_FOUND.
 */
export const remove = hostMutation({
  args: { participantId: v.id("liveParticipants") },
  returns: v.union(v.id("liveRemovals"), v.null()),
  handler: async (ctx, { participantId }) => await removeParticipant(ctx, ctx.session, participantId),
});

/** Participants removed from the session, newest first; empty once it is over. */
export const removed = hostQuery({
  args: {},
  returns: v.array(listedRemoval),
  handler: async (ctx) => await removalsOf(ctx, ctx.session._id),
});

/**
 * Restores a removed participant with points and answers. Fails with NOT_FOUND when the time for that is over, with PLACE_TAKEN, SESSION_FULL or
 * SESSION_ENDED.
 */
export const undoRemoval = hostMutation({
  args: { removalId: v.id("liveRemovals") },
  returns: v.null(),
  handler: async (ctx, { removalId }) => {
    await undoRemovalIn(ctx, ctx.session, removalId);
    return null;
  },
});

/** Lets a removed participant join again, without points and answers. Fails with NOT_FOUND. */
export const readmit = hostMutation({
  args: { removalId: v.id("liveRemovals") },
  returns: v.null(),
  handler: async (ctx, { removalId }) => {
    await readmitTo(ctx, ctx.session, removalId);
    return null;
  },
});

/** Gives a pupil's place back, for another phone or another pupil; score and answers stay in it. Fails with NOT_FOUND or SESSION_ENDED. */
export const freePlace = hostMutation({
  args: { participantId: v.id("liveParticipants") },
  returns: v.null(),
  handler: async (ctx, { participantId }) => {
    await giveBack(ctx, ctx.session, participantId);
    return null;
  },
});

/** Gives a participant so many times the class's time for each question. Fails with NOT_FOUND or SESSION_ENDED. */
export const setExtraTime = hostMutation({
  args: { participantId: v.id("liveParticipants"), factor: v.union(v.literal(1), timeFactor) },
  returns: v.null(),
  handler: async (ctx, { participantId, factor }) => {
    await giveExtraTime(ctx, ctx.session, participantId, factor);
    return null;
  },
});

/** Everybody in the session, newest first. */
export const list = hostQuery({
  args: {},
  returns: v.array(
    v.object({
      _id: v.id("liveParticipants"),
      displayName: v.string(),
      joinedAt: v.number(),
      /** How many times the class's time for a question; absent: once. */
      timeFactor: v.optional(timeFactor),
      /** Of a pupil of the session's class: whether a phone holds the place, or the host has given it back. Absent for guests. */
      place: v.optional(v.union(v.literal("held"), v.literal("free"))),
      /** From 0; absent: none, or not yet. */
      team: v.optional(v.number()),
      /** Absent while none was chosen. */
      pencil: v.optional(pencil),
    }),
  ),
  handler: async (ctx) => {
    const participants = await newestParticipants(ctx, ctx.session._id, MAX_PARTICIPANTS);
    return participants.map((participant) => {
      const { _id, displayName, joinedAt, timeFactor, team, pupilId } = participant;
      const place = isHeld(participant) ? ("held" as const) : ("free" as const);
      const pencil = shownPencil(participant.pencil);
      return { _id, displayName, joinedAt, timeFactor, team, pencil, ...(pupilId && { place }) };
    });
  },
});

/** The first places, how many there are, and everybody's mean score; null where they are not shared, or not yet shown. */
export const leaderboard = publicQuery({
  args: { viewKey: v.string() },
  returns: v.union(v.null(), leaderboardView),
  handler: async (ctx, { viewKey }) => {
    const session = await sessionOfViewKey(ctx, viewKey);
    return session !== null && (await maySeeResults(ctx, session)) ? await firstPlaces(ctx, session) : null;
  },
});

/** The first of a running game, as the wall shows them after each question where the host has chosen so; null otherwise. */
export const leaders = hostQuery({
  args: {},
  returns: v.union(v.null(), leadersView),
  handler: async (ctx) => await leadersOf(ctx, ctx.session),
});

/** The whole leaderboard of a game that is over, in pages. An unknown view key gives an empty one, and so do a game that goes on, results that are not shared, and a game that shows nobody the others. */
export const leaderboardPage = publicQuery({
  args: { viewKey: v.string(), paginationOpts: pageOptions },
  returns: paginationResultValidator(leaderboardRow),
  handler: async (ctx, { viewKey, paginationOpts }) => {
    const session = await sessionOfViewKey(ctx, viewKey);
    const isOver = session?.status === "completed" && hasLeaderboard(session);
    if (!isOver || !(await maySeeResults(ctx, session)))
      return { page: [], isDone: true, continueCursor: "" };
    const page = await ranked(ctx, session._id).paginate(boundedPage(paginationOpts));
    return { ...page, page: page.page.map(toRow) };
  },
});

/** Shows the latest joins to the phones in the lobby, again and again while people join. */
export const refreshLobby = internalMutation({
  args: { sessionId: v.id("liveQuizSessions") },
  returns: v.null(),
  handler: async (ctx, { sessionId }) => {
    await refreshLobbyRow(ctx, sessionId);
    return null;
  },
});

/** Forgets who was removed from a session that is over. */
export const forgetRemovals = internalMutation({
  args: { sessionId: v.id("liveQuizSessions") },
  returns: v.null(),
  handler: async (ctx, { sessionId }) => {
    await forgetWhoWasRemoved(ctx, sessionId);
    return null;
  },
});

/** Deletes points and answers of a removed participant once the removal can no longer be undone. */
export const forgetRemovedSeat = internalMutation({
  args: { removalId: v.id("liveRemovals") },
  returns: v.null(),
  handler: async (ctx, { removalId }) => {
    await forgetSeatOfRemoval(ctx, removalId);
    return null;
  },
});
