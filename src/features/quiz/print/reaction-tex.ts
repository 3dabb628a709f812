/** Converts the notation of the mhchem extension (`\ce{2H2 + O2 -> 2H2O}`) to plain LaTeX, for programs that do not know it. */

const ARROWS: Record<string, string> = {
  "->": "\\rightarrow ",
  "<-": "\\leftarrow ",
  "<->": "\\leftrightarrow ",
  "<=>": "\\rightleftharpoons ",
};

/** Parts of a reaction. The groups are named after what they become. */
const PART = new RegExp(
  [
    "(?<arrow><->|<=>|->|<-)",
    // "v" and "^" alone: a precipitate and a gas.
    String.raw`(?<=\s)(?<way>v|\^)(?=\s|$)`,
    String.raw`(?<state>\((?:aq|s|l|g|k|suda|sv)\))`,
    "(?<letters>[A-Za-z]+)",
    String.raw`(?<=[A-Za-z)\]])(?<count>\d+)`,
    String.raw`(?<=[A-Za-z\d)\]])(?<charge>[+-])(?=\s|$)`,
    String.raw`(?<script>[_^](?:\{[^{}\\]*\}|\d*[+-]?))`,
    String.raw`(?<plain>\d+(?:[.,/]\d+)?|[+()[\]]|\s+)`,
    "(?<dot>[*.])",
  ].join("|"),
  "y",
);

/** The LaTeX source without `\ce`; null if a reaction has parts that are not known here. */
export function withoutReactions(tex: string): string | null {
  let isKnown = true;
  const plain = tex.replace(/\\ce\s*\{((?:[^{}]|\{[^{}]*\})*)\}/g, (_, reaction: string) => {
    const parts = partsOf(reaction);
    isKnown &&= parts !== null;
    return parts?.join("") ?? "";
  });
  return isKnown ? plain : null;
}

function partsOf(reaction: string): string[] | null {
  const parts: string[] = [];
  for (let at = 0; at < reaction.length; at = PART.lastIndex) {
    PART.lastIndex = at;
    const groups = PART.exec(reaction)?.groups;
    if (groups === undefined) return null;
    parts.push(partTex(groups));
  }
  return parts;
}

function partTex({ arrow, way, state, letters, count, charge, script, plain, dot }: Record<string, string>) {
  if (arrow !== undefined) return ARROWS[arrow] ?? "";
  if (way !== undefined) return way === "v" ? "\\downarrow " : "\\uparrow ";
  if (state !== undefined) return `\\text{${state}}`;
  if (letters !== undefined) return `\\text{${letters}}`;
  if (count !== undefined) return `_{${count}}`;
  if (charge !== undefined) return `^{${charge}}`;
  if (script !== undefined) return `${script.slice(0, 1)}{${script.slice(1).replace(/[{}]/g, "")}}`;
  return dot === undefined ? (plain ?? "") : "\\cdot ";
}
