// Questions that two games share, although the quiz was corrected or copied between them.
import { describe, expect, it } from "vitest";
import { type Compared, sameQuestions } from "../../../convex/model/reports/sameQuestions";

const OPTIONS = ["Ankara", "İzmir", "Bursa", "Konya"];

function choice(text: string, over: Partial<Compared> & { options?: string[] } = {}): Compared {
  const { options = OPTIONS, ...fields } = over;
  return { text, image: null, content: { type: "multiple_choice", options }, correctAnswer: 0, ...fields };
}

function statement(text: string, over: Partial<Compared> = {}): Compared {
  return { text, image: null, content: { type: "true_false" }, correctAnswer: true, ...over };
}

const isSame = (now: Compared, earlier: Compared) => sameQuestions([now], [earlier]).length === 1;
const asId = (id: string) => id as NonNullable<Compared["questionId"]>;
const TEXT = "Türkiye Cumhuriyeti'nin başkenti olan ve Anadolu'da bulunan şehir hangisidir?";

describe("a question is the same", () => {
  it.each([
    [
      "with the same id, whatever it says",
      choice("Eski", { questionId: asId("q1") }),
      choice("Yeni", { questionId: asId("q1"), options: ["1", "2"] }),
    ],
    [
      "after a change of punctuation, case and formats",
      choice("Türkiye'nin başkenti hangisidir"),
      choice("TÜRKİYE'NİN başkenti, hangisidir?", { marks: [{ from: 0, to: 3, kind: "bold" }] }),
    ],
    [
      "with another id and picture in a copied quiz",
      choice(TEXT, { questionId: asId("q1") }),
      choice(TEXT, { questionId: asId("q2"), image: "p" as never }),
    ],
    ["with mixed options", choice(TEXT), choice(TEXT, { options: OPTIONS.toReversed(), correctAnswer: 3 })],
    [
      "with a corrected option",
      choice(TEXT),
      choice(TEXT, { options: ["Ankara", "İzmır", "Bursa", "Konya"] }),
    ],
    ["with another right answer", choice(TEXT), choice(TEXT, { correctAnswer: 1 })],
    [
      "after a correction of its text",
      choice(TEXT),
      choice(TEXT.replace("bulunan", "bulunnan"), { options: OPTIONS.toReversed(), correctAnswer: 3 }),
    ],
    ["without options", statement("Dünya düzdür."), statement("Dünya düzdür")],
  ])("%s", (_, earlier, now) => {
    expect(isSame(now, earlier)).toBe(true);
  });
});

describe("a question is another one", () => {
  it.each([
    [
      "with a general text and other options",
      choice("Hangisi doğrudur?"),
      choice("Hangisi doğrudur?", { options: ["1", "2", "3", "4"] }),
    ],
    [
      "with the same options and another text",
      choice("Fransa'nın başkenti?"),
      choice("Ege'nin en büyük şehri?"),
    ],
    [
      "with another number",
      choice("Ali'nin 5 elması var, 3 elma yedi, kaç elması kaldı?"),
      choice("Ali'nin 5 elması var, 4 elma yedi, kaç elması kaldı?"),
    ],
    [
      "with the opposite text and therefore another answer",
      choice(TEXT),
      choice(TEXT.replace("hangisidir", "değildir"), { correctAnswer: 1 }),
    ],
    ["with another kind", statement("Dünya düzdür"), choice("Dünya düzdür")],
    [
      "with another underlined word",
      choice(TEXT, { marks: [{ from: 0, to: 7, kind: "underline" }] }),
      choice(TEXT, { marks: [{ from: 20, to: 28, kind: "underline" }], correctAnswer: 1 }),
    ],
    [
      "without options and with another picture",
      statement("Bu bir kuştur", { image: "p" as never }),
      statement("Bu bir kuştur", { image: "q" as never }),
    ],
    ["without ids and words in common", choice("Bir"), choice("İki")],
  ])("%s", (_, earlier, now) => {
    expect(isSame(now, earlier)).toBe(false);
  });

  it("if its options belong to several questions", () => {
    const earlier = [choice(`${TEXT} Birinci`), choice("Başka bir soru")];
    expect(sameQuestions([choice(`${TEXT} birincci`)], earlier)).toEqual([]);
  });
});

it("each question is paired once, with the one of its own options first", () => {
  const [a, b] = [choice("Hangisi?", { options: ["1", "2"] }), choice("Hangisi?", { options: ["3", "4"] })];
  expect(sameQuestions([b, a], [a, b])).toEqual([
    [b, b],
    [a, a],
  ]);
  expect(sameQuestions([a, { ...a }], [a])).toHaveLength(1);
});
