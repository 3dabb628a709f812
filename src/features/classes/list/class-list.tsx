import { useQuery } from "convex/react";
import { FiChevronRight } from "react-icons/fi";
import { Link } from "react-router-dom";
import { api } from "../../../../convex/_generated/api";
import { EmptyState } from "../../../ui/notice/empty-state.tsx";
import { Spinner } from "../../../ui/notice/spinner.tsx";
import { Sheet } from "../../../ui/surface/sheet.tsx";
import styles from "./classes.module.css";

/** The teacher's classes as links to their pages. */
export function ClassList({ hrefFor }: { hrefFor: (classId: string) => string }) {
  const classes = useQuery(api.classes.list);
  if (classes === undefined) return <Spinner label="Sınıflarınız yükleniyor…" />;
  if (classes.length === 0)
    return (
      <EmptyState title="Henüz sınıfınız yok">
        Bir sınıf oluşturunca canlı quizi o sınıf için açabilirsiniz: öğrenciler hesap açmadan, listeden kendi
        adlarını seçerek katılır.
      </EmptyState>
    );
  return (
    <Sheet as="div" padding="none">
      <ul className={styles.list}>
        {classes.map(({ _id, name, pupilCount }) => (
          <li key={_id}>
            <Link to={hrefFor(_id)} className={styles.class}>
              <span className={styles.about}>
                <strong className={styles.name}>{name}</strong>
                <span className={styles.note}>{pupilCount} öğrenci</span>
              </span>
              <FiChevronRight aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
