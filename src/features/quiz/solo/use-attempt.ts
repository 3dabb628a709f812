import { useState } from "react";
import { randomHex } from "../../../lib/random.ts";
import { sessionValue } from "../../../lib/storage/session-value.ts";
import type { SoloQuiz } from "../../questions/shared/question.ts";
import { type Attempt, newAttempt, parseAttempt, resumed } from "./attempt.ts";

const ATTEMPT_ID_BYTES = 16;

/** Storage key of an attempt. It contains the user, because the next pupil may sign in to the same tab. */
export function attemptKey(userId: string, quizId: string): string {
  return `solo-quiz:${userId}:${quizId}`;
}

/** The attempt at a quiz. Every answer is stored in the tab's session storage, so that a reload or leaving the page loses nothing. */
export function useAttempt(
  userId: string,
  quiz: SoloQuiz,
): [attempt: Attempt, change: (changes: Partial<Attempt>) => void] {
  const key = attemptKey(userId, quiz.quizId);
  const [attempt, setAttempt] = useState(() => {
    const stored = parseAttempt(sessionValue.read(key));
    return resumed(stored ?? newAttempt(randomHex(ATTEMPT_ID_BYTES)), quiz);
  });

  const change = (changes: Partial<Attempt>) => {
    const changed = { ...attempt, ...changes };
    setAttempt(changed);
    // Not in an effect: the page may be left immediately.
    sessionValue.write(key, JSON.stringify(changed));
  };
  return [attempt, change];
}
