import { beforeEach, describe, expect, it, vi } from "vitest";

/** Simulates a page load: resets module state, but not browser storage. */
async function loadPage() {
  vi.resetModules();
  return await import("../../../../../src/features/live/seats/participant-secret.ts");
}

beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

/** Stores a secret as joining does. */
async function join(code: string): Promise<string> {
  const { storeSecret, secretFor } = await loadPage();
  const secret = secretFor(code);
  storeSecret(code, secret);
  return secret;
}

describe("participant secret", () => {
  it("has 128 bits in hexadecimal, and differs for each session", async () => {
    const made = new Set<string>();
    for (let game = 0; game < 20; game++) made.add(await join(`G${game}`));
    expect(made.size).toBe(20);
    for (const secret of made) expect(secret).toMatch(/^[0-9a-f]{32}$/);
  });

  it("stays the same after a reload, and differs for another session", async () => {
    const before = await join("AB12CD");
    const after = await loadPage();
    expect(after.secretFor("AB12CD")).toBe(before);
    expect(after.secretFor("ZZ99ZZ")).not.toBe(before);
  });

  it("stays the same for all codes that are tried before a right one", async () => {
    const { secretFor } = await loadPage();
    const tried = secretFor("AB12CD");
    expect(secretFor("AB12CE")).toBe(tried);
    expect((await loadPage()).secretFor("AB12CF")).toBe(tried);
  });

  it("stays the same if a reload interrupted the join call", async () => {
    const sent = (await loadPage()).secretFor("AB12CD");
    expect((await loadPage()).secretFor("AB12CD")).toBe(sent);
  });

  it("is replaced after the seat was deleted", async () => {
    const before = await join("AB12CD");
    const page = await loadPage();
    page.deleteSecret("AB12CD");
    const renewed = page.secretFor("AB12CD");
    expect(renewed).not.toBe(before);
    expect((await loadPage()).secretFor("AB12CD")).toBe(renewed);
  });

  it("is replaced after the seat was deleted, even if the response to the join call was lost", async () => {
    const page = await loadPage();
    const before = page.secretFor("AB12CD");
    page.deleteSecret("AB12CD");
    expect(page.secretFor("AB12CD")).not.toBe(before);
  });

  it("replaces a damaged entry", async () => {
    localStorage.setItem("canli-quiz:katilimci:AB12CD", "not a secret");
    const { secretFor } = await loadPage();
    expect(secretFor("AB12CD")).toMatch(/^[0-9a-f]{32}$/);
  });

  it("stores nothing for mistyped codes, and only the latest seats of a shared device", async () => {
    const now = vi.spyOn(Date, "now");
    const { storedSeats } = await import("../../../../../src/features/live/seats/stored-seats.ts");
    const { secretFor } = await loadPage();
    for (let game = 0; game < 30; game++) {
      now.mockReturnValue(1_000 + game);
      await join(`G${String(game).padStart(5, "0")}`);
      secretFor(`X${String(game).padStart(5, "0")}`);
    }
    expect(storedSeats().map(({ code }) => code)).toEqual(["G00029", "G00028", "G00027", "G00026", "G00025"]);
    const codes = Object.keys(localStorage).filter((key) => key.startsWith("canli-quiz:katilimci:"));
    expect(codes).toHaveLength(24);
    expect(localStorage.getItem("canli-quiz:katilimci:G00000")).toBeNull();
    expect(localStorage.getItem("canli-quiz:katilimci:G00029")).not.toBeNull();
  });

  it("is not stored by reading it", async () => {
    const { storedSecret } = await loadPage();
    expect(storedSecret("AB12CD")).toBeNull();
    expect(localStorage.length).toBe(0);
    const joined = await join("AB12CD");
    expect(storedSecret("AB12CD")).toBe(joined);
  });

  it("stays the same within the page if the browser refuses storage", async () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("refused", "QuotaExceededError");
    });
    const { storeSecret, secretFor } = await loadPage();
    const secret = secretFor("AB12CD");
    storeSecret("AB12CD", secret);
    expect(secretFor("AB12CD")).toBe(secret);
    expect(secretFor("ZZ99ZZ")).not.toBe(secret);
  });
});
