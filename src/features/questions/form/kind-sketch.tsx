import type { ReactNode } from "react";
import styles from "./kind-sketch.module.css";

/**
 * Canvas (48 by 40) of the small picture of a kind of question. Lines have the text's colour, elements with `data-marked` are filled, and elements on
 * top of a mark need `data-on-mark`. Decorative.
 */
export function KindSketch({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.sketch} viewBox="0 0 48 40" aria-hidden="true">
      {children}
    </svg>
  );
}

/** Answer bubble with a line of text beside it. */
export function SketchedOption({ y, marked = false }: { y: number; marked?: boolean }) {
  return (
    <>
      <circle cx="9" cy={y} r="4.5" data-marked={marked || undefined} />
      <path d={`M19 ${y}h22`} />
    </>
  );
}
