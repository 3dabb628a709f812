import { useMutation } from "convex/react";
import { useEffect, useRef, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import type { Pencil } from "../../../../convex/shared/pencil.ts";
import { failureText } from "../../../lib/text/failure-text.ts";

/** So long nothing has been chosen when a choice is sent: who tries all colours is one message. */
const PAUSE_MS = 1_500;

/**
 * One's own pencil: what was just chosen, or else what the server has. A choice is sent after a pause, and at the latest when the quiz begins.
 * @param saved what the server has; undefined while nothing was chosen
 */
export function usePencil(code: string, secret: string, saved: Pencil | undefined) {
  const choose = useMutation(api.liveParticipants.choosePencil);
  const [wanted, setWanted] = useState<Pencil | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef({ unsent: null as Pencil | null, send: async () => {} });
  useEffect(() => {
    latest.current.send = async () => {
      const { unsent } = latest.current;
      latest.current.unsent = null;
      if (unsent === null) return;
      try {
        await choose({ code, secret, ...unsent });
      } catch (error) {
        setWanted(null);
        setProblem(failureText(error));
      }
    };
  });
  useEffect(() => {
    if (wanted === null) return;
    const timer = setTimeout(() => void latest.current.send(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  useEffect(() => {
    const { current } = latest;
    return () => void current.send();
  }, []);

  const take = (pencil: Pencil) => {
    latest.current.unsent = pencil;
    setProblem(null);
    setWanted(pencil);
  };
  return { pencil: wanted ?? saved, take, problem };
}
