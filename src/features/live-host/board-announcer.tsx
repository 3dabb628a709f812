import { useLater } from "../live-shared/use-later.ts";
import { optionWords, questionWords } from "../questions/question-words.ts";
import { turnout } from "../questions/turnout.ts";

interface BoardAnnouncerProps {
  question: { index: number; text: string; options: readonly string[] };
  /** Null until the reveal. */
  correctAnswer: number | null;
  /** How many chose each option; missing ones are 0. */
  counts: readonly number[];
  /** How many were there, whether they answered or not; null until it is known. */
  people: number | null;
}

/**
 * For a host who hears the screen: each question once, and at the reveal the right answer with how many knew it and how many did not answer.
 */
export function BoardAnnouncer({ question, correctAnswer, counts, people }: BoardAnnouncerProps) {
  const asked = useLater(questionWords(question));
  const shown = useLater(
    correctAnswer === null
      ? ""
      : `Doğru cevap ${optionWords(question.options, correctAnswer)}. ${counts[correctAnswer] ?? 0} kişi bildi.${unansweredWords(counts, people)}`,
  );
  return (
    <div className="visually-hidden">
      <p aria-live="polite">{asked}</p>
      <p aria-live="polite">{shown}</p>
    </div>
  );
}

/** With a space before it; empty while it is not known, and where nobody was there. */
function unansweredWords(counts: readonly number[], people: number | null): string {
  if (people === null) return "";
  const { answered, total } = turnout(counts, people);
  if (total === 0) return "";
  return answered === total ? " Herkes cevapladı." : ` ${total - answered} kişi cevaplamadı.`;
}
