import { describe, expect, it } from "vitest";
import { readFile } from "../../../src/features/quiz-import/read/read-file.ts";
import { TEXTS } from "./corpus-texts.ts";
import { shown } from "./shown.ts";

const bytesOf = (input: string | Uint8Array) =>
  typeof input === "string" ? new TextEncoder().encode(input) : input;

describe("what comes out of texts", () => {
  it.each(Object.entries(TEXTS))("%s", (_name, input) => {
    expect(shown(() => readFile("", bytesOf(input), () => null)).join("\n")).toMatchSnapshot();
  });
});
