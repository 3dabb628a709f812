import { useConvex } from "convex/react";
import { useEffect, useEffectEvent, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { useDoubtWhilePending } from "../../../lib/connection/connection.ts";
import { toast } from "../../../ui/notice/toast.ts";
import type { Answer } from "../../questions/shared/answer.ts";
import type { VoteId } from "../shared/stored-answer.ts";
import { type AnswerState, OwnAnswer } from "./own-answer.ts";

interface Answering extends AnswerState {
  /** @returns true if the answer is accepted for sending */
  onAnswer: (answer: Answer) => boolean;
}

/** Messages about an earlier question, after its number ("3. soruya …"). Short, because they cover the top of a phone. */
const LOST = {
  answer: "soruya cevabın yetişmedi.",
  change: "soruda yeni cevabın yetişmedi, önceki geçerli.",
};

/**
 * The participant's answer to one vote on one question (`own-answer.ts`). Mount once per question and vote.
 * @param isSecond true for the second vote
 * @param isAnswer true if a value from storage or another tab is a valid answer to the question
 * @param takesChanges true if answers can be changed until the question closes
 * @param openedHere true if the page was opened during this question
 * @param isScored true if the server has scored an answer of this participant. If this device has none, another device sent it
 */
export function useAnswer(props: {
  code: string;
  secret: string;
  question: { index: number; version?: number };
  vote: VoteId;
  isSecond: boolean;
  answering: boolean;
  openedHere: boolean;
  takesChanges: boolean;
  isScored: boolean;
  isAnswer: (value: unknown) => value is Answer;
}): Answering {
  const { answering, openedHere } = props;
  const convex = useConvex();
  const [own] = useState(() => {
    const { code, secret, vote, isSecond, takesChanges, isAnswer } = props;
    const { index: questionIndex, version } = props.question;
    const question = { code, secret, questionIndex, ...(isSecond && { isSecond }) };
    const named = { ...question, ...(version !== undefined && { version }) };
    return new OwnAnswer({
      code,
      secret,
      vote,
      takesChanges,
      isAnswer,
      submit: (answer) => convex.mutation(api.liveAnswers.submit, { ...named, answer }),
      readOwn: () => convex.query(api.liveAnswers.mine, question),
      onLost: (lost) => toast.error(`${questionIndex + 1}. ${LOST[lost]}`),
    });
  });
  const { given, problem } = useStateOf(own);
  useDoubtWhilePending(given?.state === "sending");

  const isOpen = useEffectEvent(() => answering);
  useEffect(() => own.open(() => isOpen()), [own]);

  const syncIfOpenedHere = useEffectEvent(() => {
    if (openedHere) void own.syncOnce(answering);
  });
  useEffect(() => syncIfOpenedHere(), []);

  const isElsewhere = props.isScored && given === null;
  useEffect(() => {
    if (isElsewhere) void own.readElsewhere();
  }, [own, isElsewhere]);

  return { given, problem, onAnswer: own.give };
}

/**
 * Copies the state of `OwnAnswer` into React state. React can then draw the tapped bubble first and the rest of the screen later (`useTap`).
 * `useSyncExternalStore` would always render the whole screen at once.
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
