import { useEffect, useRef } from "react";
import { FiCornerUpLeft, FiSkipForward } from "react-icons/fi";
import { Button } from "../../../../ui/button/button.tsx";
import { Sheet } from "../../../../ui/surface/sheet.tsx";
import { type ExamToRead, pupilsOf } from "../state/exam-to-read.ts";
import { certainDigits, type Decision, type Doubt, type OpenSheet } from "../state/open-sheet.ts";
import { sourceText } from "../state/problem-texts.ts";
import type { ReadingAction, WaitingSheet } from "../state/reading-state.ts";
import { ConflictChoice } from "./conflict-choice.tsx";
import { CropPicture } from "./crop-picture.tsx";
import { answerDifferences, pointDifferences } from "./differences.ts";
import { askText, ownerText } from "./doubt-texts.ts";
import { LetterChoice } from "./letter-choice.tsx";
import { OwnerForm } from "./owner-form.tsx";
import styles from "./review.module.css";
import { ScoreForm } from "./score-form.tsx";

type ReviewProps = {
  waiting: WaitingSheet;
  doubt: Doubt;
  /** Number of sheets that need a decision, with this one. */
  sheets: number;
  exam: ExamToRead;
  dispatch: (action: ReadingAction) => void;
};

/** Asks about one doubt after the other. Nothing is recorded of a sheet before all of them are decided. */
export function Review({ waiting: { key, sheet, earlier }, doubt, sheets, exam, dispatch }: ReviewProps) {
  const crop = "crop" in doubt ? doubt.crop : null;
  const place = useRef<HTMLDivElement>(null);
  const step = `${key} ${earlier.length} ${doubt.kind}`;
  // The question appears below the sources, so it may be out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each doubt scrolls to its question.
  useEffect(() => {
    const element = place.current;
    // The keys answer the question. A focused button for files would open a dialog at the space bar.
    const isFree = document.activeElement?.matches("body, input[type=file]") ?? true;
    if (isFree) element?.focus({ preventScroll: true });
    const fits = element !== null && element.offsetHeight <= window.innerHeight;
    element?.scrollIntoView?.({ block: fits ? "nearest" : "start" });
  }, [step]);
  return (
    <div ref={place} className={styles.place} tabIndex={-1}>
      <Sheet as="section" marked className={styles.review} aria-label="Sorulan işaretler">
        <div className={styles.head}>
          <p className={styles.owner}>{ownerText(sheet, exam)}</p>
          <p className={styles.source}>
            {sourceText(sheet.source)}
            {sheets > 1 && ` · sırada ${sheets - 1} kâğıt daha var`}
          </p>
        </div>
        <p className={styles.ask} role="status">
          {askText(doubt)}
        </p>
        {crop !== null && <CropPicture crop={crop} label="Kâğıdın bu satırı" />}
        <DoubtChoice
          // Fields of the next doubt start empty.
          key={step}
          doubt={doubt}
          sheet={sheet}
          exam={exam}
          onDecide={(decision) => dispatch({ kind: "decide", key, decision })}
          onKeep={() => dispatch({ kind: "keepEarlier", key })}
        />
        {/* New buttons for each doubt: a focused one would be pressed by the space bar that answers the next doubt. */}
        <div key={`foot ${step}`} className={styles.foot}>
          {earlier.length > 0 && (
            <Button variant="quiet" icon={<FiCornerUpLeft />} onClick={() => dispatch({ kind: "undo", key })}>
              Geri al
            </Button>
          )}
          <Button variant="quiet" icon={<FiSkipForward />} onClick={() => dispatch({ kind: "skip", key })}>
            Bu kâğıdı atla
          </Button>
        </div>
      </Sheet>
    </div>
  );
}

type DoubtChoiceProps = {
  doubt: Doubt;
  sheet: OpenSheet;
  exam: ExamToRead;
  onDecide: (decision: Decision) => void;
  onKeep: () => void;
};

function DoubtChoice({ doubt, sheet, exam, onDecide, onKeep }: DoubtChoiceProps) {
  const { digits } = sheet;
  const ownerForm = {
    pupils: exam.className === undefined ? [] : pupilsOf(exam),
    onNumber: (number: string) => onDecide({ kind: "number", number }),
    onPupil: (pupilId: string) => onDecide({ kind: "pupil", pupilId }),
  };
  switch (doubt.kind) {
    case "mark":
      return (
        <>
          <LetterChoice
            options={doubt.options}
            onChoose={(mark) => onDecide({ kind: "mark", row: doubt.row, mark })}
            onEmpty={() => onDecide({ kind: "mark", row: doubt.row, mark: null })}
            onInvalid={() => onDecide({ kind: "mark", row: doubt.row, mark: "invalid" })}
          />
          <p className={styles.hint}>
            Geçersiz cevap yanlış sayılır.
            <span className={styles.keys}>
              {" "}
              Klavyede harfler de olur; boş için boşluk ya da 0, geçersiz için G.
            </span>
          </p>
        </>
      );
    case "booklet":
    case "otherBooklet":
      return (
        <>
          <LetterChoice
            options={exam.booklets.length}
            onChoose={(booklet) => {
              onDecide({ kind: "booklet", booklet });
              // Another booklet than that of the other page is the teacher's decision.
              if (doubt.kind === "otherBooklet" && booklet !== doubt.booklet) onDecide({ kind: "replace" });
            }}
          />
          <p className={styles.hint}>Öğrencinin soru kitapçığına bakın ya da öğrenciye sorun.</p>
        </>
      );
    case "score":
      return (
        <ScoreForm
          most={doubt.most}
          onScore={(score) => onDecide({ kind: "score", row: doubt.row, score })}
        />
      );
    case "otherPoints":
      return (
        <ConflictChoice
          caption="Farklı puanlar"
          differences={pointDifferences(sheet, doubt.before, exam)}
          onKeep={onKeep}
          onReplace={() => onDecide({ kind: "replace" })}
        />
      );
    case "number":
      return <OwnerForm {...ownerForm} number={certainDigits(digits ?? [])} />;
    case "unknownPupil":
      return <OwnerForm {...ownerForm} number={doubt.number} />;
    case "severalPupils":
      return <OwnerForm {...ownerForm} number="" pupils={doubt.pupils} takesNumber={false} />;
    case "conflict":
      return (
        <>
          <ConflictChoice
            caption="Farklı okunan cevaplar"
            differences={answerDifferences(sheet, doubt.before, exam)}
            onKeep={onKeep}
            onReplace={() => onDecide({ kind: "replace" })}
          />
          {digits !== null && (
            <>
              <p className={styles.hint}>Kâğıt başka bir öğrencininse numarasını düzeltin:</p>
              <OwnerForm {...ownerForm} number={sheet.typedNumber ?? certainDigits(digits)} />
            </>
          )}
        </>
      );
  }
}
