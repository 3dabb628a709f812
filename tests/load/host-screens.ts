/** The host's other screens, with the calls and subscriptions of their pages. */
import { randomBytes } from "node:crypto";
import { api } from "../../convex/_generated/api.js";
import { SCREEN_REPORT_EVERY_MS } from "../../convex/shared/limits/live.ts";
import { connect, watch } from "../support/live-client.ts";
import type { Teacher } from "../support/teacher.ts";

/** Opens the board in its own window. */
export function openBoard(teacher: Teacher, code: string, webSocketConstructor?: typeof WebSocket) {
  const client = teacher.openWindow(webSocketConstructor);
  const panel = watch(client, api.liveQuizSessions.panel, { code });
  const count = watch(client, api.liveScreens.count, { code });
  return {
    client,
    panel,
    count,
    ...reportPresence(() => client.mutation(api.liveScreens.seen, { code }), client),
  };
}

/** Pairs a phone as the remote, which subscribes only to the number of answers. */
export async function pairRemote(url: string, teacher: Teacher, code: string): Promise<{ stop(): void }> {
  const [invitation, secret] = [newSecret(), newSecret()];
  await teacher.client.mutation(api.liveRemotes.invite, { code, secret: invitation });
  const client = connect(url);
  watch(client, api.liveRemotes.pairing, { code, secret });
  const accepted = await client.mutation(api.liveRemotes.accept, { code, invitation, secret });
  if (!accepted.ok) throw new Error(`the phone was refused: ${accepted.code}`);
  await teacher.client.mutation(api.liveRemotes.confirm, { code, digits: accepted.digits });
  watch(client, api.liveRemotes.view, { code, secret });
  watch(client, api.liveRemotes.count, { code, secret, withSilent: false, withSecret: false });
  return reportPresence(() => client.mutation(api.liveScreens.seen, { code, remote: secret }), client);
}

const newSecret = () => randomBytes(16).toString("hex");

/** Reports a screen's presence until it is closed; the last report may arrive after the session's end. */
function reportPresence(
  report: () => Promise<unknown>,
  client: { close(): Promise<void> },
): { stop(): void } {
  const sayAnyway = () => void report().catch(() => {});
  sayAnyway();
  const timer = setInterval(sayAnyway, SCREEN_REPORT_EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      void client.close();
    },
  };
}
