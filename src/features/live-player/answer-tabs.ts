/** Asks the other tabs whether the question was answered in one of them. */
const WHICH = "which?";

interface AnswerTabs {
  /** Tells the other tabs which option was chosen here. */
  tell: (option: number) => void;
  close: () => void;
}

/**
 * The other tabs of this browser that show the same question to the same participant: each hears at once what is chosen in another, also in one that
 * was chosen before it was opened. Who knows the secret is the same person; another device learns from the server.
 *
 * @param chosen the option chosen here, or null
 * @param onChosen called with the option chosen in another tab
 */
export function openAnswerTabs(
  question: { code: string; secret: string; questionIndex: number },
  chosen: () => number | null,
  onChosen: (option: number) => void,
): AnswerTabs {
  // A very old browser: there each tab asks the server, as another device does.
  if (typeof BroadcastChannel === "undefined") return { tell: () => {}, close: () => {} };
  const channel = new BroadcastChannel(
    `canli-quiz:${question.code}:${question.secret}:${question.questionIndex}`,
  );
  const tell = (option: number) => channel.postMessage(option);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const own = chosen();
    if (data === WHICH && own !== null) tell(own);
    if (typeof data === "number") onChosen(data);
  };
  channel.postMessage(WHICH);
  return { tell, close: () => channel.close() };
}
