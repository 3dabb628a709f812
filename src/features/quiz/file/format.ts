/**
 * Our own file of one quiz, `….quiz.zip`: `quiz.json` with the fields of docs/quiz-import.md, and the pictures as they were uploaded. It does not
 * contain the audience, which the importing teacher chooses.
 */
import { MAX_QUESTIONS } from "../../../../convex/shared/limits/quizzes.ts";

/** Value of `format` in `quiz.json`, which distinguishes it from other zip files with an entry of that name. */
export const FORMAT = "canli-quiz";
/** Newest version of the format. It is incremented when older readers would lose data of a new file. */
export const VERSION = 2;
/** Version of a file whose texts are plain, so that older readers accept the file. */
export const PLAIN_VERSION = 1;
export const QUIZ_ENTRY = "quiz.json";
export const PICTURE_FOLDER = "resimler";

/** Limits of readers and writers: `quiz.json` and one picture per question. */
export const QUIZ_FILE_LIMITS = { files: MAX_QUESTIONS + 1, bytes: 100 * 1024 * 1024 };
export const MAX_QUIZ_ENTRY_BYTES = 8 * 1024 * 1024;
