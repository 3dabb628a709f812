// The board in its own window: its data, and the count of answers for it. Also the detection of a host without screens.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import {
  COUNT_EVERY_MS,
  HIDDEN_HOST_GONE_MS,
  HOST_GONE_MS,
  SCREEN_GONE_MS,
} from "../../../../convex/shared/limits/live";
import { type Backend, newBackend } from "../../support/backend";
import { type LiveGame, openGame } from "../../support/game";

beforeAll(() => {
  vi.useFakeTimers();
});
afterAll(() => {
  vi.useRealTimers();
});

let backend: Backend;
let game: LiveGame;
beforeEach(async () => {
  backend = newBackend();
  game = await openGame(backend);
});

/** Reports that the board is open. */
const seen = async () => {
  await game.host.as.mutation(api.liveScreens.seen, { code: game.code });
  await game.pass(0);
};
const count = async () => await game.host.as.query(api.liveScreens.count, { code: game.code });
/** Number of scheduled jobs that count answers. */
const counting = async () => {
  const jobs = await backend.run((ctx) => ctx.db.system.query("_scheduled_functions").collect());
  return jobs.filter(({ name, state }) => /countAnswers/.test(name) && state.kind === "pending").length;
};

describe("the board", () => {
  it("receives the number of answers within a second, without their content", async () => {
    const [ayse, mehmet] = [await game.join("Ayşe"), await game.join("Mehmet")];
    await seen();
    await game.press("start");
    expect(await count()).toEqual({ questionIndex: 0, people: 2, answered: 0 });
    await ayse.answer(0, 1);
    await game.pass(COUNT_EVERY_MS);
    expect(await count()).toEqual({ questionIndex: 0, people: 2, answered: 1 });
    await mehmet.answer(0, 3);
    await game.press("reveal");
    await game.pass(COUNT_EVERY_MS);
    expect(await count()).toEqual({ questionIndex: 0, people: 2, answered: 2 });
  });

  it("receives no data before the reveal that depend on answer keys or on the content of answers", async () => {
    const first = await boardData([0, 1, 2], [0, 1]);
    const second = await boardData([3, 2, 0], [3, 2]);
    expect(first.length).toBeGreaterThan(2);
    expect(first).toEqual(second);
  });

  it("receives the first vote during the discussion, and nothing about the right answer or the second vote before the reveal", async () => {
    const first = await boardDataOfTwoVotes([0, 1, 2], [0, 0]);
    const second = await boardDataOfTwoVotes([3, 2, 0], [3, 2]);
    expect(first.map(({ panel }) => panel)).toMatchObject([
      { phase: "discussing", distribution: [1, 1, 0, 0] },
      { phase: "discussing", distribution: [1, 1, 0, 0], counted: false },
      { phase: "answering", isSecond: true, counted: false },
      { phase: "answering", isSecond: true },
      { phase: "answering", isSecond: true, waits: true },
    ]);
    expect(second).toEqual(first);
    for (const { panel } of first.slice(2)) expect(panel).not.toHaveProperty("distribution");
    expect(first.map(({ count }) => count?.answered)).toEqual([2, 2, 0, 1, 1]);
  });

  it("opened during a question receives the count at once", async () => {
    const ayse = await game.join("Ayşe");
    await game.press("start");
    await ayse.answer(0, 1);
    expect(await count()).toBeNull();
    await seen();
    expect(await count()).toEqual({ questionIndex: 0, people: 1, answered: 1 });
  });

  it("starts only one chain of counting jobs, even after several reports", async () => {
    await game.join("Ayşe");
    await game.press("start");
    for (let screen = 0; screen < 3; screen += 1) await seen();
    await game.pass(COUNT_EVERY_MS);
    expect(await counting()).toBe(1);
  });

  it("starts counting for each question, but not between questions", async () => {
    await game.join("Ayşe");
    await seen();
    await game.press("start");
    await game.press("reveal");
    await game.pass(COUNT_EVERY_MS);
    expect(await counting()).toBe(0);
    await game.press("next");
    expect(await count()).toEqual({ questionIndex: 1, people: 1, answered: 0 });
    expect(await counting()).toBe(1);
  });

  it("starts no counting after its reports have stopped", async () => {
    await game.join("Ayşe");
    await seen();
    await vi.advanceTimersByTimeAsync(SCREEN_GONE_MS + 1);
    await game.press("start");
    expect(await counting()).toBe(0);
  });
});

/**
 * All data that the board receives for the first question until just before its reveal, in a game with these answer
 * keys and answers.
 */
async function boardData(keys: number[], answers: number[]): Promise<unknown[]> {
  backend = newBackend();
  game = await openGame(backend, keys);
  const players = [await game.join("Ayşe"), await game.join("Mehmet")];
  await seen();
  const { code } = game;
  const received: unknown[] = [];
  const look = async () => {
    const { viewKey, code: _code, phaseEndsAt, ...panel } = await game.panel();
    const names = await game.host.as.query(api.liveParticipants.list, { code });
    received.push({ panel, count: await count(), names: names.map(({ displayName }) => displayName) });
  };
  await look();
  await game.press("start");
  for (const [index, player] of players.entries()) {
    await look();
    await player.answer(0, answers[index] ?? 0);
    await game.pass(COUNT_EVERY_MS);
  }
  await look();
  return received;
}

/**
 * All data that the board receives from the discussion of the first question until just before its reveal. In the second
 * vote the class gives these answers, and Mehmet uses his extra time (twice the class's time).
 */
async function boardDataOfTwoVotes(keys: number[], answers: [number, number]) {
  backend = newBackend();
  game = await openGame(backend, keys);
  const [ayse, mehmet] = [await game.join("Ayşe"), await game.join("Mehmet")];
  const { code, host } = game;
  if (mehmet.participantId === null) throw new Error("Mehmet has not joined");
  await host.as.mutation(api.liveParticipants.setExtraTime, {
    code,
    participantId: mehmet.participantId,
    factor: 2,
  });
  await seen();
  await game.press("start");
  await ayse.answer(0, 0);
  await mehmet.answer(0, 1);
  await game.press("discuss");
  await game.pass(COUNT_EVERY_MS);
  const look = async () => {
    const {
      viewKey: _key,
      code: _code,
      phaseStartedAt: _start,
      phaseEndsAt: _end,
      ...panel
    } = await game.panel();
    return { panel: { ...panel, firstClosedAt: null }, count: await count() };
  };
  const setCounted = async (counts: boolean) => {
    const { generation } = await game.panel();
    await host.as.mutation(api.liveQuizSessions.setCounted, { code, generation, counts });
  };
  const received = [await look()];
  await setCounted(false);
  received.push(await look());
  await game.press("askAgain");
  received.push(await look());
  await ayse.answer(0, answers[0], "second");
  await game.passSeconds(5);
  received.push(await look());
  await game.passSeconds(7);
  received.push(await look());
  await mehmet.answer(0, answers[1], "second");
  await game.pass(0);
  expect(await game.panel()).toMatchObject({ phase: "reveal", correctAnswer: keys[0] });
  return received;
}

describe("without another screen", () => {
  it("nothing is counted and nothing is stored", async () => {
    const ayse = await game.join("Ayşe");
    await game.press("start");
    await ayse.answer(0, 1);
    await game.passSeconds(3);
    const rows = await backend.run((ctx) => ctx.db.query("liveCounts").collect());
    expect(rows).toEqual([]);
    expect(await counting()).toBe(0);
  });
});

describe("the host's panel", () => {
  it("does not count as a board, and starts no counting of answers", async () => {
    const report = async () => {
      await game.host.as.mutation(api.liveScreens.seen, { code: game.code, isPanel: true });
      await game.pass(0);
    };
    await report();
    await game.join("Ayşe");
    await game.press("start");
    await report();
    expect(await counting()).toBe(0);
    expect(await game.host.as.query(api.liveScreens.state, { code: game.code })).toMatchObject({
      wallUntil: 0,
    });
  });

  it("receives the time until which a board counts as open", async () => {
    const state = async () => await game.host.as.query(api.liveScreens.state, { code: game.code });
    expect(await state()).toEqual({ wallUntil: 0, hasRemote: false, invitation: null });
    await seen();
    expect((await state()).wallUntil).toBe(Date.now() + SCREEN_GONE_MS);
  });

  it("receives the right answer of an open question only on request", async () => {
    await game.join("Ayşe");
    await game.press("start");
    const tally = async (args: { withDistribution?: boolean; withKey?: boolean }) =>
      await game.host.as.query(api.liveQuizSessions.tally, { code: game.code, ...args });
    expect(await tally({})).not.toHaveProperty("correctAnswer");
    expect(await tally({ withDistribution: true })).toMatchObject({ distribution: [0, 0, 0, 0] });
    expect(await tally({ withDistribution: true })).not.toHaveProperty("correctAnswer");
    expect(await tally({ withKey: true })).toMatchObject({ distribution: null, correctAnswer: 0 });
  });
});

describe("the detection of an absent host", () => {
  const report = async (how: { isPanel?: boolean; isHidden?: boolean } = { isPanel: true }) => {
    await game.host.as.mutation(api.liveScreens.seen, { code: game.code, ...how });
    await game.pass(0);
  };
  const isGone = async () => (await (await ayse()).view())?.isHostGone ?? false;
  /** Number of scheduled jobs that detect an absent host. */
  const watching = async () => {
    const jobs = await backend.run((ctx) => ctx.db.system.query("_scheduled_functions").collect());
    return jobs.filter(({ name, state }) => /watchHost/.test(name) && state.kind === "pending").length;
  };
  let player: Awaited<ReturnType<LiveGame["join"]>> | null = null;
  beforeEach(() => {
    player = null;
  });
  const ayse = async () => {
    player ??= await game.join("Ayşe");
    return player;
  };

  it.each(["waiting", "active"])(
    "informs phones while the session is %s, until a screen reports again",
    async (status) => {
      await ayse();
      await report();
      if (status === "active") {
        await game.press("start");
        await game.press("hold");
      }
      await game.pass(HOST_GONE_MS - 1_000);
      expect(await isGone()).toBe(false);
      await game.pass(1_000);
      expect(await isGone()).toBe(true);
      expect(await watching()).toBe(0);
      await report();
      expect(await isGone()).toBe(false);
      await game.pass(HOST_GONE_MS);
      expect(await isGone()).toBe(true);
    },
  );

  it.each([
    ["the panel", { isPanel: true }],
    ["the board", {}],
  ])("needs one job, and no change of the session's row, while %s reports regularly", async (_, how) => {
    await ayse();
    // The lobby's jobs end, so that they do not change the session's row.
    await game.passSeconds(60);
    await report(how);
    const session = async () =>
      JSON.stringify(await backend.run((ctx) => ctx.db.query("liveQuizSessions").first()));
    const before = await session();
    for (let time = 0; time < 6; time += 1) {
      await game.pass(HOST_GONE_MS - 1_000);
      await report(how);
      expect(await watching()).toBe(1);
    }
    expect(await session()).toBe(before);
    expect(await isGone()).toBe(false);
  });

  it("takes longer after a report from a hidden window, because browsers slow down its timers", async () => {
    await ayse();
    await report({ isPanel: true, isHidden: true });
    await report();
    await game.pass(HIDDEN_HOST_GONE_MS - 1_000);
    expect(await isGone()).toBe(false);
    await game.pass(2_000);
    expect(await isGone()).toBe(true);
  });

  it("resumes at the next report after its job was lost", async () => {
    await ayse();
    await report();
    await backend.run(async (ctx) => {
      for (const job of await ctx.db.system.query("_scheduled_functions").collect())
        if (/watchHost/.test(job.name)) await ctx.scheduler.cancel(job._id);
    });
    await game.pass(3 * HOST_GONE_MS);
    expect(await isGone()).toBe(false);
    await report();
    await game.pass(HOST_GONE_MS);
    expect(await isGone()).toBe(true);
  });

  /** Simulates a server outage: timers that were due meanwhile fire now. */
  const outage = async (ms: number) => {
    vi.setSystemTime(Date.now() + ms);
    await game.pass(0);
  };

  it("waits for another full interval without reports after a server outage", async () => {
    await ayse();
    await report();
    await game.pass(HOST_GONE_MS - 1_000);
    await outage(30_000);
    await game.pass(1_000);
    expect(await isGone()).toBe(false);
    expect(await watching()).toBe(1);
    await game.pass(HOST_GONE_MS);
    expect(await isGone()).toBe(true);
  });

  it("continues with one job even if a late job runs after its replacement was scheduled", async () => {
    await ayse();
    await report();
    await outage(3 * HOST_GONE_MS);
    // The report arrives before the late job.
    await report();
    expect(await watching()).toBe(2);
    for (let time = 0; time < 3; time += 1) {
      await game.pass(HOST_GONE_MS - 1_000);
      await report();
    }
    expect(await watching()).toBe(1);
    expect(await isGone()).toBe(false);
  });

  it("does not apply to pages of an earlier version, which do not report", async () => {
    await ayse();
    await game.pass(10 * HOST_GONE_MS);
    expect(await isGone()).toBe(false);
  });

  it("stops at the end of the session", async () => {
    await ayse();
    await report();
    await game.press("start");
    await game.press("finish");
    await game.pass(3 * HOST_GONE_MS);
    const row = await backend.run((ctx) => ctx.db.query("liveQuizSessions").first());
    expect(row?.isHostGone).toBeUndefined();
  });
});
