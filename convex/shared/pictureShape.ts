import { avifShape } from "./avifShape";
import type { ImageType } from "./imageType";
import { textAt } from "./pictureBytes";

/** Decoded size of a picture in pixels. `isAnimated` is true for more than one frame. */
export type PictureShape = { width: number; height: number; isAnimated: boolean };

/**
 * Reads the decoded size from a picture's headers. File size is no measure: a PNG of a few kilobytes may need gigabytes. Returns null if
 * the headers are truncated or invalid for the type's decoders.
 *
 * Layouts: PNG 5.3, 11.2.1 and APNG 4.1; JPEG (ITU-T T.81) B.2.2; GIF89a 18-24; WebP container (RFC 9649) 2.5-2.7 and its bitstreams; AVIF
 * in `avifShape.ts`.
 */
export function pictureShape(bytes: Uint8Array, type: ImageType): PictureShape | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const shape = SHAPES[type](view);
    return shape !== null && shape.width > 0 && shape.height > 0 ? shape : null;
  } catch (error) {
    // The file ends inside a structure.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const SHAPES: Record<ImageType, (view: DataView) => PictureShape | null> = {
  "image/png": pngShape,
  "image/jpeg": jpegShape,
  "image/gif": gifShape,
  "image/webp": webpShape,
  "image/avif": avifShape,
};

/** Chunk names "IDAT", "acTL" and "iCCP" as numbers, for speed: a file of empty chunks has hundreds of thousands. */
const IDAT = 0x49444154;
const ACTL = 0x6163544c;
const ICCP = 0x69434350;
/** Largest compressed colour profile. It may expand a thousandfold before a decoder discards it. */
const MAX_PROFILE_BYTES = 128 * 1024;

function pngShape(view: DataView): PictureShape | null {
  if (textAt(view, 12) !== "IHDR") return null;
  const size = { width: view.getUint32(16), height: view.getUint32(20) };
  // An animation has its `acTL` chunk before the first `IDAT`.
  for (let at = 8; ; at += 12 + view.getUint32(at)) {
    const chunk = view.getUint32(at + 4);
    if (chunk === ICCP && view.getUint32(at) > MAX_PROFILE_BYTES) return null;
    if (chunk === IDAT || chunk === ACTL) return { ...size, isAnimated: chunk === ACTL };
  }
}

/**
 * Maximum number of scans of a progressive JPEG; real ones have about ten. In a large picture, decoding one takes 0.1 s, although a scan may be only
 * twenty bytes long.
 */
const MAX_SCANS = 50;

/** Maximum number of segments and padding bytes before the frame header; real files have about a dozen. */
const MAX_HEADER_STEPS = 10_000;

function jpegShape(view: DataView): PictureShape | null {
  let at = 2;
  for (let step = 0; view.getUint8(at) === 0xff && step < MAX_HEADER_STEPS; step += 1) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1; // padding: any number of FF bytes may precede a marker
      continue;
    }
    // Frame headers are C0 to CF, except tables (C4, CC) and a reserved marker (C8).
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      if (hasMoreScans(view, at)) return null;
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5), isAnimated: false };
    }
    // Only tables, comments and application data may precede the frame header.
    if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xda)) return null;
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

/** Largest share of FF bytes; in pixel data about one byte in 256. Scanning a file of FF bytes alone would take 0.1 s. */
const MAX_PART_OF_MARKERS = 1 / 16;

/**
 * True if there are more scan markers (FF DA) after the frame header than `MAX_SCANS`; pixel data cannot contain this marker. True also if
 * the file has more FF bytes than pixel data would have.
 */
function hasMoreScans(view: DataView, from: number): boolean {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  // Allowance for small files, which may consist mostly of headers.
  let markersLeft = 10_000 + bytes.length * MAX_PART_OF_MARKERS;
  let scans = 0;
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    if (bytes[at + 1] === 0xda) scans += 1;
    markersLeft -= 1;
    if (scans > MAX_SCANS || markersLeft < 0) return true;
  }
  return false;
}

function gifShape(view: DataView): PictureShape | null {
  let width = view.getUint16(6, true);
  let height = view.getUint16(8, true);
  let frames = 0;
  let at = 13 + colourTableBytes(view.getUint8(10));
  for (;;) {
    const block = view.getUint8(at);
    if (block === 0x3b) return frames === 0 ? null : { width, height, isAnimated: false };
    if (block === 0x21) {
      at = afterSubBlocks(view, at + 2);
    } else if (block === 0x2c) {
      frames += 1;
      if (frames > 1) return { width, height, isAnimated: true };
      // Decoders enlarge the canvas for a frame that extends beyond it.
      width = Math.max(width, view.getUint16(at + 1, true) + view.getUint16(at + 5, true));
      height = Math.max(height, view.getUint16(at + 3, true) + view.getUint16(at + 7, true));
      at = afterSubBlocks(view, at + 11 + colourTableBytes(view.getUint8(at + 9)));
    } else {
      return null;
    }
  }
}

function colourTableBytes(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 << ((flags & 0x07) + 1);
}

function afterSubBlocks(view: DataView, start: number): number {
  let at = start;
  while (view.getUint8(at) !== 0) at += 1 + view.getUint8(at);
  return at + 1;
}

function webpShape(view: DataView): PictureShape | null {
  const body = 20;
  switch (textAt(view, 12)) {
    case "VP8 ":
      // Frame tag, start code, then width and height: 14 bits each, with two bits of scaling.
      if (view.getUint16(body + 3) !== 0x9d01 || view.getUint8(body + 5) !== 0x2a) return null;
      return {
        width: view.getUint16(body + 6, true) & 0x3fff,
        height: view.getUint16(body + 8, true) & 0x3fff,
        isAnimated: false,
      };
    case "VP8L": {
      if (view.getUint8(body) !== 0x2f) return null;
      const size = view.getUint32(body + 1, true);
      return { width: (size & 0x3fff) + 1, height: ((size >>> 14) & 0x3fff) + 1, isAnimated: false };
    }
    case "VP8X":
      // The canvas size suffices: decoders reject a still frame of another size.
      return {
        width: (view.getUint32(body + 4, true) & 0xffffff) + 1,
        height: (view.getUint32(body + 6, true) >>> 8) + 1,
        isAnimated: (view.getUint8(body) & 0x02) !== 0,
      };
    default:
      return null;
  }
}
