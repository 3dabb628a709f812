import { useQuery } from "convex/react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { FiRotateCw } from "react-icons/fi";
import { Navigate, useLocation, useNavigate, useNavigationType, useSearchParams } from "react-router-dom";
import { api } from "../../../convex/_generated/api";
import { maxScore } from "../../../convex/shared/points.ts";
import { ClassShare } from "../../features/live/results/class-share.tsx";
import { readLeaderboard } from "../../features/live/results/leaderboard.ts";
import { OwnResults } from "../../features/live/results/own-results.tsx";
import { stepsOf } from "../../features/live/results/podium-steps.ts";
import { QuestionResults } from "../../features/live/results/question-results.tsx";
import { ResultsScreen } from "../../features/live/results/results-screen.tsx";
import { TeachAgain } from "../../features/live/results/teach-again.tsx";
import { secretFor, storedSecret } from "../../features/live/seats/participant-secret.ts";
import { ConnectionBanner } from "../../features/live/shared/connection-banner.tsx";
import { isWhole } from "../../features/live/shared/whole-view.ts";
import { EndTrial } from "../../features/live/trial/end-trial.tsx";
import { useViewer } from "../../lib/auth/viewer.tsx";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/notice/empty-state.tsx";
import { Spinner } from "../../ui/notice/spinner.tsx";
import { optionalComponent } from "../../ui/optional-component.ts";
import { PageHeading } from "../../ui/page/page-heading.tsx";
import { MissingSession } from "./missing-session.tsx";
import { isPodiumFirst } from "./podium-first.ts";
import { ResultsToCome, UnsharedResults } from "./unshared-results.tsx";
import { useSessionCode } from "./use-session-code.ts";

// Separate module: only a few participants need it, and later.
const Mistakes = lazy(async () => ({ default: (await import("./mistakes.tsx")).Mistakes }));

// Separate modules: phones never load sound code.
const HostPodium = lazy(async () => ({ default: (await import("./board-page.tsx")).HostPodium }));
const PodiumChord = optionalComponent(() => import("../../features/live/sound/podium-chord.tsx"));

// Separate module: only hosts need it.
const KeepQuestions = optionalComponent<{ code: string; editorFor: (quizId: string) => string }>(
  () => import("../../features/live/quick/keep-questions.tsx"),
);

/** Query parameter of the results page while a pupil solves the missed questions again. Back returns to the results, and a reload keeps the page. */
const AGAIN = "tekrar";

/** Query parameter of the results that the host opens from the podium. The address differs from the podium's, so that Back returns to the podium. */
const LIST = "liste";

/** Results of a finished quiz, for all roles. Before the end, visitors see a notice or are redirected to the lobby. */
export function ResultsPage() {
  const code = useSessionCode();
  return (
    <>
      <ConnectionBanner />
      <Results key={code} code={code} />
    </>
  );
}

function Results({ code }: { code: string }) {
  const viewer = useViewer();
  const { me, secret } = useOwnRow(code);
  const navigate = useNavigate();
  // The panel replaces itself with this page when the game ends. Only then the chord plays, not when a past game is opened.
  const comesFromGame = useNavigationType() === "REPLACE";
  const { state } = useLocation();
  const [search] = useSearchParams();
  const [hasLeft, setLeft] = useState(false);
  // Participants already have everything that the entry query returns.
  const entry = useQuery(api.liveQuizSessions.entry, me === null ? { code } : "skip");
  const viewKey = me?.viewKey ?? entry?.viewKey ?? null;
  const view = useQuery(api.liveQuizSessions.view, viewKey === null ? "skip" : { viewKey });
  const hasRanking = useHasRanking(viewKey) ?? false;

  // The trial that the host leaves is being deleted.
  if (hasLeft) return <Navigate to={paths.learn.href()} replace />;
  if (entry === null) return <MissingSession code={code} />;
  if (me === null && entry === undefined) return <Waiting />;
  if (viewKey === null && entry) {
    if (entry.isHost) return <Navigate to={paths.liveLobby.href(code)} replace />;
    return (
      <NotYet quizTitle={entry.quizTitle} isOver={entry.status === "completed"} isClass={!!entry.forClass} />
    );
  }
  if (viewKey === null || !view) return <Waiting />;
  if (view.closedFor) return <MissingSession reason={view.closedFor} />;
  if (view.status !== "completed" || !isWhole(view))
    return <Navigate to={paths.liveLobby.href(code)} replace />;
  if (me && secret !== null && search.has(AGAIN) && !view.awaitsSharing) {
    return (
      <>
        <PageHeading title={`Yanlışlarım: ${view.quizTitle}`} lead={view.quizTitle}>
          Yanlışlarım
        </PageHeading>
        <Suspense fallback={<Waiting />}>
          <Mistakes
            code={code}
            secret={secret}
            onDone={() => navigate(paths.liveResults.href(code), { replace: true })}
          />
        </Suspense>
      </>
    );
  }
  const isHost = entry?.isHost ?? false;
  // Without points or visible ranks there is no podium, and the class's result is on this page.
  const hasEnding = isHost && (hasRanking || (view.teams ?? []).some(({ points }) => points > 0));
  const askedCount = view.askedCount ?? view.questionCount;
  const reachable = view.maxScore ?? maxScore(view.questionCount, askedCount);
  const results = (
    <>
      {isHost && (
        <Suspense>
          <KeepQuestions code={code} editorFor={paths.editQuiz.href} />
        </Suspense>
      )}
      {me && secret !== null && (
        <OwnResults
          proof={{ code, secret }}
          viewKey={viewKey}
          me={me}
          maxScore={reachable}
          again={<MistakesLink />}
        />
      )}
      <ResultsScreen
        viewKey={viewKey}
        questionCount={view.questionCount}
        askedCount={askedCount}
        uncounted={view.uncounted}
        reachable={reachable}
        goal={view.goal}
        teams={view.teams}
        me={me ?? null}
        proof={me && secret !== null ? { code, secret } : null}
        isFolded={isHost}
        byHand={view.byHand}
        note={
          isHost && (
            <>
              {view.byHand && <ClassShare code={code} />}
              <TeachAgain code={code} />
            </>
          )
        }
      />
      {isHost && <QuestionResults code={code} />}
      {hasEnding && comesFromGame && (
        <Suspense>
          <PodiumChord />
        </Suspense>
      )}
    </>
  );
  const page = (
    <>
      <PageHeading
        title={`Sonuçlar: ${view.quizTitle}`}
        lead={entry?.isTrial ? `${view.quizTitle} · Prova` : view.quizTitle}
        actions={
          viewer && (
            <>
              {entry?.isTrial && <EndTrial code={code} onEnd={() => setLeft(true)} />}
              {isHost && (
                <ButtonLink
                  variant={view.awaitsSharing ? "secondary" : "primary"}
                  to={paths.report.href(code)}
                >
                  Rapor
                </ButtonLink>
              )}
              {hasEnding && <ButtonLink to={paths.liveBoard.href(code)}>Kürsü</ButtonLink>}
              <ButtonLink to={paths.learn.href()}>Öğren sayfasına dön</ButtonLink>
            </>
          )
        }
      >
        Sonuçlar
      </PageHeading>
      {!view.awaitsSharing && results}
      {view.awaitsSharing &&
        (isHost ? <UnsharedResults code={code}>{results}</UnsharedResults> : <ResultsToCome />)}
    </>
  );
  if (!isHost || view.awaitsSharing || !isPodiumFirst(state)) return page;
  return (
    <PodiumFirst
      viewKey={viewKey}
      podium={
        <HostPodium
          code={code}
          viewKey={viewKey}
          view={view}
          isTrial={entry?.isTrial === true}
          resultsHref={`?${LIST}`}
        />
      }
    >
      {page}
    </PodiumFirst>
  );
}

/** Shows the podium, or `children` if the game has no ranking. */
function PodiumFirst(props: { viewKey: string; podium: ReactNode; children: ReactNode }) {
  const hasRanking = useHasRanking(props.viewKey);
  if (hasRanking === undefined) return <Waiting />;
  return hasRanking ? <Suspense fallback={<Waiting />}>{props.podium}</Suspense> : props.children;
}

/** True if the podium has steps. False after raised hands alone, with hidden ranks, and without any points. Undefined while loading. */
function useHasRanking(viewKey: string | null): boolean | undefined {
  const sent = useQuery(api.liveParticipants.leaderboard, viewKey === null ? "skip" : { viewKey });
  if (sent === undefined) return undefined;
  return sent !== null && stepsOf(readLeaderboard(sent).rows).length > 0;
}

/** The visitor's participant row with its proof, found by this browser's secret or by the account. Null for visitors who did not participate. */
function useOwnRow(code: string) {
  const viewer = useViewer();
  const [secret] = useState(() => (viewer === null ? storedSecret(code) : secretFor(code)));
  const me = useQuery(api.liveParticipants.me, secret === null ? "skip" : { code, secret });
  return { me: secret === null ? null : me, secret };
}

function Waiting() {
  return <Spinner label="Sonuçlar geliyor…" fill />;
}

function NotYet(props: { quizTitle: string; isOver: boolean; isClass: boolean }) {
  const { quizTitle, isOver, isClass } = props;
  return (
    <>
      <PageHeading title={`Sonuçlar: ${quizTitle}`} lead={quizTitle}>
        Sonuçlar
      </PageHeading>
      {isOver && isClass ? (
        <EmptyState title="Bu quiz bir sınıf için oynandı">
          <p>Sonuçları öğretmen ve o sınıftan katılanlar, katıldıkları telefonda görebilir.</p>
        </EmptyState>
      ) : isOver ? (
        <ResultsToCome />
      ) : (
        <EmptyState title="Quiz henüz bitmedi">
          <p>Bittiği anda sonuçlar bu sayfada görünecek.</p>
        </EmptyState>
      )}
    </>
  );
}

/** Link to the pupil's missed questions, on the results page. */
function MistakesLink() {
  return (
    <ButtonLink to={`?${AGAIN}`} icon={<FiRotateCw />}>
      Yanlışlarımı tekrar çöz
    </ButtonLink>
  );
}
