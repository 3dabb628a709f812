import type { PictureSource } from "../pictures/pictures-of.ts";
import { type Problem, problemText, sourceText } from "./problem-texts.ts";

/** Pictures with the same problem. */
export interface ProblemGroup {
  /** For example "tarama.pdf, 1–24. sayfalar". */
  sources: string;
  problem: string;
}

/** Problems in the order in which they first occurred. A PDF of another exam has the same problem on every page. */
export function groupedProblems(
  problems: readonly { source: PictureSource; problem: Problem }[],
): ProblemGroup[] {
  const sourcesOf = new Map<string, PictureSource[]>();
  for (const { source, problem } of problems) {
    const text = problemText(problem);
    sourcesOf.set(text, [...(sourcesOf.get(text) ?? []), source]);
  }
  return [...sourcesOf].map(([problem, sources]) => ({ sources: sourcesText(sources), problem }));
}

function sourcesText(sources: readonly PictureSource[]): string {
  const ofFile = new Map<string, PictureSource[]>();
  for (const source of sources) ofFile.set(source.file, [...(ofFile.get(source.file) ?? []), source]);
  return [...ofFile].map(([file, same]) => fileText(file, same)).join("; ");
}

function fileText(file: string, sources: readonly PictureSource[]): string {
  const [first] = sources;
  if (first !== undefined && sources.length === 1) return sourceText(first);
  const pages = [...new Set(sources.flatMap(({ page }) => page ?? []))].sort((one, other) => one - other);
  // Pictures of the camera, and a file that was chosen again.
  if (pages.length === 0) return `${file} (${sources.length} kez)`;
  return pages.length === 1 ? `${file}, ${pages[0]}. sayfa` : `${file}, ${rangesText(pages)}. sayfalar`;
}

/** For example "1–3, 7" for 1, 2, 3 and 7. */
function rangesText(pages: readonly number[]): string {
  const ranges: { from: number; to: number }[] = [];
  for (const page of pages) {
    const last = ranges.at(-1);
    if (last !== undefined && last.to === page - 1) last.to = page;
    else ranges.push({ from: page, to: page });
  }
  return ranges.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`)).join(", ");
}
