import { useQuery } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import { Badge } from "../../../ui/badge.tsx";
import { PageHeading } from "../../../ui/page/page-heading.tsx";
import { TeamList, withoutBoardTeams } from "../board-teams/team-list.tsx";
import { FullScreenButton } from "../screens/full-screen-button.tsx";
import { useFullScreenKey } from "../screens/use-full-screen-key.ts";
import type { HostView } from "../shared/host-view.ts";
import { ruleWords } from "../shared/rule-words.ts";
import { lengthWords } from "../shared/whole-view.ts";
import { SoundButton } from "../sound/sound-button.tsx";
import { Arrivals, teamsToChoose } from "./arrivals.tsx";
import styles from "./host-lobby.module.css";
import { JoinPoster } from "./join-poster.tsx";
import { PhonelessPoster } from "./phoneless-poster.tsx";

/** The board's lobby: code, QR code and names, without host commands. */
export function BoardLobby({ view }: { view: HostView }) {
  const participants = useQuery(api.liveParticipants.list, { code: view.code });
  useFullScreenKey();
  const rules = ruleWords(view.settings ?? {});
  const teams = teamsToChoose(view);
  const hasBoardTeams = view.phoneless?.teams !== undefined;
  return (
    <main className={`${styles.lobby} squared`}>
      <header className={styles.header}>
        <div>
          <PageHeading title={`Tahta: ${view.quizTitle}`} lead={lengthWords(view)}>
            {view.quizTitle}
          </PageHeading>
          {rules !== null && <p className={styles.rules}>{rules}</p>}
        </div>
        <div className={styles.side}>
          {view.isTrial && <Badge>Prova</Badge>}
          {view.hasSound && <SoundButton />}
          <FullScreenButton />
        </div>
      </header>
      <div
        className={styles.content}
        data-teams={teams > 0 || undefined}
        data-board-teams={hasBoardTeams || undefined}
      >
        {view.phoneless ? (
          <PhonelessPoster code={view.code} ways={view.phoneless} />
        ) : (
          <JoinPoster code={view.code} onBoard fills={teams === 0} />
        )}
        {hasBoardTeams && <TeamList code={view.code} participants={participants} />}
        <Arrivals
          participants={withoutBoardTeams(participants)}
          teams={teams}
          areOptional={hasBoardTeams || (view.phoneless?.hands ?? false)}
        />
      </div>
    </main>
  );
}
