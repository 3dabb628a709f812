import type { Id } from "../../../../convex/_generated/dataModel";
import { type ImageType, imageTypeOf } from "../../../../convex/shared/imageType.ts";
import { pictureShape } from "../../../../convex/shared/pictureShape.ts";
import { fetchPictures } from "../export/pictures.ts";
import type { QuizToFile } from "../file/write-quiz-file.ts";
import { canvasOf, toBlob } from "../pictures/shrink-image.ts";
import type { WordPicture, WordPictures } from "./word-picture.ts";

/** Types that every version of Word shows. */
const WORD_TYPES: Partial<Record<ImageType, WordPicture["type"]>> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/gif": "gif",
};
const JPEG_QUALITY = 0.92;

/** Downloads the pictures of a quiz in types that Word shows. Rejects if a download fails, because the file would be incomplete. */
export async function loadWordPictures(quiz: Pick<QuizToFile, "questions">): Promise<WordPictures> {
  const pictures = new Map<Id<"images">, WordPicture>();
  for (const [imageId, bytes] of await fetchPictures(quiz)) pictures.set(imageId, await wordPicture(bytes));
  return pictures;
}

async function wordPicture(bytes: Uint8Array<ArrayBuffer>): Promise<WordPicture> {
  const from = imageTypeOf(bytes);
  const type = from === null ? undefined : WORD_TYPES[from];
  const shape = from === null ? null : pictureShape(bytes, from);
  if (type !== undefined && shape !== null) return { type, bytes, width: shape.width, height: shape.height };
  const picture = await createImageBitmap(new Blob([bytes]));
  try {
    const canvas = canvasOf(picture);
    const jpeg = await toBlob(canvas, "image/jpeg", JPEG_QUALITY);
    if (jpeg === null) throw new Error("The picture could not be written.");
    const converted = new Uint8Array(await jpeg.arrayBuffer());
    return { type: "jpg", bytes: converted, width: canvas.width, height: canvas.height };
  } finally {
    picture.close();
  }
}
