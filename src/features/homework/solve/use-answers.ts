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

/** Who types is not followed letter by letter. */
const SETTLED_MS = 700;
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 30_000;

type Answers = {
  /** The answer to the question with this index, sent or not; null for none. */
  answerTo: (index: number) => Answer | null;
  put: (index: number, answer: Answer) => void;
  /** How far the question is answered. What is answered in part is kept as well: it counts as far as its question counts parts. */
  progressOf: (index: number) => Progress;
  /** Answers that the server does not have. */
  waiting: number;
};

/**
 * The answers of an attempt. The server's copy is the truth. Answers that it does not have wait in this browser, over a reload and without a connection, and
 * are sent until they are taken. Also after the end: the server stores them as late. An answer that comes too fast (TOO_FAST) is sent again after the wait that
 * the server asks for.
 */
export function useAnswers(proof: Proof, attempt: OwnAttempt, questions: readonly Question[]): Answers {
  const { code, secret } = proof;
  const { attempt: number, handedIn } = attempt;
  const send = useMutation(api.homework.answer);
  const [queue, setQueue] = useState<Queue>(() => (handedIn ? {} : readQueue(proof, number)));
  const [tries, setTries] = useState(0);
  /** Wait that the server has asked for, in ms; null: none. */
  const [askedWait, setAskedWait] = useState<number | null>(null);
  const sending = useRef(false);

  // The browser keeps what all pages of this attempt wait for, in another tab or gone before the server's word came: each changes its own answer alone.
  const put = (index: number, answer: Answer) => {
    writeQueue(proof, number, { ...readQueue(proof, number), [index]: answer });
    setQueue((before) => ({ ...before, [index]: answer }));
  };
  const drop = (index: number, sent: Answer) => {
    const { [index]: waiting, ...others } = readQueue(proof, number);
    if (waiting !== undefined && isSameAnswer(waiting, sent)) writeQueue(proof, number, others);
    setQueue((before) => {
      // Changed meanwhile: a new object, so that it is sent in its turn.
      if (before[index] !== sent) return { ...before };
      const { [index]: _, ...left } = before;
      return left;
    });
  };

  const kept = new Map(attempt.answers.map(({ index, answer }) => [index, answer]));
  /** What the server is to have of an answer; null, where that was emptied again, takes back what it has. Undefined: nothing is to be sent. */
  const sendable = (index: number, answer: Answer): Answer | null | undefined => {
    const question = questions[index];
    if (question === undefined) return undefined;
    const solo = kindOf(question).solo.getLoaded();
    if (!solo.isAnswer(question, answer)) return undefined;
    if (solo.isAnswered(question, answer)) return answer;
    if (solo.parts !== null && progressOf(question, answer) === "part") return answer;
    return kept.has(index) ? null : undefined;
  };
  const readyIn = (held: Queue) =>
    Object.entries(held).flatMap(([key, answer]) => {
      const index = Number(key);
      const sent = sendable(index, answer);
      return sent === undefined ? [] : [{ index, answer, sent }];
    });

  const sendNext = useEffectEvent(async (held: Queue) => {
    const next = readyIn(held)[0];
    if (next === undefined || sending.current) return;
    sending.current = true;
    try {
      const { index, sent } = next;
      const outcome = await send({ code, secret, attempt: number, index, answer: sent });
      if (!outcome.ok) tellRefused(outcome.code);
      sending.current = false;
      setTries(0);
      setAskedWait(null);
      drop(next.index, next.answer);
    } catch (error) {
      const wait = retryAfterOf(error);
      if (wait === null) console.error("An answer could not be sent.", error);
      sending.current = false;
      setAskedWait(wait);
      setTries((count) => count + 1);
    }
  });

  useEffect(() => {
    const backoff = tries === 0 ? SETTLED_MS : Math.min(FIRST_RETRY_MS * 2 ** (tries - 1), LONGEST_RETRY_MS);
    const timer = setTimeout(() => void sendNext(queue), askedWait ?? backoff);
    return () => clearTimeout(timer);
  }, [queue, tries, askedWait]);

  const waiting = readyIn(queue).length;
  useEffect(() => {
    return waiting > 0 ? holdUnsavedWork() : undefined;
  }, [waiting]);

  const answerTo = (index: number) => queue[index] ?? kept.get(index) ?? null;
  return {
    answerTo,
    put,
    progressOf: (index) => progressOf(questions[index], answerTo(index)),
    waiting,
  };
}

function tellRefused(code: ErrorCode): void {
  toast.error("Bir cevap kaydedilemedi", { description: errorText(code) });
}
