import { afterEach, expect, test, vi } from "vitest";
import { signInStorage } from "../../../../src/lib/auth/sign-in-storage.ts";

const refuse = (name: string) => () => {
  throw new DOMException("refused", name);
};
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test("uses local storage itself, so that tabs stay synchronized, and leaves no test entry in it", () => {
  expect(signInStorage()).toBe(localStorage);
  expect(localStorage).toHaveLength(0);
});

test("with a full storage, new values last as long as the page, and older ones remain readable", () => {
  localStorage.setItem("older", "kept");
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse("QuotaExceededError"));
  const storage = signInStorage();
  storage.setItem("token", "1");
  expect(storage.getItem("token")).toBe("1");
  expect(storage.getItem("older")).toBe("kept");
  storage.removeItem("token");
  storage.removeItem("older");
  expect(storage.getItem("token")).toBe(null);
  expect(storage.getItem("older")).toBe(null);
});

test("with a forbidden storage, values last as long as the page", () => {
  vi.spyOn(window, "localStorage", "get").mockImplementation(refuse("SecurityError"));
  const storage = signInStorage();
  storage.setItem("token", "1");
  expect(storage.getItem("token")).toBe("1");
  storage.removeItem("token");
  expect(storage.getItem("token")).toBe(null);
});
