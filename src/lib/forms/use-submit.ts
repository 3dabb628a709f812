import { type FormEvent, useState } from "react";
import { useBusy } from "./use-busy.ts";

type Steps<Problem> = {
  /** Returns a problem found before sending, or null; also focuses the field concerned. */
  check?: () => Problem | null;
  /** Sends the form; throws on failure. */
  send: () => Promise<void>;
  /** Converts a failure of `send` to a problem to show; null if it has been shown already. */
  explain: (error: unknown) => Problem | null;
};

/** State of a form submission. `onSubmit` belongs on the form, `busy` on its button. */
export type Submission<Problem> = {
  onSubmit: (event: FormEvent) => void;
  busy: boolean;
  /** Problem of the last attempt; cleared by the next one. */
  problem: Problem | null;
  /** Clears the problem, because the user is changing the field concerned. */
  clearProblem: () => void;
};

/**
 * Submits a form, one attempt at a time, and stores the problem of the last attempt.
 *
 * Not a React form action: those run as transitions, and React delays all other transitions until they end. A backend call waits as long as the
 * connection is lost, which would block the router's transitions, so the user could not leave the page.
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
