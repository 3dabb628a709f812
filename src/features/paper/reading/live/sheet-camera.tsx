import { useRef } from "react";
import { FiVideo, FiVideoOff } from "react-icons/fi";
import { CAMERA_PROBLEMS } from "../../../../lib/camera/camera-problem.ts";
import { type CameraState, useCamera } from "../../../../lib/camera/use-camera.ts";
import { Button } from "../../../../ui/button/button.tsx";
import { CameraChoice } from "../../../../ui/camera/camera-choice.tsx";
import { CameraView } from "../../../../ui/camera/camera-view.tsx";
import { Notice } from "../../../../ui/notice/notice.tsx";
import { Spinner } from "../../../../ui/notice/spinner.tsx";
import { REFUSAL_TEXTS } from "../../reader/refusal-texts.ts";
import type { SheetReading } from "../../reader/sheet-reading.ts";
import type { ExamToRead } from "../state/exam-to-read.ts";
import styles from "./sheet-camera.module.css";
import { useSheetCamera } from "./use-sheet-camera.ts";

/** Source of sheets before the camera. */
export const CAMERA = { file: "kamera", page: null, pages: 1 };

type SheetCameraProps = {
  exam: ExamToRead;
  onTake: (reading: SheetReading) => void;
};

/** Reads sheets that are laid before a laptop's or document camera, one after the other. */
export function SheetCamera({ exam, onTake }: SheetCameraProps) {
  const { state, devices, start, stop } = useCamera();
  if (state.kind === "starting") return <Spinner label="Kamera açılıyor…" />;
  if (state.kind === "on")
    return (
      <div className={styles.camera}>
        <OpenCamera key={state.stream.id} camera={state} exam={exam} onTake={onTake} />
        <CameraChoice
          devices={devices}
          deviceId={state.deviceId}
          onChoose={(deviceId) => void start({ deviceId })}
        />
        <Button icon={<FiVideoOff />} onClick={stop}>
          Kamerayı kapat
        </Button>
      </div>
    );
  return (
    <>
      <Button icon={<FiVideo />} onClick={() => void start({ facingMode: "environment" })}>
        {state.kind === "failed" ? "Kamerayı yeniden dene" : "Kamerayla oku"}
      </Button>
      {state.kind === "failed" && <Notice tone="wrong">{CAMERA_PROBLEMS[state.problem]}</Notice>}
    </>
  );
}

function OpenCamera({ camera, exam, onTake }: SheetCameraProps & { camera: CameraState & { kind: "on" } }) {
  const { stream } = camera;
  const video = useRef<HTMLVideoElement>(null);
  const { progress, refusal } = useSheetCamera(video, exam, onTake);
  return (
    <>
      <CameraView stream={stream} video={video} className={styles.video} />
      <p role="status" className={styles.status} data-progress={progress}>
        {progress === "failed" && CAMERA_PROBLEMS["no-reader"]}
        {progress === "looking" &&
          (refusal === null || refusal === "noSheet"
            ? "Kâğıdı, dört köşesi görünecek biçimde kameranın altına koyun."
            : REFUSAL_TEXTS[refusal])}
        {progress === "reading" && "Okunuyor, kâğıdı oynatmayın…"}
        {progress === "taken" && "Alındı. Sıradaki kâğıdı koyun."}
      </p>
    </>
  );
}
