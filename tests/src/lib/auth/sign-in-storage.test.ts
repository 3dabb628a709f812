import { afterEach, expect, test, vi } from "vitest";
import { signInStorage } from "../../../../src/lib/auth/sign-in-storage.ts";

const refuse = (name: string) => () => {
  throw new DOMException("refused", name);
};
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test("tokens live in local storage itself, so that tabs stay in step, and trying it leaves nothing there", () => {
  expect(signInStorage()).toBe(localStorage);
  expect(localStorage).toHaveLength(0);
});

test("a full storage keeps nobody from signing in: the sign-in lasts as long as the page, and an older one still counts", () => {
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

test("a forbidden storage keeps nobody from signing in either", () => {
  vi.spyOn(window, "localStorage", "get").mockImplementation(refuse("SecurityError"));
  const storage = signInStorage();
  storage.setItem("token", "1");
  expect(storage.getItem("token")).toBe("1");
  storage.removeItem("token");
  expect(storage.getItem("token")).toBe(null);
});
