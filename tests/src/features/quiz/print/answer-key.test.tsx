// The printed answer key has the formats of the right answers.
import { cleanup, render, screen, within } from "@testing-library/react";
import { strFromU8, unzipSync } from "fflate";
import { afterEach, describe, expect, it } from "vitest";
import type { Mark } from "../../../../../convex/shared/marks.ts";
import { AnswerKeySheet } from "../../../../../src/features/quiz/print/answer-sheets.tsx";
import { versionsOf } from "../../../../../src/features/quiz/print/version.ts";
import { writeWordFile } from "../../../../../src/features/quiz/print/write-word.ts";

afterEach(cleanup);

const MARKS: Mark[] = [{ from: 1, to: 3, kind: "superscript" }];
const CHOICE = { options: ["a", "x10y"], optionMarks: [[], MARKS] };
const PAIRS = { left: ["x10y", "b"], right: ["d", "e"], leftMarks: [MARKS, []] };

const KINDS: [string, object, unknown, string][] = [
  ["multiple_choice", CHOICE, 1, "B) x10y"],
  ["multi_select", CHOICE, [0, 1], "A) a, B) x10y"],
  ["order", { items: ["b", "x10y"], itemMarks: [[], MARKS] }, [1, 0], "1. x10y · 2. b"],
  ["matching", { matchingPairs: PAIRS }, [1, 0], "x10y: B · b: A"],
];

describe.each(KINDS)("the answer key of the kind %s", (type, content, correctAnswer, words) => {
  const question = {
    questionId: "q",
    question: "Hangisi?",
    image: null,
    content: { type, ...content },
    correctAnswer,
  };
  const versions = versionsOf([question] as never, false);

  it("has raised text on paper", async () => {
    render(<AnswerKeySheet title="Yazılı" heading={null} version={versions[0]!} />);
    const key = screen.getByRole("region", { name: "Cevap anahtarı" });
    const raised = await within(key).findByText("10", { selector: "sup" });
    expect(raised.closest("p")?.textContent).toBe(words);
  });

  it("has raised text in Word", async () => {
    const sheets = { title: "Yazılı", heading: null, versions, columns: 1 as const, hasNameLine: false };
    const chosen = { hasPaper: false, hasOptik: false, hasKey: true };
    const file = await writeWordFile({ ...sheets, ...chosen }, new Map());
    const document = strFromU8(unzipSync(new Uint8Array(file))["word/document.xml"]!);
    expect(document).toContain(
      '<w:vertAlign w:val="superscript"/></w:rPr><w:t xml:space="preserve">10</w:t>',
    );
  });
});
