// A game without phones: the choice in the lobby, and the row in which the host enters raised hands.
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { liveStages } from "../../../../../src/app/live-routes.ts";
import type { HostView } from "../../../../../src/features/live/shared/host-view.ts";
import { kindOf } from "../../../../../src/features/questions/index.ts";
import { toast } from "../../../../../src/ui/notice/toast.ts";
import { FakeConvex } from "../../../support/fake-convex.ts";
import { loadLive } from "../../../support/load-modules.ts";
import { allowModalDialogs } from "../../../support/modal-dialogs.ts";
import { liveApp } from "../../../support/render-live.tsx";
import { revealedView, sharedView } from "../samples.ts";

beforeAll(loadLive);
allowModalDialogs();

const CODE = "K7M2XQ";
const teacher = { _id: "u1" as never, name: "Zeynep Aydın", email: "z@ornek.test", role: "teacher" as const };
const BY_HAND = { hands: true as const };
const LOBBY = `/canli-quiz/${CODE}`;
const PANEL = `/canli-quiz/${CODE}/yonetim`;
const BOARD = `/canli-quiz/${CODE}/tahta`;
const REMOTE = `/canli-quiz/${CODE}/kumanda`;

const waiting: Partial<HostView> = {
  status: "waiting",
  phase: undefined,
  question: undefined,
  lobby: { count: 0, newest: [] },
};

let convex: FakeConvex;
/** Stored hands of the current question. */
let counts: number[];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  counts = [];
  convex = new FakeConvex();
  convex.set("liveClock:now", () => Date.now());
  convex.set("liveQuizSessions:entry", () => ({
    code: CODE,
    status: "active",
    quizTitle: "Coğrafya",
    isHost: true,
    viewKey: "v",
  }));
  convex.set("liveParticipants:list", () => []);
  convex.set("liveParticipants:me", () => null);
  convex.set("liveScreens:state", () => ({ wallUntil: 0, hasRemote: false, invitation: null }));
  convex.set("liveScreens:seen", () => null);
  setTally(0, 0);
  for (const name of ["hands", "remoteHands"])
    convex.set(`livePhoneless:${name}`, () => ({ questionIndex: 0, counts }));
  convex.set("livePhoneless:setHands", ({ option, count }) => {
    counts = [0, 1, 2, 3].map((each) => (each === option ? Number(count) : (counts[each] ?? 0)));
    for (const name of ["hands", "remoteHands"])
      convex.set(`livePhoneless:${name}`, () => ({ questionIndex: 0, counts }));
    return { ok: true };
  });
  convex.set("livePhoneless:choice", () => ({
    ways: {},
    asked: 3,
    leftOut: 0,
    withCards: { asked: 3, leftOut: 0 },
  }));
  convex.set("livePhoneless:choose", () => null);
  for (const command of ["start", "reveal", "next", "ask"])
    convex.set(`liveQuizSessions:${command}`, () => null);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function setTally(participants: number, answered: number): void {
  convex.set("liveQuizSessions:tally", () => ({
    questionIndex: 0,
    participants,
    asked: null,
    answered,
    distribution: null,
  }));
  convex.set("liveScreens:count", () => ({ questionIndex: 0, people: participants, answered }));
}

function setPanel(over: Partial<HostView> = {}): void {
  const untimed = { phaseEndsAt: undefined, durationMs: undefined };
  const own = { generation: 7, code: CODE, viewKey: "v", leftOut: 0, isLocked: false };
  const panel = { ...sharedView(untimed), ...own, phoneless: BY_HAND, ...over };
  act(() => convex.set("liveQuizSessions:panel", () => panel));
}

function open(at: string) {
  const routes = [...liveStages, { path: "/canli-quiz/:code/sonuclar", element: null }];
  render(liveApp({ convex, routes, at, viewer: teacher }).app);
  return userEvent.setup();
}

const row = async () => await screen.findByRole("region", { name: "Kalkan eller" });
const field = (letter: string) =>
  screen.getByRole<HTMLInputElement>("textbox", { name: `${letter}: kalkan el` });
const sent = (name: string) => convex.sent.filter((each) => each.name === name).map(({ args }) => args);
const commands = () => convex.sent.map(({ name }) => name).filter((name) => /:(reveal|next)$/.test(name));

describe("the lobby", () => {
  it("chooses raised hands in a dialog, moves the focus to the start, and starts without a phone", async () => {
    setPanel({ ...waiting, phoneless: undefined });
    convex.set("livePhoneless:choose", () => {
      setPanel(waiting);
      return null;
    });
    const user = open(LOBBY);
    expect(await screen.findByRole("button", { name: "Quiz'i Başlat" })).toHaveProperty("disabled", true);
    await user.click(screen.getByRole("button", { name: "Telefonsuz oyna" }));
    await user.click(await screen.findByRole("button", { name: "El kaldırarak oyna" }));
    expect(sent("livePhoneless:choose")).toEqual([{ code: CODE, ways: BY_HAND }]);
    expect(await screen.findByText("El kaldırarak oynuyoruz")).toBeTruthy();
    const start = screen.getByRole("button", { name: "Quiz'i Başlat" });
    await waitFor(() => expect(document.activeElement).toBe(start));
    await user.keyboard("{PageDown}");
    expect(sent("liveQuizSessions:start")).toEqual([{ code: CODE, generation: 7 }]);
  });

  it("gives hands up again", async () => {
    convex.set("livePhoneless:choice", () => ({
      ways: BY_HAND,
      asked: 3,
      leftOut: 0,
      withCards: { asked: 3, leftOut: 0 },
    }));
    setPanel(waiting);
    const user = open(LOBBY);
    await user.click(await screen.findByRole("button", { name: "Telefonsuz: el kaldırarak" }));
    await user.click(await screen.findByRole("button", { name: "El saymaktan vazgeç" }));
    expect(sent("livePhoneless:choose")).toEqual([{ code: CODE, ways: {} }]);
  });

  it("tells before the start which questions are left out, and refuses a quiz without any", async () => {
    convex.set("livePhoneless:choice", () => ({
      ways: {},
      asked: 3,
      leftOut: 2,
      withCards: { asked: 3, leftOut: 2 },
    }));
    setPanel({ ...waiting, phoneless: undefined });
    const user = open(LOBBY);
    await user.click(await screen.findByRole("button", { name: "Telefonsuz oyna" }));
    // Kinds have the names of the editor.
    const played = (["multiple_choice", "true_false", "poll"] as const).map((type) =>
      kindOf({ type }).name.toLocaleLowerCase("tr"),
    );
    const leftOut = await screen.findByText(/Bu quizdeki 2 soru telefonsuz cevaplanamaz/);
    for (const name of played) expect(leftOut.textContent).toContain(name);
    act(() =>
      convex.set("livePhoneless:choice", () => ({
        ways: {},
        asked: 0,
        leftOut: 5,
        withCards: { asked: 0, leftOut: 5 },
      })),
    );
    const none = screen.getByText(/Bu quizde telefonsuz oynanabilecek soru yok/);
    for (const name of played) expect(none.textContent).toContain(name);
    expect(screen.getByRole("button", { name: "El kaldırarak oyna" })).toHaveProperty("disabled", true);
  });

  it("does not start with the space bar while the dialog is open", async () => {
    setPanel(waiting);
    const user = open(LOBBY);
    await user.click(await screen.findByRole("button", { name: "Telefonsuz: el kaldırarak" }));
    await user.keyboard("{PageDown}");
    expect(sent("liveQuizSessions:start")).toEqual([]);
  });

  it("is explained to the class on the board", async () => {
    setPanel(waiting);
    open(BOARD);
    expect(await screen.findByText("El kaldırarak oynuyoruz")).toBeTruthy();
    expect(screen.getByText("Telefonu olan da katılabilir:")).toBeTruthy();
  });

  it("of a game with phones only has no trace of hands", async () => {
    setPanel({ ...waiting, phoneless: undefined });
    open(LOBBY);
    await screen.findByRole("button", { name: "Telefonsuz oyna" });
    expect(screen.queryByText(/el kaldır/i)).toBeNull();
  });
});

describe("the row of the panel", () => {
  beforeEach(() => setPanel());

  it("takes numbers typed one after another, from the first option on", async () => {
    const user = open(PANEL);
    await row();
    await user.keyboard("12{Enter}7{Enter}{Enter}3{Enter}");
    expect(counts).toEqual([12, 7, 0, 3]);
    expect(within(await row()).getByRole("status").textContent).toBe("22 el");
    expect(document.activeElement).toBe(document.body);
    expect(sent("livePhoneless:setHands").at(-1)).toEqual({
      code: CODE,
      questionIndex: 0,
      option: 3,
      count: 3,
    });
  });

  it.each([
    ["the space bar", " "],
    ["a clicker", "{PageDown}"],
  ])("lets %s go on from a field", async (_, key) => {
    const user = open(PANEL);
    await row();
    await user.keyboard(`12${key}`);
    expect(counts).toEqual([12, 0, 0, 0]);
    expect(commands()).toEqual(["liveQuizSessions:reveal"]);
  });

  it("goes from number to number with Tab", async () => {
    const user = open(PANEL);
    await row();
    await user.keyboard("0");
    await user.tab();
    await user.keyboard("7");
    await user.tab();
    await user.keyboard("3");
    expect(counts).toEqual([0, 7, 3, 0]);
  });

  it("has steppers, which end at 0 and 99", async () => {
    counts = [98];
    const user = open(PANEL);
    await row();
    const more = screen.getByRole("button", { name: "A: bir el artır" });
    await user.click(more);
    await user.click(more);
    expect(counts[0]).toBe(99);
    expect(more.getAttribute("aria-disabled")).toBe("true");
    const fewer = screen.getByRole("button", { name: "B: bir el azalt" });
    expect(fewer.getAttribute("aria-disabled")).toBe("true");
    await user.click(fewer);
    await user.click(screen.getByRole("button", { name: "A: bir el azalt" }));
    expect(sent("livePhoneless:setHands").map(({ option, count }) => [option, count])).toEqual([
      [0, 99],
      [0, 98],
    ]);
  });

  it("undoes the last entry by button and by key; a typed number is one entry", async () => {
    const user = open(PANEL);
    await row();
    await user.keyboard("12{Enter}7{Enter}");
    await user.click(screen.getByRole("button", { name: "C: bir el artır" }));
    await user.click(screen.getByRole("button", { name: "Geri al" }));
    expect(counts).toEqual([12, 7, 0, 0]);
    await user.keyboard("{Control>}z{/Control}");
    expect(counts).toEqual([12, 0, 0, 0]);
    await user.keyboard("{Control>}z{/Control}");
    expect(counts).toEqual([0, 0, 0, 0]);
    expect(screen.getByRole("button", { name: "Geri al" }).getAttribute("aria-disabled")).toBe("true");
  });

  it("stays at the reveal, for corrections", async () => {
    counts = [12, 7, 0, 3];
    const { correctAnswer } = revealedView();
    setPanel({
      ...revealedView(),
      correctAnswer,
      question: sharedView().question,
      distribution: [12, 7, 0, 3],
    });
    const user = open(PANEL);
    await row();
    await user.clear(field("B"));
    await user.type(field("B"), "8");
    expect(counts).toEqual([12, 8, 0, 3]);
    expect(screen.queryByText("Herkes cevapladı")).toBeNull();
  });

  it("is not shown in the reading time, and not without hands", async () => {
    setPanel({ phase: "reading" });
    open(PANEL);
    await screen.findByRole("button", { name: "Seçenekleri göster" });
    expect(screen.queryByRole("region", { name: "Kalkan eller" })).toBeNull();
    setPanel({ phoneless: undefined });
    await screen.findByRole("button", { name: "Cevapları Göster" });
    expect(screen.queryByRole("region", { name: "Kalkan eller" })).toBeNull();
  });

  it("cannot be used before the stored numbers arrive", async () => {
    convex.set("livePhoneless:hands", () => undefined);
    const user = open(PANEL);
    const row = await screen.findByLabelText("Kalkan eller");
    expect(row.hasAttribute("inert")).toBe(true);
    await user.keyboard("5");
    expect(sent("livePhoneless:setHands")).toEqual([]);
  });

  it("tells why an entry was not stored", async () => {
    convex.set("livePhoneless:setHands", () => ({ ok: false, code: "PHASE_OVER" }));
    const error = vi.spyOn(toast, "error");
    const user = open(PANEL);
    await row();
    await user.keyboard("5");
    await waitFor(() => expect(error).toHaveBeenCalledWith("Eller kaydedilmedi!", expect.anything()));
  });

  it("shows answers by phone beside the hands only if a participant has a phone", async () => {
    open(PANEL);
    await row();
    expect(screen.queryByText("cevapladı", { exact: false })).toBeNull();
    act(() => setTally(2, 1));
    expect(await screen.findByText("1 / 2")).toBeTruthy();
  });

  it("does not announce that everybody answered when the phones have, because pupils without one may not have", async () => {
    open(PANEL);
    await row();
    act(() => setTally(2, 2));
    expect(await screen.findByText("2 / 2")).toBeTruthy();
    expect(screen.queryByText("Herkes cevapladı")).toBeNull();
  });

  it("lists its keys", async () => {
    const user = open(PANEL);
    await row();
    await user.keyboard("?");
    const keys = await screen.findByRole("dialog", { name: "Klavye kısayolları" });
    expect(within(keys).getByText(/kalkan elleri yazar/)).toBeTruthy();
  });
});

it("the board window shows the number of hands, and no command for them", async () => {
  counts = [12, 7];
  setPanel();
  open(BOARD);
  expect(await screen.findByText("19")).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Kalkan eller" })).toBeNull();
});

it("the remote enters hands with its secret", async () => {
  setPanel();
  convex.set("liveRemotes:view", () => ({
    ...sharedView({ phaseEndsAt: undefined, durationMs: undefined }),
    generation: 1,
    phoneless: BY_HAND,
  }));
  convex.set("liveRemotes:accept", () => ({ ok: true, digits: "4821" }));
  convex.set("liveRemotes:pairing", () => "paired");
  convex.set("liveRemotes:count", () => ({ questionIndex: 0, people: 0, answered: 0 }));
  const user = open(`${REMOTE}#${"ab".repeat(16)}`);
  await row();
  await user.click(screen.getByRole("button", { name: "B: bir el artır" }));
  expect(counts).toEqual([0, 1, 0, 0]);
  expect(sent("livePhoneless:setHands")[0]?.remote).toMatch(/^[0-9a-f]{32}$/);
  expect(screen.queryByRole("button", { name: "Cevaplamayanlar" })).toBeNull();
});

describe("a quick session", () => {
  const quick = { isQuick: true, quizTitle: "Hızlı soru", quick: {} } as const;
  const asked = () => sent("liveQuizSessions:ask").map(({ form }) => form);

  it("offers the forms with one option as the answer, without a time limit", async () => {
    setPanel({ ...waiting, ...quick, questionCount: 0 });
    const user = open(LOBBY);
    await screen.findByRole("button", { name: "D / Y Doğru, yanlış" });
    expect(screen.queryByRole("button", { name: "123 Sayı" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Seçenek sayısı, süre ve metin" }));
    expect(screen.queryByLabelText("Süre")).toBeNull();
    act(() => (document.activeElement as HTMLElement).blur());
    await user.keyboard("3");
    expect(asked()).toEqual([]);
    await user.keyboard("2");
    expect(asked()).toEqual([{ type: "true_false" }]);
  });

  it("takes digits as hands while its question is open, and as the next question at the reveal", async () => {
    const question = { index: 0, text: "Soru 1", content: sharedView().question!.content };
    setPanel({ ...quick, question });
    const user = open(PANEL);
    await row();
    await user.keyboard("2{Enter}");
    expect([counts, asked()]).toEqual([[2, 0, 0, 0], []]);
    act(() => (document.activeElement as HTMLElement).blur());
    setPanel({ ...revealedView(), ...quick, question, questionCount: 2 });
    await screen.findByRole("button", { name: "D / Y Doğru, yanlış" });
    await user.keyboard("2");
    expect([counts, asked()]).toEqual([[2, 0, 0, 0], [{ type: "true_false" }]]);
  });
});
