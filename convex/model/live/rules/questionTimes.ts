/** Answering time of each question of a session: its own time, or else the game's. */
import type { Doc } from "../../../_generated/dataModel";
import { kindOf } from "../../questions/kinds";
import { contentOf } from "../../questions/ofQuiz";

/**
 * Answering times of these questions in ms, in their order; null without a limit. Undefined if all equal the game's
 * time.
 * A question's own time, or its own lack of one, overrides the game's. Other questions get the game's time,
 * multiplied by a factor for kinds that take more than a tap. In a game without time limit no question has one.
 * @param gameMs the game's time; null without a limit
 */
export function questionTimes(
  questions: readonly Doc<"quizQuestions">[],
  gameMs: number | null,
): (number | null)[] | undefined {
  if (gameMs === null) return undefined;
  const times = questions.map((question) => {
    if (question.seconds === null) return null;
    if (question.seconds !== undefined) return question.seconds * 1_000;
    return gameMs * (kindOf(contentOf(question)).live?.timeFactor ?? 1);
  });
  return times.every((ms) => ms === gameMs) ? undefined : times;
}
