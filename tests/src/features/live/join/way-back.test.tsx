// Links on the join page and the landing page, for pupils who left a session by accident.
import { act, cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { livePages } from "../../../../../src/app/live-routes.ts";
import { LandingPage } from "../../../../../src/routes/landing/landing-page.tsx";
import { FakeConvex } from "../../../support/fake-convex.ts";
import { allowModalDialogs } from "../../../support/modal-dialogs.ts";
import { liveApp } from "../../../support/render-live.tsx";

allowModalDialogs();

const SECRET = "a".repeat(32);
const PERSONAL_CODE = "K7M2XQ9AB";
const DAY_MS = 86_400_000;
const routes = [
  { path: "/", element: <LandingPage /> },
  ...livePages,
  { path: "/canli-quiz/:code", element: <h1>Oyun</h1> },
  { path: "/odev/:code", element: <h1>Ödev</h1> },
];
const seat = (code: string, over = {}) => ({
  code,
  displayName: "Ayşe",
  quizTitle: "Coğrafya",
  isRunning: true,
  isAnonymous: true,
  ...over,
});
function storeSeat(code: string, secret = SECRET, storedAt = Date.now()) {
  localStorage.setItem(`canli-quiz:katilimci:${code}`, `${secret} ${storedAt}`);
}

let convex: FakeConvex;
let queried: { code: string; secret: string }[][];
/** Sets the server's response, from which sessions that are over are missing. */
function setServerSeats(serverSeats: ReturnType<typeof seat>[]) {
  convex.set("liveParticipants:places", ({ kept }) => {
    const sentSeats = kept as unknown as { code: string; secret: string }[];
    queried.push(sentSeats);
    return serverSeats.filter(({ code }) => sentSeats.some((each) => each.code === code));
  });
}

beforeEach(() => {
  localStorage.clear();
  queried = [];
  convex = new FakeConvex();
  convex.set("liveQuizSessions:entry", () => null);
  convex.set("liveParticipants:leave", () => true);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function open(at: string) {
  const { app, path } = liveApp({ convex, routes, at });
  render(app);
  return { path, user: userEvent.setup() };
}

it.each(["/", "/quiz-katil"])("links back to the session from %s", async (at) => {
  storeSeat("K7M2XQ");
  setServerSeats([seat("K7M2XQ")]);
  const { user, path } = open(at);
  const card = await screen.findByRole("region", { name: "Devam eden oyunun" });
  expect(card.textContent).toContain("K7M2XQ · Ayşe");
  await user.click(within(card).getByRole("link", { name: "Oyuna dön: Coğrafya" }));
  expect(path()).toBe("/canli-quiz/K7M2XQ");
  expect(queried[0]).toEqual([{ code: "K7M2XQ", secret: SECRET }]);
});

it("shows several sessions, and removes each when it is over", async () => {
  storeSeat("K7M2XQ");
  storeSeat("ABCDEF");
  setServerSeats([seat("K7M2XQ"), seat("ABCDEF")]);
  open("/quiz-katil");
  const card = await screen.findByRole("region", { name: "Devam eden oyunların" });
  expect(within(card).getAllByRole("link")).toHaveLength(2);
  act(() => setServerSeats([seat("ABCDEF")]));
  expect((await screen.findByRole("region", { name: "Devam eden oyunun" })).textContent).toContain("ABCDEF");
  act(() => setServerSeats([]));
  expect(screen.queryByRole("region", { name: /Devam eden/ })).toBeNull();
});

it("sends no query for a browser without seats, or with a seat that is days old", async () => {
  setServerSeats([seat("K7M2XQ")]);
  open("/quiz-katil");
  await screen.findByRole("textbox", { name: "Quiz kodu" });
  cleanup();
  storeSeat("K7M2XQ", SECRET, Date.now() - 3 * DAY_MS);
  open("/quiz-katil");
  await screen.findByRole("textbox", { name: "Quiz kodu" });
  await act(() => import("../../../../../src/app/way-back-list.tsx"));
  expect(queried).toEqual([]);
});

it("'Ben değilim' asks first, then leaves the seat and deletes its secret", async () => {
  storeSeat("K7M2XQ");
  setServerSeats([seat("K7M2XQ")]);
  const { user } = open("/quiz-katil");
  const card = await screen.findByRole("region", { name: "Devam eden oyunun" });
  await user.click(within(card).getByRole("button", { name: "Ben değilim" }));
  const dialog = screen.getByRole("dialog", { name: "Ayşe sen değil misin?" });
  expect(dialog.textContent).toContain("henüz cevap verilmediyse yeri silinir");
  expect(localStorage.length).toBe(1);
  await user.click(within(dialog).getByRole("button", { name: "Ben değilim" }));
  expect(convex.sent).toEqual([{ name: "liveParticipants:leave", args: { code: "K7M2XQ", secret: SECRET } }]);
  expect(localStorage.length).toBe(0);
  expect(screen.queryByRole("region", { name: /Devam eden/ })).toBeNull();
});

it("a signed-in student's seat has no 'Ben değilim' button", async () => {
  storeSeat("K7M2XQ");
  setServerSeats([seat("K7M2XQ", { isAnonymous: false })]);
  open("/quiz-katil");
  const card = await screen.findByRole("region", { name: "Devam eden oyunun" });
  expect(within(card).queryByRole("button")).toBeNull();
});

it("follows seats that another tab stores or deletes", async () => {
  storeSeat("K7M2XQ");
  setServerSeats([seat("K7M2XQ"), seat("ABCDEF")]);
  open("/quiz-katil");
  await screen.findByRole("region", { name: "Devam eden oyunun" });
  act(() => {
    storeSeat("ABCDEF");
    window.dispatchEvent(new StorageEvent("storage"));
  });
  expect(await screen.findByRole("region", { name: "Devam eden oyunların" })).toBeTruthy();
});

it("links back to open homework that any pupil has begun in this browser and not handed in", async () => {
  const homework: Record<string, { state: string; handedIn: boolean }> = {
    YARIMKALAN: { state: "open", handedIn: false },
    BENDEYARIM: { state: "open", handedIn: false },
    BITIRDIMKI: { state: "open", handedIn: true },
    KAPANDIBAK: { state: "closed", handedIn: false },
  };
  for (const code of Object.keys(homework)) localStorage.setItem(`odev:${code}`, SECRET);
  localStorage.setItem("odev:YARIMKALAN:kuyruk:1", "{}");
  localStorage.setItem("odev:BENDEYARIM:kisi", PERSONAL_CODE);
  convex.set("homework:entry", ({ code }) => ({
    quizTitle: `Ödev ${code}`,
    questionCount: 10,
    closesAt: Date.UTC(2026, 8, 15, 20),
    state: homework[String(code)]?.state,
  }));
  const proofs: unknown[] = [];
  convex.set("homework:mine", (proof) => {
    proofs.push(proof);
    return { handedIn: homework[String(proof.code)]?.handedIn, answers: [{}, {}, {}] };
  });
  const { user, path } = open("/");
  const found = await screen.findAllByRole("region", { name: /^Yarım kalan ödev/ });
  expect(found.map((region) => region.textContent)).toEqual([
    expect.stringContaining("Ödev YARIMKALAN3 / 10 soru"),
    expect.stringContaining("Ödev BENDEYARIM3 / 10 soru"),
  ]);
  expect(proofs).toContainEqual({ code: "BENDEYARIM", secret: PERSONAL_CODE });
  expect(proofs).not.toContainEqual(expect.objectContaining({ code: "KAPANDIBAK" }));
  await user.click(within(found[0]!).getByRole("link", { name: "Ödeve dön" }));
  expect(path()).toBe("/odev/YARIMKALAN");
});
