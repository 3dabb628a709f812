import { useMutation } from "convex/react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { type ErrorCode, errorText } from "../../../../convex/shared/errors.ts";
import { retryAfterOf } from "../../../../convex/shared/retryAfter.ts";
import { holdUnsavedWork } from "../../../lib/forms/unsaved-work.ts";
import { toast } from "../../../ui/notice/toast.ts";
import { kindOf } from "../../questions/index.ts";
import { type Progress, progressOf } from "../../questions/question-nav.tsx";
import { type Answer, isSameAnswer } from "../../questions/shared/answer.ts";
import type { Question } from "../../questions/shared/question.ts";
import type { OwnAttempt, Proof } from "./homework.ts";
import { type Queue, readQueue, writeQueue } from "./queue.ts";

/** Delay before an answer is sent, so that each typed letter does not cause a request. */
const SETTLED_MS = 700;
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 30_000;

type Answers = {
  /** The answer to the question with this index, sent or not; null for none. */
  answerTo: (index: number) => Answer | null;
  put: (index: number, answer: Answer) => void;
  /** Progress of a question. Partial answers are stored too; some kinds of question give partial points. */
  progressOf: (index: number) => Progress;
  /** Number of answers not yet stored on the server. */
  waiting: number;
};

/**
 * Answers of an attempt. The server's copy is authoritative. Unsent answers are stored in this browser, survive a reload, and are retried until the
 * server accepts them. Answers after the deadline are sent as well; the server marks them late. After `TOO_FAST`, the next try waits as long as the
 * server requests.
 */
export function useAnswers(proof: Proof, attempt: OwnAttempt, questions: readonly Question[]): Answers {
  const { code, secret } = proof;
  const { attempt: number, handedIn } = attempt;
  const send = useMutation(api.homework.answer);
  const [queue, setQueue] = useState<Queue>(() => (handedIn ? {} : readQueue(proof, number)));
  const [failedTries, setFailedTries] = useState(0);
  /** Delay requested by the server, in ms; null if none. */
  const [askedWait, setAskedWait] = useState<number | null>(null);
  const sending = useRef(false);

  // All tabs with this attempt share the stored queue, and closed pages may still receive responses. Each page therefore changes only the entry of
  // its own answer.
  const put = (index: number, answer: Answer) => {
    writeQueue(proof, number, { ...readQueue(proof, number), [index]: answer });
    setQueue((before) => ({ ...before, [index]: answer }));
  };
  const drop = (index: number, sent: Answer) => {
    const { [index]: waiting, ...others } = readQueue(proof, number);
    if (waiting !== undefined && isSameAnswer(waiting, sent)) writeQueue(proof, number, others);
    setQueue((before) => {
      // If the pupil changed the answer while the previous one was sent, a new object restarts the effect that sends answers.
      if (before[index] !== sent) return { ...before };
      const { [index]: _, ...others } = before;
      return others;
    });
  };

  const stored = new Map(attempt.answers.map(({ index, answer }) => [index, answer]));
  /** Value to send for a local answer; null clears an answer stored on the server, undefined means nothing to send. */
  const sendable = (index: number, answer: Answer): Answer | null | undefined => {
    const question = questions[index];
    if (question === undefined) return undefined;
    const solo = kindOf(question).solo.getLoaded();
    if (!solo.isAnswer(question, answer)) return undefined;
    if (solo.isAnswered(question, answer)) return answer;
    if (solo.parts !== null && progressOf(question, answer) === "part") return answer;
    return stored.has(index) ? null : undefined;
  };
  const readyIn = (unsent: Queue) =>
    Object.entries(unsent).flatMap(([key, answer]) => {
      const index = Number(key);
      const sent = sendable(index, answer);
      return sent === undefined ? [] : [{ index, answer, sent }];
    });

  const sendNext = useEffectEvent(async (unsent: Queue) => {
    const next = readyIn(unsent)[0];
    if (next === undefined || sending.current) return;
    sending.current = true;
    try {
      const { index, sent } = next;
      const outcome = await send({ code, secret, attempt: number, index, answer: sent });
      if (!outcome.ok) showRefusal(outcome.code);
      sending.current = false;
      setFailedTries(0);
      setAskedWait(null);
      drop(next.index, next.answer);
    } catch (error) {
      const wait = retryAfterOf(error);
      if (wait === null) console.error("An answer could not be sent.", error);
      sending.current = false;
      setAskedWait(wait);
      setFailedTries((count) => count + 1);
    }
  });

  useEffect(() => {
    const backoff =
      failedTries === 0 ? SETTLED_MS : Math.min(FIRST_RETRY_MS * 2 ** (failedTries - 1), LONGEST_RETRY_MS);
    const timer = setTimeout(() => void sendNext(queue), askedWait ?? backoff);
    return () => clearTimeout(timer);
  }, [queue, failedTries, askedWait]);

  const waiting = readyIn(queue).length;
  useEffect(() => {
    return waiting > 0 ? holdUnsavedWork() : undefined;
  }, [waiting]);

  const answerTo = (index: number) => queue[index] ?? stored.get(index) ?? null;
  return {
    answerTo,
    put,
    progressOf: (index) => progressOf(questions[index], answerTo(index)),
    waiting,
  };
}

function showRefusal(code: ErrorCode): void {
  toast.error("Bir cevap kaydedilemedi", { description: errorText(code) });
}
