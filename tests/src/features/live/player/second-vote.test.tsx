// A class that discusses its answers and votes again: on the host's panel and on a phone.
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { livePages, liveStages } from "../../../../../src/app/live-routes.ts";
import type { HostView } from "../../../../../src/features/live/shared/host-view.ts";
import { FakeConvex } from "../../../support/fake-convex.ts";
import { loadLive } from "../../../support/load-modules.ts";
import { allowModalDialogs } from "../../../support/modal-dialogs.ts";
import { liveApp } from "../../../support/render-live.tsx";
import { ownRow, revealedView, scoreSheet, sharedView } from "../samples.ts";

beforeAll(loadLive);

allowModalDialogs();

const CODE = "K7M2XQ";
const teacher = { _id: "u1" as never, name: "Zeynep Aydın", email: "z@ornek.test", role: "teacher" as const };

let convex: FakeConvex;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  convex = new FakeConvex();
  convex.set("liveClock:now", () => Date.now());
  convex.set("liveParticipants:wasRemoved", () => false);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function open(at: string, viewer: typeof teacher | null) {
  const { app } = liveApp({ convex, routes: [...livePages, ...liveStages], at, viewer });
  render(app);
  return userEvent.setup();
}

/** Fields of the view during a discussion. */
const talk = {
  phase: "discussing" as const,
  phaseEndsAt: undefined,
  durationMs: undefined,
  firstClosedAt: Date.now(),
};

describe("the host's panel", () => {
  const panel = (over: Partial<HostView>) =>
    act(() =>
      convex.set("liveQuizSessions:panel", () => ({
        ...sharedView(),
        generation: 4,
        code: CODE,
        viewKey: "v",
        leftOut: 0,
        isLocked: false,
        ...over,
      })),
    );
  const sent = () => convex.sent.filter(({ name }) => /:(discuss|askAgain|reveal)$/.test(name));

  beforeEach(() => {
    const entry = { code: CODE, status: "active", quizTitle: "Coğrafya", isHost: true, viewKey: null };
    convex.set("liveQuizSessions:entry", () => entry);
    convex.set("liveParticipants:me", () => null);
    for (const command of ["discuss", "askAgain", "reveal"])
      convex.set(`liveQuizSessions:${command}`, () => null);
  });

  it("starts discussion, second vote and reveal, each for its generation", async () => {
    panel({});
    const user = open(`/canli-quiz/${CODE}/yonetim`, teacher);
    await user.click(await screen.findByText("Açık soruda"));
    const talkFirst = screen.getByRole("button", {
      name: "Dağılımı göster, sınıf konuşsun",
      description: "Kim görür: sınıf. Konuşurlar, sonra tekrar sorarsınız",
    });
    await user.click(talkFirst);
    panel({ ...talk, generation: 5, distribution: [7, 2, 1, 0] });
    expect(screen.queryByRole("button", { name: "Süreyi durdur" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Tekrar Sor" }));
    panel({ generation: 6, isSecond: true });
    expect(screen.getAllByText("İkinci oylama").length).toBeGreaterThan(0);
    expect(screen.queryByRole("button", { name: "Dağılımı göster, sınıf konuşsun" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Cevapları Göster" }));
    expect(sent().map(({ name, args }) => [name.split(":")[1], args.generation])).toEqual([
      ["discuss", 4],
      ["askAgain", 5],
      ["reveal", 6],
    ]);
  });

  it("shows the distribution during the discussion, without the right answer", async () => {
    panel({ ...talk, distribution: [7, 2, 1, 0] });
    open(`/canli-quiz/${CODE}/yonetim`, teacher);
    expect(await screen.findByText("10 kişiden 7 kişi")).toBeTruthy();
    expect(screen.queryByText(/Doğru cevap/)).toBeNull();
    expect(screen.getAllByText("Sınıf konuşuyor").length).toBeGreaterThan(0);
  });

  it("shows both votes at the reveal, and announces the number of right answers in each", async () => {
    panel({
      ...revealedView(),
      question: sharedView().question,
      distribution: [3, 7, 0, 0],
      second: [0, 10, 0, 0],
    });
    open(`/canli-quiz/${CODE}/yonetim`, teacher);
    expect(await screen.findByText("10 kişiden önce 7, sonra 10 kişi")).toBeTruthy();
    expect(screen.getByText("Üstte ilk oylama, altta konuştuktan sonra")).toBeTruthy();
    expect(await screen.findByText(/7 kişi bildi\..*Konuştuktan sonra 10 kişi bildi\./)).toBeTruthy();
  });

  it("has no 'Dağılımı göster, sınıf konuşsun' in an exam", async () => {
    panel({ reveals: false });
    const user = open(`/canli-quiz/${CODE}/yonetim`, teacher);
    await user.click(await screen.findByText("Açık soruda"));
    expect(screen.queryByRole("button", { name: "Dağılımı göster, sınıf konuşsun" })).toBeNull();
  });
});

describe("a phone", () => {
  const view = (over: Parameters<typeof sharedView>[0] = {}) =>
    act(() => convex.set("liveQuizSessions:view", () => sharedView(over)));
  /** Sets the view of a discussion, which does not contain the question. */
  const startDiscussion = () => {
    const { question: _question, quizTitle: _title, questionCount: _count, ...rest } = sharedView(talk);
    act(() => convex.set("liveQuizSessions:view", () => ({ ...rest, questionIndex: 0 })));
  };
  const answersSent = () => convex.sent.filter(({ name }) => name === "liveAnswers:submit");

  beforeEach(() => {
    const entry = { code: CODE, status: "active", quizTitle: "Coğrafya", isHost: false, viewKey: null };
    convex.set("liveQuizSessions:entry", () => entry);
    convex.set("liveParticipants:me", () => ownRow());
    convex.set("liveAnswers:mine", () => null);
    convex.set("liveAnswers:submit", () => ({ ok: true }));
  });

  it("accepts a second answer after the discussion, and shows its verdict with the points of the first", async () => {
    view();
    const user = open(`/canli-quiz/${CODE}/active`, null);
    await user.click(await screen.findByRole("button", { name: /İzmir/ }));
    expect(await screen.findByText("Cevabınız kaydedildi!")).toBeTruthy();
    startDiscussion();
    expect(await screen.findByText("Şimdi konuşma zamanı")).toBeTruthy();
    // One text is in the header, the other one is for screen readers.
    expect(screen.getAllByText("Öğretmen birazdan devam edecek.")).toHaveLength(2);
    expect(screen.getByText(/Soru tekrar sorulursa yeniden cevapla/)).toBeTruthy();
    expect(screen.queryByText(/Doğru/)).toBeNull();

    // The first answer is unknown until the query returns.
    convex.set("liveAnswers:mine", () => undefined);
    view({ isSecond: true });
    expect(await screen.findByText("Şimdi ne düşünüyorsun?")).toBeTruthy();
    expect(screen.getByText("Yeniden cevapla.")).toBeTruthy();
    act(() => convex.set("liveAnswers:mine", ({ isSecond }) => (isSecond ? null : 0)));
    expect(await screen.findByText(/Puanın ilk cevabına göre verilir/)).toBeTruthy();
    await user.click(await screen.findByRole("button", { name: /Ankara/ }));
    expect(answersSent().map(({ args }) => [args.answer, args.isSecond])).toEqual([
      [expect.any(Number), undefined],
      [expect.any(Number), true],
    ]);
    const scores = scoreSheet({ grade: 0 });
    act(() => convex.set("liveQuizSessions:view", () => revealedView({ second: [0, 2, 0, 0], scores })));
    expect(await screen.findByText("Konuşunca buldun!")).toBeTruthy();
    expect(screen.getByText(/Puanın ilk cevabına göre\./)).toBeTruthy();
    expect(screen.queryByText("Yanlış")).toBeNull();
    expect(screen.getByText("Senin cevabın").closest("li")?.textContent).toContain("Ankara");
    expect(document.querySelector("[role=status][data-kind]")?.getAttribute("data-kind")).toBe("right");
  });

  it.each([
    {
      votes: "wrong after right",
      first: 1,
      second: 2,
      grade: 1,
      title: "Yanlış",
      kind: "calm",
      mentionsFirst: true,
    },
    {
      votes: "wrong twice",
      first: 0,
      second: 2,
      grade: 0,
      title: "Yanlış",
      kind: "wrong",
      mentionsFirst: false,
    },
    {
      votes: "right twice",
      first: 1,
      second: 1,
      grade: 1,
      title: "Doğru",
      kind: "right",
      mentionsFirst: false,
    },
    {
      votes: "right once",
      first: 1,
      second: null,
      grade: 1,
      title: "Doğru",
      kind: "right",
      mentionsFirst: false,
    },
  ])(
    "shows the verdict on the second vote, and the points of the first: $votes",
    async ({ first, second, grade, title, kind, mentionsFirst }) => {
      convex.set("liveAnswers:mine", ({ isSecond }) => (isSecond ? second : first));
      view({ isSecond: true });
      open(`/canli-quiz/${CODE}/active`, null);
      await screen.findByRole("region", { name: "Soru 1" });
      const scores = scoreSheet({ grade, points: grade * 33 });
      act(() => convex.set("liveQuizSessions:view", () => revealedView({ second: [0, 2, 0, 0], scores })));
      expect(await screen.findByText(title)).toBeTruthy();
      expect(document.querySelector("[role=status][data-kind]")?.getAttribute("data-kind")).toBe(kind);
      expect(screen.queryByText(/Puanın ilk cevabına göre\./) !== null).toBe(mentionsFirst);
      expect(screen.getByText(grade === 1 ? "+33" : "+0")).toBeTruthy();
    },
  );

  it("loads the question and the answer again after a reload during the discussion", async () => {
    convex.set("liveAnswers:mine", () => 1);
    const { question, quizTitle, questionCount } = sharedView();
    convex.set("liveQuizSessions:question", () => ({ question, quizTitle, questionCount }));
    startDiscussion();
    open(`/canli-quiz/${CODE}/active`, null);
    expect(await screen.findByText(/Soru tekrar sorulursa yeniden cevapla/)).toBeTruthy();
  });

  it("shows a participant without an answer that they can answer in the second vote", async () => {
    view();
    open(`/canli-quiz/${CODE}/active`, null);
    await screen.findByRole("button", { name: /İzmir/ });
    startDiscussion();
    expect(await screen.findByText(/Bu oylamada cevabın yok.*puanlar bu oylamadan/)).toBeTruthy();
  });

  describe("of a participant who answers only in the second vote", () => {
    const answered = (answer: number | null) =>
      convex.set("liveAnswers:mine", ({ isSecond }) => (isSecond ? answer : null));
    const reveal = () => {
      const scores = scoreSheet({ grade: null });
      act(() => convex.set("liveQuizSessions:view", () => revealedView({ second: [1, 1, 0, 0], scores })));
    };

    it("shows before the answer that there are no points, and at the reveal that the answer was right", async () => {
      answered(null);
      view({ isSecond: true });
      const user = open(`/canli-quiz/${CODE}/active`, null);
      expect(await screen.findByText(/Puanlar ilk oylamadandı\. Şimdi sen de cevapla\./)).toBeTruthy();
      await user.click(await screen.findByRole("button", { name: /Ankara/ }));
      await screen.findByText("Cevabınız kaydedildi!");
      reveal();
      expect(await screen.findByText("Konuşunca buldun!")).toBeTruthy();
      expect(screen.getByText(/Puanlar ilk oylamadandı\./)).toBeTruthy();
      expect(screen.queryByText("Cevapsız")).toBeNull();
    });

    it("shows that the answer was wrong, and marks it", async () => {
      answered(2);
      view({ isSecond: true });
      open(`/canli-quiz/${CODE}/active`, null);
      await screen.findByText("Cevabınız kaydedildi!");
      reveal();
      expect(await screen.findByText("Yanlış")).toBeTruthy();
      expect(screen.getByText("Senin cevabın").closest("li")?.textContent).toContain("İzmir");
    });
  });
});
