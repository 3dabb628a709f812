import { useId, useState } from "react";
import { FiCamera, FiImage } from "react-icons/fi";
import { Notice } from "../../../ui/notice/notice.tsx";
import { Spinner } from "../../../ui/notice/spinner.tsx";
import type { PictureReading } from "../reader/sighting.ts";
import { CAMERA_PROBLEMS } from "./camera-problem.ts";
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
  return (
    <div className={styles.photos}>
      <div className={styles.sources}>
        <PhotoInput label="Fotoğraf seç" icon={<FiImage aria-hidden="true" />} onFiles={read} />
        <PhotoInput label="Fotoğraf çek" icon={<FiCamera aria-hidden="true" />} onFiles={read} takes />
      </div>
      <p className={styles.hint}>
        Birkaç fotoğraf birbirini tamamlar. Fotoğraflar bu cihazda okunur; kaydedilmez, hiçbir yere
        gönderilmez.
      </p>
      {isReading && <Spinner label="Fotoğraf okunuyor…" />}
      {problem !== null && <Notice tone="wrong">{problem}</Notice>}
    </div>
  );
}

type PhotoInputProps = {
  label: string;
  icon: React.ReactNode;
  onFiles: (files: File[]) => Promise<void>;
  /** True to open the phone's camera. */
  takes?: boolean;
};

function PhotoInput({ label, icon, onFiles, takes = false }: PhotoInputProps) {
  const id = useId();
  return (
    <div className={styles.source} data-takes={takes || undefined}>
      <label htmlFor={id} className={styles.label}>
        {icon}
        {label}
      </label>
      <input
        id={id}
        type="file"
        accept="image/*"
        className={styles.input}
        multiple={!takes}
        capture={takes ? "environment" : undefined}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Choosing the same file again must fire a change event.
          currentTarget.value = "";
          void onFiles(files);
        }}
      />
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
