import type { Mutant } from "./find-mutants.ts";

/** The global function that says whether a mutant is the one to try, and remembers that its place was reached. */
export const SWITCH = "__mutant";

export interface NumberedMutant extends Mutant {
  id: number;
}

/**
 * The module with all of its mutants inside, each asleep behind a switch: `(__mutant(7) ? replacement : original)`. One transformed module then
 * serves every run.
 */
export function instrument(code: string, mutants: readonly NumberedMutant[]): string {
  // Outer ranges first; of equal ones, in order of number.
  const ordered = [...mutants].sort((a, b) => a.start - b.start || b.end - a.end || a.id - b.id);
  let next = 0;

  const render = (start: number, end: number): string => {
    let output = "";
    let at = start;
    for (let mutant = ordered[next]; mutant && mutant.start < end; mutant = ordered[next]) {
      const { start: from, end: to } = mutant;
      const sameRange: NumberedMutant[] = [];
      for (let same = ordered[next]; same?.start === from && same.end === to; same = ordered[next]) {
        sameRange.push(same);
        next += 1;
      }
      output += code.slice(at, from);
      const original = render(from, to);
      output += sameRange.reduce(
        (rest, { id, replacement }) => `(${SWITCH}(${id}) ? (${replacement}) : ${rest})`,
        `(${original})`,
      );
      at = to;
    }
    return output + code.slice(at, end);
  };
  return render(0, code.length);
}
