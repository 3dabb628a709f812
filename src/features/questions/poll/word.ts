import { optionsOf } from "../choice/options.ts";
import type { WordBlock, WordFormat } from "../shared/word-format.ts";

const SEVERAL: WordBlock = { kind: "direction", text: "Birden çok seçenek işaretleyebilirsin." };

export const pollWord: WordFormat<"poll"> = {
  asked: (content) => [...(content.several ? [SEVERAL] : []), { kind: "options", ...optionsOf(content) }],
};
