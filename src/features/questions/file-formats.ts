/** Import and export of each kind of question in our own file format. Contains no components; loaded only where such files are read or written. */
import { crossFile } from "./cross/file.ts";
import { fillInBlankFile } from "./fill-in-blank/file.ts";
import { matchingFile } from "./matching/file.ts";
import { multiSelectFile } from "./multi-select/file.ts";
import { multipleChoiceFile } from "./multiple-choice/file.ts";
import { numberFile } from "./number/file.ts";
import { openFile } from "./open/file.ts";
import { orderFile } from "./order/file.ts";
import { pollFile } from "./poll/file.ts";
import type { FileFormat } from "./shared/file-format.ts";
import type { Kind } from "./shared/question.ts";
import { shortTextFile } from "./short-text/file.ts";
import { passageFile, slideFile } from "./slide/file.ts";
import { trueFalseFile } from "./true-false/file.ts";

const FILE_FORMATS: { [K in Kind]: FileFormat<K> } = {
  multiple_choice: multipleChoiceFile,
  true_false: trueFalseFile,
  multi_select: multiSelectFile,
  short_text: shortTextFile,
  number: numberFile,
  order: orderFile,
  matching: matchingFile,
  fill_in_blank: fillInBlankFile,
  poll: pollFile,
  cross: crossFile,
  open: openFile,
  slide: slideFile,
  passage: passageFile,
};

export function fileFormatOf<K extends Kind>({ type }: { type: K }): FileFormat<K> {
  return FILE_FORMATS[type];
}

export function isFiledKind(type: unknown): type is Kind {
  return typeof type === "string" && Object.hasOwn(FILE_FORMATS, type);
}
