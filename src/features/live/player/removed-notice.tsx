import { errorText } from "../../../../convex/shared/errors.ts";
import { paths } from "../../../lib/paths.ts";
import { ButtonLink } from "../../../ui/button/button.tsx";
import { EmptyState } from "../../../ui/notice/empty-state.tsx";
import { PageHeading } from "../../../ui/page/page-heading.tsx";
import styles from "./notice.module.css";

/** Shown on the join page to a pupil whose seat the host has freed, because the chosen name belongs to another pupil. */
export const SEAT_GONE = "Bu yer artık senin değil. Kendi adınla yeniden katılabilirsin.";

/** Shown on the join page to a participant whom the host has readmitted. */
export const READMITTED = "Öğretmenin seni yeniden aldı. Şimdi yeniden katılabilirsin.";

/** Screen of a removed participant. Its text does not blame, and suggests to talk to the teacher. */
export function RemovedNotice() {
  return (
    <main className={styles.notice}>
      <PageHeading hidden>Quizden çıkarıldın</PageHeading>
      <EmptyState
        title={errorText("REMOVED_FROM_SESSION")}
        action={<ButtonLink to={paths.landing.href()}>Ana sayfaya dön</ButtonLink>}
      >
        <p>
          Bir yanlışlık olduğunu düşünüyorsan öğretmeninle konuş. Seni yeniden alırsa bu ekran kendiliğinden
          değişir.
        </p>
      </EmptyState>
    </main>
  );
}
