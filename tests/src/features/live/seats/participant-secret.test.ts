import { beforeEach, describe, expect, it, vi } from "vitest";

/** A page load: the module's memory is new, the browser's storage is not. */
async function loadPage() {
  vi.resetModules();
  return await import("../../../../../src/features/live/seats/participant-secret.ts");
}

beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

/** What joining does. */
async function join(code: string): Promise<string> {
  const { keepSecret, secretFor } = await loadPage();
  const secret = secretFor(code);
  keepSecret(code, secret);
  return secret;
}

describe("participant secret", () => {
  it("is 128 bits in hexadecimal, and another one in each session", async () => {
    const made = new Set<string>();
    for (let game = 0; game < 20; game++) made.add(await join(`G${game}`));
    expect(made.size).toBe(20);
    for (const secret of made) expect(secret).toMatch(/^[0-9a-f]{32}$/);
  });

  it("is the same after a reload, and another one for another session", async () => {
    const before = await join("AB12CD");
    const after = await loadPage();
    expect(after.secretFor("AB12CD")).toBe(before);
    expect(after.secretFor("ZZ99ZZ")).not.toBe(before);
  });

  it("is the same for every code that is tried before one is right", async () => {
    const { secretFor } = await loadPage();
    const tried = secretFor("AB12CD");
    expect(secretFor("AB12CE")).toBe(tried);
    expect((await loadPage()).secretFor("AB12CF")).toBe(tried);
  });

  it("is the same when the answer to joining got lost in a reload", async () => {
    const sent = (await loadPage()).secretFor("AB12CD");
    expect((await loadPage()).secretFor("AB12CD")).toBe(sent);
  });

  it("is another one after the participant was forgotten", async () => {
    const before = await join("AB12CD");
    const page = await loadPage();
    page.forgetSecret("AB12CD");
    const renewed = page.secretFor("AB12CD");
    expect(renewed).not.toBe(before);
    expect((await loadPage()).secretFor("AB12CD")).toBe(renewed);
  });

  it("is another one after somebody was forgotten whose answer to joining got lost", async () => {
    const page = await loadPage();
    const before = page.secretFor("AB12CD");
    page.forgetSecret("AB12CD");
    expect(page.secretFor("AB12CD")).not.toBe(before);
  });

  it("replaces a damaged entry", async () => {
    localStorage.setItem("canli-quiz:katilimci:AB12CD", "not a secret");
    const { secretFor } = await loadPage();
    expect(secretFor("AB12CD")).toMatch(/^[0-9a-f]{32}$/);
  });

  it("keeps nothing of codes that were mistyped, and only the latest places of a shared device once they are looked at", async () => {
    const now = vi.spyOn(Date, "now");
    const { keptSeats } = await import("../../../../../src/features/live/seats/kept-seats.ts");
    const { secretFor } = await loadPage();
    for (let game = 0; game < 30; game++) {
      now.mockReturnValue(1_000 + game);
      await join(`G${String(game).padStart(5, "0")}`);
      secretFor(`X${String(game).padStart(5, "0")}`);
    }
    expect(keptSeats().map(({ code }) => code)).toEqual(["G00029", "G00028", "G00027", "G00026", "G00025"]);
    const codes = Object.keys(localStorage).filter((key) => key.startsWith("canli-quiz:katilimci:"));
    expect(codes).toHaveLength(24);
    expect(localStorage.getItem("canli-quiz:katilimci:G00000")).toBeNull();
    expect(localStorage.getItem("canli-quiz:katilimci:G00029")).not.toBeNull();
  });

  it("is nobody's place by looking whether there is one", async () => {
    const { keptSecret } = await loadPage();
    expect(keptSecret("AB12CD")).toBeNull();
    expect(localStorage.length).toBe(0);
    const joined = await join("AB12CD");
    expect(keptSecret("AB12CD")).toBe(joined);
  });

  it("stays the same within the page when the browser refuses storage", async () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("refused", "QuotaExceededError");
    });
    const { keepSecret, secretFor } = await loadPage();
    const secret = secretFor("AB12CD");
    keepSecret("AB12CD", secret);
    expect(secretFor("AB12CD")).toBe(secret);
    expect(secretFor("ZZ99ZZ")).not.toBe(secret);
  });
});
