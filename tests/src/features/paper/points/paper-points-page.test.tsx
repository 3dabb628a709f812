// Page of a written exam's points: state of saving, and the analysis while changes are unsent.
import { cleanup, render, screen, waitForElementToBeRemoved } from "@testing-library/react";
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

test("the analysis includes changes that are not saved yet, and says so until they are", async () => {
  let finish = () => {};
  const saving = new Promise<void>((resolve) => {
    finish = resolve;
  });
  convex.set("paperPoints:enter", async () => {
    await saving;
    points = 75;
    answerView();
    return null;
  });
  const user = open();
  await type(user, "75");
  await user.click(screen.getByRole("link", { name: "Analiz" }));
  expect((await screen.findByText("En yüksek")).nextElementSibling?.textContent).toBe("75");
  expect(screen.getByText(/^Son değişiklikler henüz kaydedilmedi/)).toBeTruthy();
  await user.click(screen.getByRole("link", { name: "Puan girişi" }));
  expect(screen.getByRole("textbox", { name: /^Ali/ })).toHaveProperty("value", "75");
  await user.click(screen.getByRole("link", { name: "Analiz" }));
  finish();
  await waitForElementToBeRemoved(() => screen.queryByText(/^Son değişiklikler henüz/));
  expect(screen.getByText("En yüksek").nextElementSibling?.textContent).toBe("75");
});

test("has a link back to the exam's papers", async () => {
  open();
  const link = await screen.findByRole("link", { name: "Kâğıtlar" });
  expect(link.getAttribute("href")).toBe("/kagit/s1");
});
