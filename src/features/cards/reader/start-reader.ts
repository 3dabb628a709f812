import { pixelReader } from "../../../lib/camera/pixels.ts";
import type { ReaderMessage, ReadRequest } from "./card-reader.ts";
import type { PictureReading } from "./sighting.ts";

/** A worker that finds cards. Loading it takes seconds on a slow network: its library has 2.5 MB after compression. */
export interface CardReader {
  /** Finds the cards of a picture, which is closed afterwards. One picture at a time. Rejects if the worker has failed. */
  read(picture: ImageBitmap, isMirrored: boolean): Promise<PictureReading>;
  close(): void;
}

/** Starts the worker. Rejects if it cannot be loaded. */
export async function startReader(): Promise<CardReader> {
  const worker = new Worker(new URL("./card-reader.ts", import.meta.url), { type: "module" });
  const next = () =>
    new Promise<ReaderMessage>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<ReaderMessage>) => resolve(data);
      worker.onerror = () => reject(new Error("The worker that reads cards has failed."));
    });
  try {
    await next();
  } catch (error) {
    worker.terminate();
    throw error;
  }
  const hasCanvas = typeof OffscreenCanvas !== "undefined";
  const pixelsOf = hasCanvas ? null : pixelReader(() => document.createElement("canvas"));
  return {
    read: async (bitmap, isMirrored) => {
      const reply = next();
      const picture = pixelsOf ? pixelsOf(bitmap) : bitmap;
      const request: ReadRequest = { picture, isMirrored };
      worker.postMessage(request, "data" in picture ? [picture.data.buffer] : [picture]);
      if (pixelsOf) bitmap.close();
      const message = await reply;
      if (message === "ready") throw new Error("The worker has started twice.");
      return message;
    },
    close: () => worker.terminate(),
  };
}
