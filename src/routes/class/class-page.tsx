import { useQuery } from "convex/react";
import { FiArrowLeft } from "react-icons/fi";
import { useNavigate, useParams } from "react-router-dom";
import { api } from "../../../convex/_generated/api";
import { AddPupils } from "../../features/classes/add-pupils.tsx";
import { ClassPupils } from "../../features/classes/class-pupils.tsx";
import { DeleteClassButton } from "../../features/classes/delete-class-button.tsx";
import { RenameClassButton } from "../../features/classes/rename-class-button.tsx";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import styles from "./class-page.module.css";

/** One class: its list. */
export function ClassPage() {
  const { classId = "" } = useParams();
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
      {pupils.length === 0 ? (
        <EmptyState title="Bu sınıfta henüz öğrenci yok" action={<AddPupils classId={classId} />}>
          Listeyi e-Okul, Excel ya da Word'den kopyalayıp yapıştırabilirsiniz.
        </EmptyState>
      ) : (
        <ClassPupils pupils={pupils} />
      )}
      <div className={styles.actions}>
        {pupils.length > 0 && <AddPupils classId={classId} />}
        <RenameClassButton classId={classId} name={name} />
        <DeleteClassButton
          classId={classId}
          name={name}
          onDeleted={() => void navigate(paths.classes.href(), { replace: true })}
        />
      </div>
    </>
  );
}
