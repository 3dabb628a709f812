// Categories, which all users share: permissions and abuse.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { MAX_OWN_CATEGORIES } from "../../../convex/shared/limits/categories";
import { type Backend, newBackend } from "../support/backend";
import { sampleQuestions } from "../support/game";
import { outcome, type Person, person } from "../support/people";

let backend: Backend;
let teacher: Person;
let other: Person;
let student: Person;
beforeEach(async () => {
  vi.useFakeTimers();
  backend = newBackend();
  teacher = await person(backend, "teacher");
  other = await person(backend, "teacher");
  student = await person(backend, "student");
});
afterEach(() => {
  vi.useRealTimers();
});

type CategoryId = Id<"categories">;

const make = (who: Person, name: string, icon = "FiBook") =>
  who.as.mutation(api.categories.create, { name, icon });
const file = (who: Person, category: CategoryId | null, title = "Quiz") =>
  who.as.mutation(api.quizzes.create, { title, description: "", category, questions: sampleQuestions() });
const makeShown = async (who: Person, name: string) => {
  const category = await make(who, name);
  await file(who, category);
  return category;
};
const edit = async (
  who: Person,
  quizId: Id<"quizzes">,
  changes: { category?: CategoryId | null; audience?: "teachers" | "me" },
) => {
  const opened = await who.as.query(api.quizzes.forEdit, { quizId });
  if (!opened.ok) throw new Error(opened.code);
  const { title, description, category, updatedAt, questions } = opened.quiz;
  const kept = questions.map(({ questionId }) => ({ kept: questionId }));
  const quiz = { quizId, title, description, category, updatedAt, questions: kept };
  await who.as.mutation(api.quizzes.update, { ...quiz, ...changes });
};
const shownTo = async (who: Person) => {
  const page = await who.as.query(api.categories.list, { paginationOpts: { numItems: 100, cursor: null } });
  return page.page.map(({ name }) => name);
};
const ownNames = async (who: Person) => (await who.as.query(api.categories.own, {})).map(({ name }) => name);
const change = (who: Person, categoryId: CategoryId, name: string) =>
  who.as.mutation(api.categories.update, { categoryId, name, icon: "FiZap" });
const remove = (who: Person, categoryId: CategoryId) =>
  who.as.mutation(api.categories.remove, { categoryId });

async function runJobs(): Promise<void> {
  for (let round = 0; round < 20; round += 1) {
    await vi.advanceTimersByTimeAsync(1);
    await backend.finishInProgressScheduledFunctions();
  }
}

describe("a category", () => {
  it("is listed in Turkish order with its icon, in pages", async () => {
    for (const name of ["Zooloji", "Çevre", "Coğrafya", " İngilizce ", "Işık"])
      await makeShown(teacher, name);
    const pageFrom = (cursor: string | null) =>
      student.as.query(api.categories.list, { paginationOpts: { numItems: 3, cursor } });
    const first = await pageFrom(null);
    expect(first.page.map(({ name }) => name)).toEqual(["Coğrafya", "Çevre", "Işık"]);
    expect((await pageFrom(first.continueCursor)).page.map(({ name }) => name)).toEqual([
      "İngilizce",
      "Zooloji",
    ]);
    expect(first.page[0]).toMatchObject({ icon: "FiBook" });
  });

  it.each([
    ["  ", "CATEGORY_NAME_REQUIRED"],
    ["…", "CATEGORY_NAME_REQUIRED"],
    ["x".repeat(61), "TEXT_TOO_LONG"],
    ["TARİH", "CATEGORY_EXISTS"],
    ["S1kt1r", "NICKNAME_UNKIND"],
  ])("named %j is refused when created and when renamed", async (name, code) => {
    await make(teacher, "Tarih");
    expect(await outcome(make(teacher, name))).toBe(code);
    expect(await outcome(change(teacher, await make(teacher, "Fen"), name))).toBe(code);
  });

  it("gets the default icon if the requested icon is unknown", async () => {
    await make(teacher, "Tarih", "<svg>");
    expect(await teacher.as.query(api.categories.own, {})).toMatchObject([{ icon: "FiBook", isEmpty: true }]);
  });

  it("is visible only to its creator while no quiz is in it", async () => {
    const category = await make(teacher, "Tarih");
    expect(await shownTo(teacher)).toEqual([]);
    const first = await file(teacher, category);
    expect(await shownTo(student)).toEqual(["Tarih"]);
    const quizId = await file(other, category);
    await teacher.as.mutation(api.quizzes.remove, { quizId: first });
    expect(await shownTo(student)).toEqual(["Tarih"]);
    await edit(other, quizId, { category: null });
    expect(await shownTo(student)).toEqual([]);
    const again = await file(teacher, category);
    expect(await shownTo(student)).toEqual(["Tarih"]);
    await teacher.as.mutation(api.quizzes.remove, { quizId: again });
    expect(await shownTo(student)).toEqual([]);
    expect(await ownNames(teacher)).toEqual(["Tarih"]);
    expect(await ownNames(other)).toEqual([]);
  });

  it("is visible to the audience of its quizzes", async () => {
    const category = await make(teacher, "Tarih");
    const quiz = { title: "Quiz", description: "", category, questions: sampleQuestions() };
    const seen = async () => [await shownTo(student), await shownTo(other)].map(({ length }) => length);
    await teacher.as.mutation(api.quizzes.create, { ...quiz, audience: "me" });
    expect(await seen()).toEqual([0, 0]);
    await teacher.as.mutation(api.quizzes.create, { ...quiz, audience: "teachers" });
    expect(await seen()).toEqual([0, 1]);
    const quizId = await teacher.as.mutation(api.quizzes.create, { ...quiz, audience: "everybody" });
    expect(await seen()).toEqual([1, 1]);
    await edit(teacher, quizId, { audience: "teachers" });
    expect(await seen()).toEqual([0, 1]);
  });

  it("is not found by a user who may not see it: its name is not returned, and no quiz can be put into it", async () => {
    const hidden = await make(teacher, "Müfettiş gelecek");
    const gone = await make(teacher, "Silinen");
    await remove(teacher, gone);
    const quizId = await file(other, null);
    const move = async (who: Person, category: CategoryId | null) => outcome(edit(who, quizId, { category }));
    const name = async (who: Person) => {
      const found = await who.as.query(api.categories.one, { categoryId: hidden });
      return found?.name ?? null;
    };
    for (const category of [hidden, gone]) {
      expect(await outcome(file(other, category))).toBe("CATEGORY_NOT_FOUND");
      expect(await move(other, category)).toBe("CATEGORY_NOT_FOUND");
      for (const who of [student, other])
        expect(await who.as.query(api.categories.one, { categoryId: category })).toBeNull();
    }
    expect(await shownTo(other)).toEqual([]);
    expect(await name(teacher)).toBe("Müfettiş gelecek");

    const own = await file(teacher, hidden);
    await edit(teacher, own, { audience: "teachers" });
    expect([await name(student), await name(other)]).toEqual([null, "Müfettiş gelecek"]);
    expect(await move(other, hidden)).toBe("ok");
    expect(await name(student)).toBe("Müfettiş gelecek");
    // A teacher with a quiz in it can still see and use it.
    await teacher.as.mutation(api.quizzes.remove, { quizId: own });
    await edit(other, quizId, { audience: "me" });
    expect([await name(student), await name(other)]).toEqual([null, "Müfettiş gelecek"]);
    expect(await move(other, hidden)).toBe("ok");
  });

  it("can be changed and deleted by its creator, and is not found for others", async () => {
    const category = await makeShown(teacher, "Trih");
    expect(await outcome(change(other, category, "Başka"))).toBe("NOT_FOUND");
    expect(await outcome(remove(other, category))).toBe("NOT_FOUND");
    await change(teacher, category, "Tarih");
    await change(teacher, category, "tarih");
    expect(await shownTo(student)).toEqual(["tarih"]);
    await remove(teacher, category);
    expect(await shownTo(student)).toEqual([]);
    expect(await outcome(change(teacher, category, "Tarih"))).toBe("NOT_FOUND");
  });

  it("is removed from all quizzes when it is deleted, in several transactions", async () => {
    const category = await make(teacher, "Tarih");
    const quizId = await file(teacher, category);
    await backend.run(async (ctx) => {
      const quiz = await ctx.db.get("quizzes", quizId);
      if (quiz === null) throw new Error("There is no quiz");
      const { _id, _creationTime, ...row } = quiz;
      for (let n = 0; n < 450; n += 1) await ctx.db.insert("quizzes", { ...row, createdBy: other.id });
    });
    await remove(teacher, category);
    // Before the jobs have run, the deleted category is not returned either.
    const opened = await teacher.as.query(api.quizzes.forEdit, { quizId });
    expect(opened).toMatchObject({ ok: true, quiz: { category: null } });
    const page = { category: null, paginationOpts: { numItems: 3, cursor: null } };
    expect((await student.as.query(api.quizzes.list, page)).page).toMatchObject([
      { category: null },
      { category: null },
      { category: null },
    ]);
    await runJobs();
    const filed = await backend.run(async (ctx) =>
      (await ctx.db.query("quizzes").collect()).map((quiz) => quiz.category),
    );
    expect(new Set(filed)).toEqual(new Set([null]));
    expect(await backend.run((ctx) => ctx.db.query("erasures").collect())).toEqual([]);
  });
});

describe("a user who floods the list", () => {
  it("can create at most fifty categories, which no other user sees", async () => {
    for (const who of [teacher, other]) {
      for (let n = 0; n < MAX_OWN_CATEGORIES; n += 1) await make(who, `A ${who.id} ${n}`);
      expect(await outcome(make(who, "Bir daha"))).toBe("TOO_MANY_CATEGORIES");
    }
    const third = await person(backend, "teacher");
    await makeShown(third, "Tarih");
    for (const who of [student, third, teacher]) expect(await shownTo(who)).toEqual(["Tarih"]);
    await remove(teacher, (await teacher.as.query(api.categories.own, {}))[0]!._id);
    expect(await outcome(make(teacher, "Bir daha"))).toBe("ok");
  });

  it("cannot reserve names by creating unused categories", async () => {
    const hidden = await make(teacher, "Tarih");
    await makeShown(other, "Tarih");
    expect(await outcome(make(other, "Tarih"))).toBe("CATEGORY_EXISTS");
    // A quiz in the hidden category is put into the visible one, so that no name is shown twice.
    await file(teacher, hidden, "Osmanlı");
    expect(await shownTo(student)).toEqual(["Tarih"]);
    const cards = await student.as.query(api.quizzes.list, {
      category: (
        await student.as.query(api.categories.list, { paginationOpts: { numItems: 1, cursor: null } })
      ).page[0]!._id,
      paginationOpts: { numItems: 10, cursor: null },
    });
    expect(cards.page.map(({ title }) => title)).toEqual(["Osmanlı", "Quiz"]);
  });

  it("does not slow down pages with thousands of empty categories", async () => {
    await makeShown(other, "Tarih");
    await backend.run(async (ctx) => {
      const row = {
        icon: "FiBook",
        createdBy: teacher.id,
        createdAt: "",
        isEmpty: true as const,
        isForTeachers: true as const,
      };
      for (let n = 0; n < 3_000; n += 1) {
        await ctx.db.insert("categories", { ...row, name: `A${n}`, sortKey: `A${n}`, nameKey: `a${n}` });
      }
    });
    const page = await student.as.query(api.categories.list, {
      paginationOpts: { numItems: 10, cursor: null },
    });
    expect(page.page.map(({ name }) => name)).toEqual(["Tarih"]);
    expect(page.isDone).toBe(true);
  });

  it("can be reverted by the administrator, by name and by account", async () => {
    // Two categories with the same folded name: one without a quiz is hidden, the other is visible.
    await make(other, "kötü");
    const category = await makeShown(teacher, "Kötü");
    for (let n = 0; n < 3; n += 1) await makeShown(teacher, `Çöp ${n}`);
    await makeShown(other, "Tarih");
    expect(await backend.mutation(internal.categories.removeAllNamed, { name: " KÖTÜ" })).toBe(2);
    expect(await backend.mutation(internal.categories.removeAllNamed, { name: "Yok" })).toBe(0);
    const email = await backend.run(async (ctx) => (await ctx.db.get("users", teacher.id))!.email);
    expect(await backend.mutation(internal.categories.removeAllOf, { email })).toEqual([
      "Çöp 0",
      "Çöp 1",
      "Çöp 2",
    ]);
    expect(await backend.mutation(internal.categories.removeAllOf, { email: "yok@ornek.test" })).toBeNull();
    await runJobs();
    expect(await shownTo(student)).toEqual(["Tarih"]);
    expect(await backend.run((ctx) => ctx.db.query("quizzes").collect())).toHaveLength(5);
    expect(await student.as.query(api.categories.one, { categoryId: category })).toBeNull();
  });
});

it("the daily sweep hides empty categories of an earlier version, and deletes empty categories of deleted accounts", async () => {
  const used = await makeShown(teacher, "Tarih");
  const gone = await person(backend, "teacher");
  await backend.run(async (ctx) => {
    await ctx.db.delete("users", gone.id);
    for (const createdBy of [other.id, gone.id]) {
      for (let n = 0; n < 120; n += 1) {
        const name = `Eski ${createdBy === gone.id ? "sahipsiz" : "boş"} ${n}`;
        await ctx.db.insert("categories", {
          name,
          icon: "FiBook",
          createdBy,
          createdAt: "",
          sortKey: name,
          nameKey: name,
        });
      }
    }
  });
  expect((await shownTo(student)).length).toBe(100);
  await backend.mutation(internal.retention.sweepCategories, { cursor: null });
  await runJobs();
  expect(await shownTo(student)).toEqual(["Tarih"]);
  const left = await backend.run((ctx) => ctx.db.query("categories").collect());
  expect(left.filter(({ createdBy }) => createdBy === other.id)).toHaveLength(120);
  expect(left).toHaveLength(121);
  expect(left.find(({ _id }) => _id === used)?.isEmpty).toBeUndefined();
});
