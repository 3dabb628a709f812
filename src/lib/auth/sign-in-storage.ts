import { storedValue } from "../storage/stored-value.ts";

/** The part of `Storage` that the auth library uses. */
type TokenStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Prefix of the library's storage key for the access token; the rest of the key names the backend. */
const TOKEN_KEY = "__convexAuthJWT";
/** Key of a temporary entry that tests whether storage has space. */
const ROOM_KEY = "room-for-sign-in";

/** True if this browser stores a sign-in, valid or not; false means that the user is certainly a guest. */
export function holdsSignIn(): boolean {
  try {
    return Object.keys(window.localStorage).some((key) => key.startsWith(TOKEN_KEY));
  } catch {
    return false;
  }
}

/** True if another tab has stored a sign-in. */
export function isSignInEvent({ key, newValue }: Pick<StorageEvent, "key" | "newValue">): boolean {
  return newValue !== null && !!key?.startsWith(TOKEN_KEY);
}

/** Upper bound for the size of a sign-in's tokens, in characters. */
const ROOM_CHARS = 4_000;

/**
 * Storage for sign-in tokens: local storage itself (the library compares it with the events of other tabs), or memory if the browser forbids storage
 * or has no space left. In memory the sign-in lasts as long as the page.
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
