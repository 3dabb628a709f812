import { useQuery } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import { useServerOffset } from "../../../lib/connection/use-server-offset.ts";
import { useOverdue } from "../clock/use-overdue.ts";

/** Which other screens the host has open; `wall` and `remote` are false while that is not known. */
export function useScreens(code: string) {
  const state = useQuery(api.liveScreens.state, { code });
  const wallUntil = state?.wallUntil || null;
  const offsetMs = useServerOffset(false);
  const wallIsGone = useOverdue(wallUntil, offsetMs, 0);
  return {
    wall: wallUntil !== null && !wallIsGone,
    remote: state?.hasRemote ?? false,
    /** Phones that have read the invitation which is up; null where none is. */
    phones: state?.invitation?.phones ?? null,
  };
}

export type Screens = ReturnType<typeof useScreens>;
