import type { Answer } from "../../questions/shared/answer.ts";
import type { VoteId } from "../shared/stored-answer.ts";

/** Message that asks other tabs for their answer to the question. */
const REQUEST = "which?";

/** Message with the answer of this tab. */
interface AnswerMessage {
  answer: Answer;
}

interface AnswerTabs {
  /** Sends this tab's answer to the other tabs. */
  send: (answer: Answer) => void;
  close: () => void;
}

/**
 * Connects the tabs of this browser that show the same question to the same participant. Each tab receives the answers of
 * other tabs, including answers given before it was opened. The channel's name contains the secret, so only tabs of this participant use it.
 * Other devices exchange answers through the server.
 * @param own returns this tab's answer, or null
 * @param onAnswer called with an answer from another tab
 */
export function openAnswerTabs(
  question: { code: string; secret: string; vote: VoteId },
  own: () => Answer | null,
  onAnswer: (answer: unknown) => void,
): AnswerTabs {
  // In very old browsers, tabs exchange answers only through the server.
  if (typeof BroadcastChannel === "undefined") return { send: () => {}, close: () => {} };
  const channel = new BroadcastChannel(`canli-quiz:${question.code}:${question.secret}:${question.vote}`);
  const send = (answer: Answer) => channel.postMessage({ answer } satisfies AnswerMessage);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const answer = own();
    if (data === REQUEST && answer !== null) send(answer);
    if (typeof data === "object" && data !== null && "answer" in data) onAnswer(data.answer);
  };
  channel.postMessage(REQUEST);
  return { send, close: () => channel.close() };
}
