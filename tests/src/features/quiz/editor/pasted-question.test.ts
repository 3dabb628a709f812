import { expect, test } from "vitest";
import { OPTION_MAX_CHARS } from "../../../../../convex/shared/limits/questions.ts";
import { pastedQuestion } from "../../../../../src/features/quiz/editor/pasted-question.ts";

const CITIES = ["İzmir", "Ankara", "Muş", "Ağrı"];

test.each([
  ["in lines", "1) Başkent hangisidir?\nA) İzmir\nB) Ankara\nC) Muş\nD) Ağrı\nCevap: B", 1],
  ["in one line", "Soru 3: Başkent hangisidir? A) İzmir B) Ankara C) Muş D) Ağrı", null],
  ["with small letters and dots", "Başkent hangisidir?\r\na. İzmir\r\nb. Ankara\r\nc. Muş\r\nd. Ağrı", null],
  ["with brackets and a star", "Başkent hangisidir?\n(A) İzmir\n*(B) Ankara\n(C) Muş\n(D) Ağrı", 1],
  ["with the key in a sentence", "Başkent hangisidir? A)İzmir B)Ankara C)Muş D)Ağrı Doğru cevap: (C)", 2],
])("a pasted question with options is split %s", (_how, text, right) => {
  expect(pastedQuestion(text)).toEqual({
    question: "Başkent hangisidir?",
    content: { type: "multiple_choice", options: CITIES, correctAnswer: right },
  });
});

test.each([
  ["two questions", "1) Bir?\nA) a\nB) b\n2) İki?\nA) a\nB) b"],
  ["a question with a title above it", "TARİH YAZILISI\n\n1) Bir?\nA) a\nB) b"],
  ["an option longer than a question takes", `Bir?\nA) ${"a".repeat(OPTION_MAX_CHARS + 1)}\nB) b`],
  ["words alone", "Ankara başkenttir."],
  ["one option", "Başkent? A) Ankara"],
  ["options without a question", "A) İzmir\nB) Ankara"],
  ["a letter left out", "Başkent? A) İzmir C) Ankara"],
  ["an option without words", "Başkent? A) B) Ankara C) Muş"],
  ["a sentence with initials", "A. Hamdi Tanpınar hangi kitabı yazdı? B. Necatigil'in şiiri nedir?"],
  [
    "more than a question may have",
    `Hangisi? ${[..."ABCDEFGH"].map((letter) => `${letter}) x`).join(" ")} Cevap: ?`.replace(
      "F) x G",
      "F) G",
    ),
  ],
])("%s is not split", (_what, text) => {
  expect(pastedQuestion(text)).toBeNull();
});

test("a split question retains its lines, and an answer that names no option is ignored", () => {
  expect(pastedQuestion("12. Şiiri okuyun:\nAk saçlı\nA) bir\nB) iki\nCevap: D")).toEqual({
    question: "Şiiri okuyun:\nAk saçlı",
    content: { type: "multiple_choice", options: ["bir", "iki"], correctAnswer: null },
  });
});

test("a pasted statement with its truth value becomes a true-false question", () => {
  expect(pastedQuestion("1) Van en büyük gölümüzdür. (D)")).toEqual({
    question: "Van en büyük gölümüzdür.",
    content: { type: "true_false", correctAnswer: true },
  });
});
