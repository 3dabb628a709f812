import { isPersonalCode } from "../../../convex/shared/personalCode.ts";
import { storedValue } from "../../lib/stored-value.ts";
import type { Proof } from "./homework.ts";
import { keptPersonalCode } from "./personal-code.ts";

/** Old homework leaves its key in the browser: of more than this nobody is asked. */
const ASKED_AT_MOST = 12;
/** Under which this browser keeps the secret of homework with an open link, or the personal code of a pupil's (secret.ts, personal-code.ts). */
const KEY = /^odev:([A-Z0-9]{10})(?::kisi)?$/;

/** What proves to be somebody in homework that was opened in this browser. */
export function keptProofs(): Proof[] {
  const codes = new Set(storedKeys().flatMap((key) => KEY.exec(key)?.[1] ?? []));
  const proofs = [...codes].flatMap((code) => {
    const secret = keptPersonalCode(code) ?? storedValue.read(`odev:${code}`);
    return secret !== null && (isPersonalCode(secret) || /^[0-9a-f]{32}$/.test(secret))
      ? [{ code, secret }]
      : [];
  });
  return proofs.slice(-ASKED_AT_MOST);
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
