import type { PaperHeading } from "../../../lib/text/use-paper-heading.ts";
import { NAME_FIELDS, schoolLines } from "./head-lines.ts";
import styles from "./paper.module.css";
import type { Version } from "./version.ts";

export type HeadProps = {
  title: string;
  /** School and exam above the title; null if the teacher wants none. */
  heading: PaperHeading | null;
  version: Version;
};

/** Head of a sheet: school, title, kind of sheet, and booklet letter. */
export function PaperHead({ title, heading, kind, version }: HeadProps & { kind: string | null }) {
  const { letter } = version;
  return (
    <header className={styles.head}>
      {heading !== null && <SchoolLines {...heading} />}
      <h2 className={styles.title}>{title}</h2>
      {kind !== null && <p className={styles.kind}>{kind}</p>}
      {heading?.teacher && <p>Öğretmen: {heading.teacher}</p>}
      {letter !== null && (
        <p className={styles.version}>
          <span className="visually-hidden">Kitapçık </span>
          {letter}
        </p>
      )}
    </header>
  );
}

function SchoolLines(heading: PaperHeading) {
  return schoolLines(heading).map((line) => (
    <p key={line} className={line === heading.school ? styles.school : undefined}>
      {line}
    </p>
  ));
}

/** Line for the pupil's name, class, date and score. */
export function NameLine() {
  return (
    <p className={styles.names}>
      {NAME_FIELDS.map((field) => (
        <span key={field} className={styles.name}>
          {field}: <span className={styles.blank} />
        </span>
      ))}
    </p>
  );
}
