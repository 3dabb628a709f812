import { useQuery } from "convex/react";
import { api } from "../../../convex/_generated/api";
import { paths } from "../../lib/paths.ts";
import { countText, numberText, percentText } from "../../lib/text/number-text.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/notice/empty-state.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { Spinner } from "../../ui/notice/spinner.tsx";
import { Figures } from "./figures.tsx";
import { mostText } from "./formats.ts";
import { Participations } from "./participations.tsx";
import { SoloProgress } from "./solo-progress.tsx";
import styles from "./statistics.module.css";

/** Statistics of a student: solved quizzes with average and progress, live quizzes with ranks. */
export function StudentStatistics() {
  const statistics = useQuery(api.statistics.student);
  if (statistics === undefined) return <Spinner label="İstatistikler yükleniyor…" fill />;
  const { solo, live } = statistics;
  return (
    <div className={styles.page}>
      <Figures
        figures={[
          { name: "Çözdüğün quiz", value: countText(solo.totalQuizzes) },
          {
            name: "Ortalama başarı",
            value: solo.totalQuizzes === 0 ? "–" : percentText(solo.averageScore),
          },
          { name: "Canlı quiz", value: countText(live.count, live.more) },
          {
            name: "Canlı quiz ortalaması",
            value: live.averageScore === null ? "–" : numberText(live.averageScore),
            note: mostText(live.averageMaxScore, live.games),
          },
          { name: "En iyi sıran", value: live.bestPlace === null ? "–" : `${live.bestPlace}.` },
        ]}
      />
      {solo.held.length > 0 && (
        <Notice>
          {heldTexts(solo.held).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      )}
      {solo.results.length === 0 && solo.held.length === 0 && live.games.length === 0 && (
        <EmptyState
          title="Henüz bir quiz çözmedin"
          action={
            <>
              <ButtonLink to={paths.learn.href()} variant="primary">
                Quizlere göz at
              </ButtonLink>
              <ButtonLink to={paths.join.href()}>Quiz'e Katıl</ButtonLink>
            </>
          }
        >
          İlk quizinden sonra ilerlemeni burada görürsün.
        </EmptyState>
      )}
      <div className={styles.panels}>
        {solo.results.length > 0 && <SoloProgress results={solo.results} />}
        {live.games.length > 0 && <Participations games={live.games} />}
      </div>
    </div>
  );
}

/** Messages about withheld results: their quiz is being played live, or is hidden from students. */
function heldTexts(held: readonly { quizTitle: string; hidden?: true }[]): string[] {
  const played = held.filter(({ hidden }) => !hidden);
  const hidden = held.filter((each) => each.hidden);
  const texts = [];
  if (played.length === 1)
    texts.push(
      `“${played[0]?.quizTitle}” şu anda canlı oynanıyor ya da sınavının sonuçları bekleniyor; sonucun ondan sonra burada görünecek.`,
    );
  if (played.length > 1)
    texts.push(
      `${played.length} sonucun, quizleri şu anda canlı oynandığı için bekliyor; oyunlar bitince burada görünecek.`,
    );
  if (hidden.length === 1)
    texts.push(
      `“${hidden[0]?.quizTitle}” şu anda paylaşılmıyor; sonucun saklanıyor, quiz yeniden paylaşılınca burada görünecek.`,
    );
  if (hidden.length > 1)
    texts.push(`${hidden.length} sonucun saklanıyor; quizleri yeniden paylaşılınca burada görünecek.`);
  return texts;
}
