import { readFile } from "node:fs/promises";
import { setFlagsFromString } from "node:v8";
import { FORMULA_MAX_CHARS } from "../../convex/shared/marks.ts";
import { isDrawable } from "../../src/ui/formatted-text/formula-source.ts";

/** A source that the limits permit. */
export interface FormulaSource {
  tex: string;
  /** Duration of a drawing by uncompiled code, in ms. */
  ms: number;
  /** Length of the drawing's HTML; 0 if there is none. */
  chars: number;
}

export type Draw = (tex: string, words: string, large: boolean) => string | null;

/** Time that Chromium needs to lay out a character of a drawing, in ms. */
const LAYOUT_MS_PER_CHAR = 38 / 290_000;
/** Drawings of each source; the fastest counts, because the machine is busy during others. */
const DRAWINGS = 3;
/** Number of sources that are combined. */
const PARENTS = 40;

/** Characters and constructions beside KaTeX's commands. */
const PARTS =
  "a 1 + = ( | , ' ş ğ é ı π √ ² x² ₂ 𝐀 世 é ~ - < a1 a^ a1+ H2 -> <=> # A#B ! & \\\\ &1 (a) [a] {a} ^a _1 ^1_1 x' x'_1 x''^2 e- ->[a] $x$".split(
    " ",
  );

const TEMPLATES: readonly ((command: string) => string)[] = [
  (command) => `${command} `,
  (command) => `${command}{x}`,
  (command) => `${command}{x}{y}`,
  (command) => `${command}{ş}`,
  (command) => `${command}^1_2`,
  (command) => `${command}[x]{y}`,
  (command) => `${command}{1em}`,
  (command) => `x_{${command} }`,
  (command) => `\\text{${command} }`,
  (command) => `\\left${command} x\\right${command} `,
  (command) => `\\begin{${command.slice(1)}}x\\end{${command.slice(1)}}`,
];

const FRAMES: readonly ((parts: string) => string)[] = [
  (parts) => parts,
  (parts) => `\\text{${parts}}`,
  (parts) => `\\sqrt{${parts}}`,
  (parts) => `\\widehat{${parts}}`,
  (parts) => `\\begin{matrix}${parts}\\end{matrix}`,
  (parts) => `\\left(${parts}\\right)`,
  (parts) => `\\ce{${parts}}`,
  (parts) => `\\scriptstyle ${parts}`,
];

/** Returns permitted sources, the slowest first. @param rounds number of random combinations */
export async function slowestSources(draw: Draw, rounds: number): Promise<FormulaSource[]> {
  // The first formula of a page is drawn by code that is not compiled yet.
  for (const compiler of ["opt", "maglev", "sparkplug"]) setFlagsFromString(`--no-${compiler}`);
  const found: FormulaSource[] = [];
  const parts = [...PARTS, ...(await commands()).flatMap((command) => TEMPLATES.map((of) => of(command)))];
  for (const part of parts) {
    const frames = PARTS.includes(part) ? FRAMES : FRAMES.slice(0, 1);
    for (const frame of frames) {
      const source = measured(draw, longest(part, frame));
      if (source !== null) found.push(source);
    }
  }
  for (let round = 0; round < rounds; round += 1) {
    found.sort(bySlowness).splice(PARENTS * 4);
    const one = found[random(PARENTS)]?.tex ?? "";
    const other = found[random(PARENTS)]?.tex ?? "";
    const source = measured(draw, combined(one, other));
    if (source !== null) found.push(source);
  }
  return found.sort(bySlowness);
}

/** Estimated duration until the drawing is on the screen, in ms. */
export function estimatedMs({ ms, chars }: FormulaSource): number {
  return ms + chars * LAYOUT_MS_PER_CHAR;
}

const bySlowness = (a: FormulaSource, b: FormulaSource) => estimatedMs(b) - estimatedMs(a);

/** Names of KaTeX's commands and environments, from its code. */
async function commands(): Promise<string[]> {
  const files = ["katex/dist/katex.mjs", "katex/dist/contrib/mhchem.mjs"];
  const code = await Promise.all(files.map((file) => readFile(`node_modules/${file}`, "utf8")));
  const named = code.join("\n").match(/\\\\[a-zA-Z]+|(?<=")[a-z]+\*?(?=")/g) ?? [];
  return [...new Set(named.map((name) => `\\${name.replace(/^\\+/, "")}`))];
}

/** The part as often as the limits permit, inside the frame. */
function longest(part: string, frame: (parts: string) => string): string {
  let least = 0;
  let most = Math.ceil(FORMULA_MAX_CHARS / part.length);
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (isDrawable(frame(part.repeat(middle)))) least = middle;
    else most = middle - 1;
  }
  return least === 0 ? "" : frame(part.repeat(least));
}

/** A permitted combination of the beginnings of two sources. */
function combined(one: string, other: string): string {
  const frame = FRAMES[random(FRAMES.length)] ?? FRAMES[0];
  for (let tries = 0; tries < 20; tries += 1) {
    const tex = `${one.slice(0, random(one.length))}${other.slice(0, random(other.length))}`;
    const closed = frame?.(tex + "}".repeat(Math.max(0, openGroups(tex)))) ?? "";
    if (isDrawable(closed)) return closed;
  }
  return "";
}

function openGroups(tex: string): number {
  return (tex.match(/(?<!\\)\{/g)?.length ?? 0) - (tex.match(/(?<!\\)\}/g)?.length ?? 0);
}

let drawings = 0;

function measured(draw: Draw, tex: string): FormulaSource | null {
  if (tex === "") return null;
  let ms = Infinity;
  let chars = 0;
  for (let round = 0; round < DRAWINGS; round += 1) {
    const began = performance.now();
    // Other words each time, because drawings are stored.
    drawings += 1;
    chars = draw(tex, `${drawings}`, true)?.length ?? 0;
    ms = Math.min(ms, performance.now() - began);
  }
  return { tex, ms, chars };
}

function random(below: number): number {
  return Math.floor(Math.random() * below);
}
