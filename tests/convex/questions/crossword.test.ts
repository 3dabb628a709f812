import { describe, expect, it } from "vitest";
import { splitAtBlanks } from "../../../convex/shared/blanks";
import {
  type Crossword,
  cellsOfWord,
  crosswordCells,
  crosswordLetter,
  emptyRows,
  letterAt,
  withLetter,
} from "../../../convex/shared/crossword";

//   · A L ·      1 across: AL, 2 down: LAR. The A of LAR is visible from the start.
//   · · A ·
//   · · R ·
const CROSSWORD: Crossword = {
  size: 4,
  words: [
    { clue: "Kırmızı", direction: "across", row: 0, column: 1, length: 2 },
    { clue: "Çokluk eki", direction: "down", row: 0, column: 2, length: 3 },
  ],
  given: ["    ", "  A ", "    ", "    "],
};

describe("a crossword's cells", () => {
  const grid = crosswordCells(CROSSWORD);

  it("are white where a word runs and black elsewhere", () => {
    const drawn = grid.map((line) => line.map((cell) => (cell ? "□" : "■")).join(""));
    expect(drawn).toEqual(["■□□■", "■■□■", "■■□■", "■■■■"]);
  });

  it("contain letter, number, start and direction", () => {
    expect(grid[0]?.[1]).toEqual({
      letter: "",
      number: 1,
      isStart: true,
      direction: "across",
      words: { across: 0, down: null },
    });
    expect(grid[0]?.[2]).toMatchObject({ number: 2, isStart: true, direction: "both" });
    expect(grid[1]?.[2]).toEqual({
      letter: "A",
      number: null,
      isStart: false,
      direction: "down",
      words: { across: null, down: 1 },
    });
  });

  it("are numbered in reading order; words that begin in the same cell share a number", () => {
    const words: Crossword["words"] = [
      { clue: "", direction: "down", row: 1, column: 0, length: 2 },
      { clue: "", direction: "across", row: 0, column: 0, length: 3 },
      { clue: "", direction: "down", row: 0, column: 2, length: 2 },
      { clue: "", direction: "across", row: 1, column: 0, length: 3 },
    ];
    const numbers = crosswordCells({ size: 3, words, given: emptyRows(3) })
      .flat()
      .map((cell) => cell?.number ?? 0);
    expect(numbers).toEqual([1, 0, 2, 3, 0, 0, 0, 0, 0]);
  });

  it("do not extend beyond the grid if a word is too long for it", () => {
    const words: Crossword["words"] = [{ clue: "", direction: "across", row: 0, column: 1, length: 9 }];
    expect(crosswordCells({ size: 2, words, given: emptyRows(2) }).map((line) => line.length)).toEqual([
      2, 2,
    ]);
  });
});

describe("letters", () => {
  it.each([
    ["i", "İ"],
    ["ı", "I"],
    ["I", "I"],
    ["İ", "İ"],
    ["ğ", "Ğ"],
    ["â", "A"],
    ["î", "İ"],
    ["û", "U"],
    ["i\u0307".normalize("NFC"), ""],
    ["7", "7"],
    [" ", ""],
    ["-", ""],
    ["ab", ""],
    ["😀", ""],
    ["ب", ""],
  ])("typed as %j are written as %j", (typed, written) => {
    expect(crosswordLetter(typed)).toBe(written);
  });

  it("can be written into a cell and removed again", () => {
    const rows = withLetter(emptyRows(3), 1, 2, "Ğ");
    expect(rows).toEqual(["   ", "  Ğ", "   "]);
    expect(letterAt(rows, 1, 2)).toBe("Ğ");
    expect(letterAt(rows, 5, 5)).toBe("");
    expect(withLetter(rows, 1, 2, "")).toEqual(emptyRows(3));
  });

  it("of a word lie along its direction", () => {
    expect(cellsOfWord({ direction: "down", row: 2, column: 1, length: 2 })).toEqual([
      { row: 2, column: 1 },
      { row: 3, column: 1 },
    ]);
  });
});

it("a text is split at its gaps of three or more underscores", () => {
  expect(splitAtBlanks("___ da geldi, _o_ da ____.")).toEqual(["", " da geldi, _o_ da ", "."]);
});
