import type { Id } from "../../../../convex/_generated/dataModel";
import type { DraftQuestion, QuizDraft } from "../draft/quiz-draft.ts";

/** Id of the message about the imported quiz, which offers to start it live. Leaving the shelf dismisses it. */
export const IMPORTED_TOAST = "imported-quiz";

/** Details of a quiz besides its questions; empty if the file has none. */
type FileDetails = Pick<QuizDraft, "title" | "description" | "category" | "exam">;

/** Destination of imported questions: new quizzes on the shelf, or the open quiz editor. */
export type ImportTarget =
  | {
      kind: "shelf";
      /** Opens a live session of the only imported quiz. */
      onStartLive: (quizId: Id<"quizzes">) => void;
    }
  | {
      kind: "draft";
      /** Number of questions that may still be added. */
      room: number;
      /** `sourceKey`: hash of the imported questions. */
      onAdd: (questions: DraftQuestion[], details: FileDetails, sourceKey: string) => void;
    };
