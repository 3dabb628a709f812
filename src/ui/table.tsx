import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import styles from "./table.module.css";

type TableProps = ComponentProps<"table"> & {
  /** Visually hidden name, unless `aria-labelledby` names the table. */
  caption?: string;
  /** Name of the area in which a wide table scrolls, below its head and beside its first column. */
  scrollName?: string;
  /** True if the cells of a row stack in a container of less than 16rem. */
  stacks?: boolean;
};

/**
 * A table. Cells take `data-number` for numbers, and `data-name` for their column's name in a stacked row. The stylesheet of a feature sets
 * `--cell-padding`, `--cell-align`, `--first-column` and `--table-height`.
 */
export function Table({ caption, scrollName, stacks, children, ...rest }: TableProps) {
  const table = (
    <table {...rest} className={classes(styles.table, stacks && styles.stacks, rest.className)}>
      {caption && <caption className="visually-hidden">{caption}</caption>}
      {children}
    </table>
  );
  if (scrollName === undefined) return table;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a focused area
    <section className={styles.scroll} aria-label={scrollName} tabIndex={0}>
      {table}
    </section>
  );
}
