/** What the auth library needs from a storage. */
type TokenStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The library's key for the access token; what follows it in storage names the backend. */
const TOKEN_KEY = "__convexAuthJWT";

/** Whether this browser keeps a sign-in, valid or not; false means a guest, for sure and at once. */
export function holdsSignIn(): boolean {
  try {
    return Object.keys(window.localStorage).some((key) => key.startsWith(TOKEN_KEY));
  } catch {
    return false;
  }
}

/**
 * Where sign-in tokens live: local storage itself (the library compares it with the events of other tabs), or memory
 * where the browser forbids storage; then the sign-in lasts as long as the page.
 */
export function signInStorage(): TokenStorage {
  try {
    // Reading the property is what throws when storage is blocked.
    return window.localStorage;
  } catch {
    const values = new Map<string, string>();
    return {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
    };
  }
}
