/** Whether a value is an object of which fields may be asked; a list is one as well. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
