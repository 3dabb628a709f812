import type { ContentOf, Key, Kind } from "../../questions/shared/question.ts";
import { boardModule } from "../board/lazy-board.ts";
import { useAnnouncement } from "../shared/use-announcement.ts";

interface PanelAnnouncerProps {
  content: ContentOf<Kind>;
  /** Private content of an open question in this window. `secret`: right answer and distribution. */
  shows: "secret" | "distribution" | null;
  /** The answer key; null for an ungraded question, undefined while it loads. */
  correctAnswer: Key | null | undefined;
  /** True if all participants have answered the open question. */
  isAnswered: boolean;
}

/** Announcements for a host with a screen reader: private content is visible now, or all participants have answered. */
export function PanelAnnouncer({ content, shows, correctAnswer, isAnswered }: PanelAnnouncerProps) {
  const shown = useAnnouncement(shows === null ? "" : shownWords(shows, content, correctAnswer));
  const answered = useAnnouncement(isAnswered ? "Herkes cevapladı" : "");
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
  const rightAnswer = boardModule(content).keyName(content, correctAnswer).spoken;
  return `Doğru cevap ${rightAnswer}. Dağılımla birlikte bu pencerede görünüyor`;
}
