import { useConvex } from "convex/react";
import { useEffect, useEffectEvent, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { useDoubtWhilePending } from "../../../lib/connection/connection.ts";
import { toast } from "../../../ui/notice/toast.ts";
import type { Answer } from "../../questions/shared/answer.ts";
import { type AnswerState, OwnAnswer } from "./own-answer.ts";

interface Answering extends AnswerState {
  /** @returns whether the tap counts */
  onAnswer: (answer: Answer) => boolean;
}

/** What is said while another question is on the screen. */
const LOST = {
  answer: "soruya verdiğin cevap yetişmedi.",
  change: "sorudaki son değişikliğin yetişmedi, önceki cevabın geçerli.",
};

/**
 * The own answer to one question as the page knows it (own-answer.ts); mount anew for each question and each vote.
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
  const { answering, ask } = props;
  const convex = useConvex();
  const [own] = useState(() => {
    const { code, secret, questionIndex, isSecond, takesChanges, isAnswer } = props;
    const question = { code, secret, questionIndex, ...(isSecond && { isSecond }) };
    return new OwnAnswer({
      code,
      secret,
      asked: isSecond ? `${questionIndex}+` : questionIndex,
      takesChanges,
      isAnswer,
      submit: (answer) => convex.mutation(api.liveAnswers.submit, { ...question, answer }),
      readOwn: () => convex.query(api.liveAnswers.mine, question),
      onLost: (lost) => toast.error(`${questionIndex + 1}. ${LOST[lost]}`),
    });
  });
  const { given, problem } = useStateOf(own);
  useDoubtWhilePending(given?.state === "sending");

  const isOpen = useEffectEvent(() => answering);
  useEffect(() => own.open(() => isOpen()), [own]);

  const askIfOpenedHere = useEffectEvent(() => {
    if (ask) void own.askOnce(answering);
  });
  useEffect(() => askIfOpenedHere(), []);

  const isElsewhere = props.isScored && given === null;
  useEffect(() => {
    if (isElsewhere) void own.readElsewhere();
  }, [own, isElsewhere]);

  return { given, problem, onAnswer: own.give };
}

/**
 * What the screen shows of the answer. Kept in a state, so that a tap's change can wait for the bubble to be drawn (`useTap`): what React reads of a store
 * by `useSyncExternalStore` is drawn at once, with the whole screen.
 */
function useStateOf(own: OwnAnswer): AnswerState {
  const [state, setState] = useState(own.read);
  useEffect(() => {
    const read = () => setState(own.read());
    read();
    return own.subscribe(read);
  }, [own]);
  return state;
}
