/** Reads a file or a text in any supported format. The format is recognized by content; the file's name is only a default title. */
import { imageTypeOf } from "../../../../../convex/shared/imageType.ts";
import { BadZip, ZipArchive } from "../../../../lib/files/zip-archive.ts";
import { QUIZ_ENTRY } from "../../file/format.ts";
import {
  BrokenQuizFile,
  type FiledQuiz,
  isOwn,
  readQuizFile,
  readQuizJson,
} from "../../file/read-quiz-file.ts";
import { writtenLines } from "../../written/columns.ts";
import { type Exam, readExam } from "../../written/exam.ts";
import { isNoExam } from "../../written/no-exam.ts";
import { readPaper } from "../../written/paper.ts";
import {
  askedOf,
  isPage,
  type Note,
  type ReadQuiz,
  truthOf,
  Unreadable,
} from "../../written/read-question.ts";
import { readDocx, type WordDocument } from "./docx/docx.ts";
import { examTitle } from "./exam-title.ts";
import { hasBoxes, readBoxes, readOthers, tablesIn } from "./markdown-quiz.ts";
import { MAX_FILE_BYTES } from "./max-file-bytes.ts";
import { isGift, readGift } from "./moodle/gift.ts";
import { readMoodleXml } from "./moodle/moodle-xml.ts";
import { binarySentence, OTHER_JSON, packageSentence, textSentence, xmlSentence } from "./other-formats.ts";
import { readH5p } from "./qti/h5p.ts";
import { isQtiRoot, readQtiFile, readQtiPackage } from "./qti/qti-package.ts";
import { isCsv, notTooMany, type Row, readCsv } from "./sheet/csv.ts";
import { isOtherSheet } from "./sheet/other-sheets.ts";
import { type Role, readRows, type Table, tableOf, unreadLines } from "./sheet/sheet-questions.ts";
import { readWorkbook } from "./sheet/xlsx.ts";
import { isAnki, readAnki, readTermList } from "./term-list.ts";
import { decodeText, isText } from "./text/decode-text.ts";
import { jsonOf } from "./text/own-json.ts";
import { rootName } from "./text/xml-root.ts";
import { titleOfFile } from "./title-of-file.ts";
import { withinLimits } from "./within-limits.ts";

/** Maximum size of a text file; a thousand questions have less than a tenth of it. */
const MAX_TEXT_BYTES = 20 * 1024 * 1024;
const MAX_ZIP_FILES = 5_000;

/** A quiz, or a sheet whose columns the teacher has to name. */
export type ReadResult = { quiz: ReadQuiz } | { table: Table };
/** Returns the roles of the columns of a sheet with this head, if the teacher named them before. */
export type KnownColumns = (head: Row) => Role[] | null;

const NOTHING =
  "Burada soru bulunamadı. Soruların numaralı, seçeneklerin A) B) C) ile başladığından emin olun.";

/** @throws Unreadable with a sentence for the teacher */
export function readFile(name: string, bytes: Uint8Array, known: KnownColumns): ReadResult {
  if (bytes.length === 0) throw new Unreadable("Dosya boş.");
  if (bytes.length > MAX_FILE_BYTES) throw new Unreadable("Dosya çok büyük: en çok 100 MB olabilir.");
  try {
    return titled(bounded(isZip(bytes) ? readZip(bytes, known) : readPlain(bytes, known)), name);
  } catch (error) {
    if (error instanceof BadZip) throw new Unreadable(ZIP_PROBLEMS[error.problem], { cause: error });
    if (error instanceof BrokenQuizFile) throw new Unreadable(error.message, { cause: error });
    throw error;
  }
}

/**
 * Reads a pasted text.
 * @throws Unreadable
 */
export function readPasted(text: string, known: KnownColumns): ReadResult {
  if (text.trim() === "") throw new Unreadable("Önce soruları yapıştırın.");
  return bounded(readText(text.replaceAll("\r\n", "\n").replaceAll("\r", "\n"), known));
}

/**
 * Reads a sheet with the column roles from the teacher.
 * @throws Unreadable
 */
export function readTable(table: Table, roles: readonly Role[]): ReadQuiz {
  const questions = readRows(table, roles);
  if (questions.length === 0) throw new Unreadable("Bu sütunlarda soru yok.");
  return withinLimits({ title: "", format: table.format, questions, leftOut: [] });
}

const ZIP_PROBLEMS: Record<BadZip["problem"], string> = {
  "no zip": "Dosya bozuk ya da yarım inmiş. Yeniden indirip tekrar deneyin.",
  damaged: "Dosya bozuk ya da yarım inmiş. Yeniden indirip tekrar deneyin.",
  "too large": "Dosyanın içi çok büyük: açıldığında en çok 100 MB olabilir.",
  "not supported": "Dosya şifreli. Şifresini kaldırıp yeniden kaydedin.",
};

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
}

function readZip(bytes: Uint8Array, known: KnownColumns): ReadResult {
  const archive = new ZipArchive(bytes, { files: MAX_ZIP_FILES, bytes: MAX_FILE_BYTES });
  const names = new Set(archive.names);
  if (names.has(QUIZ_ENTRY)) return { quiz: ownQuiz(readQuizFile(bytes)) };
  if (names.has("word/document.xml")) return { quiz: wordQuiz(readDocx(archive)) };
  if (names.has("xl/workbook.xml")) return readSheets(archive, known);
  const quiz = readH5p(archive) ?? readQtiPackage(archive);
  if (quiz !== null && quiz.questions.length > 0) return { quiz };
  throw new Unreadable(packageSentence(archive.names));
}

function ownQuiz({ title, description, category, exam, questions, problems }: FiledQuiz): ReadQuiz {
  if (questions.every(isPage)) throw new Unreadable("Bu dosyada okunabilen soru yok.");
  const notesOf = (position: number) =>
    problems.flatMap((problem): Note[] =>
      problem.position === position ? [{ tone: "doubt", sentence: problem.sentence }] : [],
    );
  const leftOut = problems.filter(({ position }) => position === null);
  return {
    title,
    description,
    category,
    ...(exam && { exam }),
    format: "Quiz dosyası",
    questions: questions.map(({ picture, optionPictures, ...question }, position) => ({
      ...question,
      picture: picture && { ...picture, isStored: true },
      ...(optionPictures && {
        optionPictures: optionPictures.map((each) => each && { ...each, isStored: true as const }),
      }),
      notes: notesOf(position),
    })),
    leftOut: leftOut.map(({ question, sentence }) => `${question}. soru: ${sentence}`),
  };
}

function readSheets(archive: ZipArchive, known: KnownColumns): ReadResult {
  const tables = readWorkbook(archive).flatMap(({ rows, odd, marks, readings }) => {
    const table = tableOf(notTooMany(rows), known, marks);
    if (table === null) return [];
    return [
      {
        ...table,
        ...(odd.size > 0 && { odd: table.rows.map((row) => odd.get(row) ?? []) }),
        ...(readings.size > 0 && { readings: table.rows.map((row) => readings.get(row) ?? []) }),
      },
    ];
  });
  return ofTables(tables);
}

function ofTables(tables: readonly Table[]): ReadResult {
  const named = tables.filter(({ roles }) => roles !== null);
  const questions = named.flatMap((table) => readRows(table, table.roles ?? []));
  const [first] = named;
  if (first !== undefined && questions.length > 0)
    return { quiz: { title: "", format: first.format, questions, leftOut: named.flatMap(unreadLines) } };
  const unknown = tables.find(({ roles, rows }) => roles === null && rows.length > 0);
  if (unknown === undefined) throw new Unreadable("Bu tabloda soru yok: şablon boş kalmış olabilir.");
  if (tables.every(isOtherSheet))
    throw new Unreadable(
      "Bu tablo öğrenci, not ya da ders çizelgesine benziyor. Quiz ise sütunlara Soru, A, B, Doğru cevap adlarını verin.",
    );
  return { table: unknown };
}

function readPlain(bytes: Uint8Array, known: KnownColumns): ReadResult {
  const refusal = refusalOf(bytes);
  if (refusal !== null) throw new Unreadable(refusal);
  if (bytes.length > MAX_TEXT_BYTES) throw new Unreadable("Metin dosyası çok büyük: en çok 20 MB olabilir.");
  const text = decodeText(bytes);
  if (!isText(text))
    throw new Unreadable(
      "Bu bir metin dosyası değil. Soruların olduğu .docx, .xlsx ya da .txt dosyasını seçin.",
    );
  return readText(text, known);
}

/** Sentence for files whose first bytes identify an unsupported format; null for all others. */
function refusalOf(bytes: Uint8Array): string | null {
  const head = String.fromCharCode(...bytes.subarray(0, 16));
  if (head.startsWith("\xd0\xcf\x11\xe0"))
    return "Eski ya da şifreli bir Office dosyası: Word'de .docx, Excel'de .xlsx olarak şifresiz kaydedip onu seçin.";
  if (head.startsWith("%PDF"))
    return "PDF okunamıyor. PDF'yi açıp metni seçin, kopyalayın ve buraya yapıştırın.";
  if (head.startsWith("{\\rtf")) return "RTF dosyası: Word'de .docx olarak kaydedip onu seçin.";
  if (imageTypeOf(bytes) !== null) return "Bu bir resim. Soruların metni gerekir.";
  return binarySentence(head);
}

function readText(text: string, known: KnownColumns): ReadResult {
  if (/^[\s\ufeff]*$/.test(text)) throw new Unreadable("Dosya boş.");
  const start = text.trimStart().slice(0, 500);
  if (/^<(!doctype )?html/i.test(start))
    throw new Unreadable(
      "Bu bir web sayfası. Tabloysa Excel'de açıp .xlsx olarak kaydedin; değilse soruları seçip buraya yapıştırın.",
    );
  const root = rootName(text);
  if (/^<\?xml/.test(start) || root === "quiz" || isQtiRoot(root)) return { quiz: readXml(text, root) };
  const json = jsonOf(text);
  if (json !== undefined) return { quiz: readJson(json) };
  const refusal = textSentence(text);
  if (refusal !== null) throw new Unreadable(refusal);
  if (isAnki(text)) return { quiz: checked({ ...readAnki(text), format: "Anki metni" }) };
  if (isGift(text)) return { quiz: ofMoodle({ ...readGift(text), format: "GIFT" }) };
  const markdown = readMarkdown(text, known);
  if (markdown !== null) return markdown;
  const exam = readExam(writtenLines(text));
  if (isGood(exam)) return { quiz: textQuiz(exam, text) };
  const table = tableOfText(text, known);
  const terms = table?.roles == null ? readTermList(text) : null;
  if (terms !== null) return { quiz: checked({ ...terms, format: "Terim listesi" }) };
  return table === null ? { quiz: textQuiz(exam, text) } : ofTables([table]);
}

function textQuiz(exam: Exam, text: string): ReadQuiz {
  return checkedExam({
    ...exam,
    title: examTitle(exam.leftOut),
    format: /^\s*ANSWER:\s*[A-Z]\s*$/m.test(text) ? "Aiken" : "Metin",
  });
}

function readXml(text: string, root: string): ReadQuiz {
  if (isQtiRoot(root)) {
    const quiz = readQtiFile(text);
    if (quiz.questions.length > 0) return quiz;
    throw new Unreadable(
      "Bu QTI dosyasında soru yok: soruların dosyaları ayrıysa paketin tamamını, zip dosyasını seçin.",
    );
  }
  if (root !== "quiz" && root !== "") throw new Unreadable(xmlSentence(root));
  return ofMoodle({ ...readMoodleXml(text), format: "Moodle XML" });
}

function readJson(value: unknown): ReadQuiz {
  if (!isOwn(value)) throw new Unreadable(OTHER_JSON);
  return ownQuiz(readQuizJson(value));
}

/** Reads Markdown with check boxes or tables; null for any other text. */
function readMarkdown(text: string, known: KnownColumns): ReadResult | null {
  const { tables, others } = tablesIn(text);
  const named = tables.flatMap((rows) => tableOf(notTooMany(rows), known) ?? []);
  const sheets = named.filter(({ roles }) => roles !== null);
  // A table without questions belongs to a question's text.
  const rest = sheets.length === named.length ? others.join("\n") : text;
  const boxes = hasBoxes(rest) ? readBoxes(rest) : null;
  if (boxes === null && sheets.length === 0) return null;
  const rows = sheets.length === 0 ? null : ofTables(sheets);
  const inRows = rows !== null && "quiz" in rows ? rows.quiz : null;
  const around = boxes ?? readOthers(rest);
  return {
    quiz: checked({
      title: around.title,
      format: "Markdown",
      questions: [...(inRows?.questions ?? []), ...around.questions],
      leftOut: [...around.leftOut, ...(inRows?.leftOut ?? [])],
      unread: around.unread,
    }),
  };
}

/** A text as a table; null if it is none. Two columns are enough with known column names, or with tabs, as in copied sets of cards. */
function tableOfText(text: string, known: KnownColumns): Table | null {
  if (!isCsv(text, 2)) return null;
  const table = tableOf(notTooMany(readCsv(text)), known);
  if (table !== null && table.roles === null && areStatements(table)) return table;
  return isCsv(text, 3) || table?.hasHead === true || /^[^\t\n]+\t[^\t\n]+$/m.test(text) ? table : null;
}

/** True for two columns, the second of which contains truth values; the teacher then names the columns. */
function areStatements({ rows }: Table): boolean {
  const truths = rows.filter((row) => row.length === 2 && truthOf(row[1] ?? "") !== null);
  return truths.length > 1 && truths.length >= rows.length - 1;
}

/** True if most questions of an exam have their options. */
function isGood(exam: Exam): boolean {
  const questions = askedOf(exam.questions);
  const whole = questions.filter(
    ({ content }) => !("options" in content) || content.options.every((text) => text !== ""),
  );
  return whole.length > 0 && whole.length * 2 >= questions.length;
}

function wordQuiz({ lines, parts }: WordDocument): ReadQuiz {
  const paper = readPaper(lines, parts);
  if (paper !== null) return checked({ ...paper, format: "Word belgesi" });
  const exam = readExam(lines, parts);
  return checkedExam({ ...exam, title: examTitle(exam.leftOut), format: "Word belgesi" });
}

function checkedExam(quiz: ReadQuiz): ReadQuiz {
  if (isNoExam(quiz.questions)) throw new Unreadable(NOTHING);
  return checked(quiz);
}

function checked(quiz: ReadQuiz): ReadQuiz {
  if (quiz.questions.every(isPage)) throw new Unreadable(NOTHING);
  return quiz;
}

function ofMoodle(quiz: ReadQuiz): ReadQuiz {
  if (!quiz.questions.every(isPage)) return quiz;
  throw new Unreadable(`Bu ${quiz.format} dosyasında soru yok: yalnız kategori ya da açıklama var.`);
}

function bounded(result: ReadResult): ReadResult {
  return "quiz" in result ? { quiz: withinLimits(result.quiz) } : result;
}

/** Uses the file's name as the title of a quiz without one. */
function titled(result: ReadResult, name: string): ReadResult {
  if (!("quiz" in result) || result.quiz.title.trim() !== "") return result;
  return { quiz: { ...result.quiz, title: titleOfFile(name) } };
}
