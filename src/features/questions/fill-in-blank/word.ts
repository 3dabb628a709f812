import { splitAtBlanks } from "../../../../convex/shared/blanks.ts";
import type { WordFormat } from "../shared/word-format.ts";

export const fillInBlankWord: WordFormat<"fill_in_blank"> = {
  asked: ({ fillInBlank: { text, blanks } }) => [
    { kind: "gaps", pieces: splitAtBlanks(text) },
    ...blanks.flatMap(({ options }, index) => {
      if (options.length === 0) return [];
      const name = blanks.length > 1 ? `${index + 1}. boşluk` : "Seçenekler";
      return { kind: "direction" as const, text: `${name}: ${options.join(" / ")}` };
    }),
  ],
};
