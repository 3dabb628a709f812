import { backendUrl } from "../../lib/connection/backend-url.ts";
import { storedValue } from "../../lib/storage/stored-value.ts";
import type { StatusAnswer } from "./status-answer.ts";

/** Result of a status request. */
export type StatusOutcome =
  | { kind: "answer"; answer: StatusAnswer; expiresAt: number }
  /** This browser has opened no status link. */
  | { kind: "none" }
  /** The status session has expired, or the server was restarted after the link was opened. */
  | { kind: "expired" }
  /** The backend has no status page: it is not the embedded server. */
  | { kind: "notHere" }
  | { kind: "unreachable" };

interface Session {
  session: string;
  /** ms since 1970 */
  expiresAt: number;
}

const KEY = "status-session";
const STATUS = "/api/embedded/status";

/** The running exchange of a link. */
let runningExchange: { link: string; done: Promise<boolean> } | null = null;

/**
 * Exchanges the link in the address for a status session, which this browser stores. Repeated calls with the same link share one exchange. An empty
 * link waits for the running exchange, because the link has already been removed from the address.
 * @returns false if the server refused the link; true also without a response or without a link
 */
export async function openLink(link: string): Promise<boolean> {
  if (link !== "" && runningExchange?.link !== link) {
    const done = exchange(link).finally(() => {
      runningExchange = null;
    });
    runningExchange = { link, done };
  }
  return (await runningExchange?.done) ?? true;
}

async function exchange(link: string): Promise<boolean> {
  const response = await request(`${STATUS}/session`, { method: "POST", body: JSON.stringify({ link }) });
  if (response?.ok) storedValue.write(KEY, await response.text());
  return response?.status !== 403;
}

/** Fetches the server's status with the stored session. */
export async function fetchStatus(): Promise<StatusOutcome> {
  const session = readSession();
  const response = await request(STATUS, session ? authorized(session) : {});
  if (response === null) return { kind: "unreachable" };
  if (response.status === 403) {
    storedValue.remove(KEY);
    return { kind: session ? "expired" : "none" };
  }
  if (!response.ok || session === null) return { kind: response.status >= 500 ? "unreachable" : "notHere" };
  const answer = (await response.json()) as StatusAnswer;
  return { kind: "answer", answer, expiresAt: session.expiresAt };
}

/** Ends the status session in this browser and on the server. */
export async function leaveStatus(): Promise<void> {
  const session = readSession();
  storedValue.remove(KEY);
  if (session !== null) {
    await request(`${STATUS}/session`, { method: "DELETE", ...authorized(session) });
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

/** Null if the server is unreachable. */
async function request(path: string, init: RequestInit): Promise<Response | null> {
  return await fetch(`${backendUrl()}${path}`, { ...init, cache: "no-store" }).catch(() => null);
}
