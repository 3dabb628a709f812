/** Limits of a read quiz. Within them, the page receives and draws the quiz without long tasks. */
import { cutChars } from "../../../../../convex/shared/turkish.ts";
import { numberText } from "../../../../lib/text/number-text.ts";
import { type Note, type ReadQuestion, type ReadQuiz, Unreadable } from "../../written/read-question.ts";
import { mayBeUnread } from "../../written/unread-lines.ts";
import { MAX_ROWS } from "./sheet/csv.ts";

/** Same as the maximum number of a sheet's rows. */
const MAX_READ_QUESTIONS = MAX_ROWS;
const MAX_LEFT_OUT = 20_000;
/** Maximum length of a displayed line, title or note. */
const LONGEST_SHOWN = 4_000;
/** Maximum number of blanks of a question; the editor accepts far fewer. */
const MAX_READ_BLANKS = 100;

/**
 * Cuts the quiz's texts, and adds its `unread` lines if the reader did not mark them.
 * @throws Unreadable for too many questions or lines left out
 */
export function withinLimits(quiz: ReadQuiz): ReadQuiz {
  const { title, description, category, questions, leftOut } = quiz;
  if (questions.length > MAX_READ_QUESTIONS)
    throw new Unreadable(
      `Dosyada ${numberText(MAX_READ_QUESTIONS)} sorudan fazlası var. Daha küçük parçalara bölün.`,
    );
  if (leftOut.length > MAX_LEFT_OUT)
    throw new Unreadable(
      `Soru sayılmayan ${numberText(leftOut.length)} satır var. Yalnız soruların olduğu bölümü kopyalayıp yapıştırın.`,
    );
  return {
    ...quiz,
    title: shortened(title),
    ...(description !== undefined && { description: shortened(description) }),
    ...(category != null && { category: shortened(category) }),
    questions: questions.map(bounded),
    leftOut: leftOut.map(shortened),
    unread: (quiz.unread ?? leftOut.filter(mayBeUnread)).map(shortened),
  };
}

function bounded(question: ReadQuestion): ReadQuestion {
  const { content, notes } = question;
  return {
    ...question,
    notes: notes.map((note): Note => ({ ...note, sentence: shortened(note.sentence) })),
    ...(content.type === "fill_in_blank" && {
      content: {
        ...content,
        fillInBlank: {
          ...content.fillInBlank,
          blanks: content.fillInBlank.blanks.slice(0, MAX_READ_BLANKS),
        },
      },
    }),
  };
}

function shortened(text: string): string {
  return text.length <= LONGEST_SHOWN
    ? text
    : `${cutChars(text.slice(0, 2 * LONGEST_SHOWN), LONGEST_SHOWN)}…`;
}
