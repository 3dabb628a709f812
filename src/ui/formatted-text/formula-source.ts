import { FORMULA_MAX_CHARS } from "../../../convex/shared/marks.ts";

/** Limit of nested groups, environments and `\left … \right` pairs. A continued fraction of an exam has about six levels. */
const MAX_DEPTH = 16;
/** Limit of commands, script signs, and letters that KaTeX composes or looks up, such as ş. Each takes about as long as the others. */
const MAX_WORK = 120;
/** Limit of a table's cells: ten by ten. */
const MAX_CELLS = 100;
/** Limits of chemistry, which the mhchem extension parses slowly: characters, and brackets, scripts or numbers of atoms. */
const MAX_CHEMISTRY_CHARS = 200;
const MAX_CHEMISTRY_SIGNS = 60;

/**
 * Commands that no formula needs: definitions (they can grow without bound), links, HTML and pictures, boxes outside of the line, logos
 * (slow), messages, and commands that change how the source itself is read.
 */
const REFUSED = new Set(
  (
    "def gdef edef xdef let futurelet global long newcommand renewcommand providecommand expandafter noexpand csname endcsname char " +
    "catcode href url htmlClass htmlId htmlStyle htmlData includegraphics rule smash llap rlap clap mathllap mathrlap mathclap " +
    "raisebox kern mkern hskip mskip TeX LaTeX KaTeX verb mathchoice message errmessage show"
  ).split(" "),
);

/** Commands that KaTeX replaces with many others. Each counts as `SLOW_WORK` commands. */
const SLOW = /^(?:mod|bmod|pmod|pod|minuso|tripledash|.*colon.*|var(?:inj|proj)?lim.*)$/i;
const SLOW_WORK = 4;

/**
 * True if the source costs little to draw and shows nothing but a formula. The limits bound the work of KaTeX before it starts, because a
 * browser cannot interrupt it. `npm run measure -- formulas` searches for the slowest sources.
 */
export function isDrawable(tex: string): boolean {
  if (tex.length > FORMULA_MAX_CHARS) return false;
  let depth = 0;
  let work = 0;
  let cells = 0;
  for (const [token, name] of tex.matchAll(/\\([a-z@]+)\*?|\\[^a-z]|[{}&^_%'\u0080-\uffff]/gi)) {
    if (name !== undefined && (REFUSED.has(name) || name.includes("@"))) return false;
    if (name === "left" || name === "begin" || token === "{") depth += 1;
    else if (name === "right" || name === "end" || token === "}") depth -= 1;
    else if (token === "&" || token === "\\\\" || name === "cr" || name === "newline") cells += 1;
    else work += name !== undefined && SLOW.test(name) ? SLOW_WORK : 1;
    if (depth > MAX_DEPTH || work > MAX_WORK || cells > MAX_CELLS) return false;
  }
  return isDrawableChemistry(tex);
}

function isDrawableChemistry(tex: string): boolean {
  if (!/\\(?:ce|pu)\b/.test(tex)) return true;
  const signs = tex.match(/[(){}[\]^_]|[a-z]\d/gi)?.length ?? 0;
  return tex.length <= MAX_CHEMISTRY_CHARS && signs <= MAX_CHEMISTRY_SIGNS;
}
