import type { Answer } from "../../questions/shared/answer.ts";
import type { Asked } from "../shared/stored-answer.ts";

/** Message that asks other tabs for their answer to the question. */
const WHICH = "which?";

/** Message with the answer of this tab. */
interface Told {
  answer: Answer;
}

interface AnswerTabs {
  /** Sends this tab's answer to the other tabs. */
  tell: (answer: Answer) => void;
  close: () => void;
}

/**
 * Connects the tabs of this browser that show the same question to the same participant. Each tab receives answers of the others, also
 * those given before it was opened. The channel's name contains the secret, so only tabs of this participant share it; other devices use
 * the server.
 * @param own returns this tab's answer, or null
 * @param onTold called with an answer from another tab
 */
export function openAnswerTabs(
  question: { code: string; secret: string; asked: Asked },
  own: () => Answer | null,
  onTold: (answer: unknown) => void,
): AnswerTabs {
  // In very old browsers, tabs exchange answers only through the server.
  if (typeof BroadcastChannel === "undefined") return { tell: () => {}, close: () => {} };
  const channel = new BroadcastChannel(`canli-quiz:${question.code}:${question.secret}:${question.asked}`);
  const tell = (answer: Answer) => channel.postMessage({ answer } satisfies Told);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const answer = own();
    if (data === WHICH && answer !== null) tell(answer);
    if (typeof data === "object" && data !== null && "answer" in data) onTold(data.answer);
  };
  channel.postMessage(WHICH);
  return { tell, close: () => channel.close() };
}
