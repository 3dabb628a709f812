import { useQuery } from "convex/react";
import { api } from "../../../convex/_generated/api";
import { paths } from "../../lib/paths.ts";
import { countText, numberText, percentText } from "../../lib/text/number-text.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/notice/empty-state.tsx";
import { Spinner } from "../../ui/notice/spinner.tsx";
import { Figures } from "./figures.tsx";
import { mostText } from "./formats.ts";
import { HardQuestions } from "./hard-questions.tsx";
import { HostGames } from "./host-games.tsx";
import styles from "./statistics.module.css";

/** Statistics of a teacher's classes: totals, latest live quizzes, hardest questions. */
export function TeacherStatistics() {
  const statistics = useQuery(api.statistics.teacher);
  if (statistics === undefined) return <Spinner label="İstatistikler yükleniyor…" fill />;
  const { quizzes, solo, live, games, hardest } = statistics;
  return (
    <div className={styles.page}>
      <Figures
        figures={[
          { name: "Quizleriniz", value: countText(quizzes.count, quizzes.more) },
          {
            name: "Bireysel çözüm",
            value: countText(solo.attempts),
            note: solo.averageScore === null ? undefined : `ortalama ${percentText(solo.averageScore)}`,
          },
          { name: "Canlı quiz", value: countText(live.sessions) },
          { name: "Katılım", value: countText(live.participants) },
          {
            name: "Canlı quiz ortalaması",
            value: live.averageScore === null ? "–" : numberText(live.averageScore),
            note: mostText(live.averageMaxScore, games),
          },
        ]}
      />
      {games.length === 0 && hardest.length === 0 && <NothingPlayed hasQuiz={quizzes.count > 0} />}
      <div className={styles.panels}>
        {games.length > 0 && <HostGames games={games} />}
        {hardest.length > 0 && <HardQuestions questions={hardest} />}
      </div>
    </div>
  );
}

function NothingPlayed({ hasQuiz }: { hasQuiz: boolean }) {
  return (
    <EmptyState
      title="Henüz çözülen bir quiz yok"
      action={
        hasQuiz ? (
          <ButtonLink to={paths.learn.href()} variant="primary">
            Quizlere git
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.createQuiz.href()} variant="primary">
            Quiz Oluştur
          </ButtonLink>
        )
      }
    >
      İlk canlı quizinizden sonra katılım, ortalamalar ve en çok zorlanılan sorular burada görünür.
    </EmptyState>
  );
}
