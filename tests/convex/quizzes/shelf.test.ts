// The shelf: order, filters, search, authors, preview and copying, with their permissions.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import type { Audience } from "../../../convex/model/quizzes/audience";
import { queryWords, searchTexts } from "../../../convex/model/quizzes/searchWords";
import { SEARCH_TEXT_MAX_CHARS } from "../../../convex/shared/limits/search";
import { type Backend, newBackend } from "../support/backend";
import { uploadFile } from "../support/files";
import { LiveGame, sampleQuestions } from "../support/game";
import { outcome, type Person, person } from "../support/people";

let backend: Backend;
let ayse: Person;
let can: Person;
let student: Person;
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 14, 9, 0, 0) });
  backend = newBackend();
  ayse = await person(backend, "teacher", "Ayşe Demir");
  can = await person(backend, "teacher", "Can Işık");
  student = await person(backend, "student");
});
afterEach(() => {
  vi.useRealTimers();
});

type Over = { title?: string; audience?: Audience; category?: Id<"categories">; isCopyable?: boolean };

async function newQuiz(owner: Person, over: Over = {}, question = "Başkent neresi?") {
  const [sample] = sampleQuestions([1]);
  return await owner.as.mutation(api.quizzes.create, {
    title: "Örnek",
    description: "",
    category: null,
    audience: "everybody",
    ...over,
    questions: [{ ...sample!, question }],
  });
}

type Part = Omit<(typeof api.quizzes.list)["_args"], "paginationOpts" | "category">;

async function titles(who: Person, part: Part & { category?: Id<"categories"> } = {}) {
  const paginationOpts = { numItems: 100, cursor: null };
  const { page } = await who.as.query(api.quizzes.list, { category: null, ...part, paginationOpts });
  return page.map(({ title }) => title);
}

async function found(
  who: Person,
  text: string,
  whose: "own" | "others" = "others",
  audience?: "everybody" | "teachers" | "me",
) {
  const wanted = { text, whose, ...(audience && { audience }) };
  return (await who.as.query(api.quizzes.search, wanted)).map(({ title }) => title);
}

async function rows() {
  return await backend.run((ctx) => ctx.db.query("quizSearch").collect());
}

async function runJobs() {
  await vi.advanceTimersByTimeAsync(1_000);
  await backend.finishInProgressScheduledFunctions();
}

it("a shelf is long from ten quizzes that the caller sees, own and others' together", async () => {
  const isLong = async (who: Person) => await who.as.query(api.quizzes.isLongShelf, {});
  // Quizzes of the caller come first in the list of all quizzes, so that a page without them would be short.
  for (let n = 0; n < 5; n++) await newQuiz(ayse, { title: `A${n}` });
  for (let n = 0; n < 4; n++) await newQuiz(can, { title: `B${n}` });
  await newQuiz(can, { title: "Gizli", audience: "me" });
  expect([await isLong(ayse), await isLong(can), await isLong(student)]).toEqual([false, true, false]);
  await newQuiz(can, { title: "C", audience: "teachers" });
  expect([await isLong(ayse), await isLong(can), await isLong(student)]).toEqual([true, true, false]);
  await newQuiz(ayse, { title: "D" });
  expect(await isLong(student)).toBe(true);
});

describe("order and filters", () => {
  it("list by title in Turkish order, or newest first", async () => {
    for (const title of ["Çarpma", "Cebir", "Dağlar"]) await newQuiz(ayse, { title });
    expect(await titles(ayse, { whose: "own" })).toEqual(["Cebir", "Çarpma", "Dağlar"]);
    expect(await titles(ayse, { whose: "own", order: "newest" })).toEqual(["Dağlar", "Cebir", "Çarpma"]);
    expect(await titles(can, { whose: "others", order: "newest" })).toEqual(["Dağlar", "Cebir", "Çarpma"]);
    expect(await titles(student, { order: "newest" })).toEqual(["Dağlar", "Cebir", "Çarpma"]);
  });

  it("combine category, audience and owner, in both orders", async () => {
    const category = await ayse.as.mutation(api.categories.create, { name: "Fen", icon: "FiBook" });
    await newQuiz(ayse, { title: "Açık", category });
    await newQuiz(ayse, { title: "Kurul", category, audience: "teachers" });
    await newQuiz(ayse, { title: "Sır", category, audience: "me" });
    await newQuiz(ayse, { title: "Başka", audience: "teachers" });
    for (const order of ["name", "newest"] as const) {
      expect(await titles(ayse, { whose: "own", audience: "teachers", category, order })).toEqual(["Kurul"]);
      expect(await titles(ayse, { whose: "own", audience: "me", order })).toEqual(["Sır"]);
      expect(await titles(can, { whose: "others", audience: "teachers", category, order })).toEqual([
        "Kurul",
      ]);
      expect((await titles(can, { category, order })).sort()).toEqual(["Açık", "Kurul"]);
      expect((await titles(can, { audience: "teachers", order })).sort()).toEqual(["Başka", "Kurul"]);
    }
  });

  it("list only quizzes for everybody to a student, for every requested filter", async () => {
    await newQuiz(ayse, { title: "Açık" });
    await newQuiz(ayse, { title: "Kurul", audience: "teachers" });
    await newQuiz(ayse, { title: "Sır", audience: "me" });
    for (const order of ["name", "newest"] as const) {
      for (const audience of ["everybody", "teachers"] as const)
        expect(await titles(student, { audience, order })).toEqual(["Açık"]);
      expect(await titles(student, { audience: "me", order })).toEqual([]);
      expect(await titles(student, { whose: "own", audience: "me", order })).toEqual([]);
    }
    expect(await titles(student, { order: "played" })).toEqual([]);
  });

  it("never list another teacher's private quiz, for every requested filter", async () => {
    await newQuiz(ayse, { title: "Sır", audience: "me" });
    for (const order of ["name", "newest", "played"] as const)
      for (const audience of [undefined, "everybody", "teachers", "me"] as const)
        for (const whose of [undefined, "own", "others"] as const)
          expect(
            await titles(can, { order, ...(audience && { audience }), ...(whose && { whose }) }),
          ).toEqual([]);
  });

  it("sort own quizzes by their last play, which is deleted with the quiz", async () => {
    const [first, second] = [await newQuiz(ayse, { title: "Bir" }), await newQuiz(ayse, { title: "İki" })];
    await newQuiz(ayse, { title: "Hiç" });
    for (const [host, quizId] of [
      [ayse, second],
      [ayse, first],
      [can, second],
    ] as const) {
      const { code } = await host.as.mutation(api.liveQuizSessions.create, { quizId });
      const game = new LiveGame(backend, host, code);
      await game.join("Elif");
      await game.press("start");
      await game.press("finish");
    }
    expect(await titles(ayse, { whose: "own", order: "played" })).toEqual(["Bir", "İki"]);
    expect(await titles(can, { order: "played" })).toEqual([]);
    const category = await ayse.as.mutation(api.categories.create, { name: "Fen", icon: "FiBook" });
    expect(await titles(ayse, { whose: "own", order: "played", category })).toEqual([]);
    await ayse.as.mutation(api.quizzes.remove, { quizId: first });
    expect(await titles(ayse, { whose: "own", order: "played" })).toEqual(["İki"]);
    expect(await backend.run((ctx) => ctx.db.query("lastPlays").collect())).toHaveLength(1);
  });
});

describe("the default audience of a new quiz", () => {
  it("is the audience of the teacher's newest quiz, and everybody for the first quiz", async () => {
    const usual = () => ayse.as.query(api.quizzes.usualAudience, {});
    expect(await usual()).toBe("everybody");
    for (const audience of ["me", "teachers"] as const) await newQuiz(ayse, { audience });
    await newQuiz(can, { audience: "me" });
    expect(await usual()).toBe("teachers");
  });
});

describe("a search", () => {
  it("finds either only the user's own quizzes or only other owners' quizzes, as requested", async () => {
    await newQuiz(ayse, { title: "Göller" });
    await newQuiz(can, { title: "Göllerimiz" });
    expect(await found(ayse, "göl", "own")).toEqual(["Göller"]);
    expect(await found(ayse, "göl", "others")).toEqual(["Göllerimiz"]);
  });

  it("can be limited to an audience, but does not find quizzes that the user may not see", async () => {
    await newQuiz(ayse, { title: "Göl açık" });
    await newQuiz(ayse, { title: "Göl kurul", audience: "teachers" });
    await newQuiz(ayse, { title: "Göl sır", audience: "me" });
    expect(await found(ayse, "göl", "own", "me")).toEqual(["Göl sır"]);
    expect(await found(can, "göl", "others", "teachers")).toEqual(["Göl kurul"]);
    expect(await found(can, "göl", "others", "me")).toEqual([]);
    expect(await found(student, "göl", "others", "teachers")).toEqual(["Göl açık"]);
  });

  it("matches titles and questions without regard to case, dots and accents, and prefixes of the last word", async () => {
    await newQuiz(ayse, { title: "ÜÇGENLER" }, "İç açıların toplamı kaçtır?");
    for (const text of ["üçgenler", "ucgen", "acıların", "ACILARIN top"])
      expect(await found(can, text), text).toEqual(["ÜÇGENLER"]);
    for (const text of ["dörtgen", "", " ", "?!", "a"]) expect(await found(can, text), text).toEqual([]);
  });

  it("matches authors' names for teachers, but never for students", async () => {
    await newQuiz(ayse, { title: "Göller" });
    expect(await found(can, "demir")).toEqual(["Göller"]);
    expect(await found(ayse, "demir", "own")).toEqual(["Göller"]);
    expect(await found(student, "demir")).toEqual([]);
    expect(await found(student, "göller")).toEqual(["Göller"]);
    const [card] = await can.as.query(api.quizzes.search, { text: "göller", whose: "others" });
    expect(card).toMatchObject({ author: "Ayşe Demir", isOwner: false });
    const [shown] = await student.as.query(api.quizzes.search, { text: "göller", whose: "others" });
    expect(JSON.stringify(shown)).not.toContain("Ayşe");
  });

  it("never finds hidden quizzes, also after a change of the audience", async () => {
    const quizId = await newQuiz(ayse, { title: "Göller" });
    const change = async (audience: Audience) => {
      const opened = await ayse.as.query(api.quizzes.forEdit, { quizId });
      if (!opened.ok) throw new Error(opened.code);
      const { updatedAt, questions } = opened.quiz;
      const kept = questions.map(({ questionId }) => ({ kept: questionId }));
      const changes = { title: "Göller", description: "", category: null, audience, updatedAt };
      await ayse.as.mutation(api.quizzes.update, { quizId, ...changes, questions: kept });
    };
    const seenBy = async () =>
      [await found(can, "göl"), await found(student, "göl")].map(({ length }) => length);
    expect(await seenBy()).toEqual([1, 1]);
    await change("teachers");
    expect(await seenBy()).toEqual([1, 0]);
    await change("me");
    expect(await seenBy()).toEqual([0, 0]);
    expect(await found(ayse, "göl", "own")).toEqual(["Göller"]);
    expect(await found(student, "göl", "own")).toEqual([]);
  });

  it("matches a teacher's new name, and no longer the former name", async () => {
    await newQuiz(ayse, { title: "Göller" });
    await ayse.as.mutation(api.accounts.rename, { name: "Ayşe Kaya" });
    await runJobs();
    expect([await found(can, "kaya"), await found(can, "demir")]).toEqual([["Göller"], []]);
  });

  it("has one small row per quiz, which is deleted with the quiz and with the account", async () => {
    const quizId = await newQuiz(ayse, { title: "Göller" });
    await newQuiz(ayse, { title: "Dağlar" });
    expect(await rows()).toHaveLength(2);
    await ayse.as.mutation(api.quizzes.remove, { quizId });
    expect(await rows()).toHaveLength(1);
    await backend.mutation(internal.credentials.erase, { userId: ayse.id });
    for (let batch = 0; batch < 10; batch += 1) await runJobs();
    expect(await rows()).toEqual([]);
  });

  it("finds quizzes of an earlier version after the migration", async () => {
    await newQuiz(ayse, { title: "Göller" });
    await backend.run(async (ctx) => {
      for (const { _id } of await ctx.db.query("quizSearch").collect())
        await ctx.db.delete("quizSearch", _id);
    });
    expect(await found(can, "göl")).toEqual([]);
    await backend.mutation(internal.operation.resumeMigrations, {});
    await runJobs();
    expect(await found(can, "göl")).toEqual(["Göller"]);
  });

  it("stores each word of the questions once, up to the row's length limit", () => {
    const many = Array.from({ length: 3_000 }, (_, index) => `sözcük${index} aynı`);
    const { words, wordsWithAuthor } = searchTexts("Başlık", "Ayşe Demir", many);
    expect(words.match(/ayni/g)).toHaveLength(1);
    expect(wordsWithAuthor.startsWith("ayse demir baslik baslik baslik sozcuk0 ")).toBe(true);
    for (const text of [words, wordsWithAuthor])
      expect(text.length).toBeLessThanOrEqual(SEARCH_TEXT_MAX_CHARS);
    expect(queryWords("a ".repeat(50)).split(" ")).toHaveLength(16);
  });
});

describe("a teacher's name", () => {
  it("is checked by the profanity filter at registration and renaming; a student's name is not", async () => {
    const rename = (who: Person) => outcome(who.as.mutation(api.accounts.rename, { name: "Amk Hoca" }));
    expect([await rename(ayse), await rename(student)]).toEqual(["NAME_UNKIND", "ok"]);
    const flow = { flow: "signUp", name: "Amk Hoca", password: "uzun-bir-sifre", role: "teacher" };
    const params = { ...flow, email: "yeni@ornek.test" };
    expect(await outcome(backend.action(api.auth.signIn, { provider: "password", params }))).toBe(
      "NAME_UNKIND",
    );
  });

  it("is neither shown nor found if it is offensive and older than the filter", async () => {
    await backend.run((ctx) => ctx.db.patch("users", ayse.id, { name: "Amk Hoca" }));
    await newQuiz(ayse, { title: "Göller" });
    const [card] = await can.as.query(api.quizzes.search, { text: "göller", whose: "others" });
    expect(card?.author).toBeUndefined();
    expect(await found(can, "amk")).toEqual([]);
  });
});

describe("the preview of a quiz", () => {
  const preview = async (who: Person, quizId: string) => await who.as.query(api.quizzes.preview, { quizId });

  it("has the questions, and the answer key only for its owner and teachers who may copy it", async () => {
    const closed = await newQuiz(ayse);
    const open = await newQuiz(ayse, { isCopyable: true });
    expect(await preview(ayse, closed)).toMatchObject({
      tellsAnswers: true,
      questions: [{ correctAnswer: 1 }],
    });
    expect(await preview(can, open)).toMatchObject({
      tellsAnswers: true,
      author: "Ayşe Demir",
      questions: [{ correctAnswer: 1 }],
    });
    expect(await preview(can, closed)).toMatchObject({
      tellsAnswers: false,
      questions: [{ question: "Başkent neresi?", correctAnswer: null }],
    });
  });

  it("has no answer key of a colleague's quiz while a class plays it", async () => {
    const quizId = await newQuiz(ayse, { isCopyable: true });
    const { code } = await ayse.as.mutation(api.liveQuizSessions.create, { quizId });
    const game = new LiveGame(backend, ayse, code);
    await game.join("Elif");
    expect(await preview(can, quizId)).toMatchObject({
      tellsAnswers: false,
      questions: [{ correctAnswer: null }],
    });
    expect(await preview(ayse, quizId)).toMatchObject({ tellsAnswers: true });
    expect(await outcome(can.as.action(api.quizzes.copy, { quizId }))).toBe("QUIZ_IS_PLAYED");
    await game.press("start");
    await game.press("finish");
    expect(await preview(can, quizId)).toMatchObject({ tellsAnswers: true });
  });

  it("is refused to users who may not see the quiz", async () => {
    const quizId = await newQuiz(ayse, { audience: "me", isCopyable: true });
    expect(await preview(can, quizId)).toBeNull();
    expect(await outcome(preview(student, quizId))).toBe("FORBIDDEN");
    expect(await outcome(backend.query(api.quizzes.preview, { quizId }))).toBe("UNAUTHENTICATED");
  });
});

describe("copying a quiz", () => {
  const copy = async (who: Person, quizId: string) => await who.as.action(api.quizzes.copy, { quizId });
  const stored = (quizId: Id<"quizzes">) => backend.run((ctx) => ctx.db.get("quizzes", quizId));

  it("creates a quiz of the caller with the same questions and answers, which stores its source but not the author", async () => {
    const quizId = await newQuiz(ayse, { title: "Göller", isCopyable: true });
    const copied = await copy(can, quizId);
    const opened = await can.as.query(api.quizzes.forEdit, { quizId: copied });
    expect(opened).toMatchObject({
      ok: true,
      quiz: {
        title: "Göller",
        isCopyable: false,
        questions: [{ question: "Başkent neresi?", correctAnswer: 1 }],
      },
    });
    const row = await stored(copied);
    expect(row).toMatchObject({ createdBy: can.id, copiedFrom: quizId });
    expect(JSON.stringify(row)).not.toContain("Ayşe");
    await ayse.as.mutation(api.quizzes.remove, { quizId });
    expect(await can.as.query(api.quizzes.forEdit, { quizId: copied })).toEqual(opened);
  });

  it("is always possible for own quizzes, and marks the copy in the title", async () => {
    const quizId = await newQuiz(ayse, { title: "G".repeat(120), audience: "me" });
    const row = await stored(await copy(ayse, quizId));
    expect(row).toMatchObject({ title: `${"G".repeat(112)} (kopya)`, audience: "me" });
  });

  it("duplicates pictures, which remain when the source's account is deleted", async () => {
    const storageId = await uploadFile(backend, "image/png");
    const registered = await ayse.as.action(api.images.register, { storageId });
    if (!registered.ok) throw new Error(registered.code);
    const [sample] = sampleQuestions([0]);
    const quizId = await ayse.as.mutation(api.quizzes.create, {
      title: "Resimli",
      description: "",
      category: null,
      isCopyable: true,
      questions: [
        { ...sample!, imageId: registered.imageId, imageAlt: "Bir göl" },
        { ...sample!, imageId: registered.imageId },
      ],
    });
    const copied = await copy(can, quizId);
    const images = await backend.run((ctx) => ctx.db.query("images").collect());
    expect(images.map(({ uploadedBy }) => uploadedBy)).toEqual([ayse.id, can.id]);
    expect(new Set(images.map((image) => image.storageId)).size).toBe(2);
    await backend.mutation(internal.credentials.erase, { userId: ayse.id });
    for (let batch = 0; batch < 10; batch += 1) await runJobs();
    const opened = await can.as.query(api.quizzes.forEdit, { quizId: copied });
    expect(opened).toMatchObject({ ok: true, quiz: { questions: [{ image: { alt: "Bir göl" } }, {}] } });
    if (opened.ok) expect(opened.quiz.questions[1]?.image?.url).toBe(opened.quiz.questions[0]?.image?.url);
  });

  it("never widens the audience that a colleague's quiz has", async () => {
    await newQuiz(can, { audience: "everybody" });
    const forTeachers = await newQuiz(ayse, { audience: "teachers", isCopyable: true });
    expect(await stored(await copy(can, forTeachers))).toMatchObject({ audience: "teachers" });
    await newQuiz(can, { audience: "me" });
    const forAll = await newQuiz(ayse, { isCopyable: true });
    expect(await stored(await copy(can, forAll))).toMatchObject({ audience: "me", isPrivate: true });
  });

  it("is refused to colleagues unless the owner allows it, also if the permission is withdrawn during the copy", async () => {
    const quizId = await newQuiz(ayse);
    expect(await outcome(copy(can, quizId))).toBe("QUIZ_NOT_COPYABLE");
    const hidden = await newQuiz(ayse, { audience: "me", isCopyable: true });
    expect(await outcome(copy(can, hidden))).toBe("QUIZ_NOT_FOUND");
    const open = await newQuiz(ayse, { isCopyable: true });
    for (const who of [student, { as: backend }] as const)
      expect(await outcome(who.as.action(api.quizzes.copy, { quizId: open }))).toMatch(/^(FORBIDDEN|UNAUTH)/);
    await backend.run((ctx) => ctx.db.patch("quizzes", open, { isCopyable: undefined }));
    // Internal functions are not in the type of a person's client.
    const client = can.as as Backend;
    expect(await outcome(client.mutation(internal.quizzes.finishCopy, { quizId: open, pictures: [] }))).toBe(
      "QUIZ_NOT_COPYABLE",
    );
    expect(await titles(can, { whose: "own" })).toEqual([]);
  });
});
