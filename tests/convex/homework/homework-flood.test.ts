// Floods by strangers with the link of homework: rate limits for new homework places and for answers, and bulk
// removal by the teacher.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import {
  ANSWER_CHANGES_BURST,
  ANSWER_REFILL_MS,
  PLACE_BURST,
  PLACE_REFILL_MS,
  UNUSED_PLACE_KEPT_MS,
} from "../../../convex/shared/limits/homework";
import { retryAfterOf } from "../../../convex/shared/retryAfter";
import { type Backend, newBackend } from "../support/backend";
import { newQuiz } from "../support/game";
import { newSecret, outcome, type Person, person } from "../support/people";

const HOUR = 60 * 60 * 1_000;
const T0 = Date.UTC(2026, 8, 14, 9, 0, 0);
const ANY = { answered: null, from: 0, until: T0 + 24 * HOUR };

let backend: Backend;
let teacher: Person;
beforeEach(async () => {
  vi.useFakeTimers({
    now: T0,
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"],
  });
  backend = newBackend();
  teacher = await person(backend, "teacher");
});
afterEach(() => {
  vi.useRealTimers();
});

async function give(keys = [0, 1, 2], classId?: Id<"classes">): Promise<string> {
  const terms = { opensAt: T0, closesAt: T0 + 24 * HOUR, attempts: 1, counts: "best" as const, mixes: false };
  const quizId = await newQuiz(teacher, keys);
  return await teacher.as.mutation(api.homework.give, {
    ...terms,
    quizId,
    ...(classId !== undefined && { classId }),
  });
}

async function begin(code: string, secret = newSecret(), name = "Ayşe"): Promise<string> {
  const begun = await backend.mutation(api.homework.begin, { code, secret, name, attempt: 1 });
  return begun.ok ? "ok" : begun.code;
}

/** Begins with a new secret and returns it. */
async function started(code: string, name?: string): Promise<string> {
  const secret = newSecret();
  expect(await begin(code, secret, name)).toBe("ok");
  return secret;
}

async function answer(code: string, secret: string, index: number, given: number | null): Promise<string> {
  return await outcome(
    backend
      .mutation(api.homework.answer, { code, secret, attempt: 1, index, answer: given })
      .then((stored) => expect(stored.ok).toBe(true)),
  );
}

/** Begins until one attempt is refused, at most `atMost` times. Returns the number of successes and the refusal. */
async function flood(code: string, atMost: number): Promise<{ begun: number; refused: string | null }> {
  for (let begun = 0; begun < atMost; begun += 1) {
    const refused = await begin(code);
    if (refused !== "ok") return { begun, refused };
  }
  return { begun: atMost, refused: null };
}

/** Makes the rate limit of new places refuse the next one, as after a flood. */
async function exhaustAllowance(): Promise<void> {
  await backend.run(async (ctx) => {
    const homework = await ctx.db.query("homework").first();
    if (homework === null) throw new Error("No homework");
    for (const { _id } of await ctx.db.query("homeworkDoors").collect())
      await ctx.db.delete("homeworkDoors", _id);
    const opening = { left: 0, updatedAt: Date.now() };
    for (let counter = 0; counter < 32; counter += 1)
      await ctx.db.insert("homeworkDoors", { homeworkId: homework._id, counter, taken: 10, opening });
  });
}

const mine = (code: string, secret: string) => backend.query(api.homework.mine, { code, secret });
const places = () => backend.run((ctx) => ctx.db.query("homeworkPlaces").collect());
const countedBrowsers = async () =>
  (await backend.run((ctx) => ctx.db.query("homeworkDoors").collect())).reduce(
    (sum, { taken }) => sum + taken,
    0,
  );

/** Runs all due jobs. A job may schedule another one, up to twenty in a row. */
async function runJobs(): Promise<void> {
  for (let round = 0; round < 20; round += 1) {
    await vi.advanceTimersByTimeAsync(1);
    await backend.finishInProgressScheduledFunctions();
  }
}

describe("new homework places", () => {
  it("are available at once for two hundred children", async () => {
    expect(await flood(await give(), 200)).toEqual({ begun: 200, refused: null });
  });

  it("are available one by one after a burst", async () => {
    const code = await give();
    const { begun, refused } = await flood(code, 2 * PLACE_BURST);
    expect(refused).toBe("HOMEWORK_BUSY");
    expect(begun).toBeGreaterThan(200);
    const beginRepeatedly = async () => {
      for (let more = 0; more < 100; more += 1) await begin(code);
      return await countedBrowsers();
    };
    const before = await beginRepeatedly();
    expect(before).toBeLessThanOrEqual(PLACE_BURST);
    // After each half minute, about as many new places are available as the rate allows.
    for (const halfMinute of [1, 2, 3]) {
      vi.setSystemTime(T0 + halfMinute * 30_000);
      const opened = (await beginRepeatedly()) - before;
      expect(Math.abs(opened - (halfMinute * 30_000) / PLACE_REFILL_MS)).toBeLessThan(8);
    }
  });

  it("are not needed by a browser that has begun", async () => {
    const code = await give();
    const secret = await started(code);
    await exhaustAllowance();
    expect(await begin(code)).toBe("HOMEWORK_BUSY");
    expect(await begin(code, secret)).toBe("ok");
  });

  it("are available to the pupils of a class without waiting", async () => {
    const classId = await teacher.as.mutation(api.classes.create, {
      name: "8-A",
      pupils: [{ name: "Ali Yılmaz", number: "1" }],
    });
    const code = await give([0], classId);
    await exhaustAllowance();
    const pupils = (await teacher.as.query(api.classes.one, { classId }))?.pupils ?? [];
    const [issued] = await teacher.as.mutation(api.classes.issueCodes, {
      classId,
      pupilIds: pupils.map(({ _id }) => _id),
    });
    expect(await begin(code, issued?.code)).toBe("ok");
  });
});

describe("a homework place without an answer", () => {
  it("is replaced by a new browser's place after two minutes, not before", async () => {
    const code = await give();
    const ghost = await started(code, "Hayalet");
    await exhaustAllowance();
    vi.setSystemTime(T0 + UNUSED_PLACE_KEPT_MS - 1);
    await exhaustAllowance();
    expect(await begin(code)).toBe("HOMEWORK_BUSY");
    vi.setSystemTime(T0 + UNUSED_PLACE_KEPT_MS);
    await exhaustAllowance();
    expect(await begin(code)).toBe("ok");
    expect(await mine(code, ghost)).toBeNull();
    expect(await begin(code)).toBe("HOMEWORK_BUSY");
  });

  it("is not replaced if its answer was withdrawn or its empty attempt was handed in", async () => {
    const code = await give();
    const answered = await started(code);
    await answer(code, answered, 0, 3);
    await answer(code, answered, 0, null);
    const handedIn = await started(code);
    await backend.mutation(api.homework.handIn, { code, secret: handedIn, attempt: 1 });
    vi.setSystemTime(T0 + HOUR);
    await exhaustAllowance();
    expect(await begin(code)).toBe("HOMEWORK_BUSY");
    expect([await mine(code, answered), await mine(code, handedIn)]).not.toContain(null);
  });

  it("from an earlier version is replaced only after the migration has counted answers", async () => {
    const code = await give();
    const ghost = await started(code);
    const answered = await started(code);
    await answer(code, answered, 0, 3);
    await backend.run(async (ctx) => {
      for (const { _id } of await ctx.db.query("homeworkPlaces").collect())
        await ctx.db.patch("homeworkPlaces", _id, { answered: undefined, answering: undefined });
    });
    vi.setSystemTime(T0 + HOUR);
    await exhaustAllowance();
    expect(await begin(code)).toBe("HOMEWORK_BUSY");
    await answer(code, answered, 1, 0);
    await backend.mutation(internal.operation.resumeMigrations, {});
    await runJobs();
    expect((await places()).map(({ answered }) => answered)).toEqual([0, 2]);
    await exhaustAllowance();
    expect(await begin(code)).toBe("ok");
    expect(await mine(code, ghost)).toBeNull();
    expect((await mine(code, answered))?.answers).toHaveLength(2);
  });
});

describe("answers of a homework place", () => {
  it("to all questions of the largest homework are accepted at once, as after a reconnect", async () => {
    const code = await give(Array.from({ length: 100 }, (_, index) => index % 4));
    const secret = await started(code);
    for (let index = 0; index < 100; index += 1)
      expect(await answer(code, secret, index, index % 4)).toBe("ok");
    expect((await mine(code, secret))?.answers).toHaveLength(100);
  });

  it("are accepted without limit at one change per second", async () => {
    const code = await give();
    const secret = await started(code);
    for (let change = 0; change < 3 * ANSWER_CHANGES_BURST; change += 1) {
      vi.setSystemTime(T0 + change * ANSWER_REFILL_MS);
      expect(await answer(code, secret, change % 3, change % 4)).toBe("ok");
    }
  });

  it("are refused after a burst without losing stored ones, then accepted one by one", async () => {
    const code = await give();
    const [flooding, calm] = [await started(code), await started(code)];
    const burst = 3 + ANSWER_CHANGES_BURST;
    for (let change = 0; change < burst; change += 1)
      expect(await answer(code, flooding, 0, change % 2)).toBe("ok");
    const refused = await backend
      .mutation(api.homework.answer, { code, secret: flooding, attempt: 1, index: 0, answer: 3 })
      .catch((error: unknown) => error);
    expect(retryAfterOf(refused)).toBe(ANSWER_REFILL_MS);
    expect((await mine(code, flooding))?.answers).toMatchObject([{ index: 0, answer: (burst - 1) % 2 }]);
    expect(await answer(code, calm, 0, 0)).toBe("ok");
    vi.setSystemTime(T0 + ANSWER_REFILL_MS);
    expect(await answer(code, flooding, 0, 3)).toBe("ok");
    expect(await answer(code, flooding, 0, 2)).toBe("TOO_FAST");
  });
});

describe("bulk removal of strangers' homework places", () => {
  const remove = (code: string, removed: { answered: number | null; from: number; until: number }) =>
    outcome(teacher.as.mutation(api.homework.removePlaces, { code, removed }));

  /** Two pupils who have answered everything, and an hour later a flood of places with one answer each. */
  async function flooded(strangers: number): Promise<string> {
    const code = await give();
    for (const name of ["Ayşe", "Ali"]) {
      const secret = await started(code, name);
      for (const index of [0, 1, 2]) await answer(code, secret, index, index);
    }
    vi.setSystemTime(T0 + HOUR);
    for (let n = 0; n < strangers; n += 1) await answer(code, await started(code, "Yabancı"), 0, 3);
    return code;
  }

  it("deletes places with few answers in batches, subtracts them from the limit, and does not affect pupils", async () => {
    const code = await flooded(230);
    expect(await countedBrowsers()).toBe(232);
    expect(await remove(code, { ...ANY, answered: 1 })).toBe("ok");
    expect((await places()).length).toBeGreaterThan(2);
    await runJobs();
    expect((await places()).map(({ displayName }) => displayName)).toEqual(["Ayşe", "Ali"]);
    expect(await countedBrowsers()).toBe(2);
    const answers = await backend.run((ctx) => ctx.db.query("homeworkAnswers").collect());
    expect(answers).toHaveLength(6);
    const overview = await teacher.as.query(api.reports.overview, { code });
    expect(overview).toMatchObject({ participants: 2, all: { answered: 6 } });
    const erased = await backend.run((ctx) => ctx.db.query("erased").collect());
    expect(erased.filter(({ kind }) => kind === "homeworkPlace")).toHaveLength(230);
  });

  it("deletes all places begun in an hour, and none begun afterwards", async () => {
    const code = await flooded(3);
    const until = T0 + 2 * HOUR;
    await backend.run(async (ctx) => {
      const strangers = (await ctx.db.query("homeworkPlaces").collect()).slice(2);
      // Later than the teacher's command, as after a change of the server's clock.
      await ctx.db.patch("homeworkPlaces", strangers[0]!._id, { begunAt: until - 1 });
    });
    expect(await remove(code, { answered: null, from: T0 + HOUR, until })).toBe("ok");
    await runJobs();
    expect((await places()).map(({ displayName }) => displayName)).toEqual(["Ayşe", "Ali", "Yabancı"]);
  });

  it("previews the numbers by hour and number of answers", async () => {
    const code = await flooded(3);
    await started(code);
    // `counts`: places with at most 0, 1, 3 and any number of answers.
    expect(await teacher.as.query(api.homework.begun, { code })).toEqual([
      { hour: T0, counts: [0, 0, 2, 2] },
      { hour: T0 + HOUR, counts: [1, 4, 4, 4] },
    ]);
  });

  it("is allowed only for the teacher who has given the homework", async () => {
    const code = await flooded(1);
    const other = await person(backend, "teacher", "Başka Öğretmen");
    expect(await outcome(other.as.query(api.homework.begun, { code }))).toBe("NOT_FOUND");
    expect(await outcome(other.as.mutation(api.homework.removePlaces, { code, removed: ANY }))).toBe(
      "NOT_FOUND",
    );
    expect(await places()).toHaveLength(3);
  });

  it("excludes the pupils of a class", async () => {
    const code = await flooded(1);
    const classId = await teacher.as.mutation(api.classes.create, {
      name: "8-A",
      pupils: [{ name: "Ali Yılmaz", number: "1" }],
    });
    const [pupil] = (await teacher.as.query(api.classes.one, { classId }))?.pupils ?? [];
    await backend.run(async (ctx) => {
      const [first] = await ctx.db.query("homeworkPlaces").collect();
      await ctx.db.patch("homeworkPlaces", first!._id, { pupilId: pupil!._id });
    });
    expect(await remove(code, ANY)).toBe("ok");
    await runJobs();
    expect((await places()).map(({ pupilId }) => pupilId)).toEqual([pupil?._id]);
  });
});
