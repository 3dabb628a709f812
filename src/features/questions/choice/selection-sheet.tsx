import { type Answer, asNumbers } from "../shared/answer.ts";
import { SendButton } from "../shared/send-button.tsx";
import { useDraft } from "../shared/use-draft.ts";
import { toggled } from "./selection.ts";
import styles from "./selection-sheet.module.css";
import { Targets } from "./targets.tsx";

type SelectionSheetProps = {
  options: readonly string[];
  /** As for every player. */
  answer: Answer | null;
  isSaved: boolean;
  revealed: boolean;
  /** The right options; null until the reveal, and where there are none. */
  right: readonly number[] | null;
  onAnswer: ((answer: Answer) => void) | null;
  besidePicture: boolean;
  rightRef: (element: HTMLElement | null) => void;
};

/** Options on a phone of which several can be marked: each tap marks one or lets go of it, then all are sent together. */
export function SelectionSheet(props: SelectionSheetProps) {
  const { options, answer, isSaved, revealed, right, onAnswer, besidePicture, rightRef } = props;
  const given = answer === null ? null : asNumbers(answer);
  const { draft, change, isSent } = useDraft<readonly number[]>(given, [], {
    isOpen: onAnswer !== null,
    isSaved,
  });
  // At the reveal marks that were not sent are no answer.
  const marked = revealed ? (given ?? []) : draft;
  const canSend = onAnswer !== null && !isSent && marked.length > 0;
  return (
    <div className={styles.sheet} data-picture={besidePicture || undefined}>
      <Targets
        options={options}
        marked={marked}
        right={right}
        onPress={onAnswer && ((option) => change(toggled(marked, option)))}
        besidePicture={besidePicture}
        rightRef={rightRef}
      />
      {!revealed && (
        <SendButton sent={isSent} saved={isSaved} onSend={canSend ? () => onAnswer([...marked]) : null} />
      )}
    </div>
  );
}
