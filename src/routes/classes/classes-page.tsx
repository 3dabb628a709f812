import { FiGrid } from "react-icons/fi";
import { useNavigate } from "react-router-dom";
import { ClassForm } from "../../features/classes/list/class-form.tsx";
import { ClassList } from "../../features/classes/list/class-list.tsx";
import { paths } from "../../lib/paths.ts";
import { failureText } from "../../lib/text/failure-text.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { ErrorBoundary } from "../../ui/notice/error-boundary.tsx";
import { PageHeading } from "../../ui/page/page-heading.tsx";

/** The teacher's classes, and a form for a new one. */
export function ClassesPage() {
  const navigate = useNavigate();
  return (
    <>
      <PageHeading
        lead="Öğrenciler hesap açmaz; canlı quizde listeden kendi adlarını seçer."
        actions={
          <ButtonLink variant="quiet" to={paths.cards.href()} icon={<FiGrid />}>
            Cevap kartları
          </ButtonLink>
        }
      >
        Sınıflarım
      </PageHeading>
      <ErrorBoundary title="Sınıflarınız yüklenemedi" describe={failureText}>
        <ClassList hrefFor={paths.class.href} />
      </ErrorBoundary>
      <ClassForm onCreated={(classId) => void navigate(paths.class.href(classId))} />
    </>
  );
}
