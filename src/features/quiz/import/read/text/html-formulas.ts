/** Formulas in LaTeX within HTML: `\( … \)`, `\[ … \]` and `$$ … $$`. */
import { Parser } from "htmlparser2";
import { FORMULA_MAX_CHARS } from "../../../../../../convex/shared/marks.ts";
import { plainFormula } from "../../../../../lib/formula/plain-formula.ts";
import { formulaPart, type Part } from "../../../written/reading.ts";

/** Maximum length of a formula in HTML, in which characters may be escaped. */
const LONGEST = 2 * FORMULA_MAX_CHARS;
const FORMULA = new RegExp(
  String.raw`\\\(((?:(?!\\[()])[\s\S]){1,${LONGEST}})\\\)|\\\[((?:(?!\\[[\]])[\s\S]){1,${LONGEST}})\\\]|\$\$([^$]{1,${LONGEST}})\$\$`,
  "g",
);
/** Private characters around a formula's number, while its HTML is parsed. */
const [BEGIN, END] = ["\ue100", "\ue101"];
const PLACE = new RegExp(`${BEGIN}(\\d{1,6})${END}`);

/** The HTML with places for its formulas. A formula with other tags than line breaks, or without a reading, stays as it is. */
export function withFormulaPlaces(html: string): { html: string; formulas: Part[] } {
  const formulas: Part[] = [];
  const placed = html
    .replace(/[\ue100\ue101]/g, "")
    .replace(FORMULA, (whole: string, ...inner: (string | undefined)[]) => {
      const source = (inner.slice(0, 3).find((each) => each !== undefined) ?? "").replace(
        /<br\s*\/?>/gi,
        " ",
      );
      if (/<[a-z/!]/i.test(source)) return whole;
      const tex = decoded(source).replace(/\s+/g, " ").trim();
      const part = formulaPart(tex, plainFormula(tex));
      return part === null ? whole : `${BEGIN}${formulas.push(part) - 1}${END}`;
    });
  return { html: placed, formulas };
}

/** Splits a text at the places of formulas. */
export function atFormulas(text: string, formulas: readonly Part[]): (string | Part)[] {
  return text
    .split(PLACE)
    .map((piece, at) => (at % 2 === 0 ? piece : (formulas[Number(piece)] ?? "")))
    .filter((piece) => piece !== "");
}

/** The text with its formulas' readings. */
export function withReadings(text: string, formulas: readonly Part[]): string {
  return atFormulas(text, formulas)
    .map((piece) => (typeof piece === "string" ? piece : piece.words))
    .join("");
}

/** A text with its HTML entities decoded. */
function decoded(html: string): string {
  let text = "";
  const parser = new Parser({ ontext: (words) => (text += words) }, { decodeEntities: true });
  parser.end(html.replaceAll("<", "&lt;"));
  return text.replaceAll("\u00a0", " ");
}
