// An account's own functions, and the administrator's functions for locked-out users.
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import { AYSE, holder, signIn, signUp, stubAuthEnvironment } from "../support/accounts";
import { type Backend, newBackend } from "../support/backend";
import { outcome, type Person, person } from "../support/people";

// The real hash is tested in auth.test.ts.
vi.mock("../../../convex/model/users/passwordHash", () => ({
  hashPassword: async (password: string) => `hash of ${password}`,
  verifyPassword: async (password: string, stored: string) => stored === `hash of ${password}`,
  verifyDummyPassword: async () => {},
}));

let backend: Backend;
let ayse: Person;
beforeAll(stubAuthEnvironment);
beforeEach(async () => {
  backend = newBackend();
  ayse = holder(backend, (await signUp(backend)).tokens);
});

describe("an account's name", () => {
  it("can be changed", async () => {
    await ayse.as.mutation(api.accounts.rename, { name: "  Ayşe  Demir " });
    expect(await ayse.as.query(api.users.viewer, {})).toMatchObject({
      name: "Ayşe Demir",
      email: AYSE.email,
    });
  });

  it.each([
    ["", "NAME_REQUIRED"],
    [" \u200b\n ", "NAME_REQUIRED"],
    ["A".repeat(10_000), "TEXT_TOO_LONG"],
  ])("cannot be %.12j", async (name, code) => {
    expect(await outcome(ayse.as.mutation(api.accounts.rename, { name }))).toBe(code);
    expect(await ayse.as.query(api.users.viewer, {})).toMatchObject({ name: AYSE.name });
  });

  it.each(["Ayşe 🎉", "عائشة", "<b>Ayşe</b>"])("can be %j and is stored unchanged", async (name) => {
    await ayse.as.mutation(api.accounts.rename, { name });
    expect(await ayse.as.query(api.users.viewer, {})).toMatchObject({ name });
  });
});

describe("an account's password", () => {
  const change = (oldPassword: string, newPassword: string) =>
    ayse.as.action(api.accounts.changePassword, { oldPassword, newPassword });

  it("can be changed with the old one, which signs out all other devices", async () => {
    const phone = holder(backend, (await signIn(backend, AYSE.email, AYSE.password)).tokens);
    await change(AYSE.password, "yeni-sifre");
    expect(await ayse.as.query(api.users.viewer, {})).not.toBeNull();
    expect(await phone.as.query(api.users.viewer, {})).toBeNull();
    expect(await outcome(signIn(backend, AYSE.email, AYSE.password))).toBe("INVALID_CREDENTIALS");
    expect(await outcome(signIn(backend, AYSE.email, "yeni-sifre"))).toBe("ok");
  });

  it.each([
    ["a wrong old one", "yanlis", "yeni-sifre", "PASSWORD_WRONG"],
    ["a short new one", AYSE.password, "12345", "WEAK_PASSWORD"],
    ["a new one of ten thousand characters", AYSE.password, "x".repeat(10_000), "TEXT_TOO_LONG"],
    ["an old one of ten thousand characters", "x".repeat(10_000), "yeni-sifre", "TEXT_TOO_LONG"],
  ])("is not changed with %s", async (_what, oldPassword, newPassword, code) => {
    expect(await outcome(change(oldPassword, newPassword))).toBe(code);
    expect(await outcome(signIn(backend, AYSE.email, AYSE.password))).toBe("ok");
  });

  it("cannot be guessed by changing it, and can be changed despite failed sign-ins", async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) await outcome(signIn(backend, AYSE.email, "yanlis"));
    for (let attempt = 0; attempt < 9; attempt += 1) await outcome(change("yanlis", "yeni-sifre"));
    expect(await outcome(change(AYSE.password, "yeni-sifre"))).toBe("ok");
    for (let attempt = 0; attempt < 10; attempt += 1) await outcome(change("yanlis", "baska-sifre"));
    expect(await outcome(change("yeni-sifre", "baska-sifre"))).toBe("TOO_MANY_ATTEMPTS");
  });
});

describe("the administrator", () => {
  const setPassword = (email: string, password: string) =>
    backend.action(internal.accounts.setPassword, { email, password });

  it("can set a new password, which signs the user out everywhere and lifts the lock after failed attempts", async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) await outcome(signIn(backend, AYSE.email, "yanlis"));
    expect(await setPassword(" AYSE@ornek.test", "yeni-sifre")).toBe(true);
    expect(await ayse.as.query(api.users.viewer, {})).toBeNull();
    expect(await outcome(signIn(backend, AYSE.email, "yeni-sifre"))).toBe("ok");
  });

  it("is informed if the address is unknown or the password too short", async () => {
    expect(await setPassword("kimse@ornek.test", "yeni-sifre")).toBe(false);
    expect(await outcome(setPassword(AYSE.email, "12345"))).toBe("WEAK_PASSWORD");
  });
});

describe("deleting an account", () => {
  const remove = (confirmation: string, password: string) =>
    ayse.as.action(api.accounts.remove, { confirmation, password });

  it.each([
    ["another user's address", "bora@ornek.test", AYSE.password, "CONFIRMATION_WRONG"],
    ["no address", "", AYSE.password, "CONFIRMATION_WRONG"],
    ["a wrong password", AYSE.email, "yanlis", "PASSWORD_WRONG"],
  ])("is refused with %s", async (_what, confirmation, password, code) => {
    expect(await outcome(remove(confirmation, password))).toBe(code);
    expect(await ayse.as.query(api.users.viewer, {})).not.toBeNull();
  });

  it("signs out everywhere at once and frees the address", async () => {
    const phone = holder(backend, (await signIn(backend, AYSE.email, AYSE.password)).tokens);
    await remove(" AYSE@ornek.test ", AYSE.password);
    expect(await ayse.as.query(api.users.viewer, {})).toBeNull();
    expect(await phone.as.query(api.users.viewer, {})).toBeNull();
    expect(await outcome(signIn(backend, AYSE.email, AYSE.password))).toBe("INVALID_CREDENTIALS");
    expect(await outcome(signUp(backend))).toBe("ok");
  });

  it("deletes the counts of failed attempts", async () => {
    expect(await outcome(signIn(backend, AYSE.email, "yanlis1"))).toBe("INVALID_CREDENTIALS");
    const counts = async () => await backend.run((ctx) => ctx.db.query("authRateLimits").collect());
    expect(await counts()).toHaveLength(1);
    await remove(AYSE.email, AYSE.password);
    expect(await counts()).toEqual([]);
  });

  it("is refused the second time", async () => {
    await remove(AYSE.email, AYSE.password);
    expect(await outcome(remove(AYSE.email, AYSE.password))).toBe("UNAUTHENTICATED");
  });

  it("is refused for another user's address", async () => {
    const other = await person(backend, "teacher");
    const attempt = other.as.action(api.accounts.remove, {
      confirmation: AYSE.email,
      password: AYSE.password,
    });
    expect(await outcome(attempt)).toBe("CONFIRMATION_WRONG");
  });
});
