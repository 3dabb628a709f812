import { beforeEach, describe, expect, it, vi } from "vitest";

/** A page load: the module's memory is new, the browser's storage is not. */
async function loadPage() {
  vi.resetModules();
  return await import("../../../src/features/live-shared/participant-secret.ts");
}

beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

describe("participant secret", () => {
  it("is 128 bits in hexadecimal, and another one each time", async () => {
    const { secretFor } = await loadPage();
    const made = new Set(Array.from({ length: 50 }, (_, game) => secretFor(`G${game}`)));
    expect(made.size).toBe(50);
    for (const secret of made) expect(secret).toMatch(/^[0-9a-f]{32}$/);
  });

  it("is the same after a reload, and another one for another session", async () => {
    const before = (await loadPage()).secretFor("AB12CD");
    const after = await loadPage();
    expect(after.secretFor("AB12CD")).toBe(before);
    expect(after.secretFor("ZZ99ZZ")).not.toBe(before);
  });

  it("is another one after the participant was forgotten", async () => {
    const page = await loadPage();
    const before = page.secretFor("AB12CD");
    page.forgetSecret("AB12CD");
    const renewed = page.secretFor("AB12CD");
    expect(renewed).not.toBe(before);
    expect((await loadPage()).secretFor("AB12CD")).toBe(renewed);
  });

  it("replaces a damaged entry", async () => {
    localStorage.setItem("canli-quiz:katilimci:AB12CD", "not a secret");
    const { secretFor } = await loadPage();
    expect(secretFor("AB12CD")).toMatch(/^[0-9a-f]{32}$/);
  });

  it("keeps only the latest codes of a shared device", async () => {
    const now = vi.spyOn(Date, "now");
    const { secretFor } = await loadPage();
    for (let game = 0; game < 30; game++) {
      now.mockReturnValue(1_000 + game);
      secretFor(`G${String(game).padStart(5, "0")}`);
    }
    expect(localStorage.length).toBe(24);
    expect(localStorage.getItem("canli-quiz:katilimci:G00000")).toBeNull();
    expect(localStorage.getItem("canli-quiz:katilimci:G00029")).not.toBeNull();
  });

  it("is not made by looking whether there is one", async () => {
    const { keptSecret, secretFor } = await loadPage();
    expect(keptSecret("AB12CD")).toBeNull();
    expect(localStorage.length).toBe(0);
    expect(keptSecret("AB12CD")).toBeNull();
    const made = secretFor("AB12CD");
    expect(keptSecret("AB12CD")).toBe(made);
  });

  it("stays the same within the page when the browser refuses storage", async () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("refused", "QuotaExceededError");
    });
    const { secretFor } = await loadPage();
    expect(secretFor("AB12CD")).toBe(secretFor("AB12CD"));
  });
});
