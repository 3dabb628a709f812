import { normalizeCode } from "../../../../convex/shared/codes.ts";
import { isPersonalCode } from "../../../../convex/shared/personalCode.ts";
import { storedValue } from "../../../lib/storage/stored-value.ts";
import { spacedPersonalCode } from "../../../lib/text/spaced-personal-code.ts";

/**
 * Personal codes with which this browser opened homework of classes, for browsers that refuse storage. A code is stored per homework, because the
 * next pupil may use the same computer.
 * A scanned slip puts the code into the address after `#`, which browsers do not send to the server.
 */
const inMemory = new Map<string, string>();

const keyOf = (homework: string) => `odev:${homework}:kisi`;

/** Personal code stored for this homework; null if none. */
export function storedPersonalCode(homework: string): string | null {
  return storedValue.read(keyOf(homework)) ?? inMemory.get(homework) ?? null;
}

export function storePersonalCode(homework: string, code: string | null): void {
  inMemory.delete(homework);
  if (code === null) storedValue.remove(keyOf(homework));
  else if (!storedValue.write(keyOf(homework), code)) inMemory.set(homework, code);
}

/** Personal code from the address's hash (a scanned slip), spaced for reading; empty if there is none. */
export function scannedPersonalCode(hash: string): string {
  const code = normalizeCode(hash.slice(1));
  return isPersonalCode(code) ? spacedPersonalCode(code) : "";
}
