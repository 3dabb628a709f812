import { optionsOf } from "../choice/options.ts";
import type { WordFormat } from "../shared/word-format.ts";

export const multiSelectWord: WordFormat<"multi_select"> = {
  asked: (content) => [
    { kind: "direction", text: "Birden çok seçenek doğru olabilir; hepsini işaretle." },
    { kind: "options", ...optionsOf(content) },
  ],
};
