import type { Note } from "../../../written/read-question.ts";

/** Adds a note to a question; repeated sentences are ignored. */
export type AddNote = (sentence: string, tone?: Note["tone"]) => void;

/** Returns an empty list of notes, and a function that adds to it. */
export function collectNotes(): { notes: Note[]; addNote: AddNote } {
  const notes: Note[] = [];
  const addNote: AddNote = (sentence, tone = "doubt") => {
    if (!notes.some((note) => note.sentence === sentence)) notes.push({ tone, sentence });
  };
  return { notes, addNote };
}
