import type { ContentOf, Distribution, Key, Kind } from "../../questions/shared/question.ts";
import type { BoardModule } from "../../questions/shared/question-kind.ts";
import { questionWords } from "../../questions/shared/question-words.ts";
import { turnout } from "../../questions/tally/turnout.ts";
import { type Goal, goalWords } from "../shared/class-goal.tsx";
import type { HostView } from "../shared/host-view.ts";
import { useLater } from "../shared/use-later.ts";
import { standingWords, type TeamPoints } from "../teams/team-standing.tsx";
import { boardModule } from "./lazy-board.ts";

/** Answers of the class, and the answer key if the question is graded. */
interface Revealed {
  correctAnswer: Key | null;
  distribution: Distribution;
  /** Answers to the second vote. */
  second: Distribution | undefined;
  /** The teacher's explanation of the right answer. */
  explanation: string | undefined;
  /** Progress towards the class goal. */
  goal: Goal | undefined;
  /** The teams' ranking, if the board shows it. */
  teams: TeamPoints | undefined;
}

/** Shown after the class's time is over, while participants with extra time may still answer. */
export const LAST_ANSWERS = "Son cevaplar bekleniyor";

interface BoardAnnouncerProps {
  question: { index: number; text: string; imageAlt?: string; content: ContentOf<Kind> };
  /** Null until the reveal. */
  revealed: Revealed | null;
  /** Number of participants who were asked, whether they answered or not; null if unknown. */
  people: number | null;
  /** True while the question waits for answers of participants with extra time. */
  waits: boolean;
  /** Class activity besides answering: discussion or second vote. */
  talk: string | null;
}

/** Name of the current class activity; null while the class just answers. */
export function talkWords({ phase, isSecond }: Pick<HostView, "phase" | "isSecond">): string | null {
  if (phase === "discussing") return "Sınıf konuşuyor";
  return isSecond ? "İkinci oylama" : null;
}

/**
 * Announces to a host with a screen reader each question once; at the reveal the right answer, and how many answered right or not at all.
 */
export function BoardAnnouncer({ question, revealed, people, waits, talk }: BoardAnnouncerProps) {
  const { content } = question;
  const part = boardModule(content);
  const asked = useLater(questionWords(question, part.contentWords(content)));
  const shown = useLater(revealed === null ? "" : revealedWords(part, content, revealed, people));
  const waiting = useLater(waits ? LAST_ANSWERS : (talk ?? ""));
  return (
    <div className="visually-hidden">
      <p aria-live="polite">{asked}</p>
      <p aria-live="polite">{waiting}</p>
      <p aria-live="polite">{shown}</p>
    </div>
  );
}

function revealedWords<K extends Kind>(
  part: BoardModule<K>,
  content: ContentOf<K>,
  { correctAnswer, distribution, second, explanation, goal, teams }: Revealed,
  people: number | null,
): string {
  const unanswered = unansweredWords(part.answeredIn(distribution), people);
  const together = (goal ? ` ${goalWords(goal)}` : "") + (teams ? ` ${standingWords(teams)}` : "");
  if (correctAnswer === null) {
    const results = part.resultWords?.(content, distribution) ?? "";
    return `Sonuçlar. ${results}${unanswered}${together}`;
  }
  const right = part.keyName(content, correctAnswer).spoken;
  const knew = part.rightIn(distribution, correctAnswer);
  const again = second && ` Konuştuktan sonra ${part.rightIn(second, correctAnswer)} kişi bildi.`;
  const why = explanation === undefined ? "" : ` Açıklama: ${explanation}`;
  return `Doğru cevap ${right}. ${knew} kişi bildi.${unanswered}${again ?? ""}${why}${together}`;
}

/** Begins with a space. Empty if the number of participants is unknown or 0. */
function unansweredWords(answers: number, people: number | null): string {
  if (people === null) return "";
  const { answered, total } = turnout(answers, people);
  if (total === 0) return "";
  return answered === total ? " Herkes cevapladı." : ` ${total - answered} kişi cevaplamadı.`;
}
