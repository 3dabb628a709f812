import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PollingTransport } from "../../../../src/lib/connection/polling-transport.ts";

const made: FakeSocket[] = [];

/** Connection whose events the test triggers. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
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

class FakePolling extends FakeSocket {}

let polling: FakeSocket;
let transport: PollingTransport;
const retryWebSockets = vi.fn();
const onFirstOpen = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  made.length = 0;
  retryWebSockets.mockClear();
  onFirstOpen.mockClear();
  transport = new PollingTransport(FakePolling as never, onFirstOpen);
  polling = transport.open("ws://school.test/api/1.0.0/sync", retryWebSockets) as never;
  polling.opens();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("a connection by plain requests", () => {
  it("tries WebSockets at growing intervals, and ends when one works", async () => {
    await pass(15_000);
    expect(made).toHaveLength(2);
    made.at(-1)?.close();
    await pass(29_000);
    expect(made).toHaveLength(2);
    await pass(1_000);
    expect(made).toHaveLength(3);
    const tried = made.at(-1);
    tried?.opens();
    tried?.receives();
    await pass(0);
    expect(tried?.readyState).toBe(3);
    expect(polling.readyState).toBe(3);
    expect(retryWebSockets).toHaveBeenCalledTimes(1);
  });

  it("continues after a loss of the network, and calls the handler of the first opening once", () => {
    polling.close();
    expect(retryWebSockets).not.toHaveBeenCalled();
    (transport.open("ws://school.test/api/1.0.0/sync", retryWebSockets) as unknown as FakeSocket).opens();
    expect(onFirstOpen).toHaveBeenCalledTimes(1);
  });

  it("is not tried again if it cannot be opened", () => {
    transport.open("ws://school.test/api/1.0.0/sync", retryWebSockets).close();
    expect(retryWebSockets).toHaveBeenCalledTimes(1);
  });

  it("gives up a tried WebSocket that stays silent", async () => {
    await pass(15_000);
    const tried = made.at(-1);
    tried?.opens();
    await pass(8_000);
    expect(tried?.readyState).toBe(3);
    expect(polling.readyState).toBe(1);
  });

  it("tries no WebSocket after it is closed", async () => {
    polling.close();
    await pass(60_000);
    expect(made).toHaveLength(1);
  });
});
