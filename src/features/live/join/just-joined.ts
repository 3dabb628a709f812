import { useState } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import type { TimedTrip } from "../../../lib/connection/server-clock.ts";

/**
 * State of the history entry that the join form creates when it opens the lobby. The lobby then welcomes the participant, and uses the join
 * call's measurement of the server's time.
 */
export interface JustJoined {
  justJoined: TimedTrip;
}

/** The join that led to this page; null after a reload or a step back. */
export function useJustJoined(): TimedTrip | null {
  const arrived = useNavigationType() !== "POP";
  const { state } = useLocation();
  const [join] = useState(arrived && isJustJoined(state) ? state.justJoined : null);
  return join;
}

function isJustJoined(state: unknown): state is JustJoined {
  return typeof state === "object" && state !== null && "justJoined" in state;
}
