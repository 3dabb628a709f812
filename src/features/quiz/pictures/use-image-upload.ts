import { useRef, useState } from "react";
import { holdUnsavedWork } from "../../../lib/forms/unsaved-work.ts";
import { useBusy } from "../../../lib/forms/use-busy.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { toast } from "../../../ui/notice/toast.ts";
import type { DraftImage } from "../draft/quiz-draft.ts";
import { PictureProblem } from "./picture-problem.ts";
import { useUpload } from "./use-upload.ts";

/** Id of the toast after an upload, so that several uploads show one toast. */
const UPLOADED = "picture-uploaded";

/**
 * Shrinks and uploads one picture at a time, and shows the outcome as a toast. `problem` retains the error after the toast has disappeared, until the
 * next upload or `forgetProblem`.
 */
export function useImageUpload(onUploaded: (image: DraftImage) => void) {
  const send = useUpload();
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
      onUploaded(await send(file));
      toast.success("Resim yüklendi!", { id: UPLOADED });
    } catch (error) {
      fail(error instanceof PictureProblem ? error.message : failureText(error));
    } finally {
      release();
    }
  });

  return { upload, uploading, problem, forgetProblem };
}
