// Marking open questions of homework: one question over all pupils, by keyboard.
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Marking } from "../../../../src/features/reports/marking.tsx";
import type { Question } from "../../../../src/features/reports/report.ts";
import { FakeConvex } from "../../support/fake-convex.ts";
import { liveApp } from "../../support/render-live.tsx";

const open = (text: string, points: number) =>
  ({
    text,
    content: { type: "open", points },
    correctAnswer: { model: "Işık geçemez.", rubric: [{ text: "Işığı yazar", points: 12 }] },
  }) as Question;
const QUESTIONS = [
  open("Gölge nasıl oluşur?", 20),
  { text: "Başkent?", content: { type: "multiple_choice", options: ["A", "B"] } } as Question,
  open("Ses nedir?", 5),
];

type Marked = { code: string; index: number; placeId: string; points: number | null };

let convex: FakeConvex;
const marked: Marked[] = [];
beforeEach(() => {
  convex = new FakeConvex();
  marked.length = 0;
  answerQuery();
  convex.set("homework:mark", (args) => {
    marked.push(args as Marked);
    answerQuery();
    return null;
  });
});

/** The answers with the points that were stored so far. */
function answerQuery(): void {
  const pointsOf = (index: number, placeId: string, before: number | null) => {
    const last = marked.findLast((each) => each.index === index && each.placeId === placeId);
    return last === undefined ? before : last.points;
  };
  convex.set("reports:toMark", ({ index }) => ({
    page:
      index === 0
        ? [
            { placeId: "p1", displayName: "Ayşe", answer: "Işık durur.", points: pointsOf(0, "p1", null) },
            { placeId: "p2", displayName: "Can", answer: "Bilmem.", points: pointsOf(0, "p2", 3) },
          ]
        : [{ placeId: "p1", displayName: "Ayşe", answer: "Titreşim.", points: pointsOf(2, "p1", null) }],
    isDone: true,
    continueCursor: "",
  }));
}
afterEach(cleanup);

function show(showsNames = false) {
  const element = (
    <Suspense>
      <Marking code="ABCDEFGHJK" questions={QUESTIONS} showsNames={showsNames} />
    </Suspense>
  );
  render(liveApp({ convex, routes: [{ path: "/rapor", element }], at: "/rapor" }).app);
  return userEvent.setup();
}

test("shows rubric and answers without names, and stores points that are typed", async () => {
  const user = show();
  const first = await screen.findByRole("textbox", { name: "1. cevap, puan (en çok 20)" });
  expect(screen.queryByText("Ayşe")).toBeNull();
  expect(screen.getByText("Işığı yazar (12 puan)")).toBeTruthy();
  expect(screen.getByText(/^1 \/ 2 cevap değerlendirildi/)).toBeTruthy();
  await user.click(first);
  await user.keyboard("15");
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: /^2\. cevap/ }));
  await waitFor(() =>
    expect(marked.at(-1)).toEqual({ code: "ABCDEFGHJK", index: 0, placeId: "p1", points: 15 }),
  );
});

test("refuses points that the question does not have, and restores the former ones", async () => {
  const user = show(true);
  await user.click(await screen.findByRole("textbox", { name: /^Can, puan/ }));
  await user.keyboard("21");
  expect(screen.getByRole("alert").textContent).toBe("0 ile 20 arasında bir sayı yazın.");
  await waitFor(() => expect(marked.at(-1)).toMatchObject({ placeId: "p2", points: 3 }));
  const state = screen.getByText(/cevap değerlendirildi/);
  await waitFor(() => expect(state.textContent).toBe("1 / 2 cevap değerlendirildi"));
  await user.keyboard("{Backspace}7{Enter}");
  await waitFor(() => expect(state.textContent).toBe("1 / 2 cevap değerlendirildi · kaydedildi"));
});

test.each(["1,5", "1.5"])("refuses the fraction %s as a whole, also its digits", async (fraction) => {
  const user = show(true);
  const field = await screen.findByRole("textbox", { name: /^Ayşe, puan/ });
  await user.click(field);
  await user.keyboard(fraction);
  expect(screen.getByRole("alert").textContent).toMatch(/virgül ve nokta olmaz/);
  expect(document.activeElement).toBe(field);
  expect((field as HTMLInputElement).value).toBe("");
  await user.keyboard("{Backspace}7{Enter}");
  await waitFor(() => expect(marked.at(-1)).toMatchObject({ placeId: "p1", points: 7 }));
  expect(marked.map(({ points }) => points)).not.toContain(15);
});

test("refuses a negative number as a whole", async () => {
  const user = show(true);
  const field = await screen.findByRole("textbox", { name: /^Ayşe, puan/ });
  await user.click(field);
  await user.keyboard("-5");
  expect(screen.getByRole("alert").textContent).toBe("Puan eksi olamaz: silip yeniden yazın.");
  expect((field as HTMLInputElement).value).toBe("");
});

test("changes to another open question", async () => {
  const user = show();
  await screen.findByText("Bilmem.");
  await user.selectOptions(screen.getByLabelText("Soru"), "3. Ses nedir? (5 puan)");
  expect(await screen.findByText("Titreşim.")).toBeTruthy();
  expect(screen.queryByText("Bilmem.")).toBeNull();
});
