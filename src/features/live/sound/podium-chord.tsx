import { useEffect } from "react";
import { play } from "./sound.ts";

/** Plays the podium's chord at the end of the game in the panel's window. That window's podium has no steps with sounds. */
export default function PodiumChord() {
  useEffect(() => play("first"), []);
  return null;
}
