/** Word files of a quiz; loaded when a teacher downloads one. */
export { loadWordPictures } from "./load-pictures.ts";
export { writeWordFile } from "./write-word.ts";

/** MIME type of Word files. */
export const WORD_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
