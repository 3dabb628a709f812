import type { Mark } from "../../../../convex/shared/marks.ts";
import { formattedTexts, type WordFormat } from "../shared/word-format.ts";

export const orderWord: WordFormat<"order"> = {
  asked: (content) => {
    const { items, itemMarks }: { items: string[]; itemMarks?: Mark[][] } = content;
    return [
      { kind: "direction", text: "Sıra numarasını kutulara yaz." },
      { kind: "boxes", items: formattedTexts(items, itemMarks) },
    ];
  },
};
