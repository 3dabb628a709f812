// Progress of a class and of a pupil: attendance, results, and access.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import type { ExamRules } from "../../../convex/shared/exam";
import { MISSED_SHOWN, PROGRESS_PAGE_ITEMS } from "../../../convex/shared/limits/classes";
import { CLASS_RETENTION_DAYS, RETENTION_DAYS } from "../../../convex/shared/limits/retention";
import { type Backend, newBackend } from "../support/backend";
import { LiveGame, newQuiz, Player, sampleQuestions } from "../support/game";
import { newSecret, outcome, type Person, person } from "../support/people";

let backend: Backend;
let teacher: Person;
let classId: Id<"classes">;

const NAMES = ["Ali Ak", "Can Er", "Ece Su", "Işık Ay", "Su Nur", "Zehra Öz"];
const FIRST = { numItems: 100, cursor: null };
/** Answers of the class to one question. */
const ONE_WRONG = [0, 0, 0, 0, 0, 1];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
  vi.setSystemTime(Date.UTC(2026, 8, 14, 9, 0, 0));
  backend = newBackend();
  teacher = await person(backend, "teacher");
  const pupils = NAMES.map((name) => ({ name, number: "" }));
  classId = await teacher.as.mutation(api.classes.create, { name: "8-A", pupils });
});
afterEach(() => {
  vi.useRealTimers();
});

/**
 * Plays a quiz with the class; option 0 is right in every question. `answers` has one element per question: the
 * pupils' answers in the order of NAMES. Only the first `seated` pupils join.
 */
async function play(
  answers: readonly (readonly (number | null)[])[],
  {
    seated = NAMES.length,
    guests = 0,
    exam,
    quizId: played,
  }: { seated?: number; guests?: number; exam?: ExamRules; quizId?: Id<"quizzes"> } = {},
): Promise<LiveGame> {
  const quizId =
    played ??
    (await teacher.as.mutation(api.quizzes.create, {
      title: "Örnek Quiz",
      description: "",
      category: null,
      questions: sampleQuestions(answers.map(() => 0)),
      ...(exam && { exam }),
    }));
  const { code } = await teacher.as.mutation(api.liveQuizSessions.create, { quizId });
  const game = new LiveGame(backend, teacher, code);
  const chosen = { id: classId, checksNumbers: false, takesGuests: guests > 0 };
  await teacher.as.mutation(api.liveQuizSessions.setClass, { code, class: chosen });
  const players: Player[] = [];
  for (const pupilId of (await pupilIds()).slice(0, seated)) {
    const player = new Player(backend, code, newSecret());
    const args = { code, secret: player.secret, nickname: "", place: { pupilId, number: "" } };
    const joined = await backend.mutation(api.liveParticipants.join, args);
    if (!joined.ok) throw new Error(joined.code);
    players.push(player);
  }
  for (let guest = 0; guest < guests; guest += 1) await game.join(`Misafir ${guest}`);
  await game.press("start");
  for (const [index, given] of answers.entries()) {
    for (const [pupil, answer] of given.entries())
      if (answer !== null) await players[pupil]?.answer(index, answer);
    await game.passSeconds(10);
    await game.press("reveal");
    if (index + 1 < answers.length) await game.press("next");
  }
  await game.press("finish");
  // Runs the jobs after the game, which schedule one another.
  for (let round = 0; round < 5; round += 1) await game.pass(1);
  return game;
}

async function pupilIds(): Promise<Id<"pupils">[]> {
  const found = await teacher.as.query(api.classes.one, { classId });
  return (found?.pupils ?? []).map(({ _id }) => _id);
}

async function pupilIdOf(name: string): Promise<Id<"pupils">> {
  const found = await teacher.as.query(api.classes.one, { classId });
  const pupil = found?.pupils.find((each) => each.name === name);
  if (pupil === undefined) throw new Error(`No pupil is called ${name}`);
  return pupil._id;
}

const gamesOf = async () =>
  (await teacher.as.query(api.classes.games, { classId, paginationOpts: FIRST })).page;
const progressOf = async (pupilId: Id<"pupils">) =>
  (await teacher.as.query(api.classes.pupilGames, { pupilId, paginationOpts: FIRST })).page;

describe("progress of a class", () => {
  it("lowers the maximum of a pupil who missed a question that was cut short", async () => {
    const quizId = await newQuiz(teacher, [0, 0]);
    const { code } = await teacher.as.mutation(api.liveQuizSessions.create, { quizId });
    const game = new LiveGame(backend, teacher, code);
    const chosen = { id: classId, checksNumbers: false, takesGuests: false };
    await teacher.as.mutation(api.liveQuizSessions.setClass, { code, class: chosen });
    const players: Player[] = [];
    for (const pupilId of (await pupilIds()).slice(0, 3)) {
      const player = new Player(backend, code, newSecret());
      const args = { code, secret: player.secret, nickname: "", place: { pupilId, number: "" } };
      await backend.mutation(api.liveParticipants.join, args);
      players.push(player);
    }
    await game.press("start");
    for (const player of players) await player.answer(0, 0);
    await game.press("next");
    await players[0]?.answer(1, 0);
    await game.press("finish");
    const [work] = await gamesOf();
    expect(work?.maxScore).toBe(100);
    expect(work?.pupils?.map(({ score, maxScore }) => [score, maxScore])).toEqual([
      [100, undefined],
      [50, 50],
      [50, 50],
    ]);
    const ids = await pupilIds();
    const results = await Promise.all(ids.slice(0, 2).map(async (id) => (await progressOf(id))[0]?.result));
    expect(results.map((result) => result?.maxScore)).toEqual([undefined, 50]);
  });

  it("lists games newest first, with attendance, scores, share of right answers and questions to repeat", async () => {
    const first = await play([
      [0, 0, 0, 0, 0, 0],
      [1, 1, 1, 1, 1, 0],
    ]);
    const second = await play([[0, 0, 0, 0, 1]], { seated: 5, guests: 1 });
    const [newer, older] = await gamesOf();
    expect(newer).toMatchObject({ code: second.code, all: { answered: 5, right: 4 }, again: [] });
    expect(newer?.pupils).toHaveLength(5);
    expect(newer?.pupils?.map(({ pupilId }) => pupilId)).not.toContain(await pupilIdOf("Zehra Öz"));
    expect(older).toMatchObject({
      code: first.code,
      all: { answered: 12, right: 7 },
      again: [{ number: 2, text: "Soru 2?" }],
      isRehearsal: false,
      category: null,
      maxScore: 100,
    });
    const scoreOf = async (name: string) => {
      const pupilId = await pupilIdOf(name);
      return older?.pupils?.find((each) => each.pupilId === pupilId)?.score;
    };
    expect(await scoreOf("Ali Ak")).toBe(50);
    expect(await scoreOf("Zehra Öz")).toBe(100);
  });

  it("includes the class's previous game, of any quiz, in a game's report", async () => {
    const overviewOf = ({ code }: LiveGame) => teacher.as.query(api.reports.overview, { code });
    const first = await play([[0, 0, 0, 0, 1, 1]]);
    const without = await overviewOf(first);
    expect([without?.before, without?.classBefore]).toEqual([null, null]);
    const second = await play([[0, 1, 1, 1, 1, 1]]);
    expect((await overviewOf(second))?.classBefore).toEqual({
      code: first.code,
      endedAt: expect.any(String),
      quizTitle: "Örnek Quiz",
      all: { answered: 6, right: 4 },
      now: { answered: 6, right: 1 },
      // Both quizzes have the same question.
      same: 1,
      others: 0,
    });
    expect((await overviewOf(first))?.classBefore).toBeNull();
    // The shorter game with too few answers is skipped.
    await play([[0]]);
    const fourth = await play([ONE_WRONG, ONE_WRONG]);
    expect((await overviewOf(fourth))?.classBefore).toMatchObject({ code: second.code, same: 1, others: 1 });
  });

  it("names the questions that the class's previous game shares, also if another class played the quiz in between", async () => {
    const overviewOf = ({ code }: LiveGame) => teacher.as.query(api.reports.overview, { code });
    const quizId = await newQuiz(teacher, [0, 0]);
    const first = await play([ONE_WRONG, ONE_WRONG], { quizId });
    const { code } = await teacher.as.mutation(api.liveQuizSessions.create, { quizId });
    const other = new LiveGame(backend, teacher, code);
    const guests = await Promise.all(NAMES.map((_, at) => other.join(`Misafir ${at}`)));
    await other.press("start");
    for (const guest of guests) await guest.answer(0, 0);
    await other.press("finish");
    for (let round = 0; round < 5; round += 1) await other.pass(1);
    const again = await play([ONE_WRONG, ONE_WRONG], { quizId });
    expect(await overviewOf(again)).toMatchObject({
      before: { code, questions: 1 },
      classBefore: { code: first.code, same: 2, others: 0 },
    });
  });

  it("lists pupils with cards like those with phones, and no pupil who raised a hand", async () => {
    const playWith = async (
      ways: { cards?: true; hands?: true },
      answer: (code: string) => Promise<unknown>,
    ) => {
      const quizId = await newQuiz(teacher, [0]);
      const { code } = await teacher.as.mutation(api.liveQuizSessions.create, { quizId });
      const game = new LiveGame(backend, teacher, code);
      const chosen = { id: classId, checksNumbers: false, takesGuests: false };
      await teacher.as.mutation(api.liveQuizSessions.setClass, { code, class: chosen });
      await teacher.as.mutation(api.livePhoneless.choose, { code, ways });
      if (ways.cards) await teacher.as.mutation(api.livePhoneless.joinCards, { code, cards: [1] });
      await game.press("start");
      await answer(code);
      await game.press("reveal");
      await game.press("finish");
      for (let round = 0; round < 5; round += 1) await game.pass(1);
    };
    // Card 1 belongs to the first pupil of the class.
    await playWith({ cards: true }, (code) =>
      teacher.as.mutation(api.livePhoneless.answerCards, {
        code,
        questionIndex: 0,
        answers: [{ card: 1, option: 0 }],
      }),
    );
    await playWith({ hands: true }, (code) =>
      teacher.as.mutation(api.livePhoneless.setHands, { code, questionIndex: 0, option: 0, count: 6 }),
    );
    const [ali] = await pupilIds();
    const [byHand, byCard] = await gamesOf();
    expect(byCard).toMatchObject({ byCard: true, pupils: [{ pupilId: ali, score: 100 }] });
    expect(byCard?.byHand).toBeUndefined();
    expect(byHand).toMatchObject({ byHand: true, pupils: [], all: { answered: 6, right: 6 } });
    expect((await progressOf(ali!)).map(({ was, byCard, result }) => [was, byCard, result?.score])).toEqual([
      ["byHand", undefined, undefined],
      ["there", true, 100],
    ]);
  });

  it("compares no answers of teams at the board with those of pupils", async () => {
    const quizId = await newQuiz(teacher, [0, 0]);
    await play([ONE_WRONG, ONE_WRONG], { quizId });
    const { code } = await teacher.as.mutation(api.liveQuizSessions.create, { quizId });
    const game = new LiveGame(backend, teacher, code);
    await teacher.as.mutation(api.livePhoneless.choose, { code, ways: { teams: 2 } });
    const chosen = { id: classId, checksNumbers: false, takesGuests: false };
    await teacher.as.mutation(api.liveQuizSessions.setClass, { code, class: chosen });
    await game.press("start");
    for (const team of [0, 1])
      await teacher.as.mutation(api.livePhoneless.touchTeam, { code, questionIndex: 0, team, option: 0 });
    await game.press("finish");
    for (let round = 0; round < 5; round += 1) await game.pass(1);
    const overview = await teacher.as.query(api.reports.overview, { code });
    expect(overview).toMatchObject({ boardTeams: 2, before: null, classBefore: null });
  });

  it("excludes running games and games that never started", async () => {
    const quizId = await newQuiz(teacher);
    for (const ends of [true, false]) {
      const { code } = await teacher.as.mutation(api.liveQuizSessions.create, { quizId });
      const chosen = { id: classId, checksNumbers: false, takesGuests: false };
      await teacher.as.mutation(api.liveQuizSessions.setClass, { code, class: chosen });
      if (ends) await teacher.as.mutation(api.liveQuizSessions.finish, { code });
    }
    expect(await gamesOf()).toEqual([]);
  });

  it("limits the number of games per page, even if more are requested", async () => {
    await play([[0]]);
    await backend.run(async (ctx) => {
      const session = (await ctx.db.query("liveQuizSessions").first())!;
      const { _id, _creationTime, ...same } = session;
      for (let copy = 0; copy < PROGRESS_PAGE_ITEMS + 1; copy += 1)
        await ctx.db.insert("liveQuizSessions", { ...same, code: `AAAAA${copy}` });
    });
    expect(await gamesOf()).toHaveLength(PROGRESS_PAGE_ITEMS);
    expect(await progressOf(await pupilIdOf("Ali Ak"))).toHaveLength(PROGRESS_PAGE_ITEMS);
  });

  it("contains no trace of a deleted pupil", async () => {
    await play([[0, 0, 0, 0, 0, 0]]);
    const pupilId = await pupilIdOf("Ali Ak");
    await teacher.as.mutation(api.classes.erasePupil, { pupilId });
    await backend.finishAllScheduledFunctions(vi.runAllTimers);
    const [game] = await gamesOf();
    expect(game?.pupils).toHaveLength(5);
    expect(JSON.stringify(game)).not.toContain(pupilId);
    expect(game?.all).toEqual({ answered: 6, right: 6 });
    expect(await teacher.as.query(api.classes.pupil, { pupilId })).toBeNull();
    const asked = teacher.as.query(api.classes.pupilGames, { pupilId, paginationOpts: FIRST });
    expect(await outcome(asked)).toBe("NOT_FOUND");
  });

  it("keeps the mean of a game after a pupil is deleted, because the difference would reveal the pupil's score", async () => {
    const { code } = await play([[0, 0, 0, 0, 1, 1]]);
    const mean = async () => (await teacher.as.query(api.reports.overview, { code }))?.averageScore;
    const before = await mean();
    expect(before).toBeCloseTo(400 / 6);
    await teacher.as.mutation(api.classes.erasePupil, { pupilId: await pupilIdOf("Zehra Öz") });
    await backend.finishAllScheduledFunctions(vi.runAllTimers);
    expect(await mean()).toBe(before);
  });
});

describe("pupils' data in games", () => {
  it("is stored longer than guests' data, and is deleted after a school year except for the sums", async () => {
    await play([[0, 0, 0, 0, 0, 1]], { guests: 1 });
    const ali = await pupilIdOf("Ali Ak");
    const forgetAfter = async (days: number) => {
      vi.setSystemTime(Date.UTC(2026, 8, 15) + days * 24 * 60 * 60 * 1_000);
      await backend.mutation(internal.retention.forgetGuests, {});
      await backend.finishAllScheduledFunctions(vi.runAllTimers);
    };
    const seats = async () =>
      (await backend.run((ctx) => ctx.db.query("liveParticipants").collect())).map((seat) => seat.pupilId);
    await forgetAfter(RETENTION_DAYS);
    expect(await seats()).toHaveLength(6);
    expect(await seats()).not.toContain(undefined);
    expect((await gamesOf())[0]?.pupils).toHaveLength(6);
    expect(await progressOf(ali)).toMatchObject([{ was: "there", result: { right: 1 } }]);
    await forgetAfter(CLASS_RETENTION_DAYS);
    expect(await seats()).toEqual([]);
    expect(await gamesOf()).toMatchObject([{ pupils: null, all: { answered: 6, right: 5 } }]);
    expect(await progressOf(ali)).toMatchObject([{ was: "forgotten", result: null }]);
  });
});

describe("progress of a pupil", () => {
  it("lists wrong and unanswered questions, and the results of all participants", async () => {
    await play([
      [0, 0, 0, 0, 0, 0],
      [1, 0, 0, 0, 0, 0],
      [null, 0, 0, 0, 0, 0],
    ]);
    const ali = await pupilIdOf("Ali Ak");
    const [game] = await progressOf(ali);
    expect(game).toMatchObject({
      was: "there",
      all: { answered: 17, right: 16 },
      result: {
        score: 33,
        answered: 2,
        right: 1,
        missedCount: 2,
        missed: [
          { number: 2, text: "Soru 2?", answer: 1, correctAnswer: 0 },
          { number: 3, answer: null },
        ],
      },
    });
    expect(await teacher.as.query(api.classes.pupil, { pupilId: ali })).toEqual({
      name: "Ali Ak",
      number: null,
      classId,
      className: "8-A",
    });
  });

  it("counts right, wrong and empty answers of a trial exam, per section and in total", async () => {
    await play([[0], [1], [0], [null]], {
      seated: 1,
      exam: {
        penalty: "third",
        sections: [
          { name: "Türkçe", count: 2 },
          { name: "Fen", count: 1 },
        ],
      },
    });
    const [game] = await progressOf(await pupilIdOf("Ali Ak"));
    expect(game?.result?.exam).toEqual({
      penalty: "third",
      parts: [
        { name: "Türkçe", right: 1, wrong: 1, empty: 0 },
        { name: "Fen", right: 1, wrong: 0, empty: 0 },
        { name: "Diğer", right: 0, wrong: 0, empty: 1 },
        { name: null, right: 2, wrong: 1, empty: 1 },
      ],
    });
  });

  it("is the same after the answers are packed", async () => {
    const game = await play([[1, 0, 0, 0, 0, 0]]);
    const ali = await pupilIdOf("Ali Ak");
    const before = await progressOf(ali);
    await game.pass(120_000);
    expect(await backend.run((ctx) => ctx.db.query("liveAnswers").collect())).toEqual([]);
    expect(await progressOf(ali)).toEqual(before);
    expect(before[0]?.result).toMatchObject({ missedCount: 1, missed: [{ answer: 1 }] });
  });

  it("distinguishes absence from games before the pupil joined the class", async () => {
    await play([[0, 0]], { seated: 2 });
    vi.setSystemTime(Date.now() + 60_000);
    await teacher.as.mutation(api.classes.add, { classId, pupils: [{ name: "Yeni Gelen", number: "" }] });
    expect(await progressOf(await pupilIdOf("Zehra Öz"))).toMatchObject([{ was: "absent", result: null }]);
    expect(await progressOf(await pupilIdOf("Yeni Gelen"))).toMatchObject([{ was: "early", result: null }]);
  });

  it("lists only the first of many missed questions", async () => {
    await play(Array.from({ length: MISSED_SHOWN + 2 }, () => [1, 0, 0, 0, 0, 0]));
    const [game] = await progressOf(await pupilIdOf("Ali Ak"));
    expect(game?.result?.missedCount).toBe(MISSED_SHOWN + 2);
    expect(game?.result?.missed).toHaveLength(MISSED_SHOWN);
  });

  it("is hidden from other teachers, like the progress of the class", async () => {
    await play([[0]]);
    const pupilId = await pupilIdOf("Ali Ak");
    const colleague = await person(backend, "teacher", "Başka Öğretmen");
    const asked = [
      colleague.as.query(api.classes.games, { classId, paginationOpts: FIRST }),
      colleague.as.query(api.classes.pupilGames, { pupilId, paginationOpts: FIRST }),
    ];
    for (const each of asked) expect(await outcome(each)).toBe("NOT_FOUND");
    expect(await colleague.as.query(api.classes.pupil, { pupilId })).toBeNull();
  });
});
