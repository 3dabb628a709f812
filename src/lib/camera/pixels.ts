/** Coloured picture, four bytes per pixel. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray<ArrayBuffer>;
}

interface AnyCanvas {
  width: number;
  height: number;
  getContext(
    name: "2d",
    options: { willReadFrequently: true },
  ): Pick<CanvasRenderingContext2D, "drawImage" | "getImageData"> | null;
}

/** Returns a function that reads the pixels of pictures, all on one canvas, which it creates for the first picture. */
export function pixelReader(create: () => AnyCanvas): (picture: ImageBitmap) => Pixels {
  let canvas: AnyCanvas | undefined;
  return (picture) => {
    canvas ??= create();
    const { width, height } = picture;
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    const context = canvas.getContext("2d", { willReadFrequently: true });
    if (!context) throw new Error("The browser has no canvas.");
    context.drawImage(picture, 0, 0);
    const { data } = context.getImageData(0, 0, width, height);
    return { width, height, data: data as Uint8ClampedArray<ArrayBuffer> };
  };
}
