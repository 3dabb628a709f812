// Resetting a forgotten password with a code sent by e-mail.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import { hashPassword, verifyDummyPassword, verifyPassword } from "../../../convex/model/users/passwordHash";
import { HANDED_CODE_MS, MAIL_RETRY_MS, RESET_CODE_MS } from "../../../convex/shared/limits/passwordReset";
import {
  RESET_MAIL_BURST,
  RESET_MAIL_REFILL_MS,
  SIGN_IN_BURST,
} from "../../../convex/shared/limits/rateLimits";
import { AYSE, holder, signIn, signUp, stubAuthEnvironment } from "../support/accounts";
import { countAttemptRows, exhaustAllowance } from "../support/attempts";
import { type Backend, newBackend } from "../support/backend";
import { newSecret, outcome } from "../support/people";

// The real hash is tested in auth.test.ts; here its calls are counted.
vi.mock("../../../convex/model/users/passwordHash", () => ({
  hashPassword: vi.fn(async (password: string) => `hash of ${password}`),
  verifyPassword: vi.fn(async (password: string, stored: string) => stored === `hash of ${password}`),
  verifyDummyPassword: vi.fn(async () => {}),
}));

type Mail = { from: string; to: string; subject: string; text: string };

let backend: Backend;
let mails: Mail[];
const acceptMail = async (_url: string, request: RequestInit) => {
  mails.push(JSON.parse(String(request.body)) as Mail);
  return new Response("{}");
};
const provider = vi.fn(acceptMail);

beforeAll(stubAuthEnvironment);
beforeEach(() => {
  backend = newBackend();
  mails = [];
  vi.clearAllMocks();
  vi.useFakeTimers();
  vi.stubGlobal("fetch", provider);
  vi.stubEnv("MAIL_API_URL", "https://mail.ornek.test/send");
  vi.stubEnv("MAIL_API_KEY", "anahtar");
  vi.stubEnv("MAIL_FROM", "Quiz <quiz@ornek.test>");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ask = (email: string) => backend.action(api.accounts.requestPasswordReset, { email });
/** Runs the job that reads requests half a second later, and the jobs that send mails. */
async function runJobs(): Promise<void> {
  await vi.advanceTimersByTimeAsync(600);
  for (let round = 0; round < 15; round += 1) {
    await backend.finishInProgressScheduledFunctions();
    await vi.advanceTimersByTimeAsync(1);
  }
}
async function request(email: string): Promise<void> {
  await ask(email);
  await runJobs();
}
const CODE = /[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}/;
const codeIn = (mail: Mail | undefined) => CODE.exec(mail?.text ?? "")?.[0] ?? "";
const wrongCode = (n: number) => `WRNG-WRNG-${String(n).replace(/[01]/g, "X").padStart(4, "Z")}`;
async function reset(params: { email?: string; code: string; password?: string; device?: string }) {
  const all = { flow: "reset", email: AYSE.email, password: "yeni-sifre", ...params };
  return await backend.action(api.auth.signIn, { provider: "password", params: all });
}
const resets = () => backend.run((ctx) => ctx.db.query("passwordResets").collect());

describe("requesting a reset code", () => {
  it("sends an e-mail through the configured provider", async () => {
    await signUp(backend);
    await request("  AYSE@ornek.test ");
    expect(provider).toHaveBeenCalledWith(
      "https://mail.ornek.test/send",
      expect.objectContaining({ headers: expect.objectContaining({ Authorization: "Bearer anahtar" }) }),
    );
    expect(mails).toMatchObject([
      { from: "Quiz <quiz@ornek.test>", to: AYSE.email, subject: "Şifre sıfırlama kodunuz" },
    ]);
    expect(codeIn(mails[0])).toMatch(CODE);
  });

  it("responds before checking if the address has an account", async () => {
    await signUp(backend);
    await ask(AYSE.email);
    await ask("kimse@ornek.test");
    const jobs = await backend.run((ctx) => ctx.db.system.query("_scheduled_functions").collect());
    expect(jobs.map(({ name, state }) => [name, state.kind])).toEqual([
      ["credentials:readResetRequests", "pending"],
    ]);
    expect(await resets()).toEqual([]);
    await runJobs();
    expect(mails.map(({ to }) => to)).toEqual([AYSE.email]);
    expect(await resets()).toHaveLength(1);
  });

  it("stores a hash of the code, not the code", async () => {
    await signUp(backend);
    await request(AYSE.email);
    const code = codeIn(mails[0]);
    const [row] = await resets();
    expect(row?.codeHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(code);
    expect(JSON.stringify(row)).not.toContain(code.replaceAll("-", ""));
  });

  it.each([AYSE.email, "kimse@ornek.test"])(
    "is never refused for %s, and sends at most three e-mails",
    async (email) => {
      await signUp(backend);
      for (let n = 0; n < 2 * RESET_MAIL_BURST; n += 1) expect(await outcome(request(email))).toBe("ok");
      const most = email === AYSE.email ? RESET_MAIL_BURST : 0;
      expect(mails).toHaveLength(most);
      await vi.advanceTimersByTimeAsync(RESET_MAIL_REFILL_MS);
      await request(email);
      expect(mails).toHaveLength(most === 0 ? 0 : most + 1);
    },
  );

  it("is announced as unavailable if the deployment sends no e-mail", async () => {
    expect(await backend.query(api.accounts.settings, {})).toMatchObject({ sendsMail: true });
    vi.stubEnv("MAIL_FROM", "");
    expect(await backend.query(api.accounts.settings, {})).toMatchObject({ sendsMail: false });
    expect(await outcome(request(AYSE.email))).toBe("MAIL_UNAVAILABLE");
  });

  it.each([
    ["", "EMAIL_REQUIRED"],
    ["ayse", "INVALID_EMAIL"],
    [`${"a".repeat(10_000)}@ornek.test`, "INVALID_EMAIL"],
    ["<b>@@</b>", "INVALID_EMAIL"],
  ])("is refused for the address %.20j", async (email, code) => {
    expect(await outcome(request(email))).toBe(code);
  });
});

it("a flood of requests for invented addresses leaves no rows and few jobs", async () => {
  for (let n = 0; n < 1_000; n += 1) await ask(`uydurma${n}@ornek.test`);
  await runJobs();
  expect(await backend.run((ctx) => ctx.db.query("passwordRequests").collect())).toEqual([]);
  expect(await countAttemptRows(backend)).toBe(0);
  const jobs = await backend.run((ctx) => ctx.db.system.query("_scheduled_functions").collect());
  expect(jobs.length).toBeLessThan(10);
});

it("requests whose job was lost are processed with the next request", async () => {
  await signUp(backend);
  await backend.run((ctx) => ctx.db.insert("passwordRequests", { email: AYSE.email }));
  await vi.advanceTimersByTimeAsync(61_000);
  await request("kimse@ornek.test");
  expect(mails.map(({ to }) => to)).toEqual([AYSE.email]);
});

describe("an attacker who sends endless requests for another person's address", () => {
  beforeEach(async () => {
    await signUp(backend);
    // Neither unknown browsers nor this account have a sign-in attempt left.
    await exhaustAllowance(backend, "stranger");
    for (let n = 0; n < SIGN_IN_BURST + 1; n += 1) await outcome(signIn(backend, AYSE.email, `yanlis${n}`));
    expect(await outcome(signIn(backend, AYSE.email, AYSE.password))).toBe("TOO_MANY_ATTEMPTS");
  });

  it("never leaves the owner without a valid code", async () => {
    for (let minute = 0; minute < 24 * 60; minute += 1) {
      await ask(AYSE.email);
      expect(await outcome(reset({ code: wrongCode(minute) }))).toBe("RESET_CODE_WRONG");
      await vi.advanceTimersByTimeAsync(60_000);
      if (minute % 5 === 0) await runJobs();
      // The latest code stays valid for some time, even if the attacker requested it.
      if (minute % 5 === 0) {
        const validForTenMinutes = await backend.run(async (ctx) => {
          const rows = await ctx.db.query("passwordResets").collect();
          return rows.filter(({ expiresAt }) => expiresAt > Date.now() + 10 * 60_000).length;
        });
        expect(validForTenMinutes).toBeGreaterThan(0);
      }
    }
    expect(mails.length).toBeLessThanOrEqual(
      RESET_MAIL_BURST + (24 * 60 * 60_000) / RESET_MAIL_REFILL_MS + 1,
    );
    expect(await outcome(reset({ code: codeIn(mails.at(-1)) }))).toBe("ok");
  });

  it("cannot use up tries: after a thousand wrong codes, the right one is valid", async () => {
    await request(AYSE.email);
    vi.clearAllMocks();
    for (let n = 0; n < 1_000; n += 1)
      expect(await outcome(reset({ code: wrongCode(n) }))).toBe("RESET_CODE_WRONG");
    // Wrong codes do not slow down the server either: no slow hash is computed for them.
    expect(vi.mocked(verifyPassword)).not.toHaveBeenCalled();
    expect(vi.mocked(verifyDummyPassword)).not.toHaveBeenCalled();
    expect(vi.mocked(hashPassword)).not.toHaveBeenCalled();
    expect(await outcome(reset({ code: codeIn(mails[0]) }))).toBe("ok");
  });

  it("cannot block a code that the administrator creates, even if the deployment sends no e-mail", async () => {
    vi.stubEnv("MAIL_FROM", "");
    const code = await backend.action(internal.accounts.makeResetCode, { email: AYSE.email });
    expect(code).toMatch(CODE);
    const device = newSecret();
    expect(await outcome(reset({ code: code ?? "", device }))).toBe("ok");
    for (let n = 0; n < SIGN_IN_BURST + 1; n += 1) await outcome(signIn(backend, AYSE.email, `yanlis${n}`));
    expect(await outcome(signIn(backend, AYSE.email, "yeni-sifre"))).toBe("TOO_MANY_ATTEMPTS");
    expect(await outcome(signIn(backend, AYSE.email, "yeni-sifre", device))).toBe("ok");
    expect(await backend.action(internal.accounts.makeResetCode, { email: "yok@ornek.test" })).toBeNull();
  });

  it("cannot extend the validity of an administrator's code beyond a day", async () => {
    const code = (await backend.action(internal.accounts.makeResetCode, { email: AYSE.email })) ?? "";
    await vi.advanceTimersByTimeAsync(HANDED_CODE_MS);
    expect(await outcome(reset({ code }))).toBe("RESET_CODE_WRONG");
  });
});

describe("an e-mail that the provider does not accept", () => {
  const refuseOnce = (status: number) => provider.mockResolvedValueOnce(new Response("", { status }));
  const later = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    await runJobs();
  };
  beforeEach(async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    await signUp(backend);
  });

  it("is retried later, with a valid code", async () => {
    refuseOnce(503);
    provider.mockRejectedValueOnce(new TypeError("fetch failed"));
    await request(AYSE.email);
    expect(mails).toEqual([]);
    const [first = 0, second = 0] = MAIL_RETRY_MS;
    await later(first);
    expect(mails).toEqual([]);
    await later(second);
    expect(await resets()).toHaveLength(1);
    expect(await outcome(reset({ code: codeIn(mails[0]) }))).toBe("ok");
    await later(60 * 60_000);
    expect(mails).toHaveLength(1);
  });

  it("is given up after the last attempt", async () => {
    provider.mockImplementation(async () => new Response("", { status: 500 }));
    await request(AYSE.email);
    for (const delay of MAIL_RETRY_MS) await later(delay);
    await later(60 * 60_000);
    expect(provider).toHaveBeenCalledTimes(1 + MAIL_RETRY_MS.length);
    provider.mockImplementation(acceptMail);
  });

  it("is not retried if the provider reports it as invalid", async () => {
    refuseOnce(422);
    await request(AYSE.email);
    await later(60 * 60_000);
    expect(provider).toHaveBeenCalledOnce();
  });

  it("is not retried for a user who has made a new request", async () => {
    refuseOnce(503);
    await request(AYSE.email);
    await request(AYSE.email);
    await later(60_000);
    expect(mails).toHaveLength(1);
  });
});

describe("a reset code", () => {
  beforeEach(async () => {
    await signUp(backend);
    await request(AYSE.email);
  });

  it("sets a new password, signs in with it, and ends all other sign-ins", async () => {
    const elsewhere = holder(backend, (await signIn(backend, AYSE.email, AYSE.password)).tokens);
    const { tokens } = await reset({ code: codeIn(mails[0]) });
    expect(await holder(backend, tokens).as.query(api.users.viewer, {})).toMatchObject({ name: AYSE.name });
    expect(await elsewhere.as.query(api.users.viewer, {})).toBeNull();
    expect(await outcome(signIn(backend, AYSE.email, AYSE.password))).toBe("INVALID_CREDENTIALS");
    expect(await outcome(signIn(backend, AYSE.email, "yeni-sifre"))).toBe("ok");
  });

  it("is valid once", async () => {
    const code = codeIn(mails[0]);
    await reset({ code });
    expect(await outcome(reset({ code, password: "baska-sifre" }))).toBe("RESET_CODE_WRONG");
  });

  it("is valid once for two simultaneous uses", async () => {
    const code = codeIn(mails[0]);
    const outcomes = await Promise.all([outcome(reset({ code })), outcome(reset({ code }))]);
    expect(outcomes.sort()).toEqual(["RESET_CODE_WRONG", "ok"]);
    await request(AYSE.email);
    const [found] = await resets();
    if (found === undefined) throw new Error("no code is stored");
    // Both requests find the code before either uses it.
    const use = async () =>
      await backend.mutation(internal.credentials.useResetCode, { resetId: found._id, email: AYSE.email });
    expect([await use(), await use()]).toEqual([expect.any(String), null]);
  });

  it("is valid for an hour and deleted afterwards", async () => {
    await vi.advanceTimersByTimeAsync(RESET_CODE_MS - 1_000);
    expect(await outcome(reset({ code: codeIn(mails[0]), password: "1" }))).toBe("WEAK_PASSWORD");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await outcome(reset({ code: codeIn(mails[0]) }))).toBe("RESET_CODE_WRONG");
    await backend.mutation(internal.retention.sweepSignIns, {});
    expect(await resets()).toEqual([]);
  });

  it("is deleted after it expires, even if more codes have expired than one batch deletes", async () => {
    await backend.run(async (ctx) => {
      // One more than a batch.
      for (let n = 0; n <= 1_000; n += 1)
        await ctx.db.insert("passwordResets", {
          email: `${n}@ornek.test`,
          codeHash: "",
          expiresAt: Date.now(),
        });
    });
    await backend.mutation(internal.retention.sweepSignIns, {});
    await runJobs();
    // The code of `beforeEach` is still valid.
    expect(await resets()).toHaveLength(1);
  });

  it("is valid beside a newer one until one of them is used", async () => {
    await request(AYSE.email);
    expect(await outcome(reset({ code: codeIn(mails[0]) }))).toBe("ok");
    expect(await outcome(reset({ code: codeIn(mails[1]) }))).toBe("RESET_CODE_WRONG");
    expect(await resets()).toEqual([]);
  });

  it("is accepted in any case and grouping", async () => {
    const typed = ` ${codeIn(mails[0]).toLowerCase().replaceAll("-", " ")} `;
    expect(await outcome(reset({ code: typed }))).toBe("ok");
  });

  it("is valid for its own address only", async () => {
    await signUp(backend, { email: "bora@ornek.test" });
    expect(await outcome(reset({ email: "bora@ornek.test", code: codeIn(mails[0]) }))).toBe(
      "RESET_CODE_WRONG",
    );
  });

  it("cannot be used to sign in without a reset", async () => {
    const code = codeIn(mails[0]).replaceAll("-", "");
    expect(await outcome(backend.action(api.auth.signIn, { params: { code } }))).toBe("INVALID_INPUT");
  });

  it.each(["", "1234", "abcd efgh", "1".repeat(10_000), "🎉🎉🎉🎉🎉🎉🎉🎉"])(
    "cannot be %.12j",
    async (code) => {
      expect(await outcome(reset({ code }))).toBe("RESET_CODE_WRONG");
    },
  );
});

it("sign-in computes one hash, with an account or without", async () => {
  await signUp(backend);
  vi.clearAllMocks();
  await outcome(signIn(backend, AYSE.email, "yanlis"));
  expect([
    vi.mocked(verifyPassword).mock.calls.length,
    vi.mocked(verifyDummyPassword).mock.calls.length,
  ]).toEqual([1, 0]);
  vi.clearAllMocks();
  await outcome(signIn(backend, "kimse@ornek.test", "yanlis"));
  expect([
    vi.mocked(verifyPassword).mock.calls.length,
    vi.mocked(verifyDummyPassword).mock.calls.length,
  ]).toEqual([0, 1]);
});
