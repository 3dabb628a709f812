// Page of a written exam's points: state of saving, and the analysis while changes are unsent.
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { PaperPointsPage } from "../../../../../src/routes/paper-points/paper-points-page.tsx";
import { FakeConvex } from "../../../support/fake-convex.ts";
import { liveApp } from "../../../support/render-live.tsx";

let convex: FakeConvex;
let points: number | null;
beforeEach(() => {
  convex = new FakeConvex();
  points = 40;
  answerView();
});
afterEach(cleanup);

/** An exam with one open question, and the points that the server has. */
function answerView(): void {
  convex.set("paperPoints:view", () => ({
    sessionId: "s1",
    code: "K7M2XQ",
    title: "1. yazılı",
    createdAt: "2026-09-14T09:00:00.000Z",
    className: "8-A",
    maxScore: 0,
    questions: [{ index: 0, text: "Gölge?", points: 100 }],
    pupils: [{ pupilId: "p1", name: "Ali", isAbsent: false, points: [points] }],
  }));
}

function open() {
  const routes = [{ path: "/kagit/:sessionId/puanlar", Component: PaperPointsPage }];
  const { app } = liveApp({ convex, routes, at: "/kagit/s1/puanlar" });
  render(app);
  return userEvent.setup();
}

async function type(user: ReturnType<typeof open>, text: string): Promise<void> {
  await user.click(await screen.findByRole("textbox", { name: /^Ali, 1\. soru/ }));
  await user.keyboard(text);
}

test("points that wait for the connection are kept, and the page says so", async () => {
  convex.set("paperPoints:enter", () => new Promise(() => {}));
  const user = open();
  await type(user, "75");
  expect(screen.getByText("Kaydediliyor…")).toBeTruthy();
  convex.setConnected(false);
  expect(
    await screen.findByText(
      "Bağlantı yok: puanlar bu sekmede duruyor, bağlantı gelince kaydedilir",
      {},
      { timeout: 4_000 },
    ),
  ).toBeTruthy();
});
