import { kindOf, numbersOf } from "../../questions/index.ts";
import type { Version } from "./version.ts";

type Question = Version["questions"][number];

/** Entry of a question paper. */
export type PaperEntry =
  | { kind: "question"; question: Question; number: number }
  | {
      kind: "page";
      page: Question;
      /** Line above a passage that names its questions; null for a slide. */
      direction: string | null;
      /** True for a text so long that it may continue in the next column. */
      isLong: boolean;
    };

/** Length from which a text may be divided, in characters of a narrow column: about half of the column. */
const LONG_CHARS = 1_200;
/** Room of a picture, in characters. */
const PICTURE_CHARS = 500;

/** The entries of a booklet, without passages that no question belongs to. */
export function paperEntries({ questions, passageOf }: Version, columns: 1 | 2): PaperEntry[] {
  const numbers = numbersOf(questions);
  return questions.flatMap((question, index): PaperEntry[] => {
    const number = numbers[index] ?? null;
    if (number !== null) return [{ kind: "question", question, number }];
    const chars = question.question.length + (question.image === null ? 0 : PICTURE_CHARS);
    const page = { kind: "page" as const, page: question, isLong: chars > (LONG_CHARS * 2) / columns };
    if (kindOf(question.content).page === "slide") return [{ ...page, direction: null }];
    const own = questions.flatMap(({ questionId }, at) =>
      passageOf.get(questionId) === question.questionId ? (numbers[at] ?? []) : [],
    );
    return own.length === 0 ? [] : [{ ...page, direction: directionOf(own) }];
  });
}

/** "2-4. soruları aşağıdaki metne göre cevaplayınız." for the questions with these ascending numbers. */
export function directionOf(numbers: readonly number[]): string {
  const [first = 0] = numbers;
  const last = numbers.at(-1) ?? first;
  const about = "aşağıdaki metne göre cevaplayınız.";
  if (numbers.length === 1) return `${first}. soruyu ${about}`;
  const isRange = numbers.length > 2 && last - first === numbers.length - 1;
  const named = isRange ? `${first}-${last}` : `${numbers.slice(0, -1).join(", ")} ve ${last}`;
  return `${named}. soruları ${about}`;
}
