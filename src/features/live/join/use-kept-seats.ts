import { useEffect, useState } from "react";
import { keptSeats, onSeatsChanged } from "../seats/kept-seats.ts";

/** The latest seats that this browser keeps a secret of, also as other tabs and this one change them. */
export function useKeptSeats() {
  const [kept, setKept] = useState(keptSeats);
  useEffect(() => onSeatsChanged(() => setKept(keptSeats())), []);
  return kept;
}
