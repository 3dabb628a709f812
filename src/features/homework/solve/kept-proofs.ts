import { isPersonalCode } from "../../../../convex/shared/personalCode.ts";
import { storedValue } from "../../../lib/storage/stored-value.ts";
import type { Proof } from "./homework.ts";
import { keptPersonalCode } from "./personal-code.ts";

/** Old homework leaves its key in the browser: of more than this nobody is asked. */
const ASKED_AT_MOST = 12;
/** Under which this browser keeps the secret of homework with an open link, or the personal code of a pupil's (secret.ts, personal-code.ts). */
const KEY = /^odev:([A-Z0-9]{10})(?::kisi)?$/;

/** The codes of homework that was gone on with here, the latest one last. */
const LATEST = "odev:son";

/** Homework is gone on with in this browser: it is among those that are asked for. */
export function rememberOpened(code: string): void {
  const others = latestCodes().filter((each) => each !== code);
  storedValue.write(LATEST, [...others, code].slice(-ASKED_AT_MOST).join(" "));
}

function latestCodes(): string[] {
  return storedValue.read(LATEST)?.split(" ") ?? [];
}

/** What proves to be somebody in homework that was opened in this browser, of the latest ones. */
export function keptProofs(): Proof[] {
  const kept = new Set(storedKeys().flatMap((key) => KEY.exec(key)?.[1] ?? []));
  const latest = latestCodes().filter((code) => kept.has(code));
  // A browser tells its keys in any order.
  const codes = new Set([...kept].filter((code) => !latest.includes(code)).concat(latest));
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
