import { errorText } from "../../../../convex/shared/errors.ts";
import { paths } from "../../../lib/paths.ts";
import { ButtonLink } from "../../../ui/button/button.tsx";
import { EmptyState } from "../../../ui/notice/empty-state.tsx";
import { PageHeading } from "../../../ui/page/page-heading.tsx";
import styles from "./door-notice.module.css";

/** At the door, to who was in a seat that is theirs no more: the host has freed it, since somebody else's name had been taken. */
export const SEAT_GONE = "Bu yer artık senin değil. Kendi adınla yeniden katılabilirsin.";

/** At the door, to a participant whom the host has readmitted. */
export const READMITTED = "Öğretmenin seni yeniden aldı. Şimdi yeniden katılabilirsin.";

/** Somebody whom the host has taken out of the quiz: says so without scolding, and whom to talk to. */
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
