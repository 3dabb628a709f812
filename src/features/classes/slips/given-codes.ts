import { useSyncExternalStore } from "react";
import type { Id } from "../../../../convex/_generated/dataModel";

type Given = {
  codes: ReadonlyMap<Id<"pupils">, string>;
  /** Since the last one was given out. Whether anything has come out of the printer nobody knows. */
  wasPrinted: boolean;
};

const NONE: Given = { codes: new Map(), wasPrinted: false };
/** By class. In this tab's memory alone: nobody is to find a pupil's code in what a browser keeps. */
const given = new Map<Id<"classes">, Given>();
const listeners = new Set<() => void>();

function keep(classId: Id<"classes">, next: Given): void {
  given.set(classId, next);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The personal codes that were given out in this tab, which nobody can be shown again: they are there for who leaves the page and comes back to it, also those
 * that come while another page is shown.
 */
export function useGivenCodes(classId: Id<"classes">) {
  const { codes, wasPrinted } = useSyncExternalStore(subscribe, () => given.get(classId) ?? NONE);
  const add = (issued: Iterable<readonly [Id<"pupils">, string]>) => {
    const before = given.get(classId) ?? NONE;
    // What was printed is not wanted on paper once more.
    keep(classId, {
      codes: new Map([...(before.wasPrinted ? [] : before.codes), ...issued]),
      wasPrinted: false,
    });
  };
  const notePrinted = () => keep(classId, { codes, wasPrinted: true });
  return { codes, wasPrinted, add, notePrinted };
}
