// The next question's picture, which phones load ahead of its question under an address that reveals nothing.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import type { ChosenSettings } from "../../../../convex/model/live/rules/settings";
import { VEILED_IMAGE_PATH, VIEW_KEY_HEADER, veil } from "../../../../convex/shared/veil";
import { newBackend } from "../../support/backend";
import { type LiveGame, openGame, type Player } from "../../support/game";

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 14, 9, 0, 0) });
});
afterEach(() => {
  vi.useRealTimers();
});

const PICTURE = "picture of a triangle";
const KEY = "0123456789abcdef".repeat(4);

/** A game at its first question; the second one has a picture. */
async function begin(settings: ChosenSettings = {}): Promise<{ game: LiveGame; ayse: Player }> {
  const game = await openGame(newBackend());
  await game.host.as.mutation(api.liveQuizSessions.configure, { code: game.code, settings });
  const ayse = await game.join("Ayşe");
  await game.press("start");
  await game.backend.run(async (ctx) => {
    const image = await ctx.storage.store(new Blob([PICTURE]));
    const second = (await ctx.db.query("liveQuestions").collect()).find(({ index }) => index === 1);
    if (second !== undefined) await ctx.db.patch("liveQuestions", second._id, { image, imageKey: KEY });
  });
  return { game, ayse };
}

async function load(game: LiveGame, viewKey: string): Promise<Uint8Array | null> {
  const response = await game.backend.fetch(VEILED_IMAGE_PATH, { headers: { [VIEW_KEY_HEADER]: viewKey } });
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
}

const keyOf = async (player: Player) => (await player.me())?.viewKey ?? "";

it("is readable only with the key that comes with its question", async () => {
  const { game, ayse } = await begin();
  expect(await load(game, await keyOf(ayse))).toBeNull();
  expect(await ayse.view()).not.toHaveProperty("imageAhead");
  await game.press("reveal");
  const view = await ayse.view();
  expect(view).toMatchObject({ phase: "reveal", imageAhead: 1 });
  const veiled = await load(game, await keyOf(ayse));
  if (veiled === null) throw new Error("nothing was loaded");
  expect(new TextDecoder().decode(veiled)).not.toContain("triangle");
  for (const received of [view, await ayse.me()]) {
    expect(JSON.stringify(received)).not.toContain(KEY);
    expect(JSON.stringify(received)).not.toContain("imageUrl");
  }
  await game.press("next");
  const { question } = (await ayse.view()) ?? {};
  expect(question).toMatchObject({ index: 1, imageKey: KEY });
  expect(new TextDecoder().decode(veil(veiled, question?.imageKey ?? ""))).toBe(PICTURE);
  expect(await load(game, await keyOf(ayse))).toBeNull();
});

it("is loaded during the question before in an exam, and by no stranger", async () => {
  const { game, ayse } = await begin({ reveals: false });
  expect(await ayse.view()).toMatchObject({ phase: "answering", imageAhead: 1 });
  expect(await load(game, await keyOf(ayse))).not.toBeNull();
  expect(await load(game, "")).toBeNull();
  expect(await load(game, game.code)).toBeNull();
});

it("is not loaded ahead in a large session", async () => {
  const { game, ayse } = await begin();
  await game.backend.run(async (ctx) => {
    const session = await ctx.db.query("liveQuizSessions").first();
    if (session !== null) await ctx.db.patch("liveQuizSessions", session._id, { sheetCount: 4 });
  });
  await game.press("reveal");
  expect(await ayse.view()).not.toHaveProperty("imageAhead");
  expect(await load(game, await keyOf(ayse))).toBeNull();
});

it("is veiled with ChaCha20", async () => {
  // RFC 8439, appendix A.1, test vector 1
  const stream = veil(new Uint8Array(64), "0".repeat(64));
  expect(Buffer.from(stream).toString("hex")).toMatch(
    /^76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7/,
  );
});
