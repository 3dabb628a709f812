import { Suspense } from "react";
import { FormattedText } from "../../../ui/formatted-text/formatted-text.tsx";
import { pageWords } from "../page/page.ts";
import { usePage } from "../page/use-page.ts";
import { ReadAloud } from "../shared/lazy-read-aloud.ts";
import type { OwnRow } from "../shared/live-role.ts";
import { QuestionPicture } from "../shared/question-picture.tsx";
import { StageSpinner } from "../shared/stage-spinner.tsx";
import { useAnnouncement } from "../shared/use-announcement.ts";
import type { WholeView } from "../shared/whole-view.ts";
import { hostWaitWords } from "./host-wait.ts";
import styles from "./page-play.module.css";

export interface PagePlayProps {
  view: WholeView;
  me: OwnRow;
  /** Replaces the name for a moment. */
  greeting: string | null;
}

/** A slide or a passage on a phone, until the host continues. */
export function PagePlay({ view, me, greeting }: PagePlayProps) {
  const page = usePage(me.viewKey, view.page);
  const wait = hostWaitWords({ isHostGone: view.isHostGone ?? false, isPaused: false, isLast: false });
  const announced = useAnnouncement(page === undefined ? "" : `${pageWords(page)} ${wait}`);
  if (page === undefined) return <StageSpinner />;
  return (
    <section className={styles.page} aria-label={page.heading ?? "Bilgi"}>
      <p className="visually-hidden" aria-live="polite">
        {announced}
      </p>
      <header className={styles.strip}>
        <p aria-hidden={greeting !== null}>{greeting ?? me.displayName}</p>
        <Suspense>
          <ReadAloud words={pageWords(page)} />
        </Suspense>
      </header>
      <div className={styles.sheet}>
        {page.heading !== undefined && <h2 className={styles.heading}>{page.heading}</h2>}
        <p className={styles.text}>
          <FormattedText text={page.text} marks={page.marks} />
        </p>
        {page.imageUrl !== undefined && (
          <QuestionPicture
            className={styles.picture}
            url={page.imageUrl}
            alt={page.imageAlt}
            name="Metnin görseli"
            phase="page"
          />
        )}
      </div>
      <p className={styles.wait}>{wait}</p>
    </section>
  );
}
