/** Number of pending operations: sent forms and unconfirmed button presses. */
let underWay = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  underWay += by;
  for (const listener of listeners) listener();
}

/** Operations of any form on this page that the server has not confirmed yet. */
export const pendingWork = {
  /** Counts one more operation until the returned function is called. */
  begin(): () => void {
    change(1);
    return () => change(-1);
  },
  isUnderWay: () => underWay > 0,
  /** @returns unsubscribe function */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
