import styles from "./pencil-line.module.css";

const WIDTH = 1280;
const HEIGHT = 340;
/** Distance between strokes, in units of the view box. */
const STEP = 9;
/** Horizontal distance between the ends of a stroke. */
const LEAN = 96;
/** Offsets of the strokes' ends, as if drawn by hand. */
const UNEVEN = [0, 7, 2, 9, 4, 11, 1, 6, 3, 8] as const;

const STROKES = Array.from({ length: Math.ceil((WIDTH + LEAN) / STEP) }, (_, index) => {
  const uneven = UNEVEN[index % UNEVEN.length] ?? 0;
  return `M${index * STEP - LEAN} ${HEIGHT + 6 - uneven}l${LEAN} ${uneven - HEIGHT - 4}`;
}).join("");

/** Pencil strokes across the right answer's row. The row must be positioned and a stacking context. */
export function PencilLine() {
  return (
    <span className={styles.line} aria-hidden="true">
      <span className={styles.still}>
        <svg
          className={styles.strokes}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="xMinYMid slice"
          aria-hidden="true"
        >
          <path d={STROKES} strokeWidth="5.5" />
        </svg>
      </span>
    </span>
  );
}
