import { useEffect, useState } from "react";

/**
 * True if the end of the phase is at least `graceMs` ago by the server's clock; false while the end or the offset is unknown. Sets one timer
 * and renders again only when it fires.
 */
export function useOverdue(endsAt: number | null, offsetMs: number | null, graceMs: number): boolean {
  const [overdueEnd, setOverdueEnd] = useState<number | null>(null);

  useEffect(() => {
    if (endsAt === null || offsetMs === null) return;
    const leftMs = endsAt + graceMs - (Date.now() + offsetMs);
    // After a wake-up, a new measurement may show that the end is still ahead.
    if (leftMs > 0) setOverdueEnd(null);
    const timer = setTimeout(() => setOverdueEnd(endsAt), Math.max(leftMs, 0));
    return () => clearTimeout(timer);
  }, [endsAt, offsetMs, graceMs]);

  return endsAt !== null && overdueEnd === endsAt;
}
