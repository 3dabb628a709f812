import type { WordFormat } from "../shared/word-format.ts";

export const shortTextWord: WordFormat<"short_text"> = { asked: () => [{ kind: "line" }] };
