// Readings of sheets: repeated readings, conflicts, booklets, numbers, and sheets of other exams.
import { beforeEach, describe, expect, it } from "vitest";
import { api } from "../../../convex/_generated/api";
import { type Backend, newBackend } from "../support/backend";
import { longQuiz, marksIn, mixedQuiz, newExam, openQuestion, PUPILS, RIGHT } from "../support/paper";
import { outcome, person } from "../support/people";

let backend: Backend;
beforeEach(() => {
  backend = newBackend();
});

describe("a new exam", () => {
  it("has a sheet for each pupil, one with a number grid, and no results", async () => {
    const exam = await newExam(backend);
    const view = await exam.view();
    expect(view.sheets.map(({ pupil }) => pupil?.name ?? null)).toEqual(["Ali Ak", "Can Ay", "Su Er", null]);
    expect(new Set(view.sheets.map(({ sheet }) => sheet)).size).toBe(4);
    expect(view.questions.map(({ options, right }) => [options, right])).toEqual(
      RIGHT.map((key) => [4, key]),
    );
    expect(view.papers).toEqual([]);
    expect(await exam.overview()).toBeNull();
  });

  it("keeps its questions when the quiz changes", async () => {
    const exam = await newExam(backend);
    await exam.host.as.mutation(api.quizzes.remove, { quizId: exam.quizId });
    expect((await exam.view()).questions).toHaveLength(4);
    expect((await exam.read("Ali Ak", RIGHT)).kind).toBe("recorded");
    expect((await exam.paper("Ali Ak")).right).toBe(4);
  });

  it("needs a question with bubbles, and at most four booklets", async () => {
    const host = await person(backend, "teacher");
    const written = {
      question: "Başkent?",
      type: "short_text" as const,
      accepted: ["Ankara"],
      imageId: null,
    };
    const card = { title: "Yazılı", description: "", category: null };
    const quizId = await host.as.mutation(api.quizzes.create, { ...card, questions: [written] });
    const create = (booklets: number) => host.as.mutation(api.paperExams.create, { quizId, booklets });
    expect(await outcome(create(1))).toBe("NO_PAPER_QUESTION");
    expect(await outcome(create(5))).toBe("INVALID_INPUT");
    expect(await outcome(create(0))).toBe("INVALID_INPUT");
  });

  it("needs a class if only points can be entered", async () => {
    const host = await person(backend, "teacher");
    const card = { title: "Yazılı", description: "", category: null };
    const questions = [openQuestion("Gölge nasıl oluşur?", 20)];
    const quizId = await host.as.mutation(api.quizzes.create, { ...card, questions });
    const create = (classId?: string) =>
      host.as.mutation(api.paperExams.create, { quizId, booklets: 1, ...(classId && { classId }) });
    expect(await outcome(create())).toBe("PAPER_NEEDS_CLASS");
    const classId = await host.as.mutation(api.classes.create, { name: "8-A", pupils: PUPILS });
    expect((await create(classId)).sessionId).toBeTruthy();
  });

  it("is refused for a colleague's quiz whose answers the host may not have", async () => {
    const { quizId } = await newExam(backend);
    const other = await person(backend, "teacher", "Başka Öğretmen");
    expect(await outcome(other.as.mutation(api.paperExams.create, { quizId, booklets: 1 }))).toBe(
      "QUIZ_NOT_FOUND",
    );
  });

  it("is listed with its quiz for its host only, newest first, without games and exams of other quizzes", async () => {
    const exam = await newExam(backend);
    const { host, quizId } = exam;
    const later = await newExam(backend, { host, quizId, pupils: null });
    await newExam(backend, { host });
    const game = await newExam(backend, { host, quizId });
    await backend.run((ctx) => ctx.db.patch(game.sessionId, { isPaper: undefined }));
    const ofQuiz = (as: typeof host.as) => as.query(api.paperExams.ofQuiz, { quizId });
    expect(await ofQuiz(host.as)).toMatchObject([
      { sessionId: later.sessionId },
      { sessionId: exam.sessionId, className: "8-A" },
    ]);
    expect(await ofQuiz((await person(backend, "teacher")).as)).toEqual([]);
    expect(await host.as.query(api.paperExams.ofQuiz, { quizId: "no-id" })).toEqual([]);
  });

  it("adds sheets for pupils who come to the class later, once", async () => {
    const exam = await newExam(backend);
    const { classId } = exam;
    if (classId === undefined) throw new Error("No class");
    const before = (await exam.view()).sheets;
    await exam.host.as.mutation(api.classes.add, { classId, pupils: [{ name: "Naz Uz", number: "" }] });
    expect((await exam.view()).withoutSheet.map(({ name }) => name)).toEqual(["Naz Uz"]);
    const add = () => exam.host.as.mutation(api.paperExams.addSheets, { sessionId: exam.sessionId });
    await add();
    await add();
    const { sheets, withoutSheet } = await exam.view();
    expect(withoutSheet).toEqual([]);
    expect(sheets).toHaveLength(5);
    expect(sheets).toEqual(expect.arrayContaining(before));
  });
});

describe("a sheet that is read", () => {
  it("stores the answers of its pupil", async () => {
    const exam = await newExam(backend);
    expect((await exam.read("Ali Ak", [0, 1, null, 0])).kind).toBe("recorded");
    expect(await exam.paper("Ali Ak")).toMatchObject({
      number: "12",
      answers: [0, 1, null, 0],
      right: 2,
      wrong: 1,
      empty: 1,
      pages: [{ page: 0, booklet: 0 }],
      corrected: [],
    });
  });

  it("changes nothing when it is read again", async () => {
    const exam = await newExam(backend);
    const first = await exam.read("Ali Ak", RIGHT);
    const stored = await exam.view();
    expect(await exam.read("Ali Ak", RIGHT)).toEqual({ ...first, kind: "unchanged" });
    expect(await exam.view()).toEqual(stored);
  });

  it("is a conflict if it differs, until the host decides", async () => {
    const exam = await newExam(backend);
    await exam.read("Ali Ak", RIGHT);
    const again = await exam.read("Ali Ak", [0, 1, 2, 0]);
    expect(again).toMatchObject({ kind: "conflict", name: "Ali A.", before: { marks: RIGHT } });
    expect((await exam.paper("Ali Ak")).answers).toEqual(RIGHT);
    expect((await exam.read("Ali Ak", [0, 1, 2, 0], { replaces: true })).kind).toBe("recorded");
    expect((await exam.paper("Ali Ak")).answers).toEqual([0, 1, 2, 0]);
  });

  it("with doubtful marks is checked for an earlier reading, without a change", async () => {
    const exam = await newExam(backend, { booklets: 2 });
    const check = async (
      name: string | null,
      more: { number?: string; page?: number; booklet?: number } = {},
    ) => {
      const page = { sheet: await exam.sheetOf(name), page: 0, number: null, booklet: 1, ...more };
      const pages = [page];
      return await exam.host.as.query(api.paperExams.check, { sessionId: exam.sessionId, pages });
    };
    expect(await check("Ali Ak")).toEqual([null]);
    await exam.read("Ali Ak", RIGHT, { booklet: 1 });
    const stored = await exam.view();
    expect(await check("Ali Ak")).toMatchObject([{ kind: "conflict", before: { booklet: 0, marks: RIGHT } }]);
    expect(await check(null, { number: "012" })).toMatchObject([{ kind: "conflict", name: "Ali A." }]);
    expect(await check("Ali Ak", { page: 1, booklet: 2 })).toMatchObject([
      { kind: "otherBooklet", booklet: 0 },
    ]);
    expect(await check(null, { number: "99" })).toEqual([{ kind: "unknownPupil", number: "99" }]);
    expect(await check(null)).toEqual([null]);
    const other = await newExam(backend);
    const pages = [{ sheet: await other.sheetOf("Ali Ak"), page: 0, number: null, booklet: 1 }];
    const checked = exam.host.as.query(api.paperExams.check, { sessionId: exam.sessionId, pages });
    expect(await checked).toEqual([null]);
    expect(await exam.view()).toEqual(stored);
  });

  it("of a long exam is stored page by page", async () => {
    const host = await person(backend, "teacher");
    const exam = await newExam(backend, { host, quizId: await longQuiz(host, 45) });
    const rest = [0, 0, 0, 1, null];
    await exam.read("Ali Ak", rest, { page: 1 });
    const half = await exam.paper("Ali Ak");
    expect(half).toMatchObject({ pages: [{ page: 1 }], right: 3, wrong: 1, empty: 1 });
    expect(half.answers.slice(0, 40).every((answer) => answer === "unread")).toBe(true);
    await exam.read(
      "Ali Ak",
      Array.from({ length: 40 }, () => 0),
    );
    expect(await exam.paper("Ali Ak")).toMatchObject({
      pages: [{ page: 0 }, { page: 1 }],
      right: 43,
      wrong: 1,
      empty: 1,
    });
    const asked = (await exam.questions()).map((question) => question.asked);
    expect(new Set(asked)).toEqual(new Set([1]));
  });

  it("leaves out questions that are answered on the question paper", async () => {
    const host = await person(backend, "teacher");
    const exam = await newExam(backend, { host, quizId: await mixedQuiz(host) });
    expect((await exam.view()).rowOptions).toEqual([0, 4, 2]);
    expect((await exam.read("Ali Ak", [null, 2, 0])).kind).toBe("recorded");
    expect(await exam.paper("Ali Ak")).toMatchObject({
      answers: ["unread", 2, 0],
      right: 2,
      wrong: 0,
      empty: 0,
    });
    expect((await exam.questions()).map(({ counts, asked }) => [counts, asked])).toEqual([
      [false, null],
      [true, 1],
      [true, 1],
    ]);
    expect(await exam.overview()).toMatchObject({ maxScore: 100, averageScore: 100, questionCount: 3 });
  });

  it("is stored without stray marks on rows that have no bubbles in its booklet", async () => {
    const host = await person(backend, "teacher");
    const exam = await newExam(backend, { host, quizId: await mixedQuiz(host), booklets: 2 });
    // Exams that were made before have open questions in different rows.
    await backend.run(async (ctx) => {
      const stored = await ctx.db.query("paperExams").first();
      const [first = []] = stored?.booklets ?? [];
      if (stored)
        await ctx.db.patch(stored._id, { booklets: [first, [...first.slice(1), ...first.slice(0, 1)]] });
    });
    expect((await exam.view()).rowOptions).toEqual([4, 4, 2]);
    expect((await exam.read("Ali Ak", [3, 2, 0], { booklet: 1 })).kind).toBe("recorded");
    expect((await exam.read("Can Ay", [2, 0, "invalid"], { booklet: 2 })).kind).toBe("recorded");
    expect((await exam.paper("Ali Ak")).answers).toEqual(["unread", 2, 0]);
    expect((await exam.paper("Can Ay")).answers).toEqual(["unread", 2, 0]);
    expect((await exam.read("Ali Ak", ["invalid", 2, 0], { booklet: 1 })).kind).toBe("unchanged");
    const pupilId = (await exam.view()).sheets[2]?.pupil?.pupilId;
    if (pupilId === undefined) throw new Error("No pupil");
    const { sessionId } = exam;
    const entered = { sessionId, owner: { pupilId }, booklet: 2, marks: [2, 0, 1] };
    expect((await host.as.mutation(api.paperExams.enter, entered)).kind).toBe("recorded");
    expect(await exam.read("Can Ay", [2, 3, null], { booklet: 2 })).toEqual({
      kind: "impossibleMarks",
      rows: [1],
    });
  });

  it.each([
    ["too few rows", { marks: [0] }],
    ["a page that the sheet does not have", { page: 1 }],
    ["half a page", { page: 0.5 }],
    ["a booklet that was not printed", { booklet: 3 }],
    ["marks that are no options", { marks: [0, 1, 2, -1] }],
    ["half an option", { marks: [0, 1, 2, 0.5] }],
  ])("is refused with %s", async (_what, wrong) => {
    const exam = await newExam(backend, { booklets: 2 });
    expect(await outcome(exam.read("Ali Ak", RIGHT, { booklet: 1, ...wrong }))).toBe("INVALID_INPUT");
  });
});

describe("booklets", () => {
  it("have the same questions in another order, with other places of the options", async () => {
    const exam = await newExam(backend, { booklets: 4, keys: [0, 1, 2, 3, 0, 1, 2, 3] });
    const { booklets } = await exam.view();
    expect(booklets.map(({ letter }) => letter)).toEqual(["A", "B", "C", "D"]);
    const orders = booklets.map(({ rows }) => rows.map(({ question }) => question));
    for (const order of orders) expect([...order].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(new Set(orders.map(String)).size).toBe(4);
    expect(booklets[1]?.rows.every(({ options }) => String([...options].sort()) === "0,1,2,3")).toBe(true);
    expect(booklets[1]?.rows.some(({ options }) => String(options) !== "0,1,2,3")).toBe(true);
  });

  it("map printed options to the stored ones", async () => {
    const exam = await newExam(backend, { booklets: 3 });
    const view = await exam.view();
    const answers = [0, 1, 3, null];
    for (const [at, name] of ["Ali Ak", "Can Ay", "Su Er"].entries())
      await exam.read(name, marksIn(view, at + 1, answers), { booklet: at + 1 });
    for (const { answers: stored, right } of (await exam.view()).papers) {
      expect(stored).toEqual(answers);
      expect(right).toBe(2);
    }
  });

  it("must be known, and be the same on all pages", async () => {
    const host = await person(backend, "teacher");
    const exam = await newExam(backend, { host, quizId: await longQuiz(host, 41), booklets: 2 });
    const first = Array.from({ length: 40 }, () => null);
    expect((await exam.read("Ali Ak", first)).kind).toBe("bookletMissing");
    await exam.read("Ali Ak", first, { booklet: 2 });
    expect(await exam.read("Ali Ak", [null], { page: 1, booklet: 1 })).toMatchObject({
      kind: "otherBooklet",
      booklet: 1,
    });
    expect((await exam.read("Ali Ak", [null], { page: 1, booklet: 1, replaces: true })).kind).toBe(
      "recorded",
    );
  });
});

describe("a sheet with a number grid", () => {
  it("belongs to the pupil with the number, also with zeros before it", async () => {
    const exam = await newExam(backend);
    expect((await exam.readNumber("0012", RIGHT)).kind).toBe("recorded");
    expect((await exam.paper("Ali Ak")).right).toBe(4);
    // The pupil's own sheet is the same paper.
    expect((await exam.read("Ali Ak", RIGHT)).kind).toBe("unchanged");
  });

  it("is asked for an unknown number, a missing one, and one of two pupils", async () => {
    const exam = await newExam(backend);
    expect(await exam.readNumber("99", RIGHT)).toEqual({ kind: "unknownPupil", number: "99" });
    expect(await exam.readNumber(null, RIGHT)).toEqual({ kind: "numberMissing" });
    expect(await outcome(exam.readNumber("1x", RIGHT))).toBe("INVALID_INPUT");
    const pupilId = (await exam.view()).sheets.find(({ pupil }) => pupil?.name === "Su Er")?.pupil?.pupilId;
    // The list of a class refuses equal numbers, but "12" and "012" differ there.
    await backend.run(async (ctx) => {
      if (pupilId !== undefined) await ctx.db.patch("pupils", pupilId, { number: "012" });
    });
    const asked = await exam.readNumber("12", RIGHT);
    expect(asked).toMatchObject({ kind: "severalPupils", pupils: [{ name: "Ali Ak" }, { name: "Su Er" }] });
    expect((await exam.readNumber("12", RIGHT, { pupilId })).kind).toBe("recorded");
    expect((await exam.view()).papers.map(({ name }) => name)).toEqual(["Su Er"]);
  });

  it("is refused for a pupil of another class", async () => {
    const exam = await newExam(backend);
    const other = await newExam(backend, { pupils: [{ name: "Ela Su", number: "" }] });
    const pupilId = (await other.view()).sheets[0]?.pupil?.pupilId;
    expect(await outcome(exam.readNumber("12", RIGHT, { pupilId }))).toBe("INVALID_INPUT");
  });

  it("is the participant itself in an exam without a class", async () => {
    const exam = await newExam(backend, { pupils: null });
    await exam.readNumber("0123", RIGHT);
    await exam.readNumber("124", [null, null, null, null]);
    expect((await exam.view()).papers.map(({ name, number }) => [name, number])).toEqual([
      ["No 123", "123"],
      ["No 124", "124"],
    ]);
    // Two pupils with one number are a conflict, not a silent replacement.
    expect(await exam.readNumber("123", [1, 1, 1, 1])).toMatchObject({ kind: "conflict", name: "No 123" });
  });
});

describe("a sheet of another exam", () => {
  it("is refused with that exam's title and date", async () => {
    const exam = await newExam(backend);
    const other = await newExam(backend, { host: exam.host });
    const { createdAt } = await other.view();
    const sheet = await other.sheetOf("Ali Ak");
    expect(await exam.read("Ali Ak", RIGHT, { sheet })).toEqual({
      kind: "otherExam",
      title: "Örnek Quiz",
      createdAt,
      sessionId: other.sessionId,
    });
    await other.host.as.mutation(api.paperExams.remove, { sessionId: other.sessionId });
    expect(await exam.read("Ali Ak", RIGHT, { sheet })).toEqual({
      kind: "deletedExam",
      title: "Örnek Quiz",
      createdAt,
    });
  });

  it("is only unknown if it is another teacher's", async () => {
    const exam = await newExam(backend);
    const other = await newExam(backend);
    const sheet = await other.sheetOf("Ali Ak");
    expect(await exam.read("Ali Ak", RIGHT, { sheet })).toEqual({ kind: "unknownSheet" });
    await other.host.as.mutation(api.paperExams.remove, { sessionId: other.sessionId });
    expect(await exam.read("Ali Ak", RIGHT, { sheet })).toEqual({ kind: "unknownSheet" });
  });
});

describe("a paper that is entered by hand", () => {
  it("equals a sheet that was read, and is a conflict if it differs", async () => {
    const host = await person(backend, "teacher");
    const exam = await newExam(backend, { host, quizId: await longQuiz(host, 41) });
    const pupilId = (await exam.view()).sheets[0]?.pupil?.pupilId;
    if (pupilId === undefined) throw new Error("No pupil");
    const marks = Array.from({ length: 41 }, (_, row) => row % 4);
    const enter = async (entered: (number | null)[], replaces?: boolean) =>
      await exam.host.as.mutation(api.paperExams.enter, {
        sessionId: exam.sessionId,
        owner: { pupilId },
        booklet: 1,
        marks: entered,
        replaces,
      });
    expect((await enter(marks)).kind).toBe("recorded");
    expect((await exam.paper("Ali Ak")).pages.map(({ page }) => page)).toEqual([0, 1]);
    expect((await exam.read("Ali Ak", marks.slice(0, 40))).kind).toBe("unchanged");
    expect((await enter(marks)).kind).toBe("unchanged");
    expect((await enter(marks.with(40, 3))).kind).toBe("conflict");
    expect((await enter(marks.with(40, 3), true)).kind).toBe("recorded");
    expect((await exam.paper("Ali Ak")).answers[40]).toBe(3);
    expect(await outcome(enter(marks.slice(1)))).toBe("INVALID_INPUT");
    expect(await enter(marks.with(40, 5))).toEqual({ kind: "impossibleMarks", rows: [40] });
  });

  it("has a number in an exam without a class only", async () => {
    const [withClass, without] = [await newExam(backend), await newExam(backend, { pupils: null })];
    const enter = (exam: typeof withClass) =>
      exam.host.as.mutation(api.paperExams.enter, {
        sessionId: exam.sessionId,
        owner: { number: "5" },
        booklet: 1,
        marks: RIGHT,
      });
    expect(await outcome(enter(withClass))).toBe("INVALID_INPUT");
    expect((await enter(without)).kind).toBe("recorded");
  });
});

describe("a correction", () => {
  it("is marked, counts at once, and survives reading the sheet again", async () => {
    const exam = await newExam(backend);
    await exam.read("Ali Ak", [0, 1, 2, null]);
    await exam.correct("Ali Ak", 3, 3);
    expect(await exam.paper("Ali Ak")).toMatchObject({
      answers: RIGHT,
      corrected: [3],
      right: 4,
      score: 100,
    });
    expect((await exam.read("Ali Ak", [0, 1, 2, null])).kind).toBe("unchanged");
    expect((await exam.paper("Ali Ak")).answers).toEqual(RIGHT);
    // Back to what was read.
    await exam.correct("Ali Ak", 3, null);
    expect(await exam.paper("Ali Ak")).toMatchObject({ answers: [0, 1, 2, null], corrected: [] });
  });

  it("is dropped by a reading that replaces its page", async () => {
    const exam = await newExam(backend);
    await exam.read("Ali Ak", [0, 1, 2, null]);
    await exam.correct("Ali Ak", 3, 3);
    await exam.read("Ali Ak", [0, 1, 2, 0], { replaces: true });
    expect(await exam.paper("Ali Ak")).toMatchObject({ answers: [0, 1, 2, 0], corrected: [] });
  });

  it("is refused for an option or a question that does not exist", async () => {
    const exam = await newExam(backend);
    await exam.read("Ali Ak", RIGHT);
    expect(await outcome(exam.correct("Ali Ak", 0, 4))).toBe("INVALID_OPTION");
    expect(await outcome(exam.correct("Ali Ak", 0, 0.5))).toBe("INVALID_OPTION");
    expect(await outcome(exam.correct("Ali Ak", 9, 0))).toBe("INVALID_INPUT");
  });
});

describe("an absent pupil", () => {
  it("is marked by the host, until a page of theirs is read", async () => {
    const exam = await newExam(backend);
    const pupilIds = (await exam.view()).sheets.flatMap(({ pupil }) => pupil?.pupilId ?? []).slice(0, 2);
    const set = (isAbsent: boolean) =>
      exam.host.as.mutation(api.paperExams.setAbsent, { sessionId: exam.sessionId, pupilIds, isAbsent });
    const absent = async () =>
      (await exam.view()).sheets.filter(({ isAbsent }) => isAbsent).map(({ pupil }) => pupil?.name);
    await set(true);
    expect(await absent()).toEqual(["Ali Ak", "Can Ay"]);
    await exam.read("Ali Ak", RIGHT);
    expect(await absent()).toEqual(["Can Ay"]);
    // A pupil with a paper was there.
    await set(true);
    expect(await absent()).toEqual(["Can Ay"]);
    await set(false);
    expect(await absent()).toEqual([]);
  });
});

describe("a deleted paper", () => {
  it("is gone from the results, and comes back with its corrections", async () => {
    const exam = await newExam(backend, { booklets: 2 });
    await exam.read("Ali Ak", marksIn(await exam.view(), 2, [0, 1, 2, null]), { booklet: 2 });
    await exam.correct("Ali Ak", 3, 3);
    const { participantId: _id, ...before } = await exam.paper("Ali Ak");
    const { sessionId } = exam;
    const { participantId } = await exam.paper("Ali Ak");
    const paper = await exam.host.as.mutation(api.paperExams.removeReading, { sessionId, participantId });
    expect((await exam.view()).papers).toEqual([]);
    expect(await exam.overview()).toBeNull();
    const restore = () => exam.host.as.mutation(api.paperExams.restoreReading, { sessionId, paper });
    expect(await restore()).toBe(true);
    expect(await exam.paper("Ali Ak")).toMatchObject(before);
    expect(await restore()).toBe(false);
    expect(await exam.overview()).toMatchObject({ participants: 1, averageScore: 100 });
  });
});
