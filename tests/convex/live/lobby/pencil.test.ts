// The pencil icon beside a pupil's name, chosen while waiting (shared/pencil.ts). Only the pupil and the host see it.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { MAX_PENCIL_CHANGES } from "../../../../convex/shared/limits/live";
import { PENCIL_MARKS, type Pencil } from "../../../../convex/shared/pencil";
import { newBackend } from "../../support/backend";
import { type LiveGame, openGame, type Player } from "../../support/game";
import { outcome } from "../../support/people";

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 14, 9, 0, 0) });
});
afterEach(() => {
  vi.useRealTimers();
});

const STAR: Pencil = { colour: "blue", mark: "star" };
const MOON: Pencil = { colour: "gold", mark: "moon" };

async function choose({ backend, code, secret }: Player, pencil: Pencil): Promise<string> {
  return await outcome(backend.mutation(api.liveParticipants.choosePencil, { code, secret, ...pencil }));
}

async function listOf({ host, code }: LiveGame) {
  const participants = await host.as.query(api.liveParticipants.list, { code });
  return Object.fromEntries(participants.map(({ displayName, pencil }) => [displayName, pencil]));
}

it("a chosen pencil is shown in the host's lobby and to its owner", async () => {
  const game = await openGame(newBackend());
  const [elif, can] = [await game.join("Elif"), await game.join("Can")];
  expect(await choose(elif, STAR)).toBe("ok");
  expect(await choose(elif, MOON)).toBe("ok");
  expect(await listOf(game)).toEqual({ Elif: MOON, Can: undefined });
  expect((await elif.me())?.pencil).toEqual(MOON);
  expect(await can.me()).not.toHaveProperty("pencil");
});

it("a chosen pencil is not visible to other phones", async () => {
  const game = await openGame(newBackend());
  const [elif, can] = [await game.join("Elif"), await game.join("Can")];
  await game.pass(4_000);
  const before = await can.view();
  await choose(elif, STAR);
  await game.pass(4_000);
  expect(await can.view()).toEqual(before);
});

it("a pencil can be changed only a limited number of times", async () => {
  const game = await openGame(newBackend());
  const elif = await game.join("Elif");
  const outcomes: string[] = [];
  for (let change = 0; change <= MAX_PENCIL_CHANGES + 1; change += 1)
    outcomes.push(await choose(elif, { ...STAR, mark: PENCIL_MARKS[change % 2] ?? "sun" }));
  expect(outcomes.slice(0, -1).every((each) => each === "ok")).toBe(true);
  expect(outcomes.at(-1)).toBe("PENCIL_TOO_OFTEN");
  const kept = (await listOf(game)).Elif;
  // Repeating the same choice changes nothing and succeeds.
  expect(await choose(elif, kept ?? STAR)).toBe("ok");
  expect((await listOf(game)).Elif).toEqual(kept);
});

it("unknown colours and marks are refused", async () => {
  const game = await openGame(newBackend());
  const elif = await game.join("Elif");
  for (const odd of [
    { colour: "red", mark: "star" },
    { colour: "blue", mark: "skull" },
  ])
    await expect(choose(elif, odd as Pencil)).rejects.toThrow(/Validator/);
  expect((await elif.row())?.pencil).toBeUndefined();
});
