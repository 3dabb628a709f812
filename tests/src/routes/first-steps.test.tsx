// The block with a new teacher's first steps.
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { FirstSteps } from "../../../src/routes/learn/first-steps.tsx";
import { FakeConvex } from "../support/fake-convex.ts";
import { allowModalDialogs } from "../support/modal-dialogs.ts";
import { liveApp } from "../support/render-live.tsx";

beforeAll(allowModalDialogs);

const NO_STEP = { tried: false, hasQuiz: false, hasClass: false };

let convex: FakeConvex;
beforeEach(() => {
  localStorage.clear();
  convex = new FakeConvex();
});
afterEach(cleanup);

function open(steps: object | null) {
  convex.set("firstSteps:mine", () => steps);
  convex.set("liveTrials:ended", () => null);
  const routes = [
    { path: "/ogren", element: <FirstSteps /> },
    { path: "*", element: null },
  ];
  const { app, path } = liveApp({ convex, routes, at: "/ogren" });
  render(app);
  return { path, user: userEvent.setup() };
}

const step = (name: string) => {
  const item = screen.getByRole("heading", { name: new RegExp(name) }).closest("li");
  if (item === null) throw new Error(`There is no step ${name}`);
  return within(item);
};

test("three numbered steps, each with its way", async () => {
  open(NO_STEP);
  const names = screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
  expect(names.map((name) => name?.slice(0, 1))).toEqual(["1", "2", "3"]);
  expect(step("Dene").getByRole("button", { name: "Dene" })).toBeTruthy();
  expect(step("İçe aktar ya da yaz").getByRole("button", { name: "Dosyadan aktar" })).toBeTruthy();
  expect(step("İçe aktar ya da yaz").getByRole("link", { name: "Soru yaz" }).getAttribute("href")).toBe(
    "/quiz-olustur",
  );
  expect(step("Sınıf ekle").getByRole("link").getAttribute("href")).toBe("/siniflar");
});

test("a done step has a word and loses its way; the block disappears when the server sends null", () => {
  open({ tried: true, hasQuiz: false, hasClass: true });
  expect(step("Dene").getByText("oynandı")).toBeTruthy();
  expect(step("Dene").getByRole("button", { name: "Yine dene" })).toBeTruthy();
  expect(step("Sınıf ekle").getByText("eklendi")).toBeTruthy();
  expect(step("Sınıf ekle").queryByRole("link")).toBeNull();
  act(() => convex.set("firstSteps:mine", () => null));
  expect(screen.queryByRole("region", { name: "İlk adımlar" })).toBeNull();
});

test("after the first quiz, only the remaining steps are left, in one line without texts", () => {
  open({ tried: false, hasQuiz: true, hasClass: false });
  const line = within(screen.getByRole("region", { name: "Kalan ilk adımlar" }));
  expect(line.queryByRole("list")).toBeNull();
  expect(line.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Dene", "Gizle"]);
  expect(line.getByRole("link", { name: "Sınıf ekle" })).toBeTruthy();
  act(() => convex.set("firstSteps:mine", () => ({ tried: true, hasQuiz: true, hasClass: false })));
  expect(line.queryByRole("button", { name: "Dene" })).toBeNull();
});

test("Dene opens a trial's lobby", async () => {
  convex.set("liveTrials:open", () => ({ code: "ABC234", isNew: true }));
  const { path, user } = open(NO_STEP);
  await user.click(screen.getByRole("button", { name: "Dene" }));
  await waitFor(() => expect(path()).toBe("/canli-quiz/ABC234"));
});

test.each([
  ["beside its step", { tried: true, hasQuiz: false, hasClass: false }],
  ["beside the remaining steps", { tried: true, hasQuiz: true, hasClass: false }],
])("the report of an ended trial is offered %s", (_where, steps) => {
  open(steps);
  expect(screen.queryByRole("link", { name: "Denemenin raporu" })).toBeNull();
  act(() => convex.set("liveTrials:ended", () => ({ code: "ABC234" })));
  const report = screen.getByRole("link", { name: "Denemenin raporu" });
  expect(report.getAttribute("href")).toBe("/rapor/ABC234");
});

test("the sample can be kept, and the block dismissed for good", async () => {
  convex.set("firstSteps:keepSample", () => "q1");
  convex.set("firstSteps:dismiss", () => null);
  const { user } = open(NO_STEP);
  await user.click(screen.getByRole("button", { name: "Örneği quizlerime ekle" }));
  await user.click(screen.getByRole("button", { name: /^Gizle/ }));
  expect(convex.sent.map(({ name }) => name)).toEqual(["firstSteps:keepSample", "firstSteps:dismiss"]);
});
