/**
 * Replaces in a parsed message what differs between two games that went the same way: identifiers, codes, moments. Everything else stays, so two
 * results are equal only if the games told the same.
 */
export function normalised(value: unknown, key = ""): unknown {
  if (Array.isArray(value)) return value.map((item) => normalised(item));
  if (value !== null && typeof value === "object") {
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, normalised(item, name)]));
  }
  if (key === "ts" || key === "clientClockSkew" || key === "serverTs") return "<moment>";
  if (key === "slot") return "<slot>";
  // Dealt by chance.
  if (key === "team") return "<team>";
  // What a stopped clock had left: the moment in which it was stopped.
  if (key === "leftMs") return "<moment>";
  if (typeof value === "number") return value > EARLIEST_MOMENT_MS ? "<moment>" : value;
  if (typeof value !== "string") return value;
  if (key === "viewKey") return "<key>";
  if (/^anonymous_\d+$/.test(value)) return "<guest>";
  return /^[0-9a-z]{20,}$/.test(value) || /^[0-9a-f-]{36}$/.test(value) ? "<id>" : value;
}

/** 2020, in milliseconds: no count or index is as large. */
const EARLIEST_MOMENT_MS = 1_577_836_800_000;
