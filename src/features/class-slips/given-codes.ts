import { useState } from "react";
import type { Id } from "../../../convex/_generated/dataModel";
import { holdUnsavedWork } from "../../lib/unsaved-work.ts";

type Codes = ReadonlyMap<Id<"pupils">, string>;

const NONE: Codes = new Map();
/** By class. In this tab's memory alone: nobody is to find a pupil's code in what a browser keeps. */
const unprinted = new Map<Id<"classes">, { codes: Codes; release: () => void }>();

/**
 * The personal codes that were given out and that nobody can be shown again. Those that are on no paper stay for who leaves the page and comes
 * back to it, and the browser asks before the tab goes with them.
 */
export function useGivenCodes(classId: Id<"classes">) {
  const [codes, setCodes] = useState(() => unprinted.get(classId)?.codes ?? NONE);

  const add = (issued: Iterable<readonly [Id<"pupils">, string]>) => {
    const before = unprinted.get(classId);
    const all = new Map([...(before?.codes ?? codes), ...issued]);
    unprinted.set(classId, { codes: all, release: before?.release ?? holdUnsavedWork() });
    setCodes(all);
  };
  const printed = () => forget(classId);

  return { codes, add, printed };
}

function forget(classId: Id<"classes">): void {
  unprinted.get(classId)?.release();
  unprinted.delete(classId);
}
