import type { ContentOf, Key, Kind } from "../../questions/shared/question.ts";
import { boardModule } from "../board/lazy-board.ts";
import { useAnnouncement } from "../shared/use-announcement.ts";

interface PanelAnnouncerProps {
  content: ContentOf<Kind>;
  /** Extra content of an open question in this window: `secret` means right answer and counts. */
  shows: "secret" | "distribution" | null;
  /** The answer key; null for an ungraded question, undefined while it loads. */
  correctAnswer: Key | null | undefined;
  /** True if all participants have answered the open question. */
  isAnswered: boolean;
}

/** Announces to a host with a screen reader that counts or answer are now visible, and that all participants have answered. */
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
  const right = boardModule(content).keyName(content, correctAnswer).spoken;
  return `Doğru cevap ${right}. Dağılımla birlikte bu pencerede görünüyor`;
}
