type Sonner = typeof import("sonner");

let wanted = false;
let announceMounted: (sonner: Sonner) => void;
const mounted = new Promise<Sonner>((resolve) => {
  announceMounted = resolve;
});
const listeners = new Set<() => void>();

/** Connects callers of `toast` with the area that renders toasts, which is mounted on first use. */
export const toastHost = {
  /** Requests the area; resolves when it is mounted. A toast sent earlier would be lost. */
  ready(): Promise<Sonner> {
    if (!wanted) {
      wanted = true;
      for (const listener of listeners) listener();
    }
    return mounted;
  },
  isWanted: () => wanted,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  setMounted: (sonner: Sonner) => announceMounted(sonner),
};
