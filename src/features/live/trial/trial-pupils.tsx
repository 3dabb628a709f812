import { useConvex } from "convex/react";
import { useEffect } from "react";
import { api } from "../../../../convex/_generated/api";
import { pupilSecrets } from "./stored-pupils.ts";

/** Plays the simulated pupils while the lobby or the panel of a trial is open in the browser that has opened the trial. Draws nothing. */
export function TrialPupils({ code }: { code: string }) {
  const convex = useConvex();
  useEffect(() => {
    const secrets = pupilSecrets(code);
    if (secrets === null) return;
    let stop: (() => void) | null = null;
    let isGone = false;
    const rightAnswer = async (index: number) => {
      const tally = await convex.query(api.liveQuizSessions.tally, { code, withKey: true });
      return (tally.questionIndex === index ? tally.correctAnswer : null) ?? null;
    };
    import("./play-pupils.ts").then(
      (module) => {
        if (!isGone) stop = module?.playPupils({ code, secrets, rightAnswer }) ?? null;
      },
      (error: unknown) => console.error("The simulated pupils could not be loaded.", error),
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [convex, code]);
  return null;
}
