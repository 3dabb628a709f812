import { useQuery } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import { useServerOffset } from "../../../lib/connection/use-server-offset.ts";
import { useOverdue } from "../clock/use-overdue.ts";

/** State of the host's other screens; `board` and `remote` are false while unknown. */
export function useScreens(code: string) {
  const state = useQuery(api.liveScreens.state, { code });
  // Server time until which the board window counts as open; null if there is none (the server sends 0 then).
  const boardUntil = state?.wallUntil || null;
  const offsetMs = useServerOffset(false);
  const isBoardGone = useOverdue(boardUntil, offsetMs, 0);
  return {
    board: boardUntil !== null && !isBoardGone,
    remote: state?.hasRemote ?? false,
    /** Number of phones that have read the current invitation; null without an invitation. */
    phones: state?.invitation?.phones ?? null,
  };
}

export type Screens = ReturnType<typeof useScreens>;
