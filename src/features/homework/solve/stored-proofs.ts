import { isPersonalCode } from "../../../../convex/shared/personalCode.ts";
import { storedValue } from "../../../lib/storage/stored-value.ts";
import type { Proof } from "./homework.ts";
import { storedPersonalCode } from "./personal-code.ts";

/** Maximum number of proofs checked on the server. The browser also stores secrets of older homework. */
const MAX_PROOFS = 12;
/** Storage keys of secrets (open link, secret.ts) and personal codes (class homework, personal-code.ts). */
const KEY = /^odev:([A-Z0-9]{10})(?::kisi)?$/;

/** Storage key of the codes of opened homework, most recent last. */
const LATEST = "odev:son";

/** Records that this homework was opened, so that {@link storedProofs} includes it. */
export function recordOpened(code: string): void {
  const others = latestCodes().filter((each) => each !== code);
  storedValue.write(LATEST, [...others, code].slice(-MAX_PROOFS).join(" "));
}

function latestCodes(): string[] {
  return storedValue.read(LATEST)?.split(" ") ?? [];
}

/** Proofs of the homework opened in this browser: the most recent {@link MAX_PROOFS}, latest last. */
export function storedProofs(): Proof[] {
  const stored = new Set(storedKeys().flatMap((key) => KEY.exec(key)?.[1] ?? []));
  const latest = latestCodes().filter((code) => stored.has(code));
  // Codes without a recorded opening come first, in any order: localStorage does not sort its keys.
  const codes = new Set([...stored].filter((code) => !latest.includes(code)).concat(latest));
  const proofs = [...codes].flatMap((code) => {
    const secret = storedPersonalCode(code) ?? storedValue.read(`odev:${code}`);
    return secret !== null && (isPersonalCode(secret) || /^[0-9a-f]{32}$/.test(secret))
      ? [{ code, secret }]
      : [];
  });
  return proofs.slice(-MAX_PROOFS);
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
