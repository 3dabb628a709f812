// State machine of the live quiz. `line` describes a transition in one line; its times are in ms after T.
import { describe, expect, it } from "vitest";
import {
  applyCommand,
  type ClockChange,
  changeClock,
  end,
  type Game,
  type GameState,
  type NextStep,
  type PhaseTime,
  refreshPhase,
  settle,
  start,
  type TickResult,
  type Transition,
  tick,
} from "../../../../convex/model/live/rules/phase";

const T = 1_000_000;
const QUESTIONS = 3;

const STANDARD: Game["durations"] = { reading: 0, answering: 10_000, reveal: 10_000 };

function game(state: GameState, generation = 5): Game {
  return {
    generation,
    questionCount: QUESTIONS,
    pages: [],
    durations: STANDARD,
    questionMs: null,
    reveals: true,
    state,
  };
}
const waiting = game({ kind: "waiting" }, 0);
const completed = game({ kind: "completed" });
const running = (durationMs: number): PhaseTime => ({ kind: "running", endsAt: T + durationMs, durationMs });
const answering = (index = 0, time = running(10_000)) =>
  game({ kind: "answering", index, startedAt: T, time, isSecond: false });
const reveal = (index = 0, time = running(10_000)) => game({ kind: "reveal", index, startedAt: T, time });
const closing = (nextStep: NextStep, index = 0) => game({ kind: "closing", index, closedAt: T, nextStep });

/** A transition as one line: kind, resulting state, and increase of the generation. */
function line(from: Game, to: Transition | TickResult | null): string {
  if (to === null) return "unchanged";
  if (to.kind === "count") return `count ${to.timeLeft}, next at +${to.nextTickAt - T}`;
  const { state, generation } = to.game;
  const index = "index" in state ? ` ${state.index}` : "";
  const times = "time" in state ? ` +${state.startedAt - T}${untilOf(state.time)}` : "";
  const closed = state.kind === "closing" ? ` at +${state.closedAt - T} for ${state.nextStep}` : "";
  return `${to.kind} -> ${state.kind}${index}${times}${closed}, generation +${generation - from.generation}`;
}

function untilOf(time: PhaseTime): string {
  if (time.kind === "running") return `..+${time.endsAt - T}`;
  return time.kind === "paused" ? ` paused with ${time.leftMs} of ${time.durationMs}` : " without an end";
}

describe("start", () => {
  it.each([
    ["waiting", waiting, 0, "ask -> answering 0 +0..+10000, generation +1"],
    ["waiting, stale", waiting, 1, "unchanged"],
    ["answering", answering(), 5, "unchanged"],
    ["completed", completed, 5, "unchanged"],
  ])("%s", (_name, from, generation, expected) => {
    expect(line(from, start(from, generation, T))).toBe(expected);
  });
});

describe("pages", () => {
  /** Two pages before the first question, one after the last. */
  const withPages = (from: Game): Game => ({ ...from, pages: [0, 0, QUESTIONS] });
  const page = (number: number, index: number) =>
    withPages(game({ kind: "page", index, page: number, startedAt: T, time: { kind: "untimed" } }));

  it.each([
    [
      "start",
      (from: Game) => start(from, 0, T),
      withPages(waiting),
      "show -> page 0 +0 without an end, generation +1",
    ],
    ["next", next, page(0, 0), "show -> page 0 +3000 without an end, generation +1"],
    ["next of the last before it", next, page(1, 0), "ask -> answering 0 +3000..+13000, generation +1"],
    [
      "next after the last question",
      next,
      withPages(reveal(2)),
      "show -> page 3 +3000 without an end, generation +1",
    ],
    ["next of the last page", next, page(2, 3), "finish -> completed, generation +1"],
    ["next without a page", next, withPages(reveal(0)), "ask -> answering 1 +3000..+13000, generation +1"],
    ["reveal", (from: Game) => applyCommand(from, 5, "reveal", T), page(0, 0), "unchanged"],
    ["pause", (from: Game) => changeClock(from, 5, "pause", T), page(0, 0), "unchanged"],
    ["tick", (from: Game) => tick(from, 5, T + 60_000), page(0, 0), "unchanged"],
    ["refresh", (from: Game) => refreshPhase(from, 5, T), page(0, 0), "unchanged"],
    ["end", (from: Game) => end(from, T), page(0, 0), "finish -> completed, generation +1"],
  ] as const)("%s", (_name, step, from, expected) => {
    expect(line(from, step(from))).toBe(expected);
  });

  function next(from: Game) {
    return applyCommand(from, 5, "next", T + 3_000);
  }
});

describe("the host's command", () => {
  it.each([
    ["answering + reveal", answering(), "reveal", "close -> closing 0 at +3000 for reveal, generation +0"],
    ["answering + next", answering(), "next", "close -> closing 0 at +3000 for next, generation +0"],
    ["closing + next", closing("reveal"), "next", "unchanged"],
    ["closing + reveal", closing("next"), "reveal", "unchanged"],
    ["reveal + reveal", reveal(), "reveal", "unchanged"],
    ["reveal + next", reveal(), "next", "ask -> answering 1 +3000..+13000, generation +1"],
    ["reveal of the last question + next", reveal(2), "next", "finish -> completed, generation +1"],
    ["waiting + next", waiting, "next", "unchanged"],
    ["completed + next", completed, "next", "unchanged"],
  ] as const)("%s", (_name, from, command, expected) => {
    expect(line(from, applyCommand(from, 5, command, T + 3_000))).toBe(expected);
    // An outdated generation
    expect(line(from, applyCommand(from, 4, command, T + 3_000))).toBe("unchanged");
  });
});

describe("the host ends the session", () => {
  it.each([
    ["answering", answering(2), "close -> closing 2 at +3000 for finish, generation +0"],
    ["closing for reveal", closing("reveal"), "close -> closing 0 at +0 for finish, generation +0"],
    ["closing for next", closing("next"), "close -> closing 0 at +0 for finish, generation +0"],
    ["reveal", reveal(), "finish -> completed, generation +1"],
    ["waiting", waiting, "unchanged"],
    ["completed", completed, "unchanged"],
  ])("%s", (_name, from, expected) => {
    expect(line(from, end(from, T + 3_000))).toBe(expected);
  });
});

describe("tick", () => {
  it.each([
    ["at a whole second", answering(), 1_000, "count 9, next at +2000"],
    ["30 ms late", answering(), 1_030, "count 9, next at +2000"],
    ["after missed ticks", reveal(), 4_700, "count 6, next at +5000"],
    ["just before the end", answering(), 9_999, "count 1, next at +10000"],
    ["before the start", answering(), -5, "count 11, next at +1000"],
    ["end of answering", answering(), 10_000, "close -> closing 0 at +10000 for reveal, generation +0"],
    [
      "end of answering, 2 s late",
      answering(),
      12_000,
      "close -> closing 0 at +10000 for reveal, generation +0",
    ],
    [
      "end of answering, more than 2 s late",
      answering(1),
      12_001,
      "restart -> answering 1 +12001..+22001, generation +1",
    ],
    ["end of reveal", reveal(), 10_000, "ask -> answering 1 +10000..+20000, generation +1"],
    ["end of reveal, 2 s late", reveal(), 12_000, "ask -> answering 1 +10000..+20000, generation +1"],
    [
      "end of reveal, more than 2 s late",
      reveal(1),
      12_001,
      "restart -> reveal 1 +12001..+22001, generation +1",
    ],
    ["end of the last reveal", reveal(2), 10_000, "finish -> completed, generation +1"],
    ["waiting", game({ kind: "waiting" }), 1_000, "unchanged"],
    ["closing", closing("next"), 1_000, "unchanged"],
    ["completed", completed, 1_000, "unchanged"],
  ])("%s", (_name, from, after, expected) => {
    expect(line(from, tick(from, 5, T + after))).toBe(expected);
    expect(line(from, tick(from, 4, T + after))).toBe("unchanged");
  });

  it("starts every phase at the nominal end of the previous one, without drift", () => {
    let current = start(waiting, 0, T)?.game;
    const ends: number[] = [];
    for (let late = 1; current && current.state.kind !== "completed"; late = (late * 7) % 1_900) {
      const { state, generation } = current;
      if (!("time" in state) || state.time.kind !== "running") throw new Error(`unexpected ${state.kind}`);
      const { endsAt } = state.time;
      ends.push(endsAt - T);
      const ended = tick(current, generation, endsAt + late);
      if (ended === null || ended.kind === "count") throw new Error("the phase did not end");
      const scored = ended.kind === "close" ? settle(ended.game, generation, endsAt + late) : ended;
      current = scored?.game;
    }
    expect(ends).toEqual([10_000, 20_000, 30_000, 40_000, 50_000, 60_000]);
  });
});

describe("settle", () => {
  it.each([
    ["for reveal", closing("reveal"), 40, "reveal -> reveal 0 +0..+10000, generation +1"],
    ["for reveal, late", closing("reveal"), 9_000, "reveal -> reveal 0 +9000..+19000, generation +1"],
    ["for next", closing("next"), 40, "ask -> answering 1 +0..+10000, generation +1"],
    ["for next, late", closing("next"), 9_000, "ask -> answering 1 +9000..+19000, generation +1"],
    ["for next after the last question", closing("next", 2), 40, "finish -> completed, generation +1"],
    ["for finish", closing("finish"), 40, "finish -> completed, generation +1"],
    ["answering", answering(), 40, "unchanged"],
    ["reveal", reveal(), 40, "unchanged"],
    ["completed", completed, 40, "unchanged"],
  ])("%s", (_name, from, after, expected) => {
    expect(line(from, settle(from, 5, T + after))).toBe(expected);
    expect(line(from, settle(from, 6, T + after))).toBe("unchanged");
  });
});

describe("with 5 s of reading time", () => {
  const set = (from: Game): Game => ({ ...from, durations: { ...STANDARD, reading: 5_000 } });
  const reading = (index = 0, time = running(5_000)) =>
    set(game({ kind: "reading", index, startedAt: T, time }));
  const paused = reading(0, { kind: "paused", leftMs: 2_000, durationMs: 5_000 });
  const command = (name: Parameters<typeof applyCommand>[2]) => (from: Game) =>
    applyCommand(from, 5, name, T + 3_000);
  const cases: [string, Game, (from: Game) => Transition | TickResult | null, string][] = [
    ["start", set(waiting), (from) => start(from, 0, T), "ask -> reading 0 +0..+5000, generation +1"],
    ["second 2", reading(), (from) => tick(from, 5, T + 2_000), "count 3, next at +3000"],
    [
      "its end",
      reading(),
      (from) => tick(from, 5, T + 5_030),
      "open -> answering 0 +5000..+15000, generation +1",
    ],
    [
      "its end, more than 2 s late",
      reading(1),
      (from) => tick(from, 5, T + 7_001),
      "restart -> reading 1 +7001..+12001, generation +1",
    ],
    ["open", reading(), command("open"), "open -> answering 0 +3000..+13000, generation +1"],
    ["open while paused", paused, command("open"), "open -> answering 0 +3000..+13000, generation +1"],
    ["stale open", reading(), (from) => applyCommand(from, 4, "open", T), "unchanged"],
    ["reveal", reading(), command("reveal"), "unchanged"],
    ["discuss", reading(), command("discuss"), "unchanged"],
    ["ask again", reading(), command("askAgain"), "unchanged"],
    ["next", reading(), command("next"), "close -> closing 0 at +3000 for next, generation +0"],
    [
      "finish",
      paused,
      (from) => end(from, T + 3_000),
      "close -> closing 0 at +3000 for finish, generation +0",
    ],
    [
      "pause",
      reading(),
      (from) => changeClock(from, 5, "pause", T + 3_000),
      "update -> reading 0 +0 paused with 2000 of 5000, generation +1",
    ],
    [
      "resume",
      paused,
      (from) => changeClock(from, 5, "resume", T + 9_000),
      "update -> reading 0 +0..+11000, generation +1",
    ],
    [
      "more time",
      reading(),
      (from) => changeClock(from, 5, "addTime", T + 3_000),
      "update -> reading 0 +0..+15000, generation +1",
    ],
    ["the answering time: open", set(answering()), command("open"), "unchanged"],
    [
      "the end of the reveal",
      set(reveal()),
      (from) => tick(from, 5, T + 10_000),
      "ask -> reading 1 +10000..+15000, generation +1",
    ],
    [
      "the discussion: ask again",
      set(game({ kind: "discussing", index: 0, startedAt: T, time: { kind: "untimed" } })),
      command("askAgain"),
      "askAgain -> answering 0 +3000..+13000, generation +1",
    ],
  ];
  it.each(cases)("%s", (_name, from, act, expected) => {
    expect(line(from, act(from))).toBe(expected);
  });
});

describe("with 20 s for a question and 5 s of reveal", () => {
  const set = (from: Game): Game => ({
    ...from,
    durations: { reading: 0, answering: 20_000, reveal: 5_000 },
  });
  const asked = set(answering(0, running(20_000)));
  const revealed = set(reveal(0, running(5_000)));
  const cases: [string, Game, (from: Game) => Transition | TickResult | null, string][] = [
    ["start", set(waiting), (from) => start(from, 0, T), "ask -> answering 0 +0..+20000, generation +1"],
    ["second 10 of a question", asked, (from) => tick(from, 5, T + 10_000), "count 10, next at +11000"],
    [
      "end of a question",
      asked,
      (from) => tick(from, 5, T + 20_000),
      "close -> closing 0 at +20000 for reveal, generation +0",
    ],
    [
      "a question's end noticed late",
      asked,
      (from) => tick(from, 5, T + 22_001),
      "restart -> answering 0 +22001..+42001, generation +1",
    ],
    [
      "reveal",
      set(closing("reveal")),
      (from) => settle(from, 5, T),
      "reveal -> reveal 0 +0..+5000, generation +1",
    ],
    [
      "end of a reveal",
      revealed,
      (from) => tick(from, 5, T + 5_000),
      "ask -> answering 1 +5000..+25000, generation +1",
    ],
    [
      "a reveal's end noticed late",
      revealed,
      (from) => tick(from, 5, T + 7_001),
      "restart -> reveal 0 +7001..+12001, generation +1",
    ],
    [
      "next",
      revealed,
      (from) => applyCommand(from, 5, "next", T + 3_000),
      "ask -> answering 1 +3000..+23000, generation +1",
    ],
  ];
  it.each(cases)("%s", (_name, from, move, expected) => {
    expect(line(from, move(from))).toBe(expected);
  });
});

describe("the host changes the clock", () => {
  const paused: PhaseTime = { kind: "paused", leftMs: 7_000, durationMs: 10_000 };
  const untimed: PhaseTime = { kind: "untimed" };
  it.each([
    ["pause", answering(), "pause", "update -> answering 0 +0 paused with 7000 of 10000, generation +1"],
    [
      "pause of a reveal",
      reveal(1),
      "pause",
      "update -> reveal 1 +0 paused with 7000 of 10000, generation +1",
    ],
    ["pause, already paused", answering(0, paused), "pause", "unchanged"],
    ["resume", answering(0, paused), "resume", "update -> answering 0 +0..+10000, generation +1"],
    ["resume, running", answering(), "resume", "unchanged"],
    ["more time", answering(), "addTime", "update -> answering 0 +0..+20000, generation +1"],
    ["more time for a reveal", reveal(), "addTime", "update -> reveal 0 +0..+20000, generation +1"],
    [
      "more time, paused",
      answering(0, paused),
      "addTime",
      "update -> answering 0 +0 paused with 17000 of 20000, generation +1",
    ],
    ["pause without a clock", answering(0, untimed), "pause", "unchanged"],
    ["resume without a clock", reveal(0, untimed), "resume", "unchanged"],
    ["more time without a clock", answering(0, untimed), "addTime", "unchanged"],
    ["pause while closing", closing("reveal"), "pause", "unchanged"],
    ["more time while closing", closing("next"), "addTime", "unchanged"],
    ["pause while waiting", waiting, "pause", "unchanged"],
    ["pause after the end", completed, "pause", "unchanged"],
  ] as [string, Game, ClockChange, string][])("%s", (_name, from, change, expected) => {
    expect(line(from, changeClock(from, from.generation, change, T + 3_000))).toBe(expected);
    expect(line(from, changeClock(from, from.generation - 1, change, T + 3_000))).toBe("unchanged");
  });

  it.each(["pause", "addTime"] as const)("ignores %s once the time of the phase is over", (change) => {
    expect(changeClock(answering(), 5, change, T + 10_000)).toBeNull();
    expect(changeClock(answering(), 5, change, T + 9_999)).not.toBeNull();
  });

  it.each([
    ["paused", answering(0, paused)],
    ["without a clock", reveal(0, untimed)],
  ])("no tick ends a phase while it is %s", (_name, from) => {
    expect(tick(from, 5, T + 10_000_000)).toBeNull();
  });

  it.each([
    [
      "reveal",
      applyCommand(answering(0, paused), 5, "reveal", T),
      "close -> closing 0 at +0 for reveal, generation +0",
    ],
    ["next", applyCommand(reveal(0, paused), 5, "next", T), "ask -> answering 1 +0..+10000, generation +1"],
    ["finish", end(reveal(0, paused), T), "finish -> completed, generation +1"],
  ] as const)("%s ends a pause", (_name, move, expected) => {
    expect(line(answering(), move)).toBe(expected);
  });

  it("a phase that was paused and extended restarts after an outage with its whole time", () => {
    const longer = answering(0, { kind: "running", endsAt: T + 60_000, durationMs: 20_000 });
    expect(line(longer, tick(longer, 5, T + 62_001))).toBe(
      "restart -> answering 0 +62001..+82001, generation +1",
    );
  });
});

describe("a phase of 30 s", () => {
  it("ticks every 5 s, and every second during the last 10 s", () => {
    const asked = answering(0, running(30_000));
    const ticks = [];
    for (let now = T; now < T + 30_000; ) {
      const next = tick(asked, 5, now);
      if (next?.kind !== "count") throw new Error("the phase ended early");
      ticks.push(next.timeLeft);
      now = next.nextTickAt;
    }
    expect(ticks).toEqual([30, 25, 20, 15, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });
});

describe("without reveals, as in an exam", () => {
  const exam = (from: Game): Game => ({ ...from, reveals: false });
  it.each([
    [
      "the end of a question",
      tick(exam(answering()), 5, T + 10_000),
      "close -> closing 0 at +10000 for next, generation +0",
    ],
    [
      "the host's reveal",
      applyCommand(exam(answering()), 5, "reveal", T),
      "close -> closing 0 at +0 for next, generation +0",
    ],
    ["the last question", settle(exam(closing("next", 2)), 5, T), "finish -> completed, generation +1"],
  ])("%s continues without a reveal", (_name, move, expected) => {
    expect(line(answering(), move)).toBe(expected);
  });
});

describe("questions with different durations", () => {
  const mixed = (from: Game): Game => ({ ...from, questionMs: [30_000, 60_000, 5_000] });
  it.each([
    ["the first", waiting, (from) => start(from, 0, T), "ask -> answering 0 +0..+30000, generation +1"],
    [
      "the second",
      reveal(),
      (from) => applyCommand(from, 5, "next", T),
      "ask -> answering 1 +0..+60000, generation +1",
    ],
    [
      "a reveal, with the same duration",
      closing("reveal"),
      (from) => settle(from, 5, T),
      "reveal -> reveal 0 +0..+10000, generation +1",
    ],
  ] as [string, Game, (from: Game) => Transition | null, string][])("%s", (_name, plain, move, expected) => {
    const from = mixed(plain);
    expect(line(from, move(from))).toBe(expected);
  });
});
