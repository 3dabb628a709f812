import { useEffect } from "react";
import { play } from "./sound.ts";

/** Chord at the end of the game in the panel's window, whose podium appears without animation. */
export default function PodiumChord() {
  useEffect(() => play("first"), []);
  return null;
}
