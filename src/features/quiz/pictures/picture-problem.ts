import { errorText } from "../../../../convex/shared/errors.ts";
import { imageTypeOf } from "../../../../convex/shared/imageType.ts";
import { pictureShape } from "../../../../convex/shared/pictureShape.ts";

/** A refused picture. The message is for the teacher. */
export class PictureProblem extends Error {
  override name = "PictureProblem";
}

const HEIC =
  "Bu fotoğraf HEIC biçiminde, tarayıcınız onu açamıyor. JPEG olarak kaydedip yeniden seçin (iPhone'da: Ayarlar, Kamera, Biçimler, En Uyumlu).";
const BROKEN =
  "Dosya bozuk ya da eksik. Resmi başka bir programda açıp yeniden kaydedin ya da başka bir resim seçin.";
const UNKNOWN_HERE = "Tarayıcınız bu türden resimleri açamıyor, lütfen JPEG ya da PNG seçin.";
/** Brands of the `ftyp` box: HEIF with HEVC pictures, and generic HEIF (ISO/IEC 23008-12). */
const HEIF_BRANDS = new Set(["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1"]);
/** Maximum number of pixels that all browsers can draw; phones have the lowest limit. */
const MAX_PIXELS = 64_000_000;

/** Reason why a browser could not decode a file. Depends on the file's content, because names and declared types may be wrong. */
export async function unreadableReason(file: Blob): Promise<string> {
  const content = new Uint8Array(await file.arrayBuffer());
  if (content.length === 0) return BROKEN;
  const type = imageTypeOf(content);
  if (type === null) return isHeif(content) ? HEIC : errorText("IMAGE_TYPE");
  const shape = pictureShape(content, type);
  if (shape === null) return BROKEN;
  if (shape.width * shape.height > MAX_PIXELS) return errorText("IMAGE_DIMENSIONS");
  // AVIF is the newest type: with a valid header, the browser is probably too old for it.
  return type === "image/avif" ? UNKNOWN_HERE : BROKEN;
}

function isHeif(content: Uint8Array): boolean {
  const head = String.fromCharCode(...content.subarray(0, 12));
  return head.startsWith("ftyp", 4) && HEIF_BRANDS.has(head.slice(8));
}
