/** Rules of typing points into a cell. */

/** Result of typing into a cell. `refused`: the new text is not accepted, and the former one stays. */
export type Typed =
  | { kind: "typing"; text: string }
  /** The text has as many digits as the highest points, so the cursor moves on. */
  | { kind: "full"; text: string }
  | { kind: "absent" }
  | { kind: "refused"; reason: "tooMany" | "noDigit" };

/** Reads the new text of a cell. @param most points of the question */
export function typed(text: string, most: number): Typed {
  const written = text.trim();
  if (/^\d*g$/i.test(written)) return { kind: "absent" };
  if (!/^\d*$/.test(written)) return { kind: "refused", reason: "noDigit" };
  const digits = String(most).length;
  // Zeros in front would need more digits than the points.
  if (written.length > digits || Number(written) > most) return { kind: "refused", reason: "tooMany" };
  return { kind: written.length === digits ? "full" : "typing", text: written };
}

/** Points of a cell's text; null for an empty cell. */
export function pointsIn(text: string): number | null {
  return text === "" ? null : Number(text);
}
