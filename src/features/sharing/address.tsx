import styles from "./address.module.css";

/** An address to be typed from paper or a screen: a line may end before its last part, a code, and never within it. */
export function Address({ url }: { url: string }) {
  const shown = url.replace(/^https?:\/\//, "");
  const last = shown.lastIndexOf("/") + 1;
  return (
    <>
      {shown.slice(0, last)}
      <wbr />
      <span className={styles.code}>{shown.slice(last)}</span>
    </>
  );
}
