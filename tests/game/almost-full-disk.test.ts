// The data folder's disk is almost full: current games continue, data can be deleted, and no new data is stored.
import { ConvexHttpClient } from "convex/browser";
import type { Logger } from "embedded-convex-server";
import { until } from "embedded-convex-server/testing/until";
import { afterAll, beforeAll, expect, it } from "vitest";
import { api, internal } from "../../convex/_generated/api.js";
import type { Id } from "../../convex/_generated/dataModel.js";
import { type ErrorCode, errorCodeOf } from "../../convex/shared/errors.ts";
import { Administrator } from "../support/administrator.ts";
import { Player } from "../support/player.ts";
import { PASSWORD, register, Teacher } from "../support/teacher.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

const QUESTION = { question: "Başkent?", options: ["Ankara", "İzmir", "Bursa", "Konya"], correctAnswer: 0 };
const MEBIBYTE = 1024 * 1024;

/** Free space of a disk that has more than a gigabyte. */
let free = 500 * MEBIBYTE;
const said: string[] = [];
const log: Logger = {
  info() {},
  warn: (line) => void said.push(line),
  error: (line) => void said.push(line),
};

let app: TestApp;
const administrator = new Administrator(() => app.server);
let teacher: Teacher;
let quizId: Id<"quizzes">;
let otherId: Id<"quizzes">;
let code: string;
let early: Player;
beforeAll(async () => {
  app = await startTestApp({ log, diskSpace: async () => ({ free, size: 4096 * MEBIBYTE }) });
  teacher = await Teacher.register(app.url);
  await register(app.url, { name: "Unutan Kişi", email: "unutan@ornek.test", role: "teacher" });
  quizId = await teacher.createQuiz("Dolu", [QUESTION, QUESTION]);
  otherId = await teacher.createQuiz("Hiç oynanmamış", [QUESTION]);
  code = await teacher.openSession(quizId);
  early = await Player.join(app.url, code, "Elif");
  await until("the panel", () => teacher.panel.value);
  free = 255 * MEBIBYTE;
  await until("the server to notice", () => said.some((line) => /almost full/.test(line)));
});
afterAll(async () => await app.close());

async function refusal(work: Promise<unknown>): Promise<ErrorCode | null> {
  return await work.then(() => null, errorCodeOf);
}

it("refuses new quizzes, categories, sessions, forms and pictures", async () => {
  const { client } = teacher;
  expect(await refusal(teacher.createQuiz("Bir daha", [QUESTION]))).toBe("DISK_FULL");
  expect(await refusal(client.mutation(api.categories.create, { name: "Yeni", icon: "atom" }))).toBe(
    "DISK_FULL",
  );
  expect(await refusal(client.mutation(api.liveQuizSessions.create, { quizId: otherId }))).toBe("DISK_FULL");
  const form = { title: "Görüş", description: "" };
  expect(await refusal(client.mutation(api.feedbacks.create, form))).toBe("DISK_FULL");
  expect(await refusal(client.mutation(api.images.generateUploadUrl, {}))).toBe("DISK_FULL");
});

it("refuses registrations of pupils and teachers, and stores nothing of them", async () => {
  const counts = () =>
    Promise.all(["users", "authAccounts", "authSessions"].map((table) => administrator.count(table)));
  const before = await counts();
  for (const role of ["student", "teacher"] as const)
    expect(
      await refusal(register(app.url, { name: "Yeni Biri", email: `yeni-${role}@ornek.test`, role })),
    ).toBe("DISK_FULL");
  expect(await counts()).toEqual(before);
});

it("sends a code for a forgotten password, which still works for signing in", async () => {
  const email = "unutan@ornek.test";
  const handed = await app.server.run(internal.accounts.makeResetCode, { email });
  const http = new ConvexHttpClient(app.url, { skipConvexDeploymentUrlCheck: true, logger: false });
  const params = { flow: "reset", email, code: handed!, password: PASSWORD };
  const { tokens } = await http.action(api.auth.signIn, { provider: "password", params });
  http.setAuth(tokens!.token);
  expect((await http.query(api.users.viewer, {}))?.email).toBe(email);
  await http.action(api.accounts.remove, { confirmation: email, password: PASSWORD });
});

it("a game continues from joining to its end, a teacher can sign in, and data can be deleted", async () => {
  const late = await Player.join(app.url, code, "Efe");
  await teacher.press("start");
  await until("the question", () => early.openQuestion?.index === 0 && late.openQuestion?.index === 0);
  for (const command of ["hold", "resume", "addTime"] as const) {
    const before = teacher.panel.value?.generation;
    await teacher.press(command);
    await until(`what ${command} does`, () => teacher.panel.value?.generation !== before);
  }
  await Promise.all([early.answer(0, 0), late.answer(0, 1)]);
  await teacher.press("reveal");
  await until("the points", () => (early.score?.score ?? 0) > 0);
  await teacher.press("finish");
  await until("the end", () => early.view.value?.status === "completed");

  const http = new ConvexHttpClient(app.url, { skipConvexDeploymentUrlCheck: true, logger: false });
  const params = { flow: "signIn", email: "ogretmen@ornek.test", password: PASSWORD };
  const { tokens } = await http.action(api.auth.signIn, { provider: "password", params });
  http.setAuth(tokens!.token);
  await Promise.all([teacher.leave(), early.leave(), late.leave()]);
  await http.mutation(api.liveQuizSessions.remove, { code });
  await http.mutation(api.quizzes.remove, { quizId });
  await http.action(api.accounts.remove, { confirmation: "ogretmen@ornek.test", password: PASSWORD });
  for (const table of ["users", "liveParticipants", "quizzes"])
    await until("all of it to be gone", async () => (await administrator.count(table)) === 0);
});

it("accepts new data again after space has become available", async () => {
  free = 500 * MEBIBYTE;
  await until("the server to notice", () => said.some((line) => /There is room/.test(line)));
  const token = await register(app.url, { name: "Can Er", email: "can@ornek.test", role: "teacher" });
  const http = new ConvexHttpClient(app.url, { auth: token, skipConvexDeploymentUrlCheck: true });
  await http.mutation(api.categories.create, { name: "Yeni", icon: "atom" });
  expect(said).toEqual([
    expect.stringMatching(/is filling up/),
    expect.stringMatching(/is almost full/),
    expect.stringMatching(/There is room/),
  ]);
});
