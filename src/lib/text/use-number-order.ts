import { useState } from "react";

type Numbered = { number?: string | null | undefined };

/** Compares pupils by school number. Pupils without a number are last. */
export function compareNumbers(a: Numbered, b: Numbered): number {
  if (!a.number || !b.number) return Number(!a.number) - Number(!b.number);
  return Number(a.number) - Number(b.number);
}

/** Order of a class list: by name (the server's order) or by school number. `hasNumbers` is false if no pupil has a number. */
export function useNumberOrder<T extends Numbered>(pupils: readonly T[]) {
  const [wantsNumbers, setByNumber] = useState(false);
  const hasNumbers = pupils.some(({ number }) => !!number);
  const byNumber = wantsNumbers && hasNumbers;
  return {
    ordered: byNumber ? [...pupils].sort(compareNumbers) : pupils,
    hasNumbers,
    byNumber,
    setByNumber,
  };
}
