// Rate limit of expensive work per teacher: a burst, then a steady rate, with costs by size. The clock advances only
// when a test advances it.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../convex/_generated/api";
import type { Id } from "../../convex/_generated/dataModel";
import { takeTokens, tokensIn } from "../../convex/model/tokenBucket";
import { questionsWork } from "../../convex/model/work";
import { MAX_PUPILS } from "../../convex/shared/limits/classes";
import {
  COMMAND_BURST,
  COMMAND_REFILL_MS,
  REVIEWED_GAME_WORK,
  WORK_BURST,
  WORK_REFILL_MS,
} from "../../convex/shared/limits/rateLimits";
import { retryAfterOf } from "../../convex/shared/retryAfter";
import { type Backend, newBackend } from "./support/backend";
import { newQuiz } from "./support/game";
import { outcome, type Person, person } from "./support/people";

const T0 = Date.UTC(2026, 8, 14, 9, 0, 0);
const DAY_MS = 24 * 60 * 60 * 1_000;

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

/** A typical question, with about 110 characters of text. */
const question = (
  index: number,
  text = "Osmanlı Devleti'nin kuruluş döneminde hangi şehir başkent oldu?",
) => ({
  question: `${index + 1}. ${text}`,
  options: ["Bursa", "Edirne", "İstanbul", "Söğüt"],
  correctAnswer: 0,
  imageId: null,
});
const quizOf = (count: number, text?: string) => ({
  title: "Tarih",
  description: "",
  category: null,
  questions: Array.from({ length: count }, (_, index) => question(index, text)),
});
const create = (quiz = quizOf(25)) => outcome(teacher.as.mutation(api.quizzes.create, quiz));

/** Sets the remaining tokens of the teacher's bucket. */
async function setTokens(left: number): Promise<void> {
  // Creates the bucket.
  await outcome(teacher.as.mutation(api.quizzes.create, quizOf(1)));
  await backend.run(async (ctx) => {
    for (const row of await ctx.db.query("attemptBuckets").collect())
      if (row.key.startsWith("work ")) await ctx.db.patch("attemptBuckets", row._id, { left });
  });
}
const remainingTokens = () =>
  backend.run(async (ctx) => {
    const rows = await ctx.db.query("attemptBuckets").collect();
    return rows.find(({ key }) => key.startsWith("work "))?.left ?? WORK_BURST;
  });

/** Calls until one is refused, at most `atMost` times. Returns the number of accepted calls. */
async function countAccepted(atMost: number, call: () => Promise<string>): Promise<number> {
  for (let n = 0; n < atMost; n += 1) {
    const code = await call();
    if (code !== "ok") {
      expect(code).toBe("TOO_FAST");
      return n;
    }
  }
  return atMost;
}

describe("a token bucket", () => {
  const limits = { capacity: 10, refillMs: 100 };

  it("provides its capacity at once, then one token per refill time", () => {
    expect(takeTokens(null, limits, 10, T0)).toEqual({ state: { left: 0, updatedAt: T0 } });
    expect(takeTokens({ left: 0, updatedAt: T0 }, limits, 3, T0 + 299)).toEqual({ waitMs: 1 });
    expect(takeTokens({ left: 0, updatedAt: T0 }, limits, 3, T0 + 300)).toHaveProperty("state.left", 0);
  });

  it("never exceeds its capacity, and loses nothing when the clock is set back", () => {
    expect(tokensIn({ left: 5, updatedAt: T0 }, limits, T0 + DAY_MS)).toBe(10);
    expect(tokensIn({ left: 5, updatedAt: T0 }, limits, T0 - DAY_MS)).toBe(5);
  });

  it("accepts a call that costs more than its capacity when it is full", () => {
    expect(takeTokens(null, limits, 500, T0)).toHaveProperty("state.left", 0);
    expect(takeTokens({ left: 9, updatedAt: T0 }, limits, 500, T0)).toEqual({ waitMs: 100 });
  });
});

describe("creating quizzes", () => {
  it("is possible for a term's quizzes at once, then for a quiz of 25 questions every few seconds", async () => {
    expect(await countAccepted(40, create)).toBe(40);
    await countAccepted(20, create);
    let more = 0;
    for (let second = 0; second < 60; second += 1) {
      vi.advanceTimersByTime(1_000);
      if ((await create()) === "ok") more += 1;
    }
    // 60 s refill 600 tokens, and a quiz costs about 29: about 20 quizzes.
    expect(more).toBeGreaterThanOrEqual(12);
    expect(more).toBeLessThanOrEqual(25);
  });

  it("costs more for more questions and longer texts", async () => {
    const cost = async (quiz: ReturnType<typeof quizOf>) => {
      await setTokens(WORK_BURST);
      expect(await create(quiz)).toBe("ok");
      return WORK_BURST - (await remainingTokens());
    };
    const [one, many, long] = [
      await cost(quizOf(1)),
      await cost(quizOf(100)),
      await cost(quizOf(100, "ş".repeat(480))),
    ];
    expect(one).toBeLessThan(3);
    expect(many).toBeGreaterThan(100);
    expect(long).toBeGreaterThan(many + 30);
  });

  it("is refused with a waiting time, after which it succeeds", async () => {
    await setTokens(0);
    const refused = await teacher.as
      .mutation(api.quizzes.create, quizOf(25))
      .catch((error: unknown) => error);
    const wait = retryAfterOf(refused) ?? 0;
    expect(wait).toBe(Math.ceil(questionsWork(quizOf(25).questions) * WORK_REFILL_MS));
    vi.advanceTimersByTime(wait - WORK_REFILL_MS);
    expect(await create()).toBe("TOO_FAST");
    vi.advanceTimersByTime(WORK_REFILL_MS);
    expect(await create()).toBe("ok");
  });

  it("is refused before validation: an invalid quiz is refused with TOO_FAST", async () => {
    await setTokens(0);
    expect(await create({ ...quizOf(25), title: "" })).toBe("TOO_FAST");
  });

  it("does not affect another teacher", async () => {
    await setTokens(0);
    const other = await person(backend, "teacher");
    expect(await outcome(other.as.mutation(api.quizzes.create, quizOf(25)))).toBe("ok");
  });
});

describe("saving a quiz", () => {
  const stored = async (quizId: Id<"quizzes">) => {
    const found = await teacher.as.query(api.quizzes.forEdit, { quizId });
    if (!found.ok) throw new Error(found.code);
    return found.quiz;
  };
  const save = async (quizId: Id<"quizzes">, changed: number) => {
    const { updatedAt, title, questions } = await stored(quizId);
    const edited = questions.map(({ questionId }, index) =>
      index < changed ? { ...question(index), questionId: null } : { kept: questionId },
    );
    const quiz = { quizId, updatedAt, title, description: "", category: null, questions: edited };
    return await outcome(teacher.as.mutation(api.quizzes.update, quiz));
  };

  it("is never refused to a teacher who saves a hundred-question quiz every ten seconds", async () => {
    const quizId = await teacher.as.mutation(api.quizzes.create, quizOf(100));
    const saves = await countAccepted(60, async () => {
      vi.advanceTimersByTime(10_000);
      return await save(quizId, 1);
    });
    expect(saves).toBe(60);
  });

  it("is limited for a teacher who saves without pause", async () => {
    const quizId = await teacher.as.mutation(api.quizzes.create, quizOf(100));
    expect(await countAccepted(60, () => save(quizId, 0))).toBeLessThan(30);
  });
});

describe("other expensive work", () => {
  it.each([
    ["a copy", async (quizId: Id<"quizzes">) => teacher.as.action(api.quizzes.copy, { quizId }), 4],
    [
      "homework",
      async (quizId: Id<"quizzes">) =>
        teacher.as.mutation(api.homework.give, {
          quizId,
          opensAt: T0,
          closesAt: T0 + DAY_MS,
          attempts: 1,
          counts: "best",
          mixes: false,
        }),
      4,
    ],
    [
      "a class",
      async () =>
        teacher.as.mutation(api.classes.create, {
          name: "8-A",
          pupils: Array.from({ length: MAX_PUPILS }, (_, n) => ({ name: `Öğrenci ${n}`, number: "" })),
        }),
      1 + MAX_PUPILS,
    ],
  ] as const)("%s costs by its size and is refused without tokens", async (_, call, cost) => {
    const quizId = await newQuiz(teacher);
    await setTokens(cost);
    expect(await outcome(call(quizId))).toBe("ok");
    expect(await remainingTokens()).toBe(0);
    expect(await outcome(call(quizId))).toBe("TOO_FAST");
  });

  it("a review quiz costs by its number of games, before any is read", async () => {
    await setTokens(0);
    const request = { codes: ["ABCDEF", "ABCDEG"], draftId: "1".repeat(32) };
    expect(await outcome(teacher.as.mutation(internal.reviews.begin, request))).toBe("TOO_FAST");
    await setTokens(1 + 2 * REVIEWED_GAME_WORK);
    expect(await outcome(teacher.as.mutation(internal.reviews.begin, request))).toBe("NOT_FOUND");
  });
});

describe("a teacher's commands and changes", () => {
  async function lobby(): Promise<string> {
    const quizId = await newQuiz(teacher);
    return (await teacher.as.mutation(api.liveQuizSessions.create, { quizId })).code;
  }

  it("are accepted at a person's speed without limit", async () => {
    const code = await lobby();
    const changes = await countAccepted(2 * COMMAND_BURST, async () => {
      vi.advanceTimersByTime(COMMAND_REFILL_MS);
      return await outcome(teacher.as.mutation(api.liveQuizSessions.setLocked, { code, isLocked: true }));
    });
    expect(changes).toBe(2 * COMMAND_BURST);
  });

  it("in all lobbies together are limited after a burst, only for the host", async () => {
    const codes = [await lobby(), await lobby()];
    let n = 0;
    const configure = () =>
      outcome(
        teacher.as.mutation(api.liveQuizSessions.configure, {
          code: codes[n++ % 2] ?? "",
          settings: { questionMs: 20_000 },
        }),
      );
    expect(await countAccepted(2 * COMMAND_BURST, configure)).toBe(COMMAND_BURST);
    const joined = await backend.mutation(api.liveParticipants.join, {
      code: codes[0] ?? "",
      nickname: "Ayşe",
      secret: "a".repeat(32),
    });
    expect(joined.ok).toBe(true);
    vi.advanceTimersByTime(COMMAND_REFILL_MS);
    expect(await configure()).toBe("ok");
  });

  it("have counts that are deleted with the account", async () => {
    await lobby();
    await backend.mutation(internal.credentials.erase, { userId: teacher.id });
    const rows = await backend.run((ctx) => ctx.db.query("attemptBuckets").collect());
    expect(rows.filter(({ key }) => /^(work|command) /.test(key))).toEqual([]);
  });
});
