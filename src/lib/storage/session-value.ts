/** Session storage (one tab, until it is closed) that never throws; see stored-value.ts. */
export const sessionValue = {
  read(key: string): string | null {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key: string, value: string): void {
    try {
      sessionStorage.setItem(key, value);
    } catch {
      // The page has the value in memory; only a reload loses it.
    }
  },
  remove(key: string): void {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Nothing can have been stored.
    }
  },
};
