import type { ContentOf, DraftOf, InputOf } from "../shared/question.ts";

type SlideDraft = DraftOf<"slide">;

export function emptyDraft(): SlideDraft {
  return { type: "slide" };
}

export function draftOf(content: ContentOf<"slide">): SlideDraft {
  return content;
}

export function isDraft({ heading }: Record<string, unknown>): boolean {
  return heading === undefined || typeof heading === "string";
}

export function isBlank({ heading = "" }: SlideDraft): boolean {
  return !heading.trim();
}

export const problemOf = () => null;

/** Omits an empty heading. */
export function inputOf({ type, heading = "" }: SlideDraft): InputOf<"slide"> {
  return { type, ...(heading.trim() && { heading: heading.trim() }) };
}

export function contentOf(draft: SlideDraft): ContentOf<"slide"> {
  return draft;
}
