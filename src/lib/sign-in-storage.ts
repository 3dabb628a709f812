/** What the auth library needs from a storage. */
type TokenStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

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
