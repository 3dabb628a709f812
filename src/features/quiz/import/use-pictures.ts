import { useRef } from "react";
import { failureText } from "../../../lib/text/failure-text.ts";
import type { DraftImage, DraftQuestion } from "../draft/quiz-draft.ts";
import { PictureProblem } from "../pictures/picture-problem.ts";
import { useUpload } from "../pictures/use-upload.ts";
import type { Picture } from "../written/read-question.ts";
import type { ImportedQuestion } from "./imported-question.ts";
import { isReady } from "./ready-picture.ts";

/**
 * Sends the pictures of imported questions to the server, each once: who presses again after a failure waits for the rest alone.
 *
 * @returns what makes drafts of the questions, as they are kept; it throws a {@link PictureProblem} that names the question whose picture was not taken.
 */
export function usePictures(): (questions: readonly ImportedQuestion[]) => Promise<DraftQuestion[]> {
  const upload = useUpload();
  const uploaded = useRef(new Map<Picture, DraftImage>());

  return async (questions) => {
    const drafts: DraftQuestion[] = [];
    for (const { draft, picture, number } of questions) {
      if (picture === null || draft.image !== null) {
        drafts.push(draft);
        continue;
      }
      try {
        const image =
          uploaded.current.get(picture) ??
          (await upload(new Blob([picture.bytes], { type: picture.type }), { isReady: isReady(picture) }));
        uploaded.current.set(picture, image);
        drafts.push({ ...draft, image: { ...image, ...(picture.alt && { alt: picture.alt }) } });
      } catch (error) {
        const why = error instanceof PictureProblem ? error.message : failureText(error);
        throw new PictureProblem(
          `${number}. sorunun resmi yüklenemedi: ${why} Yeniden deneyin ya da resmi çıkarın.`,
        );
      }
    }
    return drafts;
  };
}
