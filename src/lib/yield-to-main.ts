/**
 * Resolves when the browser has had the chance to answer a finger or a key. Not by a timer, since those wait up to a second in a tab that
 * nobody looks at.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
