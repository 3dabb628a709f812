import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ConnectionMonitor } from "../../../../src/lib/connection/connection-monitor.ts";

/** A socket whose network the test is. */
class FakeSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  readyState = FakeSocket.CONNECTING;
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: Event) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;

  opens(): void {
    this.readyState = FakeSocket.OPEN;
    this.dispatchEvent(new Event("open"));
  }

  says(data = "{}"): void {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }

  close(): void {
    this.readyState = 2;
  }

  /** The network, or the other end, closes it. */
  ends(): void {
    this.readyState = 3;
    this.dispatchEvent(new CloseEvent("close"));
  }
}

const PROBES_BY_THEN_MS = 3_500;
let monitor: ConnectionMonitor;
let ask: ReturnType<typeof vi.fn<() => Promise<unknown>>>;
let reach: () => Promise<{ ok: boolean }>;
let tries: number;
const count = () => {
  tries += 1;
};

/** A socket of the client's, with the client's handler on it. */
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
  tries = 0;
  window.addEventListener("online", count);
  ask = vi.fn<() => Promise<unknown>>(() => new Promise(() => {}));
  monitor = new ConnectionMonitor();
  monitor.start({ url: "http://backend.test", ask });
});

afterEach(() => {
  window.removeEventListener("online", count);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("the monitor of the connection", () => {
  it("connecting -> fine -> closed -> fine again", () => {
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
    // What the old socket still does concerns nobody.
    first.ends();
    expect(monitor.loss).toBe(null);
  });

  it("doubted -> fine, when anything is heard in time", async () => {
    const socket = openSocket();
    socket.opens();
    monitor.doubt(500);
    expect(ask).toHaveBeenCalledTimes(1);
    await pass(400);
    socket.says();
    await pass(1_000);
    expect(monitor.loss).toBe(null);
  });

  it("doubted -> silent, when nothing is heard, and tells who follows it", async () => {
    const heard = vi.fn();
    const socket = openSocket();
    socket.opens();
    monitor.subscribe(heard);
    monitor.doubt(500);
    await pass(500);
    expect(monitor.loss).toBe("silent");
    expect(heard).toHaveBeenCalled();
  });

  it("doubts itself when the backend's heartbeat stays away, when the page wakes up and when the network is back", async () => {
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
      socket.says();
      expect(monitor.loss).toBe(null);
      event();
      await pass(1_500);
      expect(monitor.loss).toBe("silent");
    }
  });

  it("misses a backend that speaks every three seconds within five", async () => {
    const socket = openSocket();
    socket.opens();
    for (let n = 0; n < 4; n += 1) {
      await pass(3_000);
      socket.says('{"type":"Ping"}');
    }
    expect(ask).not.toHaveBeenCalled();
    await pass(4_500);
    expect(monitor.loss).toBe("silent");
  });

  it("waits longer for one that speaks every fifteen, however much it says in between", async () => {
    const socket = openSocket();
    socket.opens();
    for (let n = 0; n < 4; n += 1) {
      await pass(14_000);
      socket.says();
      await pass(1_000);
      socket.says('{"type":"Ping"}');
    }
    await pass(17_000);
    expect(ask).not.toHaveBeenCalled();
    expect(monitor.loss).toBe(null);
  });

  it("is lost while the device has no network, unless the backend is on the same machine", () => {
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
  it("with a closed socket: tells the client to try at once when a probe arrives, and not before", async () => {
    openSocket().ends();
    await pass(30_000);
    expect(tries).toBe(0);
    // A server that is still starting answers, and takes no socket.
    reach = async () => ({ ok: false });
    await pass(10_000);
    expect(tries).toBe(0);
    reach = async () => ({ ok: true });
    await pass(4_000 + PROBES_BY_THEN_MS);
    expect(tries).toBeGreaterThan(0);
  });

  it("with a dead socket: gives it up in the client's place when a probe arrives, and not before", async () => {
    const socket = openSocket();
    socket.opens();
    monitor.doubt(500);
    await pass(20_000);
    const { onclose } = socket;
    expect(onclose).not.toHaveBeenCalled();
    reach = async () => ({ ok: true });
    await pass(4_000 + PROBES_BY_THEN_MS);
    expect(onclose).toHaveBeenCalledTimes(1);
    expect(tries).toBeGreaterThan(0);
    expect(socket.onclose).toBe(null);
    expect(monitor.loss).toBe("closed");
  });

  it("keeps a socket that speaks in the last moment, as that of a busy backend does", async () => {
    reach = async () => ({ ok: true });
    const socket = openSocket();
    const { onclose } = socket;
    socket.opens();
    monitor.doubt(500);
    await pass(500);
    expect(monitor.loss).toBe("silent");
    socket.says();
    await pass(10_000);
    expect(onclose).not.toHaveBeenCalled();
    expect(tries).toBe(0);
    expect(monitor.loss).toBe(null);
  });

  it("gives up a socket that does not get through its greeting, but not one that has just begun", async () => {
    const old = openSocket();
    const { onclose } = old;
    await pass(10_000);
    reach = async () => ({ ok: true });
    await pass(4_000 + PROBES_BY_THEN_MS);
    expect(onclose).toHaveBeenCalledTimes(1);
    const young = openSocket();
    await pass(1_000);
    expect(young.onclose).not.toHaveBeenCalled();
  });

  it("stops knocking as soon as it is found", async () => {
    const knocks = vi.fn(async () => ({ ok: false }));
    reach = knocks;
    const socket = openSocket();
    await pass(10_000);
    expect(knocks.mock.calls.length).toBeGreaterThan(2);
    socket.opens();
    knocks.mockClear();
    await pass(10_000);
    expect(knocks).not.toHaveBeenCalled();
  });
});
