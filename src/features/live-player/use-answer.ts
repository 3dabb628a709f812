import { useConvex, useMutation } from "convex/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { api } from "../../../convex/_generated/api";
import type { ErrorCode } from "../../../convex/shared/errors.ts";
import { useDoubtWhilePending } from "../../lib/connection.ts";
import { toast } from "../../ui/toast.ts";
import { clearStoredAnswer, readStoredAnswer, storeAnswer } from "../live-shared/stored-answer.ts";
import type { Answer } from "../questions/answer.ts";
import { openAnswerTabs } from "./answer-tabs.ts";
import type { GivenAnswer } from "./round.ts";

/** Why an answer was not taken: the time was over, or something that the participant may try again. */
export type AnswerProblem = "too-late" | "failed";

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
 * answer twice without complaint). What is answered in another tab of this browser is answered here too.
 * @param isAnswer whether a value that this browser kept or tells is an answer to the question
 * @param ask whether the screen has just been opened in the middle of this question
 */
export function useAnswer(props: {
  code: string;
  secret: string;
  questionIndex: number;
  answering: boolean;
  ask: boolean;
  isAnswer: (value: unknown) => value is Answer;
}): Answering {
  const { code, secret, questionIndex, isAnswer } = props;
  const convex = useConvex();
  const submit = useMutation(api.liveAnswers.submit);
  const [given, setGiven] = useState<GivenAnswer | null>(() => {
    const answer = readStoredAnswer(code, questionIndex);
    return isAnswer(answer) ? { answer, state: "sending" } : null;
  });
  const [problem, setProblem] = useState<AnswerProblem | null>(null);
  // Two taps may come before the first one renders.
  const taken = useRef(given !== null);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  useDoubtWhilePending(given?.state === "sending");

  const readOwn = useCallback(async () => {
    return await convex.query(api.liveAnswers.mine, { code, secret, questionIndex });
  }, [convex, code, secret, questionIndex]);

  const settle = useCallback(
    (answer: Answer | null, elsewhere = false) => {
      // What is kept belongs to the question that is on the screen.
      if (gone.current) return;
      taken.current = answer !== null;
      if (answer === null) clearStoredAnswer(code);
      else storeAnswer(code, questionIndex, answer);
      setGiven(answer === null ? null : { answer, state: "saved", elsewhere });
    },
    [code, questionIndex],
  );

  const send = useCallback(
    async (answer: Answer) => {
      try {
        const taking = await submit({ code, secret, questionIndex, answer });
        if (taking.ok) settle(answer);
        // Another tab or device of the same participant was first: its answer counts.
        else if (taking.code === "ALREADY_ANSWERED") settle(await readOwn(), true);
        else if (gone.current) {
          // The phone was away for longer than the question lasted, and shows another one by now.
          toast.error(`${questionIndex + 1}. soruya verdiğin cevap yetişmedi.`);
        } else {
          setProblem(TOO_LATE.has(taking.code) ? "too-late" : "failed");
          settle(null);
        }
      } catch (error) {
        console.error("The answer could not be saved.", error);
        setProblem("failed");
        settle(null);
      }
    },
    [code, secret, questionIndex, submit, settle, readOwn],
  );

  const onLoad = useRef({ ask: props.ask, answering: props.answering, stored: given?.answer ?? null });
  useEffect(() => {
    const { ask, answering, stored } = onLoad.current;
    if (!ask) return;
    onLoad.current.ask = false;
    readOwn().then(
      (answer) => {
        if (answer !== null) settle(answer);
        else if (stored === null) return;
        else if (answering) void send(stored);
        else settle(null);
      },
      (error: unknown) => console.warn("The own answer could not be read.", error),
    );
  }, [readOwn, settle, send]);

  const take = useCallback(
    (answer: Answer): boolean => {
      if (taken.current) return false;
      taken.current = true;
      setProblem(null);
      setGiven({ answer, state: "sending" });
      storeAnswer(code, questionIndex, answer);
      void send(answer);
      return true;
    },
    [code, questionIndex, send],
  );

  const latest = useRef({ own: given?.answer ?? null, answering: props.answering, isAnswer });
  useEffect(() => {
    latest.current = { own: given?.answer ?? null, answering: props.answering, isAnswer };
  });
  const tabs = useRef<ReturnType<typeof openAnswerTabs>>(null);
  useEffect(() => {
    const opened = openAnswerTabs(
      { code, secret, questionIndex },
      () => latest.current.own,
      // Sent from here as well, which the server takes as the same answer: the other tab may be closed before its own has arrived.
      (told) => {
        if (latest.current.answering && latest.current.isAnswer(told)) take(told);
      },
    );
    tabs.current = opened;
    return () => opened.close();
  }, [code, secret, questionIndex, take]);

  const onAnswer = useCallback(
    (answer: Answer) => {
      if (take(answer)) tabs.current?.tell(answer);
    },
    [take],
  );

  return { given, problem, onAnswer };
}
