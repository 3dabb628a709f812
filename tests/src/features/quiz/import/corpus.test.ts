import { describe, expect, it } from "vitest";
import { readFile, readTable } from "../../../../../src/features/quiz/import/read/read-file.ts";
import { CELLS } from "./corpus-cells.ts";
import { FILES, LARGE } from "./corpus-office.ts";
import { STRANGE } from "./corpus-strange.ts";
import { TABLES } from "./corpus-tables.ts";
import { TEXTS } from "./corpus-texts.ts";
import { shown } from "./shown.ts";

const bytesOf = (input: string | Uint8Array) =>
  typeof input === "string" ? new TextEncoder().encode(input) : input;

describe("results of texts", () => {
  it.each(Object.entries(TEXTS))("%s", (_name, input) => {
    expect(shown(() => readFile("", bytesOf(input), () => null)).join("\n")).toMatchSnapshot();
  });
});

describe("results of files", () => {
  it.each(Object.entries(FILES))("%s", (_name, file) => {
    expect(shown(() => readFile("", file(), () => null)).join("\n")).toMatchSnapshot();
  });
});

describe("results of Word tables", () => {
  it.each(Object.entries(TABLES))("%s", (_name, file) => {
    expect(shown(() => readFile("", file(), () => null)).join("\n")).toMatchSnapshot();
  });
});

describe("results of formatted cells", () => {
  it.each(Object.entries(CELLS))("%s", (_name, file) => {
    expect(shown(() => readFile("", file(), () => null)).join("\n")).toMatchSnapshot();
  });
});

describe("results of unusual inputs", () => {
  it.each(Object.entries(STRANGE))("%s", (_name, bytes) => {
    expect(shown(() => readFile("", bytes, () => null)).join("\n")).toMatchSnapshot();
  });
});

it.each(Object.entries(LARGE))("%s, each with its right answer", (_name, file) => {
  const result = readFile("", file(), () => null);
  const questions = "quiz" in result ? result.quiz.questions : [];
  expect(questions).toHaveLength(500);
  const right = questions.map(({ content }) =>
    content.type === "multiple_choice" ? content.correctAnswer : null,
  );
  expect(right).toEqual(Array.from({ length: 500 }, (_, at) => at % 4));
});

it("a table is read completely or refused, and never cut", () => {
  const table = (rows: number) =>
    `soru,a,b,doğru\n${Array.from({ length: rows }, (_, row) => `Soru ${row}?,bir,iki,A`).join("\n")}\n`;
  const read = (rows: number) => readFile("", bytesOf(table(rows)), () => null);
  const whole = read(4_999);
  expect("quiz" in whole && whole.quiz.questions).toHaveLength(4_999);
  expect(() => read(5_000)).toThrow("Tabloda 5.000 satırdan fazlası var. Daha küçük parçalara bölün.");
});

it("a file without a title gets its name without extension", () => {
  const title = (name: string) => shown(() => readFile(name, bytesOf("1) Bir?\nA) a\nB) b"), () => null))[0];
  expect(title("9A_yazılı 1.docx")).toBe("Metin: 9A yazılı 1");
});

describe("a sheet whose columns the teacher names", () => {
  const file = FILES["a workbook with unknown column names"]?.() ?? new Uint8Array();
  const roles = (["question", "option", "option", "right"] as const).slice();

  it("returns its questions, without the row of column names", () => {
    const result = readFile("", file, () => null);
    if (!("table" in result)) throw new Error("The columns should be asked for.");
    expect(shown(() => ({ quiz: readTable(result.table, roles) }))).toEqual(["Tablo", "Bir? [a / *b]"]);
  });

  it("is read without a choice the next time", () => {
    expect(shown(() => readFile("", file, () => [...roles]))).toEqual(["Tablo", "Bir? [a / *b]"]);
  });
});
