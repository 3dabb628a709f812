import { useQuery } from "convex/react";
import { FiArrowLeft, FiGrid, FiKey, FiPlay } from "react-icons/fi";
import { useNavigate, useParams, useSearchParams } from "react-router-dom";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { cardsHref } from "../../features/cards/cards-href.ts";
import { AddPupils } from "../../features/classes/list/add-pupils.tsx";
import { ClassPupils } from "../../features/classes/list/class-pupils.tsx";
import { DeleteClassButton } from "../../features/classes/list/delete-class-button.tsx";
import { RenameClassButton } from "../../features/classes/list/rename-class-button.tsx";
import { ClassProgress } from "../../features/classes/progress/class-progress.tsx";
import { DownloadClass } from "../../features/classes/progress/download-class.tsx";
import { QuickButton } from "../../features/live/quick/quick-button.tsx";
import { ClassExams } from "../../features/paper/exam/class-exams.tsx";
import { paths } from "../../lib/paths.ts";
import { failureText } from "../../lib/text/failure-text.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/notice/empty-state.tsx";
import { ErrorBoundary } from "../../ui/notice/error-boundary.tsx";
import { Spinner } from "../../ui/notice/spinner.tsx";
import { PageHeading } from "../../ui/page/page-heading.tsx";
import { SectionNav } from "../../ui/page/section-nav.tsx";
import styles from "./class-page.module.css";

const SECTIONS = [
  { name: "liste", title: "Liste" },
  { name: "gidis", title: "Canlı quizler" },
  { name: "odevler", title: "Ödevler" },
] as const;

/** One class: its list, and its progress in games and homework. */
export function ClassPage() {
  const { classId = "" } = useParams();
  const [search] = useSearchParams();
  const shown = SECTIONS.find(({ name }) => name === search.get("bolum"))?.name ?? "liste";
  const navigate = useNavigate();
  const found = useQuery(api.classes.one, { classId });
  const back = (
    <ButtonLink variant="quiet" to={paths.classes.href()} icon={<FiArrowLeft />}>
      Sınıflarım
    </ButtonLink>
  );
  if (found === undefined) return <Spinner label="Sınıf yükleniyor…" fill />;
  if (found === null)
    return (
      <>
        <PageHeading>Sınıf bulunamadı</PageHeading>
        <EmptyState title="Böyle bir sınıfınız yok" action={back}>
          Silinmiş ya da başka bir öğretmenin olabilir.
        </EmptyState>
      </>
    );
  const { name, pupils } = found;
  return (
    <>
      <PageHeading lead={`${pupils.length} öğrenci`} actions={back}>
        {name}
      </PageHeading>
      <SectionNav
        label="Sınıfın bölümleri"
        sections={SECTIONS}
        current={shown}
        hrefOf={(name) =>
          name === "liste" ? paths.class.href(classId) : `${paths.class.href(classId)}?bolum=${name}`
        }
      />
      {shown !== "liste" ? (
        <ErrorBoundary key={shown} title="Sınıfın gidişi yüklenemedi" describe={failureText}>
          {shown === "gidis" && <ClassExams classId={classId} />}
          <ClassProgress
            key={shown}
            kind={shown === "gidis" ? "games" : "homework"}
            classId={classId}
            pupils={pupils}
          />
        </ErrorBoundary>
      ) : (
        <>
          {pupils.length === 0 && (
            <EmptyState
              title="Bu sınıfta henüz öğrenci yok"
              action={<AddPupils classId={classId} pupils={pupils} />}
            >
              Listeyi e-Okul, Excel ya da Word'den kopyalayıp yapıştırabilirsiniz.
            </EmptyState>
          )}
          <div className={styles.actions}>
            {pupils.length > 0 && (
              <ButtonLink to={`${paths.learn.href()}?sinif=${classId}`} variant="primary" icon={<FiPlay />}>
                Bu sınıfla oynat ya da ödev ver
              </ButtonLink>
            )}
            {pupils.length > 0 && (
              <QuickButton
                classId={classId as Id<"classes">}
                onOpened={(code) => void navigate(paths.liveLobby.href(code))}
              />
            )}
            {pupils.length > 0 && <AddPupils classId={classId} pupils={pupils} />}
            {pupils.length > 0 && (
              <ButtonLink to={paths.classSlips.href(classId)} icon={<FiKey />}>
                Kişisel kodlar
              </ButtonLink>
            )}
            {pupils.length > 0 && (
              <ButtonLink to={cardsHref(classId)} icon={<FiGrid />}>
                Cevap kartları
              </ButtonLink>
            )}
            {pupils.length > 0 && <DownloadClass classId={classId} name={name} pupils={pupils} />}
            <RenameClassButton classId={classId} name={name} />
            <DeleteClassButton
              classId={classId}
              name={name}
              onDeleted={() => void navigate(paths.classes.href(), { replace: true })}
            />
          </div>
          {pupils.length > 0 && <ClassPupils pupils={pupils} hrefFor={paths.pupil.href} />}
        </>
      )}
    </>
  );
}
