import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Transport } from "../../../../src/lib/connection/transport.ts";

const made: FakeSocket[] = [];

/** Connection whose events the test triggers. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  readonly kind: string = "WebSocket";
  readyState = 0;

  constructor() {
    super();
    made.push(this);
  }

  opens(): void {
    this.readyState = FakeSocket.OPEN;
    this.dispatchEvent(new Event("open"));
  }

  receives(): void {
    this.dispatchEvent(new MessageEvent("message", { data: '{"type":"Ping"}' }));
  }

  close(): void {
    this.readyState = 3;
    this.dispatchEvent(new CloseEvent("close"));
  }
}

class FakePolling extends FakeSocket {
  override readonly kind = "polling";
}

const address = "ws://school.test/api/1.0.0/sync";
let load: () => Promise<never>;
let transport: Transport;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  made.length = 0;
  load = vi.fn(async () => FakePolling as never);
  transport = new Transport(() => load);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = () => transport.open(address) as unknown as FakeSocket;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Lets two WebSockets fail. */
async function refuseWebSockets(): Promise<void> {
  for (let count = 0; count < 2; count += 1) {
    open().close();
    await pass(0);
  }
}

describe("the choice of the transport", () => {
  it("loads nothing while WebSockets work", async () => {
    const socket = open();
    socket.opens();
    await pass(60_000);
    socket.close();
    expect(open().kind).toBe("WebSocket");
    expect(load).not.toHaveBeenCalled();
  });

  it("uses plain requests after two failed WebSockets", async () => {
    expect(open().kind).toBe("WebSocket");
    made.at(-1)?.close();
    expect(open().kind).toBe("WebSocket");
    made.at(-1)?.close();
    await pass(0);
    expect(open().kind).toBe("polling");
  });

  it("counts WebSockets that are cut after half a minute as failed", async () => {
    for (let count = 0; count < 2; count += 1) {
      const socket = open();
      socket.opens();
      socket.receives();
      await pass(30_000);
      socket.close();
    }
    expect(open().kind).toBe("polling");
  });

  it("does not count failures of a device without a network", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await refuseWebSockets();
    expect(open().kind).toBe("WebSocket");
  });

  it("returns to WebSockets when a tried one works, and tries at growing intervals until then", async () => {
    await refuseWebSockets();
    const polling = open();
    polling.opens();
    await pass(15_000);
    expect(made.at(-1)?.kind).toBe("WebSocket");
    made.at(-1)?.close();
    const before = made.length;
    await pass(29_000);
    expect(made.length).toBe(before);
    await pass(1_000);
    const tried = made.at(-1);
    expect(made.length).toBe(before + 1);
    tried?.opens();
    tried?.receives();
    expect(tried?.readyState).toBe(3);
    expect(polling.readyState).toBe(3);
    expect(open().kind).toBe("WebSocket");
  });

  it("gives up a tried WebSocket that stays silent", async () => {
    await refuseWebSockets();
    const polling = open();
    polling.opens();
    await pass(15_000);
    const tried = made.at(-1);
    tried?.opens();
    await pass(8_000);
    expect(tried?.readyState).toBe(3);
    expect(polling.readyState).toBe(1);
  });

  it("alternates while the server is away, and tries no WebSocket beside a closed connection", async () => {
    await refuseWebSockets();
    const polling = open();
    polling.opens();
    polling.close();
    await pass(60_000);
    expect(made.at(-1)).toBe(polling);
    expect(open().kind).toBe("WebSocket");
    made.at(-1)?.close();
    expect(open().kind).toBe("polling");
  });

  it("stays with WebSockets if the backend accepts no plain requests", async () => {
    transport = new Transport(() => null);
    await refuseWebSockets();
    expect(open().kind).toBe("WebSocket");
  });

  it("stays with WebSockets if the class for plain requests cannot be loaded", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    transport = new Transport(() => async () => {
      throw new Error("The file is missing.");
    });
    await refuseWebSockets();
    expect(open().kind).toBe("WebSocket");
  });
});
