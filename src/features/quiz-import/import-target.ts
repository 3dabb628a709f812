import type { DraftQuestion, QuizDraft } from "../quiz-editor/quiz-draft.ts";

/** What a file says of a quiz beside its questions; empty where it says nothing. */
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
