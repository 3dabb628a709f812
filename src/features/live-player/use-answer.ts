import { useConvex, useMutation } from "convex/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { api } from "../../../convex/_generated/api";
import type { ErrorCode } from "../../../convex/shared/errors.ts";
import { useDoubtWhilePending } from "../../lib/connection.ts";
import { toast } from "../../ui/toast.ts";
import { optionOf } from "../live-shared/choice-only.ts";
import { clearStoredAnswer, readStoredAnswer, storeAnswer } from "../live-shared/stored-answer.ts";
import { openAnswerTabs } from "./answer-tabs.ts";
import type { Choice } from "./round.ts";

/** Why an answer was not taken: the time was over, or something that the participant may try again. */
export type AnswerProblem = "too-late" | "failed";

const TOO_LATE = new Set<ErrorCode>(["PHASE_OVER", "WRONG_QUESTION"]);

export interface Answering {
  choice: Choice | null;
  problem: AnswerProblem | null;
  answer: (option: number) => void;
}

/**
 * The own answer to one question; mount anew for each question. A tap shows at once and is called saved only when the
 * server said so. The client keeps an unsent answer over a dropped connection; session storage keeps it over a reload, and
 * the page that loads asks the server once what it knows, and sends again what never arrived (the server takes the same
 * option twice without complaint). What is chosen in another tab of this browser is chosen here too.
 * @param ask whether the screen has just been opened in the middle of this question
 */
export function useAnswer(props: {
  code: string;
  secret: string;
  questionIndex: number;
  answering: boolean;
  ask: boolean;
}): Answering {
  const { code, secret, questionIndex } = props;
  const convex = useConvex();
  const submit = useMutation(api.liveAnswers.submit);
  const [choice, setChoice] = useState<Choice | null>(() => {
    const option = readStoredAnswer(code, questionIndex);
    return option === null ? null : { option, state: "sending" };
  });
  const [problem, setProblem] = useState<AnswerProblem | null>(null);
  // Two taps may come before the first one renders.
  const taken = useRef(choice !== null);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  useDoubtWhilePending(choice?.state === "sending");

  const readOwn = useCallback(async () => {
    return optionOf(await convex.query(api.liveAnswers.mine, { code, secret, questionIndex }));
  }, [convex, code, secret, questionIndex]);

  const settle = useCallback(
    (option: number | null, elsewhere = false) => {
      // What is kept belongs to the question that is on the screen.
      if (gone.current) return;
      taken.current = option !== null;
      if (option === null) clearStoredAnswer(code);
      else storeAnswer(code, questionIndex, option);
      setChoice(option === null ? null : { option, state: "saved", elsewhere });
    },
    [code, questionIndex],
  );

  const send = useCallback(
    async (option: number) => {
      try {
        const answer = await submit({ code, secret, questionIndex, answer: option });
        if (answer.ok) settle(option);
        // Another tab or device of the same participant was first: its answer counts.
        else if (answer.code === "ALREADY_ANSWERED") settle(await readOwn(), true);
        else if (gone.current) {
          // The phone was away for longer than the question lasted, and shows another one by now.
          toast.error(`${questionIndex + 1}. soruya verdiğin cevap yetişmedi.`);
        } else {
          setProblem(TOO_LATE.has(answer.code) ? "too-late" : "failed");
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

  const onLoad = useRef({ ask: props.ask, answering: props.answering, stored: choice?.option ?? null });
  useEffect(() => {
    const { ask, answering, stored } = onLoad.current;
    if (!ask) return;
    onLoad.current.ask = false;
    readOwn().then(
      (option) => {
        if (option !== null) settle(option);
        else if (stored === null) return;
        else if (answering) void send(stored);
        else settle(null);
      },
      (error: unknown) => console.warn("The own answer could not be read.", error),
    );
  }, [readOwn, settle, send]);

  const take = useCallback(
    (option: number): boolean => {
      if (taken.current) return false;
      taken.current = true;
      setProblem(null);
      setChoice({ option, state: "sending" });
      storeAnswer(code, questionIndex, option);
      void send(option);
      return true;
    },
    [code, questionIndex, send],
  );

  const latest = useRef({ option: choice?.option ?? null, answering: props.answering });
  useEffect(() => {
    latest.current = { option: choice?.option ?? null, answering: props.answering };
  });
  const tabs = useRef<ReturnType<typeof openAnswerTabs>>(null);
  useEffect(() => {
    const opened = openAnswerTabs(
      { code, secret, questionIndex },
      () => latest.current.option,
      // Sent from here as well, which the server takes as the same answer: the other tab may be closed before its own has arrived.
      (option) => latest.current.answering && take(option),
    );
    tabs.current = opened;
    return () => opened.close();
  }, [code, secret, questionIndex, take]);

  const answer = useCallback(
    (option: number) => {
      if (take(option)) tabs.current?.tell(option);
    },
    [take],
  );

  return { choice, problem, answer };
}
