import { pixelReader } from "../../../lib/camera/pixels.ts";
import type { SheetForm } from "../geometry/sheet-geometry.ts";
import type { ReadReply, ReadRequest } from "./paper-reader.ts";
import type { SheetReading } from "./sheet-reading.ts";

/** Printed forms of an exam: pages of each sheet id. */
export type SheetForms = Map<number, SheetForm[]>;

/** A worker that reads answer sheets. Nothing is sent anywhere. */
export interface PaperReader {
  /** Reads one sheet; pictures are read one after another. The picture is closed. Rejects if the worker has failed. */
  read(picture: ImageBitmap): Promise<SheetReading>;
  stop(): void;
}

export function startReader({ forms }: { forms: SheetForms }): PaperReader {
  const worker = new Worker(new URL("./paper-reader.ts", import.meta.url), { type: "module" });
  // For browsers without canvases in workers (Safari before 16.4).
  const hasCanvas = typeof OffscreenCanvas !== "undefined";
  const pixelsOf = hasCanvas ? null : pixelReader(() => document.createElement("canvas"));
  const waiting: { resolve: (reading: SheetReading) => void; reject: (error: Error) => void }[] = [];
  let failure: Error | null = null;
  const fail = (error: Error) => {
    failure ??= error;
    for (const { reject } of waiting.splice(0)) reject(failure);
  };
  worker.onmessage = ({ data }: MessageEvent<ReadReply>) => {
    const next = waiting.shift();
    if ("reading" in data) next?.resolve(data.reading);
    else next?.reject(new Error(data.error));
  };
  worker.onerror = () => {
    worker.terminate();
    fail(new Error("The worker that reads answer sheets has failed."));
  };
  return {
    read: (picture) =>
      new Promise((resolve, reject) => {
        if (failure) return reject(failure);
        waiting.push({ resolve, reject });
        const request: ReadRequest = { picture: pixelsOf ? pixelsOf(picture) : picture, forms };
        worker.postMessage(request, "data" in request.picture ? [request.picture.data.buffer] : [picture]);
        if (pixelsOf) picture.close();
      }),
    stop: () => {
      worker.terminate();
      fail(new Error("The reader of answer sheets was stopped."));
    },
  };
}
