/** Totals of a game, copied into the participants' rows: score sheets are deleted at the end of the game. */
import type { Doc, Id } from "../../../_generated/dataModel";
import { MAX_PARTICIPANTS_READ } from "../../../shared/limits/live";
import type { MutationCtx, QueryCtx } from "../../ctx";
import { FULL_GRADE } from "../../questions/kinds";
import { answersTo } from "../answers/answers";
import { rankPlayers } from "../rules/scoring";
import { hasRanks } from "../rules/settings";
import { answerOf } from "../rules/storedRows";
import { earnedBy, type ScoreLines, scoreLinesOf } from "./scoreSheets";
import { isCounted } from "./uncounted";

type Session = Doc<"liveQuizSessions">;
type Participant = Doc<"liveParticipants">;

/**
 * All participants of a running session, best first, with their points so far. Participants who joined after the latest
 * scoring come last.
 */
export async function rankedPlayersOf(ctx: QueryCtx, session: Session, lines: ScoreLines | null) {
  const participants = await ctx.db
    .query("liveParticipants")
    .withIndex("by_session_and_joined_at", (q) => q.eq("sessionId", session._id))
    .take(MAX_PARTICIPANTS_READ);
  const earned = participants.map((participant) => {
    const { score, speedPoints } = earnedBy(participant, lines);
    return { participant, score, speedPoints };
  });
  return rankPlayers(earned, hasRanks(session));
}

/** Writes the totals after the last question is scored, so that the end of the game has little left to write. */
export async function writeTotalsBeforeEnd(
  ctx: MutationCtx,
  sessionId: Id<"liveQuizSessions">,
): Promise<void> {
  const session = await ctx.db.get("liveQuizSessions", sessionId);
  if (session?.status === "active") await writeTotals(ctx, session);
}

/** Copies the score sheets into the participants' rows that differ, and returns the number of participants. */
export async function writeTotals(ctx: MutationCtx, session: Session): Promise<number> {
  const lines = await scoreLinesOf(ctx, session._id);
  const lastOf = await lastResults(ctx, session, lines);
  const players = await rankedPlayersOf(ctx, session, lines);
  for (const [index, { participant, score, speedPoints, place, bySpeed }] of players.entries()) {
    const last = lastOf(participant);
    const standing = { rank: index + 1, place, bySpeed: bySpeed || undefined };
    // Extra time is private, so it is removed at the end of the game.
    const totals = { score, speedPoints, ...standing, last, timeFactor: undefined };
    if (!hasTotals(participant, totals)) await ctx.db.patch("liveParticipants", participant._id, totals);
  }
  return players.length;
}

const NOTHING = { points: 0, speedGained: 0 };

/** Returns a function from participant to their result on the question that was scored last. */
async function lastResults(
  ctx: QueryCtx,
  session: Session,
  lines: ScoreLines | null,
): Promise<(participant: Participant) => Participant["last"]> {
  if (lines === null) return ({ last }) => last;
  const { questionIndex, bySlot } = lines;
  const counts = isCounted(session, questionIndex);
  const answers = await answersTo(ctx, session._id, questionIndex);
  const answerRows = new Map<Id<"liveParticipants">, Doc<"liveAnswers">>();
  for (const row of answers) answerRows.set(row.participantId, row);
  return ({ _id, slot, last }) => {
    const line = slot === undefined ? undefined : bySlot.get(slot);
    if (line === undefined) return last;
    const row = answerRows.get(_id);
    const { grade } = line;
    const { points, speedGained: speedPoints } = counts ? line : NOTHING;
    const given = { answer: row ? answerOf(row) : null, answeredAt: row?.answeredAt ?? null };
    return { questionIndex, ...given, correct: grade === FULL_GRADE, points, speedPoints };
  };
}

/** True if a participant's row already has these totals. */
function hasTotals(participant: Participant, totals: Partial<Participant>): boolean {
  const names = ["score", "speedPoints", "rank", "place", "bySpeed", "timeFactor"] as const;
  const ofLast = ["questionIndex", "correct", "points", "speedPoints"] as const;
  return (
    names.every((name) => participant[name] === totals[name]) &&
    ofLast.every((name) => participant.last?.[name] === totals.last?.[name])
  );
}
