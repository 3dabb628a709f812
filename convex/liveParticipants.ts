/** Participants of a live session: joining, the participant's own row, the host's list, the leaderboard. */
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
import { isOccupied, readFreeNames } from "./model/live/lobby/classNames";
import {
  newestParticipants,
  recoverLobby as recoverLobbyOf,
  recoverLostLobbies,
  refreshLobby as refreshLobbyRow,
} from "./model/live/lobby/lobby";
import { giveExtraTime } from "./model/live/participants/extraTime";
import { join as joinSession, openPlaces as openPlacesOf } from "./model/live/participants/join";
import { removeParticipant, renameParticipant } from "./model/live/participants/moderate";
import { drawnName } from "./model/live/participants/nickname";
import { freeSeat, leaveSeat, rememberedSeat, rememberedSeats } from "./model/live/participants/seats";
import { undoRemoval as undoRemovalIn } from "./model/live/participants/undoRemoval";
import { pencil, shownPencil } from "./model/live/rules/pencil";
import { givesNames, hasLeaderboard } from "./model/live/rules/settings";
import {
  forgetRemovals as forgetAllRemovals,
  forgetRemovedSeat as forgetSeatOf,
  isRemoved,
  listedRemoval,
  readmit as readmitParticipant,
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
import { availablePupil, scoreSheet } from "./model/live/tables";
import {
  leaderboardRow,
  leaderboard as leaderboardView,
  leadersOf,
  leadersView,
  ranked,
  toRankedRows,
  viewLeaderboard,
} from "./model/live/views/leaderboard";
import { ownRow, toOwnRow } from "./model/live/views/ownRow";
import { boundedPage } from "./model/page";
import { errorCode } from "./model/refusal";
import { SCHOOL_NUMBER_MAX_DIGITS } from "./shared/limits/classes";
import { MAX_PARTICIPANTS, NICKNAME_MAX_CHARS, SEATS_SHOWN } from "./shared/limits/live";

/**
 * Joins a session, or returns to the caller's existing seat. `secret` is made in the browser and proves the
 * participant from now on. If the session assigns names (`givesNames`), `nickname` is empty and `draw` selects the
 * name. In a session for a class, `place` is the pupil whose name the caller takes, with the school number if required.
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
      /** ms since the epoch. After a fast response the browser need not call `liveClock.now`. */
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

/**
 * Returns `placesKey`, the argument of `freePlaces`; null if the session is not for a class. Wrong codes are counted.
 */
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

/**
 * Names of the session's class that no participant has taken, in Turkish order. Null for a wrong key, and while
 * joining is impossible.
 */
export const freePlaces = publicQuery({
  args: { placesKey: v.string() },
  returns: v.union(v.null(), v.array(availablePupil)),
  handler: async (ctx, { placesKey }) => await readFreeNames(ctx, placesKey),
});

/**
 * The name that a join with this draw would get. Null if names are typed or joining is impossible. `draw` is any
 * 32-bit integer.
 */
export const givenName = publicQuery({
  args: { code: v.string(), draw: v.number() },
  returns: v.union(v.null(), v.string()),
  handler: async (ctx, { code, draw }) => {
    const session = await findSession(ctx, code);
    if (session === null || session.status === "completed" || !givesNames(session)) return null;
    return await drawnName(ctx, session._id, draw);
  },
});

/**
 * The participant's own row; null if the caller cannot prove a seat in the session. Changes at the end of the game.
 */
export const me = participantQuery({
  args: {},
  returns: v.union(v.null(), ownRow),
  handler: async (ctx) => {
    if (ctx.participant === null) return null;
    const viewKey = await findViewKey(ctx, ctx.participant.code);
    return viewKey && toOwnRow(ctx.participant, viewKey);
  },
});

/**
 * Score sheet number `sheet` (from 0) of a running game. Phones query it if the game has too many participants for
 * the shared view. Null before the first scoring, and if the game shows no rankings. Changes once per question, after
 * the reveal.
 */
export const scores = publicQuery({
  args: { viewKey: v.string(), sheet: v.number() },
  returns: v.union(v.null(), scoreSheet),
  handler: async (ctx, { viewKey, sheet }) => {
    const row = await viewKeyRow(ctx, viewKey);
    return row === null || row.hidesResults ? null : await findSheet(ctx, row.sessionId, sheet);
  },
});

/**
 * The participant's own line on score sheet number `sheet`, for games whose sheets are private because they show no
 * rankings of others. Changes once per question. Null in an exam.
 */
export const ownScore = participantQuery({
  args: { sheet: v.number() },
  returns: v.union(v.null(), ownLine),
  handler: async (ctx, { sheet }) => {
    if (ctx.participant === null) return null;
    const viewKey = await findViewKey(ctx, ctx.participant.code);
    return viewKey === null || viewKey.hidesResults ? null : await findOwnLine(ctx, ctx.participant, sheet);
  },
});

/**
 * True if the host has removed the caller, who is identified by secret or account. Null after the session, when its
 * removals are deleted.
 */
export const wasRemoved = publicQuery({
  args: { code: v.string(), secret: v.string() },
  returns: v.union(v.boolean(), v.null()),
  handler: async (ctx, { code, secret }) => {
    const session = await findSession(ctx, code);
    if (session === null || session.status === "completed") return null;
    return await isRemoved(ctx, code, await proofOf(ctx, secret));
  },
});

/**
 * Seats that the browser remembers (`kept`), without seats in sessions that are over. Fails with INVALID_INPUT for
 * more than SEATS_SHOWN seats.
 */
export const places = publicQuery({
  args: { kept: upTo(SEATS_SHOWN, v.array(v.object({ code: v.string(), secret: v.string() }))) },
  returns: v.array(rememberedSeat),
  handler: async (ctx, { kept }) => await rememberedSeats(ctx, kept),
});

/**
 * Gives up the caller's seat, because another person uses the device now. Returns true if the seat was deleted; a
 * seat with answers or of a student account stays.
 */
export const leave = participantMutation({
  args: {},
  returns: v.boolean(),
  handler: async (ctx) => await leaveSeat(ctx, ctx.participant),
});

/**
 * Chooses the participant's team in the lobby, if pupils choose teams. Fails with TEAMS_ARE_SET, TEAM_FULL or
 * INVALID_INPUT.
 */
export const chooseTeam = participantMutation({
  args: { team: v.number() },
  returns: v.null(),
  handler: async (ctx, { team }) => {
    await chooseTeamOf(ctx, ctx.participant, team);
    return null;
  },
});

/**
 * Chooses the participant's pencil: a coloured pencil icon with a mark, shown beside the name in the host's lobby. Fails
 * with PENCIL_TOO_OFTEN.
 */
export const choosePencil = participantMutation({
  args: pencil.fields,
  returns: v.null(),
  handler: async (ctx, choice) => {
    await choosePencilOf(ctx, ctx.participant, choice);
    return null;
  },
});

/**
 * Renames a participant and returns the displayed name, which gets a number if another participant has the same.
 * Fails with NICKNAME_REQUIRED or NICKNAME_TOO_LONG.
 */
export const rename = hostMutation({
  args: { participantId: v.id("liveParticipants"), nickname: typed(NICKNAME_MAX_CHARS, "NICKNAME_TOO_LONG") },
  returns: v.string(),
  handler: (ctx, { participantId, nickname }) => renameParticipant(ctx, ctx.session, participantId, nickname),
});

/**
 * Removes a participant from the session, with name and answers. Returns the removal's id, with which the host can
 * undo it for a short time; null if the session is over. Fails with NOT_FOUND.
 */
export const remove = hostMutation({
  args: { participantId: v.id("liveParticipants") },
  returns: v.union(v.id("liveRemovals"), v.null()),
  handler: async (ctx, { participantId }) => await removeParticipant(ctx, ctx.session, participantId),
});

/** Participants removed from the session, newest removal first; empty after the end of the session. */
export const removed = hostQuery({
  args: {},
  returns: v.array(listedRemoval),
  handler: async (ctx) => await removalsOf(ctx, ctx.session._id),
});

/**
 * Restores a removed participant with points and answers. Fails with NOT_FOUND after the undo time, with PLACE_TAKEN if
 * the pupil's name was taken meanwhile, and with SESSION_FULL or SESSION_ENDED.
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
    await readmitParticipant(ctx, ctx.session, removalId);
    return null;
  },
});

/**
 * Frees a pupil's seat, so that any phone can take the name with its score and answers. Fails with NOT_FOUND or
 * SESSION_ENDED.
 */
export const freePlace = hostMutation({
  args: { participantId: v.id("liveParticipants") },
  returns: v.null(),
  handler: async (ctx, { participantId }) => {
    await freeSeat(ctx, ctx.session, participantId);
    return null;
  },
});

/** Sets the factor of a participant's time for each question; 1 is normal. Fails with NOT_FOUND or SESSION_ENDED. */
export const setExtraTime = hostMutation({
  args: { participantId: v.id("liveParticipants"), factor: v.union(v.literal(1), timeFactor) },
  returns: v.null(),
  handler: async (ctx, { participantId, factor }) => {
    await giveExtraTime(ctx, ctx.session, participantId, factor);
    return null;
  },
});

/** All participants of the session, newest first. */
export const list = hostQuery({
  args: {},
  returns: v.array(
    v.object({
      _id: v.id("liveParticipants"),
      displayName: v.string(),
      joinedAt: v.number(),
      /** Factor of the participant's time for a question; absent means 1. */
      timeFactor: v.optional(timeFactor),
      /**
       * Seat of a pupil of the class: `held` while a phone or account proves it, `free` after the host has freed it.
       * Absent for guests.
       */
      place: v.optional(v.union(v.literal("held"), v.literal("free"))),
      /** Number of the participant's card; absent for participants with phones. */
      card: v.optional(v.number()),
      /** Index of the participant's team at the board, from 0. Absent for all other participants. */
      boardTeam: v.optional(v.number()),
      /** From 0; absent without a team. */
      team: v.optional(v.number()),
      /** Absent until the participant has chosen one. */
      pencil: v.optional(pencil),
    }),
  ),
  handler: async (ctx) => {
    const participants = await newestParticipants(ctx, ctx.session._id, MAX_PARTICIPANTS);
    return participants.map((participant) => {
      const { _id, displayName, joinedAt, timeFactor, team, pupilId } = participant;
      const place = isOccupied(participant) ? ("held" as const) : ("free" as const);
      const pencil = shownPencil(participant.pencil);
      const pupilSeat = pupilId === undefined ? {} : { place };
      const { way } = participant;
      const card = way?.kind === "card" ? way.card : undefined;
      const boardTeam = way?.kind === "team" ? way.team : undefined;
      return { _id, displayName, joinedAt, timeFactor, card, boardTeam, team, pencil, ...pupilSeat };
    });
  },
});

/**
 * The first rows of the leaderboard, the number of rows, and the mean score. Null while rankings are hidden or the
 * results are not shared.
 */
export const leaderboard = publicQuery({
  args: { viewKey: v.string() },
  returns: v.union(v.null(), leaderboardView),
  handler: async (ctx, { viewKey }) => {
    const session = await sessionOfViewKey(ctx, viewKey);
    return session !== null && (await maySeeResults(ctx, session))
      ? await viewLeaderboard(ctx, session)
      : null;
  },
});

/** Leaders of a running game for the board, if they are shown after each question; null otherwise. */
export const leaders = hostQuery({
  args: {},
  returns: v.union(v.null(), leadersView),
  handler: async (ctx) => await leadersOf(ctx, ctx.session),
});

/**
 * Pages of the full leaderboard of a finished game. Empty for an unknown view key, for a running game, for results
 * that are not shared, and if the ranking is hidden.
 */
export const leaderboardPage = publicQuery({
  args: { viewKey: v.string(), paginationOpts: pageOptions },
  returns: paginationResultValidator(leaderboardRow),
  handler: async (ctx, { viewKey, paginationOpts }) => {
    const session = await sessionOfViewKey(ctx, viewKey);
    const isOver = session?.status === "completed" && hasLeaderboard(session);
    if (!isOver || !(await maySeeResults(ctx, session)))
      return { page: [], isDone: true, continueCursor: "" };
    const page = await ranked(ctx, session._id).paginate(boundedPage(paginationOpts));
    return { ...page, page: await toRankedRows(ctx, session, page.page) };
  },
});

/** Updates the lobby's row for the phones, and schedules itself again while participants join. */
export const refreshLobby = internalMutation({
  args: { sessionId: v.id("liveQuizSessions") },
  returns: v.null(),
  handler: async (ctx, { sessionId }) => {
    await refreshLobbyRow(ctx, sessionId);
    return null;
  },
});

/** Starts lobby jobs again that were lost. */
export const recoverLobbies = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await recoverLostLobbies(ctx);
    return null;
  },
});

/** Starts the lobby job of one session again. */
export const recoverLobby = internalMutation({
  args: { sessionId: v.id("liveQuizSessions") },
  returns: v.null(),
  handler: async (ctx, { sessionId }) => {
    await recoverLobbyOf(ctx, sessionId);
    return null;
  },
});

/** Deletes the removals of a finished session. */
export const forgetRemovals = internalMutation({
  args: { sessionId: v.id("liveQuizSessions") },
  returns: v.null(),
  handler: async (ctx, { sessionId }) => {
    await forgetAllRemovals(ctx, sessionId);
    return null;
  },
});

/** Deletes points and answers of a removed participant after the undo time. */
export const forgetRemovedSeat = internalMutation({
  args: { removalId: v.id("liveRemovals") },
  returns: v.null(),
  handler: async (ctx, { removalId }) => {
    await forgetSeatOf(ctx, removalId);
    return null;
  },
});
