/** Writes formulas as Word stores them (Office Math). A part is a text, which becomes a run, or the XML of other parts. */

/** Properties that Word writes into each part of a formula. */
const CONTROL = `<m:ctrlPr><w:rPr><w:rFonts w:ascii="Cambria Math" w:hAnsi="Cambria Math"/><w:i/></w:rPr></m:ctrlPr>`;
const FONT = `<w:rPr><w:rFonts w:ascii="Cambria Math" w:hAnsi="Cambria Math"/></w:rPr>`;

/** A run of a formula, with properties such as `<m:nor/>`. */
export function r(text: string, properties = ""): string {
  const own = properties && `<m:rPr>${properties}</m:rPr>`;
  return `<m:r>${own}${FONT}<m:t xml:space="preserve">${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</m:t></m:r>`;
}

/** A part with its properties and children; a text is a run. */
export function el(name: string, properties: string, parts: Record<string, string | string[]>): string {
  const content = Object.entries(parts).flatMap(([part, inside]) =>
    [inside]
      .flat()
      .map((each) => `<m:${part}>${each.startsWith("<") || each === "" ? each : r(each)}</m:${part}>`),
  );
  return `<m:${name}><m:${name}Pr>${properties}${CONTROL}</m:${name}Pr>${content.join("")}</m:${name}>`;
}

export const val = (name: string, value: string) => `<m:${name} m:val="${value}"/>`;
export const f = (num: string, den: string, type = "") => el("f", type && val("type", type), { num, den });
export const sup = (e: string, above: string) => el("sSup", "", { e, sup: above });
export const sub = (e: string, below: string) => el("sSub", "", { e, sub: below });
export const d = (e: string | string[], open = "(", close = ")", separator = "|") =>
  el("d", val("begChr", open) + val("sepChr", separator) + val("endChr", close), { e });
export const usualD = (e: string) => el("d", "", { e });
export const rad = (e: string, deg = "") => el("rad", deg === "" ? val("degHide", "1") : "", { deg, e });
export const nary = (chr: string, sub: string, sup: string, e: string) =>
  el("nary", (chr && val("chr", chr)) + val("limLoc", "undOvr"), { sub, sup, e });
export const func = (fName: string, e: string) => el("func", "", { fName, e });
export const eqArr = (...e: string[]) => el("eqArr", "", { e });
export const limLow = (e: string, lim: string) => el("limLow", "", { e, lim });
export const limUpp = (e: string, lim: string) => el("limUpp", "", { e, lim });
export const acc = (e: string, chr = "") => el("acc", chr && val("chr", chr), { e });
export const bar = (e: string, pos = "top") => el("bar", val("pos", pos), { e });
export const groupChr = (e: string, chr = "", pos = "") =>
  el("groupChr", (chr && val("chr", chr)) + (pos && val("pos", pos)), { e });
export const matrix = (...rows: string[][]) =>
  `<m:m><m:mPr><m:mcs><m:mc><m:mcPr><m:count m:val="2"/></m:mcPr></m:mc></m:mcs>${CONTROL}</m:mPr>${rows
    .map(
      (row) =>
        `<m:mr>${row.map((cell) => `<m:e>${cell.startsWith("<") ? cell : r(cell)}</m:e>`).join("")}</m:mr>`,
    )
    .join("")}</m:m>`;
export const upright = (text: string) => r(text, val("sty", "p"));
