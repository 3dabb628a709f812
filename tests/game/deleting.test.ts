// Data that users delete, and data deleted by age, disappears from every file of the data folder and does not return with a restored backup.
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
import { errorCodeOf } from "../../convex/shared/errors.ts";
import { Administrator } from "../support/administrator.ts";
import { Player } from "../support/player.ts";
import { PASSWORD, register, Teacher } from "../support/teacher.ts";

const QUESTION = { question: "Başkent?", options: ["Ankara", "İzmir", "Bursa", "Konya"], correctAnswer: 0 };
const DAY_MS = 24 * 60 * 60 * 1000;
const NOT_SOON_MS = 60 * 60 * 1000;

/** Texts of the same length with the same beginning, which occur nowhere else; some are people's names. */
const DELETED_TEXTS = {
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
const texts = Object.values(DELETED_TEXTS);

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

/** Creates all data of this file. */
async function fill() {
  const { url } = server;
  const teacher = await Teacher.register(url);
  const { client } = teacher;
  const quizId = await teacher.createQuiz(DELETED_TEXTS.quiz, [QUESTION]);
  const codes: string[] = [];
  const removed: Id<"liveParticipants">[] = [];
  for (const [title, guest] of [
    ["Kalan quiz", DELETED_TEXTS.guest],
    ["Eski quiz", DELETED_TEXTS.oldGuest],
    ["Odası kalan quiz", DELETED_TEXTS.removed],
  ] as const) {
    const code = await teacher.openSession(await teacher.createQuiz(title, [QUESTION]));
    codes.push(code);
    const player = await Player.join(url, code, guest);
    if (guest === DELETED_TEXTS.removed) removed.push(player.participantId);
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
  await client.mutation(api.feedbacks.send, {
    feedbackId: form,
    text: DELETED_TEXTS.message,
    token: token(),
  });
  await client.mutation(api.feedbacks.send, {
    feedbackId: otherForm,
    text: DELETED_TEXTS.formMessage,
    token: token(),
  });
  const sent = await administrator.rows("feedbackMessages");
  const message = sent.find(({ feedbackId }) => feedbackId === form)?._id;
  const old = { feedbackId: form, text: DELETED_TEXTS.oldMessage, createdAt: "", editedAt: null };
  await administrator.addWithTime("feedbackMessages", Date.now() - 100 * DAY_MS, old);
  await teacher.leave();
  // Moves the end of the game back by a hundred days.
  const endedAt = new Date(Date.now() - 100 * DAY_MS).toISOString();
  for (const { _id, code } of await administrator.rows("liveQuizSessions"))
    if (code === codes[1]) await administrator.patch("liveQuizSessions", _id, { endedAt });

  const account = {
    name: DELETED_TEXTS.account,
    email: `${DELETED_TEXTS.email}test`,
    role: "teacher",
  } as const;
  const http = new ConvexHttpClient(url, { auth: await register(url, account), logger: false });
  const storageId = await administrator.store(DELETED_TEXTS.file, "image/png");
  const user = (await administrator.rows("users")).find(({ name }) => name === DELETED_TEXTS.account);
  const about = { contentType: "image/png", size: DELETED_TEXTS.file.length, createdAt: "" };
  await administrator.add("images", { storageId, uploadedBy: user?._id, ...about });
  await solveHomework(http, url);
  return { quizId, codes, removed, form, otherForm, message: message as Id<"feedbackMessages">, http };
}

/** Homework of the account, which one pupil has completed and another has begun. */
async function solveHomework(teacher: ConvexHttpClient, url: string): Promise<void> {
  const questions = [{ ...QUESTION, imageId: null }];
  const quiz = { title: DELETED_TEXTS.homework, description: "", category: null, questions };
  const quizId = await teacher.mutation(api.quizzes.create, quiz);
  const terms = { opensAt: Date.now(), closesAt: Date.now() + DAY_MS, attempts: 1, mixes: false };
  const code = await teacher.mutation(api.homework.give, { quizId, counts: "best", ...terms });
  const pupil = new ConvexHttpClient(url, { logger: false });
  for (const name of [DELETED_TEXTS.solver, DELETED_TEXTS.late]) {
    const proof = { code, secret: randomBytes(16).toString("hex") };
    expect(await pupil.mutation(api.homework.begin, { ...proof, name, attempt: 1 })).toEqual({ ok: true });
    await pupil.mutation(api.homework.answer, { ...proof, attempt: 1, index: 0, answer: 2 });
    if (name === DELETED_TEXTS.solver) await pupil.mutation(api.homework.handIn, { ...proof, attempt: 1 });
  }
}

/** Deletes all of it in the different possible ways. */
async function deleteAll(filled: Awaited<ReturnType<typeof fill>>): Promise<void> {
  const { quizId, codes, removed, form, otherForm, message, http } = filled;
  const teacher = new ConvexHttpClient(server.url, { logger: false });
  const params = { flow: "signIn", email: "ogretmen@ornek.test", password: PASSWORD };
  teacher.setAuth((await teacher.action(api.auth.signIn, { provider: "password", params })).tokens!.token);
  await teacher.mutation(api.quizzes.remove, { quizId });
  const [session = "", , room = ""] = codes;
  await teacher.mutation(api.liveQuizSessions.remove, { code: session });
  await teacher.mutation(api.liveParticipants.remove, { code: room, participantId: removed[0]! });
  // Until the session ends, the host can readmit removed participants, so their data remains.
  await teacher.mutation(api.liveQuizSessions.finish, { code: room });
  await teacher.mutation(api.feedbacks.removeMessage, { feedbackId: form, messageId: message });
  await teacher.mutation(api.feedbacks.remove, { feedbackId: otherForm });
  await http.action(api.accounts.remove, { confirmation: `${DELETED_TEXTS.email}test`, password: PASSWORD });
  await tryAddressAgain();
  await server.run(internal.retention.forgetGuests, {});
  await server.run(internal.retention.forgetMessages, {});
  await untilDeleted();
}

/** Signs in with the deleted account's address until the rate limit. */
async function tryAddressAgain(): Promise<void> {
  const http = new ConvexHttpClient(server.url, { logger: false });
  const params = { flow: "signIn", email: `${DELETED_TEXTS.email}test`, password: "yanlis-parola" };
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

// Servers use the data folder in sequence: each test continues with the result of the previous one.
describe("deleted data", () => {
  it("is in the files before its deletion, and in a backup of that time", async () => {
    const filled = await fill();
    await write();
    const [found] = Object.values(await leftBehind(folder.path, texts));
    expect(found).toBe(texts.length);
    await deleteAll(filled);
  });

  it("is gone from all files after the server has stopped", async () => {
    await server.close();
    const left = await Promise.all(texts.map((text) => leftBehind(dataDir, [text])));
    expect(texts.filter((_, i) => Object.keys(left[i]!).length > 0)).toEqual([]);
  });

  it("does not return with a restored backup, not even for the first request", async () => {
    const { deletesErased } = await restoreBackup(backup, dataDir);
    expect(deletesErased).toBe(true);
    server = await start({ forgetAfterMs: NOT_SOON_MS });
    expect(await counts("users", "feedbacks", "quizzes")).toEqual([1, 1, 3]);
    expect(await counts("liveQuizSessions", "liveAnswers", "images", "homework")).toEqual([2, 0, 0, 0]);
    await untilDeleted();
  });

  it("of a restored backup disappears from all files soon while the server runs", async () => {
    await server.close();
    server = await start({ forgetAfterMs: 400 });
    await until("it to be gone", async () => Object.keys(await leftBehind(dataDir, texts)).length === 0);
    await server.close();
  });

  it("returns if the restore requests it", async () => {
    const { deletesErased } = await restoreBackup(backup, dataDir, { withDeleted: true });
    expect(deletesErased).toBe(false);
    server = await start({ forgetAfterMs: NOT_SOON_MS });
    expect(await counts("users", "feedbacks", "quizzes", "homework")).toEqual([2, 2, 5, 1]);
  });
});
