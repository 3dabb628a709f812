import type { CSSProperties } from "react";
import type { OptionTone } from "../../../ui/bubble/bubble.tsx";
import styles from "./confetti.module.css";

const TONES: OptionTone[] = ["a", "b", "c", "d"];
const PIECES = 64;
/** Increments of a low-discrepancy sequence for each property. The values look random, but pieces do not cluster. */
const STEPS = { x: 0.754_878, y: 0.569_84, late: 0.618_034, drift: 0.819_173, turn: 0.671_044, far: 0.549_7 };

/** Value of a piece in its sequence, from 0 to 1. */
const spread = (index: number, step: number) => (0.5 + index * step) % 1;

const pieces = Array.from({ length: PIECES }, (_, index) => ({
  tone: TONES[index % TONES.length],
  /** One fifth are paper strips; the others are punched bubbles, of which one third are filled. */
  kind: index % 5 === 0 ? "strip" : index % 3 === 0 ? "filled" : "empty",
  style: {
    "--x": spread(index, STEPS.x),
    "--y": spread(index, STEPS.y),
    "--late": spread(index, STEPS.late),
    "--drift": spread(index, STEPS.drift) - 0.5,
    "--turn": spread(index, STEPS.turn) - 0.5,
    "--far": spread(index, STEPS.far),
  } as CSSProperties,
}));

/** Confetti punched out of answer sheets, which falls once. With reduced motion it is static. Hidden from screen readers. */
export function Confetti() {
  return (
    <div className={styles.confetti} aria-hidden="true">
      {pieces.map(({ tone, kind, style }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces are identified by their index
        <span key={index} className={styles.piece} data-tone={tone} data-kind={kind} style={style} />
      ))}
    </div>
  );
}
