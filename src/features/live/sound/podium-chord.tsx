import { useEffect } from "react";
import { play } from "./sound.ts";

/** The end of the game in the panel's window, where the podium stands at once: its chord. */
export default function PodiumChord() {
  useEffect(() => play("first"), []);
  return null;
}
