/**
 * Local storage that never throws: a browser may forbid it (then nothing is stored) or be full (then the previous value remains). Values are strings;
 * use JSON for others.
 */
export const storedValue = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  /** Returns true if the value was stored. */
  write(key: string, value: string): boolean {
    try {
      localStorage.setItem(key, value);
      return true;
    } catch {
      return false;
    }
  },
  remove(key: string): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // Nothing can have been stored.
    }
  },
};
