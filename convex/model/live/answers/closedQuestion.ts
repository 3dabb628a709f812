import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../ctx";
import type { KeyValue } from "../../questions/kinds";
import { currentCorrectAnswer } from "../session/answerKeys";
import { currentQuestion } from "../session/questions";
import { answersTo } from "./answers";

/**
 * A question that nobody can answer any more. It is read once, for what the class is shown as well as for the points: a class's answers are most of what a
 * closing reads, and where many classes' questions end in the same moment, the last one waits for all of it.
 */
export type ClosedQuestion = {
  question: Doc<"liveQuestions">;
  /** null where it has none: it is asked, and not graded */
  correctAnswer: KeyValue | null;
  /** With the rows of those who gave none. */
  answers: readonly Doc<"liveAnswers">[];
};

/** The session's current question, which must have been closed. */
export async function loadClosedQuestion(
  ctx: QueryCtx,
  session: Doc<"liveQuizSessions">,
): Promise<ClosedQuestion> {
  const question = await currentQuestion(ctx, session);
  const answers = await answersTo(ctx, session._id, question.index);
  return { question, correctAnswer: await currentCorrectAnswer(ctx, session), answers };
}
