/** Answering time of each question of a session: the time stored with the question, or else the game's. */
import { kindOf } from "../../questions/kinds";
import type { NewQuestion } from "../../questions/store";

/**
 * Answering times of these questions in ms, in the same order; null for a question without a limit. Undefined if every
 * question gets exactly the game's time.
 * In a game without a time limit no question has one. Otherwise `seconds` of the question is used; null means no limit.
 * If it is absent, the question gets the game's time, multiplied by the kind's `durationFactor`.
 * @param gameMs the game's answering time; null without a limit
 */
export function questionTimes(
  questions: readonly Pick<NewQuestion, "seconds" | "content">[],
  gameMs: number | null,
): (number | null)[] | undefined {
  if (gameMs === null) return undefined;
  const times = questions.map((question) => {
    if (question.seconds === null) return null;
    if (question.seconds !== undefined) return question.seconds * 1_000;
    return gameMs * (kindOf(question.content).live?.durationFactor ?? 1);
  });
  return times.every((ms) => ms === gameMs) ? undefined : times;
}
