import { useRef } from "react";
import { failureText } from "../../../lib/text/failure-text.ts";
import type { DraftImage, DraftQuestion } from "../draft/quiz-draft.ts";
import { PictureProblem } from "../pictures/picture-problem.ts";
import { useUpload } from "../pictures/use-upload.ts";
import type { Picture } from "../written/read-question.ts";
import type { ImportedQuestion } from "./imported-question.ts";
import { isReady } from "./ready-picture.ts";

/**
 * Uploads the pictures of imported questions, each once; a retry uploads only the remaining ones.
 *
 * @returns function that makes drafts of the questions. It throws a {@link PictureProblem} with the number of the question whose picture was refused.
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
