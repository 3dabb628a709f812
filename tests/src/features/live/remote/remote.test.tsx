// The remote: number of participants in the lobby, and of missing answers in a question.
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { liveStages } from "../../../../../src/app/live-routes.ts";
import type { RemoteView } from "../../../../../src/features/live/remote/remote-view.ts";
import { FakeConvex } from "../../../support/fake-convex.ts";
import { loadLive } from "../../../support/load-modules.ts";
import { allowModalDialogs } from "../../../support/modal-dialogs.ts";
import { liveApp } from "../../../support/render-live.tsx";
import { sharedView } from "../samples.ts";

beforeAll(loadLive);
allowModalDialogs();

const CODE = "K7M2XQ";
let convex: FakeConvex;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  convex = new FakeConvex();
  convex.set("liveClock:now", () => Date.now());
  convex.set("liveQuizSessions:entry", () => null);
  convex.set("liveScreens:seen", () => null);
  convex.set("liveRemotes:accept", () => ({ ok: true, digits: "4821" }));
  convex.set("liveRemotes:pairing", () => "paired");
});
afterEach(cleanup);

function open(over: Partial<RemoteView>) {
  convex.set("liveRemotes:view", () => ({
    ...sharedView({ phaseEndsAt: undefined, durationMs: undefined }),
    generation: 1,
    ...over,
  }));
  const at = `/canli-quiz/${CODE}/kumanda#${"ab".repeat(16)}`;
  render(liveApp({ convex, routes: liveStages, at, viewer: null }).app);
  return userEvent.setup();
}

it.each([
  { people: 0, answered: 0, silent: [], text: "Henüz katılan yok." },
  { people: 2, answered: 2, silent: [], text: "Herkes cevapladı." },
  { people: 2, answered: 1, silent: ["Ali A."], text: "Ali A." },
])("lists $silent of $people participants as missing", async ({ text, ...count }) => {
  convex.set("liveRemotes:count", () => ({ questionIndex: 0, ...count }));
  const user = open({});
  await user.click(await screen.findByRole("button", { name: "Cevaplamayanlar" }));
  expect(await screen.findByText(text)).toBeTruthy();
});

it.each([
  { phoneless: undefined, count: 0, shown: "İlk katılımcı bekleniyor…" },
  { phoneless: undefined, count: 12, shown: "12 katılımcı" },
  { phoneless: { hands: true as const }, count: 0, shown: "" },
  { phoneless: { hands: true as const }, count: 2, shown: "2 katılımcı" },
  { phoneless: { cards: true as const }, count: 0, shown: "" },
  { phoneless: { teams: 3 }, count: 3, shown: "3 takım" },
  { phoneless: { teams: 3 }, count: 5, shown: "3 takım, 2 katılımcı" },
])(
  "shows $count participants in the lobby of a game with $phoneless",
  async ({ phoneless, count, shown }) => {
    const card = { card: 1, name: "Ali A.", isPresent: false, hasPhone: false, hasAnswered: false };
    convex.set("livePhoneless:remoteCards", () => (phoneless?.cards ? [card] : null));
    open({
      status: "waiting",
      phase: undefined,
      question: undefined,
      phoneless,
      lobby: { count, newest: [] },
    } as Partial<RemoteView>);
    const start = await screen.findByRole("button", { name: "Quiz'i Başlat" });
    expect(start).toHaveProperty("disabled", phoneless === undefined && count === 0);
    expect(screen.getByRole("main").querySelector("[role=status]")?.textContent).toBe(shown);
  },
);
