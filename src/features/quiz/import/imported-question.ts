import { type ExamRules, examOfTaken } from "../../../../convex/shared/exam.ts";
import { randomHex } from "../../../lib/random.ts";
import { asksNothing, numbersOf } from "../../questions/index.ts";
import type { DraftOf, DraftPicture } from "../../questions/shared/question.ts";
import { inPassageIf, withPassages } from "../draft/passages.ts";
import { type DraftQuestion, problemOf } from "../draft/quiz-draft.ts";
import type { Note, OtherReading, Picture, ReadQuestion } from "../written/read-question.ts";
import { sourceText } from "./source-key.ts";

/** A question of the preview. Its picture is uploaded only by `Ekle`. */
export type ImportedQuestion = {
  draft: DraftQuestion;
  /** Position in the file, from 0. */
  position: number;
  /** Number among the file's questions, from 1; null for a slide or a passage. */
  number: number | null;
  /** Key of the passage that the question belongs to; the passage's own key for a passage. */
  passage: string | null;
  /** Text for the source key: the question as it was in the file. */
  sourceText: string;
  picture: Picture | null;
  /** Files of the options' pictures, by the address that the draft shows until they are uploaded. */
  optionFiles: ReadonlyMap<string, Picture>;
  notes: Note[];
  isTaken: boolean;
};

/**
 * The questions in the preview's order: in doubt, changed, others; each group in the order of the file. A passage stays with its questions, in the
 * group of the first of them.
 */
export function importedQuestions(questions: readonly ReadQuestion[]): ImportedQuestion[] {
  const numbers = numbersOf(questions);
  let passage: string | null = null;
  const all = questions.map(({ picture, optionPictures, notes, ...question }, position): ImportedQuestion => {
    const { content, optionFiles } = withLocalPictures(question.content, optionPictures);
    const draft = { key: randomHex(8), image: null, ...question, content };
    const number = numbers[position] ?? null;
    if (content.type === "passage") passage = draft.key;
    else if (number !== null && !question.inPassage) passage = null;
    return {
      draft,
      position,
      number,
      passage: content.type === "slide" ? null : passage,
      sourceText: sourceText({ picture, optionPictures, notes, ...question }),
      picture,
      optionFiles,
      notes,
      isTaken: true,
    };
  });
  const groupOf = (question: ImportedQuestion) => (isDoubtful(question) ? 0 : isChanged(question) ? 1 : 2);
  const groups = new Map<string, number>();
  for (const question of all) {
    const { passage, draft } = question;
    const key = passage ?? draft.key;
    groups.set(key, Math.min(groups.get(key) ?? 2, groupOf(question)));
  }
  const rank = ({ passage, draft }: ImportedQuestion) => groups.get(passage ?? draft.key) ?? 2;
  return all.sort((a, b) => rank(a) - rank(b));
}

/** Number of questions among the entries, without slides and passages. */
export function countQuestions(questions: readonly ImportedQuestion[]): number {
  return questions.filter(({ draft }) => !asksNothing(draft)).length;
}

/** The content with addresses of local files as the options' pictures, and the files by address. They have no record before the upload. */
function withLocalPictures(
  content: ReadQuestion["content"],
  optionPictures: ReadQuestion["optionPictures"],
): Pick<ImportedQuestion, "optionFiles"> & { content: ReadQuestion["content"] } {
  const optionFiles = new Map<string, Picture>();
  if (optionPictures === undefined || !isPictured(content)) return { content, optionFiles };
  const pictures = optionPictures.map((picture): DraftPicture | null => {
    if (picture === null) return null;
    const url = URL.createObjectURL(new Blob([picture.bytes], { type: picture.type }));
    optionFiles.set(url, picture);
    return { imageId: "" as DraftPicture["imageId"], url, ...(picture.alt && { alt: picture.alt }) };
  });
  return { content: { ...content, pictures }, optionFiles };
}

/** True for the kinds whose options may have pictures. */
export function isPictured(
  content: ReadQuestion["content"],
): content is DraftOf<"multiple_choice" | "multi_select"> {
  return content.type === "multiple_choice" || content.type === "multi_select";
}

/** True if the teacher should check the question: a part is missing or uncertain. */
export function isDoubtful({ draft, notes }: ImportedQuestion): boolean {
  return problemOf(draft) !== null || notes.some(({ tone }) => tone === "doubt");
}

/** True if the question differs from the file: a text or a time was cut, or an answer was taken from within the text. */
function isChanged({ notes }: ImportedQuestion): boolean {
  return notes.some(({ tone }) => tone === "changed");
}

/** Number of questions, passages and slides: "20 soru, 2 ortak metin". */
export function entriesText(questions: readonly ImportedQuestion[]): string {
  const countOf = (kind: "passage" | "slide") =>
    questions.filter(({ draft }) => draft.content.type === kind).length;
  const [passages, slides] = [countOf("passage"), countOf("slide")];
  return [
    `${countQuestions(questions)} soru`,
    ...(passages > 0 ? [`${passages} ortak metin`] : []),
    ...(slides > 0 ? [`${slides} bilgi slaydı`] : []),
  ].join(", ");
}

/**
 * End of the sentence "20 soru okundu": the number of questions to check.
 * @param unread number of lines that may be questions or answers and were not read
 */
export function understoodText(questions: readonly ImportedQuestion[], unread: number): string {
  const doubtful = questions.filter(isDoubtful).length;
  const changed = questions.filter((question) => !isDoubtful(question) && isChanged(question)).length;
  if (doubtful + changed === 0) return unread === 0 ? ". Hepsi anlaşıldı." : ".";
  const parts = [
    ...(doubtful > 0 ? [`${doubtful} tanesine bakmanız iyi olur`] : []),
    ...(changed > 0 ? [`${changed} tanesi değişerek alındı`] : []),
  ];
  return `, ${parts.join(", ")}; onlar başta.`;
}

/** Questions that will be added, in the order of the file. The questions of a passage that is not added belong to none. */
export function takenOf(questions: readonly ImportedQuestion[]): ImportedQuestion[] {
  const taken = questions.filter(({ isTaken }) => isTaken).sort((a, b) => a.position - b.position);
  const passages = new Set(
    taken.flatMap(({ draft }) => (draft.content.type === "passage" ? [draft.key] : [])),
  );
  const alone = taken.map(({ draft, passage }) =>
    passage !== null && passages.has(passage) ? draft : inPassageIf(draft, false),
  );
  const drafts = withPassages(alone);
  return taken.map((question, at) => ({ ...question, draft: drafts[at] ?? question.draft }));
}

/** Rules of a trial exam for the questions that will be added. */
export function examOf(exam: ExamRules, questions: readonly ImportedQuestion[]): ExamRules {
  const inOrder = questions
    .filter(({ draft }) => !asksNothing(draft))
    .sort((a, b) => a.position - b.position);
  return examOfTaken(
    exam,
    inOrder.map(({ isTaken }) => isTaken),
  );
}

/** Replaces a question by another reading from its notes. */
export function withOtherReading(imported: ImportedQuestion, { question }: OtherReading): ImportedQuestion {
  const { notes, optionPictures: _files, ...draft } = question;
  const plain = { marks: undefined, explanationMarks: undefined };
  return { ...imported, draft: { ...imported.draft, ...plain, ...draft }, notes };
}
