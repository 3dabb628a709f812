import type { PeopleWords } from "../../../lib/text/people-words.ts";
import type { ContentOf, Distribution, Key, Kind } from "../../questions/shared/question.ts";
import type { BoardModule } from "../../questions/shared/question-kind.ts";
import type { AskedWords } from "../../questions/shared/question-words.ts";
import { turnout } from "../../questions/tally/turnout.ts";
import { type Goal, goalWords } from "../shared/class-goal.tsx";
import type { HostView } from "../shared/host-view.ts";
import { useAnnouncement } from "../shared/use-announcement.ts";
import { useQuestionAnnouncement } from "../shared/use-question-announcement.ts";
import type { Phase } from "../shared/whole-view.ts";
import { standingWords, type TeamPoints } from "../teams/team-standing.tsx";
import { boardModule } from "./lazy-board.ts";

/** Answers of the class, and the answer key if the question is graded. */
interface Revealed {
  correctAnswer: Key | null;
  distribution: Distribution;
  /** Answers to the second vote. */
  second: Distribution | undefined;
  /** Plain words of the teacher's explanation. */
  explanation: string | undefined;
  /** Progress towards the class goal. */
  goal: Goal | undefined;
  /** The teams' ranking, if the board shows it. */
  teams: TeamPoints | undefined;
}

/** Status text after the class's time is over, while participants with extra time may still answer. */
export const LAST_ANSWERS = "Son cevaplar bekleniyor";

interface BoardAnnouncerProps {
  question: AskedWords & { content: ContentOf<Kind> };
  phase: Phase;
  /** Null until the reveal. */
  revealed: Revealed | null;
  /** Number of participants who were asked, whether they answered or not; null if unknown. */
  people: number | null;
  unit?: PeopleWords["unit"];
  /** True while the question waits for answers of participants with extra time. */
  waits: boolean;
  /** Name of the discussion or second vote (`talkWords`); null otherwise. */
  talk: string | null;
}

/** Name of the current discussion or second vote; null during a first vote. */
export function talkWords({ phase, isSecond }: Pick<HostView, "phase" | "isSecond">): string | null {
  if (phase === "discussing") return "Sınıf konuşuyor";
  return isSecond ? "İkinci oylama" : null;
}

/**
 * Announcements for a host with a screen reader. Announces each question once. At the reveal, announces the right answer, the number of right
 * answers and the number of participants without an answer.
 */
export function BoardAnnouncer(props: BoardAnnouncerProps) {
  const { question, phase, revealed, people, unit = "kişi", waits, talk } = props;
  const { content } = question;
  const module = boardModule(content);
  const questionText = useQuestionAnnouncement(question, phase, module.contentWords(content));
  const resultText = useAnnouncement(
    revealed === null ? "" : revealedWords(module, content, revealed, people, unit),
  );
  const statusText = useAnnouncement(waits ? LAST_ANSWERS : (talk ?? ""));
  return (
    <div className="visually-hidden">
      <p aria-live="polite">{questionText}</p>
      <p aria-live="polite">{statusText}</p>
      <p aria-live="polite">{resultText}</p>
    </div>
  );
}

function revealedWords<K extends Kind>(
  module: BoardModule<K>,
  content: ContentOf<K>,
  { correctAnswer, distribution, second, explanation, goal, teams }: Revealed,
  people: number | null,
  unit: PeopleWords["unit"],
): string {
  const unanswered = unansweredWords(module.answeredIn(distribution), people, unit);
  const classTotals = (goal ? ` ${goalWords(goal)}` : "") + (teams ? ` ${standingWords(teams)}` : "");
  if (correctAnswer === null) {
    const results = module.resultWords?.(content, distribution, unit) ?? "";
    return `Sonuçlar. ${results}${unanswered}${classTotals}`;
  }
  const rightAnswer = module.keyName(content, correctAnswer).spoken;
  const rightCount = module.rightIn(distribution, correctAnswer);
  const secondVote = second && ` Konuştuktan sonra ${module.rightIn(second, correctAnswer)} ${unit} bildi.`;
  const explanationText = explanation === undefined ? "" : ` Açıklama: ${explanation}`;
  return `Doğru cevap ${rightAnswer}. ${rightCount} ${unit} bildi.${unanswered}${secondVote ?? ""}${explanationText}${classTotals}`;
}

/** Sentence about missing answers, after a space. Empty if the number of participants is unknown or 0. */
function unansweredWords(answers: number, people: number | null, unit: PeopleWords["unit"]): string {
  if (people === null) return "";
  const { answered, total } = turnout(answers, people);
  if (total === 0) return "";
  return answered === total ? " Herkes cevapladı." : ` ${total - answered} ${unit} cevaplamadı.`;
}
