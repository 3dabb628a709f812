// Registration and sign-in, through the auth library's own action.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import { hashSecret } from "../../../convex/model/secret";
import { hashPassword, verifyPassword } from "../../../convex/model/users/passwordHash";
import { RENEWALS_PER_HOUR } from "../../../convex/shared/limits/accounts";
import { SIGN_UP_BURST } from "../../../convex/shared/limits/rateLimits";
import {
  AYSE,
  holder,
  signIn as signInOn,
  signUp as signUpOn,
  stubAuthEnvironment,
} from "../support/accounts";
import { exhaustAllowance } from "../support/attempts";
import { type Backend, newBackend } from "../support/backend";
import { outcome } from "../support/people";

beforeAll(stubAuthEnvironment);

let backend: Backend;
beforeEach(() => {
  backend = newBackend();
});
afterEach(() => {
  vi.stubEnv("TEACHER_CODE", "");
  vi.useRealTimers();
});

const signUp = (params: Record<string, string>) => signUpOn(backend, params);
const signIn = (email: string, password: string) => signInOn(backend, email, password);
const users = () => backend.run((ctx) => ctx.db.query("users").collect());

describe("registration", () => {
  it("returns a session and creates the specified account", async () => {
    const { tokens } = await signUp({ email: "  Ayse@Ornek.TEST ", role: "teacher" });
    expect(tokens?.token).toEqual(expect.any(String));
    const [user] = await users();
    expect(user).toMatchObject({
      name: "Ayşe Yılmaz",
      email: "ayse@ornek.test",
      role: "teacher",
      statistics: { totalQuizzes: 0, averageScore: 0 },
    });
    expect(new Date(user?.createdAt ?? "").toISOString()).toBe(user?.createdAt);
    expect(await holder(backend, tokens).as.query(api.users.viewer, {})).toEqual({
      _id: user?._id,
      name: "Ayşe Yılmaz",
      email: "ayse@ornek.test",
      role: "teacher",
    });
  });

  it("creates a student by default", async () => {
    const params = { flow: "signUp", ...AYSE };
    await backend.action(api.auth.signIn, { provider: "password", params });
    expect(await users()).toMatchObject([{ role: "student" }]);
  });

  it.each([
    ["a password of five characters", { password: "12345" }, "WEAK_PASSWORD"],
    ["another role", { role: "admin" }, "INVALID_ROLE"],
    ["no name", { name: "  " }, "NAME_REQUIRED"],
    ["no address", { email: "" }, "EMAIL_REQUIRED"],
    ["no real address", { email: "ayse" }, "INVALID_EMAIL"],
    ["a control character in the address", { email: "ayse\u0000@ornek.test" }, "INVALID_EMAIL"],
    ["an invisible character in the address", { email: "ay\u200bse@ornek.test" }, "INVALID_EMAIL"],
    ["a name of ten thousand characters", { name: "A".repeat(10_000) }, "TEXT_TOO_LONG"],
    ["another flow", { flow: "email-verification" }, "INVALID_INPUT"],
  ])("is refused with %s", async (_what, params, code) => {
    expect(await outcome(signUp(params))).toBe(code);
    expect(await users()).toEqual([]);
  });

  it("is refused for an address with an account, even with the right password", async () => {
    await signUp({});
    expect(await outcome(signUp({}))).toBe("EMAIL_TAKEN");
    expect(await outcome(signUp({ email: "AYSE@ornek.test", password: "baska-sifre" }))).toBe("EMAIL_TAKEN");
    expect(await users()).toHaveLength(1);
  });

  it("is refused for the second of two simultaneous registrations of one address", async () => {
    const outcomes = await Promise.all([
      outcome(signUp({ password: "gizli1" })),
      outcome(signUp({ password: "gizli2" })),
    ]);
    expect(outcomes.sort()).toEqual(["EMAIL_TAKEN", "ok"]);
    expect(await users()).toHaveLength(1);
  });

  it("is refused for some time after a flood of registrations", async () => {
    // Forty classes of thirty pupils at once are not a flood.
    expect(SIGN_UP_BURST).toBeGreaterThanOrEqual(40 * 30);
    expect(await outcome(signUp({}))).toBe("ok");
    await backend.run(async (ctx) => {
      const [taken, ...others] = await ctx.db.query("attemptBuckets").collect();
      // Each attempt is taken from one of 32 rows, chosen at random, so that pupils of a class do not conflict.
      expect([taken?.left, others]).toEqual([SIGN_UP_BURST / 32 - 1, []]);
      if (taken !== undefined) await ctx.db.delete("attemptBuckets", taken._id);
      for (let part = 0; part < 32; part += 1) {
        await ctx.db.insert("attemptBuckets", { key: `signUp ${part}`, left: 0, updatedAt: Date.now() });
      }
    });
    expect(await outcome(signUp({ email: "b@ornek.test" }))).toBe("TOO_MANY_ATTEMPTS");
  });

  it("as a teacher requires the teacher code if one is set; the public settings contain this fact", async () => {
    expect(await backend.query(api.accounts.settings, {})).toMatchObject({ asksTeacherCode: false });
    vi.stubEnv("TEACHER_CODE", "okul-2026");
    expect(await backend.query(api.accounts.settings, {})).toMatchObject({ asksTeacherCode: true });
    expect(await outcome(signUp({ role: "teacher" }))).toBe("TEACHER_CODE_WRONG");
    for (const teacherCode of ["okul-2025", "okul-202", "okul-20266", ""])
      expect(await outcome(signUp({ role: "teacher", teacherCode }))).toBe("TEACHER_CODE_WRONG");
    expect(await users()).toEqual([]);
    expect(await outcome(signUp({ role: "student" }))).toBe("ok");
    expect(
      await outcome(signUp({ role: "teacher", email: "b@ornek.test", teacherCode: " okul-2026 " })),
    ).toBe("ok");
  });
});

describe("a flood of registrations and of wrong teacher codes", () => {
  const LONG = "K7MQ2XRT9WHC";
  beforeEach(async () => {
    await exhaustAllowance(backend, "signUp");
    await backend.run(async (ctx) => {
      await ctx.db.insert("attemptBuckets", { key: "teacherCode ", left: 0, updatedAt: Date.now() });
    });
  });

  it("does not block a teacher whose code has at least twelve characters", async () => {
    vi.stubEnv("TEACHER_CODE", LONG);
    expect(await outcome(signUp({ role: "teacher", teacherCode: LONG }))).toBe("ok");
    expect(await outcome(signUp({ role: "teacher", email: "b@ornek.test", teacherCode: `${LONG}2` }))).toBe(
      "TOO_MANY_ATTEMPTS",
    );
  });

  it("blocks a teacher with a shorter code, which could be guessed", async () => {
    vi.stubEnv("TEACHER_CODE", "okul-2026");
    expect(await outcome(signUp({ role: "teacher", teacherCode: "okul-2026" }))).toBe("TOO_MANY_ATTEMPTS");
  });
});

describe("sign-in", () => {
  it("accepts the address in any case, and returns a working refresh token", async () => {
    await signUp({});
    const { tokens } = await signIn(" AYSE@ornek.test", AYSE.password);
    expect(tokens?.token).toEqual(expect.any(String));
    const refreshToken = tokens?.refreshToken ?? "";
    const refreshed = await backend.action(api.auth.signIn, { refreshToken });
    expect(refreshed.tokens?.token).toEqual(expect.any(String));
  });

  it("can be renewed a limited number of times per hour, independently of other sign-ins of the account", async () => {
    const { tokens } = await signUp({});
    const other = await signIn(AYSE.email, AYSE.password);
    const refreshToken = tokens?.refreshToken ?? "";
    const storedTokens = () => backend.run((ctx) => ctx.db.query("authRefreshTokens").collect());
    await backend.run(async (ctx) => {
      const [first] = await ctx.db.query("authRefreshTokens").collect();
      if (first === undefined) throw new Error("signing up left no token");
      const { _id, _creationTime, ...token } = first;
      const used = { ...token, firstUsedTime: Date.now(), parentRefreshTokenId: _id };
      for (let n = 2; n < RENEWALS_PER_HOUR; n += 1) await ctx.db.insert("authRefreshTokens", used);
    });
    const last = (await backend.action(api.auth.signIn, { refreshToken })).tokens?.refreshToken ?? "";
    expect(await storedTokens()).toHaveLength(RENEWALS_PER_HOUR + 1);
    expect(await outcome(backend.action(api.auth.signIn, { refreshToken: last }))).toBe("TOO_MANY_ATTEMPTS");
    expect(await storedTokens()).toHaveLength(RENEWALS_PER_HOUR + 1);
    const others = other.tokens?.refreshToken ?? "";
    expect(await outcome(backend.action(api.auth.signIn, { refreshToken: others }))).toBe("ok");
  });

  it("accepts passwords only: other methods of the library are refused and store nothing", async () => {
    const params = { code: "12345678", email: "kimse@ornek.test" };
    expect(await outcome(backend.action(api.auth.signIn, { params }))).toBe("INVALID_INPUT");
    expect(await outcome(backend.action(api.auth.signIn, {}))).toBe("INVALID_INPUT");
    for (const args of [
      { params, refreshToken: "" },
      { provider: "email", params },
    ])
      expect(await outcome(backend.action(api.auth.signIn, args))).toBe("INVALID_INPUT");
    expect(await backend.run((ctx) => ctx.db.query("authRateLimits").collect())).toEqual([]);
  });

  it("is not renewed by ids that are not tokens, and deletes nothing for them", async () => {
    const own = (await signUp({})).tokens?.refreshToken ?? "";
    const other = (await signUp({ email: "mehmet@ornek.test" })).tokens?.refreshToken ?? "";
    const [user] = await users();
    const [token, session] = own.split("|");
    const everything = () =>
      backend.run(async (ctx) => [
        await ctx.db.query("users").collect(),
        await ctx.db.query("authSessions").collect(),
        await ctx.db.query("authRefreshTokens").collect(),
      ]);
    const before = await everything();
    for (const refreshToken of [
      `${user?._id}|${user?._id}`,
      `${token}|${user?._id}`,
      `${user?._id}|${session}`,
      `${other.split("|")[0]}|${session}`,
      `${token}|${session}|`,
      `${token}`,
      "x",
    ])
      expect(await backend.action(api.auth.signIn, { refreshToken })).toEqual({ tokens: null });
    expect(await everything()).toEqual(before);
    expect((await backend.action(api.auth.signIn, { refreshToken: own })).tokens).not.toBeNull();
  });

  it("returns the same error for a wrong password and an unknown address", async () => {
    await signUp({});
    expect(await outcome(signIn(AYSE.email, "yanlis"))).toBe("INVALID_CREDENTIALS");
    expect(await outcome(signIn("kimse@ornek.test", "yanlis"))).toBe("INVALID_CREDENTIALS");
  });

  it("is refused after ten attempts, for known and unknown addresses, and then allowed once per minute", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    // Ten attempts, without the time of ten password hashes.
    for (const subject of [AYSE.email, "kimse@ornek.test"]) {
      for (let attempt = 0; attempt < 10; attempt += 1) {
        await backend.mutation(internal.credentials.takeAttempt, { kind: "signIn", subject });
      }
    }
    expect(await outcome(signIn(AYSE.email, AYSE.password))).toBe("TOO_MANY_ATTEMPTS");
    expect(await outcome(signIn("kimse@ornek.test", "yanlis"))).toBe("TOO_MANY_ATTEMPTS");
    vi.setSystemTime(Date.now() + 60_000);
    expect(await outcome(signIn("kimse@ornek.test", "yanlis"))).toBe("INVALID_CREDENTIALS");
    expect(await outcome(signIn("kimse@ornek.test", "yanlis"))).toBe("TOO_MANY_ATTEMPTS");
  });

  it("deletes its attempt counts after a day", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    await backend.mutation(internal.credentials.takeAttempt, { kind: "signIn", subject: "a@ornek.test" });
    vi.setSystemTime(Date.now() + 25 * 3_600_000);
    await backend.mutation(internal.credentials.takeAttempt, { kind: "signIn", subject: "b@ornek.test" });
    await backend.mutation(internal.credentials.sweepAttempts, {});
    const left = await backend.run((ctx) => ctx.db.query("attemptBuckets").collect());
    expect(left.map(({ key }) => key)).toEqual([`signIn ${await hashSecret("b@ornek.test")}`]);
  });

  it("deletes more attempt counts than fit into one batch", async () => {
    vi.useFakeTimers();
    const old = Date.now() - 25 * 3_600_000;
    await backend.run(async (ctx) => {
      for (let n = 0; n < 1_200; n += 1)
        await ctx.db.insert("attemptBuckets", { key: `signIn ${n}`, left: 0, updatedAt: old });
    });
    await backend.mutation(internal.credentials.sweepAttempts, {});
    await backend.finishAllScheduledFunctions(vi.runAllTimers);
    expect(await backend.run((ctx) => ctx.db.query("attemptBuckets").first())).toBeNull();
  });

  it("deletes earlier failures after the right password", async () => {
    await signUp({});
    await outcome(signIn(AYSE.email, "yanlis"));
    await signIn(AYSE.email, AYSE.password);
    const left = await backend.run((ctx) => ctx.db.query("attemptBuckets").collect());
    expect(left.filter(({ key }) => !/^(signUp|stranger) /.test(key))).toEqual([]);
  });

  it("ends with its session, even while its token is valid", async () => {
    const { tokens } = await signUp({});
    const { as } = holder(backend, tokens);
    expect(await as.query(api.users.viewer, {})).toMatchObject({ name: AYSE.name });
    await as.action(api.auth.signOut, {});
    expect(await as.query(api.users.viewer, {})).toBeNull();
    expect(
      await outcome(as.query(api.categories.list, { paginationOpts: { numItems: 5, cursor: null } })),
    ).toBe("UNAUTHENTICATED");
  });
});

describe("a stored password", () => {
  it("includes its parameters, is salted, and verifies the same password only", async () => {
    const stored = await hashPassword("şifre-ı1");
    expect(stored).toMatch(/^pbkdf2-sha256\$600000\$[0-9a-f]{32}\$[0-9a-f]{64}$/);
    expect(await hashPassword("şifre-ı1")).not.toBe(stored);
    expect(await verifyPassword("şifre-ı1", stored)).toBe(true);
    expect(await verifyPassword("şifre-i1", stored)).toBe(false);
    expect(await verifyPassword("şifre-ı1", "scrypt$x")).toBe(false);
  });
});
