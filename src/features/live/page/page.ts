import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";
import type { Mark } from "../../../../convex/shared/marks.ts";
import { plainReading } from "../../../../convex/shared/plainReading.ts";
import { sentence } from "../../questions/shared/question-words.ts";

/** A page of a live quiz: a slide or a passage. */
export type LivePage = NonNullable<FunctionReturnType<typeof api.liveQuizSessions.page>>;

/** A passage as pupils see it. */
export interface ShownPassage {
  heading?: string | undefined;
  text: string;
  marks?: readonly Mark[] | undefined;
  imageUrl?: string | undefined;
  imageAlt?: string | undefined;
}

/** Text of a page for screen readers. */
export function pageWords({ heading, text, marks, imageAlt }: LivePage): string {
  const title = heading === undefined ? "" : `${sentence(heading)} `;
  return `${title}${sentence(plainReading({ text, marks }))}${imageAlt === undefined ? "" : ` Görselde: ${sentence(imageAlt)}`}`;
}
