import { useQuery } from "convex/react";
import { Fragment, Suspense, useEffect, useState } from "react";
import { FiPlay } from "react-icons/fi";
import { api } from "../../../../convex/_generated/api";
import { Button } from "../../../ui/button/button.tsx";
import { usePreloadFormats } from "../../../ui/formatted-text/format-modules.ts";
import { PageHeading } from "../../../ui/page/page-heading.tsx";
import { focusNewPage } from "../../../ui/page/route-focus.ts";
import { RemoteCards } from "../cards/live-cards.tsx";
import { useStartsWithCards } from "../cards/use-live-cards.ts";
import { phaseClock } from "../clock/phase-clock.ts";
import { useHostCommands } from "../commands/use-host-commands.ts";
import { QuickTiles } from "../quick/quick-tiles.tsx";
import { useScreenPresence } from "../screens/use-screen-presence.ts";
import { StageSpinner } from "../shared/stage-spinner.tsx";
import { lengthWords } from "../shared/whole-view.ts";
import { RemotePage } from "./remote-page.tsx";
import { RemoteQuestion } from "./remote-question.tsx";
import styles from "./remote-screen.module.css";
import type { RemoteView } from "./remote-view.ts";

/** The remote: the host's phone, for a teacher who walks through the class. */
export function RemoteScreen({ code, secret }: { code: string; secret: string }) {
  const view = useQuery(api.liveRemotes.view, { code, secret });
  useScreenPresence(code, true, { kind: "remote", secret });
  if (!view) return <StageSpinner />;
  if (view.status === "waiting") return <RemoteLobby code={code} secret={secret} view={view} />;
  if (view.phase === "page") return <RemotePage code={code} secret={secret} view={view} />;
  const { question, phase } = view;
  if (question === undefined || phase === undefined) return <StageSpinner />;
  return (
    <Suspense fallback={<StageSpinner />}>
      <RemoteQuestion
        code={code}
        secret={secret}
        view={view}
        question={question}
        phase={phase}
        clock={phaseClock(view)}
      />
    </Suspense>
  );
}

function RemoteLobby({ code, secret, view }: { code: string; secret: string; view: RemoteView }) {
  const { press, sent } = useHostCommands(code, view.generation, false, secret);
  const [text, setText] = useState("");
  useEffect(
    () => () => {
      // Focuses the question's heading, because the focused start button disappears.
      if (document.activeElement === document.body) focusNewPage();
    },
    [],
  );
  usePreloadFormats(view.formats);
  const count = view.lobby?.count ?? 0;
  const byCard = useStartsWithCards(code, view.phoneless, secret);
  return (
    <main className={styles.remote}>
      <div className={styles.lobby}>
        <PageHeading
          title={`Kumanda: ${view.quizTitle}`}
          lead={[lengthWords(view), view.isTrial && "Prova"].filter(Boolean).join(" · ")}
        >
          {view.quizTitle}
        </PageHeading>
        <Joined
          count={count}
          teams={view.phoneless?.teams ?? 0}
          isAwaited={!view.phoneless?.hands && !byCard}
        />
        {view.phoneless?.hands && <p className={styles.hint}>Telefonsuz oynanıyor: elleri siz sayarsınız.</p>}
        <p className={styles.hint}>Bu telefon quizin kumandası. Ekranı kapansa da bağlı kalır.</p>
        {view.phoneless?.cards && <RemoteCards code={code} secret={secret} view={view} />}
      </div>
      {view.isQuick && (
        <div className={styles.quick}>
          <QuickTiles
            code={code}
            generation={view.generation}
            remote={secret}
            text={text}
            onText={setText}
            phoneless={view.phoneless}
          />
        </div>
      )}
      <div className={styles.keys}>
        <Button
          variant="primary"
          icon={<FiPlay />}
          disabled={count === 0 && !view.isQuick && !view.phoneless?.hands && !byCard}
          busy={sent === "start"}
          busyLabel="Başlatılıyor…"
          onClick={(event) => press("start", event)}
        >
          Quiz'i Başlat
        </Button>
      </div>
    </main>
  );
}

interface JoinedProps {
  /** Number of participants, with teams at the board. */
  count: number;
  /** Number of teams at the board; 0 without. */
  teams: number;
  /** True if the game needs a participant. Otherwise nothing is shown until one joins, as on the panel. */
  isAwaited: boolean;
}

function Joined({ count, teams, isAwaited }: JoinedProps) {
  const counts = [
    { count: Math.min(teams, count), unit: "takım" },
    { count: Math.max(0, count - teams), unit: "katılımcı" },
  ].filter((each) => each.count > 0);
  return (
    <p className={styles.participants} role="status">
      {counts.length === 0 && isAwaited && "İlk katılımcı bekleniyor…"}
      {counts.map((each, at) => (
        <Fragment key={each.unit}>
          {at > 0 && ", "}
          <strong className="tabular">{each.count}</strong> {each.unit}
        </Fragment>
      ))}
    </p>
  );
}
