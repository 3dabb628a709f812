import styles from "./print-line.module.css";

/** Empty line to write on. `width` is a CSS length. */
export function PrintLine({ width }: { width?: string }) {
  return <span className={styles.line} style={width === undefined ? undefined : { inlineSize: width }} />;
}

/** Small box for a letter or a number. */
export function PrintBox() {
  return <span className={styles.box} />;
}

/** Short instruction. */
export function PrintTask({ children }: { children: string }) {
  return <p className={styles.task}>{children}</p>;
}
