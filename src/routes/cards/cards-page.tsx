import { useQuery } from "convex/react";
import { FiArrowLeft } from "react-icons/fi";
import { useNavigate, useSearchParams } from "react-router-dom";
import { api } from "../../../convex/_generated/api";
import { cardsHref } from "../../features/cards/cards-href.ts";
import { PrintCards } from "../../features/cards/paper/print-cards.tsx";
import { CardTrial } from "../../features/cards/trial/card-trial.tsx";
import { CAMERA_PROBLEMS, mayUseCamera } from "../../lib/camera/camera-problem.ts";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { Select } from "../../ui/form/select.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { Spinner } from "../../ui/notice/spinner.tsx";
import { PageHeading } from "../../ui/page/page-heading.tsx";
import { SectionNav } from "../../ui/page/section-nav.tsx";
import styles from "./cards-page.module.css";

const SECTIONS = [
  { name: "yazdir", title: "Yazdır" },
  { name: "dene", title: "Dene" },
] as const;

/** Paper cards with which pupils answer without phones: printing, and a trial of the camera. */
export function CardsPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const classId = search.get("sinif");
  const section = search.get("bolum") === "dene" ? "dene" : "yazdir";
  const classes = useQuery(api.classes.list);
  const found = useQuery(api.classes.one, classId === null ? "skip" : { classId });
  const pupils = found?.pupils.map(({ card, name }) => ({ card, name })) ?? null;
  const isLoading = classId !== null && found === undefined;
  return (
    <>
      <div className={styles.top}>
        <PageHeading
          lead="Telefonsuz cevap: öğrenci kartını, cevabının harfi üste gelecek biçimde kaldırır; kamera bütün sınıfı okur."
          actions={
            <ButtonLink variant="quiet" to={paths.classes.href()} icon={<FiArrowLeft />}>
              Sınıflarım
            </ButtonLink>
          }
        >
          Cevap kartları
        </PageHeading>
        <p className={styles.hint}>
          Canlı quizde lobideki <b>Telefonsuz oyna</b> düğmesinden <b>Kartlarla</b> seçilir; kartları orada da
          aynı kamera okur.
        </p>
        {!mayUseCamera() && <Notice>{CAMERA_PROBLEMS.insecure}</Notice>}
        <SectionNav
          label="Kartların bölümleri"
          sections={SECTIONS}
          current={section}
          hrefOf={(name) => cardsHref(classId, name === "dene")}
        />
        {classes !== undefined && classes.length > 0 && (
          <div className={styles.class}>
            <Select
              label="Sınıf"
              value={found?._id ?? ""}
              onValueChange={(id) =>
                void navigate(cardsHref(id || null, section === "dene"), {
                  replace: true,
                })
              }
              options={[
                { value: "", label: "Sınıf seçmeden (yalnız kart numarası)" },
                ...classes.map(({ _id, name }) => ({ value: _id, label: name })),
              ]}
            />
          </div>
        )}
      </div>
      {isLoading ? (
        <Spinner label="Sınıf yükleniyor…" fill />
      ) : section === "dene" ? (
        <CardTrial key={found?._id} pupils={pupils} />
      ) : (
        <PrintCards key={found?._id} pupils={pupils} />
      )}
    </>
  );
}
