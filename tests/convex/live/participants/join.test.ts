import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import { spellsOffensiveWord } from "../../../../convex/model/names/codeWords";
import {
  LOBBY_FIRST_MS,
  LOBBY_IDLE_MS,
  LOBBY_REFRESH_MS,
  MAX_PARTICIPANTS,
} from "../../../../convex/shared/limits/live";
import { LOST_CHAIN_MS } from "../../../../convex/shared/limits/liveClock";
import { WRONG_CODE_BURST, WRONG_CODE_REFILL_MS } from "../../../../convex/shared/limits/rateLimits";
import { countAttemptRows, exhaustAllowance } from "../../support/attempts";
import { newBackend } from "../../support/backend";
import { LiveGame, newQuiz, openGame, Player } from "../../support/game";
import { newSecret, person } from "../../support/people";

const T0 = Date.UTC(2026, 8, 14, 9, 0, 0, 400);
beforeEach(() => {
  vi.useFakeTimers({ now: T0 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Wrong code number `n`: no session has it. */
const wrongCode = (n: number) => `YOK${String(n).padStart(3, "0")}`;

describe("wrong codes", () => {
  const tryCodes = async (client: { join: (code: string) => Promise<unknown> }, count: number) => {
    for (let n = 0; n < count; n += 1)
      expect(await client.join(wrongCode(n))).toEqual({ ok: false, code: "INVALID_CODE" });
  };
  const refused = { ok: false, code: "TOO_MANY_WRONG_CODES" };

  it("lock out a browser after twenty tries, even with the right code, until some time has passed", async () => {
    const game = await openGame(newBackend());
    const secret = newSecret();
    const browser = { join: (code: string) => new Player(game.backend, code, secret).join("Ali") };
    await tryCodes(browser, WRONG_CODE_BURST);
    expect(await browser.join(wrongCode(99))).toEqual(refused);
    expect(await browser.join(game.code)).toEqual(refused);
    vi.setSystemTime(Date.now() + WRONG_CODE_REFILL_MS);
    expect(await browser.join(game.code)).toMatchObject({ ok: true });
  });

  it("of one browser do not affect other browsers or participants who have joined", async () => {
    const game = await openGame(newBackend());
    const inside = await game.join("Ece");
    const secret = newSecret();
    await tryCodes({ join: (code) => new Player(game.backend, code, secret).join("Ali") }, WRONG_CODE_BURST);
    expect(await inside.join("Ece")).toMatchObject({ ok: true });
    expect(await new Player(game.backend, game.code, newSecret()).join("Can")).toMatchObject({ ok: true });
  });

  it("are counted per account, regardless of the browser's secret", async () => {
    const game = await openGame(newBackend());
    const student = await person(game.backend, "student");
    const account = {
      join: (code: string) =>
        student.as.mutation(api.liveParticipants.join, { code, nickname: "Ali", secret: newSecret() }),
    };
    await tryCodes(account, WRONG_CODE_BURST);
    expect(await account.join(game.code)).toEqual(refused);
  });

  it("from many new browsers create a limited number of rows, but known browsers are still counted and locked out", async () => {
    const game = await openGame(newBackend());
    const known = newSecret();
    const browser = { join: (code: string) => new Player(game.backend, code, known).join("Ali") };
    // Creates the row that counts the known browser's wrong codes.
    await tryCodes(browser, 1);
    // After this, no rows are created for new browsers.
    await exhaustAllowance(game.backend, "sessionCodeNew");
    const rows = await countAttemptRows(game.backend);
    const newBrowsers = { join: (code: string) => new Player(game.backend, code, newSecret()).join("Ali") };
    await tryCodes(newBrowsers, 2 * WRONG_CODE_BURST);
    expect(await countAttemptRows(game.backend)).toBe(rows);
    expect(await newBrowsers.join(game.code)).toMatchObject({ ok: true });
    await tryCodes(browser, WRONG_CODE_BURST - 1);
    expect(await browser.join(game.code)).toEqual(refused);
  });

  it("are counted only if complete and wrong", async () => {
    const game = await openGame(newBackend());
    const ali = await game.join("Ali");
    for (let n = 0; n < 2 * WRONG_CODE_BURST; n += 1) {
      expect(await ali.join("Ali")).toMatchObject({ ok: true });
      await new Player(game.backend, "ABC", ali.secret).join("Ali");
    }
    expect(await ali.join("Ali")).toMatchObject({ ok: true });
  });
});

describe("joining", () => {
  it("returns the key of the shared view and a public id that proves nothing", async () => {
    const game = await openGame(newBackend());
    const entry = await game.backend.query(api.liveQuizSessions.entry, { code: game.code });
    expect(entry).toMatchObject({ status: "waiting", viewKey: null });
    const ali = new Player(game.backend, game.code, newSecret());
    const joined = await ali.join("  Ali  ");
    expect(joined).toMatchObject({ ok: true, displayName: "Ali", viewKey: (await game.panel()).viewKey });
    expect(await ali.me()).toMatchObject({ isAnonymous: true, score: 0, rank: null, last: null });
    const row = await ali.row();
    expect(row?.userId).toMatch(new RegExp(`^anonymous_${T0}\\d{9}$`));
    expect(row?.secretHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(ali.secret);
  });

  it("gives participants who join in the same millisecond different ids", async () => {
    const game = await openGame(newBackend());
    const players = [await game.join("Ali"), await game.join("Can"), await game.join("Ece")];
    const ids = await Promise.all(players.map(async (player) => (await player.row())?.userId));
    expect(new Set(ids).size).toBe(3);
  });

  it("accepts the code in any typed form", async () => {
    const game = await openGame(newBackend());
    const typed = `${game.code.slice(0, 3)} - ${game.code.slice(3)}`.toLowerCase();
    expect(await new Player(game.backend, typed, newSecret()).join("Ali")).toMatchObject({ ok: true });
  });

  it("twice with one secret returns the same participant, even with another name", async () => {
    const game = await openGame(newBackend());
    const ali = await game.join("Ali");
    expect(await ali.join("Veli")).toMatchObject({ ok: true, displayName: "Ali" });
    expect(await game.host.as.query(api.liveParticipants.list, { code: game.code })).toHaveLength(1);
  });

  it("numbers names that differ only in case or in the forms of i", async () => {
    const game = await openGame(newBackend());
    const names = [];
    for (const nickname of ["Ali", "ALİ", "alı", "Ali 2", "Alin"]) {
      const player = await game.join(nickname);
      names.push((await player.me())?.displayName);
    }
    expect(names).toEqual(["Ali", "ALİ 2", "alı 3", "Ali 2 2", "Alin"]);
  });

  it("numbers names that look alike, and refuses blank names", async () => {
    const game = await openGame(newBackend());
    const names = [];
    for (const nickname of ["Zeynep Kaya", "Zɛynep Kаya", "Ƶeynep Kaya", "AIi", "Ali"]) {
      const player = await game.join(nickname);
      names.push((await player.me())?.displayName);
    }
    expect(names).toEqual(["Zeynep Kaya", "Zɛynep Kаya 2", "Ƶeynep Kaya 3", "AIi", "Ali 2"]);
    for (const blank of ["\u2800", "\u034f\ufe0f", "\u17b4", "\ufffc", "ـ", "·", "\u{10fffe}"]) {
      const refused = await new Player(game.backend, game.code, newSecret()).join(blank);
      expect(refused).toEqual({ ok: false, code: "NICKNAME_REQUIRED" });
    }
  });

  it("never uses a session code that spells a word", async () => {
    // The first drawn code spells a word, and the second does not. `codePoint - 65` is the letter's index in the
    // alphabet of 34 characters.
    const spelled = [..."SIKTIR"].map((letter) => (letter.charCodeAt(0) - 65) / 34 + 0.001);
    const chance = vi.spyOn(Math, "random");
    for (const part of spelled) chance.mockReturnValueOnce(part);
    const game = await openGame(newBackend());
    chance.mockRestore();
    expect(game.code).toMatch(/^[A-Z2-9]{6}$/);
    expect(spellsOffensiveWord(game.code)).toBe(false);
  });

  it("keeps a numbered name within 24 characters", async () => {
    const game = await openGame(newBackend());
    await game.join("a".repeat(24));
    const second = await game.join("a".repeat(24));
    expect((await second.me())?.displayName).toBe(`${"a".repeat(22)} 2`);
  });

  it.each([
    ["no code", { code: " - " }, "CODE_REQUIRED"],
    ["an unknown code", { code: "ZZZZZZ" }, "INVALID_CODE"],
    ["half a code", { code: "ABC" }, "INVALID_CODE"],
    ["no nickname", { nickname: " \u200b " }, "NICKNAME_REQUIRED"],
    ["a nickname of 25 characters", { nickname: "ş".repeat(25) }, "NICKNAME_TOO_LONG"],
    ["a malformed secret", { secret: "1234" }, "INVALID_INPUT"],
  ])("is refused with %s", async (_what, change, code) => {
    const game = await openGame(newBackend());
    const args = { code: game.code, nickname: "Ali", secret: newSecret(), ...change };
    expect(await game.backend.mutation(api.liveParticipants.join, args)).toEqual({ ok: false, code });
  });

  it("is possible while the game runs, but not after its end", async () => {
    const game = await openGame(newBackend());
    await game.join("Ali");
    await game.press("start");
    await game.join("Geç");
    await game.press("finish");
    const tooLate = await new Player(game.backend, game.code, newSecret()).join("Çok Geç");
    expect(tooLate).toEqual({ ok: false, code: "SESSION_ENDED" });
  });

  it("is refused in a full session, except for participants who have joined before", async () => {
    const game = await openGame(newBackend());
    const ali = await game.join("Ali");
    await game.backend.run(async (ctx) => {
      const first = await ctx.db.query("liveParticipants").first();
      if (first === null) throw new Error("nobody joined");
      const { _id, _creationTime, ...row } = first;
      for (let n = 2; n <= MAX_PARTICIPANTS; n += 1) {
        const copy = { ...row, userId: `anonymous_${n}`, nameKey: `${n}`, secretHash: `${n}` };
        await ctx.db.insert("liveParticipants", copy);
      }
    });
    await game.pass(4_000);
    const next = await new Player(game.backend, game.code, newSecret()).join("Bir Kişi Daha");
    expect(next).toEqual({ ok: false, code: "SESSION_FULL" });
    expect(await ali.join("Ali")).toMatchObject({ ok: true });
  });
});

describe("a signed-in student", () => {
  it("is one participant on two devices", async () => {
    const game = await openGame(newBackend());
    const { as } = await person(game.backend, "student", "Ayşe Yılmaz");
    const at = (secret: string) => ({ code: game.code, secret });
    const [phone, laptop] = [newSecret(), newSecret()];
    const first = await as.mutation(api.liveParticipants.join, { ...at(phone), nickname: "Ayşe" });
    const second = await as.mutation(api.liveParticipants.join, { ...at(laptop), nickname: "Başka" });
    expect(second).toEqual(first);
    expect(await as.query(api.liveParticipants.me, at(laptop))).toMatchObject({
      isAnonymous: false,
      displayName: "Ayşe",
    });
  });

  it("does not take over another account's seat with the secret of a shared device", async () => {
    const game = await openGame(newBackend());
    const ayse = await person(game.backend, "student");
    const ali = await person(game.backend, "student");
    const shared = { code: game.code, secret: newSecret() };
    await ayse.as.mutation(api.liveParticipants.join, { ...shared, nickname: "Ayşe" });
    expect(await ali.as.query(api.liveParticipants.me, shared)).toBeNull();
    const joined = await ali.as.mutation(api.liveParticipants.join, { ...shared, nickname: "Ali" });
    expect(joined).toMatchObject({ ok: true, displayName: "Ali" });
    const nameSeenBy = async (caller: Pick<typeof game.backend, "query">) =>
      (await caller.query(api.liveParticipants.me, shared))?.displayName;
    expect([await nameSeenBy(ali.as), await nameSeenBy(ayse.as), await nameSeenBy(game.backend)]).toEqual([
      "Ali",
      "Ayşe",
      "Ayşe",
    ]);
  });

  it("remains the same participant after joining as a guest and then signing in", async () => {
    const game = await openGame(newBackend());
    const guest = await game.join("Misafir");
    const { as } = await person(game.backend, "student");
    const proof = { code: game.code, secret: guest.secret };
    expect(await as.query(api.liveParticipants.me, proof)).toMatchObject({ displayName: "Misafir" });
  });
});

describe("the lobby", () => {
  it("shows phones the count and the five newest names, updated at most every two seconds", async () => {
    const game = await openGame(newBackend());
    const first = await game.join("Bir");
    for (const name of ["İki", "Üç", "Dört", "Beş", "Altı"]) {
      vi.setSystemTime(Date.now() + 1);
      await game.join(name);
    }
    expect((await first.view())?.lobby).toEqual({ count: 0, newest: [] });
    await game.pass(4_000);
    const lobby = { count: 6, newest: ["Altı", "Beş", "Dört", "Üç", "İki"] };
    expect((await first.view())?.lobby).toEqual(lobby);
  });

  it("is updated by one chain of jobs, which ends when joins stop and starts with the next join", async () => {
    const game = await openGame(newBackend());
    const jobs = async () => {
      const all = await game.backend.run((ctx) => ctx.db.system.query("_scheduled_functions").collect());
      return all.filter(({ name, state }) => name.includes("refreshLobby") && state.kind === "pending")
        .length;
    };
    for (const name of ["Bir", "İki", "Üç"]) await game.join(name);
    expect(await jobs()).toBe(1);
    await game.pass(LOBBY_FIRST_MS);
    expect(await jobs()).toBe(1);
    for (let waited = 0; waited < LOBBY_IDLE_MS; waited += LOBBY_REFRESH_MS)
      await game.pass(LOBBY_REFRESH_MS);
    expect(await jobs()).toBe(0);
    const late = await game.join("Geç");
    expect(await jobs()).toBe(1);
    await game.pass(LOBBY_FIRST_MS);
    expect((await late.view())?.lobby).toMatchObject({ count: 4 });
  });

  it("is updated again after its chain of jobs was lost, whether the session waits or runs", async () => {
    const game = await openGame(newBackend());
    const recover = async () => {
      await game.backend.mutation(internal.liveParticipants.recoverLobbies, {});
      await game.pass(LOBBY_FIRST_MS);
    };
    const loseJobs = () =>
      game.backend.run(async (ctx) => {
        for (const { _id, name } of await ctx.db.system.query("_scheduled_functions").collect())
          if (name.includes("refreshLobby")) await ctx.scheduler.cancel(_id);
      });
    const first = await game.join("Bir");
    await loseJobs();
    await game.join("İki");
    // A chain that may still be running is not replaced.
    await game.pass(LOBBY_IDLE_MS);
    await recover();
    expect((await first.view())?.lobby).toMatchObject({ count: 0 });
    await game.pass(LOST_CHAIN_MS);
    const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
    await recover();
    expect(warned).toHaveBeenCalledOnce();
    expect((await first.view())?.lobby).toEqual({ count: 2, newest: ["İki", "Bir"] });
    await game.press("start");
    await loseJobs();
    await game.join("Üç");
    await game.pass(LOBBY_IDLE_MS + LOST_CHAIN_MS + 1);
    await recover();
    const lobby = await game.backend.run((ctx) => ctx.db.query("liveLobbies").first());
    expect(lobby).toMatchObject({ count: 3 });
    // The new chain ends like any other.
    for (let waited = 0; waited < LOBBY_IDLE_MS; waited += LOBBY_REFRESH_MS)
      await game.pass(LOBBY_REFRESH_MS);
    await game.pass(LOST_CHAIN_MS);
    await recover();
    expect(warned).toHaveBeenCalledTimes(2);
    warned.mockRestore();
  });

  it("shows the host all participants at once, newest first", async () => {
    const game = await openGame(newBackend());
    await game.join("Bir");
    vi.setSystemTime(Date.now() + 1);
    await game.join("İki");
    const list = await game.host.as.query(api.liveParticipants.list, { code: game.code });
    expect(list.map(({ displayName }) => displayName)).toEqual(["İki", "Bir"]);
  });
});

describe("opening a session", () => {
  it("returns six characters of A–Z and 0–9, and the same session until it is started", async () => {
    const backend = newBackend();
    const host = await person(backend, "teacher");
    const quizId = await newQuiz(host);
    const open = () => host.as.mutation(api.liveQuizSessions.create, { quizId });
    const { code } = await open();
    // All digits except those that resemble letters.
    expect(code).toMatch(/^[A-Z2-9]{6}$/);
    expect(await open()).toEqual({ code, leftOut: 0 });
    const game = new LiveGame(backend, host, code);
    await game.join("Ali");
    await game.press("start");
    const second = await open();
    expect(second.code).not.toBe(code);
    const list = await host.as.query(api.liveQuizSessions.open, {});
    expect(list.map((row) => row.status).sort()).toEqual(["active", "waiting"]);
  });

  it("chooses another code if any session has the generated one, even a finished one", async () => {
    const backend = newBackend();
    const game = await openGame(backend);
    await game.join("Ali");
    await game.press("start");
    await game.press("finish");
    const another = "KLMNPQ";
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ23456789";
    const drawn = [...game.code, ...another].map((char) => (alphabet.indexOf(char) + 0.5) / alphabet.length);
    const random = vi.spyOn(Math, "random").mockImplementation(() => drawn.shift() ?? 0.99);
    const quizId = await newQuiz(game.host);
    random.mockClear();
    const { code } = await game.host.as.mutation(api.liveQuizSessions.create, { quizId });
    random.mockRestore();
    expect(code).toBe(another);
  });

  it("is allowed for every teacher and quiz; two teachers get separate sessions of one quiz", async () => {
    const backend = newBackend();
    const owner = await person(backend, "teacher");
    const other = await person(backend, "teacher");
    const quizId = await newQuiz(owner);
    const one = await owner.as.mutation(api.liveQuizSessions.create, { quizId });
    const two = await other.as.mutation(api.liveQuizSessions.create, { quizId });
    expect(one.code).not.toBe(two.code);
  });

  it("excludes questions that are not played live, and returns their number", async () => {
    const backend = newBackend();
    const host = await person(backend, "teacher");
    const quizId = await newQuiz(host, [1, 2]);
    await backend.run(async (ctx) => {
      const first = await ctx.db.query("quizQuestions").first();
      if (first?.type !== "multiple_choice") return;
      const { _id, _creationTime, options, ...rest } = first;
      const crossword = { size: 2, words: [], given: ["  ", "  "] };
      await ctx.db.replace("quizQuestions", _id, { ...rest, type: "cross", crossword });
    });
    const { code, leftOut } = await host.as.mutation(api.liveQuizSessions.create, { quizId });
    expect(leftOut).toBe(1);
    const game = new LiveGame(backend, host, code);
    await game.join("Ali");
    await game.press("start");
    expect(await game.panel()).toMatchObject({
      questionCount: 1,
      leftOut: 1,
      question: { text: "Soru 2?" },
    });
  });
});

describe("a running session", () => {
  it("has its own questions, which survive the deletion of the quiz", async () => {
    const game = await openGame(newBackend());
    const ali = await game.join("Ali");
    await game.press("start");
    await game.backend.run(async (ctx) => {
      for (const table of ["quizzes", "quizQuestions", "quizAnswerKeys"] as const) {
        for (const row of await ctx.db.query(table).collect()) await ctx.db.delete(row._id);
      }
    });
    await ali.answer(0, 0);
    await game.press("next");
    expect(await ali.view()).toMatchObject({ question: { index: 1, text: "Soru 2?" } });
    expect(await ali.me()).toMatchObject({ score: 33 });
  });
});
