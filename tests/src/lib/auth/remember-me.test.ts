import { beforeEach, describe, expect, test } from "vitest";
import { forgetEndedSignIn, rememberSignIn } from "../../../../src/lib/auth/remember-me.ts";

const TOKEN = "__convexAuthJWT_httplocalhost";

/** Simulates closing the browser: deletes session cookies, keeps local storage. */
function closeBrowser() {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = "browser-session=; path=/; max-age=0";
}

function signIn(remember: boolean) {
  rememberSignIn(remember);
  localStorage.setItem(TOKEN, "token");
}

beforeEach(() => {
  localStorage.clear();
  closeBrowser();
});

describe("remember me", () => {
  test("ticked: the sign-in survives closing the browser", () => {
    signIn(true);
    closeBrowser();
    forgetEndedSignIn();
    expect(localStorage.getItem(TOKEN)).toBe("token");
  });

  test("unticked: the sign-in survives a reload", () => {
    signIn(false);
    forgetEndedSignIn();
    expect(localStorage.getItem(TOKEN)).toBe("token");
  });

  test("unticked: the sign-in ends with the browser, and other stored values remain", () => {
    localStorage.setItem("theme", "dark");
    signIn(false);
    closeBrowser();
    forgetEndedSignIn();
    expect(localStorage.getItem(TOKEN)).toBeNull();
    expect(localStorage.getItem("theme")).toBe("dark");
  });

  test("unticked once, ticked the next time: the later choice counts", () => {
    signIn(false);
    signIn(true);
    closeBrowser();
    forgetEndedSignIn();
    expect(localStorage.getItem(TOKEN)).toBe("token");
  });
});
