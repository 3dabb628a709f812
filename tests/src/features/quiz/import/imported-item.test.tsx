import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { QUESTION_KINDS } from "../../../../../src/features/questions/index.ts";
import { ImportedItem } from "../../../../../src/features/quiz/import/imported-item.tsx";
import {
  type ImportedQuestion,
  importedQuestions,
} from "../../../../../src/features/quiz/import/imported-question.ts";
import { readFile } from "../../../../../src/features/quiz/import/read/read-file.ts";
import { CELLS } from "./corpus-cells.ts";

afterEach(cleanup);

function Item({ imported }: { imported: ImportedQuestion }) {
  const [question, setQuestion] = useState(imported);
  return <ImportedItem question={question} onChange={setQuestion} />;
}

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
