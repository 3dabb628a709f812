// Decoded size of a picture, read from real files and from files with forged headers.
import { describe, expect, it } from "vitest";
import { type ImageType, imageTypeOf } from "../../../convex/shared/imageType";
import { type PictureShape, pictureShape } from "../../../convex/shared/pictureShape";
import {
  avifOfUnits,
  avifWithFrame,
  forged,
  type PictureKind,
  picture,
  pngOf,
  renamed,
} from "../../support/pictures";

function shapeOf(bytes: Buffer): PictureShape | null {
  const type = imageTypeOf(bytes);
  return type && pictureShape(bytes, type);
}

const STILLS: PictureKind[] = [
  "image/png",
  "image/jpeg",
  "image/gif",
  "image/webp",
  "lossless webp",
  "transparent webp",
  "image/avif",
  "transparent avif",
];

it.each(STILLS)("a real %s has three by two pixels and is not animated", (kind) => {
  expect(shapeOf(picture(kind))).toEqual({ width: 3, height: 2, isAnimated: false });
});

it.each(["moving gif", "moving webp"] as const)("a %s is animated", (kind) => {
  expect(shapeOf(picture(kind))).toMatchObject({ isAnimated: true });
});

it("a PNG or AVIF with an animation is animated", () => {
  const png = picture("image/png");
  // Animation chunk: length 8, two frames, endless repetition. Inserted at byte 33, after the signature (8 bytes) and
  // the header chunk (25 bytes).
  const animation = Buffer.from("\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\0\0\0\0", "latin1");
  expect(shapeOf(Buffer.concat([png.subarray(0, 33), animation, png.subarray(33)]))).toMatchObject({
    isAnimated: true,
  });
  // An empty `moov` box, which contains the tracks of an animation.
  const track = Buffer.from("\0\0\0\x08moov", "latin1");
  expect(shapeOf(Buffer.concat([picture("image/avif"), track]))).toMatchObject({ isAnimated: true });
});

/** For each format: offset of the dimensions in the file, bytes written there, and the resulting shape. */
const FORGED_DIMENSIONS: [PictureKind, number, number[], Partial<PictureShape>][] = [
  ["image/png", 16, [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30], { width: 30_000, height: 30_000 }],
  ["image/jpeg", 145, [0x75, 0x30, 0x75, 0x31], { width: 30_001, height: 30_000 }],
  ["image/gif", 6, [0x30, 0x75, 0x31, 0x75], { width: 30_000, height: 30_001 }],
  // Left and top of the frame instead of the canvas size. A frame of 3 × 2 pixels at 30,000 × 30,001 enlarges the canvas.
  ["image/gif", 28, [0x30, 0x75, 0x31, 0x75], { width: 30_003, height: 30_003 }],
  // Two bits of each WebP dimension are scaling; the other two WebP formats store the dimensions minus 1.
  ["image/webp", 26, [0xff, 0x3f, 0xff, 0x3f], { width: 16_383, height: 16_383 }],
  ["lossless webp", 21, [0xff, 0xff, 0xff, 0x0f], { width: 16_384, height: 16_384 }],
  ["transparent webp", 24, [0xff, 0xff, 0xff, 0xff, 0xff, 0xff], { width: 2 ** 24, height: 2 ** 24 }],
  ["image/avif", 196, [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x31], { width: 30_000, height: 30_001 }],
];

it.each(FORGED_DIMENSIONS)(
  "%s with forged dimensions at byte %i has the forged size",
  (kind, offset, bytes, shape) => {
    expect(shapeOf(forged(picture(kind), offset, bytes))).toMatchObject(shape);
  },
);

it("an AVIF with more data units than a picture can have is rejected", () => {
  expect(shapeOf(avifOfUnits(3))).toEqual({ width: 3, height: 2, isAnimated: false });
  expect(shapeOf(avifOfUnits(1_001))).toBeNull();
});

it("a JPEG with endless markers or tables is rejected", () => {
  const jpeg = picture("image/jpeg");
  const before = (bytes: Buffer) => Buffer.concat([jpeg.subarray(0, 2), bytes, jpeg.subarray(2)]);
  expect(shapeOf(before(Buffer.alloc(9_000, 0xff)))).toMatchObject({ width: 3 });
  expect(shapeOf(before(Buffer.alloc(11_000, 0xff)))).toBeNull();
  expect(shapeOf(before(Buffer.alloc(4 * 11_000, Buffer.from([0xff, 0xc4, 0x00, 0x02]))))).toBeNull();
  expect(shapeOf(Buffer.concat([jpeg, Buffer.alloc(200_000, 0x11)]))).toMatchObject({ width: 3 });
  expect(shapeOf(Buffer.concat([jpeg, Buffer.alloc(200_000, 0xff)]))).toBeNull();
});

it("a photograph's dimensions are read after the camera metadata, not from its thumbnail", () => {
  const jpeg = picture("image/jpeg");
  // Metadata of maximum length, filled with copies of the small picture as thumbnails.
  const metadata = Buffer.concat([Buffer.from([0xff, 0xe1, 0xff, 0xff]), Buffer.alloc(0xfffd, jpeg)]);
  const photograph = Buffer.concat([jpeg.subarray(0, 2), metadata, metadata, jpeg.subarray(2)]);
  expect(shapeOf(photograph)).toEqual({ width: 3, height: 2, isAnimated: false });
});

describe("an AVIF", () => {
  const avif = picture("image/avif");
  const mdat = avif.indexOf("mdat");
  /** Start of the item list, which contains the number of extents and the construction method. */
  const itemList = avif.indexOf("iloc");
  const transparent = picture("transparent avif");
  /** Position of the second item's id. */
  const second = transparent.indexOf("iloc") + 30;

  it("has the size of its frame, even if its container declares another size", () => {
    expect(shapeOf(avifWithFrame(3, 2))).toEqual({ width: 3, height: 2, isAnimated: false });
    expect(shapeOf(avifWithFrame(16_384, 5_000))).toEqual({
      width: 16_384,
      height: 5_000,
      isAnimated: false,
    });
  });

  it.each<[what: string, bytes: Buffer]>([
    ["with the header of a video, in which each frame may have another size", avifWithFrame(3, 2, false)],
    ["without a sequence header", forged(avif, mdat + 6, [0x12, 0x08])],
    ["whose picture is made of tiles", renamed(transparent, "av01", "grid")],
    ["whose picture has another codec", renamed(transparent, "av01", "hvc1")],
    [
      "whose item list contains one frame twice and the other frame not at all",
      forged(transparent, second, [0, 1]),
    ],
    ["whose frame has two extents", forged(avif, itemList + 20, [0, 2])],
    ["whose frame is in another file", forged(avif, itemList + 14, [0, 1])],
    ["whose frame is behind the end of the file", forged(avif, itemList + 22, [0x7f, 0, 0, 0])],
    ["with two metadata boxes", Buffer.concat([avif, avif.subarray(avif.indexOf("meta") - 4, mdat - 4)])],
  ])("%s is rejected", (_what, bytes) => {
    expect(shapeOf(bytes)).toBe(null);
  });
});

describe("a picture that is expensive to decode", () => {
  it("is rejected: a JPEG with hundreds of progressive scans", () => {
    const jpeg = picture("image/jpeg");
    const scan = jpeg.subarray(jpeg.indexOf("\xff\xda", 0, "latin1"), -2);
    const inSteps = (count: number) =>
      Buffer.concat([jpeg.subarray(0, -2), ...Array<Buffer>(count).fill(scan)]);
    expect(shapeOf(inSteps(15))).toEqual({ width: 3, height: 2, isAnimated: false });
    expect(shapeOf(inSteps(200))).toBe(null);
  });

  it("is rejected: a PNG with a large compressed colour profile", () => {
    const png = picture("image/png");
    const withProfile = (bytes: number) => {
      const head = Buffer.from("\0\0\0\0iCCP", "latin1");
      head.writeUInt32BE(bytes);
      return Buffer.concat([png.subarray(0, 33), head, Buffer.alloc(bytes + 4), png.subarray(33)]);
    };
    expect(shapeOf(withProfile(100_000))).toEqual({ width: 3, height: 2, isAnimated: false });
    expect(shapeOf(withProfile(200_000))).toBe(null);
  });
});

describe("an incomplete picture file", () => {
  it.each(STILLS)("%s has no size if it ends within its headers", (kind) => {
    const whole = picture(kind);
    for (let length = 0; length < 25; length += 1) expect(shapeOf(whole.subarray(0, length))).toBe(null);
  });

  it("has no size if an edge is 0", () => {
    expect(shapeOf(pngOf(0, 10))).toBe(null);
    expect(shapeOf(pngOf(10, 0))).toBe(null);
  });

  it("never causes an exception or a hang, whichever byte is changed", () => {
    for (const kind of [...STILLS, "moving gif", "moving webp"] as const) {
      const whole = picture(kind);
      const type = imageTypeOf(whole) as ImageType;
      for (let at = 0; at < whole.length; at += 1) {
        for (const byte of [0x00, 0x01, 0x7f, 0xff]) pictureShape(forged(whole, at, [byte]), type);
      }
    }
  });
});
