import { useViewer } from "../../lib/auth/viewer.tsx";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { PageHeading } from "../../ui/page/page-heading.tsx";
import { Board } from "../../ui/surface/board.tsx";
import styles from "./courses-page.module.css";

/** Placeholder for future courses. */
export function CoursesPage() {
  const viewer = useViewer();
  return (
    <>
      <PageHeading>Kurslar</PageHeading>
      <Board className={styles.board}>
        <div className={styles.words}>
          <p className={styles.title}>Kurslar yakında burada</p>
          <svg className={styles.line} viewBox="0 0 300 12" preserveAspectRatio="none" aria-hidden="true">
            <path d="M3 8C60 2 120 9 178 5s88-2 119 1" />
          </svg>
          <p className={styles.about}>Bu bölüm hazırlanıyor.</p>
          {viewer ? (
            <ButtonLink to={paths.learn.href()} size="lg">
              Quizlere göz at
            </ButtonLink>
          ) : (
            <ButtonLink to={paths.join.href()} size="lg">
              Quiz'e Katıl
            </ButtonLink>
          )}
        </div>
        <div className={styles.tray} aria-hidden="true">
          <span />
          <span />
          <span />
        </div>
      </Board>
    </>
  );
}
