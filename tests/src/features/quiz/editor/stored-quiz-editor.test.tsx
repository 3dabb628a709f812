import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError, type Value } from "convex/values";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Viewer } from "../../../../../src/lib/auth/viewer.tsx";
import { CreateQuizPage } from "../../../../../src/routes/create-quiz/create-quiz-page.tsx";
import { EditQuizPage } from "../../../../../src/routes/edit-quiz/edit-quiz-page.tsx";
import { toast } from "../../../../../src/ui/notice/toast.ts";
import { FakeConvex } from "../../../support/fake-convex.ts";
import { loadForms } from "../../../support/load-modules.ts";
import { allowModalDialogs } from "../../../support/modal-dialogs.ts";
import { liveApp } from "../../../support/render-live.tsx";

const SUCCESS = vi.spyOn(toast, "success").mockReturnValue("");
const ERROR = vi.spyOn(toast, "error").mockReturnValue("");
vi.spyOn(toast, "show").mockReturnValue("");

const TEACHER: Viewer = {
  _id: "ogretmen-1" as Viewer["_id"],
  name: "Zeynep",
  email: "zeynep@okul.test",
  role: "teacher",
};
const choiceQuestion = (name: string) => ({
  questionId: `soru-${name}`,
  type: "multiple_choice",
  question: `${name}?`,
  content: { type: "multiple_choice", options: ["Ankara", "İzmir", "Bursa", "Konya"] },
  correctAnswer: 1,
  image: null,
});
/** A grid that this editor would not lay out: with a margin, two adjacent words, and a given letter. */
const CROSSWORD = {
  questionId: "soru-bulmaca",
  question: "Bulmacayı çöz",
  content: {
    type: "cross",
    crossword: {
      size: 5,
      words: [
        { clue: "Mühür", direction: "across", row: 1, column: 1, length: 4 },
        { clue: "Hane", direction: "across", row: 3, column: 2, length: 2 },
        { clue: "Eski", direction: "across", row: 4, column: 2, length: 2 },
      ],
      given: ["     ", " K   ", "     ", "     ", "     "],
    },
  },
  correctAnswer: ["     ", " KAŞE", "     ", "  EV ", "  EK "],
  image: null,
};
const QUIZ = {
  quizId: "quiz-1",
  title: "Türkiye",
  description: "Kısa",
  category: null,
  audience: "everybody",
  updatedAt: null as string | null,
  questions: [choiceQuestion("Bir"), CROSSWORD, choiceQuestion("Üç")],
};

/** The crossword as sent with an unchanged grid. */
const AS_IMPORTED = {
  type: "cross",
  crossword: {
    size: 5,
    words: [
      { answer: "KAŞE", clue: "Mühür", direction: "across", row: 1, column: 1 },
      { answer: "EV", clue: "Hane", direction: "across", row: 3, column: 2 },
      { answer: "EK", clue: "Eski", direction: "across", row: 4, column: 2 },
    ],
    editableCells: [
      { row: 1, column: 2 },
      { row: 1, column: 3 },
      { row: 1, column: 4 },
      { row: 3, column: 2 },
      { row: 3, column: 3 },
      { row: 4, column: 2 },
      { row: 4, column: 3 },
    ],
  },
};

beforeAll(async () => {
  allowModalDialogs();
  await loadForms();
});

let convex: FakeConvex;
beforeEach(() => {
  convex = new FakeConvex();
  convex.set("categories:list", () => ({ page: [], isDone: true, continueCursor: "" }));
  convex.set("categories:own", () => []);
  convex.set("quizzes:update", () => null);
  convex.set("quizzes:remove", () => null);
  convex.set("quizzes:create", () => "quiz-1");
  convex.set("quizzes:usualAudience", () => "everybody");
  convex.set("liveQuizSessions:create", () => ({ code: "K7M4QX" }));
  convex.set("classes:list", () => []);
  serve({});
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.clearAllMocks();
});

/** Changes the stored quiz on the server. */
function serve(changes: object): void {
  convex.set("quizzes:forEdit", () => ({ ok: true, quiz: { ...QUIZ, ...changes } }));
}

function open(at = "/quiz-duzenle/quiz-1") {
  const routes = [
    { path: "/quiz-duzenle/:quizId", Component: EditQuizPage },
    { path: "/quiz-olustur", Component: CreateQuizPage },
    { path: "/ogren", element: <p>Öğren sayfası</p> },
    { path: "/canli-quiz/:code", element: <p>Lobi</p> },
  ];
  const { app, path, back } = liveApp({ convex, routes, at, viewer: TEACHER });
  render(app);
  return { path, back, user: userEvent.setup() };
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string | RegExp) => screen.getByRole("button", { name });
const saveButton = () => press("Değişiklikleri kaydet");
const updates = () => convex.sent.filter(({ name }) => name === "quizzes:update").map(({ args }) => args);
type SentQuestion = { kept?: string; questionId?: string | null; question?: string; correctAnswer?: Value };
const sentQuestions = () => updates().at(-1)?.questions as SentQuestion[];

describe("a stored quiz in the editor", () => {
  test("saves its changes in the new order, then opens the learn page", async () => {
    const { path, user } = open();
    await user.type(field("Başlık"), " 2");
    await user.click(press("3. soruyu yukarı taşı"));
    await user.click(press("1. soruyu düzenle"));
    await user.click(within(screen.getAllByRole("listitem")[0]!).getByLabelText("Doğru cevap D"));
    await user.click(press("Soruyu kaydet"));
    await user.dblClick(saveButton());
    await waitFor(() => expect(path()).toBe("/ogren"));
    expect(SUCCESS).toHaveBeenCalledWith("Quiz güncellendi!");
    expect(updates()).toMatchObject([
      { quizId: "quiz-1", updatedAt: null, title: "Türkiye 2", description: "Kısa" },
    ]);
    expect(sentQuestions()).toMatchObject([
      { questionId: "soru-Bir", correctAnswer: 3 },
      { kept: "soru-Üç" },
      { kept: "soru-bulmaca" },
    ]);
    expect(localStorage.getItem("quiz-draft:ogretmen-1:quiz-1")).toBeNull();
  });

  test("keeps its audience unless another is chosen, and the choice alone makes a draft", async () => {
    serve({ audience: "teachers" });
    const { user } = open();
    const audience = screen.getByLabelText<HTMLSelectElement>(/^Kimler görebilir/);
    expect(audience.value).toBe("teachers");
    await user.selectOptions(audience, "Yalnız ben");
    expect(localStorage.getItem("quiz-draft:ogretmen-1:quiz-1")).not.toBeNull();
    await user.click(saveButton());
    await waitFor(() => expect(updates()).toMatchObject([{ audience: "me" }]));
  });

  test("opens with its questions, and adds an empty one only on request", async () => {
    const { user } = open();
    expect(screen.queryByLabelText("Soru metni")).toBeNull();
    await user.click(press("Yeni soru ekle"));
    expect(document.activeElement).toBe(field("Soru metni"));
  });

  test("shows short tiles of the kinds above a requested question, and full ones on request", async () => {
    const { user } = open();
    await user.click(press("Yeni soru ekle"));
    const tiles = () => screen.getByRole("list", { name: "Soru türünü seçin" });
    expect(tiles().dataset.brief).toBe("true");
    await user.click(press(/^Soru türü/));
    await user.click(press(/^Soru türü/));
    expect(tiles().dataset.brief).toBeUndefined();
  });

  test("adds and deletes questions, each with its message", async () => {
    const { user } = open();
    await user.click(press("1. soruyu sil"));
    expect(SUCCESS).toHaveBeenCalledWith("Soru silindi", expect.anything());
    await user.click(press("Yeni soru ekle"));
    await user.keyboard("Dört?{Enter}a{Enter}b{Enter}c{Enter}d{Enter} {Enter}");
    expect(SUCCESS).toHaveBeenCalledWith("Yeni soru eklendi", { id: "question-added" });
    await user.click(saveButton());
    await waitFor(() => expect(updates()).toHaveLength(1));
    expect(sentQuestions()).toMatchObject([
      { kept: "soru-bulmaca" },
      { kept: "soru-Üç" },
      { questionId: null, question: "Dört?" },
    ]);
  });

  test("saves the text of an open question, and refuses an incomplete one", async () => {
    const { user } = open();
    await user.click(press("1. soruyu düzenle"));
    const text = within(screen.getAllByRole("listitem")[0]!).getByLabelText("Soru metni");
    await user.clear(text);
    await user.click(saveButton());
    expect(await screen.findByText("Lütfen soru metnini girin")).toBeTruthy();
    expect(updates()).toEqual([]);
    await user.type(text, "Yenilendi?");
    await user.click(saveButton());
    await waitFor(() => expect(updates()).toHaveLength(1));
    expect(sentQuestions()[0]).toMatchObject({ questionId: "soru-Bir", question: "Yenilendi?" });
  });

  test("changes only the clue of an imported crossword", async () => {
    const { user } = open();
    await user.click(press("2. soruyu düzenle"));
    await user.clear(field("2. kelimenin ipucu"));
    await user.type(field("2. kelimenin ipucu"), "Yuva{Enter}");
    await user.click(saveButton());
    await waitFor(() => expect(updates()).toHaveLength(1));
    const [first, second, third] = AS_IMPORTED.crossword.words;
    const words = [first, { ...second, clue: "Yuva" }, third];
    expect(sentQuestions()[1]).toMatchObject({
      questionId: "soru-bulmaca",
      crossword: { ...AS_IMPORTED.crossword, words },
    });
  });

  test("moves questions by buttons that keep the focus and announce the position, with one undo for all steps", async () => {
    const { user } = open();
    const texts = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    const before = texts();
    await user.click(press("1. soruyu aşağı taşı"));
    expect(document.activeElement).toBe(press("2. soruyu aşağı taşı"));
    expect(SUCCESS).toHaveBeenLastCalledWith("Soru 2. sıraya taşındı", expect.anything());
    await user.keyboard("{Enter}");
    expect(document.activeElement).toBe(press("3. soruyu yukarı taşı"));
    expect(press("3. soruyu aşağı taşı")).toHaveProperty("disabled", true);
    expect(texts()).not.toEqual(before);
    const undo = SUCCESS.mock.lastCall?.[1]?.action as { label: string; onClick: () => void };
    act(() => undo.onClick());
    expect(texts()).toEqual(before);
  });

  test("saves automatically after the server's rate limit", async () => {
    let sent = 0;
    convex.set("quizzes:update", () => {
      sent += 1;
      if (sent === 1) throw new ConvexError({ code: "TOO_FAST", retryAfterMs: 1 });
      return null;
    });
    const { path, user } = open();
    await user.type(field("Başlık"), " 2");
    await user.click(saveButton());
    await waitFor(() => expect(path()).toBe("/ogren"));
    expect(updates().map(({ title }) => title)).toEqual(["Türkiye 2", "Türkiye 2"]);
    expect(ERROR).not.toHaveBeenCalled();
  });

  test("shows the reason of a failed save, and keeps all changes", async () => {
    convex.set("quizzes:update", () => {
      throw new ConvexError({ code: "CATEGORY_NOT_FOUND" });
    });
    const { path, user } = open();
    await user.type(field("Başlık"), " 2");
    await user.click(saveButton());
    expect(await screen.findAllByText("Kategori bulunamadı")).toHaveLength(2);
    expect(screen.getByLabelText("Kategori").closest("details")?.open).toBe(true);
    await user.type(field("Açıklama"), ".");
    expect(screen.getByLabelText("Kategori").closest("details")?.open).toBe(true);
    expect(ERROR).toHaveBeenCalledWith("Quiz güncellenemedi!", expect.anything());
    expect(field("Başlık").value).toBe("Türkiye 2");
    expect(path()).toBe("/quiz-duzenle/quiz-1");
  });

  test("restores unsaved changes, which can be discarded", async () => {
    const { user } = open();
    await user.type(field("Başlık"), " 2");
    cleanup();
    const again = open();
    expect(screen.getByText("Kaydedilmemiş değişiklikleriniz geri yüklendi.")).toBeTruthy();
    expect(field("Başlık").value).toBe("Türkiye 2");
    await again.user.click(press("Değişikliklerden vazgeç"));
    expect(field("Başlık").value).toBe("Türkiye");
  });
});

describe("a quiz that was saved elsewhere meanwhile", () => {
  const LATER = { updatedAt: "2026-09-14T09:00:00.000Z", title: "Başka sekmeden" };
  const question = () => screen.queryByText(/Bu quiz bu arada başka bir yerde değiştirildi/);

  test("is shown in its newest version without local changes", async () => {
    open();
    act(() => serve(LATER));
    expect(field("Başlık").value).toBe("Başka sekmeden");
    expect(question()).toBeNull();
  });

  test("is not overwritten: the teacher can open the stored version", async () => {
    const { user } = open();
    await user.type(field("Başlık"), " 2");
    act(() => serve(LATER));
    expect(question()).toBeTruthy();
    expect(field("Başlık").value).toBe("Türkiye 2");
    await user.click(press("Kayıtlı hâlini aç"));
    expect(field("Başlık").value).toBe("Başka sekmeden");
    expect(question()).toBeNull();
  });

  test("is overwritten only if the teacher chooses their own version", async () => {
    const { user } = open();
    await user.type(field("Başlık"), " 2");
    act(() => serve(LATER));
    await user.click(saveButton());
    await waitFor(() => expect(updates()).toHaveLength(1));
    expect(updates()[0]).toMatchObject({ updatedAt: null });
    cleanup();

    localStorage.clear();
    serve({});
    const again = open();
    await again.user.type(field("Başlık"), " 3");
    act(() => serve(LATER));
    await again.user.click(press("Benim yazdıklarım kalsın"));
    expect(question()).toBeNull();
    await again.user.click(saveButton());
    await waitFor(() => expect(updates()).toHaveLength(2));
    expect(updates()[1]).toMatchObject({ updatedAt: LATER.updatedAt, title: "Türkiye 3" });
  });
});

describe("a quiz that cannot be edited", () => {
  test("because it belongs to another teacher shows the reason and opens the learn page", async () => {
    convex.set("quizzes:forEdit", () => ({ ok: false, code: "QUIZ_NOT_YOURS" }));
    const { path } = open();
    await waitFor(() => expect(path()).toBe("/ogren"));
    expect(ERROR).toHaveBeenCalledWith("Bu quiz'i düzenleme yetkiniz yok!", expect.anything());
  });

  test("because it does not exist shows the reason", () => {
    convex.set("quizzes:forEdit", () => ({ ok: false, code: "QUIZ_NOT_FOUND" }));
    open();
    expect(screen.getByRole("heading", { name: "Quiz bulunamadı" })).toBeTruthy();
  });

  test("because it was deleted meanwhile keeps the typed text and shows the reason on saving", async () => {
    const { user } = open();
    await user.type(field("Başlık"), " 2");
    act(() => convex.set("quizzes:forEdit", () => ({ ok: false, code: "QUIZ_NOT_FOUND" })));
    convex.set("quizzes:update", () => {
      throw new ConvexError({ code: "QUIZ_NOT_FOUND" });
    });
    await user.click(saveButton());
    expect(await screen.findByText("Quiz bulunamadı")).toBeTruthy();
    expect(field("Başlık").value).toBe("Türkiye 2");
  });
});

describe("deleting a quiz", () => {
  // jsdom has no modal dialogs.
  beforeEach(() => {
    HTMLDialogElement.prototype.showModal = function show() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close() {
      this.open = false;
      this.dispatchEvent(new Event("close"));
    };
  });

  test("asks for a confirmation, and does nothing without it", async () => {
    const { user } = open();
    await user.click(press("Quizi sil"));
    expect(screen.getByRole("dialog", { name: "Quiz silinsin mi?" })).toBeTruthy();
    await user.click(press("Vazgeç"));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(convex.sent).toEqual([]);
  });

  test("opens the learn page", async () => {
    const { path, user } = open();
    await user.click(press("Quizi sil"));
    await user.dblClick(press("Sil"));
    await waitFor(() => expect(path()).toBe("/ogren"));
    expect(SUCCESS).toHaveBeenCalledWith("Quiz silindi");
    expect(convex.sent).toMatchObject([{ name: "quizzes:remove", args: { quizId: "quiz-1" } }]);
  });
});

describe("after saving", () => {
  const sessions = () =>
    convex.sent.filter(({ name }) => name === "liveQuizSessions:create").map(({ args }) => args);
  const writeNewQuiz = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.type(field("Başlık"), "Coğrafya{Enter}Başkent?{Enter}a{Enter}b{Enter}c{Enter}d{Enter}");
    await user.click(field("Doğru cevap B"));
  };

  test("a new quiz opens its lobby in one click, and a double click opens one session", async () => {
    const { path, user } = open("/quiz-olustur");
    await writeNewQuiz(user);
    await user.dblClick(press("Kaydet ve canlı başlat"));
    await waitFor(() => expect(path()).toBe("/canli-quiz/K7M4QX"));
    expect(convex.sent.filter(({ name }) => name === "quizzes:create")).toHaveLength(1);
    expect(sessions()).toEqual([{ quizId: "quiz-1" }]);
  });

  test.each(["/quiz-olustur", "/quiz-duzenle/quiz-1"])(
    "Back from the lobby opened at %s leads to the shelf, never to the right answers",
    async (at) => {
      const { path, back, user } = open(at);
      if (at === "/quiz-olustur") await writeNewQuiz(user);
      await user.click(press("Kaydet ve canlı başlat"));
      await waitFor(() => expect(path()).toBe("/canli-quiz/K7M4QX"));
      act(back);
      expect(path()).toBe("/ogren");
      act(back);
      expect(path()).toBe("/ogren");
    },
  );

  test("a session that cannot be opened leads to the shelf with the saved quiz and the reason", async () => {
    convex.set("liveQuizSessions:create", () => {
      throw new ConvexError({ code: "TOO_FAST" });
    });
    const { path, user } = open("/quiz-olustur");
    await writeNewQuiz(user);
    await user.click(press("Yalnız ben"));
    await user.click(press("Kaydet ve canlı başlat"));
    await waitFor(() => expect(path()).toBe("/ogren"));
    expect(SUCCESS).toHaveBeenCalledWith("Quiz oluşturuldu!");
    expect(ERROR).toHaveBeenCalledWith("Quiz başlatılamadı!", expect.anything());
  });

  test("a stored quiz without changes starts live without another save; changes are saved first", async () => {
    const first = open();
    await first.user.click(press("Kaydet ve canlı başlat"));
    await waitFor(() => expect(first.path()).toBe("/canli-quiz/K7M4QX"));
    expect(updates()).toEqual([]);
    cleanup();
    const second = open();
    await second.user.type(field("Başlık"), " 2");
    await second.user.click(press("Kaydet ve canlı başlat"));
    await waitFor(() => expect(second.path()).toBe("/canli-quiz/K7M4QX"));
    expect(updates()).toMatchObject([{ title: "Türkiye 2" }]);
  });

  test("Ödev ver opens the homework dialog of the saved quiz; without giving it, the editor returns", async () => {
    const { path, user } = open("/quiz-olustur");
    await writeNewQuiz(user);
    await user.click(press("Ödev ver"));
    const dialog = await screen.findByRole("dialog", { name: "Ödev ver: Coğrafya" });
    expect(within(dialog).getByText("Bu quizi kimler görebilsin?")).toBeTruthy();
    await user.click(within(dialog).getByRole("button", { name: "Vazgeç" }));
    await waitFor(() => expect(path()).toBe("/quiz-duzenle/quiz-1"));
    expect(await screen.findByRole("button", { name: "Değişiklikleri kaydet" })).toBeTruthy();
  });
});
