/** How long each question of a session can be answered: by its own time, or else by the game's. */
import type { Doc } from "../../../_generated/dataModel";
import { kindOf } from "../../questions/kinds";
import { contentOf } from "../../questions/ofQuiz";

/**
 * The times of these questions in ms, in their order, null for none; undefined where all have the game's. A game without time has none for any question. A
 * question's own time beats the game's, and so does its having none; without a word of its own, what takes more than a tap is given a multiple of the game's.
 * @param gameMs the game's time, null for none
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
