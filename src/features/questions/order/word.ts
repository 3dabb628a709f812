import { formattedTexts, type WordFormat } from "../shared/word-format.ts";

export const orderWord: WordFormat<"order"> = {
  asked: ({ items, itemMarks }) => [
    { kind: "direction", text: "Sıra numarasını kutulara yaz." },
    { kind: "boxes", items: formattedTexts(items, itemMarks) },
  ],
};
