/**
 * Teams that answer at the board (docs/decisions/071). The host's screens have a row of touch targets for each team, and send
 * what was touched. A team is a participant like any other, which no secret proves.
 */
import { compareValues, type Infer, v } from "convex/values";
import type { Doc } from "../../../_generated/dataModel";
import { type ErrorCode, fail } from "../../../shared/errors";
import { MAX_BOARD_TEAMS } from "../../../shared/limits/live";
import { teamName } from "../../../shared/teamNames";
import type { MutationCtx, QueryCtx } from "../../ctx";
import { noteErased } from "../../erasing/note";
import { type AnswerValue, FULL_GRADE, kindOf } from "../../questions/kinds";
import { findAnswer, submitAnswer } from "../answers/answers";
import { answerInVote } from "../answers/distribution";
import { findOpenGate, type HostVote, withdrawAnswer } from "../answers/hostVote";
import { wakeLobby } from "../lobby/lobby";
import { dealPupils, deleteTeamMembers, teamMembersOf } from "../lobby/teamMembers";
import { optionAnswer, singleOptions } from "../rules/phoneless";
import { contentOf, formOf } from "../rules/storedRows";
import { isRemoved } from "../scores/removals";
import { currentCorrectAnswer } from "../session/answerKeys";
import { findGate } from "../session/game";
import { findBySecret } from "../session/identity";
import { currentQuestion } from "../session/questions";
import { addParticipant } from "./join";

type Session = Doc<"liveQuizSessions">;
type Participant = Doc<"liveParticipants">;

/** Teams at the board, for the host's screens; null if the session has none. Without removed teams. */
export const boardTeamList = v.union(
  v.null(),
  v.object({
    /** The current question; null before the start and after the end. */
    questionIndex: v.union(v.number(), v.null()),
    teams: v.array(
      v.object({
        /** Index from 0. */
        team: v.number(),
        name: v.string(),
        /** The team has answered the current question in its latest vote. */
        hasAnswered: v.boolean(),
        /** The team's answer, only at the reveal. Absent if the team has not answered. */
        option: v.optional(v.number()),
        /** The team's answer is right, only at the reveal. Absent if the question is not graded. */
        isRight: v.optional(v.boolean()),
      }),
    ),
    /** Team whose answer was the last to change in this vote, which an undo restores; null if there is nothing to undo. */
    latest: v.union(v.number(), v.null()),
  }),
);

/** `secretHash` of a team's participant. It is no SHA-256, so that no secret proves it. */
function teamHolder(team: number): string {
  return `team ${team}`;
}

/**
 * Changes the teams of a waiting session to this number; 0 removes all. New teams get names, which the host can change. The
 * pupils of a class who were dealt out are dealt again.
 */
export async function changeBoardTeams(ctx: MutationCtx, session: Session, teams: number): Promise<void> {
  const before = session.phoneless?.teams ?? 0;
  if (teams === before) return;
  for (let team = teams; team < MAX_BOARD_TEAMS; team += 1) await dropTeam(ctx, session, team);
  // Each change of the session is read again, because the first participant writes it.
  const latest = async () => (await ctx.db.get("liveQuizSessions", session._id)) ?? fail("NOT_FOUND");
  await wakeLobby(ctx, await latest());
  for (let team = 0; team < teams; team += 1) await seatOfTeam(ctx, await latest(), team);
  if (teams === 0) await deleteTeamMembers(ctx, session._id);
  else if ((await teamMembersOf(ctx, session._id)).length > 0) await dealPupils(ctx, await latest());
}

/** Deletes a team of a waiting session, also a removed one, which could return otherwise. */
async function dropTeam(ctx: MutationCtx, { code }: Session, team: number): Promise<void> {
  const secretHash = teamHolder(team);
  const seat = await findBySecret(ctx, code, secretHash);
  if (seat !== null) {
    await ctx.db.delete("liveParticipants", seat._id);
    await noteErased(ctx, "place", seat._id);
  }
  const removal = await ctx.db
    .query("liveRemovals")
    .withIndex("by_code_and_secret", (q) => q.eq("code", code).eq("secretHash", secretHash))
    .first();
  if (removal !== null) await ctx.db.delete("liveRemovals", removal._id);
}

/** The team's participant, which joins now if it has not. Null for a removed team, and for a new one in a full session. */
async function seatOfTeam(ctx: MutationCtx, session: Session, team: number): Promise<Participant | null> {
  const secretHash = teamHolder(team);
  const present = await findBySecret(ctx, session.code, secretHash);
  if (present !== null) return present;
  if (session.isFull || (await isTeamRemoved(ctx, session, team))) return null;
  const way = { kind: "team" as const, team };
  const { _id } = await addParticipant(ctx, session, null, teamName(team), secretHash, { way });
  return await ctx.db.get("liveParticipants", _id);
}

async function isTeamRemoved(ctx: QueryCtx, session: Session, team: number): Promise<boolean> {
  const proof = { userId: null, secretHash: teamHolder(team) };
  return session.hasRemovals !== false && (await isRemoved(ctx, session.code, proof));
}

/** Changes of a team's answer that can be undone. */
const MAX_UNDONE = 20;

/**
 * Stores a touch as the team's answer to the current question. The settings decide if a team can change its answer; the host always
 * can, and can delete it with null (`corrects`). Null otherwise undoes the latest change of the team's answer. Returns null, or a
 * refusal: ALREADY_ANSWERED, WRONG_QUESTION, NOT_OPEN_YET, PHASE_OVER or INVALID_OPTION. Fails with INVALID_INPUT for a team that the
 * session does not have, and NOT_FOUND for a removed one.
 */
export async function touchTeam(
  ctx: MutationCtx,
  session: Session,
  touch: HostVote & { team: number; option: number | null; corrects: boolean },
): Promise<ErrorCode | null> {
  const { team, option, questionIndex, vote, corrects } = touch;
  const { teams = 0 } = session.phoneless ?? {};
  if (!(Number.isInteger(team) && team >= 0 && team < teams)) fail("INVALID_INPUT");
  const open = await findOpenGate(ctx, session, touch);
  if ("refused" in open) return open.refused;
  const form = formOf(open.gate);
  if (option !== null && !(Number.isInteger(option) && option >= 0 && option < singleOptions(form)))
    return "INVALID_OPTION";
  const seat = (await seatOfTeam(ctx, session, team)) ?? fail("NOT_FOUND");
  const row = await findAnswer(ctx, seat, questionIndex);
  const before = row === null ? null : answerInVote(row, vote);
  const steps = stepsOf(seat, open.gate);
  if (option === null && !corrects) {
    const undone = steps.at(-1);
    if (undone === undefined) return null;
    await setSteps(ctx, seat, team, open.gate, steps.slice(0, -1));
    return await storeAnswer(ctx, seat, touch, undone.before, true);
  }
  const answer = option === null ? null : optionAnswer(form, option);
  if (compareValues(before, answer) === 0) return null;
  const refused = await storeAnswer(ctx, seat, touch, answer, corrects);
  if (refused !== null) return refused;
  const step = { before, at: Date.now() };
  await setSteps(ctx, seat, team, open.gate, [...steps, step].slice(-MAX_UNDONE));
  return null;
}

async function storeAnswer(
  ctx: MutationCtx,
  seat: Participant,
  touch: HostVote,
  answer: AnswerValue | null,
  byHost: boolean,
): Promise<ErrorCode | null> {
  const { questionIndex, vote, version } = touch;
  if (answer !== null) return await submitAnswer(ctx, seat, questionIndex, answer, vote, { version, byHost });
  await withdrawAnswer(ctx, seat, touch);
  return null;
}

type Gate = Pick<Doc<"liveGates">, "questionIndex" | "isSecond" | "version">;

/** Changes of the team's answer in the gate's vote, the latest one last. */
function stepsOf({ way }: Participant, gate: Gate) {
  const changes = way?.kind === "team" ? way.changes : undefined;
  const isCurrent =
    changes?.questionIndex === gate.questionIndex &&
    changes.isSecond === (gate.isSecond ?? false) &&
    changes.version === gate.version;
  return isCurrent ? changes.steps : [];
}

async function setSteps(
  ctx: MutationCtx,
  seat: Participant,
  team: number,
  { questionIndex, isSecond, version }: Gate,
  steps: ReturnType<typeof stepsOf>,
): Promise<void> {
  const changes = {
    questionIndex,
    isSecond: isSecond ?? false,
    ...(version !== undefined && { version }),
    steps,
  };
  await ctx.db.patch("liveParticipants", seat._id, { way: { kind: "team", team, changes } });
}

/** Name of a team; undefined if the team's participant was deleted. */
export async function boardTeamName(
  ctx: QueryCtx,
  { code }: Session,
  team: number,
): Promise<string | undefined> {
  return (await findBySecret(ctx, code, teamHolder(team)))?.displayName;
}

export async function boardTeamsOf(ctx: QueryCtx, session: Session): Promise<Infer<typeof boardTeamList>> {
  const { teams: count } = session.phoneless ?? {};
  if (count === undefined) return null;
  const gate = await findGate(ctx, session._id);
  const round = await currentRound(ctx, session, gate);
  const teams: NonNullable<Infer<typeof boardTeamList>>["teams"] = [];
  let latest: { team: number; at: number } | null = null;
  for (let team = 0; team < count; team += 1) {
    const seat = await findBySecret(ctx, session.code, teamHolder(team));
    if (seat === null && (await isTeamRemoved(ctx, session, team))) continue;
    const row = seat && round && (await findAnswer(ctx, seat, round.questionIndex));
    const answer = row && round && answerInVote(row, round.vote);
    const at = seat && gate && stepsOf(seat, gate).at(-1)?.at;
    if (typeof at === "number" && (latest === null || at >= latest.at)) latest = { team, at };
    const shown = answer === null || round === null ? {} : round.shown(answer);
    teams.push({ team, name: seat?.displayName ?? teamName(team), hasAnswered: answer !== null, ...shown });
  }
  return { questionIndex: round?.questionIndex ?? null, teams, latest: latest?.team ?? null };
}

/** Question and latest vote of a running session; null if none. `shown` returns what the screens may show of an answer. */
async function currentRound(ctx: QueryCtx, session: Session, gate: Gate | null) {
  const { status, phase, currentQuestionIndex: questionIndex } = session;
  if (status !== "active" || phase === "page") return null;
  const vote = gate?.isSecond ? ("second" as const) : ("first" as const);
  if (phase !== "reveal") return { questionIndex, vote, shown: () => ({}) };
  const content = contentOf(await currentQuestion(ctx, session));
  const form = kindOf(content).live?.formOf(content);
  const key = await currentCorrectAnswer(ctx, session);
  const shown = (answer: AnswerValue): { option?: number; isRight?: boolean } => {
    if (form === undefined) return {};
    const options = Array.from({ length: singleOptions(form) }, (_, option) => optionAnswer(form, option));
    const option = options.findIndex((each) => compareValues(each, answer) === 0);
    const right = key !== null && { isRight: kindOf(content).grade(content, key, answer) === FULL_GRADE };
    return { option, ...right };
  };
  return { questionIndex, vote, shown };
}
