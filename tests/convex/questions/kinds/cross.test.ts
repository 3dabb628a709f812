// Crosswords: only letters that are not visible from the start are graded.
import { describeKind } from "../../support/describeKind";

//  K Ö Y
//  A
//  R        The Ö is visible from the start.
describeKind({
  content: {
    type: "cross",
    crossword: {
      size: 3,
      words: [
        { clue: "Kırsal yerleşim", direction: "across", row: 0, column: 0, length: 3 },
        { clue: "Kışın yağar", direction: "down", row: 0, column: 0, length: 3 },
      ],
      given: [" Ö ", "   ", "   "],
    },
  },
  key: ["KÖY", "A  ", "R  "],
  grades: [
    ["all letters", ["KÖY", "A  ", "R  "], 1],
    ["all letters except the visible one", ["K Y", "A  ", "R  "], 1],
    ["a wrong letter", ["KÖY", "A  ", "Z  "], 0],
  ],
  distributions: [
    ["no answers", [], { answered: 0, right: 0, places: [0, 0] }],
    [
      "a class's answers",
      [
        ["KÖY", "A  ", "R  "],
        ["KÖY", "A  ", "Z  "],
        ["KÖZ", "A  ", "   "],
      ],
      { answered: 3, right: 1, places: [2, 1] },
    ],
  ],
  refused: [0, ["KÖY"], ["KÖY", "A", "R"], [1, 2, 3], null],
});
