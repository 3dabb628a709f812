type Sonner = typeof import("sonner");

let wanted = false;
let announceMounted: (sonner: Sonner) => void;
const mounted = new Promise<Sonner>((resolve) => {
  announceMounted = resolve;
});
const listeners = new Set<() => void>();

/** Between whoever shows a message and the one place that draws messages, which is mounted on first demand. */
export const toastHost = {
  /** Asks for the drawing place; resolves when it is on the page. A message sent earlier would be lost. */
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
