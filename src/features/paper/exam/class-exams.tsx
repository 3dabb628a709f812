import { useQuery } from "convex/react";
import { Link } from "react-router-dom";
import { api } from "../../../../convex/_generated/api";
import { paths } from "../../../lib/paths.ts";
import { dayText } from "../../../lib/text/date-text.ts";
import { Sheet } from "../../../ui/surface/sheet.tsx";
import styles from "./exam-list.module.css";

/** Exams of a class without a report, because nothing was read yet. Renders nothing without one. */
export function ClassExams({ classId }: { classId: string }) {
  const exams = useQuery(api.paperExams.unread, { classId });
  if (!exams || exams.length === 0) return null;
  return (
    <Sheet as="section" padding="sm" className={styles.exams} aria-labelledby="okunmayan">
      <h2 id="okunmayan">Henüz okunmayan kâğıt sınavları</h2>
      <ul className={styles.list}>
        {exams.map(({ sessionId, title, createdAt }) => (
          <li key={sessionId}>
            <Link to={paths.paperExam.href(sessionId)}>{title}</Link>
            <span className={styles.day}>{dayText(createdAt)}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
