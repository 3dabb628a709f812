import { FORMULA_MAX_CHARS } from "../../../convex/shared/marks.ts";

/** Limit of nested groups, environments and `\left … \right` pairs. A continued fraction of an exam has about six levels. */
const MAX_DEPTH = 16;
/** Limit of commands and script signs. */
const MAX_COMMANDS = 120;
/** Limit of a table's cells: ten by ten. */
const MAX_CELLS = 100;
/** Limits of chemistry, which the mhchem extension parses slowly: characters, and brackets or scripts. */
const MAX_CHEMISTRY_CHARS = 200;
const MAX_CHEMISTRY_SIGNS = 60;

/**
 * Commands that no formula needs: definitions (they can grow without bound), links, HTML and pictures, boxes outside of the line, logos
 * (slow), and commands that change how the source itself is read.
 */
const REFUSED = new Set(
  (
    "def gdef edef xdef let futurelet global long newcommand renewcommand providecommand expandafter noexpand csname endcsname char " +
    "catcode href url htmlClass htmlId htmlStyle htmlData includegraphics rule smash llap rlap clap mathllap mathrlap mathclap " +
    "raisebox kern mkern hskip mskip TeX LaTeX KaTeX verb mathchoice"
  ).split(" "),
);

/**
 * True if the source costs little to draw and shows nothing but a formula. The limits bound the work of KaTeX before it starts, because a
 * browser cannot interrupt it.
 */
export function isDrawable(tex: string): boolean {
  if (tex.length > FORMULA_MAX_CHARS) return false;
  let depth = 0;
  let commands = 0;
  let cells = 0;
  for (const [token, name] of tex.matchAll(/\\([a-z@]+)\*?|\\[^a-z]|[{}&^_%]/gi)) {
    if (name !== undefined && (REFUSED.has(name) || name.includes("@"))) return false;
    if (name === "left" || name === "begin" || token === "{") depth += 1;
    else if (name === "right" || name === "end" || token === "}") depth -= 1;
    else if (token === "&" || token === "\\\\" || name === "cr" || name === "newline") cells += 1;
    else commands += 1;
    if (depth > MAX_DEPTH || commands > MAX_COMMANDS || cells > MAX_CELLS) return false;
  }
  return isDrawableChemistry(tex);
}

function isDrawableChemistry(tex: string): boolean {
  if (!/\\(?:ce|pu)\b/.test(tex)) return true;
  return tex.length <= MAX_CHEMISTRY_CHARS && (tex.match(/[(){}[\]^_]/g)?.length ?? 0) <= MAX_CHEMISTRY_SIGNS;
}
