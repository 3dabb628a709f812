import { type FormEvent, useState } from "react";
import { useBusy } from "./use-busy.ts";

type Steps<Problem> = {
  /** What is wrong before anything is sent, or null; also takes the cursor to it. */
  check?: () => Problem | null;
  /** Sends the form. Throws when that fails. */
  send: () => Promise<void>;
  /** What the user is told of a failure of `send`; null when that has been said already. */
  explain: (error: unknown) => Problem | null;
};

/** A form that is being sent: `onSubmit` belongs on the form, `busy` on its button. */
export type Submission<Problem> = {
  onSubmit: (event: FormEvent) => void;
  busy: boolean;
  /** What is wrong with the last attempt. It goes with the next one. */
  problem: Problem | null;
  /** Takes the problem away: what it was about is being changed. */
  clearProblem: () => void;
};

/**
 * Sends a form, one attempt at a time, and keeps what is wrong with it.
 *
 * Not a form action of React: those run as transitions, and React holds every other transition until they end. A call to the backend waits as
 * long as the connection is away, and the router's own transitions would wait with it: nobody could leave the page.
 */
export function useSubmit<Problem>({ check, send, explain }: Steps<Problem>): Submission<Problem> {
  const [problem, setProblem] = useState<Problem | null>(null);

  const [submit, busy] = useBusy(async () => {
    const found = check?.() ?? null;
    setProblem(found);
    if (found !== null) return;
    try {
      await send();
    } catch (error) {
      setProblem(explain(error));
    }
  });

  return {
    onSubmit: (event) => {
      event.preventDefault();
      void submit();
    },
    busy,
    problem,
    clearProblem: () => setProblem(null),
  };
}
