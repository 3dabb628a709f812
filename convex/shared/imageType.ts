import type { IMAGE_TYPES } from "./limits/images";

export type ImageType = (typeof IMAGE_TYPES)[number];

/** Number of bytes that `imageTypeOf` reads. */
const IMAGE_HEAD_BYTES = 64;

/**
 * Returns the type of a picture from its first bytes; null if it is not an accepted type. File names and content types sent by clients are
 * not trusted.
 *
 * Signatures: PNG specification 5.2; JPEG (ITU-T T.81) B.1.1.3, start of image and one more marker; GIF89a specification 17; WebP container
 * (RFC 9649) 2.4; AVIF 1.2, brands of the `ftyp` box of ISO/IEC 14496-12.
 */
export function imageTypeOf(head: Uint8Array): ImageType | null {
  const text = String.fromCharCode(...head.subarray(0, IMAGE_HEAD_BYTES));
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (text.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (text.startsWith("GIF87a") || text.startsWith("GIF89a")) return "image/gif";
  if (text.startsWith("RIFF") && text.startsWith("WEBP", 8)) return "image/webp";
  return isAvif(head, text) ? "image/avif" : null;
}

/** True for a `ftyp` box with an AVIF brand (major or compatible), still picture or sequence. */
function isAvif(head: Uint8Array, text: string): boolean {
  if (!text.startsWith("ftyp", 4)) return false;
  const boxBytes = new DataView(head.buffer, head.byteOffset).getUint32(0);
  // Size, "ftyp", major brand, version, then compatible brands of four bytes each.
  const brands = [text.slice(8, 12)];
  for (let at = 16; at + 4 <= Math.min(boxBytes, text.length); at += 4) brands.push(text.slice(at, at + 4));
  return brands.some((brand) => brand === "avif" || brand === "avis");
}
