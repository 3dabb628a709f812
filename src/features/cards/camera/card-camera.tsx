import { useEffect, useEffectEvent, useRef, useState } from "react";
import { FiCamera, FiRefreshCw, FiRepeat, FiVideoOff } from "react-icons/fi";
import { CAMERA_PROBLEMS } from "../../../lib/camera/camera-problem.ts";
import { type CameraState, type CameraChoice as Choice, useCamera } from "../../../lib/camera/use-camera.ts";
import { sessionValue } from "../../../lib/storage/session-value.ts";
import { Button } from "../../../ui/button/button.tsx";
import { CameraChoice } from "../../../ui/camera/camera-choice.tsx";
import { CameraView } from "../../../ui/camera/camera-view.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { Spinner } from "../../../ui/notice/spinner.tsx";
import type { PictureReading } from "../reader/sighting.ts";
import styles from "./card-camera.module.css";
import { CardMarks } from "./card-marks.tsx";
import { CAMERA_HINTS, hintFor } from "./hint.ts";
import { useCardReading } from "./use-card-reading.ts";

/** Time between two changes of the hint, in ms, so that it can be read. */
const HINT_EVERY_MS = 3_000;
/** Session storage: id of the camera that is open, so that the next page of the game opens it again. */
const OPEN_CAMERA = "open-card-camera";

type CardCameraProps = {
  /** Called for each picture, with its time by `performance.now()`. */
  onReading: (reading: PictureReading, at: number) => void;
  /** Called with true if the camera cannot be used, and with false if it can again. */
  onFailure?: (hasFailed: boolean) => void;
  /** True while answers are awaited; otherwise fewer pictures are read. */
  isEager?: boolean;
  /** True if the camera stays on when the page changes, or after a reload, until the user closes it. */
  staysOn?: boolean;
};

/** Opens the camera and reads cards. Shows a small picture with a frame around each card, and what helps to read more of them. */
export function CardCamera({ onReading, onFailure, isEager = true, staysOn = false }: CardCameraProps) {
  const { state, devices, start, stop } = useCamera();
  const opened = state.kind === "on" ? state.deviceId : null;
  useEffect(() => {
    if (staysOn && opened !== null) sessionValue.write(OPEN_CAMERA, opened);
  }, [staysOn, opened]);
  const startAgain = useEffectEvent(() => {
    const earlier = staysOn ? sessionValue.read(OPEN_CAMERA) : null;
    if (earlier !== null) void start({ deviceId: earlier });
  });
  useEffect(() => startAgain(), []);
  const hasFailed = state.kind === "failed";
  const noteFailure = useEffectEvent((failed: boolean) => onFailure?.(failed));
  useEffect(() => noteFailure(hasFailed), [hasFailed]);
  const open = (choice: Choice = null) => void start(choice);
  const close = () => {
    sessionValue.remove(OPEN_CAMERA);
    stop();
  };

  if (state.kind === "off")
    return (
      <Button variant="primary" icon={<FiCamera />} onClick={() => open()}>
        Kamerayı aç
      </Button>
    );
  if (state.kind === "starting") return <Spinner label="Kamera açılıyor…" />;
  if (state.kind === "failed")
    return (
      <div className={styles.failed} data-camera-failed>
        <Notice tone="wrong">{CAMERA_PROBLEMS[state.problem]}</Notice>
        <Button icon={<FiRefreshCw />} onClick={() => open()}>
          Yeniden dene
        </Button>
      </div>
    );
  return (
    <OpenCamera
      // A worker of its own for each stream.
      key={state.stream.id}
      camera={state}
      devices={devices}
      onReading={onReading}
      isEager={isEager}
      onChoose={(deviceId) => open({ deviceId })}
      onTurn={() => open({ facingMode: state.facesAway ? "user" : "environment" })}
      onStop={close}
    />
  );
}

type OpenCameraProps = Pick<CardCameraProps, "onReading"> & {
  camera: CameraState & { kind: "on" };
  devices: readonly MediaDeviceInfo[];
  isEager: boolean;
  onChoose: (deviceId: string) => void;
  /** Changes between the front and the back camera. */
  onTurn: () => void;
  onStop: () => void;
};

function OpenCamera({ camera, devices, onReading, isEager, onChoose, onTurn, onStop }: OpenCameraProps) {
  const { stream, deviceId, facesAway } = camera;
  const video = useRef<HTMLVideoElement>(null);
  const [newest, setNewest] = useState<PictureReading | null>(null);
  const [forHint, setForHint] = useState<{ reading: PictureReading; at: number } | null>(null);
  const reader = useCardReading(video, isEager, (reading, at) => {
    setNewest(reading);
    if (forHint === null || at - forHint.at >= HINT_EVERY_MS) setForHint({ reading, at });
    onReading(reading, at);
  });

  const hint = hintFor(camera, forHint?.reading ?? null);
  const hasBothSides = devices.length > 1 && window.matchMedia("(hover: none)").matches;
  return (
    <div className={styles.open}>
      {/* Turned like a mirror if the class sees itself. */}
      <div className={styles.picture} data-mirrored={!facesAway || undefined} data-card-camera>
        <CameraView stream={stream} video={video} className={styles.video} />
        <CardMarks reading={newest} />
      </div>
      <div className={styles.tools} data-card-tools>
        {reader === "loading" && <Spinner label="Kart okuyucu yükleniyor…" />}
        {reader === "failed" && <Notice tone="wrong">{CAMERA_PROBLEMS["no-reader"]}</Notice>}
        {reader !== "failed" && hint !== null && <p className={styles.hint}>{CAMERA_HINTS[hint]}</p>}
        <CameraChoice devices={devices} deviceId={deviceId} onChoose={onChoose} />
        <div className={styles.buttons}>
          {hasBothSides && (
            <Button icon={<FiRepeat />} onClick={onTurn}>
              {facesAway ? "Ön kamera" : "Arka kamera"}
            </Button>
          )}
          <Button icon={<FiVideoOff />} onClick={onStop}>
            Kamerayı kapat
          </Button>
        </div>
      </div>
    </div>
  );
}
