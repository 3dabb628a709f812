import { useMutation, useQuery } from "convex/react";
import { useEffect, useEffectEvent, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { type ErrorCode, errorCodeOf } from "../../../../convex/shared/errors.ts";
import { holdUnsavedWork } from "../../../lib/forms/unsaved-work.ts";
import type { SoloQuiz } from "../../questions/shared/question.ts";
import { type Attempt, answersOf } from "./attempt.ts";
import type { Finished, Held, Review } from "./outcome.ts";

/** Time in ms after which a hand-in without a reply is late. */
const LATE_MS = 5_000;
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 30_000;

/** Errors that a retry cannot fix. */
const FINAL: readonly ErrorCode[] = ["QUIZ_NOT_FOUND", "QUIZ_CHANGED", "INVALID_INPUT", "FORBIDDEN"];

type HandIn = {
  /** The server's reply if it withholds the result; null otherwise. */
  held: Held | null;
  /** True if saving the result takes longer than {@link LATE_MS} or has failed. */
  late: boolean;
  /** Retries immediately. */
  retry: () => void;
};

/**
 * Sends a handed-in attempt until the server has accepted it. Without a connection the Convex client queues the mutation. A failed call is repeated
 * after a delay; the attempt's id makes repeats harmless. For a withheld result, the hook waits until it is released.
 */
export function useHandIn(
  attempt: Attempt,
  quiz: SoloQuiz,
  on: { graded: (review: Review) => void; refused: (code: ErrorCode) => void },
): HandIn {
  const finish = useMutation(api.quizResults.finish);
  const [tries, setTries] = useState(0);
  const [late, setLate] = useState(false);
  const [held, setHeld] = useState<Held | null>(null);
  const review = useQuery(api.quizResults.review, held ? { attemptId: attempt.attemptId } : "skip");

  const send = useEffectEvent(async () => {
    const { attemptId } = attempt;
    return await finish({ quizId: quiz.quizId, attemptId, answers: answersOf(attempt, quiz) });
  });
  const finished = useEffectEvent((outcome: Finished) => {
    if ("held" in outcome) setHeld(outcome);
    else on.graded(outcome);
  });
  const refused = useEffectEvent(on.refused);

  useEffect(() => {
    if (review) finished(review);
  }, [review]);

  useEffect(() => {
    if (!attempt.handedIn || held) return;
    const release = holdUnsavedWork();
    const lateTimer = setTimeout(() => setLate(true), LATE_MS);
    return () => {
      release();
      clearTimeout(lateTimer);
      setLate(false);
    };
  }, [attempt.handedIn, held]);

  useEffect(() => {
    if (!attempt.handedIn) return;
    let isOutdated = false;
    let retryTimer: ReturnType<typeof setTimeout> | undefined;
    void send().then(
      (outcome) => {
        if (!isOutdated) finished(outcome);
      },
      (error: unknown) => {
        if (isOutdated) return;
        console.error("The result could not be saved.", error);
        const code = errorCodeOf(error);
        if (code !== null && FINAL.includes(code)) return refused(code);
        setLate(true);
        const wait = Math.min(FIRST_RETRY_MS * 2 ** tries, LONGEST_RETRY_MS);
        retryTimer = setTimeout(() => setTries(tries + 1), wait);
      },
    );
    return () => {
      isOutdated = true;
      clearTimeout(retryTimer);
    };
  }, [attempt.handedIn, tries]);

  return { held, late, retry: () => setTries((count) => count + 1) };
}
