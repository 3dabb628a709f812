import { writeQuizFile } from "../file/write-quiz-file.ts";
import type { ExportFormat } from "./format.ts";

/** Our own file, without losses. */
export const ownFile: ExportFormat = {
  extension: "quiz.zip",
  contentType: "application/zip",
  hasPictures: true,
  lossesOf: ({ questions }) => questions.map(() => null),
  quizLossOf: () => null,
  write: async (quiz, pictures) => new Blob([writeQuizFile(quiz, pictures)]),
};
