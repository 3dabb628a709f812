import type { Doc } from "../../../_generated/dataModel";
import { type ErrorCode, fail } from "../../../shared/errors";
import { MAX_HANDS } from "../../../shared/limits/live";
import type { MutationCtx } from "../../ctx";
import { kindOf } from "../../questions/kinds";
import { singleOptions } from "../rules/phoneless";
import { contentOf } from "../rules/storedRows";
import { findGate } from "../session/game";
import { currentQuestion } from "../session/questions";
import { isReplaced } from "./answers";
import { loadClosedQuestion } from "./closedQuestion";
import type { Vote } from "./distribution";
import { findHands } from "./hands";
import { publishAgain, publishFirstVoteAgain } from "./publishDistribution";

/**
 * Sets the number of hands for one option of the current question, until the session leaves it. Repeating the entry has
 * no effect. Returns null, or a refusal: WRONG_QUESTION, NOT_OPEN_YET, PHASE_OVER for another vote than the latest, or
 * INVALID_OPTION. Fails with INVALID_INPUT for an invalid number, and if the host counts no hands.
 */
export async function enterHands(
  ctx: MutationCtx,
  session: Doc<"liveQuizSessions">,
  entry: { questionIndex: number; option: number; count: number; vote: Vote; version?: number | undefined },
): Promise<ErrorCode | null> {
  const { questionIndex, option, count, vote, version } = entry;
  if (!session.phoneless?.hands || !isHandCount(count)) fail("INVALID_INPUT");
  const { _id: sessionId, status, phase, currentQuestionIndex } = session;
  if (status !== "active" || phase === "page" || currentQuestionIndex !== questionIndex)
    return "WRONG_QUESTION";
  if (phase === "reading") return "NOT_OPEN_YET";
  const question = await currentQuestion(ctx, session);
  if (isReplaced(question, version)) return "WRONG_QUESTION";
  const gate = await findGate(ctx, sessionId);
  if ((gate?.isSecond ?? false) !== (vote === "second")) return "PHASE_OVER";
  const content = contentOf(question);
  const form = kindOf(content).live?.formOf(content);
  const options = form === undefined ? 0 : singleOptions(form);
  if (!Number.isInteger(option) || option < 0 || option >= options) return "INVALID_OPTION";

  const row = await findHands(ctx, session, questionIndex, vote);
  const before = row?.counts ?? [];
  if ((before[option] ?? 0) === count) return null;
  const counts = Array.from({ length: options }, (_, at) => (at === option ? count : (before[at] ?? 0)));
  if (row !== null) await ctx.db.patch("liveHands", row._id, { counts });
  else
    await ctx.db.insert("liveHands", {
      sessionId,
      questionIndex,
      ...(vote === "second" && { isSecond: true as const }),
      counts,
    });
  if (phase === "reveal") await publishAgain(ctx, await loadClosedQuestion(ctx, session));
  if (phase === "discussing") await publishFirstVoteAgain(ctx, await loadClosedQuestion(ctx, session));
  return null;
}

function isHandCount(count: number): boolean {
  return Number.isInteger(count) && count >= 0 && count <= MAX_HANDS;
}
