import { useEffect, useState } from "react";

/**
 * Whether a phase should have ended `graceMs` ago by the server's clock. One timer, no render until it turns true.
 * False while the end or the offset is unknown.
 */
export function useOverdue(endsAt: number | null, offsetMs: number | null, graceMs: number): boolean {
  const [passed, setPassed] = useState<number | null>(null);

  useEffect(() => {
    if (endsAt === null || offsetMs === null) return;
    const leftMs = endsAt + graceMs - (Date.now() + offsetMs);
    // A new measurement after a wake-up may show that the end had been believed too early.
    if (leftMs > 0) setPassed(null);
    const timer = setTimeout(() => setPassed(endsAt), Math.max(leftMs, 0));
    return () => clearTimeout(timer);
  }, [endsAt, offsetMs, graceMs]);

  return endsAt !== null && passed === endsAt;
}
