import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { toColumns } from "../../../../../convex/shared/leaderboard.ts";
import { livePages, liveStages } from "../../../../../src/app/live-routes.ts";
import { openAnswerTabs } from "../../../../../src/features/live/player/answer-tabs.ts";
import { toast } from "../../../../../src/ui/notice/toast.ts";
import { FakeConvex } from "../../../support/fake-convex.ts";
import { loadLive } from "../../../support/load-modules.ts";
import { allowModalDialogs } from "../../../support/modal-dialogs.ts";
import { liveApp } from "../../../support/render-live.tsx";
import { ownRow, revealedView, scoreSheet, sharedView } from "../samples.ts";

beforeAll(loadLive);

allowModalDialogs();

const CODE = "K7M2XQ";
const routes = [...livePages, ...liveStages, { path: "/ogren", element: <h1>Öğren</h1> }];
const entry = { code: CODE, status: "active", quizTitle: "Coğrafya", isHost: false, viewKey: null };
const teacher = { _id: "u1" as never, name: "Zeynep Aydın", email: "z@ornek.test", role: "teacher" as const };

let convex: FakeConvex;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  convex = new FakeConvex();
  convex.set("liveQuizSessions:entry", () => entry);
  convex.set("liveParticipants:me", () => ownRow());
  convex.set("liveQuizSessions:view", () => sharedView());
  convex.set("liveParticipants:wasRemoved", () => false);
  convex.set("liveClock:now", () => Date.now());
  convex.set("liveAnswers:mine", () => null);
  convex.set("liveAnswers:submit", () => ({ ok: true }));
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open(at: string, viewer: typeof teacher | null = null) {
  const { app, path } = liveApp({ convex, routes, at, viewer });
  render(app);
  return { path, user: userEvent.setup() };
}

/** What a phone is shown in the lobby. */
const waiting = {
  status: "waiting" as const,
  phase: undefined,
  question: undefined,
  lobby: { count: 1, newest: ["Ayşe"] },
};
const answersSent = () => convex.sent.filter(({ name }) => name === "liveAnswers:submit");
const target = (name: RegExp) => screen.findByRole("button", { name });
/** The bubble's own mark gives way to what the screen knows when it has been painted. */
const isMarked = (name: RegExp, is = true) => screen.findByRole("button", { name, pressed: is });

it("asks for the own line where there are no places, and shows its points without one", async () => {
  const line = {
    score: 45,
    speedPoints: 0,
    place: null,
    bySpeed: false,
    grade: 1,
    points: 12.5,
    speedGained: 0,
  };
  const scores = vi.fn();
  convex.set("liveParticipants:scores", scores);
  convex.set("liveParticipants:ownScore", ({ secret }) =>
    typeof secret === "string" ? { questionIndex: 0, line } : null,
  );
  convex.set("liveAnswers:mine", () => 1);
  convex.set("liveQuizSessions:view", () => sharedView({ hasOwnLines: true }));
  open(`/canli-quiz/${CODE}/active`);
  await target(/Ankara/);
  const { scores: _sheet, ...revealed } = revealedView();
  act(() => convex.set("liveQuizSessions:view", () => ({ ...revealed, hasOwnLines: true })));
  expect(await screen.findByText("+13")).toBeTruthy();
  expect(screen.getByText("45")).toBeTruthy();
  expect(screen.queryByText(/oldun/)).toBeNull();
  expect(scores).not.toHaveBeenCalled();
});

describe("where a participant belongs", () => {
  it("lobby -> running quiz, when the host starts, without asking the door again", async () => {
    const doors = vi.fn(() => ({ ...entry, status: "waiting" }));
    convex.set("liveQuizSessions:entry", doors);
    convex.set("liveQuizSessions:view", () =>
      sharedView({
        status: "waiting",
        phase: undefined,
        phaseEndsAt: undefined,
        durationMs: undefined,
        question: undefined,
        lobby: { count: 3, newest: ["Mehmet", "Ayşe"] },
      }),
    );
    const { path } = open(`/canli-quiz/${CODE}`);
    await screen.findByText("Mehmet");
    expect(screen.getByText("3")).toBeTruthy();
    // The door is asked by an effect, which may come after the first picture.
    await waitFor(() => expect(doors).toHaveBeenCalled());
    const asked = doors.mock.calls.length;

    const ownAnswers = vi.fn(() => null);
    convex.set("liveAnswers:mine", ownAnswers);
    act(() => convex.set("liveQuizSessions:view", () => sharedView()));
    await target(/Ankara/);
    expect(path()).toBe(`/canli-quiz/${CODE}/active`);
    expect(doors.mock.calls.length).toBe(asked);
    // Who was in the lobby cannot have answered yet: a whole class does not ask for its answers.
    expect(ownAnswers).not.toHaveBeenCalled();
  });

  it.each([
    ["is told of the extra time", {}, 1],
    ["is told of none where questions have no time", { questionMs: null }, 0],
  ])("who has extra time %s in the lobby", async (_what, settings, lines) => {
    convex.set("liveParticipants:me", () => ownRow({ timeFactor: 2 }));
    convex.set("liveQuizSessions:view", () => sharedView({ ...waiting, settings }));
    open(`/canli-quiz/${CODE}`);
    await screen.findByText("Hazırsın");
    expect(screen.queryAllByText(/Ek süren var/)).toHaveLength(lines);
  });

  it("running quiz -> results, when it is over", async () => {
    convex.set("liveQuizSessions:view", () =>
      sharedView({ status: "completed", question: undefined, phase: undefined }),
    );
    convex.set("liveQuizSessions:entry", () => ({ ...entry, status: "completed", viewKey: "view-key" }));
    convex.set("liveParticipants:leaderboard", () => ({
      first: toColumns([]),
      total: 0,
      averageScore: 0,
    }));
    const { path } = open(`/canli-quiz/${CODE}/active`);
    await waitFor(() => expect(path()).toBe(`/canli-quiz/${CODE}/sonuclar`));
  });

  it("somebody who takes no part -> join page with the code filled in", async () => {
    convex.set("liveQuizSessions:view", () => sharedView());
    const { path } = open(`/canli-quiz/${CODE}/active`);
    await target(/Ankara/);
    act(() => convex.set("liveParticipants:me", () => null));
    expect(await screen.findByDisplayValue(CODE)).toBeTruthy();
    expect(path()).toBe(`/quiz-katil?code=${CODE}`);
  });

  it("somebody whom the host has removed reads so, and goes on reading it when the quiz is over", async () => {
    open(`/canli-quiz/${CODE}/active`);
    await target(/Ankara/);
    act(() => {
      convex.set("liveParticipants:wasRemoved", () => true);
      convex.set("liveQuizSessions:view", () => null);
      convex.set("liveParticipants:me", () => null);
    });
    expect(await screen.findByText("Öğretmenin seni bu quizden çıkardı")).toBeTruthy();
    expect(screen.queryByText("Türkiye'nin başkenti neresidir?")).toBeNull();
    act(() => convex.set("liveParticipants:wasRemoved", () => null));
    expect(screen.getByText("Öğretmenin seni bu quizden çıkardı")).toBeTruthy();
  });

  it("a removed participant -> back in the question after an undo, at the door after a readmission", async () => {
    const told = vi.spyOn(toast, "show").mockReturnValue("");
    const { path } = open(`/canli-quiz/${CODE}/active`);
    await target(/Ankara/);
    const remove = () =>
      act(() => {
        convex.set("liveParticipants:wasRemoved", () => true);
        convex.set("liveParticipants:me", () => null);
      });
    remove();
    await screen.findByText("Öğretmenin seni bu quizden çıkardı");
    act(() => {
      convex.set("liveParticipants:wasRemoved", () => false);
      convex.set("liveParticipants:me", () => ownRow());
    });
    await target(/Ankara/);
    remove();
    await screen.findByText("Öğretmenin seni bu quizden çıkardı");
    act(() => convex.set("liveParticipants:wasRemoved", () => false));
    await waitFor(() => expect(path()).toBe(`/quiz-katil?code=${CODE}`));
    expect(told.mock.lastCall?.[0]).toBe("Öğretmenin seni yeniden aldı. Şimdi yeniden katılabilirsin.");
  });

  it("somebody whose seat the host has freed is told so at the door", async () => {
    localStorage.setItem(`canli-quiz:katilimci:${CODE}`, `${"a".repeat(32)} 1`);
    const error = vi.spyOn(toast, "error").mockReturnValue("");
    const { path } = open(`/canli-quiz/${CODE}/active`);
    await target(/Ankara/);
    act(() => convex.set("liveParticipants:me", () => null));
    await waitFor(() => expect(path()).toBe(`/quiz-katil?code=${CODE}`));
    // By the sentence itself, which is shown once however often it is told.
    expect(error.mock.lastCall?.[0]).toBe("Bu yer artık senin değil. Kendi adınla yeniden katılabilirsin.");
  });

  it("keeps the question on the screen while somebody else is removed and the key changes", async () => {
    open(`/canli-quiz/${CODE}/active`);
    await target(/Ankara/);
    convex.set("liveQuizSessions:view", ({ viewKey }) => (viewKey === "new-key" ? undefined : null));
    act(() => convex.set("liveParticipants:me", () => ownRow({ viewKey: "new-key" })));
    expect(screen.getByRole("button", { name: /Ankara/ })).toBeTruthy();
    act(() => convex.set("liveQuizSessions:view", () => revealedView()));
    expect(await screen.findByText("Cevaplar")).toBeTruthy();
  });

  it("host on the participants' view -> control panel", async () => {
    convex.set("liveQuizSessions:entry", () => ({ ...entry, isHost: true }));
    convex.set("liveParticipants:me", () => null);
    convex.set("liveQuizSessions:panel", () => ({
      ...sharedView(),
      code: CODE,
      viewKey: "v",
      leftOut: 0,
      isLocked: false,
    }));
    const { path } = open(`/canli-quiz/${CODE}/active`, teacher);
    await waitFor(() => expect(path()).toBe(`/canli-quiz/${CODE}/yonetim`));
  });

  it("host on the participants' view before the start -> lobby", async () => {
    convex.set("liveQuizSessions:entry", () => ({ ...entry, status: "waiting", isHost: true }));
    convex.set("liveParticipants:me", () => null);
    convex.set("liveParticipants:list", () => []);
    convex.set("liveQuizSessions:panel", () => ({
      ...sharedView({ status: "waiting", phase: undefined, question: undefined }),
      code: CODE,
      viewKey: "v",
      leftOut: 0,
    }));
    const { path } = open(`/canli-quiz/${CODE}/active`, teacher);
    await waitFor(() => expect(path()).toBe(`/canli-quiz/${CODE}`));
    expect(await screen.findByRole("button", { name: "Quiz'i Başlat" })).toBeTruthy();
  });

  it("everybody else on the control panel -> participants' view", async () => {
    const { path } = open(`/canli-quiz/${CODE}/yonetim`);
    await waitFor(() => expect(path()).toBe(`/canli-quiz/${CODE}/active`));
  });

  it("a teacher who is not the host is told that teachers do not play, and shown the results", async () => {
    convex.set("liveParticipants:me", () => null);
    open(`/canli-quiz/${CODE}`, teacher);
    expect(await screen.findByText("Öğretmenler canlı quizlerde oynamaz")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Sonuçları izle" }).getAttribute("href")).toBe(
      `/canli-quiz/${CODE}/sonuclar`,
    );
  });

  it("missing session: guests -> join page with the specified words, signed-in users -> learn page", async () => {
    convex.set("liveQuizSessions:entry", () => null);
    convex.set("liveParticipants:me", () => null);
    const guest = open("/canli-quiz/ZZZZZ9");
    expect(await screen.findByText("Geçersiz quiz kodu")).toBeTruthy();
    expect(guest.path()).toBe("/quiz-katil?code=ZZZZZ9");
    cleanup();
    const toldOf = vi.spyOn(toast, "error");
    open("/canli-quiz/ZZZZZ9", teacher);
    expect(await screen.findByRole("heading", { name: "Öğren" })).toBeTruthy();
    expect(toldOf).toHaveBeenCalledWith("Geçersiz quiz kodu", expect.anything());
  });

  it("'Ben değilim' asks first, then gives the place up, forgets this device's participant and starts anew", async () => {
    const secret = "a".repeat(32);
    localStorage.setItem(`canli-quiz:katilimci:${CODE}`, `${secret} 1`);
    const error = vi.spyOn(toast, "error").mockReturnValue("");
    convex.set("liveParticipants:leave", () => true);
    convex.set("liveParticipants:me", (args) => (args.secret === secret ? ownRow() : null));
    convex.set("liveQuizSessions:view", () => sharedView(waiting));
    const { user, path } = open(`/canli-quiz/${CODE}`);
    await user.click(await screen.findByRole("button", { name: "Ben değilim" }));
    const dialog = await screen.findByRole("dialog", { name: "Ayşe sen değil misin?" });
    await user.click(within(dialog).getByRole("button", { name: "Vazgeç" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(convex.sent.filter(({ name }) => name === "liveParticipants:leave")).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Ben değilim" }));
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Ben değilim" }));
    expect(convex.sent).toContainEqual({ name: "liveParticipants:leave", args: { code: CODE, secret } });
    await waitFor(() => expect(path()).toBe(`/quiz-katil?code=${CODE}`));
    expect(Object.keys(localStorage)).toEqual([]);
    expect(error).not.toHaveBeenCalled();
  });
});

describe("another device of the same participant", () => {
  it("that answered first is told of at the tap, with the answer that counts", async () => {
    convex.set("liveAnswers:submit", () => ({ ok: false, code: "ALREADY_ANSWERED" }));
    const { user } = open(`/canli-quiz/${CODE}/active`);
    await target(/Ankara/);
    convex.set("liveAnswers:mine", () => 3);
    await user.click(await target(/Ankara/));
    expect(await screen.findByText("Başka bir ekranda verdiğin cevap geçerli.")).toBeTruthy();
    expect(await isMarked(/Iğdır/)).toBeTruthy();
    expect(await isMarked(/Ankara/, false)).toBeTruthy();
  });
});

describe("another tab of this browser", () => {
  const secret = "a".repeat(32);
  const question = { code: CODE, secret, asked: 0 };
  const chosenIn = async (option: RegExp) => (await target(option)).getAttribute("aria-pressed") === "true";
  beforeEach(() => localStorage.setItem(`canli-quiz:katilimci:${CODE}`, `${secret} 1`));

  it("shows here at once what was chosen in it, and this one sends it too", async () => {
    open(`/canli-quiz/${CODE}/active`);
    await target(/Ankara/);
    const other = openAnswerTabs(
      question,
      () => null,
      () => {},
    );
    other.tell(2);
    expect(await screen.findByText("Cevabınız kaydedildi!")).toBeTruthy();
    expect(await chosenIn(/İzmir/)).toBe(true);
    expect(answersSent().map(({ args }) => args.answer)).toEqual([2]);
    other.close();
  });

  it("hears what is chosen here, also when it is opened later", async () => {
    const heard = vi.fn();
    const other = openAnswerTabs(question, () => null, heard);
    const { user } = open(`/canli-quiz/${CODE}/active`);
    await user.click(await target(/Ankara/));
    await waitFor(() => expect(heard).toHaveBeenCalledWith(1));
    other.close();
    const later = vi.fn();
    const third = openAnswerTabs(question, () => null, later);
    await waitFor(() => expect(later).toHaveBeenCalledWith(1));
    third.close();
  });

  it("that was answered before this one opened is followed, and somebody else's is not", async () => {
    const others = openAnswerTabs(
      { ...question, secret: "b".repeat(32) },
      () => 0,
      () => {},
    );
    const own = openAnswerTabs(
      question,
      () => 3,
      () => {},
    );
    open(`/canli-quiz/${CODE}/active`);
    expect(await screen.findByText("Cevabınız kaydedildi!")).toBeTruthy();
    expect(await chosenIn(/Iğdır/)).toBe(true);
    others.close();
    own.close();
  });
  it("that was told 'Ben değilim' takes this one along", async () => {
    convex.set("liveQuizSessions:view", () => sharedView(waiting));
    const { path } = open(`/canli-quiz/${CODE}`);
    await screen.findByText("Hazırsın");
    convex.set("liveParticipants:me", () => null);
    act(() => {
      localStorage.clear();
      window.dispatchEvent(new StorageEvent("storage", { key: `canli-quiz:katilimci:${CODE}` }));
    });
    await waitFor(() => expect(path()).toBe(`/quiz-katil?code=${CODE}`));
  });
});

describe("answering", () => {
  it("is shown at once and called saved only when the server said so", async () => {
    let acknowledge = () => {};
    convex.set(
      "liveAnswers:submit",
      () => new Promise((resolve) => (acknowledge = () => resolve({ ok: true }))),
    );
    const { user } = open(`/canli-quiz/${CODE}/active`);
    await user.click(await target(/Ankara/));
    expect((await target(/Ankara/)).getAttribute("aria-pressed")).toBe("true");
    expect(await screen.findByText("Gönderiliyor…")).toBeTruthy();
    expect(screen.queryByText("Cevabınız kaydedildi!")).toBeNull();
    await act(async () => acknowledge());
    expect(await screen.findByText("Cevabınız kaydedildi!")).toBeTruthy();
  });

  it("fills the bubble first, and draws the rest of the screen after it", async () => {
    convex.set("liveAnswers:submit", () => new Promise(() => {}));
    open(`/canli-quiz/${CODE}/active`);
    const ankara = await target(/Ankara/);
    // Inside of `act` React would draw both before anybody could look.
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
    ankara.click();
    await Promise.resolve();
    expect(ankara.getAttribute("aria-pressed")).toBe("true");
    expect(screen.queryByText("Gönderiliyor…")).toBeNull();
    expect(await screen.findByText("Gönderiliyor…")).toBeTruthy();
    expect(ankara.getAttribute("aria-pressed")).toBe("true");
  });

  it("sends one answer however often and wherever is tapped", async () => {
    const { user } = open(`/canli-quiz/${CODE}/active`);
    const [ankara, izmir] = [await target(/Ankara/), await target(/İzmir/)];
    // Two fingers at once: the second tap comes before the first one is on the screen.
    act(() => {
      ankara.click();
      izmir.click();
    });
    await user.click(izmir);
    expect(answersSent().map(({ args }) => args.answer)).toEqual([1]);
    expect(answersSent()[0]?.args).toMatchObject({ code: CODE, questionIndex: 0 });
    expect(answersSent()[0]?.args.secret).toMatch(/^[0-9a-f]{32}$/);
  });

  it("says honestly that an answer waits for the connection", async () => {
    convex.set("liveAnswers:submit", () => new Promise(() => {}));
    const { user } = open(`/canli-quiz/${CODE}/active`);
    await target(/Ankara/);
    act(() => convex.setConnected(false));
    await user.click(await target(/Ankara/));
    expect(await screen.findByText("Henüz gönderilmedi")).toBeTruthy();
    expect(screen.getByText("Bağlantı süre dolmadan gelirse kendiliğinden gönderilecek.")).toBeTruthy();
  });

  it("promises nothing of an answer that waits for the connection when the time is over", async () => {
    convex.set("liveAnswers:submit", () => new Promise(() => {}));
    const { user } = open(`/canli-quiz/${CODE}/active`);
    await user.click(await target(/Ankara/));
    act(() => convex.setConnected(false));
    act(() => convex.set("liveQuizSessions:view", () => sharedView({ phaseEndsAt: Date.now() - 1_000 })));
    expect(await screen.findByText("Süre doldu!")).toBeTruthy();
    expect(
      await screen.findByText("Cevabının yetişip yetişmediği bağlantı gelince belli olacak."),
    ).toBeTruthy();
    expect(screen.queryByText(/gönderilecek/)).toBeNull();
  });

  it("is not offered any more when the time is over, and the phone says that it waits", async () => {
    convex.set("liveQuizSessions:view", () => sharedView({ phaseEndsAt: Date.now() - 60_000 }));
    const { user } = open(`/canli-quiz/${CODE}/active`);
    expect(await screen.findByText("Süre doldu!")).toBeTruthy();
    expect(await screen.findByText("Cevaplar bekleniyor…")).toBeTruthy();
    await user.click(await target(/Ankara/));
    expect(answersSent()).toEqual([]);
  });

  it("is there again after a reload, and sent again when it never arrived", async () => {
    sessionStorage.setItem(`canli-quiz:cevap:${CODE}`, "0:2");
    open(`/canli-quiz/${CODE}/active`);
    expect(await screen.findByText("Cevabınız kaydedildi!")).toBeTruthy();
    expect((await target(/İzmir/)).getAttribute("aria-pressed")).toBe("true");
    expect(answersSent().map(({ args }) => args.answer)).toEqual([2]);
  });

  it("shows what the server knows, where the browser forgot it, and sends nothing", async () => {
    convex.set("liveAnswers:mine", () => 3);
    open(`/canli-quiz/${CODE}/active`);
    expect(await screen.findByText("Cevabınız kaydedildi!")).toBeTruthy();
    expect((await target(/Iğdır/)).getAttribute("aria-pressed")).toBe("true");
    expect(answersSent()).toEqual([]);
  });

  it.each(["PHASE_OVER", "WRONG_QUESTION"])(
    "that comes too late is told calmly, and logs nothing: %s",
    async (code) => {
      const logged = vi.spyOn(console, "error");
      convex.set("liveAnswers:submit", () => ({ ok: false, code }));
      const { user } = open(`/canli-quiz/${CODE}/active`);
      await user.click(await target(/Ankara/));
      expect(await screen.findByText("Cevabın bu soruya yetişmedi.")).toBeTruthy();
      // There is time on the countdown: the host has closed the question.
      expect(screen.getByText("Soru kapandı")).toBeTruthy();
      expect(await isMarked(/Ankara/, false)).toBeTruthy();
      const scores = scoreSheet({ grade: null });
      act(() => convex.set("liveQuizSessions:view", () => revealedView({ scores })));
      expect(await screen.findByText("Cevabın yetişmedi")).toBeTruthy();
      expect(screen.queryByText(/cevapsız/i)).toBeNull();
      expect(logged).not.toHaveBeenCalled();
    },
  );

  it("gives way to the one that another device of the same participant has given", async () => {
    convex.set("liveAnswers:submit", () => ({ ok: false, code: "ALREADY_ANSWERED" }));
    const { user } = open(`/canli-quiz/${CODE}/active`);
    convex.set("liveAnswers:mine", () => 3);
    await user.click(await target(/Ankara/));
    expect(await screen.findByText("Cevabınız kaydedildi!")).toBeTruthy();
    expect(await isMarked(/Iğdır/)).toBeTruthy();
  });

  it("may be tried again after a failure that was not the participant's", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    convex.set("liveAnswers:submit", () => Promise.reject(new Error("broken")));
    const { user } = open(`/canli-quiz/${CODE}/active`);
    await user.click(await target(/Ankara/));
    expect(await screen.findByText("Cevap kaydedilemedi!")).toBeTruthy();
    convex.set("liveAnswers:submit", () => ({ ok: true }));
    await user.click(await target(/Ankara/));
    expect(await screen.findByText("Cevabınız kaydedildi!")).toBeTruthy();
  });

  it("that arrives after its question has left the screen is said to be late, and leaves the next one alone", async () => {
    const told = vi.spyOn(toast, "error").mockReturnValue("1");
    let refuse = () => {};
    convex.set(
      "liveAnswers:submit",
      () => new Promise((resolve) => (refuse = () => resolve({ ok: false, code: "WRONG_QUESTION" }))),
    );
    const { user } = open(`/canli-quiz/${CODE}/active`);
    await user.click(await target(/Ankara/));
    const question = {
      index: 1,
      text: "En uzun nehir?",
      content: { type: "multiple_choice" as const, options: ["Fırat", "Kızılırmak"] },
    };
    act(() => convex.set("liveQuizSessions:view", () => sharedView({ question })));
    const refuseFirst = refuse;
    await user.click(await target(/Kızılırmak/));
    await act(async () => refuseFirst());
    expect(told).toHaveBeenCalledWith("1. soruya verdiğin cevap yetişmedi.");
    expect((await target(/Kızılırmak/)).getAttribute("aria-pressed")).toBe("true");
    expect(sessionStorage.getItem(`canli-quiz:cevap:${CODE}`)).toBe("1:1");
  });

  it("is told of at the next question where that came right behind the refusal", async () => {
    const told = vi.spyOn(toast, "error");
    convex.set("liveAnswers:submit", () => ({ ok: false, code: "WRONG_QUESTION" }));
    const { user } = open(`/canli-quiz/${CODE}/active`);
    await user.click(await target(/Ankara/));
    expect(await screen.findByText("Cevabın bu soruya yetişmedi.")).toBeTruthy();
    expect(told).not.toHaveBeenCalled();
    const question = {
      index: 1,
      text: "En uzun nehir?",
      content: { type: "multiple_choice" as const, options: ["Fırat", "Kızılırmak"] },
    };
    act(() => convex.set("liveQuizSessions:view", () => sharedView({ question })));
    await target(/Kızılırmak/);
    expect(told).toHaveBeenCalledWith("1. soruya verdiğin cevap yetişmedi.");
  });

  it("is cleared when the next question comes", async () => {
    const { user } = open(`/canli-quiz/${CODE}/active`);
    await user.click(await target(/Ankara/));
    await screen.findByText("Cevabınız kaydedildi!");
    const question = {
      index: 1,
      text: "En uzun nehir?",
      content: { type: "multiple_choice" as const, options: ["Fırat", "Kızılırmak"] },
    };
    act(() => convex.set("liveQuizSessions:view", () => sharedView({ question })));
    expect((await target(/Kızılırmak/)).getAttribute("aria-pressed")).toBe("false");
    expect(screen.getByText("Cevabını seç")).toBeTruthy();
    expect(sessionStorage.getItem(`canli-quiz:cevap:${CODE}`)).toBeNull();
  });
});

describe("reveal", () => {
  const right = { score: 10, place: 1, grade: 1, points: 10, speedGained: 4 };

  /** The server knows this answer, which was given before the page was loaded, or on another device. */
  const answeredElsewhere = (answer: number) => convex.set("liveAnswers:mine", () => answer);

  it("says right at once, then points, score and rank", async () => {
    const { user } = open(`/canli-quiz/${CODE}/active`);
    await user.click(await target(/Ankara/));
    await screen.findByText("Cevabınız kaydedildi!");
    act(() => convex.set("liveQuizSessions:view", () => revealedView({ distribution: [0, 0, 0, 0] })));
    expect(await screen.findByText("Doğru")).toBeTruthy();
    act(() => {
      const scores = scoreSheet({ ...right, score: 30, place: 2 });
      convex.set("liveQuizSessions:view", () => revealedView({ scores }));
    });
    expect(await screen.findByText("+10")).toBeTruthy();
    expect(screen.queryByText(/hız puan/)).toBeNull();
    expect(screen.getByText("2.")).toBeTruthy();
  });

  it("says the shared place, that speed has decided, and the real maximum where 100 cannot be reached", async () => {
    convex.set("liveQuizSessions:question", () => sharedView({ questionCount: 3 }));
    const scores = scoreSheet({ ...right, score: 33, place: 4, bySpeed: true });
    convex.set("liveQuizSessions:view", () => revealedView({ scores }));
    open(`/canli-quiz/${CODE}/active`);
    const standing = (await screen.findByText(/^Puanın/)).closest("p");
    expect(standing?.textContent).toBe("Puanın 33 / 994. oldun (hız puanıyla)");
  });

  it("says how many places higher than after the question before, also on a page that was loaded anew", async () => {
    const reveal = (questionIndex: number, place: number) => {
      const { question } = sharedView();
      convex.set("liveQuizSessions:question", () =>
        sharedView({ questionCount: 3, question: question && { ...question, index: questionIndex } }),
      );
      const scores = scoreSheet({ ...right, score: 20, place }, questionIndex);
      convex.set("liveQuizSessions:view", () => revealedView({ questionIndex, scores }));
    };
    reveal(0, 5);
    open(`/canli-quiz/${CODE}/active`);
    await screen.findByText("5.");
    expect(screen.queryByText(/yükseldin/)).toBeNull();
    cleanup();
    reveal(1, 3);
    open(`/canli-quiz/${CODE}/active`);
    const place = (await screen.findByText("3.")).parentElement;
    expect(place?.textContent).toBe("3. oldun · 2 sıra yükseldin");
    expect(place?.closest("p")?.textContent).toBe("Puanın 20 / 993. oldun · 2 sıra yükseldin");
  });

  it("says no place to who has no points", async () => {
    convex.set("liveQuizSessions:question", sharedView);
    convex.set("liveQuizSessions:view", () => revealedView({ scores: scoreSheet({ grade: 0 }) }));
    open(`/canli-quiz/${CODE}/active`);
    expect(await screen.findByText("Puanın")).toBeTruthy();
    expect(screen.queryByText(/oldun/)).toBeNull();
  });

  it("says wrong with a word and marks the correct answer", async () => {
    convex.set("liveQuizSessions:question", sharedView);
    const scores = scoreSheet({ grade: 0 });
    convex.set("liveQuizSessions:view", () => revealedView({ distribution: [1, 0, 0, 0], scores }));
    answeredElsewhere(0);
    open(`/canli-quiz/${CODE}/active`);
    expect(await screen.findByText("Yanlış")).toBeTruthy();
    expect((await target(/Ankara/)).textContent).toContain("Doğru cevap");
    expect((await target(/İstanbul/)).textContent).toContain("Senin cevabın");
  });

  it("shows what was answered on another device of the same pupil", async () => {
    open(`/canli-quiz/${CODE}/active`);
    await target(/Ankara/);
    answeredElsewhere(1);
    const scores = scoreSheet(right);
    act(() => convex.set("liveQuizSessions:view", () => revealedView({ scores })));
    expect(await screen.findByText("+10")).toBeTruthy();
    await waitFor(async () => expect((await target(/Ankara/)).textContent).toContain("Senin cevabın"));
  });

  it("welcomes who has joined since the question was closed", async () => {
    convex.set("liveQuizSessions:question", sharedView);
    convex.set("liveParticipants:me", () => ownRow({ slot: 1 }));
    convex.set("liveQuizSessions:view", () => revealedView({ scores: scoreSheet(right) }));
    open(`/canli-quiz/${CODE}/active`);
    expect(await screen.findByText("Hoş geldin")).toBeTruthy();
  });

  it("brings the points of a large room from the phone's own sheet, a moment after the answer", async () => {
    const asked = vi.fn();
    convex.set("liveParticipants:scores", (args) => {
      asked(args);
      return scoreSheet({ ...right, score: 20, place: 3 }, 0);
    });
    convex.set("liveQuizSessions:view", () => sharedView({ sheetCount: 4 }));
    const { user } = open(`/canli-quiz/${CODE}/active`);
    await user.click(await target(/Ankara/));
    await screen.findByText("Cevabınız kaydedildi!");
    act(() => convex.set("liveQuizSessions:view", () => revealedView({ sheetCount: 4 })));
    expect(await screen.findByText("+10")).toBeTruthy();
    expect(screen.getByText("3.")).toBeTruthy();
    expect(asked).toHaveBeenCalledWith({ viewKey: "view-key", sheet: 4711 % 4 });
  });

  it("says and draws the time that the question has, whatever it is", async () => {
    const view = { phaseEndsAt: Date.now() + 20_000, durationMs: 20_000 };
    convex.set("liveQuizSessions:view", () => sharedView(view));
    open(`/canli-quiz/${CODE}/active`);
    expect(await screen.findByText("20 saniyen var")).toBeTruthy();
    const arc = screen.getByRole("timer").querySelectorAll("circle")[1];
    expect(arc?.style.animationDuration).toBe("20000ms");
  });

  it("says why the clock stands still, and takes the answer meanwhile", async () => {
    const held = { phaseEndsAt: undefined, leftMs: 7_000 };
    convex.set("liveQuizSessions:view", () => sharedView(held));
    const { user } = open(`/canli-quiz/${CODE}/active`);
    expect(
      await screen.findByText(/^Öğretmenin süreyi durdurdu; acele etme\. Bir kez seçebilirsin\.$/),
    ).toBeTruthy();
    expect(screen.getByRole("timer", { name: "Süre durdu, kalan süre: 7 saniye" })).toBeTruthy();
    await user.click(await target(/Ankara/));
    expect(await screen.findByText("Öğretmenin süreyi durdurdu; devam etmesini bekle.")).toBeTruthy();
    // Of a whole phase that has just begun, a moment later as well.
    const running = sharedView({ phaseEndsAt: Date.now() + 7_000, durationMs: 7_000 });
    act(() => convex.set("liveQuizSessions:view", () => running));
    expect(await screen.findByText("7 saniyen var")).toBeTruthy();
  });

  describe("waiting for the host", () => {
    const untimed = { phaseEndsAt: undefined, durationMs: undefined };
    const held = { phaseEndsAt: undefined, leftMs: 4_000 };
    const isHostGone = true as const;
    const WAIT = "Öğretmenin devam etmesini bekle.";
    const HELD = "Öğretmenin süreyi durdurdu; devam etmesini bekle.";
    const GONE =
      "Öğretmenin ekranı kapalı görünüyor. Cevapların kayıtlı; ekran açılınca quiz kaldığı yerden sürer.";
    const last = { questionCount: 1 };
    /** The eye reads the header, a screen reader a live region. */
    const twice = async (words: string) => expect(await screen.findAllByText(words)).toHaveLength(2);

    it.each([
      ["untimed", revealedView(untimed), WAIT],
      ["untimed, host gone", revealedView({ ...untimed, isHostGone }), GONE],
      [
        "untimed, last question",
        revealedView({ ...untimed, ...last }),
        "Öğretmenin sonuçları açmasını bekle.",
      ],
      ["untimed, last question, host gone", revealedView({ ...untimed, ...last, isHostGone }), GONE],
      ["held", revealedView(held), HELD],
      ["held, host gone", revealedView({ ...held, isHostGone }), GONE],
    ])("reveal, %s", async (_, view, words) => {
      convex.set("liveQuizSessions:view", () =>
        sharedView({ ...untimed, questionCount: view.questionCount ?? 3 }),
      );
      open(`/canli-quiz/${CODE}/active`);
      await target(/Ankara/);
      act(() => convex.set("liveQuizSessions:view", () => view));
      await twice(words);
    });

    it("a reveal that ends by the clock has no such sentence, even if the host is gone", async () => {
      convex.set("liveQuizSessions:view", () => sharedView());
      open(`/canli-quiz/${CODE}/active`);
      await target(/Ankara/);
      act(() => convex.set("liveQuizSessions:view", () => revealedView({ isHostGone })));
      expect(await screen.findByText("Cevaplar")).toBeTruthy();
      expect(screen.queryByText(/bekle|kapalı/)).toBeNull();
    });

    it.each([
      ["untimed", untimed, WAIT],
      ["untimed, host gone", { ...untimed, isHostGone }, GONE],
      ["held", held, HELD],
      ["held, host gone", { ...held, isHostGone }, GONE],
      ["untimed, not counted", { ...untimed, counted: false as const }, `Bu soru sayılmıyor. ${WAIT}`],
    ])("saved answer, %s", async (_, times, words) => {
      convex.set("liveQuizSessions:view", () => sharedView(times));
      const { user } = open(`/canli-quiz/${CODE}/active`);
      await user.click(await target(/Ankara/));
      expect(await screen.findByText(words)).toBeTruthy();
    });

    it("lobby", async () => {
      const waiting = (gone?: true) => ({
        status: "waiting",
        quizTitle: "Coğrafya",
        questionCount: 3,
        lobby: { count: 1, newest: ["Elif"] },
        isHostGone: gone,
      });
      convex.set("liveQuizSessions:view", () => waiting());
      open(`/canli-quiz/${CODE}`);
      expect(await screen.findByText(/^Öğretmenin başlatmasını bekle\./)).toBeTruthy();
      act(() => convex.set("liveQuizSessions:view", () => waiting(true)));
      expect(
        await screen.findByText(
          "Öğretmenin ekranı kapalı görünüyor. Yerin duruyor; ekran açılınca quiz bu ekranda başlayabilir.",
        ),
      ).toBeTruthy();
    });
  });

  it("counts by the own end where there is extra time, also while the class waits", async () => {
    convex.set("liveParticipants:me", () => ownRow({ timeFactor: 2 }));
    const view = { phaseEndsAt: Date.now() - 2_000, durationMs: 10_000, waits: true } as const;
    convex.set("liveQuizSessions:view", () => sharedView(view));
    const { user } = open(`/canli-quiz/${CODE}/active`);
    expect(await screen.findByRole("timer", { name: "Kalan süre: 8 saniye" })).toBeTruthy();
    expect(screen.getByText(/^Ek süren var, acele etme\./)).toBeTruthy();
    await user.click(await target(/Ankara/));
    expect(await screen.findByText("Cevabınız kaydedildi!")).toBeTruthy();
    expect(screen.getByText("Son cevaplar bekleniyor…")).toBeTruthy();
  });

  it("has no time left for the others while the class waits, and names nobody", async () => {
    const view = { phaseEndsAt: Date.now() - 4_000, durationMs: 10_000, waits: true } as const;
    convex.set("liveQuizSessions:view", () => sharedView(view));
    open(`/canli-quiz/${CODE}/active`);
    expect(await screen.findByText("Son cevaplar bekleniyor…")).toBeTruthy();
    expect(screen.getByText("Süre doldu!")).toBeTruthy();
    expect(screen.queryByRole("timer")).toBeNull();
    expect(screen.queryByText(/Ek süren/)).toBeNull();
    expect((await target(/Ankara/)).getAttribute("aria-disabled") ?? "true").toBe("true");
    const held = { ...view, phaseEndsAt: undefined, leftMs: -4_000 };
    act(() => convex.set("liveQuizSessions:view", () => sharedView(held)));
    expect(screen.getByText("Son cevaplar bekleniyor…")).toBeTruthy();
    expect(screen.queryByRole("timer")).toBeNull();
  });

  it("says kindly that a question does not count, while it is open and with its answer", async () => {
    convex.set("liveQuizSessions:view", () => sharedView({ counted: false, maxScore: 90 }));
    const { user } = open(`/canli-quiz/${CODE}/active`);
    expect(await screen.findByText(/^Bu soru sayılmıyor, rahat ol\./)).toBeTruthy();
    await user.click(await target(/İzmir/));
    expect(await screen.findByText("Bu soru sayılmıyor.")).toBeTruthy();
    const scores = scoreSheet({ grade: 0 });
    act(() =>
      convex.set("liveQuizSessions:view", () => revealedView({ counted: false, maxScore: 80, scores })),
    );
    expect(await screen.findByText(/Bu soru sayılmıyor, puanın aynı kaldı/)).toBeTruthy();
    expect(screen.queryByText("+0")).toBeNull();
    expect(screen.getByText("/ 80")).toBeTruthy();
  });

  it("shows no points of a right answer that does not count, and shows them when it counts again", async () => {
    const scores = scoreSheet({ grade: 1, points: 10, speedGained: 3 });
    convex.set("liveAnswers:mine", () => 1);
    convex.set("liveQuizSessions:view", () => sharedView());
    open(`/canli-quiz/${CODE}/active`);
    await target(/Ankara/);
    act(() => convex.set("liveQuizSessions:view", () => revealedView({ counted: false, scores })));
    expect(await screen.findByText(/Bu soru sayılmıyor, puanın aynı kaldı/)).toBeTruthy();
    expect(screen.queryByText("+10")).toBeNull();
    expect(screen.queryByText(/hız puanı/)).toBeNull();
    act(() => convex.set("liveQuizSessions:view", () => revealedView({ scores })));
    expect(await screen.findByText("+10")).toBeTruthy();
  });

  it("hurries nobody where the question has no time", async () => {
    const untimed = { phaseEndsAt: undefined, durationMs: undefined, phaseStartedAt: Date.now() };
    convex.set("liveQuizSessions:view", () => sharedView(untimed));
    open(`/canli-quiz/${CODE}/active`);
    expect(await screen.findByText("Süre yok, acele etme. Bir kez seçebilirsin.")).toBeTruthy();
    expect(screen.queryByRole("timer")).toBeNull();
  });

  it("brings the question to a phone that was not there when it was asked, and asks no other for it", async () => {
    const asked = vi.fn(() => sharedView());
    convex.set("liveQuizSessions:question", asked);
    open(`/canli-quiz/${CODE}/active`);
    await target(/Ankara/);
    act(() => convex.set("liveQuizSessions:view", () => revealedView()));
    expect(await screen.findByText("Cevaplar")).toBeTruthy();
    expect((await target(/Ankara/)).textContent).toContain("Doğru cevap");
    expect(asked).not.toHaveBeenCalled();
    cleanup();
    open(`/canli-quiz/${CODE}/active`);
    expect((await target(/Ankara/)).textContent).toContain("Doğru cevap");
    expect(asked).toHaveBeenCalled();
  });

  const unanswered = scoreSheet({ grade: null });

  /** Nobody has answered; the answers are shown so long after the end of the question's time, in ms. */
  async function revealUnanswered(afterMs: number): Promise<void> {
    const answersUntil = Date.now() + 5_000;
    convex.set("liveQuizSessions:view", () => sharedView({ phaseEndsAt: answersUntil }));
    open(`/canli-quiz/${CODE}/active`);
    await target(/Ankara/);
    act(() => {
      const over = { phaseEndsAt: answersUntil + afterMs + 10_000, distribution: [0, 0, 0, 0] };
      convex.set("liveQuizSessions:view", () => revealedView({ ...over, scores: unanswered }));
    });
  }

  it("says that the time is over where nothing was answered", async () => {
    await revealUnanswered(0);
    expect(await screen.findByText("Süre doldu!")).toBeTruthy();
    expect(screen.getByText(/^Bu soru cevapsız kaldı\./)).toBeTruthy();
  });

  it("does not say so where the host showed the answers before", async () => {
    await revealUnanswered(-2_000);
    expect(await screen.findByText("Cevapsız")).toBeTruthy();
    expect(screen.getByText(/^Cevaplar süre dolmadan gösterildi\./)).toBeTruthy();
    expect(screen.queryByText("Süre doldu!")).toBeNull();
  });

  it("does not speak of time where the question had none", async () => {
    convex.set("liveQuizSessions:view", () => sharedView({ phaseEndsAt: undefined, durationMs: undefined }));
    open(`/canli-quiz/${CODE}/active`);
    await target(/Ankara/);
    const over = { phaseEndsAt: undefined, durationMs: undefined, distribution: [0, 0, 0, 0] };
    act(() => convex.set("liveQuizSessions:view", () => revealedView({ ...over, scores: unanswered })));
    expect(await screen.findByText("Cevapsız")).toBeTruthy();
    expect(screen.queryByText(/süre/i)).toBeNull();
  });

  it("says neither to who comes when the answers are shown already", async () => {
    convex.set("liveQuizSessions:question", sharedView);
    const over = { distribution: [0, 0, 0, 0], scores: unanswered };
    convex.set("liveQuizSessions:view", () => revealedView(over));
    open(`/canli-quiz/${CODE}/active`);
    expect(await screen.findByText("Cevapsız")).toBeTruthy();
    expect(screen.queryByText(/Süre doldu|Öğretmenin/)).toBeNull();
  });
});
