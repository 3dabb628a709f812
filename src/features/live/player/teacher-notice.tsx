import { paths } from "../../../lib/paths.ts";
import { ButtonLink } from "../../../ui/button/button.tsx";
import { EmptyState } from "../../../ui/notice/empty-state.tsx";
import { PageHeading } from "../../../ui/page/page-heading.tsx";
import styles from "./notice.module.css";

/** Screen of a signed-in teacher at a colleague's quiz: teachers cannot play, but may see the results. */
export function TeacherNotice({ code }: { code: string }) {
  return (
    <main className={styles.notice}>
      <PageHeading hidden>Öğretmenler oynamaz</PageHeading>
      <EmptyState
        title="Öğretmenler canlı quizlerde oynamaz"
        action={
          <>
            <ButtonLink variant="primary" to={paths.liveResults.href(code)}>
              Sonuçları izle
            </ButtonLink>
            <ButtonLink variant="quiet" to={paths.learn.href()}>
              Öğren sayfasına dön
            </ButtonLink>
          </>
        }
      >
        <p>Bu quizi bir meslektaşınız yönetiyor. Quiz bitince sonuçları izleyebilirsiniz.</p>
      </EmptyState>
    </main>
  );
}
