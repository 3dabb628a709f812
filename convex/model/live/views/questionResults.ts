/** Results of a session's questions for its host: sums without names. */
import { type Infer, v } from "convex/values";
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../ctx";
import { isTelling } from "../../statistics/questions";
import { outcomeOf } from "../rules/storedRows";
import { isCounted } from "../scores/uncounted";
import { answerKeysOf } from "../session/answerKeys";
import { questionsOf } from "../session/questions";

export const questionResult = v.object({
  text: v.string(),
  /** How many people were in the session while it was open. Null when it was never asked: then the fields below mean nothing. */
  asked: v.union(v.number(), v.null()),
  answered: v.number(),
  /** Null for a question that is not graded. */
  correct: v.union(v.number(), v.null()),
  /** The host left it before its time, with fewer than half answered: it counts nowhere but here. */
  cutShort: v.boolean(),
  /** The host has not counted it: nor does it but here. */
  counted: v.optional(v.literal(false)),
  /** Where the class has talked and voted again: what that came to. What stands above is of the first vote. */
  second: v.optional(v.object({ answered: v.number(), correct: v.union(v.number(), v.null()) })),
});

export const questionResults = v.object({
  /** In the order of the quiz. */
  questions: v.array(questionResult),
  /** The index of the question that is most worth teaching again; null when none is. */
  hardest: v.union(v.number(), v.null()),
});

type QuestionResult = Infer<typeof questionResult>;

/** The results of all questions, at most a hundred. */
export async function questionResultsOf(
  ctx: QueryCtx,
  session: Doc<"liveQuizSessions">,
): Promise<Infer<typeof questionResults>> {
  const rows = await questionsOf(ctx, session._id);
  const keys = await answerKeysOf(ctx, session._id);
  const keyOf = new Map(keys.map(({ index, correctAnswer }) => [index, correctAnswer]));
  const questions = rows.map((row) => {
    const { answered, correct, cutShort } = outcomeOf(row, keyOf.get(row.index));
    const counted = isCounted(session, row.index) ? undefined : (false as const);
    const second = row.second && { answered: row.second.answered, correct: row.second.correct };
    return { text: row.text, asked: row.asked, answered, correct, cutShort, counted, second };
  });
  return { questions, hardest: hardestOf(questions) };
}

/** The question with the smallest share of right answers, among those that enough have answered. Null when all answers were right. */
function hardestOf(questions: readonly QuestionResult[]): number | null {
  let hardest: number | null = null;
  let least = 1;
  for (const [index, { asked, answered, correct, cutShort, counted = true }] of questions.entries()) {
    if (asked === null || correct === null || cutShort || !counted) continue;
    if (!isTelling({ asked, answered })) continue;
    if (correct / asked >= least) continue;
    least = correct / asked;
    hardest = index;
  }
  return hardest;
}
