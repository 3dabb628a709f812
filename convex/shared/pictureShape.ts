import { avifShape } from "./avifShape";
import type { ImageType } from "./imageType";
import { textAt } from "./pictureBytes";

/** Decoded size of a picture in pixels. `isAnimated` is true for more than one frame. */
export type PictureShape = { width: number; height: number; isAnimated: boolean };

/**
 * Reads the decoded size from a picture's headers: a PNG file of a few kilobytes may need gigabytes of memory when decoded. Returns null if
 * the headers are truncated, or invalid for decoders of this type.
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

/** Chunk names "IDAT", "acTL" and "iCCP" as numbers, for speed: a file may contain hundreds of thousands of empty chunks. */
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
 * Maximum number of scans of a progressive JPEG; real files have about ten. In a large picture, a decoder needs 0.1 s per scan, although a
 * scan may be only twenty bytes long.
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

/** Largest accepted share of FF bytes; in pixel data it is about 1/256. Searching a file that consists of FF bytes would take 0.1 s. */
const MAX_SHARE_OF_FF = 1 / 16;

/**
 * True if the file has more than `MAX_SCANS` scan markers (FF DA) after the frame header; pixel data cannot contain this marker. Also true
 * if the file has many more FF bytes than pixel data.
 */
function hasMoreScans(view: DataView, from: number): boolean {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  // The constant is an allowance for small files, which may consist mostly of headers.
  let allowedFF = 10_000 + bytes.length * MAX_SHARE_OF_FF;
  let scans = 0;
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    if (bytes[at + 1] === 0xda) scans += 1;
    allowedFF -= 1;
    if (scans > MAX_SCANS || allowedFF < 0) return true;
  }
  return false;
}

/** First bytes of a GIF's blocks. */
const GIF_TRAILER = 0x3b;
const GIF_EXTENSION = 0x21;
const GIF_IMAGE = 0x2c;

function gifShape(view: DataView): PictureShape | null {
  let width = view.getUint16(6, true);
  let height = view.getUint16(8, true);
  let frames = 0;
  let at = 13 + colourTableBytes(view.getUint8(10));
  for (;;) {
    const block = view.getUint8(at);
    if (block === GIF_TRAILER) return frames === 0 ? null : { width, height, isAnimated: false };
    if (block === GIF_EXTENSION) {
      at = afterSubBlocks(view, at + 2);
    } else if (block === GIF_IMAGE) {
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

/** Returns the size of a colour table: bit 7 of the flags states that there is one; bits 0 to 2 contain n, for 2^(n+1) colours of 3 bytes. */
function colourTableBytes(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 << ((flags & 0x07) + 1);
}

/** Returns the offset after a chain of sub-blocks. Each begins with its length; a length of 0 ends the chain. */
function afterSubBlocks(view: DataView, start: number): number {
  let at = start;
  while (view.getUint8(at) !== 0) at += 1 + view.getUint8(at);
  return at + 1;
}

function webpShape(view: DataView): PictureShape | null {
  const body = 20;
  switch (textAt(view, 12)) {
    case "VP8 ":
      // After three bytes of frame tag: the start code 9d 01 2a, then width and height of 14 bits, each below two bits of scaling.
      if (view.getUint16(body + 3) !== 0x9d01 || view.getUint8(body + 5) !== 0x2a) return null;
      return {
        width: view.getUint16(body + 6, true) & 0x3fff,
        height: view.getUint16(body + 8, true) & 0x3fff,
        isAnimated: false,
      };
    case "VP8L": {
      // The signature 2f, then width and height minus 1: 14 bits each.
      if (view.getUint8(body) !== 0x2f) return null;
      const size = view.getUint32(body + 1, true);
      return { width: (size & 0x3fff) + 1, height: ((size >>> 14) & 0x3fff) + 1, isAnimated: false };
    }
    case "VP8X":
      // The canvas size suffices: decoders reject a still frame of another size. Flags, then width and height minus 1: 24 bits each.
      return {
        width: (view.getUint32(body + 4, true) & 0xffffff) + 1,
        height: (view.getUint32(body + 6, true) >>> 8) + 1,
        isAnimated: (view.getUint8(body) & 0x02) !== 0,
      };
    default:
      return null;
  }
}
