import { Fragment, type ReactNode } from "react";
import styles from "./paragraphs.module.css";

/** Length above which a line is prose, in characters. Shorter lines may be those of a poem or a list, which stay together. */
const PROSE_CHARS = 60;

/** Indexes at which a paragraph begins without an empty line before it. */
export function paragraphStarts(text: string): number[] {
  const starts: number[] = [];
  if (text.length <= PROSE_CHARS || !text.includes("\n")) return starts;
  let at = 0;
  let before = "";
  for (const line of text.split("\n")) {
    const isProse = Math.max(before.length, line.length) > PROSE_CHARS;
    if (isProse && before.trim() !== "" && line.trim() !== "") starts.push(at);
    at += line.length + 1;
    before = line;
  }
  return starts;
}

/**
 * Text with a gap before each paragraph.
 * @param starts `paragraphStarts` of the whole text
 * @param from index of the text in the whole text
 */
export function withGaps(text: string, starts: readonly number[], from = 0): ReactNode {
  const inside = starts.filter((start) => start >= from && start < from + text.length);
  if (inside.length === 0) return text;
  return [from, ...inside].map((start, index) => (
    <Fragment key={start}>
      {index > 0 && <span className={styles.gap} aria-hidden="true" />}
      {text.slice(start - from, (inside[index] ?? from + text.length) - from)}
    </Fragment>
  ));
}
