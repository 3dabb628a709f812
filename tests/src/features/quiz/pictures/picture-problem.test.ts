import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { shrinkImage } from "../../../../../src/features/quiz/pictures/shrink-image.ts";
import { picture, pngOf } from "../../../../support/pictures.ts";

/** Beginning of a HEIF file: its boxes without a picture. */
const heic = (brand: string) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from(`ftyp${brand}\0\0\0\0mif1heic`, "latin1"),
    Buffer.alloc(40),
  ]);

beforeEach(() => {
  // Acts like a browser that cannot decode the file.
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new DOMException("", "InvalidStateError")));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const HEIC = /HEIC biçiminde.*JPEG olarak kaydedip yeniden seçin/;
const BROKEN = /^Dosya bozuk ya da eksik/;
const NO_PICTURE = /^Bu dosya bozuk ya da türü desteklenmiyor/;

it.each([
  ["a phone's HEIC photo", "foto.heic", "image/heic", heic("heic"), HEIC],
  ["an HEIC photo without a type", "foto.heic", "", heic("heix"), HEIC],
  ["an HEIC photo with the type of JPEG", "foto.jpg", "image/jpeg", heic("mif1"), HEIC],
  [
    "a picture whose header is incomplete",
    "resim.png",
    "image/png",
    picture("image/png").subarray(0, 20),
    BROKEN,
  ],
  ["a picture whose content is broken", "resim.png", "image/png", picture("image/png"), BROKEN],
  ["an empty file", "resim.jpg", "image/jpeg", Buffer.alloc(0), BROKEN],
  ["a drawing of an unsupported type", "resim.svg", "image/svg+xml", Buffer.from("<svg/>"), NO_PICTURE],
  ["a text with the type of a picture", "resim.png", "image/png", Buffer.from("Merhaba"), NO_PICTURE],
  [
    "a type that the browser does not support",
    "resim.avif",
    "image/avif",
    picture("image/avif"),
    /Tarayıcınız bu türden/,
  ],
  ["a picture with too many pixels", "resim.png", "image/png", pngOf(20_000, 20_000), /4\.096 piksel/],
])(
  "%s is recognized by content and refused with a sentence of its own",
  async (_what, name, type, content, sentence) => {
    await expect(shrinkImage(new File([content], name, { type }))).rejects.toThrow(sentence);
  },
);
