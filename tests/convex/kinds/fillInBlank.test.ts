// Fill in the blank: chosen texts to the letter, typed ones in any case.
import { describeKind } from "../support/describeKind";

describeKind({
  content: {
    type: "fill_in_blank",
    fillInBlank: {
      text: "Van ___ en büyük ___.",
      blanks: [{ options: ["Gölü", "gölü"] }, { options: [] }],
    },
  },
  key: ["Gölü", "İlidir"],
  grades: [
    ["all blanks", ["Gölü", "İlidir"], 1],
    ["a typed text in other letters and with spaces", ["Gölü", "  ilidir "], 1],
    ["a chosen text in other letters", ["gölü", "İlidir"], 0],
    ["a blank left empty", ["Gölü", ""], 0],
  ],
  distributions: [
    ["nobody's answers", [], [0, 0]],
    [
      "a class's answers",
      [
        ["Gölü", "ILIDIR"],
        ["gölü", "yok"],
        ["Gölü", "yok"],
      ],
      [2, 1],
    ],
  ],
  refused: ["Gölü", ["Gölü"], ["Gölü", 1], ["Gölü", "a".repeat(1_000)], null],
});
