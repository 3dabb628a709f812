import { useAction, useMutation } from "convex/react";
import { useRef, useState } from "react";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { errorText } from "../../../convex/shared/errors.ts";
import { reachableUrl } from "../../lib/backend-url.ts";
import { failureText } from "../../lib/failure-text.ts";
import { holdUnsavedWork } from "../../lib/unsaved-work.ts";
import { useBusy } from "../../lib/use-busy.ts";
import { toast } from "../../ui/toast.ts";
import { PictureProblem } from "./picture-problem.ts";
import type { DraftImage } from "./quiz-draft.ts";
import { shrinkImage } from "./shrink-image.ts";

/** A picture has a few hundred kilobytes, so an upload that takes longer has lost its connection. The browser itself would wait for many minutes. */
const UPLOAD_LIMIT_MS = 60_000;

/**
 * Shrinks a picture, uploads it and hands over its record; says how it went. One at a time. The message over the page goes after seconds, so what is wrong
 * with a picture is also in `problem`, until the next one begins or it is forgotten.
 */
export function useImageUpload(onUploaded: (image: DraftImage) => void) {
  const generateUploadUrl = useMutation(api.images.generateUploadUrl);
  const register = useAction(api.images.register);
  const lastFailure = useRef<string>(null);
  const [problem, setProblem] = useState<string | null>(null);

  function fail(description: string) {
    setProblem(description);
    lastFailure.current = toast.error("Resim yüklenemedi!", { description });
  }

  function forgetProblem() {
    if (lastFailure.current !== null) toast.dismiss(lastFailure.current);
    lastFailure.current = null;
    setProblem(null);
  }

  const [upload, uploading] = useBusy(async (file: Blob) => {
    const release = holdUnsavedWork();
    forgetProblem();
    try {
      const picture = await shrinkImage(file);
      const response = await fetch(reachableUrl(await generateUploadUrl({})), {
        method: "POST",
        headers: { "Content-Type": picture.type },
        body: picture,
        signal: AbortSignal.timeout(UPLOAD_LIMIT_MS),
      });
      if (!response.ok) throw new Error(`The upload was answered with status ${response.status}.`);
      const { storageId }: { storageId: Id<"_storage"> } = await response.json();
      const registered = await register({ storageId });
      if (!registered.ok) {
        fail(errorText(registered.code));
        return;
      }
      onUploaded({ imageId: registered.imageId, url: registered.url });
      toast.success("Resim yüklendi!");
    } catch (error) {
      fail(error instanceof PictureProblem ? error.message : failureText(error));
    } finally {
      release();
    }
  });

  return { upload, uploading, problem, forgetProblem };
}
