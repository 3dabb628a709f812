// Limit of unanswered calls of one caller, beyond which its long messages are not read.
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { Backlog } from "../../src/scheduling/backlog.ts";
import { FixtureServer } from "../support/fixture-server.ts";
import { createTokenIssuer } from "../support/tokens.ts";

const MEBIBYTE = 1024 * 1024;

it("callbacks wait for room and are called in order, each only while there is room", async () => {
  const backlog = new Backlog();
  backlog.add(MEBIBYTE);
  const called: string[] = [];
  backlog.whenRoom(() => {
    called.push("first");
    backlog.add(MEBIBYTE);
  });
  backlog.whenRoom(() => called.push("second"));
  await nextTurn();
  expect(called).toEqual([]);
  backlog.add(-MEBIBYTE);
  await nextTurn();
  expect(called).toEqual(["first"]);
  backlog.add(-MEBIBYTE);
  await nextTurn();
  expect(called).toEqual(["first", "second"]);
});

it("long messages of one account over many sockets are read a few at a time, and all are answered", async () => {
  const tokens = await createTokenIssuer();
  const fixture = await FixtureServer.start({ environment: async () => ({ JWKS: tokens.jwks }) });
  const value = await tokens.sign("ayse", { issuer: fixture.url });
  const sockets = await Promise.all(Array.from({ length: 30 }, () => fixture.raw()));
  for (const raw of sockets) {
    raw.connect();
    raw.authenticate({ tokenType: "User", value });
  }
  await Promise.all(sockets.map((raw) => raw.response(raw.mutate("counters:add", { name: "warm" }))));
  let mostHeld = 0;
  const watch = setInterval(() => {
    mostHeld = Math.max(mostHeld, fixture.server.memory.held);
  }, 1);
  const text = "ş".repeat(300_000);
  const answers = sockets.map((raw, n) => raw.response(raw.mutate("counters:add", { name: `${n}${text}` })));
  expect((await Promise.all(answers)).map(({ success }) => success)).toEqual(sockets.map(() => true));
  clearInterval(watch);
  // Each message has 600 KB on the network, and at least another 600 KB as text.
  expect(mostHeld).toBeLessThan(10 * MEBIBYTE);
  await fixture.close();
});
