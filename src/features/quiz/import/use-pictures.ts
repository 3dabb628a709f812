import { useRef } from "react";
import { failureText } from "../../../lib/text/failure-text.ts";
import type { DraftImage, DraftQuestion } from "../draft/quiz-draft.ts";
import { PictureProblem } from "../pictures/picture-problem.ts";
import { useUpload } from "../pictures/use-upload.ts";
import type { Picture } from "../written/read-question.ts";
import { type ImportedQuestion, isPictured } from "./imported-question.ts";
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
    const store = async (picture: Picture): Promise<DraftImage> => {
      const image =
        uploaded.current.get(picture) ??
        (await upload(new Blob([picture.bytes], { type: picture.type }), { isReady: isReady(picture) }));
      uploaded.current.set(picture, image);
      return image;
    };
    /** The content with uploaded pictures instead of the local files. */
    const withUploaded = async ({ content }: DraftQuestion, { optionFiles }: ImportedQuestion) => {
      if (!isPictured(content) || content.pictures === undefined || optionFiles.size === 0) return content;
      const pictures: NonNullable<typeof content.pictures> = [];
      for (const picture of content.pictures) {
        const file = picture && optionFiles.get(picture.url);
        pictures.push(file ? { ...picture, ...(await store(file)) } : picture);
      }
      return { ...content, pictures };
    };

    const drafts: DraftQuestion[] = [];
    for (const question of questions) {
      const { draft, picture, number } = question;
      try {
        const image =
          picture === null || draft.image !== null
            ? draft.image
            : { ...(await store(picture)), ...(picture.alt && { alt: picture.alt }) };
        drafts.push({ ...draft, image, content: await withUploaded(draft, question) });
      } catch (error) {
        const why = error instanceof PictureProblem ? error.message : failureText(error);
        const whose = number === null ? "Bir metnin" : `${number}. sorunun`;
        throw new PictureProblem(`${whose} resmi yüklenemedi: ${why} Yeniden deneyin ya da resmi çıkarın.`);
      }
    }
    return drafts;
  };
}
