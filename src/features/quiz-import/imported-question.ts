import { randomHex } from "../../lib/random.ts";
import { type DraftQuestion, problemOf } from "../quiz-editor/quiz-draft.ts";
import type { Instead, Note, Picture, ReadQuestion } from "../written-questions/read-question.ts";
import { wordsOf } from "./source-key.ts";

/** A question of the preview: as it is being mended, with its picture, which is stored with `Ekle` only. */
export type ImportedQuestion = {
  draft: DraftQuestion;
  /** Its place in the file, from 1. */
  number: number;
  /** What it asked when it was read. */
  words: string;
  picture: Picture | null;
  notes: Note[];
  isTaken: boolean;
};

/** The questions as they are shown: those in doubt first, each kind in the order of the file. */
export function importedQuestions(questions: readonly ReadQuestion[]): ImportedQuestion[] {
  const all = questions.map(({ picture, notes, ...question }, index) => ({
    draft: { key: randomHex(8), image: null, ...question },
    number: index + 1,
    words: wordsOf({ picture, notes, ...question }),
    picture,
    notes,
    isTaken: true,
  }));
  return [...all.filter(isDoubtful), ...all.filter((question) => !isDoubtful(question))];
}

/** Whether a teacher should look at it: something is missing, or was not understood. */
export function isDoubtful({ draft, notes }: ImportedQuestion): boolean {
  return problemOf(draft) !== null || notes.some(({ tone }) => tone === "doubt");
}

/** Those that are to be kept, in the order of the file. */
export function takenOf(questions: readonly ImportedQuestion[]): ImportedQuestion[] {
  return questions.filter(({ isTaken }) => isTaken).sort((a, b) => a.number - b.number);
}

/** The question as the teacher meant it: one of those that a note offers. */
export function withInstead(imported: ImportedQuestion, { question }: Instead): ImportedQuestion {
  const { notes, ...draft } = question;
  return { ...imported, draft: { ...imported.draft, ...draft }, notes };
}
