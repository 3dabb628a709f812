import { createContext } from "react";
import type { DraftPicture } from "../shared/question.ts";

type PictureUpload = {
  /** Shrinks and uploads a file, shows a failure, and passes the stored picture on. Ignored while another upload runs. */
  upload: (file: Blob, onUploaded: (picture: DraftPicture) => void) => void;
  uploading: boolean;
};

/** Upload of pictures for parts of a question. The editor provides it; null without an editor. */
export const PictureUploadContext = createContext<PictureUpload | null>(null);
