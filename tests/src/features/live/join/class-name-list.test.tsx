// Joining a quiz for a class, whose pupils choose a name from a list.
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { errorText } from "../../../../../convex/shared/errors.ts";
import { livePages } from "../../../../../src/app/live-routes.ts";
import { paths } from "../../../../../src/lib/paths.ts";
import { FakeConvex } from "../../../support/fake-convex.ts";
import { loadLive } from "../../../support/load-modules.ts";
import { liveApp } from "../../../support/render-live.tsx";

beforeAll(loadLive);

const ENTRY = { status: "waiting", quizTitle: "Göller", isHost: false, isLocked: false, viewKey: null };
const FREE = [
  { pupilId: "a", label: "Ali A." },
  { pupilId: "z", label: "Zeynep K.", asksNumber: true },
];

let convex: FakeConvex;
beforeEach(() => {
  localStorage.clear();
  convex = new FakeConvex();
  convex.set("liveParticipants:me", () => null);
  convex.set("liveQuizSessions:entry", () => ({ ...ENTRY, forClass: { takesGuests: false } }));
  convex.set("liveParticipants:openPlaces", () => ({ ok: true, placesKey: "k" }));
  convex.set("liveParticipants:freePlaces", ({ placesKey }) => (placesKey === "k" ? FREE : null));
  convex.set("liveParticipants:join", () => ({ ok: false, code: "PLACE_TAKEN" }));
});
afterEach(cleanup);

function open(routes = livePages) {
  const { app, path } = liveApp({ convex, routes, at: "/quiz-katil?code=IIM2XQ" });
  render(app);
  return Object.assign(userEvent.setup(), { path });
}

const joins = () =>
  convex.sent.filter(({ name }) => name === "liveParticipants:join").map(({ args }) => args);
const submit = () => screen.getByRole("button", { name: "Katıl" });

it("loads the free names with the code, and joins with the chosen name", async () => {
  const user = open();
  await user.click(await screen.findByRole("radio", { name: "Ali\u00a0A." }));
  expect(screen.queryByRole("textbox", { name: "Takma ad" })).toBeNull();
  expect(convex.sent.slice(0, 1)).toMatchObject([
    { name: "liveParticipants:openPlaces", args: { code: "IIM2XQ" } },
  ]);
  await user.click(submit());
  await waitFor(() => expect(joins()).toMatchObject([{ nickname: "", place: { pupilId: "a", number: "" } }]));
  expect(await screen.findByText("Bu ad az önce seçildi; yanlışlık varsa öğretmenine söyle")).toBeTruthy();
});

it("shows school numbers, and sorts the names by number on demand", async () => {
  convex.set("liveParticipants:freePlaces", () => [
    { pupilId: "a", label: "Ali A.", number: "100" },
    { pupilId: "s", label: "Su N." },
    { pupilId: "z", label: "Zeynep K.", number: "15" },
  ]);
  const user = open();
  await screen.findByRole("radio", { name: "100 Ali\u00a0A." });
  const names = () => screen.getAllByRole("radio").map((radio) => radio.parentElement?.textContent?.trim());
  expect(names()).toEqual(["100 Ali\u00a0A.", "Su\u00a0N.", "15 Zeynep\u00a0K."]);
  await user.click(screen.getByRole("button", { name: "Numaraya göre sırala" }));
  expect(names()).toEqual(["15 Zeynep\u00a0K.", "100 Ali\u00a0A.", "Su\u00a0N."]);
  await user.click(screen.getByRole("button", { name: "Ada göre sırala" }));
  expect(names()).toEqual(["100 Ali\u00a0A.", "Su\u00a0N.", "15 Zeynep\u00a0K."]);
});

it("does not offer sorting by number if names have no numbers", async () => {
  open();
  await screen.findByRole("radio", { name: "Zeynep\u00a0K." });
  expect(screen.queryByRole("button", { name: "Numaraya göre sırala" })).toBeNull();
});

it("sends nothing before a name is chosen, and asks for the school number if it is required", async () => {
  const user = open();
  const zeynep = await screen.findByRole("radio", { name: "Zeynep\u00a0K." });
  await user.click(submit());
  expect(joins()).toEqual([]);
  expect(screen.getByText("Bu quiz bir sınıf için açıldı: listeden kendi adını seç")).toBeTruthy();
  await user.click(zeynep);
  await user.type(screen.getByRole("textbox", { name: "Okul numaran" }), "15");
  await user.click(submit());
  await waitFor(() => expect(joins()).toMatchObject([{ place: { pupilId: "z", number: "15" } }]));
});

it("scrolls to the error about a missing name after each attempt, because it is below a long list", async () => {
  const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
  const user = open();
  await screen.findByRole("radio", { name: "Ali\u00a0A." });
  for (let time = 1; time <= 2; time += 1) {
    await user.click(submit());
    const notice = await screen.findByText(errorText("PLACE_REQUIRED"));
    expect(scrolled.mock.contexts.filter((element) => element === notice)).toHaveLength(time);
  }
  await user.click(screen.getByRole("radio", { name: "Ali\u00a0A." }));
  expect(screen.queryByText(errorText("PLACE_REQUIRED"))).toBeNull();
  scrolled.mockRestore();
});

it("shows that the chosen name has been taken meanwhile", async () => {
  const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
  const user = open();
  await user.click(await screen.findByRole("radio", { name: "Ali\u00a0A." }));
  convex.set("liveParticipants:freePlaces", () => FREE.slice(1));
  const notice = await screen.findByText("Bu ad az önce seçildi; yanlışlık varsa öğretmenine söyle");
  await waitFor(() => expect(scrolled.mock.contexts).toContain(notice));
  scrolled.mockRestore();
  expect(screen.queryByRole("radio", { name: "Ali\u00a0A." })).toBeNull();
});

it("shows the list after joining until the lobby has loaded, and checks the entry of another code", async () => {
  // Lobby that never finishes loading.
  const loadingLobby = { path: paths.liveLobby.pattern, lazy: () => new Promise<never>(() => {}) };
  convex.set("liveParticipants:join", async () => {
    // The response arrives together with the change of the free names.
    await null;
    convex.set("liveParticipants:freePlaces", () => FREE.slice(1));
    return { ok: true, code: "IIM2XQ", serverTime: 0, viewKey: "v" };
  });
  const user = open([...livePages, loadingLobby]);
  await user.click(await screen.findByRole("radio", { name: "Ali\u00a0A." }));
  await user.click(submit());
  await waitFor(() => expect(user.path()).toBe("/canli-quiz/IIM2XQ"));
  convex.set("liveQuizSessions:entry", ({ code }) =>
    code === "IIM2XQ" ? { ...ENTRY, isLocked: true } : null,
  );
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Ali\u00a0A." }).checked).toBe(true);
  expect(screen.queryByRole("alert")).toBeNull();
  const code = screen.getByRole("textbox", { name: "Quiz kodu" });
  await user.clear(code);
  await user.type(code, "ABC234");
  expect(await screen.findByText(errorText("INVALID_CODE"))).toBeTruthy();
});

it("lets a pupil who is not on the list type a name, if the host allows guests", async () => {
  convex.set("liveQuizSessions:entry", () => ({ ...ENTRY, forClass: { takesGuests: true } }));
  const user = open();
  await user.click(await screen.findByRole("button", { name: "Adım listede yok" }));
  await user.type(await screen.findByRole("textbox", { name: "Takma ad" }), "Misafir");
  await user.click(submit());
  await waitFor(() => expect(joins()).toMatchObject([{ nickname: "Misafir" }]));
  expect(joins()[0]).not.toHaveProperty("place");
});

it("returns from the typed name to the list, and shows the matching instruction", async () => {
  convex.set("liveQuizSessions:entry", () => ({ ...ENTRY, forClass: { takesGuests: true } }));
  const user = open();
  await user.click(await screen.findByRole("button", { name: "Adım listede yok" }));
  expect(await screen.findByText("Takma adını yaz, hepsi bu.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Sınıf listesine dön" }));
  expect(await screen.findByRole("radio", { name: "Ali\u00a0A." })).toBeTruthy();
  expect(screen.getByText("Listeden kendi adını seç, hepsi bu.")).toBeTruthy();
  expect(screen.queryByRole("textbox", { name: "Takma ad" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Sınıf listesine dön" })).toBeNull();
});

it("shows why the list cannot be loaded, but not while joining is locked", async () => {
  convex.set("liveParticipants:openPlaces", () => ({ ok: false, code: "REMOVED_FROM_SESSION" }));
  open();
  expect(await screen.findByText("Öğretmenin seni bu quizden çıkardı")).toBeTruthy();
  convex.set("liveQuizSessions:entry", () => ({
    ...ENTRY,
    isLocked: true,
    forClass: { takesGuests: false },
  }));
  await waitFor(() => expect(screen.queryByText("Öğretmenin seni bu quizden çıkardı")).toBeNull());
});
