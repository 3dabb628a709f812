/** Results that a careful person expects of an exam, as printed. Texts have tags for styles (`<b>`, `<u>`, `<sup>`, `<sub>`) and `$…$` for formulas. */
export interface ExpectedQuestion {
  text: string;
  options: string[];
  /** Letter of the right option, as the document states it; several letters for several right options. */
  right: string;
  /** True if the question cannot be read as printed, so that it should be marked for checking. */
  doubt?: true;
  picture?: true;
}

/** A text with the questions that share it. */
export interface ExpectedPassage {
  passage: string;
  heading?: string;
  picture?: true;
  questions: ExpectedQuestion[];
}

export interface Exam {
  about: string;
  file: Uint8Array | string;
  expected: (ExpectedQuestion | ExpectedPassage)[];
}

/** A question with its options and the letter of the right one. */
export function asked(
  text: string,
  options: string[],
  right: string,
  others: Pick<ExpectedQuestion, "doubt" | "picture"> = {},
): ExpectedQuestion {
  return { text, options, right, ...others };
}
