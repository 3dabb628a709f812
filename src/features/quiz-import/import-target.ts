import type { DraftQuestion } from "../quiz-editor/quiz-draft.ts";

/** Where questions go: into new quizzes on the shelf, or into the quiz that is being written. */
export type ImportTarget =
  | { kind: "shelf" }
  | {
      kind: "draft";
      /** How many questions it still takes. */
      room: number;
      /** `title` as the file says it; empty where it does not. `sourceKey` names what was read. */
      onAdd: (questions: DraftQuestion[], title: string, sourceKey: string) => void;
    };
