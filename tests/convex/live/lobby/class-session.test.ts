// A session for a class: visibility of names, taking a seat, and seats that the host frees.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { labelsOf } from "../../../../convex/model/classes/labels";
import { LOBBY_REFRESH_MS } from "../../../../convex/shared/limits/live";
import { SCHOOL_NUMBER_BURST, SCHOOL_NUMBER_REFILL_MS } from "../../../../convex/shared/limits/rateLimits";
import { everythingStored, newBackend } from "../../support/backend";
import { type LiveGame, newQuiz, openGame, Player } from "../../support/game";
import { newSecret, outcome, person } from "../../support/people";

let game: LiveGame;
let classId: Id<"classes">;

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 14, 9, 0, 0) });
  game = await openGame(newBackend());
  classId = await newClass("8-A", [
    ["Ali Ak", "1"],
    ["Ali Er", "2"],
    ["Su Nur Can", ""],
  ]);
});
afterEach(() => {
  vi.useRealTimers();
});

describe("displayed labels", () => {
  it.each([
    [
      ["Ali Ak", "Ali Er", "Ali Ersoy"],
      ["Ali A.", "Ali Er", "Ali Ers."],
    ],
    [
      ["Ayşe Nur Kaya", "Ayşe Kaya"],
      ["Ayşe Nur K.", "Ayşe K."],
    ],
    [
      ["Can Ay", "CAN AY", "Can"],
      ["Can Ay", "CAN AY 2", "Can"],
    ],
    [["Muhammed Abdurrahman Yusuf Yıldırım"], ["Muhammed Abdurrahman Y."]],
    [[], []],
  ])("of %j are %j", (names, labels) => {
    expect(labelsOf(names)).toEqual(labels);
  });
});

describe("free names", () => {
  it("are returned as short labels, and only to callers with the right code", async () => {
    await choose();
    const entry = await game.backend.query(api.liveQuizSessions.entry, { code: game.code });
    expect(entry).toMatchObject({ forClass: { takesGuests: false } });
    expect(JSON.stringify(entry)).not.toMatch(/Ali|8-A/);
    const secret = newSecret();
    const wrong = await game.backend.mutation(api.liveParticipants.openPlaces, { code: "AAAAAA", secret });
    expect(wrong).toEqual({ ok: false, code: "INVALID_CODE" });
    const tried = await game.backend.run((ctx) => ctx.db.query("attemptBuckets").collect());
    expect(tried.some(({ key }) => key.startsWith("sessionCode "))).toBe(true);
    for (const key of ["", "null", game.code]) expect(await freeNamesFor(key)).toBeNull();
    expect(await freeNames()).toEqual(["Ali A.", "Ali E.", "Su Nur C."]);
    const response = JSON.stringify(await freeNamesFor(await placesKey()));
    expect(response).not.toMatch(/Ali Ak|Ali Er"/);
  });

  it("are not returned to a removed participant under the new key; the earlier key stays valid until joining is locked", async () => {
    await choose();
    const key = await placesKey();
    const ali = await take("Ali A.");
    const { code, secret } = ali;
    const open = () => game.backend.mutation(api.liveParticipants.openPlaces, { code, secret });
    expect(await open()).toEqual({ ok: true, placesKey: key });
    const { participantId } = ali;
    if (participantId === null) throw new Error("Ali has no seat");
    await game.host.as.mutation(api.liveParticipants.remove, { code, participantId });
    expect(await open()).toEqual({ ok: false, code: "REMOVED_FROM_SESSION" });
    expect(await join(ali, await idOf("Ali E."))).toEqual({ ok: false, code: "REMOVED_FROM_SESSION" });
    expect(await freeNamesFor(key)).not.toBeNull();
    await lock(true);
    expect(await freeNamesFor(key)).toBeNull();
  });

  it("are not returned while joining is locked, after the end, or in a session without a class", async () => {
    expect(await openPlaces()).toEqual({ ok: true, placesKey: null });
    await choose();
    const key = await placesKey();
    await take("Ali A.");
    await lock(true);
    expect(await freeNamesFor(key)).toBeNull();
    expect(await openPlaces()).toEqual({ ok: false, code: "SESSION_LOCKED" });
    await lock(false);
    expect(await freeNamesFor(key)).not.toBeNull();
    await game.press("start");
    expect(await freeNamesFor(key)).not.toBeNull();
    await game.press("finish");
    expect(await freeNamesFor(key)).toBeNull();
    expect(await openPlaces()).toEqual({ ok: false, code: "SESSION_ENDED" });
    expect(await game.backend.run((ctx) => ctx.db.query("liveClassPlaces").collect())).toEqual([]);
  });

  it("are the names of the class chosen last, and not available after the host has undone the choice", async () => {
    await choose();
    const key = await placesKey();
    const other = await newClass("8-B", [["Can Ay", "7"]]);
    await choose({ id: other });
    expect((await freeNamesFor(key))?.map(({ label }) => label)).toEqual(["Can A."]);
    expect(await placesKey()).toBe(key);
    await set(null);
    expect(await freeNamesFor(key)).toBeNull();
    expect(await openPlaces()).toEqual({ ok: true, placesKey: null });
    expect(await game.join("Misafir")).toMatchObject({ participantId: expect.any(String) });
  });

  it("require the school number of pupils with a number, if the host has chosen the check", async () => {
    await choose();
    const asked = async () =>
      (await freeNamesFor(await placesKey()))?.map(({ label, asksNumber = false }) => [label, asksNumber]);
    const names = ["Ali A.", "Ali E.", "Su Nur C."] as const;
    expect(await asked()).toEqual(names.map((label) => [label, false]));
    await choose({ checksNumbers: true });
    expect(await asked()).toEqual(names.map((label) => [label, label !== "Su Nur C."]));
  });

  it("include school numbers only if numbers are not checked", async () => {
    const numbers = async () => (await freeNamesFor(await placesKey()))?.map(({ number }) => number);
    await choose();
    expect(await numbers()).toEqual(["1", "2", undefined]);
    await choose({ checksNumbers: true });
    expect(await numbers()).toEqual([undefined, undefined, undefined]);
    await choose();
    expect(await numbers()).toEqual(["1", "2", undefined]);
  });

  it("are updated within two seconds after a name was taken or the class was edited", async () => {
    await choose();
    await take("Ali A.");
    await game.pass(LOBBY_REFRESH_MS);
    expect(await freeNames()).toEqual(["Ali E.", "Su Nur C."]);
    await game.host.as.mutation(api.classes.add, { classId, pupils: [{ name: "Ece Su", number: "" }] });
    await game.pass(LOBBY_REFRESH_MS);
    expect(await freeNames()).toEqual(["Ali E.", "Ece S.", "Su Nur C."]);
  });
});

describe("taking a name", () => {
  it("succeeds on one phone only; a second phone is refused", async () => {
    await choose();
    const [first, second] = [newPlayer(), newPlayer()];
    const pupilId = await idOf("Ali A.");
    expect(await join(first, pupilId)).toMatchObject({ ok: true, displayName: "Ali A." });
    expect(await join(second, pupilId)).toEqual({ ok: false, code: "PLACE_TAKEN" });
    expect(await join(first, await idOf("Ali E."))).toMatchObject({ ok: true, displayName: "Ali A." });
    const seats = await game.backend.run((ctx) => ctx.db.query("liveParticipants").collect());
    expect(seats).toMatchObject([{ pupilId, displayName: "Ali A." }]);
  });

  it("is refused for another class and in a session without a class", async () => {
    const pupilId = await idOf("Ali A.");
    expect(await join(newPlayer(), pupilId)).toEqual({ ok: false, code: "INVALID_INPUT" });
    await newClass("8-B", [["Can Ay", "7"]]);
    await choose();
    expect(await join(newPlayer(), await idOf("Can A."))).toEqual({ ok: false, code: "INVALID_INPUT" });
  });

  it("requires the school number if the host wants that, with a limited number of tries per name", async () => {
    await choose({ checksNumbers: true });
    const pupilId = await idOf("Ali A.");
    for (let guess = 0; guess < SCHOOL_NUMBER_BURST; guess += 1)
      expect(await join(newPlayer(), pupilId, `9${guess}`)).toEqual({
        ok: false,
        code: "SCHOOL_NUMBER_WRONG",
      });
    expect(await join(newPlayer(), pupilId, "1")).toEqual({ ok: false, code: "TOO_MANY_WRONG_NUMBERS" });
    expect(await join(newPlayer(), await idOf("Ali E."), " 2 ")).toMatchObject({ ok: true });
    // A pupil without a number needs none.
    expect(await join(newPlayer(), await idOf("Su Nur C."))).toMatchObject({ ok: true });
    await vi.advanceTimersByTimeAsync(SCHOOL_NUMBER_REFILL_MS);
    expect(await join(newPlayer(), pupilId, "1")).toMatchObject({ ok: true });
  });

  it("requires no number after the host has turned the check off, even after wrong guesses", async () => {
    await choose({ checksNumbers: true });
    await take("Su Nur C.");
    await game.press("start");
    const pupilId = await idOf("Ali A.");
    for (let guess = 0; guess < SCHOOL_NUMBER_BURST; guess += 1) await join(newPlayer(), pupilId, "9");
    expect(await join(newPlayer(), pupilId, "1")).toEqual({ ok: false, code: "TOO_MANY_WRONG_NUMBERS" });
    await choose();
    expect(await join(newPlayer(), pupilId)).toMatchObject({ ok: true });
  });

  it("is required to join, unless the host also admits guests", async () => {
    await choose();
    expect(await newPlayer().join("Misafir")).toEqual({ ok: false, code: "PLACE_REQUIRED" });
    await choose({ takesGuests: true });
    expect(await newPlayer().join("Misafir")).toMatchObject({ ok: true });
  });

  it("applies the pupil's extra time, and a change of it during the game is stored with the pupil", async () => {
    await choose();
    const pupilId = await idOf("Ali E.");
    await edit(pupilId, { name: "Ali Er", number: "2", factor: 2 });
    const ali = await take("Ali E.");
    expect(await ali.row()).toMatchObject({ timeFactor: 2 });
    const session = await game.backend.run((ctx) => ctx.db.query("liveQuizSessions").first());
    expect(session?.hasExtraTime).toBe(true);
    await game.host.as.mutation(api.liveParticipants.setExtraTime, {
      code: game.code,
      participantId: ali.participantId!,
      factor: 1,
    });
    const pupil = await game.backend.run((ctx) => ctx.db.get("pupils", pupilId));
    expect(pupil?.timeFactor).toBeUndefined();
  });
});

describe("a seat that the host frees", () => {
  it("can be taken by another phone with its score and answers; the first phone loses access", async () => {
    await choose();
    const [former, other] = [await take("Ali A."), await take("Ali E.")];
    await game.press("start");
    await former.answer(0, 0);
    await game.press("reveal");
    await game.press("next");
    const before = await former.me();
    expect(before?.score).toBeGreaterThan(0);
    await freeSeatOf(former);
    expect(await former.me()).toBeNull();
    expect(await outcome(former.answer(1, 1))).toBe("NOT_A_PARTICIPANT");
    expect(await game.backend.query(api.liveQuizSessions.view, { viewKey: before!.viewKey })).toBeNull();
    expect(await other.view()).not.toBeNull();
    await game.pass(LOBBY_REFRESH_MS);
    expect(await freeNames()).toContain("Ali A.");
    const phone = newPlayer();
    const taken = await join(phone, (await former.row())!.pupilId!);
    expect(taken).toMatchObject({ ok: true, participantId: former.participantId });
    expect((await phone.me())?.score).toBe(before?.score);
    expect(await phone.mine(0)).toBe(0);
    await phone.answer(1, 1);
    expect(await outcome(former.answer(1, 1))).toBe("NOT_A_PARTICIPANT");
  });

  it("is deleted if it has no answers, and its phone can take another name", async () => {
    await choose();
    const wrong = await take("Ali A.");
    await freeSeatOf(wrong);
    expect(await wrong.row()).toBeNull();
    expect(await join(wrong, await idOf("Ali E."))).toMatchObject({ ok: true, displayName: "Ali E." });
  });

  it("must be a pupil's seat of the host's running session", async () => {
    await choose({ takesGuests: true });
    const guest = newPlayer();
    await guest.join("Misafir");
    expect(await outcome(freeSeatOf(guest))).toBe("NOT_FOUND");
    const ali = await take("Ali A.");
    const stranger = await openGame(game.backend);
    const args = { code: stranger.code, participantId: ali.participantId! };
    expect(await outcome(stranger.host.as.mutation(api.liveParticipants.freePlace, args))).toBe("NOT_FOUND");
    expect(
      await outcome(stranger.host.as.mutation(api.liveParticipants.freePlace, { ...args, code: game.code })),
    ).toBe("NOT_FOUND");
    await game.press("start");
    await game.press("finish");
    expect(await outcome(freeSeatOf(ali))).toBe("SESSION_ENDED");
  });
});

describe("a class", () => {
  it.each([1, 45])(
    "of %i pupils with the same name is listed completely, with different labels",
    async (count) => {
      const pupils: [string, string][] = Array.from({ length: count }, (_, index) => [
        "Ali Yılmaz",
        `${index + 1}`,
      ]);
      classId = await newClass("Aynı adlar", pupils);
      await choose();
      const free = (await freeNamesFor(await placesKey())) ?? [];
      expect(new Set(free.map(({ label }) => label)).size).toBe(count);
      const last = free.at(-1);
      expect(await join(newPlayer(), last!.pupilId)).toMatchObject({ ok: true, displayName: last!.label });
      await game.pass(LOBBY_REFRESH_MS);
      expect(await freeNames()).toHaveLength(count - 1);
    },
  );
});

describe("a pupil's name changed during a game", () => {
  it("stays on taken seats, and is new in the list of free names and in the report", async () => {
    await choose();
    const ali = await take("Ali A.");
    await game.press("start");
    await ali.answer(0, 0);
    const [taken, free] = [await idOf("Ali A."), await idOf("Su Nur C.")];
    await edit(taken, { name: "Ali Akar", number: "1", factor: 1 });
    await edit(free, { name: "Suna Can", number: "", factor: 1 });
    await game.pass(LOBBY_REFRESH_MS);
    expect((await ali.row())?.displayName).toBe("Ali A.");
    expect(await freeNames()).toEqual(["Ali E.", "Suna C."]);
    expect(await join(newPlayer(), taken)).toEqual({ ok: false, code: "PLACE_TAKEN" });
    await game.press("finish");
    await game.pass(120_000);
    expect(await report()).toMatchObject([{ displayName: "Ali Akar" }]);
  });
});

describe("choosing the class", () => {
  it("is limited to the host's own classes and to the time before the first join", async () => {
    const other = await person(game.backend, "teacher");
    const foreign = await other.as.mutation(api.classes.create, { name: "7-C", pupils: [] });
    expect(await outcome(choose({ id: foreign }))).toBe("NOT_FOUND");
    await choose();
    const seen = await game.host.as.query(api.liveQuizSessions.classChoice, { code: game.code });
    expect(seen.chosen).toMatchObject({ id: classId, name: "8-A" });
    await take("Ali A.");
    expect(await outcome(choose({ checksNumbers: true }))).toBe("ok");
    expect(await outcome(set(null))).toBe("CLASS_TOO_LATE");
    await game.press("start");
    expect(await outcome(choose())).toBe("ok");
    expect(await outcome(choose({ id: await newClass("8-B", []) }))).toBe("SESSION_STARTED");
    expect(await outcome(set(null))).toBe("SESSION_STARTED");
    await game.press("finish");
    expect(await outcome(choose())).toBe("SESSION_ENDED");
  });

  it("is possible when a session is opened, with one of the host's classes, before the first join", async () => {
    const quizId = await newQuiz(game.host, [0, 1]);
    const open = async (id?: Id<"classes">) =>
      await game.host.as.mutation(api.liveQuizSessions.create, id ? { quizId, classId: id } : { quizId });
    const other = await person(game.backend, "teacher");
    const foreign = await other.as.mutation(api.classes.create, { name: "7-C", pupils: [] });
    expect(await outcome(open(foreign))).toBe("NOT_FOUND");
    const { code } = await open(classId);
    const chosen = async () => (await game.host.as.query(api.liveQuizSessions.classChoice, { code })).chosen;
    expect(await chosen()).toMatchObject({ id: classId });
    await game.host.as.mutation(api.liveQuizSessions.setClass, {
      code,
      class: { id: classId, checksNumbers: true, takesGuests: true },
    });
    expect((await open(classId)).code).toBe(code);
    expect(await chosen()).toMatchObject({ checksNumbers: true, takesGuests: true });
    const joined = await game.backend.mutation(api.liveParticipants.join, {
      code,
      secret: newSecret(),
      nickname: "Misafir",
    });
    expect(joined.ok).toBe(true);
    const second = await newClass("8-B", [["Can Ak", "1"]]);
    expect(await outcome(open(second))).toBe("CLASS_TOO_LATE");
    expect((await open()).code).toBe(code);
  });

  it("shows the class in every list of sessions, and prevents its deletion meanwhile", async () => {
    await choose();
    const opened = await game.host.as.query(api.liveQuizSessions.open, {});
    expect(opened).toMatchObject([{ className: "8-A" }]);
    expect(await outcome(removeClass())).toBe("CLASS_IS_PLAYING");
    await take("Ali A.");
    await game.press("start");
    await game.press("finish");
    const past = await game.host.as.query(api.liveQuizSessions.past, {
      paginationOpts: { numItems: 5, cursor: null },
    });
    expect(past.page).toMatchObject([{ className: "8-A" }]);
    expect(await outcome(removeClass())).toBe("ok");
  });
});

describe("results of a class", () => {
  it("are available to the host and the seated pupils only, not by the session code", async () => {
    await choose();
    const ali = await take("Ali A.");
    await game.press("start");
    await ali.answer(0, 0);
    await game.press("finish");
    const stranger = await person(game.backend, "student");
    for (const as of [game.backend, stranger.as]) {
      const entry = await as.query(api.liveQuizSessions.entry, { code: game.code });
      expect(entry).toMatchObject({ status: "completed", viewKey: null });
    }
    const own = await game.host.as.query(api.liveQuizSessions.entry, { code: game.code });
    expect(own?.viewKey).toEqual(expect.any(String));
    const { viewKey } = (await ali.me())!;
    const board = await game.backend.query(api.liveParticipants.leaderboard, { viewKey });
    expect(board?.first.names).toEqual(["Ali A."]);
  });

  it("list absent pupils in the report, excluding pupils added later", async () => {
    await choose({ takesGuests: true });
    const absent = async () =>
      (await game.host.as.query(api.reports.overview, { code: game.code }))?.absent?.map(
        ({ displayName, number }) => [displayName, number],
      );
    await take("Ali A.");
    await game.join("Misafir");
    await game.press("start");
    await game.pass(4_000);
    await game.press("finish");
    await game.pass(1_000);
    await game.host.as.mutation(api.classes.add, { classId, pupils: [{ name: "Ece Su", number: "9" }] });
    expect(await absent()).toEqual([
      ["Ali Er", "2"],
      ["Su Nur Can", undefined],
    ]);
    await game.backend.run(async (ctx) => {
      const session = await ctx.db.query("liveQuizSessions").first();
      if (session) await ctx.db.patch("liveQuizSessions", session._id, { pupilsForgottenAt: "2027-09-14" });
    });
    expect(await absent()).toBeUndefined();
  });

  it("show full names in the host's report, and none after the pupil was deleted", async () => {
    await choose();
    const ali = await take("Ali A.");
    await game.press("start");
    await ali.answer(0, 0);
    await game.pass(4_000);
    await game.press("finish");
    await game.pass(120_000);
    expect(await report()).toMatchObject([{ displayName: "Ali Ak", number: "1" }]);
    expect(await everythingStored(game.backend)).toContain("Ali A");
    const pupilId = (await ali.row())!.pupilId!;
    await game.host.as.mutation(api.classes.erasePupil, { pupilId });
    await game.backend.finishAllScheduledFunctions(vi.runAllTimers);
    expect(await report()).toEqual([]);
    expect(await everythingStored(game.backend)).not.toContain("Ali A");
    const [question] = await game.host.as.query(api.reports.questions, { code: game.code });
    expect(question).toMatchObject({ answered: 1 });
  });
});

async function newClass(name: string, pupils: [name: string, number: string][]): Promise<Id<"classes">> {
  const typed = pupils.map(([name, number]) => ({ name, number }));
  return await game.host.as.mutation(api.classes.create, { name, pupils: typed });
}

async function set(
  chosen: { id: Id<"classes">; checksNumbers: boolean; takesGuests: boolean } | null,
): Promise<void> {
  await game.host.as.mutation(api.liveQuizSessions.setClass, { code: game.code, class: chosen });
}

async function choose(more: { id?: Id<"classes">; checksNumbers?: boolean; takesGuests?: boolean } = {}) {
  await set({ id: classId, checksNumbers: false, takesGuests: false, ...more });
}

async function openPlaces() {
  return await game.backend.mutation(api.liveParticipants.openPlaces, {
    code: game.code,
    secret: newSecret(),
  });
}

async function placesKey(): Promise<string> {
  const opened = await openPlaces();
  if (!opened.ok || opened.placesKey === null) throw new Error("The list of names is not open");
  return opened.placesKey;
}

async function freeNamesFor(placesKey: string) {
  return await game.backend.query(api.liveParticipants.freePlaces, { placesKey });
}

async function freeNames(): Promise<string[] | undefined> {
  return (await freeNamesFor(await placesKey()))?.map(({ label }) => label);
}

async function idOf(label: string): Promise<Id<"pupils">> {
  const pupils = await game.backend.run((ctx) => ctx.db.query("pupils").collect());
  const pupil = pupils.find((each) => each.label === label);
  if (pupil === undefined) throw new Error(`Nobody is called ${label}`);
  return pupil._id;
}

function newPlayer(): Player {
  return new Player(game.backend, game.code, newSecret());
}

async function join(player: Player, pupilId: Id<"pupils">, number = "") {
  const { code, secret } = player;
  const args = { code, secret, nickname: "", place: { pupilId, number } };
  const joined = await game.backend.mutation(api.liveParticipants.join, args);
  if (joined.ok) player.participantId = joined.participantId;
  return joined;
}

async function take(label: string): Promise<Player> {
  const player = newPlayer();
  const joined = await join(player, await idOf(label));
  if (!joined.ok) throw new Error(`${label} could not be taken: ${joined.code}`);
  return player;
}

async function freeSeatOf({ participantId }: Player): Promise<void> {
  const args = { code: game.code, participantId: participantId! };
  await game.host.as.mutation(api.liveParticipants.freePlace, args);
}

async function lock(isLocked: boolean): Promise<void> {
  await game.host.as.mutation(api.liveQuizSessions.setLocked, { code: game.code, isLocked });
}

async function edit(pupilId: Id<"pupils">, changed: { name: string; number: string; factor: 1 | 1.5 | 2 }) {
  await game.host.as.mutation(api.classes.updatePupil, { pupilId, ...changed });
}

async function removeClass(): Promise<void> {
  await game.host.as.mutation(api.classes.remove, { classId });
}

async function report() {
  const args = { code: game.code, order: "name" as const, paginationOpts: { numItems: 10, cursor: null } };
  return (await game.host.as.query(api.reports.pupils, args)).page;
}
