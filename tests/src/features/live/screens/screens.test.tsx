// The host's other screens: the board in its own window, and the phone as a remote.
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexProvider } from "convex/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { SCREEN_GONE_MS, SCREEN_REPORT_EVERY_MS } from "../../../../../convex/shared/limits/live.ts";
import { liveStages } from "../../../../../src/app/live-routes.ts";
import { useScreenPresence } from "../../../../../src/features/live/screens/use-screen-presence.ts";
import type { HostView } from "../../../../../src/features/live/shared/host-view.ts";
import { paths } from "../../../../../src/lib/paths.ts";
import { FakeConvex } from "../../../support/fake-convex.ts";
import { loadLive } from "../../../support/load-modules.ts";
import { allowModalDialogs } from "../../../support/modal-dialogs.ts";
import { liveApp } from "../../../support/render-live.tsx";
import { revealedView, sharedView } from "../samples.ts";

beforeAll(loadLive);
allowModalDialogs();

const CODE = "K7M2XQ";
const INVITATION = "ab".repeat(16);
const teacher = { _id: "u1" as never, name: "Zeynep Aydın", email: "z@ornek.test", role: "teacher" as const };

let convex: FakeConvex;

function hostView(over: Partial<HostView> = {}): HostView {
  return { ...sharedView(), generation: 1, code: CODE, viewKey: "v", leftOut: 0, isLocked: false, ...over };
}

const waiting: Partial<HostView> = {
  status: "waiting",
  phase: undefined,
  phaseEndsAt: undefined,
  durationMs: undefined,
  question: undefined,
  lobby: { count: 2, newest: [] },
};

/** Fields of the panel's view at the reveal. It contains the question in every phase. */
const revealed = (): Partial<HostView> => ({
  ...revealedView(),
  question: sharedView().question,
  generation: 2,
});

/** Fields of the view during a discussion. */
const discussing: Partial<HostView> = {
  phase: "discussing",
  phaseEndsAt: undefined,
  durationMs: undefined,
  firstClosedAt: 1,
  distribution: [1, 2, 0, 0],
  generation: 2,
};

const state = (over: object = {}) => ({ wallUntil: 0, hasRemote: false, invitation: null, ...over });

beforeEach(() => {
  localStorage.clear();
  convex = new FakeConvex();
  const entry = { code: CODE, status: "active", quizTitle: "Coğrafya", isHost: true, viewKey: null };
  convex.set("liveQuizSessions:entry", () => entry);
  convex.set("liveQuizSessions:panel", () => hostView());
  convex.set("liveQuizSessions:tally", ({ withDistribution, withKey }) => ({
    questionIndex: 0,
    participants: 3,
    asked: null,
    answered: 2,
    distribution: withDistribution ? [1, 1, 0, 0] : null,
    ...(withKey && { correctAnswer: 1 }),
  }));
  convex.set("liveParticipants:me", () => null);
  convex.set("liveParticipants:list", () => [{ _id: "p1", displayName: "Ayşe", joinedAt: 1 }]);
  convex.set("liveClock:now", () => Date.now());
  convex.set("liveClock:read", () => ({ timeLeft: 8 }));
  convex.set("liveScreens:state", () => state());
  convex.set("liveScreens:seen", () => null);
  convex.set("liveScreens:count", () => ({ questionIndex: 0, people: 3, answered: 2 }));
  const commands = ["start", "reveal", "discuss", "askAgain", "next", "finish", "hold", "resume", "addTime"];
  for (const command of [...commands, "setCounted"]) {
    convex.set(`liveQuizSessions:${command}`, () => null);
  }
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  window.__CONFIG__ = undefined;
});

/** Targets of redirects; these pages have their own tests. */
const ELSEWHERE = [paths.liveResults, paths.login].map(({ pattern: path }) => ({ path, element: null }));

function open(at: string, viewer: typeof teacher | null = teacher) {
  const { app, path } = liveApp({ convex, routes: [...liveStages, ...ELSEWHERE], at, viewer });
  render(app);
  return { path, user: userEvent.setup() };
}

const sentTo = (prefix: string) => convex.sent.filter(({ name }) => name.startsWith(prefix));
const optionRow = (letter: string) =>
  screen.getAllByRole("listitem").find(({ textContent }) => textContent?.includes(`${letter}: `))!;

describe("reports of the host's screens", () => {
  const reports = () => sentTo("liveScreens:seen").map(({ args }) => args);
  const setVisibility = (state: "visible" | "hidden") => {
    vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
    document.dispatchEvent(new Event("visibilitychange"));
  };
  afterEach(() => {
    vi.useRealTimers();
  });

  it("panel and lobby report at once and every 20 s, and a second after they are hidden", async () => {
    vi.useFakeTimers();
    const { unmount } = renderHook(() => useScreenPresence(CODE, true, { kind: "panel" }), {
      wrapper: ({ children }) => <ConvexProvider client={convex.client}>{children}</ConvexProvider>,
    });
    const visible = { code: CODE, remote: undefined, isPanel: true, isHidden: undefined };
    expect(reports()).toEqual([visible]);
    vi.advanceTimersByTime(SCREEN_REPORT_EVERY_MS);
    expect(reports()).toEqual([visible, visible]);
    setVisibility("hidden");
    vi.advanceTimersByTime(999);
    expect(reports()).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(reports().at(-1)).toEqual({ ...visible, isHidden: true });
    setVisibility("visible");
    expect(reports().at(-1)).toEqual(visible);
    // A closing window becomes hidden before it is unmounted.
    setVisibility("hidden");
    unmount();
    vi.advanceTimersByTime(2 * SCREEN_REPORT_EVERY_MS);
    expect(reports()).toHaveLength(4);
  });

  it.each([
    ["lobby", paths.liveLobby.href(CODE), waiting],
    ["panel", paths.livePanel.href(CODE), {}],
  ])("the %s reports", async (_, at, view) => {
    const status = view === waiting ? "waiting" : "active";
    const entry = { code: CODE, status, quizTitle: "Coğrafya", isHost: true, viewKey: null };
    convex.set("liveQuizSessions:entry", () => entry);
    convex.set("liveQuizSessions:panel", () => hostView(view));
    open(at);
    await waitFor(() => expect(reports()).toContainEqual(expect.objectContaining({ isPanel: true })));
  });
});

describe("the board", () => {
  it("shows the lobby with code and names, without host commands", async () => {
    convex.set("liveQuizSessions:panel", () => hostView(waiting));
    open(paths.liveBoard.href(CODE));
    expect(await screen.findByText("Ayşe")).toBeTruthy();
    expect(screen.getByText(`Quiz kodu: ${[...CODE].join(" ")}`)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Quiz'i Başlat" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Katılımcılar" })).toBeNull();
  });

  it("shows the number of answers to an open question, without their distribution", async () => {
    open(paths.liveBoard.href(CODE));
    expect(await screen.findByText("2 / 3")).toBeTruthy();
    expect(optionRow("A").textContent).not.toContain("kişi");
    expect(screen.queryByText(/Doğru cevap/)).toBeNull();
    expect(screen.queryByRole("button", { name: "Cevapları Göster" })).toBeNull();
  });

  it("shows the right answer and the distribution at the reveal", async () => {
    convex.set("liveQuizSessions:panel", () => hostView(revealed()));
    open(paths.liveBoard.href(CODE));
    expect(await screen.findByText("Doğru cevap")).toBeTruthy();
    expect(optionRow("B").textContent).toContain("3 kişiden 1 kişi");
  });

  it("shows the distribution without the right answer during the discussion, and no distribution during the second vote", async () => {
    convex.set("liveQuizSessions:panel", () => hostView(discussing));
    open(paths.liveBoard.href(CODE));
    expect(await screen.findByText("3 kişiden 2 kişi")).toBeTruthy();
    expect(screen.getAllByText("Sınıf konuşuyor").length).toBeGreaterThan(0);
    expect(screen.queryByText(/Doğru cevap/)).toBeNull();
    act(() => convex.set("liveQuizSessions:panel", () => hostView({ isSecond: true, generation: 3 })));
    expect((await screen.findAllByText("İkinci oylama")).length).toBeGreaterThan(0);
    expect(screen.getByText("2 / 3")).toBeTruthy();
    for (const letter of "ABCD") expect(optionRow(letter).textContent).not.toContain("kişi");
    // The number of answers is that of the latest vote, as in the panel.
    const both = { ...revealed(), distribution: [1, 0, 0, 0], second: [0, 3, 0, 0] };
    act(() => convex.set("liveQuizSessions:panel", () => hostView(both)));
    expect(await screen.findByText("3 / 3")).toBeTruthy();
  });

  it("shows that the question is not included in the points, and overtime without names", async () => {
    convex.set("liveQuizSessions:panel", () =>
      hostView({ counted: false, waits: true, phaseEndsAt: Date.now() - 2_000 }),
    );
    open(paths.liveBoard.href(CODE));
    expect(await screen.findByText("Bu soru sayılmıyor")).toBeTruthy();
    expect(screen.getAllByText("Son cevaplar bekleniyor").length).toBeGreaterThan(0);
    expect(screen.queryByRole("timer")).toBeNull();
    expect(screen.queryByText("Ayşe")).toBeNull();
  });

  it("reports that it is open, so that answers are counted", async () => {
    open(paths.liveBoard.href(CODE));
    await screen.findByText("2 / 3");
    // An effect sends the report, possibly after the first render.
    await waitFor(() =>
      expect(sentTo("liveScreens:seen")[0]?.args).toEqual({ code: CODE, remote: undefined }),
    );
  });

  it("handles a presenter's clicker, and ignores keys for private data and dialogs", async () => {
    const { user } = open(paths.liveBoard.href(CODE));
    await screen.findByText("2 / 3");
    await user.keyboard("gd?{Escape}");
    expect(sentTo("liveQuizSessions:")).toEqual([]);
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.keyboard(" ");
    expect(sentTo("liveQuizSessions:").map(({ name, args }) => [name, args.generation])).toEqual([
      ["liveQuizSessions:reveal", 1],
    ]);
  });

  const completed = { ...waiting, status: "completed" as const, lobby: undefined };

  it("shows the podium after the quiz with shared steps and the next ranks, without private data of the teacher", async () => {
    convex.set("liveQuizSessions:panel", () => hostView(completed));
    const first = {
      names: ["Ayşe", "Ece", "Ali", "Can", "Efe", "Işıl"],
      scores: [10, 10, 5, 2.5, 2, 1],
      speedPoints: [3, 3, 0, 0, 0, 0],
      ranks: [1, 2, 3, 4, 5, 6],
      places: [1, 1, 3, 4, 5, 6],
    };
    convex.set("liveParticipants:leaderboard", () => ({ first, total: 6, averageScore: 7 }));
    open(paths.liveBoard.href(CODE));
    expect(await screen.findByRole("heading", { name: "Sonuçlar" })).toBeTruthy();
    const steps = within(await screen.findByRole("list", { name: "İlk üç" })).getAllByRole("listitem");
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("Birinci, 2 kişiAyşeEce10 puan"),
      expect.stringContaining("ÜçüncüAli5 puan"),
    ]);
    expect(screen.getByRole("list", { name: "Sonrakiler" }).textContent).toBe("4. Can 3 puan5. Efe 2 puan");
    expect(screen.queryByText("Işıl")).toBeNull();
    expect(screen.queryByRole("table")).toBeNull();
    expect(screen.queryByRole("button", { name: /Çıkış/ })).toBeNull();
    expect(sentTo("liveReports")).toEqual([]);
  });

  it("counts participants of a large shared step who are not listed", async () => {
    convex.set("liveQuizSessions:panel", () => hostView(completed));
    const each = <T,>(value: T) => Array.from({ length: 20 }, () => value);
    const first = {
      names: each("Ece"),
      scores: each(20),
      speedPoints: each(0),
      ranks: Array.from({ length: 20 }, (_, index) => index + 1),
      places: each(1),
    };
    const board = { first, total: 40, averageScore: 20 };
    convex.set("liveParticipants:leaderboard", () => ({ ...board, moreOnPodium: 5 }));
    open(paths.liveBoard.href(CODE));
    const [step] = within(await screen.findByRole("list", { name: "İlk üç" })).getAllByRole("listitem");
    expect(step?.textContent).toContain("Birinci, 25 kişi");
    expect(step?.textContent).toContain("Eceve 5 kişi daha20 puan");
  });

  it("shows the class results if ranks are hidden, or all have 0 points", async () => {
    convex.set("liveQuizSessions:panel", () => hostView({ ...completed, goal: { share: 74, target: 70 } }));
    const first = { names: [], scores: [], speedPoints: [], ranks: [], places: [] };
    const board = { first, total: 3, averageScore: 7.5 };
    convex.set("liveParticipants:leaderboard", () => ({ ...board, isHidden: true }));
    open(paths.liveBoard.href(CODE));
    expect(await screen.findByText("Quiz bitti")).toBeTruthy();
    expect(screen.getByText("7,5")).toBeTruthy();
    expect(screen.getByText("Hedefe birlikte ulaştınız!")).toBeTruthy();
    act(() => convex.set("liveParticipants:leaderboard", () => board));
    expect(screen.getByText(/puan alan olmadı/)).toBeTruthy();
    expect(screen.queryByRole("list", { name: "İlk üç" })).toBeNull();
  });

  it("shows the winning team before the podium of a team game, and removes that scene", async () => {
    const teams = [10, 20, 0].map((points, team) => ({ team, points }));
    convex.set("liveQuizSessions:panel", () => hostView({ ...completed, teams }));
    const first = { names: ["Elif"], scores: [20], speedPoints: [0], ranks: [1], places: [1] };
    convex.set("liveParticipants:leaderboard", () => ({ first, total: 1, averageScore: 20 }));
    open(paths.liveBoard.href(CODE));
    await screen.findByRole("region", { name: "Takımların sonucu" });
    const scene = document.querySelector("[data-before-podium]");
    if (scene === null) throw new Error("The scene of the winning team is missing.");
    expect(scene.querySelector("p")?.textContent).toBe("Birinci takım: Silgiler");
    expect([...scene.querySelectorAll("li")].map((row) => row.dataset.place)).toEqual(["1", "2", undefined]);
    fireEvent(scene, new Event("webkitAnimationEnd", { bubbles: true }));
    expect(document.querySelector("[data-before-podium]")).toBeNull();
    expect(screen.getByRole("list", { name: "İlk üç" })).toBeTruthy();
    // No scene without points.
    const none = teams.map(({ team }) => ({ team, points: 0 }));
    cleanup();
    convex.set("liveQuizSessions:panel", () => hostView({ ...completed, teams: none }));
    open(paths.liveBoard.href(CODE));
    await screen.findByRole("region", { name: "Takımların sonucu" });
    expect(document.querySelector("[data-before-podium]")).toBeNull();
  });

  it("shows the ranking after a question with gained ranks, once that question is scored", async () => {
    const leaders = {
      names: ["Elif", "Ali", "Can"],
      scores: [20, 10, 0],
      speedPoints: [0, 0, 0],
      ranks: [1, 2, 3],
      places: [1, 2, null],
      before: [4, 1, null],
      climber: { displayName: "Elif", from: 4, to: 1 },
    };
    convex.set("liveQuizSessions:panel", () => hostView({ ...revealed(), showsLeaders: true }));
    convex.set("liveParticipants:leaders", () => ({ ...leaders, questionIndex: -1 }));
    open(paths.liveBoard.href(CODE));
    expect(await screen.findByText("Doğru cevap")).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Sıralama" })).toBeNull();
    act(() => convex.set("liveParticipants:leaders", () => ({ ...leaders, questionIndex: 0 })));
    const ranking = within(await screen.findByRole("region", { name: "Sıralama" }));
    expect(ranking.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "11. Elif3 sıra yükseldi20 puan",
      "22. Ali10 puan",
    ]);
    expect(ranking.getByText(/En çok yükselen/).textContent).toBe(
      "En çok yükselen: Elif, 4. sıradan 1. sıraya",
    );
    // Hidden while the host has paused the clock to talk about the answer.
    const paused = { ...revealed(), phaseEndsAt: undefined, leftMs: 8_000, durationMs: 10_000 };
    act(() => convex.set("liveQuizSessions:panel", () => hostView({ ...paused, showsLeaders: true })));
    expect(screen.queryByRole("region", { name: "Sıralama" })).toBeNull();
    act(() => convex.set("liveQuizSessions:panel", () => hostView({ ...revealed(), showsLeaders: true })));
    const scene = screen.getByRole("region", { name: "Sıralama" }).parentElement;
    // React listens to this event in browsers without AnimationEvent, such as the tests' browser.
    if (scene) fireEvent(scene, new Event("webkitAnimationEnd", { bubbles: true }));
    expect(screen.queryByRole("region", { name: "Sıralama" })).toBeNull();
    // The scene does not appear a second time.
    act(() => convex.set("liveQuizSessions:panel", () => hostView({ ...paused, showsLeaders: true })));
    act(() => convex.set("liveQuizSessions:panel", () => hostView({ ...revealed(), showsLeaders: true })));
    expect(screen.queryByRole("region", { name: "Sıralama" })).toBeNull();
  });

  it("lists the first five below the answer if the reveal lasts until the host continues", async () => {
    const leaders = {
      names: ["Elif"],
      scores: [20],
      speedPoints: [0],
      ranks: [1],
      places: [1],
      before: [null],
      questionIndex: 0,
    };
    const untimed = { ...revealed(), phaseEndsAt: undefined, durationMs: undefined };
    convex.set("liveQuizSessions:panel", () =>
      hostView({ ...untimed, showsLeaders: true, holdsReveals: true }),
    );
    convex.set("liveParticipants:leaders", () => leaders);
    open(paths.liveBoard.href(CODE));
    expect((await screen.findByRole("list", { name: "İlk beş" })).textContent).toBe("1.Elif20 puan");
    expect(screen.queryByRole("region", { name: "Sıralama" })).toBeNull();
  });

  it("shows no results of an exam before the host has shared them", async () => {
    convex.set("liveQuizSessions:panel", () => hostView({ ...completed, awaitsSharing: true }));
    open(paths.liveBoard.href(CODE));
    expect(await screen.findByText(/öğretmeniniz paylaştığında/)).toBeTruthy();
    expect(screen.queryByText("Sonuçlar geliyor…")).toBeNull();
  });

  it.each([
    ["visitors who are not signed in to the sign-in page", null, "/login"],
    ["another teacher to the participants' view", teacher, `/canli-quiz/${CODE}/active`],
  ])("sends %s", async (_who, viewer, to) => {
    const entry = { code: CODE, status: "active", quizTitle: "Coğrafya", isHost: false, viewKey: null };
    convex.set("liveQuizSessions:entry", () => entry);
    convex.set("liveParticipants:wasRemoved", () => false);
    const { path } = open(paths.liveBoard.href(CODE), viewer);
    await vi.waitFor(() => expect(path()).toBe(to));
    expect(sentTo("liveScreens:seen")).toEqual([]);
  });
});

describe("the panel", () => {
  it("shows answer and distribution of an open question on request, by button or key, and does not store that", async () => {
    const { user } = open(paths.livePanel.href(CODE));
    await user.click(await screen.findByRole("button", { name: "Bana göster" }));
    // A confirmation appears once, because this window may be projected.
    expect(screen.queryByText("Doğru cevap")).toBeNull();
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText(/bütün sınıf görür/)).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Evet, göster" }));
    expect(await screen.findByText("Doğru cevap")).toBeTruthy();
    expect(await screen.findByText(/^Doğru cevap .*bu pencerede görünüyor$/)).toBeTruthy();
    // A browser restores the focus when a dialog closes.
    await user.click(document.body);
    expect(optionRow("B").textContent).toContain("1 kişi");
    expect(screen.getByText(/Bu ekran yansıtılıyorsa sınıf da görür/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Gizle" }));
    expect(screen.queryByText("Doğru cevap")).toBeNull();
    await user.keyboard("g");
    expect(screen.getByText("Doğru cevap")).toBeTruthy();
    await user.keyboard("g");
    expect(screen.queryByText("Doğru cevap")).toBeNull();
    await user.keyboard("g");
    expect(screen.getByText("Doğru cevap")).toBeTruthy();
    await user.keyboard("{Escape}");
    expect(screen.queryByText("Doğru cevap")).toBeNull();
    await user.keyboard("g");
    cleanup();
    open(paths.livePanel.href(CODE));
    await screen.findByRole("button", { name: "Bana göster" });
    expect(screen.queryByText("Doğru cevap")).toBeNull();
  });

  it("hides answer and distribution again for the next question", async () => {
    const { user } = open(paths.livePanel.href(CODE));
    await user.click(await screen.findByRole("button", { name: "Bana göster" }));
    await user.click(await screen.findByRole("button", { name: "Evet, göster" }));
    expect(await screen.findByText("Doğru cevap")).toBeTruthy();
    const question = { ...sharedView().question, index: 1 } as HostView["question"];
    act(() => convex.set("liveQuizSessions:panel", () => hostView({ question, generation: 3 })));
    expect(await screen.findByRole("button", { name: "Bana göster" })).toBeTruthy();
    expect(screen.queryByText("Doğru cevap")).toBeNull();
  });

  it("closes its menu with Escape, even if the menu was opened by mouse", async () => {
    const { user } = open(paths.livePanel.href(CODE));
    const menu = () => screen.getByText("Diğer").closest("details");
    await user.click(await screen.findByText("Diğer"));
    expect(menu()?.open).toBe(true);
    await user.keyboard("{Escape}");
    expect(menu()?.open).toBe(false);
  });

  it("opens the board in its own window, and shows that the board is open", async () => {
    const opened = vi.spyOn(window, "open").mockReturnValue({ focus: () => {} } as Window);
    convex.set("liveScreens:state", () => state({ wallUntil: Date.now() + SCREEN_GONE_MS }));
    const { user } = open(paths.livePanel.href(CODE));
    await user.click(await screen.findByRole("button", { name: /^Ekranlar ?: tahta açık$/ }));
    const dialog = screen.getByRole("dialog", { name: "Ekranlar" });
    expect(within(dialog).getByText("Açık")).toBeTruthy();
    await user.click(within(dialog).getByRole("link", { name: "Tahtayı ayrı pencerede aç" }));
    expect(opened).toHaveBeenCalledWith(paths.liveBoard.href(CODE), `tahta-${CODE}`, expect.any(String));
  });

  it("shows a notice that the board does not show this window's distribution", async () => {
    convex.set("liveScreens:state", () => state({ wallUntil: Date.now() + SCREEN_GONE_MS }));
    const { user } = open(paths.livePanel.href(CODE));
    await screen.findByRole("button", { name: /^Ekranlar ?: tahta açık$/ });
    expect(screen.queryByText(/tahta göstermiyor/)).toBeNull();
    await user.keyboard("d");
    expect(await screen.findByText("Dağılım yalnız bu pencerede; tahta göstermiyor.")).toBeTruthy();
  });

  it("shows no board after its reports have stopped", async () => {
    convex.set("liveScreens:state", () => state({ wallUntil: Date.now() - 1 }));
    open(paths.livePanel.href(CODE));
    expect(await screen.findByRole("button", { name: "Ekranlar" })).toBeTruthy();
  });
});

describe("pairing a phone as the remote", () => {
  beforeEach(() => {
    convex.set("liveQuizSessions:panel", () => hostView(waiting));
    for (const name of ["invite", "withdraw", "revoke"]) convex.set(`liveRemotes:${name}`, () => null);
  });

  async function invite() {
    const { user } = open(paths.liveLobby.href(CODE));
    await user.click(await screen.findByRole("button", { name: "Ekranlar" }));
    await user.click(screen.getByRole("button", { name: "Telefonumu kumanda yap" }));
    await screen.findByText(/Telefonunuzun kamerasıyla/);
    return user;
  }

  it("shows a QR code for two minutes, and withdraws it when the dialog closes", async () => {
    const user = await invite();
    expect(sentTo("liveRemotes:invite")[0]?.args.secret).toMatch(/^[0-9a-f]{32}$/);
    expect(screen.getByText(/^(2:00|1:5\d)$/)).toBeTruthy();
    expect(screen.queryByLabelText("Telefonunuzdaki dört rakam")).toBeNull();
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Kapat" }));
    expect(sentTo("liveRemotes:withdraw")).toHaveLength(1);
  });

  it("asks for the digits after a phone has read the code, and shows the number of phones", async () => {
    await invite();
    act(() => convex.set("liveScreens:state", () => state({ invitation: { until: 0, phones: 1 } })));
    expect(screen.getByText("Bir telefon karekodu okudu.")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("Telefonunuzdaki dört rakam"));
    act(() => convex.set("liveScreens:state", () => state({ invitation: { until: 0, phones: 2 } })));
    expect(screen.getByText(/2 telefon karekodu okudu/)).toBeTruthy();
  });

  it("shows wrong digits, and pairs the phone with the right ones", async () => {
    const user = await invite();
    act(() => convex.set("liveScreens:state", () => state({ invitation: { until: 0, phones: 1 } })));
    convex.set("liveRemotes:confirm", () => ({ ok: false, code: "DIGITS_WRONG" }));
    await user.keyboard("12a34{Enter}");
    expect(sentTo("liveRemotes:confirm")[0]?.args).toEqual({ code: CODE, digits: "1234" });
    expect(await screen.findByText(/Bu rakamlar hiçbir telefonda yazmıyor/)).toBeTruthy();
    convex.set("liveRemotes:confirm", () => {
      convex.set("liveScreens:state", () => state({ hasRemote: true }));
      return { ok: true };
    });
    await user.click(screen.getByRole("button", { name: "Eşleştir" }));
    await user.click(await screen.findByRole("button", { name: "Kumandayı ayır" }));
    expect(sentTo("liveRemotes:revoke")).toHaveLength(1);
    expect(sentTo("liveRemotes:withdraw")).toHaveLength(0);
  });
});

describe("the remote", () => {
  const remoteView = (over: object = {}) => {
    const { code: _code, viewKey: _key, leftOut: _left, isLocked: _locked, ...view } = hostView();
    return { ...view, ...over };
  };
  const plainCount = { questionIndex: 0, people: 3, answered: 2 };

  beforeEach(() => {
    convex.set("liveRemotes:accept", () => ({ ok: true, digits: "4821" }));
    convex.set("liveRemotes:pairing", () => "paired");
    convex.set("liveRemotes:view", () => remoteView());
    convex.set("liveRemotes:count", ({ withSilent, withSecret }) => ({
      ...plainCount,
      ...(withSilent && { silent: ["Mehmet"] }),
      ...(withSecret && { secret: { distribution: [1, 1, 0, 0], correctAnswer: 1 } }),
    }));
  });

  const invited = () => open(paths.liveRemote.href(CODE, INVITATION), null);

  it("accepts the invitation of the QR code, removes it from the URL, and shows the digits", async () => {
    convex.set("liveRemotes:pairing", () => ({ digits: "4821" }));
    const { path } = invited();
    expect(await screen.findByText("4 8 2 1")).toBeTruthy();
    expect(path()).toBe(`/canli-quiz/${CODE}/kumanda`);
    const { args } = sentTo("liveRemotes:accept")[0]!;
    expect(args).toMatchObject({ code: CODE, invitation: INVITATION });
    expect(args.secret).toMatch(/^[0-9a-f]{32}$/);
    expect(args.secret).not.toBe(INVITATION);
  });

  it("sends commands with its own secret and the current generation, once", async () => {
    const { user } = invited();
    await user.dblClick(await screen.findByRole("button", { name: "Cevapları Göster" }));
    const { secret } = sentTo("liveRemotes:accept")[0]!.args;
    expect(sentTo("liveQuizSessions:").map(({ name, args }) => [name, args])).toEqual([
      ["liveQuizSessions:reveal", { code: CODE, generation: 1, remote: secret }],
    ]);
  });

  it("has one primary button, as the panel has", async () => {
    invited();
    await screen.findByRole("button", { name: "Cevapları Göster" });
    const primary = () =>
      screen
        .getAllByRole("button")
        .filter(({ className }) => className.includes("primary"))
        .map(({ textContent }) => textContent);
    expect(primary()).toEqual(["Cevapları Göster"]);
    act(() => convex.set("liveRemotes:view", () => remoteView({ phaseEndsAt: undefined, leftMs: 4_000 })));
    expect(primary()).toEqual(["Sürdür"]);
    act(() => convex.set("liveRemotes:view", () => remoteView(discussing)));
    expect(primary()).toEqual(["Tekrar Sor"]);
  });

  it("pauses, extends and resumes the clock", async () => {
    const { user } = invited();
    await user.click(await screen.findByRole("button", { name: "Süreyi durdur" }));
    act(() =>
      convex.set("liveRemotes:view", () =>
        remoteView({ generation: 2, phaseEndsAt: undefined, leftMs: 4_000 }),
      ),
    );
    await user.click(await screen.findByRole("button", { name: "+10 sn" }));
    act(() =>
      convex.set("liveRemotes:view", () =>
        remoteView({ generation: 3, phaseEndsAt: undefined, leftMs: 9_000 }),
      ),
    );
    await user.click(await screen.findByRole("button", { name: "Sürdür" }));
    expect(sentTo("liveQuizSessions:").map(({ name, args }) => [name, args.generation])).toEqual([
      ["liveQuizSessions:hold", 1],
      ["liveQuizSessions:addTime", 2],
      ["liveQuizSessions:resume", 3],
    ]);
  });

  it("shows the options during the reading time, also in an exam", async () => {
    convex.set("liveQuizSessions:showOptions", () => null);
    convex.set("liveRemotes:view", () => remoteView({ phase: "reading", reveals: false }));
    const { user } = invited();
    await user.click(await screen.findByRole("button", { name: "Seçenekleri göster" }));
    const { secret } = sentTo("liveRemotes:accept")[0]!.args;
    expect(screen.getByText("önce oku")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Bana göster" })).toBeNull();
    expect(sentTo("liveQuizSessions:").map(({ name, args }) => [name, args])).toEqual([
      ["liveQuizSessions:showOptions", { code: CODE, generation: 1, remote: secret }],
    ]);
  });

  it("shows overtime without names", async () => {
    invited();
    await screen.findByRole("button", { name: "Cevapları Göster" });
    act(() =>
      convex.set("liveRemotes:view", () => remoteView({ waits: true, phaseEndsAt: Date.now() - 2_000 })),
    );
    expect((await screen.findAllByText("Son cevaplar bekleniyor")).length).toBeGreaterThan(0);
    expect(screen.queryByRole("timer")).toBeNull();
  });

  it("lists the given answers at the reveal of a written answer, and accepts one with its own secret", async () => {
    const question = { index: 0, text: "3 · 4?", content: { type: "number" as const } };
    const shown = { ...revealed(), correctAnswer: { value: 12, tolerance: 0 } };
    const distribution = { right: 1, tooLow: 0, tooHigh: 2 };
    convex.set("liveRemotes:view", () => remoteView({ ...shown, question, distribution }));
    convex.set("liveRemotes:given", () => ({
      questionIndex: 0,
      answers: [{ folded: "12.5", answer: 12.5, count: 2, state: "wrong" }],
      more: 0,
    }));
    convex.set("liveQuizSessions:setAccepted", () => "done");
    const { user } = invited();
    await user.click(await screen.findByRole("button", { name: "Verilen cevaplar" }));
    await user.click(await screen.findByRole("button", { name: "“12,5”: bunu da doğru say" }));
    const { secret } = sentTo("liveRemotes:accept")[0]!.args;
    expect(sentTo("liveQuizSessions:setAccepted").map(({ args }) => args)).toEqual([
      { code: CODE, remote: secret, questionIndex: 0, answer: 12.5, accepts: true },
    ]);
    await user.click(screen.getByRole("button", { name: "Verilen cevaplar" }));
    expect(screen.queryByRole("list", { name: "Verilen cevaplar" })).toBeNull();
  });

  it("excludes the question from the points and includes it again, also at the reveal", async () => {
    const { user } = invited();
    await user.click(await screen.findByRole("button", { name: "Bu soruyu puana katma" }));
    act(() =>
      convex.set("liveRemotes:view", () => remoteView({ ...revealed(), generation: 2, counted: false })),
    );
    expect(await screen.findByText(/sayılmıyor/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Bu soruyu puana kat" }));
    expect(sentTo("liveQuizSessions:").map(({ args }) => [args.generation, args.counts])).toEqual([
      [1, false],
      [2, true],
    ]);
  });

  it("starts the discussion and the second vote with its own secret and the current generation", async () => {
    const { user } = invited();
    await user.click(await screen.findByRole("button", { name: "Bana göster" }));
    await user.click(screen.getByRole("button", { name: "Dağılımı göster, sınıf konuşsun" }));
    act(() => convex.set("liveRemotes:view", () => remoteView(discussing)));
    expect(await screen.findByText("3 kişiden 2 kişi")).toBeTruthy();
    expect(screen.queryByText(/Doğru cevap/)).toBeNull();
    for (const name of ["Süreyi durdur", "+10 sn", "Bana göster", "Dağılımı göster, sınıf konuşsun"])
      expect(screen.queryByRole("button", { name })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Tekrar Sor" }));
    act(() => convex.set("liveRemotes:view", () => remoteView({ isSecond: true, generation: 3 })));
    expect(await screen.findByText(/İkinci oylama/, { selector: "header *" })).toBeTruthy();
    for (const name of ["Tekrar Sor", "Dağılımı göster, sınıf konuşsun"])
      expect(screen.queryByRole("button", { name })).toBeNull();
    const { secret } = sentTo("liveRemotes:accept")[0]!.args;
    expect(sentTo("liveQuizSessions:").map(({ name, args }) => [name, args])).toEqual([
      ["liveQuizSessions:discuss", { code: CODE, generation: 1, remote: secret }],
      ["liveQuizSessions:askAgain", { code: CODE, generation: 2, remote: secret }],
    ]);
  });

  it("shows the right answer, and the names of participants without an answer, only on request", async () => {
    const { user } = invited();
    expect(await screen.findByText("2 / 3")).toBeTruthy();
    expect(screen.queryByText("Mehmet")).toBeNull();
    expect(screen.queryByText("Doğru cevap")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Cevaplamayanlar" }));
    expect(screen.getByText("Mehmet")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Bana göster" }));
    expect(screen.getByText("Doğru cevap")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Bana göster" }));
    expect(screen.queryByText("Doğru cevap")).toBeNull();
  });

  it("finishes the quiz after the last question", async () => {
    convex.set("liveRemotes:view", () => remoteView({ ...revealed(), questionCount: 1 }));
    const { user } = invited();
    await user.click(await screen.findByRole("button", { name: "Bitir" }));
    expect(sentTo("liveQuizSessions:").map(({ name }) => name)).toEqual(["liveQuizSessions:next"]);
  });

  it("stays paired after a reload, without the invitation", async () => {
    invited();
    await screen.findByRole("button", { name: "Cevapları Göster" });
    const { secret } = sentTo("liveRemotes:accept")[0]!.args;
    cleanup();
    convex.sent.length = 0;
    const { user } = open(paths.liveRemote.href(CODE), null);
    await user.click(await screen.findByRole("button", { name: "Cevapları Göster" }));
    expect(sentTo("liveQuizSessions:")[0]?.args.remote).toBe(secret);
    expect(sentTo("liveRemotes:accept")).toEqual([]);
  });

  it.each([
    ["revoked", "active", "Bu telefon artık kumanda değil"],
    ["over with the quiz", "completed", "Quiz bitti"],
  ])("shows that it is %s, and deletes its secret", async (_why, status, words) => {
    invited();
    await screen.findByRole("button", { name: "Cevapları Göster" });
    const entry = { code: CODE, status, quizTitle: "Coğrafya", isHost: false, viewKey: null };
    convex.set("liveQuizSessions:entry", () => entry);
    convex.set("liveRemotes:view", () => null);
    act(() => convex.set("liveRemotes:pairing", () => null));
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect(Object.keys(localStorage).filter((key) => key.includes("kumanda"))).toEqual([]);
  });

  it("shows why an invitation was refused", async () => {
    convex.set("liveRemotes:pairing", () => null);
    convex.set("liveRemotes:accept", () => ({ ok: false, code: "INVITATION_OVER" }));
    invited();
    expect(await screen.findByText(/kullanılmış, yenisini açın/)).toBeTruthy();
  });

  it("explains how to begin without an invitation", async () => {
    open(paths.liveRemote.href(CODE), null);
    expect((await screen.findAllByText("Bu telefon henüz kumanda değil")).length).toBeGreaterThan(0);
  });
});
