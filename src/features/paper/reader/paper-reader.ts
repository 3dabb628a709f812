/** Worker that reads answer sheets. Its policy permits no connection (cli/server/client-files.ts). */
import "../../../lib/camera/no-network.ts";
import { type Pixels, pixelReader } from "../../../lib/camera/pixels.ts";
import type { SheetForm } from "../geometry/sheet-geometry.ts";
import { readSheet } from "./read-sheet.ts";
import type { CropPixels, SheetReading, SheetReadingOf } from "./sheet-reading.ts";

export interface ReadRequest {
  picture: ImageBitmap | Pixels;
  forms: Map<number, SheetForm[]>;
}

export type ReadReply = { reading: SheetReading } | { error: string };

const pixelsOf = pixelReader(() => new OffscreenCanvas(1, 1));

let last: Promise<void> = Promise.resolve();
self.onmessage = ({ data }: MessageEvent<ReadRequest>) => {
  // Replies in the order of the requests.
  last = last.then(async () => {
    const reply = await read(data).catch((error: unknown): ReadReply => ({ error: String(error) }));
    self.postMessage(reply, { transfer: "reading" in reply ? bitmapsOf(reply.reading) : [] });
  });
};

async function read({ picture, forms }: ReadRequest): Promise<ReadReply> {
  const reading = readSheet("data" in picture ? picture : pixelsOf(picture), forms);
  if (!("data" in picture)) picture.close();
  return { reading: await withBitmaps(reading) };
}

async function withBitmaps(reading: SheetReadingOf<CropPixels>): Promise<SheetReading> {
  if (reading.kind === "refused") return reading;
  const bitmap = async (crop: CropPixels | null) =>
    crop && createImageBitmap(new ImageData(crop.data, crop.width, crop.height));
  return {
    ...reading,
    numberCrop: await bitmap(reading.numberCrop),
    bookletCrop: await bitmap(reading.bookletCrop),
    marks: await Promise.all(reading.marks.map(async (row) => ({ ...row, crop: await bitmap(row.crop) }))),
    scores: await Promise.all(reading.scores.map(async (row) => ({ ...row, crop: await bitmap(row.crop) }))),
  };
}

function bitmapsOf(reading: SheetReading): ImageBitmap[] {
  if (reading.kind === "refused") return [];
  const crops = [
    reading.numberCrop,
    reading.bookletCrop,
    ...[...reading.marks, ...reading.scores].map(({ crop }) => crop),
  ];
  return crops.filter((crop) => crop !== null);
}
