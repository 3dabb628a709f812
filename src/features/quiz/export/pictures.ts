import type { Id } from "../../../../convex/_generated/dataModel";
import { reachableUrl } from "../../../lib/connection/backend-url.ts";
import { optionImages, type Pictures, type QuizToFile } from "../file/write-quiz-file.ts";

/** Number of parallel downloads; low, because a school shares its Internet connection. */
const AT_ONCE = 4;

/** Downloads the pictures of a quiz. Rejects if one download fails, because the file would be incomplete. */
export async function fetchPictures({ questions }: QuizToFile): Promise<Pictures> {
  const urls = new Map(
    questions.flatMap(({ image, content }) => [
      ...(image === null ? [] : [[image.imageId, image.url] as const]),
      ...optionImages(content).flatMap((picture) =>
        picture?.imageId === undefined || picture.url === undefined
          ? []
          : [[picture.imageId, picture.url] as const],
      ),
    ]),
  );
  const waiting = [...urls];
  const pictures = new Map<Id<"images">, Uint8Array>();
  const fetchNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [imageId, url] = next;
      const response = await fetch(reachableUrl(url));
      if (!response.ok) throw new Error(`A picture was answered with status ${response.status}.`);
      pictures.set(imageId, new Uint8Array(await response.arrayBuffer()));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
  // In the order of the questions, not of the downloads.
  return new Map(
    [...urls.keys()].flatMap((imageId) => {
      const bytes = pictures.get(imageId);
      return bytes === undefined ? [] : [[imageId, bytes]];
    }),
  );
}
