import { Suspense, useState } from "react";
import { WayBackList } from "../../app/optional-parts.ts";
import { hasPlaces } from "../live-shared/place-keys.ts";

/** The way back into sessions that are still on, for whoever left one by accident. A browser that was in none lately asks nothing and loads nothing. */
export function WayBack() {
  const [wasPlaying] = useState(hasPlaces);
  return (
    wasPlaying && (
      <Suspense>
        <WayBackList />
      </Suspense>
    )
  );
}
