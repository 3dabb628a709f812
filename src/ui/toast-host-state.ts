type Sonner = typeof import("sonner");

let wanted = false;
let announceMounted: (sonner: Sonner) => void;
const mounted = new Promise<Sonner>((resolve) => {
  announceMounted = resolve;
});
const listeners = new Set<() => void>();
const dialogListeners = new Set<() => void>();
/** Open dialogs, the uppermost last. */
const dialogs: HTMLDialogElement[] = [];

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
  /** Called by a dialog that has come up: everything outside of it is out of reach for finger, keyboard and screen reader. */
  dialogOpened(dialog: HTMLDialogElement): void {
    dialogs.push(dialog);
    for (const listener of dialogListeners) listener();
  },
  /** Called when a dialog has closed, or before it is taken off the page. */
  dialogClosed(dialog: HTMLDialogElement): void {
    const place = dialogs.indexOf(dialog);
    if (place === -1) return;
    dialogs.splice(place, 1);
    for (const listener of dialogListeners) listener();
  },
  topDialog: () => dialogs.at(-1) ?? null,
  subscribeToDialogs(listener: () => void): () => void {
    dialogListeners.add(listener);
    return () => dialogListeners.delete(listener);
  },
  setMounted: (sonner: Sonner) => announceMounted(sonner),
};
