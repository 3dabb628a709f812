/**
 * Replaces everything that differs between two equal games in a parsed message: identifiers, codes, times. Two normalised results are equal only if
 * the games sent the same data.
 */
export function normalised(value: unknown, key = ""): unknown {
  if (Array.isArray(value)) return value.map((item) => normalised(item));
  if (value !== null && typeof value === "object") {
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, normalised(item, name)]));
  }
  if (key === "ts" || key === "clientClockSkew" || key === "serverTs") return "<moment>";
  if (key === "slot") return "<slot>";
  // The server assigns teams at random.
  if (key === "team") return "<team>";
  // The remaining time of a paused clock depends on the time of the pause.
  if (key === "leftMs") return "<moment>";
  if (typeof value === "number") return value > EARLIEST_MOMENT_MS ? "<moment>" : value;
  if (typeof value !== "string") return value;
  if (key === "viewKey") return "<key>";
  if (/^anonymous_\d+$/.test(value)) return "<guest>";
  return /^[0-9a-z]{20,}$/.test(value) || /^[0-9a-f-]{36}$/.test(value) ? "<id>" : value;
}

/** Start of 2020 in ms; larger than every count or index. */
const EARLIEST_MOMENT_MS = 1_577_836_800_000;
