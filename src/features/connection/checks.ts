/**
 * Checks of the connection test: the address, the clock and round trip, WebSockets, and plain requests. Each check names its fault, for which the
 * page has a remedy. Browsers hide the cause of a failed request, so time and host name decide between faults.
 */
import { version as CONVEX_VERSION } from "convex";

export type Fault =
  /** The device has no network. */
  | "offline"
  /** No server answers at the numeric address. */
  | "wrongAddress"
  /** The host's name is not resolved, or a filter refuses it. */
  | "nameBlocked"
  /** Requests get no answer: a firewall drops them. */
  | "portBlocked"
  /** Another page answers: the sign-in page of the network, or of a filter. */
  | "portal"
  /** The server is starting or has a problem. */
  | "unavailable"
  | "socketRefused"
  /** The WebSocket opens, but messages do not arrive. */
  | "socketSilent"
  | "socketUnanswered"
  | "pollingFailed"
  /** The device's clock differs by more than {@link MAX_OFFSET_MS}. */
  | "clockWrong"
  | "slow";

export type Check =
  | { state: "running" }
  | { state: "ok"; value?: string }
  /** `harmless`: the product works in spite of it. */
  | { state: "fault"; fault: Fault; value?: string; harmless?: boolean }
  /** Not made, because an earlier check failed or the backend does not have it. */
  | { state: "skipped" };

export const CHECKS = ["address", "trip", "clock", "socket", "polling"] as const;
export type CheckName = (typeof CHECKS)[number];
export type Results = Record<CheckName, Check>;

/** Time for the first answer, in ms. */
const ADDRESS_TIMEOUT_MS = 6_000;
/** A request that fails earlier than this was refused; one that fails later was dropped. */
const DROPPED_AFTER_MS = 5_000;
const SOCKET_TIMEOUT_MS = 6_000;
export const MAX_OFFSET_MS = 2 * 60_000;
const SLOW_TRIP_MS = 1_000;
const TRIPS = 3;

export type SocketClass = new (address: string) => WebSocket;

interface Target {
  /** Base address of the backend, without a slash at the end. */
  url: string;
  /** Loads the class for plain requests. */
  loadPolling: () => Promise<SocketClass>;
}

/** Runs all checks, one after another. Calls `report` after each change. */
export async function runChecks(target: Target, report: (results: Results) => void): Promise<Results> {
  let results: Results = {
    address: { state: "running" },
    trip: { state: "running" },
    clock: { state: "running" },
    socket: { state: "running" },
    polling: { state: "running" },
  };
  const set = (changes: Partial<Results>) => {
    results = { ...results, ...changes };
    report(results);
  };
  report(results);
  const address = await checkAddress(target.url);
  set({ address });
  if (address.state !== "ok") {
    const skipped = { state: "skipped" } as const;
    set({ trip: skipped, clock: skipped, socket: skipped, polling: skipped });
    return results;
  }
  set(await checkClock(target.url));
  const socket = await checkSocket(WebSocket, target.url);
  const Polling = await target.loadPolling().catch(() => null);
  const polled = Polling === null ? null : await checkSocket(Polling, target.url);
  const works = polled?.state === "ok";
  // With plain requests the product works without WebSockets.
  set({ socket: works && socket.state === "fault" ? { ...socket, harmless: true } : socket });
  set({
    polling: works
      ? { state: "ok" }
      : { state: "fault", fault: "pollingFailed", harmless: socket.state === "ok" },
  });
  return results;
}

async function checkAddress(url: string): Promise<Check> {
  const { hostname } = new URL(url);
  const isLocal = /^(localhost|127\.|\[::1\])/.test(hostname);
  const since = performance.now();
  try {
    const response = await fetch(`${url}/version`, {
      cache: "no-store",
      // Captive portals redirect to their sign-in page, which browsers would not let this page read.
      redirect: "manual",
      signal: timeout(ADDRESS_TIMEOUT_MS),
    });
    const text = await response.text();
    if (response.status === 503) return { state: "fault", fault: "unavailable" };
    if (!response.ok || text.length > 64 || /[<{]/.test(text)) return { state: "fault", fault: "portal" };
    return { state: "ok", value: new URL(url).host };
  } catch {
    if (!navigator.onLine && !isLocal) return { state: "fault", fault: "offline" };
    if (performance.now() - since >= DROPPED_AFTER_MS) return { state: "fault", fault: "portBlocked" };
    const isNumeric = /^[\d.]+$|^\[/.test(hostname);
    return { state: "fault", fault: isNumeric || isLocal ? "wrongAddress" : "nameBlocked" };
  }
}

/** Measures the server's clock and the time of a round trip, by calls over HTTP. */
async function checkClock(url: string): Promise<Pick<Results, "trip" | "clock">> {
  let best = Number.POSITIVE_INFINITY;
  let offsetMs = 0;
  try {
    for (let trip = 0; trip < TRIPS; trip += 1) {
      const sentAt = Date.now();
      const response = await fetch(`${url}/api/mutation`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ path: "liveClock:now", args: {}, format: "json" }),
        signal: timeout(ADDRESS_TIMEOUT_MS),
      });
      const { value } = (await response.json()) as { value: number };
      const receivedAt = Date.now();
      if (receivedAt - sentAt >= best) continue;
      best = receivedAt - sentAt;
      offsetMs = value - (sentAt + receivedAt) / 2;
    }
  } catch {
    return { trip: { state: "fault", fault: "portal" }, clock: { state: "skipped" } };
  }
  const trip = `${Math.round(best)} ms`;
  const clock = offsetWords(offsetMs);
  return {
    trip:
      best > SLOW_TRIP_MS
        ? { state: "fault", fault: "slow", value: trip, harmless: true }
        : { state: "ok", value: trip },
    clock:
      Math.abs(offsetMs) > MAX_OFFSET_MS
        ? { state: "fault", fault: "clockWrong", value: clock, harmless: true }
        : { state: "ok", value: clock },
  };
}

/** "10 dakika geride" */
function offsetWords(offsetMs: number): string {
  const seconds = Math.round(Math.abs(offsetMs) / 1_000);
  if (seconds < 2) return "aynı";
  const amount = seconds < 120 ? `${seconds} saniye` : `${Math.round(seconds / 60)} dakika`;
  return `${amount} ${offsetMs > 0 ? "geride" : "ileride"}`;
}

/** Opens a connection, subscribes to nothing, and waits for the server's answer to that. */
export function checkSocket(Class: SocketClass, url: string): Promise<Check> {
  return new Promise((resolve) => {
    const socket = new Class(`${url.replace(/^http/, "ws")}/api/${CONVEX_VERSION}/sync`);
    let isOpen = false;
    const end = (result: Check) => {
      clearTimeout(timer);
      resolve(result);
      socket.close();
    };
    const timer = setTimeout(
      () => end({ state: "fault", fault: isOpen ? "socketSilent" : "socketUnanswered" }),
      SOCKET_TIMEOUT_MS,
    );
    socket.addEventListener("open", () => {
      isOpen = true;
      socket.send(
        JSON.stringify({
          type: "Connect",
          sessionId: crypto.randomUUID?.() ?? UNSPECIFIC_SESSION,
          connectionCount: 0,
          lastCloseReason: "ConnectionTest",
          clientTs: 0,
        }),
      );
      socket.send(
        JSON.stringify({ type: "ModifyQuerySet", baseVersion: 0, newVersion: 1, modifications: [] }),
      );
    });
    socket.addEventListener("message", ({ data }) => {
      if (String(data).includes('"Transition"')) end({ state: "ok" });
    });
    socket.addEventListener("close", () => end({ state: "fault", fault: "socketRefused" }));
  });
}

/** Over plain http `randomUUID` does not exist. The session makes no call, so its id need not be unique. */
const UNSPECIFIC_SESSION = "00000000-0000-4000-8000-000000000000";

/** `AbortSignal.timeout` for older browsers too. */
function timeout(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), ms);
  return controller.signal;
}
