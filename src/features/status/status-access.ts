import { backendUrl } from "../../lib/connection/backend-url.ts";
import { storedValue } from "../../lib/storage/stored-value.ts";
import type { StatusAnswer } from "./status-answer.ts";

/** What came of asking. */
export type StatusOutcome =
  | { kind: "answer"; answer: StatusAnswer; expiresAt: number }
  /** This browser has opened no link. */
  | { kind: "none" }
  /** It has, too long ago, or on a server that was started again since. */
  | { kind: "expired" }
  /** The backend is none of ours: it has no such page. */
  | { kind: "notHere" }
  | { kind: "unreachable" };

interface Session {
  session: string;
  /** Ms since 1970. */
  expiresAt: number;
}

const KEY = "status-session";
const STATUS = "/api/embedded/status";

/** The exchange that is under way. */
let opening: { link: string; done: Promise<boolean> } | null = null;

/**
 * Exchanges the link that the address holds for what this browser keeps, once however often it is asked to. An empty one waits for the exchange that is under
 * way: the address has lost its link by then.
 * @returns false when the server has refused it; true also when it could not be asked, or there was nothing to exchange
 */
export async function openLink(link: string): Promise<boolean> {
  if (link !== "" && opening?.link !== link) {
    const done = exchange(link).finally(() => {
      opening = null;
    });
    opening = { link, done };
  }
  return (await opening?.done) ?? true;
}

async function exchange(link: string): Promise<boolean> {
  const response = await ask(`${STATUS}/session`, { method: "POST", body: JSON.stringify({ link }) });
  if (response?.ok) storedValue.write(KEY, await response.text());
  return response?.status !== 403;
}

/** The status, as far as this browser may see it. */
export async function fetchStatus(): Promise<StatusOutcome> {
  const kept = readSession();
  const response = await ask(STATUS, kept ? authorized(kept) : {});
  if (response === null) return { kind: "unreachable" };
  if (response.status === 403) {
    storedValue.remove(KEY);
    return { kind: kept ? "expired" : "none" };
  }
  if (!response.ok || kept === null) return { kind: response.status >= 500 ? "unreachable" : "notHere" };
  const answer = (await response.json()) as StatusAnswer;
  return { kind: "answer", answer, expiresAt: kept.expiresAt };
}

/** This browser forgets what lets it in, and the server as well. */
export async function leaveStatus(): Promise<void> {
  const kept = readSession();
  storedValue.remove(KEY);
  if (kept !== null) {
    await ask(`${STATUS}/session`, { method: "DELETE", ...authorized(kept) });
  }
}

function authorized({ session }: Session): RequestInit {
  return { headers: { Authorization: `Status ${session}` } };
}

function readSession(): Session | null {
  try {
    return JSON.parse(storedValue.read(KEY) ?? "null") as Session | null;
  } catch {
    return null;
  }
}

/** Null when nobody answers. */
async function ask(path: string, init: RequestInit): Promise<Response | null> {
  return await fetch(`${backendUrl()}${path}`, { ...init, cache: "no-store" }).catch(() => null);
}
