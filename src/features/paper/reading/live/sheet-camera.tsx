import { useEffect, useRef } from "react";
import { FiVideo, FiVideoOff } from "react-icons/fi";
import { Button } from "../../../../ui/button/button.tsx";
import { Select } from "../../../../ui/form/select.tsx";
import { Notice } from "../../../../ui/notice/notice.tsx";
import { Spinner } from "../../../../ui/notice/spinner.tsx";
import type { CameraProblem } from "../../../cards/camera/camera-problem.ts";
import { type CameraState, useCamera } from "../../../cards/camera/use-camera.ts";
import { REFUSAL_TEXTS } from "../../reader/refusal-texts.ts";
import type { SheetReading } from "../../reader/sheet-reading.ts";
import type { ExamToRead } from "../state/exam-to-read.ts";
import styles from "./sheet-camera.module.css";
import { useSheetCamera } from "./use-sheet-camera.ts";

const PROBLEMS: Record<CameraProblem, string> = {
  insecure:
    "Tarayıcı kamerayı bu adreste açmaz: sayfayı sunucunun çalıştığı bilgisayarda (localhost) ya da https ile açın. Fotoğrafla okutmak her adreste olur.",
  denied: "Kameraya izin verilmedi. Adres çubuğundaki kamera simgesinden izin verip yeniden deneyin.",
  missing: "Bu cihazda kamera bulunamadı. Kamerayı takıp yeniden deneyin ya da fotoğraf seçin.",
  busy: "Kamerayı başka bir program kullanıyor. O programı kapatıp yeniden deneyin.",
  "other-tab": "Kamera başka bir sekmede açık. Oradaki kamerayı kapatıp yeniden deneyin.",
  unplugged: "Kameranın bağlantısı kesildi. Kabloyu denetleyip yeniden deneyin.",
  "no-reader": "Okuyucu yüklenemedi. Sunucuya bağlantıyı denetleyip yeniden deneyin.",
  unknown: "Kamera açılamadı. Yeniden deneyin ya da fotoğraf seçin.",
};

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
        {devices.length > 1 && (
          <Select
            label="Kamera"
            value={state.deviceId ?? ""}
            onValueChange={(deviceId) => void start({ deviceId })}
            options={devices.map(({ deviceId, label }, at) => ({
              value: deviceId,
              label: label || `Kamera ${at + 1}`,
            }))}
          />
        )}
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
      {state.kind === "failed" && <Notice tone="wrong">{PROBLEMS[state.problem]}</Notice>}
    </>
  );
}

function OpenCamera({ camera, exam, onTake }: SheetCameraProps & { camera: CameraState & { kind: "on" } }) {
  const { stream } = camera;
  const video = useRef<HTMLVideoElement>(null);
  const { progress, refusal } = useSheetCamera(video, exam, onTake);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.srcObject = stream;
    // The browser may refuse while the tab is hidden; the video then plays when the tab is shown.
    element.play().catch(() => {});
    return () => {
      element.srcObject = null;
    };
  }, [stream]);
  return (
    <>
      <video ref={video} className={styles.video} muted playsInline aria-label="Kameranın görüntüsü" />
      <p role="status" className={styles.status} data-progress={progress}>
        {progress === "failed" && PROBLEMS["no-reader"]}
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
