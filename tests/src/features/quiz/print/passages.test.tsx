// Passages on paper and in Word: the line above them, their box, and their place before their questions.
import { cleanup, render, screen } from "@testing-library/react";
import { strFromU8, unzipSync } from "fflate";
import { afterEach, describe, expect, it, test } from "vitest";
import { directionOf } from "../../../../../src/features/quiz/print/paper-entries.ts";
import { QuestionPaper } from "../../../../../src/features/quiz/print/question-paper.tsx";
import { type Version, versionsOf } from "../../../../../src/features/quiz/print/version.ts";
import { writeWordFile } from "../../../../../src/features/quiz/print/write-word.ts";

afterEach(cleanup);

type Question = Version["questions"][number];

const question = (name: string, inPassage = false) => ({
  questionId: name as Question["questionId"],
  question: `${name}?`,
  image: null,
  content: { type: "true_false" as const },
  correctAnswer: true,
  ...(inPassage && { inPassage: true as const }),
});
const page = (type: "slide" | "passage", text: string, heading?: string) => ({
  questionId: text as Question["questionId"],
  question: text,
  image: null,
  content: { type, ...(heading !== undefined && { heading }) },
  correctAnswer: null,
});

test.each([
  [[3], "3. soruyu aşağıdaki metne göre cevaplayınız."],
  [[2, 3], "2 ve 3. soruları aşağıdaki metne göre cevaplayınız."],
  [[2, 3, 4], "2-4. soruları aşağıdaki metne göre cevaplayınız."],
  [[9, 10, 11, 12], "9-12. soruları aşağıdaki metne göre cevaplayınız."],
  [[2, 3, 7], "2, 3 ve 7. soruları aşağıdaki metne göre cevaplayınız."],
])("the line above a passage of the questions %j is: %s", (numbers, line) =>
  expect(directionOf(numbers)).toBe(line),
);

/** Texts of the printed entries. */
function printed(questions: readonly Question[], letter = "A"): string[] {
  const version = versionsOf(questions, true).find((each) => each.letter === letter);
  if (version === undefined) throw new Error("no booklet");
  render(<QuestionPaper title="Yazılı" heading={null} version={version} columns={2} hasNameLine={false} />);
  const entries = [...screen.getByRole("region").querySelectorAll("ol > li")];
  const texts = entries.map((entry) => [...entry.querySelectorAll("p")].map((each) => each.textContent));
  cleanup();
  return texts.map((each) => each.filter((text) => !/^(Doğru)?(Yanlış)?$/.test(text ?? "")).join(" | "));
}

describe("a printed passage", () => {
  const QUIZ = [
    question("a"),
    page("passage", "Metin.", "Başlık"),
    question("b", true),
    question("c", true),
    page("slide", "Ara."),
    question("d", true),
    page("passage", "Soruları olmayan metin."),
    question("e"),
  ];

  it("has the numbers of its questions above its box, and is left out without questions", () => {
    expect(printed(QUIZ)).toEqual([
      "1.a?",
      "2-4. soruları aşağıdaki metne göre cevaplayınız. | Başlık | Metin.",
      "2.b?",
      "3.c?",
      "Ara.",
      "4.d?",
      "5.e?",
    ]);
  });

  it("has the numbers of its own questions in booklet B", () => {
    const questions = [
      page("passage", "Bir."),
      ...["a", "b", "c"].map((name) => question(name, true)),
      page("passage", "İki."),
      ...["d", "e"].map((name) => question(name, true)),
      ...["f", "g", "h"].map((name) => question(name)),
    ];
    const entries = printed(questions, "B");
    const numberOf = (name: string) =>
      Number(/^(\d+)\./.exec(entries.find((text) => text.endsWith(`.${name}?`)) ?? "")?.[1]);
    const direction = (text: string) => entries.find((entry) => entry.endsWith(` | ${text}`));
    const numbersOf = (...names: string[]) => names.map(numberOf).sort((a, b) => a - b);
    expect(direction("Bir.")).toBe(`${directionOf(numbersOf("a", "b", "c"))} | Bir.`);
    expect(direction("İki.")).toBe(`${directionOf(numbersOf("d", "e"))} | İki.`);
    expect(numberOf("a")).not.toBe(1);
  });
});

describe("in Word", () => {
  async function paragraphsOf(questions: readonly Question[], columns: 1 | 2 = 2) {
    const versions = versionsOf(questions, false);
    const sheets = { title: "Yazılı", heading: null, versions, columns, hasNameLine: false };
    const file = await writeWordFile(
      { ...sheets, hasPaper: true, hasOptik: false, hasKey: false },
      new Map(),
    );
    const document = strFromU8(unzipSync(new Uint8Array(file))["word/document.xml"]!);
    return [...document.matchAll(/<w:p[ >].*?<\/w:p>/gs)].flatMap(([paragraph]) => {
      if (!/w:val="Quiz(Page|Passage)"/.test(paragraph)) return [];
      const text = [...paragraph.matchAll(/<w:t[ >][^<]*/g)]
        .map(([run]) => run.replace(/^.*?>/, ""))
        .join("");
      return {
        text,
        isBoxed: paragraph.includes("<w:pBdr>"),
        staysWithNext: /<w:keepNext\/>/.test(paragraph),
        isWhole: /<w:keepLines\/>/.test(paragraph),
      };
    });
  }

  it("slides and passages have boxes of their own, and a passage stays with its first question", async () => {
    const all = await paragraphsOf([
      page("slide", "Bir.", "Kural"),
      page("slide", "İki."),
      page("passage", "Metin.", "Başlık"),
      question("a", true),
      question("b", true),
    ]);
    expect(all.map(({ text, isBoxed }) => (isBoxed ? `[${text}]` : text))).toEqual([
      "[Kural]",
      "[Bir.]",
      "",
      "[İki.]",
      "",
      "1 ve 2. soruları aşağıdaki metne göre cevaplayınız.",
      "[Başlık]",
      "[Metin.]",
      "",
    ]);
    expect(all.map(({ staysWithNext }) => staysWithNext)).toEqual([
      true,
      false,
      false,
      false,
      false,
      true,
      true,
      true,
      true,
    ]);
  });

  it.each<[number, 1 | 2, boolean]>([
    [1_000, 2, true],
    [1_300, 2, false],
    [1_300, 1, true],
    [2_900, 1, false],
  ])("a passage of %i characters in %i columns is in one piece: %s", async (length, columns, isWhole) => {
    const all = await paragraphsOf([page("passage", "a".repeat(length)), question("a", true)], columns);
    expect(all.find(({ isBoxed }) => isBoxed)?.isWhole).toBe(isWhole);
  });
});
