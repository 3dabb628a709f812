import { useSyncExternalStore } from "react";
import type { Id } from "../../../../convex/_generated/dataModel";

type IssuedCodes = {
  codes: ReadonlyMap<Id<"pupils">, string>;
  /** True if the user has opened the print dialog after the latest code was issued. The browser does not report whether anything was printed. */
  wasPrinted: boolean;
};

const NONE: IssuedCodes = { codes: new Map(), wasPrinted: false };
/** Issued codes by class. They are only in this tab's memory, because codes must not remain in the browser's storage. */
const issuedByClass = new Map<Id<"classes">, IssuedCodes>();
const listeners = new Set<() => void>();

function store(classId: Id<"classes">, next: IssuedCodes): void {
  issuedByClass.set(classId, next);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Personal codes issued in this tab, which the server cannot show again. They survive leaving the page and returning. A code that arrives between
 * leaving and returning is included.
 */
export function useIssuedCodes(classId: Id<"classes">) {
  const { codes, wasPrinted } = useSyncExternalStore(subscribe, () => issuedByClass.get(classId) ?? NONE);
  const add = (issued: Iterable<readonly [Id<"pupils">, string]>) => {
    const before = issuedByClass.get(classId) ?? NONE;
    // Already printed codes are not printed again.
    store(classId, {
      codes: new Map([...(before.wasPrinted ? [] : before.codes), ...issued]),
      wasPrinted: false,
    });
  };
  const markPrinted = () => store(classId, { codes, wasPrinted: true });
  return { codes, wasPrinted, add, markPrinted };
}
