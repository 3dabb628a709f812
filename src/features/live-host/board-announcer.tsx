import { optionWords, questionWords } from "../live-shared/question-words.ts";
import { useLater } from "../live-shared/use-later.ts";

interface BoardAnnouncerProps {
  question: { index: number; text: string; options: readonly string[] };
  /** Null until the reveal. */
  correctAnswer: number | null;
  /** How many chose each option; missing ones are 0. */
  counts: readonly number[];
}

/** For a host who hears the screen: each question once, and at the reveal the right answer with how many knew it. */
export function BoardAnnouncer({ question, correctAnswer, counts }: BoardAnnouncerProps) {
  const asked = useLater(questionWords(question));
  const shown = useLater(
    correctAnswer === null
      ? ""
      : `Doğru cevap ${optionWords(question.options, correctAnswer)}. ${counts[correctAnswer] ?? 0} kişi bildi.`,
  );
  return (
    <div className="visually-hidden">
      <p aria-live="polite">{asked}</p>
      <p aria-live="polite">{shown}</p>
    </div>
  );
}
