/** Formats of a pasted question, which is taken apart as plain text. */
import {
  cleanFormatted,
  type FormattedText,
  listsOfMarks,
  type Mark,
  sliceMarks,
} from "../../../../convex/shared/marks.ts";
import type { ReadQuestion } from "../written/read-question.ts";
import { type Format, partialFormats, withoutAnswerStyles } from "../written/reading.ts";

type Pasted = Pick<ReadQuestion, "question" | "content">;

/** The question with the marks that its text and its options, items or pairs have in the pasted text. */
export function withPastedMarks<Question extends Pasted>(
  pasted: Question,
  whole: FormattedText,
): Question & Pick<ReadQuestion, "marks"> {
  if (!whole.marks?.length) return pasted;
  const search = new Search(whole);
  const marks = partialMarks(pasted.question, search.marksOf(pasted.question));
  return {
    ...pasted,
    ...(marks.length > 0 && { marks }),
    content: contentWithMarks(pasted.content, search),
  };
}

function contentWithMarks(content: Pasted["content"], search: Search): Pasted["content"] {
  switch (content.type) {
    case "multiple_choice":
    case "multi_select": {
      const right =
        content.type === "multi_select" ? content.correctAnswers : [content.correctAnswer ?? Number.NaN];
      const optionMarks = listsOfMarks(optionMarksOf(content.options, right, search));
      return { ...content, ...(optionMarks && { optionMarks }) };
    }
    case "order": {
      const itemMarks = listsOfMarks(content.items.map((item) => partialMarks(item, search.marksOf(item))));
      return { ...content, ...(itemMarks && { itemMarks }) };
    }
    case "matching":
      return {
        ...content,
        matchingPairs: content.matchingPairs.map((pair) => {
          const leftMarks = partialMarks(pair.left, search.marksOf(pair.left));
          const rightMarks = partialMarks(pair.right, search.marksOf(pair.right));
          return {
            ...pair,
            ...(leftMarks.length > 0 && { leftMarks }),
            ...(rightMarks.length > 0 && { rightMarks }),
          };
        }),
      };
    default:
      return content;
  }
}

/** Marks of the options without those that would reveal the right ones, if these are known. */
function optionMarksOf(options: readonly string[], right: readonly number[], search: Search): Mark[][] {
  const marked = options.map((text, option) => {
    const marks = partialMarks(text, search.marksOf(text));
    return { isRight: right.includes(option), formats: marks.flatMap(strokeOf), marks };
  });
  if (!marked.some(({ isRight }) => isRight)) return marked.map(({ marks }) => marks);
  return withoutAnswerStyles(marked).map(({ formats, marks }) =>
    marks.filter((mark) => strokeOf(mark).every((stroke) => formats.some((each) => isSame(each, stroke)))),
  );
}

/** The marks without bold or underlining of the whole text, which is a sign of the paper and not a part of the text. */
function partialMarks(text: string, marks: readonly Mark[]): Mark[] {
  const kept = partialFormats({ text, formats: marks.flatMap(strokeOf) });
  return marks.filter((mark) => strokeOf(mark).every((stroke) => kept.some((each) => isSame(each, stroke))));
}

/** A bold or underlined range as a format; empty for scripts and formulas, whose loss would change the text. */
function strokeOf({ kind, from, to }: Mark): Extract<Format, { style: unknown }>[] {
  return kind === "bold" || kind === "underline" ? [{ from, to, style: kind }] : [];
}

function isSame(format: Format, stroke: Extract<Format, { style: unknown }>): boolean {
  return (
    "style" in format &&
    format.style === stroke.style &&
    format.from === stroke.from &&
    format.to === stroke.to
  );
}

/** Finds the parts of a text one after the other. */
class Search {
  readonly #whole: FormattedText;
  /** End of the last part. */
  #at = 0;

  constructor(whole: FormattedText) {
    this.#whole = whole;
  }

  /** Marks of a part, which may have other white space; empty if it is not in the text. */
  marksOf(part: string): Mark[] {
    const { text, marks = [] } = this.#whole;
    const place = placeOf(text, part, this.#at) ?? placeOf(text, part, 0);
    if (place === null) return [];
    this.#at = place.to;
    const found = { text: text.slice(place.from, place.to), marks: sliceMarks(marks, place.from, place.to) };
    return cleanFormatted(found, (words) => (words === found.text ? part : words)).marks ?? [];
  }
}

/** Range of a part: as a line, or up to the letter of the next option; else anywhere. */
function placeOf(text: string, part: string, from: number): { from: number; to: number } | null {
  const words = part
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&"))
    .join("\\s+");
  if (words === "") return null;
  for (const pattern of [
    `(?<=^|[\\s).:*-])${words}(?=\\s*$|\\s+\\*?\\(?[A-Ha-h]\\s?[).]|\\s*[-–—:=→])`,
    words,
  ]) {
    const search = new RegExp(pattern, "gm");
    search.lastIndex = from;
    const found = search.exec(text);
    if (found !== null) return { from: found.index, to: found.index + found[0].length };
  }
  return null;
}
