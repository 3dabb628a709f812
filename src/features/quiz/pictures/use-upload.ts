import { useAction, useMutation } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { errorText } from "../../../../convex/shared/errors.ts";
import { reachableUrl } from "../../../lib/connection/backend-url.ts";
import type { DraftImage } from "../draft/quiz-draft.ts";
import { PictureProblem } from "./picture-problem.ts";
import { shrinkImage } from "./shrink-image.ts";

/** A picture has a few hundred kilobytes, so an upload that takes longer has lost its connection. The browser itself would wait for many minutes. */
const UPLOAD_LIMIT_MS = 60_000;

/** `isReady`: the file is as small as it can be, and is uploaded byte for byte. */
type Upload = (file: Blob, options?: { isReady?: boolean }) => Promise<DraftImage>;

/** Shrinks a picture, uploads it and gives its record. Fails with PictureProblem for a file that is no picture for a question. */
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
