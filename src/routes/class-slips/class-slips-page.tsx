import { useQuery } from "convex/react";
import { FiArrowLeft } from "react-icons/fi";
import { useParams, useSearchParams } from "react-router-dom";
import { api } from "../../../convex/_generated/api";
import { ClassSlips } from "../../features/classes/slips/class-slips.tsx";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/notice/empty-state.tsx";
import { Spinner } from "../../ui/notice/spinner.tsx";
import { PageHeading } from "../../ui/page/page-heading.tsx";

/** Personal codes of the teacher's class, to print and hand out. */
export function ClassSlipsPage() {
  const { classId = "" } = useParams();
  const [search] = useSearchParams();
  const found = useQuery(api.classes.one, { classId });
  if (found === undefined) return <Spinner label="Sınıf yükleniyor…" fill />;
  if (found === null)
    return (
      <>
        <PageHeading>Sınıf bulunamadı</PageHeading>
        <EmptyState
          title="Böyle bir sınıfınız yok"
          action={<ButtonLink to={paths.classes.href()}>Sınıflarım</ButtonLink>}
        >
          Silinmiş ya da başka bir öğretmenin olabilir.
        </EmptyState>
      </>
    );
  return (
    <>
      <PageHeading
        title={`Kişisel kodlar: ${found.name}`}
        lead={`${found.pupils.length} öğrenci`}
        actions={
          <ButtonLink variant="quiet" to={paths.class.href(classId)} icon={<FiArrowLeft />}>
            {found.name}
          </ButtonLink>
        }
      >
        Kişisel kodlar
      </PageHeading>
      {found.pupils.length === 0 ? (
        <EmptyState title="Bu sınıfta henüz öğrenci yok">Önce öğrencileri listeye ekleyin.</EmptyState>
      ) : (
        <ClassSlips of={found} homework={search.get("odev")} />
      )}
    </>
  );
}
