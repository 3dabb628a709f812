/** Slide: a page of information between questions. It asks nothing: it has neither answers nor points. */
import { type Infer, v } from "convex/values";
import { fail } from "../../../shared/errors";
import { SLIDE_HEADING_MAX_CHARS } from "../../../shared/limits/questions";
import { cleanText, countChars } from "../../../shared/turkish";
import { optional, typed } from "../../lengths";
import type { QuestionKind } from "./kind";

const type = v.literal("slide");
/** The question's text is the slide's text. `heading` is absent if the author wrote none. */
const content = v.object({ type, heading: v.optional(v.string()) });
const imported = v.object({ type, heading: v.optional(v.string()) });
const authored = imported.extend({ heading: optional(typed(SLIDE_HEADING_MAX_CHARS)) });

export const slide = {
  // No value is an answer to a slide. The validators of answer and distribution only complete the interface.
  validators: {
    content,
    key: v.null(),
    answer: v.array(v.number()),
    distribution: v.object({ counts: v.array(v.number()), answered: v.number() }),
    imported,
    authored,
  },
  asksNothing: true,
  // A session copies slides as pages (live/session/pages.ts).
  live: null,

  /** Fails with TEXT_TOO_LONG. */
  prepare: ({ heading = "" }: Infer<typeof imported>) => {
    const cleaned = cleanText(heading);
    if (countChars(cleaned) > SLIDE_HEADING_MAX_CHARS) fail("TEXT_TOO_LONG");
    return { content: { type: "slide" as const, ...(cleaned !== "" && { heading: cleaned }) }, key: null };
  },
  isAnswer: () => false,
  grade: () => 0,
  distribution: () => ({ counts: [], answered: 0 }),
} satisfies QuestionKind;
