import { formattedTexts, type WordFormat } from "../shared/word-format.ts";

export const matchingWord: WordFormat<"matching"> = {
  asked: ({ matchingPairs: { left, right, leftMarks, rightMarks } }) => [
    { kind: "direction", text: "Sağdakinin harfini soldakinin kutusuna yaz." },
    { kind: "columns", left: formattedTexts(left, leftMarks), right: formattedTexts(right, rightMarks) },
  ],
};
