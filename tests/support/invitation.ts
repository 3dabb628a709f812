import type { Page } from "@playwright/test";

/**
 * Returns a function with the secret of the latest QR code that a host's page has shown, read from its WebSocket frames. Call it before the page
 * opens its first address.
 */
export function watchInvitations(page: Page): () => string {
  let latest = "";
  page.on("websocket", (socket) => {
    socket.on("framesent", ({ payload }) => {
      const sent = JSON.parse(String(payload)) as { udfPath?: string; args?: [{ secret?: string }] };
      if (sent.udfPath === "liveRemotes:invite" || sent.udfPath === "paperPhones:invite")
        latest = sent.args?.[0].secret ?? "";
    });
  });
  return () => latest;
}
