import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { QUESTION_KINDS } from "../../../../../src/features/questions/index.ts";
import { ImportedItem } from "../../../../../src/features/quiz/import/imported-item.tsx";
import {
  type ImportedQuestion,
  importedQuestions,
} from "../../../../../src/features/quiz/import/imported-question.ts";
import { readFile, readPasted } from "../../../../../src/features/quiz/import/read/read-file.ts";
import { CELLS } from "./corpus-cells.ts";

afterEach(cleanup);

function Item({ imported }: { imported: ImportedQuestion }) {
  const [question, setQuestion] = useState(imported);
  return <ImportedItem question={question} onChange={(_key, changes) => setQuestion(changes)} />;
}

it("the preview shows the pictures of options with their descriptions before they are uploaded", async () => {
  await Promise.all(Object.values(QUESTION_KINDS).map(({ form }) => form.load()));
  const bytes = new Uint8Array([1, 2, 3]);
  const [question] = importedQuestions([
    {
      question: "Hangisi göl?",
      content: { type: "multiple_choice", options: ["Ağrı", ""], correctAnswer: 1 },
      picture: null,
      optionPictures: [null, { bytes, type: "image/png", alt: "Bir göl" }],
      notes: [],
    },
  ]);
  if (question === undefined) throw new Error("There should be a question.");
  const [[address = ""] = []] = [...question.optionFiles];
  render(<Item imported={question} />);
  const shown = screen.getByRole("img", { name: "Bir göl" });
  expect(shown.getAttribute("src")).toBe(address);
  expect(address).toMatch(/^blob:/);
});

it("one press replaces a date by the typed score, removes the doubt, and keeps the focus", async () => {
  await Promise.all(Object.values(QUESTION_KINDS).map(({ form }) => form.load()));
  const result = readFile("", CELLS["a score became a day"]?.() ?? new Uint8Array(), () => null);
  const [question] = importedQuestions("quiz" in result ? result.quiz.questions : []);
  if (question === undefined) throw new Error("The sheet should have questions.");
  render(<Item imported={question} />);
  screen.getByText(/“3 Oca” görünüyor.*3-1 mi yazmıştınız\?/);
  await userEvent.click(screen.getByRole("button", { name: "3-1" }));
  screen.getByText("3-1");
  expect(screen.queryByText(/yazmıştınız/)).toBeNull();
  expect(screen.queryByText("3 Oca")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "1. soruyu düzenle" }));
});

it("the preview shows styles and formulas of question, options and explanation", async () => {
  await Promise.all(Object.values(QUESTION_KINDS).map(({ form }) => form.load()));
  const formula = { from: 0, to: 3, kind: "formula" as const, tex: "\\frac{1}{2}" };
  const [question] = importedQuestions([
    {
      question: "1/2 kaçtır?",
      marks: [formula, { from: 4, to: 10, kind: "underline" }],
      content: {
        type: "multiple_choice",
        options: ["1/2", "x"],
        optionMarks: [[formula], [{ from: 0, to: 1, kind: "bold" }]],
        correctAnswer: 0,
      },
      explanation: "Kesin",
      explanationMarks: [{ from: 0, to: 5, kind: "bold" }],
      picture: null,
      notes: [],
    },
  ]);
  if (question === undefined) throw new Error("There should be a question.");
  const { container } = render(<Item imported={question} />);
  await waitFor(() => expect(container.querySelectorAll(".katex")).toHaveLength(2));
  expect([...container.querySelectorAll("b, strong, u")].map(({ textContent }) => textContent)).toEqual([
    "1. soru",
    "kaçtır",
    "x",
    "Kesin",
  ]);
});

it("an open question of a written exam is named as one, and becomes a short text by one press", async () => {
  await Promise.all(Object.values(QUESTION_KINDS).map(({ form }) => form.load()));
  const result = readPasted(
    "1) Gölge nasıl oluşur? (10 puan)\nCevap: Işık doğrular boyunca yayılır.",
    () => null,
  );
  const [question] = importedQuestions("quiz" in result ? result.quiz.questions : []);
  if (question === undefined) throw new Error("There should be a question.");
  render(<Item imported={question} />);
  screen.getByText(/· Açık uçlu/);
  screen.getByText(/10 puanlık açık uçlu soru olarak alındı/);
  await userEvent.click(screen.getByRole("button", { name: "Kısa cevaplı soru yap" }));
  expect(screen.queryByText(/Açık uçlu/)).toBeNull();
  screen.getByText("Işık doğrular boyunca yayılır.");
});

it("a short answer beside points keeps them by one press among questions with options", async () => {
  await Promise.all(Object.values(QUESTION_KINDS).map(({ form }) => form.load()));
  const result = readPasted(
    "1) Kuvvet nedir? (25 puan)\nCevap: Hareketi değiştiren etki.\n2) Başkent?\nA) Van\nB) Ankara*",
    () => null,
  );
  const [question] = importedQuestions("quiz" in result ? result.quiz.questions : []);
  if (question === undefined) throw new Error("There should be a question.");
  render(<Item imported={question} />);
  screen.getByText(/Yanındaki 25 puan alınmadı/);
  await userEvent.click(screen.getByRole("button", { name: "Açık uçlu soru yap (25 puan)" }));
  screen.getByText(/· Açık uçlu/);
  expect(screen.queryByText(/alınmadı/)).toBeNull();
  screen.getByText(/· Hareketi değiştiren etki\./);
});
