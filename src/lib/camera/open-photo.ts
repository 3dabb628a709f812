/**
 * Decodes a photo, and shrinks it: large photos show no more, but need memory that phones lack. Rejects if the browser cannot decode the file.
 * @param longestSide longest side of the result in pixels
 */
export async function openPhoto(file: File, longestSide: number): Promise<ImageBitmap> {
  const picture = await createImageBitmap(file);
  const scale = longestSide / Math.max(picture.width, picture.height);
  if (scale >= 1) return picture;
  const smaller = await createImageBitmap(picture, {
    resizeWidth: Math.round(picture.width * scale),
    resizeHeight: Math.round(picture.height * scale),
    resizeQuality: "high",
  });
  picture.close();
  return smaller;
}
