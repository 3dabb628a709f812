import { normalizeCode } from "../../../../convex/shared/codes.ts";
import { isPersonalCode } from "../../../../convex/shared/personalCode.ts";
import { storedValue } from "../../../lib/storage/stored-value.ts";
import { spacedPersonalCode } from "../../../lib/text/spaced-personal-code.ts";

/**
 * The personal code with which this browser has opened the homework of a class: of this homework alone, since the next pupil may sit at the same computer.
 * The code on a slip stands behind the `#` of the address, which no server is sent.
 */
const inMemory = new Map<string, string>();

const keyOf = (homework: string) => `odev:${homework}:kisi`;

/** Null where nobody has opened it here. */
export function keptPersonalCode(homework: string): string | null {
  return storedValue.read(keyOf(homework)) ?? inMemory.get(homework) ?? null;
}

export function keepPersonalCode(homework: string, code: string | null): void {
  inMemory.delete(homework);
  if (code === null) storedValue.remove(keyOf(homework));
  else if (!storedValue.write(keyOf(homework), code)) inMemory.set(homework, code);
}

/** The code of the slip that was scanned; empty where none was. */
export function scannedPersonalCode(hash: string): string {
  const code = normalizeCode(hash.slice(1));
  return isPersonalCode(code) ? spacedPersonalCode(code) : "";
}
