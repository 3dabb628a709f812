import type { PictureReading } from "../reader/sighting.ts";

/** Mean grey levels outside of which cards are hard to read. */
const DARK = 50;
const BRIGHT = 215;
/** Size of a marker, in pixels, below which it is read only in good light (docs/measurements.md). */
const SMALL_PX = 18;
/** Lines of the picture below which the camera is an old one. */
const FEW_LINES = 1_080;

export type CameraHint = "muted" | "dark" | "bright" | "no-card" | "small" | "few-lines";

export const CAMERA_HINTS: Record<CameraHint, string> = {
  muted: "Kameradan görüntü gelmiyor: kapağı, kapatma düğmesi ya da kablosu kontrol edilsin.",
  dark: "Görüntü karanlık: ışıkları açın.",
  bright: "Görüntü çok parlak: kamerayı pencereye ya da lambaya doğrultmayın.",
  "no-card": "Henüz kart görünmüyor: kartları kameraya doğru kaldırtın.",
  small: "Arkadaki kartlar küçük görünüyor: kamerayı yaklaştırın ya da daha büyük kart basın.",
  "few-lines": "Bu kamera 1080 satırdan az gösteriyor: arka sıralar için daha büyük kart basın.",
};

/** The most useful hint for the user, or null. */
export function hintFor(
  { isMuted, lines }: { isMuted: boolean; lines: number },
  reading: PictureReading | null,
): CameraHint | null {
  if (isMuted) return "muted";
  if (reading === null) return null;
  if (reading.brightness < DARK) return "dark";
  if (reading.brightness > BRIGHT) return "bright";
  if (reading.sightings.length === 0) return "no-card";
  if (reading.sightings.some(({ sizePx }) => sizePx < SMALL_PX)) return "small";
  return lines > 0 && lines < FEW_LINES ? "few-lines" : null;
}
