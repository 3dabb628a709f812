// Accepting an answer (`Bunu da doğru say`) in the report of homework: all stored answers are graded again; deadlines
// and secrets stay unchanged.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import { RETENTION_DAYS } from "../../../convex/shared/limits/retention";
import { type Backend, newBackend } from "../support/backend";
import { newSecret, type Person, person } from "../support/people";
import { importedQuiz } from "../support/quizTypes";

const T0 = Date.UTC(2026, 8, 14, 9, 0, 0);
const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;

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

async function give(attempts = 1, counts: "best" | "last" = "best"): Promise<string> {
  const quizId = await importedQuiz(backend, teacher, [
    { type: "short_text", question: "En uzun kenar?", accepted: ["hipotenüs"] },
    { type: "number", question: "Yarım?", value: "1/2" },
    { question: "Başkent?", options: ["Ankara", "İzmir"], correctAnswer: 0 },
    { question: "Komşu?", options: ["Yunanistan", "Fransa"], correctAnswer: 0 },
  ]);
  const opensAt = Date.now();
  const terms = { opensAt, closesAt: opensAt + DAY, attempts, counts, mixes: false };
  const code = await teacher.as.mutation(api.homework.give, { quizId, ...terms });
  await pass(0);
  return code;
}

/** Advances the time and runs all due jobs. A job may schedule another one, up to eight in a row. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  for (let round = 0; round < 8; round += 1) {
    await vi.advanceTimersByTimeAsync(1);
    await backend.finishInProgressScheduledFunctions();
  }
}

type Given = (string | number | string[] | null)[];

/** A browser of a pupil. */
async function solver(code: string, name: string) {
  const proof = { code, secret: newSecret() };
  const begin = async (attempt: number) =>
    expect(await backend.mutation(api.homework.begin, { ...proof, name, attempt })).toMatchObject({
      ok: true,
    });
  await begin(1);
  const answer = async (given: Given, attempt: number) => {
    for (const [index, each] of given.entries())
      if (each !== null)
        await backend.mutation(api.homework.answer, { ...proof, attempt, index, answer: each });
  };
  return {
    begin,
    answer,
    /** Answers everything and ends the attempt. */
    solve: async (given: Given, attempt = 1) => {
      if (attempt > 1) await begin(attempt);
      await answer(given, attempt);
      await backend.mutation(api.homework.handIn, { ...proof, attempt });
    },
    review: () => backend.query(api.homework.review, proof),
    mine: () => backend.query(api.homework.mine, proof),
  };
}

/** Accepts an answer, or undoes that. A text belongs to question 0 of the homework, a number to question 1. */
async function setAccepted(code: string, answer: string | number, accepts = true): Promise<string> {
  const questionIndex = typeof answer === "string" ? 0 : 1;
  const done = await teacher.as.mutation(api.homework.setAccepted, { code, questionIndex, answer, accepts });
  await pass(0);
  return done;
}

async function placesOf(code: string) {
  const page = { code, order: "name" as const, paginationOpts: { numItems: 100, cursor: null } };
  return (await teacher.as.query(api.reports.pupils, page)).page.map(
    ({ displayName, score, answers, homework }) => ({
      displayName,
      score,
      grades: answers.map((answer) => answer?.grade ?? null),
      counted: homework?.counted,
      late: homework?.late,
    }),
  );
}

it("an accepted answer regrades all stored answers, and can be undone", async () => {
  const code = await give();
  const ali = await solver(code, "Ali");
  const can = await solver(code, "Can");
  await ali.solve(["Hipotenus", 0.5, 0, 1]);
  await can.solve(["kenar", 0.75, 0, 0]);
  await pass(DAY);
  const before = await placesOf(code);
  expect(before.map(({ score }) => score)).toEqual([50, 50]);
  expect(await setAccepted(code, "hipotenus")).toBe("done");
  expect(await setAccepted(code, 0.75)).toBe("done");
  expect(await placesOf(code)).toMatchObject([
    { score: 75, grades: [1, 1, 1, 0] },
    { score: 75, grades: [0, 1, 1, 1] },
  ]);
  const [text, number] = await teacher.as.query(api.reports.questions, { code });
  expect(text).toMatchObject({
    correct: 1,
    accepted: ["hipotenus"],
    correctAnswer: ["hipotenüs", "hipotenus"],
  });
  expect(number).toMatchObject({ correct: 2, distribution: { right: 2, tooLow: 0, tooHigh: 0 } });
  expect(await ali.review()).toMatchObject({ score: 75, questions: [{ correct: true }, {}, {}, {}] });
  await teacher.as.mutation(api.reports.storeAccepted, { code, index: 0, answer: "hipotenus" });
  expect(await setAccepted(code, "HIPOTENUS", false)).toBe("doneButInQuiz");
  expect(await setAccepted(code, 0.75, false)).toBe("done");
  expect(await placesOf(code)).toEqual(before);
});

it("an accepted text of one gap regrades homework, and can be undone", async () => {
  const quizId = await importedQuiz(backend, teacher, [
    {
      type: "fill_in_blank",
      question: "Doldur",
      fillInBlank: {
        text: "Dik ___ en uzun kenarı ___.",
        blanks: [{ correct: "üçgenin" }, { correct: "hipotenüs" }],
      },
    },
    { question: "Başkent?", options: ["Ankara", "İzmir"], correctAnswer: 0 },
  ]);
  const terms = { opensAt: T0, closesAt: T0 + DAY, attempts: 1, counts: "best" as const, mixes: false };
  const code = await teacher.as.mutation(api.homework.give, { quizId, ...terms });
  await pass(0);
  const ali = await solver(code, "Ali");
  await ali.solve([["üçgenin", "hipotenus"]]);
  const can = await solver(code, "Can");
  // The second gap is empty.
  await can.solve([["ucgenin", ""]]);
  await pass(DAY);
  const accept = async (answer: string[], accepts = true) => {
    const command = { code, questionIndex: 0, answer, accepts };
    const done = await teacher.as.mutation(api.homework.setAccepted, command);
    await pass(0);
    return done;
  };
  const given = async () =>
    (
      await teacher.as.query(api.reports.given, {
        code,
        index: 0,
        paginationOpts: { numItems: 60, cursor: null },
      })
    ).page.map(({ folded, state }) => [folded, state]);
  expect(await given()).toEqual([
    ["0 üçgenin", "right"],
    ["1 hipotenus", "wrong"],
    ["0 ucgenin", "wrong"],
  ]);
  expect(await accept(["", "hipotenus"])).toBe("done");
  expect(await accept(["ucgenin", ""])).toBe("done");
  expect(await placesOf(code)).toMatchObject([{ score: 50 }, { score: 0 }]);
  expect((await ali.review())?.questions[0]).toMatchObject({
    correct: true,
    solution: [
      ["üçgenin", "ucgenin"],
      ["hipotenüs", "hipotenus"],
    ],
  });
  expect(await accept(["", "HIPOTENUS"], false)).toBe("done");
  expect(await placesOf(code)).toMatchObject([{ score: 0 }, { score: 0 }]);
});

it("an accepted answer can change scores of attempts; the first of several best attempts counts", async () => {
  const code = await give(3);
  const ali = await solver(code, "Ali");
  await ali.solve(["kenar", 1, 0, 0], 1);
  await ali.solve(["hipotenus", 1, 0, 1], 2);
  await ali.solve(["hipotenus", 0.5, 1, 1], 3);
  expect(await placesOf(code)).toMatchObject([{ score: 50, counted: 1 }]);
  await setAccepted(code, "hipotenus");
  expect(await placesOf(code)).toMatchObject([{ score: 50, counted: 1 }]);
  await setAccepted(code, 1);
  expect(await placesOf(code)).toMatchObject([{ score: 75, counted: 1, grades: [0, 1, 1, 1] }]);
});

it("an accepted answer can make a later attempt count, but never an unfinished one", async () => {
  const code = await give(3);
  const ali = await solver(code, "Ali");
  await ali.solve(["kenar", 1, 0, 0], 1);
  await ali.solve(["hipotenus", 0.5, 1, 1], 2);
  await ali.begin(3);
  await ali.answer(["hipotenus", 0.5, 0, 0], 3);
  await setAccepted(code, "hipotenus");
  expect(await placesOf(code)).toMatchObject([{ score: 50, counted: 1 }]);
  const second = await give(2);
  const can = await solver(second, "Can");
  await can.solve(["kenar", 1, 0, 1], 1);
  await can.solve(["hipotenus", 1, 1, 1], 2);
  await setAccepted(second, "hipotenus");
  expect(await placesOf(second)).toMatchObject([{ score: 25, counted: 1 }]);
  await setAccepted(second, 1);
  expect(await placesOf(second)).toMatchObject([{ score: 50, counted: 1 }]);
  const third = await give(2);
  const ece = await solver(third, "Ece");
  await ece.solve(["kenar", 1, 0, 1], 1);
  await ece.solve(["hipotenus", 0.75, 0, 1], 2);
  expect(await placesOf(third)).toMatchObject([{ score: 25, counted: 1 }]);
  await setAccepted(third, "hipotenus");
  expect(await placesOf(third)).toMatchObject([{ score: 50, counted: 2, grades: [1, 0, 1, 0] }]);
  await setAccepted(third, "hipotenus", false);
  expect(await placesOf(third)).toMatchObject([{ score: 25, counted: 1, grades: [0, 0, 1, 0] }]);
});

/** Ali's second attempt has a late answer to the third question, which the teacher accepts. */
async function giveWithLateAnswer(first: Given, second: Given, late: number, accepts = true) {
  const code = await give(2);
  const ali = await solver(code, "Ali");
  await ali.solve(first, 1);
  await ali.begin(2);
  await ali.answer(second, 2);
  await pass(DAY);
  await ali.answer([null, null, late], 2);
  const placeId = await backend.run(async (ctx) => {
    const places = await ctx.db.query("homeworkPlaces").collect();
    return places.at(-1)?._id ?? null;
  });
  if (accepts && placeId !== null) await teacher.as.mutation(api.homework.acceptLate, { code, placeId });
  await pass(0);
  return code;
}

it("an attempt completed by late answers can become the one that counts", async () => {
  const firstBecomesBest = await giveWithLateAnswer(["kenar", 1, 0, 1], ["hipotenüs", 1, null, 1], 0);
  const before = await placesOf(firstBecomesBest);
  expect(before).toMatchObject([{ score: 50, counted: 2 }]);
  await setAccepted(firstBecomesBest, "kenar");
  expect(await placesOf(firstBecomesBest)).toMatchObject([{ score: 50, counted: 1 }]);
  await setAccepted(firstBecomesBest, "kenar", false);
  expect(await placesOf(firstBecomesBest)).toEqual(before);

  const secondBecomesBest = await giveWithLateAnswer(["kenar", 1, 0, 0], ["hipotenus", 1, null, 0], 0);
  expect(await placesOf(secondBecomesBest)).toMatchObject([{ score: 50, counted: 1 }]);
  await setAccepted(secondBecomesBest, "hipotenus");
  expect(await placesOf(secondBecomesBest)).toMatchObject([{ score: 75, counted: 2, grades: [1, 0, 1, 1] }]);

  const lateNotAccepted = await giveWithLateAnswer(["kenar", 1, 0, 0], ["hipotenus", 0.5, null, 0], 0, false);
  await setAccepted(lateNotAccepted, "hipotenus");
  expect(await placesOf(lateNotAccepted)).toMatchObject([{ score: 50, counted: 1, late: 1 }]);
});

it("an accepted answer keeps the last-attempt rule, deadlines and late answers unchanged", async () => {
  const code = await give(2, "last");
  const ali = await solver(code, "Ali");
  await ali.solve(["hipotenus", 0.5, 0, 0], 1);
  await ali.solve(["kenar", 1, 1, 0], 2);
  const can = await solver(code, "Can");
  await pass(DAY);
  await can.answer(["hipotenus"], 1);
  await setAccepted(code, "hipotenus");
  expect(await placesOf(code)).toMatchObject([
    { score: 25, counted: 2 },
    { score: 0, late: 1 },
  ]);
  const homework = await backend.run((ctx) => ctx.db.query("homework").first());
  expect(homework).toMatchObject({ state: "closed", closesAt: T0 + DAY });
  const place = await backend.run(async (ctx) =>
    (await ctx.db.query("homeworkPlaces").collect()).find(({ displayName }) => displayName === "Can"),
  );
  if (place) await teacher.as.mutation(api.homework.acceptLate, { code, placeId: place._id });
  expect((await placesOf(code))[1]).toMatchObject({ score: 25, late: 0 });
});

it("an accepted answer changes no response before the answer key may be shown, but grades later answers", async () => {
  const code = await give(2);
  const ali = await solver(code, "Ali");
  await ali.answer(["hipotenus", 0.5, 0, 1], 1);
  const before = [await ali.mine(), await ali.review()];
  await setAccepted(code, "hipotenus");
  expect([await ali.mine(), await ali.review()]).toEqual(before);
  const can = await solver(code, "Can");
  await can.solve(["HIPOTENUS", null, 1, 1]);
  expect((await placesOf(code)).map(({ score }) => score)).toEqual([75, 25]);
});

it("regrading works in batches of pupils", async () => {
  const code = await give();
  for (let n = 0; n < 30; n += 1) {
    const pupil = await solver(code, `Kişi ${n}`);
    await pupil.solve(["hipotenus", 0.5, 0, 0]);
  }
  await setAccepted(code, "hipotenus");
  expect(new Set((await placesOf(code)).map(({ score }) => score))).toEqual(new Set([100]));
});

it("regrading and counting resume after their jobs were lost", async () => {
  const code = await give();
  const ali = await solver(code, "Ali");
  await ali.solve(["hipotenus", 0.5, 0, 0]);
  await pass(DAY);
  const loseJobs = async () =>
    await backend.run(async (ctx) => {
      for (const { _id, state } of await ctx.db.system.query("_scheduled_functions").collect())
        if (state.kind === "pending") await ctx.scheduler.cancel(_id);
    });
  const resume = async () => {
    await backend.mutation(internal.homework.turnLost, {});
    await pass(0);
  };
  const correct = async () => (await teacher.as.query(api.reports.questions, { code }))[0]?.correct;
  const command = { code, questionIndex: 0, answer: "hipotenus", accepts: true };
  await teacher.as.mutation(api.homework.setAccepted, command);
  await loseJobs();
  await pass(10 * 60 * 1_000);
  expect(await placesOf(code)).toMatchObject([{ score: 75 }]);
  await resume();
  expect(await placesOf(code)).toMatchObject([{ score: 100 }]);
  expect(await correct()).toBe(1);

  await teacher.as.mutation(api.homework.setAccepted, { ...command, accepts: false });
  const regrade = await backend.run((ctx) => ctx.db.query("homeworkKeys").first());
  await loseJobs();
  const { _id: homeworkId = null } = (await backend.run((ctx) => ctx.db.query("homework").first())) ?? {};
  if (homeworkId === null) throw new Error("The homework is gone");
  const last = { homeworkId, index: 0, since: regrade?.regradingSince, cursor: null };
  await backend.mutation(internal.homework.regrade, last);
  await loseJobs();
  await pass(10 * 60 * 1_000);
  expect(await correct()).toBe(1);
  await resume();
  expect(await correct()).toBe(0);
  const pending = await backend.run(async (ctx) => [
    ...(await ctx.db.query("homeworkKeys").collect()).flatMap(({ regradingSince }) => regradingSince ?? []),
    ...(await ctx.db.query("homework").collect()).flatMap(({ countingSince }) => countingSince ?? []),
  ]);
  expect(pending).toEqual([]);
});

it("accepting does nothing before the homework opens or after its answers were deleted", async () => {
  const quizId = await importedQuiz(backend, teacher, [
    { type: "short_text", question: "En uzun kenar?", accepted: ["hipotenüs"] },
  ]);
  const terms = {
    opensAt: T0 + HOUR,
    closesAt: T0 + DAY,
    attempts: 1,
    counts: "best" as const,
    mixes: false,
  };
  const code = await teacher.as.mutation(api.homework.give, { quizId, ...terms });
  expect(await setAccepted(code, "hipotenus")).toBe("left");
  await pass(DAY);
  expect(await setAccepted(code, "hipotenus")).toBe("done");
  await pass((RETENTION_DAYS + 1) * DAY);
  await backend.mutation(internal.retention.forgetGuests, {});
  await pass(0);
  expect(await setAccepted(code, "kenar")).toBe("left");
});
