import { type KeyboardEvent, useRef, useState } from "react";
import { FiEdit2 } from "react-icons/fi";
import { Bubble, type BubbleState } from "../../../ui/bubble/bubble.tsx";
import { optionLetter } from "../../questions/shared/option-letter.ts";
import styles from "./answer-grid.module.css";
import type { PaperRow, RowMark } from "./exam.ts";

type AnswerGridProps = {
  label: string;
  rows: readonly PaperRow[];
  /** Shows which answers are right. */
  showsVerdicts?: boolean;
  onMark: (row: PaperRow, mark: RowMark) => void;
};

/**
 * Rows of an answer sheet. A tap on a bubble marks it, or empties it; `G` declares the row invalid. On a focused row a letter marks its option and
 * moves on, space empties the row, and the letter G declares it invalid.
 */
export function AnswerGrid({ label, rows, showsVerdicts = false, onMark }: AnswerGridProps) {
  const grid = useRef<HTMLOListElement>(null);
  const [current, setCurrent] = useState(0);
  const first = rows.findIndex((row) => isOpen(row));
  const focused = isOpen(rows[current]) ? current : first;

  const moveTo = (from: number, step: 1 | -1) => {
    let next = from + step;
    while (rows[next] !== undefined && !isOpen(rows[next])) next += step;
    if (rows[next] === undefined) return;
    setCurrent(next);
    grid.current?.querySelector<HTMLElement>(`[data-row="${next}"]`)?.focus();
  };

  const press = (event: KeyboardEvent, row: PaperRow, at: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const mark = markOfKey(event.key);
    const step = event.key === "ArrowUp" || event.key === "Backspace" ? -1 : 1;
    if (mark !== undefined) {
      if (typeof mark === "number" && mark >= row.options.length) return;
      if (mark !== row.mark) onMark(row, mark);
    } else if (!MOVES.has(event.key)) return;
    event.preventDefault();
    moveTo(at, step);
  };

  return (
    <ol ref={grid} className={styles.grid} aria-label={label}>
      {rows.map((row, at) => (
        <li key={row.number} className={styles.row} data-end={row.number % 5 === 0 || undefined}>
          {isOpen(row) ? (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a row of bubbles that takes keys
            <div
              role="group"
              className={styles.marks}
              data-row={at}
              tabIndex={at === focused ? 0 : -1}
              aria-label={rowText(row, showsVerdicts)}
              aria-keyshortcuts="A B C D E F G Space"
              onFocus={() => setCurrent(at)}
              onKeyDown={(event) => press(event, row, at)}
            >
              <span className={styles.number}>{row.number}</span>
              {row.options.map((_, option) => (
                <button
                  // biome-ignore lint/suspicious/noArrayIndexKey: an option of a sheet is its position
                  key={option}
                  type="button"
                  tabIndex={-1}
                  className={styles.bubble}
                  aria-label={`${row.number}. soru ${optionLetter(option)}`}
                  aria-pressed={row.mark === option}
                  data-right={(showsVerdicts && row.right === option && row.mark !== option) || undefined}
                  onClick={() => onMark(row, row.mark === option ? null : option)}
                >
                  <Bubble
                    letter={optionLetter(option)}
                    size="1.75rem"
                    state={stateOf(row, option, showsVerdicts)}
                  />
                </button>
              ))}
              <button
                type="button"
                tabIndex={-1}
                className={styles.invalid}
                title="Geçersiz (iki işaret)"
                aria-label={`${row.number}. soru geçersiz`}
                aria-pressed={row.mark === "invalid"}
                onClick={() => onMark(row, row.mark === "invalid" ? null : "invalid")}
              >
                {row.mark === "invalid" ? "geçersiz" : "G"}
              </button>
              {row.isCorrected && (
                <FiEdit2 className={styles.corrected} title="Düzeltildi" aria-hidden="true" />
              )}
            </div>
          ) : (
            <div className={styles.marks}>
              <span className={styles.number}>{row.number}</span>
              <span className={styles.closed}>
                {row.options.length === 0 ? "soru kâğıdında" : "okunmadı"}
              </span>
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Keys that only move. */
const MOVES = new Set(["ArrowUp", "ArrowDown", "Backspace", "Enter"]);

/** Mark for a key: letters, space or Delete for an empty row, G for an invalid one; undefined for others. */
function markOfKey(key: string): RowMark | undefined {
  if (key === " " || key === "Delete") return null;
  if (key.toLowerCase() === "g") return "invalid";
  const option = key.length === 1 ? "abcdef".indexOf(key.toLowerCase()) : -1;
  return option === -1 ? undefined : option;
}

function isOpen(row: PaperRow | undefined): boolean {
  return row !== undefined && row.options.length > 0 && row.mark !== "unread";
}

function stateOf(row: PaperRow, option: number, showsVerdicts: boolean): BubbleState {
  if (row.mark !== option) return "empty";
  if (!showsVerdicts || row.right === null) return "filled";
  return row.right === option ? "correct" : "wrong";
}

function rowText(row: PaperRow, showsVerdicts: boolean): string {
  const { mark, right } = row;
  const chosen = typeof mark === "number" ? optionLetter(mark) : mark === "invalid" ? "geçersiz" : "boş";
  const verdict = mark === right ? "doğru" : `yanlış, doğrusu ${right === null ? "" : optionLetter(right)}`;
  const isJudged = showsVerdicts && right !== null && mark !== null;
  return [`${row.number}. soru: ${chosen}`, isJudged ? verdict : "", row.isCorrected ? "düzeltildi" : ""]
    .filter(Boolean)
    .join(", ");
}
