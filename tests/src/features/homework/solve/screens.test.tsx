// Screens of homework that replace each other while the page is open.
import { act, cleanup, render, screen } from "@testing-library/react";
import { ConvexProvider } from "convex/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import type { Entry, OwnAttempt } from "../../../../../src/features/homework/solve/homework.ts";
import { HomeworkScreen } from "../../../../../src/features/homework/solve/homework-screen.tsx";
import { ScreenHeadings } from "../../../../../src/features/homework/solve/screen-heading.tsx";
import { momentText } from "../../../../../src/lib/text/date-text.ts";
import { FakeConvex } from "../../../support/fake-convex.ts";

const REMOVED = /Bu ödevdeki yerin kaldırıldı/;

const entry: Entry = {
  quizTitle: "Ödev",
  teacherName: "Zeynep Aydın",
  questionCount: 0,
  state: "open",
  opensAt: 0,
  closesAt: Date.now() + 60 * 60 * 1_000,
  attempts: 1,
  counts: "best",
  isOwn: false,
};

const handedIn: OwnAttempt = {
  displayName: "Ayşe",
  attempt: 1,
  handedIn: true,
  left: 0,
  order: [],
  answers: [],
  showsKey: false,
};

afterEach(cleanup);

/** Opens the page with this attempt, or without one. */
async function open(attempt: OwnAttempt | null): Promise<FakeConvex> {
  const convex = new FakeConvex();
  convex.set("homework:mine", () => attempt);
  convex.set("homework:questions", () => []);
  convex.set("homework:pages", () => ({ slides: [], passages: [] }));
  await act(async () => {
    render(
      <MemoryRouter>
        <ConvexProvider client={convex.client}>
          <ScreenHeadings>
            <HomeworkScreen code="ABCDE23456" entry={entry} initialName="" againFor={() => null} />
          </ScreenHeadings>
        </ConvexProvider>
      </MemoryRouter>,
    );
  });
  return convex;
}

it("a removed homework place is reported above the form", async () => {
  const convex = await open(handedIn);
  expect(screen.queryByText(REMOVED)).toBe(null);
  await act(async () => convex.set("homework:mine", () => null));
  expect(screen.getByText(REMOVED)).toBeTruthy();
  expect(screen.getByLabelText("Adın ve soyadın")).toBeTruthy();
});

it("a pupil without an attempt sees only the form", async () => {
  await open(null);
  expect(screen.getByLabelText("Adın ve soyadın")).toBeTruthy();
  expect(screen.queryByText(REMOVED)).toBe(null);
});

it.each([
  ["lobby", "Bu quiz bir sınıfta canlı oynanmak için açıldı, henüz başlamadı."],
  ["game", "Bu quiz şu anda bir sınıfta canlı oynanıyor."],
  ["exam", "Bu quizle bir sınav yapıldı, sonuçları henüz paylaşılmadı."],
] as const)(
  "a result withheld because of a %s shows the reason and the latest time of its release",
  async (reason, text) => {
    const until = Date.UTC(2026, 8, 14, 12, 5);
    await open({ ...handedIn, withheld: { reason, until } });
    const shown = screen.getByText(new RegExp(text)).textContent;
    expect(shown).toContain(`en geç ${momentText(until)}, burada görünür`);
  },
);

it("the screen after the last question begins at its top", async () => {
  const convex = await open({ ...handedIn, handedIn: false, order: [0] });
  const question = { questionId: "1", question: "Kaç?", imageUrl: null, type: "number", passage: 0 };
  await act(async () => {
    convex.set("homework:questions", () => [question]);
    convex.set("homework:pages", () => ({
      slides: [],
      passages: [{ heading: "Köy", text: "Köyün metni." }],
    }));
  });
  expect(await screen.findByText("Köyün metni.")).toBeTruthy();
  document.documentElement.scrollTop = 500;
  await act(async () => convex.set("homework:mine", () => handedIn));
  expect(document.activeElement?.textContent).toBe("Cevapların alındı");
  expect(document.documentElement.scrollTop).toBe(0);
});
