/** Results of a session's questions for its host: sums without names. */
import { type Infer, v } from "convex/values";
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../ctx";
import { marksField } from "../../marks";
import { worthRepeating } from "../../statistics/questions";
import { countedTeams } from "../rules/phoneless";
import { outcomeOf } from "../rules/storedRows";
import { isCounted } from "../scores/uncounted";
import { answerKeysOf } from "../session/answerKeys";
import { questionsOf } from "../session/questions";

export const questionResult = v.object({
  text: v.string(),
  marks: marksField,
  /** Index of the page with the question's passage; absent without one. */
  passage: v.optional(v.number()),
  /**
   * Participants who were present while the question was open. Null if the question was never asked; the other fields
   * are meaningless then.
   */
  asked: v.union(v.number(), v.null()),
  answered: v.number(),
  /** Number of raised hands, included in the other numbers. Absent if none was counted. */
  hands: v.optional(v.number()),
  /** Null if the question is not graded. */
  correct: v.union(v.number(), v.null()),
  /**
   * The host closed the question before its time, with fewer than half of the participants answered. The statistics
   * ignore it.
   */
  cutShort: v.boolean(),
  /** The host has excluded the question from the points. The statistics ignore it. */
  counted: v.optional(v.literal(false)),
  /** Result of the second vote, if there was one. The fields above are of the first vote. */
  second: v.optional(v.object({ answered: v.number(), correct: v.union(v.number(), v.null()) })),
});

export const questionResults = v.object({
  /** In the order of the game. */
  questions: v.array(questionResult),
  /** Index of the question most worth repeating, as in the report; null if there is none. */
  hardest: v.union(v.number(), v.null()),
  boardTeams: v.optional(v.number()),
});

type QuestionResult = Infer<typeof questionResult>;

/** Results of all questions, at most a hundred. */
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
    const { text, marks, passage, asked } = row;
    const hands = row.outcome?.hands;
    return { text, marks, passage, asked, answered, hands, correct, cutShort, counted, second };
  });
  return { questions, hardest: hardestOf(questions), boardTeams: countedTeams(session.phoneless) };
}

function hardestOf(questions: readonly QuestionResult[]): number | null {
  const known = questions.map(({ cutShort, counted = true, ...sums }) => {
    return { ...sums, counts: counted && !cutShort };
  });
  return worthRepeating(known)[0] ?? null;
}
