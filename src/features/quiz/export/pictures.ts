import type { Id } from "../../../../convex/_generated/dataModel";
import { reachableUrl } from "../../../lib/connection/backend-url.ts";
import type { Pictures, QuizToFile } from "../file/write-quiz-file.ts";

/** As many are fetched beside one another: a school's line is shared. */
const AT_ONCE = 4;

/** The files of a quiz's pictures. Fails when one of them cannot be had: a file without it would not be the quiz. */
export async function fetchPictures({ questions }: QuizToFile): Promise<Pictures> {
  const urls = new Map(
    questions.flatMap(({ image }) => (image === null ? [] : [[image.imageId, image.url]])),
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
  // In the order of the questions, whichever came first.
  return new Map(
    [...urls.keys()].flatMap((imageId) => {
      const bytes = pictures.get(imageId);
      return bytes === undefined ? [] : [[imageId, bytes]];
    }),
  );
}
