import {
  FORMULA_MAX_CHARS,
  type FormattedText,
  joinFormatted,
  sliceMarks,
} from "../../../../convex/shared/marks.ts";
import { plainFormula } from "../../../lib/formula/plain-formula.ts";

/** LaTeX between dollar signs or `\( \)`. A price is none: the source has no spaces at its ends, and no digit follows the sign. */
const TYPED = /\$\$([^$]+)\$\$|\$(?!\s)([^$\n]*[^$\s\\])\$(?!\d)|\\\((.+?)\\\)|\\\[(.+?)\\\]/g;

interface TypedFormula {
  from: number;
  to: number;
  tex: string;
}

/** Formulas that are typed as LaTeX in a text. */
export function typedFormulas({ text, marks = [] }: FormattedText): TypedFormula[] {
  const found: TypedFormula[] = [];
  TYPED.lastIndex = 0;
  for (let match = TYPED.exec(text); match !== null; match = TYPED.exec(text)) {
    const from = match.index;
    const to = TYPED.lastIndex;
    const tex = (match[1] ?? match[2] ?? match[3] ?? match[4] ?? "").trim();
    const isFormula =
      // The sign after a number is a currency.
      !/[\p{L}\d\\]/u.test(text.charAt(from - 1)) &&
      tex.length <= FORMULA_MAX_CHARS &&
      plainFormula(tex) !== "" &&
      !marks.some((mark) => mark.kind === "formula" && mark.from < to && mark.to > from);
    if (isFormula) found.push({ from, to, tex });
    else TYPED.lastIndex = from + 1;
  }
  return found;
}

/** The text with its typed formulas as formulas. */
export function withFormulas(value: FormattedText): FormattedText {
  const { text, marks = [] } = value;
  const parts: FormattedText[] = [];
  let at = 0;
  for (const { from, to, tex } of typedFormulas(value)) {
    const words = plainFormula(tex);
    parts.push(
      { text: text.slice(at, from), marks: sliceMarks(marks, at, from) },
      { text: words, marks: [{ from: 0, to: words.length, kind: "formula", tex }] },
    );
    at = to;
  }
  return joinFormatted([...parts, { text: text.slice(at), marks: sliceMarks(marks, at) }]);
}
