// A forgotten password: the code by mail, and what it is good for.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../convex/_generated/api";
import { hashPassword, verifyNothing, verifyPassword } from "../../convex/model/users/passwordHash";
import { MAIL_RETRY_MS, RESET_CODE_MS, RESET_CODE_TRIES, RESET_MAIL_BURST } from "../../convex/shared/limits";
import { AYSE, holder, signIn, signUp, stubAuthEnvironment } from "./support/accounts";
import { countedRows, useUp } from "./support/attempts";
import { type Backend, newBackend } from "./support/backend";
import { outcome } from "./support/people";

// The real hash is tested with signing in; here it is enough to see that it is used, and how often.
vi.mock("../../convex/model/users/passwordHash", () => ({
  hashPassword: vi.fn(async (password: string) => `hash of ${password}`),
  verifyPassword: vi.fn(async (password: string, stored: string) => stored === `hash of ${password}`),
  verifyNothing: vi.fn(async () => {}),
}));

type Mail = { from: string; to: string; subject: string; text: string };

let backend: Backend;
let mails: Mail[];
const keep = async (_url: string, request: RequestInit) => {
  mails.push(JSON.parse(String(request.body)) as Mail);
  return new Response("{}");
};
const provider = vi.fn(keep);

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

async function request(email: string): Promise<void> {
  await backend.action(api.accounts.requestPasswordReset, { email });
  await vi.advanceTimersByTimeAsync(1);
  await backend.finishInProgressScheduledFunctions();
}
const codeIn = (mail: Mail | undefined) => /Kodunuz: (\d{4} \d{4})/.exec(mail?.text ?? "")?.[1] ?? "";
async function reset(params: { email?: string; code: string; password?: string }) {
  const all = { flow: "reset", email: AYSE.email, password: "yeni-sifre", ...params };
  return await backend.action(api.auth.signIn, { provider: "password", params: all });
}
const resets = () => backend.run((ctx) => ctx.db.query("passwordResets").collect());

describe("asking for a code", () => {
  it("mails one, through the deployment's provider", async () => {
    await signUp(backend);
    await request("  AYSE@ornek.test ");
    expect(provider).toHaveBeenCalledWith(
      "https://mail.ornek.test/send",
      expect.objectContaining({ headers: expect.objectContaining({ Authorization: "Bearer anahtar" }) }),
    );
    expect(mails).toMatchObject([
      { from: "Quiz <quiz@ornek.test>", to: AYSE.email, subject: "Şifre sıfırlama kodunuz" },
    ]);
    expect(codeIn(mails[0])).toMatch(/^\d{4} \d{4}$/);
  });

  it("answers before it looks whether the address has an account", async () => {
    await signUp(backend);
    await backend.action(api.accounts.requestPasswordReset, { email: AYSE.email });
    await backend.action(api.accounts.requestPasswordReset, { email: "kimse@ornek.test" });
    const jobs = await backend.run((ctx) => ctx.db.system.query("_scheduled_functions").collect());
    expect(jobs.map(({ name, state }) => [name, state.kind])).toEqual([
      ["credentials:mailResetCode", "pending"],
      ["credentials:mailResetCode", "pending"],
    ]);
    expect(await resets()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await backend.finishInProgressScheduledFunctions();
    expect(mails.map(({ to }) => to)).toEqual([AYSE.email]);
    expect(await resets()).toHaveLength(1);
  });

  it("keeps a slow hash of the code and not the code", async () => {
    await signUp(backend);
    await request(AYSE.email);
    const code = codeIn(mails[0]).replace(" ", "");
    expect(hashPassword).toHaveBeenCalledWith(code);
    expect((await resets())[0]?.codeHash).toBe(`hash of ${code}`);
  });

  it.each([AYSE.email, "kimse@ornek.test"])("stops after three mails to %s", async (email) => {
    await signUp(backend);
    for (let mail = 0; mail < RESET_MAIL_BURST; mail += 1) await request(email);
    expect(await outcome(request(email))).toBe("TOO_MANY_ATTEMPTS");
    await vi.advanceTimersByTimeAsync(20 * 60_000);
    expect(await outcome(request(email))).toBe("ok");
  });

  it("says so where the deployment sends no mail", async () => {
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

it("codes for made-up addresses are refused after a flood: each would leave a row and a job", async () => {
  await useUp(backend, "stranger");
  const rows = await countedRows(backend);
  const email = "uydurma@ornek.test";
  expect(await outcome(backend.action(api.accounts.requestPasswordReset, { email }))).toBe(
    "TOO_MANY_ATTEMPTS",
  );
  expect(await countedRows(backend)).toBe(rows);
});

describe("a mail that the provider does not take", () => {
  const refuseOnce = (status: number) => provider.mockResolvedValueOnce(new Response("", { status }));
  const later = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    await backend.finishInProgressScheduledFunctions();
  };
  beforeEach(async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    await signUp(backend);
  });

  it("is tried again a while later, with a code that is good", async () => {
    refuseOnce(503);
    provider.mockRejectedValueOnce(new TypeError("fetch failed"));
    await request(AYSE.email);
    expect(mails).toEqual([]);
    const [first = 0, second = 0] = MAIL_RETRY_MS;
    await later(first);
    expect(mails).toEqual([]);
    await later(second);
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
    provider.mockImplementation(keep);
  });

  it("is not sent again when the provider calls it wrong", async () => {
    refuseOnce(422);
    await request(AYSE.email);
    await later(60 * 60_000);
    expect(provider).toHaveBeenCalledOnce();
  });

  it("is not sent again to somebody who has asked anew", async () => {
    refuseOnce(503);
    await request(AYSE.email);
    await request(AYSE.email);
    await later(60 * 60_000);
    expect(mails).toHaveLength(1);
    expect(await resets()).toHaveLength(1);
  });
});

describe("a code", () => {
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

  it("is good once", async () => {
    const code = codeIn(mails[0]);
    await reset({ code });
    expect(await outcome(reset({ code, password: "baska-sifre" }))).toBe("RESET_CODE_WRONG");
  });

  it("is good once for two who use it in the same moment", async () => {
    const code = codeIn(mails[0]);
    const outcomes = await Promise.all([outcome(reset({ code })), outcome(reset({ code }))]);
    expect(outcomes.sort()).toEqual(["RESET_CODE_WRONG", "ok"]);
  });

  it("is good for a quarter of an hour, and is swept away after it", async () => {
    await vi.advanceTimersByTimeAsync(RESET_CODE_MS - 1_000);
    expect(await outcome(reset({ code: codeIn(mails[0]), password: "1" }))).toBe("WEAK_PASSWORD");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await outcome(reset({ code: codeIn(mails[0]) }))).toBe("RESET_CODE_WRONG");
    await backend.mutation(internal.retention.sweepSignIns, {});
    expect(await resets()).toEqual([]);
  });

  it("survives four wrong tries and not a fifth, however they come", async () => {
    const wrong = codeIn(mails[0]).startsWith("1") ? "2222 2222" : "1111 1111";
    for (let wrongTry = 0; wrongTry < RESET_CODE_TRIES; wrongTry += 1) {
      expect(await outcome(reset({ code: wrong }))).toBe("RESET_CODE_WRONG");
    }
    expect(await outcome(reset({ code: codeIn(mails[0]) }))).toBe("RESET_CODE_WRONG");
    await request(AYSE.email);
    expect(await outcome(reset({ code: codeIn(mails[1]) }))).toBe("ok");
  });

  it("gives way to a newer one", async () => {
    await request(AYSE.email);
    if (codeIn(mails[0]) !== codeIn(mails[1])) {
      expect(await outcome(reset({ code: codeIn(mails[0]) }))).toBe("RESET_CODE_WRONG");
    }
    expect(await outcome(reset({ code: codeIn(mails[1]) }))).toBe("ok");
  });

  it("is good for its own address only", async () => {
    await signUp(backend, { email: "bora@ornek.test" });
    expect(await outcome(reset({ email: "bora@ornek.test", code: codeIn(mails[0]) }))).toBe(
      "RESET_CODE_WRONG",
    );
  });

  it("is no way to sign in by itself", async () => {
    const code = codeIn(mails[0]).replace(" ", "");
    expect(await outcome(backend.action(api.auth.signIn, { params: { code } }))).toBe("INVALID_INPUT");
  });

  it.each(["", "1234", "abcd efgh", "1".repeat(10_000), "🎉🎉🎉🎉🎉🎉🎉🎉"])("is not %.12j", async (code) => {
    expect(await outcome(reset({ code }))).toBe("RESET_CODE_WRONG");
  });
});

it("a try costs one hash, with an account or without", async () => {
  await signUp(backend);
  await request(AYSE.email);
  vi.clearAllMocks();
  await outcome(reset({ code: "0000 0000" }));
  expect([vi.mocked(verifyPassword).mock.calls.length, vi.mocked(verifyNothing).mock.calls.length]).toEqual([
    1, 0,
  ]);
  vi.clearAllMocks();
  await outcome(reset({ email: "kimse@ornek.test", code: "0000 0000" }));
  expect([vi.mocked(verifyPassword).mock.calls.length, vi.mocked(verifyNothing).mock.calls.length]).toEqual([
    0, 1,
  ]);
});

it("signing in costs one hash, with an account or without", async () => {
  await signUp(backend);
  vi.clearAllMocks();
  await outcome(signIn(backend, AYSE.email, "yanlis"));
  expect([vi.mocked(verifyPassword).mock.calls.length, vi.mocked(verifyNothing).mock.calls.length]).toEqual([
    1, 0,
  ]);
  vi.clearAllMocks();
  await outcome(signIn(backend, "kimse@ornek.test", "yanlis"));
  expect([vi.mocked(verifyPassword).mock.calls.length, vi.mocked(verifyNothing).mock.calls.length]).toEqual([
    0, 1,
  ]);
});
