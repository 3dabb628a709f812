import { Suspense, useState } from "react";
import { hasSeats } from "../features/live-shared/seat-keys.ts";
import { WayBackList } from "./optional-parts.ts";

/** The way back into sessions that are still on, for whoever left one by accident. A browser that was in none lately asks nothing and loads nothing. */
export function WayBack() {
  const [wasPlaying] = useState(hasSeats);
  return (
    wasPlaying && (
      <Suspense>
        <WayBackList />
      </Suspense>
    )
  );
}
