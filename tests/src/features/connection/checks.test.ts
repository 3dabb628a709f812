import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Results, runChecks } from "../../../../src/features/connection/checks.ts";

/** Behaviour of a connection to the sync endpoint. */
type SocketBehaviour = "answers" | "refuses" | "silent" | "unanswered";

function socketClass(behaviour: SocketBehaviour) {
  return class extends EventTarget {
    constructor() {
      super();
      queueMicrotask(() => {
        if (behaviour === "refuses") this.dispatchEvent(new CloseEvent("close"));
        else if (behaviour !== "unanswered") this.dispatchEvent(new Event("open"));
      });
    }
    send(text: string): void {
      if (behaviour !== "answers" || !text.includes("ModifyQuerySet")) return;
      this.dispatchEvent(new MessageEvent("message", { data: '{"type":"Transition"}' }));
    }
    close(): void {}
  } as never;
}

/** Network between the page and the server. */
interface Network {
  url?: string;
  onLine?: boolean;
  version?: () => Promise<Response>;
  /** Server's clock minus this device's, in ms. */
  offsetMs?: number;
  socket?: SocketBehaviour;
  polling?: SocketBehaviour;
}

const refused = async () => {
  throw new TypeError("Failed to fetch");
};

async function check(network: Network): Promise<Results> {
  const { url = "http://192.168.1.20:3000", socket = "answers", polling = "answers", offsetMs = 0 } = network;
  const version = network.version ?? (async () => new Response("1.49.0"));
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(network.onLine ?? true);
  vi.stubGlobal("fetch", async (address: string) =>
    address.endsWith("/version")
      ? await version()
      : Response.json({ status: "success", value: Date.now() + offsetMs }),
  );
  vi.stubGlobal("WebSocket", socketClass(socket));
  const results = runChecks({ url, loadPolling: async () => socketClass(polling) }, () => {});
  await vi.advanceTimersByTimeAsync(20_000);
  return await results;
}

/** Faults by check. */
function faultsOf(results: Results): Record<string, string> {
  return Object.fromEntries(
    Object.entries(results).flatMap(([name, result]) =>
      result.state === "fault" ? [[name, result.fault]] : [],
    ),
  );
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("finds no fault in a good network", async () => {
  const results = await check({});
  expect(faultsOf(results)).toEqual({});
  expect(results.address).toEqual({ state: "ok", value: "192.168.1.20:3000" });
  expect(results.clock).toEqual({ state: "ok", value: "aynı" });
});

it.each<[string, Network, Record<string, string>]>([
  ["no Wi-Fi", { onLine: false, version: refused }, { address: "offline" }],
  ["a wrong address", { version: refused }, { address: "wrongAddress" }],
  ["a DNS filter", { url: "https://quiz.okul.test", version: refused }, { address: "nameBlocked" }],
  [
    "a captive portal",
    { version: async () => new Response("<!doctype html><title>Giriş</title>") },
    { address: "portal" },
  ],
  [
    "a captive portal at another address",
    {
      version: async () =>
        Object.defineProperties(new Response(), {
          type: { value: "opaqueredirect" },
          status: { value: 0 },
          ok: { value: false },
        }),
    },
    { address: "portal" },
  ],
  [
    "a blocked port",
    {
      version: async () => {
        await new Promise((resolve) => setTimeout(resolve, 6_000));
        return await refused();
      },
    },
    { address: "portBlocked" },
  ],
  ["a proxy without upgrade", { socket: "refuses" }, { socket: "socketRefused" }],
  ["a buffering proxy", { socket: "silent" }, { socket: "socketSilent" }],
  ["a clock ten minutes off", { offsetMs: 600_000 }, { clock: "clockWrong" }],
  ["a proxy that ignores WebSockets", { socket: "unanswered" }, { socket: "socketUnanswered" }],
  [
    "a network that refuses both ways",
    { socket: "refuses", polling: "refuses" },
    { socket: "socketRefused", polling: "pollingFailed" },
  ],
  [
    "a server that is starting",
    { version: async () => new Response("Starting", { status: 503 }) },
    { address: "unavailable" },
  ],
])("names the fault: %s", async (_name, network, faults) => {
  expect(faultsOf(await check(network))).toEqual(faults);
});

it("counts a missing WebSocket as harmless if plain requests work", async () => {
  expect((await check({ socket: "refuses" })).socket).toMatchObject({ harmless: true });
  expect((await check({ socket: "refuses", polling: "refuses" })).socket).not.toHaveProperty("harmless");
});

it("says in which direction the device's clock is wrong", async () => {
  expect((await check({ offsetMs: 600_000 })).clock).toMatchObject({ value: "10 dakika geride" });
  expect((await check({ offsetMs: -90_000 })).clock).toMatchObject({ value: "90 saniye ileride" });
});
