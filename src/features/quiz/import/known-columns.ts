import { storedValue } from "../../../lib/storage/stored-value.ts";
import { headKey } from "./read/sheet/head-key.ts";
import { ROLES, type Role } from "./read/sheet/sheet-questions.ts";

/** Storage key of the teacher's choices of columns, by the sheets' heads; the newest last. */
const STORED = "import-columns";
const MAX_KEPT = 20;

export function knownColumns(): Record<string, Role[]> {
  try {
    const stored: unknown = JSON.parse(storedValue.read(STORED) ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).flatMap(([head, roles]) => (areRoles(roles) ? [[head, roles]] : [])),
    );
  } catch {
    return {};
  }
}

export function rememberColumns(head: readonly string[], roles: Role[]): void {
  const { [headKey(head)]: _before, ...others } = knownColumns();
  // One less than the maximum, because the new choice is added.
  const kept = Object.entries(others).slice(1 - MAX_KEPT);
  storedValue.write(STORED, JSON.stringify(Object.fromEntries([...kept, [headKey(head), roles]])));
}

function areRoles(value: unknown): value is Role[] {
  return Array.isArray(value) && value.every((role) => ROLES.some((each) => each === role));
}
