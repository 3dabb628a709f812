import { useAction, useMutation } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { errorText } from "../../../../convex/shared/errors.ts";
import { reachableUrl } from "../../../lib/connection/backend-url.ts";
import type { DraftImage } from "../draft/quiz-draft.ts";
import { PictureProblem } from "./picture-problem.ts";
import { shrinkImage } from "./shrink-image.ts";

/**
 * Timeout of an upload in ms. Pictures have a few hundred kilobytes, so a longer upload has lost its connection; the browser would wait for minutes.
 */
const UPLOAD_LIMIT_MS = 60_000;

/** `isReady`: uploads the file byte for byte, without shrinking. */
type Upload = (file: Blob, options?: { isReady?: boolean }) => Promise<DraftImage>;

/** Returns a function that shrinks and uploads a picture. It throws PictureProblem for an unusable file. */
export function useUpload(): Upload {
  const generateUploadUrl = useMutation(api.images.generateUploadUrl);
  const register = useAction(api.images.register);

  return async (file, { isReady = false } = {}) => {
    const picture = isReady ? file : await shrinkImage(file);
    const response = await fetch(reachableUrl(await generateUploadUrl({})), {
      method: "POST",
      headers: { "Content-Type": picture.type },
      body: picture,
      signal: AbortSignal.timeout(UPLOAD_LIMIT_MS),
    });
    if (!response.ok) throw new Error(`The upload was answered with status ${response.status}.`);
    const { storageId }: { storageId: Id<"_storage"> } = await response.json();
    const registered = await register({ storageId });
    if (!registered.ok) throw new PictureProblem(errorText(registered.code));
    return { imageId: registered.imageId, url: registered.url };
  };
}
