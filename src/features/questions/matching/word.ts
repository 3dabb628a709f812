import type { Mark } from "../../../../convex/shared/marks.ts";
import { formattedTexts, type WordFormat } from "../shared/word-format.ts";

type Sides = { left: string[]; right: string[]; leftMarks?: Mark[][]; rightMarks?: Mark[][] };

export const matchingWord: WordFormat<"matching"> = {
  asked: ({ matchingPairs }) => {
    const { left, right, leftMarks, rightMarks }: Sides = matchingPairs;
    return [
      { kind: "direction", text: "Sağdakinin harfini soldakinin kutusuna yaz." },
      {
        kind: "columns",
        left: formattedTexts(left, leftMarks),
        right: formattedTexts(right, rightMarks),
      },
    ];
  },
};
