import { type Answer, asNumbers } from "../shared/answer.ts";
import { SendButton } from "../shared/send-button.tsx";
import { useDraft } from "../shared/use-draft.ts";
import type { Pictured } from "./option-picture.tsx";
import { toggled } from "./selection.ts";
import styles from "./selection-sheet.module.css";
import { Targets } from "./targets.tsx";

type SelectionSheetProps = Pictured & {
  /** Same meaning as in `PlayerProps`. */
  answer: Answer | null;
  isSaved: boolean;
  revealed: boolean;
  /** Indexes of the right options; null before the reveal, and for questions without a right answer. */
  right: readonly number[] | null;
  onAnswer: ((answer: Answer) => void) | null;
  besidePicture: boolean;
  rightRef: (element: HTMLElement | null) => void;
};

/** Options on a phone of which several can be marked. A tap toggles one option; a button sends them all. */
export function SelectionSheet(props: SelectionSheetProps) {
  const {
    options,
    optionMarks,
    pictures,
    answer,
    isSaved,
    revealed,
    right,
    onAnswer,
    besidePicture,
    rightRef,
  } = props;
  const given = answer === null ? null : asNumbers(answer);
  const { draft, change, isSent } = useDraft<readonly number[]>(given, [], {
    isOpen: onAnswer !== null,
    isSaved,
  });
  // At the reveal, marks that were never sent do not count as an answer.
  const marked = revealed ? (given ?? []) : draft;
  const canSend = onAnswer !== null && !isSent && marked.length > 0;
  return (
    <div
      className={styles.sheet}
      data-picture={besidePicture || undefined}
      data-pictured={pictures !== undefined || undefined}
    >
      <Targets
        options={options}
        optionMarks={optionMarks}
        pictures={pictures}
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
