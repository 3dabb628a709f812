/** Pages of a quiz that ask nothing. Games and homework copy them beside the questions, so they count nowhere. */
import { v } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import type { Mark } from "../../shared/marks";
import { marksField } from "../marks";
import { kindOf } from "./kinds";

/** Texts of a page. */
export const pageFields = {
  /** Absent if the author wrote none. */
  heading: v.optional(v.string()),
  text: v.string(),
  marks: marksField,
  /** Text alternative of the picture; absent if the author wrote none. */
  imageAlt: v.optional(v.string()),
};

/** A page as it is shown. */
export const shownPage = v.object({ ...pageFields, imageUrl: v.optional(v.string()) });

/** A page before it is copied. */
export type Page = {
  heading?: string | undefined;
  text: string;
  marks?: Mark[] | undefined;
  imageAlt?: string | undefined;
  imageId: Id<"images"> | null;
};

/** Place of a question among the pages. */
export type Place = {
  /** Part of the quiz between two slides, in which questions may be mixed. */
  section: number;
  /** Index of the passage that the question belongs to. */
  passage?: number;
};

/** A quiz's rows, with the pages apart from the questions. */
export type Arrangement = {
  questions: (Place & { row: Doc<"quizQuestions"> })[];
  /** Slides at the beginning of each section. */
  slides: Page[][];
  /** Passages that at least one question belongs to. */
  passages: Page[];
};

/**
 * Separates a quiz's questions from its pages. A question belongs to the passage before it if its `inPassage` is set, and that
 * of every question between them.
 */
export function arrange(rows: readonly Doc<"quizQuestions">[]): Arrangement {
  const questions: Arrangement["questions"] = [];
  const slides: Page[][] = [[]];
  const passages: Page[] = [];
  let open: { page: Page; index: number | null } | null = null;
  for (const row of rows) {
    const kind = kindOf(row).page;
    const section = slides.length - 1;
    if (kind === "slide") {
      if (questions.at(-1)?.section === section) slides.push([pageOf(row)]);
      else slides.at(-1)?.push(pageOf(row));
    } else if (kind === "passage") open = { page: pageOf(row), index: null };
    else if (open === null || row.inPassage !== true) {
      open = null;
      questions.push({ row, section });
    } else {
      open.index ??= passages.push(open.page) - 1;
      questions.push({ row, section, passage: open.index });
    }
  }
  return { questions, slides, passages };
}

function pageOf(row: Doc<"quizQuestions">): Page {
  const { question: text, marks, imageId, imageAlt } = row;
  return { text, marks, imageId, imageAlt, ...("heading" in row && { heading: row.heading }) };
}
