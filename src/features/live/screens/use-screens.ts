import { useQuery } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import { useServerOffset } from "../../../lib/connection/use-server-offset.ts";
import { useOverdue } from "../clock/use-overdue.ts";

/** State of the host's other screens; `wall` and `remote` are false while unknown. */
export function useScreens(code: string) {
  const state = useQuery(api.liveScreens.state, { code });
  const wallUntil = state?.wallUntil || null;
  const offsetMs = useServerOffset(false);
  const wallIsGone = useOverdue(wallUntil, offsetMs, 0);
  return {
    wall: wallUntil !== null && !wallIsGone,
    remote: state?.hasRemote ?? false,
    /** Number of phones that have read the current invitation; null without one. */
    phones: state?.invitation?.phones ?? null,
  };
}

export type Screens = ReturnType<typeof useScreens>;
