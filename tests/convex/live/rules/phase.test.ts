// State machine of a live quiz, transition by transition.
import { describe, expect, it } from "vitest";
import {
  type AfterClosing,
  type ClockTurn,
  command,
  end,
  type Game,
  type GameState,
  type Move,
  type PhaseTime,
  settle,
  start,
  type Tick,
  tick,
  turn,
} from "../../../../convex/model/live/rules/phase";

const T = 1_000_000;
const QUESTIONS = 3;

const STANDARD: Game["durations"] = { answering: 10_000, reveal: 10_000 };

function game(state: GameState, generation = 5): Game {
  return {
    generation,
    questionCount: QUESTIONS,
    durations: STANDARD,
    questionMs: null,
    reveals: true,
    state,
  };
}
const waiting = game({ name: "waiting" }, 0);
const completed = game({ name: "completed" });
const running = (durationMs: number): PhaseTime => ({ name: "running", endsAt: T + durationMs, durationMs });
const answering = (index = 0, time = running(10_000)) =>
  game({ name: "answering", index, startedAt: T, time, isSecond: false });
const reveal = (index = 0, time = running(10_000)) => game({ name: "reveal", index, startedAt: T, time });
const closing = (wish: AfterClosing, index = 0) => game({ name: "closing", index, closedAt: T, wish });

/** A transition as text: its name, the resulting state, and the change of the generation. */
function line(from: Game, to: Move | Tick | null): string {
  if (to === null) return "unchanged";
  if (to.name === "count") return `count ${to.timeLeft}, next at +${to.nextTickAt - T}`;
  const { state, generation } = to.game;
  const index = "index" in state ? ` ${state.index}` : "";
  const times = "time" in state ? ` +${state.startedAt - T}${untilOf(state.time)}` : "";
  const closed = state.name === "closing" ? ` at +${state.closedAt - T} for ${state.wish}` : "";
  return `${to.name} -> ${state.name}${index}${times}${closed}, generation +${generation - from.generation}`;
}

function untilOf(time: PhaseTime): string {
  if (time.name === "running") return `..+${time.endsAt - T}`;
  return time.name === "held" ? ` held with ${time.leftMs} of ${time.durationMs}` : " without an end";
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

describe("the host's command", () => {
  it.each([
    ["answering + reveal", answering(), "reveal", "close -> closing 0 at +3000 for reveal, generation +0"],
    ["answering + next", answering(), "next", "close -> closing 0 at +3000 for next, generation +0"],
    ["closing + next", closing("reveal"), "next", "unchanged"],
    ["closing + reveal", closing("next"), "reveal", "unchanged"],
    ["reveal + reveal", reveal(), "reveal", "unchanged"],
    ["reveal + next", reveal(), "next", "ask -> answering 1 +3000..+13000, generation +1"],
    ["reveal of the last + next", reveal(2), "next", "finish -> completed, generation +1"],
    ["waiting + next", waiting, "next", "unchanged"],
    ["completed + next", completed, "next", "unchanged"],
  ] as const)("%s", (_name, from, wish, expected) => {
    expect(line(from, command(from, 5, wish, T + 3_000))).toBe(expected);
    expect(line(from, command(from, 4, wish, T + 3_000))).toBe("unchanged");
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
    ["on time", answering(), 1_000, "count 9, next at +2000"],
    ["a little late", answering(), 1_030, "count 9, next at +2000"],
    ["after missed ticks", reveal(), 4_700, "count 6, next at +5000"],
    ["early", answering(), 9_999, "count 1, next at +10000"],
    ["before the start", answering(), -5, "count 11, next at +1000"],
    ["end of answering", answering(), 10_000, "close -> closing 0 at +10000 for reveal, generation +0"],
    [
      "end of answering, 2 s late",
      answering(),
      12_000,
      "close -> closing 0 at +10000 for reveal, generation +0",
    ],
    ["end of answering, later", answering(1), 12_001, "restart -> answering 1 +12001..+22001, generation +1"],
    ["end of reveal", reveal(), 10_000, "ask -> answering 1 +10000..+20000, generation +1"],
    ["end of reveal, 2 s late", reveal(), 12_000, "ask -> answering 1 +10000..+20000, generation +1"],
    ["end of reveal, later", reveal(1), 12_001, "restart -> reveal 1 +12001..+22001, generation +1"],
    ["end of the last reveal", reveal(2), 10_000, "finish -> completed, generation +1"],
    ["waiting", game({ name: "waiting" }), 1_000, "unchanged"],
    ["closing", closing("next"), 1_000, "unchanged"],
    ["completed", completed, 1_000, "unchanged"],
  ])("%s", (_name, from, after, expected) => {
    expect(line(from, tick(from, 5, T + after))).toBe(expected);
    expect(line(from, tick(from, 4, T + after))).toBe("unchanged");
  });

  it("starts every phase at the nominal end of the previous one, without drift", () => {
    let current = start(waiting, 0, T)?.game;
    const ends: number[] = [];
    for (let late = 1; current && current.state.name !== "completed"; late = (late * 7) % 1_900) {
      const { state, generation } = current;
      if (!("time" in state) || state.time.name !== "running") throw new Error(`unexpected ${state.name}`);
      const { endsAt } = state.time;
      ends.push(endsAt - T);
      const ended = tick(current, generation, endsAt + late);
      if (ended === null || ended.name === "count") throw new Error("the phase did not end");
      const scored = ended.name === "close" ? settle(ended.game, generation, endsAt + late) : ended;
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
    ["for next after the last", closing("next", 2), 40, "finish -> completed, generation +1"],
    ["for finish", closing("finish"), 40, "finish -> completed, generation +1"],
    ["answering", answering(), 40, "unchanged"],
    ["reveal", reveal(), 40, "unchanged"],
    ["completed", completed, 40, "unchanged"],
  ])("%s", (_name, from, after, expected) => {
    expect(line(from, settle(from, 5, T + after))).toBe(expected);
    expect(line(from, settle(from, 6, T + after))).toBe("unchanged");
  });
});

describe("with 20 s for a question and 5 s of reveal", () => {
  const set = (from: Game): Game => ({ ...from, durations: { answering: 20_000, reveal: 5_000 } });
  const asked = set(answering(0, running(20_000)));
  const revealed = set(reveal(0, running(5_000)));
  const cases: [string, Game, (from: Game) => Move | Tick | null, string][] = [
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
      (from) => command(from, 5, "next", T + 3_000),
      "ask -> answering 1 +3000..+23000, generation +1",
    ],
  ];
  it.each(cases)("%s", (_name, from, move, expected) => {
    expect(line(from, move(from))).toBe(expected);
  });
});

describe("clock commands of the host", () => {
  const held: PhaseTime = { name: "held", leftMs: 7_000, durationMs: 10_000 };
  const untimed: PhaseTime = { name: "untimed" };
  it.each([
    ["hold", answering(), "hold", "turn -> answering 0 +0 held with 7000 of 10000, generation +1"],
    ["hold of a reveal", reveal(1), "hold", "turn -> reveal 1 +0 held with 7000 of 10000, generation +1"],
    ["hold, held", answering(0, held), "hold", "unchanged"],
    ["resume", answering(0, held), "resume", "turn -> answering 0 +0..+10000, generation +1"],
    ["resume, running", answering(), "resume", "unchanged"],
    ["more time", answering(), "addTime", "turn -> answering 0 +0..+20000, generation +1"],
    ["more time for a reveal", reveal(), "addTime", "turn -> reveal 0 +0..+20000, generation +1"],
    [
      "more time, held",
      answering(0, held),
      "addTime",
      "turn -> answering 0 +0 held with 17000 of 20000, generation +1",
    ],
    ["hold without a clock", answering(0, untimed), "hold", "unchanged"],
    ["resume without a clock", reveal(0, untimed), "resume", "unchanged"],
    ["more time without a clock", answering(0, untimed), "addTime", "unchanged"],
    ["hold while closing", closing("reveal"), "hold", "unchanged"],
    ["more time while closing", closing("next"), "addTime", "unchanged"],
    ["hold while waiting", waiting, "hold", "unchanged"],
    ["hold when it is over", completed, "hold", "unchanged"],
  ] as [string, Game, ClockTurn, string][])("%s", (_name, from, wish, expected) => {
    expect(line(from, turn(from, from.generation, wish, T + 3_000))).toBe(expected);
    expect(line(from, turn(from, from.generation - 1, wish, T + 3_000))).toBe("unchanged");
  });

  it.each(["hold", "addTime"] as const)("%s after the nominal end is ignored", (wish) => {
    expect(turn(answering(), 5, wish, T + 10_000)).toBeNull();
    expect(turn(answering(), 5, wish, T + 9_999)).not.toBeNull();
  });

  it.each([
    ["held", answering(0, held)],
    ["without a clock", reveal(0, untimed)],
  ])("no phase ends by itself while %s", (_name, from) => {
    expect(tick(from, 5, T + 10_000_000)).toBeNull();
  });

  it.each([
    [
      "reveal",
      command(answering(0, held), 5, "reveal", T),
      "close -> closing 0 at +0 for reveal, generation +0",
    ],
    ["next", command(reveal(0, held), 5, "next", T), "ask -> answering 1 +0..+10000, generation +1"],
    ["finish", end(reveal(0, held), T), "finish -> completed, generation +1"],
  ] as const)("%s ends a pause", (_name, move, expected) => {
    expect(line(answering(), move)).toBe(expected);
  });

  it("a paused or extended phase restarts with its full duration after an outage", () => {
    const extended = answering(0, { name: "running", endsAt: T + 60_000, durationMs: 20_000 });
    expect(line(extended, tick(extended, 5, T + 62_001))).toBe(
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
      if (next?.name !== "count") throw new Error("the phase ended early");
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
      command(exam(answering()), 5, "reveal", T),
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
      (from) => command(from, 5, "next", T),
      "ask -> answering 1 +0..+60000, generation +1",
    ],
    [
      "a reveal, as long as ever",
      closing("reveal"),
      (from) => settle(from, 5, T),
      "reveal -> reveal 0 +0..+10000, generation +1",
    ],
  ] as [string, Game, (from: Game) => Move | null, string][])("%s", (_name, plain, move, expected) => {
    const from = mixed(plain);
    expect(line(from, move(from))).toBe(expected);
  });
});
