/**
 * Lets the browser answer input that waits, then resolves: a long start is cut into short tasks. A message and not a timer, since timers of a tab in the
 * background wait up to a second.
 */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
