// First steps of a new teacher, and the copy of the sample quiz.
import { beforeEach, describe, expect, it } from "vitest";
import { api } from "../../../convex/_generated/api";
import { newProfile } from "../../../convex/model/users/registration";
import { type Backend, newBackend } from "../support/backend";
import { LiveGame, newQuiz } from "../support/game";
import { type Person, person, signedIn } from "../support/people";

const NO_STEP = { tried: false, hasQuiz: false, hasClass: false };

let backend: Backend;
let teacher: Person;
beforeEach(async () => {
  backend = newBackend();
  const profile = newProfile("Ayşe Demir", "ayse@ornek.test", "teacher");
  const id = await backend.run((ctx) => ctx.db.insert("users", profile));
  teacher = { id, as: await signedIn(backend, id) };
});

const mine = (who = teacher) => who.as.query(api.firstSteps.mine, {});
const newClass = () =>
  teacher.as.mutation(api.classes.create, { name: "8-B", pupils: [{ name: "Ayşe Kaya", number: "7" }] });

async function tryOut(): Promise<void> {
  const { code } = await teacher.as.mutation(api.liveTrials.open, {});
  const trial = new LiveGame(backend, teacher, code);
  await trial.join("Elif");
  const { generation } = await trial.panel();
  await teacher.as.mutation(api.liveQuizSessions.start, { code, generation });
}

describe("a new teacher's first steps", () => {
  it("are done one by one, and disappear after the last", async () => {
    expect(await mine()).toEqual(NO_STEP);
    await tryOut();
    expect(await mine()).toEqual({ ...NO_STEP, tried: true });
    await newQuiz(teacher);
    expect(await mine()).toEqual({ tried: true, hasQuiz: true, hasClass: false });
    await newClass();
    expect(await mine()).toBeNull();
  });

  it("count a game with an own quiz as tried, and an opened lobby not", async () => {
    await teacher.as.mutation(api.liveTrials.open, {});
    const quizId = await newQuiz(teacher);
    await newClass();
    expect(await mine()).toMatchObject({ tried: false });
    const { code } = await teacher.as.mutation(api.liveQuizSessions.create, { quizId });
    await new LiveGame(backend, teacher, code).join("Elif");
    await teacher.as.mutation(api.liveQuizSessions.start, { code, generation: 0 });
    expect(await mine()).toBeNull();
  });

  it("can be dismissed for good", async () => {
    await teacher.as.mutation(api.firstSteps.dismiss, {});
    expect(await mine()).toBeNull();
    await tryOut();
    expect(await mine()).toBeNull();
  });

  it("are shown to a teacher of an earlier version only without quizzes", async () => {
    const earlier = await person(backend, "teacher");
    expect(await mine(earlier)).toEqual(NO_STEP);
    await newQuiz(earlier);
    expect(await mine(earlier)).toBeNull();
  });

  it("are no part of a student's account", () => {
    expect(newProfile("Ali", "ali@ornek.test", "student")).not.toHaveProperty("firstSteps");
  });
});

describe("the copy of the sample", () => {
  const own = { category: null, whose: "own", paginationOpts: { numItems: 10, cursor: null } } as const;

  it("is a quiz of ten questions that only the teacher sees, and is stored once", async () => {
    const quizId = await teacher.as.mutation(api.firstSteps.keepSample, {});
    expect(await teacher.as.mutation(api.firstSteps.keepSample, {})).toBe(quizId);
    expect((await teacher.as.query(api.quizzes.list, own)).page).toMatchObject([
      { _id: quizId, questionCount: 10, audience: "me", canGoLive: true },
    ]);
    const colleague = await person(backend, "teacher");
    const all = { category: null, paginationOpts: { numItems: 10, cursor: null } };
    expect((await colleague.as.query(api.quizzes.list, all)).page).toEqual([]);
  });

  it("is not an own work: the step stays, and the next quiz has the usual audience", async () => {
    await teacher.as.mutation(api.firstSteps.keepSample, {});
    expect(await mine()).toEqual(NO_STEP);
    expect(await teacher.as.query(api.quizzes.usualAudience, {})).toBe("everybody");
  });

  it("can be edited and saved again without changes", async () => {
    const quizId = await teacher.as.mutation(api.firstSteps.keepSample, {});
    const found = await teacher.as.query(api.quizzes.forEdit, { quizId });
    if (!found.ok) throw new Error(found.code);
    expect(found.quiz.questions).toHaveLength(10);
  });
});
