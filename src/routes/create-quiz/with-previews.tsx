import type { ReactNode } from "react";
import { Previews } from "../../features/quiz/editor/previews.ts";
import { optionalComponent } from "../../ui/optional-component.ts";

const QuestionPreviews = optionalComponent(() => import("./question-previews.tsx"));

/** An editor that shows questions as the class will see them. */
export function WithPreviews({ children }: { children: ReactNode }) {
  return <Previews value={QuestionPreviews}>{children}</Previews>;
}
