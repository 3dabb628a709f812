// Repeated wrong passwords for a teacher's address do not lock out browsers that have signed in before.
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { internal } from "../../../convex/_generated/api";
import { DEVICE_KEPT_MS, DEVICES_PER_USER } from "../../../convex/shared/limits/accounts";
import { SIGN_IN_BURST, STRANGER_BURST } from "../../../convex/shared/limits/rateLimits";
import { AYSE, signIn, signUp, stubAuthEnvironment } from "../support/accounts";
import { type Backend, newBackend } from "../support/backend";
import { newSecret, outcome } from "../support/people";

// The real hash is tested in auth.test.ts.
vi.mock("../../../convex/model/users/passwordHash", () => ({
  hashPassword: async (password: string) => `hash of ${password}`,
  verifyPassword: async (password: string, stored: string) => stored === `hash of ${password}`,
  verifyDummyPassword: async () => {},
}));

let backend: Backend;
beforeAll(stubAuthEnvironment);
beforeEach(() => {
  vi.useFakeTimers();
  backend = newBackend();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Uses up the sign-in attempts with wrong passwords. */
async function guess(device?: string): Promise<void> {
  for (let attempt = 0; attempt < SIGN_IN_BURST; attempt += 1) {
    await outcome(signIn(backend, AYSE.email, "yanlis", device));
  }
}
const trySignIn = (device?: string) => outcome(signIn(backend, AYSE.email, AYSE.password, device));
const devices = () => backend.run((ctx) => ctx.db.query("signInDevices").collect());

it("a browser that has signed in before can sign in while others are locked out", async () => {
  const own = newSecret();
  await signUp(backend, { device: own });
  await guess();
  expect(await trySignIn()).toBe("TOO_MANY_ATTEMPTS");
  expect(await trySignIn(newSecret())).toBe("TOO_MANY_ATTEMPTS");
  expect(await trySignIn(own)).toBe("ok");
});

it("a known browser has the same number of attempts, and locks out only itself", async () => {
  const own = newSecret();
  const other = newSecret();
  await signUp(backend, { device: own });
  await signIn(backend, AYSE.email, AYSE.password, other);
  await guess(own);
  expect(await trySignIn(own)).toBe("TOO_MANY_ATTEMPTS");
  expect(await trySignIn(other)).toBe("ok");
  expect(await trySignIn()).toBe("ok");
});

it("endless attempts with invented addresses lock out unknown browsers only", async () => {
  // Forty classes of thirty pupils at once are not a flood.
  expect(STRANGER_BURST).toBeGreaterThanOrEqual(40 * 30);
  const own = newSecret();
  await signUp(backend, { device: own });
  await backend.run(async (ctx) => {
    for (let part = 0; part < 32; part += 1)
      await ctx.db.insert("attemptBuckets", { key: `stranger ${part}`, left: 0, updatedAt: Date.now() });
  });
  // The outcome is the same for a known and an unknown address.
  expect(await trySignIn(newSecret())).toBe("TOO_MANY_ATTEMPTS");
  expect(await outcome(signIn(backend, "yok@ornek.test", "yanlis"))).toBe("TOO_MANY_ATTEMPTS");
  expect(await trySignIn(own)).toBe("ok");
});

it("a browser is known only for the account that has signed in with it", async () => {
  const own = newSecret();
  await signUp(backend);
  await signUp(backend, { email: "bora@ornek.test", device: own });
  await guess();
  expect(await trySignIn(own)).toBe("TOO_MANY_ATTEMPTS");
});

it("neither a failed sign-in nor an invalid secret makes a browser known", async () => {
  await signUp(backend);
  await outcome(signIn(backend, AYSE.email, "yanlis", newSecret()));
  await signIn(backend, AYSE.email, AYSE.password, "x".repeat(10_000));
  await signIn(backend, AYSE.email, AYSE.password, "");
  expect(await devices()).toEqual([]);
});

it("browsers are stored as hashes, the latest twenty, and deleted after half a year without use", async () => {
  const first = newSecret();
  await signUp(backend, { device: first });
  for (let n = 0; n < DEVICES_PER_USER; n += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await trySignIn(newSecret())).toBe("ok");
  }
  expect(await devices()).toHaveLength(DEVICES_PER_USER);
  expect(JSON.stringify(await devices())).not.toContain(first);
  await guess();
  expect(await trySignIn(first)).toBe("TOO_MANY_ATTEMPTS");
  vi.setSystemTime(Date.now() + DEVICE_KEPT_MS + 1_000);
  await backend.mutation(internal.retention.sweepSignIns, {});
  expect(await devices()).toEqual([]);
});
