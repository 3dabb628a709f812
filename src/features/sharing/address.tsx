import styles from "./address.module.css";

/** Address to type from paper or screen. Lines break before the last path segment (a code), never inside it. */
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
