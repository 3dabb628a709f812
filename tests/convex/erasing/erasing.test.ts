// Deletion of accounts and live sessions: deleted and retained data, and completion for any amount of data.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id, TableNames } from "../../../convex/_generated/dataModel";
import { UNDO_REMOVAL_MS } from "../../../convex/shared/limits/live";
import { ERASED_KEPT_MS, RETENTION_DAYS } from "../../../convex/shared/limits/retention";
import { type Backend, newBackend } from "../support/backend";
import { uploadFile } from "../support/files";
import { LiveGame, newQuiz, sampleQuestions } from "../support/game";
import { newSecret, outcome, type Person, person, signedIn } from "../support/people";

let backend: Backend;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 14, 9, 0, 0) });
  backend = newBackend();
});
afterEach(() => {
  vi.useRealTimers();
});

const rows = (table: TableNames) => backend.run((ctx) => ctx.db.query(table).collect());
const count = async (table: TableNames) => (await rows(table)).length;

/** Runs all jobs that are due now, including those that they schedule for now. */
async function runJobs(): Promise<void> {
  for (let round = 0; round < 30; round += 1) {
    await vi.advanceTimersByTimeAsync(1);
    await backend.finishInProgressScheduledFunctions();
  }
}

async function openSession(host: Person): Promise<LiveGame> {
  const quizId = await newQuiz(host);
  const { code } = await host.as.mutation(api.liveQuizSessions.create, { quizId });
  return new LiveGame(backend, host, code);
}

/** A finished game with one guest and one student. */
async function playedGame(host: Person, student: Person): Promise<LiveGame> {
  const game = await openSession(host);
  const guest = await game.join("Misafir");
  const secret = newSecret();
  await student.as.mutation(api.liveParticipants.join, { code: game.code, secret, nickname: "Ali" });
  await game.press("start");
  await guest.answer(0, 0);
  await student.as.mutation(api.liveAnswers.submit, { code: game.code, secret, questionIndex: 0, answer: 0 });
  await game.press("reveal");
  await game.press("finish");
  await runJobs();
  return game;
}

async function erase(user: Person): Promise<void> {
  await backend.mutation(internal.credentials.erase, { userId: user.id });
  await runJobs();
}

const LIVE_TABLES = [
  "liveQuizSessions",
  "liveViewKeys",
  "liveLobbies",
  "liveGates",
  "liveClocks",
  "liveQuestions",
  "liveAnswerKeys",
  "liveParticipants",
  "liveAnswers",
  "liveAnswerSheets",
] as const;

describe("deleting a live session", () => {
  it("hides it at once, and deletes its data and its statistics soon after", async () => {
    const host = await person(backend, "teacher");
    const student = await person(backend, "student");
    const game = await playedGame(host, student);
    expect((await host.as.query(api.statistics.teacher, {})).live.participants).toBe(2);
    await host.as.mutation(api.liveQuizSessions.remove, { code: game.code });
    expect(await backend.query(api.liveQuizSessions.entry, { code: game.code })).toBeNull();
    await runJobs();
    for (const table of LIVE_TABLES) expect([table, await count(table)]).toEqual([table, 0]);
    expect(await rows("erasures")).toEqual([]);
    expect((await host.as.query(api.statistics.teacher, {})).live.participants).toBe(0);
    // A student's participations are retained.
    expect((await student.as.query(api.statistics.student, {})).live.count).toBe(1);
  });

  it("continues in batches through more rows than one transaction deletes", async () => {
    const host = await person(backend, "teacher");
    const game = await openSession(host);
    await game.join("Misafir");
    await backend.run(async (ctx) => {
      const participant = await ctx.db.query("liveParticipants").first();
      if (participant === null) throw new Error("Nobody joined");
      const { _id: participantId, sessionId } = participant;
      const answer = { sessionId, participantId, questionIndex: 0, answer: 0, answeredAt: 0 };
      for (let i = 0; i < 1_200; i += 1) await ctx.db.insert("liveAnswers", answer);
    });
    await host.as.mutation(api.liveQuizSessions.remove, { code: game.code });
    await backend.finishInProgressScheduledFunctions();
    await vi.advanceTimersByTimeAsync(1);
    await backend.finishInProgressScheduledFunctions();
    expect(await count("liveAnswers")).toBeGreaterThan(0);
    await runJobs();
    expect(await count("liveAnswers")).toBe(0);
  });

  it("makes a participant's own queries return null instead of failing", async () => {
    const host = await person(backend, "teacher");
    const game = await openSession(host);
    const guest = await game.join("Misafir");
    await host.as.mutation(api.liveQuizSessions.remove, { code: game.code });
    expect(await guest.me()).toBeNull();
    await runJobs();
    expect(await guest.me()).toBeNull();
    expect(await guest.join("Misafir")).toEqual({ ok: false, code: "INVALID_CODE" });
  });

  it("is refused while the session runs, and for users other than its host", async () => {
    const host = await person(backend, "teacher");
    const other = await person(backend, "teacher");
    const game = await openSession(host);
    await game.join("Misafir");
    await game.press("start");
    const remove = (by: Person) => outcome(by.as.mutation(api.liveQuizSessions.remove, { code: game.code }));
    expect(await remove(host)).toBe("SESSION_RUNNING");
    await game.press("finish");
    await runJobs();
    expect(await remove(other)).toBe("NOT_FOUND");
    expect(await remove(host)).toBe("ok");
    expect(await remove(host)).toBe("NOT_FOUND");
  });

  it("deletes the pictures that only this session uses", async () => {
    const host = await person(backend, "teacher");
    const storageId = await uploadFile(backend, "image/png");
    const image = await host.as.action(api.images.register, { storageId });
    const imageId = image.ok ? image.imageId : null;
    const questions = sampleQuestions([0]).map((question) => ({ ...question, imageId }));
    const quizId = await host.as.mutation(api.quizzes.create, {
      title: "Resimli",
      description: "",
      category: null,
      questions,
    });
    const { code } = await host.as.mutation(api.liveQuizSessions.create, { quizId });
    const game = new LiveGame(backend, host, code);
    await game.join("Misafir");
    await game.press("start");
    await game.press("finish");
    await runJobs();
    await host.as.mutation(api.quizzes.remove, { quizId });
    expect(await count("images")).toBe(1);
    await host.as.mutation(api.liveQuizSessions.remove, { code });
    await runJobs();
    expect(await count("images")).toBe(0);
    expect(await backend.run((ctx) => ctx.db.system.query("_storage").collect())).toEqual([]);
  });

  it("resumes after its job was lost", async () => {
    const host = await person(backend, "teacher");
    const game = await openSession(host);
    await game.join("Misafir");
    const session = (await rows("liveQuizSessions"))[0];
    if (session === undefined) throw new Error("There is no session");
    await backend.run(async (ctx) => {
      const id = ctx.db.normalizeId("liveQuizSessions", session._id);
      if (id === null) throw new Error("There is no session");
      await ctx.db.delete("liveQuizSessions", id);
      await ctx.db.insert("erasures", { of: { kind: "session", id } });
    });
    await backend.mutation(internal.retention.resumeErasures, {});
    await runJobs();
    expect(await count("liveParticipants")).toBe(1);
    vi.setSystemTime(Date.now() + 2 * 3_600_000);
    await backend.mutation(internal.retention.resumeErasures, {});
    await runJobs();
    expect(await count("liveParticipants")).toBe(0);
    expect(await rows("erasures")).toEqual([]);
  });
});

describe("deleting a teacher's account", () => {
  it("deletes quizzes, pictures, sessions, forms with messages, and statistics, but no other user's data", async () => {
    const teacher = await person(backend, "teacher");
    const other = await person(backend, "teacher");
    const student = await person(backend, "student");
    for (const host of [teacher, other]) {
      await playedGame(host, student);
      const feedbackId = await host.as.mutation(api.feedbacks.create, { title: "Ders", description: "" });
      const message = { feedbackId, text: "Güzeldi", token: newSecret() };
      await backend.mutation(api.feedbacks.send, message);
      const device = { userId: host.id, deviceHash: "hash" };
      await backend.mutation(internal.credentials.rememberDevice, device);
      await host.as.action(api.images.register, { storageId: await uploadFile(backend, "image/png") });
    }
    const categoryArgs = { name: "Tarih", icon: "FiBook" };
    const category = await teacher.as.mutation(api.categories.create, categoryArgs);
    await teacher.as.mutation(api.categories.create, { ...categoryArgs, name: "Boş" });
    await backend.run(async (ctx) => {
      const quizzes = ctx.db.query("quizzes").withIndex("by_created_by", (q) => q.eq("createdBy", other.id));
      await ctx.db.patch("quizzes", (await quizzes.first())!._id, { category });
    });
    await backend.mutation(internal.retention.sweepCategories, { cursor: null });
    // Each of the two teachers owns half of the rows of these tables.
    const sharedTables = [
      "quizzes",
      "quizQuestions",
      "quizAnswerKeys",
      "quizStats",
      "images",
      "feedbacks",
      "feedbackMessages",
      "teacherStats",
      "questionStats",
      "liveSummaries",
      "signInDevices",
      ...LIVE_TABLES,
    ] as const;
    const before = new Map<string, number>();
    for (const table of sharedTables) before.set(table, await count(table));

    await erase(teacher);

    for (const table of sharedTables)
      expect([table, await count(table)]).toEqual([table, (before.get(table) ?? 0) / 2]);
    expect(before.get("liveAnswers")).toBeGreaterThan(0);
    expect(await count("categories")).toBe(1);
    expect(await count("liveParticipations")).toBe(2);
    expect((await other.as.query(api.statistics.teacher, {})).live.sessions).toBe(1);
    expect(await rows("erasures")).toEqual([]);
    const remainingUsers = await backend.run(async (ctx) => [
      ...(await ctx.db.query("authSessions").collect()).map(({ userId }) => userId),
      ...(await ctx.db.query("users").collect()).map(({ _id }) => _id),
    ]);
    expect(remainingUsers).not.toContain(teacher.id);
  });

  it("ends a running game", async () => {
    const teacher = await person(backend, "teacher");
    const game = await openSession(teacher);
    const guest = await game.join("Misafir");
    await game.press("start");
    await erase(teacher);
    await game.passSeconds(2);
    expect(await guest.me()).toBeNull();
    expect(await backend.query(api.liveQuizSessions.entry, { code: game.code })).toBeNull();
    for (const table of LIVE_TABLES) expect([table, await count(table)]).toEqual([table, 0]);
  });
});

describe("deleting a student's account", () => {
  it("deletes results and participations, and keeps an anonymous rank in the teacher's game", async () => {
    const teacher = await person(backend, "teacher");
    const student = await person(backend, "student", "Ali Veli");
    const game = await playedGame(teacher, student);
    const quizId = await newQuiz(teacher, [0]);
    const [question] = await backend.run((ctx) =>
      ctx.db
        .query("quizQuestions")
        .withIndex("by_quiz_and_position", (q) => q.eq("quizId", quizId))
        .collect(),
    );
    if (question === undefined) throw new Error("The quiz has no question");
    const answers = [{ questionId: question._id, answer: 0 }];
    await student.as.mutation(api.quizResults.finish, { quizId, attemptId: newSecret(), answers });
    await runJobs();
    const classes = await teacher.as.query(api.statistics.teacher, {});

    await erase(student);

    expect(await count("quizResults")).toBe(0);
    expect(await count("liveParticipations")).toBe(0);
    const viewKey = (await game.panel()).viewKey;
    const board = await backend.query(api.liveParticipants.leaderboard, { viewKey });
    expect(board?.first.names.sort()).toEqual(["Misafir", "Silinmiş hesap"]);
    expect(JSON.stringify(await rows("liveParticipants"))).not.toContain(student.id);
    expect(await teacher.as.query(api.statistics.teacher, {})).toEqual(classes);
  });

  it("deletes the removal records of the account, and no other user's", async () => {
    const game = await openSession(await person(backend, "teacher"));
    const [student, other] = [await person(backend, "student"), await person(backend, "student")];
    for (const user of [student, other]) {
      const secret = newSecret();
      await user.as.mutation(api.liveParticipants.join, { code: game.code, secret, nickname: "Ali" });
      const [newest] = await game.host.as.query(api.liveParticipants.list, { code: game.code });
      if (newest === undefined) throw new Error("Nobody joined");
      const removed = { code: game.code, participantId: newest._id };
      await game.host.as.mutation(api.liveParticipants.remove, removed);
    }
    await erase(student);
    expect((await rows("liveRemovals")).map((removal) => "userId" in removal && removal.userId)).toEqual([
      other.id,
    ]);
  });

  it("removes the name from an open lobby", async () => {
    const teacher = await person(backend, "teacher");
    const student = await person(backend, "student");
    const game = await openSession(teacher);
    const joined = { code: game.code, secret: newSecret(), nickname: "Ali" };
    await student.as.mutation(api.liveParticipants.join, joined);
    await game.passSeconds(4);
    expect((await rows("liveLobbies"))[0]).toMatchObject({ newest: ["Ali"] });
    await erase(student);
    expect((await rows("liveLobbies"))[0]).toMatchObject({ newest: [] });
  });
});

it("expired sign-ins are deleted with their tokens, also more than one batch, and others are retained", async () => {
  const student = await person(backend, "student");
  await backend.run(async (ctx) => {
    const expired = { userId: student.id, expirationTime: Date.now() - 1 };
    for (let n = 0; n < 45; n += 1) {
      const sessionId = await ctx.db.insert("authSessions", expired);
      await ctx.db.insert("authRefreshTokens", { sessionId, expirationTime: 0 });
    }
  });
  const later = await signedIn(backend, student.id);
  // In reality, the oldest sign-ins expire first. The one of `person` is older than the expired ones, so it is deleted here.
  await backend.run(async (ctx) => {
    const first = await ctx.db.query("authSessions").first();
    if (first !== null) await ctx.db.delete("authSessions", first._id);
  });
  await backend.mutation(internal.retention.sweepSignIns, {});
  await runJobs();
  expect(await count("authSessions")).toBe(1);
  expect(await count("authRefreshTokens")).toBe(0);
  expect(await later.query(api.users.viewer, {})).not.toBeNull();
});

describe("tombstones after a restored backup", () => {
  it("delete again every kind of deleted row, and nothing else", async () => {
    const owner = await person(backend, "teacher");
    const gone = await person(backend, "student");
    const stays = await person(backend, "student", "Kalan Kişi");
    const [quizId, keptQuizId] = [await newQuiz(owner), await newQuiz(owner)];
    const category = await owner.as.mutation(api.categories.create, { name: "Tarih", icon: "FiBook" });
    const keptCategory = await owner.as.mutation(api.categories.create, { name: "Fen", icon: "FiBook" });
    const form = async () =>
      await owner.as.mutation(api.feedbacks.create, { title: "Görüşler", description: "" });
    const sendMessage = async (feedbackId: Id<"feedbacks">) =>
      await backend.run(
        async (ctx) =>
          await ctx.db.insert("feedbackMessages", {
            feedbackId,
            text: "Merhaba",
            createdAt: "",
            editedAt: null,
          }),
      );
    const [formId, keptForm] = [await form(), await form()];
    const [messageId, keptMessage] = [await sendMessage(keptForm), await sendMessage(keptForm)];
    const [ended, kept] = [await openSession(owner), await openSession(owner)];
    const [leaver, neighbour] = [await kept.join("Giden"), await kept.join("Kalan")];
    await kept.press("start");
    const sessions = await backend.run((ctx) => ctx.db.query("liveQuizSessions").collect());
    const sessionId = sessions.find(({ code }) => code === ended.code)?._id ?? "";

    const erased = [
      { kind: "account", id: gone.id },
      { kind: "session", id: sessionId },
      { kind: "place", id: leaver.participantId ?? "" },
      { kind: "category", id: category },
      { kind: "quiz", id: quizId },
      { kind: "form", id: formId },
      { kind: "message", id: messageId },
      { kind: "old", id: "" },
    ] as const;
    // Unknown ids and ids of other tables are skipped.
    const unknown = erased.flatMap(({ kind }) => [
      { kind, id: "yok" },
      { kind, id: kind === "account" ? keptQuizId : stays.id },
    ]);
    const args = { rows: [...unknown, ...erased] };
    await backend.mutation(internal.retention.reapplyErasures, args);
    await runJobs();
    // Everything is deleted already, so a second run changes nothing.
    await backend.mutation(internal.retention.reapplyErasures, args);
    await runJobs();

    const ids = async (table: TableNames) => (await rows(table)).map(({ _id }) => _id as string);
    expect((await ids("users")).sort()).toEqual([owner.id, stays.id].sort());
    expect(await ids("quizzes")).not.toContain(quizId);
    expect(await ids("quizzes")).toContain(keptQuizId);
    expect(await ids("categories")).toEqual([keptCategory]);
    expect(await ids("feedbacks")).toEqual([keptForm]);
    expect(await ids("feedbackMessages")).toEqual([keptMessage]);
    expect(await ids("liveQuizSessions")).not.toContain(sessionId);
    expect(await count("liveQuizSessions")).toBe(1);
    expect(JSON.stringify(await rows("liveParticipants"))).not.toContain("Giden");
    expect((await neighbour.me())?.displayName).toContain("Kalan");
  });

  it("exist once for every kind of thing that a user deletes", async () => {
    const owner = await person(backend, "teacher");
    const deleted: { kind: string; id: string }[] = [];
    const expectTombstone = (kind: string, id: string) => deleted.push({ kind, id });
    const { as } = owner;

    const newClass = async (name: string) =>
      await as.mutation(api.classes.create, { name, pupils: [{ name: "Ali Ak", number: "1" }] });
    const [classId, otherId] = [await newClass("8-A"), await newClass("8-B")];
    const [pupil] = (await as.query(api.classes.one, { classId: otherId }))?.pupils ?? [];
    if (pupil === undefined) throw new Error("The class has no pupil");
    await as.mutation(api.classes.erasePupil, { pupilId: pupil._id });
    expectTombstone("pupil", pupil._id);
    await as.mutation(api.classes.remove, { classId });
    expectTombstone("class", classId);

    const quizId = await newQuiz(owner);
    const terms = { attempts: 1, counts: "best" as const, mixes: false };
    const times = { opensAt: Date.now(), closesAt: Date.now() + 1_000_000 };
    const code = await as.mutation(api.homework.give, { quizId, ...terms, ...times });
    expectTombstone("homework", (await rows("homework"))[0]?._id ?? "");
    await as.mutation(api.homework.remove, { code });

    const game = await openSession(owner);
    const [removed, left] = [await game.join("Giden"), await game.join("Ayrılan")];
    const { participantId } = removed;
    if (!participantId || !left.participantId) throw new Error("Nobody has joined");
    await as.mutation(api.liveParticipants.remove, { code: game.code, participantId });
    expectTombstone("place", participantId);
    // The tombstone is stored when the host can no longer undo the removal.
    await game.pass(UNDO_REMOVAL_MS);
    await backend.mutation(api.liveParticipants.leave, { code: game.code, secret: left.secret });
    expectTombstone("place", left.participantId);
    expectTombstone("session", (await rows("liveQuizSessions"))[0]?._id ?? "");
    await as.mutation(api.liveQuizSessions.remove, { code: game.code });

    const categoryId = await as.mutation(api.categories.create, { name: "Tarih", icon: "FiBook" });
    await as.mutation(api.categories.remove, { categoryId });
    expectTombstone("category", categoryId);
    await as.mutation(api.quizzes.remove, { quizId });
    expectTombstone("quiz", quizId);

    const feedbackId = await as.mutation(api.feedbacks.create, { title: "Görüşler", description: "" });
    const text = { text: "Merhaba", createdAt: "", editedAt: null };
    const sendMessage = async () =>
      await backend.run(async (ctx) => await ctx.db.insert("feedbackMessages", { feedbackId, ...text }));
    const messageId = await sendMessage();
    await as.mutation(api.feedbacks.removeMessage, { feedbackId, messageId });
    expectTombstone("message", messageId);
    await as.mutation(api.feedbacks.remove, { feedbackId });
    expectTombstone("form", feedbackId);

    const student = await person(backend, "student");
    await erase(student);
    expectTombstone("account", student.id);

    const tombstones = (await rows("erased")).map((row) => ("kind" in row ? `${row.kind} ${row.id}` : ""));
    expect(tombstones.sort()).toEqual(deleted.map(({ kind, id }) => `${kind} ${id}`).sort());
  });

  it("exist for data deleted by age: guests, homework pupils and messages", async () => {
    const owner = await person(backend, "teacher");
    const game = await playedGame(owner, await person(backend, "student", "Ali"));
    const feedbackId = await owner.as.mutation(api.feedbacks.create, { title: "Görüşler", description: "" });
    await backend.run(
      async (ctx) =>
        await ctx.db.insert("feedbackMessages", { feedbackId, text: "a", createdAt: "", editedAt: null }),
    );
    const quizId = await newQuiz(owner);
    const terms = { attempts: 1, counts: "best" as const, mixes: false };
    const times = { opensAt: Date.now(), closesAt: Date.now() + 1_000 };
    await owner.as.mutation(api.homework.give, { quizId, ...terms, ...times });
    vi.setSystemTime(Date.now() + (RETENTION_DAYS + 1) * 24 * 60 * 60 * 1_000);
    await backend.mutation(internal.retention.forgetGuests, {});
    await backend.mutation(internal.retention.forgetMessages, {});
    await runJobs();
    const sessions = await backend.run((ctx) => ctx.db.query("liveQuizSessions").collect());
    const sessionId = sessions.find(({ code }) => code === game.code)?._id;
    const tombstones = await backend.run((ctx) => ctx.db.query("erased").collect());
    const old = tombstones.filter(({ kind }) => kind === "old").map(({ id }) => id);
    expect(old.sort()).toEqual([sessionId, (await rows("homework"))[0]?._id, feedbackId].sort());
  });

  it("are retained for as long as a backup may contain the rows, and then deleted", async () => {
    const note = async () =>
      await backend.run(async (ctx) => await ctx.db.insert("erased", { kind: "quiz", id: "x" }));
    await note();
    await vi.advanceTimersByTimeAsync(ERASED_KEPT_MS - 1_000);
    const younger = await note();
    await backend.mutation(internal.retention.sweepErased, {});
    expect(await count("erased")).toBe(2);
    await vi.advanceTimersByTimeAsync(2_000);
    await backend.mutation(internal.retention.sweepErased, {});
    expect((await rows("erased")).map(({ _id }) => _id)).toEqual([younger]);
  });
});
