import { MAX_CROSSWORD_SIZE } from "../../../../convex/shared/limits/questions.ts";
import { type Fields, type FileFormat, isFields } from "../shared/file-format.ts";
import { draftOf, isDraft } from "./draft.ts";

export const crossFile: FileFormat<"cross"> = {
  fieldsOf: (content, key) => ({ crossword: draftOf(content, key).crossword }),
  draftOfFields: ({ crossword }) => {
    if (!isFields(crossword) || !isDraft({ crossword })) return null;
    const { size, words, editableCells } = crossword;
    if (!Array.isArray(words)) return null;
    const filed = words.filter(isFields).map((word) => ({
      answer: String(word.answer),
      clue: String(word.clue),
      direction: word.direction === "down" ? ("down" as const) : ("across" as const),
      ...cellIn(word),
    }));
    const cells = Array.isArray(editableCells) ? editableCells.filter(isFields).map(cellIn) : null;
    if (cells !== null && cells.length > MAX_CROSSWORD_SIZE ** 2) return null;
    return {
      type: "cross",
      crossword: { size: Number(size), words: filed, ...(cells !== null && { editableCells: cells }) },
    };
  },
  commonForm: () => ({ form: "none" }),
};

function cellIn({ row, column }: Fields): { row: number; column: number } {
  return { row: Number(row), column: Number(column) };
}
