import { usePaginatedQuery, useQuery } from "convex/react";
import { type ReactNode, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { FULL_SCORE, LEADERBOARD_FIRST, LEADERS_SHOWN } from "../../../../convex/shared/limits/live.ts";
import { maxScore } from "../../../../convex/shared/points.ts";
import { shownFirst } from "../../../lib/shown-first.ts";
import { pointsText } from "../../../lib/text/number-text.ts";
import { wordsOfGame } from "../../../lib/text/people-words.ts";
import { Button } from "../../../ui/button/button.tsx";
import { EmptyState } from "../../../ui/notice/empty-state.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { Spinner } from "../../../ui/notice/spinner.tsx";
import { Sheet } from "../../../ui/surface/sheet.tsx";
import { ClassGoalResult, type Goal } from "../shared/class-goal.tsx";
import type { OwnRow } from "../shared/live-role.ts";
import { useAnnouncement } from "../shared/use-announcement.ts";
import { type TeamPoints, TeamResult } from "../teams/team-standing.tsx";
import { LeaderTable, type OwnLeaderRow } from "./leader-table.tsx";
import { type Leaderboard, readLeaderboard } from "./leaderboard.ts";
import { Numbers } from "./numbers.tsx";
import { Podium } from "./podium.tsx";
import styles from "./results-screen.module.css";

interface ResultsScreenProps {
  viewKey: string;
  questionCount: number;
  /** Number of questions that were asked. */
  askedCount: number;
  /** Number of asked questions that the host has excluded from the points. */
  uncounted?: number | undefined;
  /** Maximum score; by default, that of all asked questions. */
  reachable?: number;
  /** Proof of the viewer's identity, for their own maximum score; null for viewers who did not take part. */
  proof?: { code: string; secret: string } | null;
  /** Result of the class goal, if there was one. */
  goal?: Goal | undefined;
  /** Points of the teams, if there were any. */
  teams?: TeamPoints | undefined;
  /** The viewer's row; null for viewers who did not take part. */
  me: OwnRow | null;
  /** True if the ranking shows only its first rows until the viewer asks for all: the host's page may be projected. */
  isFolded?: boolean;
  /** True if raised hands were counted: then there are results without participants. */
  byHand?: boolean | undefined;
  /** Element between the numbers and the ranking. */
  note?: ReactNode;
}

/** Podium, numbers and ranking of a finished quiz. */
export function ResultsScreen(props: ResultsScreenProps) {
  const {
    viewKey,
    questionCount,
    askedCount,
    uncounted = 0,
    reachable,
    goal,
    teams = [],
    me,
    proof,
    byHand = false,
    note,
  } = props;
  const [isFolded, setFolded] = useState(props.isFolded ?? false);
  const sent = useQuery(api.liveParticipants.leaderboard, { viewKey });
  const ownMax = useQuery(api.liveAnswers.reachable, proof ?? "skip");
  if (sent === undefined) return <Spinner label="Sonuçlar geliyor…" fill />;
  if (byHand && sent?.total === 0) {
    return (
      <div className={styles.results}>
        <p className={styles.hidden}>Sınıf el kaldırarak cevapladı; sıralama bu yüzden yok.</p>
        {goal !== undefined && <ClassGoalResult goal={goal} />}
        {note}
      </div>
    );
  }
  if (sent === null || sent.total === 0) {
    return <EmptyState title="Bu quize kimse katılmadı">Sıralama bu yüzden boş.</EmptyState>;
  }
  const board = readLeaderboard(sent);
  const leaders = shownFirst(board.rows, LEADERS_SHOWN);
  const reachableScore = reachable ?? maxScore(questionCount, askedCount);
  const { unit } = wordsOfGame(board.total, board.boardTeams);
  const ownScore = ownMax ?? reachableScore;
  return (
    <div className={styles.results}>
      {me !== null && <OwnResultAnnouncement me={me} total={board.total} maxScore={ownScore} />}
      {teams.length > 0 && <TeamResult teams={teams} own={me?.team} />}
      {board.rows.length > 0 && (
        <Podium rows={board.rows} more={board.moreOnPodium} unit={unit} ownRank={me?.rank ?? null} />
      )}
      <Numbers
        board={board}
        questionCount={questionCount}
        askedCount={askedCount}
        uncounted={uncounted}
        maxScore={reachableScore}
      />
      {goal !== undefined && <ClassGoalResult goal={goal} />}
      {note}
      {board.isHidden && (
        <p className={styles.hidden}>
          {me?.place == null
            ? "Bu quizde sıralama gösterilmiyor."
            : "Bu quizde herkes yalnız kendi sırasını görür."}
        </p>
      )}
      {!board.isHidden && board.rows.length < Math.min(board.total, LEADERBOARD_FIRST) && <DeletedNotice />}
      {board.rows.length > 0 && (
        <Sheet padding="none" as="section" aria-label="Sıralama" className={styles.sheet}>
          {isFolded && leaders.length < board.rows.length ? (
            <>
              <LeaderTable rows={leaders} own={null} maxScore={reachableScore} />
              <More onPress={() => setFolded(false)}>Tüm sıralamayı göster ({board.total})</More>
            </>
          ) : (
            <RankingList
              viewKey={viewKey}
              board={board}
              me={me}
              maxScore={reachableScore}
              ownMaxScore={ownScore}
            />
          )}
        </Sheet>
      )}
    </div>
  );
}

/** Announces the participant's result to screen readers when it arrives. */
function OwnResultAnnouncement({ me, total, maxScore }: { me: OwnRow; total: number; maxScore: number }) {
  const speed = me.bySpeed ? " (hız puanıyla)" : "";
  const subject = me.place === null ? "Puanın" : `${total} kişi arasında ${me.place}. oldun${speed}, puanın`;
  const outOf = maxScore > 0 && maxScore < FULL_SCORE ? `${maxScore} üzerinden ` : "";
  return (
    <p role="status" className="visually-hidden">
      {useAnnouncement(`Quiz bitti. ${subject} ${outOf}${pointsText(me.score)}.`)}
    </p>
  );
}

/** Notice that participants are missing in the ranking. Guests are deleted some months after the quiz, pupils on the teacher's request. */
function DeletedNotice() {
  return (
    <Notice>
      <p>
        Bazı katılanların adları ve cevapları silindi: saklama süreleri doldu ya da öğretmen onları sildi.
        Sayılar kaldı.
      </p>
    </Notice>
  );
}

interface RankingListProps {
  viewKey: string;
  board: Leaderboard;
  me: OwnRow | null;
  maxScore: number;
  ownMaxScore: number;
}

/** The ranking. The leaderboard query contains its first rows; “Daha fazla” loads the others in pages. */
function RankingList({ viewKey, board, me, maxScore, ownMaxScore }: RankingListProps) {
  const [wantsMore, setWantsMore] = useState(false);
  const lowered = ownMaxScore < maxScore ? { maxScore: ownMaxScore } : {};
  const own =
    me !== null && me.rank !== null
      ? { ...me, ...lowered, rank: me.rank, bySpeed: me.bySpeed ?? false }
      : null;
  if (wantsMore) return <FullRanking viewKey={viewKey} board={board} own={own} maxScore={maxScore} />;
  return (
    <>
      <LeaderTable rows={board.rows} own={own} maxScore={maxScore} />
      {board.total > board.rows.length && board.rows.length >= LEADERBOARD_FIRST && (
        <More onPress={() => setWantsMore(true)} />
      )}
    </>
  );
}

function FullRanking(props: Omit<RankingListProps, "me" | "ownMaxScore"> & { own: OwnLeaderRow | null }) {
  const { results, status, loadMore } = usePaginatedQuery(
    api.liveParticipants.leaderboardPage,
    { viewKey: props.viewKey },
    { initialNumItems: 2 * LEADERBOARD_FIRST },
  );
  const loading = status === "LoadingFirstPage" || status === "LoadingMore";
  return (
    <>
      <LeaderTable
        rows={status === "LoadingFirstPage" ? props.board.rows : results}
        own={props.own}
        maxScore={props.maxScore}
      />
      {status !== "Exhausted" && <More busy={loading} onPress={() => loadMore(2 * LEADERBOARD_FIRST)} />}
    </>
  );
}

function More(props: { onPress: () => void; busy?: boolean; children?: ReactNode }) {
  const { onPress, busy, children = "Daha fazla" } = props;
  return (
    <div className={styles.more}>
      <Button onClick={onPress} busy={busy} busyLabel="Yükleniyor…">
        {children}
      </Button>
    </div>
  );
}
