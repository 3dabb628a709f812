import { useQuery } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import { useWindowKeys } from "../../../lib/browser/use-window-keys.ts";
import { PageHeading } from "../../../ui/page/page-heading.tsx";
import { useTeamKeys } from "../board-teams/team-keys.ts";
import { TeamsRow } from "../board-teams/teams-row.tsx";
import { useBoardTeams } from "../board-teams/use-board-teams.ts";
import type { PhaseClock } from "../clock/phase-clock.ts";
import { commandForKey } from "../commands/panel-keys.ts";
import { useHostCommands } from "../commands/use-host-commands.ts";
import { JoinLine } from "../lobby/join-corner.tsx";
import { useHands } from "../phoneless/use-hands.ts";
import { FullScreenButton } from "../screens/full-screen-button.tsx";
import { useFullScreen } from "../screens/use-full-screen.ts";
import type { HostView } from "../shared/host-view.ts";
import { isLastQuestion, type Phase } from "../shared/whole-view.ts";
import { answeredCount } from "./answered-count.ts";
import styles from "./board-screen.module.css";
import { QuestionBoard } from "./question-board.tsx";

interface BoardScreenProps {
  view: HostView;
  question: NonNullable<HostView["question"]>;
  phase: Phase;
  clock: PhaseClock;
}

/**
 * The current question in the board window. Shows the number of answers, and their distribution after the question has closed. Handles the
 * panel's keyboard shortcuts too, because a presenter's clicker sends its keys to the focused window.
 */
export function BoardScreen({ view, question, phase, clock }: BoardScreenProps) {
  const { press } = useHostCommands(view.code, view.generation);
  const fullScreen = useFullScreen();
  const count = useQuery(api.liveScreens.count, { code: view.code });
  // The latest count may still be that of the previous question. Its number of participants is shown until the new one arrives.
  const current = count?.questionIndex === question.index ? count : null;
  const { reveals = true, isSecond = false } = view;
  const answered = answeredCount(view, question, current);
  const hands = useHands({ code: view.code, view, question });
  const boardTeams = useBoardTeams({ code: view.code, view, question });
  useTeamKeys(boardTeams, true);
  const people = current?.people ?? count?.people ?? null;
  // The distribution of a closed question includes the hands.
  const byPhone = view.distribution === undefined ? answered : answered - (hands?.total ?? 0);
  const isLast = isLastQuestion(view, question.index);

  useWindowKeys((event) => {
    const command = commandForKey(event, {
      phase,
      reveals,
      isSecond,
      isLastQuestion: isLast,
      clock: clock.kind,
    });
    // Shortcuts that open a dialog or show private data work only in the panel.
    if (command === null || command === "hide-secret" || command === "show-keys") return;
    if (command === "distribution" || command === "secret") return;
    event.preventDefault();
    if (command === "full-screen") fullScreen.toggle();
    else void press(command, event);
  });

  return (
    <main className={styles.screen}>
      <QuestionBoard
        view={view}
        question={question}
        phase={phase}
        people={hands === null ? people : (people ?? 0) + hands.total}
        heading={
          <PageHeading hidden title={`Tahta: ${view.quizTitle}`}>{`Tahta: ${view.quizTitle}`}</PageHeading>
        }
        clock={clock}
        onBoard
      />
      {boardTeams !== null && phase !== "reading" && <TeamsRow board={boardTeams} />}
      <footer className={styles.foot}>
        {view.isQuick && <JoinLine code={view.code} />}
        {hands !== null && (
          <p className={styles.answered}>
            <strong className="tabular">{hands.total}</strong> el
          </p>
        )}
        {people !== null && (hands === null || people > 0) && (
          <p className={styles.answered}>
            <strong className="tabular">
              {/* A participant who has just joined may have answered before the next count. */}
              {byPhone} / {Math.max(people, byPhone)}
            </strong>{" "}
            cevapladı
          </p>
        )}
        <FullScreenButton />
      </footer>
    </main>
  );
}
