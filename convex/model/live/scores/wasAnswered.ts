import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../ctx";
import { isAnswered, outcomeOf } from "../rules/storedRows";
import { answerKeysOf } from "../session/answerKeys";
import { questionsOf } from "../session/questions";

/** True if points depend on any answer. */
export async function wasAnswered(ctx: QueryCtx, session: Doc<"liveQuizSessions">): Promise<boolean> {
  const rows = await questionsOf(ctx, session._id);
  const keys = await answerKeysOf(ctx, session._id);
  const keyOf = new Map(keys.map(({ index, correctAnswer }) => [index, correctAnswer]));
  return rows.some((row) => isAnswered(outcomeOf(row, keyOf.get(row.index))));
}
