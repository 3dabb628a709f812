import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Viewer } from "../../../src/lib/auth/viewer.tsx";
import { paths } from "../../../src/lib/paths.ts";
import { LearnPage } from "../../../src/routes/learn/learn-page.tsx";
import { toast } from "../../../src/ui/notice/toast.ts";
import { FakeConvex } from "../support/fake-convex.ts";
import { loadForms } from "../support/load-modules.ts";
import { allowModalDialogs } from "../support/modal-dialogs.ts";
import { liveApp } from "../support/render-live.tsx";

beforeAll(async () => {
  allowModalDialogs();
  await loadForms();
});

const student: Viewer = { _id: "s" as never, name: "Elif", email: "elif@ornek.test", role: "student" };
const teacher: Viewer = { ...student, name: "Zeynep", role: "teacher" };

const quiz = (id: string, title: string, isOwner: boolean) => ({
  _id: id,
  title,
  description: `${title} hakkında`,
  category: { name: "Coğrafya", icon: "FiGlobe" },
  questionCount: 12,
  isOwner,
  audience: "everybody",
  canGoLive: true,
  mayCopy: isOwner,
});
const pageOf = (...quizzes: (ReturnType<typeof quiz> & { author?: string; playedAt?: number })[]) => ({
  page: quizzes,
  isDone: true,
  continueCursor: "",
});

let convex: FakeConvex;
beforeEach(() => {
  sessionStorage.clear();
  convex = new FakeConvex();
  convex.set("categories:list", () => ({
    page: [{ _id: "c1", name: "Coğrafya", icon: "FiGlobe" }],
    isDone: true,
    continueCursor: "",
  }));
  convex.set("categories:own", () => []);
  const quizzes = [quiz("q1", "Göller", true), quiz("q2", "Adalar", false), quiz("q3", "Nehirler", false)];
  convex.set("quizzes:list", ({ whose }) =>
    pageOf(...quizzes.filter(({ isOwner }) => whose === undefined || isOwner === (whose === "own"))),
  );
  convex.set("quizzes:isLongShelf", () => true);
  convex.set("homework:given", () => []);
  convex.set("liveQuizSessions:open", () => []);
  convex.set("liveQuizSessions:past", () => pageOf());
  convex.set("feedbacks:list", () => pageOf());
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function open(viewer: Viewer, at = "/ogren") {
  const routes = [
    { path: paths.learn.pattern, Component: LearnPage },
    { path: "*", element: null },
  ];
  const { app, path, back } = liveApp({ convex, routes, at, viewer });
  render(app);
  return { path, back, user: userEvent.setup() };
}

const card = async (title: string) => {
  const item = (await screen.findByRole("heading", { name: title })).closest("li");
  if (item === null) throw new Error(`${title} is not on the shelf`);
  return within(item);
};

test("a card shows title, description and question count", async () => {
  open(student);
  const shown = await card("Göller");
  expect(shown.getByText("Göller hakkında")).toBeTruthy();
  expect(shown.getByText("12 soru")).toBeTruthy();
});

test("a student sees only Başla on every card", async () => {
  open(student);
  for (const title of ["Göller", "Nehirler"]) {
    const link = (await card(title)).getByRole("link", { name: `Başla: ${title}` });
    expect(link.textContent).toBe("Başla");
  }
  expect(screen.queryByText("Düzenle")).toBeNull();
  expect(screen.queryByText("Canlı Başlat")).toBeNull();
});

test("a teacher sees Canlı Başlat on every card, Düzenle on their own quizzes, and no Başla", async () => {
  open(teacher);
  const own = await card("Göller");
  const edit = own.getByRole("link", { name: "Düzenle: Göller" });
  expect(edit.getAttribute("href")).toBe("/quiz-duzenle/q1");
  expect(edit.contains(own.getByRole("heading", { name: "Göller" }))).toBe(true);
  expect(own.getByText("Düzenle")).toBeTruthy();
  expect(own.getByRole("button", { name: "Canlı Başlat: Göller" })).toBeTruthy();
  const other = await card("Nehirler");
  expect(other.getByRole("button", { name: "Canlı Başlat: Nehirler" })).toBeTruthy();
  expect(other.queryByText("Düzenle")).toBeNull();
  expect(screen.queryByText("Başla")).toBeNull();
});

test("a trial is offered for the teacher's own quizzes", async () => {
  convex.set("liveTrials:open", () => ({ code: "ABC234", isNew: true }));
  const { path, user } = open(teacher);
  expect((await card("Nehirler")).queryByRole("button", { name: "Prova yap", hidden: true })).toBeNull();
  const own = await card("Göller");
  await user.click(own.getByLabelText("Diğer: Göller"));
  await user.click(own.getByRole("button", { name: "Prova yap", hidden: true }));
  await waitFor(() =>
    expect(convex.sent).toMatchObject([{ name: "liveTrials:open", args: { quizId: "q1" } }]),
  );
  await waitFor(() => expect(path()).toBe("/canli-quiz/ABC234"));
});

test("the report of an ended trial is in its quiz's menu", async () => {
  convex.set("liveTrials:ended", () => ({ code: "ABC234", quizId: "q1" }));
  open(teacher);
  const report = (await card("Göller")).getByRole("link", { name: "Provanın raporu", hidden: true });
  expect(report.getAttribute("href")).toBe("/rapor/ABC234");
  expect(screen.getAllByText("Provanın raporu")).toHaveLength(1);
});

/** Visible actions of a card, and those in its menu. */
async function actionsOf(title: string) {
  const shown = await card(title);
  const menu = shown.getByLabelText(`Diğer: ${title}`).closest("details");
  const actions = [...shown.getAllByRole("button"), ...shown.queryAllByRole("link")];
  const textsOf = (inMenu: boolean) =>
    actions
      .filter((action) => menu?.contains(action) === inMenu)
      .map(({ textContent }) => textContent.trim());
  return { visible: textsOf(false), inMenu: textsOf(true) };
}

test("own cards have three buttons, and each card's menu has the other permitted actions", async () => {
  convex.set("quizzes:list", ({ whose }) =>
    pageOf(
      ...(whose === "own"
        ? [quiz("q1", "Göller", true)]
        : [{ ...quiz("q2", "Adalar", false), mayCopy: true }, quiz("q3", "Nehirler", false)]),
    ),
  );
  open(teacher);
  expect(await actionsOf("Göller")).toEqual({
    visible: ["Canlı Başlat", "Ödev ver", "Göller Düzenle", "Yazdır"],
    inMenu: ["Önizle", "Kopyala", "Prova yap", "Dışa aktar"],
  });
  expect(await actionsOf("Adalar")).toEqual({
    visible: ["Canlı Başlat"],
    inMenu: ["Önizle", "Kopyala", "Ödev ver", "Dışa aktar", "Yazdır"],
  });
  expect(await actionsOf("Nehirler")).toEqual({ visible: ["Canlı Başlat"], inMenu: ["Önizle"] });
});

test("a teacher's tabs have addresses and titles, and going back returns to the previous tab", async () => {
  convex.set("liveQuizSessions:open", () => [
    { code: "AAAAAA", status: "waiting", quizTitle: "Göller", createdAt: "2026-03-01T09:00:00.000Z" },
  ]);
  const { path, back, user } = open(teacher);
  const tabs = within(screen.getByRole("navigation", { name: "Öğren sayfasının bölümleri" }));
  const visit = async (name: string) => {
    await user.click(tabs.getByRole("link", { name }));
    const current = tabs.getByRole("link", { current: "page" }).textContent;
    return [
      path(),
      current,
      document.title.split(" · ")[0],
      screen.getByRole("heading", { level: 1 }).textContent,
    ];
  };
  expect(tabs.getByRole("link", { current: "page" }).textContent).toBe("Quizlerim");
  expect(document.title).toBe("Öğren · Online Quiz Platformu");
  expect(await visit("Ödevler")).toEqual(["/ogren/odevler", "Ödevler", "Ödevler", "Ödevler"]);
  expect(screen.getByText("Verdiğiniz ödevler burada durur")).toBeTruthy();
  expect(await visit("Geçmiş")).toEqual(["/ogren/gecmis", "Geçmiş", "Geçmiş", "Geçmiş"]);
  expect(screen.getByText("Biten canlı quizleriniz burada durur")).toBeTruthy();
  expect(await visit("Formlar")).toEqual(["/ogren/formlar", "Formlar", "Formlar", "Formlar"]);
  expect(screen.getByRole("region", { name: "Devam eden oturumlar" })).toBeTruthy();
  act(back);
  expect(await screen.findByText("Biten canlı quizleriniz burada durur")).toBeTruthy();
  expect(path()).toBe("/ogren/gecmis");
  expect(screen.queryByRole("heading", { name: "Göller" })).toBeNull();
});

test("a student has no tabs", async () => {
  open(student);
  await card("Göller");
  expect(screen.queryByRole("navigation")).toBeNull();
});

test("search, filters and order appear only on a long shelf, or while they are in use", async () => {
  convex.set("quizzes:isLongShelf", () => false);
  const { user } = open(teacher);
  await card("Göller");
  expect(screen.queryByLabelText("Quiz ara")).toBeNull();
  expect(screen.getByRole("button", { name: "Tümü" })).toBeTruthy();
  act(() => convex.set("quizzes:isLongShelf", () => true));
  await user.selectOptions(screen.getByLabelText("Sırala"), "Ada göre");
  act(() => convex.set("quizzes:isLongShelf", () => false));
  expect(screen.getByLabelText("Sırala")).toBeTruthy();
  await user.selectOptions(screen.getByLabelText("Sırala"), "En yeni");
  expect(screen.queryByLabelText("Quiz ara")).toBeNull();
});

test("the cards appear together with the search field, not before it", async () => {
  convex.set("quizzes:isLongShelf", () => undefined);
  open(teacher);
  const title = await screen.findByText("Göller");
  expect(title.closest("[hidden]")).not.toBeNull();
  expect(screen.getByText("Quizler yükleniyor…")).toBeTruthy();
  act(() => convex.set("quizzes:isLongShelf", () => true));
  expect(title.closest("[hidden]")).toBeNull();
  expect(screen.getByLabelText("Quiz ara")).toBeTruthy();
  expect(screen.queryByText("Quizler yükleniyor…")).toBeNull();
});

test("the category filter of a teacher ends with a link to create a category", async () => {
  open(teacher);
  const filter = within(screen.getByRole("list", { name: "Kategoriler" }));
  const create = await filter.findByRole("link", { name: "Kategori Oluştur" });
  expect(create.getAttribute("href")).toBe("/kategori-olustur");
  cleanup();
  open(student);
  await screen.findByRole("button", { name: "Coğrafya" });
  expect(screen.queryByText("Kategori Oluştur")).toBeNull();
});

test("a category chosen during a search ends the search", async () => {
  convex.set("quizzes:search", () => []);
  const { user } = open(teacher);
  await user.type(screen.getByRole("searchbox", { name: "Quiz ara" }), "göl");
  expect(await screen.findByText("Aramanıza uyan quiz yok")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Coğrafya" }));
  expect(screen.getByRole("searchbox", { name: "Quiz ara" })).toHaveProperty("value", "");
  expect(screen.getByRole("button", { name: "Coğrafya", pressed: true })).toBeTruthy();
  expect(await card("Göller")).toBeTruthy();
});

test("a teacher's own quizzes precede other teachers'; students see a single list", async () => {
  const titles = (name: string) =>
    within(screen.getByRole("region", { name }))
      .getAllByRole("heading", { level: 3 })
      .map(({ textContent }) => textContent);
  open(teacher);
  await screen.findByText("Diğer öğretmenlerin quizleri");
  expect(titles("Quizlerim")).toEqual(["Göller", "Adalar", "Nehirler"]);
  act(() =>
    convex.set("quizzes:list", ({ whose }) =>
      whose === "own" ? pageOf() : pageOf(quiz("q2", "Adalar", false)),
    ),
  );
  expect(screen.getByText(/^Henüz kendi quiziniz yok/)).toBeTruthy();
  expect(screen.getByRole("list", { name: "Diğer öğretmenlerin quizleri" })).toBeTruthy();
  cleanup();
  open(student);
  await card("Adalar");
  expect(titles("Quizler")).toEqual(["Adalar"]);
});

test("other teachers' quizzes are not queried before all of the teacher's quizzes have loaded", async () => {
  const asked: unknown[] = [];
  convex.set("quizzes:list", ({ whose }) => {
    asked.push(whose);
    return { ...pageOf(quiz("q1", "Göller", true)), isDone: false, continueCursor: "x" };
  });
  open(teacher);
  await card("Göller");
  expect(new Set(asked)).toEqual(new Set(["own"]));
});

test("a search shows its results, the teacher's quizzes first, and the full list when cleared", async () => {
  convex.set("quizzes:search", ({ text, whose }) =>
    text === "göl"
      ? [quiz(`f-${String(whose)}`, whose === "own" ? "Göllerim" : "Göller", whose === "own")]
      : [],
  );
  const { user } = open(teacher);
  await card("Nehirler");
  const field = screen.getByRole("searchbox", { name: "Quiz ara" });
  await user.type(field, "göl");
  expect(await card("Göllerim")).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Nehirler" })).toBeNull();
  expect(screen.getByText("2 quiz bulundu")).toBeTruthy();
  await user.type(field, "x");
  expect(await screen.findByText("Aramanıza uyan quiz yok")).toBeTruthy();
  await user.clear(field);
  expect(await card("Nehirler")).toBeTruthy();
});

test("a search filters by owner and audience, and the filters survive going back", async () => {
  const asked: unknown[] = [];
  convex.set("quizzes:search", ({ whose, audience }) => {
    asked.push(`${String(whose)} ${String(audience)}`);
    return [];
  });
  const { user } = open(teacher);
  await card("Nehirler");
  await user.selectOptions(screen.getByLabelText("Kime açık"), "Yalnız öğretmenlere");
  await user.selectOptions(screen.getByLabelText("Kimin"), "Yalnız benimkiler");
  await user.type(screen.getByRole("searchbox", { name: "Quiz ara" }), "göl");
  expect(await screen.findByText(/Ya da seçimi genişletin/)).toBeTruthy();
  expect([...new Set(asked)]).toEqual(["own teachers"]);
  expect(screen.queryByLabelText("Sırala")).toBeNull();
  cleanup();
  open(teacher);
  expect(screen.getByLabelText("Kimin")).toHaveProperty("value", "own");
  expect(screen.getByLabelText("Kime açık")).toHaveProperty("value", "teachers");
  expect(screen.getByRole("searchbox", { name: "Quiz ara" })).toHaveProperty("value", "göl");
});

test("a student searches all quizzes, without filters for owner and audience", async () => {
  const asked: unknown[] = [];
  convex.set("quizzes:search", ({ whose }) => {
    asked.push(whose);
    return [];
  });
  const { user } = open(student);
  await user.type(screen.getByRole("searchbox", { name: "Quiz ara" }), "göl");
  expect(await screen.findByText("Aramanıza uyan quiz yok")).toBeTruthy();
  expect(new Set(asked)).toEqual(new Set(["others"]));
  cleanup();
  sessionStorage.clear();
  open(student);
  const orders = within(screen.getByLabelText("Sırala")).getAllByRole("option");
  expect(orders.map(({ textContent }) => textContent)).toEqual(["Ada göre", "En yeni"]);
  expect([screen.queryByLabelText("Kimin"), screen.queryByLabelText("Kime açık")]).toEqual([null, null]);
});

test.each([
  ["a teacher's newest quizzes are first", teacher, "newest"],
  ["a student's quizzes are in the order of their titles", student, "name"],
])("%s", async (_, viewer, order) => {
  const asked = new Set<unknown>();
  convex.set("quizzes:list", (args) => {
    asked.add(args.order);
    return pageOf();
  });
  open(viewer);
  await screen.findByText(/Henüz quiz yok/);
  expect([...asked]).toEqual([order]);
});

test("order, owner and audience are sent to the server", async () => {
  const asked: Record<string, unknown>[] = [];
  convex.set("quizzes:list", (args) => {
    asked.push(args);
    return pageOf();
  });
  const { user } = open(teacher);
  await user.selectOptions(screen.getByLabelText("Sırala"), "En yeni");
  await user.selectOptions(screen.getByLabelText("Kimin"), "Yalnız benimkiler");
  await user.selectOptions(screen.getByLabelText("Kime açık"), "Yalnız öğretmenlere");
  expect(asked.at(-1)).toMatchObject({ order: "newest", whose: "own", audience: "teachers" });
  expect(await screen.findByText("Bu seçime uyan quiz yok")).toBeTruthy();
  await user.selectOptions(screen.getByLabelText("Sırala"), "Son oynanan");
  expect(asked.at(-1)).toMatchObject({ order: "played", whose: "own" });
});

test("a card shows another teacher's name, the day of the last game, and an unsaved draft", async () => {
  localStorage.setItem("quiz-draft:s:q1", "{}");
  localStorage.setItem("quiz-draft:s", "{}");
  convex.set("quizzes:list", ({ whose }) =>
    pageOf(
      whose === "own"
        ? { ...quiz("q1", "Göller", true), playedAt: Date.UTC(2026, 2, 1, 9) }
        : { ...quiz("q2", "Adalar", false), author: "Can Işık" },
    ),
  );
  open(teacher);
  expect((await card("Göller")).getByText("Kaydedilmemiş taslak")).toBeTruthy();
  expect((await card("Göller")).getByText("Son oynanan: 1 Mar 2026")).toBeTruthy();
  expect((await card("Adalar")).getByText("Can Işık")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Taslağa dön" }).getAttribute("href")).toBe("/quiz-olustur");
  localStorage.clear();
});

test("Önizle shows the questions, and right answers only if the server sends them", async () => {
  const question = {
    questionId: "x1",
    question: "En büyük göl hangisi?",
    content: { type: "multiple_choice", options: ["Van", "Tuz", "İznik", "Beyşehir"] },
    imageUrl: null,
    correctAnswer: 0,
  };
  const shown = { title: "Göller", description: "", tellsAnswers: true, questions: [question] };
  convex.set("quizzes:preview", ({ quizId }) =>
    quizId === "q1"
      ? shown
      : { ...shown, tellsAnswers: false, author: "Can", questions: [{ ...question, correctAnswer: null }] },
  );
  const { user } = open(teacher);
  const openPreview = async (title: string) => {
    const shelf = await card(title);
    await user.click(shelf.getByText("Diğer"));
    await user.click(shelf.getByRole("button", { name: "Önizle" }));
    return within(await screen.findByRole("dialog", { name: title }));
  };
  const own = await openPreview("Göller");
  expect(await own.findByText("(doğru cevap)")).toBeTruthy();
  await user.click(own.getByRole("button", { name: "Kapat" }));
  expect((await card("Adalar")).queryByText("Kopyala")).toBeNull();
  const other = await openPreview("Adalar");
  expect(await other.findByText("En büyük göl hangisi?")).toBeTruthy();
  expect(other.queryByText("(doğru cevap)")).toBeNull();
});

test("Kopyala copies a quiz, or reports the reason of a failure", async () => {
  const toasted = vi.spyOn(toast, "success").mockReturnValue("");
  const failed = vi.spyOn(toast, "error").mockReturnValue("");
  convex.set("quizzes:copy", () => "q9");
  const { user } = open(teacher);
  const shelf = await card("Göller");
  await user.click(shelf.getByText("Diğer"));
  await user.click(shelf.getByRole("button", { name: "Kopyala" }));
  expect(toasted).toHaveBeenCalledWith(
    "Quiz kopyalandı",
    expect.objectContaining({ action: expect.anything() }),
  );
  convex.set("quizzes:copy", () => {
    throw new ConvexError({ code: "TOO_MANY_UPLOADS" });
  });
  await user.click(shelf.getByText("Diğer"));
  await user.click(shelf.getByRole("button", { name: "Kopyala" }));
  expect(failed).toHaveBeenCalledWith(
    "Quiz kopyalanamadı!",
    expect.objectContaining({ description: expect.any(String) }),
  );
});

test("leaving the page dismisses the message about an imported quiz", async () => {
  const dismissed = vi.spyOn(toast, "dismiss").mockImplementation(() => {});
  convex.set("liveQuizSessions:create", () => ({ code: "K7M2XQ", leftOut: 0 }));
  const { user } = open(teacher);
  await card("Göller");
  dismissed.mockClear();
  await user.click(screen.getByRole("link", { name: "Geçmiş" }));
  await screen.findByText("Biten canlı quizleriniz burada durur");
  expect(dismissed).not.toHaveBeenCalled();
  await user.click(screen.getByRole("link", { name: "Quizlerim" }));
  await user.click((await card("Göller")).getByRole("button", { name: "Canlı Başlat: Göller" }));
  await waitFor(() => expect(dismissed).toHaveBeenCalledWith("imported-quiz"));
});

test("Canlı Başlat opens the lobby of the new session", async () => {
  convex.set("liveQuizSessions:create", () => ({ code: "K7M2XQ", leftOut: 0 }));
  const { path, user } = open(teacher);
  await user.click((await card("Göller")).getByRole("button", { name: "Canlı Başlat: Göller" }));
  expect(convex.sent).toEqual([{ name: "liveQuizSessions:create", args: { quizId: "q1" } }]);
  expect(path()).toBe("/canli-quiz/K7M2XQ");
});

test("a quiz chosen for a class is hosted and given as homework for this class", async () => {
  convex.set("classes:list", () => [{ _id: "c8", name: "8-A", pupilCount: 28 }]);
  convex.set("liveQuizSessions:create", () => ({ code: "K7M2XQ", leftOut: 0 }));
  const { user } = open(teacher, "/ogren?sinif=c8");
  expect(
    (await screen.findByText(/için başlatacağınız ya da ödev vereceğiniz quizi seçin/)).textContent,
  ).toContain("8-A");
  const shown = await card("Göller");
  await user.click(shown.getByRole("button", { name: "Ödev ver: Göller" }));
  expect(within(screen.getByRole("dialog")).getByRole("combobox", { name: "Kime" })).toHaveProperty(
    "value",
    "c8",
  );
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Vazgeç" }));
  await user.click(shown.getByRole("button", { name: "Canlı Başlat: Göller" }));
  const args = { quizId: "q1", classId: "c8" };
  expect(convex.sent).toContainEqual({ name: "liveQuizSessions:create", args });
});

test("a quiz without live questions cannot be started, and its card shows the reason", async () => {
  convex.set("quizzes:list", ({ whose }) =>
    pageOf(...(whose === "own" ? [{ ...quiz("q1", "Bulmaca", true), canGoLive: false }] : [])),
  );
  open(teacher);
  const start = (await card("Bulmaca")).getByRole("button", { name: "Canlı Başlat: Bulmaca" });
  expect(start).toHaveProperty("disabled", true);
  const reason = document.getElementById(start.getAttribute("aria-describedby") ?? "");
  expect(reason?.textContent).toBe("Canlı oynanacak soru yok: bulmaca ve açık uçlu sorular canlı oynanmaz");
});

test("shows two open sessions, the running one first, and folds the others into one line", async () => {
  const session = (code: string, status: string) => ({
    code,
    status,
    quizTitle: `Quiz ${code}`,
    createdAt: "2026-03-01T09:00:00.000Z",
  });
  convex.set("liveQuizSessions:open", () => [
    session("AAAAAA", "waiting"),
    session("BBBBBB", "waiting"),
    session("CCCCCC", "active"),
  ]);
  open(teacher);
  const sessions = within(await screen.findByRole("region", { name: "Devam eden oturumlar" }));
  const folded = sessions.getByText("1 oturum daha").closest("details");
  const back = sessions.getAllByRole("link", { name: /Oturuma dön/ });
  expect(back.map((link) => link.getAttribute("href"))).toEqual([
    "/canli-quiz/CCCCCC/yonetim",
    "/canli-quiz/AAAAAA",
    "/canli-quiz/BBBBBB",
  ]);
  expect(back.map((link) => folded?.contains(link))).toEqual([false, false, true]);
  expect(folded?.open).toBe(false);
});

test("the open sessions are one line on the tabs without quizzes", async () => {
  convex.set("liveQuizSessions:open", () =>
    ["AAAAAA", "BBBBBB"].map((code) => ({
      code,
      status: "active",
      quizTitle: "Hızlı soru",
      createdAt: "2026-03-01T09:00:00.000Z",
    })),
  );
  for (const at of ["/ogren/odevler", "/ogren/gecmis", "/ogren/formlar"]) {
    open(teacher, at);
    const sessions = await screen.findByRole("region", { name: "Devam eden oturumlar" });
    const fold = sessions.querySelector("details");
    expect(fold?.open).toBe(false);
    expect(fold?.querySelector("summary")?.textContent).toBe("Devam eden oturumlar (2)");
    const links = within(sessions).getAllByRole("link", { name: /^Oturuma dön/ });
    expect(links.map((link) => fold?.contains(link))).toEqual([true, true]);
    cleanup();
  }
});

test("a running session is ended from the shelf after a confirmation", async () => {
  const toasted = vi.spyOn(toast, "success").mockReturnValue("");
  const active = {
    code: "CCCCCC",
    status: "active",
    quizTitle: "Hızlı soru",
    createdAt: "2026-03-01T09:00:00.000Z",
  };
  convex.set("liveQuizSessions:open", () => [active]);
  convex.set("liveQuizSessions:finish", () => {
    convex.set("liveQuizSessions:open", () => []);
    return null;
  });
  const { user } = open(teacher);
  await user.click(await screen.findByRole("button", { name: "Bitir: Hızlı soru" }));
  const dialog = within(screen.getByRole("dialog", { name: "Quiz şimdi bitsin mi?" }));
  expect(convex.sent).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Evet, bitir" }));
  await waitFor(() => expect(screen.queryByText("Devam eden oturumlar")).toBeNull());
  expect(convex.sent).toEqual([{ name: "liveQuizSessions:finish", args: { code: "CCCCCC" } }]);
  expect(toasted).toHaveBeenCalledWith("Oturum bitti", { description: "Raporu Geçmiş sekmesinde." });
});

test("a failed start of a live quiz is logged, and its reason is shown to the teacher", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const toasted = vi.spyOn(toast, "error").mockReturnValue("");
  convex.set("liveQuizSessions:create", () => {
    throw new ConvexError({ code: "NO_PLAYABLE_QUESTION" });
  });
  const { user } = open(teacher);
  await user.click((await card("Göller")).getByRole("button", { name: "Canlı Başlat: Göller" }));
  expect(toasted).toHaveBeenCalledWith("Quiz başlatılamadı!", {
    description: "Bu quizde canlı oynanabilecek soru yok",
  });
  expect(logged).toHaveBeenCalled();
});

test("the filter has Tümü and a button with an icon per category; a chosen category filters on the server", async () => {
  const asked: unknown[] = [];
  convex.set("quizzes:list", ({ category }) => {
    asked.push(category);
    return pageOf();
  });
  const { user } = open(student);
  const filter = within(screen.getByRole("list", { name: "Kategoriler" }));
  const all = filter.getByRole("button", { name: "Tümü" });
  const one = filter.getByRole("button", { name: "Coğrafya" });
  expect(one.querySelector("svg")).not.toBeNull();
  expect(all.getAttribute("aria-pressed")).toBe("true");
  await user.click(one);
  expect(one.getAttribute("aria-pressed")).toBe("true");
  expect(asked.at(0)).toBeNull();
  expect(asked.at(-1)).toBe("c1");
});

test("a failure of the categories is shown, and the quizzes still appear", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  convex.set("categories:list", () => {
    throw new Error("gone");
  });
  open(student);
  expect(await screen.findByText("Kategoriler yüklenemedi!")).toBeTruthy();
  expect(await card("Göller")).toBeTruthy();
});

test("an empty list shows a hint to teachers and to students", async () => {
  convex.set("quizzes:list", () => pageOf());
  open(teacher);
  expect(await screen.findByText("İlk quizi siz oluşturun.")).toBeTruthy();
  expect(screen.getAllByRole("link", { name: "Quiz Oluştur" })).toHaveLength(1);
  cleanup();
  open(student);
  expect(await screen.findByText("Öğretmenin bir quiz eklediğinde burada görünecek.")).toBeTruthy();
});

test("a teacher's cards mark quizzes with a restricted audience", async () => {
  convex.set("quizzes:list", ({ whose }) => {
    const own = [
      { ...quiz("q1", "Sır", true), audience: "me" },
      { ...quiz("q2", "Kurul", true), audience: "teachers" },
      quiz("q3", "Açık", true),
    ];
    return pageOf(...(whose === "own" ? own : []));
  });
  open(teacher);
  expect((await card("Sır")).getByText("Yalnız siz")).toBeTruthy();
  expect((await card("Kurul")).getByText("Yalnız öğretmenler")).toBeTruthy();
  expect((await card("Açık")).queryByText(/^Yalnız/)).toBeNull();
});
