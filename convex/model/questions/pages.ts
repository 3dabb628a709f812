/** Pages of a quiz that ask nothing. Games and homework copy them beside the questions, so they count nowhere. */
import { v } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import type { Mark } from "../../shared/marks";
import { asksNothing } from "./kinds";
import { marksField } from "./marks";

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

/** Part of a quiz in which questions may be mixed: slides, and the questions up to the next slide. */
export type Section = { slides: Page[]; questions: Doc<"quizQuestions">[] };

/** Splits a quiz's rows into sections. Only the first may lack slides, only the last one questions. */
export function sectionsOf(rows: readonly Doc<"quizQuestions">[]): Section[] {
  const sections: Section[] = [];
  for (const row of rows) {
    const last = sections.at(-1);
    const slide = asksNothing(row) ? slideOf(row) : null;
    if (slide === null) {
      if (last === undefined) sections.push({ slides: [], questions: [row] });
      else last.questions.push(row);
    } else if (last === undefined || last.questions.length > 0)
      sections.push({ slides: [slide], questions: [] });
    else last.slides.push(slide);
  }
  return sections;
}

function slideOf(row: Doc<"quizQuestions">): Page {
  const { question: text, marks, imageId, imageAlt } = row;
  return { text, marks, imageId, imageAlt, ...("heading" in row && { heading: row.heading }) };
}
