import { useEffect, useState } from "react";
import { Bubble } from "../../ui/bubble.tsx";
import styles from "./hero-scene.module.css";

/** What the invisible pencil marks, row by row. */
const ANSWERS = ["C", "A", "D", "B", "A"];
const LETTERS = ["A", "B", "C", "D"];
const TONES = { A: "a", B: "b", C: "c", D: "d" } as const;
const STROKE_MS = 700;

/** The product as a picture: an optik form that fills itself in, the code on the board, a phone. Decorative. */
export function HeroScene() {
  const marked = useMarkedRows();
  return (
    <div className={styles.scene} aria-hidden="true">
      <div className={styles.form}>
        <div className={styles.formHead}>
          <span>Cevap Kâğıdı</span>
          <span className="tabular">8-B</span>
        </div>
        {ANSWERS.map((answer, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are fixed
          <div className={styles.row} key={row}>
            <span className="tabular">{row + 1}</span>
            {LETTERS.map((letter) => (
              <Bubble
                key={letter}
                letter={letter}
                state={row < marked && letter === answer ? "filled" : "empty"}
              />
            ))}
          </div>
        ))}
      </div>
      <div className={styles.phone}>
        <span className={styles.code} lang="en">
          K7M 4QX
        </span>
        {(["A", "B", "C", "D"] as const).map((letter) => (
          <div className={styles.answer} key={letter}>
            <Bubble
              letter={letter}
              tone={TONES[letter]}
              size="1.6rem"
              state={marked === ANSWERS.length && letter === "A" ? "correct" : "empty"}
            />
            <i />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Counts the rows filled so far; all at once for who asked for less motion. */
function useMarkedRows(): number {
  const [marked, setMarked] = useState(() =>
    window.matchMedia("(prefers-reduced-motion: reduce)").matches ? ANSWERS.length : 0,
  );
  useEffect(() => {
    if (marked >= ANSWERS.length) return;
    const timer = setTimeout(() => setMarked(marked + 1), STROKE_MS);
    return () => clearTimeout(timer);
  }, [marked]);
  return marked;
}
