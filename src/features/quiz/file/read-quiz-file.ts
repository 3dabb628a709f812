import { type ExamRules, isExamRules } from "../../../../convex/shared/exam.ts";
import { type ImageType, imageTypeOf } from "../../../../convex/shared/imageType.ts";
import { IMAGE_MAX_BYTES } from "../../../../convex/shared/limits/images.ts";
import { MAX_QUESTION_S, MIN_QUESTION_S } from "../../../../convex/shared/limits/liveClock.ts";
import { MAX_QUESTIONS } from "../../../../convex/shared/limits/quizzes.ts";
import { areMarksValid, isMarkList, type Mark } from "../../../../convex/shared/marks.ts";
import { cutChars } from "../../../../convex/shared/turkish.ts";
import { BadZip, ZipArchive } from "../../../lib/files/zip-archive.ts";
import { fileFormatOf, isFiledKind } from "../../questions/file-formats.ts";
import { type Fields, isFields } from "../../questions/shared/file-format.ts";
import type { DraftOf, Kind } from "../../questions/shared/question.ts";
import { FORMAT, MAX_QUIZ_ENTRY_BYTES, QUIZ_ENTRY, QUIZ_FILE_LIMITS, VERSION } from "./format.ts";

/** A quiz from one of our own files. */
export type FiledQuiz = {
  title: string;
  description: string;
  /** The category's name in the installation that wrote the file. */
  category: string | null;
  exam?: ExamRules;
  questions: FiledQuestion[];
  /** Sentences about unreadable parts, shown before anything is stored. */
  problems: FileProblem[];
};

export type FiledQuestion = {
  question: string;
  marks?: Mark[];
  content: DraftOf<Kind>;
  picture: FiledPicture | null;
  /** One element per option; absent if no option has a picture. */
  optionPictures?: (FiledPicture | null)[];
  explanation?: string;
  explanationMarks?: Mark[];
  objective?: string;
  /** As in a stored question. */
  seconds?: number | null;
  weight?: 0 | 2;
  inPassage?: true;
};

/** A picture's file and its text alternative. */
export type FiledPicture = { bytes: Uint8Array<ArrayBuffer>; type: ImageType; alt?: string };

export type FileProblem = {
  /** Number of the question in the file, from 1. */
  question: number;
  /** Index of the question among those that were read; null if it was left out. */
  position: number | null;
  sentence: string;
};

/** A file that is not ours or is damaged. The message is for the teacher. */
export class BrokenQuizFile extends Error {
  override name = "BrokenQuizFile";
}

const NOT_OURS = "Bu zip dosyasının içinde bizim yazdığımız bir quiz yok.";
const DAMAGED = "Dosya bozuk ya da yarım inmiş. Yeniden indirip tekrar deneyin.";
const SENTENCES: Record<BadZip["problem"], string> = {
  "no zip": "Bu bir quiz dosyası değil: adı .quiz.zip ile biten dosyayı seçin.",
  damaged: DAMAGED,
  "too large": "Dosya çok büyük: bir quiz, resimleriyle en çok 100 MB olabilir.",
  "not supported":
    "Bu zip şifreli ya da başka bir yolla sıkıştırılmış. Quizi yeniden dışa aktarıp o dosyayı seçin.",
};

/**
 * Reads a file that `writeQuizFile` wrote, or that was edited since. Questions of unknown kinds or shapes are left out and reported; everything else
 * is unchanged.
 * @throws BrokenQuizFile
 */
export function readQuizFile(file: Uint8Array): FiledQuiz {
  try {
    return readQuiz(new ZipArchive(file, QUIZ_FILE_LIMITS));
  } catch (error) {
    if (error instanceof BadZip) throw new BrokenQuizFile(SENTENCES[error.problem], { cause: error });
    throw error;
  }
}

/** True if a parsed JSON value is one of our quizzes. */
export function isOwn(value: unknown): value is Fields {
  return isFields(value) && value.format === FORMAT;
}

/**
 * Reads a `quiz.json` without its zip file, and so without pictures.
 * @throws BrokenQuizFile
 */
export function readQuizJson(value: Fields): FiledQuiz {
  return quizIn(value, new PictureFolder(null));
}

function readQuiz(archive: ZipArchive): FiledQuiz {
  return quizIn(parsed(archive.read(QUIZ_ENTRY, MAX_QUIZ_ENTRY_BYTES)), new PictureFolder(archive));
}

function quizIn(fields: Fields, pictures: PictureFolder): FiledQuiz {
  const { version, title, description = "", category = null, exam, questions: filed } = fields;
  if (typeof version !== "number") throw new BrokenQuizFile(NOT_OURS);
  if (version > VERSION)
    throw new BrokenQuizFile("Bu dosya daha yeni bir sürümle yazılmış. Önce bu siteyi güncelletin.");
  if (typeof title !== "string" || typeof description !== "string" || !Array.isArray(filed))
    throw new BrokenQuizFile(DAMAGED);
  if (filed.length > MAX_QUESTIONS)
    throw new BrokenQuizFile(
      `Dosyada ${filed.length} soru var; bir quizde en çok ${MAX_QUESTIONS} soru olur.`,
    );

  const problems: FileProblem[] = [];
  const questions: FiledQuestion[] = [];
  for (const [index, value] of filed.entries()) {
    const sentences: string[] = [];
    const question = isFields(value)
      ? questionIn(value, pictures, (sentence) => sentences.push(sentence))
      : null;
    if (question === null && sentences.length === 0) sentences.push("Bu soru okunamadı.");
    const position = question === null ? null : questions.length;
    if (question !== null) questions.push(question);
    problems.push(...sentences.map((sentence) => ({ question: index + 1, position, sentence })));
  }
  return {
    title,
    description,
    category: typeof category === "string" ? category : null,
    ...(isExamRules(exam) && { exam }),
    questions,
    problems,
  };
}

function parsed(bytes: Uint8Array | null): Fields {
  if (bytes === null) throw new BrokenQuizFile(NOT_OURS);
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw new BrokenQuizFile(DAMAGED, { cause });
  }
  if (!isOwn(value)) throw new BrokenQuizFile(NOT_OURS);
  return value;
}

type AddNote = (sentence: string) => void;

/** A question; null after `addNote` got the reason, or for a value that is no question. */
function questionIn(fields: Fields, pictures: PictureFolder, addNote: AddNote): FiledQuestion | null {
  const {
    type,
    question,
    marks,
    image,
    imageAlt,
    explanation,
    explanationMarks,
    objective,
    seconds,
    weight,
    inPassage,
  } = fields;
  if (typeof question !== "string") return null;
  const start = `“${cutChars(question, 40)}”`;
  if (!isFiledKind(type)) {
    addNote(`${start} bu sürümün bilmediği türden bir soru; alınmadı.`);
    return null;
  }
  const refuse = () => addNote(`${start} sorusundaki biçimler ya da formüller bozuk; düz metin alındı.`);
  const content = fileFormatOf<Kind>({ type }).draftOfFields(withoutWrongMarks(fields, refuse));
  if (content === null) {
    addNote(`${start} okunamadı: cevap bölümü eksik ya da bozuk.`);
    return null;
  }
  const isTime = seconds === null || isQuestionTime(seconds);
  if (seconds !== undefined && !isTime)
    addNote(`${start} için yazılan süre okunamadı; quizin süresi geçerli.`);
  return {
    question,
    ...marksIn("marks", question, marks, refuse),
    content,
    picture: image === undefined ? null : pictures.read(image, imageAlt, addNote),
    ...optionPicturesIn(fields, content, pictures, addNote),
    ...(typeof explanation === "string" && { explanation }),
    ...marksIn("explanationMarks", explanation, explanationMarks, refuse),
    ...(typeof objective === "string" && { objective }),
    ...(isTime && { seconds }),
    ...((weight === 0 || weight === 2) && { weight }),
    ...(inPassage === true && { inPassage }),
  };
}

/** Returns a question's fields without lists of marks that do not fit their texts; calls `refuse` for each of them. */
function withoutWrongMarks(fields: Fields, refuse: () => void): Fields {
  const { options, optionMarks, items, itemMarks, matchingPairs } = fields;
  const pairs = Array.isArray(matchingPairs) && {
    matchingPairs: matchingPairs.map((pair: unknown) => {
      if (!isFields(pair)) return pair;
      const { leftMarks, rightMarks, ...texts } = pair;
      return {
        ...texts,
        ...marksIn("leftMarks", pair.left, leftMarks, refuse),
        ...marksIn("rightMarks", pair.right, rightMarks, refuse),
      };
    }),
  };
  return {
    ...fields,
    optionMarks: listsIn(options, optionMarks, refuse),
    itemMarks: listsIn(items, itemMarks, refuse),
    ...pairs,
  };
}

/** The lists of marks of these texts; undefined after `refuse` was called for lists that do not fit the texts. */
function listsIn(texts: unknown, lists: unknown, refuse: () => void): Mark[][] | undefined {
  if (lists === undefined) return undefined;
  const areValid =
    Array.isArray(texts) &&
    Array.isArray(lists) &&
    lists.length === texts.length &&
    lists.every(
      (marks, index) =>
        isMarkList(marks) && typeof texts[index] === "string" && areMarksValid(texts[index], marks),
    );
  if (areValid) return lists;
  refuse();
  return undefined;
}

/** The marks of a text as a field of this name, or no field; calls `refuse` for marks that do not fit the text. */
function marksIn<Name extends string>(
  name: Name,
  text: unknown,
  marks: unknown,
  refuse: () => void,
): { [Field in Name]?: Mark[] } {
  if (marks === undefined) return {};
  if (typeof text === "string" && isMarkList(marks) && areMarksValid(text, marks))
    return { [name]: marks } as { [Field in Name]?: Mark[] };
  refuse();
  return {};
}

/** The pictures of a question's options; empty without pictures. */
function optionPicturesIn(
  { optionImages, optionImageAlts }: Fields,
  content: DraftOf<Kind>,
  pictures: PictureFolder,
  addNote: AddNote,
): Pick<FiledQuestion, "optionPictures"> {
  if (content.type !== "multiple_choice" && content.type !== "multi_select") return {};
  if (!Array.isArray(optionImages)) return {};
  const alts: readonly unknown[] = Array.isArray(optionImageAlts) ? optionImageAlts : [];
  return {
    optionPictures: content.options.map((_, index) => {
      const name: unknown = optionImages[index] ?? null;
      return name === null ? null : pictures.read(name, alts[index], addNote, OPTION_PICTURE_MISSING);
    }),
  };
}

const PICTURE_MISSING = "Sorunun resmi dosyada yok ya da bozuk; soru resimsiz alındı.";
const OPTION_PICTURE_MISSING = "Bir seçeneğin resmi dosyada yok ya da bozuk; seçenek resimsiz alındı.";

function isQuestionTime(seconds: unknown): seconds is number {
  return (
    typeof seconds === "number" &&
    Number.isInteger(seconds) &&
    seconds >= MIN_QUESTION_S &&
    seconds <= MAX_QUESTION_S
  );
}

/** The pictures of a file. Each is unpacked once, even if several questions use it. */
class PictureFolder {
  readonly #archive: ZipArchive | null;
  readonly #read = new Map<string, Uint8Array<ArrayBuffer>>();

  constructor(archive: ZipArchive | null) {
    this.#archive = archive;
  }

  /** A question's picture; null after `addNote` got the reason. */
  read(name: unknown, alt: unknown, addNote: AddNote, missing = PICTURE_MISSING): FiledPicture | null {
    const bytes = typeof name === "string" ? this.#bytesOf(name) : null;
    const type = bytes && imageTypeOf(bytes);
    if (bytes === null || type === null) {
      addNote(missing);
      return null;
    }
    return { bytes, type, ...(typeof alt === "string" && { alt }) };
  }

  #bytesOf(name: string): Uint8Array<ArrayBuffer> | null {
    const known = this.#read.get(name);
    if (known !== undefined) return known;
    try {
      const bytes = this.#archive?.read(name, IMAGE_MAX_BYTES) ?? null;
      if (bytes !== null) this.#read.set(name, bytes);
      return bytes;
    } catch (error) {
      if (error instanceof BadZip) return null;
      throw error;
    }
  }
}
