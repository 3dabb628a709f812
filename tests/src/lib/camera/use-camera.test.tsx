import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CAMERA_PROBLEMS } from "../../../../src/lib/camera/camera-problem.ts";
import { useCamera } from "../../../../src/lib/camera/use-camera.ts";

/** A camera track that a test can unplug or mute. */
class FakeTrack extends EventTarget {
  muted = false;
  isStopped = false;
  readonly settings: MediaTrackSettings;

  constructor(settings: MediaTrackSettings) {
    super();
    this.settings = settings;
  }

  stop() {
    this.isStopped = true;
  }

  getSettings() {
    return this.settings;
  }
}

let opened: FakeTrack[];
let refusal: DOMException | null;
let asked: MediaStreamConstraints[];
/** True while another tab reads cards. */
let isLockTaken: boolean;
let locksHeld: number;

beforeEach(() => {
  opened = [];
  asked = [];
  refusal = null;
  isLockTaken = false;
  locksHeld = 0;
  vi.stubGlobal("isSecureContext", true);
  Object.defineProperty(navigator, "mediaDevices", {
    configurable: true,
    value: {
      getUserMedia: async (constraints: MediaStreamConstraints) => {
        asked.push(constraints);
        if (refusal) throw refusal;
        const track = new FakeTrack({ deviceId: "cam", facingMode: "environment", height: 720 });
        opened.push(track);
        return { id: String(opened.length), getTracks: () => [track], getVideoTracks: () => [track] };
      },
      enumerateDevices: async () => [
        { kind: "videoinput", deviceId: "cam", label: "USB" },
        { kind: "audioinput", deviceId: "mic", label: "Mikrofon" },
      ],
    },
  });
  Object.defineProperty(navigator, "locks", {
    configurable: true,
    value: {
      request: async (_: string, __: object, use: () => Promise<void>) => {
        if (isLockTaken) throw new DOMException("", "TimeoutError");
        locksHeld += 1;
        await use();
        locksHeld -= 1;
      },
    },
  });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, "mediaDevices");
  Reflect.deleteProperty(navigator, "locks");
});

async function started(choice: Parameters<ReturnType<typeof useCamera>["start"]>[0] = null) {
  const hook = renderHook(() => useCamera());
  await act(() => hook.result.current.start(choice));
  return hook;
}

test("the camera opens with the best picture it has", async () => {
  const { result } = await started();
  expect(result.current.state).toMatchObject({ kind: "on", lines: 720, facesAway: true, isMuted: false });
  expect(asked).toEqual([{ video: { width: { ideal: 1_920 }, height: { ideal: 1_080 } } }]);
  expect(result.current.devices.map(({ deviceId }) => deviceId)).toEqual(["cam"]);
});

test("another camera replaces the open one", async () => {
  const { result } = await started({ deviceId: "other" });
  await act(() => result.current.start({ facingMode: "user" }));
  expect(asked.map(({ video }) => video)).toMatchObject([
    { deviceId: { exact: "other" } },
    { facingMode: { ideal: "user" } },
  ]);
  expect(opened.map(({ isStopped }) => isStopped)).toEqual([true, false]);
  await waitFor(() => expect(locksHeld).toBe(1));
});

test.each([
  ["NotAllowedError", "denied"],
  ["SecurityError", "denied"],
  ["NotFoundError", "missing"],
  ["OverconstrainedError", "missing"],
  ["NotReadableError", "busy"],
  ["AbortError", "busy"],
  ["OtherError", "unknown"],
] as const)(
  "an open that fails with %s is explained as %s, and may be tried again",
  async (name, problem) => {
    refusal = new DOMException("", name);
    const { result } = await started();
    expect(result.current.state).toEqual({ kind: "failed", problem });
    expect(CAMERA_PROBLEMS[problem]).toMatch(/yeniden deneyin|Yeniden deneyin/);
    await waitFor(() => expect(locksHeld).toBe(0));
    refusal = null;
    await act(() => result.current.start(null));
    expect(result.current.state.kind).toBe("on");
  },
);

test("a page over plain http does not ask for the camera", async () => {
  vi.stubGlobal("isSecureContext", false);
  const { result } = await started();
  expect(result.current.state).toEqual({ kind: "failed", problem: "insecure" });
  expect(asked).toEqual([]);
});

test("a second tab does not read the same cards", async () => {
  isLockTaken = true;
  const { result } = await started();
  expect(result.current.state).toEqual({ kind: "failed", problem: "other-tab" });
  expect(asked).toEqual([]);
});

test("an unplugged camera is explained and releases everything", async () => {
  const { result } = await started();
  await act(async () => void opened[0]?.dispatchEvent(new Event("ended")));
  expect(result.current.state).toEqual({ kind: "failed", problem: "unplugged" });
  await waitFor(() => expect(locksHeld).toBe(0));
});

test("a camera that delivers nothing, as with a closed lid, is noticed until it does again", async () => {
  const { result } = await started();
  const [track] = opened as [FakeTrack];
  const change = (isMuted: boolean) =>
    act(async () => {
      track.muted = isMuted;
      track.dispatchEvent(new Event(isMuted ? "mute" : "unmute"));
    });
  await change(true);
  expect(result.current.state).toMatchObject({ kind: "on", isMuted: true });
  await change(false);
  expect(result.current.state).toMatchObject({ kind: "on", isMuted: false });
});

test("leaving the page closes the camera, also while it opens", async () => {
  const { unmount } = await started();
  unmount();
  const hook = renderHook(() => useCamera());
  const starting = hook.result.current.start(null);
  hook.unmount();
  await starting;
  expect(opened.map(({ isStopped }) => isStopped)).toEqual([true, true]);
  await waitFor(() => expect(locksHeld).toBe(0));
});
