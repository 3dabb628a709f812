import type { ReactNode } from "react";
import styles from "./kind-sketch.module.css";

/** The paper that a kind of question is sketched on, 48 by 40: drawn in lines of the text's colour, filled where something is marked (`data-marked`; what stands on a mark is `data-on-mark`). Decorative. */
export function KindSketch({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.sketch} viewBox="0 0 48 40" aria-hidden="true">
      {children}
    </svg>
  );
}

/** A bubble of an answer sheet, and beside it the words that it stands for. */
export function SketchedOption({ y, marked = false }: { y: number; marked?: boolean }) {
  return (
    <>
      <circle cx="9" cy={y} r="4.5" data-marked={marked || undefined} />
      <path d={`M19 ${y}h22`} />
    </>
  );
}
