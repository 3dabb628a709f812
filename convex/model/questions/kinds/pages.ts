/**
 * Pages between questions: a slide with information, and a passage that the next questions share. They ask nothing, so they have
 * neither answers nor points. The question's text is the page's text.
 */
import { type Infer, v } from "convex/values";
import { fail } from "../../../shared/errors";
import { HEADING_MAX_CHARS, PASSAGE_MAX_CHARS } from "../../../shared/limits/questions";
import { cleanText, countChars } from "../../../shared/turkish";
import { optional, typed } from "../../lengths";
import type { QuestionKind } from "./kind";

/** `heading` is absent if the author wrote none. */
const heading = v.optional(v.string());
const authoredHeading = optional(typed(HEADING_MAX_CHARS));
const slideType = v.literal("slide");
const passageType = v.literal("passage");
const slideContent = v.object({ type: slideType, heading });
const passageContent = v.object({ type: passageType, heading });

// No value is an answer to a page. The validators of answer and distribution only complete the interface.
const unanswered = {
  key: v.null(),
  answer: v.array(v.number()),
  distribution: v.object({ counts: v.array(v.number()), answered: v.number() }),
};
const functions = {
  // A session copies pages beside its questions (live/session/pages.ts).
  live: null,
  isAnswer: () => false,
  grade: () => 0,
  distribution: () => ({ counts: [], answered: 0 }),
};

/** Fails with TEXT_TOO_LONG. */
function checkedHeading({ heading = "" }: { heading?: string | undefined }): { heading?: string } {
  const cleaned = cleanText(heading);
  if (countChars(cleaned) > HEADING_MAX_CHARS) fail("TEXT_TOO_LONG");
  return cleaned === "" ? {} : { heading: cleaned };
}

export const slide = {
  ...functions,
  page: "slide",
  validators: {
    ...unanswered,
    content: slideContent,
    imported: slideContent,
    authored: v.object({ type: slideType, heading: authoredHeading }),
  },
  prepare: (input: Infer<typeof slideContent>) => ({
    content: { type: "slide" as const, ...checkedHeading(input) },
    key: null,
  }),
} satisfies QuestionKind;

export const passage = {
  ...functions,
  page: "passage",
  textMaxChars: PASSAGE_MAX_CHARS,
  validators: {
    ...unanswered,
    content: passageContent,
    imported: passageContent,
    authored: v.object({ type: passageType, heading: authoredHeading }),
  },
  prepare: (input: Infer<typeof passageContent>) => ({
    content: { type: "passage" as const, ...checkedHeading(input) },
    key: null,
  }),
} satisfies QuestionKind;
