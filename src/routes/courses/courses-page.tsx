import { paths } from "../../app/paths.ts";
import { useViewer } from "../../lib/viewer.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";

/** Holds the place of the courses to come. */
export function CoursesPage() {
  const viewer = useViewer();
  return (
    <>
      <PageHeading>Kurslar</PageHeading>
      <EmptyState
        title="Kurslar yakında burada"
        action={
          viewer ? (
            <ButtonLink to={paths.learn.href()}>Quizlere göz at</ButtonLink>
          ) : (
            <ButtonLink to={paths.join.href()}>Quiz'e katıl</ButtonLink>
          )
        }
      >
        Bu bölüm hazırlanıyor.
      </EmptyState>
    </>
  );
}
