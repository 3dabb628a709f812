import { useNavigate } from "react-router-dom";
import { CategoryForm } from "../../features/categories/category-form.tsx";
import { OwnCategories } from "../../features/categories/own-categories.tsx";
import { paths } from "../../lib/paths.ts";
import { failureText } from "../../lib/text/failure-text.ts";
import { ErrorBoundary } from "../../ui/notice/error-boundary.tsx";
import { PageHeading } from "../../ui/page/page-heading.tsx";

/** Form with which a teacher adds a category for all users' quizzes. */
export function CreateCategoryPage() {
  const navigate = useNavigate();
  return (
    <>
      <PageHeading lead="Quizler bu ad ve simgeyle gruplanır.">Kategori Oluştur</PageHeading>
      <CategoryForm onCreated={() => void navigate(paths.learn.href())} />
      <ErrorBoundary title="Kategorileriniz yüklenemedi!" describe={failureText}>
        <OwnCategories />
      </ErrorBoundary>
    </>
  );
}
