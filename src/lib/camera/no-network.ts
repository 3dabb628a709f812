/**
 * Removes what could send a picture from the worker that imports this file first. The worker's content security policy forbids it too. OpenCV would otherwise try to fetch its own
 * data address first, and the browser would report the refusal as an error.
 */
const NETWORK = ["fetch", "XMLHttpRequest", "WebSocket", "EventSource", "WebTransport"];

for (const name of NETWORK) Reflect.set(self, name, undefined);

export {};
