import { useEffect, useState } from "react";
import { keptPlaces, onPlacesChanged } from "../live-shared/kept-places.ts";

/** The latest places that this browser keeps a secret of, also as other tabs and this one change them. */
export function useKeptPlaces() {
  const [kept, setKept] = useState(keptPlaces);
  useEffect(() => onPlacesChanged(() => setKept(keptPlaces())), []);
  return kept;
}
