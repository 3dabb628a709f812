import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ConnectionMonitor } from "../../../../src/lib/connection/connection-monitor.ts";

/** Socket whose network events the test triggers. */
class FakeSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  readyState = FakeSocket.CONNECTING;
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: Event) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;

  opens(): void {
    this.readyState = FakeSocket.OPEN;
    this.dispatchEvent(new Event("open"));
  }

  receives(data = "{}"): void {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }

  close(): void {
    this.readyState = 2;
  }

  /** The network or the server closes the socket. */
  ends(): void {
    this.readyState = 3;
    this.dispatchEvent(new CloseEvent("close"));
  }
}

const polled: { address: string; isEmbedded: boolean; retryWebSockets: () => void }[] = [];
vi.mock("../../../../src/lib/connection/polling-transport.ts", () => ({
  pollingTransport: (isEmbedded: boolean) => ({
    open(address: string, retryWebSockets: () => void) {
      polled.push({ address, isEmbedded, retryWebSockets });
      return new FakeSocket();
    },
  }),
}));

/** Upper bound of the time until a probe takes effect: 2 s interval, 1 s jitter and 0.3 s grace. */
const PROBED_WITHIN_MS = 3_500;
let monitor: ConnectionMonitor;
let ask: ReturnType<typeof vi.fn<() => Promise<unknown>>>;
let reach: () => Promise<{ ok: boolean }>;
let retries: number;
const countRetry = () => {
  retries += 1;
};

/** A socket created by the client, with the client's close handler. */
function openSocket(): FakeSocket & { onclose: ReturnType<typeof vi.fn> } {
  const Socket = monitor.socketClass();
  const socket = new Socket("ws://backend.test") as unknown as FakeSocket;
  socket.onclose = vi.fn();
  return socket as FakeSocket & { onclose: ReturnType<typeof vi.fn> };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  reach = () => new Promise(() => {});
  vi.stubGlobal("fetch", (_: string, { signal }: { signal: AbortSignal }) => {
    const aborted = new Promise((_resolve, reject) => signal.addEventListener("abort", reject));
    return Promise.race([reach(), aborted]);
  });
  retries = 0;
  polled.length = 0;
  window.addEventListener("online", countRetry);
  ask = vi.fn<() => Promise<unknown>>(() => new Promise(() => {}));
  monitor = new ConnectionMonitor();
  monitor.start({ url: "http://backend.test", ask });
});

afterEach(() => {
  window.removeEventListener("online", countRetry);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("the connection monitor", () => {
  it("reports a closed socket until the next one opens, and ignores events of an old socket", () => {
    expect(monitor.loss).toBe(null);
    const first = openSocket();
    expect(monitor.loss).toBe("closed");
    first.opens();
    expect(monitor.loss).toBe(null);
    first.ends();
    expect(monitor.loss).toBe("closed");
    const second = openSocket();
    second.opens();
    expect(monitor.loss).toBe(null);
    // Events of the old socket are ignored.
    first.ends();
    expect(monitor.loss).toBe(null);
  });

  it("reports no loss if any message arrives in time after a doubt", async () => {
    const socket = openSocket();
    socket.opens();
    monitor.doubt(500);
    expect(ask).toHaveBeenCalledTimes(1);
    await pass(400);
    socket.receives();
    await pass(1_000);
    expect(monitor.loss).toBe(null);
  });

  it("reports silence if no message arrives after a doubt, and notifies subscribers", async () => {
    const heard = vi.fn();
    const socket = openSocket();
    socket.opens();
    monitor.subscribe(heard);
    monitor.doubt(500);
    await pass(500);
    expect(monitor.loss).toBe("silent");
    expect(heard).toHaveBeenCalled();
  });

  it("doubts the socket after a missing heartbeat, when the page becomes visible and when the network is back", async () => {
    const socket = openSocket();
    socket.opens();
    await pass(17_000);
    expect(ask).not.toHaveBeenCalled();
    await pass(2_600);
    expect(monitor.loss).toBe("silent");
    for (const event of [
      () => document.dispatchEvent(new Event("visibilitychange")),
      () => window.dispatchEvent(new Event("online")),
    ]) {
      socket.receives();
      expect(monitor.loss).toBe(null);
      event();
      await pass(1_500);
      expect(monitor.loss).toBe("silent");
    }
  });

  it("detects the silence of a backend with a heartbeat of 3 s within 5 s", async () => {
    const socket = openSocket();
    socket.opens();
    for (let n = 0; n < 4; n += 1) {
      await pass(3_000);
      socket.receives('{"type":"Ping"}');
    }
    expect(ask).not.toHaveBeenCalled();
    await pass(4_500);
    expect(monitor.loss).toBe("silent");
  });

  it("waits longer for a backend with a heartbeat of 15 s, regardless of other messages", async () => {
    const socket = openSocket();
    socket.opens();
    for (let n = 0; n < 4; n += 1) {
      await pass(14_000);
      socket.receives();
      await pass(1_000);
      socket.receives('{"type":"Ping"}');
    }
    await pass(17_000);
    expect(ask).not.toHaveBeenCalled();
    expect(monitor.loss).toBe(null);
  });

  it("reports a loss while the device has no network, unless the backend is on the same machine", () => {
    openSocket().opens();
    window.dispatchEvent(new Event("offline"));
    expect(monitor.loss).toBe("offline");
    window.dispatchEvent(new Event("online"));
    expect(monitor.loss).toBe(null);

    const local = new ConnectionMonitor();
    local.start({ url: "http://localhost:3000", ask });
    const Socket = local.socketClass();
    (new Socket("ws://localhost") as unknown as FakeSocket).opens();
    window.dispatchEvent(new Event("offline"));
    expect(local.loss).toBe(null);
  });
});

describe("a lost connection", () => {
  it("with a closed socket: makes the client retry when a probe succeeds, not before", async () => {
    openSocket().ends();
    await pass(30_000);
    expect(retries).toBe(0);
    // A starting server answers the probe with an error, and accepts no socket yet.
    reach = async () => ({ ok: false });
    await pass(10_000);
    expect(retries).toBe(0);
    reach = async () => ({ ok: true });
    await pass(4_000 + PROBED_WITHIN_MS);
    expect(retries).toBeGreaterThan(0);
  });

  it("with a dead socket: closes it for the client when a probe succeeds, not before", async () => {
    const socket = openSocket();
    socket.opens();
    monitor.doubt(500);
    await pass(20_000);
    const { onclose } = socket;
    expect(onclose).not.toHaveBeenCalled();
    reach = async () => ({ ok: true });
    await pass(4_000 + PROBED_WITHIN_MS);
    expect(onclose).toHaveBeenCalledTimes(1);
    expect(retries).toBeGreaterThan(0);
    expect(socket.onclose).toBe(null);
    expect(monitor.loss).toBe("closed");
  });

  it("keeps a socket of a busy backend that answers at the last moment", async () => {
    reach = async () => ({ ok: true });
    const socket = openSocket();
    const { onclose } = socket;
    socket.opens();
    monitor.doubt(500);
    await pass(500);
    expect(monitor.loss).toBe("silent");
    socket.receives();
    await pass(10_000);
    expect(onclose).not.toHaveBeenCalled();
    expect(retries).toBe(0);
    expect(monitor.loss).toBe(null);
  });

  it("closes a socket stuck in its handshake, but not one that has just started", async () => {
    const old = openSocket();
    const { onclose } = old;
    await pass(10_000);
    reach = async () => ({ ok: true });
    await pass(4_000 + PROBED_WITHIN_MS);
    expect(onclose).toHaveBeenCalledTimes(1);
    const young = openSocket();
    await pass(1_000);
    expect(young.onclose).not.toHaveBeenCalled();
  });

  it("stops probing when the connection is back", async () => {
    const probe = vi.fn(async () => ({ ok: false }));
    reach = probe;
    const socket = openSocket();
    await pass(10_000);
    expect(probe.mock.calls.length).toBeGreaterThan(2);
    socket.opens();
    probe.mockClear();
    await pass(10_000);
    expect(probe).not.toHaveBeenCalled();
  });

  /** Lets sockets fail in a row. */
  async function fail(count: number): Promise<void> {
    for (let failed = 0; failed < count; failed += 1) {
      openSocket().ends();
      await pass(PROBED_WITHIN_MS);
    }
  }

  it.each([
    ["the embedded server", window.location.origin, true],
    ["hosted Convex", "http://backend.test", false],
  ])(
    "uses plain requests to %s after two sockets have failed while it answers probes",
    async (_, url, isEmbedded) => {
      monitor.start({ url, ask });
      reach = async () => ({ ok: true });
      await fail(2);
      expect(polled).toEqual([]);
      const socket = openSocket();
      expect(polled).toMatchObject([{ address: "ws://backend.test", isEmbedded }]);
      socket.opens();
      socket.receives();
      socket.ends();
      openSocket();
      expect(polled).toHaveLength(2);
    },
  );

  it("uses WebSockets again when one works", async () => {
    monitor.start({ url: window.location.origin, ask });
    reach = async () => ({ ok: true });
    await fail(2);
    openSocket().ends();
    polled[0]?.retryWebSockets();
    openSocket();
    expect(polled).toHaveLength(1);
  });

  it("stays with WebSockets after a message, and while the network is away", async () => {
    monitor.start({ url: window.location.origin, ask });
    reach = async () => ({ ok: true });
    await fail(1);
    openSocket().receives();
    await fail(1);
    openSocket().ends();
    expect(polled).toEqual([]);
    reach = async () => ({ ok: false });
    await fail(3);
    expect(polled).toEqual([]);
  });
});
