import { type CSSProperties, useEffect, useState } from "react";
import { Bubble, type OptionTone } from "../../ui/bubble/bubble.tsx";
import { LetterBoxes } from "../../ui/letter-boxes.tsx";
import styles from "./hero-scene.module.css";

/** Index of the letter that the pencil fills in each row. */
const ANSWERS = [2, 0, 3, 1, 0, 1];
const LETTERS = ["A", "B", "C", "D"];
const LAKES = ["Tuz Gölü", "Van Gölü", "Beyşehir", "Eğirdir"];
const TONES: readonly OptionTone[] = ["a", "b", "c", "d"];
/** Index of the right answer in `LAKES`. */
const RIGHT = 1;
const STROKE_MS = 650;

/** Animated picture of the product: a pencil that fills an answer sheet, a session code, a phone. Decorative. */
export function HeroScene() {
  const marked = useMarkedRows();
  const currentRow = Math.max(0, marked - 1);
  const over = marked === ANSWERS.length;
  return (
    <div className={styles.place} aria-hidden="true">
      <div className={styles.scene}>
        <div className={styles.form}>
          <div className={styles.formHead}>
            <span className={styles.title}>
              Cevap Kâğıdı
              <small>8-B</small>
            </span>
            <LetterBoxes text="K7M4QX" count={6} group={3} className={styles.code} />
          </div>
          <div className={styles.rows}>
            {ANSWERS.map((answer, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows are fixed
              <div className={styles.row} key={row}>
                <span className="tabular">{row + 1}</span>
                {LETTERS.map((letter, option) => (
                  <Bubble
                    key={letter}
                    letter={letter}
                    size="calc(var(--k) * 2.4)"
                    state={row < marked && option === answer ? "filled" : "empty"}
                  />
                ))}
              </div>
            ))}
            <Pencil row={currentRow} column={ANSWERS[currentRow] ?? 0} />
          </div>
        </div>
        <div className={styles.phone}>
          <div className={styles.question}>
            <span>Türkiye'nin en büyük gölü hangisidir?</span>
            <span className={styles.clock}>{over ? 3 : 7}</span>
          </div>
          {LETTERS.map((letter, option) => {
            const right = over && option === RIGHT;
            return (
              <div className={styles.answer} key={letter} data-right={right || undefined}>
                <Bubble
                  letter={letter}
                  tone={TONES[option]}
                  size="calc(var(--k) * 2)"
                  state={right ? "correct" : "empty"}
                />
                {LAKES[option]}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}

function Pencil({ row, column }: { row: number; column: number }) {
  return (
    <svg
      viewBox="0 0 100 100"
      className={styles.pencil}
      style={{ "--row": row, "--column": column } as CSSProperties}
      role="presentation"
    >
      <path className={styles.paint} d="M0 100 6 82 18 94Z" opacity="0.55" />
      <path fill="var(--pencil)" d="M0 100 2.6 92 8 97.4Z" />
      <path className={styles.paint} d="M6 82 76 12 88 24 18 94Z" />
      <path fill="var(--ink)" opacity="0.18" d="M12 88 82 18 88 24 18 94Z" />
      <path fill="var(--line-strong)" d="M76 12 82 6 94 18 88 24Z" />
      <path fill="var(--wrong)" d="M82 6 86 2Q92-2 97 3T98 14L94 18Z" />
    </svg>
  );
}

/** Number of rows filled so far; all at once with reduced motion. */
function useMarkedRows(): number {
  const [marked, setMarked] = useState(() =>
    globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ? ANSWERS.length : 0,
  );
  useEffect(() => {
    if (marked >= ANSWERS.length) return;
    const timer = setTimeout(() => setMarked(marked + 1), STROKE_MS);
    return () => clearTimeout(timer);
  }, [marked]);
  return marked;
}
