import { useCallback, useEffect, useRef, useState } from "react";
import { type CameraProblem, mayUseCamera, problemOf } from "./camera-problem.ts";
import { lockForTab } from "./tab-lock.ts";

/** Resolution to ask for; cameras that lack it deliver the nearest one. Small cards need every line. */
const IDEAL = { width: { ideal: 1_920 }, height: { ideal: 1_080 } };

/** Camera to open: one by its id, or any on this side of the device. */
export type CameraChoice = { deviceId: string } | { facingMode: "user" | "environment" } | null;

export type CameraState =
  | { kind: "off" }
  | { kind: "starting" }
  | {
      kind: "on";
      stream: MediaStream;
      /** Id of the camera that was opened. */
      deviceId: string | null;
      /** True for a camera on the back of a phone or tablet. */
      facesAway: boolean;
      /** Lines of the picture; 0 if the browser does not report them. */
      lines: number;
      /** True while the camera delivers nothing, such as with a closed lid. */
      isMuted: boolean;
    }
  | { kind: "failed"; problem: CameraProblem };

export interface Camera {
  state: CameraState;
  /** All cameras; labels are empty before the user has allowed one. */
  devices: readonly MediaDeviceInfo[];
  start: (choice: CameraChoice) => Promise<void>;
  stop: () => void;
}

interface Opened {
  stream: MediaStream;
  release: () => void;
}

/** The computer's camera. It is closed when the component is removed. */
export function useCamera(): Camera {
  const [state, setState] = useState<CameraState>({ kind: "off" });
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([]);
  const opened = useRef<Opened | null>(null);
  /** Number of the latest start or stop; an earlier start that ends later is undone. */
  const turn = useRef(0);

  const close = useCallback(() => {
    turn.current += 1;
    for (const track of opened.current?.stream.getTracks() ?? []) track.stop();
    opened.current?.release();
    opened.current = null;
  }, []);

  const stop = useCallback(() => {
    close();
    setState({ kind: "off" });
  }, [close]);

  const start = useCallback(
    async (choice: CameraChoice) => {
      close();
      const own = turn.current;
      const fail = (problem: CameraProblem) => {
        if (own !== turn.current) return;
        close();
        setState({ kind: "failed", problem });
      };
      if (!mayUseCamera()) return fail("insecure");
      setState({ kind: "starting" });
      const release = await lockForTab();
      if (!release) return fail("other-tab");
      let stream: MediaStream;
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { ...IDEAL, ...constraintOf(choice) } });
      } catch (error) {
        release();
        return fail(problemOf(error));
      }
      const [track] = stream.getVideoTracks();
      if (own !== turn.current || !track) {
        for (const each of stream.getTracks()) each.stop();
        release();
        return fail("unknown");
      }
      opened.current = { stream, release };
      track.addEventListener("ended", () => fail("unplugged"));
      const { deviceId = null, facingMode, height = 0 } = track.getSettings();
      const show = () => {
        if (own !== turn.current) return;
        const facesAway = facingMode === "environment";
        setState({ kind: "on", stream, deviceId, facesAway, lines: height, isMuted: track.muted });
      };
      track.addEventListener("mute", show);
      track.addEventListener("unmute", show);
      show();
      const all = await navigator.mediaDevices.enumerateDevices();
      if (own === turn.current) setDevices(all.filter(({ kind }) => kind === "videoinput"));
    },
    [close],
  );

  useEffect(() => close, [close]);

  return { state, devices, start, stop };
}

function constraintOf(choice: CameraChoice): MediaTrackConstraints {
  if (choice === null) return {};
  return "deviceId" in choice
    ? { deviceId: { exact: choice.deviceId } }
    : { facingMode: { ideal: choice.facingMode } };
}
