// Review quizzes: selected questions, permissions, and idempotence.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { isBeingPlayed } from "../../../convex/model/quizzes/plays";
import { CREATE_BURST } from "../../../convex/shared/limits/rateLimits";
import { REVIEW_GAMES } from "../../../convex/shared/limits/statistics";
import { type Backend, newBackend } from "../support/backend";
import { uploadFile } from "../support/files";
import { LiveGame, sampleQuestions } from "../support/game";
import { newSecret, outcome, type Person, person } from "../support/people";

let backend: Backend;
let teacher: Person;
let colleague: Person;
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 14, 9, 0, 0) });
  backend = newBackend();
  teacher = await person(backend, "teacher", "Ayşe Demir");
  colleague = await person(backend, "teacher", "Can Işık");
});
afterEach(() => {
  vi.useRealTimers();
});

type Over = { title?: string; isCopyable?: boolean; imageId?: Id<"images"> };

/** Three questions whose right options are 0, 1 and 2. */
async function newQuiz(owner: Person, { title = "Göller", isCopyable = false, imageId }: Over = {}) {
  const questions = sampleQuestions().map((question, index) => ({
    ...question,
    question: `${title} ${index + 1}?`,
    explanation: `Açıklama ${index + 1}`,
    objective: `Kazanım ${index + 1}`,
    ...(index === 1 && imageId !== undefined && { imageId, imageAlt: "Bir göl" }),
  }));
  return await owner.as.mutation(api.quizzes.create, {
    title,
    description: "",
    category: null,
    isCopyable,
    questions,
  });
}

/**
 * The teacher plays the quiz with ten pupils, and the code is returned. All pupils answer the first question right,
 * `second` pupils the second question, and no pupil the third.
 */
async function play(quizId: Id<"quizzes">, second = 3): Promise<string> {
  const { code } = await teacher.as.mutation(api.liveQuizSessions.create, { quizId });
  const game = new LiveGame(backend, teacher, code);
  const players = [];
  for (let number = 0; number < 10; number += 1) players.push(await game.join(`Öğrenci ${number}`));
  await game.press("start");
  for (const right of [10, second, 0]) {
    const { question } = await game.panel();
    const index = question?.index ?? 0;
    for (const [place, player] of players.entries()) await player.answer(index, place < right ? index : 3);
    await game.press("reveal");
    await game.press("next");
  }
  return code;
}

const offer = (codes: string[], who = teacher) => who.as.query(api.reviews.offer, { codes });
const create = (codes: string[], draftId = newSecret(), who = teacher) =>
  who.as.action(api.reviews.create, { codes, draftId });
async function stored(quizId: Id<"quizzes">) {
  const opened = await teacher.as.query(api.quizzes.forEdit, { quizId });
  if (!opened.ok) throw new Error("The review quiz cannot be opened");
  return opened.quiz;
}

it("contains the questions with the fewest right answers, hardest first, with answers and explanations, visible to the teacher only", async () => {
  const code = await play(await newQuiz(teacher));
  expect(await offer([code])).toEqual({
    title: "Tekrar: Göller",
    questions: [
      { text: "Göller 3?", asked: 10, answered: 10, correct: 0 },
      { text: "Göller 2?", asked: 10, answered: 10, correct: 3 },
    ],
    leftOut: [],
  });
  expect(await stored(await create([code]))).toMatchObject({
    title: "Tekrar: Göller",
    audience: "me",
    questions: [
      { question: "Göller 3?", correctAnswer: 2, explanation: "Açıklama 3", objective: "Kazanım 3" },
      { question: "Göller 2?", correctAnswer: 1, explanation: "Açıklama 2", objective: "Kazanım 2" },
    ],
  });
});

it("adds up the counts of several games and contains each question once", async () => {
  const quizId = await newQuiz(teacher);
  const codes = [await play(quizId, 3), await play(quizId, 10)];
  const { questions } = await offer(codes);
  // 13 of 20 answered the second question right.
  expect(questions).toEqual([{ text: "Göller 3?", asked: 20, answered: 20, correct: 0 }]);
  const { title } = await offer([codes[0]!, await play(await newQuiz(teacher, { title: "Dağlar" }))]);
  expect(title).toBe("Tekrar: Göller ve 1 quiz daha");
});

it("is created once per request, even if the request is sent twice at once", async () => {
  const code = await play(await newQuiz(teacher));
  const draftId = newSecret();
  const [first, second] = await Promise.all([create([code], draftId), create([code], draftId)]);
  expect(second).toBe(first);
  expect(await create([code], draftId)).toBe(first);
  expect(await create([code])).not.toBe(first);
});

it("excludes and lists questions that may not be copied, were deleted, or are being played", async () => {
  const kept = await newQuiz(colleague, { title: "Kapalı" });
  const code = await play(kept);
  const reasons = async () => (await offer([code])).leftOut.map(({ text, reason }) => `${text} ${reason}`);
  expect(await reasons()).toEqual(["Kapalı 3? notCopyable", "Kapalı 2? notCopyable"]);
  expect(await outcome(create([code]))).toBe("NOTHING_TO_REVIEW");

  const open = await newQuiz(colleague, { title: "Açık", isCopyable: true });
  const other = await play(open);
  const both = await offer([code, other]);
  expect(both.questions.map(({ text }) => text)).toEqual(["Açık 3?", "Açık 2?"]);
  expect(both.leftOut.map(({ quizTitle }) => quizTitle)).toEqual(["Kapalı", "Kapalı"]);
  const running = await colleague.as.mutation(api.liveQuizSessions.create, { quizId: open });
  await new LiveGame(backend, colleague, running.code).join("Deniz");
  expect((await offer([other])).leftOut.map(({ reason }) => reason)).toEqual(["played", "played"]);

  await colleague.as.mutation(api.quizzes.remove, { quizId: kept });
  expect(await reasons()).toEqual(["Kapalı 3? gone", "Kapalı 2? gone"]);
});

it("uses the teacher's own pictures of options and duplicates a colleague's, in their places", async () => {
  const codes: string[] = [];
  for (const owner of [teacher, colleague]) {
    const registered = await owner.as.action(api.images.register, {
      storageId: await uploadFile(backend, "image/png"),
    });
    if (!registered.ok) throw new Error(registered.code);
    const pictures = [null, { imageId: registered.imageId, alt: "Bir göl" }];
    const questions = sampleQuestions().map((question) => ({ ...question, pictures }));
    const quiz = { title: "Göller", description: "", category: null, isCopyable: true, questions };
    codes.push(await play(await owner.as.mutation(api.quizzes.create, quiz)));
  }
  const quizId = await create(codes);
  const { questions } = await stored(quizId);
  expect(questions).toHaveLength(4);
  for (const { content } of questions)
    expect(content).toMatchObject({
      pictures: [null, { url: expect.any(String), alt: "Bir göl" }, null, null],
    });
  const images = await backend.run((ctx) => ctx.db.query("images").collect());
  expect(images.map(({ uploadedBy }) => uploadedBy)).toEqual([teacher.id, colleague.id, teacher.id]);
  await teacher.as.mutation(api.quizzes.remove, { quizId });
  // The teacher's game still uses the first one; only the copy is deleted.
  expect(await backend.run((ctx) => ctx.db.query("images").collect())).toHaveLength(2);
});

it("uses the teacher's own pictures and duplicates a colleague's", async () => {
  const pictureOf = async (owner: Person) => {
    const registered = await owner.as.action(api.images.register, {
      storageId: await uploadFile(backend, "image/png"),
    });
    if (!registered.ok) throw new Error(registered.code);
    return registered.imageId;
  };
  const own = await newQuiz(teacher, { imageId: await pictureOf(teacher) });
  const others = await newQuiz(colleague, {
    title: "Açık",
    isCopyable: true,
    imageId: await pictureOf(colleague),
  });
  const quiz = await stored(await create([await play(own), await play(others)]));
  expect(quiz.questions.map(({ question, image }) => `${question} ${image?.alt}`)).toEqual([
    "Göller 3? undefined",
    "Açık 3? undefined",
    "Göller 2? Bir göl",
    "Açık 2? Bir göl",
  ]);
  const images = await backend.run((ctx) => ctx.db.query("images").collect());
  expect(images.map(({ uploadedBy }) => uploadedBy)).toEqual([teacher.id, colleague.id, teacher.id]);
});

it("offers no questions with too few answers or before the end of the game", async () => {
  const { code } = await teacher.as.mutation(api.liveQuizSessions.create, { quizId: await newQuiz(teacher) });
  const game = new LiveGame(backend, teacher, code);
  const pupil = await game.join("Ayşe");
  await game.press("start");
  await pupil.answer(0, 3);
  await game.press("reveal");
  expect(await offer([code])).toMatchObject({ questions: [], leftOut: [] });
  await game.press("finish");
  expect(await offer([code])).toMatchObject({ questions: [], leftOut: [] });
});

it("puts all its source quizzes under embargo while it is played, and is under embargo while one of them is played", async () => {
  const [lakes, peaks] = [await newQuiz(teacher), await newQuiz(teacher, { title: "Dağlar" })];
  const codes = [await play(lakes), await play(peaks)];
  const packId = await create(codes);
  const other = await newQuiz(teacher, { title: "Başka" });
  const held = async (quizId: Id<"quizzes">) => await backend.run((ctx) => isBeingPlayed(ctx, quizId));
  const all = async () => [await held(lakes), await held(peaks), await held(packId), await held(other)];
  const open = async (quizId: Id<"quizzes">) => {
    const { code } = await teacher.as.mutation(api.liveQuizSessions.create, { quizId });
    const game = new LiveGame(backend, teacher, code);
    await game.join("Elif");
    return game;
  };
  expect(await all()).toEqual([false, false, false, false]);
  const pack = await open(packId);
  expect(await all()).toEqual([true, true, true, false]);
  await pack.press("start");
  await pack.press("finish");
  expect(await all()).toEqual([false, false, false, false]);
  const second = await open(peaks);
  expect(await all()).toEqual([false, true, true, false]);
  await second.press("start");
  await second.press("finish");
});

it("is possible only for the caller's own games, and for a limited number of games", async () => {
  const code = await play(await newQuiz(teacher));
  expect(await outcome(offer([code], colleague))).toBe("NOT_FOUND");
  expect(await outcome(create([code], newSecret(), colleague))).toBe("NOT_FOUND");
  expect(await outcome(offer([]))).toBe("INVALID_INPUT");
  expect(await outcome(offer(Array.from({ length: REVIEW_GAMES + 1 }, () => code)))).toBe("INVALID_INPUT");
});

it("withholds results of all its source quizzes while it is played, and releases them at the end", async () => {
  const quizzes = [await newQuiz(teacher, { title: "Göller" }), await newQuiz(teacher, { title: "Dağlar" })];
  const codes = [];
  for (const quizId of quizzes) codes.push(await play(quizId, 0));
  const review = await create(codes);
  const { code } = await teacher.as.mutation(api.liveQuizSessions.create, { quizId: review });
  const game = new LiveGame(backend, teacher, code);
  await game.join("Ayşe");
  const held = async () =>
    await backend.run(async (ctx) => {
      const isHeld = [];
      for (const quizId of [review, ...quizzes]) isHeld.push(await isBeingPlayed(ctx, quizId));
      return isHeld;
    });
  expect(await held()).toEqual([true, true, true]);
  await game.press("start");
  await game.press("finish");
  expect(await held()).toEqual([false, false, false]);
  // Conversely, a game of a source quiz withholds the results of the review quiz.
  const { code: again } = await teacher.as.mutation(api.liveQuizSessions.create, { quizId: quizzes[1]! });
  await new LiveGame(backend, teacher, again).join("Can");
  expect(await held()).toEqual([true, false, true]);
});

it("contains nothing of a game that is still running", async () => {
  const { code } = await teacher.as.mutation(api.liveQuizSessions.create, { quizId: await newQuiz(teacher) });
  const game = new LiveGame(backend, teacher, code);
  const players = [];
  for (let number = 0; number < 10; number += 1) players.push(await game.join(`Öğrenci ${number}`));
  await game.press("start");
  for (const player of players) await player.answer(0, 3);
  await game.press("reveal");
  await game.press("next");
  expect(await offer([code])).toMatchObject({ questions: [], leftOut: [] });
  await game.press("finish");
  expect((await offer([code])).questions).toMatchObject([{ text: "Göller 1?", asked: 10, correct: 0 }]);
});

it("checks permissions again when it is stored, and is not stored without questions", async () => {
  const quizId = await newQuiz(colleague, { isCopyable: true });
  const request = { codes: [await play(quizId)], draftId: newSecret() };
  expect(await teacher.as.mutation(internal.reviews.begin, request)).toEqual({ made: null, pictures: [] });
  await backend.run(async (ctx) => await ctx.db.patch("quizzes", quizId, { isCopyable: undefined }));
  const finish = () => teacher.as.mutation(internal.reviews.finish, { ...request, pictures: [] });
  expect(await outcome(finish())).toBe("NOTHING_TO_REVIEW");
  await backend.run(async (ctx) => await ctx.db.patch("quizzes", quizId, { isCopyable: true }));
  expect(await outcome(finish())).toBe("ok");
});

it("is rate-limited like other new quizzes, except for a repeated request", async () => {
  const code = await play(await newQuiz(teacher));
  const draftId = newSecret();
  const made = await create([code], draftId);
  for (let form = 0; form < CREATE_BURST; form += 1)
    await outcome(teacher.as.mutation(api.feedbacks.create, { title: `Form ${form}`, description: "" }));
  const begin = (draft: string) =>
    outcome(teacher.as.mutation(internal.reviews.begin, { codes: [code], draftId: draft }));
  expect(await begin(newSecret())).toBe("TOO_MANY_CREATED");
  expect(await create([code], draftId)).toBe(made);
});
