import { errorText } from "../../../../convex/shared/errors.ts";
import { IMAGE_MAX_BYTES } from "../../../../convex/shared/limits/images.ts";
import { PictureProblem, unreadableReason } from "./picture-problem.ts";

/** Longest edge of an uploaded picture, in pixels: enough for a projector at 1080p. */
export const MAX_EDGE_PX = 1600;
/** Encoder qualities, tried in this order until the file is small enough. */
const QUALITIES = [0.85, 0.7, 0.5];

/**
 * Shrinks a picture for thirty phones on one classroom network: at most 1600 px, as WebP (JPEG if the browser cannot encode WebP). Re-encoding also
 * removes metadata such as the location.
 * @throws PictureProblem if the browser cannot decode the file, or if it stays too large
 */
export async function shrinkImage(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(async () => {
    throw new PictureProblem(await unreadableReason(file));
  });
  try {
    const canvas = canvasOf(picture);
    for (const quality of QUALITIES) {
      const shrunk = await encode(canvas, quality);
      if (shrunk.size <= IMAGE_MAX_BYTES) return shrunk;
    }
    throw new PictureProblem(errorText("IMAGE_TOO_LARGE"));
  } finally {
    picture.close();
  }
}

/** Draws a picture on white, with edges of at most 1600 px. JPEG has no transparency; transparent areas would become black. */
export function canvasOf(picture: ImageBitmap): HTMLCanvasElement {
  const scale = Math.min(1, MAX_EDGE_PX / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser cannot draw pictures.");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

async function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  const webp = await toBlob(canvas, "image/webp", quality);
  // Browsers that cannot encode a type silently write PNG.
  if (webp?.type === "image/webp") return webp;
  const jpeg = await toBlob(canvas, "image/jpeg", quality);
  if (!jpeg) throw new Error("The picture could not be written.");
  return jpeg;
}

export function toBlob(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}
