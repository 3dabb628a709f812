// Open question on paper and in Word: points, lines to write on, and the answer key.
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openPrint } from "../../../../../src/features/questions/open/print.tsx";
import { openWord } from "../../../../../src/features/questions/open/word.ts";

afterEach(cleanup);

const content = { type: "open" as const, points: 20 };

test("the paper has points and lines", () => {
  const { container } = render(<openPrint.Asked content={content} />);
  expect(screen.getByText("(20 puan)")).toBeTruthy();
  expect(container.querySelectorAll("span")).toHaveLength(7);
});

test("the answer key has points, model answer and rubric", () => {
  const key = { model: "Işık geçemez.", rubric: [{ text: "Işığı yazar", points: 12 }] };
  expect(openPrint.keyText(content, key).text).toBe("20 puan\nIşık geçemez.\n• Işığı yazar (12\u00a0puan)");
  expect(openPrint.keyText(content, { model: "", rubric: [] }).text).toBe("20 puan");
});

test("the Word file has the same points and lines", () => {
  const [points, ...lines] = openWord.asked(content);
  expect(points).toEqual({ kind: "direction", text: "(20 puan)" });
  expect(lines.map(({ kind }) => kind)).toEqual(Array.from({ length: 7 }, () => "line"));
});
