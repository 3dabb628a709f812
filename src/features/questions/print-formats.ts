/** Printed form of each kind of question; loaded only for printing. */
import { crossPrint } from "./cross/print.tsx";
import { fillInBlankPrint } from "./fill-in-blank/print.tsx";
import { matchingPrint } from "./matching/print.tsx";
import { multiSelectPrint } from "./multi-select/print.tsx";
import { multipleChoicePrint } from "./multiple-choice/print.tsx";
import { numberPrint } from "./number/print.tsx";
import { openPrint } from "./open/print.tsx";
import { orderPrint } from "./order/print.tsx";
import { pollPrint } from "./poll/print.tsx";
import type { PrintFormat } from "./shared/print-format.ts";
import type { Kind } from "./shared/question.ts";
import { shortTextPrint } from "./short-text/print.tsx";
import { passagePrint, slidePrint } from "./slide/print.tsx";
import { trueFalsePrint } from "./true-false/print.tsx";

const PRINT_FORMATS: { [K in Kind]: PrintFormat<K> } = {
  multiple_choice: multipleChoicePrint,
  true_false: trueFalsePrint,
  multi_select: multiSelectPrint,
  short_text: shortTextPrint,
  number: numberPrint,
  order: orderPrint,
  matching: matchingPrint,
  fill_in_blank: fillInBlankPrint,
  poll: pollPrint,
  cross: crossPrint,
  open: openPrint,
  slide: slidePrint,
  passage: passagePrint,
};

export function printFormatOf<K extends Kind>({ type }: { type: K }): PrintFormat<K> {
  return PRINT_FORMATS[type];
}
