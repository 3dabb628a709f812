import type { Answer } from "../../questions/shared/answer.ts";
import type { Asked } from "../shared/stored-answer.ts";

/** Asks the other tabs whether the question was answered in one of them. */
const WHICH = "which?";

/** Tells them how it was answered in this one. */
interface Told {
  answer: Answer;
}

interface AnswerTabs {
  /** Tells the other tabs what was answered here. */
  tell: (answer: Answer) => void;
  close: () => void;
}

/**
 * The other tabs of this browser that show the same question to the same participant: each hears at once what is answered in another, also
 * what was answered before it was opened. Who knows the secret is the same person; another device learns from the server.
 *
 * @param own the answer given here, or null
 * @param onTold called with what another tab says was answered there
 */
export function openAnswerTabs(
  question: { code: string; secret: string; asked: Asked },
  own: () => Answer | null,
  onTold: (answer: unknown) => void,
): AnswerTabs {
  // A very old browser: there each tab learns from the server, as another device does.
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
