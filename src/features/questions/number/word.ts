import type { WordFormat } from "../shared/word-format.ts";

export const numberWord: WordFormat<"number"> = { asked: () => [{ kind: "number" }] };
