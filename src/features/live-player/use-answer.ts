import { useConvex, useMutation } from "convex/react";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { api } from "../../../convex/_generated/api";
import type { ErrorCode } from "../../../convex/shared/errors.ts";
import { useDoubtWhilePending } from "../../lib/connection.ts";
import { toast } from "../../ui/toast.ts";
import {
  type Asked,
  clearStoredAnswer,
  readStoredAnswer,
  storeAnswer,
} from "../live-shared/stored-answer.ts";
import { type Answer, isSameAnswer } from "../questions/answer.ts";
import { openAnswerTabs } from "./answer-tabs.ts";
import type { GivenAnswer } from "./round.ts";

/** Why an answer was not taken: the time was over, it was changed too often, or something that the participant may try again. */
export type AnswerProblem = "too-late" | "too-often" | "failed";

const TOO_LATE = new Set<ErrorCode>(["PHASE_OVER", "WRONG_QUESTION"]);

export interface Answering {
  given: GivenAnswer | null;
  problem: AnswerProblem | null;
  onAnswer: (answer: Answer) => void;
}

/**
 * The own answer to one question; mount anew for each question. A tap shows at once and is called saved only when the
 * server said so. The client keeps an unsent answer over a dropped connection; session storage keeps it over a reload, and
 * the page that loads asks the server once what it knows, and sends again what never arrived (the server takes the same
 * answer twice without complaint). What is answered in another tab of this browser is answered here too. Where answers can be changed, the latest tap
 * counts: one is on its way at a time, and the latest after it.
 * @param isSecond whether it is the answer to the question's second vote
 * @param isAnswer whether a value that this browser kept or tells is an answer to the question
 * @param takesChanges whether an answer can be changed until the question is closed
 * @param ask whether the screen has just been opened in the middle of this question
 * @param isScored whether an answer to it has been scored: where none was given here, another device gave it
 */
export function useAnswer(props: {
  code: string;
  secret: string;
  questionIndex: number;
  isSecond: boolean;
  answering: boolean;
  ask: boolean;
  takesChanges: boolean;
  isScored: boolean;
  isAnswer: (value: unknown) => value is Answer;
}): Answering {
  const { code, secret, questionIndex, isSecond, takesChanges, isAnswer } = props;
  const asked: Asked = isSecond ? `${questionIndex}+` : questionIndex;
  const convex = useConvex();
  const submit = useMutation(api.liveAnswers.submit);
  const [given, setGiven] = useState<GivenAnswer | null>(() => {
    const answer = readStoredAnswer(code, asked);
    return isAnswer(answer) ? { answer, state: "sending" } : null;
  });
  const [problem, setProblem] = useState<AnswerProblem | null>(null);
  // Two taps may come before the first one renders.
  const taken = useRef(given !== null);
  /** The latest tap, while an answer is on its way. */
  const wanted = useRef<Answer | null>(null);
  /** What the server has. */
  const saved = useRef<Answer | null>(null);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  const tabs = useRef<ReturnType<typeof openAnswerTabs>>(null);
  useDoubtWhilePending(given?.state === "sending");

  const readOwn = useCallback(async () => {
    return await convex.query(api.liveAnswers.mine, {
      code,
      secret,
      questionIndex,
      ...(isSecond && { isSecond }),
    });
  }, [convex, code, secret, questionIndex, isSecond]);

  const settle = useCallback(
    (answer: Answer | null, elsewhere = false) => {
      // What is kept belongs to the question that is on the screen.
      if (gone.current) return;
      taken.current = answer !== null;
      wanted.current = null;
      saved.current = answer;
      if (answer === null) clearStoredAnswer(code);
      else storeAnswer(code, asked, answer);
      setGiven(answer === null ? null : { answer, state: "saved", elsewhere });
    },
    [code, asked],
  );

  const send = useCallback(
    async (answer: Answer) => {
      wanted.current = answer;
      try {
        const taking = await submit({ code, secret, questionIndex, answer, ...(isSecond && { isSecond }) });
        const latest: Answer | null = wanted.current;
        if (taking.ok && latest !== null && !isSameAnswer(latest, answer) && !gone.current) {
          saved.current = answer;
          void send(latest);
        } else if (taking.ok) {
          settle(answer);
          // Who may still change the mind tells other tabs what the server has, not each tap.
          if (takesChanges) tabs.current?.tell(answer);
        } else if (taking.code === "ALREADY_ANSWERED") {
          if (takesChanges) setProblem("too-often");
          // Where an answer is final, another tab or device of the same participant was first: its answer counts.
          settle(await readOwn(), !takesChanges);
        } else if (gone.current) {
          // The phone was away for longer than the question lasted, and shows another one by now.
          toast.error(`${questionIndex + 1}. soruya verdiğin cevap yetişmedi.`);
        } else {
          setProblem(TOO_LATE.has(taking.code) ? "too-late" : "failed");
          settle(saved.current);
        }
      } catch (error) {
        console.error("The answer could not be saved.", error);
        setProblem("failed");
        settle(saved.current);
      }
    },
    [code, secret, questionIndex, isSecond, takesChanges, submit, settle, readOwn],
  );

  const onLoad = useRef({ ask: props.ask, answering: props.answering, stored: given?.answer ?? null });
  useEffect(() => {
    const { ask, answering, stored } = onLoad.current;
    if (!ask) return;
    onLoad.current.ask = false;
    readOwn().then(
      (answer) => {
        // Tapped meanwhile.
        if (wanted.current !== null || saved.current !== null) return;
        const unsent =
          stored !== null && (answer === null || (takesChanges && !isSameAnswer(answer, stored)));
        if (answering && unsent) void send(stored);
        else if (answer !== null) settle(answer);
        else if (stored === null) return;
        else settle(null);
      },
      (error: unknown) => console.warn("The own answer could not be read.", error),
    );
  }, [readOwn, settle, send, takesChanges]);

  const isElsewhere = props.isScored && given === null;
  useEffect(() => {
    if (!isElsewhere) return;
    readOwn().then(
      (answer) => settle(answer, true),
      (error: unknown) => console.warn("The own answer could not be read.", error),
    );
  }, [isElsewhere, readOwn, settle]);

  const take = useCallback(
    (answer: Answer): boolean => {
      if (taken.current && !takesChanges) return false;
      if (wanted.current === null && saved.current !== null && isSameAnswer(saved.current, answer))
        return false;
      taken.current = true;
      setProblem(null);
      setGiven({ answer, state: "sending" });
      storeAnswer(code, asked, answer);
      if (wanted.current === null) void send(answer);
      else wanted.current = answer;
      return true;
    },
    [code, asked, takesChanges, send],
  );

  const own = given === null || (takesChanges && given.state === "sending") ? null : given.answer;
  const ownNow = useEffectEvent(() => own);
  // Sent from here as well, which the server takes as the same answer: the other tab may be closed before its own has arrived. An answer that can be
  // changed has arrived when it is told.
  const hear = useEffectEvent((told: unknown) => {
    if (!props.answering || !isAnswer(told)) return;
    if (takesChanges) settle(told);
    else take(told);
  });
  useEffect(() => {
    const opened = openAnswerTabs(
      { code, secret, asked },
      () => ownNow(),
      (told) => hear(told),
    );
    tabs.current = opened;
    return () => opened.close();
  }, [code, secret, asked]);

  const onAnswer = useCallback(
    (answer: Answer) => {
      if (take(answer) && !takesChanges) tabs.current?.tell(answer);
    },
    [take, takesChanges],
  );

  return { given, problem, onAnswer };
}
