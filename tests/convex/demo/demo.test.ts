import { beforeAll, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { newBackend } from "../support/backend";
import { uploadFile } from "../support/files";
import { person, signedIn } from "../support/people";

beforeAll(() => {
  vi.stubEnv("AUTH_LOG_LEVEL", "ERROR");
});

const DEMO = {
  teacher: { name: "Demo Öğretmen", email: "ogretmen@ornek.test", password: "demo-sifre" },
  students: [{ name: "Demo Öğrenci", email: "ogrenci@ornek.test", password: "demo-sifre" }],
  categories: [{ name: "Coğrafya", icon: "FiGlobe" }],
  feedbacks: [
    { title: "Ders nasıldı?", description: "", isActive: false, messages: ["Hızlıydı", "Güzeldi"] },
  ],
};
const QUIZ = { title: "Türkiye", description: "Kısa bir tur", category: "Coğrafya" };
const QUESTION = { question: "Başkent?", options: ["Ankara", "İzmir", "Bursa", "Konya"], correctAnswer: 0 };

it("the demo fills an empty database once", async () => {
  const backend = newBackend();
  expect(await backend.query(internal.demo.isEmpty, {})).toBe(true);
  const imageStorageId = await uploadFile(backend, "image/png");
  const quizzes = [{ quiz: { ...QUIZ, questions: [QUESTION] }, images: [imageStorageId] }];
  expect(await backend.action(internal.demo.seed, { ...DEMO, quizzes })).toBe(true);
  expect(await backend.query(internal.demo.isEmpty, {})).toBe(false);
  expect(await backend.action(internal.demo.seed, { ...DEMO, quizzes })).toBe(false);

  const users = await backend.run((ctx) => ctx.db.query("users").collect());
  expect(users.map(({ name, role }) => [name, role])).toEqual([
    ["Demo Öğretmen", "teacher"],
    ["Demo Öğrenci", "student"],
  ]);
  const student = await signedIn(backend, users[1]?._id as Id<"users">);
  const shown = await student.query(api.categories.list, { paginationOpts: { numItems: 5, cursor: null } });
  const [category] = shown.page;
  const args = { category: category?._id ?? null, paginationOpts: { numItems: 10, cursor: null } };
  expect((await student.query(api.quizzes.list, args)).page).toMatchObject([
    { title: "Türkiye", questionCount: 1, isOwner: false },
  ]);

  const teacher = await signedIn(backend, users[0]?._id as Id<"users">);
  const page = { paginationOpts: { numItems: 10, cursor: null } };
  const forms = (await teacher.query(api.feedbacks.list, page)).page;
  expect(forms).toMatchObject([{ title: "Ders nasıldı?", isActive: false }]);
  const inbox = await teacher.query(api.feedbacks.inbox, { feedbackId: forms[0]?._id ?? "", ...page });
  expect(inbox.page.map(({ text }) => text)).toEqual(["Güzeldi", "Hızlıydı"]);
});

it("the demo changes nothing in a database that contains a user", async () => {
  const backend = newBackend();
  await person(backend, "student");
  expect(await backend.action(internal.demo.seed, { ...DEMO, quizzes: [] })).toBe(false);
  expect(await backend.run((ctx) => ctx.db.query("users").collect())).toHaveLength(1);
});

it("the demo plays its class's past game only after the teacher has deleted an open lobby of the quiz", async () => {
  vi.useFakeTimers();
  try {
    const backend = newBackend();
    const pupils = ["Ali Ak", "Ece Su"].map((name, index) => ({ name, number: `${index + 1}` }));
    const games = [{ quizTitle: QUIZ.title, daysAgo: 7, away: 0 }];
    const school = { className: "7-A", pupils, games, homework: [] };
    const quizzes = [{ quiz: { ...QUIZ, questions: [QUESTION] }, images: [null] }];
    await backend.action(internal.demo.seed, { ...DEMO, quizzes, school });
    const user = await backend.run((ctx) => ctx.db.query("users").first());
    const teacher = await signedIn(backend, user!._id);
    const quizId = (await backend.run((ctx) => ctx.db.query("quizzes").first()))!._id;
    const { code } = await teacher.mutation(api.liveQuizSessions.create, { quizId });
    const afterAMinute = async () => {
      for (let step = 0; step < 12; step += 1) {
        await vi.advanceTimersByTimeAsync(5_000);
        await backend.finishInProgressScheduledFunctions();
      }
      return await backend.run((ctx) => ctx.db.query("liveQuizSessions").collect());
    };
    expect(await afterAMinute()).toMatchObject([{ code, status: "waiting" }]);
    await teacher.mutation(api.liveQuizSessions.remove, { code });
    expect(await afterAMinute()).toMatchObject([{ status: "completed", class: { name: "7-A" } }]);
  } finally {
    vi.useRealTimers();
  }
});
