import { FiRefreshCw } from "react-icons/fi";
import { crosswordCells, letterAt } from "../../../../convex/shared/crossword.ts";
import { Button } from "../../../ui/button/button.tsx";
import { KindSketch } from "../form/kind-sketch.tsx";
import { KeyText } from "../form/right-text.tsx";
import type { DraftOf } from "../shared/question.ts";
import type { FieldsProps } from "../shared/question-kind.ts";
import { type CrossDraft, contentOf, inputOf, isWord, placeOf, solutionOf, withNextLayout } from "./draft.ts";
import styles from "./form.module.css";
import { LetterGrid } from "./letter-grid.tsx";
import { WordFields, type WordSpot } from "./word-fields.tsx";

export { contentOf, draftOf, emptyDraft, inputOf, isBlank, isDraft, problemOf } from "./draft.ts";

export const keyLetter = () => null;
/** Unused: crosswords do not occur in live quizzes. */
export const timeFactor = 1;
export const sentence = "İpuçlarıyla kelimeler bulunur. Canlı quizde sorulmaz, tek başına çözülür.";

/** Form fields for words and clues, and the resulting grid. Every change updates the layout. */
export function Fields({ draft, onChange, problem, onDone, ref }: FieldsProps<"cross">) {
  const { crossword } = contentOf(draft);
  const solution = solutionOf(draft);
  const placedCount = crossword.words.length;
  const unplaced = unplacedWords(draft);
  const hasGiven = crossword.given.some((letters) => letters.trim() !== "");
  return (
    <div className={styles.fields}>
      <WordFields
        ref={ref}
        draft={draft}
        onChange={onChange}
        problem={problem}
        onDone={onDone}
        spotOf={(index) => findPlace(draft, index)}
      />
      <div className={styles.layout}>
        <p className={styles.state} role="status" data-left={unplaced.length > 0 || undefined}>
          {stateOf(placedCount, unplaced)}
        </p>
        {placedCount > 0 && (
          <LetterGrid crossword={crossword} letterAt={(row, column) => letterAt(solution, row, column)} />
        )}
        {hasGiven && <p className={styles.note}>Gri kareler öğrenciye hazır verilir.</p>}
        {placedCount + unplaced.length > 1 && (
          <Button variant="quiet" icon={<FiRefreshCw />} onClick={() => onChange(withNextLayout(draft))}>
            Başka türlü yerleştir
          </Button>
        )}
      </div>
    </div>
  );
}

/** Valid words that are not in the grid. */
function unplacedWords({ crossword: { words } }: CrossDraft): string[] {
  return words
    .filter((word) => placeOf(word) === null && isWord(word.answer))
    .map(({ answer }) => answer.trim());
}

function stateOf(placedCount: number, unplaced: readonly string[]): string {
  if (unplaced.length > 0) {
    const words = unplaced.map((word) => `“${word}”`).join(", ");
    return `${words} yerleşmedi: öteki kelimelerle ortak harfi yok ya da sığmıyor.`;
  }
  if (placedCount === 0) return "Kelimeleri yazdıkça bulmaca burada oluşur.";
  return placedCount === 1 ? "1 kelime yerleşti." : `${placedCount} kelimenin hepsi yerleşti.`;
}

/** Number and direction of a word in the grid; null if it is not in the grid. */
function findPlace(draft: CrossDraft, index: number): WordSpot | null {
  const word = draft.crossword.words[index];
  const place = word === undefined ? null : placeOf(word);
  if (place === null) return null;
  const number = crosswordCells(contentOf(draft).crossword)[place.row]?.[place.column]?.number;
  return { number: number ?? 0, direction: place.direction };
}

export function Summary({ draft }: { draft: DraftOf<"cross"> }) {
  return (
    <ul className={styles.summary}>
      {inputOf(draft).crossword.words.map(({ answer, clue, direction, row, column }) => (
        <li key={`${direction} ${row} ${column}`}>
          <strong>{answer}</strong> — {clue}
        </li>
      ))}
    </ul>
  );
}

export function KeyRow({ draft }: { draft: DraftOf<"cross"> }) {
  return <KeyText texts={draft.crossword.words.map(({ answer }) => answer)} />;
}

/** Picture of two crossing words. */
export function Sketch() {
  return (
    <KindSketch>
      <path d="M4 15h40v10H4zM14 15v10M24 15v10M34 15v10" />
      <path d="M14 5h10v30H14zM14 15h10M14 25h10" />
      <path d="M14 15h10v10H14z" data-marked />
    </KindSketch>
  );
}
