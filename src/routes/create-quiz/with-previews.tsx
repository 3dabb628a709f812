import type { ReactNode } from "react";
import { Previews } from "../../features/quiz/editor/previews.ts";
import { optionalPart } from "../../ui/optional-part.ts";

const QuestionPreviews = optionalPart(() => import("./question-previews.tsx"));

/** Provides previews of questions to an editor. */
export function WithPreviews({ children }: { children: ReactNode }) {
  return <Previews value={QuestionPreviews}>{children}</Previews>;
}
