import { SHEET_OPTIONS } from "../../../../convex/shared/limits/paper.ts";
import { sum } from "../../../lib/sum.ts";
import { printFormatOf } from "../../questions/print-formats.ts";
import type { ContentOf, Kind } from "../../questions/shared/question.ts";

/** Facts about a quiz on paper that its dialogs need before an exam exists. */
export interface QuizOnPaper {
  /** Sum of the points of the open questions. */
  points: number;
  /** Some questions are answered by one bubble of an answer sheet. */
  hasBubbles: boolean;
}

export function quizOnPaper(questions: readonly { content: ContentOf<Kind> }[]): QuizOnPaper {
  return {
    points: sum(questions.map(({ content }) => ("points" in content ? content.points : 0))),
    hasBubbles: questions.some(({ content }) => hasBubbles(content)),
  };
}

/** As `bubblesOf` of the server: a question with several right options has bubbles on other forms only. */
function hasBubbles(content: ContentOf<Kind>): boolean {
  const count = printFormatOf<Kind>(content).bubbles?.(content, null).letters.length ?? 0;
  return content.type !== "multi_select" && count > 0 && count <= SHEET_OPTIONS;
}
