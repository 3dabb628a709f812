import type { CSSProperties, ReactNode } from "react";
import styles from "./field-rows.module.css";

type FieldRowsProps = {
  rows: readonly ReactNode[];
  /** Control at the start of each row, such as the one that marks it as right. */
  marks?: readonly ReactNode[];
  /** Buttons at the end of each row, such as the one that deletes it; null for a row without buttons. */
  buttons: readonly ReactNode[];
  /** True if the buttons of a row are below its field on phones. */
  stacks?: boolean;
};

/**
 * Rows of fields with a mark at their starts and buttons at their ends. In the document marks and buttons follow all fields, so that Tab moves from
 * field to field.
 */
export function FieldRows({ rows, marks = [], buttons, stacks = false }: FieldRowsProps) {
  const place = (index: number) => ({ "--row": index + 1 }) as CSSProperties;
  return (
    <div className={styles.rows} data-stacks={stacks || undefined}>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position
        <div key={index} className={styles.row} style={place(index)}>
          {row}
        </div>
      ))}
      {marks.map((mark, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position
        <div key={index} className={styles.mark} style={place(index)}>
          {mark}
        </div>
      ))}
      {buttons.map(
        (each, index) =>
          each && (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position
            <div key={index} className={styles.buttons} style={place(index)}>
              {each}
            </div>
          ),
      )}
    </div>
  );
}
