import { storedValue } from "../storage/stored-value.ts";

/** What the auth library needs from a storage. */
type TokenStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The library's key for the access token; what follows it in storage names the backend. */
const TOKEN_KEY = "__convexAuthJWT";
/** Holds nothing but shows that something could be held. */
const ROOM_KEY = "room-for-sign-in";

/** Whether this browser keeps a sign-in, valid or not; false means a guest, for sure and at once. */
export function holdsSignIn(): boolean {
  try {
    return Object.keys(window.localStorage).some((key) => key.startsWith(TOKEN_KEY));
  } catch {
    return false;
  }
}

/** Whether another tab has put a sign-in there. */
export function isSignInEvent({ key, newValue }: Pick<StorageEvent, "key" | "newValue">): boolean {
  return newValue !== null && !!key?.startsWith(TOKEN_KEY);
}

/** More than the tokens of a sign-in take. */
const ROOM_CHARS = 4_000;

/**
 * Where sign-in tokens live: local storage itself (the library compares it with the events of other tabs), or memory
 * where the browser forbids storage or has no room left; then the sign-in lasts as long as the page.
 */
export function signInStorage(): TokenStorage {
  try {
    const storage = window.localStorage;
    storage.setItem(ROOM_KEY, "x".repeat(ROOM_CHARS));
    storage.removeItem(ROOM_KEY);
    return storage;
  } catch {
    const values = new Map<string, string>();
    return {
      getItem: (key) => values.get(key) ?? storedValue.read(key),
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => {
        values.delete(key);
        storedValue.remove(key);
      },
    };
  }
}
