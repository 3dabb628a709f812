/** How many pieces of work are under way: forms that were sent off, presses that are not confirmed. */
let underWay = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  underWay += by;
  for (const listener of listeners) listener();
}

/** What this page has sent off and waits for, whichever form it was. */
export const pendingWork = {
  /** Counts one more until the returned function is called. */
  begin(): () => void {
    change(1);
    return () => change(-1);
  },
  isUnderWay: () => underWay > 0,
  /** @returns the way to unsubscribe. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
