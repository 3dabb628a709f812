import { useLocation, useNavigate } from "react-router-dom";
import { returnTarget } from "../../app/return-to.ts";
import { CategoryForm } from "../../features/categories/category-form.tsx";
import { OwnCategories } from "../../features/categories/own-categories.tsx";
import { failureText } from "../../lib/text/failure-text.ts";
import { ErrorBoundary } from "../../ui/notice/error-boundary.tsx";
import { PageHeading } from "../../ui/page/page-heading.tsx";

/** Form with which a teacher adds a category for all users' quizzes. Returns to the page that the navigation state names, for example to an editor. */
export function CreateCategoryPage() {
  const navigate = useNavigate();
  const { state } = useLocation();
  return (
    <>
      <PageHeading lead="Quizler bu ad ve simgeyle gruplanır.">Kategori Oluştur</PageHeading>
      <CategoryForm onCreated={() => void navigate(returnTarget(state))} />
      <ErrorBoundary title="Kategorileriniz yüklenemedi!" describe={failureText}>
        <OwnCategories />
      </ErrorBoundary>
    </>
  );
}
