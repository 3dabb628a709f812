import { useQuery } from "convex/react";
import { Suspense } from "react";
import { FiArrowLeft } from "react-icons/fi";
import { useParams, useSearchParams } from "react-router-dom";
import { api } from "../../../convex/_generated/api";
import { PupilProgress } from "../../features/classes/progress/pupil-progress.tsx";
import { paths } from "../../lib/paths.ts";
import { failureText } from "../../lib/text/failure-text.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/notice/empty-state.tsx";
import { ErrorBoundary } from "../../ui/notice/error-boundary.tsx";
import { Spinner } from "../../ui/notice/spinner.tsx";
import { PageHeading } from "../../ui/page/page-heading.tsx";
import { SectionNav } from "../../ui/page/section-nav.tsx";

const LOADING = "Öğrenci yükleniyor…";

const SECTIONS = [
  { name: "quizler", title: "Canlı quizler" },
  { name: "odevler", title: "Ödevler" },
] as const;

/** Progress of a pupil in one of the teacher's classes. */
export function PupilPage() {
  const { pupilId = "" } = useParams();
  const [search] = useSearchParams();
  const shown = SECTIONS.find(({ name }) => name === search.get("bolum"))?.name ?? "quizler";
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
      <SectionNav
        label="Öğrencinin bölümleri"
        sections={SECTIONS}
        current={shown}
        hrefOf={(name) =>
          name === "quizler" ? paths.pupil.href(pupilId) : `${paths.pupil.href(pupilId)}?bolum=${name}`
        }
      />
      <ErrorBoundary key={shown} title="Öğrencinin gidişi yüklenemedi" describe={failureText}>
        <Suspense fallback={<Spinner label={LOADING} fill />}>
          <PupilProgress key={shown} kind={shown === "quizler" ? "games" : "homework"} pupilId={pupilId} />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}
