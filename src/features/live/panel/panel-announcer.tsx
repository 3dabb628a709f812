import type { ContentOf, Key, Kind } from "../../questions/shared/question.ts";
import { boardModule } from "../board/lazy-board.ts";
import { useLater } from "../shared/use-later.ts";

interface PanelAnnouncerProps {
  content: ContentOf<Kind>;
  /** What this window shows of an open question besides the question. */
  shows: "secret" | "distribution" | null;
  /** The right answer; null where there is none, undefined until it has come. */
  correctAnswer: Key | null | undefined;
  /** Whether all who are there have answered the open question. */
  isAnswered: boolean;
}

/** For a host who hears the panel: what it has begun to show of an open question, and that everybody has answered. */
export function PanelAnnouncer({ content, shows, correctAnswer, isAnswered }: PanelAnnouncerProps) {
  const shown = useLater(shows === null ? "" : shownWords(shows, content, correctAnswer));
  const answered = useLater(isAnswered ? "Herkes cevapladı" : "");
  return (
    <div className="visually-hidden">
      <p aria-live="polite">{shown}</p>
      <p aria-live="polite">{answered}</p>
    </div>
  );
}

function shownWords(
  shows: "secret" | "distribution",
  content: ContentOf<Kind>,
  correctAnswer: Key | null | undefined,
): string {
  if (shows === "distribution") return "Cevapların dağılımı görünüyor";
  if (correctAnswer === undefined) return "";
  if (correctAnswer === null) return "Dağılım bu pencerede görünüyor";
  const right = boardModule(content).keyName(content, correctAnswer).spoken;
  return `Doğru cevap ${right}. Dağılımla birlikte bu pencerede görünüyor`;
}
