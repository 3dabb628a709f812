import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Id } from "../../../../../convex/_generated/dataModel.js";
import type { Viewer } from "../../../../../src/lib/auth/viewer.tsx";
import { QuizPage } from "../../../../../src/routes/quiz/quiz-page.tsx";
import { toast } from "../../../../../src/ui/notice/toast.ts";
import { FakeConvex } from "../../../support/fake-convex.ts";
import { loadSolo } from "../../../support/load-modules.ts";
import { liveApp } from "../../../support/render-live.tsx";
import { BLANKS, CROSS, choice, MATCHING, quizOf, type SoloQuestion, STUDENT } from "./samples.ts";

const SHOWN = vi.spyOn(toast, "show").mockReturnValue("");

beforeAll(loadSolo);

let convex: FakeConvex;
beforeEach(() => {
  convex = new FakeConvex();
  serve(choice("Bir"), choice("İki"));
  gradeAllRight();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  sessionStorage.clear();
  vi.clearAllMocks();
});

/** Sets the questions of the server's quiz. */
function serve(...questions: SoloQuestion[]): void {
  convex.set("quizzes:solo", () => quizOf(...questions));
}

type Sent = { quizId: string; attemptId: string; answers: { questionId: string; answer: unknown }[] };
const finishes = () =>
  convex.sent.filter(({ name }) => name === "quizResults:finish").map(({ args }) => args as unknown as Sent);

/** Makes the server grade every answer as right. */
function gradeAllRight(): void {
  convex.set("quizResults:finish", (args) => {
    const { answers } = args as unknown as Sent;
    return {
      score: 100,
      questions: answers.map(({ questionId, answer }) => ({ questionId, correct: true, solution: answer })),
    };
  });
}

function open(viewer: Viewer = STUDENT, at = "/quiz/quiz-1") {
  const routes = [
    { path: "/quiz/:quizId", Component: QuizPage },
    { path: "/ogren", element: <p>Öğren sayfası</p> },
  ];
  const { app, path } = liveApp({ convex, routes, at, viewer });
  render(app);
  return path;
}

const question = () => screen.getByRole("heading", { level: 2 }).textContent;
const next = () => screen.getByRole<HTMLButtonElement>("button", { name: "Sonraki Soru" });
const end = () => screen.getByRole<HTMLButtonElement>("button", { name: "Bitir" });
const option = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });

describe("a quiz solved alone", () => {
  test("shows one question at a time, and enables `Sonraki Soru` and `Bitir` after an answer", async () => {
    open();
    const user = userEvent.setup();
    expect(screen.getByText("Soru 1 / 2")).toBeTruthy();
    expect(question()).toContain("Bir?");
    expect(screen.queryByText("İki?")).toBeNull();
    expect(next().disabled).toBe(true);

    await user.click(option("B: İzmir"));
    expect(next().disabled).toBe(false);
    await user.click(next());
    expect(question()).toContain("İki?");
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 2 }));
    expect(end().disabled).toBe(true);
  });

  test("allows skipped questions, and `Bitir` opens the first unanswered one before anything is sent", async () => {
    serve(choice("Bir"), choice("İki"), choice("Üç"));
    open();
    const user = userEvent.setup();
    const press = async (name: string | RegExp) => await user.click(screen.getByRole("button", { name }));
    await press("Şimdilik geç");
    expect(question()).toContain("İki?");
    await user.click(option("B: İzmir"));
    // An answered question cannot be skipped.
    expect(screen.queryByRole("button", { name: "Şimdilik geç" })).toBeNull();
    await user.click(next());
    expect(screen.queryByRole("button", { name: "Şimdilik geç" })).toBeNull();
    expect(end().disabled).toBe(true);
    await press("Önceki");
    expect(option("B: İzmir").checked).toBe(true);
    await press(/^Soru ?3/);
    await user.click(option("A: Ankara"));
    expect(screen.getByText(/1 soru henüz cevapsız/)).toBeTruthy();
    await user.click(end());
    expect(finishes()).toEqual([]);
    expect(question()).toContain("Bir?");
    await user.click(option("A: Ankara"));
    await press(/^Soru ?3 ?cevaplandı/);
    await user.click(end());
    await screen.findByRole("heading", { name: "Quiz Sonucu" });
    expect(finishes()[0]?.answers.map(({ answer }) => answer)).toEqual([0, 1, 0]);
  });

  test("shows the same question after a reload, even if earlier ones are unanswered", async () => {
    serve(choice("Bir"), choice("İki"), choice("Üç"));
    open();
    const user = userEvent.setup();
    await user.click(screen.getByRole("button", { name: "Şimdilik geç" }));
    await user.click(option("B: İzmir"));
    cleanup();
    open();
    expect(question()).toContain("İki?");
    expect(option("B: İzmir").checked).toBe(true);
  });

  test("shows slides between the questions, with `Devam` and without a number", async () => {
    const slides = [
      { before: 0, heading: "Kesirler", text: "Önce oku." },
      { before: 1, text: "Ara." },
      { before: 2, text: "Son söz." },
    ];
    convex.set("quizzes:solo", () => ({
      ...quizOf(choice("Bir"), choice("İki")),
      pages: { slides, passages: [] },
    }));
    open();
    const user = userEvent.setup();
    const press = async (name: string | RegExp) => await user.click(screen.getByRole("button", { name }));
    expect(question()).toBe("Kesirler");
    expect(screen.getByText("Önce oku.")).toBeTruthy();
    expect(screen.getByText("2 soru")).toBeTruthy();
    await press("Devam");
    expect(screen.getByText("Soru 1 / 2")).toBeTruthy();
    await user.click(option("A: Ankara"));
    await user.click(next());
    expect(screen.getByText("Ara.")).toBeTruthy();
    await press("Önceki");
    expect(question()).toContain("Bir?");
    await user.click(next());
    await press("Devam");
    expect(screen.getByText("Soru 2 / 2")).toBeTruthy();
    await user.click(option("B: İzmir"));
    await user.click(next());
    expect(screen.getByText("Son söz.")).toBeTruthy();
    expect(finishes()).toEqual([]);
    await user.click(end());
    await screen.findByRole("heading", { name: "Quiz Sonucu" });
    expect(finishes()[0]?.answers.map(({ answer }) => answer)).toEqual([0, 1]);
  });

  test("opens a passage at its first question, and folds it above the following ones", async () => {
    convex.set("quizzes:solo", () => ({
      ...quizOf(
        choice("Bir"),
        { ...choice("İki"), passage: 0 },
        { ...choice("Üç"), passage: 0 },
        { ...choice("Dört"), passage: 1 },
      ),
      pages: {
        slides: [{ before: 2, text: "Ara." }],
        passages: [
          { heading: "Köy", text: "Köyün metni." },
          { heading: "Şehir", text: "Şehrin metni." },
        ],
      },
    }));
    open();
    const user = userEvent.setup();
    const skip = () => user.click(screen.getByRole("button", { name: /^(Şimdilik geç|Devam)$/ }));
    const passage = () => screen.queryByRole<HTMLDetailsElement>("group");
    expect(passage()).toBeNull();
    await skip();
    expect(passage()?.open).toBe(true);
    expect(document.activeElement?.textContent).toBe("Köy");
    await skip();
    await skip();
    expect(question()).toContain("Üç?");
    expect(passage()?.open).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 2 }));
    await user.click(screen.getByText("Köy"));
    await skip();
    expect(document.activeElement?.textContent).toBe("Şehir");
    expect(passage()?.open).toBe(true);
  });

  test("does not skip a question on a double click", async () => {
    serve(choice("Bir"), choice("İki"), choice("Üç"));
    open();
    const user = userEvent.setup();
    await user.click(option("A: Ankara"));
    await user.dblClick(next());
    expect(question()).toContain("İki?");
    // The layout may move another button below the pointer.
    for (const name of ["Şimdilik geç", "Önceki", /^Soru\s*3/]) {
      fireEvent.click(screen.getByRole("button", { name }), { detail: 2 });
      expect(question()).toContain("İki?");
    }
    // The next question already has its answer.
    await user.click(option("B: İzmir"));
    await user.click(screen.getByRole("button", { name: "Önceki" }));
    await user.dblClick(next());
    expect(question()).toContain("İki?");
  });

  test("explains that the result is withheld during a live game, and shows it automatically afterwards", async () => {
    serve(choice("Bir"));
    let review: unknown = { held: true };
    convex.set("quizResults:finish", () => ({ held: true }));
    convex.set("quizResults:review", () => review);
    const path = open();
    const user = userEvent.setup();
    await user.click(option("A: Ankara"));
    await user.click(end());
    const heading = await screen.findByRole("heading", { name: "Cevapların alındı" });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText(/sonucun ondan sonra gösterilecek/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Öğren sayfasına dön" }).getAttribute("href")).toBe("/ogren");
    expect(screen.getByRole("link", { name: "İstatistikler" }).getAttribute("href")).toBe("/istatistikler");
    cleanup();
    // Opened again, it still waits, with the same attempt id.
    open();
    expect(await screen.findByText("Cevapların alındı")).toBeTruthy();
    expect(new Set(finishes().map(({ attemptId }) => attemptId)).size).toBe(1);
    review = { score: 100, questions: [{ questionId: "soru-Bir", correct: true, solution: 0 }] };
    act(() => convex.set("quizResults:review", () => review));
    expect(await screen.findByText("%100")).toBeTruthy();
    expect(path()).toBe("/quiz/quiz-1");
  });

  test("explains that the result is stored when the teacher no longer shares the quiz", async () => {
    serve(choice("Bir"));
    convex.set("quizResults:finish", () => ({ held: true, hidden: true }));
    convex.set("quizResults:review", () => ({ held: true, hidden: true }));
    open();
    const user = userEvent.setup();
    await user.click(option("A: Ankara"));
    await user.click(end());
    expect(await screen.findByText(/Emeğin kaybolmadı: sonucun saklanıyor/)).toBeTruthy();
    expect(screen.queryByText(/canlı oynanıyor/)).toBeNull();
  });

  test("sends the answers once, and shows the percentage, a review and a link back", async () => {
    convex.set("quizResults:finish", () => ({
      score: 50,
      questions: [
        { questionId: "soru-Bir", correct: true, solution: 0 },
        { questionId: "soru-İki", correct: false, solution: 2 },
      ],
    }));
    const path = open();
    const user = userEvent.setup();
    await user.click(option("A: Ankara"));
    await user.click(next());
    await user.click(option("B: İzmir"));
    await user.dblClick(end());

    expect(await screen.findByRole("heading", { name: "Quiz Sonucu" })).toBeTruthy();
    expect(screen.getByText("%50")).toBeTruthy();
    expect(screen.getByText("1 doğru, 1 yanlış")).toBeTruthy();
    const [first, second] = within(screen.getByRole("region", { name: "Cevapların" }))
      .getAllByRole("listitem")
      .filter((item) => within(item).queryByRole("heading"));
    expect(first?.textContent).toMatch(/Bir\?.*Doğru.*Ankara \(senin cevabın, doğru cevap\)/);
    expect(second?.textContent).toMatch(/İki\?.*Yanlış.*İzmir \(senin cevabın\).*Bursa \(doğru cevap\)/);

    const sent = finishes();
    expect(new Set(sent.map(({ attemptId }) => attemptId)).size).toBe(1);
    expect(sent[0]).toMatchObject({
      quizId: "quiz-1",
      attemptId: expect.stringMatching(/^[0-9a-f]{32}$/),
      answers: [
        { questionId: "soru-Bir", answer: 0 },
        { questionId: "soru-İki", answer: 1 },
      ],
    });
    await user.click(screen.getByRole("link", { name: "Öğren sayfasına dön" }));
    expect(path()).toBe("/ogren");
  });

  test("survives a reload with the same question and answers", async () => {
    open();
    const user = userEvent.setup();
    await user.click(option("A: Ankara"));
    await user.click(next());
    await user.click(option("D: Konya"));
    cleanup();
    open();
    expect(question()).toContain("İki?");
    expect(option("D: Konya").checked).toBe(true);
  });

  test("is not shown to the next pupil in the same tab", async () => {
    open();
    const user = userEvent.setup();
    await user.click(option("A: Ankara"));
    await user.click(next());
    cleanup();
    open({ ...STUDENT, _id: "ogrenci-2" as Id<"users"> });
    expect(question()).toContain("Bir?");
    expect(option("A: Ankara").checked).toBe(false);
  });

  test("starts again if the stored attempt is damaged", () => {
    sessionStorage.setItem("solo-quiz:ogrenci-1:quiz-1", '{"attemptId":1}');
    open();
    expect(question()).toContain("Bir?");
  });

  test("that does not exist shows `Quiz bulunamadı` and a link back", async () => {
    convex.set("quizzes:solo", () => null);
    const path = open();
    expect(screen.getByRole("heading", { name: "Quiz bulunamadı" })).toBeTruthy();
    await userEvent.setup().click(screen.getByRole("link", { name: "Öğren sayfasına dön" }));
    expect(path()).toBe("/ogren");
  });
});

describe("the result", () => {
  async function solve() {
    serve(choice("Bir"));
    const path = open();
    const user = userEvent.setup();
    await user.click(option("A: Ankara"));
    await user.click(end());
    return { path, user };
  }

  test("that could not be saved is sent again automatically, with a message", async () => {
    vi.useFakeTimers();
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    let broken = true;
    const grade = () => ({ score: 100, questions: [{ questionId: "soru-Bir", correct: true, solution: 0 }] });
    convex.set("quizResults:finish", () => {
      if (broken) throw new Error("Server Error");
      return grade();
    });
    serve(choice("Bir"));
    open();
    fireEvent.click(option("A: Ankara"));
    fireEvent.click(end());
    await act(async () => {});
    expect(screen.getByRole("alert").textContent).toContain("Sonucun henüz kaydedilemedi.");
    expect(logged).toHaveBeenCalled();

    broken = false;
    await act(async () => await vi.advanceTimersByTimeAsync(2_000));
    expect(screen.getByText("%100")).toBeTruthy();
    expect(new Set(finishes().map(({ attemptId }) => attemptId)).size).toBe(1);
    logged.mockRestore();
  });

  test("that waits for a connection shows a message, and can be sent by a button", async () => {
    vi.useFakeTimers();
    convex.set("quizResults:finish", () => new Promise(() => {}));
    serve(choice("Bir"));
    open();
    fireEvent.click(option("A: Ankara"));
    fireEvent.click(end());
    await act(async () => {});
    expect(screen.queryByRole("alert")).toBeNull();
    await act(async () => await vi.advanceTimersByTimeAsync(5_000));
    expect(screen.getByRole("alert").textContent).toContain("Sonucun henüz kaydedilemedi.");
    gradeAllRight();
    fireEvent.click(screen.getByRole("button", { name: "Şimdi tekrar dene" }));
    await act(async () => {});
    expect(screen.getByText("%100")).toBeTruthy();
  });

  test("that was being sent during a reload is sent again with the same attempt id", async () => {
    convex.set("quizResults:finish", () => new Promise(() => {}));
    await solve();
    const [before] = finishes();
    cleanup();
    gradeAllRight();
    open();
    expect(await screen.findByText("%100")).toBeTruthy();
    expect(finishes().at(-1)?.attemptId).toBe(before?.attemptId);
  });

  test("of a quiz that was edited meanwhile requires only the missing answers", async () => {
    open();
    const user = userEvent.setup();
    await user.click(option("A: Ankara"));
    await user.click(next());
    await user.click(option("B: İzmir"));
    vi.spyOn(console, "error").mockImplementationOnce(() => {});
    convex.set("quizResults:finish", () => {
      serve(choice("İki"), choice("Üç"));
      throw new ConvexError({ code: "QUIZ_CHANGED" });
    });
    await user.click(end());
    await waitFor(() => expect(question()).toContain("Üç?"));
    expect(SHOWN).toHaveBeenCalledWith("Bu quiz güncellendi", expect.anything());
    gradeAllRight();
    await user.click(option("C: Bursa"));
    await user.click(end());
    expect(await screen.findByText("%100")).toBeTruthy();
    expect(
      finishes()
        .at(-1)
        ?.answers.map(({ questionId }) => questionId),
    ).toEqual(["soru-İki", "soru-Üç"]);
  });

  test("of a quiz that was deleted meanwhile shows `Quiz bulunamadı`", async () => {
    vi.spyOn(console, "error").mockImplementationOnce(() => {});
    convex.set("quizResults:finish", () => {
      convex.set("quizzes:solo", () => null);
      throw new ConvexError({ code: "QUIZ_NOT_FOUND" });
    });
    await solve();
    expect(await screen.findByRole("heading", { name: "Quiz bulunamadı" })).toBeTruthy();
  });

  test("is followed by a new attempt on request", async () => {
    const { user } = await solve();
    await user.click(await screen.findByRole("button", { name: "Yeniden çöz" }));
    expect(question()).toContain("Bir?");
    expect(option("A: Ankara").checked).toBe(false);
    await user.click(option("B: İzmir"));
    await user.click(end());
    await screen.findByText("%100");
    expect(new Set(finishes().map(({ attemptId }) => attemptId)).size).toBe(2);
  });
});

describe("the other types of question", () => {
  const answer = () => finishes().at(-1)?.answers[0]?.answer;

  test("matching: each text on the left needs a letter, also by keyboard", async () => {
    serve(MATCHING);
    open();
    const user = userEvent.setup();
    const row = (name: string) => within(screen.getByRole("group", { name }));
    await user.click(row("Yunus").getByRole("radio", { name: "B: Memeli" }));
    expect(end().disabled).toBe(true);
    row("Serçe").getByRole("radio", { name: "A: Kuş" }).focus();
    await user.keyboard(" ");
    await user.click(end());
    await screen.findByText("%100");
    expect(answer()).toEqual([1, 0]);
    expect(screen.getByRole("region", { name: "Cevapların" }).textContent).toMatch(
      /Yunus.*Memeli.*Serçe.*Kuş/,
    );
  });

  test("fill in the blank: a chosen and a typed gap are both required", async () => {
    serve(BLANKS);
    open();
    const user = userEvent.setup();
    await user.selectOptions(screen.getByRole("combobox", { name: "1. boşluk" }), "Gölü");
    await user.type(screen.getByRole("textbox", { name: "2. boşluk" }), "  ");
    expect(end().disabled).toBe(true);
    await user.type(screen.getByRole("textbox", { name: "2. boşluk" }), "göldür");
    await user.click(end());
    await screen.findByText("%100");
    expect(answer()).toEqual(["Gölü", "  göldür"]);
  });

  test("crossword: one letter is enough, and the letters of each row are sent", async () => {
    serve(CROSS);
    open();
    const user = userEvent.setup();
    expect(end().disabled).toBe(true);
    await user.click(screen.getByRole("textbox", { name: "1. satır, 1. sütun, 1 numara" }));
    await user.keyboard("ky");
    await user.click(end());
    await screen.findByText("%100");
    expect(answer()).toEqual(["K Y", "   ", "   "]);
  });
});
