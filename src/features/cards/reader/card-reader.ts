/** Worker that finds cards in pictures. It has a content security policy of its own (cli/server/client-files.ts). */
import "../../../lib/camera/no-network.ts";
import library from "@techstark/opencv-js";
import { type Pixels, pixelReader } from "../../../lib/camera/pixels.ts";
import { brightnessOf, toGrey } from "./grey.ts";
import { whenReady } from "./open-cv.ts";
import { PictureReader } from "./picture-reader.ts";
import type { PictureReading } from "./sighting.ts";

export interface ReadRequest {
  /** Pixels from browsers without canvases in workers. */
  picture: ImageBitmap | Pixels;
  /** True to exchange left and right before reading. */
  isMirrored: boolean;
}

/** `ready` comes first and without a request; requests that arrive earlier are lost. */
export type ReaderMessage = "ready" | PictureReading;

void whenReady(library).then(({ cv }) => {
  const reader = new PictureReader(cv);
  const pixelsOf = pixelReader(() => new OffscreenCanvas(1, 1));
  const post = (message: ReaderMessage) => self.postMessage(message);
  self.onmessage = ({ data: { picture, isMirrored } }: MessageEvent<ReadRequest>) => {
    const pixels = "data" in picture ? picture : pixelsOf(picture);
    if (!("data" in picture)) picture.close();
    const grey = toGrey(pixels, isMirrored);
    const { width, height } = grey;
    post({ width, height, sightings: reader.read(grey), brightness: brightnessOf(grey) });
  };
  post("ready");
});
