// What people delete, and what goes by its age, is gone from every file of the data folder, and no restored backup brings it back.
import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { ConvexHttpClient } from "convex/browser";
import { restoreBackup, type ServerOptions, silentLogger } from "embedded-convex-server";
import { leftBehind } from "embedded-convex-server/testing/left-behind";
import { tempFolder } from "embedded-convex-server/testing/temp-folder";
import { until } from "embedded-convex-server/testing/until";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type App, startApp } from "../../cli/server/app-server.ts";
import { api, internal } from "../../convex/_generated/api.js";
import type { Id } from "../../convex/_generated/dataModel.js";
import { errorCodeOf } from "../../convex/shared/errors.js";
import { Administrator } from "../support/administrator.ts";
import { Player } from "../support/player.ts";
import { PASSWORD, register, Teacher } from "../support/teacher.ts";

const QUESTION = { question: "Başkent?", options: ["Ankara", "İzmir", "Bursa", "Konya"], correctAnswer: 0 };
const DAY_MS = 24 * 60 * 60 * 1000;
const NOT_SOON_MS = 60 * 60 * 1000;

/** Texts of one length that begin alike and stand nowhere else; the names of people among them. */
const GONE = {
  account: "Zqxwvu-hesap-ad",
  email: "zqxwvu-h@ornek.",
  guest: "Zqxwvu misafir1",
  removed: "Zqxwvu misafir2",
  oldGuest: "Zqxwvu misafir3",
  message: "Zqxwvu-mesaj---",
  oldMessage: "Zqxwvu-eskimsj-",
  formMessage: "Zqxwvu-formmsj-",
  quiz: "Zqxwvu-quizbas-",
  file: "Zqxwvu-dosya---",
  homework: "Zqxwvu-odevadi-",
  solver: "Zqxwvu cozen--1",
  late: "Zqxwvu cozen--2",
};
const texts = Object.values(GONE);

const folder = tempFolder("deleting-");
const dataDir = join(folder.path, "data");
const backup = join(folder.path, "backup.zip");
let server: App;
beforeAll(async () => {
  server = await start({ forgetAfterMs: NOT_SOON_MS });
});
afterAll(async () => {
  await server.close();
  folder.remove();
});

function start(overrides: Partial<ServerOptions>): Promise<App> {
  return startApp({ port: 0, host: "127.0.0.1", dataDir }, { log: silentLogger, ...overrides });
}

const administrator = new Administrator(() => server);
const counts = (...tables: string[]) => Promise.all(tables.map((table) => administrator.count(table)));

/** Everything that this file is about, as a school day leaves it. */
async function fill() {
  const { url } = server;
  const teacher = await Teacher.register(url);
  const { client } = teacher;
  const quizId = await teacher.createQuiz(GONE.quiz, [QUESTION]);
  const codes: string[] = [];
  const removed: Id<"liveParticipants">[] = [];
  for (const [title, guest] of [
    ["Kalan quiz", GONE.guest],
    ["Eski quiz", GONE.oldGuest],
    ["Odası kalan quiz", GONE.removed],
  ] as const) {
    const code = await teacher.openSession(await teacher.createQuiz(title, [QUESTION]));
    codes.push(code);
    const player = await Player.join(url, code, guest);
    if (guest === GONE.removed) removed.push(player.participantId);
    else {
      await until("the panel", () => teacher.panel.value);
      await teacher.press("start");
      await until("the question", () => player.openQuestion);
      await player.answer(0, 0);
      await teacher.press("finish");
    }
    await player.leave();
  }
  const newForm = () => client.mutation(api.feedbacks.create, { title: "Görüş", description: "" });
  const [form, otherForm] = [await newForm(), await newForm()];
  const token = () => randomBytes(16).toString("hex");
  await client.mutation(api.feedbacks.send, { feedbackId: form, text: GONE.message, token: token() });
  await client.mutation(api.feedbacks.send, {
    feedbackId: otherForm,
    text: GONE.formMessage,
    token: token(),
  });
  const sent = await administrator.rows("feedbackMessages");
  const message = sent.find(({ feedbackId }) => feedbackId === form)?._id;
  const old = { feedbackId: form, text: GONE.oldMessage, createdAt: "", editedAt: null };
  await administrator.addWithTime("feedbackMessages", Date.now() - 100 * DAY_MS, old);
  await teacher.leave();
  // As if it had been a hundred days ago.
  const endedAt = new Date(Date.now() - 100 * DAY_MS).toISOString();
  for (const { _id, code } of await administrator.rows("liveQuizSessions"))
    if (code === codes[1]) await administrator.patch("liveQuizSessions", _id, { endedAt });

  const account = { name: GONE.account, email: `${GONE.email}test`, role: "teacher" } as const;
  const http = new ConvexHttpClient(url, { auth: await register(url, account), logger: false });
  const storageId = await administrator.store(GONE.file, "image/png");
  const user = (await administrator.rows("users")).find(({ name }) => name === GONE.account);
  const about = { contentType: "image/png", size: GONE.file.length, createdAt: "" };
  await administrator.add("images", { storageId, uploadedBy: user?._id, ...about });
  await solveHomework(http, url);
  return { quizId, codes, removed, form, otherForm, message: message as Id<"feedbackMessages">, http };
}

/** Homework of the account, which one has solved and another has begun. */
async function solveHomework(teacher: ConvexHttpClient, url: string): Promise<void> {
  const questions = [{ ...QUESTION, imageId: null }];
  const quiz = { title: GONE.homework, description: "", category: null, questions };
  const quizId = await teacher.mutation(api.quizzes.create, quiz);
  const terms = { opensAt: Date.now(), closesAt: Date.now() + DAY_MS, attempts: 1, mixes: false };
  const code = await teacher.mutation(api.homework.give, { quizId, counts: "best", ...terms });
  const pupil = new ConvexHttpClient(url, { logger: false });
  for (const name of [GONE.solver, GONE.late]) {
    const proof = { code, secret: randomBytes(16).toString("hex") };
    expect(await pupil.mutation(api.homework.begin, { ...proof, name, attempt: 1 })).toEqual({ ok: true });
    await pupil.mutation(api.homework.answer, { ...proof, attempt: 1, index: 0, answer: 2 });
    if (name === GONE.solver) await pupil.mutation(api.homework.handIn, { ...proof, attempt: 1 });
  }
}

/** Deletes all of it, in each of the ways there are. */
async function deleteAll(filled: Awaited<ReturnType<typeof fill>>): Promise<void> {
  const { quizId, codes, removed, form, otherForm, message, http } = filled;
  const teacher = new ConvexHttpClient(server.url, { logger: false });
  const params = { flow: "signIn", email: "ogretmen@ornek.test", password: PASSWORD };
  teacher.setAuth((await teacher.action(api.auth.signIn, { provider: "password", params })).tokens!.token);
  await teacher.mutation(api.quizzes.remove, { quizId });
  const [session = "", , room = ""] = codes;
  await teacher.mutation(api.liveQuizSessions.remove, { code: session });
  await teacher.mutation(api.liveParticipants.remove, { code: room, participantId: removed[0]! });
  // Until the session is over, the host can readmit who was removed.
  await teacher.mutation(api.liveQuizSessions.finish, { code: room });
  await teacher.mutation(api.feedbacks.removeMessage, { feedbackId: form, messageId: message });
  await teacher.mutation(api.feedbacks.remove, { feedbackId: otherForm });
  await http.action(api.accounts.remove, { confirmation: `${GONE.email}test`, password: PASSWORD });
  await tryAddressAgain();
  await server.run(internal.retention.forgetGuests, {});
  await server.run(internal.retention.forgetMessages, {});
  await untilDeleted();
}

/** Anybody tries the address of an account that is gone, as long as they are let. */
async function tryAddressAgain(): Promise<void> {
  const http = new ConvexHttpClient(server.url, { logger: false });
  const params = { flow: "signIn", email: `${GONE.email}test`, password: "yanlis-parola" };
  const tried = http.action(api.auth.signIn, { provider: "password", params });
  expect(await tried.then(() => null, errorCodeOf)).toBe("INVALID_CREDENTIALS");
  expect(await administrator.count("attemptBuckets")).toBeGreaterThan(0);
}

async function untilDeleted(): Promise<void> {
  for (const table of ["liveParticipants", "feedbackMessages", "homeworkPlaces", "erasures", "images"])
    await until("the jobs that delete the rest", async () => (await administrator.count(table)) === 0);
}

const write = async () => {
  const headers = { authorization: `Convex ${server.adminKey}` };
  const response = await fetch(`${server.url}/api/embedded/backup`, { method: "POST", headers });
  await pipeline(response.body as unknown as AsyncIterable<Uint8Array>, createWriteStream(backup));
};

// One server after the other on one data folder: each test goes on where the one before has ended.
describe("what is deleted", () => {
  it("is in the files as long as it is there, and in a backup of that time", async () => {
    const filled = await fill();
    await write();
    const [found] = Object.values(await leftBehind(folder.path, texts));
    expect(found).toBe(texts.length);
    await deleteAll(filled);
  });

  it("is gone from all files at the stop", async () => {
    await server.close();
    const left = await Promise.all(texts.map((text) => leftBehind(dataDir, [text])));
    expect(texts.filter((_, i) => Object.keys(left[i]!).length > 0)).toEqual([]);
  });

  it("comes back with no backup that is restored, not even for the first who asks", async () => {
    const { deletesErased } = await restoreBackup(backup, dataDir);
    expect(deletesErased).toBe(true);
    server = await start({ forgetAfterMs: NOT_SOON_MS });
    expect(await counts("users", "feedbacks", "quizzes")).toEqual([1, 1, 3]);
    expect(await counts("liveQuizSessions", "liveAnswers", "images", "homework")).toEqual([2, 0, 0, 0]);
    await untilDeleted();
  });

  it("is gone from all files soon while that server runs, with what was there before the restore", async () => {
    await server.close();
    server = await start({ forgetAfterMs: 400 });
    await until("it to be gone", async () => Object.keys(await leftBehind(dataDir, texts)).length === 0);
    await server.close();
  });

  it("comes back when it is wanted back", async () => {
    const { deletesErased } = await restoreBackup(backup, dataDir, { withDeleted: true });
    expect(deletesErased).toBe(false);
    server = await start({ forgetAfterMs: NOT_SOON_MS });
    expect(await counts("users", "feedbacks", "quizzes", "homework")).toEqual([2, 2, 5, 1]);
  });
});
