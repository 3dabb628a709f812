import { expect, test } from "vitest";
import { splitQuestion } from "../../../src/features/quiz-editor/split-question.ts";

const CITIES = ["İzmir", "Ankara", "Muş", "Ağrı"];

test.each([
  ["in lines", "1) Başkent hangisidir?\nA) İzmir\nB) Ankara\nC) Muş\nD) Ağrı\nCevap: B", 1],
  ["in one line", "Soru 3: Başkent hangisidir? A) İzmir B) Ankara C) Muş D) Ağrı", null],
  ["with small letters and dots", "Başkent hangisidir?\r\na. İzmir\r\nb. Ankara\r\nc. Muş\r\nd. Ağrı", null],
  ["with brackets and a star", "Başkent hangisidir?\n(A) İzmir\n*(B) Ankara\n(C) Muş\n(D) Ağrı", 1],
  ["with the key in a sentence", "Başkent hangisidir? A)İzmir B)Ankara C)Muş D)Ağrı Doğru cevap: (C)", 2],
])("a question with its options is taken apart %s", (_how, text, right) => {
  expect(splitQuestion(text)).toEqual({ question: "Başkent hangisidir?", options: CITIES, right });
});

test.each([
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
])("%s is left as it is", (_what, text) => {
  expect(splitQuestion(text)).toBeNull();
});

test("the lines of a question stay, and a key that names no option is none", () => {
  expect(splitQuestion("12. Şiiri okuyun:\nAk saçlı\nA) bir\nB) iki\nCevap: D")).toEqual({
    question: "Şiiri okuyun:\nAk saçlı",
    options: ["bir", "iki"],
    right: null,
  });
});
