// Nicknames that the quiz gives instead of letting pupils choose.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { isBlankName } from "../../../convex/model/names/blankNames";
import { impersonatesTeacher } from "../../../convex/model/names/impersonation";
import { nameKey } from "../../../convex/model/names/letters";
import { PAIRS, pairAt } from "../../../convex/model/names/pairs";
import { isOffensive } from "../../../convex/model/names/profanity";
import { MAX_PARTICIPANTS, NICKNAME_MAX_CHARS } from "../../../convex/shared/limits/live";
import { countChars } from "../../../convex/shared/turkish";
import { type Backend, newBackend } from "../support/backend";
import { type LiveGame, openGame } from "../support/game";
import { newSecret } from "../support/people";

const ALL = Array.from({ length: PAIRS }, (_, index) => pairAt(index));

describe("the word pairs", () => {
  it("are unique, and more than twice as many as the largest session has participants", () => {
    expect(new Set(ALL.map(nameKey)).size).toBe(PAIRS);
    expect(PAIRS).toBeGreaterThan(2 * MAX_PARTICIPANTS);
  });

  it("are inoffensive, fit on the board, and never resemble a teacher's name", () => {
    expect(
      ALL.filter((name) => isOffensive(name) || isBlankName(name) || impersonatesTeacher(name, "")),
    ).toEqual([]);
    expect(ALL.filter((name) => countChars(name) > NICKNAME_MAX_CHARS)).toEqual([]);
  });
});

let backend: Backend;
let game: LiveGame;
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 14, 9, 0, 0) });
  backend = newBackend();
  game = await openGame(backend);
});
afterEach(() => {
  vi.useRealTimers();
});

const choose = (names: "free" | "given") =>
  game.host.as.mutation(api.liveQuizSessions.configure, { code: game.code, settings: { names } });
const shown = (draw: number, code = game.code) =>
  backend.query(api.liveParticipants.givenName, { code, draw });
const join = (chosen: { nickname?: string; draw?: number }, secret = newSecret()) =>
  backend.mutation(api.liveParticipants.join, { code: game.code, nickname: "", secret, ...chosen });

describe("in a session that gives names", () => {
  beforeEach(async () => {
    await choose("given");
  });

  it("a participant gets the displayed name, and no other participant does", async () => {
    const name = await shown(7);
    expect(name).toBe(pairAt(7));
    expect(await join({ draw: 7 })).toMatchObject({ ok: true, displayName: name });
    expect(await shown(7)).toBe(pairAt(8));
    expect(await join({ draw: 7 })).toMatchObject({ ok: true, displayName: pairAt(8) });
  });

  it("every 32-bit draw returns a name, and other values return none", async () => {
    expect(await shown(2 ** 32 - 1)).toBe(pairAt((2 ** 32 - 1) % PAIRS));
    for (const draw of [-1, 0.5, 2 ** 32, Number.NaN]) {
      expect(await shown(draw)).toBeNull();
      expect(await join({ draw })).toEqual({ ok: false, code: "INVALID_INPUT" });
    }
  });

  it("a chosen name is refused, with or without a draw", async () => {
    for (const chosen of [{ nickname: "Ayşe" }, { nickname: "Ayşe", draw: 3 }, {}])
      expect(await join(chosen)).toEqual({ ok: false, code: "NAMES_ARE_GIVEN" });
    expect(await game.host.as.query(api.liveParticipants.list, { code: game.code })).toEqual([]);
  });

  it("a seat keeps its name after rejoining with another draw, and the host can change the name", async () => {
    const secret = newSecret();
    const first = await join({ draw: 3 }, secret);
    if (!first.ok) throw new Error(first.code);
    expect(await join({ draw: 900 }, secret)).toEqual({ ...first, serverTime: expect.anything() });
    const { code } = game;
    const { participantId } = first;
    await game.host.as.mutation(api.liveParticipants.rename, { code, participantId, nickname: "Ayşe" });
    expect(await shown(3)).toBe(pairAt(3));
    expect(await join({ draw: 900 }, secret)).toMatchObject({ displayName: "Ayşe" });
  });

  it("the entry page is informed that the session gives names, until the game is over", async () => {
    const entry = () => backend.query(api.liveQuizSessions.entry, { code: game.code });
    expect(await entry()).toMatchObject({ givesNames: true });
    await join({ draw: 1 });
    await game.press("start");
    expect(await entry()).toMatchObject({ givesNames: true });
    expect(await join({ draw: 2 })).toMatchObject({ ok: true, displayName: pairAt(2) });
    await game.press("finish");
    expect(await entry()).not.toHaveProperty("givesNames");
    expect(await shown(5)).toBeNull();
  });

  it("no two pupils of a class get the same name, whatever they draw", async () => {
    const joined = await Promise.all(Array.from({ length: 40 }, () => join({ draw: 12 })));
    const names = joined.map((answer) => (answer.ok ? nameKey(answer.displayName) : answer.code));
    expect(new Set(names).size).toBe(40);
  });
});

it("sessions without given names reject draws and do not mention given names", async () => {
  expect(await shown(7)).toBeNull();
  expect(await shown(7, "ZZZZZZ")).toBeNull();
  expect(await join({ draw: 7 })).toEqual({ ok: false, code: "NICKNAME_REQUIRED" });
  expect(await join({ nickname: "Ayşe", draw: 7 })).toMatchObject({ ok: true, displayName: "Ayşe" });
  expect(await backend.query(api.liveQuizSessions.entry, { code: game.code })).not.toHaveProperty(
    "givesNames",
  );
});
