import { useState } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import type { TimedTrip } from "../../../lib/connection/server-clock.ts";

/**
 * Travels in the history entry from the join form to the lobby, which greets whoever has just come in. The join was also a round trip that measured
 * the server's time.
 */
export interface JustJoined {
  justJoined: TimedTrip;
}

/** The join that has just led to this page. Null when the page was reached otherwise: by a reload, or by going back. */
export function useJustJoined(): TimedTrip | null {
  const arrived = useNavigationType() !== "POP";
  const { state } = useLocation();
  const [join] = useState(arrived && isJustJoined(state) ? state.justJoined : null);
  return join;
}

function isJustJoined(state: unknown): state is JustJoined {
  return typeof state === "object" && state !== null && "justJoined" in state;
}
