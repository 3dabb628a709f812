// A quick session: its lobby, the row on the host's panel, a phone, and keeping the questions as a quiz.
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { ScoreSheet } from "../../../../../convex/shared/scoreSheet.ts";
import { livePages, liveStages } from "../../../../../src/app/live-routes.ts";
import { QuickButton } from "../../../../../src/features/live/quick/quick-button.tsx";
import type { HostView } from "../../../../../src/features/live/shared/host-view.ts";
import type { SharedView, WholeView } from "../../../../../src/features/live/shared/whole-view.ts";
import { toast } from "../../../../../src/ui/notice/toast.ts";
import { FakeConvex } from "../../../support/fake-convex.ts";
import { loadLive } from "../../../support/load-modules.ts";
import { allowModalDialogs } from "../../../support/modal-dialogs.ts";
import { liveApp } from "../../../support/render-live.tsx";
import { ownRow, revealedView, scoreSheet, sharedView } from "../samples.ts";

beforeAll(loadLive);
allowModalDialogs();

const CODE = "K7M2XQ";
const teacher = { _id: "u1" as never, name: "Zeynep Aydın", email: "z@ornek.test", role: "teacher" as const };
const LETTERS = { type: "multiple_choice" as const, options: ["A", "B", "C", "D"] };

let convex: FakeConvex;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  convex = new FakeConvex();
  convex.set("liveClock:now", () => Date.now());
  convex.set("liveParticipants:wasRemoved", () => false);
  convex.set("liveParticipants:list", () => []);
  convex.set("liveParticipants:me", () => null);
  convex.set("liveQuizSessions:entry", () => ({
    code: CODE,
    status: "active",
    quizTitle: "Hızlı soru",
    isHost: true,
    viewKey: "v",
  }));
  for (const command of ["ask", "setAnswerKey", "next", "keep", "remove", "finish"])
    convex.set(`liveQuizSessions:${command}`, () => null);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function open(at: string, viewer: typeof teacher | null = teacher) {
  const { app } = liveApp({ convex, routes: [...livePages, ...liveStages], at, viewer });
  render(app);
  return userEvent.setup();
}

/** View of the third question, which is open and has no time limit. */
const third = (content: NonNullable<WholeView["question"]>["content"]): Partial<WholeView> => ({
  isQuick: true,
  quizTitle: "Hızlı soru",
  questionCount: 3,
  maxScore: 2,
  phaseEndsAt: undefined,
  durationMs: undefined,
  question: { index: 2, text: "Soru 3", content },
});

function setPanel(over: Partial<HostView>): void {
  const own = { generation: 7, code: CODE, viewKey: "v", leftOut: 0, isLocked: false, quick: {} };
  const panel = { ...sharedView(third(LETTERS)), ...own, ...over };
  act(() => convex.set("liveQuizSessions:panel", () => panel));
}

const sent = (...names: string[]) =>
  convex.sent
    .filter(({ name }) => names.some((each) => name === `liveQuizSessions:${each}`))
    .map(({ args }) => args);

const fourLetters = { type: "multiple_choice", optionCount: 4 };

describe("the lobby", () => {
  beforeEach(() =>
    setPanel({ status: "waiting", phase: undefined, question: undefined, questionCount: 0, generation: 0 }),
  );

  it("asks the first question with one press, before anybody has joined", async () => {
    const user = open(`/canli-quiz/${CODE}`);
    await user.dblClick(await screen.findByRole("button", { name: "A–D Seçenek" }));
    expect(sent("ask")).toEqual([{ code: CODE, generation: 0, form: fourLetters, seconds: null }]);
    expect(screen.queryByText(/0 soru/)).toBeNull();
  });

  it("can be deleted while it has no participants", async () => {
    const user = open(`/canli-quiz/${CODE}`);
    await user.click(await screen.findByRole("button", { name: "Vazgeç" }));
    await waitFor(() => expect(sent("remove")).toEqual([{ code: CODE }]));
    expect(screen.queryByRole("button", { name: "Vazgeç" })).toBeNull();
  });

  it("asks with the keys 1 to 4 and the space bar, but not while a field has the focus", async () => {
    const user = open(`/canli-quiz/${CODE}`);
    await screen.findByRole("button", { name: "123 Sayı" });
    await user.click(screen.getByRole("button", { name: "Seçenek sayısı, süre ve metin" }));
    await user.type(screen.getByLabelText("Sorunun metni"), "2 kaçtır?");
    expect(sent("ask")).toEqual([]);
    await user.selectOptions(screen.getByLabelText("Seçenekler"), "A–E");
    await user.selectOptions(screen.getByLabelText("Süre"), "30 sn");
    act(() => (document.activeElement as HTMLElement).blur());
    await user.keyboard(" ");
    const five = { type: "multiple_choice", optionCount: 5 };
    expect(sent("ask")).toEqual([{ code: CODE, generation: 0, form: five, seconds: 30, text: "2 kaçtır?" }]);
    setPanel({ status: "waiting", phase: undefined, question: undefined, questionCount: 0, generation: 1 });
    await user.keyboard("4");
    expect(sent("ask").at(-1)).toMatchObject({ generation: 1, form: { type: "short_text" } });
  });
});

describe("the host's panel", () => {
  it("stores the right answer to an open question without showing it", async () => {
    setPanel({ question: { index: 2, version: 1, text: "Soru 3", content: LETTERS } });
    const user = open(`/canli-quiz/${CODE}/yonetim`);
    await user.click(await screen.findByRole("button", { name: "Doğru cevabı şimdi ver" }));
    await user.click(screen.getByRole("button", { name: "Doğru cevap B" }));
    expect(sent("setAnswerKey")).toEqual([{ code: CODE, questionIndex: 2, version: 1, answer: 1 }]);
    setPanel({ quick: { hasKey: true } });
    expect(screen.getByRole("button", { name: "Doğru cevap kayıtlı" })).toBeTruthy();
    expect(screen.queryByRole("button", { pressed: true })).toBeNull();
    // Another form replaces the question until it has an answer.
    await user.click(screen.getByRole("button", { name: "123 Sayı" }));
    expect(sent("ask")).toMatchObject([{ generation: 7, form: { type: "number" } }]);
    const count = { questionIndex: 2, participants: 3, asked: null, answered: 1, distribution: null };
    act(() => convex.set("liveQuizSessions:tally", () => count));
    expect(screen.getByRole("button", { name: "123 Sayı" }).closest("[inert]")).not.toBeNull();
    await user.keyboard("3");
    expect(sent("ask")).toHaveLength(1);
    expect(screen.queryByText("Soru 3 / 3")).toBeNull();
  });

  it("offers right answer and next question at the reveal, and the space bar asks again in the same form", async () => {
    setPanel({ ...revealedView({ questionIndex: 2, correctAnswer: undefined }), phaseEndsAt: undefined });
    const user = open(`/canli-quiz/${CODE}/yonetim`);
    await user.click(await screen.findByRole("button", { name: "Doğru cevap D" }));
    expect(sent("setAnswerKey")).toEqual([{ code: CODE, questionIndex: 2, answer: 3 }]);
    setPanel({ ...revealedView({ questionIndex: 2, correctAnswer: 3 }), phaseEndsAt: undefined });
    expect(screen.getByRole("button", { name: "Doğru cevap D", pressed: true })).toBeTruthy();
    await user.keyboard("2");
    expect(sent("ask")).toMatchObject([{ generation: 7, form: { type: "true_false" } }]);
    act(() => (document.activeElement as HTMLElement).blur());
    await user.keyboard(" ");
    expect(sent("next")).toMatchObject([{ generation: 7 }]);
  });

  it.each([
    ["number", "on iki", "12,5", 12.5],
    ["short_text", "  ", " Ankara ", "Ankara"],
  ] as const)(
    "takes the right answer to a question of kind %s as typed",
    async (type, wrong, right, answer) => {
      setPanel({
        ...revealedView({ questionIndex: 2, correctAnswer: undefined, distribution: { texts: [], rest: 0 } }),
        question: { index: 2, text: "Soru 3", content: { type } },
      });
      const user = open(`/canli-quiz/${CODE}/yonetim`);
      const field = await screen.findByLabelText("Doğru cevap");
      await user.type(field, wrong);
      await user.click(screen.getByRole("button", { name: "Puanla" }));
      expect(sent("setAnswerKey")).toEqual([]);
      expect(field.getAttribute("aria-invalid")).toBe("true");
      await user.clear(field);
      await user.type(field, `${right}{Enter}`);
      expect(sent("setAnswerKey")).toEqual([{ code: CODE, questionIndex: 2, answer }]);
      await user.keyboard(" ");
      expect(sent("next")).toMatchObject([{ generation: 7 }]);
    },
  );

  it("takes the right answer back if the host presses it again or empties the field", async () => {
    setPanel({ ...revealedView({ questionIndex: 2, correctAnswer: 3 }), phaseEndsAt: undefined });
    const user = open(`/canli-quiz/${CODE}/yonetim`);
    await user.click(await screen.findByRole("button", { name: "Doğru cevap D" }));
    expect(sent("setAnswerKey")).toEqual([{ code: CODE, questionIndex: 2, answer: null }]);
    setPanel({
      ...revealedView({ questionIndex: 2, correctAnswer: ["Ankara"], distribution: { texts: [], rest: 0 } }),
      question: { index: 2, text: "Soru 3", content: { type: "short_text" } },
    });
    await user.clear(await screen.findByLabelText("Doğru cevap"));
    await user.click(screen.getByRole("button", { name: "Puanla" }));
    expect(sent("setAnswerKey").at(-1)).toEqual({ code: CODE, questionIndex: 2, answer: null });
  });

  it("stores a typed right answer to an open question and hides it, and ends without remaining questions", async () => {
    setPanel({ question: { index: 2, text: "Soru 3", content: { type: "number" } } });
    const user = open(`/canli-quiz/${CODE}/yonetim`);
    await user.click(await screen.findByRole("button", { name: "Doğru cevabı şimdi ver" }));
    await user.type(screen.getByLabelText("Doğru cevap"), "12,5");
    await user.click(screen.getByRole("button", { name: "Kaydet" }));
    expect(sent("setAnswerKey")).toEqual([{ code: CODE, questionIndex: 2, answer: 12.5 }]);
    expect(screen.queryByLabelText("Doğru cevap")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Quiz'i Bitir" }));
    expect(await screen.findByText("Herkes sonuçlara geçer.")).toBeTruthy();
  });
});

describe("typed text", () => {
  const shown = (index: number, generation: number, content: Partial<HostView> = {}) => ({
    ...revealedView({ questionIndex: index, correctAnswer: undefined, distribution: { texts: [], rest: 0 } }),
    question: { index, version: 0, text: `Soru ${index + 1}`, content: { type: "short_text" as const } },
    questionCount: index + 1,
    generation,
    phaseEndsAt: undefined,
    ...content,
  });
  const asked = (index: number, generation: number) => ({
    question: { index, version: 0, text: `Soru ${index + 1}`, content: { type: "short_text" as const } },
    questionCount: index + 1,
    generation,
  });
  const openText = async (user: ReturnType<typeof open>, text: string) => {
    await user.click(await screen.findByRole("button", { name: "Seçenek sayısı, süre ve metin" }));
    await user.type(screen.getByLabelText("Sorunun metni"), text);
  };

  beforeEach(() => convex.set("liveQuizSessions:ask", () => true));

  it("of the next question is asked by every command that asks it", async () => {
    for (const press of ["button", "space"]) {
      cleanup();
      convex.sent.length = 0;
      setPanel(shown(2, 7));
      const user = open(`/canli-quiz/${CODE}/yonetim`);
      await openText(user, "Başkent neresi?");
      if (press === "button") await user.click(screen.getByRole("button", { name: "Sonraki Soru" }));
      else {
        act(() => (document.activeElement as HTMLElement).blur());
        await user.keyboard(" ");
      }
      const form = { type: "short_text" };
      expect(sent("ask")).toEqual([
        { code: CODE, generation: 7, form, seconds: null, text: "Başkent neresi?" },
      ]);
      expect(sent("next")).toEqual([]);
      await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Sorunun metni").value).toBe(""));
    }
  });

  it("stays if another screen asks the next question, or the server ignores the command", async () => {
    setPanel(shown(2, 7));
    const user = open(`/canli-quiz/${CODE}/yonetim`);
    await openText(user, "Başkent neresi?");
    convex.set("liveQuizSessions:ask", () => false);
    await user.click(screen.getByRole("button", { name: "Sonraki Soru" }));
    setPanel(asked(3, 8));
    const count = { questionIndex: 3, participants: 3, asked: null, answered: 1, distribution: null };
    act(() => convex.set("liveQuizSessions:tally", () => count));
    expect(screen.getByLabelText("Sorunun metni").closest("[inert]")).not.toBeNull();
    setPanel(shown(3, 9));
    expect(screen.getByLabelText("Sorunun metni").closest("[inert]")).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>("Sorunun metni").value).toBe("Başkent neresi?");
  });

  it("of a right answer stays over the reveal, and is saved when any screen leaves the question", async () => {
    const saved = vi.spyOn(toast, "success").mockReturnValue("");
    setPanel(asked(2, 6));
    const user = open(`/canli-quiz/${CODE}/yonetim`);
    await user.click(await screen.findByRole("button", { name: "Doğru cevabı şimdi ver" }));
    await user.type(screen.getByLabelText("Doğru cevap"), "Ankara");
    setPanel(shown(2, 7));
    expect(screen.getByLabelText<HTMLInputElement>("Doğru cevap").value).toBe("Ankara");
    expect(sent("setAnswerKey")).toEqual([]);
    setPanel(asked(3, 8));
    const key = { code: CODE, questionIndex: 2, version: 0, answer: "Ankara" };
    await waitFor(() => expect(sent("setAnswerKey")).toEqual([key]));
    await waitFor(() => expect(saved).toHaveBeenCalledWith("3. sorunun doğru cevabı kaydedildi: Ankara"));
    // A question that was left before its answers were shown counts nowhere.
    await user.click(await screen.findByRole("button", { name: "Doğru cevabı şimdi ver" }));
    await user.type(screen.getByLabelText("Doğru cevap"), "İzmir");
    setPanel(asked(4, 9));
    expect(await screen.findByRole("button", { name: "Doğru cevabı şimdi ver" })).toBeTruthy();
    expect(sent("setAnswerKey")).toHaveLength(1);
  });

  it("of a right answer is saved before the session ends", async () => {
    setPanel(shown(2, 7));
    const user = open(`/canli-quiz/${CODE}/yonetim`);
    await user.type(await screen.findByLabelText("Doğru cevap"), "Ankara");
    await user.click(screen.getByRole("button", { name: "Quiz'i Bitir" }));
    await user.click(await screen.findByRole("button", { name: "Evet, bitir" }));
    const commands = convex.sent.filter(({ name }) => /:(setAnswerKey|finish)$/.test(name));
    expect(commands.map(({ name }) => name)).toEqual([
      "liveQuizSessions:setAnswerKey",
      "liveQuizSessions:finish",
    ]);
  });
});

it("the panel lists earlier questions, whose right answers the host can still give", async () => {
  setPanel({ ...revealedView({ questionIndex: 2, correctAnswer: undefined }), phaseEndsAt: undefined });
  convex.set("liveQuizSessions:leftQuestions", () => [
    { index: 0, text: "Soru 1", content: LETTERS, answered: 3, correctAnswer: 1 },
    { index: 1, text: "Kaç kenar?", content: { type: "number" }, answered: 0, correctAnswer: null },
  ]);
  const user = open(`/canli-quiz/${CODE}/yonetim`);
  await user.click(await screen.findByRole("button", { name: "Önceki sorular ve doğru cevapları" }));
  const [second, first] = within(screen.getByRole("dialog")).getAllByRole("listitem");
  expect(second?.textContent).toContain("Kaç kenar? · Cevaplanmadı");
  await user.type(within(second!).getByLabelText("Doğru cevap"), "4{Enter}");
  await user.click(within(first!).getByRole("button", { name: "Doğru cevap B", pressed: true }));
  await user.click(within(first!).getByRole("button", { name: "Doğru cevap D" }));
  expect(sent("setAnswerKey")).toEqual([
    { code: CODE, questionIndex: 1, answer: 4 },
    { code: CODE, questionIndex: 0, answer: null },
    { code: CODE, questionIndex: 0, answer: 3 },
  ]);
  // The space bar does not leave the question behind the dialog.
  act(() => (document.activeElement as HTMLElement).blur());
  await user.keyboard(" 2");
  expect(sent("next", "ask")).toEqual([]);
});

describe("a phone", () => {
  it("shows the letters, and after the reveal that the right answer may follow", async () => {
    const entry = { code: CODE, status: "active", quizTitle: "Hızlı soru", isHost: false, viewKey: null };
    convex.set("liveQuizSessions:entry", () => entry);
    convex.set("liveParticipants:me", () => ownRow());
    convex.set("liveAnswers:mine", () => 1);
    const view = (shown: SharedView) => act(() => convex.set("liveQuizSessions:view", () => shown));
    view(sharedView(third(LETTERS)));
    open(`/canli-quiz/${CODE}/active`, null);
    expect(await screen.findByRole("button", { name: /^B:/ })).toBeTruthy();
    expect(screen.queryByText(/Soru 3 \/ 3/)).toBeNull();
    const sheet = (grade: number, points: number) =>
      scoreSheet({ score: points, grade, points, place: 1 }, 2);
    const revealed = (over: Partial<SharedView> & { scores: ScoreSheet }) =>
      revealedView({
        isQuick: true,
        questionIndex: 2,
        phaseEndsAt: undefined,
        durationMs: undefined,
        ...over,
      });
    view(revealed({ correctAnswer: undefined, maxScore: 2, scores: sheet(0, 0) }));
    expect(await screen.findByText("Doğrusunu öğretmenin söyleyecek.")).toBeTruthy();
    view(revealed({ correctAnswer: 1, maxScore: 3, scores: sheet(1, 3) }));
    expect(await screen.findByText("Doğru")).toBeTruthy();
    expect(screen.getByText(/\/ 3/)).toBeTruthy();
  });
});

it.each(["yonetim", "active"])(
  "the number of an unwritten question is shown and announced once at /%s",
  async (path) => {
    setPanel({});
    if (path === "active") {
      const entry = { code: CODE, status: "active", quizTitle: "Hızlı soru", isHost: false, viewKey: null };
      convex.set("liveQuizSessions:entry", () => entry);
      convex.set("liveParticipants:me", () => ownRow());
      convex.set("liveAnswers:mine", () => null);
      convex.set("liveQuizSessions:view", () => sharedView(third(LETTERS)));
    }
    open(`/canli-quiz/${CODE}/${path}`, path === "active" ? null : teacher);
    await waitFor(() =>
      expect(screen.getAllByText(/Soru 3/).map(({ textContent }) => textContent)).toEqual([
        expect.stringMatching(/^Soru 3\. A\. B\. C\. D\./),
        "Soru 3",
      ]),
    );
  },
);

describe("a phone whose question gets another form", () => {
  const entry = { code: CODE, status: "active", quizTitle: "Hızlı soru", isHost: false, viewKey: null };
  const view = (version: number, type: "letters" | "number") =>
    act(() => {
      const content = type === "letters" ? LETTERS : { type };
      const question = { index: 2, version, text: "Soru 3", content };
      convex.set("liveQuizSessions:view", () => sharedView({ ...third(LETTERS), question }));
    });
  const answers = () =>
    convex.sent.filter(({ name }) => name === "liveAnswers:submit").map(({ args }) => args);

  beforeEach(() => {
    convex.set("liveQuizSessions:entry", () => entry);
    convex.set("liveParticipants:me", () => ownRow());
    convex.set("liveAnswers:mine", () => null);
  });

  it("names the form with its answer, and does not show or resend the answer to the former one", async () => {
    let refuse: (result: unknown) => void = () => {};
    const lost = vi.spyOn(toast, "error").mockReturnValue("");
    convex.set("liveAnswers:submit", () => new Promise((resolve) => (refuse = resolve)));
    view(0, "letters");
    const user = open(`/canli-quiz/${CODE}/active`, null);
    await user.click(await screen.findByRole("button", { name: /^B:/ }));
    expect(answers()).toMatchObject([{ questionIndex: 2, answer: 1, version: 0 }]);
    // The same kind with the same options is another form too: the host has typed another text.
    view(1, "letters");
    expect(screen.queryByRole("button", { pressed: true })).toBeNull();
    act(() => refuse({ ok: false, code: "WRONG_QUESTION" }));
    await waitFor(() => expect(lost).toHaveBeenCalledWith("3. soruya cevabın yetişmedi."));
    await user.click(screen.getByRole("button", { name: /^B:/ }));
    expect(answers()[1]).toMatchObject({ questionIndex: 2, answer: 1, version: 1 });
    cleanup();
    view(2, "number");
    open(`/canli-quiz/${CODE}/active`, null);
    await screen.findByText("Soru 3", { selector: "h2" });
    expect(answers()).toHaveLength(2);
  });
});

describe("a reveal without an answer key", () => {
  it.each<
    [
      NonNullable<WholeView["question"]>["content"]["type"],
      NonNullable<WholeView["question"]>["content"],
      number | boolean | string,
    ]
  >([
    ["multiple_choice", LETTERS, 1],
    ["true_false", { type: "true_false" }, false],
    ["number", { type: "number" }, 12.5],
    ["short_text", { type: "short_text" }, "Ankara"],
  ])(
    "shows the participant's answer to a question of kind %s without a verdict",
    async (_type, content, answer) => {
      const entry = { code: CODE, status: "active", quizTitle: "Hızlı soru", isHost: false, viewKey: null };
      convex.set("liveQuizSessions:entry", () => entry);
      convex.set("liveParticipants:me", () => ownRow());
      convex.set("liveAnswers:mine", () => answer);
      convex.set("liveQuizSessions:view", () => sharedView(third(content)));
      open(`/canli-quiz/${CODE}/active`, null);
      await screen.findByText("Soru 3", { selector: "h2" });
      const scores = scoreSheet({ score: 0, grade: 0, points: 0, place: null }, 2);
      act(() =>
        convex.set("liveQuizSessions:view", () =>
          revealedView({
            isQuick: true,
            questionIndex: 2,
            phaseEndsAt: undefined,
            durationMs: undefined,
            correctAnswer: undefined,
            maxScore: 2,
            scores,
          }),
        ),
      );
      expect(await screen.findByText("Doğrusunu öğretmenin söyleyecek.")).toBeTruthy();
      expect(document.querySelector("[data-verdict]")).toBeNull();
      expect(document.body.textContent).not.toMatch(/yanlış\)|Doğru cevap/);
    },
  );
});

describe("the results page", () => {
  const completed = { status: "completed" as const, phase: undefined, question: undefined, questionCount: 2 };
  beforeEach(() => convex.set("liveQuizSessions:leftQuestions", () => []));

  it("lists the questions for right answers that the host gives or changes afterwards", async () => {
    setPanel({ ...completed, quick: { keyless: 1 } });
    convex.set("liveQuizSessions:view", () => ({ ...sharedView(), ...completed }));
    convex.set("liveQuizSessions:leftQuestions", () => [
      { index: 0, text: "Soru 1", content: LETTERS, answered: 3, correctAnswer: 1 },
      { index: 1, text: "Soru 2", content: LETTERS, answered: 2, correctAnswer: null },
    ]);
    const user = open(`/canli-quiz/${CODE}/sonuclar`);
    await user.click(await screen.findByRole("button", { name: "Doğru cevapları ver" }));
    const dialog = within(screen.getByRole("dialog", { name: "Doğru cevaplar" }));
    const [first, second] = dialog.getAllByRole("listitem");
    expect(first?.textContent).toContain("Soru 1");
    await user.click(within(second!).getByRole("button", { name: "Doğru cevap D" }));
    expect(sent("setAnswerKey")).toEqual([{ code: CODE, questionIndex: 1, answer: 3 }]);
    act(() => setPanel({ ...completed, quick: {} }));
    expect(screen.getByRole("button", { name: "Doğru cevapları düzelt", hidden: true })).toBeTruthy();
  });

  it("offers no right answers after the answers were deleted", async () => {
    setPanel(completed);
    convex.set("liveQuizSessions:view", () => ({ ...sharedView(), ...completed }));
    open(`/canli-quiz/${CODE}/sonuclar`);
    await screen.findByRole("button", { name: "Quiz olarak sakla" });
    expect(screen.queryByRole("button", { name: /Doğru cevapları/ })).toBeNull();
  });

  it("keeps the questions as a quiz with one press, and then links to the editor", async () => {
    setPanel(completed);
    convex.set("liveQuizSessions:view", () => ({ ...sharedView(), ...completed }));
    convex.set("liveQuizSessions:keep", () => "quiz-9");
    const user = open(`/canli-quiz/${CODE}/sonuclar`);
    await user.click(await screen.findByRole("button", { name: "Quiz olarak sakla" }));
    expect(screen.queryByText(/doğru cevabı yok/)).toBeNull();
    expect(sent("keep")).toEqual([{ code: CODE }]);
    setPanel({ ...completed, quick: { quizId: "quiz-9" as never, keyless: 2 } });
    expect(screen.getByText(/2 sorunun doğru cevabı yok/)).toBeTruthy();
    const link = screen.getByRole("link", { name: "Quizi düzenle" });
    expect(link.getAttribute("href")).toBe("/quiz-duzenle/quiz-9");
  });
});

it("the button 'Hızlı soru' opens a session for the class, and another press while it opens does nothing", async () => {
  convex.set("liveQuizSessions:createQuick", () => ({ code: CODE }));
  const opened = vi.fn();
  const page = { path: "/", element: <QuickButton classId={"8-a" as never} onOpened={opened} /> };
  const { app } = liveApp({ convex, routes: [page], at: "/", viewer: teacher });
  render(app);
  await userEvent.setup().dblClick(await screen.findByRole("button", { name: "Hızlı soru" }));
  expect(sent("createQuick")).toEqual([{ classId: "8-a" }]);
  expect(opened).toHaveBeenCalledWith(CODE);
});
