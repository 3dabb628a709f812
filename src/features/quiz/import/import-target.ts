import type { DraftQuestion, QuizDraft } from "../draft/quiz-draft.ts";

/** Details of a quiz beside its questions; empty if the file has none. */
type FileDetails = Pick<QuizDraft, "title" | "description" | "category">;

/** Where questions go: into new quizzes on the shelf, or into the quiz that is being written. */
export type ImportTarget =
  | { kind: "shelf" }
  | {
      kind: "draft";
      /** How many questions it still takes. */
      room: number;
      /** `sourceKey` names what was read. */
      onAdd: (questions: DraftQuestion[], details: FileDetails, sourceKey: string) => void;
    };
