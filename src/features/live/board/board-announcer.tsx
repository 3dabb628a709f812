import type { ContentOf, Distribution, Key, Kind } from "../../questions/shared/question.ts";
import type { BoardModule } from "../../questions/shared/question-kind.ts";
import { questionWords } from "../../questions/shared/question-words.ts";
import { turnout } from "../../questions/tally/turnout.ts";
import { type Goal, goalWords } from "../shared/class-goal.tsx";
import type { HostView } from "../shared/host-view.ts";
import { useLater } from "../shared/use-later.ts";
import { standingWords, type TeamPoints } from "../teams/team-standing.tsx";
import { boardModule } from "./lazy-board.ts";

/** What the class has answered, with the right answer where there is one. */
interface Revealed {
  correctAnswer: Key | null;
  distribution: Distribution;
  /** What it answered when it voted again. */
  second: Distribution | undefined;
  /** Why it is right, where the teacher has said it. */
  explanation: string | undefined;
  /** How near the class is to its goal, where it has one. */
  goal: Goal | undefined;
  /** How the teams stand, where that is shown. */
  teams: TeamPoints | undefined;
}

/** The class's time is over, and somebody has more. */
export const LAST_ANSWERS = "Son cevaplar bekleniyor";

interface BoardAnnouncerProps {
  question: { index: number; text: string; imageAlt?: string; content: ContentOf<Kind> };
  /** Null until the reveal. */
  revealed: Revealed | null;
  /** How many were there, whether they answered or not; null until it is known. */
  people: number | null;
  /** Whether the question waits for the last answers. */
  waits: boolean;
  /** What the class does besides answering. */
  talk: string | null;
}

/** What the class does where it talks before it is told the answer; null where it does not. */
export function talkWords({ phase, isSecond }: Pick<HostView, "phase" | "isSecond">): string | null {
  if (phase === "discussing") return "Sınıf konuşuyor";
  return isSecond ? "İkinci oylama" : null;
}

/**
 * For a host who hears the screen: each question once, and at the reveal the right answer with how many knew it and how many did not answer.
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

/** Begins with a space. Empty while the number is not known, and where nobody was there. */
function unansweredWords(answers: number, people: number | null): string {
  if (people === null) return "";
  const { answered, total } = turnout(answers, people);
  if (total === 0) return "";
  return answered === total ? " Herkes cevapladı." : ` ${total - answered} kişi cevaplamadı.`;
}
