import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";
import { plainReading } from "../../../../convex/shared/plainReading.ts";
import { sentence } from "../../questions/shared/question-words.ts";

/** A page of a live quiz: a slide or a passage. */
export type LivePage = NonNullable<FunctionReturnType<typeof api.liveQuizSessions.page>>;

/** Text of a page for screen readers. */
export function pageWords({ heading, text, marks, imageAlt }: LivePage): string {
  const title = heading === undefined ? "" : `${sentence(heading)} `;
  return `${title}${sentence(plainReading({ text, marks }))}${imageAlt === undefined ? "" : ` Görselde: ${sentence(imageAlt)}`}`;
}
