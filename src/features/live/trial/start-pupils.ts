import { playPupils } from "./play-pupils.ts";
import { pupilSecrets } from "./stored-pupils.ts";

/** Plays the pupils of the trial with this code. Returns a function that stops them, or null if this browser does not play them. */
export function startPupils(
  code: string,
  rightAnswer: Parameters<typeof playPupils>[0]["rightAnswer"],
): (() => void) | null {
  const secrets = pupilSecrets(code);
  return secrets && playPupils({ code, secrets, rightAnswer });
}
