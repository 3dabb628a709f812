/**
 * Our own file of one quiz, `….quiz.zip`: `quiz.json` says everything in words, with the fields of docs/quiz-import.md; pictures lie beside it, as they were
 * uploaded. Who may see the quiz is not in it: that is for whoever takes it up to say.
 */
import { MAX_QUESTIONS } from "../../../../convex/shared/limits/quizzes.ts";

/** What `quiz.json` calls itself, so that no other zip with a file of that name is taken for a quiz. */
export const FORMAT = "canli-quiz";
/** Raised when a reader of this version would lose something of a file. */
export const VERSION = 1;
export const QUIZ_ENTRY = "quiz.json";
export const PICTURE_FOLDER = "resimler";

/** What a reader takes, and a writer keeps within: `quiz.json` and a picture for each question. */
export const QUIZ_FILE_LIMITS = { files: MAX_QUESTIONS + 1, bytes: 100 * 1024 * 1024 };
export const MAX_QUIZ_ENTRY_BYTES = 8 * 1024 * 1024;
