import type { ContentOf, DraftOf, InputOf } from "../shared/question.ts";

export type PageKind = "slide" | "passage";

export function isDraft({ heading }: Record<string, unknown>): boolean {
  return heading === undefined || typeof heading === "string";
}

export function isBlank({ heading = "" }: DraftOf<PageKind>): boolean {
  return !heading.trim();
}

export const problemOf = () => null;

/** Functions of a kind of page. */
export function pageDrafts<K extends PageKind>(type: K) {
  return {
    emptyDraft: () => ({ type }) as DraftOf<K>,
    draftOf: (content: ContentOf<K>) => content as DraftOf<K>,
    contentOf: (draft: DraftOf<K>) => draft as ContentOf<K>,
    /** Omits an empty heading. */
    inputOf: ({ heading = "" }: DraftOf<PageKind>) =>
      ({ type, ...(heading.trim() && { heading: heading.trim() }) }) as InputOf<K>,
  };
}
