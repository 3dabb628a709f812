import { storedValue } from "../storage/stored-value.ts";

/**
 * "Remember me". Tokens are always in local storage, because the auth library synchronizes tabs only there. A sign-in that should end with the
 * browser also stores a note and a session cookie, which the browser deletes when it closes. A start that finds the note without the cookie is a new
 * browser session and deletes the tokens.
 */
const NOTE = "sign-in-ends-with-browser";
const COOKIE = "browser-session=1";
const TOKEN_PREFIX = "__convexAuth";

/** Must be called before signing in or registering. */
export function rememberSignIn(remember: boolean): void {
  if (remember) {
    storedValue.remove(NOTE);
    return;
  }
  storedValue.write(NOTE, "1");
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older browsers and over plain http
  document.cookie = `${COOKIE}; path=/; SameSite=Lax`;
}

/** Must be called once at start, before anything reads the tokens. */
export function forgetEndedSignIn(): void {
  if (storedValue.read(NOTE) === null) return;
  if (document.cookie.split("; ").includes(COOKIE)) return;
  storedValue.remove(NOTE);
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(TOKEN_PREFIX)) storedValue.remove(key);
  }
}
