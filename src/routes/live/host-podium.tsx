import { FiList } from "react-icons/fi";
import { FullScreenButton } from "../../features/live/screens/full-screen-button.tsx";
import { useFullScreenKey } from "../../features/live/screens/use-full-screen-key.ts";
import { useWakeLock } from "../../features/live/shared/use-wake-lock.ts";
import type { WholeView } from "../../features/live/shared/whole-view.ts";
import { ignoreSecondClick } from "../../lib/forms/ignore-second-click.ts";
import { paths } from "../../lib/paths.ts";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button/button.tsx";
import { PageHeading } from "../../ui/page/page-heading.tsx";
import { focusNewPage } from "../../ui/page/route-focus.ts";
import styles from "./board-results.module.css";
import { Outcome } from "./board-results.tsx";

interface HostPodiumProps {
  code: string;
  viewKey: string;
  view: WholeView;
  isTrial: boolean;
  resultsHref: string;
}

/** Podium in the panel's window at the end of a game without a board. Fills the screen; the ways on are in its corner. */
export function HostPodium({ code, viewKey, view, isTrial, resultsHref }: HostPodiumProps) {
  useFullScreenKey();
  useWakeLock();
  return (
    <div className={`${styles.results} ${styles.inPage} squared`}>
      <header className={styles.header}>
        <PageHeading hidden title={`Sonuçlar: ${view.quizTitle}`}>
          Sonuçlar
        </PageHeading>
        <p className={styles.title}>{view.quizTitle}</p>
        {isTrial && <Badge>Prova</Badge>}
        <div className={styles.corner}>
          <ButtonLink variant="quiet" to={paths.learn.href()} onClick={ignoreSecondClick}>
            Öğren
          </ButtonLink>
          <ButtonLink variant="primary" to={paths.report.href(code)} onClick={ignoreSecondClick}>
            Rapor
          </ButtonLink>
          <ButtonLink
            icon={<FiList />}
            to={resultsHref}
            onClick={() => {
              ignoreSecondClick();
              focusNewPage();
            }}
          >
            Sonuçlar
          </ButtonLink>
          <FullScreenButton />
        </div>
      </header>
      <Outcome view={view} viewKey={viewKey} code={code} />
    </div>
  );
}
