/**
 * Local storage that never throws: a browser may forbid it (then nothing is remembered) or be full (then the last
 * value stays). Values are strings; who stores more writes JSON.
 */
export const storedValue = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  /** Says whether the value was kept. */
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
      // Nothing could have been stored either.
    }
  },
};
