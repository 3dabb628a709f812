/** What one tab remembers until it is closed: session storage that never throws (see stored-value.ts). */
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
      // Then a reload begins anew; nothing else depends on it.
    }
  },
  remove(key: string): void {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Nothing could have been stored either.
    }
  },
};
