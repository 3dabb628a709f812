// The dialog of the session's settings, and the rules shown to the class.
import { act, cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { STANDARD_SETTINGS } from "../../../../../convex/model/live/rules/settings.ts";
import { livePages, liveStages } from "../../../../../src/app/live-routes.ts";
import type { Settings } from "../../../../../src/features/live/settings/presets.ts";
import type { HostView } from "../../../../../src/features/live/shared/host-view.ts";
import { ruleWords, timeWords } from "../../../../../src/features/live/shared/rule-words.ts";
import { toast } from "../../../../../src/ui/notice/toast.ts";
import { FakeConvex } from "../../../support/fake-convex.ts";
import { loadLive } from "../../../support/load-modules.ts";
import { allowModalDialogs } from "../../../support/modal-dialogs.ts";
import { liveApp } from "../../../support/render-live.tsx";
import { ownRow, sharedView } from "../samples.ts";

beforeAll(loadLive);
allowModalDialogs();

const CODE = "K7M2XQ";
const viewer = { _id: "u1" as never, name: "Zeynep Aydın", email: "z@ornek.test", role: "teacher" as const };
const waiting: Partial<HostView> = {
  status: "waiting",
  phase: undefined,
  phaseEndsAt: undefined,
  durationMs: undefined,
  question: undefined,
  lobby: { count: 0, newest: [] },
};
const view = (over: Partial<HostView> = {}): HostView => {
  const host = { generation: 0, code: CODE, viewKey: "v", leftOut: 0, isLocked: false };
  return { ...sharedView(), ...waiting, ...host, ...over };
};

let convex: FakeConvex;
let chosen: Settings;

beforeEach(() => {
  localStorage.clear();
  convex = new FakeConvex();
  chosen = STANDARD_SETTINGS;
  convex.set("liveQuizSessions:entry", () => ({
    code: CODE,
    status: "waiting",
    isHost: true,
    viewKey: null,
  }));
  convex.set("liveParticipants:me", () => null);
  convex.set("liveParticipants:list", () => []);
  convex.set("liveClock:now", () => Date.now());
  convex.set("liveQuizSessions:panel", () => view());
  setSettings(null);
  convex.set("liveQuizSessions:configure", ({ settings }) => {
    chosen = { ...STANDARD_SETTINGS, ...(settings as unknown as Partial<Settings>) };
    setSettings(null);
    return null;
  });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function setSettings(lastUsed: Settings | null): void {
  convex.set("liveQuizSessions:settings", () => ({ chosen, standard: STANDARD_SETTINGS, lastUsed }));
}

async function openDialog() {
  const { app } = liveApp({ convex, routes: liveStages, at: `/canli-quiz/${CODE}`, viewer });
  render(app);
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: /Ayarlar$/ }));
  return { user, dialog: within(screen.getByRole("dialog", { name: "Quiz nasıl oynansın?" })) };
}

const card = (name: RegExp) => screen.getByRole<HTMLInputElement>("radio", { name });
const sent = () =>
  convex.sent.filter(({ name }) => name === "liveQuizSessions:configure").map(({ args }) => args.settings);

describe("the settings dialog", () => {
  it("opens with the standard settings, and sends nothing before a change", async () => {
    const { dialog } = await openDialog();
    expect(card(/^Standart/).checked).toBe(true);
    expect(dialog.getByText("Öğrencilere ayrıca bir kural gösterilmez.")).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it("shows class and names first, then the presets, then closed groups with their values in one line", async () => {
    convex.set("liveQuizSessions:classChoice", () => ({
      chosen: null,
      classes: [{ _id: "c1" as never, name: "8-A" }],
    }));
    chosen = { ...STANDARD_SETTINGS, teams: 4, questionMs: 60_000 };
    const { dialog } = await openDialog();
    const inOrder = [
      dialog.getByRole("combobox", { name: "Kimler katılabilir?" }),
      dialog.getByRole("checkbox", { name: /^Takma adlar/ }),
      card(/^Standart/),
      ...["Süre", "Puan ve sıralama", "Takım ve hedef", "Diğer"].map((group) => dialog.getByText(group)),
    ];
    for (const [index, element] of inOrder.slice(1).entries())
      expect(inOrder[index]?.compareDocumentPosition(element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const summary = (group: string) => dialog.getByText(group).closest("summary")?.textContent;
    expect(dialog.getByText("Süre").closest("details")?.open).toBe(false);
    expect(summary("Süre")).toBe("Süre1 dk · cevap 10 sn ekranda");
    expect(summary("Puan ve sıralama")).toBe("Puan ve sıralamaeşitlikte hız belirler · sıralama sonda");
    expect(summary("Takım ve hedef")).toBe("Takım ve hedef4 takım · hedef yok");
    expect(summary("Diğer")).toBe("Diğerhepsi kapalı");
  });

  it("presets do not change the choice of names above them", async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole("checkbox", { name: /^Takma adlar/ }));
    expect(card(/^Standart/).checked).toBe(true);
    await user.click(card(/^Öğretmen ilerletir/));
    expect(sent().at(-1)).toEqual({
      ...STANDARD_SETTINGS,
      names: "given",
      questionMs: 30_000,
      revealMs: null,
    });
    expect(card(/^Öğretmen ilerletir/).checked).toBe(true);
  });

  it("the standard preset describes how the quiz continues", async () => {
    const { dialog } = await openDialog();
    const sentence = "Cevaplar 10 saniye ekranda kalır, sonra quiz kendiliğinden devam eder.";
    expect(dialog.getByText(new RegExp(sentence))).toBeTruthy();
  });

  it("sends a change at once together with the other settings, and shows the rules for the class", async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByText("Süre"));
    await user.selectOptions(dialog.getByRole("combobox", { name: "Soru süresi" }), "20 saniye");
    await user.click(dialog.getByText("Diğer"));
    await user.click(dialog.getByRole("checkbox", { name: "Seçenekleri karıştır" }));
    const both = { ...STANDARD_SETTINGS, questionMs: 20_000, mixesOptions: true };
    expect(sent()).toEqual([{ ...STANDARD_SETTINGS, questionMs: 20_000 }, both]);
    expect(await dialog.findByText("Öğrenciler şunu okur: “Soru başına 20 saniye”")).toBeTruthy();
    expect(card(/^Standart/).checked).toBe(false);
    await user.click(card(/^Standart/));
    expect(sent().at(-1)).toEqual(STANDARD_SETTINGS);
  });

  it("has presets that set several settings at once", async () => {
    const { user } = await openDialog();
    await user.click(card(/^Sakin/));
    const calm = { questionMs: null, revealMs: null, points: "knowledge", ranking: "none" };
    expect(sent()).toEqual([{ ...STANDARD_SETTINGS, ...calm }]);
    expect(await screen.findByText(/“Süre sınırı yok · hızın önemi yok · sıralama yok”/)).toBeTruthy();
    await user.click(card(/^Yarış/));
    const race = { questionMs: 20_000, points: "speed", ranking: "after_each", sound: true };
    expect(sent().at(-1)).toEqual({ ...STANDARD_SETTINGS, ...race });
    expect(await screen.findByText(/hızlı olan daha çok puan alır/)).toBeTruthy();
    expect(card(/^Yarış/).checked).toBe(true);
    // Without a time limit, speed earns no points.
    expect(ruleWords({ questionMs: null, points: "speed" })).toBe("Süre sınırı yok");
    await user.click(card(/^Sınav/));
    expect(sent().at(-1)).toEqual({
      ...STANDARD_SETTINGS,
      questionMs: 60_000,
      reveals: false,
      points: "knowledge",
    });
  });

  it("sets a reading time and describes it", async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByText("Süre"));
    const reading = dialog.getByRole<HTMLSelectElement>("combobox", { name: "Önce oku" });
    expect(reading.selectedOptions[0]?.textContent).toBe("Yok");
    await user.selectOptions(reading, "5 saniye");
    expect(sent().at(-1)).toEqual({ ...STANDARD_SETTINGS, readingMs: 5_000 });
    expect(await dialog.findByText(/seçenekler ve süre sonra gelir/)).toBeTruthy();
  });

  it("warns about the effect of speed points", async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByText("Puan ve sıralama"));
    const points = dialog.getByRole("combobox", { name: "Puan" });
    await user.selectOptions(points, "Hızlı doğru daha çok alır");
    expect(await dialog.findByText("İki hızlı doğru cevap, üç yavaş doğruyu geçebilir.")).toBeTruthy();
    await user.selectOptions(dialog.getByRole("combobox", { name: "Sıralama" }), "Sıralama yok");
    expect(sent().at(-1)).toMatchObject({ points: "speed", ranking: "none" });
  });

  it("offers the last used settings as a preset, unless they equal another preset", async () => {
    setSettings({ ...STANDARD_SETTINGS, questionMs: 45_000, counts: false });
    const { user } = await openDialog();
    await user.click(card(/^Son kullandığınız/));
    expect(sent()).toEqual([{ ...STANDARD_SETTINGS, questionMs: 45_000, counts: false }]);
    act(() => setSettings(STANDARD_SETTINGS));
    expect(screen.queryByRole("radio", { name: /^Son kullandığınız/ })).toBeNull();
    // Only these settings also restore the choice of names.
    await user.click(card(/^Standart/));
    act(() => setSettings({ ...STANDARD_SETTINGS, names: "given" }));
    expect(card(/^Son kullandığınız/).checked).toBe(false);
    await user.click(card(/^Son kullandığınız/));
    expect(sent().at(-1)).toEqual({ ...STANDARD_SETTINGS, names: "given" });
    act(() => setSettings({ ...STANDARD_SETTINGS, names: "given" }));
    expect(card(/^Son kullandığınız/).checked).toBe(true);
    expect(card(/^Standart/).checked).toBe(false);
  });

  it("shows what a game without phones replaces, and sends the host's own choices", async () => {
    const fixed = { questionMs: null, points: "knowledge", revealMs: null, endsEarly: false, teams: null };
    convex.set("liveQuizSessions:settings", () => ({
      chosen,
      standard: STANDARD_SETTINGS,
      lastUsed: null,
      fixed,
    }));
    const { user, dialog } = await openDialog();
    expect(dialog.getByText(/^Telefonsuz oyunda süre yoktur/)).toBeTruthy();
    const summary = (group: string) => dialog.getByText(group).closest("summary")?.textContent;
    expect(summary("Süre")).toBe("Süresüre yok · öğretmen ilerletir");
    // Teams may play at the board.
    expect(summary("Takım ve hedef")).toBe("Takım ve hedefhedef yok");
    expect(dialog.getByText("Öğrenciler şunu okur: “Süre sınırı yok · hızın önemi yok”")).toBeTruthy();
    await user.click(dialog.getByRole("checkbox", { name: /^Takma adlar/ }));
    expect(sent()).toEqual([{ ...STANDARD_SETTINGS, names: "given" }]);
  });

  it("offers the chosen time even if it is not a standard choice", async () => {
    chosen = { ...STANDARD_SETTINGS, questionMs: 7_000 };
    const { dialog } = await openDialog();
    const time = dialog.getByRole<HTMLSelectElement>("combobox", { name: "Soru süresi", hidden: true });
    expect(time.selectedOptions[0]?.textContent).toBe("7 saniye");
  });

  it("shows why a change was refused", async () => {
    const toastError = vi.spyOn(toast, "error");
    convex.set("liveQuizSessions:configure", () => {
      throw new ConvexError({ code: "SESSION_STARTED" });
    });
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByText("Diğer"));
    await user.click(dialog.getByRole("checkbox", { name: "Soruları karıştır" }));
    expect(toastError).toHaveBeenCalledWith("Ayarlar değiştirilemedi", {
      description: "Quiz başladı, ayarlar artık değişmez",
    });
  });

  it("shows a spinner while the settings load", async () => {
    convex.set("liveQuizSessions:settings", () => undefined);
    await openDialog();
    expect(screen.getByText("Ayarlar yükleniyor…")).toBeTruthy();
  });
});

describe("the line in the host's lobby", () => {
  const lineIn = async () => {
    const { app } = liveApp({ convex, routes: liveStages, at: `/canli-quiz/${CODE}`, viewer });
    render(app);
    return await screen.findByRole("button", { name: /Ayarlar$/ });
  };

  it("always shows how the quiz will be played", async () => {
    const button = await lineIn();
    expect(button.textContent).toBe("10 sn · kendiliğinden ilerler Ayarlar");
    chosen = { ...STANDARD_SETTINGS, questionMs: 30_000, revealMs: null };
    act(() => setSettings(null));
    expect(button.textContent).toBe("30 sn · öğretmen ilerletir Ayarlar");
  });

  it("includes the class", async () => {
    convex.set("liveQuizSessions:panel", () => view({ className: "8-A" }));
    expect((await lineIn()).textContent).toBe("10 sn · kendiliğinden ilerler · sınıf: 8-A Ayarlar");
  });
});

describe("the notice about long questions", () => {
  const openLobby = async (count: number, line = /kendiliğinden ilerler/) => {
    convex.set("liveQuizSessions:unreadable", () => count);
    const { app } = liveApp({ convex, routes: liveStages, at: `/canli-quiz/${CODE}`, viewer });
    render(app);
    await screen.findByRole("button", { name: line });
    return userEvent.setup();
  };
  const notice = () => screen.queryByText(/okunamayacak kadar uzun/);

  it.each([
    ["30 sn", { questionMs: 30_000 }],
    ["Sakin", { questionMs: null, revealMs: null, points: "knowledge", ranking: "none" }],
  ])(
    "disappears when %s is chosen, which changes no other setting, and moves the focus",
    async (name, changes) => {
      chosen = { ...STANDARD_SETTINGS, teams: 4 };
      setSettings(null);
      const user = await openLobby(3);
      expect(notice()?.textContent).toBe("3 soru, 10 saniyede okunamayacak kadar uzun.");
      expect(sent()).toEqual([]);
      await user.click(screen.getByRole("button", { name }));
      expect(sent()).toEqual([{ ...STANDARD_SETTINGS, teams: 4, ...changes }]);
      expect(notice()).toBeNull();
      expect(document.activeElement?.textContent).toMatch(/Ayarlar$/);
    },
  );

  it("states the reading time and the answering time together", async () => {
    chosen = { ...STANDARD_SETTINGS, readingMs: 5_000 };
    setSettings(null);
    await openLobby(3, /önce 5 sn okunur/);
    expect(notice()?.textContent).toBe("3 soru, 15 saniyede okunamayacak kadar uzun.");
  });

  it("can be closed without a change", async () => {
    const user = await openLobby(3);
    await user.click(screen.getByRole("button", { name: "10 saniye kalsın" }));
    expect(notice()).toBeNull();
    expect(sent()).toEqual([]);
  });

  it("is not shown if all questions can be read", async () => {
    await openLobby(0);
    expect(notice()).toBeNull();
  });

  it("is not shown if the host has already chosen 30 seconds", async () => {
    chosen = { ...STANDARD_SETTINGS, questionMs: 30_000 };
    setSettings(null);
    await openLobby(3);
    expect(notice()).toBeNull();
  });
});

describe("the rules", () => {
  const settings = { questionMs: 20_000, changesAnswers: true };
  const line = "Soru başına 20 saniye · cevap soru kapanana kadar değiştirilebilir";

  it("are shown in the board's lobby if they are not standard", async () => {
    convex.set("liveQuizSessions:panel", () => view({ settings }));
    const { app } = liveApp({ convex, routes: liveStages, at: `/canli-quiz/${CODE}/tahta`, viewer });
    render(app);
    expect(await screen.findByText(line)).toBeTruthy();
    act(() => convex.set("liveQuizSessions:panel", () => view()));
    expect(screen.queryByText(/Soru başına/)).toBeNull();
  });

  it("are shown in the lobby on a phone", async () => {
    convex.set("liveQuizSessions:entry", () => ({
      code: CODE,
      status: "waiting",
      isHost: false,
      viewKey: null,
    }));
    convex.set("liveParticipants:me", () => ownRow());
    convex.set("liveParticipants:wasRemoved", () => false);
    convex.set("liveQuizSessions:view", () => sharedView({ ...waiting, settings }));
    const { app } = liveApp({ convex, routes: liveStages, at: `/canli-quiz/${CODE}` });
    render(app);
    expect(await screen.findByText(line)).toBeTruthy();
  });

  it("are shown below the button on the join page, not as hints of its fields", async () => {
    const entry = { code: CODE, status: "waiting", isHost: false, isLocked: false, viewKey: null };
    convex.set("liveQuizSessions:entry", () => ({ ...entry, settings }));
    const { app } = liveApp({ convex, routes: livePages, at: `/quiz-katil?code=${CODE}` });
    render(app);
    const rules = await screen.findByText(line);
    const join = screen.getByRole("button", { name: "Katıl" });
    expect(join.compareDocumentPosition(rules)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    // The field has no hint, because the link contains the code.
    expect(screen.getByRole("textbox", { name: "Quiz kodu", description: "" })).toBeTruthy();
    act(() => convex.set("liveQuizSessions:entry", () => ({ ...entry, settings: { mixesOptions: true } })));
    expect(screen.queryByText(line)).toBeNull();
  });

  it("omit settings that are not important for pupils", () => {
    expect(ruleWords({})).toBeNull();
    expect(ruleWords({ revealMs: 20_000, mixesQuestions: true, mixesOptions: true })).toBeNull();
    expect(ruleWords({ questionMs: null })).toBe("Süre sınırı yok · eşit puanda hızlı olan öne geçer");
    expect(ruleWords({ questionMs: null, points: "knowledge" })).toBe("Süre sınırı yok · hızın önemi yok");
    expect(ruleWords({ questionMs: 20_000, readingMs: 5_000 })).toBe(
      "Soru başına 20 saniye · önce 5 saniye okuma, sonra cevap",
    );
    expect(ruleWords({ goal: 80 })).toBe("Sınıfın hedefi: %80 doğru");
    expect(ruleWords({ goal: null })).toBeNull();
    expect(ruleWords({ teams: 3 })).toBe("3 takım var, takımlar kurayla belirlenir");
    expect(ruleWords({ teams: 2, choosesTeam: true })).toBe("2 takım var, herkes takımını seçer");
    expect(ruleWords({ teams: null })).toBeNull();
    expect(ruleWords({ counts: false })).toBe("Bu bir deneme, istatistiklere sayılmaz");
  });

  it.each([
    [10_000, "10 saniye"],
    [60_000, "1 dakika"],
    [90_000, "90 saniye"],
    [240_000, "4 dakika"],
  ])("write %i ms as %s", (ms, words) => {
    expect(timeWords(ms)).toBe(words);
  });
});
