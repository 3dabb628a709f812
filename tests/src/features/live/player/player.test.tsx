import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { toColumns } from "../../../../../convex/shared/leaderboard.ts";
import { VEILED_IMAGE_PATH, VIEW_KEY_HEADER, veil } from "../../../../../convex/shared/veil.ts";
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

/** Verbs and possessives in the familiar form, which would not fit the formal texts of the specification on the same screen. */
const FAMILIAR =
  /(?<=\p{L})(?:sın|sin|sun|sün)(?!\p{L})|(?<!\p{L})(?:bekle|seç|dokun|cevabın|yerin|süren)(?!\p{L})/iu;
const statusText = () => document.querySelector("section [role=status]")?.textContent ?? "";

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

/** Fields of a phone's view in the lobby. */
const waiting = {
  status: "waiting" as const,
  phase: undefined,
  question: undefined,
  lobby: { count: 1, newest: ["Ayşe"] },
};
const answersSent = () => convex.sent.filter(({ name }) => name === "liveAnswers:submit");
const target = (name: RegExp) => screen.findByRole("button", { name });
/** Waits for the state of the screen, which replaces the bubble's own mark after a paint. */
const isMarked = (name: RegExp, pressed = true) => screen.findByRole("button", { name, pressed });

it("queries only the participant's line if ranks are private, and shows its points", async () => {
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

describe("the reading time", () => {
  const masked = { type: "multiple_choice" as const, options: ["ssssssss", "ssssss", "sssss", "sssss"] };
  const reading = () => {
    const { question } = sharedView();
    return sharedView({
      phase: "reading",
      durationMs: 5_000,
      ...(question && { question: { ...question, content: masked } }),
    });
  };

  it("shows the question, reserves the place of the options and accepts no answer", async () => {
    convex.set("liveQuizSessions:view", reading);
    const { user } = open(`/canli-quiz/${CODE}/active`);
    await screen.findByRole("heading", { name: "Türkiye'nin başkenti neresidir?" });
    expect(screen.getByText("Birazdan cevaplayabileceksin.")).toBeTruthy();
    expect(screen.getByRole("timer").hasAttribute("data-calm")).toBe(true);
    const [placeholder] = screen.getAllByText(/sssss/);
    expect(placeholder?.closest("[data-reserved]")).not.toBeNull();
    await user.keyboard("a");
    expect(answersSent()).toEqual([]);
    act(() => convex.set("liveQuizSessions:view", () => sharedView()));
    const ankara = await target(/Ankara/);
    expect(ankara.closest("[data-reserved]")).toBeNull();
    expect(screen.getByRole("timer").hasAttribute("data-calm")).toBe(false);
    await user.click(ankara);
    expect(answersSent()).toHaveLength(1);
  });

  it("announces the text first, and then only the options", async () => {
    convex.set("liveQuizSessions:view", reading);
    open(`/canli-quiz/${CODE}/active`);
    expect(await screen.findByText("Soru 1. Türkiye'nin başkenti neresidir?")).toBeTruthy();
    act(() => convex.set("liveQuizSessions:view", () => sharedView()));
    expect(await screen.findByText(/^A: İstanbul/)).toBeTruthy();
  });

  it("shows the wait for a paused clock", async () => {
    const { phaseEndsAt: _end, ...paused } = reading();
    convex.set("liveQuizSessions:view", () => ({ ...paused, leftMs: 2_000 }));
    open(`/canli-quiz/${CODE}/active`);
    expect(await screen.findByText("Öğretmen süreyi durdurdu, birazdan sürdürecek.")).toBeTruthy();
  });

  it("a phone that misses the answering phase queries the question for the reveal", async () => {
    convex.set("liveQuizSessions:view", reading);
    convex.set("liveQuizSessions:question", () => sharedView());
    open(`/canli-quiz/${CODE}/active`);
    await screen.findByText("Birazdan cevaplayabileceksin.");
    act(() => convex.set("liveQuizSessions:view", () => revealedView()));
    expect(await target(/Ankara/)).toBeTruthy();
    expect(screen.queryByText(/sssss/)).toBeNull();
  });
});

describe("the next question's picture", () => {
  const KEY = "0123456789abcdef".repeat(4);
  const withPicture = () => {
    const { question } = sharedView();
    const picture = { imageUrl: "https://other.test/api/storage/6f1c", imageKey: KEY };
    return sharedView({ ...(question && { question: { ...question, index: 1, ...picture } }) });
  };

  it.each([
    ["is loaded veiled at the reveal, and unveiled with its question", true],
    ["has its usual address if it could not be loaded ahead", false],
  ])("%s", async (_what, isLoaded) => {
    vi.spyOn(Math, "random").mockReturnValue(0);
    const picture = new TextEncoder().encode("picture");
    const blobs: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => `blob:${blobs.push(blob as Blob)}`);
    const revoked: string[] = [];
    vi.spyOn(URL, "revokeObjectURL").mockImplementation((url) => void revoked.push(url));
    const fetching = vi.fn(async (_path: string, init: RequestInit) => {
      const isProven = new Headers(init.headers).get(VIEW_KEY_HEADER) === ownRow().viewKey;
      const isOk = isLoaded && isProven;
      return new Response(isOk ? veil(picture, KEY) : null, { status: isOk ? 200 : 404 });
    });
    vi.stubGlobal("fetch", fetching);
    open(`/canli-quiz/${CODE}/active`);
    await target(/Ankara/);
    expect(fetching).not.toHaveBeenCalled();
    act(() => convex.set("liveQuizSessions:view", () => ({ ...revealedView(), imageAhead: 1 })));
    await waitFor(() => expect(fetching).toHaveBeenCalledWith(VEILED_IMAGE_PATH, expect.anything()));
    await act(async () => void (await fetching.mock.results.at(-1)?.value));
    expect(blobs).toEqual([]);
    act(() => convex.set("liveQuizSessions:view", withPicture));
    const shown = await screen.findByRole<HTMLImageElement>("img", { name: "Sorunun görseli" });
    expect(new URL(shown.src).protocol).toBe(isLoaded ? "blob:" : "http:");
    if (!isLoaded) return;
    expect(await blobs[0]?.text()).toBe("picture");
    // The next picture is loaded during the reveal, and does not replace the shown one yet.
    const next = { ...revealedView({ questionIndex: 1 }), imageAhead: 2 };
    const loads = fetching.mock.calls.length;
    act(() => convex.set("liveQuizSessions:view", () => next));
    await waitFor(() => expect(fetching.mock.calls.length).toBeGreaterThan(loads));
    await act(async () => void (await fetching.mock.results.at(-1)?.value));
    expect(screen.getByRole<HTMLImageElement>("img", { name: "Sorunun görseli" }).src).toBe("blob:1");
    expect(revoked).toEqual([]);
    cleanup();
    expect(revoked).toEqual(["blob:1"]);
  });
});

describe("routes of a participant", () => {
  it("lobby -> running quiz when the host starts, without another query of the session's entry", async () => {
    const entryQuery = vi.fn(() => ({ ...entry, status: "waiting" }));
    convex.set("liveQuizSessions:entry", entryQuery);
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
    // An effect loads the entry, possibly after the first render.
    await waitFor(() => expect(entryQuery).toHaveBeenCalled());
    const asked = entryQuery.mock.calls.length;

    const ownAnswers = vi.fn(() => null);
    convex.set("liveAnswers:mine", ownAnswers);
    act(() => convex.set("liveQuizSessions:view", () => sharedView()));
    await target(/Ankara/);
    expect(path()).toBe(`/canli-quiz/${CODE}/active`);
    expect(entryQuery.mock.calls.length).toBe(asked);
    // No queries of a whole class for earlier answers, because participants from the lobby have none.
    expect(ownAnswers).not.toHaveBeenCalled();
  });

  it("the lobby has no familiar address beside the greeting 'Quiz'e katıldınız!'", async () => {
    convex.set("liveParticipants:me", () => ownRow({ timeFactor: 2 }));
    convex.set("liveQuizSessions:view", () =>
      sharedView({ ...waiting, settings: { readingMs: 5_000, teams: 2, choosesTeam: true } }),
    );
    open(`/canli-quiz/${CODE}`);
    await screen.findByText("Kalem seçimi");
    expect(document.body.textContent).not.toMatch(FAMILIAR);
  });

  it.each([
    ["sees a notice about it", {}, 1],
    ["sees no notice if questions have no time limit", { questionMs: null }, 0],
  ])("a participant with extra time %s in the lobby", async (_what, settings, lines) => {
    convex.set("liveParticipants:me", () => ownRow({ timeFactor: 2 }));
    convex.set("liveQuizSessions:view", () => sharedView({ ...waiting, settings }));
    open(`/canli-quiz/${CODE}`);
    await screen.findByText("Her şey hazır");
    expect(screen.queryAllByText(/Ek süre var/)).toHaveLength(lines);
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

  it("not a participant -> join page with the code filled in", async () => {
    convex.set("liveQuizSessions:view", () => sharedView());
    const { path } = open(`/canli-quiz/${CODE}/active`);
    await target(/Ankara/);
    act(() => convex.set("liveParticipants:me", () => null));
    expect(await screen.findByDisplayValue(CODE)).toBeTruthy();
    expect(path()).toBe(`/quiz-katil?code=${CODE}`);
  });

  it("a removed participant sees a notice, even after the quiz is over", async () => {
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

  it("a removed participant -> question after an undo, join page after a readmission", async () => {
    const toastShown = vi.spyOn(toast, "show").mockReturnValue("");
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
    expect(toastShown.mock.lastCall?.[0]).toBe("Öğretmenin seni yeniden aldı. Şimdi yeniden katılabilirsin.");
  });

  it("a participant whose seat the host has freed sees why on the join page", async () => {
    localStorage.setItem(`canli-quiz:katilimci:${CODE}`, `${"a".repeat(32)} 1`);
    const error = vi.spyOn(toast, "error").mockReturnValue("");
    const { path } = open(`/canli-quiz/${CODE}/active`);
    await target(/Ankara/);
    act(() => convex.set("liveParticipants:me", () => null));
    await waitFor(() => expect(path()).toBe(`/quiz-katil?code=${CODE}`));
    // The text itself identifies the toast, so that it is shown only once.
    expect(error.mock.lastCall?.[0]).toBe("Bu yer artık senin değil. Kendi adınla yeniden katılabilirsin.");
  });

  it("keeps the question on the screen while another participant is removed and the view key changes", async () => {
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

  it("other users on the control panel -> participants' view", async () => {
    const { path } = open(`/canli-quiz/${CODE}/yonetim`);
    await waitFor(() => expect(path()).toBe(`/canli-quiz/${CODE}/active`));
  });

  it("a teacher who is not the host sees that teachers cannot play, and a link to the results", async () => {
    convex.set("liveParticipants:me", () => null);
    open(`/canli-quiz/${CODE}`, teacher);
    expect(await screen.findByText("Öğretmenler canlı quizlerde oynamaz")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Sonuçları izle" }).getAttribute("href")).toBe(
      `/canli-quiz/${CODE}/sonuclar`,
    );
  });

  it("missing session: guests -> join page with the text of the specification, signed-in users -> learn page", async () => {
    convex.set("liveQuizSessions:entry", () => null);
    convex.set("liveParticipants:me", () => null);
    const guest = open("/canli-quiz/ZZZZZ9");
    expect(await screen.findByText("Geçersiz quiz kodu")).toBeTruthy();
    expect(guest.path()).toBe("/quiz-katil?code=ZZZZZ9");
    cleanup();
    const toastError = vi.spyOn(toast, "error");
    open("/canli-quiz/ZZZZZ9", teacher);
    expect(await screen.findByRole("heading", { name: "Öğren" })).toBeTruthy();
    expect(toastError).toHaveBeenCalledWith("Geçersiz quiz kodu", expect.anything());
  });

  it("'Ben değilim' asks first, then leaves the seat, deletes its secret and opens the join page", async () => {
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
  it("has answered first: its answer replaces the tap", async () => {
    convex.set("liveAnswers:submit", () => ({ ok: false, code: "ALREADY_ANSWERED" }));
    const { user } = open(`/canli-quiz/${CODE}/active`);
    await target(/Ankara/);
    convex.set("liveAnswers:mine", () => 3);
    await user.click(await target(/Ankara/));
    expect(await screen.findByText("Başka bir ekranda verilen cevap geçerli.")).toBeTruthy();
    expect(await isMarked(/Iğdır/)).toBeTruthy();
    expect(await isMarked(/Ankara/, false)).toBeTruthy();
  });
});

describe("another tab of this browser", () => {
  const secret = "a".repeat(32);
  const question = { code: CODE, secret, vote: 0 };
  const chosenIn = async (option: RegExp) => (await target(option)).getAttribute("aria-pressed") === "true";
  beforeEach(() => localStorage.setItem(`canli-quiz:katilimci:${CODE}`, `${secret} 1`));

  it("sends its answer to this tab, which shows and submits it", async () => {
    open(`/canli-quiz/${CODE}/active`);
    await target(/Ankara/);
    const other = openAnswerTabs(
      question,
      () => null,
      () => {},
    );
    other.send(2);
    expect(await screen.findByText("Cevabınız kaydedildi!")).toBeTruthy();
    expect(await chosenIn(/İzmir/)).toBe(true);
    expect(answersSent().map(({ args }) => args.answer)).toEqual([2]);
    other.close();
  });

  it("receives the answer of this tab, even if it is opened later", async () => {
    const received = vi.fn();
    const other = openAnswerTabs(question, () => null, received);
    const { user } = open(`/canli-quiz/${CODE}/active`);
    await user.click(await target(/Ankara/));
    await waitFor(() => expect(received).toHaveBeenCalledWith(1));
    other.close();
    const later = vi.fn();
    const third = openAnswerTabs(question, () => null, later);
    await waitFor(() => expect(later).toHaveBeenCalledWith(1));
    third.close();
  });

  it("shares an earlier answer with this tab, but only if both tabs belong to the same participant", async () => {
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
  it("deletes the secret: this tab leaves the session too", async () => {
    convex.set("liveQuizSessions:view", () => sharedView(waiting));
    const { path } = open(`/canli-quiz/${CODE}`);
    await screen.findByText("Her şey hazır");
    convex.set("liveParticipants:me", () => null);
    act(() => {
      localStorage.clear();
      window.dispatchEvent(new StorageEvent("storage", { key: `canli-quiz:katilimci:${CODE}` }));
    });
    await waitFor(() => expect(path()).toBe(`/quiz-katil?code=${CODE}`));
  });
});

describe("answering", () => {
  it("shows the answer at once, and as saved only after the acknowledgement", async () => {
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

  it("fills the bubble before the rest of the screen is rendered", async () => {
    convex.set("liveAnswers:submit", () => new Promise(() => {}));
    open(`/canli-quiz/${CODE}/active`);
    const ankara = await target(/Ankara/);
    // Within `act`, React would render both at once.
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
    ankara.click();
    await Promise.resolve();
    expect(ankara.getAttribute("aria-pressed")).toBe("true");
    expect(screen.queryByText("Gönderiliyor…")).toBeNull();
    expect(await screen.findByText("Gönderiliyor…")).toBeTruthy();
    expect(ankara.getAttribute("aria-pressed")).toBe("true");
  });

  it("sends one answer for several taps", async () => {
    const { user } = open(`/canli-quiz/${CODE}/active`);
    const [ankara, izmir] = [await target(/Ankara/), await target(/İzmir/)];
    // Two fingers at once: the second tap happens before the first one is rendered.
    act(() => {
      ankara.click();
      izmir.click();
    });
    await user.click(izmir);
    expect(answersSent().map(({ args }) => args.answer)).toEqual([1]);
    expect(answersSent()[0]?.args).toMatchObject({ code: CODE, questionIndex: 0 });
    expect(answersSent()[0]?.args.secret).toMatch(/^[0-9a-f]{32}$/);
  });

  it("shows that an answer waits for the connection", async () => {
    convex.set("liveAnswers:submit", () => new Promise(() => {}));
    const { user } = open(`/canli-quiz/${CODE}/active`);
    await target(/Ankara/);
    act(() => convex.setConnected(false));
    await user.click(await target(/Ankara/));
    expect(await screen.findByText("Henüz gönderilmedi")).toBeTruthy();
    expect(screen.getByText("Bağlantı süre dolmadan gelirse kendiliğinden gönderilecek.")).toBeTruthy();
  });

  it("does not promise to send an unsent answer after the time is over", async () => {
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

  it("is not possible after the time is over, and the phone shows that it waits", async () => {
    convex.set("liveQuizSessions:view", () => sharedView({ phaseEndsAt: Date.now() - 60_000 }));
    const { user } = open(`/canli-quiz/${CODE}/active`);
    expect(await screen.findByText("Süre doldu!")).toBeTruthy();
    expect(await screen.findByText("Cevaplar bekleniyor…")).toBeTruthy();
    await user.click(await target(/Ankara/));
    expect(answersSent()).toEqual([]);
  });

  it("restores an answer after a reload, and resends it if the server does not have it", async () => {
    sessionStorage.setItem(`canli-quiz:cevap:${CODE}`, "0:2");
    open(`/canli-quiz/${CODE}/active`);
    expect(await screen.findByText("Cevabınız kaydedildi!")).toBeTruthy();
    expect((await target(/İzmir/)).getAttribute("aria-pressed")).toBe("true");
    expect(answersSent().map(({ args }) => args.answer)).toEqual([2]);
  });

  it("shows the server's answer if the browser has none, and sends nothing", async () => {
    convex.set("liveAnswers:mine", () => 3);
    open(`/canli-quiz/${CODE}/active`);
    expect(await screen.findByText("Cevabınız kaydedildi!")).toBeTruthy();
    expect((await target(/Iğdır/)).getAttribute("aria-pressed")).toBe("true");
    expect(answersSent()).toEqual([]);
  });

  it.each(["PHASE_OVER", "WRONG_QUESTION"])(
    "shows a late answer calmly, without logging: %s",
    async (code) => {
      const logged = vi.spyOn(console, "error");
      convex.set("liveAnswers:submit", () => ({ ok: false, code }));
      const { user } = open(`/canli-quiz/${CODE}/active`);
      await user.click(await target(/Ankara/));
      expect(await screen.findByText("Cevabın bu soruya yetişmedi.")).toBeTruthy();
      // The countdown still runs, so the host has closed the question.
      expect(screen.getByText("Soru kapandı")).toBeTruthy();
      expect(await isMarked(/Ankara/, false)).toBeTruthy();
      const scores = scoreSheet({ grade: null });
      act(() => convex.set("liveQuizSessions:view", () => revealedView({ scores })));
      expect(await screen.findByText("Cevabın yetişmedi")).toBeTruthy();
      expect(screen.queryByText(/cevapsız/i)).toBeNull();
      expect(logged).not.toHaveBeenCalled();
    },
  );

  it("shows an earlier answer of another device instead of the tap", async () => {
    convex.set("liveAnswers:submit", () => ({ ok: false, code: "ALREADY_ANSWERED" }));
    const { user } = open(`/canli-quiz/${CODE}/active`);
    convex.set("liveAnswers:mine", () => 3);
    await user.click(await target(/Ankara/));
    expect(await screen.findByText("Cevabınız kaydedildi!")).toBeTruthy();
    expect(await isMarked(/Iğdır/)).toBeTruthy();
  });

  it("is possible again after a failure", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    convex.set("liveAnswers:submit", () => Promise.reject(new Error("broken")));
    const { user } = open(`/canli-quiz/${CODE}/active`);
    await user.click(await target(/Ankara/));
    expect(await screen.findByText("Cevap kaydedilemedi!")).toBeTruthy();
    convex.set("liveAnswers:submit", () => ({ ok: true }));
    await user.click(await target(/Ankara/));
    expect(await screen.findByText("Cevabınız kaydedildi!")).toBeTruthy();
  });

  it("reports a late answer to the previous question, and keeps the answer to the next one", async () => {
    const toastError = vi.spyOn(toast, "error").mockReturnValue("1");
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
    expect(toastError).toHaveBeenCalledWith("1. soruya cevabın yetişmedi.");
    expect((await target(/Kızılırmak/)).getAttribute("aria-pressed")).toBe("true");
    expect(sessionStorage.getItem(`canli-quiz:cevap:${CODE}`)).toBe("1:1");
  });

  it("repeats the report of a late answer if the next question followed quickly", async () => {
    const toastError = vi.spyOn(toast, "error");
    convex.set("liveAnswers:submit", () => ({ ok: false, code: "WRONG_QUESTION" }));
    const { user } = open(`/canli-quiz/${CODE}/active`);
    await user.click(await target(/Ankara/));
    expect(await screen.findByText("Cevabın bu soruya yetişmedi.")).toBeTruthy();
    expect(toastError).not.toHaveBeenCalled();
    const question = {
      index: 1,
      text: "En uzun nehir?",
      content: { type: "multiple_choice" as const, options: ["Fırat", "Kızılırmak"] },
    };
    act(() => convex.set("liveQuizSessions:view", () => sharedView({ question })));
    await target(/Kızılırmak/);
    expect(toastError).toHaveBeenCalledWith("1. soruya cevabın yetişmedi.");
  });

  it("starts without an answer when the next question arrives", async () => {
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

  /** Sets the answer that the server has, from before the page load or from another device. */
  const answeredElsewhere = (answer: number) => convex.set("liveAnswers:mine", () => answer);

  it("shows 'Doğru' at once, then points, score and rank", async () => {
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

  it("shows the rank, that speed points decided it, and a maximum score below 100", async () => {
    convex.set("liveQuizSessions:question", () => sharedView({ questionCount: 3 }));
    const scores = scoreSheet({ ...right, score: 33, place: 4, bySpeed: true });
    convex.set("liveQuizSessions:view", () => revealedView({ scores }));
    open(`/canli-quiz/${CODE}/active`);
    const standing = (await screen.findByText(/^Puanın/)).closest("p");
    expect(standing?.textContent).toBe("Puanın 33 / 994. oldun (hız puanıyla)");
  });

  it("shows ranks gained since the previous question, even after a reload", async () => {
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

  it("shows no rank to a participant without points", async () => {
    convex.set("liveQuizSessions:question", sharedView);
    convex.set("liveQuizSessions:view", () => revealedView({ scores: scoreSheet({ grade: 0 }) }));
    open(`/canli-quiz/${CODE}/active`);
    expect(await screen.findByText("Puanın")).toBeTruthy();
    expect(screen.queryByText(/oldun/)).toBeNull();
  });

  it("shows a wrong answer in words and marks the right one", async () => {
    convex.set("liveQuizSessions:question", sharedView);
    const scores = scoreSheet({ grade: 0 });
    convex.set("liveQuizSessions:view", () => revealedView({ distribution: [1, 0, 0, 0], scores }));
    answeredElsewhere(0);
    open(`/canli-quiz/${CODE}/active`);
    expect(await screen.findByText("Yanlış")).toBeTruthy();
    expect((await target(/Ankara/)).textContent).toContain("Doğru cevap");
    expect((await target(/İstanbul/)).textContent).toContain("Senin cevabın");
  });

  it("shows an answer given on another device", async () => {
    open(`/canli-quiz/${CODE}/active`);
    await target(/Ankara/);
    answeredElsewhere(1);
    const scores = scoreSheet(right);
    act(() => convex.set("liveQuizSessions:view", () => revealedView({ scores })));
    expect(await screen.findByText("+10")).toBeTruthy();
    await waitFor(async () => expect((await target(/Ankara/)).textContent).toContain("Senin cevabın"));
  });

  it("welcomes a participant who joined after the question closed", async () => {
    convex.set("liveQuizSessions:question", sharedView);
    convex.set("liveParticipants:me", () => ownRow({ slot: 1 }));
    convex.set("liveQuizSessions:view", () => revealedView({ scores: scoreSheet(right) }));
    open(`/canli-quiz/${CODE}/active`);
    expect(await screen.findByText("Hoş geldin")).toBeTruthy();
  });

  it("loads the points from the participant's score sheet in a large audience", async () => {
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

  it("announces and draws the duration of a question with 20 seconds", async () => {
    const view = { phaseEndsAt: Date.now() + 20_000, durationMs: 20_000 };
    convex.set("liveQuizSessions:view", () => sharedView(view));
    open(`/canli-quiz/${CODE}/active`);
    expect(await screen.findByText("20 saniyen var")).toBeTruthy();
    const arc = screen.getByRole("timer").querySelectorAll("circle")[1];
    expect(arc?.style.animationDuration).toBe("20000ms");
  });

  it("shows that the host has paused the clock, and accepts an answer meanwhile", async () => {
    const paused = { phaseEndsAt: undefined, leftMs: 7_000 };
    convex.set("liveQuizSessions:view", () => sharedView(paused));
    const { user } = open(`/canli-quiz/${CODE}/active`);
    expect(
      await screen.findByText(/^Öğretmenin süreyi durdurdu; acele etme\. Bir kez seçebilirsin\.$/),
    ).toBeTruthy();
    expect(screen.getByRole("timer", { name: "Süre durdu, kalan süre: 7 saniye" })).toBeTruthy();
    await user.click(await target(/Ankara/));
    expect(await screen.findByText("Öğretmen süreyi durdurdu, birazdan sürdürecek.")).toBeTruthy();
    expect(statusText()).toContain("Cevabınız kaydedildi!");
    expect(statusText()).not.toMatch(FAMILIAR);
    // A clock that starts with its whole duration announces that duration, even if it starts a moment late.
    const running = sharedView({ phaseEndsAt: Date.now() + 7_000, durationMs: 7_000 });
    act(() => convex.set("liveQuizSessions:view", () => running));
    expect(await screen.findByText("7 saniyen var")).toBeTruthy();
  });

  describe("waiting for the host", () => {
    const untimed = { phaseEndsAt: undefined, durationMs: undefined };
    const paused = { phaseEndsAt: undefined, leftMs: 4_000 };
    const isHostGone = true as const;
    const WAIT = "Öğretmen birazdan devam edecek.";
    const PAUSED = "Öğretmen süreyi durdurdu, birazdan sürdürecek.";
    const GONE =
      "Öğretmenin ekranı kapalı görünüyor. Cevaplar kayıtlı; ekran açılınca quiz kaldığı yerden sürer.";
    const last = { questionCount: 1 };
    /** The text is in the header and in a live region. */
    const twice = async (words: string) => expect(await screen.findAllByText(words)).toHaveLength(2);

    it.each([
      ["untimed", revealedView(untimed), WAIT],
      ["untimed, host gone", revealedView({ ...untimed, isHostGone }), GONE],
      [
        "untimed, last question",
        revealedView({ ...untimed, ...last }),
        "Öğretmen birazdan sonuçları açacak.",
      ],
      ["untimed, last question, host gone", revealedView({ ...untimed, ...last, isHostGone }), GONE],
      ["paused", revealedView(paused), PAUSED],
      ["paused, host gone", revealedView({ ...paused, isHostGone }), GONE],
    ])("reveal, %s", async (_, view, words) => {
      convex.set("liveQuizSessions:view", () =>
        sharedView({ ...untimed, questionCount: view.questionCount ?? 3 }),
      );
      open(`/canli-quiz/${CODE}/active`);
      await target(/Ankara/);
      act(() => convex.set("liveQuizSessions:view", () => view));
      await twice(words);
    });

    it("a reveal that ends by the clock has no text about waiting, even if the host is gone", async () => {
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
      ["paused", paused, PAUSED],
      ["paused, host gone", { ...paused, isHostGone }, GONE],
      ["untimed, uncounted", { ...untimed, counted: false as const }, `Bu soru sayılmıyor. ${WAIT}`],
    ])("saved answer, %s", async (_, times, words) => {
      convex.set("liveQuizSessions:view", () => sharedView(times));
      const { user } = open(`/canli-quiz/${CODE}/active`);
      await user.click(await target(/Ankara/));
      expect(await screen.findByText(words)).toBeTruthy();
    });

    it("in the lobby, with and without an open screen of the host", async () => {
      const waiting = (gone?: true) => ({
        status: "waiting",
        quizTitle: "Coğrafya",
        questionCount: 3,
        lobby: { count: 1, newest: ["Elif"] },
        isHostGone: gone,
      });
      convex.set("liveQuizSessions:view", () => waiting());
      open(`/canli-quiz/${CODE}`);
      expect(await screen.findByText(/^Öğretmen başlatınca quiz/)).toBeTruthy();
      act(() => convex.set("liveQuizSessions:view", () => waiting(true)));
      expect(
        await screen.findByText(
          "Öğretmenin ekranı kapalı görünüyor. Yer duruyor; ekran açılınca quiz bu ekranda başlayabilir.",
        ),
      ).toBeTruthy();
    });
  });

  it("counts down to the end of the participant's extra time, also in overtime", async () => {
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

  it("shows overtime to participants without extra time, without names", async () => {
    const view = { phaseEndsAt: Date.now() - 4_000, durationMs: 10_000, waits: true } as const;
    convex.set("liveQuizSessions:view", () => sharedView(view));
    open(`/canli-quiz/${CODE}/active`);
    expect(await screen.findByText("Son cevaplar bekleniyor…")).toBeTruthy();
    expect(screen.getByText("Süre doldu!")).toBeTruthy();
    expect(screen.queryByRole("timer")).toBeNull();
    expect(screen.queryByText(/Ek süren/)).toBeNull();
    expect((await target(/Ankara/)).getAttribute("aria-disabled") ?? "true").toBe("true");
    const paused = { ...view, phaseEndsAt: undefined, leftMs: -4_000 };
    act(() => convex.set("liveQuizSessions:view", () => sharedView(paused)));
    expect(screen.getByText("Son cevaplar bekleniyor…")).toBeTruthy();
    expect(screen.queryByRole("timer")).toBeNull();
  });

  it("shows that a question is not included in the points, while it is open and at the reveal", async () => {
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

  it("hides the points of an uncounted question, and shows them when it counts again", async () => {
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

  it("does not hurry participants if the question has no time limit", async () => {
    const untimed = { phaseEndsAt: undefined, durationMs: undefined, phaseStartedAt: Date.now() };
    convex.set("liveQuizSessions:view", () => sharedView(untimed));
    open(`/canli-quiz/${CODE}/active`);
    expect(await screen.findByText("Süre yok, acele etme. Bir kez seçebilirsin.")).toBeTruthy();
    expect(screen.queryByRole("timer")).toBeNull();
  });

  it("loads the question at the reveal only on phones that did not receive it before", async () => {
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

  /** Reveals an unanswered question, `afterMs` milliseconds after the end of its time (before it if negative). */
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

  it("shows that the time is over if nothing was answered", async () => {
    await revealUnanswered(0);
    expect(await screen.findByText("Süre doldu!")).toBeTruthy();
    expect(screen.getByText(/^Bu soru cevapsız kaldı\./)).toBeTruthy();
  });

  it("shows that the host revealed an unanswered question early", async () => {
    await revealUnanswered(-2_000);
    expect(await screen.findByText("Cevapsız")).toBeTruthy();
    expect(screen.getByText(/^Cevaplar süre dolmadan gösterildi\./)).toBeTruthy();
    expect(screen.queryByText("Süre doldu!")).toBeNull();
  });

  it("does not mention time if the question had no time limit", async () => {
    convex.set("liveQuizSessions:view", () => sharedView({ phaseEndsAt: undefined, durationMs: undefined }));
    open(`/canli-quiz/${CODE}/active`);
    await target(/Ankara/);
    const over = { phaseEndsAt: undefined, durationMs: undefined, distribution: [0, 0, 0, 0] };
    act(() => convex.set("liveQuizSessions:view", () => revealedView({ ...over, scores: unanswered })));
    expect(await screen.findByText("Cevapsız")).toBeTruthy();
    expect(screen.queryByText(/süre/i)).toBeNull();
  });

  it("shows no reason for a missing answer on a phone that opens at the reveal", async () => {
    convex.set("liveQuizSessions:question", sharedView);
    const over = { distribution: [0, 0, 0, 0], scores: unanswered };
    convex.set("liveQuizSessions:view", () => revealedView(over));
    open(`/canli-quiz/${CODE}/active`);
    expect(await screen.findByText("Cevapsız")).toBeTruthy();
    expect(screen.queryByText(/Süre doldu|Öğretmenin/)).toBeNull();
  });
});

describe("a slide", () => {
  const shown = {
    phase: "page" as const,
    page: 0,
    phaseEndsAt: undefined,
    durationMs: undefined,
    question: undefined,
  };

  it("is shown with the wait for the teacher, and the question follows", async () => {
    const queried = vi.fn();
    convex.set("liveQuizSessions:question", queried);
    convex.set("liveQuizSessions:page", () => ({
      index: 0,
      heading: "Kural",
      text: "Paydalar eşitlenir.",
      imageUrl: "/api/storage/1",
    }));
    convex.set("liveQuizSessions:view", () => sharedView(shown));
    open(`/canli-quiz/${CODE}/active`);
    expect(await screen.findByRole("heading", { name: "Kural" })).toBeTruthy();
    expect(screen.getByText("Öğretmen birazdan devam edecek.")).toBeTruthy();
    expect(screen.getByRole("img", { name: "Metnin görseli" })).toBeTruthy();
    expect(screen.queryByText(/Soru 1/)).toBeNull();
    act(() => convex.set("liveQuizSessions:view", () => sharedView()));
    expect(await target(/Ankara/)).toBeTruthy();
    expect(queried).not.toHaveBeenCalled();
  });
});
