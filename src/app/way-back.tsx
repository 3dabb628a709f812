import { Suspense, useState } from "react";
import { hasBegun } from "../features/live/seats/seat-keys.ts";
import { WayBackList } from "./optional-parts.ts";

/**
 * Links back to running sessions, and optionally homework, for participants who left by accident. Loads nothing if this browser has not joined any
 * recently.
 */
export function WayBack({ homework = false }: { homework?: boolean }) {
  const [isBegun] = useState(hasBegun);
  return (
    isBegun && (
      <Suspense>
        <WayBackList homework={homework} />
      </Suspense>
    )
  );
}
