/** Answers that the host's screens send for participants without phones: cards, and teams at the board. */
import type { Doc } from "../../../_generated/dataModel";
import type { ErrorCode } from "../../../shared/errors";
import type { MutationCtx } from "../../ctx";
import { findGate } from "../session/game";
import { findAnswer, isReplaced } from "./answers";
import type { Vote } from "./distribution";

/** Question and vote that an answer is meant for. */
export interface HostVote {
  questionIndex: number;
  vote: Vote;
  /** `version` of the question, if it has one. */
  version?: number | undefined;
}

/** The gate of the question and vote, which must be open. Otherwise a refusal: WRONG_QUESTION, NOT_OPEN_YET or PHASE_OVER. */
export async function findOpenGate(
  ctx: MutationCtx,
  session: Doc<"liveQuizSessions">,
  { questionIndex, vote, version }: HostVote,
): Promise<{ gate: Doc<"liveGates"> } | { refused: ErrorCode }> {
  const gate = await findGate(ctx, session._id);
  if (gate === null || session.status !== "active") return { refused: "PHASE_OVER" };
  if (gate.questionIndex !== questionIndex || isReplaced(gate, version)) return { refused: "WRONG_QUESTION" };
  if ((vote === "second") !== (gate.isSecond ?? false) || gate.closed !== null)
    return { refused: "PHASE_OVER" };
  return gate.isReading ? { refused: "NOT_OPEN_YET" } : { gate };
}

/** Deletes a participant's answer to the open question, in one vote. */
export async function withdrawAnswer(
  ctx: MutationCtx,
  participant: Doc<"liveParticipants">,
  { questionIndex, vote }: HostVote,
): Promise<void> {
  const row = await findAnswer(ctx, participant, questionIndex);
  if (row === null) return;
  if (vote === "second") await ctx.db.patch("liveAnswers", row._id, { second: undefined });
  else await ctx.db.delete("liveAnswers", row._id);
}
