import { useState } from "react";
import { FiCamera, FiImage } from "react-icons/fi";
import { CAMERA_PROBLEMS } from "../../../lib/camera/camera-problem.ts";
import { FileSource } from "../../../ui/form/file-source.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { Spinner } from "../../../ui/notice/spinner.tsx";
import type { PictureReading } from "../reader/sighting.ts";
import styles from "./photo-reading.module.css";

type PhotoReadingProps = {
  /** Called with the readings of the chosen photos. */
  onReadings: (readings: readonly PictureReading[]) => void;
};

/** Reads cards from photos, on this device. Works over plain http, where browsers refuse the camera. */
export function PhotoReading({ onReadings }: PhotoReadingProps) {
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const read = async (files: readonly File[]) => {
    if (files.length === 0) return;
    setReading(true);
    setProblem(null);
    try {
      const { readPhotos } = await import("./read-photos.ts");
      const { readings, unreadable } = await readPhotos(files);
      setProblem(problemWith(readings, unreadable));
      onReadings(readings);
    } catch {
      setProblem(CAMERA_PROBLEMS["no-reader"]);
    } finally {
      setReading(false);
    }
  };
  const readAll = (files: readonly File[]) => void read(files);
  return (
    <div className={styles.photos}>
      <div className={styles.sources}>
        <FileSource label="Fotoğraf seç" icon={<FiImage />} accept="image/*" onFiles={readAll} />
        <FileSource label="Fotoğraf çek" icon={<FiCamera />} accept="image/*" onFiles={readAll} takes />
      </div>
      <p className={styles.hint} data-photo-hint>
        Birkaç fotoğraf birbirini tamamlar. Fotoğraflar bu cihazda okunur; kaydedilmez, hiçbir yere
        gönderilmez.
      </p>
      {isReading && <Spinner label="Fotoğraf okunuyor…" />}
      {problem !== null && <Notice tone="wrong">{problem}</Notice>}
    </div>
  );
}

/** The problem as a sentence; null if cards were found on every photo. */
function problemWith(readings: readonly PictureReading[], unreadable: readonly string[]): string | null {
  if (unreadable.length > 0)
    return `Açılamayan dosya: ${unreadable.join(", ")}. Fotoğrafı JPEG ya da PNG olarak kaydedip yeniden seçin.`;
  if (readings.every(({ sightings }) => sightings.length > 0)) return null;
  return readings.length === 1
    ? "Fotoğrafta kart bulunamadı. Daha yakından, titretmeden ve ışıkta çekin."
    : "Bazı fotoğraflarda kart bulunamadı. Onları daha yakından, titretmeden ve ışıkta çekin.";
}
