import { expect, test } from "vitest";
import { groupedProblems } from "../../../../../src/features/paper/reading/state/problem-groups.ts";
import type { Problem } from "../../../../../src/features/paper/reading/state/problem-texts.ts";

const OTHER: Problem = { kind: "refused", reason: "otherExam" };
const BENT: Problem = { kind: "refused", reason: "bent" };

function page(number: number | null, problem: Problem, file = "tarama.pdf") {
  return { source: { file, page: number, pages: 24 }, problem };
}

const sources = (problems: Parameters<typeof groupedProblems>[0]) =>
  groupedProblems(problems).map((group) => group.sources);

test("a PDF of another exam is one problem with its pages", () => {
  const pages = Array.from({ length: 24 }, (_, at) => page(at + 1, OTHER));
  expect(groupedProblems(pages)).toEqual([
    {
      sources: "tarama.pdf, 1–24. sayfalar",
      problem: "Bu kâğıt başka bir sınava ait. Kendi sınavının sayfasında okutun.",
    },
  ]);
});

test("other problems stay apart, in the order in which they first occurred", () => {
  const problems = [
    page(7, BENT),
    page(1, OTHER),
    page(9, BENT),
    page(2, OTHER),
    page(8, BENT),
    page(12, BENT),
  ];
  expect(sources(problems)).toEqual(["tarama.pdf, 7–9, 12. sayfalar", "tarama.pdf, 1–2. sayfalar"]);
});

test("files, photos and the camera are named", () => {
  expect(sources([page(3, BENT)])).toEqual(["tarama.pdf, 3. sayfa"]);
  expect(
    sources([page(3, BENT), page(3, BENT), page(null, BENT, "1.jpg"), page(null, BENT, "2.jpg")]),
  ).toEqual(["tarama.pdf, 3. sayfa; 1.jpg; 2.jpg"]);
  expect(sources([page(null, BENT, "Kamera"), page(null, BENT, "Kamera")])).toEqual(["Kamera (2 kez)"]);
});

test("exams with the same title and another date stay apart", () => {
  const exam = (createdAt: string): Problem => ({ kind: "otherExam", title: "Kesirler", createdAt });
  const [first, second] = ["2026-09-14T07:20:00.000Z", "2026-09-15T07:20:00.000Z"].map(exam);
  expect(sources([page(1, first ?? BENT), page(2, second ?? BENT)])).toHaveLength(2);
});
