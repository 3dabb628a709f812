import styles from "./print-line.module.css";

/** A line to write on. `width` is a CSS length. */
export function PrintLine({ width }: { width?: string }) {
  return <span className={styles.line} style={width === undefined ? undefined : { inlineSize: width }} />;
}

/** A small box for a letter or a number. */
export function PrintBox() {
  return <span className={styles.box} />;
}

/** What is to be done, in a few words. */
export function PrintTask({ children }: { children: string }) {
  return <p className={styles.task}>{children}</p>;
}
