import { useQuery } from "convex/react";
import { FiSkipForward } from "react-icons/fi";
import { api } from "../../../../convex/_generated/api";
import { Button } from "../../../ui/button/button.tsx";
import { FormattedText } from "../../../ui/formatted-text/formatted-text.tsx";
import { PageHeading } from "../../../ui/page/page-heading.tsx";
import { useHostCommands } from "../commands/use-host-commands.ts";
import { pageWords } from "../page/page.ts";
import { useAnnouncement } from "../shared/use-announcement.ts";
import styles from "./remote-screen.module.css";
import type { RemoteView } from "./remote-view.ts";

/** A slide or a passage on the remote: its text, and the button that continues. */
export function RemotePage({ code, secret, view }: { code: string; secret: string; view: RemoteView }) {
  const { press, sent } = useHostCommands(code, view.generation, false, secret);
  const page = useQuery(
    api.liveRemotes.page,
    view.page === undefined ? "skip" : { code, secret, index: view.page },
  );
  const announced = useAnnouncement(page ? pageWords(page) : "");
  return (
    <main className={styles.remote}>
      <p className="visually-hidden" aria-live="polite">
        {announced}
      </p>
      <header className={styles.header}>
        <PageHeading hidden title={`Kumanda: ${view.quizTitle}`}>
          {`Kumanda: ${view.quizTitle}`}
        </PageHeading>
        <div>
          {view.isTrial && <p className={styles.progress}>Prova</p>}
          <h2 className={styles.question}>{page?.heading ?? "Bilgi"}</h2>
        </div>
      </header>
      <div className={styles.body}>
        <p className={styles.page}>{page && <FormattedText text={page.text} marks={page.marks} />}</p>
      </div>
      <div className={styles.keys}>
        <Button
          variant="primary"
          icon={<FiSkipForward />}
          busy={sent === "next"}
          onClick={(event) => press("next", event)}
        >
          Devam
        </Button>
      </div>
    </main>
  );
}
