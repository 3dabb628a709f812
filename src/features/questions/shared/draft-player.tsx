import type { ReactNode } from "react";
import styles from "./draft-player.module.css";
import type { Kind } from "./question.ts";
import type { PlayerProps } from "./question-kind.ts";
import { SendButton } from "./send-button.tsx";
import { type Draft, useDraft } from "./use-draft.ts";

type Player = Pick<PlayerProps<Kind>, "isSaved" | "revealed" | "onAnswer">;

type DraftPlayerProps<T extends Draft> = Player & {
  /** The participant's answer as a draft; null if there is none. */
  given: T | null;
  empty: T;
  /** True if sending `draft` would produce `answer` again. */
  isSame?: (draft: T, answer: T) => boolean;
  /** Replaces the controls at the reveal. */
  result: ReactNode;
  children: (sheet: {
    draft: T;
    change: (draft: T) => void;
    /** True if the draft equals the sent answer. */
    sent: boolean;
    /** True if the server has stored the sent answer. */
    saved: boolean;
  }) => ReactNode;
};

/** Answer in several steps on a phone: the controls until the reveal, then `result`. */
export function DraftPlayer<T extends Draft>(props: DraftPlayerProps<T>) {
  const { given, empty, isSame, isSaved, revealed, onAnswer, result, children } = props;
  const { draft, change, isSent } = useDraft(given, empty, { isOpen: onAnswer !== null, isSaved }, isSame);
  return revealed ? result : children({ draft, change, sent: isSent, saved: isSaved });
}

type Parts = readonly string[] | readonly number[];

type PartsPlayerProps<T extends Parts> = Player & {
  given: T | null;
  empty: T;
  isComplete: (draft: T) => boolean;
  result: ReactNode;
  /** Controls of the parts; `change` is null while nothing can be answered. */
  children: (draft: T, change: ((draft: T) => void) | null) => ReactNode;
};

/** A {@link DraftPlayer} for an answer of several parts, which are sent together. */
export function PartsPlayer<T extends Parts>(props: PartsPlayerProps<T>) {
  const { isComplete, result, children, ...player } = props;
  const { onAnswer } = player;
  return (
    <DraftPlayer {...player} result={<ResultBox>{result}</ResultBox>}>
      {({ draft, change, sent, saved }) => {
        const canSend = onAnswer !== null && isComplete(draft) && !sent;
        return (
          <div className={styles.form}>
            {children(draft, onAnswer && change)}
            <SendButton
              sent={sent}
              saved={saved}
              onSend={canSend ? () => onAnswer([...draft] as string[] | number[]) : null}
            />
          </div>
        );
      }}
    </DraftPlayer>
  );
}

/** Box with the answer to a question of several parts, and the right one. */
export function ResultBox({ children }: { children: ReactNode }) {
  return <div className={styles.result}>{children}</div>;
}
