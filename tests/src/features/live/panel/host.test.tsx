import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { liveStages } from "../../../../../src/app/live-routes.ts";
import type { HostView } from "../../../../../src/features/live/shared/host-view.ts";
import { paths } from "../../../../../src/lib/paths.ts";
import { toast } from "../../../../../src/ui/notice/toast.ts";
import { FakeConvex } from "../../../support/fake-convex.ts";
import { loadLive } from "../../../support/load-modules.ts";
import { allowModalDialogs } from "../../../support/modal-dialogs.ts";
import { pressKeyAt } from "../../../support/press-at.ts";
import { liveApp } from "../../../support/render-live.tsx";
import { revealedView, sharedView } from "../samples.ts";

beforeAll(loadLive);

const CODE = "K7M2XQ";
const viewer = { _id: "u1" as never, name: "Zeynep Aydın", email: "z@ornek.test", role: "teacher" as const };

allowModalDialogs();

let convex: FakeConvex;

/** View of the host's panel; `over` replaces fields. */
function hostView(over: Partial<HostView> = {}): HostView {
  return { ...sharedView(), generation: 1, code: CODE, viewKey: "v", leftOut: 0, isLocked: false, ...over };
}

const waiting: Partial<HostView> = {
  status: "waiting",
  phase: undefined,
  phaseEndsAt: undefined,
  durationMs: undefined,
  question: undefined,
  lobby: { count: 0, newest: [] },
};

beforeEach(() => {
  localStorage.clear();
  convex = new FakeConvex();
  const entry = { code: CODE, status: "active", quizTitle: "Coğrafya", isHost: true, viewKey: null };
  convex.set("liveQuizSessions:entry", () => entry);
  convex.set("liveParticipants:me", () => null);
  convex.set("liveClock:now", () => Date.now());
  for (const command of [
    "start",
    "showOptions",
    "reveal",
    "next",
    "finish",
    "hold",
    "resume",
    "addTime",
    "setCounted",
  ]) {
    convex.set(`liveQuizSessions:${command}`, () => null);
  }
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  window.__CONFIG__ = undefined;
});

/** Targets of redirects; these pages have their own tests. */
const RESULTS = { path: paths.liveResults.pattern, element: null };

function open(at: string) {
  const { app, path } = liveApp({ convex, routes: [...liveStages, RESULTS], at, viewer });
  render(app);
  return { path, user: userEvent.setup() };
}

const commandsSent = () => convex.sent.filter(({ name }) => name.startsWith("liveQuizSessions:"));
/** All calls of the host, except presence reports and time queries (a busy machine sends more of these). */
const callsSent = () =>
  convex.sent.filter(({ name }) => name !== "liveClock:now" && name !== "liveScreens:seen");

describe("lobby of the host", () => {
  beforeEach(() => {
    convex.set("liveQuizSessions:panel", () => hostView(waiting));
    convex.set("liveParticipants:list", () => []);
  });

  it("enables the start button with the first participant, and lists the newest first", async () => {
    open(`/canli-quiz/${CODE}`);
    const start = await screen.findByRole("button", { name: "Quiz'i Başlat" });
    expect(start).toHaveProperty("disabled", true);
    act(() =>
      convex.set("liveParticipants:list", () => [
        { _id: "p2", displayName: "Mehmet", joinedAt: 2 },
        { _id: "p1", displayName: "Ayşe", joinedAt: 1 },
      ]),
    );
    expect(start).toHaveProperty("disabled", false);
    const names = within(screen.getByRole("region", { name: "Katılanlar" })).getAllByRole("listitem");
    expect(names.map((name) => name.textContent)).toEqual(["Mehmet", "Ayşe"]);
  });

  it("starts without participants with the cards of a class, and not with other cards", async () => {
    const card = {
      card: 1,
      name: null as string | null,
      isPresent: false,
      hasPhone: false,
      hasAnswered: false,
    };
    convex.set("livePhoneless:cards", () => []);
    convex.set("liveQuizSessions:panel", () => hostView({ ...waiting, phoneless: { cards: true } }));
    open(`/canli-quiz/${CODE}`);
    const start = await screen.findByRole("button", { name: "Quiz'i Başlat" });
    expect(start).toHaveProperty("disabled", true);
    screen.getByText(/^En az bir kart/);
    act(() => convex.set("livePhoneless:cards", () => [{ ...card, name: "Ali A." }]));
    expect(start).toHaveProperty("disabled", false);
    screen.getByText(/^Kart okunmadan da başlatabilirsiniz/);
  });

  it("asks about the audience of an open quiz without hinting at its answers, and makes it private with one press", async () => {
    convex.set("quizzes:setAudience", () => null);
    const success = vi.spyOn(toast, "success").mockReturnValue("");
    const { user } = open(`/canli-quiz/${CODE}`);
    await screen.findByRole("button", { name: "Quiz'i Başlat" });
    expect(screen.queryByText("Bu quizi kimler görebilsin?")).toBeNull();
    act(() => convex.set("liveQuizSessions:panel", () => hostView({ ...waiting, openQuiz: "q1" as never })));
    expect(screen.getByText("Bu quizi kimler görebilsin?")).toBeTruthy();
    expect(screen.queryByText(/Öğren sayfasında|doğru cevap/)).toBeNull();
    await user.click(screen.getByRole("button", { name: "Yalnız ben" }));
    expect(screen.queryByText("Bu quizi kimler görebilsin?")).toBeNull();
    expect(success).toHaveBeenCalled();
    const sent = convex.sent.filter(({ name }) => name === "quizzes:setAudience");
    expect(sent.map(({ args }) => args)).toEqual([{ quizId: "q1", audience: "me" }]);
  });

  it("'Quiz'i Başlat' sends one start command with its generation, and opens the panel", async () => {
    convex.set("liveParticipants:list", () => [{ _id: "p1", displayName: "Ayşe", joinedAt: 1 }]);
    convex.set("liveQuizSessions:panel", () => hostView({ ...waiting, generation: 7 }));
    const { user, path } = open(`/canli-quiz/${CODE}`);
    await user.dblClick(await screen.findByRole("button", { name: "Quiz'i Başlat" }));
    expect(commandsSent().map(({ name, args }) => [name, args.generation])).toEqual([
      ["liveQuizSessions:start", 7],
    ]);
    act(() => convex.set("liveQuizSessions:panel", () => hostView()));
    expect(await screen.findByText("Quiz başlatıldı!")).toBeTruthy();
    expect(path()).toBe(`/canli-quiz/${CODE}/yonetim`);
  });

  it("shows that the start failed, and allows another attempt", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const toastError = vi.spyOn(toast, "error");
    convex.set("liveParticipants:list", () => [{ _id: "p1", displayName: "Ayşe", joinedAt: 1 }]);
    convex.set("liveQuizSessions:start", () => Promise.reject(new Error("broken")));
    const { user } = open(`/canli-quiz/${CODE}`);
    const start = await screen.findByRole("button", { name: "Quiz'i Başlat" });
    await user.click(start);
    expect(toastError).toHaveBeenCalledWith("Quiz başlatılamadı!", {});
    await user.click(start);
    expect(commandsSent()).toHaveLength(2);
  });

  it("shows why the start was refused", async () => {
    const toastError = vi.spyOn(toast, "error");
    const logged = vi.spyOn(console, "error");
    convex.set("liveParticipants:list", () => [{ _id: "p1", displayName: "Ayşe", joinedAt: 1 }]);
    convex.set("liveQuizSessions:start", () => Promise.reject(new ConvexError({ code: "QUIZ_DELETED" })));
    const { user } = open(`/canli-quiz/${CODE}`);
    await user.click(await screen.findByRole("button", { name: "Quiz'i Başlat" }));
    expect(toastError).toHaveBeenCalledWith("Quiz başlatılamadı!", {
      description: "Bu quiz silindiği için canlı oturumu kapandı",
    });
    expect(logged).not.toHaveBeenCalled();
  });

  it("copies a link that phones can open, even if the page is at localhost", async () => {
    window.__CONFIG__ = { lanUrls: ["http://192.168.1.20:3000"] };
    const { user } = open(`/canli-quiz/${CODE}`);
    await user.click(await screen.findByRole("button", { name: "Bağlantıyı kopyala" }));
    expect(await navigator.clipboard.readText()).toBe(`http://192.168.1.20:3000/enter-quiz?code=${CODE}`);
    expect(await screen.findByRole("button", { name: "Kopyalandı" })).toBeTruthy();
  });

  it("shows the number of questions that the live quiz leaves out", async () => {
    convex.set("liveQuizSessions:panel", () => hostView({ ...waiting, leftOut: 2 }));
    open(`/canli-quiz/${CODE}`);
    expect(await screen.findByText(/2 soru canlı quizde yer almıyor/)).toBeTruthy();
  });
});

describe("the host's list of participants", () => {
  const ali = { _id: "p1", displayName: "Ali", joinedAt: 1 };

  beforeEach(() => {
    convex.set("liveQuizSessions:panel", () => hostView(waiting));
    convex.set("liveParticipants:list", () => [ali]);
    for (const name of ["liveParticipants:remove", "liveParticipants:rename", "liveQuizSessions:setLocked"]) {
      convex.set(name, () => null);
    }
  });

  async function openParticipants() {
    const { user } = open(`/canli-quiz/${CODE}`);
    await user.click(await screen.findByRole("button", { name: "Katılımcılar" }));
    return user;
  }

  it("removes a participant after a confirmation", async () => {
    const user = await openParticipants();
    await user.click(screen.getByRole("button", { name: "Ali: quizden çıkar" }));
    expect(commandsSent()).toEqual([]);
    expect(screen.getByRole("heading", { name: "Ali quizden çıkarılsın mı?" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Evet, çıkar" }));
    expect(callsSent()).toEqual([
      { name: "liveParticipants:remove", args: { code: CODE, participantId: "p1" } },
    ]);
  });

  it("removes no participant without a confirmation", async () => {
    const user = await openParticipants();
    await user.click(screen.getByRole("button", { name: "Ali: quizden çıkar" }));
    await user.click(screen.getByRole("button", { name: "Vazgeç" }));
    expect(callsSent()).toEqual([]);
  });

  it("renames a participant by keyboard, and keeps the typed name after an error", async () => {
    const user = await openParticipants();
    await user.click(screen.getByRole("button", { name: "Ali: adını değiştir" }));
    const field = screen.getByRole("textbox", { name: "Takma ad" });
    await user.clear(field);
    await user.keyboard("{Enter}");
    expect(screen.getByText("Takma ad gerekli")).toBeTruthy();
    convex.set("liveParticipants:rename", () =>
      Promise.reject(new ConvexError({ code: "NICKNAME_TOO_LONG" })),
    );
    await user.type(field, "Mehmet{Enter}");
    expect(await screen.findByText("Takma ad en fazla 24 karakter olabilir")).toBeTruthy();
    expect(field).toHaveProperty("value", "Mehmet");
    convex.set("liveParticipants:rename", () => "Ali 2");
    await user.click(screen.getByRole("button", { name: "Kaydet" }));
    expect(callsSent().at(-1)).toEqual({
      name: "liveParticipants:rename",
      args: { code: CODE, participantId: "p1", nickname: "Mehmet" },
    });
  });

  it("releases a pupil's seat with one press while the game's clock is paused, and from the row's menu in the lobby", async () => {
    convex.set("liveParticipants:list", () => [
      { ...ali, place: "held" },
      { ...ali, _id: "p2", displayName: "Ece" },
    ]);
    convex.set("liveParticipants:freePlace", () => null);
    const release = () => screen.getByRole("button", { name: /^Ali: adı geri al/ });
    const user = await openParticipants();
    expect(release().closest("details")).not.toBeNull();
    expect(screen.queryByRole("button", { name: /^Ece: adı geri al/ })).toBeNull();
    cleanup();
    convex.set("liveQuizSessions:panel", () => hostView());
    convex.set("liveQuizSessions:tally", () => null);
    open(`/canli-quiz/${CODE}/yonetim`);
    await user.click(await screen.findByRole("button", { name: "Katılımcılar" }));
    expect(release().closest("details")).toBeNull();
    await user.click(release());
    const sent = convex.sent.filter(({ name }) => name === "liveParticipants:freePlace");
    expect(sent.map(({ args }) => args)).toEqual([{ code: CODE, participantId: "p1" }]);
  });

  it("locks joining, and the lobby shows it", async () => {
    const user = await openParticipants();
    await user.click(screen.getByRole("checkbox", { name: "Girişi kilitle" }));
    expect(callsSent()).toEqual([
      { name: "liveQuizSessions:setLocked", args: { code: CODE, isLocked: true } },
    ]);
    act(() => convex.set("liveQuizSessions:panel", () => hostView({ ...waiting, isLocked: true })));
    expect(screen.getByText("Giriş kilitli")).toBeTruthy();
    expect(screen.getByRole("checkbox", { name: "Girişi kilitle" })).toHaveProperty("checked", true);
  });
});

describe("control panel", () => {
  beforeEach(() => {
    convex.set("liveQuizSessions:panel", () => hostView({ generation: 4 }));
    convex.set("liveQuizSessions:tally", ({ withDistribution }: { withDistribution?: boolean }) => ({
      questionIndex: 0,
      participants: 3,
      answered: 2,
      distribution: withDistribution ? [0, 2, 0, 0] : null,
    }));
  });

  it("shows the number of answers to an open question, without distribution, bars or right answer", async () => {
    open(`/canli-quiz/${CODE}/yonetim`);
    expect(await screen.findByText("2 / 3")).toBeTruthy();
    expect(screen.queryByText(/kişi/)).toBeNull();
    expect(screen.queryByText(/%/)).toBeNull();
    expect(screen.queryByText(/Doğru cevap/)).toBeNull();
  });

  it("shows the distribution of an open question on request, by button or key, and remembers that for this game", async () => {
    const counts = async () =>
      (await screen.findAllByRole("listitem")).map(
        (option) => within(option).queryByText(/kişi$/)?.textContent,
      );
    const none = Array(4).fill(undefined);
    const { user } = open(`/canli-quiz/${CODE}/yonetim`);
    await user.click(await screen.findByRole("button", { name: "Dağılımı göster" }));
    expect(await counts()).toEqual(["0 kişi", "2 kişi", "0 kişi", "0 kişi"]);
    expect(screen.getByText("2 / 3")).toBeTruthy();
    cleanup();
    open(`/canli-quiz/${CODE}/yonetim`);
    expect(await counts()).toEqual(["0 kişi", "2 kişi", "0 kişi", "0 kişi"]);
    cleanup();
    convex.set("liveQuizSessions:panel", () => hostView({ code: "AAAAAA" }));
    open(`/canli-quiz/${CODE}/yonetim`);
    expect(await counts()).toEqual(none);
    cleanup();
    convex.set("liveQuizSessions:panel", () => hostView());
    open(`/canli-quiz/${CODE}/yonetim`);
    expect(await counts()).toEqual(["0 kişi", "2 kişi", "0 kişi", "0 kişi"]);
    await user.keyboard("d");
    expect(await counts()).toEqual(none);
    cleanup();
    open(`/canli-quiz/${CODE}/yonetim`);
    expect(await counts()).toEqual(none);
    expect(screen.getByRole("button", { name: "Dağılımı göster" })).toBeTruthy();
  });

  it("states for each command for an open question who sees it, and disables these commands at the reveal", async () => {
    const { user } = open(`/canli-quiz/${CODE}/yonetim`);
    const menu = (await screen.findByText("Açık soruda")).closest("details");
    if (menu === null) throw new Error("The menu is missing.");
    await user.click(screen.getByText("Açık soruda"));
    expect(menu.open).toBe(true);
    const described = () =>
      within(menu)
        .getAllByRole("button")
        .map((button) => document.getElementById(button.getAttribute("aria-describedby") ?? "")?.textContent);
    const talk = "Kim görür: sınıf. Konuşurlar, sonra tekrar sorarsınız";
    // Without a board window the class may see this screen.
    const projected = "Kim görür: bu ekran. Yansıtıyorsanız sınıf da görür";
    expect(described()).toEqual([projected, projected, talk]);
    act(() =>
      convex.set("liveScreens:state", () => ({
        wallUntil: Date.now() + 60_000,
        hasRemote: false,
        invitation: null,
      })),
    );
    const only = "Kim görür: yalnız bu ekran";
    await waitFor(() => expect(described()).toEqual([only, only, talk]));
    act(() => convex.set("liveQuizSessions:panel", () => hostView({ ...revealedView(), generation: 5 })));
    expect(menu.open).toBe(false);
    await user.click(screen.getByText("Açık soruda"));
    expect(menu.open).toBe(false);
  });

  it("has one primary button in each phase", async () => {
    const primary = () =>
      screen
        .getAllByRole("button")
        .filter(({ className }) => className.includes("primary"))
        .map(({ textContent }) => textContent);
    open(`/canli-quiz/${CODE}/yonetim`);
    await screen.findByRole("button", { name: "Süreyi durdur" });
    expect(primary()).toEqual(["Cevapları Göster"]);
    for (const [view, name] of [
      [{ phaseEndsAt: undefined, leftMs: 7_000 }, "Sürdür"],
      [{ phase: "discussing", phaseEndsAt: undefined, distribution: [1, 1, 0, 0] }, "Tekrar Sor"],
      [revealedView(), "Sonraki Soru"],
      [{ ...revealedView(), questionCount: 1 }, "Bitir"],
    ] as [Partial<HostView>, string][]) {
      act(() => convex.set("liveQuizSessions:panel", () => hostView(view)));
      expect(primary()).toEqual([name]);
    }
  });

  it("does not show the numbers of another question", async () => {
    convex.set("liveQuizSessions:tally", () => ({
      questionIndex: 5,
      participants: 3,
      answered: 3,
      distribution: [3, 0, 0, 0],
    }));
    open(`/canli-quiz/${CODE}/yonetim`);
    expect(await screen.findByText("0 / 3")).toBeTruthy();
  });

  it("shows at least as many participants as answers, even if the server has not counted a new participant", async () => {
    convex.set("liveQuizSessions:panel", () => hostView());
    const tally = { questionIndex: 0, participants: 0, asked: null, answered: 1, distribution: null };
    convex.set("liveQuizSessions:tally", () => tally);
    open(`/canli-quiz/${CODE}/yonetim`);
    expect(await screen.findByText("1 / 1")).toBeTruthy();
  });

  it("reveal: shows the number of answers to each option and the right option, in words", async () => {
    convex.set("liveQuizSessions:panel", () =>
      hostView({ phase: "reveal", generation: 5, correctAnswer: 1, distribution: [1, 3, 0, 0] }),
    );
    const tally = { questionIndex: 0, participants: 9, asked: 8, answered: 4, distribution: null };
    convex.set("liveQuizSessions:tally", () => tally);
    open(`/canli-quiz/${CODE}/yonetim`);
    const options = await screen.findAllByRole("listitem");
    expect(options.map((option) => within(option).getByText(/kişiden/).textContent)).toEqual([
      "8 kişiden 1 kişi",
      "8 kişiden 3 kişi",
      "8 kişiden 0 kişi",
      "8 kişiden 0 kişi",
    ]);
    expect(options[1]?.style.getPropertyValue("--share")).toBe("0.375");
    const unanswered = screen.getByText("Cevapsız").parentElement;
    expect(unanswered?.textContent).toContain("8 kişiden 4 kişi");
    expect(unanswered?.style.getPropertyValue("--share")).toBe("0.5");
    expect(screen.queryByText(/%/)).toBeNull();
    expect(options[1]?.textContent).toContain("Doğru cevap");
    expect(screen.getByRole("button", { name: "Cevapları Göster" })).toHaveProperty("disabled", true);
  });

  it("reveal: the bar of one right answer among three participants is one third full", async () => {
    convex.set("liveQuizSessions:panel", () =>
      hostView({ phase: "reveal", generation: 5, correctAnswer: 1, distribution: [0, 1, 0, 0] }),
    );
    const tally = { questionIndex: 0, participants: 3, asked: null, answered: 1, distribution: null };
    convex.set("liveQuizSessions:tally", () => tally);
    open(`/canli-quiz/${CODE}/yonetim`);
    expect(await screen.findByText("3 kişiden 1 kişi")).toBeTruthy();
    expect(screen.getByText("3 kişiden 2 kişi")).toBeTruthy();
    // A participant who had answered was removed, and two others joined. The board still counts the participants who were asked.
    act(() =>
      convex.set("liveQuizSessions:tally", () => ({ ...tally, participants: 4, asked: 1, answered: 0 })),
    );
    expect(await screen.findByText("Herkes cevapladı")).toBeTruthy();
    expect(screen.getByText("1 kişiden 1 kişi")).toBeTruthy();
  });

  it("reveal: announces the numbers of right and of missing answers to screen readers", async () => {
    convex.set("liveQuizSessions:panel", () =>
      hostView({ phase: "reveal", generation: 5, correctAnswer: 1, distribution: [1, 2, 0, 0] }),
    );
    const tally = { questionIndex: 0, participants: 7, asked: null, answered: 3, distribution: null };
    convex.set("liveQuizSessions:tally", () => tally);
    open(`/canli-quiz/${CODE}/yonetim`);
    expect(await screen.findByText(/Doğru cevap B: Ankara. 2 kişi bildi. 4 kişi cevaplamadı.$/)).toBeTruthy();
    act(() => convex.set("liveQuizSessions:tally", () => ({ ...tally, asked: 3 })));
    expect(await screen.findByText(/2 kişi bildi. Herkes cevapladı.$/)).toBeTruthy();
  });

  it("a double click reveals the answers once, and does not skip the question", async () => {
    const { user } = open(`/canli-quiz/${CODE}/yonetim`);
    await user.dblClick(await screen.findByRole("button", { name: "Cevapları Göster" }));
    expect(commandsSent().map(({ name, args }) => [name, args.generation])).toEqual([
      ["liveQuizSessions:reveal", 4],
    ]);
    expect(await screen.findByText("Cevaplar gösterildi!")).toBeTruthy();
  });

  it("the second click of a double click does not finish the quiz if 'Bitir' has replaced 'Sonraki Soru'", async () => {
    convex.set("liveQuizSessions:panel", () =>
      hostView({ phase: "reveal", generation: 5, correctAnswer: 1, distribution: [0, 2, 0, 0] }),
    );
    open(`/canli-quiz/${CODE}/yonetim`);
    fireEvent.click(await screen.findByRole("button", { name: "Sonraki Soru" }), { detail: 1 });
    act(() => {
      const last = hostView({ generation: 6 });
      convex.set("liveQuizSessions:panel", () => ({
        ...last,
        questionCount: (last.question?.index ?? 0) + 1,
      }));
    });
    fireEvent.click(await screen.findByRole("button", { name: "Bitir" }), { detail: 2 });
    expect(commandsSent().map(({ name }) => name)).toEqual(["liveQuizSessions:next"]);
  });

  it("space reveals the answers even after a click on 'Sonraki Soru'", async () => {
    convex.set("liveQuizSessions:panel", () =>
      hostView({ phase: "reveal", generation: 5, correctAnswer: 1, distribution: [0, 2, 0, 0] }),
    );
    const { user } = open(`/canli-quiz/${CODE}/yonetim`);
    // The second click of a double click focuses the button again.
    await user.dblClick(await screen.findByRole("button", { name: "Sonraki Soru" }));
    act(() => convex.set("liveQuizSessions:panel", () => hostView({ generation: 6 })));
    await user.keyboard(" ");
    expect(commandsSent().map(({ name }) => name)).toEqual([
      "liveQuizSessions:next",
      "liveQuizSessions:reveal",
    ]);
  });

  it.each([" ", "PageDown", "ArrowRight"])(
    "with an open menu '%s' only closes it, and other keys do nothing",
    async (key) => {
      const { user } = open(`/canli-quiz/${CODE}/yonetim`);
      const menu = (await screen.findByText("Diğer")).closest("details");
      for (const name of ["Diğer", "Açık soruda"]) {
        await user.click(screen.getByText(name));
        const details = screen.getByText(name).closest("details");
        await waitFor(() => expect(details?.open).toBe(true));
        for (const other of ["t", "b", "g", "?"]) pressKeyAt(other, 0);
        expect(screen.queryByRole("dialog")).toBeNull();
        expect(details?.open).toBe(true);
        pressKeyAt(key, 0);
        expect(details?.open).toBe(false);
      }
      expect(menu?.open).toBe(false);
      expect(commandsSent()).toEqual([]);
      // The next press has its meaning again.
      pressKeyAt(" ", 0);
      await waitFor(() => expect(commandsSent()).toHaveLength(1));
    },
  );

  it("two presses before the screen changes send one command", async () => {
    open(`/canli-quiz/${CODE}/yonetim`);
    const reveal = await screen.findByRole("button", { name: "Cevapları Göster" });
    const next = screen.getByRole("button", { name: "Sonraki Soru" });
    await act(async () => {
      reveal.click();
      reveal.click();
      next.click();
    });
    expect(commandsSent().map(({ name }) => name)).toEqual(["liveQuizSessions:reveal"]);
  });

  it("space: answering -> reveal -> next, each for its generation", async () => {
    open(`/canli-quiz/${CODE}/yonetim`);
    await screen.findByText("2 / 3");
    pressKeyAt(" ", 1_000);
    act(() =>
      convex.set("liveQuizSessions:panel", () =>
        hostView({ phase: "reveal", generation: 5, correctAnswer: 1, distribution: [0, 2, 0, 0] }),
      ),
    );
    pressKeyAt(" ", 1_600);
    expect(commandsSent().map(({ name, args }) => [name, args.generation])).toEqual([
      ["liveQuizSessions:reveal", 4],
      ["liveQuizSessions:next", 5],
    ]);
  });

  it("the reading time shows the question with its seconds and without options; its primary button shows the options", async () => {
    const options = () => screen.getByText("Ankara").closest("[data-reserved]");
    convex.set("liveQuizSessions:panel", () => hostView({ phase: "reading", durationMs: 5_000 }));
    const { user } = open(`/canli-quiz/${CODE}/active`);
    await screen.findByRole("heading", { name: "Türkiye'nin başkenti neresidir?" });
    expect(screen.getByText("önce oku")).toBeTruthy();
    expect(screen.getByRole("timer").hasAttribute("data-calm")).toBe(true);
    expect(options()).not.toBeNull();
    expect(screen.queryByRole("button", { name: "Cevapları Göster" })).toBeNull();
    expect(screen.getByText("Açık soruda").closest("summary")?.ariaDisabled).toBe("true");
    expect(screen.getByRole("button", { name: "Süreyi durdur" })).toBeTruthy();
    const times = { phaseEndsAt: undefined, leftMs: 3_000, durationMs: 5_000 };
    act(() => convex.set("liveQuizSessions:panel", () => hostView({ phase: "reading", ...times })));
    expect(screen.getByRole("timer").textContent).toBe("3süre durdu");
    await user.click(screen.getByRole("button", { name: "Seçenekleri göster" }));
    expect(commandsSent()).toEqual([
      { name: "liveQuizSessions:showOptions", args: { code: CODE, generation: 1 } },
    ]);
    act(() => convex.set("liveQuizSessions:panel", () => hostView({ generation: 2 })));
    expect(options()).toBeNull();
    expect(screen.getByRole("timer")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Cevapları Göster" })).toBeTruthy();
  });

  it("loads the picture of the next question ahead of it", async () => {
    const loaded: string[] = [];
    vi.stubGlobal(
      "Image",
      class {
        set src(url: string) {
          loaded.push(new URL(url).pathname);
        }
      },
    );
    const nextImageUrl = "https://other.test/api/storage/6f1c";
    convex.set("liveQuizSessions:panel", () => hostView({ nextImageUrl }));
    open(`/canli-quiz/${CODE}/active`);
    await screen.findByRole("button", { name: "Cevapları Göster" });
    expect([...new Set(loaded)]).toEqual(["/api/storage/6f1c"]);
    vi.unstubAllGlobals();
  });

  it("the last question offers to finish the quiz instead of the next question", async () => {
    convex.set("liveQuizSessions:panel", () => hostView({ questionCount: 1 }));
    const { user } = open(`/canli-quiz/${CODE}/yonetim`);
    await user.click(await screen.findByRole("button", { name: "Bitir" }));
    expect(commandsSent()[0]?.name).toBe("liveQuizSessions:finish");
    for (const name of ["Sonraki Soru", "Quiz'i Bitir"])
      expect(screen.queryByRole("button", { name })).toBeNull();
  });

  it("finishes after a confirmation, even while another command is pending", async () => {
    convex.set("liveQuizSessions:reveal", () => new Promise(() => {}));
    const { user } = open(`/canli-quiz/${CODE}/yonetim`);
    await user.click(await screen.findByRole("button", { name: "Cevapları Göster" }));
    await user.click(screen.getByRole("button", { name: "Quiz'i Bitir" }));
    await user.dblClick(screen.getByRole("button", { name: "Evet, bitir" }));
    expect(commandsSent().slice(1)).toEqual([{ name: "liveQuizSessions:finish", args: { code: CODE } }]);
  });

  /** The panel with a paused clock. */
  const pausedView = (over: Partial<HostView> = {}) =>
    hostView({ generation: 5, phaseEndsAt: undefined, leftMs: 7_000, ...over });

  it("'Süreyi durdur' pauses, 'Sürdür' resumes, and '+10 sn' extends the clock, each for its generation", async () => {
    const { user } = open(`/canli-quiz/${CODE}/yonetim`);
    await user.click(await screen.findByRole("button", { name: "Süreyi durdur" }));
    act(() => convex.set("liveQuizSessions:panel", () => pausedView()));
    expect(screen.getByRole("timer", { name: "Süre durdu, kalan süre: 7 saniye" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "+10 sn" }));
    act(() => convex.set("liveQuizSessions:panel", () => pausedView({ generation: 6, leftMs: 17_000 })));
    await user.click(screen.getByRole("button", { name: "Sürdür" }));
    expect(commandsSent().map(({ name, args }) => [name, args.generation])).toEqual([
      ["liveQuizSessions:hold", 4],
      ["liveQuizSessions:addTime", 5],
      ["liveQuizSessions:resume", 6],
    ]);
  });

  it("B pauses the clock, and plus extends it", async () => {
    const { user } = open(`/canli-quiz/${CODE}/yonetim`);
    await screen.findByRole("button", { name: "Süreyi durdur" });
    await user.keyboard("b");
    act(() => convex.set("liveQuizSessions:panel", () => pausedView()));
    await user.keyboard("+");
    expect(commandsSent().map(({ name }) => name)).toEqual([
      "liveQuizSessions:hold",
      "liveQuizSessions:addTime",
    ]);
  });

  it("a question without a time limit has no ring and no clock buttons", async () => {
    const untimed = hostView({ phaseEndsAt: undefined, durationMs: undefined, phaseStartedAt: Date.now() });
    convex.set("liveQuizSessions:panel", () => untimed);
    open(`/canli-quiz/${CODE}/yonetim`);
    expect(await screen.findByRole("button", { name: "Cevapları Göster" })).toBeTruthy();
    expect(screen.queryByRole("timer")).toBeNull();
    expect(screen.queryByRole("button", { name: "Süreyi durdur" })).toBeNull();
    expect(screen.queryByRole("button", { name: "+10 sn" })).toBeNull();
  });

  it("the ring of a long phase counts locally until the last ten seconds, which the server counts one by one", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    convex.set("liveQuizSessions:panel", () =>
      hostView({ phaseEndsAt: Date.now() + 18_000, durationMs: 30_000 }),
    );
    convex.set("liveClock:read", () => ({ timeLeft: 20 }));
    open(`/canli-quiz/${CODE}/yonetim`);
    expect(await screen.findByRole("timer", { name: "Kalan süre: 18 saniye" })).toBeTruthy();
    act(() => convex.set("liveClock:read", () => ({ timeLeft: 10 })));
    expect(screen.getByRole("timer", { name: "Kalan süre: 10 saniye" })).toBeTruthy();
    vi.useRealTimers();
  });

  it("the list of participants pauses the clock while it is open, and resumes it afterwards", async () => {
    convex.set("liveParticipants:list", () => []);
    convex.set("liveQuizSessions:hold", () => 5);
    const { user } = open(`/canli-quiz/${CODE}/yonetim`);
    await user.click(await screen.findByRole("button", { name: "Katılımcılar" }));
    act(() => convex.set("liveQuizSessions:panel", () => pausedView()));
    expect(screen.getByText(/^Süre durdu\./)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Kapat" }));
    await waitFor(() => expect(commandsSent()).toHaveLength(2));
    expect(commandsSent().map(({ name, args }) => [name, args.generation])).toEqual([
      ["liveQuizSessions:hold", 4],
      ["liveQuizSessions:resume", 5],
    ]);
  });

  it("Escape never asks to finish, because it leaves the full screen and is sent by clickers", async () => {
    const { user } = open(paths.livePanel.href(CODE));
    await screen.findByRole("button", { name: "Katılımcılar" });
    await user.keyboard("{Escape}{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(commandsSent()).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Quiz'i Bitir" }));
    expect(screen.getByRole("dialog", { name: "Quiz şimdi bitsin mi?" })).toBeTruthy();
  });

  it.each([
    [{ ...sharedView(), isQuick: true as const, quick: {} }, "Herkes sonuçlara geçer."],
    [{ ...sharedView(), questionCount: 2 }, "Kalan sorular sorulmaz; herkes sonuçlara geçer."],
  ])(
    "the finish dialog mentions remaining questions, which a quick session does not have (%#)",
    async (view, text) => {
      convex.set("liveQuizSessions:panel", () => hostView(view));
      const { user } = open(paths.livePanel.href(CODE));
      await user.click(await screen.findByRole("button", { name: "Quiz'i Bitir" }));
      expect(within(screen.getByRole("dialog")).getByText(text)).toBeTruthy();
    },
  );

  it("the list of participants pauses the next clock if another command was pending", async () => {
    convex.set("liveParticipants:list", () => []);
    convex.set("liveQuizSessions:hold", ({ generation }) => (generation === 5 ? 6 : null));
    const { user } = open(`/canli-quiz/${CODE}/yonetim`);
    await user.click(await screen.findByRole("button", { name: "Katılımcılar" }));
    await waitFor(() => expect(commandsSent()).toHaveLength(1));
    act(() => convex.set("liveQuizSessions:panel", () => hostView({ generation: 5 })));
    await waitFor(() => expect(commandsSent()).toHaveLength(2));
    act(() => convex.set("liveQuizSessions:panel", () => ({ ...pausedView(), generation: 6 })));
    await user.click(screen.getByRole("button", { name: "Kapat" }));
    await waitFor(() => expect(commandsSent()).toHaveLength(3));
    expect(commandsSent().map(({ name, args }) => [name, args.generation])).toEqual([
      ["liveQuizSessions:hold", 4],
      ["liveQuizSessions:hold", 5],
      ["liveQuizSessions:resume", 6],
    ]);
  });

  it("the list of participants resumes the clock on request, and then does not pause the clocks of later phases", async () => {
    convex.set("liveParticipants:list", () => []);
    convex.set("liveQuizSessions:hold", () => 5);
    const { user } = open(`/canli-quiz/${CODE}/yonetim`);
    await user.click(await screen.findByRole("button", { name: "Katılımcılar" }));
    act(() => convex.set("liveQuizSessions:panel", () => pausedView()));
    const dialog = within(screen.getByRole("dialog", { name: "Katılımcılar" }));
    await user.click(await dialog.findByRole("button", { name: "Sürdür" }));
    await waitFor(() => expect(commandsSent()).toHaveLength(2));
    act(() => convex.set("liveQuizSessions:panel", () => hostView({ generation: 6 })));
    expect(dialog.queryByRole("button", { name: "Sürdür" })).toBeNull();
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Katılımcı listesi");
    act(() => convex.set("liveQuizSessions:panel", () => hostView({ ...revealedView(), generation: 7 })));
    await user.click(dialog.getByRole("button", { name: "Kapat" }));
    expect(commandsSent().map(({ name, args }) => [name, args.generation])).toEqual([
      ["liveQuizSessions:hold", 4],
      ["liveQuizSessions:resume", 5],
    ]);
  });

  it("can turn off the requirement of school numbers during the game", async () => {
    const chosen = { id: "c1", name: "8-A", checksNumbers: true };
    convex.set("liveParticipants:list", () => []);
    convex.set("liveQuizSessions:classChoice", () => ({ chosen, classes: [] }));
    convex.set("liveQuizSessions:setClass", () => null);
    const { user } = open(`/canli-quiz/${CODE}/yonetim`);
    await user.click(await screen.findByRole("button", { name: "Katılımcılar" }));
    await user.click(screen.getByRole("checkbox", { name: "Okul numarası da sorulsun" }));
    expect(convex.sent).toContainEqual({
      name: "liveQuizSessions:setClass",
      args: { code: CODE, class: { id: "c1", checksNumbers: false, takesGuests: false } },
    });
  });

  it("gives a participant extra time, without showing it in the list", async () => {
    const person = { _id: "p1", displayName: "Ece", joinedAt: 1, timeFactor: 1.5 };
    convex.set("liveParticipants:list", () => [
      person,
      { ...person, _id: "p2", displayName: "Efe", timeFactor: undefined },
    ]);
    convex.set("liveParticipants:setExtraTime", () => null);
    const { user } = open(`/canli-quiz/${CODE}/yonetim`);
    await user.click(await screen.findByRole("button", { name: "Katılımcılar" }));
    const rows = within(screen.getByRole("list", { name: "Katılımcı listesi" })).getAllByRole("listitem");
    expect(rows[0]?.innerHTML.replaceAll("Ece", "")).toBe(rows[1]?.innerHTML.replaceAll("Efe", ""));
    await user.click(screen.getByRole("button", { name: "Ece: ek süre" }));
    const dialog = within(screen.getByRole("dialog", { name: "Ek süre" }));
    // The name is folded, because the panel may be projected. The list shows only the count.
    expect(dialog.getByText("Ece").closest("details")?.open).toBe(false);
    await user.click(dialog.getByText("Kimin için?"));
    expect(dialog.getByText("Ece").closest("details")?.open).toBe(true);
    expect(screen.getByText(/ 1 kişinin ek süresi var\.$/)).toBeTruthy();
    const choice = dialog.getByRole("combobox", { name: "Sorulardaki süresi" });
    expect((choice as HTMLSelectElement).selectedOptions[0]?.text).toBe("Bir buçuk kat (×1,5)");
    await user.selectOptions(choice, "İki kat (×2)");
    await user.click(dialog.getByRole("button", { name: "Kaydet" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Ek süre" })).toBeNull());
    const sent = convex.sent.filter(({ name }) => name === "liveParticipants:setExtraTime");
    expect(sent.map(({ args }) => args)).toEqual([{ code: CODE, participantId: "p1", factor: 2 }]);
  });

  it.each([
    ["Sınıfla aynı", undefined],
    ["İki kat (×2)", 2],
  ])("saving the unchanged extra time '%s' only closes the dialog", async (label, timeFactor) => {
    const success = vi.spyOn(toast, "success").mockReturnValue("");
    convex.set("liveParticipants:list", () => [{ _id: "p1", displayName: "Ece", joinedAt: 1, timeFactor }]);
    convex.set("liveParticipants:setExtraTime", () => null);
    const { user } = open(`/canli-quiz/${CODE}/yonetim`);
    await user.click(await screen.findByRole("button", { name: "Katılımcılar" }));
    await user.click(screen.getByRole("button", { name: "Ece: ek süre" }));
    const dialog = within(screen.getByRole("dialog", { name: "Ek süre" }));
    await user.selectOptions(dialog.getByRole("combobox"), label);
    await user.click(dialog.getByRole("button", { name: "Kaydet" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Ek süre" })).toBeNull());
    expect(success).not.toHaveBeenCalled();
    expect(convex.sent.filter(({ name }) => name === "liveParticipants:setExtraTime")).toEqual([]);
  });

  it("shows that extra time has no effect without a time limit", async () => {
    convex.set("liveParticipants:list", () => [{ _id: "p1", displayName: "Ece", joinedAt: 1 }]);
    const untimed = { phaseEndsAt: undefined, durationMs: undefined, phaseStartedAt: Date.now() };
    convex.set("liveQuizSessions:panel", () => hostView(untimed));
    const { user } = open(`/canli-quiz/${CODE}/yonetim`);
    await user.click(await screen.findByRole("button", { name: "Katılımcılar" }));
    await user.click(screen.getByRole("button", { name: "Ece: ek süre" }));
    expect(screen.getByText(/Bu soruların süresi yok/)).toBeTruthy();
  });

  it("shows overtime instead of the clock, and still allows pausing, extending and revealing", async () => {
    convex.set("liveQuizSessions:panel", () => hostView({ waits: true, phaseEndsAt: Date.now() - 2_000 }));
    const { user } = open(`/canli-quiz/${CODE}/yonetim`);
    expect((await screen.findAllByText("Son cevaplar bekleniyor")).length).toBeGreaterThan(0);
    expect(screen.queryByRole("timer")).toBeNull();
    expect(screen.getByRole("button", { name: "Süreyi durdur" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "+10 sn" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Cevapları Göster" }));
    expect(commandsSent().map(({ name }) => name)).toEqual(["liveQuizSessions:reveal"]);
  });

  it("'Bu soruyu puana katma' excludes the question, which the board shows, and 'Bu soruyu puana kat' includes it again", async () => {
    const { user } = open(`/canli-quiz/${CODE}/yonetim`);
    await user.click(await screen.findByText("Diğer"));
    await user.click(await screen.findByRole("button", { name: "Bu soruyu puana katma" }));
    act(() => convex.set("liveQuizSessions:panel", () => hostView({ generation: 5, counted: false })));
    expect(screen.getAllByText("Bu soru sayılmıyor").length).toBeGreaterThan(0);
    await user.click(screen.getByText("Diğer"));
    await user.click(await screen.findByRole("button", { name: "Bu soruyu puana kat" }));
    expect(commandsSent().map(({ name, args }) => [name, args.generation, args.counts])).toEqual([
      ["liveQuizSessions:setCounted", 4, false],
      ["liveQuizSessions:setCounted", 5, true],
    ]);
  });

  describe("'Verilen cevaplar' at the reveal of a written answer", () => {
    const written = { index: 0, text: "En uzun kenar?", content: { type: "short_text" as const } };
    const shown = (over: Partial<HostView> = {}) => ({
      ...hostView({ question: written, generation: 4 }),
      ...revealedView({
        correctAnswer: ["hipotenüs"],
        distribution: { texts: [{ text: "hipotenus", count: 3 }], rest: 0 },
      }),
      ...over,
    });
    const given = (state: string, questionIndex = 0) => ({
      questionIndex,
      answers: [
        { folded: "hipotenus", answer: "hipotenus", count: 3, state },
        { folded: "hipotenüs", answer: "hipotenüs", count: 1, state: "right" },
      ],
      more: 2,
    });
    const openList = async () => {
      const { user } = open(`/canli-quiz/${CODE}/yonetim`);
      await user.click(await screen.findByText("Diğer"));
      await user.click(await screen.findByRole("button", { name: /Verilen cevaplar/ }));
      return user;
    };
    const accepted = () => convex.sent.filter(({ name }) => name === "liveQuizSessions:setAccepted");
    beforeEach(() => {
      convex.set("liveQuizSessions:panel", () => shown());
      convex.set("liveQuizSessions:given", () => given("wrong"));
      convex.set("liveQuizSessions:setAccepted", () => "done");
    });

    it("accepts an answer and undoes the acceptance, while the clock is paused", async () => {
      const success = vi.spyOn(toast, "success");
      const user = await openList();
      await waitFor(() =>
        expect(convex.sent.some(({ name }) => name === "liveQuizSessions:hold")).toBe(true),
      );
      const list = within(await screen.findByRole("list", { name: "Verilen cevaplar" }));
      expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
        "hipotenus 3 kişiBunu da doğru say",
        "hipotenüs 1 kişiDoğru cevap",
      ]);
      const press = list.getByRole("button", { name: "“hipotenus”: bunu da doğru say" });
      await user.click(press);
      // Second click of a double click.
      fireEvent.click(press, { detail: 2 });
      await waitFor(() => expect(success).toHaveBeenCalledWith("Doğru sayıldı, puanlar düzeltildi"));
      act(() => convex.set("liveQuizSessions:given", () => given("accepted")));
      const undo = await list.findByRole("button", { name: "“hipotenus”: doğru saymayı geri al" });
      fireEvent.click(undo, { detail: 2 });
      fireEvent.click(undo, { detail: 1 });
      await waitFor(() => expect(accepted()).toHaveLength(2));
      expect(accepted().map(({ args }) => args)).toEqual([
        { code: CODE, questionIndex: 0, answer: "hipotenus", accepts: true },
        { code: CODE, questionIndex: 0, answer: "hipotenus", accepts: false },
      ]);
    });

    it("refers to the report if the session has moved on from the question", async () => {
      const failure = vi.spyOn(toast, "error");
      convex.set("liveQuizSessions:setAccepted", () => "left");
      const user = await openList();
      await user.click(await screen.findByRole("button", { name: "“hipotenus”: bunu da doğru say" }));
      const movedOn = "Bu soru geçildi; quiz bitince raporda doğru sayabilirsiniz";
      await waitFor(() => expect(failure).toHaveBeenCalledWith(movedOn));
      act(() => convex.set("liveQuizSessions:given", () => null));
      expect(await screen.findByText(`${movedOn}.`)).toBeTruthy();
    });

    it("is not offered while the question is open, or for a choice question", async () => {
      convex.set("liveQuizSessions:panel", () => hostView({ question: written }));
      const { user } = open(`/canli-quiz/${CODE}/yonetim`);
      await user.click(await screen.findByText("Diğer"));
      expect(screen.queryByRole("button", { name: /Verilen cevaplar/ })).toBeNull();
      act(() => convex.set("liveQuizSessions:panel", () => ({ ...hostView(), ...revealedView() })));
      expect(await screen.findByRole("button", { name: "Bu soruyu puana katma" })).toBeTruthy();
      expect(screen.queryByRole("button", { name: /Verilen cevaplar/ })).toBeNull();
    });
  });

  it("an ungraded poll has no 'Bu soruyu puana katma'", async () => {
    const poll = {
      index: 0,
      text: "Hangi gün?",
      content: { type: "poll" as const, options: ["Salı", "Cuma"] },
    };
    convex.set("liveQuizSessions:panel", () => hostView({ question: poll }));
    open(`/canli-quiz/${CODE}/yonetim`);
    expect(await screen.findByRole("button", { name: "Süreyi durdur" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Bu soruyu puana katma" })).toBeNull();
  });

  it("the list of participants does not resume a clock that the host has paused", async () => {
    convex.set("liveParticipants:list", () => []);
    convex.set("liveQuizSessions:panel", () => pausedView());
    const { user } = open(`/canli-quiz/${CODE}/yonetim`);
    await user.click(await screen.findByRole("button", { name: "Katılımcılar" }));
    await user.click(screen.getByRole("button", { name: "Kapat" }));
    expect(commandsSent()).toEqual([]);
  });

  it.each(["Katılımcılar", "Quiz'i Bitir"])("space reveals after the dialog of '%s'", async (name) => {
    convex.set("liveParticipants:list", () => []);
    const { user } = open(`/canli-quiz/${CODE}/yonetim`);
    const button = await screen.findByRole("button", { name });
    await user.click(button);
    // A dialog gives the focus back to the element that had it.
    expect(document.activeElement).not.toBe(button);
    fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Kapat" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.keyboard(" ");
    expect(commandsSent().at(-1)?.name).toBe("liveQuizSessions:reveal");
  });

  it("space does not reveal while the list of participants is open", async () => {
    convex.set("liveParticipants:list", () => []);
    const { user } = open(`/canli-quiz/${CODE}/yonetim`);
    await user.click(await screen.findByRole("button", { name: "Katılımcılar" }));
    act(() => (document.activeElement as HTMLElement).blur());
    await user.keyboard(" ");
    expect(commandsSent().map(({ name }) => name)).toEqual(["liveQuizSessions:hold"]);
  });

  it.each([
    ["Cevapları Göster", "reveal", "Cevaplar gösterilemedi!"],
    ["Sonraki Soru", "next", "Soru geçişi başarısız!"],
  ])("shows that '%s' failed", async (button, command, words) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const toastError = vi.spyOn(toast, "error");
    convex.set(`liveQuizSessions:${command}`, () => Promise.reject(new Error("broken")));
    const { user } = open(`/canli-quiz/${CODE}/yonetim`);
    await user.click(await screen.findByRole("button", { name: button }));
    await waitFor(() => expect(toastError).toHaveBeenCalledWith(words, {}));
  });

  it("waiting session -> lobby, completed session -> results", async () => {
    convex.set("liveQuizSessions:panel", () => hostView(waiting));
    convex.set("liveParticipants:list", () => []);
    const { path } = open(`/canli-quiz/${CODE}/yonetim`);
    await waitFor(() => expect(path()).toBe(`/canli-quiz/${CODE}`));
    cleanup();
    convex.set("liveQuizSessions:panel", () => hostView({ ...waiting, status: "completed" }));
    const ended = open(`/canli-quiz/${CODE}/yonetim`);
    await waitFor(() => expect(ended.path()).toBe(`/canli-quiz/${CODE}/sonuclar`));
  });
});

it("the panel shows no error after the host signs out in another tab", async () => {
  convex.set("liveQuizSessions:panel", () => hostView());
  convex.set("liveQuizSessions:tally", () => null);
  convex.set("liveParticipants:list", () => []);
  const { app, signedOut } = liveApp({
    convex,
    routes: liveStages,
    at: `/canli-quiz/${CODE}/yonetim`,
    viewer,
  });
  const { rerender } = render(app);
  expect(await screen.findByRole("region", { name: "Soru 1" })).toBeTruthy();
  rerender(signedOut);
  // The question disappears while the viewer's role is queried again.
  await waitFor(() => expect(screen.queryByRole("region", { name: "Soru 1" })).toBeNull());
  expect(await screen.findByRole("region", { name: "Soru 1" })).toBeTruthy();
});

describe("the first five", () => {
  const board = {
    ranks: [1, 2, 3],
    places: [1, 1, null],
    names: ["Ali", "Ece", "Can"],
    scores: [97.5, 97.5, 0],
    speedPoints: [0, 0, 0],
  };

  it("are listed below a revealed question if the host has chosen that, except participants without a rank", async () => {
    convex.set("liveQuizSessions:panel", () =>
      hostView({ ...revealedView(), question: sharedView().question, showsLeaders: true }),
    );
    convex.set("liveQuizSessions:tally", () => ({
      questionIndex: 0,
      participants: 3,
      asked: 3,
      answered: 3,
      distribution: null,
    }));
    convex.set("liveParticipants:leaders", () => board);
    open(`/canli-quiz/${CODE}/yonetim`);
    const first = within(await screen.findByRole("list", { name: "İlk beş" })).getAllByRole("listitem");
    expect(first.map((row) => row.textContent)).toEqual(["1.Ali98 puan", "1.Ece98 puan"]);
    act(() => convex.set("liveParticipants:leaders", () => null));
    await waitFor(() => expect(screen.queryByRole("list", { name: "İlk beş" })).toBeNull());
    const bySpeed = { ...board, places: [1, 2, null], speedPoints: [30, 20, 0] };
    act(() => convex.set("liveParticipants:leaders", () => bySpeed));
    const bySpeedTexts = await screen.findAllByText("hız puanıyla");
    expect(bySpeedTexts).toHaveLength(2);
  });

  it("are not queried while a question is open", async () => {
    const asked = vi.fn(() => board);
    convex.set("liveQuizSessions:panel", () => hostView());
    convex.set("liveParticipants:leaders", asked);
    open(`/canli-quiz/${CODE}/yonetim`);
    await screen.findByText("Türkiye'nin başkenti neresidir?");
    expect(asked).not.toHaveBeenCalled();
  });
});

describe("a slide", () => {
  const shown: Partial<HostView> = {
    phase: "page",
    page: 2,
    phaseEndsAt: undefined,
    durationMs: undefined,
    question: undefined,
  };
  beforeEach(() => {
    convex.set("liveQuizSessions:panel", () => hostView(shown));
    convex.set("liveQuizSessions:page", ({ index }) => ({
      index,
      heading: "Kural",
      text: "Paydalar eşitlenir.",
      imageUrl: "/api/storage/1",
    }));
  });
  const sentNext = () => convex.sent.filter(({ name }) => name === "liveQuizSessions:next").length;

  it("is on the panel until the host presses `Devam` or the space bar", async () => {
    const { user } = open(`/canli-quiz/${CODE}/yonetim`);
    expect(await screen.findByRole("heading", { name: "Kural" })).toBeTruthy();
    expect(screen.getByRole("img", { name: "Metnin görseli" })).toBeTruthy();
    expect(screen.queryByText(/Soru \d/)).toBeNull();
    expect(screen.queryByRole("button", { name: "Cevapları Göster" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Devam" }));
    await waitFor(() => expect(sentNext()).toBe(1));
    act(() => convex.set("liveQuizSessions:panel", () => hostView({ ...shown, page: 3, generation: 2 })));
    (document.activeElement as HTMLElement | null)?.blur();
    await user.keyboard(" ");
    await waitFor(() => expect(sentNext()).toBe(2));
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Quiz'i Bitir" }));
    expect(await screen.findByRole("dialog", { name: "Quiz şimdi bitsin mi?" })).toBeTruthy();
  });

  it("is on the board, where a clicker continues", async () => {
    const { user } = open(`/canli-quiz/${CODE}/tahta`);
    expect(await screen.findByText("Paydalar eşitlenir.", { selector: "p:not([aria-live])" })).toBeTruthy();
    await user.keyboard("{ArrowRight}");
    await waitFor(() => expect(sentNext()).toBe(1));
  });

  it("after the last question turns `Bitir` into `Sonraki Soru`", async () => {
    const last = sharedView().question;
    const view = { endsWithPage: true as const, question: last && { ...last, index: 9 } };
    convex.set("liveQuizSessions:panel", () => hostView(view));
    open(`/canli-quiz/${CODE}/yonetim`);
    expect(await screen.findByRole("button", { name: "Sonraki Soru" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Bitir" })).toBeNull();
  });
});
