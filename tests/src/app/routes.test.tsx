// Where everybody lands who opens an address: the access column of the routes, and the addresses themselves.
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { matchPath } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { paths } from "../../../src/app/paths.ts";
import { routes } from "../../../src/app/router.tsx";
import type { Viewer } from "../../../src/lib/viewer.tsx";
import { FakeConvex } from "../live/fake-convex.ts";
import { liveApp } from "../live/render-live.tsx";

vi.mock("@convex-dev/auth/react", () => ({ useAuthActions: () => ({ signIn: vi.fn(), signOut: vi.fn() }) }));

const student: Viewer = { _id: "s" as never, name: "Elif", email: "elif@ornek.test", role: "student" };
const teacher: Viewer = { ...student, name: "Zeynep", role: "teacher" };

let convex: FakeConvex;
beforeEach(() => {
  window.matchMedia ??= (media) =>
    ({ media, matches: true, addEventListener() {}, removeEventListener() {} }) as never;
  window.scrollTo = () => {};
  localStorage.clear();
  convex = new FakeConvex();
  // Nothing that an address could name exists.
  convex.set("liveQuizSessions:entry", () => null);
  convex.set("liveParticipants:me", () => null);
});
afterEach(cleanup);

/** The address at which a visitor ends up. */
async function landing(viewer: Viewer | null, at: string, expected: string): Promise<string> {
  const { app, path } = liveApp({ convex, routes, at, viewer });
  render(app);
  await waitFor(() => {
    expect(path()).toBe(expected);
    expect(screen.getByRole("main").textContent).not.toBe("");
  }).catch(() => {});
  cleanup();
  return path();
}

const STAYS = "";
const EVERYBODY = [STAYS, STAYS, STAYS];
const USERS = ["/login", STAYS, STAYS];
const STUDENTS = ["/login", STAYS, "/ogren"];
const TEACHERS = ["/login", "/ogren", STAYS];
/** A session that does not exist. */
const NO_SESSION = ["/quiz-katil?code=K7M2XQ", "/ogren", "/ogren"];

const PLACES: [address: string, places: string[]][] = [
  ["/", EVERYBODY],
  ["/login", [STAYS, "/ogren", "/ogren"]],
  ["/register", [STAYS, "/ogren", "/ogren"]],
  ["/forgot-password", EVERYBODY],
  ["/courses", EVERYBODY],
  ["/about", EVERYBODY],
  ["/faq", EVERYBODY],
  ["/contact", EVERYBODY],
  ["/privacy", EVERYBODY],
  // While developing only; the size check fails when a build holds it (scripts/check-size.ts).
  ["/tasarim", EVERYBODY],
  ["/ogren", USERS],
  ["/quiz-olustur", TEACHERS],
  ["/kategori-olustur", TEACHERS],
  ["/quiz-katil", EVERYBODY],
  ["/quiz-katil?code=K7M2XQ", EVERYBODY],
  ["/enter-quiz?code=K7M2XQ", EVERYBODY],
  ["/quiz/q1", STUDENTS],
  ["/quiz-duzenle/q1", TEACHERS],
  ["/canli-quiz/K7M2XQ", NO_SESSION],
  ["/canli-quiz/K7M2XQ/active", NO_SESSION],
  ["/canli-quiz/K7M2XQ/yonetim", NO_SESSION],
  ["/canli-quiz/K7M2XQ/sonuclar", NO_SESSION],
  ["/feedback-olustur", TEACHERS],
  ["/feedback-yonetim/f1", TEACHERS],
  ["/feedback/f1", EVERYBODY],
  ["/istatistikler", USERS],
  ["/hesabim", USERS],
  ["/yok/boyle/bir/sayfa", EVERYBODY],
];

it.each(PLACES)("%s: guest, student and teacher land where they may be", async (address, expected) => {
  const landed = [];
  for (const [index, viewer] of [null, student, teacher].entries()) {
    landed.push(await landing(viewer, address, expected[index] || address));
  }
  expect(landed).toEqual(expected.map((place) => place || address));
});

it("an address that leads nowhere says so, and offers ways on", async () => {
  render(liveApp({ convex, routes, at: "/yok-boyle-bir-sayfa" }).app);
  expect(await screen.findByRole("heading", { name: "Sayfa bulunamadı" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Ana sayfaya dön" }).getAttribute("href")).toBe("/");
});

it("every page of the product has its address in the table above", () => {
  for (const { pattern } of Object.values(paths)) {
    const listed = PLACES.some(([address]) => matchPath(pattern, address.replace(/\?.*/, "")));
    expect(listed, pattern).toBe(true);
  }
});
