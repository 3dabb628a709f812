/** Reasons why the camera cannot be used. */
export type CameraProblem =
  | "insecure"
  | "denied"
  | "missing"
  | "busy"
  | "other-tab"
  | "unplugged"
  | "no-reader"
  | "unknown";

/** Cause and remedy, for the teacher. Each screen with these sentences also offers reading photos. */
export const CAMERA_PROBLEMS: Record<CameraProblem, string> = {
  insecure:
    "Tarayıcı kamerayı bu adreste açmaz: sayfayı sunucunun çalıştığı bilgisayarda (localhost) ya da https ile açın. Fotoğrafla okutmak her adreste olur.",
  denied:
    "Kameraya izin verilmedi. Adres çubuğundaki kamera simgesinden izin verip yeniden deneyin ya da fotoğraf seçin.",
  missing: "Bu cihazda kamera bulunamadı. Kamerayı takıp yeniden deneyin ya da fotoğraf seçin.",
  busy: "Kamerayı başka bir program kullanıyor. O programı kapatıp yeniden deneyin ya da fotoğraf seçin.",
  "other-tab":
    "Kamera başka bir sekmede açık. O sekmede sürdürün ya da oradaki kamerayı kapatıp yeniden deneyin.",
  unplugged: "Kameranın bağlantısı kesildi. Kabloyu denetleyip yeniden deneyin ya da fotoğraf seçin.",
  "no-reader": "Okuyucu yüklenemedi. Sunucuya bağlantıyı denetleyip yeniden deneyin.",
  unknown: "Kamera açılamadı. Yeniden deneyin ya da fotoğraf seçin.",
};

/** True if this page may ask for the camera. Over plain http, only pages of this computer itself may. */
export function mayUseCamera(): boolean {
  return window.isSecureContext && navigator.mediaDevices !== undefined;
}

/** Problem behind an error of `getUserMedia`. Browsers use several names for the same reason. */
export function problemOf(error: unknown): CameraProblem {
  switch (error instanceof Error || error instanceof DOMException ? error.name : "") {
    case "NotAllowedError":
    case "SecurityError":
      return "denied";
    case "NotFoundError":
    case "OverconstrainedError":
      return "missing";
    case "NotReadableError":
    case "AbortError":
      return "busy";
    default:
      return "unknown";
  }
}
