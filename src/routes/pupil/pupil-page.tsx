import { useQuery } from "convex/react";
import { Suspense } from "react";
import { FiArrowLeft } from "react-icons/fi";
import { useParams } from "react-router-dom";
import { api } from "../../../convex/_generated/api";
import { PupilCourse } from "../../features/class-course/pupil-course.tsx";
import { failureText } from "../../lib/failure-text.ts";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Spinner } from "../../ui/spinner.tsx";

const LOADING = "Öğrenci yükleniyor…";

/** A pupil of an own class over time. */
export function PupilPage() {
  const { pupilId = "" } = useParams();
  const found = useQuery(api.classes.pupil, { pupilId });
  if (found === undefined) return <Spinner label={LOADING} fill />;
  if (found === null)
    return (
      <>
        <PageHeading>Öğrenci bulunamadı</PageHeading>
        <EmptyState
          title="Sınıflarınızda böyle bir öğrenci yok"
          action={<ButtonLink to={paths.classes.href()}>Sınıflarım</ButtonLink>}
        >
          Silinmiş ya da başka bir öğretmenin öğrencisi olabilir.
        </EmptyState>
      </>
    );
  const { name, number, classId, className } = found;
  return (
    <>
      <PageHeading
        lead={number === null ? className : `${className} · ${number}`}
        actions={
          <ButtonLink variant="quiet" to={paths.class.href(classId)} icon={<FiArrowLeft />}>
            {className}
          </ButtonLink>
        }
      >
        {name}
      </PageHeading>
      <ErrorBoundary title="Öğrencinin gidişi yüklenemedi" describe={failureText}>
        <Suspense fallback={<Spinner label={LOADING} fill />}>
          <PupilCourse pupilId={pupilId} />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}
