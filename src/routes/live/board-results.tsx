import { useQuery } from "convex/react";
import { FiList } from "react-icons/fi";
import { api } from "../../../convex/_generated/api";
import { maxScore } from "../../../convex/shared/points.ts";
import { BoardPodium } from "../../features/live/results/board-podium.tsx";
import { ClassShare } from "../../features/live/results/class-share.tsx";
import { readLeaderboard } from "../../features/live/results/leaderboard.ts";
import { Numbers } from "../../features/live/results/numbers.tsx";
import { NoPoints } from "../../features/live/results/podium.tsx";
import { stepsOf } from "../../features/live/results/podium-steps.ts";
import { WinningTeam } from "../../features/live/results/winning-team.tsx";
import { FullScreenButton } from "../../features/live/screens/full-screen-button.tsx";
import { useFullScreenKey } from "../../features/live/screens/use-full-screen-key.ts";
import { ClassGoalResult } from "../../features/live/shared/class-goal.tsx";
import type { HostView } from "../../features/live/shared/host-view.ts";
import type { WholeView } from "../../features/live/shared/whole-view.ts";
import { usePodiumSounds } from "../../features/live/sound/use-podium-sounds.ts";
import { TeamResult } from "../../features/live/teams/team-standing.tsx";
import { paths } from "../../lib/paths.ts";
import { wordsOfGame } from "../../lib/text/people-words.ts";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button/button.tsx";
import { Spinner } from "../../ui/notice/spinner.tsx";
import { PageHeading } from "../../ui/page/page-heading.tsx";
import styles from "./board-results.module.css";

/** End of a game on the board: a full-screen podium without navigation. The host's tools are on the results page. */
export function BoardResults({ view }: { view: HostView }) {
  useFullScreenKey();
  return (
    <main className={`${styles.results} squared`}>
      <header className={styles.header}>
        <PageHeading hidden title={`Sonuçlar: ${view.quizTitle}`}>
          Sonuçlar
        </PageHeading>
        <p className={styles.title}>{view.quizTitle}</p>
        {view.isTrial && <Badge>Prova</Badge>}
        <ButtonLink variant="quiet" to={paths.liveResults.href(view.code)} icon={<FiList />}>
          Sonuç sayfası
        </ButtonLink>
        <FullScreenButton />
      </header>
      {view.awaitsSharing ? (
        <div className={styles.together} data-alone>
          <p className={styles.over}>Quiz bitti</p>
          <p className={styles.later}>Sonuçlar, öğretmeniniz paylaştığında burada görünecek.</p>
        </div>
      ) : (
        <Outcome view={view} viewKey={view.viewKey} code={view.code} />
      )}
    </main>
  );
}

interface OutcomeProps {
  view: WholeView;
  viewKey: string;
  /** Code of the session, for the class's result after raised hands. */
  code: string;
}

/** Podium of a finished game, after the winning team of a team game. Without a ranking, the results of the whole class replace the podium. */
export function Outcome({ view, viewKey, code }: OutcomeProps) {
  const { questionCount, askedCount = questionCount, goal, teams = [] } = view;
  const winners = usePodiumSounds({ playsWithoutMotion: false });
  const podium = usePodiumSounds();
  const sent = useQuery(api.liveParticipants.leaderboard, { viewKey });
  if (sent === undefined) return <Spinner label="Sonuçlar geliyor…" fill />;
  if (view.byHand && sent?.total === 0) {
    return (
      <div className={styles.together} data-alone>
        <p className={styles.over}>Quiz bitti</p>
        {goal !== undefined && <ClassGoalResult goal={goal} />}
        <ClassShare code={code} />
      </div>
    );
  }
  if (sent === null || sent.total === 0) {
    return (
      <div className={styles.together} data-alone>
        <p className={styles.over}>Quiz bitti</p>
        <p className={styles.later}>Bu quize kimse katılmadı, sıralama bu yüzden boş.</p>
      </div>
    );
  }
  const board = readLeaderboard(sent);
  const hasPodium = stepsOf(board.rows).length > 0;
  return (
    <>
      {teams.length > 0 && <WinningTeam ref={winners} teams={teams} />}
      <div className={styles.together} data-alone={!hasPodium || undefined}>
        {teams.length > 0 && <TeamResult teams={teams} />}
        {goal !== undefined && <ClassGoalResult goal={goal} />}
        {!hasPodium && (board.isHidden ? <p className={styles.over}>Quiz bitti</p> : <NoPoints />)}
        {!hasPodium && (
          <Numbers
            board={board}
            questionCount={questionCount}
            askedCount={askedCount}
            uncounted={view.uncounted ?? 0}
            maxScore={view.maxScore ?? maxScore(questionCount, askedCount)}
          />
        )}
      </div>
      <BoardPodium
        ref={podium}
        rows={board.rows}
        more={board.moreOnPodium}
        unit={wordsOfGame(board.total, board.boardTeams).unit}
      />
    </>
  );
}
