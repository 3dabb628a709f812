import { useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import styles from "./left-out-lines.module.css";

/** Maximum number of lines for which the list is open from the start. */
const MAX_OPEN_LINES = 5;

/** Number of lines drawn at first, and added by each press on `Daha fazla göster`. */
const LINES_AT_ONCE = 100;

type LeftOutLinesProps = {
  lines: readonly string[];
  /** Lines among them that may be questions or answers. */
  unread: readonly string[];
};

/** Lines of the file that belong to no question; those that may be questions come first. */
export function LeftOutLines({ lines, unread }: LeftOutLinesProps) {
  const [shown, setShown] = useState(LINES_AT_ONCE);
  const [ordered] = useState(() => {
    const first = new Set(unread);
    return [...unread, ...lines.filter((line) => !first.has(line))];
  });
  return (
    <details className={styles.lines} open={unread.length > 0 || lines.length <= MAX_OPEN_LINES}>
      <summary>Soru sayılmayan {lines.length} satır</summary>
      <ul>
        {ordered.slice(0, shown).map((line, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its index
          <li key={position}>{line}</li>
        ))}
      </ul>
      {ordered.length > shown && (
        <Button onClick={() => setShown(shown + LINES_AT_ONCE)}>
          Daha fazla göster ({ordered.length - shown} satır daha)
        </Button>
      )}
    </details>
  );
}
