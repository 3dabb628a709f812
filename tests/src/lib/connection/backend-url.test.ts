import { afterEach, describe, expect, test } from "vitest";
import { backendUrl, reachableUrl } from "../../../../src/lib/connection/backend-url.ts";

afterEach(() => {
  delete window.__CONFIG__;
});

describe("addresses of the backend", () => {
  test("the backend is the site's own origin unless configured otherwise", () => {
    expect(backendUrl()).toBe(window.location.origin);
    window.__CONFIG__ = { convexUrl: "https://school.example/" };
    expect(backendUrl()).toBe("https://school.example");
  });

  test("rewrites a picture's localhost address to the configured backend", () => {
    window.__CONFIG__ = { convexUrl: "http://192.168.1.20:3000" };
    expect(reachableUrl("http://127.0.0.1:3000/api/storage/abc-1")).toBe(
      "http://192.168.1.20:3000/api/storage/abc-1",
    );
  });

  test("keeps the token of an upload address", () => {
    window.__CONFIG__ = { convexUrl: "http://192.168.1.20:3000" };
    expect(reachableUrl("http://localhost:3000/api/storage/upload?token=t%2F1")).toBe(
      "http://192.168.1.20:3000/api/storage/upload?token=t%2F1",
    );
  });

  test("does not change addresses outside the backend's storage", () => {
    expect(reachableUrl("https://pictures.example/cat.png")).toBe("https://pictures.example/cat.png");
  });
});
