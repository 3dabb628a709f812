import { Suspense, useState } from "react";
import { hasJoinedRecently } from "../features/live/seats/seat-keys.ts";
import { WayBackList } from "./optional-components.ts";

/** The way back into sessions and, where that is wanted, homework that are still on, for whoever left by accident. A browser that was in none lately asks nothing and loads nothing. */
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
