import type { Duplex } from "node:stream";

/** Value of `Retry-After`, in seconds. */
export const RETRY_AFTER_S = 5;
const STATUS_TEXTS = {
  403: "Forbidden",
  404: "Not Found",
  411: "Length Required",
  503: "Service Unavailable",
} as const;

/** Answers with a status and an empty body, and closes the connection. */
export function hangUp(socket: Duplex, status: keyof typeof STATUS_TEXTS): void {
  const retry = status === 503 ? `Retry-After: ${RETRY_AFTER_S}\r\n` : "";
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_TEXTS[status]}\r\n${retry}Content-Length: 0\r\nConnection: close\r\n\r\n`,
    () => socket.destroy(),
  );
}
