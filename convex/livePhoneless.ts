/**
 * Live games without phones: the host's choice before the start, raised hands that the host counts, cards that are read, and
 * teams at the board.
 */
import { v } from "convex/values";
import { commandMutation, hostMutation, hostQuery, remoteQuery } from "./functions";
import { upTo } from "./model/lengths";
import { enterHands } from "./model/live/answers/enterHands";
import { handCounts, handCountsOf } from "./model/live/answers/hands";
import { choosePhoneless, countLeftOutWith } from "./model/live/lobby/choosePhoneless";
import {
  dealPupils as dealPupilsOut,
  setTeamMember,
  teamMemberList,
  teamMemberListOf,
} from "./model/live/lobby/teamMembers";
import {
  boardTeamList,
  boardTeamsOf,
  changeBoardTeams,
  touchTeam as storeTouch,
} from "./model/live/participants/boardTeams";
import {
  cardList,
  cardListOf,
  dropCards,
  joinCards as joinAsCards,
  answerCards as storeCardAnswers,
} from "./model/live/participants/cards";
import { phonelessWays } from "./model/live/rules/phoneless";
import { errorCode } from "./model/refusal";
import { CARD_COUNT } from "./shared/limits/cards";

/** Ways of the session, and the numbers of questions that a game without phones asks and leaves out. */
export const choice = hostQuery({
  args: {},
  returns: v.object({
    ways: phonelessWays,
    asked: v.number(),
    leftOut: v.number(),
    /** The same for a game with cards, which have four letters. */
    withCards: v.object({ asked: v.number(), leftOut: v.number() }),
  }),
  handler: async (ctx) => {
    const { phoneless: ways = {} } = ctx.session;
    return {
      ways,
      ...(await countLeftOutWith(ctx, ctx.session, { hands: true })),
      withCards: await countLeftOutWith(ctx, ctx.session, { cards: true }),
    };
  },
});

/**
 * Replaces the ways to take part without a phone before the start. Without cards, participants of cards leave; teams at the board join and
 * leave. Fails with SESSION_STARTED, SESSION_ENDED, NO_PHONELESS_QUESTION, or INVALID_INPUT for another number of teams than 2 to 6.
 */
export const choose = hostMutation({
  args: { ways: phonelessWays },
  returns: v.null(),
  handler: async (ctx, { ways }) => {
    await choosePhoneless(ctx, ctx.session, ways);
    if (ctx.session.phoneless?.cards && !ways.cards) await dropCards(ctx, ctx.session);
    await changeBoardTeams(ctx, ctx.session, ways.teams ?? 0);
    return null;
  },
});

/**
 * Sets the number of raised hands for one option of the current question, until the session leaves the question.
 * WRONG_QUESTION, NOT_OPEN_YET, PHASE_OVER and INVALID_OPTION are returned and not thrown: a late entry is expected. Fails
 * with INVALID_INPUT if the host counts no hands, or for an invalid number.
 */
export const setHands = commandMutation({
  args: {
    questionIndex: v.number(),
    option: v.number(),
    count: v.number(),
    /** The hands are of the second vote; absent means the first. */
    isSecond: v.optional(v.boolean()),
    /** `version` of the question, if it has one. */
    version: v.optional(v.number()),
  },
  returns: v.union(v.object({ ok: v.literal(true) }), v.object({ ok: v.literal(false), code: errorCode })),
  handler: async (ctx, { isSecond = false, ...entry }) => {
    const refused = await enterHands(ctx, ctx.session, { ...entry, vote: isSecond ? "second" : "first" });
    return refused === null ? { ok: true as const } : { ok: false as const, code: refused };
  },
});

/** Raised hands of the current question's latest vote; null if the host counts none, and before the start. */
export const hands = hostQuery({
  args: {},
  returns: handCounts,
  handler: async (ctx) => await handCountsOf(ctx, ctx.session),
});

/** As {@link hands}, for the remote. Null for a phone that is not the remote. */
export const remoteHands = remoteQuery({
  args: {},
  returns: handCounts,
  handler: async (ctx) => (ctx.session === null ? null : await handCountsOf(ctx, ctx.session)),
});

/**
 * Makes cards participants that were read before or during the game. Cards of no pupil of the class, of pupils with phones and
 * of removed participants are ignored. Fails with INVALID_INPUT if the session reads no cards, or for invalid numbers.
 */
export const joinCards = commandMutation({
  args: { cards: upTo(CARD_COUNT, v.array(v.number()), "INVALID_INPUT") },
  returns: v.null(),
  handler: async (ctx, { cards }) => {
    await joinAsCards(ctx, ctx.session, cards);
    return null;
  },
});

/**
 * Stores which option of the current question each card shows, until the question closes; null deletes the answer. Cards
 * that were not read before become participants, with the exceptions of `joinCards`. WRONG_QUESTION, NOT_OPEN_YET and
 * PHASE_OVER are returned and not thrown: a late reading is expected. Fails with INVALID_INPUT as `joinCards` does.
 */
export const answerCards = commandMutation({
  args: {
    questionIndex: v.number(),
    answers: upTo(
      CARD_COUNT,
      v.array(v.object({ card: v.number(), option: v.union(v.number(), v.null()) })),
      "INVALID_INPUT",
    ),
    /** The cards vote for the second time; absent means the first. */
    isSecond: v.optional(v.boolean()),
    /** `version` of the question, if it has one. */
    version: v.optional(v.number()),
  },
  returns: v.union(v.object({ ok: v.literal(true) }), v.object({ ok: v.literal(false), code: errorCode })),
  handler: async (ctx, { isSecond = false, ...sent }) => {
    const refused = await storeCardAnswers(ctx, ctx.session, {
      ...sent,
      vote: isSecond ? "second" : "first",
    });
    return refused === null ? { ok: true as const } : { ok: false as const, code: refused };
  },
});

/** Returns the cards of the session, with a flag for each that has answered the current question. Null if the session reads no cards. */
export const cards = hostQuery({
  args: {},
  returns: cardList,
  handler: async (ctx) => await cardListOf(ctx, ctx.session),
});

/** As {@link cards}, for the remote. Null for a phone that is not the remote. */
export const remoteCards = remoteQuery({
  args: {},
  returns: cardList,
  handler: async (ctx) => (ctx.session === null ? null : await cardListOf(ctx, ctx.session)),
});

/**
 * Stores the option that a team at the board has touched, until the question closes. The settings decide if the team may change
 * it, and a correction by the host is always stored. Null undoes the latest change, and as a correction deletes the answer. ALREADY_ANSWERED, WRONG_QUESTION,
 * NOT_OPEN_YET, PHASE_OVER and INVALID_OPTION are returned and not thrown: a late touch is expected. Fails with INVALID_INPUT
 * for a team that the session does not have, and with NOT_FOUND for a removed one.
 */
export const touchTeam = commandMutation({
  args: {
    questionIndex: v.number(),
    team: v.number(),
    option: v.union(v.number(), v.null()),
    /** The team votes for the second time; absent means the first. */
    isSecond: v.optional(v.boolean()),
    /** The host corrects the answer, whatever the settings say about changes. */
    corrects: v.optional(v.boolean()),
    /** `version` of the question, if it has one. */
    version: v.optional(v.number()),
  },
  returns: v.union(v.object({ ok: v.literal(true) }), v.object({ ok: v.literal(false), code: errorCode })),
  handler: async (ctx, { isSecond = false, corrects = false, ...touch }) => {
    const vote = isSecond ? "second" : "first";
    const refused = await storeTouch(ctx, ctx.session, { ...touch, vote, corrects });
    return refused === null ? { ok: true as const } : { ok: false as const, code: refused };
  },
});

/** Teams at the board, with a flag for each that has answered the current question, and the answers at the reveal. Null if there are none. */
export const teams = hostQuery({
  args: {},
  returns: boardTeamList,
  handler: async (ctx) => await boardTeamsOf(ctx, ctx.session),
});

/** As {@link teams}, for the remote. Null for a phone that is not the remote. */
export const remoteTeams = remoteQuery({
  args: {},
  returns: boardTeamList,
  handler: async (ctx) => (ctx.session === null ? null : await boardTeamsOf(ctx, ctx.session)),
});

/** Pupils of the session's class with their teams; null without a class or teams at the board. */
export const teamMembers = hostQuery({
  args: {},
  returns: teamMemberList,
  handler: async (ctx) => await teamMemberListOf(ctx, ctx.session),
});

/**
 * Deals the pupils of the class out to the teams at random, without absent pupils and pupils who play by phone or card. Fails with
 * INVALID_INPUT without class or teams, SESSION_STARTED or SESSION_ENDED.
 */
export const dealPupils = hostMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await dealPupilsOut(ctx, ctx.session);
    return null;
  },
});

/** Puts a pupil into a team, or marks the pupil as absent (null). Fails with INVALID_INPUT, NOT_FOUND or SESSION_ENDED. */
export const setMember = hostMutation({
  args: { pupilId: v.id("pupils"), team: v.union(v.number(), v.null()) },
  returns: v.null(),
  handler: async (ctx, { pupilId, team }) => {
    await setTeamMember(ctx, ctx.session, pupilId, team);
    return null;
  },
});
