import { useEffect, useState } from "react";

/**
 * True once the phase should have ended `graceMs` ago by the server's clock; false while the end or the offset is unknown. Uses one timer
 * and does not render before.
 */
export function useOverdue(endsAt: number | null, offsetMs: number | null, graceMs: number): boolean {
  const [passed, setPassed] = useState<number | null>(null);

  useEffect(() => {
    if (endsAt === null || offsetMs === null) return;
    const leftMs = endsAt + graceMs - (Date.now() + offsetMs);
    // After a wake-up, a new measurement may show that the end is still ahead.
    if (leftMs > 0) setPassed(null);
    const timer = setTimeout(() => setPassed(endsAt), Math.max(leftMs, 0));
    return () => clearTimeout(timer);
  }, [endsAt, offsetMs, graceMs]);

  return endsAt !== null && passed === endsAt;
}
