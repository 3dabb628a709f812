// Homework for a class: only its pupils can solve it, each with a personal code, and pages without a code show no
// names.
import type { FunctionArgs } from "convex/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { PLACES_AT_ONCE } from "../../../convex/model/homework/deletePlace";
import { PERSONAL_CODE_LENGTH } from "../../../convex/shared/limits/classes";
import { CLASS_RETENTION_DAYS, RETENTION_DAYS } from "../../../convex/shared/limits/retention";
import { type Backend, everythingStored, newBackend } from "../support/backend";
import { newQuiz } from "../support/game";
import { newSecret, outcome, type Person, person } from "../support/people";

const HOUR = 60 * 60 * 1_000;
const T0 = Date.UTC(2026, 8, 14, 9, 0, 0);
const FIRST = { numItems: 100, cursor: null };

let backend: Backend;
let teacher: Person;
let classId: Id<"classes">;
/** Personal codes by name and number, because two pupils have the same name. */
let codes: Map<string, string>;

beforeEach(async () => {
  vi.useFakeTimers({
    now: T0,
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"],
  });
  backend = newBackend();
  teacher = await person(backend, "teacher");
  classId = await newClass("8-A", ["Ali Yılmaz 1", "Ali Yılmaz 2", "Su Er 3"]);
  codes = await issue(classId);
});
afterEach(() => {
  vi.useRealTimers();
});

async function newClass(name: string, lines: string[]): Promise<Id<"classes">> {
  const pupils = lines.map((line) => ({ name: line.slice(0, -2), number: line.slice(-1) }));
  return await teacher.as.mutation(api.classes.create, { name, pupils });
}

async function pupilsOf(id: Id<"classes">) {
  return (await teacher.as.query(api.classes.one, { classId: id }))?.pupils ?? [];
}

async function issue(id: Id<"classes">): Promise<Map<string, string>> {
  const pupils = await pupilsOf(id);
  const issued = await teacher.as.mutation(api.classes.issueCodes, {
    classId: id,
    pupilIds: pupils.map(({ _id }) => _id),
  });
  return new Map(
    issued.map(({ pupilId, code }) => {
      const pupil = pupils.find(({ _id }) => _id === pupilId);
      return [`${pupil?.name} ${pupil?.number}`, code];
    }),
  );
}

const codeOf = (pupil: string) => codes.get(pupil) ?? `no pupil ${pupil}`;

async function give(terms: Partial<FunctionArgs<typeof api.homework.give>> = {}): Promise<string> {
  const quizId = terms.quizId ?? (await newQuiz(teacher));
  const usual = { opensAt: T0, closesAt: T0 + 24 * HOUR, attempts: 1, counts: "best" as const, mixes: false };
  return await teacher.as.mutation(api.homework.give, { ...usual, classId, ...terms, quizId });
}

/** Advances the time and runs all due jobs. A job may schedule another one, up to six in a row. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  for (let round = 0; round < 6; round += 1) {
    await vi.advanceTimersByTimeAsync(1);
    await backend.finishInProgressScheduledFunctions();
  }
}

async function begin(code: string, secret: string): Promise<string> {
  const begun = await backend.mutation(api.homework.begin, { code, secret, name: "Hacker", attempt: 1 });
  return begun.ok ? "ok" : begun.code;
}

async function answer(code: string, secret: string, index: number, given: number): Promise<string> {
  const stored = await backend.mutation(api.homework.answer, {
    code,
    secret,
    attempt: 1,
    index,
    answer: given,
  });
  return stored.ok ? "ok" : stored.code;
}

const handIn = (code: string, secret: string) =>
  backend.mutation(api.homework.handIn, { code, secret, attempt: 1 });
const mine = (code: string, secret: string) => backend.query(api.homework.mine, { code, secret });
const overviewOf = (code: string) => teacher.as.query(api.reports.overview, { code });
const rowsOf = async (code: string) =>
  (await teacher.as.query(api.reports.pupils, { code, order: "name", paginationOpts: FIRST })).page;

describe("a personal code", () => {
  it("opens the pupil's attempt, also on another device", async () => {
    const code = await give();
    const ali = codeOf("Ali Yılmaz 1");
    expect(ali).toHaveLength(PERSONAL_CODE_LENGTH);
    expect(await begin(code, ali)).toBe("ok");
    expect(await answer(code, ali, 0, 0)).toBe("ok");
    // As typed on another phone.
    const typed = `${ali.slice(0, 3)} ${ali.slice(3, 6)}-${ali.slice(6)}`.toLowerCase();
    expect(await begin(code, typed)).toBe("ok");
    expect(await mine(code, typed)).toMatchObject({
      displayName: "Ali Yılmaz",
      answers: [{ index: 0, answer: 0 }],
    });
    expect(await answer(code, typed, 1, 1)).toBe("ok");
    expect((await mine(code, ali))?.answers).toHaveLength(2);
  });

  it("is not stored in plain text, and a replacement is valid at once with the same answers", async () => {
    const code = await give();
    const before = codeOf("Su Er 3");
    await begin(code, before);
    await answer(code, before, 0, 0);
    expect(JSON.stringify(await backend.run((ctx) => ctx.db.query("pupils").collect()))).not.toContain(
      before,
    );
    codes = await issue(classId);
    const now = codeOf("Su Er 3");
    expect(now).not.toBe(before);
    expect(await mine(code, before)).toBeNull();
    expect(await begin(code, before)).toBe("PERSONAL_CODE_WRONG");
    expect(await outcome(answer(code, before, 1, 1))).toBe("NOT_FOUND");
    expect(await begin(code, now)).toBe("ok");
    expect((await mine(code, now))?.answers).toHaveLength(1);
  });

  it("can be issued by the class's own teacher only, for pupils of that class only", async () => {
    const other = await newClass("8-B", ["Can Ay 7"]);
    const [can] = await pupilsOf(other);
    const across = teacher.as.mutation(api.classes.issueCodes, { classId, pupilIds: [can!._id] });
    expect(await outcome(across)).toBe("NOT_FOUND");
    const colleague = await person(backend, "teacher", "Başka Öğretmen");
    const [ali] = await pupilsOf(classId);
    const foreign = colleague.as.mutation(api.classes.issueCodes, { classId, pupilIds: [ali!._id] });
    expect(await outcome(foreign)).toBe("NOT_FOUND");
  });

  it("opens neither homework of another class nor homework by link", async () => {
    const other = await newClass("8-B", ["Can Ay 7"]);
    const theirs = await give({ classId: other });
    expect(await begin(theirs, codeOf("Su Er 3"))).toBe("PERSONAL_CODE_WRONG");
    const open = await give({ classId: undefined });
    expect(await begin(open, codeOf("Su Er 3"))).toBe("INVALID_INPUT");
  });
});

describe("a visitor with the link but without a code", () => {
  it("receives the start page without the class and its names", async () => {
    const code = await give();
    await begin(code, codeOf("Su Er 3"));
    const entry = await backend.query(api.homework.entry, { code });
    expect(entry).toMatchObject({ isForClass: true, state: "open", questionCount: 3 });
    expect(JSON.stringify(entry)).not.toMatch(/8-A|Ali|Su Er/);
  });

  it("gets no access with a random secret, a guessed code, a pupil's id or a hash", async () => {
    const code = await give();
    const su = codeOf("Su Er 3");
    await begin(code, su);
    const [row] = (await backend.run((ctx) => ctx.db.query("pupils").collect())).filter(
      ({ name }) => name === "Su Er",
    );
    for (const secret of [newSecret(), "AAAAAAAAA", row!._id, row!.codeHash!, "", su.slice(1)]) {
      expect(await begin(code, secret)).toBe("PERSONAL_CODE_WRONG");
      expect(await mine(code, secret)).toBeNull();
      expect(await backend.query(api.homework.questions, { code, secret })).toEqual([]);
      expect(await outcome(answer(code, secret, 0, 0))).toBe("NOT_FOUND");
    }
    expect(await backend.run((ctx) => ctx.db.query("homeworkPlaces").collect())).toHaveLength(1);
  });
});

describe("namesakes", () => {
  it("have separate work, and appear in the report with their numbers", async () => {
    const code = await give();
    const [first, second] = [codeOf("Ali Yılmaz 1"), codeOf("Ali Yılmaz 2")];
    for (const [index, key] of [0, 1, 2].entries()) {
      await begin(code, first);
      await answer(code, first, index, key);
    }
    await begin(code, second);
    expect((await mine(code, second))?.answers).toEqual([]);
    await answer(code, second, 0, 3);
    for (const secret of [first, second]) await handIn(code, secret);
    const rows = await rowsOf(code);
    expect(rows.map(({ displayName, number, score }) => [displayName, number, score])).toEqual([
      ["Ali Yılmaz", "1", 100],
      ["Ali Yılmaz", "2", 0],
    ]);
  });
});

describe("the teacher of class homework", () => {
  it("sees which pupils have begun, with their current names", async () => {
    const code = await give();
    await begin(code, codeOf("Su Er 3"));
    const su = (await pupilsOf(classId)).find(({ name }) => name === "Su Er");
    const changed = { pupilId: su!._id, name: "Su Erdem", number: "3", factor: 1 as const };
    await teacher.as.mutation(api.classes.updatePupil, changed);
    expect(await overviewOf(code)).toMatchObject({
      className: "8-A",
      participants: 1,
      homework: {
        notBegun: [
          { displayName: "Ali Yılmaz", number: "1" },
          { displayName: "Ali Yılmaz", number: "2" },
        ],
      },
    });
    expect(await rowsOf(code)).toMatchObject([{ displayName: "Su Erdem" }]);
    expect((await mine(code, codeOf("Su Er 3")))?.displayName).toBe("Su Erdem");
    expect(await teacher.as.query(api.homework.given, {})).toMatchObject([{ className: "8-A" }]);
  });

  it("can give it to their own classes only", async () => {
    const colleague = await person(backend, "teacher", "Başka Öğretmen");
    const foreign = await colleague.as.mutation(api.classes.create, { name: "7-C", pupils: [] });
    expect(await outcome(give({ classId: foreign }))).toBe("NOT_FOUND");
  });

  it("finds it in the progress of the class and of each pupil", async () => {
    const code = await give();
    const su = codeOf("Su Er 3");
    await begin(code, su);
    await answer(code, su, 0, 0);
    await answer(code, su, 1, 3);
    const classProgress = async () =>
      (await teacher.as.query(api.classes.homework, { classId, paginationOpts: FIRST })).page;
    const pupils = await pupilsOf(classId);
    const ofPupil = async (name: string) => {
      const pupilId = pupils.find((each) => each.name === name)!._id;
      return (await teacher.as.query(api.classes.pupilHomework, { pupilId, paginationOpts: FIRST })).page;
    };
    // A question that can still be answered does not count as missed.
    expect(await ofPupil("Su Er")).toMatchObject([{ isOpen: true, result: { answered: 2, missedCount: 1 } }]);
    await pass(24 * HOUR);
    expect(await classProgress()).toMatchObject([
      { code, all: { answered: 2, right: 1 }, maxScore: 100, pupils: [{ score: 33 }] },
    ]);
    expect((await classProgress())[0]?.isOpen).toBeUndefined();
    expect(await ofPupil("Su Er")).toMatchObject([
      { was: "there", result: { score: 33, answered: 2, right: 1, missedCount: 2 } },
    ]);
    expect(await ofPupil("Ali Yılmaz")).toMatchObject([{ was: "absent", result: null }]);
  });
});

describe("stored homework data", () => {
  const storedRows = () =>
    backend.run(async (ctx) => ({
      places: (await ctx.db.query("homeworkPlaces").collect()).length,
      answers: (await ctx.db.query("homeworkAnswers").collect()).length,
    }));

  async function solved(): Promise<string> {
    const code = await give();
    for (const secret of codes.values()) {
      await begin(code, secret);
      for (const index of [0, 1, 2]) await answer(code, secret, index, 0);
    }
    return code;
  }

  it("of a deleted pupil is deleted and the code becomes invalid; sums are retained", async () => {
    const code = await solved();
    await pass(24 * HOUR);
    const [ali] = await pupilsOf(classId);
    await teacher.as.mutation(api.classes.erasePupil, { pupilId: ali!._id });
    await pass(0);
    expect(await storedRows()).toEqual({ places: 2, answers: 6 });
    expect(await mine(code, codeOf("Ali Yılmaz 1"))).toBeNull();
    expect(await rowsOf(code)).toHaveLength(2);
    expect(await teacher.as.query(api.reports.questions, { code })).toMatchObject([{ answered: 3 }, {}, {}]);
  });

  it("of a deleted pupil is deleted in more homework than one transaction processes", async () => {
    const su = codeOf("Su Er 3");
    for (let given = 0; given < 2 * PLACES_AT_ONCE + 1; given += 1) {
      const code = await give();
      await begin(code, su);
      await answer(code, su, 0, 0);
    }
    expect(await storedRows()).toEqual({ places: 7, answers: 7 });
    expect(await everythingStored(backend)).toContain("Su Er");
    const pupil = (await pupilsOf(classId)).find(({ name }) => name === "Su Er");
    await teacher.as.mutation(api.classes.erasePupil, { pupilId: pupil!._id });
    await pass(0);
    expect(await storedRows()).toEqual({ places: 0, answers: 0 });
    expect(await everythingStored(backend)).not.toContain("Su Er");
  });

  it("of a deleted class is deleted: open homework completely, closed homework without names", async () => {
    const closed = await solved();
    await pass(24 * HOUR);
    const open = await give({ opensAt: Date.now(), closesAt: Date.now() + HOUR });
    await begin(open, codeOf("Su Er 3"));
    expect(await teacher.as.query(api.classes.openHomework, { classId })).toEqual(["Örnek Quiz"]);
    await teacher.as.mutation(api.classes.remove, { classId });
    await pass(0);
    await pass(0);
    expect(await storedRows()).toEqual({ places: 0, answers: 0 });
    expect(await everythingStored(backend)).not.toMatch(/Su Er|Ali Y/);
    expect(await begin(open, codeOf("Su Er 3"))).toBe("HOMEWORK_NOT_FOUND");
    expect(await overviewOf(closed)).toMatchObject({ className: "8-A", homework: { notBegun: [] } });
  });

  it("of pupils is deleted after their retention time, long after that of guests", async () => {
    const code = await solved();
    await pass(24 * HOUR);
    vi.setSystemTime(Date.now() + RETENTION_DAYS * 24 * HOUR + HOUR);
    await backend.mutation(internal.retention.forgetGuests, {});
    await pass(0);
    expect(await storedRows()).toEqual({ places: 3, answers: 9 });
    vi.setSystemTime(T0 + (CLASS_RETENTION_DAYS + 2) * 24 * HOUR);
    await backend.mutation(internal.retention.forgetGuests, {});
    await pass(0);
    expect(await storedRows()).toEqual({ places: 0, answers: 0 });
    const overview = await overviewOf(code);
    expect(overview).toMatchObject({ isForgotten: true, participants: 3 });
    expect(overview?.homework?.notBegun).toBeUndefined();
  });

  it("of a child in two classes can be found by the child's name", async () => {
    const other = await newClass("Satranç", ["Su Er 9"]);
    const su = (await pupilsOf(classId)).find(({ name }) => name === "Su Er");
    const [same] = await pupilsOf(other);
    expect(await teacher.as.query(api.classes.namesakes, { pupilId: su!._id })).toEqual([
      { pupilId: same!._id, className: "Satranç" },
    ]);
    const colleague = await person(backend, "teacher", "Başka Öğretmen");
    expect(await colleague.as.query(api.classes.namesakes, { pupilId: su!._id })).toEqual([]);
  });
});
