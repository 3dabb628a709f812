import { useState } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import type { TimedTrip } from "../live-shared/server-clock.ts";

/** Travels from the join form to the lobby, which greets who has just come in: the join, as a trip that told the server's time. */
export interface JustJoined {
  justJoined: TimedTrip;
}

/** The join by which its user has just come to this page, or null: a page that was reloaded or gone back to was come to otherwise. */
export function useJustJoined(): TimedTrip | null {
  const arrived = useNavigationType() !== "POP";
  const { state } = useLocation();
  const [join] = useState(arrived && isJustJoined(state) ? state.justJoined : null);
  return join;
}

function isJustJoined(state: unknown): state is JustJoined {
  return typeof state === "object" && state !== null && "justJoined" in state;
}
