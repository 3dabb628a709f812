import styles from "./paper.module.css";
import type { Version } from "./version.ts";

/** The head of a sheet: what it is, and which booklet. */
export function PaperHead({
  title,
  kind,
  version,
}: {
  title: string;
  kind: string | null;
  version: Version;
}) {
  const { letter } = version;
  return (
    <header className={styles.head}>
      <h2 className={styles.title}>{title}</h2>
      {kind !== null && <p className={styles.kind}>{kind}</p>}
      {letter !== null && (
        <p className={styles.version}>
          <span className="visually-hidden">Kitapçık </span>
          {letter}
        </p>
      )}
    </header>
  );
}

const FIELDS = ["Ad Soyad", "Sınıf / No", "Tarih", "Puan"];

/** Where a pupil writes who they are. */
export function NameLine() {
  return (
    <p className={styles.names}>
      {FIELDS.map((field) => (
        <span key={field} className={styles.name}>
          {field}: <span className={styles.blank} />
        </span>
      ))}
    </p>
  );
}
