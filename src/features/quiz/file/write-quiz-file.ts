import type { FunctionReturnType } from "convex/server";
import { type Zippable, zipSync } from "fflate";
import type { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { imageTypeOf } from "../../../../convex/shared/imageType.ts";
import { marksIn } from "../../../../convex/shared/marks.ts";
import { fileFormatOf } from "../../questions/file-formats.ts";
import type { Kind } from "../../questions/shared/question.ts";
import { FORMAT, PICTURE_FOLDER, PLAIN_VERSION, QUIZ_ENTRY, QUIZ_FILE_LIMITS, VERSION } from "./format.ts";

/** A stored quiz for export. */
export type QuizToFile = NonNullable<FunctionReturnType<typeof api.quizzes.forExport>>;

/** Files of a quiz's pictures, by image id. */
export type Pictures = ReadonlyMap<Id<"images">, Uint8Array>;

/** The quiz exceeds the size limit of a file. */
export class QuizTooLarge extends Error {
  override name = "QuizTooLarge";
}

/**
 * Writes our own file of a quiz, which `readQuizFile` reads without loss.
 * @param pictures of all questions that have one
 * @throws QuizTooLarge
 */
export function writeQuizFile(quiz: QuizToFile, pictures: Pictures): Uint8Array<ArrayBuffer> {
  const { title, description, category, exam, questions } = quiz;
  const names = new Map<Id<"images">, string>();
  const files: Zippable = {};
  for (const [imageId, bytes] of pictures) {
    const name = `${PICTURE_FOLDER}/${names.size + 1}.${extensionOf(bytes)}`;
    names.set(imageId, name);
    // Pictures are already compressed.
    files[name] = [bytes, { level: 0 }];
  }
  const filed = questions.map((question) => fieldsOf(question, names));
  const version = questions.some(hasMarks) ? VERSION : PLAIN_VERSION;
  const fields = { format: FORMAT, version, title, description, category, exam, questions: filed };
  const text = new TextEncoder().encode(`${JSON.stringify(fields, null, 2)}\n`);
  const bytes = [text, ...pictures.values()].reduce((sum, { length }) => sum + length, 0);
  if (bytes > QUIZ_FILE_LIMITS.bytes) throw new QuizTooLarge("A quiz file may have 100 MB.");
  return zipSync({ [QUIZ_ENTRY]: text, ...files });
}

function fieldsOf(filed: QuizToFile["questions"][number], names: ReadonlyMap<Id<"images">, string>) {
  const {
    question,
    marks,
    content,
    correctAnswer,
    image,
    explanation,
    explanationMarks,
    objective,
    seconds,
    weight,
    inPassage,
  } = filed;
  const part = fileFormatOf<Kind>(content);
  return {
    type: content.type,
    question,
    marks,
    ...part.fieldsOf(content, correctAnswer),
    ...optionFields(content, names),
    ...(image !== null && { image: names.get(image.imageId), imageAlt: image.alt }),
    explanation,
    explanationMarks,
    objective,
    seconds,
    weight,
    inPassage,
  };
}

function hasMarks({ marks, explanationMarks, content }: QuizToFile["questions"][number]): boolean {
  return marks !== undefined || explanationMarks !== undefined || marksIn(content).length > 0;
}

type Content = QuizToFile["questions"][number]["content"];

/** Pictures of a question's options: one element per option, or an empty list. */
export function optionImages(content: Content) {
  return "pictures" in content ? (content.pictures ?? []) : [];
}

/** Names and texts of the options' pictures in the file; nothing without a picture. */
function optionFields(content: Content, names: ReadonlyMap<Id<"images">, string>) {
  const pictures = optionImages(content);
  if (pictures.every((picture) => picture === null)) return {};
  return {
    optionImages: pictures.map((picture) => (picture?.imageId && names.get(picture.imageId)) ?? null),
    ...(pictures.some((picture) => picture?.alt !== undefined) && {
      optionImageAlts: pictures.map((picture) => picture?.alt ?? null),
    }),
  };
}

function extensionOf(picture: Uint8Array): string {
  return imageTypeOf(picture)?.replace("image/", "").replace("jpeg", "jpg") ?? "bin";
}
