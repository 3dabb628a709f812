/** Compares the importer's reading of a written exam with what a careful teacher expects. */
import {
  importedQuestions,
  isDoubtful,
} from "../../../../../../src/features/quiz/import/imported-question.ts";
import { readPasted } from "../../../../../../src/features/quiz/import/read/read-file.ts";
import type { ReadQuestion, ReadQuiz } from "../../../../../../src/features/quiz/written/read-question.ts";
import { shown } from "../shown.ts";

/**
 * `expected` has one entry per question as `shown` writes it, without notes. `? ` marks a question whose answer is missing: it must be in doubt, and
 * only its text is compared. A short answer may be read as an open question's model or as a typed answer.
 */
export interface SectionExam {
  text: string;
  expected: string;
}

export interface Score {
  right: string[];
  /** Read differently, and marked for checking. */
  inDoubt: string[];
  /** Read differently without a mark. */
  wrong: string[];
  /** Questions, and words of the text, that are nowhere in the preview. */
  lost: string[];
}

type Read = { line: string; isMarked: boolean };

export function scoreOf({ text, expected }: SectionExam): Score {
  const score: Score = { right: [], inDoubt: [], wrong: [], lost: [] };
  const result = readPasted(text, () => null);
  if (!("quiz" in result)) throw new Error("A quiz should have been read.");
  const { quiz } = result;
  const unused = quiz.questions.map(
    (question): Read => ({ line: lineOf(quiz, question), isMarked: isInDoubt(question) }),
  );
  for (const wanted of entriesOf(expected)) {
    const lacksKey = wanted.startsWith("? ");
    const line = wanted.replace(/^\? /, "");
    const exact = unused.find((read) => read.line === line || isSameShortAnswer(line, read.line));
    const found = exact ?? mostSimilar(line, unused);
    if (found === undefined) {
      score.lost.push(wanted);
      continue;
    }
    unused.splice(unused.indexOf(found), 1);
    const report = `${wanted}\n      read: ${found.line}`;
    const isRight = lacksKey
      ? found.isMarked && wordsOf(line).every((word) => wordsOf(found.line).includes(word))
      : found === exact && !found.isMarked;
    if (isRight) score.right.push(wanted);
    else (found.isMarked ? score.inDoubt : score.wrong).push(report);
  }
  for (const { line, isMarked } of unused)
    (isMarked ? score.inDoubt : score.wrong).push(`superfluous: ${line}`);
  score.lost.push(...lostLines(text, quiz));
  return score;
}

/** The entries of a list. Lines after two spaces continue an entry. */
function entriesOf(expected: string): string[] {
  return expected.split(/\n(?! {2})/).map((entry) => entry.replaceAll("\n  ", "\n"));
}

function lineOf(quiz: ReadQuiz, question: ReadQuestion): string {
  const lines = shown(() => ({
    quiz: { ...quiz, title: "", questions: [{ ...question, notes: [] }], leftOut: [] },
  }));
  return lines.slice(1).join("\n");
}

/** True for the same question with the same answer, once as a model and once as a text or a number to type. */
function isSameShortAnswer(wanted: string, read: string): boolean {
  const [, question, model] = /^(.*) \[open: \d+ \/ (.*)\]$/s.exec(wanted) ?? [];
  const [, readQuestion, accepted = ""] = /^(.*) \[(?:text|number): (.*)\]$/s.exec(read) ?? [];
  return (
    question !== undefined &&
    question === readQuestion &&
    accepted.split(" / ").some((each) => each.replace(/ ± 0$/, "") === model)
  );
}

/** Lines of the text with a word that is nowhere in the preview. Points, the words of a key's heading and letters of answers do not count. */
/** A line that assigns questions to a text, which becomes their passage. */
const DIRECTION = /\d\. soruları .*göre cevaplayınız/;

function lostLines(text: string, quiz: ReadQuiz): string[] {
  const all = shown(() => ({ quiz })).join("\n");
  const present = new Set(wordsOf(all));
  return text.split("\n").flatMap((line) => {
    const missing = wordsOf(
      line.replace(
        /[[(][^\])(]*(?:puan|puandır|p|pts|points?)\.?[\])]|[-–] ?\d+ ?p\.?$|her soru \d+ puandır\.$/gi,
        "",
      ),
    ).filter((word) => !present.has(word));
    return missing.length === 0 || DIRECTION.test(line) ? [] : [`line: ${line} (${missing.join(", ")})`];
  });
}

function wordsOf(text: string): string[] {
  return (text.toLocaleLowerCase("tr").match(/[\p{L}\p{N}]{3,}/gu) ?? []).filter(
    (word) =>
      !/^(?:cevap|cevaplar|cevapları|anahtarı|answer|key|doğru|yanlış|bölüm|boşluk|test|iii|null)$/.test(
        word,
      ),
  );
}

function mostSimilar(line: string, reads: readonly Read[]): Read | undefined {
  const wanted = new Set(wordsOf(line.replace(/ \[(?:gaps: )?/, " ")));
  const likeness = (read: Read) => {
    const own = new Set(wordsOf(read.line));
    return (2 * [...wanted].filter((word) => own.has(word)).length) / (wanted.size + own.size);
  };
  const best = [...reads].sort((a, b) => likeness(b) - likeness(a))[0];
  return best !== undefined && likeness(best) > 0.4 ? best : undefined;
}

function isInDoubt(question: ReadQuestion): boolean {
  return importedQuestions([question]).some(isDoubtful);
}
