import { useConvex } from "convex/react";
import { useEffect } from "react";
import { api } from "../../../../convex/_generated/api";

/** Plays the simulated pupils of a trial while the page is open, in the browser that has opened the trial. Draws nothing. */
export function TrialPupils({ code }: { code: string }) {
  const convex = useConvex();
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isGone = false;
    const rightAnswer = async (index: number) => {
      const tally = await convex.query(api.liveQuizSessions.tally, { code, withKey: true });
      return (tally.questionIndex === index ? tally.correctAnswer : null) ?? null;
    };
    import("./start-pupils.ts").then(
      (module) => {
        if (!isGone) stop = module?.startPupils(code, rightAnswer) ?? null;
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
