import type { WordFormat } from "../shared/word-format.ts";
import { writingLines } from "./lines.ts";

export const openWord: WordFormat<"open"> = {
  asked: ({ points }) => [
    { kind: "direction", text: `(${points} puan)` },
    ...Array.from({ length: writingLines(points) }, () => ({ kind: "line" as const })),
  ],
};
