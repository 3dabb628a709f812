import { PERSONAL_CODE_LENGTH } from "./limits/classes";

/** True if a normalised code (codes.ts) has the format of a pupil's personal code: nine characters of A–Z and 0–9. */
export function isPersonalCode(code: string): boolean {
  return code.length === PERSONAL_CODE_LENGTH && /^[A-Z0-9]+$/.test(code);
}
