// Audience of a quiz, chosen by its owner: in lists, opening, solving, hosting. Functions respond to a hidden quiz as to
// a missing quiz.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import type { Audience } from "../../../convex/model/quizzes/audience";
import { AUDIENCES } from "../../../convex/shared/limits/quizzes";
import { type Backend, newBackend } from "../support/backend";
import { LiveGame, sampleQuestions } from "../support/game";
import { newSecret, outcome, type Person, person, resultText } from "../support/people";
import { argsFor, callPublic, publicFunctions } from "../support/publicFunctions";
import { FOUR_KINDS, importedQuiz } from "../support/quizTypes";

let backend: Backend;
let owner: Person;
let colleague: Person;
let student: Person;
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 14, 9, 0, 0) });
  backend = newBackend();
  owner = await person(backend, "teacher");
  colleague = await person(backend, "teacher", "Meslektaş");
  student = await person(backend, "student");
});
afterEach(() => {
  vi.useRealTimers();
});

const DETAILS = { title: "Örnek", description: "", category: null };

async function newQuiz(
  audience?: Audience,
  over: Partial<typeof DETAILS> | object = {},
): Promise<Id<"quizzes">> {
  const chosen = audience === undefined ? {} : { audience };
  return await owner.as.mutation(api.quizzes.create, {
    ...DETAILS,
    ...chosen,
    ...over,
    questions: sampleQuestions([0]),
  });
}

async function edit(quizId: Id<"quizzes">, audience?: Audience): Promise<void> {
  const opened = await owner.as.query(api.quizzes.forEdit, { quizId });
  if (!opened.ok) throw new Error(opened.code);
  const questions = opened.quiz.questions.map(({ questionId }) => ({ kept: questionId }));
  const chosen = audience === undefined ? {} : { audience };
  await owner.as.mutation(api.quizzes.update, {
    quizId,
    ...DETAILS,
    ...chosen,
    updatedAt: opened.quiz.updatedAt,
    questions,
  });
}

/** Titles on a user's shelf, page by page. */
async function shelf(
  who: Person,
  part: { whose?: "own" | "others"; category?: Id<"categories"> } = {},
  numItems = 100,
) {
  const titles: string[] = [];
  const sizes: number[] = [];
  let cursor: string | null = null;
  for (;;) {
    const paginationOpts: { numItems: number; cursor: string | null } = { numItems, cursor };
    const page = await who.as.query(api.quizzes.list, { category: null, ...part, paginationOpts });
    titles.push(...page.page.map(({ title }) => title));
    sizes.push(page.page.length);
    if (page.isDone) return { titles, sizes };
    cursor = page.continueCursor;
  }
}

async function answersTo(quizId: Id<"quizzes">, answer = 0) {
  const questions = await backend.run((ctx) =>
    ctx.db
      .query("quizQuestions")
      .withIndex("by_quiz_and_position", (q) => q.eq("quizId", quizId))
      .collect(),
  );
  return questions.map(({ _id: questionId }) => ({ questionId, answer }));
}

const handIn = async (quizId: Id<"quizzes">, answer = 0, attemptId = newSecret(), who = student) =>
  await who.as.mutation(api.quizResults.finish, {
    quizId,
    attemptId,
    answers: await answersTo(quizId, answer),
  });

const progress = async (who = student) => (await who.as.query(api.statistics.student, {})).solo;

async function pendingJobs(): Promise<string[]> {
  const jobs = await backend.run((ctx) => ctx.db.system.query("_scheduled_functions").collect());
  return jobs.filter(({ state }) => state.kind === "pending").map(({ name }) => name);
}

async function runJobs(): Promise<void> {
  for (let round = 0; round < 12; round += 1) {
    await vi.advanceTimersByTimeAsync(1);
    await backend.finishInProgressScheduledFunctions();
  }
}

describe.each<[Audience, { student: boolean; colleague: boolean }]>([
  ["everybody", { student: true, colleague: true }],
  ["teachers", { student: false, colleague: true }],
  ["me", { student: false, colleague: false }],
])("a quiz for %s", (audience, sees) => {
  it("is listed for its audience in every list", async () => {
    await newQuiz(audience);
    const listed = async (who: Person, whose?: "own" | "others") =>
      (await shelf(who, whose === undefined ? {} : { whose })).titles.length === 1;
    expect(await listed(owner, "own")).toBe(true);
    expect(await listed(owner, "others")).toBe(false);
    for (const whose of [undefined, "others"] as const) {
      expect(await listed(colleague, whose)).toBe(sees.colleague);
      expect(await listed(student, whose)).toBe(sees.student);
    }
    expect(await listed(student, "own")).toBe(false);
  });

  it("can be opened by students in its audience, and is null for other students", async () => {
    const quizId = await newQuiz(audience);
    const opened = await student.as.query(api.quizzes.solo, { quizId });
    expect(opened !== null).toBe(sees.student);
  });

  it("can be hosted by teachers in its audience, and is not found for other teachers", async () => {
    const quizId = await newQuiz(audience);
    const host = (who: Person) => outcome(who.as.mutation(api.liveQuizSessions.create, { quizId }));
    expect(await host(owner)).toBe("ok");
    expect(await host(colleague)).toBe(sees.colleague ? "ok" : "QUIZ_NOT_FOUND");
  });

  it("refuses editing by a colleague with QUIZ_NOT_YOURS only if the colleague may see it", async () => {
    const quizId = await newQuiz(audience);
    const refusal = sees.colleague ? "QUIZ_NOT_YOURS" : "QUIZ_NOT_FOUND";
    expect(await colleague.as.query(api.quizzes.forEdit, { quizId })).toEqual({ ok: false, code: refusal });
    expect(await outcome(colleague.as.mutation(api.quizzes.remove, { quizId }))).toBe(refusal);
    const changes = { ...DETAILS, updatedAt: null, questions: [] };
    expect(await outcome(colleague.as.mutation(api.quizzes.update, { quizId, ...changes }))).toBe(refusal);
  });

  it("keeps its audience when the owner edits it without a choice, and has the audience in the download", async () => {
    const quizId = await newQuiz(audience);
    await edit(quizId);
    expect(await owner.as.query(api.quizzes.forEdit, { quizId })).toMatchObject({ quiz: { audience } });
    const { items } = await owner.as.query(api.accounts.data, { from: { section: "quizler", cursor: null } });
    const words = { everybody: "Herkes", teachers: "Öğretmenler", me: "Yalnız ben" };
    expect(items).toMatchObject([{ gorebilenler: words[audience] }]);
  });
});

it("no function distinguishes a hidden quiz from a deleted one", async () => {
  const hidden = await newQuiz("me");
  const gone = await newQuiz("me");
  const questionOf = async (quizId: Id<"quizzes">) => (await answersTo(quizId))[0]?.questionId;
  const known = { [hidden]: await questionOf(hidden), [gone]: await questionOf(gone) };
  await owner.as.mutation(api.quizzes.remove, { quizId: gone });
  const classId = await colleague.as.mutation(api.classes.create, { name: "7-B", pupils: [] });
  const takesQuiz = publicFunctions().filter(({ args }) => JSON.stringify(args).includes('"quizId"'));
  expect(takesQuiz.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["quizResults:finish", "quizzes:solo", "liveQuizSessions:create"]),
  );
  for (const each of takesQuiz) {
    for (const { as } of [student, colleague]) {
      const answers = [];
      for (const quizId of [hidden, gone]) {
        const ids = { quizId, questionId: known[quizId], attemptId: newSecret(), classId };
        const args = argsFor(each.args, ids) as Record<string, unknown>;
        answers.push(await resultText(callPublic(as, each, args)));
      }
      expect([each.name, answers[0]]).toEqual([each.name, answers[1]]);
    }
  }
});

describe("the choice of an audience", () => {
  it("defaults to everybody for the first quiz, later to the audience of the newest quiz", async () => {
    const usual = async () => await owner.as.query(api.quizzes.usualAudience, {});
    expect(await usual()).toBe("everybody");
    await newQuiz();
    for (const audience of AUDIENCES) {
      await newQuiz(audience);
      expect(await usual()).toBe(audience);
      const quizId = await newQuiz();
      expect(await owner.as.query(api.quizzes.forEdit, { quizId })).toMatchObject({ quiz: { audience } });
    }
    expect(await colleague.as.query(api.quizzes.usualAudience, {})).toBe("everybody");
  });

  it("is not changed by imports for the owner only", async () => {
    await newQuiz("teachers");
    await newQuiz("me", { sourceKey: "a".repeat(64) });
    expect(await owner.as.query(api.quizzes.usualAudience, {})).toBe("teachers");
    await newQuiz("everybody", { sourceKey: "b".repeat(64) });
    expect(await owner.as.query(api.quizzes.usualAudience, {})).toBe("everybody");
  });

  it("can be changed in both directions, and lists follow at once", async () => {
    const quizId = await newQuiz("everybody");
    for (const [audience, students, colleagues] of [
      ["me", 0, 0],
      ["teachers", 0, 1],
      ["everybody", 1, 1],
    ] as const) {
      await edit(quizId, audience);
      expect((await shelf(student)).titles).toHaveLength(students);
      expect((await shelf(colleague)).titles).toHaveLength(colleagues);
    }
  });

  it("causes a warning for the owner until the owner confirms it", async () => {
    const quizId = await newQuiz();
    const isWarned = async (who: Person) => {
      const paginationOpts = { numItems: 10, cursor: null };
      const { page } = await who.as.query(api.quizzes.list, { category: null, paginationOpts });
      return page.find(({ _id }) => _id === quizId)?.isOpenUnconfirmed === true;
    };
    const { code } = await owner.as.mutation(api.liveQuizSessions.create, { quizId });
    const openQuiz = async () => (await owner.as.query(api.liveQuizSessions.panel, { code })).openQuiz;
    expect([await isWarned(owner), await isWarned(colleague)]).toEqual([true, false]);
    expect(await openQuiz()).toBe(quizId);
    await owner.as.mutation(api.quizzes.setAudience, { quizId, audience: "everybody" });
    expect([await isWarned(owner), await openQuiz()]).toEqual([false, undefined]);
    await edit(quizId);
    expect(await isWarned(owner)).toBe(false);
    expect((await shelf(student)).titles).toHaveLength(1);
  });

  it("causes no warning if everybody was chosen explicitly", async () => {
    const written = await newQuiz("everybody", { isOpenByChoice: true });
    const changed = await newQuiz("me");
    await edit(changed, "everybody");
    const rows = await backend.run((ctx) => ctx.db.query("quizzes").collect());
    expect(rows.map(({ _id, isOpenByChoice }) => [_id, isOpenByChoice])).toEqual([
      [written, true],
      [changed, true],
    ]);
  });

  it("hides the quiz from lists and search in one call, and keeps the owner's own lobby open", async () => {
    const category = await owner.as.mutation(api.categories.create, { name: "Tarih", icon: "FiBook" });
    const quizId = await newQuiz(undefined, { category });
    const { code } = await owner.as.mutation(api.liveQuizSessions.create, { quizId });
    const theirs = await colleague.as.mutation(api.liveQuizSessions.create, { quizId });
    await owner.as.mutation(api.quizzes.setAudience, { quizId, audience: "me" });
    for (const who of [student, colleague]) {
      expect((await shelf(who)).titles).toEqual([]);
      expect(await who.as.query(api.quizzes.search, { text: "Örnek", whose: "others" })).toEqual([]);
    }
    expect(await owner.as.query(api.quizzes.search, { text: "Örnek", whose: "own" })).toHaveLength(1);
    await vi.runAllTimersAsync();
    await backend.finishInProgressScheduledFunctions();
    const status = async (of: string) =>
      (await owner.as.query(api.liveQuizSessions.entry, { code: of }))?.status;
    expect([await status(code), await status(theirs.code)]).toEqual(["waiting", "completed"]);
  });

  it("is part of the index, so that every page of a list is full", async () => {
    const category = await owner.as.mutation(api.categories.create, { name: "Tarih", icon: "FiBook" });
    for (let n = 0; n < 30; n += 1) {
      const title = `Quiz ${String(n).padStart(2, "0")}`;
      await newQuiz(AUDIENCES[n % 3] ?? "me", { title, category: n % 2 === 0 ? category : null });
    }
    expect(await shelf(student, {}, 4)).toMatchObject({ sizes: expect.arrayContaining([4, 4]) });
    expect((await shelf(student, {}, 4)).titles).toHaveLength(10);
    expect((await shelf(colleague, {}, 7)).titles).toHaveLength(20);
    expect((await shelf(student, { category }, 2)).titles).toHaveLength(5);
    expect((await shelf(colleague, { category }, 2)).titles).toHaveLength(10);
    const own = await shelf(owner, { whose: "own", category }, 4);
    expect(own.titles).toHaveLength(15);
    expect(own.titles).toEqual([...own.titles].sort());
  });

  it("is possible in an import, with everybody as default", async () => {
    await importedQuiz(backend, owner, FOUR_KINDS, "İçe aktarılan");
    expect((await shelf(student)).titles).toEqual(["İçe aktarılan"]);
  });
});

describe("running activities of a quiz that its owner hides", () => {
  const host = async (who: Person, quizId: Id<"quizzes">) => {
    const { code } = await who.as.mutation(api.liveQuizSessions.create, { quizId });
    return new LiveGame(backend, who, code);
  };
  const entry = (game: LiveGame) => backend.query(api.liveQuizSessions.entry, { code: game.code });

  it("a running session continues; a new one cannot be opened", async () => {
    const quizId = await newQuiz("everybody");
    const game = await host(colleague, quizId);
    const ayse = await game.join("Ayşe");
    await game.press("start");
    await edit(quizId, "me");
    await ayse.answer(0, 0);
    await game.press("reveal");
    expect(await ayse.view()).toMatchObject({ correctAnswer: 0 });
    await game.press("finish");
    expect(await outcome(host(colleague, quizId))).toBe("QUIZ_NOT_FOUND");
  });

  it("a waiting session of another host is closed, and host and phones receive the reason", async () => {
    const quizId = await newQuiz("everybody");
    const own = await host(owner, quizId);
    const game = await host(colleague, quizId);
    const ayse = await game.join("Ayşe");
    await edit(quizId, "teachers");
    expect(await entry(game)).toMatchObject({ status: "waiting" });
    await edit(quizId, "me");
    const closed = { status: "completed", closedFor: "QUIZ_HIDDEN" };
    for (const response of [await entry(game), await game.panel(), await ayse.view()])
      expect(response).toMatchObject(closed);
    expect(await entry(own)).toMatchObject({ status: "waiting" });
    expect(await outcome(host(colleague, quizId))).toBe("QUIZ_NOT_FOUND");
    await own.join("Ali");
    await own.press("start");
    expect(await entry(own)).toMatchObject({ status: "active" });
  });

  it("waiting sessions are closed in batches; a session that is still open cannot be started or reused", async () => {
    const quizId = await newQuiz("everybody");
    const games: LiveGame[] = [];
    for (let n = 0; n < 45; n += 1) games.push(await host(await person(backend, "teacher"), quizId));
    await host(owner, quizId);
    const last = games.at(-1) ?? (await host(colleague, quizId));
    await last.join("Ayşe");
    await edit(quizId, "me");
    expect(await entry(last)).toMatchObject({ status: "waiting" });
    expect(await outcome(last.host.as.mutation(api.liveQuizSessions.create, { quizId }))).toBe(
      "QUIZ_NOT_FOUND",
    );
    const { generation } = await last.panel();
    const started = last.host.as.mutation(api.liveQuizSessions.start, { code: last.code, generation });
    expect(await outcome(started)).toBe("QUIZ_HIDDEN");
    await runJobs();
    for (const game of games) expect(await entry(game)).toMatchObject({ closedFor: "QUIZ_HIDDEN" });
  });

  it("an attempt can be submitted once, and its result is withheld until students may see the quiz again", async () => {
    const quizId = await newQuiz("everybody");
    await edit(quizId, "teachers");
    const attemptId = newSecret();
    const withheld = { held: true, hidden: true };
    expect(await handIn(quizId, 1, attemptId)).toEqual(withheld);
    expect(await handIn(quizId, 2, attemptId)).toEqual(withheld);
    expect(await outcome(handIn(quizId, 2))).toBe("QUIZ_NOT_FOUND");
    const guessed = { quizId, attemptId: newSecret(), answers: [] };
    const other = await person(backend, "student");
    expect(await outcome(other.as.mutation(api.quizResults.finish, guessed))).toBe("QUIZ_NOT_FOUND");

    // The job that releases overdue results does not release this result, and schedules no check of it.
    await backend.mutation(internal.quizResults.releaseOverdue, {});
    expect(await pendingJobs()).toEqual([]);
    await backend.mutation(internal.quizResults.releaseResults, { quizId });
    await runJobs();
    expect(await progress()).toMatchObject({ totalQuizzes: 0, results: [], held: [{ hidden: true }] });

    await edit(quizId, "everybody");
    await runJobs();
    const review = { score: 0, questions: [{ correct: false, solution: 0 }] };
    expect(await student.as.query(api.quizResults.review, { attemptId })).toMatchObject(review);
    expect(await progress()).toMatchObject({ totalQuizzes: 1, held: [] });
  });

  it("all withheld results are released when students may see the quiz again, including results from during a live game", async () => {
    const quizId = await newQuiz("everybody");
    const { code } = await owner.as.mutation(api.liveQuizSessions.create, { quizId });
    const game = new LiveGame(backend, owner, code);
    await game.join("Ayşe");
    const pupils = await Promise.all(Array.from({ length: 45 }, () => person(backend, "student")));
    const all = async (each: (pupil: Person) => Promise<unknown>) => {
      const answers = [];
      for (const pupil of pupils) answers.push(await each(pupil));
      return answers;
    };
    await all((pupil) => handIn(quizId, 0, newSecret(), pupil));
    await edit(quizId, "me");
    await game.press("start");
    await game.press("finish");
    await runJobs();
    for (const response of await all((pupil) => progress(pupil)))
      expect(response).toMatchObject({ totalQuizzes: 0, held: [{ hidden: true }] });
    expect(await pendingJobs()).not.toContain("quizResults:releaseResults");
    await edit(quizId, "everybody");
    await runJobs();
    for (const response of await all((pupil) => progress(pupil)))
      expect(response).toMatchObject({ totalQuizzes: 1, held: [] });
  });

  it("hidden results are deleted with the quiz and with the account", async () => {
    for (const end of [
      (quizId: Id<"quizzes">) => owner.as.mutation(api.quizzes.remove, { quizId }),
      () => backend.mutation(internal.credentials.erase, { userId: student.id }),
    ]) {
      const quizId = await newQuiz("everybody");
      await edit(quizId, "me");
      await handIn(quizId);
      await end(quizId);
      await runJobs();
      expect(await backend.run((ctx) => ctx.db.query("heldResults").collect())).toEqual([]);
      expect(await backend.run((ctx) => ctx.db.query("quizResults").collect())).toEqual([]);
    }
  });

  it("an older attempt keeps its score, and shows the right answers only while students may see the quiz", async () => {
    const quizId = await newQuiz("everybody");
    const attemptId = newSecret();
    expect(await handIn(quizId, 0, attemptId)).toMatchObject({ score: 100, questions: [{ solution: 0 }] });
    await edit(quizId, "me");
    const review = async () => await student.as.query(api.quizResults.review, { attemptId });
    expect(await review()).toMatchObject({ score: 100, questions: [{ correct: true, solution: null }] });
    await edit(quizId, "everybody");
    expect(await review()).toMatchObject({ questions: [{ solution: 0 }] });
  });
});
