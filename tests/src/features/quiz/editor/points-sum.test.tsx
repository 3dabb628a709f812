import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { type DraftQuestion, emptyDraft } from "../../../../../src/features/quiz/draft/quiz-draft.ts";
import { PointsSum } from "../../../../../src/features/quiz/editor/points-sum.tsx";
import { loadForms } from "../../../support/load-modules.ts";

beforeAll(loadForms);
afterEach(cleanup);

const blank = () => emptyDraft("blank").pending;
const open = (points: number): DraftQuestion => ({
  ...blank(),
  key: `open ${points}`,
  content: { type: "open", points, model: "", rubric: [] } as unknown as DraftQuestion["content"],
});
const choice = (): DraftQuestion => ({ ...blank(), key: "choice", question: "Başkent?" });

function sumOf(questions: DraftQuestion[]): string | null {
  render(<PointsSum questions={questions} pending={blank()} />);
  return screen.getByRole("status").textContent;
}

test("names what the open questions lack or have above 100", () => {
  expect(sumOf([open(60)])).toBe("Açık uçlu soruların toplamı: 60 puan (100 için 40 puan eksik)");
  cleanup();
  expect(sumOf([open(80), open(30), choice()])).toMatch(/\(100 için 10 puan fazla\)$/);
});

test("with other questions, these share the rest up to 100", () => {
  expect(sumOf([open(60), choice()])).toMatch(/\(öteki sorular kalan 40 puanı paylaşır\)$/);
});
