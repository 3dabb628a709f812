// Opening a trial: which browser plays its pupils.
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  pupilSecrets,
  storedTrial,
  storePupils,
} from "../../../../../src/features/live/trial/stored-pupils.ts";
import { TrialButton } from "../../../../../src/features/live/trial/trial-button.tsx";
import { FakeConvex } from "../../../support/fake-convex.ts";
import { liveApp } from "../../../support/render-live.tsx";

let convex: FakeConvex;
beforeEach(() => {
  localStorage.clear();
  convex = new FakeConvex();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function press(quizId?: string): Promise<string[]> {
  const opened: string[] = [];
  const button = (
    <TrialButton {...(quizId && { quizId: quizId as never })} onOpened={(code) => opened.push(code)}>
      Dene
    </TrialButton>
  );
  render(liveApp({ convex, routes: [{ path: "*", element: button }], at: "/" }).app);
  await userEvent.setup().click(screen.getByRole("button", { name: "Dene" }));
  return opened;
}

test("a new trial gets five pupils, stored for reloads", async () => {
  convex.set("liveTrials:open", () => ({ code: "ABC234", isNew: true }));
  expect(await press("q1")).toEqual(["ABC234"]);
  expect(convex.sent).toMatchObject([{ name: "liveTrials:open", args: { quizId: "q1" } }]);
  expect(new Set(pupilSecrets("ABC234")).size).toBe(5);
  expect(pupilSecrets("XYZ234")).toBeNull();
});

test("a continued trial keeps its pupils", async () => {
  storePupils("ABC234");
  const before = pupilSecrets("ABC234");
  convex.set("liveTrials:open", ({ continued }) => ({ code: continued, isNew: false }));
  expect(await press()).toEqual(["ABC234"]);
  expect(pupilSecrets("ABC234")).toEqual(before);
});

test("the next trial's pupils replace the earlier ones", () => {
  storePupils("ABC234");
  storePupils("XYZ234");
  expect(storedTrial()).toBe("XYZ234");
  expect(pupilSecrets("ABC234")).toBeNull();
  expect(localStorage).toHaveLength(1);
});

test("pupils exist as long as the page if the browser refuses storage", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("refused");
  });
  storePupils("ABC234");
  expect(pupilSecrets("ABC234")).toHaveLength(5);
});
