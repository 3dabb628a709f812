import { IMAGE_MAX_BYTES } from "../../../../convex/shared/limits/images.ts";
import { pictureShape } from "../../../../convex/shared/pictureShape.ts";
import { MAX_EDGE_PX } from "../pictures/shrink-image.ts";
import type { Picture } from "../written/read-question.ts";

/** Metadata of cameras and programs in pictures, such as the location. */
const METADATA = /Exif\0|EXIF|XMP |ns\.adobe\.com|Photoshop 3|eXIf|[zi]TXt|tEXt/;

/** True if a picture of our own file can be stored byte for byte: small enough, and without metadata. */
export function isReady({ bytes, type, isStored }: Picture): boolean {
  if (isStored !== true || bytes.length > IMAGE_MAX_BYTES) return false;
  const shape = pictureShape(bytes, type);
  if (shape === null || shape.isAnimated || Math.max(shape.width, shape.height) > MAX_EDGE_PX) return false;
  return !METADATA.test(new TextDecoder("latin1").decode(bytes));
}
