import { type ReactNode, Suspense } from "react";
import { useFit } from "../../../lib/browser/use-fit.ts";
import { Badge } from "../../../ui/badge.tsx";
import { classes } from "../../../ui/classes.ts";
import { FormattedText } from "../../../ui/formatted-text/formatted-text.tsx";
import type { HostView } from "../shared/host-view.ts";
import { ReadAloud } from "../shared/lazy-read-aloud.ts";
import { QuestionPicture } from "../shared/question-picture.tsx";
import { SessionCode } from "../shared/session-code.tsx";
import { StageSpinner } from "../shared/stage-spinner.tsx";
import { useAnnouncement } from "../shared/use-announcement.ts";
import { usePreloadedPicture } from "../shared/use-preloaded-picture.ts";
import { SoundButton } from "../sound/sound-button.tsx";
import { type LivePage, pageWords } from "./page.ts";
import styles from "./page-board.module.css";
import { usePage } from "./use-page.ts";

interface PageBoardProps {
  view: HostView;
  /** The page's heading, for screen readers. */
  heading: ReactNode;
}

/** A slide or a passage in large type, for the host's panel and the board window. */
export function PageBoard({ view, heading }: PageBoardProps) {
  const page = usePage(view.viewKey, view.page);
  usePreloadedPicture(view.nextImageUrl);
  return (
    <div className={styles.board}>
      <header className={styles.header}>
        {heading}
        {view.isTrial && <Badge>Prova</Badge>}
        <p className={styles.title}>{view.quizTitle}</p>
        {view.hasSound && <SoundButton />}
        {page !== undefined && (
          <Suspense>
            <ReadAloud words={pageWords(page)} />
          </Suspense>
        )}
        <p className={styles.code}>
          <SessionCode code={view.code} />
        </p>
      </header>
      {page === undefined ? <StageSpinner /> : <Sheet key={page.index} page={page} />}
    </div>
  );
}

/** Numbers of characters from which a text is shown smaller. */
const LENGTHS = [
  [60, "short"],
  [200, "medium"],
  [450, "long"],
  [900, "longer"],
  [1_700, "passage"],
] as const;

function lengthOf(text: string): string {
  return LENGTHS.find(([chars]) => text.length <= chars)?.[1] ?? "longest";
}

function Sheet({ page }: { page: LivePage }) {
  const { heading, text, imageUrl, imageAlt } = page;
  const announced = useAnnouncement(pageWords(page));
  const sheet = useFit<HTMLElement>(page.index);
  return (
    <section
      ref={sheet}
      className={classes(styles.sheet, "fitted")}
      data-length={lengthOf(text)}
      data-picture={imageUrl !== undefined || undefined}
    >
      <div className={styles.content}>
        <p className="visually-hidden" aria-live="polite">
          {announced}
        </p>
        <div className={styles.words}>
          {heading !== undefined && <h2 className={styles.heading}>{heading}</h2>}
          <p className={styles.text}>
            <FormattedText text={text} marks={page.marks} />
          </p>
        </div>
        {imageUrl !== undefined && (
          <QuestionPicture
            className={styles.picture}
            url={imageUrl}
            alt={imageAlt}
            name="Metnin görseli"
            phase="page"
          />
        )}
      </div>
    </section>
  );
}
