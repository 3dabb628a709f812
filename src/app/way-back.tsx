import { Suspense, useState } from "react";
import { hasJoinedRecently } from "../features/live/seats/seat-keys.ts";
import { WayBackList } from "./optional-components.ts";

/**
 * Links back to running sessions, and optionally homework, for participants who left by accident. Loads nothing if this browser has not joined any
 * recently.
 */
export function WayBack({ homework = false }: { homework?: boolean }) {
  const [isBegun] = useState(hasJoinedRecently);
  return (
    isBegun && (
      <Suspense>
        <WayBackList homework={homework} />
      </Suspense>
    )
  );
}
